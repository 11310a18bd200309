//! Texts that are opened, converted, gone on with or taken in are refused each by the kind of what is wrong with it, which is
//! what a program that asks goes by.

use data::Issue;
use data::library::Library;
use editor::bundle::{Bundle, Signed};
use editor::convert::{Form, convert};
use editor::document::{Document, MOST_BYTES};
use editor::journal;
use editor::proof::Corrections;
use std::sync::Arc;

fn library() -> Arc<Library> {
    Arc::new(Library::shipped().clone())
}

#[track_caller]
fn is(issue: Option<&Issue>, kind: &str) {
    assert_eq!(issue.map(|issue| issue.kind.name()).as_deref(), Some(kind), "{issue:?}");
}

#[test]
fn a_text_that_is_too_long_for_a_board_is_no_document() {
    let text = "(format: 1, game: \"invasion\", ".to_owned() + &" ".repeat(MOST_BYTES);
    is(Document::load("long.ron", &text, library()).err().as_ref(), "too-long");
}

#[test]
fn a_journal_that_does_not_begin_as_one_is_none() {
    for start in ["", "{}", "(format: 1)"] {
        is(journal::recover(start, "", &library()).err().as_ref(), "no-start");
    }
}

#[test]
fn only_a_scenario_is_made_whole() {
    let forces = data::shipped::SHIPPED
        .iter()
        .find(|one| one.path == "forces/invasion.ron");
    let forces = forces.expect("it is shipped");
    assert!(convert(forces.path, forces.text, Form::AsIs, &library()).is_ok());
    for form in [Form::SelfContained, Form::Referring] {
        let refused = convert(forces.path, forces.text, form, &library()).unwrap_err();
        is(refused.first(), "no-scenario");
    }
}

#[test]
fn a_bundle_is_what_was_packed_and_a_day_is_one() {
    let document = Document::of(&library().scenario("blocks-1813").expect("it is shipped"), library());
    let signed = Signed {
        author: "Ada",
        licence: "CC0",
        when: "2026-11-20",
    };
    let mut bundle = Bundle::of(&document, signed, String::new());
    assert_eq!(bundle.check("a.ron", &bundle.text(), &library()), []);
    // The text is what was packed, and what it makes is not.
    bundle.hash = "0".repeat(bundle.hash.len());
    is(bundle.check("a.ron", &bundle.text(), &library()).first(), "elsewhere");
    bundle.text_hash.clone_from(&bundle.hash);
    is(bundle.check("a.ron", &bundle.text(), &library()).first(), "altered");

    let mut corrections = Corrections {
        format: 1,
        board: "blocks".to_owned(),
        scenario: "blocks-1813".to_owned(),
        reaches: Vec::new(),
        who: "Ada".to_owned(),
        when: "2026-11-20".to_owned(),
        facts: Vec::new(),
    };
    let found = |corrections: &Corrections| corrections.check("c.ron", "(when: \"\")", &library());
    assert_eq!(found(&corrections), []);
    corrections.when = "2026-13-40".to_owned();
    is(found(&corrections).first(), "no-day");
}
