//! The valid scenario that is played: private fields, integer ids, everything looked up and counted once.

use super::army::{ArmyDraft, BlockDraft, Kind};
use super::board::BoardDraft;
use super::documents::KEY;
use super::draft::{Options, ScenarioDraft};
use super::map::{LakeId, Map, TownId};
use super::problem::{Namer, Problem};
use super::texts::Texts;
use crate::Text;
use crate::drawing::Drawing;
use crate::issue::{Issue, Place};
use crate::library::{Library, Ref};
use crate::parts::parts;
use crate::side::{BySide, Side};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// Most blocks of a game: sets of blocks are 64 bits.
pub const MOST_BLOCKS: usize = 64;

/// A block of a valid scenario, counted from 0 in the order of their ids.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct BlockId(pub u8);

impl BlockId {
    /// As an index into tables by block.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// As a bit of a set of blocks.
    #[inline]
    pub const fn bit(self) -> u64 {
        1 << self.0
    }
}

/// A town of a valid scenario.
#[derive(Clone, Debug)]
pub struct Town {
    /// Its readable id.
    pub id: String,
    /// Its name.
    pub name: Text,
    /// Whose town it is originally.
    pub home: Side,
    /// Its value.
    pub value: u8,
}

/// A lake of a valid scenario.
#[derive(Clone, Debug)]
pub struct Lake {
    /// Its readable id.
    pub id: String,
    /// Its name.
    pub name: Text,
    /// The naval bases.
    pub bases: BySide<TownId>,
}

/// A block of a valid scenario.
#[derive(Clone, Debug)]
pub struct Block {
    /// Its readable id.
    pub id: String,
    /// Its name.
    pub name: Text,
    /// Whose block it is.
    pub side: Side,
    /// What it is.
    pub kind: Kind,
    /// Full combat value.
    pub value: u8,
    /// Fire rating.
    pub fire: u8,
    /// Towns it may move by road.
    pub moves: u8,
    /// Blocks of the same class differ in nothing but id and name.
    pub class: u8,
    /// The blocks of its class, itself too, as a set.
    pub alike: u64,
}

/// Sets of blocks that rules ask for again and again.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Masks {
    /// Every block.
    pub all: u64,
    /// The blocks of each side.
    pub side: [u64; 2],
    /// Ships.
    pub ships: u64,
    /// Everything but ships.
    pub army: u64,
    /// Regulars and foot militia.
    pub infantry: u64,
    /// Militia, on foot or mounted.
    pub militia: u64,
    /// Cavalry, militia or not.
    pub cavalry: u64,
    /// Artillery.
    pub artillery: u64,
    /// The Indian block.
    pub indian: u64,
    /// Blocks that move two towns by road.
    pub fast: u64,
    /// Blocks that may try a forced march.
    pub marchers: u64,
    /// Blocks by fire rating 1, 2 and 3.
    pub fire: [u64; 3],
}

/// A ship at the start.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StartShip {
    /// Whose.
    pub side: Side,
    /// Where it lies.
    pub town: TownId,
    /// Its combat value.
    pub value: u8,
}

/// A campaign year of a valid scenario.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Year {
    /// The year, such as 1813.
    pub year: u16,
    /// Reinforcements before its first turn, one entry for each entry town of [`Scenario::entries`].
    pub due: Vec<u8>,
}

/// A valid scenario.
#[derive(Clone, Debug)]
pub struct Scenario {
    whole: ScenarioDraft,
    drawing: Arc<Drawing>,
    hash: String,
    map: Map,
    towns: Vec<Town>,
    lakes: Vec<Lake>,
    blocks: Vec<Block>,
    values: [u8; MOST_BLOCKS],
    masks: Masks,
    homes: [u64; 2],
    entries: Vec<TownId>,
    sources: [u64; 2],
    years: Vec<Year>,
    ships: Vec<StartShip>,
    garrisons: [u64; 2],
    deploy: [u64; 2],
    indian_start: Option<TownId>,
    indian_town: Option<TownId>,
}

