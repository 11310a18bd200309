//! Tables for spreadsheets: tab-separated text of facts side by side, copied from and pasted into a document.
//!
//! The first row names the columns; rows and columns may come in any order, and what a row does not name stays as it
//! is. A table is pasted whole or not at all. What stands in which row and column says its [`Layout`].

mod layout;
#[cfg(test)]
mod tests;
mod text;

use crate::document::Document;
use crate::edit::{Edit, EditRefused};
use crate::facts::words::{is_said, plain, yes};
use crate::facts::{Key, Value};
use data::{Text, Word, text};
pub(crate) use layout::names;
pub use layout::{Cell, Column, Layout, ids};
use std::collections::{BTreeMap, BTreeSet};
use text::{Rows, basis_of, basis_words, refused, short, write};

/// Header of the column that says where the numbers come from; empty cells keep what is there.
const BASIS: &str = "basis";

/// A table of a game.
#[derive(Clone, Copy, Debug)]
pub struct Table {
    /// What people call it.
    pub title: Word,
    /// What stands in its rows and columns; none for a document of another game.
    pub layout: fn(&Document) -> Option<Layout>,
}

impl Table {
    /// What people call it.
    pub fn title(&self) -> Text {
        self.title.into()
    }
}

/// The table of a document; empty for games that have no such.
pub fn copy(document: &Document, table: &Table) -> String {
    let Some(layout) = (table.layout)(document) else {
        return String::new();
    };
    let head = layout.heads();
    let rows = layout.listed.iter().map(|id| {
        let mut cells = vec![id.clone()];
        cells.extend(layout.columns.iter().map(|column| shown(document, &(column.cell)(id))));
        cells.extend(layout.basis.then(|| one_basis(document, &layout, id)));
        cells
    });
    write(std::iter::once(head).chain(rows))
}

/// A cell as text.
fn shown(document: &Document, cell: &Cell) -> String {
    match cell {
        Cell::Fixed(text) | Cell::Note(text) => text.clone(),
        Cell::Fact(key) => match document.value(key) {
            Some(Value::Number(number)) => number.to_string(),
            Some(Value::Yes(yes)) => if yes { "yes" } else { "no" }.to_owned(),
            _ => String::new(),
        },
        Cell::Part(key, part) => match document.value(key) {
            Some(Value::Coded(coded)) => coded[*part].to_string(),
            _ => String::new(),
        },
    }
}

/// The basis of a row. Where several numbers of it have each their own, the cell stays empty, which keeps them when the
/// table is pasted.
fn one_basis(document: &Document, layout: &Layout, row: &str) -> String {
    let cells = layout.columns.iter().map(|column| (column.cell)(row));
    let all: BTreeSet<String> = cells
        .filter_map(|cell| Some(basis_words(document.basis_of(cell.key()?)?)))
        .collect();
    let mut all = all.into_iter();
    all.next().filter(|_| all.next().is_none()).unwrap_or_default()
}

/// The edit that a pasted table stands for.
///
/// # Errors
/// One sentence that names row and column of the first cell that does not fit.
pub fn paste(document: &Document, table: &Table, text: &str) -> Result<Edit, EditRefused> {
    let layout = (table.layout)(document).ok_or_else(|| {
        EditRefused(text!(
            "this table is for scenarios of another game; choose one of that game",
            "ce tableau vaut pour les scénarios d’un autre jeu\u{a0}; choisissez-en un",
        ))
    })?;
    let rows = Rows::read(text, layout.row, &layout.heads())?;
    let mut seen = BTreeSet::new();
    let mut edits = Vec::new();
    for (line, cells) in &rows.rows {
        let (column, id) = rows.cell(cells, layout.row);
        if !layout.known.contains(id) {
            return Err(layout.unknown(*line, column, id));
        }
        if !seen.insert(id) {
            return Err(layout.twice(*line, column, id));
        }
        edits.extend(row(document, &layout, &rows, *line, cells, id)?);
    }
    let title = Text::each(|lang| table.title.get(lang).to_lowercase());
    let name = text!("Paste {table}", "Coller\u{a0}: {table}"; table = title);
    Ok(Edit::batch(name, edits))
}

