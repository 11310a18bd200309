//! Tables for spreadsheets: tab-separated text of units, muster values and decks, copied from and pasted into a
//! document.
//!
//! The first row names the columns; rows and columns may come in any order, and what a row does not name stays as it
//! is. A table is pasted whole or not at all.

#[cfg(test)]
mod tests;

use crate::document::{Document, Invasion};
use crate::edit::{BoardEdit, Edit, EditRefused, MusterOf, SetUpEdit};
use data::invasion::board::{MusterDraft, UnitsDraft};
use data::invasion::{ByFaction, Faction};
use data::{Basis, Text};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

/// Most rows that are read.
const MOST_ROWS: usize = 100_000;

/// What a table is of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Table {
    /// Units at the start: one row an area, one column a faction.
    Units,
    /// Units printed on the board: the same.
    PrintedUnits,
    /// Muster values of the scenario, or of the board where the scenario has none of its own: the same.
    Muster,
    /// Decks in play: one row a card, with its faction and whether it is in play.
    Decks,
}

impl Table {
    /// Every table, in the order of a menu.
    pub const ALL: [Self; 4] = [Self::Units, Self::PrintedUnits, Self::Muster, Self::Decks];

    /// What people call it.
    pub fn title(self) -> Text {
        match self {
            Self::Units => Text::new("Start units", "Unités de départ"),
            Self::PrintedUnits => Text::new("Printed units", "Unités imprimées"),
            Self::Muster => Text::new("Muster values", "Valeurs de recrutement"),
            Self::Decks => Text::new("Decks", "Paquets"),
        }
    }
}

/// Header of the column of areas.
const AREA: &str = "area";
/// Header of the column that says where the numbers come from; empty cells keep what is there.
const BASIS: &str = "basis";
/// Headers of the table of decks.
const CARD: &str = "card";
/// Header of the column of factions.
const FACTION: &str = "faction";
/// Header of the column that says whether a card is in play.
const IN_PLAY: &str = "in_play";

/// The table of a document; empty for games that have no such.
pub fn copy(document: &Document, table: Table) -> String {
    let Some(invasion) = document.invasion() else {
        return String::new();
    };
    let board = invasion.board().get();
    match table {
        Table::Units => units_table(&invasion.scenario().units, |_| true),
        Table::PrintedUnits => units_table(
            board.map(|board| board.printed_units.as_slice()).unwrap_or_default(),
            |_| true,
        ),
        Table::Muster => {
            let values = values(invasion).1;
            units_table(&muster_rows(values), |row| {
                values
                    .iter()
                    .filter(|value| value.area == row.area)
                    .all(|value| value.basis == row.basis)
            })
        }
        Table::Decks => decks_table(invasion),
    }
}

/// The muster values that count, and whose they are.
fn values(document: &Invasion) -> (MusterOf, &[MusterDraft]) {
    let board = document
        .board()
        .get()
        .map(|board| board.muster.as_slice())
        .unwrap_or_default();
    match &document.scenario().muster {
        Some(own) => (MusterOf::Scenario, own),
        None => (MusterOf::Board, board),
    }
}

/// Muster values with the factions side by side.
fn muster_rows(values: &[MusterDraft]) -> Vec<UnitsDraft> {
    let mut rows: Vec<UnitsDraft> = Vec::new();
    for value in values {
        match rows.iter_mut().find(|row| row.area == value.area) {
            Some(row) => row.units[value.faction] = value.units,
            None => {
                let mut units = ByFaction::default();
                units[value.faction] = value.units;
                rows.push(UnitsDraft {
                    area: value.area.clone(),
                    units,
                    basis: value.basis.clone(),
                    check: None,
                });
            }
        }
    }
    rows
}

/// Units side by side. Where `one_basis` does not hold, several numbers of the row have each their own, and the cell
/// stays empty, which keeps them when the table is pasted.
fn units_table(rows: &[UnitsDraft], one_basis: impl Fn(&UnitsDraft) -> bool) -> String {
    let factions = Faction::ALL.map(Faction::key).join("\t");
    let mut text = format!("{AREA}\t{factions}\t{BASIS}\n");
    for row in rows {
        let counts: Vec<String> = row.units.iter().map(|(_, count)| count.to_string()).collect();
        let basis = if one_basis(row) {
            basis_words(&row.basis)
        } else {
            String::new()
        };
        // Writing to a String cannot fail.
        let _ = writeln!(text, "{}\t{}\t{}", cell(&row.area), counts.join("\t"), cell(&basis));
    }
    text
}

