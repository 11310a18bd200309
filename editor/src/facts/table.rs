//! What a table of facts is made of.

use super::{Key, Kind, Value};
use crate::edit::{Edit, EditRefused, Names};
use crate::proof;
use data::{Basis, CheckMark, Place, Text};

/// What something is called, in English and in French, without an article: `value`, `valeur`.
pub(crate) type Label = (&'static str, &'static str);

/// The ids that stand in the places of a pattern.
pub(crate) type Ids = [String];

/// The facts of a game.
pub(crate) struct Table<D: 'static> {
    /// Things that come and go as a whole.
    pub(crate) things: &'static [Thing<D>],
    /// The fields.
    pub(crate) rows: &'static [Row<D>],
    /// What a proofreader compares as one fact although several fields or a part of one say it.
    pub(crate) summaries: &'static [Summary<D>],
    /// What keeps basis and mark of one or more fields.
    pub(crate) sources: &'static [Source<D>],
    /// Printed facts worth a look that the document does not list: roads that its drawing suggests.
    pub(crate) suggested: fn(&D) -> Vec<Key>,
    /// Whether correcting one of several facts of an entry marks the entry.
    pub(crate) marks_shared: bool,
}

/// A fact that is read and compared with the printed game as one, and set by edits of others.
pub(crate) struct Summary<D: 'static> {
    /// Its row; nothing can be put into it.
    pub(crate) row: Row<D>,
    /// Keys of the entries that keep basis and mark.
    pub(crate) entries: fn(&D, &Ids) -> Vec<Key>,
    /// The edits that make it say a value as printed, with the mark of who saw it.
    pub(crate) edits: fn(&D, &Ids, &Value, &CheckMark) -> Edits,
}

/// The edits of a summary, or why there are none.
pub(crate) type Edits = Result<Vec<Edit>, EditRefused>;

/// A kind of things that come and go as a whole, with everything that their fields say.
pub(crate) struct Thing<D> {
    /// Pattern of its keys.
    pub(crate) key: &'static str,
    /// What it is.
    pub(crate) label: Label,
    /// Which there are.
    pub(crate) each: fn(&D) -> Vec<Vec<String>>,
    /// What people call one of them.
    pub(crate) name: fn(&D, &Ids) -> Option<Text>,
    /// Where it is.
    pub(crate) place: fn(&Ids) -> Place,
    /// What takes away one that the document has.
    pub(crate) away: fn(&D, &Ids) -> Option<Edit>,
    /// What puts one of the first document back into the second, if it can stand there on its own.
    pub(crate) back: fn(&D, &D, &Ids) -> Option<Edit>,
}

/// A field.
pub(crate) struct Row<D> {
    /// Pattern of its keys.
    pub(crate) key: &'static str,
    /// What it says.
    pub(crate) label: Label,
    /// What values it takes.
    pub(crate) kind: Kind,
    /// The things that it is about, with the place of their id in the key, the first one first.
    pub(crate) of: &'static [(&'static str, usize)],
    /// Which there are; others may be set too, such as a road that is not there.
    pub(crate) each: fn(&D) -> Vec<Vec<String>>,
    /// Reads and writes it.
    pub(crate) access: Access<D>,
    /// Pattern of the source that keeps its basis and mark; the source's ids are the first ones of the key.
    pub(crate) said: Option<&'static str>,
    /// Where it is.
    pub(crate) place: fn(&Ids) -> Place,
    /// The kind of facts under which it is compared with the printed game, if it is printed.
    pub(crate) proof: Option<proof::Kind>,
    /// The rule paragraph that gives it its meaning.
    pub(crate) cite: &'static str,
}

/// How a field is read and written.
pub(crate) struct Access<D> {
    /// The value; none if the document has no such fact.
    pub(crate) get: fn(&D, &Ids) -> Option<Value>,
    /// Sets the value.
    pub(crate) put: fn(&mut D, &Ids, &Value) -> Result<(), EditRefused>,
}

/// What keeps basis and mark.
pub(crate) struct Source<D> {
    /// Pattern of its keys.
    pub(crate) key: &'static str,
    /// What people call it.
    pub(crate) name: fn(&Names<'_>, &Ids) -> Text,
    /// Pattern of the source that keeps the mark, if it is another.
    pub(crate) mark: Option<&'static str>,
    /// Reads and changes what it says.
    pub(crate) said: Saying<D>,
}

/// How basis and mark are read and changed.
pub(crate) struct Saying<D> {
    /// What is said; none if the document has no such fact.
    pub(crate) get: for<'a> fn(&'a D, &Ids) -> Option<Said<'a>>,
    /// The same to change.
    pub(crate) edit: for<'a> fn(&'a mut D, &Ids) -> Result<SaidMut<'a>, EditRefused>,
}