parts! {
    KEY: ScenarioDraft => Scenario, Options, super::draft::FORMAT;
    BoardDraft;
    /// The blocks.
    army: ArmyDraft;
    /// Names and rule texts.
    texts: Texts;
}

impl Scenario {
    /// Builds from a self-contained draft that has passed its checks.
    fn from_checked(whole: ScenarioDraft) -> Result<Self, Issue> {
        let library = Library::default();
        let Resolved {
            board, drawing, army, ..
        } = whole.resolve(&library).map_err(|mut issues| issues.swap_remove(0))?;
        let drawing = Arc::new(drawing.clone());

        let towns: Vec<Town> = board
            .towns
            .iter()
            .map(|town| Town {
                id: town.id.clone(),
                name: town.name.clone(),
                home: town.home,
                value: town.value,
            })
            .collect();
        let town_id = |id: &String| {
            let index = towns.iter().position(|town| town.id == *id);
            index.map(|index| TownId(index as u8)).ok_or_else(|| {
                let (by, town) = (Namer::Road, id.clone());
                Issue::error(Place::Town(id.clone()), Problem::UnknownTown { by, town })
            })
        };
        let mut roads = Vec::with_capacity(board.roads.len());
        for road in &board.roads {
            roads.push((town_id(&road.a)?, town_id(&road.b)?));
        }
        let mut coasts = Vec::new();
        let mut lakes = Vec::new();
        for (index, lake) in board.lakes.iter().enumerate() {
            for town in &lake.coast {
                coasts.push((LakeId(index as u8), town_id(town)?));
            }
            lakes.push(Lake {
                id: lake.id.clone(),
                name: lake.name.clone(),
                bases: BySide {
                    american: town_id(&lake.bases.american)?,
                    british: town_id(&lake.bases.british)?,
                },
            });
        }
        let map = Map::new(towns.len(), lakes.len(), roads, coasts);
        let blocks = blocks(&army.blocks);
        let mut values = [0; MOST_BLOCKS];
        for (value, block) in values.iter_mut().zip(&blocks) {
            *value = block.value;
        }
        let masks = masks(&blocks);
        let homes = Side::ALL.map(|side| set(&towns, |town| town.home == side));

        let setup = &whole.setup;
        let mut ships = Vec::new();
        for ship in &setup.ships {
            ships.push(StartShip {
                side: ship.side,
                town: town_id(&ship.town)?,
                value: ship.value,
            });
        }
        let mut held = [0_u64; 2];
        for town in &setup.held {
            held[town.by.index()] |= town_id(&town.town)?.bit();
        }
        let deploy = Side::ALL.map(|side| homes[side.index()] & !held[side.enemy().index()] | held[side.index()]);
        let strong = set(&towns, |town| town.value >= setup.garrison_value);
        let garrisons = Side::ALL.map(|side| deploy[side.index()] & (strong | held[side.index()]));
        let indian_start = setup.indian.as_ref().map(town_id).transpose()?;

        let mut entries: Vec<TownId> = Vec::new();
        for due in whole.years.iter().flat_map(|year| &year.reinforcements) {
            let town = town_id(&due.town)?;
            if !entries.contains(&town) {
                entries.push(town);
            }
        }
        entries.sort_unstable();
        let mut years = Vec::new();
        for year in &whole.years {
            let mut due = vec![0_u8; entries.len()];
            for reinforcements in &year.reinforcements {
                let town = town_id(&reinforcements.town)?;
                if let Ok(slot) = entries.binary_search(&town) {
                    // The check lets a side have no more reinforcements than blocks, which are 64 at most.
                    due[slot] = due[slot].saturating_add(reinforcements.blocks);
                }
            }
            years.push(Year { year: year.year, due });
        }
        // Nobody enters in the first year (8.23), and where none enter no supply does either (ruling 19).
        let entered = |entry: usize| years.iter().skip(1).any(|year| year.due[entry] > 0);
        let entered = entries.iter().enumerate().filter(|(entry, _)| entered(*entry));
        let entered = entered.fold(0, |set, (_, town)| set | town.bit());
        let sources = Side::ALL.map(|side| sources(&towns, homes[side.index()], entered));
        let indian_town = board.indian_town.as_ref().map(town_id).transpose()?;
        let hash = crate::store::hash(&whole);
        Ok(Self {
            drawing,
            hash,
            map,
            lakes,
            blocks,
            values,
            masks,
            homes,
            entries,
            sources,
            years,
            ships,
            garrisons,
            deploy,
            indian_start,
            indian_town,
            towns,
            whole,
        })
    }

