//! Decks, muster, dice, rounds, options, texts and the proofreader, driven by labels and keys.

#![allow(clippy::unwrap_used, reason = "these are tests, helpers included")]

mod beside;
mod cards;
mod finding;
mod mending;
mod numbers;
mod photo;
mod pictures;
mod proof_files;
mod proof_marks;
mod proofreading;
mod reinforcements;
mod rounds;
mod simulating;
mod small;
#[allow(dead_code, reason = "not every hand of the other tests is needed here")]
#[path = "../board/support.rs"]
mod support;
mod units;
mod words;

use data::Lang;
use editor::document::Document;
use editor::proof::Round;
use egui::accesskit::Role;
use egui::{Key, Modifiers};
use egui_kittest::kittest::{NodeT as _, Queryable as _};
use support::Bench;
use workbench::{Do, Page};

/// An editor of a shipped scenario on a page.
fn on(page: Page, scenario: &str) -> Bench {
    on_in(page, scenario, Lang::En)
}

fn on_in(page: Page, scenario: &str, lang: Lang) -> Bench {
    let mut bench = Bench::in_lang(support::shipped(scenario), lang);
    bench.harness.state_mut().carry_out(Do::Go(page));
    bench.harness.run();
    bench
}

impl Bench {
    /// The round of the proofreader, which has begun.
    fn round(&self) -> Round {
        let text = self.harness.state().round().expect("a round has begun");
        Round::read("round", &text).unwrap()
    }
}

/// Presses a button, tab or box wherever it is, as a screen reader does.
fn press(bench: &mut Bench, label: &str) {
    let node = bench
        .harness
        .query_all_by_label(label)
        .find(|node| node.accesskit_node().role() != Role::Label)
        .unwrap_or_else(|| panic!("nothing to press is called {label:?}"));
    node.click_accesskit();
    bench.harness.run();
}

/// Empties the field of this name and leaves it.
fn empty(bench: &mut Bench, label: &str) {
    let field = bench.harness.get_by_role_and_label(Role::TextInput, label);
    field.focus();
    bench.harness.run();
    bench.keys(Modifiers::COMMAND, Key::A);
    bench.key(Key::Backspace);
    bench.key(Key::Enter);
}

/// Undoes the only step, does it again, and sees the document before and after.
fn undone_and_redone(bench: &mut Bench, before: &Document) {
    let after = bench.document().clone();
    assert_ne!(&after, before, "nothing was changed");
    bench.keys(Modifiers::COMMAND, Key::Z);
    assert_eq!(bench.document(), before, "undo");
    bench.keys(Modifiers::COMMAND, Key::Y);
    assert_eq!(bench.document(), &after, "redo");
}
