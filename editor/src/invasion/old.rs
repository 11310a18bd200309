//! Edits of Invasion as journals of earlier versions have them: each is read as what does the same today.
//!
//! Until every field had a key of its own, each had an edit of its own, and each basis a name in an enumeration.

use super::board::Way;
use super::set_up::MusterOf;
use crate::edit::Edit;
use crate::edit::read::{every_option, old, set};
use crate::facts::{Field, Key, Value};
use data::invasion::Faction;
use data::invasion::board::{MusterDraft, UnitsDraft};
use data::invasion::cards::{Face, Play};
use data::invasion::draft::{EndRule, ExtraRecruits, RuleOptions};
use data::invasion::forces::FactionForces;
use data::{Basis, CheckMark, Side, Text};
use serde::Deserialize;
use serde_json::Value as Json;

/// The edit of a kind.
pub(super) fn edit(kind: &str, written: &Json) -> Option<Edit> {
    match kind {
        "Board" => old::<Board>(written),
        "SetUp" => old::<SetUp>(written),
        "Card" => old::<Cards>(written),
        "Forces" => old::<Forces>(written),
        "Texts" => old::<Texts>(written),
        _ => None,
    }
}

/// The fields of the board of Invasion.
#[derive(Deserialize)]
enum Board {
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
enum SetUp {
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
enum Cards {
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
enum Forces {
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
enum Texts {
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

/// The facts that had a basis.
#[derive(Deserialize)]
enum Fact {
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
}

/// The key of a fact by the name it had.
pub(super) fn key(written: &Json) -> Option<Key> {
    Some(match Fact::deserialize(written).ok()? {
        Fact::SetUp => Key::new("scenario", []),
        Fact::Drawing => Key::new("drawing", []),
        Fact::Area(area) => Key::new("area.{}", [&area]),
        Fact::Home(area) => Key::new("area.{}.home", [&area]),
        Fact::Star(area, at) => Key::new("star.{}.{}", [&area, &at.to_string()]),
        Fact::Link(a, b) => Key::new("link.{}-{}", [&a, &b]),
        Fact::Parted(a, b) => Key::new("parted.{}-{}", [&a, &b]),
        Fact::Touching(a, b) => Key::new("touching.{}-{}", [&a, &b]),
        Fact::Water(water) => Key::new("water.{}", [&water]),
        Fact::Shore(water, area) => Key::new("shore.{}.{}", [&water, &area]),
        Fact::Muster(of, area, faction) => of.key(&area, faction),
        Fact::PrintedUnits(area) => Key::new("units.{}", [&area]),
        Fact::Units(area) => Key::new("start.{}", [&area]),
        Fact::Placement(at) => Key::new("placement.{}", [&at.to_string()]),
        Fact::ExtraRecruits(faction) => Key::new("recruits.{}", [faction.key()]),
        Fact::Card(card) => Key::new("card.{}", [&card]),
        Fact::Die(faction) => Key::new("die.{}", [faction.key()]),
        Fact::Forces(faction) => Key::new("forces.{}", [faction.key()]),
    })
}
