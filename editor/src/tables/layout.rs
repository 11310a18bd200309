//! What stands in the rows and columns of each table.

use super::{BASIS, refused, short};
use crate::facts::Key;
use crate::refused::EditRefused;
use crate::rows::Facts;
use data::text;
use std::collections::{BTreeMap, BTreeSet};

/// A cell.
pub enum Cell {
    /// A fact.
    Fact(Key),
    /// A number that is a part of a coded fact.
    Part(Key, &'static str),
    /// What belongs to the row and cannot be changed here.
    Fixed(String),
    /// What only helps to read the table.
    Note(String),
}

impl Cell {
    /// The key of its fact.
    pub const fn key(&self) -> Option<&Key> {
        match self {
            Self::Fact(key) | Self::Part(key, _) => Some(key),
            Self::Fixed(_) | Self::Note(_) => None,
        }
    }
}

/// A column.
pub struct Column {
    /// Its header.
    pub head: String,
    /// What stands in it, by the id of the row.
    pub cell: Box<dyn Fn(&str) -> Cell>,
}

impl Column {
    /// A column with a header.
    pub fn new(head: impl Into<String>, cell: impl Fn(&str) -> Cell + 'static) -> Self {
        Self {
            head: head.into(),
            cell: Box::new(cell),
        }
    }
}

/// A column that only tells what the things of the rows are called, by their ids.
pub(crate) fn names(called: impl Iterator<Item = (String, String)>) -> Column {
    let called: BTreeMap<String, String> = called.collect();
    Column::new("name", move |id| {
        Cell::Note(called.get(id).cloned().unwrap_or_default())
    })
}

/// The rows and columns of a table.
pub struct Layout {
    /// Header of the first column, which holds the ids of the rows.
    pub row: &'static str,
    /// The rows that a copy has.
    pub listed: Vec<String>,
    /// The rows that can be pasted.
    pub known: BTreeSet<String>,
    /// The columns beside ids and basis.
    pub columns: Vec<Column>,
    /// Whether the last column says where the numbers come from.
    pub basis: bool,
}

impl Layout {
    /// A table with these rows: the header of their ids, those that a copy has, and those that can be pasted.
    pub fn new(
        row: &'static str,
        mut listed: Vec<String>,
        known: Vec<String>,
        columns: Vec<Column>,
        basis: bool,
    ) -> Self {
        let mut seen = BTreeSet::new();
        listed.retain(|id| seen.insert(id.clone()));
        Self {
            row,
            listed,
            known: known.into_iter().collect(),
            columns,
            basis,
        }
    }

    /// The headers of all columns.
    pub fn heads(&self) -> Vec<String> {
        let columns = self.columns.iter().map(|column| column.head.clone());
        let basis = self.basis.then(|| BASIS.to_owned());
        std::iter::once(self.row.to_owned())
            .chain(columns)
            .chain(basis)
            .collect()
    }

    /// Words for a row of something that the document has not.
    pub fn unknown(&self, line: usize, column: usize, id: &str) -> EditRefused {
        let (row, id) = (self.row, short(id));
        refused(
            line,
            column,
            &text!(
                "there is no {row} `{id}`; write the id of one",
                "le document n’a pas «\u{a0}{id}\u{a0}» ({row})\u{a0}; écrivez un identifiant qui s’y trouve";
                row, id
            ),
        )
    }

    /// Words for a row that comes twice.
    pub fn twice(&self, line: usize, column: usize, id: &str) -> EditRefused {
        let row = self.row;
        refused(
            line,
            column,
            &text!(
                "{row} `{id}` comes twice; put everything into one row",
                "«\u{a0}{id}\u{a0}» ({row}) figure deux fois\u{a0}; réunissez tout sur une ligne";
                row, id
            ),
        )
    }

    /// Words for a cell that says otherwise what belongs to the row.
    pub fn fixed(&self, line: usize, column: usize, id: &str, fixed: &str) -> EditRefused {
        let row = self.row;
        refused(
            line,
            column,
            &text!(
                "{row} `{id}` belongs to {fixed}; write that",
                "«\u{a0}{id}\u{a0}» ({row}) appartient à {fixed}\u{a0}; écrivez-le";
                row, id, fixed
            ),
        )
    }
}

/// The first ids of the things or fields of a pattern, in the document's order.
pub fn ids<D: Facts>(this: &D, pattern: &str) -> Vec<String> {
    let things = D::thing(pattern).map(|thing| thing.each);
    let rows = D::TABLE.rows.iter().find(|row| row.key == pattern).map(|row| row.each);
    let all = things.or(rows).map(|each| each(this)).unwrap_or_default();
    all.into_iter().filter_map(|ids| ids.into_iter().next()).collect()
}
