//! What one seat may know: the table, its own blocks, and counts of the enemy's (2.0: blocks stand on edge).
//!
//! Identity and strength of a hidden block are absent. Blocks lie open during a battle (7.2 b), and hidden again after
//! it: what was seen is remembered by the log, not by the pieces (ruling 16).

use super::action::Mode;
use super::phase::Phase;
use super::plan::{Leg, Plan};
use super::state::{State, Table};
use super::{blocks, count, player};
use crate::rules::Seat;
use data::blocks::map::towns as places;
use data::blocks::{BlockId, Side, TownId};
use serde::Serialize;

/// How many blocks of a side there are in a place.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize)]
pub struct Counted {
    /// Units of the army.
    pub army: u8,
    /// Ships.
    pub ships: u8,
}

impl Counted {
    /// How many blocks of a set are units of the army and ships.
    pub(super) fn of(set: u64, ships: u64) -> Self {
        Self {
            army: count(set & !ships),
            ships: count(set & ships),
        }
    }

    /// All of them.
    pub const fn all(self) -> u8 {
        self.army.saturating_add(self.ships)
    }
}

/// A part of an order that lies open: how many go where.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct LegSeen {
    /// Where they go.
    pub to: TownId,
    /// How.
    pub mode: Mode,
    /// How many still go.
    pub units: u8,
    /// Through which town, if it is two towns away.
    pub via: Option<TownId>,
    /// How many of them are militia, where that has come out (10.0).
    pub militia: Option<u8>,
}

/// A side as a seat knows it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub enum SideView {
    /// The seat's own: everything.
    Own {
        /// The blocks in each town, as sets.
        towns: Vec<u64>,
        /// The ships on each lake, as sets.
        lakes: Vec<u64>,
        /// Surplus blocks and spare ships, as a set: what was never drawn, counted off.
        pool: u64,
        /// Blocks drawn and not yet placed, as a set.
        hand: u64,
        /// Blocks that have left the game, as a set.
        out: u64,
        /// Combat values of all blocks of the game; 0 for those of the enemy.
        values: Vec<u8>,
        /// Blocks that have come by water in this turn, as a set (7.3).
        landed: u64,
        /// Its orders. Blocks that are being placed stand in their towns already (ruling 24).
        plan: Plan,
    },
    /// The enemy: counts.
    Hidden {
        /// Blocks in each town.
        towns: Vec<Counted>,
        /// Ships on each lake.
        lakes: Vec<u8>,
        /// Surplus units and spare ships.
        pool: Counted,
        /// Blocks drawn and not yet placed.
        hand: u8,
        /// Blocks that have left the game.
        out: Counted,
        /// Blocks that lie open in a battle, with their combat values.
        open: Vec<(BlockId, u8)>,
        /// Where the army leaves from, once orders lie open.
        from: Option<TownId>,
        /// Where its parts go, once orders lie open.
        legs: Vec<LegSeen>,
    },
}

/// What one seat may know.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct View {
    /// Who looks.
    pub seat: Seat,
    /// Everything that lies open.
    pub table: Table,
    /// The American and the British side.
    pub sides: [SideView; 2],
}

impl View {
    /// How many blocks of a side are in a town.
    pub fn in_town(&self, side: Side, town: TownId, ships: u64) -> Counted {
        match &self.sides[side.index()] {
            SideView::Own { towns, .. } => Counted::of(towns[town.index()], ships),
            SideView::Hidden { towns, .. } => towns[town.index()],
        }
    }

    /// How many ships of a side are on a lake.
    pub fn on_lake(&self, side: Side, lake: data::blocks::LakeId) -> u8 {
        match &self.sides[side.index()] {
            SideView::Own { lakes, .. } => count(lakes[lake.index()]),
            SideView::Hidden { lakes, .. } => lakes[lake.index()],
        }
    }
}