    /// The self-contained document of the scenario.
    pub const fn whole(&self) -> &ScenarioDraft {
        &self.whole
    }

    /// The picture of the board.
    pub const fn drawing(&self) -> &Arc<Drawing> {
        &self.drawing
    }

    /// SHA-256 of the self-contained document's canonical text.
    #[inline]
    pub fn hash(&self) -> &str {
        &self.hash
    }

    /// The board document.
    pub fn board(&self) -> &BoardDraft {
        own(&self.whole.board)
    }

    /// Names and rule texts.
    pub fn texts(&self) -> &Texts {
        own(&self.whole.texts)
    }

    /// The map.
    #[inline]
    pub const fn map(&self) -> &Map {
        &self.map
    }

    /// All towns, in the order of the board.
    #[inline]
    pub fn towns(&self) -> &[Town] {
        &self.towns
    }

    /// One town.
    #[inline]
    pub fn town(&self, town: TownId) -> &Town {
        &self.towns[town.index()]
    }

    /// The town with a readable id.
    pub fn town_by_id(&self, id: &str) -> Option<TownId> {
        let index = self.towns.iter().position(|town| town.id == id)?;
        Some(TownId(index as u8))
    }

    /// All lakes, in the order of the board.
    #[inline]
    pub fn lakes(&self) -> &[Lake] {
        &self.lakes
    }

    /// One lake.
    #[inline]
    pub fn lake(&self, lake: LakeId) -> &Lake {
        &self.lakes[lake.index()]
    }

    /// Whether a town is the naval base of a side on its lake (1.2).
    pub fn is_base(&self, side: Side, town: TownId) -> bool {
        let lake = self.map().lake_of(town);
        lake.is_some_and(|lake| self.lake(lake).bases[side] == town)
    }

    /// All blocks, in the order of their ids.
    #[inline]
    pub fn blocks(&self) -> &[Block] {
        &self.blocks
    }

    /// One block.
    #[inline]
    pub fn block(&self, block: BlockId) -> &Block {
        &self.blocks[block.index()]
    }

    /// The full combat value of each block, 0 for those that the game does not have.
    #[inline]
    pub const fn values(&self) -> &[u8; MOST_BLOCKS] {
        &self.values
    }

    /// Sets of blocks.
    #[inline]
    pub const fn masks(&self) -> &Masks {
        &self.masks
    }

    /// The towns that are originally a side's, as a set.
    #[inline]
    pub const fn homes(&self, side: Side) -> u64 {
        self.homes[side.index()]
    }

    /// The towns where a side may place blocks in the set-up, as a set (3.2).
    #[inline]
    pub const fn deploy(&self, side: Side) -> u64 {
        self.deploy[side.index()]
    }

    /// The towns where a side must place at least one block in the set-up, as a set (3.2).
    #[inline]
    pub const fn garrisons(&self, side: Side) -> u64 {
        self.garrisons[side.index()]
    }

    /// The towns where reinforcements enter, sorted (8.23).
    pub fn entries(&self) -> &[TownId] {
        &self.entries
    }

    /// The towns from which a side is supplied, as a set: those where its reinforcements enter, and where none do, its own
    /// towns of the highest value (ruling 19).
    #[inline]
    pub const fn sources(&self, side: Side) -> u64 {
        self.sources[side.index()]
    }

