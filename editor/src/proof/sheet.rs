//! Sheets to print or tick off: CSV to fill in and read back, HTML to print, SVG of the map.

mod html;
mod svg;
mod tick;

pub use html::html;
pub use svg::{board, picture, svg};
pub use tick::{Conflict, Ticked, is_sheet, ticked};

use super::Fact;
use super::round::Round;
use super::words;
use crate::document::Document;
use data::{Lang, Word};

/// The columns of the CSV sheet.
pub const COLUMNS: [Word; 9] = [
    Word::new("key", "clé"),
    Word::new("kind", "genre"),
    Word::new("where", "lieu"),
    Word::new("fact", "fait"),
    Word::new("value", "valeur"),
    Word::new("basis", "source"),
    Word::new("verdict", "verdict"),
    Word::new("correction", "correction"),
    Word::new("note", "note"),
];

/// One row a fact, RFC 4180, with what a round has found so far. People fill in verdict (`right`, `wrong`, `?`),
/// correction and note; [`ticked`] reads it back.
pub fn csv(document: &Document, round: Option<&Round>, lang: Lang) -> String {
    let facts = facts_of(document, round);
    let mut writer = csv::WriterBuilder::new()
        .terminator(csv::Terminator::CRLF)
        .from_writer(Vec::new());
    let mut row = |cells: &[&str]| {
        let safe: Vec<String> = cells.iter().map(|cell| harmless(cell)).collect();
        // Writing to memory cannot fail.
        let _ = writer.write_record(&safe);
    };
    row(&COLUMNS.map(|column| column.get(lang)));
    for fact in &facts {
        let key = fact.key.to_string();
        let found = round.and_then(|round| round.found_at(fact));
        let found = found.as_ref();
        let verdict = found.map(|found| words::verdict(found.mark.verdict));
        let basis = fact.basis.words();
        row(&[
            &key,
            fact.kind.name(lang),
            fact.at.get(lang),
            fact.what.get(lang),
            fact.value.get(lang),
            basis.get(lang),
            verdict.as_ref().map_or("", |verdict| verdict.get(lang)),
            found.and_then(|found| found.printed.as_deref()).unwrap_or_default(),
            round.map_or("", |round| round.note_on(&fact.key)),
        ]);
    }
    let bytes = writer.into_inner().unwrap_or_default();
    String::from_utf8(bytes).unwrap_or_default()
}

/// A cell that no spreadsheet takes for a formula; the apostrophe goes away when the sheet is read back.
fn harmless(cell: &str) -> String {
    if cell.starts_with(['=', '+', '-', '@', '\t', '\r']) {
        format!("'{cell}")
    } else {
        cell.to_owned()
    }
}

fn facts_of(document: &Document, round: Option<&Round>) -> Vec<Fact> {
    round.map_or_else(|| super::facts(document), |round| round.facts(document))
}
