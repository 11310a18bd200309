//! What differs between two scenarios, in words, each difference with its place.
//!
//! Both scenarios are compared with everything they refer to, so that a shared document and an own copy of it are the
//! same. Drafts may be wrong; of entries with the same key the first counts.

mod board;
mod cards;
mod drawing;
mod facts;
mod scenario;
mod set_up;
#[cfg(test)]
mod tests;

use crate::document::Document;
use crate::edit::{Edit, Names};
use crate::facts::Key;
use crate::proof::words;
use data::any::Draft;
use data::invasion::ScenarioDraft;
use data::invasion::scenario::Resolved;
use data::library::Library;
use data::{Basis, CheckMark, Issue, Place, Side, Text};
use std::collections::BTreeMap;
use std::fmt;
use std::sync::Arc;

/// What kind of difference.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Change {
    /// Only the second scenario has it.
    Added,
    /// Only the first scenario has it.
    Removed,
    /// Both have it, with another value.
    Changed,
    /// Both have it with the same value, but say otherwise where it comes from or what a proofreader found.
    Basis,
}

/// One difference.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// Where.
    pub place: Place,
    /// What kind.
    pub change: Change,
    /// What differs, in one sentence without its place. Sentences on Invasion are English in both languages.
    pub what: Text,
    /// The edit of the new scenario that takes back this difference alone; none where it hangs on others. Where a thing
    /// was removed, what else said something of it differs on its own and is taken back on its own.
    pub revert: Option<Edit>,
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.place, self.what.en)
    }
}

/// Everything that differs from `old` to `new`, sorted by place; empty if both are the same.
///
/// # Errors
/// Every reference of either scenario that the library cannot serve.
pub fn compare(old: &ScenarioDraft, new: &ScenarioDraft, library: &Library) -> Result<Vec<Difference>, Vec<Issue>> {
    let both = match (old.resolve(library), new.resolve(library)) {
        (Ok(old_documents), Ok(new_documents)) => (old_documents, new_documents),
        (old, new) => {
            let issues = [old.err(), new.err()];
            return Err(issues.into_iter().flatten().flatten().collect());
        }
    };
    let (old_documents, new_documents) = both;
    let mut found = Found::default();
    scenario::compare(old, new, &mut found);
    scenario::texts(old_documents.texts, new_documents.texts, &mut found);
    board::compare(old_documents.board, new_documents.board, &mut found);
    drawing::compare(old_documents.drawing, new_documents.drawing, &mut found);
    found.basis(
        &Place::Document,
        Key::new("drawing", []),
        "the drawing",
        &old_documents.drawing.basis,
        &new_documents.drawing.basis,
    );
    cards::compare(old_documents.decks, new_documents.decks, &mut found);
    cards::decks(&old.in_play, &new.in_play, &mut found);
    set_up::forces(old_documents.forces, new_documents.forces, &mut found);
    set_up::compare((old, old_documents.board), (new, new_documents.board), &mut found);
    if found.differences.is_empty() && !same(old, &old_documents, new, &new_documents) {
        found.changed(
            Place::Document,
            "both scenarios say the same, but list it in another order or twice",
        );
    }
    Ok(found.sorted())
}

/// Everything that differs between two scenarios of the same game, sorted by place; empty if both are the same.
///
/// # Errors
/// Every reference of either scenario that the library cannot serve, or one problem if they are of different games.
pub fn compare_any(old: &Draft, new: &Draft, library: &Library) -> Result<Vec<Difference>, Vec<Issue>> {
    if let (Some(old), Some(new)) = (old.get(), new.get()) {
        return compare(old, new, library);
    }
    if let (Some(old), Some(new)) = (old.get(), new.get()) {
        return compare_blocks(old, new, library);
    }
    let (one, other) = (old.game(), new.game());
    Err(vec![Issue::error(
        Place::Document,
        if one == other {
            format!("scenarios of `{one}` cannot be compared by this version")
        } else {
            format!("one scenario is of `{one}` and the other of `{other}`; choose two of the same game")
        },
    )])
}