/// The edits of a row: of each fact that it names, where value or basis differ.
fn row(
    document: &Document,
    layout: &Layout,
    rows: &Rows,
    line: usize,
    cells: &[String],
    id: &str,
) -> Result<Vec<Edit>, EditRefused> {
    let (at, words) = rows.cell(cells, BASIS);
    let said = (!words.is_empty()).then(|| basis_of(line, at, words)).transpose()?;
    // What was copied beside a number was said of that number, not of the one that stands there now.
    let of_the_old = one_basis(document, layout, id) == words;
    let mut values: BTreeMap<Key, Value> = BTreeMap::new();
    for column in &layout.columns {
        let cell = (column.cell)(id);
        let named = rows.columns.contains_key(&column.head);
        // Numbers that are parts of one fact keep what the row does not name.
        if let Some(key) = cell.key().filter(|_| named || matches!(cell, Cell::Part(..))) {
            let now = values.remove(key).or_else(|| document.value(key));
            let new = if named {
                read(rows, line, cells, column, &cell, now)?
            } else {
                now
            };
            values.extend(new.map(|new| (key.clone(), new)));
        } else if let Cell::Fixed(fixed) = &cell {
            let (at, word) = rows.cell(cells, &column.head);
            if !word.is_empty() && word != fixed {
                return Err(layout.fixed(line, at, id, fixed));
            }
        }
    }
    let edits = values.into_iter().filter_map(|(key, new)| {
        let old = document.basis_of(&key);
        let same = document.value(&key).as_ref() == Some(&new);
        // A value that stays keeps its basis, and a new one is a guess, unless the row says otherwise.
        let basis = said
            .clone()
            .filter(|_| same || !of_the_old)
            .or_else(|| old.filter(|_| same).cloned())
            .unwrap_or_default();
        let stays = same && old.is_none_or(|old| *old == basis);
        (!stays).then_some(Edit::Set(key, new, Some(basis)))
    });
    Ok(edits.collect())
}

/// What a cell says of its fact, which says `now` so far.
fn read(
    rows: &Rows,
    line: usize,
    cells: &[String],
    column: &Column,
    cell: &Cell,
    now: Option<Value>,
) -> Result<Option<Value>, EditRefused> {
    let (at, word) = rows.cell(cells, &column.head);
    let number = || {
        if word.is_empty() {
            return Ok(0);
        }
        word.parse::<u8>().map_err(|_| {
            refused(
                line,
                at,
                &text!(
                    "`{word}` is no number; write 0 to 255",
                    "«\u{a0}{word}\u{a0}» n’est pas un nombre\u{a0}; écrivez 0 à 255";
                    word = short(word)
                ),
            )
        })
    };
    Ok(match (cell, now) {
        (Cell::Part(_, part), Some(Value::Coded(mut coded))) => {
            coded[*part] = number()?.into();
            Some(Value::Coded(coded))
        }
        (_, Some(Value::Yes(_))) => Some(Value::Yes(match word.to_lowercase().as_str() {
            "yes" | "y" | "1" | "x" | "true" | "oui" => true,
            "no" | "n" | "0" | "" | "false" | "non" => false,
            word if is_said(&yes(true), &plain(word)) => true,
            word if is_said(&yes(false), &plain(word)) => false,
            _ => {
                return Err(refused(
                    line,
                    at,
                    &text!(
                        "`{word}` is neither yes nor no",
                        "«\u{a0}{word}\u{a0}» n’est ni oui ni non";
                        word = short(word)
                    ),
                ));
            }
        })),
        (_, Some(Value::Number(_))) => Some(Value::Number(number()?.into())),
        (_, now) => now,
    })
}
