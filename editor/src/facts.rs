//! One table of facts a game: what the document says, field by field, and what can be done with each alike.
//!
//! A row of the table is a field with its key, its name in both languages, what values it takes and where it stands.
//! Setting and undoing, comparing, proofreading, marks and corrections are written once over the table. Changes of the
//! whole (add, remove, rename, shape) are typed edits of their own.

mod key;
pub(crate) mod table;
mod value;
pub(crate) mod words;

pub use key::Key;
pub use value::{Choice, Kind, Value, Wording};

pub(crate) use key::places as places_in;
pub(crate) use table::{Access, Ids, Row, Said, SaidMut, Saying, Source, Summary, Table, Thing};
pub(crate) use value::{Field, choice, coded, unfit, word};

use crate::document::{Blocks, Document, Invasion};
use crate::edit::{EditRefused, Names};
use data::{Basis, CheckMark, Text};

/// A game with a table of facts.
pub(crate) trait Facts: Sized + 'static {
    /// Its table.
    const TABLE: &'static Table<Self>;

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
        Some((source, key.ids().get(..key::places(source.key))?))
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
            None => Err(EditRefused::new(
                "this fact keeps no proofreader’s mark; mark the fact it belongs to",
                "ce fait ne porte pas de marque de relecture\u{a0}; marquez celui dont il dépend",
            )),
        }
    }

    /// What people call the things that a row is about, side by side; none if one of them is not there.
    fn names_of(&self, row: &Row<Self>, ids: &Ids) -> Option<Vec<Text>> {
        let name = |(key, at): &(&str, usize)| {
            let thing = Self::TABLE.things.iter().find(|thing| thing.key == *key)?;
            (thing.name)(self, ids.get(*at..*at + key::places(key))?)
        };
        row.of.iter().map(name).collect()
    }
}

/// Does the same with a document of whichever game.
macro_rules! each {
    ($document:expr, $this:ident => $do:expr, else $other:expr) => {
        match ($document.invasion(), $document.blocks()) {
            (Some($this), _) => $do,
            (_, Some($this)) => $do,
            (None, None) => $other,
        }
    };
}

pub(crate) use each;

macro_rules! change {
    ($document:expr, $this:ident => $do:expr) => {
        if $document.invasion().is_some() {
            let $this = $document.invasion_mut()?;
            $do
        } else {
            let $this = $document.blocks_mut()?;
            $do
        }
    };
}

impl Document {
    /// What the document says; none if it has no such fact.
    pub fn value(&self, key: &Key) -> Option<Value> {
        each!(self, this => this.value(key), else None)
    }

    /// Where a fact comes from; none if the document has no such fact.
    pub fn basis_of(&self, key: &Key) -> Option<&Basis> {
        each!(self, this => this.said(key).map(|said| said.basis), else None)
    }

