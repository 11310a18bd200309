//! Tab-separated text, with quoted cells as spreadsheets write them, and words for cells that do not fit.

use crate::refused::EditRefused;
use data::{Basis, Text, text};
use std::collections::BTreeMap;

/// Most rows that are read.
const MOST_ROWS: usize = 100_000;

/// Rows as text.
pub(super) fn write(rows: impl Iterator<Item = Vec<String>>) -> String {
    let mut writer = csv::WriterBuilder::new().delimiter(b'\t').from_writer(Vec::new());
    for row in rows {
        // Writing to memory cannot fail, and every row has as many cells as the first.
        let _ = writer.write_record(&row);
    }
    let bytes = writer.into_inner().unwrap_or_default();
    String::from_utf8(bytes).unwrap_or_default()
}

/// A table that was read: the columns by name, and the rows with their numbers.
pub(super) struct Rows {
    /// The columns by header, from 0.
    pub(super) columns: BTreeMap<String, usize>,
    /// The rows with their lines in the text, from 1.
    pub(super) rows: Vec<(usize, Vec<String>)>,
}

impl Rows {
    /// Reads a table of these columns, of which the one of ids must be there.
    pub(super) fn read(text: &str, needed: &str, known: &[String]) -> Result<Self, EditRefused> {
        let mut reader = csv::ReaderBuilder::new()
            .delimiter(b'\t')
            .has_headers(false)
            .flexible(true)
            .trim(csv::Trim::All)
            .from_reader(text.as_bytes());
        let mut lines = Lines { text, at: 0, line: 1 };
        // Text is always valid, so that every record can be read.
        let records = reader.records().flatten().filter_map(|record| {
            let line = record.position().map_or(1, |position| lines.line(position.byte()));
            let cells: Vec<String> = record.iter().map(str::to_owned).collect();
            cells.iter().any(|cell| !cell.is_empty()).then_some((line, cells))
        });
        let mut records = records.take(MOST_ROWS + 2);
        let Some((first, head)) = records.next() else {
            let known = known.join(", ");
            return Err(EditRefused(text!(
                "the table is empty; begin it with a row of column names: {known}",
                "le tableau est vide\u{a0}; commencez par une ligne d’intitulés\u{a0}: {known}";
                known
            )));
        };
        let columns = columns(first, &head, needed, known)?;
        let rows: Vec<(usize, Vec<String>)> = records.collect();
        let width = columns.len();
        let wide = |(_, cells): &&(usize, Vec<String>)| cells.iter().skip(width).any(|cell| !cell.is_empty());
        if let Some((line, _)) = rows.iter().find(wide) {
            return Err(refused(
                *line,
                width,
                &Text::new(
                    "the row has more cells than there are columns; remove the last ones",
                    "la ligne a plus de cases qu’il n’y a de colonnes\u{a0}; supprimez les dernières",
                ),
            ));
        }
        if let Some((line, _)) = rows.get(MOST_ROWS) {
            return Err(refused(
                *line,
                0,
                &text!(
                    "the table has more than {most} rows; paste fewer",
                    "le tableau a plus de {most} lignes\u{a0}; collez-en moins";
                    most = MOST_ROWS
                ),
            ));
        }
        Ok(Self { columns, rows })
    }

    /// The cell of a row in a column, with the column's number; empty where the row is short.
    pub(super) fn cell<'a>(&self, cells: &'a [String], column: &str) -> (usize, &'a str) {
        let index = self.columns.get(column).copied();
        let content = index.and_then(|index| cells.get(index)).map(String::as_str);
        (index.unwrap_or_default(), content.unwrap_or_default())
    }
}

/// The columns that a head names.
fn columns(
    line: usize,
    head: &[String],
    needed: &str,
    known: &[String],
) -> Result<BTreeMap<String, usize>, EditRefused> {
    let mut columns = BTreeMap::new();
    for (index, name) in head.iter().enumerate() {
        let name = name.to_lowercase();
        if !known.contains(&name) {
            let (name, known) = (short(&name), known.join(", "));
            return Err(refused(
                line,
                index,
                &text!(
                    "there is no column `{name}`; known are {known}",
                    "aucune colonne ne s’appelle «\u{a0}{name}\u{a0}»\u{a0}; connues\u{a0}: {known}";
                    name, known
                ),
            ));
        }
        if columns.insert(name.clone(), index).is_some() {
            return Err(refused(
                line,
                index,
                &text!(
                    "the column `{name}` comes twice; remove one",
                    "la colonne «\u{a0}{name}\u{a0}» figure deux fois\u{a0}; supprimez-en une";
                    name
                ),
            ));
        }
    }
    if columns.contains_key(needed) {
        return Ok(columns);
    }
    Err(refused(
        line,
        0,
        &text!(
            "the column `{needed}` is missing; add it",
            "la colonne «\u{a0}{needed}\u{a0}» manque\u{a0}; ajoutez-la";
            needed
        ),
    ))
}

/// Counts lines as far as a reader has come.
struct Lines<'a> {
    text: &'a str,
    at: usize,
    line: usize,
}

impl Lines<'_> {
    /// The line of the first cell from a position on; the reader stands before the empty lines that it will skip.
    fn line(&mut self, byte: u64) -> usize {
        let from = usize::try_from(byte).unwrap_or(usize::MAX).min(self.text.len());
        let rest = self.text.get(from..).unwrap_or_default();
        let to = from + rest.len() - rest.trim_start_matches(['\r', '\n']).len();
        self.line += self.text.get(self.at..to).unwrap_or_default().matches('\n').count();
        self.at = to;
        self.line
    }
}

/// Where numbers come from, in a cell.
pub(super) fn basis_words(basis: &Basis) -> String {
    match basis.source() {
        Some(source) => format!("{}: {source}", basis.key()),
        None => basis.key().to_owned(),
    }
}

/// The basis that a cell gives.
pub(super) fn basis_of(line: usize, column: usize, words: &str) -> Result<Basis, EditRefused> {
    let (kind, rest) = words
        .split_once(':')
        .map_or((words, ""), |(kind, rest)| (kind.trim(), rest.trim()));
    Basis::of(kind, rest).ok_or_else(|| {
        refused(
            line,
            column,
            &text!(
                "`{words}` is no basis; write printed, rules: 3.2, inferred: from what, or reconstructed",
                "«\u{a0}{words}\u{a0}» n’est pas une source\u{a0}; écrivez `printed`, `rules: 3.2`, `inferred: d’où` ou `reconstructed`";
                words = short(words)
            ),
        )
    })
}

/// A text that is not too long for a sentence.
pub(super) fn short(text: &str) -> String {
    text.chars().take(40).collect()
}

/// Words for a cell that does not fit; rows count from 1 in the text, columns from 0 here.
pub(super) fn refused(row: usize, column: usize, why: &Text) -> EditRefused {
    EditRefused(text!(
        "row {row}, column {column}: {why}; nothing was pasted",
        "ligne {row}, colonne {column}\u{a0}: {why}\u{a0}; rien n’a été collé";
        row, column = column + 1, why
    ))
}
