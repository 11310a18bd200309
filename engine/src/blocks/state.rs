//! The complete truth of a moment, and what is counted on the board: occupation, control, points.

use super::action::Mode;
use super::count;
use super::phase::{Land, Phase, Sea};
use super::plan::Plan;
use data::blocks::map::{MOST_LAKES, MOST_TOWNS, towns};
use data::blocks::scenario::MOST_BLOCKS;
use data::blocks::{BlockId, LakeId, Scenario, Side, TownId};
use serde::Serialize;
use std::sync::Arc;

/// Whether the Indian block is in the game (9.0).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize)]
pub enum Indian {
    /// Not yet: the British have not taken Detroit.
    #[default]
    Waiting,
    /// On the map.
    InPlay,
    /// For good out of the game, or not part of it.
    Gone,
}

/// How a side's units came to towns in this campaign turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize)]
pub struct Came {
    /// The town that they left.
    pub from: Option<TownId>,
    /// Towns they came to from next door, as a set.
    pub road: u64,
    /// Towns they came to from two towns away, as a set.
    pub two: u64,
    /// Towns they came to by water, as a set.
    pub water: u64,
}

impl Came {
    /// All towns they came to, as a set.
    pub const fn all(&self) -> u64 {
        self.road | self.two | self.water
    }
}

/// What both sides see.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Table {
    /// Campaign year, counted from 0.
    pub year: u8,
    /// Campaign turn, from 1; 0 in the set-up.
    pub turn: u8,
    /// The side that takes the first campaign turn.
    pub first: Side,
    /// The side whose campaign turn it is; American while both move at once.
    pub active: Side,
    /// What the game waits for.
    pub phase: Phase,
    /// Reinforcements not yet in play, for each entry town of the scenario (8.24).
    pub due: Vec<u8>,
    /// The Indian block.
    pub indian: Indian,
    /// Orders of each side that are being carried out and so lie open (11.1).
    pub committed: [bool; 2],
    /// The armies have moved in this campaign turn.
    pub moved: bool,
    /// How each side's units came to towns in this turn.
    pub came: [Came; 2],
    /// Towns where a side had units, ships too, before others came, as sets: the defender's (11.2).
    pub stayed: [u64; 2],
    /// Lakes to which a side's ships have moved in this turn, as sets (7.1).
    pub sailed: [u16; 2],
    /// Ships of each side on each lake when the turn began: they can carry units (6.21).
    pub carriers: [[u8; MOST_LAKES]; 2],
    /// Towns whose battles are still to be resolved, as a set.
    pub battles: u64,
    /// Lakes whose battles are still to be resolved, as a set.
    pub sea_battles: u16,
    /// Who chooses the order of battles in simultaneous play, once it is settled (11.3).
    pub order: Option<Side>,
    /// The battle of armies that is being fought.
    pub land: Option<Land>,
    /// The battle of ships that is being fought; during a battle of armies if ships escape into it (7.12).
    pub sea: Option<Sea>,
    /// The winner, once the game is over; none in a draw.
    pub winner: Option<Side>,
}

/// The complete truth of a moment.
#[derive(Clone, Debug)]
pub struct State {
    pub(super) scenario: Arc<Scenario>,
    pub(super) table: Table,
    /// The blocks in each town, as sets.
    pub(super) towns: [u64; MOST_TOWNS],
    /// The ships on each lake, as sets.
    pub(super) lakes: [u64; MOST_LAKES],
    /// Surplus blocks and spare ships, and the Indian block while he waits, as a set.
    pub(super) pool: u64,
    /// Blocks drawn and not yet placed, as a set.
    pub(super) hand: u64,
    /// Blocks that have left the game, as a set.
    pub(super) out: u64,
    /// The combat value of each block; its full one while it is not on the map.
    pub(super) values: [u8; MOST_BLOCKS],
    /// The orders of each side.
    pub(super) plans: [Plan; 2],
}

impl PartialEq for State {
    fn eq(&self, other: &Self) -> bool {
        let same_scenario =
            Arc::ptr_eq(&self.scenario, &other.scenario) || self.scenario.hash() == other.scenario.hash();
        same_scenario
            && self.table == other.table
            && (self.towns, self.lakes, self.pool) == (other.towns, other.lakes, other.pool)
            && (self.hand, self.out, self.values) == (other.hand, other.out, other.values)
            && self.plans == other.plans
    }
}

impl Eq for State {}