impl State {
    pub(super) fn view_of(&self, seat: Seat) -> View {
        View {
            seat,
            table: self.table.clone(),
            sides: Side::ALL.map(|side| {
                if seat.holds(player(side)) {
                    self.own_view(side)
                } else {
                    self.hidden_view(side)
                }
            }),
        }
    }

    fn own_view(&self, side: Side) -> SideView {
        let own = self.scenario.masks().side[side.index()];
        let map = self.scenario.map();
        let plan = &self.plans[side.index()];
        let mut towns: Vec<u64> = self.towns.all()[..map.towns()].iter().map(|here| here & own).collect();
        for (block, town) in &plan.placed {
            towns[town.index()] |= block.bit();
        }
        let mut values = vec![0; self.scenario.blocks().len()];
        for block in blocks(own) {
            values[block.index()] = self.values[block.index()];
        }
        SideView::Own {
            towns,
            lakes: self.lakes[..map.lakes()].iter().map(|here| here & own).collect(),
            pool: self.pool & own,
            hand: self.hand & own & !plan.settled(),
            out: self.out & own,
            values,
            landed: self.landed & own,
            plan: plan.clone(),
        }
    }

    fn hidden_view(&self, side: Side) -> SideView {
        let masks = self.scenario.masks();
        let own = masks.side[side.index()];
        let map = self.scenario.map();
        let counted = |set: u64| Counted::of(set & own, masks.ships);
        let shown = self.table.committed[side.index()];
        let mut towns = vec![Counted::default(); map.towns()];
        for town in places(self.occupied(side)) {
            towns[town.index()].army = count(self.army(side, town));
        }
        for town in places(self.towns.ships(side)) {
            towns[town.index()].ships = count(self.ships(side, town));
        }
        SideView::Hidden {
            towns,
            lakes: self.lakes[..map.lakes()].iter().map(|here| count(here & own)).collect(),
            // Everyone knows whether Tecumseh waits; he is no part of the surplus.
            pool: counted(self.pool & !masks.indian),
            hand: count(self.hand & own),
            out: counted(self.out),
            open: blocks(self.open(side))
                .map(|block| (block, self.values[block.index()]))
                .collect(),
            from: self.plans[side.index()].from.filter(|_| shown),
            legs: if shown { self.legs_seen(side) } else { Vec::new() },
        }
    }

    /// The blocks of a side that lie open in a battle, as a set (7.1, 7.2 b).
    pub(super) fn open(&self, side: Side) -> u64 {
        let land = self.table.land.filter(|land| land.revealed);
        let sea = self.table.sea.map_or(0, |sea| self.fleet(side, sea.lake));
        land.map_or(0, |land| self.army(side, land.town)) | sea
    }

    fn legs_seen(&self, side: Side) -> Vec<LegSeen> {
        let masks = self.scenario.masks();
        let reached = match self.table.phase {
            Phase::Militia(by, leg, _) | Phase::Refused(by, leg, _) | Phase::March(by, leg, _) if by == side => {
                leg.saturating_add(1)
            }
            Phase::Militia(Side::British, ..)
            | Phase::Refused(Side::British, ..)
            | Phase::March(Side::British, ..)
            | Phase::Cross(_)
            | Phase::Meet(_) => u8::MAX,
            _ => 0,
        };
        // Whoever fails on a forced march stays, and nobody learns whether that was militia (6.11): from the first die on
        // the number is not known any more.
        let still_known = |leg: &Leg, index: u8| {
            let asked = match self.table.phase {
                Phase::Militia(by, at, _) | Phase::Refused(by, at, _) => by == side && at == index,
                _ => false,
            };
            asked || leg.mode != Mode::March
        };
        let legs = &self.plans[side.index()].legs;
        (0_u8..)
            .zip(legs)
            .map(|(index, leg)| LegSeen {
                to: leg.to,
                mode: leg.mode,
                units: count(leg.units),
                via: leg.via,
                militia: (index < reached
                    && still_known(leg, index)
                    && self.goes_now(leg)
                    && self.crossing_militia(side, index) != 0)
                    .then(|| count(leg.units & masks.militia)),
            })
            .collect()
    }
}
