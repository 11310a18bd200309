//! The changes that make one document of another, and making one of them.

use super::splice::{Elsewhere, Splice, differing};
use super::{FORMAT, Unfit, Variant, other};
use crate::document::{Base, Document, Left, Of};
use crate::edit::{Applied, Edit, EditRefused};
use crate::facts::words::Expected;
use crate::facts::{Correction, Key, Value};
use data::Text;
use serde_json::Value as Json;
use std::collections::BTreeSet;
use std::sync::Arc;

/// Why a change cannot be made.
pub(super) enum Wrong {
    /// The document has no such fact.
    Unknown,
    /// The new value cannot be read; these words were expected.
    Unreadable(Expected),
    /// The document refuses it.
    Refused(EditRefused),
}

/// What a change was made for, what the base says instead, and what the change makes of it.
pub(super) struct Moved {
    pub(super) old: Text,
    pub(super) now: Text,
    pub(super) new: Text,
}

/// Makes a change. Gives what the base says instead of what the change was made for, where that is something else.
pub(super) fn make(change: &Correction, now: &mut Document, base: &Document) -> Result<Option<Moved>, Wrong> {
    let key = Key::parse_any(&change.key, now).ok_or(Wrong::Unknown)?;
    let mut edits = Vec::new();
    let mut moved = None;
    if !change.new.is_empty() {
        let kind = now.kind_of(&key).ok_or(Wrong::Unknown)?;
        let there = now.value(&key).ok_or(Wrong::Unknown)?;
        let value = now.read_value(&key, &change.new).map_err(Wrong::Unreadable)?;
        // What the base has not, such as a fact of a new thing, cannot have moved.
        let was = base.value(&key).unwrap_or(there);
        let old = now.read_value(&key, &change.old);
        let meant = change.old.is_empty() || old.as_ref().is_ok_and(|old| *old == was);
        if !meant && was != value {
            moved = Some(Moved {
                old: old.map_or_else(|_| Text::same(&change.old), |old| kind.words(&old)),
                now: kind.words(&was),
                new: kind.words(&value),
            });
        }
        edits.push(Edit::Set(key.clone(), value, change.basis.clone()));
    } else if let Some(basis) = &change.basis {
        edits.push(Edit::Basis(key.clone(), basis.clone()));
    }
    edits.extend(change.check.clone().map(|mark| Edit::Mark(key, Some(mark))));
    Edit::batch(Text::default(), edits).apply(now).map_err(Wrong::Refused)?;
    Ok(moved)
}

/// Makes a fact say again what the base says.
pub(super) fn take_back(change: &Correction, document: &mut Document, base: &Document) {
    let Some(key) = Key::parse_any(&change.key, document) else {
        return;
    };
    let Some(was) = base.value(&key) else { return };
    let basis = base.basis_of(&key).cloned();
    // What the base does not say at all stays; there is nothing that it could go back to.
    drop(Edit::Set(key, was, basis).apply(document));
}

/// The document with its own copy of everything as a tree. What it refers to and is missing stays a reference: changes of
/// all else can be told all the same.
pub(super) fn tree(document: &Document) -> Option<Json> {
    document.game().tree(&document.carried())
}

/// The document of a tree. Parts that are as they were in `before` are shared as they were.
pub(super) fn of_tree(before: &Document, tree: Json) -> Option<Document> {
    let draft = before.game().of_tree(tree)?;
    let mut document = Document::of(&draft, Arc::clone(before.library()));
    document.share_again(before);
    Some(document)
}

impl Document {
    /// The stretches of lists by which another document with all its parts differs, where it says the same in another order.
    pub(crate) fn stretches_to(&self, other: &Self) -> Option<Vec<Splice>> {
        Some(differing(&tree(self)?, &tree(other)?))
    }

    /// Lists again what such stretches have.
    pub(crate) fn list_anew(&mut self, stretches: &[Splice]) -> Applied {
        let elsewhere = || {
            EditRefused(Text::new(
                "what is listed has changed since its order was looked at; compare once more",
                "ce qui est listé a changé depuis qu’on en a regardé l’ordre\u{a0}; comparez de nouveau",
            ))
        };
        let mut tree = tree(self).ok_or_else(elsewhere)?;
        let put = stretches.iter().try_for_each(|stretch| stretch.put_into(&mut tree));
        put.map_err(|Elsewhere| elsewhere())?;
        let whole = self.game().of_tree(tree).ok_or_else(elsewhere)?;
        self.take_all(&whole)
    }
}

/// The changes that make a document of its base, proved: made again, they give the same document.
pub(super) fn variant(document: &Document, base: &Base) -> Option<Variant> {
    let mut start = base.document.clone();
    for (kind, text) in document.corrections() {
        start.of_mut().correct(kind).ok()?;
        start.restore_correction(kind, &text).ok()?;
    }
    let mut variant = said(document, &start, base);
    let whole = document.carried();
    let same = |variant: &Variant| {
        let again = variant.on(start.clone());
        again.base().is_some_and(|base| base.left.is_empty()) && again.carried() == whole
    };
    if !same(&variant) {
        // Facts that hang on one another in a way that their table does not tell: the pieces alone are exact.
        variant = Variant {
            removed: Vec::new(),
            added: Vec::new(),
            changes: Vec::new(),
            pieces: Vec::new(),
            ..variant
        };
        let bare = variant.on(start.clone());
        variant.pieces = differing(&tree(&bare)?, &tree(document)?);
        if !same(&variant) {
            return None;
        }
    }
    keep_left(&mut variant, document, base);
    Some(variant)
}

