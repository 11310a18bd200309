//! Everything that is wrong with a document or that an author may want to know, with its place, and what would mend it.
//!
//! Problems come from the checks of the documents and, as advice, from the game. What mends one belongs to its kind: a
//! few edits that fit, each of which is proved on a copy before it is offered. The problem is gone after it, and no new
//! error has come.

pub(crate) mod repair;
#[cfg(test)]
mod tests;

use crate::compare;
use crate::document::Document;
use crate::edit::{Edit, Names};
use crate::facts::words::{none, of, quoted};
use crate::facts::{Kind, Value};
use crate::variant::{self, Unfit};
use data::kind::Told;
use data::{Issue, Lang, Place, Severity, Text, text};
use std::collections::BTreeSet;
use std::sync::atomic::{AtomicBool, Ordering};

/// Most repairs that are offered for one problem.
const MOST_REPAIRS: usize = 4;

/// An edit that mends a problem.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Repair {
    /// What the button says.
    pub title: Text,
    /// What it changes, from what to what; empty where the title says all there is.
    pub told: Text,
    /// What it does.
    pub edit: Edit,
}

/// What people call a place of a document: `town Detroit`.
pub fn called(document: &Document, place: &Place, lang: Lang) -> String {
    place.called(lang, |place| document.called(place).filter(|name| !name.is_empty()))
}

/// What is wrong, as people read it: areas and waters that the sentence calls by their ids have their names in it, and what a
/// scenario of changes changes is said in words alone, for nobody sees the keys of its file here. What is said of ids themselves
/// keeps them, and so do the references and texts that any game has.
pub fn told(document: &Document, issue: &Issue, lang: Lang) -> String {
    let mut told = issue.text(lang);
    if let Some(change) = issue.kind.of::<Unfit>().and_then(Unfit::change) {
        // As it is called now, where it was given another name since.
        let words = document.in_words(&change.key).unwrap_or_else(|| change.words.clone());
        if !words.is_empty() {
            told = told.replace(&*change.told(lang), &quoted(lang, words.get(lang)));
        }
        if let Some(base) = document.base() {
            let title = base.document().title().get(lang);
            told = told.replace(&*base.name().to_owned().told(lang), &quoted(lang, title));
        }
    }
    if issue.kind.about().second || issue.kind.of::<data::problem::Problem>().is_some() {
        return told;
    }
    let said = issue.said();
    for id in said.en.split('`').skip(1).step_by(2) {
        if let Some(name) = document.on_board_name(id) {
            told = told.replace(&*id.to_owned().told(lang), &quoted(lang, name.get(lang)));
        }
    }
    told
}

/// Every problem of a document, the worst first, then by place.
pub fn problems(document: &Document) -> Vec<Issue> {
    let mut all = document.check();
    all.extend(document.advice());
    // The checks are sorted by place already, and this sort keeps the order of equals.
    all.sort_by(|a, b| b.severity.cmp(&a.severity).then_with(|| a.place.cmp(&b.place)));
    all
}

/// By what a piece of advice is known that its author wants to see no more: kind, place and what it names. It comes back
/// where it would say something else.
pub fn dismissal(issue: &Issue) -> Option<String> {
    let named = issue.kind.ids().join(", ");
    let key = || format!("{} at {} ({named})", issue.kind.name(), issue.place);
    (issue.severity == Severity::Advice).then(key)
}

/// How many problems of each severity there are: errors, warnings, advice.
pub fn counts(problems: &[Issue]) -> [usize; 3] {
    let count = |severity| problems.iter().filter(|problem| problem.severity == severity).count();
    [Severity::Error, Severity::Warning, Severity::Advice].map(count)
}

/// The edits that mend a problem, the gentlest first. Each was proved: the problem is gone after it, no new error has
/// come, and no two give the same document.
pub fn repairs(document: &Document, problem: &Issue) -> Vec<Repair> {
    repairs_unless(document, problem, &AtomicBool::new(false))
}

/// The same, given up with what was found so far once `stop` is set: whoever asked wants it no more.
pub fn repairs_unless(document: &Document, problem: &Issue, stop: &AtomicBool) -> Vec<Repair> {
    let mut fitting = fitting(document, problem);
    fitting.truncate(MOST_REPAIRS);
    if fitting.is_empty() {
        return Vec::new();
    }
    let known = document.check();
    let before: BTreeSet<&Issue> = known.iter().filter(|issue| issue.severity == Severity::Error).collect();
    let advised = !known.contains(problem);
    let mut offered: Vec<Repair> = Vec::new();
    let mut results: Vec<Document> = Vec::new();
    for edit in fitting {
        if stop.load(Ordering::Relaxed) {
            break;
        }
        let mut after = document.clone();
        if edit.apply(&mut after).is_err() || after == *document || results.contains(&after) {
            continue;
        }
        let left = if advised { problems(&after) } else { after.check() };
        let is_new = |other: &Issue| other.severity == Severity::Error && !before.contains(other);
        if !left.contains(problem) && !left.iter().any(is_new) {
            let title = title(document, &edit);
            let told = compare::told(document, &after);
            offered.push(Repair { title, told, edit });
            results.push(after);
        }
    }
    offered
}

/// What a repair does: the title of its edit, with the new value where that is a word or two.
fn title(document: &Document, edit: &Edit) -> Text {
    let title = edit.title(document);
    let Edit::Set(key, value, _) = edit else { return title };
    let (Some(kind), Some((en, fr))) = (document.kind_of(key), document.label_of(key)) else {
        return title;
    };
    let fact = Text::new(en, fr);
    let at = document.names_at(key).filter(|names| !names.is_empty());
    let new = match (kind, value) {
        (_, Value::Coded(_) | Value::List(_)) => return title,
        (Kind::Thing(pattern) | Kind::ThingOrNone(pattern), Value::Thing(id)) => {
            Names::of(document).thing(pattern, &[id])
        }
        (_, Value::Text(text)) => Text::each(|lang| quoted(lang, text.get(lang))),
        (kind, value) => kind.words(value),
    };
    // What is there or not, such as a road, is named with what it lies between: `road Detroit – Malden`.
    let there = || match &at {
        Some(at) => text!("{fact} {at}", "{fact} ({at})"; fact, at),
        None => fact.clone(),
    };
    match value {
        Value::Yes(true) if document.value(key).as_ref() == Some(value) => {
            text!("Keep {thing} only once", "{thing}\u{a0}: ne garder qu’une fois"; thing = there())
        }
        Value::Yes(true) => text!("Add {thing}", "{thing}\u{a0}: ajouter"; thing = there()),
        Value::Yes(false) => text!("Remove {thing}", "{thing}\u{a0}: supprimer"; thing = there()),
        _ if new.is_empty() => title,
        _ => {
            let of = of(fact, at.as_ref());
            if new == none() {
                text!("Remove {of}", "{of}\u{a0}: supprimer"; of)
            } else {
                text!("Set {of} to {new}", "{of}\u{a0}: mettre {new}"; of, new)
            }
        }
    }
}

/// The edits that fit the kind of a problem, the gentlest first.
fn fitting(document: &Document, problem: &Issue) -> Vec<Edit> {
    if let Some(kind) = problem.kind.of::<Unfit>() {
        return variant::repairs(kind);
    }
    let own = document.repairs(problem);
    match problem.kind.of::<data::problem::Problem>() {
        Some(kind) if own.is_empty() => repair::repairs(document, &problem.place, kind),
        _ => own,
    }
}
