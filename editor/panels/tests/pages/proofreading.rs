//! The proofreader: verdicts by key, corrections, sheets read back, a photo and its points.

use crate::on;
use crate::support::Bench;
use data::Verdict;
use editor::proof::{Corrections, Round, facts, sheet};
use egui::{Color32, ColorImage, Key};
use egui_kittest::kittest::Queryable as _;
use workbench::{Ask, Page, Reading};

const SCENARIO: &str = "intro-1812";

fn reader() -> Bench {
    let mut bench = on(Page::Proof, SCENARIO);
    bench.harness.state_mut().set_reader("Ada", "2026-11-20");
    bench.harness.run();
    bench
}

fn round(bench: &Bench) -> Round {
    let text = bench.harness.state().round().expect("a round has begun");
    Round::read("round", &text).unwrap()
}

#[test]
fn a_verdict_needs_a_name_and_a_day() {
    let mut bench = on(Page::Proof, SCENARIO);
    bench.key(Key::R);
    assert!(bench.reads("Write who compares and when first"));
    assert_eq!(bench.harness.state().round(), None);
    bench.write("Who compares", "Ada");
    bench.write("When", "2026-11-20");
    bench.key(Key::R);
    assert_eq!(round(&bench).found.len(), 1);
}

#[test]
fn one_key_a_verdict_goes_from_fact_to_fact() {
    let mut bench = reader();
    let all = facts(bench.document());
    bench.key(Key::R);
    bench.key(Key::U);
    bench.click("Right (R)");
    let found = round(&bench).found;
    let verdict = |at: usize| found[&all[at].key.to_string()].mark.verdict;
    assert_eq!(
        [0, 1, 2].map(verdict),
        [Verdict::Right, Verdict::Unsure, Verdict::Right]
    );
    assert_eq!(found[&all[0].key.to_string()].mark.who, "Ada");
    assert!(bench.reads("3 of ") && bench.reads("facts compared"));
}

#[test]
fn a_wrong_fact_is_corrected_there_in_one_step() {
    let mut bench = reader();
    let before = bench.document().clone();
    let first = facts(&before)[0].clone();
    bench.key(Key::W);
    bench.write("What is printed instead", "Fort Proof");
    let after = facts(bench.document())[0].clone();
    assert_eq!(after.value.en, "Fort Proof");
    assert_eq!(bench.done().len(), 1);
    let found = &round(&bench).found[&first.key.to_string()];
    assert_eq!(
        (found.value.as_str(), found.printed.as_deref()),
        (first.value.en.as_str(), Some("Fort Proof"))
    );
    assert!(bench.reads("1 of "), "it counts as compared");
    bench.keys(egui::Modifiers::COMMAND, Key::Z);
    assert_eq!(bench.document(), &before);
}

#[test]
fn what_is_only_noted_is_applied_later_or_sent_as_a_file() {
    let mut bench = reader();
    let first = facts(bench.document())[0].clone();
    bench.click("Wrong (W)");
    let field = bench
        .harness
        .get_by_role_and_label(egui::accesskit::Role::TextInput, "What is printed instead");
    field.focus();
    bench.harness.run();
    bench.harness.key_press_modifiers(egui::Modifiers::COMMAND, Key::A);
    bench.harness.event(egui::Event::Text("Fort Proof".to_owned()));
    bench.harness.run();
    bench.click("Only note it");
    assert_eq!(facts(bench.document())[0], first, "nothing is changed yet");
    bench.click("Sheets and corrections");
    bench.click("Export correction file…");
    let asks = bench.harness.state_mut().take_asks();
    let Some(Ask::Write(name, text)) = asks.last() else {
        panic!("{asks:?}")
    };
    assert_eq!(name, "intro-1812-corrections.ron");
    let file = Corrections::read(name, text).unwrap();
    assert_eq!((file.who.as_str(), file.facts[0].new.as_str()), ("Ada", "Fort Proof"));
    bench.click("Apply corrections (1)");
    assert_eq!(facts(bench.document())[0].value.en, "Fort Proof");

    // Somebody else reads the file.
    let mut other = reader();
    other.harness.state_mut().read(Reading::Corrections, text);
    other.harness.run();
    assert!(other.reads("“Fort Proof”"), "the preview says what would change");
    other.click("Apply the file (1)");
    assert_eq!(facts(other.document())[0].value.en, "Fort Proof");
}

