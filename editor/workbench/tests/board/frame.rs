//! Header, shortcuts, problems and history.

use crate::support::{Bench, shipped, smallest};
use data::Lang;
use editor::edit::{Edit, HeadingEdit};
use editor::invasion::BoardEdit;
use egui::{Event, Key, Modifiers};
use egui_kittest::kittest::Queryable as _;
use workbench::{Ask, Do, Page, Simulated, SimulatedRow, Simulation};

fn shorter() -> Do {
    Do::Edit(Edit::set("scenario.hand_size", [], 4u8, None))
}

#[test]
fn steps_are_undone_and_done_again_by_button_key_and_list() {
    let mut bench = Bench::of(shipped("campaign-1812"));
    let before = bench.document().clone();
    bench.harness.state_mut().carry_out(shorter());
    bench.harness.run();
    assert!(bench.reads("Not saved"));
    let after = bench.document().clone();
    bench.click("Undo: change hand size");
    assert_eq!(*bench.document(), before);
    bench.click("Redo: change hand size");
    assert_eq!(*bench.document(), after);
    bench.keys(Modifiers::COMMAND, Key::Z);
    assert_eq!(*bench.document(), before);
    bench.keys(Modifiers::COMMAND, Key::Y);
    assert_eq!(*bench.document(), after);
    bench.keys(Modifiers::COMMAND, Key::Z);
    bench.keys(Modifiers::COMMAND | Modifiers::SHIFT, Key::Z);
    assert_eq!(*bench.document(), after);
    bench.click("History");
    bench.click("As it was opened");
    assert_eq!(*bench.document(), before);
    bench.click("1. Change hand size: 3 before, 4 now");
    assert_eq!(*bench.document(), after);
    // Everything that happened goes to the journal.
    assert_eq!(bench.harness.state_mut().take_happened().len(), 9);
}

#[test]
fn every_press_between_two_frames_undoes_or_does_again_a_step() {
    let mut bench = Bench::of(shipped("campaign-1812"));
    for size in [2u8, 3, 4, 6] {
        let edit = Edit::set("scenario.hand_size", [], size, None);
        bench.harness.state_mut().carry_out(Do::Edit(edit));
    }
    bench.harness.run();
    assert_eq!(bench.done().len(), 4);
    let mut press = |keys: &[Key]| {
        let press = |key: &Key| Event::Key {
            key: *key,
            physical_key: None,
            pressed: true,
            repeat: false,
            modifiers: Modifiers::COMMAND,
        };
        bench.harness.input_mut().events.extend(keys.iter().map(press));
        bench.harness.run();
        bench.done().len()
    };
    assert_eq!(press(&[Key::Z, Key::Z, Key::Z]), 1);
    assert_eq!(press(&[Key::Y, Key::Y]), 3);
    assert_eq!(press(&[Key::Y, Key::Y, Key::Z]), 3, "in the order of the presses");
}

#[test]
fn a_simulation_is_shown_from_its_top_however_far_the_history_is_scrolled() {
    let mut bench = Bench::of(shipped("campaign-1812"));
    for step in 0..80u8 {
        let edit = Edit::set("scenario.hand_size", [], 3 + step % 2, None);
        bench.harness.state_mut().carry_out(Do::Edit(edit));
    }
    bench.harness.run();
    bench.click("History");
    let last = bench.done().len();
    assert!(
        last > 60 && bench.reads(&format!("{last}. ")),
        "the present is in sight"
    );
    let row = |number: u32| SimulatedRow {
        what: format!("Figure {number}"),
        ..SimulatedRow::default()
    };
    bench.harness.state_mut().set_simulated(Simulated {
        rows: (0..80).map(row).collect(),
        ..Simulated::default()
    });
    bench.harness.run();
    let tab = bench.harness.get_by_label("History").rect();
    let first = bench.harness.get_by_label("Figure 0").rect();
    assert!(first.top() > tab.bottom(), "{first:?}");
}

#[test]
fn what_only_the_program_can_do_is_asked_of_it() {
    let mut bench = Bench::of(shipped("campaign-1812"));
    bench.keys(Modifiers::COMMAND, Key::S);
    bench.keys(Modifiers::COMMAND | Modifiers::SHIFT, Key::S);
    bench.click("Play this now");
    bench.click("Simulate 1,000 games");
    bench.click("File");
    bench.click("Export with everything…");
    let asked = bench.harness.state_mut().take_asks();
    let expected = [
        Ask::Save,
        Ask::SaveAs,
        Ask::Play,
        Ask::Simulate(Simulation::USUAL),
        Ask::ExportWhole,
    ];
    assert_eq!(asked, expected);
}

#[test]
fn a_saved_document_is_not_marked() {
    let mut bench = Bench::of(shipped("campaign-1812"));
    bench.harness.state_mut().carry_out(shorter());
    bench.harness.run();
    assert!(bench.reads("Not saved"));
    bench.harness.state_mut().saved();
    bench.harness.run();
    assert!(!bench.reads("Not saved"));
}

