//! The facts of a document, each with its basis and, where a proofreader may leave one, its mark.

use super::board::{find_area, find_star, find_water, same_pair};
use super::names::{Names, of};
use super::set_up::MusterOf;
use super::texts::absent;
use super::towns::{find_lake, find_town};
use super::{Applied, EditRefused, cards};
use crate::document::{Document, Invasion};
use data::invasion::{BoardDraft, Faction};
use data::{Basis, CheckMark, Text};
use serde::{Deserialize, Serialize};

/// A fact that has a basis. Numbers of stars, set-up decisions and years count from 0.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Fact {
    /// The set-up as a whole; either game.
    SetUp,
    /// The drawing; either game.
    Drawing,
    /// An area and its name.
    Area(String),
    /// Whose homeland an area is.
    Home(String),
    /// A star of an area.
    Star(String, usize),
    /// A link between two areas.
    Link(String, String),
    /// Two areas over large water.
    Parted(String, String),
    /// Two areas that touch without a link.
    Touching(String, String),
    /// A water and its name.
    Water(String),
    /// The shore of a water on an area.
    Shore(String, String),
    /// A muster value.
    Muster(MusterOf, String, Faction),
    /// Units printed in an area.
    PrintedUnits(String),
    /// Units that start in an area.
    Units(String),
    /// A set-up decision.
    Placement(usize),
    /// Additional recruits.
    ExtraRecruits(Faction),
    /// A card.
    Card(String),
    /// A faction's die.
    Die(Faction),
    /// A faction's dice limit and pool.
    Forces(Faction),
    /// A town of Blocks and its home.
    Town(String),
    /// A town's value.
    TownValue(String),
    /// A road.
    Road(String, String),
    /// A lake with its bases and coast.
    Lake(String),
    /// The set-up of Blocks beyond its summary.
    Start,
    /// Reinforcements of a year in a town.
    Reinforcements(usize, String),
    /// Kind and number of a block.
    Block(String),
    /// A block's combat value.
    BlockValue(String),
}

/// What is said of a fact: its basis, and the place for a mark if it has one.
type Said<'a> = (&'a mut Basis, Option<&'a mut Option<CheckMark>>);

impl Fact {
    pub(super) fn set_basis(&self, document: &mut Document, basis: &Basis) -> Applied {
        self.said(document)?.0.clone_from(basis);
        Ok(())
    }

    pub(super) fn set_mark(&self, document: &mut Document, mark: Option<&CheckMark>) -> Applied {
        match self.said(document)?.1 {
            Some(there) => {
                *there = mark.cloned();
                Ok(())
            }
            None => Err(EditRefused::new(
                "this fact keeps no proofreader’s mark; mark the fact it belongs to",
                "ce fait ne porte pas de marque de relecture\u{a0}; marquez celui dont il dépend",
            )),
        }
    }

    /// Where the fact comes from; none if the document has no such fact.
    pub fn basis(&self, document: &Document) -> Option<Basis> {
        // Reading through a copy keeps one list of facts; a copy of a document costs next to nothing, and only the
        // part that holds the fact is unshared.
        let mut copy = document.clone();
        self.said(&mut copy).ok().map(|(basis, _)| basis.clone())
    }