    /// The rule paragraph that gives a fact its meaning; none for names and for facts of another game.
    pub fn cite(&self, key: &Key) -> Option<&'static str> {
        fn of<D: Facts>(_: &D, key: &Key) -> Option<&'static str> {
            D::asked(key).map(|row| row.cite).filter(|cite| !cite.is_empty())
        }
        each!(self, this => of(this, key), else None)
    }

    /// What a proofreader found at a fact, if somebody has looked.
    pub fn mark_of(&self, key: &Key) -> Option<&CheckMark> {
        each!(self, this => this.said(key)?.mark?.as_ref(), else None)
    }

    pub(crate) fn set(&mut self, key: &Key, value: &Value, basis: Option<&Basis>) -> Result<(), EditRefused> {
        change!(self, this => this.set(key, value, basis))
    }

    pub(crate) fn set_basis(&mut self, key: &Key, basis: &Basis) -> Result<(), EditRefused> {
        change!(self, this => this.set_basis(key, basis))
    }

    pub(crate) fn set_mark(&mut self, key: &Key, mark: Option<&CheckMark>) -> Result<(), EditRefused> {
        change!(self, this => this.set_mark(key, mark))
    }

    /// What setting a fact is called: `Change value of Detroit`.
    pub(crate) fn title_of(&self, key: &Key) -> Text {
        each!(self, this => title(this, key), else Text::same(key.to_string()))
    }

    /// What people call a fact that has a basis.
    pub(crate) fn source_name(&self, key: &Key) -> Text {
        fn of<D: Facts>(_: &D, key: &Key, names: &Names<'_>) -> Option<Text> {
            D::source(key).map(|(source, ids)| (source.name)(names, ids))
        }
        let name = each!(self, this => of(this, key, &Names::of(self)), else None);
        name.unwrap_or_else(|| Text::same(key.to_string()))
    }

    /// What values a field takes; none if no row of the document's table has such a key.
    pub fn kind_of(&self, key: &Key) -> Option<Kind> {
        fn of<D: Facts>(_: &D, key: &Key) -> Option<Kind> {
            D::row(key).map(|row| row.kind)
        }
        each!(self, this => of(this, key), else None)
    }

    /// Every field of the document's table with the values it takes, in the order of the table.
    pub fn fields(&self) -> Vec<(Key, Kind)> {
        fn of<D: Facts>(this: &D) -> Vec<(Key, Kind)> {
            let rows = D::TABLE.rows.iter();
            let keys = rows.flat_map(|row| {
                (row.each)(this)
                    .into_iter()
                    .map(|ids| (Key::of(row.key, ids), row.kind))
            });
            keys.collect()
        }
        each!(self, this => of(this), else Vec::new())
    }

    /// The patterns of the keys that the document's game knows.
    pub(crate) fn fact_patterns(&self) -> Vec<&'static str> {
        fn of<D: Facts>(_: &D) -> Vec<&'static str> {
            let summaries = D::TABLE.summaries.iter().map(|summary| summary.row.key);
            D::TABLE.rows.iter().map(|row| row.key).chain(summaries).collect()
        }
        each!(self, this => of(this), else Vec::new())
    }

    /// Whether an id is that of a thing on the board.
    pub(crate) fn has_place(&self, id: &str) -> bool {
        let areas = self.invasion().and_then(|this| this.board().get());
        let towns = self.blocks().and_then(|this| this.board().get());
        areas.is_some_and(|board| board.areas.iter().any(|area| area.id == id))
            || towns.is_some_and(|board| board.towns.iter().any(|town| town.id == id))
    }
}

/// Every pattern of every game.
fn patterns() -> impl Iterator<Item = &'static str> {
    fn of<D: Facts>() -> impl Iterator<Item = &'static str> {
        let rows = D::TABLE.rows.iter().map(|row| row.key);
        let summaries = D::TABLE.summaries.iter().map(|summary| summary.row.key);
        let sources = D::TABLE.sources.iter().map(|source| source.key);
        rows.chain(summaries).chain(sources)
    }
    of::<Blocks>().chain(of::<Invasion>())
}

fn title<D: Facts>(this: &D, key: &Key) -> Text {
    let Some(row) = D::row(key) else {
        return Text::same(key.to_string());
    };
    let (en, fr) = row.label;
    match this.names_of(row, key.ids()).map(joined).filter(|at| !at.is_empty()) {
        Some(at) => Text::new(
            format!("Change {en} of {}", at.en),
            format!("Changer\u{a0}: {fr} ({})", at.get(data::Lang::Fr)),
        ),
        None => Text::new(format!("Change {en}"), format!("Changer\u{a0}: {fr}")),
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
    EditRefused::new(
        format!("scenarios of this game have no fact `{key}`; it belongs to another game"),
        format!("les scénarios de ce jeu n’ont pas de fait «\u{a0}{key}\u{a0}»\u{a0}; il appartient à un autre jeu"),
    )
}

#[cfg(test)]
mod tests;
