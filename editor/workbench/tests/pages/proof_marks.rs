//! Verdicts in the proofreader: given by keys, taken back and given again beside the steps of the document.

use crate::press;
use crate::proofreading::{progress, reader};
use crate::support::Bench;
use data::Verdict;
use editor::proof::{Kind, Round, facts};
use egui::{Key, Modifiers};
use workbench::{Command, Do};

#[test]
fn one_fact_is_judged_by_key() {
    let mut bench = reader();
    let first = facts(bench.document())[0].key.to_string();
    let verdict = |bench: &Bench| bench.round().found.get(&first).map(|found| found.mark.verdict);
    for (key, said) in [
        (Key::R, Verdict::Right),
        (Key::U, Verdict::Unsure),
        (Key::W, Verdict::Wrong),
    ] {
        bench.keys(Modifiers::SHIFT, key);
        assert_eq!(verdict(&bench), Some(said));
        assert_eq!(bench.round().found.len(), 1, "of the others nothing is said");
    }
    bench.keys(Modifiers::SHIFT, Key::O);
    assert_eq!(bench.harness.state().round(), None);
    assert!(bench.reads("Card 1 of "));
}

#[test]
fn who_chooses_what_a_fact_says_already_confirms_it() {
    let mut bench = reader();
    let before = bench.document().clone();
    bench.click("Amherstburg: river");
    bench.click("Frenchtown: land");
    let found = bench.round().found;
    for key in ["link.amherstburg-detroit", "link.detroit-frenchtown"] {
        assert_eq!(found[key].mark.verdict, Verdict::Right, "{key}");
        assert_eq!(found[key].printed, None);
    }
    // A digit does the same for the fact in hand.
    bench.keys(Modifiers::SHIFT, Key::O);
    assert!(!bench.round().found.contains_key("link.detroit-frenchtown"));
    bench.key(Key::Num1);
    assert_eq!(
        bench.round().found["link.detroit-frenchtown"].mark.verdict,
        Verdict::Right
    );
    assert_eq!(bench.document(), &before);
    // What was corrected stays so.
    bench.click("Frenchtown: river");
    bench.key(Key::Num2);
    assert!(bench.reads("Frenchtown · Corrected"));
}

#[test]
fn a_fact_corrected_in_place_is_done_until_that_is_undone() {
    let mut bench = reader();
    let names = facts(bench.document())
        .iter()
        .filter(|fact| fact.kind == Kind::Name)
        .count();
    press(&mut bench, "This round");
    bench.click("Name: Detroit / Détroit");
    bench.write("What is printed instead", "Fort Proof");
    let [right, wrong, _, open, _] = progress(&bench, Kind::Name);
    assert_eq!((right, wrong, open), (1, 0, names - 1));
    bench.keys(Modifiers::COMMAND, Key::Z);
    let [right, wrong, _, open, _] = progress(&bench, Kind::Name);
    assert_eq!(
        (right, wrong, open),
        (0, 0, names),
        "nobody says any more that it is printed"
    );
    bench.keys(Modifiers::COMMAND, Key::Y);
    assert_eq!(progress(&bench, Kind::Name)[0], 1);
    // Somebody changes it to a third thing: it is open again.
    let first = facts(bench.document())[0].clone();
    let data::Place::Area(area) = first.place else {
        panic!("{first:?}")
    };
    let name = data::Text::same("Fort Else");
    let edit = editor::edit::Edit::set("area.{}.name", [&area], name, None);
    bench.harness.state_mut().carry_out(Do::Edit(edit));
    bench.harness.run();
    let [right, wrong, _, open, _] = progress(&bench, Kind::Name);
    assert_eq!((right, wrong, open), (0, 0, names));
}

