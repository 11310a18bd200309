//! The complete truth of a moment, and what is counted on the board: occupation, control, points.

use super::action::Mode;
use super::count;
use super::phase::{Land, Phase, Sea};
use super::plan::{Naval, Plan};
use super::towns::Towns;
use data::blocks::draft::Amphibious;
use data::blocks::map::{MOST_LAKES, towns};
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

/// Points of a lake that a side controls (8.1).
pub const LAKE: u8 = 2;

/// How a side's units came to a town in this campaign turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Arrival {
    /// The town.
    pub to: TownId,
    /// The towns where they were last before, by road, as a set: that which they left, or that which they passed (7.23,
    /// ruling 6).
    pub road: u64,
    /// How many came by water (7.3).
    pub landed: u8,
}

/// How a side's units came to towns in this campaign turn.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize)]
pub struct Came {
    /// The town that they left.
    pub from: Option<TownId>,
    /// Where they came to.
    pub to: Vec<Arrival>,
}

impl Came {
    /// Nobody has come yet.
    pub(super) fn clear(&mut self) {
        self.from = None;
        self.to.clear();
    }

    /// How they came to a town, if they did.
    pub fn at(&self, town: TownId) -> Option<Arrival> {
        self.to.iter().find(|arrival| arrival.to == town).copied()
    }

    /// Some came from a town to another: by road from one of these towns, and that many by water.
    pub(super) fn arrive(&mut self, from: TownId, to: TownId, road: u64, landed: u8) {
        self.from = Some(from);
        match self.to.iter_mut().find(|arrival| arrival.to == to) {
            Some(arrival) => {
                arrival.road |= road;
                arrival.landed = arrival.landed.saturating_add(landed);
            }
            None => self.to.push(Arrival { to, road, landed }),
        }
    }
}

/// What a side has done at sea in this campaign turn (5.0).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize)]
pub enum AtSea {
    /// Nothing, or nothing yet.
    #[default]
    Nothing,
    /// A combat value was built (5.1).
    Built,
    /// Ships left a town (5.2).
    Sailed,
    /// Ships of this lake came in to a town (5.2).
    Landed(LakeId),
}

/// What both sides see.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
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
    /// What each side has done at sea in this turn.
    pub at_sea: [AtSea; 2],
    /// The armies that go by road have moved, those that cross a lake have not (4.3, 11.4).
    pub crossing: bool,
    /// The armies have moved in this campaign turn.
    pub moved: bool,
    /// How each side's units came to towns in this turn.
    pub came: [Came; 2],
    /// Towns where a side had units, ships too, before others came, as sets: the defender's (11.2).
    pub stayed: [u64; 2],
    /// The town where groups that met on their way fight (11.2 c).
    pub crossed: Option<TownId>,
    /// Of the militia that is being asked at the border, how many have refused so far (10.0).
    pub refusals: u8,
    /// Carried blocks of each side that are still to be lost with their ships (11.4).
    pub overboard: [u8; 2],
    /// Ships of each side on each lake when the turn began: they can carry units (6.21).
    pub carriers: [[u8; MOST_LAKES]; 2],
    /// Towns whose battles are still to be resolved, as a set.
    pub battles: u64,
    /// Lakes whose battles are still to be resolved, as a set.
    pub sea_battles: u16,
    /// Who chooses the order of battles of the kind that is being fought in simultaneous play, once it is settled (11.3).
    pub order: Option<Side>,
    /// The battle of armies that is being fought.
    pub land: Option<Land>,
    /// The battle of ships that is being fought; during a battle of armies if ships escape into it (7.12).
    pub sea: Option<Sea>,
    /// The winner, once the game is over; none in a draw.
    pub winner: Option<Side>,
}

/// What a side scores for (8.1).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Scored {
    /// Units of the army on the map, but for Tecumseh: a point each.
    pub units: u8,
    /// The enemy's towns that it occupies, as a set: each as much as it is worth.
    pub towns: u64,
    /// The lakes that it controls, as a set: two points each.
    pub lakes: u16,
}

/// The complete truth of a moment.
#[derive(Clone, Debug)]
pub struct State {
    pub(super) scenario: Arc<Scenario>,
    pub(super) table: Table,
    /// The blocks in each town.
    pub(super) towns: Towns,
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
    /// Blocks that have come by water in this turn, as a set (7.3).
    pub(super) landed: u64,
    /// The orders of each side.
    pub(super) plans: [Plan; 2],
}

impl PartialEq for State {
    fn eq(&self, other: &Self) -> bool {
        let same_scenario =
            Arc::ptr_eq(&self.scenario, &other.scenario) || self.scenario.hash() == other.scenario.hash();
        same_scenario
            && self.table == other.table
            && self.towns == other.towns
            && (self.lakes, self.pool) == (other.lakes, other.pool)
            && (self.hand, self.out, self.values, self.landed) == (other.hand, other.out, other.values, other.landed)
            && self.plans == other.plans
    }
}

impl Eq for State {}