fn compare_blocks(
    old: &data::blocks::ScenarioDraft,
    new: &data::blocks::ScenarioDraft,
    library: &Library,
) -> Result<Vec<Difference>, Vec<Issue>> {
    let (old_parts, new_parts) = match (old.resolve(library), new.resolve(library)) {
        (Ok(old_parts), Ok(new_parts)) => (old_parts, new_parts),
        (old, new) => {
            let issues = [old.err(), new.err()];
            return Err(issues.into_iter().flatten().flatten().collect());
        }
    };
    let mut found = Found::default();
    scenario::heading(
        [&old.title, &new.title],
        [&old.summary, &new.summary],
        [&old.id, &new.id],
        &mut found,
    );
    for side in Side::ALL {
        scenario::side(
            side,
            [&old_parts.texts.sides[side], &new_parts.texts.sides[side]],
            &mut found,
        );
    }
    drawing::compare(old_parts.drawing, new_parts.drawing, &mut found);
    scenario::rules(
        (&old_parts.texts.paragraphs, &old_parts.texts.rulings),
        (&new_parts.texts.paragraphs, &new_parts.texts.rulings),
        &mut found,
    );
    let document =
        |draft: &data::blocks::ScenarioDraft| Document::of(&Draft::of(draft.clone()), Arc::new(library.clone()));
    let (old_document, new_document) = (document(old), document(new));
    if let (Some(old), Some(new)) = (old_document.blocks(), new_document.blocks()) {
        facts::compare(old, new, &Names::of(&new_document), &mut found);
    }
    if found.differences.is_empty() && old.self_contained(library)? != new.self_contained(library)? {
        found.changed(
            Place::Document,
            "both scenarios say the same, but list it in another order or twice",
        );
    }
    Ok(found.sorted())
}

/// Whether two scenarios are equal once their references are followed.
fn same(old: &ScenarioDraft, old_documents: &Resolved<'_>, new: &ScenarioDraft, new_documents: &Resolved<'_>) -> bool {
    let mut old_heading = old.clone();
    old_heading.board = new.board.clone();
    old_heading.decks = new.decks.clone();
    old_heading.forces = new.forces.clone();
    old_heading.texts = new.texts.clone();
    let mut old_board = old_documents.board.clone();
    old_board.drawing = new_documents.board.drawing.clone();
    old_heading == *new
        && old_board == *new_documents.board
        && old_documents.drawing == new_documents.drawing
        && old_documents.decks == new_documents.decks
        && old_documents.forces == new_documents.forces
        && old_documents.texts == new_documents.texts
}

/// The differences found so far.
#[derive(Default)]
struct Found {
    differences: Vec<Difference>,
}

impl Found {
    fn sorted(mut self) -> Vec<Difference> {
        self.differences
            .sort_by(|a, b| (&a.place, a.change, &a.what.en).cmp(&(&b.place, b.change, &b.what.en)));
        self.differences
    }

    fn add(&mut self, change: Change, place: Place, what: Text, revert: Option<Edit>) {
        self.differences.push(Difference {
            place,
            change,
            what,
            revert,
        });
    }

    fn push(&mut self, change: Change, place: Place, what: impl Into<String>) {
        self.add(change, place, Text::same(what), None);
    }

    /// Compares with the function, and gives the edit to all differences that it finds.
    fn taken_back_by(&mut self, revert: impl Into<Edit>, compare: impl FnOnce(&mut Self)) {
        let before = self.differences.len();
        compare(self);
        if before < self.differences.len() {
            let revert = revert.into();
            for difference in &mut self.differences[before..] {
                difference.revert = Some(revert.clone());
            }
        }
    }

    /// The same where the edit depends on the new scenario and may be missing.
    fn taken_back_if(&mut self, revert: Option<Edit>, compare: impl FnOnce(&mut Self)) {
        match revert {
            Some(revert) => self.taken_back_by(revert, compare),
            None => compare(self),
        }
    }

    fn added(&mut self, place: Place, what: impl Into<String>) {
        self.push(Change::Added, place, what);
    }

    fn removed(&mut self, place: Place, what: impl Into<String>) {
        self.push(Change::Removed, place, what);
    }

    fn changed(&mut self, place: Place, what: impl Into<String>) {
        self.push(Change::Changed, place, what);
    }

    /// A value that was and is; nothing if it stayed.
    fn value<T: PartialEq + fmt::Display>(&mut self, place: &Place, of: &str, old: T, new: T) {
        if old != new {
            self.changed(place.clone(), format!("{of} was {old}, is {new}"));
        }
    }

    /// A text in both languages; nothing if it stayed.
    fn text(&mut self, place: &Place, of: &str, old: &Text, new: &Text, back: impl Fn(Text) -> Edit) {
        self.text_of((of, of), place, old, new, back);
    }