fn decks_table(document: &Invasion) -> String {
    let mut text = format!("{CARD}\t{FACTION}\t{IN_PLAY}\ttitle\n");
    let cards = document
        .decks()
        .get()
        .map(|decks| decks.cards.as_slice())
        .unwrap_or_default();
    for card in cards {
        let in_play = document.scenario().in_play[card.faction].contains(&card.id);
        let word = if in_play { "yes" } else { "no" };
        // Writing to a String cannot fail.
        let _ = writeln!(
            text,
            "{}\t{}\t{word}\t{}",
            cell(&card.id),
            card.faction.key(),
            cell(&card.title.en)
        );
    }
    text
}

/// A text as a cell: tabs and line breaks would end it.
fn cell(text: &str) -> String {
    text.replace(['\t', '\n', '\r'], " ")
}

fn basis_words(basis: &Basis) -> String {
    match basis {
        Basis::Printed => "printed".to_owned(),
        Basis::Rules(paragraph) => format!("rules: {paragraph}"),
        Basis::Inferred(from) => format!("inferred: {from}"),
        Basis::Reconstructed => "reconstructed".to_owned(),
    }
}

fn basis_of(words: &str) -> Option<Basis> {
    match words
        .split_once(':')
        .map_or((words, ""), |(kind, rest)| (kind.trim(), rest.trim()))
    {
        ("printed", "") => Some(Basis::Printed),
        ("reconstructed", "") => Some(Basis::Reconstructed),
        ("rules", paragraph) if !paragraph.is_empty() => Some(Basis::Rules(paragraph.to_owned())),
        ("inferred", from) if !from.is_empty() => Some(Basis::Inferred(from.to_owned())),
        _ => None,
    }
}

/// A table that was read: the columns by name, and the rows with their numbers.
struct Rows<'a> {
    columns: BTreeMap<String, usize>,
    rows: Vec<(usize, Vec<&'a str>)>,
}

impl<'a> Rows<'a> {
    fn of(text: &'a str, needed: &[&str], known: &[&str]) -> Result<Self, EditRefused> {
        let mut lines = text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty());
        let Some((_, head)) = lines.next() else {
            return Err(EditRefused::new(
                format!(
                    "the table is empty; begin it with a row of column names: {}",
                    known.join(", ")
                ),
                format!(
                    "le tableau est vide\u{a0}; commencez par une ligne d’intitulés\u{a0}: {}",
                    known.join(", ")
                ),
            ));
        };
        let mut columns = BTreeMap::new();
        for (index, name) in head.split('\t').enumerate() {
            let name = name.trim().to_lowercase();
            if !known.contains(&name.as_str()) {
                return Err(refused(
                    1,
                    index,
                    &format!("there is no column `{}`; known are {}", short(&name), known.join(", ")),
                    &format!(
                        "aucune colonne ne s’appelle «\u{a0}{}\u{a0}»\u{a0}; connues\u{a0}: {}",
                        short(&name),
                        known.join(", ")
                    ),
                ));
            }
            if columns.insert(name.clone(), index).is_some() {
                return Err(refused(
                    1,
                    index,
                    &format!("the column `{name}` comes twice; remove one"),
                    &format!("la colonne «\u{a0}{name}\u{a0}» figure deux fois\u{a0}; supprimez-en une"),
                ));
            }
        }
        if let Some(missing) = needed.iter().find(|name| !columns.contains_key(**name)) {
            return Err(refused(
                1,
                0,
                &format!("the column `{missing}` is missing; add it"),
                &format!("la colonne «\u{a0}{missing}\u{a0}» manque\u{a0}; ajoutez-la"),
            ));
        }
        let width = columns.len();
        let mut rows = Vec::new();
        for (line, content) in lines {
            let cells: Vec<&str> = content.split('\t').map(str::trim).collect();
            if cells.len() > width && cells[width..].iter().any(|cell| !cell.is_empty()) {
                return Err(refused(
                    line + 1,
                    width,
                    "the row has more cells than there are columns; remove the last ones",
                    "la ligne a plus de cases qu’il n’y a de colonnes\u{a0}; supprimez les dernières",
                ));
            }
            if rows.len() == MOST_ROWS {
                return Err(refused(
                    line + 1,
                    0,
                    &format!("the table has more than {MOST_ROWS} rows; paste fewer"),
                    &format!("le tableau a plus de {MOST_ROWS} lignes\u{a0}; collez-en moins"),
                ));
            }
            rows.push((line + 1, cells));
        }
        Ok(Self { columns, rows })
    }

    /// The cell of a row in a column, with the column's number; empty where the row is short.
    fn cell(&self, cells: &[&'a str], column: &str) -> (usize, &'a str) {
        let index = self.columns.get(column).copied();
        let content = index.and_then(|index| cells.get(index).copied());
        (index.unwrap_or_default(), content.unwrap_or_default())
    }
}

