//! One table of facts a game: what the document says, field by field, and what can be done with each alike.
//!
//! A row of the table is a field with its key, its name in both languages, what values it takes and where it stands.
//! Setting and undoing, comparing, proofreading, marks and corrections are written once over the table. Changes of the
//! whole (add, remove, rename, shape) are typed edits of their own.

pub mod table;

pub use table::{Access, Row, Said, SaidMut, Saying, Source, Summary, Table, Thing};

use crate::edit::Names;
use crate::facts::{Ids, Key, Value, places_in};
use crate::refused::EditRefused;
use data::{Basis, CheckMark, Place, Text, text};

/// A game with a table of facts.
pub trait Facts: Sized + 'static {
    /// Its table.
    const TABLE: &'static Table<Self>;

    /// The patterns of the keys of its fields and summaries.
    fn patterns() -> impl Iterator<Item = &'static str> {
        let summaries = Self::TABLE.summaries.iter().map(|summary| summary.row.key);
        Self::TABLE.rows.iter().map(|row| row.key).chain(summaries)
    }

    /// The kind of things of a pattern.
    fn thing(pattern: &str) -> Option<&'static Thing<Self>> {
        Self::TABLE.things.iter().find(|thing| thing.key == pattern)
    }

    /// The row of a key.
    fn row(key: &Key) -> Option<&'static Row<Self>> {
        Self::TABLE.rows.iter().find(|row| row.key == key.pattern())
    }

    /// The row of a key that a proofreader may ask for, which can be that of a summary.
    fn asked(key: &Key) -> Option<&'static Row<Self>> {
        Self::row(key).or_else(|| Self::summary(key).map(|summary| &summary.row))
    }

    /// The summary of a key.
    fn summary(key: &Key) -> Option<&'static Summary<Self>> {
        let mut all = Self::TABLE.summaries.iter();
        all.find(|summary| summary.row.key == key.pattern())
    }

    /// The source of a key, which is its own or that of its row, with the ids of the source.
    fn source(key: &Key) -> Option<(&'static Source<Self>, &Ids)> {
        let source = Self::source_of(key.pattern()).or_else(|| Self::source_of(Self::row(key)?.said?))?;
        Some((source, key.ids().get(..places_in(source.key))?))
    }

    /// The source of a pattern.
    fn source_of(pattern: &str) -> Option<&'static Source<Self>> {
        Self::TABLE.sources.iter().find(|source| source.key == pattern)
    }

    /// The source that keeps the mark of a key: the source itself, or the one that it names.
    fn marked(key: &Key) -> Option<(&'static Source<Self>, &Ids)> {
        let (source, ids) = Self::source(key)?;
        Some((source.mark.map_or(Some(source), Self::source_of)?, ids))
    }

    /// What is said of a fact; none if the document has no such fact, or the fact no source.
    fn said(&self, key: &Key) -> Option<Said<'_>> {
        let (source, ids) = Self::source(key)?;
        let (marked, of) = Self::marked(key)?;
        let said = (source.said.get)(self, ids)?;
        let mark = (marked.said.get)(self, of).and_then(|said| said.mark);
        Some(Said { mark, ..said })
    }

    /// The value of a fact.
    fn value(&self, key: &Key) -> Option<Value> {
        (Self::asked(key)?.access.get)(self, key.ids())
    }

    /// Sets a fact. A mark that was left on another value goes; without a basis the present one stays.
    fn set(&mut self, key: &Key, value: &Value, basis: Option<&Basis>) -> Result<(), EditRefused> {
        let row = Self::row(key).ok_or_else(|| unknown(key))?;
        let changed = (row.access.get)(self, key.ids()).as_ref() != Some(value);
        (row.access.put)(self, key.ids(), value)?;
        // What is no longer there, such as a road, has nothing said of it.
        if let Some((source, ids)) = Self::source(key)
            && (source.said.get)(self, ids).is_some()
        {
            if let Some(basis) = basis {
                (source.said.edit)(self, ids)?.basis.clone_from(basis);
            }
            if changed
                && let Some((marked, ids)) = Self::marked(key)
                && let Some(mark) = (marked.said.edit)(self, ids)?.mark
            {
                *mark = None;
            }
        }
        Ok(())
    }

    /// Says where a fact comes from.
    fn set_basis(&mut self, key: &Key, basis: &Basis) -> Result<(), EditRefused> {
        let (source, ids) = Self::source(key).ok_or_else(|| unknown(key))?;
        (source.said.edit)(self, ids)?.basis.clone_from(basis);
        Ok(())
    }

    /// Says what a proofreader found.
    fn set_mark(&mut self, key: &Key, mark: Option<&CheckMark>) -> Result<(), EditRefused> {
        let (source, ids) = Self::marked(key).ok_or_else(|| unknown(key))?;
        match (source.said.edit)(self, ids)?.mark {
            Some(there) => {
                *there = mark.cloned();
                Ok(())
            }
            None => Err(EditRefused(text!(
                "this fact keeps no proofreader’s mark; mark the fact it belongs to",
                "ce fait ne porte pas de marque de relecture\u{a0}; marquez celui dont il dépend",
            ))),
        }
    }

    /// Where the entries of a list stand, by the pattern of its fact; none where the list is told as a whole.
    fn pieces(pattern: &str) -> Option<&'static Pieces> {
        let _ = pattern;
        None
    }

    /// What people call the things that a row is about, side by side; none if one of them is not there.
    fn names_of(&self, row: &Row<Self>, ids: &Ids) -> Option<Vec<Text>> {
        let name = |(key, at): &(&str, usize)| (Self::thing(key)?.name)(self, ids.get(*at..*at + places_in(key))?);
        row.of.iter().map(name).collect()
    }
}

