//! What editing promises, under random edits of every kind: nothing is lost, nothing panics, everything can be undone.

mod support;

use data::Severity;
use editor::compare::compare_any;
use editor::document::Document;
use editor::edit::Edit;
use editor::history::History;
use editor::journal;
use editor::problems::{problems, repairs};
use engine::bot::{Level, Played};
use engine::playout::playout;
use proptest::prelude::*;
use proptest::test_runner::TestRunner;
use std::cell::Cell;
use std::sync::Arc;
use support::{Dice, library, random_edit, some_document};

/// Does random edits through a history; gives the lines of its journal after each.
fn edit_at_random(
    history: &mut History,
    seeds: &[u64],
    mut each: impl FnMut(&History, Option<editor::history::Happened>),
) {
    for seed in seeds {
        let mut dice = Dice::new(*seed);
        let happened = match dice.below(8) {
            0 => history.undo(),
            1 => history.redo(),
            2 => history.jump(dice.below(history.steps().len() + 1)),
            3 => {
                // A drag of several updates, sometimes given up.
                history.start(None);
                for _ in 0..dice.below(4) {
                    let edit = random_edit(history.document(), &mut dice);
                    let _refused = history.update(edit);
                }
                if dice.below(3) == 0 {
                    history.abort();
                    None
                } else {
                    history.commit()
                }
            }
            4 => Some(history.saved()),
            _ => {
                let before = history.document().clone();
                let edit = random_edit(&before, &mut dice);
                match history.apply(edit) {
                    Ok(happened) => happened,
                    Err(refused) => {
                        assert_eq!(*history.document(), before, "a refused edit changed something");
                        assert!(!refused.0.en.is_empty() && !refused.0.fr.is_empty());
                        None
                    }
                }
            }
        };
        each(history, happened);
    }
}

fn document_of(text: &str) -> Document {
    Document::load("again", text, library()).expect("it is what the document wrote")
}

/// Whether a game of random bots comes to its end.
fn plays<G: Played>(scenario: &Arc<G::Scenario>, seed: u64) -> bool {
    let mut bots = [0, 1].map(|_| G::bot(Level::Random));
    playout::<G>(scenario, &mut bots, seed).outcome.is_some()
}

