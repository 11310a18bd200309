//! Every problem is found, at its place; the shipped scenario has none.

use super::super::army::{BlockDraft, Kind};
use super::super::draft::*;
use super::*;
use crate::Word;
use crate::basis::Basis;
use crate::blocks::{RoadDraft, TownDraft};
use crate::issue::Severity;
use crate::kind::What;
use crate::library::Ref;
use crate::problem::Problem as Common;
use crate::side::BySide;
use crate::{Lang, Text};

mod blocks;
mod board;
mod drawing;
mod random;
mod set_up;
mod years;

/// The shipped war with its own copy of everything.
fn war() -> ScenarioDraft {
    let library = Library::shipped();
    let draft: &ScenarioDraft = library.get("war-of-1812").unwrap();
    draft.self_contained(library).unwrap()
}

fn own<T>(reference: &mut Ref<T>) -> &mut T {
    match reference {
        Ref::Own(document) => document,
        Ref::Shared(name) => panic!("{name} is shared"),
    }
}

/// All problems of the sound scenario after a change of it. What has no error must build.
fn after(change: impl FnOnce(&mut ScenarioDraft)) -> Vec<Issue> {
    let mut draft = war();
    change(&mut draft);
    let library = Library::default();
    let issues = draft.check(&library);
    let sound = issues.iter().all(|issue| issue.severity != Severity::Error);
    assert_eq!(draft.build(&library).is_ok(), sound);
    issues
}

fn board(change: impl FnOnce(&mut BoardDraft)) -> Vec<Issue> {
    after(|draft| change(own(&mut draft.board)))
}

fn army(change: impl FnOnce(&mut ArmyDraft)) -> Vec<Issue> {
    after(|draft| change(own(&mut draft.army)))
}

fn picture(change: impl FnOnce(&mut Drawing)) -> Vec<Issue> {
    board(|board| change(own(&mut board.drawing)))
}

fn texts(change: impl FnOnce(&mut Texts)) -> Vec<Issue> {
    after(|draft| change(own(&mut draft.texts)))
}

fn set_up(change: impl FnOnce(&mut SetupDraft)) -> Vec<Issue> {
    after(|draft| change(&mut draft.setup))
}

/// A town of the board by id.
fn town<'a>(board: &'a mut BoardDraft, id: &str) -> &'a mut TownDraft {
    board.towns.iter_mut().find(|town| town.id == id).unwrap()
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

#[test]
fn the_shipped_documents_have_no_problem() {
    assert_found(&after(|_| ()), &[]);
    let library = Library::shipped();
    assert_found(&library.get::<BoardDraft>("blocks").unwrap().check(library), &[]);
    assert_found(&library.get::<ArmyDraft>("blocks").unwrap().check(), &[]);
    assert_found(&library.get::<Texts>("blocks").unwrap().check(), &[]);
}

#[test]
fn missing_documents_and_other_formats_are_named() {
    let issues = after(|draft| draft.army = Ref::Shared("nobody".to_owned()));
    assert_error(
        &issues,
        Place::Reference("army".to_owned(), "nobody".to_owned()),
        Common::MissingDocument {
            kind: Word::new("army", "armée"),
            known: vec![],
        }
        .into(),
    );
    let issues = army(|army| army.format = 7);
    assert_error(
        &issues,
        Place::Document,
        Common::OtherFormat {
            of: Text::new("the scenario’s own army", "la copie propre du scénario (armée)"),
            format: 7,
            known: 1,
        }
        .into(),
    );
}

#[test]
fn another_game_an_empty_id_and_missing_languages() {
    let issues = after(|draft| draft.game = "chess".to_owned());
    assert_error(
        &issues,
        Place::Document,
        Common::OtherGame {
            game: "chess".to_owned(),
            written: "blocks".to_owned(),
        }
        .into(),
    );
    let issues = after(|draft| draft.id.clear());
    assert_error(&issues, Place::Document, Common::EmptyScenarioId.into());
    let issues = after(|draft| draft.title.fr.clear());
    assert_warning(
        &issues,
        Place::Document,
        Common::NotInLanguage {
            what: Writing::ScenarioTitle,
            lang: Lang::Fr,
        }
        .into(),
    );
}

#[test]
fn rule_texts_are_numbered_and_in_both_languages() {
    let issues = texts(|texts| texts.paragraphs[3].number = "1.0".to_owned());
    let paragraph = || Place::Paragraph("1.0".to_owned());
    assert_warning(
        &issues,
        paragraph(),
        Common::ParagraphTwice {
            number: "1.0".to_owned(),
        }
        .into(),
    );
    let issues = texts(|texts| {
        texts.rulings.remove(4);
    });
    assert_warning(
        &issues,
        Place::Document,
        Common::RulingGap { number: 5, last: 30 }.into(),
    );
    let issues = texts(|texts| texts.rulings[4].number = 4);
    assert_found(
        &issues,
        &[
            (
                Severity::Warning,
                Place::Document,
                Common::RulingGap { number: 5, last: 30 }.into(),
            ),
            (
                Severity::Warning,
                Place::Ruling(4),
                Common::RulingTwice { number: 4 }.into(),
            ),
        ],
    );
    let issues = texts(|texts| texts.paragraphs[0].text.en.clear());
    assert_warning(
        &issues,
        paragraph(),
        Common::NotInLanguage {
            what: Writing::ParagraphText("1.0".to_owned()),
            lang: Lang::En,
        }
        .into(),
    );
    let issues = texts(|texts| texts.sides.british.fr.clear());
    assert_warning(
        &issues,
        Place::Document,
        Common::NotInLanguage {
            what: Writing::SideName(Side::British),
            lang: Lang::Fr,
        }
        .into(),
    );
}

#[test]
fn everything_wrong_at_once_is_told_at_once() {
    let mut last = 0;
    let issues = after(|draft| {
        last = own(&mut draft.texts)
            .rulings
            .iter()
            .map(|ruling| ruling.number)
            .max()
            .unwrap_or(0);
        draft.turns = 0;
        draft.margin = 0;
        draft.years.clear();
        own(&mut draft.board).lakes.clear();
        own(&mut draft.army).blocks.clear();
        own(&mut draft.texts).rulings.remove(0);
    });
    let kinds: [What; 6] = [
        Problem::Turns { turns: 0, most: 99 }.into(),
        Problem::Margin { margin: 0, most: 999 }.into(),
        Problem::NoYear.into(),
        Problem::UnknownLake {
            lake: "lake_erie".to_owned(),
        }
        .into(),
        Problem::NoUnits { side: Side::British }.into(),
        Common::RulingGap { number: 1, last }.into(),
    ];
    for kind in kinds {
        assert!(has(&issues, kind.clone()), "{kind:?}: {issues:#?}");
    }
}