/// What is said of a fact.
pub(crate) struct Said<'a> {
    /// Where it comes from.
    pub(crate) basis: &'a Basis,
    /// What a proofreader found, where a mark can be kept.
    pub(crate) mark: Option<&'a Option<CheckMark>>,
}

/// What is said of a fact, to change.
pub(crate) struct SaidMut<'a> {
    pub(crate) basis: &'a mut Basis,
    pub(crate) mark: Option<&'a mut Option<CheckMark>>,
}

/// The rows of a table, a field each: key, its name in both languages; what values, about which things, which there
/// are, where; how it is read and written, what keeps basis and mark, the kind of printed facts, the paragraph.
macro_rules! rows {
    ($($key:literal $en:literal $fr:literal, $kind:expr, $of:expr, $each:expr, $place:expr,
        $access:expr, $said:expr, $proof:expr, $cite:literal;)*) => {
        &[$(Row {
            key: $key,
            label: ($en, $fr),
            kind: $kind,
            of: &$of,
            each: $each,
            access: $access,
            said: $said,
            place: $place,
            proof: $proof,
            cite: $cite,
        }),*]
    };
}

/// The sources of a table: key, after an arrow the source that keeps the mark instead, what people call it, how basis
/// and mark are read and changed.
macro_rules! sources {
    ($($key:literal $(=> $mark:literal)? $name:expr, $said:expr;)*) => {
        &[$(Source { key: $key, name: $name, mark: sources!(@mark $($mark)?), said: $said }),*]
    };
    (@mark) => { None };
    (@mark $mark:literal) => { Some($mark) };
}

/// Reads and writes one field of a thing that is found by its ids.
macro_rules! field {
    ($find:ident, $find_mut:ident, $($field:tt)+) => {
        Access {
            get: |this, ids| Some($find(this, ids)?.$($field)+.value()),
            put: |this, ids, value| {
                let new = value.field()?;
                $find_mut(this, ids)?.$($field)+ = new;
                Ok(())
            },
        }
    };
}

/// The finders of entries of lists, to read and to change each: where the list is, and which of its entries it is.
macro_rules! finders {
    ($this:ty; $($get:ident, $edit:ident: $of:ty = $list:ident, $list_mut:ident,
        |$item:ident, $ids:ident| $is:expr;)*) => {$(
        pub(super) fn $get<'a>(this: &'a $this, $ids: &Ids) -> Option<&'a $of> {
            $list(this, $ids)?.iter().find(|$item| $is)
        }

        pub(super) fn $edit<'a>(this: &'a mut $this, $ids: &Ids) -> Result<&'a mut $of, EditRefused> {
            let found = $list_mut(this, $ids)?.iter_mut().find(|$item| $is);
            found.ok_or_else(|| absent(&$ids.join(" – ")))
        }
    )*};
}

/// The finders of what a document has once, such as a part or a list: what reads it, and what changes it.
macro_rules! wholes {
    ($this:ty; $($get:ident, $edit:ident: $of:ty, |$read:ident| $reads:expr, |$change:ident| $changes:expr;)*) => {$(
        pub(super) fn $get<'a>($read: &'a $this, _: &Ids) -> Option<&'a $of> {
            $reads
        }

        pub(super) fn $edit<'a>($change: &'a mut $this, _: &Ids) -> Result<&'a mut $of, EditRefused> {
            $changes
        }
    )*};
}

/// Functions from ids to the place of a fact: the kind of place, and which ids it is told by.
macro_rules! places {
    ($($name:ident: $place:ident($($id:ident),+);)*) => {$(
        pub(super) fn $name(ids: &Ids) -> Place {
            Place::$place($($id(ids).to_owned()),+)
        }
    )*};
}

/// Basis and mark of a thing that is found by its ids; without a mark where none can be kept.
macro_rules! said {
    ($find:ident, $find_mut:ident, $($basis:ident).+) => {
        Saying {
            get: |this, ids| Some(Said { basis: &$find(this, ids)?.$($basis).+, mark: None }),
            edit: |this, ids| Ok(SaidMut { basis: &mut $find_mut(this, ids)?.$($basis).+, mark: None }),
        }
    };
    ($find:ident, $find_mut:ident, $basis:ident, $mark:ident) => {
        Saying {
            get: |this, ids| {
                let found = $find(this, ids)?;
                Some(Said { basis: &found.$basis, mark: Some(&found.$mark) })
            },
            edit: |this, ids| {
                let found = $find_mut(this, ids)?;
                Ok(SaidMut { basis: &mut found.$basis, mark: Some(&mut found.$mark) })
            },
        }
    };
}

pub(crate) use {field, finders, places, rows, said, sources, wholes};

/// The first id of a key.
pub(crate) fn one(ids: &Ids) -> &str {
    ids.first().map_or("", String::as_str)
}

/// The second id of a key.
pub(crate) fn two(ids: &Ids) -> &str {
    ids.get(1).map_or("", String::as_str)
}
