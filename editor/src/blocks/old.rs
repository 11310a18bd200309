//! Edits of Blocks as journals of earlier versions have them: each is read as what does the same today.
//!
//! Until every field had a key of its own, each had an edit of its own, and each basis a name in an enumeration.

use super::fields::position;
use crate::edit::Edit;
use crate::edit::read::{every_option, old, set};
use crate::facts::{Field as _, Key};
use data::blocks::draft::{Options, ReinforcementsDraft};
use data::{Basis, BySide, Side, Text};
use serde::Deserialize;
use serde_json::Value as Json;

/// The edit of a kind.
pub(super) fn edit(kind: &str, written: &Json) -> Option<Edit> {
    match kind {
        "Towns" => old::<Towns>(written),
        "Campaign" => old::<Campaign>(written),
        "Army" => old::<Army>(written),
        _ => None,
    }
}

/// The fields of the board of Blocks.
#[derive(Deserialize)]
enum Towns {
    Name(Text),
    TownName {
        town: String,
        name: Text,
    },
    Home {
        town: String,
        home: Side,
        basis: Basis,
    },
    Value {
        town: String,
        value: u8,
        basis: Basis,
    },
    Road {
        a: String,
        b: String,
        on: bool,
        basis: Basis,
    },
    LakeName {
        lake: String,
        name: Text,
    },
    Base {
        lake: String,
        side: Side,
        town: String,
        basis: Basis,
    },
    Coast {
        lake: String,
        town: String,
        on: bool,
        basis: Basis,
    },
    IndianTown(Option<String>),
}

impl From<Towns> for Edit {
    fn from(edit: Towns) -> Self {
        match edit {
            Towns::Name(name) => set("board.name", [], &name, None),
            Towns::TownName { town, name } => set("town.{}.name", [&town], &name, None),
            Towns::Home { town, home, basis } => set("town.{}.home", [&town], &home, Some(basis)),
            Towns::Value { town, value, basis } => set("town.{}.value", [&town], &value, Some(basis)),
            Towns::Road { a, b, on, basis } => set("road.{}-{}", [&a, &b], &on, Some(basis)),
            Towns::LakeName { lake, name } => set("lake.{}.name", [&lake], &name, None),
            Towns::Base {
                lake,
                side,
                town,
                basis,
            } => {
                let key = match side {
                    Side::American => "base.{}.american",
                    Side::British => "base.{}.british",
                };
                set(key, [&lake], &town, Some(basis))
            }
            Towns::Coast { lake, town, on, basis } => set("coast.{}.{}", [&lake, &town], &on, Some(basis)),
            Towns::IndianTown(town) => set("board.indian_town", [], &town, None),
        }
    }
}

/// The fields of set-up, years and options of Blocks.
#[derive(Deserialize)]
enum Campaign {
    Draws(BySide<u8>),
    GarrisonValue(u8),
    Held(String, Option<Side>),
    Indian(Option<String>),
    IndianGone(bool),
    Reinforcements(usize, ReinforcementsDraft),
    Turns(u8),
    Margin(u16),
    Options(Options),
}

impl From<Campaign> for Edit {
    fn from(edit: Campaign) -> Self {
        match edit {
            Campaign::Draws(draws) => Self::batch(
                Text::new("Change blocks drawn", "Changer les blocs tirés"),
                vec![
                    set("setup.draws.american", [], &draws.american, None),
                    set("setup.draws.british", [], &draws.british, None),
                ],
            ),
            Campaign::GarrisonValue(value) => set("setup.garrison_value", [], &value, None),
            Campaign::Held(town, by) => set("setup.held.{}", [&town], &by, None),
            Campaign::Indian(town) => set("setup.indian", [], &town, None),
            Campaign::IndianGone(gone) => set("setup.indian_gone", [], &gone, None),
            Campaign::Reinforcements(at, due) => {
                let key = Key::new("reinforcements.{}.{}", [&position(at), &due.town]);
                Self::Set(key, due.blocks.value(), Some(due.basis))
            }
            Campaign::Turns(turns) => set("scenario.turns", [], &turns, None),
            Campaign::Margin(margin) => set("scenario.margin", [], &margin, None),
            Campaign::Options(options) => {
                Self::options(every_option(Options::keys(), |key| options.get(key)).collect())
            }
        }
    }
}

/// The one field of the army of Blocks that had an edit.
#[derive(Deserialize)]
enum Army {
    Name(Text),
}

impl From<Army> for Edit {
    fn from(Army::Name(name): Army) -> Self {
        set("army.name", [], &name, None)
    }
}

/// The facts that had a basis.
#[derive(Deserialize)]
enum Fact {
    Town(String),
    TownValue(String),
    Road(String, String),
    Lake(String),
    Start,
    Reinforcements(usize, String),
    Block(String),
    BlockValue(String),
}

/// The key of a fact by the name it had.
pub(super) fn key(written: &Json) -> Option<Key> {
    Some(match Fact::deserialize(written).ok()? {
        Fact::Town(town) => Key::new("town.{}", [&town]),
        Fact::TownValue(town) => Key::new("town.{}.value", [&town]),
        Fact::Road(a, b) => Key::new("road.{}-{}", [&a, &b]),
        Fact::Lake(lake) => Key::new("lake.{}", [&lake]),
        Fact::Start => Key::new("setup", []),
        Fact::Reinforcements(at, town) => Key::new("reinforcements.{}.{}", [&position(at), &town]),
        Fact::Block(block) => Key::new("block.{}", [&block]),
        Fact::BlockValue(block) => Key::new("block.{}.value", [&block]),
    })
}