#[test]
fn a_problem_is_shown_and_mended_by_one_click() {
    let mut bench = Bench::of(shipped("campaign-1812"));
    // An area of which nothing but its name is said.
    let board = bench.document().invasion().unwrap().board().get().unwrap();
    let mut area = board.areas[0].clone();
    area.id = "nowhere".to_owned();
    area.name = data::Text::new("Nowhere", "Nulle part");
    area.stars.clear();
    let add = BoardEdit::AddArea(Box::new(area));
    bench.harness.state_mut().carry_out(Do::Edit(add.into()));
    bench.harness.run();
    let errors = bench.document().check().len();
    assert!(bench.reads("Nowhere"), "the problem names its place");
    bench.click_first("Repair: ");
    assert!(bench.document().check().len() < errors, "{:?}", bench.done());
    assert_eq!(bench.done().len(), 2);
}

#[test]
fn a_click_on_a_problem_shows_its_place_on_the_map() {
    let mut bench = Bench::of(shipped("campaign-1812"));
    let board = bench.document().invasion().unwrap().board().get().unwrap();
    let detroit = board.areas.iter().find(|area| area.id == "detroit").unwrap().clone();
    let mut area = detroit;
    area.name = data::Text::default();
    let put = BoardEdit::PutArea(Box::new(area));
    bench.harness.state_mut().carry_out(Do::Edit(put.into()));
    bench.harness.state_mut().carry_out(Do::Go(Page::Texts));
    bench.harness.run();
    let problem = editor::problems::problems(bench.document())
        .into_iter()
        .find(|problem| problem.place == data::Place::Area("detroit".to_owned()))
        .expect("an area without a name is a problem");
    bench.click(&problem.text(data::Lang::En));
    assert_eq!(bench.harness.state().page(), Page::Map);
    assert!(bench.reads("Basis of the area"), "the inspector shows the area");
}

#[test]
fn pages_are_turned_by_key_and_tab() {
    let mut bench = Bench::of(shipped("campaign-1812"));
    assert_eq!(bench.harness.state().page(), Page::Map);
    bench.keys(Modifiers::COMMAND, Key::Num2);
    assert_eq!(bench.harness.state().page(), Page::Units);
    bench.keys(Modifiers::COMMAND, Key::PageDown);
    assert_eq!(bench.harness.state().page(), Page::Decks);
    bench.click("Compare");
    assert_eq!(bench.harness.state().page(), Page::Compare);
}

#[test]
fn every_page_of_every_game_is_drawn_in_both_languages() {
    for lang in Lang::WRITTEN {
        for document in [
            shipped("campaign-1813"),
            shipped("war-of-1812"),
            smallest(editor::invasion::GAME),
            smallest(editor::blocks::GAME),
        ] {
            let mut bench = Bench::in_lang(document.clone(), lang);
            for page in Page::ALL {
                bench.harness.state_mut().carry_out(Do::Go(page));
                bench.harness.run();
            }
            assert_eq!(*bench.document(), document, "looking changes nothing");
        }
    }
}

#[test]
fn a_refused_edit_is_said_and_changes_nothing() {
    let mut bench = Bench::in_lang(shipped("campaign-1812"), Lang::Fr);
    let before = bench.document().clone();
    let bad = BoardEdit::RenameArea {
        from: "detroit".to_owned(),
        to: "Not an id".to_owned(),
    };
    bench.harness.state_mut().carry_out(Do::Edit(bad.into()));
    bench.harness.run();
    let said = bench.harness.state().said().expect("a sentence");
    assert!(said.wrong && said.text.contains("identifiant"), "{said:?}");
    assert_eq!(*bench.document(), before);
    let title = data::Text::new("One", "Un");
    bench
        .harness
        .state_mut()
        .carry_out(Do::Edit(HeadingEdit::Title(title).into()));
    assert!(bench.harness.state().said().is_none());
}

#[test]
fn what_was_said_is_over_on_another_page_and_with_another_tool() {
    let mut bench = Bench::of(shipped("campaign-1812"));
    let say = |bench: &mut Bench| {
        let refused = workbench::Said::wrong("That cannot be done.");
        bench.harness.state_mut().carry_out(Do::Say(refused));
        bench.harness.run();
        assert!(
            bench.reads("That cannot be done."),
            "it stays while nothing else is done"
        );
    };
    say(&mut bench);
    bench.key(Key::D);
    assert!(!bench.reads("That cannot be done."), "another tool");
    say(&mut bench);
    bench.key(Key::D);
    assert!(bench.reads("That cannot be done."), "the same tool");
    bench.click("Units");
    assert!(!bench.reads("That cannot be done."), "another page");
}