    /// The same of something that is called so in both languages. Each language is taken back on its own.
    fn text_of(&mut self, of: (&str, &str), place: &Place, old: &Text, new: &Text, back: impl Fn(Text) -> Edit) {
        let mut differs = |lang: (&str, &str), was: &str, is: &str, text: Text| {
            if was != is {
                let (before, now) = (quoted(was), quoted(is));
                let what = Text::new(
                    format!("{}{} was {}, is {}", lang.0, of.0, before.en, now.en),
                    format!("{}{}\u{a0}: {} avant, {} maintenant", of.1, lang.1, before.fr, now.fr),
                );
                self.add(Change::Changed, place.clone(), what, Some(back(text)));
            }
        };
        differs(("", ""), &old.en, &new.en, Text::new(old.en.clone(), new.fr.clone()));
        let french = ("French ", " en français");
        differs(french, &old.fr, &new.fr, Text::new(new.en.clone(), old.fr.clone()));
    }

    /// Where a fact comes from; nothing if it stayed.
    fn basis(&mut self, place: &Place, fact: Key, of: &str, old: &Basis, new: &Basis) {
        if old != new {
            self.push(
                Change::Basis,
                place.clone(),
                format!("basis of {of} was {}, is {}", basis(old).en, basis(new).en),
            );
            self.last_taken_back_by(Edit::Basis(fact, old.clone()));
        }
    }

    fn last_taken_back_by(&mut self, edit: Edit) {
        if let Some(last) = self.differences.last_mut() {
            last.revert = Some(edit);
        }
    }

    /// What a proofreader found; nothing if it stayed.
    fn mark(&mut self, place: &Place, fact: Key, of: &str, old: Option<&CheckMark>, new: Option<&CheckMark>) {
        if old != new {
            self.push(
                Change::Basis,
                place.clone(),
                format!("proofreading of {of} was {}, is {}", mark(old).en, mark(new).en),
            );
            self.last_taken_back_by(Edit::Mark(fact, old.cloned()));
        }
    }
}

/// An edit that would drop a proofreader's mark, and the mark that stays.
fn marked(edit: impl Into<Edit>, fact: Key, mark: Option<&CheckMark>) -> Edit {
    match mark {
        None => edit.into(),
        Some(mark) => Edit::batch(Text::default(), vec![edit.into(), Edit::Mark(fact, Some(mark.clone()))]),
    }
}

/// What two lists have under one key.
enum Pair<'a, T> {
    Old(&'a T),
    New(&'a T),
    Both(&'a T, &'a T),
}

/// Two lists side by side by a key, in the order of the keys; the first counts where a key comes twice.
fn pairs<'a, T, K: Ord>(old: &'a [T], new: &'a [T], key: impl Fn(&'a T) -> K) -> Vec<(K, Pair<'a, T>)> {
    let mut by_key: BTreeMap<K, Pair<'a, T>> = BTreeMap::new();
    for item in old {
        by_key.entry(key(item)).or_insert(Pair::Old(item));
    }
    for item in new {
        by_key
            .entry(key(item))
            .and_modify(|pair| {
                if let Pair::Old(old) = *pair {
                    *pair = Pair::Both(old, item);
                }
            })
            .or_insert(Pair::New(item));
    }
    by_key.into_iter().collect()
}

fn quoted(text: &str) -> Text {
    if text.is_empty() {
        Text::new("empty", "vide")
    } else {
        Text::new(format!("“{text}”"), format!("«\u{a0}{text}\u{a0}»"))
    }
}

fn basis(basis: &Basis) -> Text {
    words::basis(basis)
}

fn mark(mark: Option<&CheckMark>) -> Text {
    let Some(mark) = mark else {
        return Text::new("none", "aucune");
    };
    let verdict = words::verdict(mark.verdict);
    Text::new(
        format!("{} by {} on {}", verdict.en, mark.who, mark.when),
        format!("{} par {} le {}", verdict.fr, mark.who, mark.when),
    )
}

/// A number with its noun: `1 unit`, `2 units`.
fn count(number: impl Into<u64>, noun: &str) -> String {
    match number.into() {
        1 => format!("1 {noun}"),
        number => format!("{number} {noun}s"),
    }
}

/// Ids as a list for people.
fn list<'a>(ids: impl IntoIterator<Item = &'a str>) -> String {
    let ids: Vec<String> = ids.into_iter().map(|id| format!("`{id}`")).collect();
    if ids.is_empty() {
        "none".to_owned()
    } else {
        ids.join(", ")
    }
}