/// Some cases in a row may be of no use; where most are, the test proves nothing and says so.
fn config() -> ProptestConfig {
    let usual = ProptestConfig::default();
    ProptestConfig {
        failure_persistence: None,
        max_global_rejects: 2 * usual.cases,
        ..usual
    }
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn undoing_all_gives_the_first_document_byte_for_byte(which in 0..5_usize, seeds in prop::collection::vec(any::<u64>(), 1..60)) {
        let first = some_document(which);
        let text = first.text();
        let mut history = History::new(first.clone());
        edit_at_random(&mut history, &seeds, |_, _| {});
        let last = history.document().clone();
        let done = history.done();
        history.jump(0);
        prop_assert_eq!(history.document(), &first);
        prop_assert_eq!(history.document().text(), text);
        history.jump(done);
        prop_assert_eq!(history.document(), &last);
        while history.undo().is_some() {}
        prop_assert_eq!(history.document().text(), first.text());
        while history.redo().is_some() {}
        history.jump(done);
        prop_assert_eq!(history.document(), &last);
    }

    #[test]
    fn saving_and_loading_gives_the_same_bytes(which in 0..5_usize, seeds in prop::collection::vec(any::<u64>(), 1..40)) {
        let mut history = History::new(some_document(which));
        edit_at_random(&mut history, &seeds, |_, _| {});
        let document = history.document();
        let text = document.text();
        let again = Document::load("again", &text, library()).unwrap();
        prop_assert_eq!(again.text(), text);
        if let Ok(whole) = document.export_self_contained() {
            let text = whole.text();
            let again = Document::load("again", &text, library()).unwrap();
            prop_assert_eq!(again.text(), text);
            // What equals the library's is referred to, and nothing else has changed.
            let referring = again.export_referring().self_contained(&library()).unwrap();
            prop_assert_eq!(referring, whole);
        }
    }

    #[test]
    fn changes_on_top_are_the_whole_document(which in 2..6_usize, seeds in prop::collection::vec(any::<u64>(), 1..30)) {
        let name = ["intro-1812", "campaign-1813", "war-of-1812", "blocks-1812"][which - 2];
        let mut history = History::new(Document::variant_of(name, "mine", &library()).unwrap());
        edit_at_random(&mut history, &seeds, |_, _| {});
        let document = history.document();
        let whole = document.export_self_contained();
        prop_assume!(whole.is_ok());
        let whole = whole.unwrap();
        let text = document.text();
        let again = Document::load("again", &text, library()).unwrap();
        // What is corrected in a shared part stands in the library; a piece that was made for it may be left over.
        if document.corrected().is_empty() {
            prop_assert_eq!(&again.export_self_contained().unwrap(), &whole);
            prop_assert_eq!(again.text(), text);
        }
        // Cut loose, it is the same; and it can be written as changes again.
        history.apply(editor::edit::BaseEdit::Whole.into()).unwrap();
        prop_assert!(history.document().base().is_none());
        prop_assert_eq!(&history.document().export_self_contained().unwrap(), &whole);
        if history.document().corrected().is_empty() {
            let changes = history.document().as_changes(Some(name)).unwrap();
            prop_assert_eq!(document_of(&changes).export_self_contained().unwrap(), whole);
        }
    }

    #[test]
    fn the_journal_gives_the_live_document_after_every_line(which in 0..5_usize, seeds in prop::collection::vec(any::<u64>(), 1..25)) {
        let mut history = History::new(some_document(which));
        let start = journal::start(&history);
        let mut steps: Vec<String> = Vec::new();
        let mut wrong = None;
        edit_at_random(&mut history, &seeds, |history, happened| {
            steps.extend(happened.as_ref().map(journal::step));
            let recovered = journal::follow(&start, steps.iter().map(String::as_str), &library()).unwrap();
            let same = recovered.history.document() == history.document()
                && recovered.history.done() == history.done()
                && recovered.history.is_dirty() == history.is_dirty()
                && recovered.note.is_none()
                && recovered.followed == steps.len();
            if !same && wrong.is_none() {
                wrong = Some(steps.clone());
            }
        });
        prop_assert_eq!(wrong, None);
        // A torn last step costs that step and no more.
        if let Some((last, before)) = steps.split_last() {
            let torn = &last[..last.len() - 1];
            let torn = before.iter().map(String::as_str).chain([torn]);
            let recovered = journal::follow(&start, torn, &library()).unwrap();
            prop_assert_eq!((recovered.followed, recovered.lost), (before.len(), 1));
            prop_assert!(recovered.note.is_some());
        }
    }

    #[test]
    fn edits_survive_their_text(which in 0..5_usize, seed in any::<u64>()) {
        let document = some_document(which);
        let edit = random_edit(&document, &mut Dice::new(seed));
        let text = serde_json::to_string(&edit).unwrap();
        prop_assert_eq!(&serde_json::from_str::<Edit>(&text).unwrap(), &edit);
        let title = edit.title(&document);
        prop_assert!(data::Lang::WRITTEN.iter().all(|lang| !title.get(*lang).is_empty()), "{:?}", edit);
    }

    #[test]
    fn each_difference_is_taken_back_by_its_edit(which in 2..5_usize, seeds in prop::collection::vec(any::<u64>(), 1..40)) {
        let old = some_document(which);
        let mut history = History::new(old.clone());
        edit_at_random(&mut history, &seeds, |_, _| {});
        let new = history.document();
        // What is corrected in a shared part stands in the library, not in the draft that is compared.
        prop_assume!(new.corrected().is_empty());
        let differences = |document: &Document| compare_any(&old.draft(), &document.draft(), &library());
        let found = differences(new);
        prop_assume!(found.is_ok());
        let found = found.unwrap();
        prop_assert_eq!(found.is_empty(), old.export_self_contained() == new.export_self_contained());
        for difference in &found {
            let mut after = new.clone();
            // A road cannot lead back to a town that is gone, nor a link to an area.
            if difference.revert.as_ref().is_some_and(|revert| revert.apply(&mut after).is_ok()) {
                let left = differences(&after).unwrap();
                // Of years with one number the next one takes the place of that which went.
                let gone = !left.contains(difference) || left.len() < found.len();
                prop_assert!(gone, "{} is not taken back", difference);
            }
        }
    }

    #[test]
    fn documents_without_errors_are_playable_to_the_end(which in 0..5_usize, seeds in prop::collection::vec(any::<u64>(), 1..12)) {
        let mut history = History::new(some_document(which));
        edit_at_random(&mut history, &seeds, |_, _| {});
        let document = history.document();
        let broken = document.check().iter().any(|issue| issue.severity == Severity::Error);
        match document.build() {
            Err(issues) => prop_assert!(broken, "{:?}", issues),
            Ok(scenario) => {
                prop_assert!(!broken);
                let invasion = scenario.get().map(|it| plays::<engine::invasion::State>(&it, seeds[0]));
                let blocks = || scenario.get().map(|it| plays::<engine::blocks::State>(&it, seeds[0]));
                prop_assert_eq!(invasion.or_else(blocks), Some(true), "the game did not end");
            }
        }
    }
}

#[test]
fn every_repair_mends_its_problem_and_adds_no_error() {
    let offered = Cell::new(0_usize);
    let cases = (0..5_usize, prop::collection::vec(any::<u64>(), 1..30));
    let proved = TestRunner::new(config()).run(&cases, |(which, seeds)| {
        let mut history = History::new(some_document(which));
        edit_at_random(&mut history, &seeds, |_, _| {});
        let document = history.document();
        let found = problems(document);
        for problem in found.iter().take(6) {
            for repair in repairs(document, problem) {
                offered.set(offered.get() + 1);
                let mut mended = document.clone();
                prop_assert!(repair.edit.apply(&mut mended).is_ok());
                let left = problems(&mended);
                prop_assert!(!left.contains(problem), "{:?} does not mend {:?}", repair, problem);
                let mut errors = left.iter().filter(|problem| problem.severity == data::Severity::Error);
                let new = errors.find(|error| !found.contains(error));
                prop_assert!(new.is_none(), "{:?} brings {:?}", repair, new);
            }
        }
        Ok(())
    });
    proved.unwrap();
    assert!(offered.get() > 0, "no repair was offered at all, so none was looked at");
}
