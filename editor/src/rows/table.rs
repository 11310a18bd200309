//! What a table of facts is made of.

use crate::edit::{Edit, Names};
use crate::facts::{Ids, Key, Kind, Value, printed};
use crate::refused::EditRefused;
use data::{Basis, CheckMark, Place, Text, Word};

/// The facts of a game.
pub struct Table<D: 'static> {
    /// Things that come and go as a whole.
    pub things: &'static [Thing<D>],
    /// The fields.
    pub rows: &'static [Row<D>],
    /// What a proofreader compares as one fact although several fields or a part of one say it.
    pub summaries: &'static [Summary<D>],
    /// What keeps basis and mark of one or more fields.
    pub sources: &'static [Source<D>],
    /// Printed facts worth a look that the document does not list: roads that its drawing suggests.
    pub suggested: fn(&D) -> Vec<Key>,
    /// The patterns of the things that the drawing calls areas and waters; the second is empty for a game without.
    pub on_board: [&'static str; 2],
}

/// A fact that is read and compared with the printed game as one, and set by edits of others.
pub struct Summary<D: 'static> {
    /// Its row; nothing can be put into it.
    pub row: Row<D>,
    /// Keys of the entries that keep basis and mark.
    pub entries: fn(&D, &Ids) -> Vec<Key>,
    /// The edits that make it say a value as printed, with the mark of who saw it.
    pub edits: fn(&D, &Ids, &Value, &CheckMark) -> Edits,
    /// What a person writes of it instead, where no edit can know what makes it so: which card is missing.
    pub by_hand: Option<Word>,
}

/// The edits of a summary, or why there are none.
pub type Edits = Result<Vec<Edit>, EditRefused>;

/// A kind of things that come and go as a whole, with everything that their fields say.
pub struct Thing<D> {
    /// Pattern of its keys.
    pub key: &'static str,
    /// What it is, without an article: `town`, `ville`.
    pub label: Word,
    /// Which there are.
    pub each: fn(&D) -> Vec<Vec<String>>,
    /// What people call one of them.
    pub name: fn(&D, &Ids) -> Option<Text>,
    /// Where it is.
    pub place: fn(&Ids) -> Place,
    /// What gives one of an id another, if ids can change.
    pub rename: Option<fn(&str, &str) -> Edit>,
    /// What takes away one that the document has.
    pub away: fn(&D, &Ids) -> Option<Edit>,
    /// What puts one of the first document back into the second, if it can stand there on its own.
    pub back: fn(&D, &D, &Ids) -> Option<Edit>,
}

/// A field.
pub struct Row<D> {
    /// Pattern of its keys.
    pub key: &'static str,
    /// What it says, without an article: `value`, `valeur`.
    pub label: Word,
    /// What values it takes.
    pub kind: Kind,
    /// The things that it is about, with the place of their id in the key, the first one first.
    pub of: &'static [(&'static str, usize)],
    /// Which there are; others may be set too, such as a road that is not there.
    pub each: fn(&D) -> Vec<Vec<String>>,
    /// Reads and writes it.
    pub access: Access<D>,
    /// Pattern of the source that keeps its basis and mark; the source's ids are the first ones of the key.
    pub said: Option<&'static str>,
    /// Where it is.
    pub place: fn(&Ids) -> Place,
    /// The kind of facts under which it is compared with the printed game, if it is printed.
    pub proof: Option<printed::Kind>,
    /// The rule paragraph that gives it its meaning.
    pub cite: &'static str,
}

/// How a field is read and written.
pub struct Access<D> {
    /// The value; none if the document has no such fact.
    pub get: fn(&D, &Ids) -> Option<Value>,
    /// Sets the value.
    pub put: fn(&mut D, &Ids, &Value) -> Result<(), EditRefused>,
}

/// What keeps basis and mark.
pub struct Source<D> {
    /// Pattern of its keys.
    pub key: &'static str,
    /// What people call it.
    pub name: fn(&Names<'_>, &Ids) -> Text,
    /// Pattern of the source that keeps the mark, if it is another.
    pub mark: Option<&'static str>,
    /// Reads and changes what it says.
    pub said: Saying<D>,
}

/// How basis and mark are read and changed.
pub struct Saying<D> {
    /// What is said; none if the document has no such fact.
    pub get: for<'a> fn(&'a D, &Ids) -> Option<Said<'a>>,
    /// The same to change.
    pub edit: for<'a> fn(&'a mut D, &Ids) -> Result<SaidMut<'a>, EditRefused>,
}

/// What is said of a fact.
pub struct Said<'a> {
    /// Where it comes from.
    pub basis: &'a Basis,
    /// What a proofreader found, where a mark can be kept.
    pub mark: Option<&'a Option<CheckMark>>,
}

