//! Edits as journals of earlier versions have them: each is read as what does the same today.
//!
//! Until every field had a key of its own, each had an edit of its own, and each basis a name in an enumeration.

use super::{
    ArmyEdit, BoardEdit, CampaignEdit, CardEdit, DrawingEdit, Edit, ForcesEdit, HeadingEdit, MusterOf, PartEdit,
    SetUpEdit, TextsEdit, TownsEdit,
};
use crate::blocks::position;
use crate::facts::{Field as _, Key, Value};
use data::blocks::draft::{Options, ReinforcementsDraft};
use data::invasion::Faction;
use data::{Basis, BySide, CheckMark, Side, Text};
use serde::Deserialize;

/// An edit of any version.
#[derive(Deserialize)]
pub(super) enum Read {
    Batch { name: Text, edits: Vec<Edit> },
    Heading(HeadingEdit),
    Part(PartEdit),
    Set(Key, Value, Option<Basis>),
    Basis(Named, Basis),
    Mark(Named, Option<CheckMark>),
    Drawing(DrawingEdit),
    Texts(TextsEdit),
    Board(BoardEdit),
    SetUp(SetUpEdit),
    Card(CardEdit),
    Forces(ForcesEdit),
    Towns(Of<TownsEdit, Towns>),
    Campaign(Of<CampaignEdit, Campaign>),
    Army(Of<ArmyEdit, Army>),
}

/// An edit of today or of before.
#[derive(Deserialize)]
#[serde(untagged)]
pub(super) enum Of<Now, Old> {
    Now(Now),
    Old(Old),
}

impl<Now: Into<Self>, Old: Into<Self>> From<Of<Now, Old>> for Edit {
    fn from(edit: Of<Now, Old>) -> Self {
        match edit {
            Of::Now(edit) => edit.into(),
            Of::Old(edit) => edit.into(),
        }
    }
}

impl From<Read> for Edit {
    fn from(read: Read) -> Self {
        match read {
            Read::Batch { name, edits } => Self::Batch { name, edits },
            Read::Heading(edit) => edit.into(),
            Read::Part(edit) => edit.into(),
            Read::Set(key, value, basis) => Self::Set(key, value, basis),
            Read::Basis(fact, basis) => Self::Basis(fact.into(), basis),
            Read::Mark(fact, mark) => Self::Mark(fact.into(), mark),
            Read::Drawing(edit) => edit.into(),
            Read::Texts(edit) => edit.into(),
            Read::Board(edit) => edit.into(),
            Read::SetUp(edit) => edit.into(),
            Read::Card(edit) => edit.into(),
            Read::Forces(edit) => edit.into(),
            Read::Towns(edit) => edit.into(),
            Read::Campaign(edit) => edit.into(),
            Read::Army(edit) => edit.into(),
        }
    }
}

/// The fields of the board of Blocks.
#[derive(Deserialize)]
pub(super) enum Towns {
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
pub(super) enum Campaign {
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
                let value = |key: &str| options.get(key).map(Value::Word);
                let sets = Options::keys().into_iter().filter_map(|option| {
                    Some(Self::Set(Key::new("option.{}", [option.key]), value(option.key)?, None))
                });
                let name = Text::new("Change rule options", "Changer les options de règle");
                Self::batch(name, sets.collect())
            }
        }
    }
}

/// The one field of the army of Blocks that had an edit.
#[derive(Deserialize)]
pub(super) enum Army {
    Name(Text),
}

impl From<Army> for Edit {
    fn from(Army::Name(name): Army) -> Self {
        set("army.name", [], &name, None)
    }
}

fn set<const COUNT: usize>(
    pattern: &'static str,
    ids: [&String; COUNT],
    value: &impl crate::facts::Field,
    basis: Option<Basis>,
) -> Edit {
    Edit::Set(Key::new(pattern, ids.map(String::as_str)), value.value(), basis)
}

/// A fact by its key, or by the name it had in the enumeration.
#[derive(Deserialize)]
#[serde(untagged)]
pub(super) enum Named {
    Key(Key),
    Old(Fact),
}

/// The facts that had a basis.
#[derive(Deserialize)]
pub(super) enum Fact {
    SetUp,
    Drawing,
    Area(String),
    Home(String),
    Star(String, usize),
    Link(String, String),
    Parted(String, String),
    Touching(String, String),
    Water(String),
    Shore(String, String),
    Muster(MusterOf, String, Faction),
    PrintedUnits(String),
    Units(String),
    Placement(usize),
    ExtraRecruits(Faction),
    Card(String),
    Die(Faction),
    Forces(Faction),
    Town(String),
    TownValue(String),
    Road(String, String),
    Lake(String),
    Start,
    Reinforcements(usize, String),
    Block(String),
    BlockValue(String),
}

impl From<Named> for Key {
    fn from(named: Named) -> Self {
        let fact = match named {
            Named::Key(key) => return key,
            Named::Old(fact) => fact,
        };
        match fact {
            Fact::SetUp => Self::new("scenario", []),
            Fact::Drawing => Self::new("drawing", []),
            Fact::Area(area) => Self::new("area.{}", [&area]),
            Fact::Home(area) => Self::new("area.{}.home", [&area]),
            Fact::Star(area, at) => Self::new("star.{}.{}", [&area, &at.to_string()]),
            Fact::Link(a, b) => Self::new("link.{}-{}", [&a, &b]),
            Fact::Parted(a, b) => Self::new("parted.{}-{}", [&a, &b]),
            Fact::Touching(a, b) => Self::new("touching.{}-{}", [&a, &b]),
            Fact::Water(water) => Self::new("water.{}", [&water]),
            Fact::Shore(water, area) => Self::new("shore.{}.{}", [&water, &area]),
            Fact::Muster(of, area, faction) => of.key(&area, faction),
            Fact::PrintedUnits(area) => Self::new("units.{}", [&area]),
            Fact::Units(area) => Self::new("start.{}", [&area]),
            Fact::Placement(at) => Self::new("placement.{}", [&at.to_string()]),
            Fact::ExtraRecruits(faction) => Self::new("recruits.{}", [faction.key()]),
            Fact::Card(card) => Self::new("card.{}", [&card]),
            Fact::Die(faction) => Self::new("die.{}", [faction.key()]),
            Fact::Forces(faction) => Self::new("forces.{}", [faction.key()]),
            Fact::Town(town) => Self::new("town.{}", [&town]),
            Fact::TownValue(town) => Self::new("town.{}.value", [&town]),
            Fact::Road(a, b) => Self::new("road.{}-{}", [&a, &b]),
            Fact::Lake(lake) => Self::new("lake.{}", [&lake]),
            Fact::Start => Self::new("setup", []),
            Fact::Reinforcements(at, town) => Self::new("reinforcements.{}.{}", [&position(at), &town]),
            Fact::Block(block) => Self::new("block.{}", [&block]),
            Fact::BlockValue(block) => Self::new("block.{}.value", [&block]),
        }
    }
}