#[test]
fn a_ticked_sheet_gives_marks_and_names_its_conflicts() {
    let mut bench = reader();
    bench.click("Sheets and corrections");
    bench.click("Table (CSV)…");
    let asks = bench.harness.state_mut().take_asks();
    let Some(Ask::Write(name, csv)) = asks.last() else {
        panic!("{asks:?}")
    };
    assert_eq!(name, "intro-1812-sheet.csv");
    assert_eq!(*csv, sheet::csv(bench.document(), None, data::Lang::En));
    let key = facts(bench.document())[0].key.to_string();
    let ticked = format!("key,value,verdict,correction,note\r\n{key},,right,,seen\r\nno.such.fact,,right,,\r\n");
    bench.harness.state_mut().read(Reading::Sheet, &ticked);
    bench.harness.run();
    assert!(bench.reads("1 verdicts were taken over"));
    assert!(bench.reads("no fact `no.such.fact`"));
    assert_eq!(round(&bench).found[&key].mark.note, "seen");
    bench.click("Leave marks on the facts");
    assert_eq!(bench.done().len(), 0, "one of two facts of an entry is not enough");
}

#[test]
fn a_round_is_stopped_and_resumed() {
    let mut bench = reader();
    bench.key(Key::R);
    bench.click("Save the round…");
    let asks = bench.harness.state_mut().take_asks();
    let Some(Ask::Write(_, text)) = asks.last() else {
        panic!("{asks:?}")
    };
    let mut later = reader();
    later.harness.state_mut().read(Reading::Round, text);
    later.harness.run();
    later.key(Key::U);
    let found = round(&later).found;
    assert_eq!(found.len(), 2, "it goes on at the next fact");
}

#[test]
fn likely_errors_lead_to_their_facts() {
    let mut bench = reader();
    bench.click("Likely errors");
    assert!(bench.reads("places to look at first"));
    bench.click("Go through these first");
    bench.key(Key::U);
    let all = editor::proof::suspicions(bench.document());
    let likeliest = all
        .iter()
        .filter(|other| other.weight == all[0].weight)
        .map(|other| other.key.to_string());
    let found = round(&bench).found;
    assert!(
        likeliest.into_iter().any(|key| found.contains_key(&key)),
        "{:?}",
        found.keys()
    );
}

#[test]
fn a_photo_is_aligned_by_points() {
    let mut bench = reader();
    let photo = ColorImage::filled([400, 300], Color32::from_rgb(200, 180, 150));
    bench.harness.state_mut().set_photo(photo);
    bench.harness.run();
    bench.click("Photo");
    assert!(
        bench.harness.query_by_label("Remove point 4").is_some(),
        "four points to begin with"
    );
    assert!(bench.reads("0.0 px"));
    bench.click("Add point");
    assert!(bench.harness.query_by_label("Remove point 5").is_some());
    // A fifth point that is moved no longer fits exactly: what is left over is shown.
    let point = bench.harness.get_by_label("Point 5");
    point.focus();
    bench.harness.run();
    for _ in 0..30 {
        bench.keys(egui::Modifiers::SHIFT, Key::ArrowRight);
    }
    assert!(!bench.reads("Mean of what is left over: 0.0 px"));
    bench.click("Remove point 5");
    assert!(bench.reads("Mean of what is left over: 0.0 px"));
    bench.key(Key::B);
    assert!(
        bench.harness.query_by_label("Point 1").is_none(),
        "B hides the photo and its points"
    );
}

#[test]
fn blocks_are_proofread_too() {
    let mut bench = on(Page::Proof, "war-of-1812");
    bench.harness.state_mut().set_reader("Ada", "2026-11-20");
    bench.harness.run();
    bench.key(Key::R);
    assert_eq!(round(&bench).found.len(), 1);
}