/// A text that is not too long for a sentence.
fn short(text: &str) -> String {
    text.chars().take(40).collect()
}

/// Words for a cell that does not fit; rows count from 1 in the text, columns from 0 here.
fn refused(row: usize, column: usize, en: &str, fr: &str) -> EditRefused {
    EditRefused::new(
        format!("row {row}, column {}: {en}; nothing was pasted", column + 1),
        format!(
            "ligne {row}, colonne {}\u{a0}: {fr}\u{a0}; rien n’a été collé",
            column + 1
        ),
    )
}

/// The edit that a pasted table stands for.
///
/// # Errors
/// One sentence that names row and column of the first cell that does not fit.
pub fn paste(document: &Document, table: Table, text: &str) -> Result<Edit, EditRefused> {
    let Some(invasion) = document.invasion() else {
        return Err(EditRefused::new(
            "this table is for scenarios of Invasion, and the document is one of Blocks",
            "ce tableau vaut pour les scénarios d’Invasion, et le document est un scénario de Blocks",
        ));
    };
    let edits = match table {
        Table::Units | Table::PrintedUnits | Table::Muster => paste_units(invasion, table, text)?,
        Table::Decks => paste_decks(invasion, text)?,
    };
    let title = table.title();
    let name = Text::new(
        format!("Paste {}", title.en.to_lowercase()),
        format!("Coller\u{a0}: {}", title.fr.to_lowercase()),
    );
    Ok(Edit::batch(name, edits))
}

fn paste_units(document: &Invasion, table: Table, text: &str) -> Result<Vec<Edit>, EditRefused> {
    let keys = Faction::ALL.map(Faction::key);
    let known: Vec<&str> = [AREA].into_iter().chain(keys).chain([BASIS]).collect();
    let rows = Rows::of(text, &[AREA], &known)?;
    let board = document.board().get();
    let areas: BTreeSet<&str> = board
        .iter()
        .flat_map(|board| &board.areas)
        .map(|area| area.id.as_str())
        .collect();
    let (muster_of, values) = values(document);
    let there: Vec<UnitsDraft> = match table {
        Table::Units => document.scenario().units.clone(),
        Table::PrintedUnits => board.map(|board| board.printed_units.clone()).unwrap_or_default(),
        Table::Muster | Table::Decks => muster_rows(values),
    };
    let there: BTreeMap<&str, &UnitsDraft> = there.iter().rev().map(|row| (row.area.as_str(), row)).collect();
    let mut seen = BTreeSet::new();
    let mut edits = Vec::new();
    for (line, cells) in &rows.rows {
        let (column, area) = rows.cell(cells, AREA);
        if !areas.contains(area) {
            return Err(refused(
                *line,
                column,
                &format!("the board has no area `{}`; write the id of one", short(area)),
                &format!(
                    "le plateau n’a pas de zone «\u{a0}{}\u{a0}»\u{a0}; écrivez l’identifiant d’une zone",
                    short(area)
                ),
            ));
        }
        if !seen.insert(area) {
            return Err(refused(
                *line,
                column,
                &format!("area `{area}` comes twice; put its numbers into one row"),
                &format!("la zone «\u{a0}{area}\u{a0}» figure deux fois\u{a0}; réunissez ses nombres sur une ligne"),
            ));
        }
        let old = there.get(area).copied();
        let mut units = old.map(|old| old.units).unwrap_or_default();
        for faction in Faction::ALL
            .into_iter()
            .filter(|faction| rows.columns.contains_key(faction.key()))
        {
            let (column, number) = rows.cell(cells, faction.key());
            units[faction] = count(*line, column, number)?;
        }
        let basis = basis_cell(
            &rows,
            *line,
            cells,
            old.map(|old| &old.basis),
            old.is_some_and(|old| old.units == units),
        )?;
        match table {
            Table::Muster | Table::Decks => {
                for (faction, &units) in units
                    .iter()
                    .filter(|(faction, _)| rows.columns.contains_key(faction.key()))
                {
                    let old = values
                        .iter()
                        .find(|value| value.area == area && value.faction == faction);
                    let same = old.is_some_and(|old| old.units == units);
                    if old.map_or(0, |old| old.units) != units || (same && rows.columns.contains_key(BASIS)) {
                        let old_basis = old.map(|old| &old.basis);
                        let value = MusterDraft {
                            area: area.to_owned(),
                            faction,
                            units,
                            basis: basis_cell(&rows, *line, cells, old_basis, same)?,
                            check: old.filter(|_| same).and_then(|old| old.check.clone()),
                        };
                        edits.push(SetUpEdit::Muster(muster_of, value).into());
                    }
                }
            }
            Table::Units | Table::PrintedUnits => {
                let new = UnitsDraft {
                    area: area.to_owned(),
                    units,
                    basis,
                    check: old.filter(|old| old.units == units).and_then(|old| old.check.clone()),
                };
                if old != Some(&new) {
                    edits.push(if table == Table::Units {
                        SetUpEdit::Units(new).into()
                    } else {
                        BoardEdit::PrintedUnits(new).into()
                    });
                }
            }
        }
    }
    Ok(edits)
}

