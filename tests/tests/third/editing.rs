//! The third game in the editor: changed with undo, kept and recovered, compared, proofread, and edited in the window.

use super::edited::{Crossing, PlacesEdit, home};
use super::{call, register, says};
use data::library::Library;
use data::{Basis, CheckMark, Lang, Side, Verdict};
use editor::compare::compare_any;
use editor::document::{Document, Origin, PartKind};
use editor::edit::{Edit, HeadingEdit, PartEdit};
use editor::facts::Value;
use editor::history::History;
use editor::journal;
use editor::problems::{problems, repairs};
use editor::proof::sheet;
use editor::proof::{Order, Round, facts, stops};
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable as _;
use std::sync::Arc;
use workbench::{Do, Look, Page, Workbench};

fn library() -> Arc<Library> {
    register();
    Arc::new(Library::shipped().clone())
}

fn crossing() -> Document {
    let library = library();
    Document::of(&library.scenario("the-crossing").unwrap(), library.clone())
}

fn path(a: &str, b: &str, on: bool) -> Edit {
    Edit::set("path.{}-{}", [a, b], on, None)
}

/// One edit of each kind that it has.
fn edits(document: &Document) -> Vec<Edit> {
    let mill = document.get::<Crossing>().unwrap().board().get().unwrap().places[4].clone();
    let island = data::Text::new("Isle", "Îlot");
    vec![
        HeadingEdit::Title(data::Text::same("Mine")).into(),
        Edit::set("place.{}.name", ["island"], island, Some(Basis::Printed)),
        Edit::set("place.{}.home", ["ford"], Some(Side::British), None),
        path("camp", "mill", true),
        path("camp", "ford", false),
        Edit::set("scenario.rounds", [], 9u8, None),
        Edit::option(document, "fog", "no").unwrap(),
        PlacesEdit::Remove("mill".to_owned()).into(),
        PlacesEdit::Add(mill).into(),
    ]
}

#[test]
fn every_edit_is_done_undone_written_and_recovered() {
    let mut history = History::new(crossing());
    let start = journal::start(&history);
    let before = history.document().clone();
    let mut states = vec![before.clone()];
    let mut lines = Vec::new();
    for edit in edits(&before) {
        let happened = history.apply(edit).unwrap().expect("each changes something");
        lines.push(journal::step(&happened));
        states.push(history.document().clone());
    }
    assert_eq!(history.document().origin(PartKind::BOARD), Some(&Origin::Own));
    let title = history.steps()[7].edit.name(&before, Lang::Fr);
    assert_eq!(title, "Supprimer Moulin");
    let lines = lines.iter().map(String::as_str);
    let recovered = journal::follow(&start, lines, Library::shipped()).unwrap();
    assert_eq!((recovered.lost, recovered.history.document()), (0, history.document()));
    for state in states.iter().rev().skip(1) {
        history.undo();
        assert_eq!(history.document(), state);
    }
    let text = states[5].text();
    assert_eq!(Document::load("again", &text, library()).unwrap(), states[5]);
}

#[test]
fn edits_of_another_game_do_not_fit() {
    let before = crossing();
    let mut after = before.clone();
    let towns = editor::blocks::TownsEdit::RemoveTown("detroit".to_owned());
    let refused = Edit::from(towns).apply(&mut after).unwrap_err();
    assert!(
        refused.0.en.contains("`blocks`") && refused.0.en.contains("`crossing`"),
        "{refused}"
    );
    assert_eq!(after, before);
}

#[test]
fn new_ones_are_playable_and_parts_are_shared_copied_and_corrected() {
    let library = library();
    let game = editor::games::Game::of_key("crossing").unwrap();
    let new = Document::new(game, "mine", library);
    assert_eq!((new.check(), new.id()), (Vec::new(), "mine"));
    let mut document = crossing();
    Edit::from(PartEdit::Correct(PartKind::BOARD))
        .apply(&mut document)
        .unwrap();
    path("camp", "mill", true).apply(&mut document).unwrap();
    let corrected = document.corrected();
    assert_eq!(corrected.len(), 1);
    assert_eq!(corrected[0].path, "rivers/crossing.ron");
}

#[test]
fn scenarios_are_compared_and_each_difference_is_taken_back() {
    let library = library();
    let before = crossing();
    let mut after = before.clone();
    for edit in edits(&before) {
        edit.apply(&mut after).unwrap();
    }
    let found = compare_any(&before.draft(), &after.draft(), &library).unwrap();
    let said = |words: &str| found.iter().any(|one| one.what.en.contains(words));
    assert!(said("home side was none, is British"), "{found:#?}");
    assert!(
        said("rounds was 6, is 9") && said("path (Camp – Ford) is gone"),
        "{found:#?}"
    );
    // Each is taken back alone: what is left then is compared anew.
    let mut left = found.len();
    while let Some(difference) = compare_any(&before.draft(), &after.draft(), &library).unwrap().pop() {
        let revert = difference.revert.expect("each can be taken back");
        revert.apply(&mut after).unwrap();
        left = left.checked_sub(1).expect("each goes for good");
    }
    assert_eq!(left, 0);

    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("other.ron");
    std::fs::write(&file, before.text().replace("rounds: 6", "rounds: 8")).unwrap();
    let told = call(folder.path(), &format!("diff the-crossing {}", file.display())).unwrap();
    assert!(told.text.contains("rounds was 6, is 8"), "{}", told.text);
}