    /// The campaign years.
    #[inline]
    pub fn years(&self) -> &[Year] {
        &self.years
    }

    /// Whether a year is the last of the war, which no winter follows (8.1).
    #[inline]
    pub fn is_last_year(&self, year: u8) -> bool {
        usize::from(year).saturating_add(1) >= self.years.len()
    }

    /// The ships at the start.
    pub fn ships(&self) -> &[StartShip] {
        &self.ships
    }

    /// Where the Indian block stands at the start, if it is in play (9.0).
    pub const fn indian_start(&self) -> Option<TownId> {
        self.indian_start
    }

    /// The town that brings the Indian block into play when the British take it: Detroit (9.0).
    pub const fn indian_town(&self) -> Option<TownId> {
        self.indian_town
    }

    /// The rule options.
    #[inline]
    pub const fn options(&self) -> &Options {
        &self.whole.options
    }
}

/// The document inside a reference of a self-contained scenario.
fn own<T>(reference: &Ref<T>) -> &T {
    match reference {
        Ref::Own(document) => document,
        Ref::Shared(_) => unreachable!("a built scenario carries its own copy of everything"),
    }
}

/// The towns that fulfil a condition, as a set.
fn set(towns: &[Town], wanted: impl Fn(&Town) -> bool) -> u64 {
    let found = towns.iter().enumerate().filter(|(_, town)| wanted(town));
    found.fold(0, |set, (index, _)| set | 1 << index)
}

/// Of a side's own towns those where reinforcements enter, or else the most valuable ones, as a set.
fn sources(all: &[Town], own: u64, entered: u64) -> u64 {
    if own & entered != 0 {
        return own & entered;
    }
    let value = |town: &TownId| all[town.index()].value;
    let most = super::map::towns(own).map(|town| value(&town)).max();
    let best = super::map::towns(own).filter(|town| Some(value(town)) == most);
    best.fold(0, |set, town| set | town.bit())
}

/// The blocks with their classes.
fn blocks(drafts: &[BlockDraft]) -> Vec<Block> {
    let same = |a: &BlockDraft, b: &BlockDraft| {
        (a.side, a.kind, a.value, a.fire, a.moves) == (b.side, b.kind, b.value, b.fire, b.moves)
    };
    drafts
        .iter()
        .enumerate()
        .map(|(index, draft)| Block {
            alike: (0..)
                .zip(drafts)
                .fold(0, |set, (at, other)| set | u64::from(same(other, draft)) << at),
            id: draft.id.clone(),
            name: draft.name.clone(),
            side: draft.side,
            kind: draft.kind,
            value: draft.value,
            fire: draft.fire,
            moves: draft.moves,
            class: drafts.iter().position(|other| same(other, draft)).unwrap_or(index) as u8,
        })
        .collect()
}

fn masks(blocks: &[Block]) -> Masks {
    let of = |wanted: &dyn Fn(&Block) -> bool| {
        let found = blocks.iter().enumerate().filter(|(_, block)| wanted(block));
        found.fold(0_u64, |set, (index, _)| set | 1 << index)
    };
    Masks {
        all: of(&|_| true),
        side: Side::ALL.map(|side| of(&|block| block.side == side)),
        ships: of(&|block| !block.kind.is_army()),
        army: of(&|block| block.kind.is_army()),
        infantry: of(&|block| block.kind.is_infantry()),
        militia: of(&|block| block.kind.is_militia()),
        cavalry: of(&|block| block.kind.is_cavalry()),
        artillery: of(&|block| block.kind == Kind::Artillery),
        indian: of(&|block| block.kind == Kind::Indian),
        fast: of(&|block| block.kind.is_army() && block.moves >= 2),
        marchers: of(&|block| block.kind.may_force_march() && block.moves < 2),
        fire: [1, 2, 3].map(|rating| of(&|block| block.fire == rating)),
    }
}
