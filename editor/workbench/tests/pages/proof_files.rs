//! What goes in and out of the proofreader: correction files, ticked sheets, rounds of others.

use crate::proofreading::{SCENARIO, reader};
use crate::support::Bench;
use crate::{on, on_in, press};
use data::{Lang, Verdict};
use editor::proof::{Corrections, Order, Round, fact, facts, sheet};
use egui::accesskit::Role;
use egui::{Key, Modifiers};
use egui_kittest::kittest::{NodeT as _, Queryable as _};
use workbench::{Ask, Do, Page, Reading, W};

#[test]
fn what_is_only_noted_is_applied_later_or_sent_as_a_file() {
    let mut bench = reader();
    let first = facts(bench.document())[0].clone();
    bench.click("Name: Detroit / Détroit");
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
    assert!(bench.reads("“Fort Proof” is printed"), "the card tells what was noted");
    bench.click("Sheets and corrections");
    let called = format!("Detroit, {}", first.what.en);
    assert!(bench.reads(&called) && !bench.reads("area.detroit.name"), "{called}");
    bench.click("Export correction file…");
    let asks = bench.harness.state_mut().take_asks();
    let Some(Ask::Write(name, text)) = asks.last() else {
        panic!("{asks:?}")
    };
    assert_eq!(name, "invasion-corrections.ron");
    let file = Corrections::read(name, text).unwrap();
    assert_eq!((file.who.as_str(), file.facts[0].new.as_str()), ("Ada", "Fort Proof"));
    bench.click("Apply corrections (1)");
    assert_eq!(facts(bench.document())[0].value.en, "Fort Proof");

    // Somebody else reads the file.
    let mut other = reader();
    other.harness.state_mut().read(Reading::Corrections, text);
    other.harness.run();
    assert!(other.reads("“Fort Proof”"), "the preview says what would change");
    assert!(other.reads("1 fact of `invasion`") && other.reads(&called));
    other.click("Apply the file (1)");
    assert_eq!(facts(other.document())[0].value.en, "Fort Proof");
}

#[test]
fn what_a_correction_says_is_told_in_the_readers_language() {
    let mut bench = on_in(Page::Proof, SCENARIO, Lang::Fr);
    let links = bench.document().listed("link.{}-{}");
    let of = |word: &str| {
        let says = |key: &&editor::facts::Key| fact(bench.document(), key).unwrap().value.en == word;
        links.iter().find(says).unwrap().to_string()
    };
    let correction = |key: String, old: &str, new: &str| editor::proof::Correction {
        key,
        old: old.to_owned(),
        new: new.to_owned(),
        basis: None,
        check: None,
        note: String::new(),
    };
    let corrections = Corrections {
        format: 1,
        board: "invasion".to_owned(),
        facts: vec![
            correction(of("land"), "land", "none"),
            correction(of("river"), "none", "river"),
        ],
        ..Corrections::default()
    };
    let text = corrections.text();
    bench.harness.state_mut().read(Reading::Corrections, &text);
    bench.harness.run();
    for said in ["« terre » devient « aucun ».", "Le plateau dit déjà « rivière »."] {
        let said = said.replace("« ", "«\u{a0}").replace(" »", "\u{a0}»");
        assert!(bench.reads(&said), "{said}");
    }
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
    assert!(bench.reads("1 verdict was taken over"));
    assert!(bench.reads("no fact `no.such.fact`"));
    assert_eq!(bench.round().found[&key].mark.note, "seen");
    bench.click("Leave marks on the facts");
    assert_eq!(bench.done().len(), 0, "one of two facts of an entry is not enough");
}

#[test]
fn a_round_is_stopped_and_resumed() {
    let mut bench = reader();
    press(&mut bench, "This round");
    press(&mut bench, "Order");
    bench.click("What is reconstructed first");
    bench.key(Key::R);
    bench.key(Key::R);
    bench.key(Key::U);
    bench.key(Key::N);
    press(&mut bench, "Save the round…");
    let asks = bench.harness.state_mut().take_asks();
    let Some(Ask::Write(name, text)) = asks.last() else {
        panic!("{asks:?}")
    };
    assert_eq!(name, "intro-1812-round.ron");
    let mut later = on(Page::Proof, SCENARIO);
    later.harness.state_mut().set_reader("Bo", "2026-12-01");
    later.harness.state_mut().read(Reading::Round, text);
    later.harness.run();
    assert_eq!(
        later.round(),
        Round::read("round", text).unwrap(),
        "what was done counts"
    );
    // It stood at the fifth card: one was skipped.
    assert!(later.reads("Card 5 of "), "it goes on where it stood");
    let before = later.round().found.len();
    later.key(Key::U);
    let found = later.round().found;
    let by = |who: &str| found.values().filter(|found| found.mark.who == who).count();
    assert_eq!(by("Ada"), before);
    assert!(by("Bo") > 0 && by("Ada") + by("Bo") == found.len());
    assert_eq!(later.round().order, Order::ReconstructedFirst);
}