/// A list of which each entry says something of a thing: ships by the town in which they lie.
pub struct Pieces {
    /// The thing of an entry, by its id.
    pub of: fn(&str) -> &str,
    /// What the entry says of it.
    pub words: fn(&str) -> Text,
    /// Where that is.
    pub place: fn(&str) -> Place,
}

/// What people call a place: the thing that lies there, or the things of the field.
pub(crate) fn called<D: Facts>(this: &D, place: &Place) -> Option<Text> {
    let ids: Vec<String> = place.ids().into_iter().map(|id| id.into_owned()).collect();
    let fits = |key: &str| places_in(key) == ids.len();
    let thing = |thing: &&Thing<D>| fits(thing.key) && (thing.place)(&ids) == *place;
    if let Some(thing) = D::TABLE.things.iter().find(thing) {
        return (thing.name)(this, &ids);
    }
    let row = |row: &&Row<D>| fits(row.key) && (row.place)(&ids) == *place;
    this.names_of(D::TABLE.rows.iter().find(row)?, &ids).map(joined)
}

/// What setting a fact is called: `Change value of Detroit`.
pub(crate) fn title<D: Facts>(this: &D, key: &Key) -> Text {
    let Some(row) = D::row(key) else {
        return Text::same(key.to_string());
    };
    let fact = row.label;
    match this.names_of(row, key.ids()).map(joined).filter(|at| !at.is_empty()) {
        Some(name) => text!("Change {fact} of {name}", "Changer\u{a0}: {fact} ({name})"; fact, name),
        None => text!("Change {fact}", "Changer\u{a0}: {fact}"; fact),
    }
}

/// Names side by side: `Detroit – Malden`.
pub(crate) fn joined(names: Vec<Text>) -> Text {
    let mut names = names.into_iter();
    let first = names.next().unwrap_or_default();
    names.fold(first, |all, name| Names::pair(&all, &name))
}

/// Words for a key that the document's game has not.
fn unknown(key: &Key) -> EditRefused {
    EditRefused(text!(
        "scenarios of this game have no fact `{key}`; it belongs to another game",
        "les scénarios de ce jeu n’ont pas de fait «\u{a0}{key}\u{a0}»\u{a0}; il appartient à un autre jeu";
        key
    ))
}

#[cfg(test)]
mod tests;