/// Whether an author has decided by hand what was asked because the base has moved: the fact no longer says what the change
/// made of it, or is gone.
pub(super) fn is_decided(left: &Left, document: &Document) -> bool {
    let Of::Change(change) = &left.of else { return false };
    if !is_moved(left) {
        return false;
    }
    let made = |key: Key| {
        let value = document.read_value(&key, &change.new).ok();
        value.is_some() && document.value(&key) == value
    };
    !Key::parse_any(&change.key, document).is_some_and(made)
}

/// Whether a change was made although the base has moved.
fn is_moved(left: &Left) -> bool {
    matches!(left.issue.kind.of(), Some(Unfit::Moved { .. }))
}

/// What an author still has to decide stays as it was written.
fn keep_left(variant: &mut Variant, document: &Document, base: &Base) {
    // Of a fact that is changed twice, both changes stay.
    let said = variant.changes.len();
    for left in base.left.iter().filter(|left| !is_decided(left, document)) {
        match &left.of {
            Of::Removed(key) => variant.removed.push(key.clone()),
            Of::Added(edit) => variant.added.push(edit.clone()),
            Of::Piece(piece) => variant.pieces.push(piece.clone()),
            Of::Change(change) => {
                match variant.changes[..said].iter_mut().find(|made| made.key == change.key) {
                    // It was made although the base has moved; what it was made for is not forgotten.
                    Some(made) if is_moved(left) || made.new == change.new => {
                        made.old.clone_from(&change.old);
                        made.basis = made.basis.take().or_else(|| change.basis.clone());
                    }
                    Some(_) => {}
                    None => variant.changes.push(change.clone()),
                }
            }
        }
    }
}

/// The changes as far as the table of facts tells them, and the pieces that are left.
fn said(document: &Document, start: &Document, base: &Base) -> Variant {
    let mut variant = Variant {
        format: FORMAT,
        game: document.game().key().to_owned(),
        id: document.id().to_owned(),
        title: other(document.title(), start.title()),
        summary: other(document.summary(), start.summary()),
        base: base.name.clone(),
        removed: Vec::new(),
        added: Vec::new(),
        changes: Vec::new(),
        pieces: Vec::new(),
    };
    let mut now = variant.on(start.clone());
    things(document, &mut now, &mut variant);
    fields(document, &mut now, &mut variant);
    sources(document, &mut now, &mut variant);
    if let (Some(old), Some(new)) = (tree(&now), tree(document)) {
        variant.pieces = differing(&old, &new);
    }
    variant
}

/// Things that are gone or new.
fn things(document: &Document, now: &mut Document, variant: &mut Variant) {
    for key in now.all_things() {
        let is_there = |this: &Document| this.all_things().contains(&key);
        if is_there(document) || !is_there(now) || Key::parse_any(&key.to_string(), now).as_ref() != Some(&key) {
            continue;
        }
        if let Some(away) = now.away(key.pattern(), key.ids())
            && away.apply(now).is_ok()
        {
            variant.removed.push(key.to_string());
        }
    }
    let there: BTreeSet<Key> = now.all_things().into_iter().collect();
    for key in document.all_things().into_iter().filter(|key| !there.contains(key)) {
        // What is new may have brought it along, as an area its stars.
        if !variant.added.is_empty() && now.all_things().contains(&key) {
            continue;
        }
        if let Some(add) = document.put_back(now, &key)
            && let Ok(written) = serde_json::to_value(&add)
            && add.apply(now).is_ok()
        {
            variant.added.push(written);
        }
    }
}

/// Facts with another value.
fn fields(document: &Document, now: &mut Document, variant: &mut Variant) {
    let mut seen = BTreeSet::new();
    let keys = document.fields().into_iter().chain(now.fields());
    let differing: Vec<Key> = keys
        .map(|(key, _)| key)
        .filter(|key| seen.insert(key.clone()))
        .filter(|key| now.value(key) != document.value(key))
        .collect();
    for key in differing {
        // An earlier one may have made it so.
        let (Some(old), Some(new)) = (now.value(&key), document.value(&key)) else {
            continue;
        };
        if old == new {
            continue;
        }
        let (Some(old_words), Some(new_words)) = (worded(now, &key, &old), worded(now, &key, &new)) else {
            continue;
        };
        if Edit::Set(key.clone(), new, None).apply(now).is_ok() {
            variant.changes.push(Correction {
                key: key.to_string(),
                old: old_words,
                new: new_words,
                ..Correction::default()
            });
        }
    }
}

/// The words of a value, if reading them gives the value again.
fn worded(document: &Document, key: &Key, value: &Value) -> Option<String> {
    let words = document.kind_of(key)?.words(value).en;
    let text = key.to_string();
    let exact = !words.is_empty()
        && Key::parse_any(&text, document).as_ref() == Some(key)
        && document.read_value(key, &words).is_ok_and(|read| read == *value);
    exact.then_some(words)
}

/// Facts of which something else is said: where they come from, or what a proofreader found.
fn sources(document: &Document, now: &mut Document, variant: &mut Variant) {
    for key in document.sources().into_iter().chain(document.seen_keys()) {
        let basis = document
            .basis_of(&key)
            .filter(|basis| now.basis_of(&key) != Some(basis))
            .cloned();
        let mark = document
            .mark_of(&key)
            .filter(|mark| now.mark_of(&key) != Some(mark))
            .cloned();
        if basis.is_none() && mark.is_none() || Key::parse_any(&key.to_string(), now).as_ref() != Some(&key) {
            continue;
        }
        let text = key.to_string();
        let change = Correction {
            key: text.clone(),
            basis,
            check: mark,
            ..Correction::default()
        };
        if make(&change, now, &now.clone()).is_err() {
            continue;
        }
        match variant.changes.iter_mut().find(|made| made.key == text) {
            Some(made) => (made.basis, made.check) = (change.basis, change.check),
            None => variant.changes.push(change),
        }
    }
}