/// The basis that a row gives; an empty cell keeps that of a value that stays, and makes a new value a guess.
fn basis_cell(
    rows: &Rows<'_>,
    line: usize,
    cells: &[&str],
    old: Option<&Basis>,
    same: bool,
) -> Result<Basis, EditRefused> {
    let (column, words) = rows.cell(cells, BASIS);
    if words.is_empty() {
        return Ok(old.filter(|_| same).cloned().unwrap_or_default());
    }
    basis_of(words).ok_or_else(|| {
        refused(
            line,
            column,
            &format!("`{}` is no basis; write printed, rules: 3.2, inferred: from what, or reconstructed", short(words)),
            &format!("«\u{a0}{}\u{a0}» n’est pas une source\u{a0}; écrivez printed, rules: 3.2, inferred: d’où, ou reconstructed", short(words)),
        )
    })
}

fn count(line: usize, column: usize, number: &str) -> Result<u8, EditRefused> {
    if number.is_empty() {
        return Ok(0);
    }
    number.parse().map_err(|_| {
        refused(
            line,
            column,
            &format!("`{}` is no number of units; write 0 to 255", short(number)),
            &format!(
                "«\u{a0}{}\u{a0}» n’est pas un nombre d’unités\u{a0}; écrivez 0 à 255",
                short(number)
            ),
        )
    })
}

fn paste_decks(document: &Invasion, text: &str) -> Result<Vec<Edit>, EditRefused> {
    let rows = Rows::of(text, &[CARD, IN_PLAY], &[CARD, FACTION, IN_PLAY, "title"])?;
    let cards = document
        .decks()
        .get()
        .map(|decks| decks.cards.as_slice())
        .unwrap_or_default();
    let mut seen = BTreeSet::new();
    let mut edits = Vec::new();
    for (line, cells) in &rows.rows {
        let (column, id) = rows.cell(cells, CARD);
        let Some(card) = cards.iter().find(|card| card.id == id) else {
            return Err(refused(
                *line,
                column,
                &format!("there is no card `{}`; write the id of one", short(id)),
                &format!(
                    "aucune carte n’a l’identifiant «\u{a0}{}\u{a0}»\u{a0}; écrivez celui d’une carte",
                    short(id)
                ),
            ));
        };
        if !seen.insert(id) {
            return Err(refused(
                *line,
                column,
                &format!("card `{id}` comes twice; remove one row"),
                &format!("la carte «\u{a0}{id}\u{a0}» figure deux fois\u{a0}; supprimez une ligne"),
            ));
        }
        let (column, whose) = rows.cell(cells, FACTION);
        if !whose.is_empty() && whose != card.faction.key() {
            return Err(refused(
                *line,
                column,
                &format!("card `{id}` belongs to {}; write that", card.faction.key()),
                &format!(
                    "la carte «\u{a0}{id}\u{a0}» appartient à {}\u{a0}; écrivez-le",
                    card.faction.key()
                ),
            ));
        }
        let (column, word) = rows.cell(cells, IN_PLAY);
        let on = match word.to_lowercase().as_str() {
            "yes" | "y" | "1" | "x" | "true" | "oui" => true,
            "no" | "n" | "0" | "" | "false" | "non" => false,
            _ => {
                return Err(refused(
                    *line,
                    column,
                    &format!("`{}` is neither yes nor no", short(word)),
                    &format!("«\u{a0}{}\u{a0}» n’est ni oui ni non", short(word)),
                ));
            }
        };
        if document.scenario().in_play[card.faction].contains(&card.id) != on {
            let (faction, card) = (card.faction, card.id.clone());
            edits.push(SetUpEdit::InPlay { faction, card, on }.into());
        }
    }
    Ok(edits)
}
