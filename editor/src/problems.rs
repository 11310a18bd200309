//! Everything that is wrong with a document or that an author may want to know, with its place, and what would mend it.
//!
//! Problems come from the checks of the documents and, as advice, from [`advice`]. A repair is an edit that is tried on
//! a copy before it is offered: the problem is gone after it, and no new error has come.

mod advice;
mod advice_blocks;
mod repair;
mod repair_blocks;
mod repair_set_up;
#[cfg(test)]
mod tests;

use crate::document::Document;
use crate::edit::Edit;
use data::{Issue, Place, Severity, Text};
use std::collections::BTreeSet;
use std::sync::atomic::{AtomicBool, Ordering};

/// Most repairs that are offered for one problem.
const MOST_REPAIRS: usize = 4;

/// Most edits that are tried for one problem. Each is tried on a copy with every check, and a place with thousands of
/// entries would propose thousands; the gentlest stand in front.
const MOST_TRIED: usize = 40;

/// Where a problem was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Source {
    /// By the checks that every document must pass.
    Check,
    /// By the editor, for authors.
    Advice,
}

/// One problem.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// How bad.
    pub severity: Severity,
    /// Where, so that a click can go there.
    pub place: Place,
    /// What is wrong and what would mend it. The sentences of the checks are English in both languages.
    pub what: Text,
    /// Where it was found.
    pub source: Source,
    /// Edits that the one who found it proposes; see [`repairs`] for all that are known to help.
    proposed: Vec<Edit>,
}

/// An edit that mends a problem.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Repair {
    /// What the button says.
    pub title: Text,
    /// What it does.
    pub edit: Edit,
}

impl From<Issue> for Problem {
    fn from(issue: Issue) -> Self {
        Self {
            severity: issue.severity,
            place: issue.place,
            what: Text::same(issue.what),
            source: Source::Check,
            proposed: Vec::new(),
        }
    }
}

impl Problem {
    /// Advice of the editor.
    fn advice(place: Place, what: Text) -> Self {
        Self {
            severity: Severity::Advice,
            place,
            what,
            source: Source::Advice,
            proposed: Vec::new(),
        }
    }

    /// The same problem with an edit that would mend it.
    fn mended_by(mut self, edit: impl Into<Edit>) -> Self {
        self.proposed.push(edit.into());
        self
    }

    fn is(&self, other: &Self) -> bool {
        self.severity == other.severity && self.place == other.place && self.what == other.what
    }
}

/// Every problem of a document, the worst first, then by place.
pub fn problems(document: &Document) -> Vec<Problem> {
    let mut all: Vec<Problem> = document.check().into_iter().map(Problem::from).collect();
    all.extend(advice::advice(document));
    // The checks are sorted by place already, and this sort keeps the order of equals.
    all.sort_by(|a, b| b.severity.cmp(&a.severity).then_with(|| a.place.cmp(&b.place)));
    all
}

/// How many problems of each severity there are: errors, warnings, advice.
pub fn counts(problems: &[Problem]) -> [usize; 3] {
    let count = |severity| problems.iter().filter(|problem| problem.severity == severity).count();
    [Severity::Error, Severity::Warning, Severity::Advice].map(count)
}

/// The edits that mend a problem, the gentlest first. Each was tried: the problem is gone after it, no new error has
/// come, and no two give the same document.
pub fn repairs(document: &Document, problem: &Problem) -> Vec<Repair> {
    repairs_unless(document, problem, &AtomicBool::new(false))
}

/// The same, given up with what was found so far once `stop` is set: whoever asked wants it no more.
pub fn repairs_unless(document: &Document, problem: &Problem, stop: &AtomicBool) -> Vec<Repair> {
    let advice = problem.source == Source::Advice;
    let known = document.check();
    let errors = known.iter().filter(|issue| issue.severity == Severity::Error);
    let before: BTreeSet<(&Place, &str)> = errors.map(|issue| (&issue.place, issue.what.as_str())).collect();
    let mut offered: Vec<Repair> = Vec::new();
    let mut results: Vec<Document> = Vec::new();
    let with_title = |edit: Edit| Repair {
        title: edit.title(document),
        edit,
    };
    for edit in candidates(document, problem) {
        if stop.load(Ordering::Relaxed) {
            break;
        }
        let mut after = document.clone();
        if edit.apply(&mut after).is_err() || after == *document || results.contains(&after) {
            continue;
        }
        let left = if advice {
            problems(&after)
        } else {
            after.check().into_iter().map(Problem::from).collect()
        };
        let gone = !left.iter().any(|other| other.is(problem));
        let new_error = left.iter().any(|other| {
            other.severity == Severity::Error && !before.contains(&(&other.place, other.what.en.as_str()))
        });
        if gone && !new_error {
            offered.push(with_title(edit));
            results.push(after);
            if offered.len() == MOST_REPAIRS {
                break;
            }
        }
    }
    offered
}

/// The edits that are worth a trial, each once, the gentlest first.
fn candidates(document: &Document, problem: &Problem) -> Vec<Edit> {
    let all = match document.invasion() {
        // Who proposes repairs knows better than a list by place.
        _ if !problem.proposed.is_empty() => problem.proposed.clone(),
        Some(_) => {
            let mut all = repair::candidates(document, &problem.place);
            all.extend(repair_set_up::candidates(document, &problem.place));
            all
        }
        None => repair_blocks::candidates(document, &problem.place),
    };
    let mut each: Vec<Edit> = Vec::new();
    for edit in all {
        if each.len() == MOST_TRIED {
            break;
        }
        // Equal entries propose equal edits.
        if !each.contains(&edit) {
            each.push(edit);
        }
    }
    each
}