#[test]
fn it_is_proofread_by_a_round_and_by_a_sheet() {
    let document = crossing();
    let all = facts(&document);
    // Names and homes of five places, and six paths between them.
    assert_eq!(all.len(), 5 + 5 + 6);
    assert_eq!(stops(&all).len(), 5);
    let mut round = Round::new(&document, Order::Places);
    for fact in &all {
        let wrong = fact.key == home("ford");
        let verdict = if wrong { Verdict::Wrong } else { Verdict::Right };
        let mark = CheckMark {
            verdict,
            who: "Ada".to_owned(),
            when: "2026-11-20".to_owned(),
            note: String::new(),
        };
        round.note(&document, fact, wrong.then_some("British"), mark).unwrap();
    }
    let corrections = round.corrections("Ada", "2026-11-20");
    let mut corrected = document.clone();
    corrections.apply(&mut corrected).unwrap();
    assert_eq!(corrected.value(&home("ford")), Some(Value::Side(Side::British)));
    let mut marked = document.clone();
    round.marks(&document).apply(&mut marked).unwrap();
    assert!(marked.mark_of(&home("camp")).is_some());

    let csv = sheet::csv(&document, None, Lang::En);
    let ticked: String = csv
        .lines()
        .map(|line| match line.starts_with("place.ford.home") {
            true => format!(
                "{},wrong,British,\n",
                line.split(',').take(6).collect::<Vec<_>>().join(",")
            ),
            false => format!("{line}\n"),
        })
        .collect();
    let read = sheet::ticked(&document, &ticked, "Ada", "2026-11-20").unwrap();
    assert_eq!(read.round.corrections("Ada", "2026-11-20").facts.len(), 1, "{ticked}");

    let folder = tempfile::tempdir().unwrap();
    for ending in ["html", "csv", "svg"] {
        let file = folder.path().join(format!("sheet.{ending}"));
        says(folder.path(), &format!("proof the-crossing --out {}", file.display()));
        assert!(std::fs::read_to_string(file).unwrap().contains("Camp"));
    }
}

#[test]
fn what_is_wrong_is_found_with_what_every_game_can_mend() {
    let mut document = crossing();
    Edit::from(HeadingEdit::Title(data::Text::new("Only English", "")))
        .apply(&mut document)
        .unwrap();
    path("camp", "mill", true).apply(&mut document).unwrap();
    Edit::set("scenario.rounds", [], 0u8, None)
        .apply(&mut document)
        .unwrap();
    let found = problems(&document);
    assert_eq!(found.len(), 1, "{found:#?}");
    assert_eq!(
        found[0].text(Lang::Fr),
        "aucune manche n’est jouée\u{a0}; écrivez au moins 1"
    );
    assert_eq!(repairs(&document, &found[0]), []);
}

fn bench(page: Page) -> Harness<'static, Workbench> {
    let mut workbench = Workbench::new(History::new(crossing()));
    workbench.carry_out(Do::Go(page));
    let palette = canvas::Palette::plain(false);
    let mut harness = Harness::builder().with_size(egui::vec2(1400.0, 900.0)).build_ui_state(
        move |ui, workbench: &mut Workbench| {
            let look = Look {
                lang: Lang::En,
                palette: &palette,
            };
            workbench.ui(ui, &look);
        },
        workbench,
    );
    harness.run();
    harness
}

#[test]
fn its_table_is_edited_in_the_workbench_with_undo() {
    let mut harness = bench(Page::Facts);
    assert_eq!(harness.state().page(), Page::Facts);
    harness.get_by_label("One more: Rounds").click();
    harness.run();
    let rounds = editor::facts::Key::new("scenario.rounds", []);
    assert_eq!(harness.state().document().value(&rounds), Some(Value::Number(7)));
    harness.state_mut().carry_out(Do::Undo);
    assert_eq!(harness.state().document().value(&rounds), Some(Value::Number(6)));
}

#[test]
fn its_board_is_shown_and_its_places_are_edited_on_the_map() {
    let mut harness = bench(Page::Map);
    harness
        .state_mut()
        .carry_out(Do::Show(data::Place::Area("ford".to_owned())));
    harness.run();
    harness.get_by_label("Name, English");
    for page in Page::ALL {
        harness.state_mut().carry_out(Do::Go(page));
        harness.run();
    }
    let after = harness.state().document().clone();
    assert_eq!(after, crossing(), "looking changes nothing");
}
