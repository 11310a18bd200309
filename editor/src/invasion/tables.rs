//! The tables of Invasion for spreadsheets.

use super::document::Invasion;
use super::set_up::MusterOf;
use crate::document::Document;
use crate::facts::Key;
use crate::tables::{Cell, Column, Layout, Table, ids, names};
use data::Word;
use data::invasion::Faction;

/// Units at the start: one row an area, one column a faction.
pub const UNITS: Table = Table {
    title: Word::new("Start units", "Unités de départ"),
    layout: |document| {
        areas(document, |area, faction| {
            Cell::Part(Key::new("start.{}", [area]), faction.key())
        })
    },
};

/// Units printed on the board: the same.
pub const PRINTED_UNITS: Table = Table {
    title: Word::new("Printed units", "Unités imprimées"),
    layout: |document| {
        areas(document, |area, faction| {
            Cell::Part(Key::new("units.{}", [area]), faction.key())
        })
    },
};

/// Muster values of the scenario, or of the board where the scenario has none of its own: the same.
pub const MUSTER: Table = Table {
    title: Word::new("Muster values", "Valeurs de recrutement"),
    layout: |document| {
        if document.invasion()?.scenario().muster.is_some() {
            return areas(document, |area, faction| {
                Cell::Fact(MusterOf::Scenario.key(area, faction))
            });
        }
        areas(document, |area, faction| Cell::Fact(MusterOf::Board.key(area, faction)))
    },
};

/// Decks in play: one row a card, with its faction and whether it is in play.
pub const DECKS: Table = Table {
    title: Word::new("Decks", "Paquets"),
    layout: |document| document.invasion().map(decks),
};

/// All of them.
pub(super) static ALL: [Table; 4] = [UNITS, PRINTED_UNITS, MUSTER, DECKS];

/// A row for every area, to be filled in, with its name, and a column a faction.
fn areas(document: &Document, cell: fn(&str, Faction) -> Cell) -> Option<Layout> {
    let this = document.invasion()?;
    let areas = this
        .board()
        .get()
        .map(|board| board.areas.as_slice())
        .unwrap_or_default();
    let name = names(areas.iter().map(|area| (area.id.clone(), area.name.en.clone())));
    let column = move |faction: Faction| Column::new(faction.key(), move |area| cell(area, faction));
    let columns = std::iter::once(name).chain(Faction::ALL.map(column)).collect();
    let ids = ids(this, "area.{}");
    Some(Layout::new("area", ids.clone(), ids, columns, true))
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