impl State {
    /// The board before the first draw.
    pub(super) fn new(scenario: &Arc<Scenario>) -> Self {
        let mut values = [0; MOST_BLOCKS];
        for (value, block) in values.iter_mut().zip(scenario.blocks()) {
            *value = block.value;
        }
        let setup = &scenario.whole().setup;
        let masks = scenario.masks();
        let mut state = Self {
            scenario: Arc::clone(scenario),
            table: Table {
                year: 0,
                turn: 0,
                first: Side::American,
                active: Side::American,
                phase: Phase::Draw(Side::American),
                due: vec![0; scenario.entries().len()],
                indian: Indian::Waiting,
                committed: [false; 2],
                moved: false,
                came: [Came::default(); 2],
                stayed: [0; 2],
                sailed: [0; 2],
                carriers: [[0; MOST_LAKES]; 2],
                battles: 0,
                sea_battles: 0,
                order: None,
                land: None,
                sea: None,
                winner: None,
            },
            towns: [0; MOST_TOWNS],
            lakes: [0; MOST_LAKES],
            pool: masks.all,
            hand: 0,
            out: 0,
            values,
            plans: [Plan::default(), Plan::default()],
        };
        for ship in scenario.ships() {
            let spare = super::blocks(state.pool & masks.ships & masks.side[ship.side.index()]).next();
            if let Some(block) = spare {
                state.pool &= !block.bit();
                state.towns[ship.town.index()] |= block.bit();
                state.values[block.index()] = ship.value;
            }
        }
        if setup.indian_gone || masks.indian == 0 {
            state.table.indian = Indian::Gone;
            state.pool &= !masks.indian;
            state.out |= masks.indian;
        } else if let Some(town) = scenario.indian_start() {
            state.table.indian = Indian::InPlay;
            state.pool &= !masks.indian;
            state.towns[town.index()] |= masks.indian;
        }
        state
    }

    /// What both sides see.
    pub const fn table(&self) -> &Table {
        &self.table
    }

    /// The blocks in a town, as a set.
    pub const fn in_town(&self, town: TownId) -> u64 {
        self.towns[town.index()]
    }

    /// The ships on a lake, as a set.
    pub const fn on_lake(&self, lake: LakeId) -> u64 {
        self.lakes[lake.index()]
    }

    /// Surplus blocks and spare ships, as a set.
    pub const fn pool(&self) -> u64 {
        self.pool
    }

    /// Blocks drawn and not yet placed, as a set.
    pub const fn hand(&self) -> u64 {
        self.hand
    }

    /// Blocks that have left the game, as a set.
    pub const fn out(&self) -> u64 {
        self.out
    }

    /// The combat value of a block.
    pub const fn value(&self, block: BlockId) -> u8 {
        self.values[block.index()]
    }

    /// The orders of a side.
    pub const fn plan(&self, side: Side) -> &Plan {
        &self.plans[side.index()]
    }

    /// A side's units of the army in a town, as a set.
    pub(super) fn army(&self, side: Side, town: TownId) -> u64 {
        let masks = self.scenario.masks();
        self.towns[town.index()] & masks.side[side.index()] & masks.army
    }

    /// A side's ships in a town, as a set.
    pub(super) fn ships(&self, side: Side, town: TownId) -> u64 {
        let masks = self.scenario.masks();
        self.towns[town.index()] & masks.side[side.index()] & masks.ships
    }

    /// A side's ships on a lake, as a set.
    pub(super) fn fleet(&self, side: Side, lake: LakeId) -> u64 {
        self.lakes[lake.index()] & self.scenario.masks().side[side.index()]
    }

    /// The towns where a side has units of the army, as a set.
    pub(super) fn occupied(&self, side: Side) -> u64 {
        let masks = self.scenario.masks();
        self.towns_with(masks.side[side.index()] & masks.army)
    }

    /// The towns where a side has any block, ships too, as a set.
    pub(super) fn present(&self, side: Side) -> u64 {
        self.towns_with(self.scenario.masks().side[side.index()])
    }

    /// The towns that hold a block of a set, as a set.
    pub(super) fn towns_with(&self, blocks: u64) -> u64 {
        let towns = &self.towns[..self.scenario.towns().len()];
        towns
            .iter()
            .enumerate()
            .fold(0, |set, (index, here)| set | u64::from(here & blocks != 0) << index)
    }

