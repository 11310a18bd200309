//! Edits as journals of earlier versions have them: each is read as what does the same today.
//!
//! Until every field had a key of its own, each had an edit of its own, and each basis a name in an enumeration.

use super::{
    ArmyEdit, BoardEdit, CampaignEdit, CardEdit, DrawingEdit, Edit, HeadingEdit, MusterOf, PartEdit, SetUpEdit,
    TextsEdit, TownsEdit, Way,
};
use crate::blocks::position;
use crate::facts::{Field, Key, Value};
use data::blocks::draft::{Options, ReinforcementsDraft};
use data::invasion::Faction;
use data::invasion::board::{MusterDraft, UnitsDraft};
use data::invasion::cards::{Face, Play};
use data::invasion::draft::{EndRule, ExtraRecruits, RuleOptions};
use data::invasion::forces::FactionForces;
use data::options::RuleOption;
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
    Texts(Of<TextsEdit, Texts>),
    Board(Of<BoardEdit, Board>),
    SetUp(Of<SetUpEdit, SetUp>),
    Card(Of<CardEdit, Cards>),
    Forces(Forces),
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
                Self::options(every_option(Options::keys(), |key| options.get(key)).collect())
            }
        }
    }
}

/// Every rule option with its word.
fn every_option(keys: Vec<&'static RuleOption>, word: impl Fn(&str) -> Option<String>) -> impl Iterator<Item = Edit> {
    keys.into_iter().filter_map(move |option| {
        let value = Value::Word(word(option.key)?);
        Some(Edit::Set(Key::new("option.{}", [option.key]), value, None))
    })
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

/// The fields of the board of Invasion.
#[derive(Deserialize)]
pub(super) enum Board {
    Name(Text),
    AreaName {
        area: String,
        name: Text,
    },
    Home {
        area: String,
        home: Side,
        basis: Basis,
    },
    Neighbours {
        area: String,
        neighbours: Vec<String>,
    },
    Link {
        a: String,
        b: String,
        way: Way,
        basis: Basis,
    },
    WaterName {
        water: String,
        name: Text,
    },
    Shore {
        water: String,
        area: String,
        on: bool,
        basis: Basis,
    },
    PrintedUnits(UnitsDraft),
}

impl From<Board> for Edit {
    fn from(edit: Board) -> Self {
        match edit {
            Board::Name(name) => set("board.name", [], &name, None),
            Board::AreaName { area, name } => set("area.{}.name", [&area], &name, None),
            Board::Home { area, home, basis } => set("area.{}.home", [&area], &home, Some(basis)),
            Board::Neighbours { area, neighbours } => set("area.{}.neighbours", [&area], &neighbours, None),
            Board::Link { a, b, way, basis } => set("link.{}-{}", [&a, &b], &way, Some(basis)),
            Board::WaterName { water, name } => set("water.{}.name", [&water], &name, None),
            Board::Shore { water, area, on, basis } => set("shore.{}.{}", [&water, &area], &on, Some(basis)),
            Board::PrintedUnits(units) => entry("units.{}", units),
        }
    }
}

/// The fields of the set-up of Invasion.
#[derive(Deserialize)]
pub(super) enum SetUp {
    PrintedUnits(bool),
    Units(UnitsDraft),
    Muster(MusterOf, MusterDraft),
    OwnMuster(bool),
    ExtraRecruits(ExtraRecruits),
    InPlay { faction: Faction, card: String, on: bool },
    FirstFaction(Option<Faction>),
    FirstRound(u8),
    End(EndRule),
    HandSize(u8),
    Options(RuleOptions),
}

impl From<SetUp> for Edit {
    fn from(edit: SetUp) -> Self {
        match edit {
            SetUp::PrintedUnits(placed) => set("scenario.printed_units", [], &placed, None),
            SetUp::Units(units) => entry("start.{}", units),
            SetUp::Muster(of, value) => {
                let key = of.key(&value.area, value.faction);
                with_mark(key, value.units.value(), value.basis, value.check, value.units > 0)
            }
            SetUp::OwnMuster(own) => set("scenario.own_muster", [], &own, None),
            SetUp::ExtraRecruits(extra) => of_faction("recruits.{}", extra.faction, &extra.units, Some(extra.basis)),
            SetUp::InPlay { faction, card, on } => Self::set("in_play.{}.{}", [faction.key(), &card], on, None),
            SetUp::FirstFaction(faction) => set("scenario.first_faction", [], &faction, None),
            SetUp::FirstRound(round) => set("scenario.first_round", [], &round, None),
            SetUp::End(end) => set("scenario.end", [], &end, None),
            SetUp::HandSize(cards) => set("scenario.hand_size", [], &cards, None),
            SetUp::Options(options) => {
                let mut sets: Vec<Self> = every_option(RuleOptions::keys(), |key| options.get(key)).collect();
                let book = options.friendly_areas.map(|book| Value::Word(format!("{book:?}")));
                let key = Key::new("option.{}", ["friendly_areas"]);
                sets.push(Self::Set(key, book.unwrap_or(Value::Nothing), None));
                Self::options(sets)
            }
        }
    }
}

/// The fields of the cards of Invasion.
#[derive(Deserialize)]
pub(super) enum Cards {
    DeckName(Text),
    Title(String, Text),
    Text(String, Text),
    Note(String, Text),
    Play { card: String, play: Play, basis: Basis },
    Number { card: String, faction: Faction, number: u8 },
}

impl From<Cards> for Edit {
    fn from(edit: Cards) -> Self {
        match edit {
            Cards::DeckName(name) => set("decks.name", [], &name, None),
            Cards::Title(card, title) => set("card.{}.title", [&card], &title, None),
            Cards::Text(card, text) => set("card.{}.text", [&card], &text, None),
            Cards::Note(card, note) => set("card.{}.note", [&card], &note, None),
            Cards::Play { card, play, basis } => set("card.{}.play", [&card], &play, Some(basis)),
            Cards::Number { card, faction, number } => Self::batch(
                Text::new("Change number", "Changer le numéro"),
                vec![
                    set("card.{}.faction", [&card], &faction, None),
                    set("card.{}.number", [&card], &number, None),
                ],
            ),
        }
    }
}

/// Dice and pools of Invasion.
#[derive(Deserialize)]
pub(super) enum Forces {
    Name(Text),
    Die {
        faction: Faction,
        faces: Vec<Face>,
        basis: Basis,
    },
    DiceLimit {
        faction: Faction,
        dice: u8,
        basis: Basis,
    },
    Pool {
        faction: Faction,
        units: u8,
        basis: Basis,
    },
    Put(Faction, Box<FactionForces>),
}

impl From<Forces> for Edit {
    fn from(edit: Forces) -> Self {
        match edit {
            Forces::Name(name) => set("forces.name", [], &name, None),
            Forces::Die { faction, faces, basis } => of_faction("die.{}", faction, &faces, Some(basis)),
            Forces::DiceLimit { faction, dice, basis } => of_faction("dice.{}", faction, &dice, Some(basis)),
            Forces::Pool { faction, units, basis } => of_faction("pool.{}", faction, &units, Some(basis)),
            Forces::Put(faction, new) => {
                let die = Key::new("die.{}", [faction.key()]);
                let edits = vec![
                    with_mark(die, new.die.value(), new.die_basis, new.check, true),
                    of_faction("dice.{}", faction, &new.dice_limit, None),
                    of_faction("pool.{}", faction, &new.pool, Some(new.basis)),
                ];
                Self::batch(Text::new("Change dice and pool", "Changer dé et réserve"), edits)
            }
        }
    }
}

/// The one name of texts that only Invasion has.
#[derive(Deserialize)]
pub(super) enum Texts {
    Faction(Faction, Text),
}

impl From<Texts> for Edit {
    fn from(Texts::Faction(faction, name): Texts) -> Self {
        of_faction("faction.{}.name", faction, &name, None)
    }
}

fn of_faction(pattern: &'static str, faction: Faction, value: &impl Field, basis: Option<Basis>) -> Edit {
    Edit::Set(Key::new(pattern, [faction.key()]), value.value(), basis)
}

/// Units of an area with everything that is said of them.
fn entry(pattern: &'static str, units: UnitsDraft) -> Edit {
    let there = units.units.iter().any(|(_, count)| *count > 0);
    let key = Key::new(pattern, [&units.area]);
    with_mark(key, units.units.value(), units.basis, units.check, there)
}

/// A value with the mark that it was given, where there is something to keep it.
fn with_mark(key: Key, value: Value, basis: Basis, mark: Option<CheckMark>, there: bool) -> Edit {
    let set = Edit::Set(key.clone(), value, Some(basis));
    if there {
        Edit::batch(Text::default(), vec![set, Edit::Mark(key, mark)])
    } else {
        set
    }
}

fn set<const COUNT: usize>(
    pattern: &'static str,
    ids: [&String; COUNT],
    value: &impl Field,
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