    fn said<'a>(&self, document: &'a mut Document) -> Result<Said<'a>, EditRefused> {
        match self {
            Self::SetUp => Ok((document.heading_mut().basis, None)),
            Self::Drawing => Ok((&mut document.drawing_mut()?.basis, None)),
            Self::Town(_)
            | Self::TownValue(_)
            | Self::Road(..)
            | Self::Lake(_)
            | Self::Start
            | Self::Reinforcements(..)
            | Self::Block(_)
            | Self::BlockValue(_) => self.of_blocks(document).map(|basis| (basis, None)),
            Self::Placement(_)
            | Self::ExtraRecruits(_)
            | Self::Units(_)
            | Self::Muster(MusterOf::Scenario, ..)
            | Self::Card(_)
            | Self::Die(_)
            | Self::Forces(_) => self.of_set_up(document.invasion_mut()?),
            Self::Area(_)
            | Self::Home(_)
            | Self::Star(..)
            | Self::Link(..)
            | Self::Parted(..)
            | Self::Touching(..)
            | Self::Water(_)
            | Self::Shore(..)
            | Self::Muster(MusterOf::Board, ..)
            | Self::PrintedUnits(_) => self.of_board(document.invasion_mut()?.board_mut()?),
        }
    }

    fn of_board<'a>(&self, board: &'a mut BoardDraft) -> Result<Said<'a>, EditRefused> {
        match self {
            Self::Area(id) => find_area(board, id).map(|area| (&mut area.basis, Some(&mut area.check))),
            Self::Home(id) => find_area(board, id).map(|area| (&mut area.home_basis, None)),
            Self::Star(id, index) => find_star(board, id, *index).map(|star| (&mut star.basis, Some(&mut star.check))),
            Self::Link(a, b) => board
                .links
                .iter_mut()
                .find(|link| same_pair((&link.a, &link.b), (a, b)))
                .map(|link| (&mut link.basis, Some(&mut link.check)))
                .ok_or_else(|| absent(&format!("{a} – {b}"))),
            Self::Parted(a, b) | Self::Touching(a, b) => {
                let list = if matches!(self, Self::Parted(..)) {
                    &mut board.parted
                } else {
                    &mut board.touching
                };
                list.iter_mut()
                    .find(|pair| same_pair((&pair.a, &pair.b), (a, b)))
                    .map(|pair| (&mut pair.basis, Some(&mut pair.check)))
                    .ok_or_else(|| absent(&format!("{a} – {b}")))
            }
            Self::Water(id) => find_water(board, id).map(|water| (&mut water.basis, None)),
            Self::Shore(water, area) => find_water(board, water)?
                .shores
                .iter_mut()
                .find(|shore| shore.area == *area)
                .map(|shore| (&mut shore.basis, Some(&mut shore.check)))
                .ok_or_else(|| absent(&format!("{water} – {area}"))),
            Self::Muster(_, area, faction) => board
                .muster
                .iter_mut()
                .find(|value| value.area == *area && value.faction == *faction)
                .map(|value| (&mut value.basis, Some(&mut value.check)))
                .ok_or_else(|| absent(area)),
            Self::PrintedUnits(area) => board
                .printed_units
                .iter_mut()
                .find(|entry| entry.area == *area)
                .map(|entry| (&mut entry.basis, Some(&mut entry.check)))
                .ok_or_else(|| absent(area)),
            _ => Err(absent("fact")),
        }
    }

    fn of_set_up<'a>(&self, document: &'a mut Invasion) -> Result<Said<'a>, EditRefused> {
        match self {
            Self::Card(id) => {
                cards::find(document.decks_mut()?, id).map(|card| (&mut card.basis, Some(&mut card.check)))
            }
            Self::Die(faction) => {
                let of = &mut document.forces_mut()?.factions[*faction];
                Ok((&mut of.die_basis, Some(&mut of.check)))
            }
            Self::Forces(faction) => Ok((&mut document.forces_mut()?.factions[*faction].basis, None)),
            Self::Units(area) => document
                .scenario_mut()
                .units
                .iter_mut()
                .find(|entry| entry.area == *area)
                .map(|entry| (&mut entry.basis, Some(&mut entry.check)))
                .ok_or_else(|| absent(area)),
            Self::Muster(_, area, faction) => document
                .scenario_mut()
                .muster
                .iter_mut()
                .flatten()
                .find(|value| value.area == *area && value.faction == *faction)
                .map(|value| (&mut value.basis, Some(&mut value.check)))
                .ok_or_else(|| absent(area)),
            Self::Placement(at) => {
                let placement = document.scenario_mut().placements.get_mut(*at);
                placement
                    .map(|placement| (&mut placement.basis, None))
                    .ok_or_else(|| absent(&format!("set-up decision {}", at.saturating_add(1))))
            }
            Self::ExtraRecruits(faction) => document
                .scenario_mut()
                .extra_recruits
                .iter_mut()
                .find(|extra| extra.faction == *faction)
                .map(|extra| (&mut extra.basis, None))
                .ok_or_else(|| absent(faction.key())),
            _ => Err(absent("fact")),
        }
    }

    fn of_blocks<'a>(&self, document: &'a mut Document) -> Result<&'a mut Basis, EditRefused> {
        let document = document.blocks_mut()?;
        match self {
            Self::Town(id) => find_town(document.board_mut()?, id).map(|town| &mut town.basis),
            Self::TownValue(id) => find_town(document.board_mut()?, id).map(|town| &mut town.value_basis),
            Self::Road(a, b) => document
                .board_mut()?
                .roads
                .iter_mut()
                .find(|road| same_pair((&road.a, &road.b), (a, b)))
                .map(|road| &mut road.basis)
                .ok_or_else(|| absent(&format!("{a} – {b}"))),
            Self::Lake(id) => find_lake(document.board_mut()?, id).map(|lake| &mut lake.basis),
            Self::Start => Ok(&mut document.scenario_mut().setup.basis),
            Self::Reinforcements(year, town) => document
                .scenario_mut()
                .years
                .get_mut(*year)
                .and_then(|year| year.reinforcements.iter_mut().find(|due| due.town == *town))
                .map(|due| &mut due.basis)
                .ok_or_else(|| absent(town)),
            Self::Block(id) | Self::BlockValue(id) => {
                let blocks = &mut document.army_mut()?.blocks;
                let block = blocks
                    .iter_mut()
                    .find(|block| block.id == *id)
                    .ok_or_else(|| absent(id))?;
                Ok(if matches!(self, Self::Block(_)) {
                    &mut block.basis
                } else {
                    &mut block.value_basis
                })
            }
            _ => Err(absent("fact")),
        }
    }

    /// What people call the fact.
    pub fn name(&self, names: &Names<'_>) -> Text {
        match self {
            Self::SetUp | Self::Start => Text::new("the set-up", "la mise en place"),
            Self::Drawing => Text::new("the drawing", "le dessin"),
            Self::Area(id) => names.area(id),
            Self::Home(id) => of("home", "camp", &names.area(id)),
            Self::Star(id, _) => of("star", "étoile", &names.area(id)),
            Self::Link(a, b) | Self::Parted(a, b) | Self::Touching(a, b) => Names::pair(&names.area(a), &names.area(b)),
            Self::Water(id) => names.water(id),
            Self::Shore(water, area) => Names::pair(&names.water(water), &names.area(area)),
            Self::Muster(_, area, faction) => Names::pair(&names.area(area), &names.faction(*faction)),
            Self::PrintedUnits(area) => of("printed units", "unités imprimées", &names.area(area)),
            Self::Units(area) => of("start units", "unités de départ", &names.area(area)),
            Self::Placement(_) => Text::new("a set-up decision", "une décision de mise en place"),
            Self::ExtraRecruits(faction) => of(
                "additional recruits",
                "recrues supplémentaires",
                &names.faction(*faction),
            ),
            Self::Card(id) => names.card(id),
            Self::Die(faction) => of("die", "dé", &names.faction(*faction)),
            Self::Forces(faction) => of(
                "dice limit and pool",
                "limite de dés et réserve",
                &names.faction(*faction),
            ),
            Self::Town(id) => names.town(id),
            Self::TownValue(id) => of("value", "valeur", &names.town(id)),
            Self::Road(a, b) => Names::pair(&names.town(a), &names.town(b)),
            Self::Lake(id) => names.lake(id),
            Self::Reinforcements(_, town) => of("reinforcements", "renforts", &names.town(town)),
            Self::Block(id) => names.block(id),
            Self::BlockValue(id) => of("combat value", "valeur de combat", &names.block(id)),
        }
    }
}