    /// The towns that a side controls, as a set: it has units of the army there and the enemy none; or nobody has, and
    /// its ships lie there; or nobody is there, and the town is its own (8.1, 5.2, ruling 3).
    pub(super) fn controlled(&self, side: Side) -> u64 {
        let masks = self.scenario.masks();
        let own = self.occupied(side);
        let enemy = self.occupied(side.enemy());
        let free = !(own | enemy);
        let ships = self.towns_with(masks.side[side.index()] & masks.ships);
        let enemy_ships = self.towns_with(masks.side[side.enemy().index()] & masks.ships);
        own & !enemy | free & ships | free & !ships & !enemy_ships & self.scenario.homes(side)
    }

    /// Whether a side controls a lake: only its ships are on it (6.21, 8.1, ruling 4).
    pub(super) fn controls_lake(&self, side: Side, lake: LakeId) -> bool {
        self.fleet(side, lake) != 0 && self.fleet(side.enemy(), lake) == 0
    }

    /// The points of both sides (8.1).
    pub(super) fn points(&self) -> [i32; 2] {
        let masks = self.scenario.masks();
        Side::ALL.map(|side| {
            let own = masks.side[side.index()] & masks.army;
            let counted = own & !masks.indian;
            let enemy = masks.side[side.enemy().index()] & masks.army;
            let mut points = 0;
            for (index, here) in self.towns[..self.scenario.towns().len()].iter().enumerate() {
                if here & own != 0 {
                    points += i32::from(count(here & counted));
                    let town = TownId(index as u8);
                    if here & enemy == 0 && self.scenario.homes(side) & town.bit() == 0 {
                        points += i32::from(self.scenario.town(town).value);
                    }
                }
            }
            for lake in self.scenario.map().lake_ids() {
                if self.controls_lake(side, lake) {
                    points += 2;
                }
            }
            points
        })
    }

    /// How many more units a side may send over a lake: one for each ship that was on it when the turn began and still
    /// is, less those that already have orders (6.21, 6.22).
    pub(super) fn room_aboard(&self, side: Side, lake: LakeId) -> u8 {
        if !self.controls_lake(side, lake) {
            return 0;
        }
        // A ship that has orders to leave the lake carries nobody.
        let leaving = match self.plans[side.index()].naval {
            super::plan::Naval::Land(from, _, ships) if from == lake => self.fleet(side, lake) & ships,
            _ => 0,
        };
        let there = count(self.fleet(side, lake) & !leaving);
        let ready = there.min(self.table.carriers[side.index()][lake.index()]);
        ready.saturating_sub(count(self.plans[side.index()].aboard()))
    }

    /// The blocks of a set that differ in class or combat value, the lowest of each kind, as a set.
    pub(super) fn distinct(&self, mut set: u64) -> u64 {
        let mut found = 0;
        let mut known: [(u8, u8); MOST_BLOCKS] = [(0, 0); MOST_BLOCKS];
        let mut kinds = 0;
        while set != 0 {
            let index = set.trailing_zeros() as usize;
            set &= set - 1;
            let kind = (self.scenario.blocks()[index].class, self.values[index]);
            if !known[..kinds].contains(&kind) {
                known[kinds] = kind;
                kinds += 1;
                found |= 1 << index;
            }
        }
        found
    }

    /// The blocks of a set with the highest combat value, as a set: one of them takes the next loss (7.1, 7.2).
    pub(super) fn largest(&self, set: u64) -> u64 {
        let mut most = 0;
        let mut found = 0;
        for block in super::blocks(set) {
            let value = self.values[block.index()];
            if value > most {
                most = value;
                found = 0;
            }
            if value == most {
                found |= block.bit();
            }
        }
        found
    }

    /// The blocks of a side that can take a way out of a town, as a set; what already has orders is left out.
    pub(super) fn can_go(&self, side: Side, from: TownId, mode: Mode, to: TownId) -> u64 {
        let masks = self.scenario.masks();
        let free = self.army(side, from) & !self.plans[side.index()].going();
        let able = match mode {
            Mode::Road if self.scenario.map().joined(from, to) => free,
            Mode::Road => free & masks.fast,
            Mode::March => free & masks.marchers,
            Mode::Water => free & masks.infantry,
        };
        // Tecumseh never attacks alone, not even ships in port (9.0, ruling 15).
        if able == masks.indian && self.present(side.enemy()) & to.bit() != 0 {
            return 0;
        }
        able
    }

    /// The town between two that are two roads apart, through which units go: the first without enemies, ships too (6.1,
    /// ruling 5).
    pub(super) fn between(&self, side: Side, from: TownId, to: TownId) -> Option<TownId> {
        let map = self.scenario.map();
        let through = map.beside(from) & map.beside(to) & !self.present(side.enemy());
        towns(through).next()
    }
}
