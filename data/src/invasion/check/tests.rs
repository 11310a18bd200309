//! Every problem is found, at its place; a sound scenario has none.

use super::super::board::*;
use super::super::card_words::{EffectWord, Windows};
use super::super::cards::*;
use super::super::draft::*;
use super::super::faction::{ByFaction, Faction, Side};
use super::super::forces::ForcesDraft;
use super::super::problem::{Namer, Number, Problem};
use super::super::texts::{Paragraph, Ruling, Texts};
use crate::Text;
use crate::Word;
use crate::basis::Basis;
use crate::drawing::{AreaPlaces, Drawing, Face as Outline, FaceOf, RoadCourse, Town, WaterLabel};
use crate::issue::{Issue, Place, Severity};
use crate::kind::What;
use crate::library::{Library, Ref};
use crate::problem::Problem as Common;
use crate::store;

mod broken;
mod cards;
mod drawing;
mod map;
mod set_up;

/// A sound scenario of four areas with its own copy of everything.
fn small() -> ScenarioDraft {
    store::read("small.ron", include_str!("tests/small.ron")).unwrap()
}

fn own<T>(reference: &mut Ref<T>) -> &mut T {
    match reference {
        Ref::Own(document) => document,
        Ref::Shared(name) => panic!("{name} is shared"),
    }
}

/// All problems of the sound scenario after a change of it.
fn after(change: impl FnOnce(&mut ScenarioDraft)) -> Vec<Issue> {
    let mut draft = small();
    change(&mut draft);
    draft.check(&Library::default())
}

fn board(change: impl FnOnce(&mut BoardDraft)) -> Vec<Issue> {
    after(|draft| change(own(&mut draft.board)))
}

fn picture(change: impl FnOnce(&mut Drawing)) -> Vec<Issue> {
    board(|board| change(own(&mut board.drawing)))
}

fn decks(change: impl FnOnce(&mut DeckSet)) -> Vec<Issue> {
    after(|draft| change(own(&mut draft.decks)))
}

fn forces(change: impl FnOnce(&mut ForcesDraft)) -> Vec<Issue> {
    after(|draft| change(own(&mut draft.forces)))
}

fn texts(change: impl FnOnce(&mut Texts)) -> Vec<Issue> {
    after(|draft| change(own(&mut draft.texts)))
}

/// Asserts that the problems are exactly these: severity, place and kind.
#[track_caller]
fn assert_found(issues: &[Issue], expected: &[(Severity, Place, What)]) {
    let shown: Vec<String> = issues.iter().map(ToString::to_string).collect();
    let shown = shown.join("\n");
    assert_eq!(issues.len(), expected.len(), "{shown}");
    for (severity, place, kind) in expected {
        assert!(
            issues
                .iter()
                .any(|issue| issue.severity == *severity && issue.place == *place && issue.kind == *kind),
            "no {severity} at {place} with {kind:?} in\n{shown}"
        );
    }
}

/// Whether one of the problems is of a kind.
fn has(issues: &[Issue], kind: impl Into<What>) -> bool {
    let kind = kind.into();
    issues.iter().any(|issue| issue.kind == kind)
}

#[track_caller]
fn assert_error(issues: &[Issue], place: Place, kind: What) {
    assert_found(issues, &[(Severity::Error, place, kind)]);
}

#[track_caller]
fn assert_warning(issues: &[Issue], place: Place, kind: What) {
    assert_found(issues, &[(Severity::Warning, place, kind)]);
}

#[track_caller]
fn assert_advice(issues: &[Issue], place: Place, kind: What) {
    assert_found(issues, &[(Severity::Advice, place, kind)]);
}

fn area(id: &str) -> Place {
    Place::Area(id.to_owned())
}

fn link(a: &str, b: &str) -> Place {
    Place::Link(a.to_owned(), b.to_owned())
}

fn same(id: &str) -> Text {
    Text::same(id)
}

#[test]
fn a_sound_scenario_has_no_problem_and_builds() {
    assert_found(&small().check(&Library::default()), &[]);
    let scenario = small().build(&Library::default()).unwrap();
    assert_eq!(scenario.areas().len(), 4);
}

#[test]
fn documents_can_be_checked_alone() {
    let mut draft = small();
    let library = Library::default();
    assert_found(&own(&mut draft.board).check(&library), &[]);
    assert_found(&own(&mut draft.decks).check(), &[]);
    assert_found(&own(&mut draft.forces).check(), &[]);
    assert_found(&own(&mut own(&mut draft.board).drawing).check(), &[]);
}

#[test]
fn unknown_references_are_found_and_the_rest_is_still_checked() {
    let issues = after(|draft| {
        draft.board = Ref::Shared("atlantis".to_owned());
        draft.texts = Ref::Shared("greek".to_owned());
        own(&mut draft.forces).factions.american_militia.die.pop();
    });
    assert_found(
        &issues,
        &[
            (
                Severity::Error,
                Place::Reference("board".to_owned(), "atlantis".to_owned()),
                Common::MissingDocument {
                    kind: Word::new("board", "plateau"),
                    known: vec![],
                }
                .into(),
            ),
            (
                Severity::Error,
                Place::Reference("texts".to_owned(), "greek".to_owned()),
                Common::MissingDocument {
                    kind: Word::new("texts", "textes"),
                    known: vec![],
                }
                .into(),
            ),
            (
                Severity::Error,
                Place::Forces("american_militia".to_owned()),
                Problem::DieFaces { faces: 5 }.into(),
            ),
        ],
    );
}

#[test]
fn a_wrong_format_is_found() {
    assert_error(
        &after(|draft| draft.format = 0),
        Place::Document,
        Common::OtherFormat {
            of: Text::new("this scenario", "ce document (scénario)"),
            format: 0,
            known: 1,
        }
        .into(),
    );
    assert_error(
        &board(|board| board.format = 7),
        Place::Document,
        Common::OtherFormat {
            of: Text::new("the scenario’s own board", "la copie propre du scénario (plateau)"),
            format: 7,
            known: 1,
        }
        .into(),
    );
}

#[test]
fn problems_are_sorted_by_place_the_worst_first() {
    let issues = after(|draft| {
        draft.hand_size = 0;
        let board = own(&mut draft.board);
        board.areas[1].name = same("");
        board.areas[1].neighbours.push("east".to_owned());
        board.areas[0].name = same("");
    });
    let places: Vec<(Place, Severity)> = issues
        .iter()
        .map(|issue| (issue.place.clone(), issue.severity))
        .collect();
    assert_eq!(
        places,
        [
            (area("east"), Severity::Error),
            (area("east"), Severity::Warning),
            (area("north"), Severity::Warning),
            (Place::End, Severity::Error),
        ]
    );
}