/// What is said of a fact, to change.
pub struct SaidMut<'a> {
    /// Where it comes from.
    pub basis: &'a mut Basis,
    /// What a proofreader found, where a mark can be kept.
    pub mark: Option<&'a mut Option<CheckMark>>,
}

/// The rows of a table, a field each: key, its name; what values, about which things, which there
/// are, where; how it is read and written, what keeps basis and mark, the kind of printed facts, the paragraph.
#[macro_export]
macro_rules! rows {
    ($($key:literal $label:expr, $kind:expr, $of:expr, $each:expr, $place:expr,
        $access:expr, $said:expr, $proof:expr, $cite:literal;)*) => {
        &[$($crate::rows::Row {
            key: $key,
            label: $label,
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
#[macro_export]
macro_rules! sources {
    ($($key:literal $(=> $mark:literal)? $name:expr, $said:expr;)*) => {
        &[$($crate::rows::Source { key: $key, name: $name, mark: $crate::sources!(@mark $($mark)?), said: $said }),*]
    };
    (@mark) => { None };
    (@mark $mark:literal) => { Some($mark) };
}

/// Reads and writes one field of a thing that is found by its ids.
#[macro_export]
macro_rules! field {
    ($find:ident, $find_mut:ident, $($field:tt)+) => {
        $crate::rows::Access {
            get: |this, ids| Some($crate::facts::Field::value(&$find(this, ids)?.$($field)+)),
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
        pub(crate) fn $get<'a>(this: &'a $this, $ids: &Ids) -> Option<&'a $of> {
            $list(this, $ids)?.iter().find(|$item| $is)
        }

        pub(crate) fn $edit<'a>(this: &'a mut $this, $ids: &Ids) -> Result<&'a mut $of, EditRefused> {
            let found = $list_mut(this, $ids)?.iter_mut().find(|$item| $is);
            found.ok_or_else(|| absent($ids.join(" – ")))
        }
    )*};
}

/// The finders of what a document has once, such as a part or a list: what reads it, and what changes it.
macro_rules! wholes {
    ($this:ty; $($get:ident, $edit:ident: $of:ty, |$read:ident| $reads:expr, |$change:ident| $changes:expr;)*) => {$(
        pub(crate) fn $get<'a>($read: &'a $this, _: &Ids) -> Option<&'a $of> {
            $reads
        }

        pub(crate) fn $edit<'a>($change: &'a mut $this, _: &Ids) -> Result<&'a mut $of, EditRefused> {
            $changes
        }
    )*};
}

/// Functions from ids to the place of a fact: the kind of place, and which ids it is told by.
macro_rules! places {
    ($($name:ident: $place:ident($($id:ident),+);)*) => {$(
        pub(crate) fn $name(ids: &Ids) -> Place {
            Place::$place($($id(ids).to_owned()),+)
        }
    )*};
}

/// Basis and mark of a thing that is found by its ids; without a mark where none can be kept.
#[macro_export]
macro_rules! said {
    ($find:ident, $find_mut:ident, $($basis:ident).+) => {
        $crate::rows::Saying {
            get: |this, ids| Some($crate::rows::Said { basis: &$find(this, ids)?.$($basis).+, mark: None }),
            edit: |this, ids| Ok($crate::rows::SaidMut { basis: &mut $find_mut(this, ids)?.$($basis).+, mark: None }),
        }
    };
    ($find:ident, $find_mut:ident, $basis:ident, $mark:ident) => {
        $crate::rows::Saying {
            get: |this, ids| {
                let found = $find(this, ids)?;
                Some($crate::rows::Said { basis: &found.$basis, mark: Some(&found.$mark) })
            },
            edit: |this, ids| {
                let found = $find_mut(this, ids)?;
                Ok($crate::rows::SaidMut { basis: &mut found.$basis, mark: Some(&mut found.$mark) })
            },
        }
    };
}

#[doc(inline)]
pub use crate::{field, rows, said, sources};
/// The edit that gives a thing another id, by its kind of edits with an old and a new id.
macro_rules! renames {
    ($($edit:tt)+) => {
        Some(|from, to| {
            let (from, to) = (from.to_owned(), to.to_owned());
            $($edit)+ { from, to }.into()
        })
    };
}

pub(crate) use {finders, places, renames, wholes};

/// The first id of a key.
pub fn one(ids: &Ids) -> &str {
    ids.first().map_or("", String::as_str)
}

/// The second id of a key.
pub fn two(ids: &Ids) -> &str {
    ids.get(1).map_or("", String::as_str)
}
