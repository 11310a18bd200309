//! What stands in the rows and columns of each table.

use super::{BASIS, Table, refused, short};
use crate::blocks::year;
use crate::document::{Blocks, Document, Invasion};
use crate::edit::{EditRefused, MusterOf};
use crate::facts::{Facts, Key};
use data::invasion::Faction;
use std::collections::BTreeSet;

/// A cell.
pub(super) enum Cell {
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
    pub(super) const fn key(&self) -> Option<&Key> {
        match self {
            Self::Fact(key) | Self::Part(key, _) => Some(key),
            Self::Fixed(_) | Self::Note(_) => None,
        }
    }
}

/// A column.
pub(super) struct Column {
    /// Its header.
    pub(super) head: String,
    /// What stands in it, by the id of the row.
    pub(super) cell: Box<dyn Fn(&str) -> Cell>,
}

impl Column {
    fn new(head: impl Into<String>, cell: impl Fn(&str) -> Cell + 'static) -> Self {
        Self {
            head: head.into(),
            cell: Box::new(cell),
        }
    }
}

/// The rows and columns of a table.
pub(super) struct Layout {
    /// Header of the first column, which holds the ids of the rows.
    pub(super) row: &'static str,
    /// The rows that a copy has.
    pub(super) listed: Vec<String>,
    /// The rows that can be pasted.
    pub(super) known: BTreeSet<String>,
    /// The columns beside ids and basis.
    pub(super) columns: Vec<Column>,
    /// Whether the last column says where the numbers come from.
    pub(super) basis: bool,
}

impl Layout {
    /// The layout of a table; none if the document's game has no such.
    pub(super) fn of(document: &Document, table: Table) -> Option<Self> {
        let invasion = || document.invasion();
        let factions = |cell: fn(&str, Faction) -> Cell| {
            let column = move |faction: Faction| Column::new(faction.key(), move |area| cell(area, faction));
            Faction::ALL.map(column).into()
        };
        let areas = |pattern: &str, cell: fn(&str, Faction) -> Cell| {
            let this = invasion()?;
            Some(Self::new(
                "area",
                ids(this, pattern),
                ids(this, "area.{}"),
                factions(cell),
                true,
            ))
        };
        match table {
            Table::Units => areas("start.{}", |area, faction| {
                Cell::Part(Key::new("start.{}", [area]), faction.key())
            }),
            Table::PrintedUnits => {
                let mut layout = areas("units.{}", |area, faction| {
                    Cell::Part(Key::new("units.{}", [area]), faction.key())
                })?;
                let listed = |area: &String| document.basis_of(&Key::new("units.{}", [area])).is_some();
                layout.listed.retain(listed);
                Some(layout)
            }
            Table::Muster if invasion()?.scenario().muster.is_some() => areas("own_muster.{}.{}", |area, faction| {
                Cell::Fact(MusterOf::Scenario.key(area, faction))
            }),
            Table::Muster => areas("muster.{}.{}", |area, faction| {
                Cell::Fact(MusterOf::Board.key(area, faction))
            }),
            Table::Decks => Some(decks(invasion()?)),
            Table::Blocks => {
                let blocks = ids(document.blocks()?, "block.{}");
                let numbers = [
                    ("value", "block.{}.value"),
                    ("fire", "block.{}.fire"),
                    ("moves", "block.{}.moves"),
                ];
                let column = |(head, pattern)| Column::new(head, move |id| Cell::Fact(Key::new(pattern, [id])));
                Some(Self::new(
                    "block",
                    blocks.clone(),
                    blocks,
                    numbers.map(column).into(),
                    false,
                ))
            }
            Table::Reinforcements => Some(reinforcements(document.blocks()?)),
        }
    }

    fn new(row: &'static str, mut listed: Vec<String>, known: Vec<String>, columns: Vec<Column>, basis: bool) -> Self {
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
    pub(super) fn heads(&self) -> Vec<String> {
        let columns = self.columns.iter().map(|column| column.head.clone());
        let basis = self.basis.then(|| BASIS.to_owned());
        std::iter::once(self.row.to_owned())
            .chain(columns)
            .chain(basis)
            .collect()
    }

    /// Words for a row of something that the document has not.
    pub(super) fn unknown(&self, line: usize, column: usize, id: &str) -> EditRefused {
        let (row, id) = (self.row, short(id));
        refused(
            line,
            column,
            &format!("there is no {row} `{id}`; write the id of one"),
            &format!("le document n’a pas «\u{a0}{id}\u{a0}» ({row})\u{a0}; écrivez un identifiant qui s’y trouve"),
        )
    }

    /// Words for a row that comes twice.
    pub(super) fn twice(&self, line: usize, column: usize, id: &str) -> EditRefused {
        let row = self.row;
        refused(
            line,
            column,
            &format!("{row} `{id}` comes twice; put everything into one row"),
            &format!("«\u{a0}{id}\u{a0}» ({row}) figure deux fois\u{a0}; réunissez tout sur une ligne"),
        )
    }

    /// Words for a cell that says otherwise what belongs to the row.
    pub(super) fn fixed(&self, line: usize, column: usize, id: &str, fixed: &str) -> EditRefused {
        let row = self.row;
        refused(
            line,
            column,
            &format!("{row} `{id}` belongs to {fixed}; write that"),
            &format!("«\u{a0}{id}\u{a0}» ({row}) appartient à {fixed}\u{a0}; écrivez-le"),
        )
    }
}

/// The first ids of the things or fields of a pattern, in the document's order.
fn ids<D: Facts>(this: &D, pattern: &str) -> Vec<String> {
    let things = D::TABLE
        .things
        .iter()
        .find(|thing| thing.key == pattern)
        .map(|thing| thing.each);
    let rows = D::TABLE.rows.iter().find(|row| row.key == pattern).map(|row| row.each);
    let all = things.or(rows).map(|each| each(this)).unwrap_or_default();
    all.into_iter().filter_map(|ids| ids.into_iter().next()).collect()
}

fn decks(this: &Invasion) -> Layout {
    let cards = this.decks().get().map(|decks| decks.cards.clone()).unwrap_or_default();
    let card = move |id: &str| cards.iter().find(|card| card.id == id).cloned();
    let faction = card.clone();
    let title = card.clone();
    let columns = vec![
        Column::new("faction", move |id| {
            Cell::Fixed(
                faction(id)
                    .map(|card| card.faction.key().to_owned())
                    .unwrap_or_default(),
            )
        }),
        Column::new("in_play", move |id| {
            let faction = card(id).map_or("", |card| card.faction.key());
            Cell::Fact(Key::new("in_play.{}.{}", [faction, id]))
        }),
        Column::new("title", move |id| {
            Cell::Note(title(id).map(|card| card.title.en).unwrap_or_default())
        }),
    ];
    let ids = ids(this, "card.{}");
    Layout::new("card", ids.clone(), ids, columns, false)
}

fn reinforcements(this: &Blocks) -> Layout {
    let years = &this.scenario().years;
    let mut heads = BTreeSet::new();
    let columns = (0..years.len())
        .map(|at| year(years, at))
        .filter(|id| heads.insert(id.clone()));
    let column = |id: String| {
        Column::new(id.clone(), move |town| {
            Cell::Fact(Key::new("reinforcements.{}.{}", [&id, town]))
        })
    };
    let mut towns: Vec<String> = years
        .iter()
        .flat_map(|year| &year.reinforcements)
        .map(|due| due.town.clone())
        .collect();
    towns.sort_unstable();
    Layout::new(
        "town",
        towns,
        ids(this, "town.{}"),
        columns.map(column).collect(),
        false,
    )
}