#[test]
fn a_round_of_another_scenario_is_added_and_a_broken_one_said() {
    let mut bench = reader();
    bench.key(Key::R);
    let count = bench.round().found.len();
    let text = bench.harness.state().round().unwrap();
    let mut other = on(Page::Proof, "campaign-1812");
    other.harness.state_mut().read(Reading::Round, &text);
    other.harness.run();
    let said = other.harness.state().said().unwrap();
    assert!(!said.wrong && said.text.contains("intro-1812"), "{said:?}");
    assert_eq!(other.round().subject, "campaign-1812");
    assert_eq!(other.round().found.len(), count);
    other.harness.state_mut().read(Reading::Round, "(format: 1");
    assert!(other.harness.state().said().unwrap().wrong);
    assert_eq!(other.round().found.len(), count, "nothing is lost");
}

#[test]
fn a_correction_that_was_undone_is_handed_on_to_nobody() {
    let mut bench = reader();
    let link = "link.detroit-frenchtown";
    bench.click("Frenchtown: river");
    let first = bench.round().found[link].clone();
    bench.click("Home side: British");
    assert_eq!(bench.round().found.len(), 2, "{:?}", bench.round().found.keys());
    // Back, on another page too, where nobody looks at the marks.
    bench.harness.state_mut().carry_out(Do::Go(Page::Map));
    bench.harness.run();
    bench.harness.state_mut().carry_out(Do::Undo);
    bench.harness.state_mut().carry_out(Do::Undo);
    bench.harness.state_mut().carry_out(Do::Go(Page::Proof));
    bench.harness.run();
    assert_eq!(bench.harness.state().round(), None);
    bench.keys(Modifiers::COMMAND, Key::Y);
    assert_eq!(bench.round().found[link], first);
    assert_eq!(bench.round().found.len(), 1);
    // What was found since stays.
    press(&mut bench, "Frenchtown · Corrected");
    bench.harness.state_mut().carry_out(Do::Undo);
    bench.harness.run();
    assert_eq!(bench.round().found[link].mark.verdict, Verdict::Unsure);
}

#[test]
fn a_correction_whose_verdict_was_turned_is_still_in_the_file() {
    let mut bench = reader();
    bench.click("Frenchtown: river");
    for stands in ["Corrected", "Cannot tell", "Wrong", "Open"] {
        press(&mut bench, &format!("Frenchtown · {stands}"));
    }
    assert!(bench.reads("Frenchtown · Right"));
    bench.click("Sheets and corrections");
    bench.click("Export correction file…");
    let asks = bench.harness.state_mut().take_asks();
    let Some(Ask::Write(name, text)) = asks.last() else {
        panic!("{asks:?}")
    };
    let file = Corrections::read(name, text).unwrap();
    let keys: Vec<&str> = file.facts.iter().map(|one| one.key.as_str()).collect();
    assert_eq!(keys, ["link.detroit-frenchtown"]);
}

#[test]
fn what_was_found_right_is_handed_on_and_marked_there() {
    let mut bench = reader();
    bench.click("All right here (R)");
    let count = bench.round().found.len();
    assert!(count > 5);
    bench.click("Sheets and corrections");
    assert!(bench.reads("No fact was found wrong with what is printed instead."));
    bench.click(&format!("With what was found right ({count})"));
    bench.click("Export correction file…");
    let asks = bench.harness.state_mut().take_asks();
    let Some(Ask::Write(name, text)) = asks.last() else {
        panic!("{asks:?}")
    };
    let file = Corrections::read(name, text).unwrap();
    assert_eq!(file.facts.len(), count);
    let mut other = reader();
    other.harness.state_mut().read(Reading::Corrections, text);
    other.harness.run();
    let told = format!("{count} facts were found right; nobody had marked {count} of them here.");
    assert!(other.reads(&told));
    other.click(&format!("Apply the file ({count})"));
    for one in &file.facts {
        let key = editor::facts::Key::parse(&one.key, other.document()).unwrap();
        assert!(fact(other.document(), &key).unwrap().mark.is_some(), "{key}");
    }
    assert!(other.reads("nobody had marked 0 of them here."));
}

