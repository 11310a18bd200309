//! Where in the text of a scenario of changes a problem comes from: at the change that brings it about.

use super::{Unfit, Variant, base_of, positioned};
use crate::facts::Key;
use data::issue::Position;
use data::library::Library;
use data::{Issue, store, without_comments};
use std::sync::Arc;

/// Most parts of a scenario of changes that are left out one by one to see which of them brings a problem about: each
/// costs the whole document.
const MOST_TRIED: usize = 100;

/// A part of a scenario of changes, by its number in its list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Part {
    Removed(usize),
    Added(usize),
    Change(usize),
    Piece(usize),
}

/// The problems of the scenario of changes in a text, each that a change brings about with the place of this change.
/// `name` is how messages call the text. What no change brings about, since the scenario that is changed has it too, is
/// left without a place.
pub fn placed(issues: Vec<Issue>, name: &str, text: &str, library: &Arc<Library>) -> Vec<Issue> {
    let base = Variant::read(name, text).ok().and_then(|variant| {
        let base = base_of(&variant.base, &variant.game, library).ok()?;
        Some((variant, base))
    });
    let Some((variant, base)) = base else {
        let own = |issue| positioned(issue, name, text);
        return issues.into_iter().map(own).collect();
    };
    let known = base.check();
    let now = variant.on(base.clone());
    // Only where something else does not tell it already.
    let mut without: Option<Vec<(Part, Vec<Issue>)>> = None;
    let mut part_of = |issue: &Issue| {
        let changes = || variant.changes.iter().enumerate();
        let fact = issue.fact();
        let of_fact = changes().find(|(_, change)| fact.as_deref() == Some(change.key.trim()));
        if let Some((at, _)) = of_fact {
            return Some(Part::Change(at));
        }
        let without = without.get_or_insert_with(|| {
            let parts = parts(&variant);
            let tried = parts.into_iter().take(MOST_TRIED);
            let left = tried.map(|part| (part, leave_out(&variant, part).on(base.clone()).check()));
            left.collect()
        });
        let gone = without.iter().find(|(_, left)| !left.contains(issue));
        gone.map(|(part, _)| *part).or_else(|| {
            // Two changes may each be enough for it.
            let place = |key: &str| now.place_of(&Key::parse_any(key, &now)?);
            let there = changes().find(|(_, change)| place(&change.key).is_some_and(|place| place == issue.place));
            there.map(|(at, _)| Part::Change(at))
        })
    };
    let own = |mut issue: Issue| {
        if issue.position.is_some() || issue.kind.of::<Unfit>().is_some() {
            return positioned(issue, name, text);
        }
        if !known.contains(&issue)
            && let Some(part) = part_of(&issue)
        {
            let (line, column) = position_of(&variant, part, text);
            let document = name.to_owned();
            issue.position = Some(Position { document, line, column });
        }
        issue
    };
    issues.into_iter().map(own).collect()
}

/// Every part, those first that are read last: a later one stands on what the earlier ones have made.
fn parts(variant: &Variant) -> Vec<Part> {
    let changes = (0..variant.changes.len()).map(Part::Change);
    let removed = (0..variant.removed.len()).map(Part::Removed);
    let added = (0..variant.added.len()).map(Part::Added);
    let pieces = (0..variant.pieces.len()).map(Part::Piece);
    changes.chain(removed).chain(added).chain(pieces).collect()
}

/// The same scenario without one part.
fn leave_out(variant: &Variant, part: Part) -> Variant {
    let mut variant = variant.clone();
    match part {
        Part::Removed(at) => drop(variant.removed.remove(at)),
        Part::Added(at) => drop(variant.added.remove(at)),
        Part::Change(at) => drop(variant.changes.remove(at)),
        Part::Piece(at) => drop(variant.pieces.remove(at)),
    }
    variant
}

/// Line and column of a part.
fn position_of(variant: &Variant, part: Part, text: &str) -> (usize, usize) {
    match part {
        Part::Change(at) => {
            let key = &variant.changes[at].key;
            let before = variant.changes[..at].iter().filter(|change| change.key == *key);
            position_of_key(text, key, before.count() + 1).unwrap_or((1, 1))
        }
        Part::Removed(at) => {
            let list = store::position_of_field(text, "removed");
            locate_from(text, list, &variant.removed[at]).unwrap_or(list)
        }
        Part::Added(_) => store::position_of_field(text, "added"),
        Part::Piece(at) => {
            store::locate(text, &variant.pieces[at].at).unwrap_or_else(|| store::position_of_field(text, "pieces"))
        }
    }
}

/// Line and column of the `number`th change with this key, or the last before it.
pub(crate) fn position_of_key(text: &str, key: &str, number: usize) -> Option<(usize, usize)> {
    let plain = without_comments(text);
    let quoted = format!("\"{key}\"");
    let of_change = |at: &usize| {
        let before = plain[..*at].trim_end().strip_suffix(':');
        before.is_some_and(|before| before.trim_end().ends_with("key"))
    };
    let found = plain.match_indices(&quoted).map(|(at, _)| at).filter(of_change);
    found.take(number.max(1)).last().map(|at| store::position(&plain, at))
}

/// Line and column of the first quoted text that is this one, from a place of a text on.
fn locate_from(text: &str, (line, column): (usize, usize), quoted: &str) -> Option<(usize, usize)> {
    let plain = without_comments(text);
    let quoted = format!("\"{quoted}\"");
    let mut found = plain.match_indices(&quoted).map(|(at, _)| store::position(&plain, at));
    found.find(|at| *at >= (line, column))
}
