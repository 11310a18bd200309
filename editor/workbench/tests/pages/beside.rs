//! Checks and repairs are done beside the window: it goes on drawing, and what was found late harms nobody.

use crate::support::Bench;
use crate::{on, press};
use data::Text;
use editor::edit::{Edit, HeadingEdit};
use std::cell::RefCell;
use std::rc::Rc;
use workbench::{Do, Page, Work};

/// An editor whose work beside the window waits until it is let go.
fn with_work_waiting() -> (Bench, Rc<RefCell<Vec<Work>>>) {
    let mut bench = on(Page::Map, "intro-1812");
    let waiting: Rc<RefCell<Vec<Work>>> = Rc::default();
    let queue = Rc::clone(&waiting);
    bench
        .harness
        .state_mut()
        .set_aside(move |work| queue.borrow_mut().push(work));
    (bench, waiting)
}

/// Does what waits, as threads would meanwhile, and draws.
fn let_go(bench: &mut Bench, waiting: &Rc<RefCell<Vec<Work>>>) {
    for _ in 0..30 {
        let work: Vec<Work> = waiting.borrow_mut().drain(..).collect();
        if work.is_empty() {
            break;
        }
        work.into_iter().for_each(|work| work());
        bench.harness.run();
    }
}

fn edit(bench: &mut Bench, edit: impl Into<Edit>) {
    bench.harness.state_mut().carry_out(Do::Edit(edit.into()));
    bench.harness.run();
}

/// A first round after the last one.
fn wrong() -> Edit {
    Edit::set("scenario.first_round", [], 90u8, None)
}

#[test]
fn the_window_goes_on_while_a_document_is_checked() {
    let (mut bench, waiting) = with_work_waiting();
    edit(&mut bench, wrong());
    assert!(bench.reads("Checking…"));
    assert!(!bench.reads("(1)"), "nothing is known yet");
    // One look at a time, however often the document changes meanwhile.
    for number in 0..5 {
        let title = Text::same(format!("Title {number}"));
        edit(&mut bench, HeadingEdit::Title(title));
    }
    assert_eq!(waiting.borrow().len(), 1);
    assert_eq!(bench.document().title().en, "Title 4", "the person goes on");
    let_go(&mut bench, &waiting);
    assert!(!bench.reads("Checking…"));
    assert!(
        bench.reads("Error · ") || bench.reads("Warning · "),
        "the latest document was looked through"
    );
}

#[test]
fn a_repair_that_was_found_for_an_older_document_is_not_offered() {
    let (mut bench, waiting) = with_work_waiting();
    edit(&mut bench, wrong());
    let_go(&mut bench, &waiting);
    assert!(bench.reads("Repair: "));
    edit(&mut bench, HeadingEdit::Title(Text::same("Another")));
    assert!(!bench.reads("Repair: "), "it was tried on another document");
    let_go(&mut bench, &waiting);
    assert!(bench.reads("Repair: "), "it is offered again once it was tried anew");
}

#[test]
fn a_check_that_fails_says_so_and_the_next_edit_tries_again() {
    let (mut bench, waiting) = with_work_waiting();
    edit(&mut bench, wrong());
    // Whoever did it has died.
    waiting.borrow_mut().clear();
    bench.harness.run();
    assert!(bench.reads("The check of this document has failed"));
    press(&mut bench, "Problems");
    press(&mut bench, "Problems");
    edit(&mut bench, HeadingEdit::Title(Text::same("Another")));
    let_go(&mut bench, &waiting);
    assert!(!bench.reads("has failed") && bench.reads("Repair: "));
}

#[test]
fn a_search_for_repairs_that_fails_says_so_and_the_next_edit_tries_again() {
    let (mut bench, waiting) = with_work_waiting();
    edit(&mut bench, wrong());
    let check = waiting.borrow_mut().remove(0);
    check();
    bench.harness.run();
    assert!(!bench.reads("Repair: "));
    // Whoever looked for them has died.
    waiting.borrow_mut().clear();
    bench.harness.run();
    assert!(bench.reads("Looking for repairs has failed"));
    edit(&mut bench, HeadingEdit::Title(Text::same("Another")));
    let_go(&mut bench, &waiting);
    assert!(!bench.reads("has failed") && bench.reads("Repair: "));
}