impl State {
    /// The board before the first draw.
    pub(super) fn new(scenario: &Arc<Scenario>) -> Self {
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
                at_sea: [AtSea::Nothing; 2],
                crossing: false,
                moved: false,
                came: [Came::default(), Came::default()],
                stayed: [0; 2],
                crossed: None,
                refusals: 0,
                overboard: [0; 2],
                carriers: [[0; MOST_LAKES]; 2],
                battles: 0,
                sea_battles: 0,
                order: None,
                land: None,
                sea: None,
                winner: None,
            },
            towns: Towns::EMPTY,
            lakes: [0; MOST_LAKES],
            pool: masks.all,
            hand: 0,
            out: 0,
            values: *scenario.values(),
            landed: 0,
            plans: [Plan::default(), Plan::default()],
        };
        for ship in scenario.ships() {
            let spare = super::blocks(state.pool & masks.ships & masks.side[ship.side.index()]).next();
            if let Some(block) = spare {
                state.pool &= !block.bit();
                state.towns.put(ship.town, block.bit(), masks);
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
            state.towns.put(town, masks.indian, masks);
        }
        state
    }

    /// What both sides see.
    pub const fn table(&self) -> &Table {
        &self.table
    }

    /// The blocks in a town, as a set.
    pub fn in_town(&self, town: TownId) -> u64 {
        self.towns[town]
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

    /// Blocks that have come by water in this turn, as a set.
    pub const fn landed(&self) -> u64 {
        self.landed
    }

    /// A side's units of the army in a town, as a set.
    pub(super) fn army(&self, side: Side, town: TownId) -> u64 {
        let masks = self.scenario.masks();
        self.towns[town] & masks.side[side.index()] & masks.army
    }

    /// A side's ships in a town, as a set.
    pub(super) fn ships(&self, side: Side, town: TownId) -> u64 {
        let masks = self.scenario.masks();
        self.towns[town] & masks.side[side.index()] & masks.ships
    }

    /// A side's ships on a lake, as a set.
    pub fn fleet(&self, side: Side, lake: LakeId) -> u64 {
        self.lakes[lake.index()] & self.scenario.masks().side[side.index()]
    }

    /// The towns where a side has units of the army, as a set.
    pub(super) fn occupied(&self, side: Side) -> u64 {
        self.towns.armies(side)
    }

    /// The towns where a side has any block, ships too, as a set.
    pub(super) fn present(&self, side: Side) -> u64 {
        self.towns.armies(side) | self.towns.ships(side)
    }

    /// The towns where a side has any block but some, as a set.
    pub(super) fn present_but(&self, side: Side, some: u64) -> u64 {
        let others = self.scenario.masks().side[side.index()] & !some;
        let with = towns(self.present(side)).filter(|town| self.towns[*town] & others != 0);
        with.fold(0, |set, town| set | town.bit())
    }

    /// The towns that a side controls, as a set: it has units of the army there and the enemy none; or nobody has, and
    /// its ships lie there; or nobody is there, and the town is its own (8.1, 5.2, ruling 3).
    pub fn controlled(&self, side: Side) -> u64 {
        let own = self.occupied(side);
        let enemy = self.occupied(side.enemy());
        let free = !(own | enemy);
        let ships = self.towns.ships(side);
        let enemy_ships = self.towns.ships(side.enemy());
        own & !enemy | free & ships | free & !ships & !enemy_ships & self.scenario.homes(side)
    }

    /// Whether a side controls a lake: only its ships are on it (6.21, 8.1, ruling 4).
    pub(super) fn controls_lake(&self, side: Side, lake: LakeId) -> bool {
        self.fleet(side, lake) != 0 && self.fleet(side.enemy(), lake) == 0
    }

    /// The points of both sides (8.1).
    pub(super) fn points(&self) -> [i32; 2] {
        Side::ALL.map(|side| {
            self.sources(side)
                .iter()
                .fold(0_i32, |sum, points| sum.saturating_add(*points))
        })
    }

    /// A side's points by their source: units on the map but Tecumseh, the enemy's towns, lakes (8.1).
    pub fn sources(&self, side: Side) -> [i32; 3] {
        let scored = self.scored(side);
        // 64 blocks, 16 lakes and 64 towns of 9 are a few hundred points at most.
        let held = towns(scored.towns).fold(0_i32, |sum, town| {
            sum.saturating_add(self.scenario.town(town).value.into())
        });
        let lakes = i32::from(count(scored.lakes.into())).saturating_mul(LAKE.into());
        [scored.units.into(), held, lakes]
    }

    /// What a side scores for (8.1).
    pub fn scored(&self, side: Side) -> Scored {
        let masks = self.scenario.masks();
        let own = masks.side[side.index()] & masks.army & !masks.indian;
        let occupied = self.occupied(side);
        let lakes = self.scenario.map().lake_ids();
        let held = lakes.filter(|lake| self.controls_lake(side, *lake));
        Scored {
            units: count(towns(occupied).fold(0, |set, town| set | self.towns[town] & own)),
            towns: occupied & !self.occupied(side.enemy()) & !self.scenario.homes(side),
            lakes: held.fold(0, |set, lake| set | lake.bit()),
        }
    }

    /// How many more units a side may send over a lake: one for each ship that was on it when the turn began and still
    /// is, less those that already have orders (6.21, 6.22). Both phases are one move: what else is done at sea may only
    /// be ships of the same lake that come in (4.3, 6.22).
    pub(super) fn room_aboard(&self, side: Side, lake: LakeId) -> u8 {
        if !self.controls_lake(side, lake) {
            return 0;
        }
        let strict = self.scenario.options().amphibious == Amphibious::Strict;
        if strict && !self.joins_phases(side, lake) {
            return 0;
        }
        // A ship that has orders to leave the lake carries nobody.
        let leaving = match self.plans[side.index()].naval {
            Naval::Land(from, _, ships) if from == lake => self.fleet(side, lake) & ships,
            _ => 0,
        };
        let there = count(self.fleet(side, lake) & !leaving);
        let ready = there.min(self.table.carriers[side.index()][lake.index()]);
        ready.saturating_sub(count(self.plans[side.index()].aboard()))
    }

    /// Whether what a side does at sea can be part of a crossing of a lake (4.3, 6.22).
    fn joins_phases(&self, side: Side, lake: LakeId) -> bool {
        let done = match self.table.at_sea[side.index()] {
            AtSea::Nothing => true,
            AtSea::Landed(at) => at == lake,
            AtSea::Built | AtSea::Sailed => false,
        };
        let ordered = match self.plans[side.index()].naval {
            Naval::Nothing => true,
            Naval::Land(at, ..) => at == lake,
            Naval::Build(..) | Naval::Sail(..) => false,
        };
        done && ordered
    }

    /// The blocks of a set that differ in class or combat value, the lowest of each kind, in order.
    pub(super) fn distinct(&self, set: u64) -> impl Iterator<Item = BlockId> {
        let mut left = set;
        std::iter::from_fn(move || {
            let block = super::blocks(left).next()?;
            let value = self.values[block.index()];
            let alike = super::blocks(left & self.scenario.block(block).alike);
            // Gathered without a branch: which of them have lost a combat value nobody can guess.
            let same = |other: BlockId| u64::from(self.values[other.index()] == value).wrapping_shl(other.0.into());
            left &= !alike.fold(0, |set, other| set | same(other));
            Some(block)
        })
    }

    /// The first two of the [distinct](Self::distinct) blocks of a set: with one there is nothing to choose.
    pub(super) fn two_distinct(&self, set: u64) -> (Option<BlockId>, Option<BlockId>) {
        let mut distinct = self.distinct(set);
        (distinct.next(), distinct.next())
    }

    /// The blocks of a set that differ in class, combat value or how they came to a battle on land, by road or over water, the
    /// lowest of each kind: who is left says who can retreat where (7.2, 7.3, ruling 7).
    pub(super) fn distinct_on_land(&self, set: u64) -> impl Iterator<Item = BlockId> {
        let (landed, by_road) = (set & self.landed, set & !self.landed);
        self.distinct(by_road).chain(self.distinct(landed))
    }

    /// The carried blocks of a side that differ in class, combat value or where they are bound for, the lowest of each kind
    /// (11.4, ruling 17).
    pub(super) fn distinct_aboard(&self, side: Side) -> impl Iterator<Item = BlockId> {
        let legs = self.plans[side.index()].legs.iter();
        let water = legs.filter(|leg| leg.mode == Mode::Water);
        water.flat_map(|leg| self.distinct(leg.units))
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
        if self.open_to(side, able, to.bit()) == 0 {
            0
        } else {
            able
        }
    }

    /// Of some towns those to which such blocks of a side can go, as a set: Tecumseh never attacks alone, not even ships in
    /// port (9.0, ruling 15).
    pub(super) fn open_to(&self, side: Side, blocks: u64, to: u64) -> u64 {
        match blocks {
            0 => 0,
            blocks if blocks == self.scenario.masks().indian => to & !self.present(side.enemy()),
            _ => to,
        }
    }

    /// The towns between two that are two roads apart through which units can go, as a set: those without enemies, ships
    /// too (6.1, ruling 5).
    pub(super) fn between(&self, side: Side, from: TownId, to: TownId) -> u64 {
        let map = self.scenario.map();
        map.beside(from) & map.beside(to) & !self.present(side.enemy())
    }

    /// Whether it matters through which of these towns units go: there may be a battle, after which they retreat to it
    /// (7.23), or militia comes through Canada on one way only (10.0).
    pub(super) fn way_matters(&self, side: Side, from: TownId, to: TownId, ways: u64) -> bool {
        let homes = self.scenario.homes(Side::American);
        let by_canada =
            side == Side::American && homes & from.bit() != 0 && homes & to.bit() != 0 && ways & !homes != 0;
        ways.count_ones() > 1 && (self.simultaneous() || by_canada || self.present(side.enemy()) & to.bit() != 0)
    }
}