/// They are the round's, and undoing an edit of the document from long ago instead would be a surprise.
#[test]
fn a_mark_is_taken_back_before_an_earlier_edit_and_given_again() {
    let mut bench = reader();
    let edit = editor::edit::Edit::set("scenario.hand_size", [], 4u8, None);
    bench.harness.state_mut().carry_out(Do::Edit(edit));
    bench.harness.run();
    let edited = bench.document().clone();
    let found = |bench: &Bench| match bench.harness.state().round() {
        Some(_) => bench.round().found.len(),
        None => 0,
    };
    bench.key(Key::R);
    bench.harness.run();
    let one = found(&bench);
    assert!(one > 0);
    bench.key(Key::R);
    bench.harness.run();
    let two = found(&bench);
    assert!(two > one);
    assert!(
        bench.reads("Undo: mark of the proofreader"),
        "the button says what it would take"
    );
    bench.keys(Modifiers::COMMAND, Key::Z);
    assert_eq!((found(&bench), bench.document()), (one, &edited));
    bench.keys(Modifiers::COMMAND, Key::Z);
    assert_eq!((found(&bench), bench.document()), (0, &edited));
    bench.keys(Modifiers::COMMAND, Key::Y);
    bench.keys(Modifiers::COMMAND, Key::Y);
    assert_eq!((found(&bench), bench.document()), (two, &edited));
    for _ in 0..3 {
        bench.keys(Modifiers::COMMAND, Key::Z);
    }
    assert_ne!(bench.document(), &edited, "then the edit before them");
}

/// How many facts have a verdict.
fn marked(bench: &Bench) -> usize {
    let round = bench.harness.state().round();
    round.map_or(0, |text| Round::read("round", &text).unwrap().found.len())
}

#[test]
fn the_palette_takes_a_mark_back_before_an_earlier_edit_too() {
    let mut bench = reader();
    let edit = editor::edit::Edit::set("scenario.hand_size", [], 4u8, None);
    bench.harness.state_mut().carry_out(Do::Edit(edit));
    bench.harness.run();
    let edited = bench.document().clone();
    bench.key(Key::R);
    bench.harness.run();
    let all = marked(&bench);
    assert!(all > 0);
    let order = |bench: &mut Bench, command: Command| {
        bench.harness.state_mut().command(command);
        bench.harness.run();
    };
    order(&mut bench, Command::Undo);
    assert_eq!((marked(&bench), bench.document()), (0, &edited));
    order(&mut bench, Command::Redo);
    assert_eq!((marked(&bench), bench.document()), (all, &edited));
    order(&mut bench, Command::Undo);
    order(&mut bench, Command::Undo);
    assert_ne!(bench.document(), &edited, "then the edit before it");
}

/// It would take the place of what was found since.
#[test]
fn a_mark_that_was_undone_is_not_given_again_after_a_change_of_the_document() {
    let mut bench = reader();
    let before = bench.document().clone();
    let first = facts(&before)[0].clone();
    bench.key(Key::R);
    bench.harness.run();
    bench.keys(Modifiers::COMMAND, Key::Z);
    assert_eq!(marked(&bench), 0);
    bench.click("Name: Detroit / Détroit");
    bench.write("What is printed instead", "Fort Proof");
    let after = bench.document().clone();
    assert_ne!(after, before);
    bench.keys(Modifiers::COMMAND, Key::Z);
    assert_eq!(bench.document(), &before);
    bench.keys(Modifiers::COMMAND, Key::Y);
    assert_eq!(bench.document(), &after);
    let found = &bench.round().found[&first.key.to_string()];
    assert_eq!(
        (found.mark.verdict, found.printed.as_deref()),
        (Verdict::Wrong, Some("Fort Proof"))
    );
    // Nor after an edit that marks nothing.
    let mut bench = reader();
    bench.key(Key::R);
    bench.harness.run();
    bench.keys(Modifiers::COMMAND, Key::Z);
    let edit = editor::edit::Edit::set("scenario.hand_size", [], 4u8, None);
    bench.harness.state_mut().carry_out(Do::Edit(edit));
    bench.harness.run();
    let after = bench.document().clone();
    bench.keys(Modifiers::COMMAND, Key::Z);
    assert_eq!(bench.document(), &before);
    bench.keys(Modifiers::COMMAND, Key::Y);
    assert_eq!((marked(&bench), bench.document()), (0, &after));
}
