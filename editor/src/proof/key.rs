//! Stable names of facts, the same in sheets, rounds and correction files whatever else changes on the board.

use crate::document::Document;
use data::invasion::Faction;
use data::side::Side;
use std::fmt;

/// A fact that can be compared with the printed game. Its text form is the key of sheets and files.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Key {
    /// `area.detroit.name`
    AreaName(String),
    /// `area.detroit.home`
    Home(String),
    /// `star.detroit`: the starred places of an area.
    Star(String),
    /// `muster.detroit`: the muster values of an area.
    Muster(String),
    /// `units.detroit`: the units printed in an area.
    Units(String),
    /// `link.amherstburg-detroit`: what there is between two areas, the smaller id first.
    Link(String, String),
    /// `water.lake_erie.name`
    WaterName(String),
    /// `shore.lake_erie.detroit`: whether an area lies on a water.
    Shore(String, String),
    /// `start.detroit`: units that the scenario places.
    Start(String),
    /// `card.ar03.title`
    CardTitle(String),
    /// `card.ar03.movement`: what a card does; `none` for special cards.
    Movement(String),
    /// `card.am07.special`: window and effects of a special card; `none` for movement cards.
    Special(String),
    /// `die.british_regulars.2`: a face of a die, from 1.
    Die(Faction, u8),
    /// `dice.british_regulars`: most dice at once.
    DiceLimit(Faction),
    /// `pool.british_regulars`: units in the box.
    Pool(Faction),
    /// `town.detroit.name`
    TownName(String),
    /// `town.detroit.home`
    TownHome(String),
    /// `town.detroit.value`
    TownValue(String),
    /// `road.a-b`: whether a road joins two towns, the smaller id first.
    Road(String, String),
    /// `base.erie.american`: the naval base of a side on a lake.
    Base(String, Side),
    /// `coast.erie.detroit`: whether a town lies on a lake.
    Coast(String, String),
    /// `block.us_1.value`: a block's combat value.
    BlockValue(String),
    /// `reinforcements.1813.detroit`: blocks due in a town before a year.
    Reinforcements(u16, String),
}

impl Key {
    /// The key of what there is between two areas.
    pub fn link(a: &str, b: &str) -> Self {
        Self::Link(a.min(b).to_owned(), a.max(b).to_owned())
    }

    /// The key of a road.
    pub fn road(a: &str, b: &str) -> Self {
        Self::Road(a.min(b).to_owned(), a.max(b).to_owned())
    }

    /// The key in a text; `None` if no fact has such a key. The document tells where one id ends and the next begins.
    pub fn parse(text: &str, document: &Document) -> Option<Self> {
        let parts: Vec<&str> = text.trim().split('.').collect();
        let faction = |key: &str| Faction::ALL.into_iter().find(|faction| faction.key() == key);
        let id = |id: &str| id.to_owned();
        Some(match parts[..] {
            ["area", area, "name"] => Self::AreaName(id(area)),
            ["area", area, "home"] => Self::Home(id(area)),
            ["star", area] => Self::Star(id(area)),
            ["muster", area] => Self::Muster(id(area)),
            ["units", area] => Self::Units(id(area)),
            ["link", pair] => {
                let (a, b) = ends(pair, |id| has_area(document, id))?;
                Self::link(a, b)
            }
            ["water", water, "name"] => Self::WaterName(id(water)),
            ["shore", water, area] => Self::Shore(id(water), id(area)),
            ["start", area] => Self::Start(id(area)),
            ["card", card, "title"] => Self::CardTitle(id(card)),
            ["card", card, "movement"] => Self::Movement(id(card)),
            ["card", card, "special"] => Self::Special(id(card)),
            ["die", key, face] => Self::Die(faction(key)?, face.parse().ok().filter(|face| (1..=20).contains(face))?),
            ["dice", key] => Self::DiceLimit(faction(key)?),
            ["pool", key] => Self::Pool(faction(key)?),
            ["town", town, "name"] => Self::TownName(id(town)),
            ["town", town, "home"] => Self::TownHome(id(town)),
            ["town", town, "value"] => Self::TownValue(id(town)),
            ["road", pair] => {
                let (a, b) = ends(pair, |id| has_town(document, id))?;
                Self::road(a, b)
            }
            ["base", lake, key] => Self::Base(id(lake), Side::ALL.into_iter().find(|side| side.key() == key)?),
            ["coast", lake, town] => Self::Coast(id(lake), id(town)),
            ["block", block, "value"] => Self::BlockValue(id(block)),
            ["reinforcements", year, town] => Self::Reinforcements(year.parse().ok()?, id(town)),
            _ => return None,
        })
    }
}

fn has_area(document: &Document, id: &str) -> bool {
    let board = document.invasion().and_then(|this| this.board().get());
    board.is_some_and(|board| board.areas.iter().any(|area| area.id == id))
}

fn has_town(document: &Document, id: &str) -> bool {
    let board = document.blocks().and_then(|this| this.board().get());
    board.is_some_and(|board| board.towns.iter().any(|town| town.id == id))
}

/// The two ids of `a-b`; ids may hold dashes themselves.
fn ends(pair: &str, known: impl Fn(&str) -> bool) -> Option<(&str, &str)> {
    let splits = pair.match_indices('-').map(|(at, _)| (&pair[..at], &pair[at + 1..]));
    let mut splits = splits.filter(|(a, b)| !a.is_empty() && !b.is_empty());
    let first = splits.clone().next();
    splits.find(|(a, b)| known(a) && known(b)).or(first)
}

impl fmt::Display for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::AreaName(area) => write!(f, "area.{area}.name"),
            Self::Home(area) => write!(f, "area.{area}.home"),
            Self::Star(area) => write!(f, "star.{area}"),
            Self::Muster(area) => write!(f, "muster.{area}"),
            Self::Units(area) => write!(f, "units.{area}"),
            Self::Link(a, b) => write!(f, "link.{a}-{b}"),
            Self::WaterName(water) => write!(f, "water.{water}.name"),
            Self::Shore(water, area) => write!(f, "shore.{water}.{area}"),
            Self::Start(area) => write!(f, "start.{area}"),
            Self::CardTitle(card) => write!(f, "card.{card}.title"),
            Self::Movement(card) => write!(f, "card.{card}.movement"),
            Self::Special(card) => write!(f, "card.{card}.special"),
            Self::Die(faction, face) => write!(f, "die.{}.{face}", faction.key()),
            Self::DiceLimit(faction) => write!(f, "dice.{}", faction.key()),
            Self::Pool(faction) => write!(f, "pool.{}", faction.key()),
            Self::TownName(town) => write!(f, "town.{town}.name"),
            Self::TownHome(town) => write!(f, "town.{town}.home"),
            Self::TownValue(town) => write!(f, "town.{town}.value"),
            Self::Road(a, b) => write!(f, "road.{a}-{b}"),
            Self::Base(lake, side) => write!(f, "base.{lake}.{}", side.key()),
            Self::Coast(lake, town) => write!(f, "coast.{lake}.{town}"),
            Self::BlockValue(block) => write!(f, "block.{block}.value"),
            Self::Reinforcements(year, town) => write!(f, "reinforcements.{year}.{town}"),
        }
    }
}
