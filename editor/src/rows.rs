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
use data::{Basis, CheckMark, Place, Seen, SeenFacts, Text, text};

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

    /// What the parts of the document keep of facts that nothing in them stands for.
    fn seen(&self) -> Vec<&SeenFacts> {
        Vec::new()
    }

    /// The same of the part that a fact belongs to, to change.
    ///
    /// # Errors
    /// One sentence if nothing is kept of such a fact.
    fn seen_mut(&mut self, key: &Key) -> Result<&mut SeenFacts, EditRefused> {
        let _ = key;
        Err(unmarked())
    }

    /// The keys of what is said of a fact: its own, or those of the entries that it sums up.
    fn entries(&self, key: &Key) -> Vec<Key> {
        Self::summary(key).map_or_else(|| vec![key.clone()], |summary| (summary.entries)(self, key.ids()))
    }

    /// The keys of what keeps the mark of a fact, as far as there are such things in the document.
    fn keepers(&self, key: &Key) -> Vec<Key> {
        let marked = |entry: Key| {
            self.said(&entry)?.mark?;
            let (source, ids) = Self::marked(&entry)?;
            Some(Key::of(source.key, ids.to_vec()))
        };
        self.entries(key).into_iter().filter_map(marked).collect()
    }

    /// Whether a fact is compared with the printed game although nothing in the document stands for it, such as a link that is
    /// not there, and what was found of it is kept beside the things, as far as the game keeps such.
    fn is_apart(&self, key: &Key) -> bool {
        let is_kept = !self.seen().is_empty() && Self::asked(key).is_some_and(|row| row.proof.is_some());
        is_kept && self.keepers(key).is_empty()
    }

    /// What a proofreader found at such a fact, as long as it says what it said then.
    fn seen_mark(&self, key: &Key) -> Option<&CheckMark> {
        let lists = self.seen();
        if lists.iter().all(|list| list.is_empty()) {
            return None;
        }
        let text = key.to_string();
        let seen = lists.into_iter().find_map(|list| list.get(&text))?;
        (self.words(key).as_ref() == Some(&seen.value) && self.is_apart(key)).then_some(&seen.check)
    }

    /// The value of a fact in its English words.
    fn words(&self, key: &Key) -> Option<String> {
        let words = Self::asked(key)?.kind.words(&self.value(key)?);
        Some(words.en)
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
        if changed {
            self.forget_seen(key);
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
        if self.is_apart(key) {
            let value = self.words(key).ok_or_else(|| unknown(key))?;
            match mark.cloned() {
                Some(check) => drop(self.seen_mut(key)?.insert(key.to_string(), Seen { value, check })),
                None => self.forget_seen(key),
            }
            return Ok(());
        }
        let (source, ids) = Self::marked(key).ok_or_else(|| unknown(key))?;
        let there = (source.said.edit)(self, ids)?.mark.ok_or_else(unmarked)?;
        *there = mark.cloned();
        Ok(())
    }

    /// Forgets what was found at a fact that nothing stands for. A shared part of which nothing was found stays shared.
    fn forget_seen(&mut self, key: &Key) {
        self.move_seen(key, None);
    }

    /// What was found at such a fact is that of another key from now on, or of none.
    fn move_seen(&mut self, from: &Key, to: Option<&Key>) {
        let text = from.to_string();
        if !self.seen().iter().any(|list| list.contains_key(&text)) {
            return;
        }
        if let Ok(list) = self.seen_mut(from)
            && let Some(seen) = list.remove(&text)
            && let Some(to) = to
        {
            list.insert(to.to_string(), seen);
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

/// Words for a fact that is marked by another.
fn unmarked() -> EditRefused {
    EditRefused(text!(
        "this fact keeps no proofreader’s mark; mark the fact it belongs to",
        "ce fait ne porte pas de marque de relecture\u{a0}; marquez celui dont il dépend",
    ))
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
