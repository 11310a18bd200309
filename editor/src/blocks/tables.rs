//! The tables of Blocks for spreadsheets.

use super::document::Blocks;
use super::fields::year;
use crate::facts::Key;
use crate::tables::{Cell, Column, Layout, Table, ids, names};
use data::Word;
use std::collections::BTreeSet;

/// Numbers of the blocks: one row a block.
pub const BLOCKS: Table = Table {
    title: Word::new("Blocks", "Blocs"),
    layout: |document| {
        let blocks = ids(document.blocks()?, "block.{}");
        let numbers = [
            ("value", "block.{}.value"),
            ("fire", "block.{}.fire"),
            ("moves", "block.{}.moves"),
        ];
        let column = |(head, pattern)| Column::new(head, move |id| Cell::Fact(Key::new(pattern, [id])));
        let columns = numbers.map(column).into();
        Some(Layout::new("block", blocks.clone(), blocks, columns, false))
    },
};

/// Reinforcements: one row a town, one column a year.
pub const REINFORCEMENTS: Table = Table {
    title: Word::new("Reinforcements", "Renforts"),
    layout: |document| document.blocks().map(reinforcements),
};

/// All of them.
pub(super) static ALL: [Table; 2] = [BLOCKS, REINFORCEMENTS];

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
    let board = this.board().get();
    let towns = board.map(|board| board.towns.as_slice()).unwrap_or_default();
    let name = names(towns.iter().map(|town| (town.id.clone(), town.name.en.clone())));
    let columns = std::iter::once(name).chain(columns.map(column)).collect();
    // Every town, to be filled in.
    let ids = ids(this, "town.{}");
    Layout::new("town", ids.clone(), ids, columns, false)
}