#[test]
fn of_a_correction_file_some_are_left_out_and_each_leads_to_its_card() {
    let mut bench = reader();
    let correction = |key: &str, old: &str, new: &str| editor::proof::Correction {
        key: key.to_owned(),
        old: old.to_owned(),
        new: new.to_owned(),
        ..editor::proof::Correction::default()
    };
    let file = Corrections {
        format: 1,
        board: "invasion".to_owned(),
        who: "Bo".to_owned(),
        when: "2026-11-21".to_owned(),
        facts: vec![
            correction("area.detroit.home", "American", "British"),
            correction("area.kingston.home", "British", "American"),
            correction("link.detroit-frenchtown", "none", "river"),
        ],
        ..Corrections::default()
    };
    bench.harness.state_mut().read(Reading::Corrections, &file.text());
    bench.harness.run();
    let value = |bench: &Bench, key: &str| {
        let key = editor::facts::Key::parse(key, bench.document()).unwrap();
        fact(bench.document(), &key).unwrap().value.en
    };
    assert!(bench.reads("Apply the file (2)"));
    bench.click("Apply to Kingston, Home side");
    bench.click("Apply the file (1)");
    assert_eq!(value(&bench, "area.detroit.home"), "British");
    assert_eq!(value(&bench, "area.kingston.home"), "British");
    // The third says something else than the board did.
    bench.click_first("Take theirs");
    assert_eq!(value(&bench, "link.detroit-frenchtown"), "river");
    press(&mut bench, "Kingston, Home side");
    assert!(bench.reads("All right here (R)"));
    bench.key(Key::R);
    assert!(bench.round().found.contains_key("area.kingston.home"));
}

#[test]
fn where_two_people_contradict_each_other_one_word_is_chosen() {
    let mut bench = reader();
    bench.key(Key::R);
    let mut bo = reader();
    bo.harness.state_mut().set_today("2026-11-21");
    press(&mut bo, "This round");
    bo.write("Who compares", "Bo");
    bo.click("Frenchtown: river");
    bo.key(Key::R);
    bo.key(Key::R);
    let theirs = bo.harness.state().round().unwrap();
    bench.click("Sheets and corrections");
    bench.click("Compare with another round…");
    let asks = bench.harness.state_mut().take_asks();
    assert!(matches!(asks.last(), Some(Ask::Read(Reading::OtherRound))), "{asks:?}");
    let own = bench.round();
    bench.harness.state_mut().read(Reading::OtherRound, &theirs);
    bench.harness.run();
    assert!(bench.reads("contradict each other at 1 fact."));
    assert_eq!(bench.round(), own, "nothing is taken over unasked");
    let link = "link.detroit-frenchtown";
    assert_eq!(bench.round().found[link].mark.who, "Ada");
    let bos = |node: &egui_kittest::Node<'_>| {
        let label = node.accesskit_node().label().unwrap_or_default();
        label.contains("Bo, 2026-11-21: “river” is printed")
    };
    let all = bench.harness.query_all_by_role(Role::Button);
    let button = all.into_iter().find(bos).expect("the word of the other");
    button.click_accesskit();
    bench.harness.run();
    assert_eq!(bench.round().found[link].mark.who, "Bo");
    bench.click_first("Take over ");
    let theirs = Round::read("round", &theirs).unwrap();
    assert!(theirs.found.keys().all(|key| bench.round().found.contains_key(key)));
    // A round that takes the place of another one tells of it, too.
    let text = own.text();
    bench.harness.state_mut().read(Reading::Round, &text);
    bench.harness.run();
    assert!(bench.harness.state().said().unwrap().text.contains("at 1 fact"));
}

#[test]
fn at_export_it_is_said_what_a_correction_file_has_not() {
    let mut bench = reader();
    bench.click(W::ProofFiles.get(Lang::En));
    assert!(!bench.reads("not in this file"));
    let [_, water] = bench.document().on_board();
    let mut things = bench.document().all_things().into_iter();
    let thing = things.find(|key| key.pattern() == water).unwrap();
    let away = bench.document().away(thing.pattern(), thing.ids()).unwrap();
    bench.harness.state_mut().carry_out(Do::Edit(away));
    bench.harness.run();
    assert!(bench.reads("not in this file"));
    assert!(bench.reads("share the scenario"));
}
