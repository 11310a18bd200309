//! Set-up and reinforcements: draws and placing (3.2, 8.23, 8.24).

use super::super::event::Event;
use super::super::phase::Phase;
use super::super::plan::Stage;
use super::super::state::State;
use super::super::{blocks, count};
use crate::tell::Tell;
use data::blocks::map::towns;
use data::blocks::{BlockId, Side, TownId};

impl State {
    /// The blocks that a side can draw: surplus units of the army (3.2).
    pub(super) fn surplus(&self, side: Side) -> u64 {
        let masks = self.scenario.masks();
        self.pool & masks.side[side.index()] & masks.army & !masks.indian
    }

    /// A side's drawn blocks (3.2).
    pub(in super::super) fn drawn(&self, side: Side) -> u64 {
        self.hand & self.scenario.masks().side[side.index()]
    }

    /// A block leaves the surplus.
    pub(super) fn draw(&mut self, side: Side, block: BlockId, on: &mut impl Tell<Event>) {
        self.pool &= !block.bit();
        self.hand |= block.bit();
        on.tell(|| Event::Drew {
            side,
            block: Some(block),
        });
    }

    /// 3.2: both sides draw blind, then the American side places, then the British.
    pub(in super::super) fn next_draw(&mut self, on: &mut impl Tell<Event>) {
        for side in Side::ALL {
            let wanted = self.scenario.whole().setup.draws[side];
            if count(self.drawn(side)) < wanted && self.surplus(side) != 0 {
                self.table.phase = Phase::Draw(side);
                return;
            }
        }
        self.next_deploy(on);
    }

    fn next_deploy(&mut self, on: &mut impl Tell<Event>) {
        for side in Side::ALL {
            if self.drawn(side) != 0 {
                self.table.phase = Phase::Deploy(side);
                return;
            }
        }
        self.start_year(on);
    }

    /// The block that was picked has its place; when all blocks of the side have one, they stand there for everyone (3.2,
    /// 8.23, ruling 24).
    pub(super) fn deploy(&mut self, side: Side, town: TownId, on: &mut impl Tell<Event>) {
        let plan = &mut self.plans[side.index()];
        if let Stage::Place(block) = plan.stage {
            plan.placed.push((block, town));
            plan.stage = Stage::Start;
        }
        match self.table.phase {
            Phase::Arrive(_) => self.next_arrival(side, on),
            _ if self.unplaced(side) == 0 => {
                self.stand(side, on);
                self.next_deploy(on);
            }
            _ => {}
        }
    }

    /// The blocks of a side that have their place stand there; told are totals, in the order of the towns (ruling 24).
    fn stand(&mut self, side: Side, on: &mut impl Tell<Event>) {
        let plan = &self.plans[side.index()];
        self.hand &= !plan.settled();
        for town in towns(plan.places()) {
            let here = plan.placed_in(town);
            self.towns.put(town, here, self.scenario.masks());
            on.tell(|| Event::Deployed {
                side,
                town,
                units: count(here),
                blocks: Some(blocks(here).collect()),
            });
        }
        self.plans[side.index()].clear();
    }

    /// Draws the reinforcements of a side whose entry towns are open, if any are due (8.23, 8.24).
    pub(super) fn begin_reinforcements(&mut self, side: Side, on: &mut impl Tell<Event>) {
        let open = self.open_entries(side);
        let entries = self.scenario.entries().iter().zip(&self.table.due);
        let due = entries.filter(|(town, _)| open & town.bit() != 0);
        let due = due.fold(0_u8, |sum, (_, due)| sum.saturating_add(*due));
        match due.min(count(self.surplus(side))) {
            0 => self.next_arrival(side, on),
            left => self.table.phase = Phase::Reinforce(side, left),
        }
    }

    /// A reinforcement is drawn; when all are, the side places them (8.23).
    pub(super) fn reinforce(&mut self, side: Side, left: u8, block: BlockId, on: &mut impl Tell<Event>) {
        self.draw(side, block, on);
        if left > 1 {
            self.table.phase = Phase::Reinforce(side, left.saturating_sub(1));
        } else {
            self.next_arrival(side, on);
        }
    }

    /// The reinforcements that have no place yet are placed; where there is one open town only, they go there.
    fn next_arrival(&mut self, side: Side, on: &mut impl Tell<Event>) {
        let (open, left) = (self.open_entries(side), self.unplaced(side));
        match towns(open).next() {
            Some(only) if open.count_ones() == 1 => {
                // Not more than are due there have been drawn.
                let placed = blocks(left).map(|block| (block, only));
                self.plans[side.index()].placed.extend(placed);
            }
            Some(_) if left != 0 => {
                self.table.phase = Phase::Arrive(side);
                return;
            }
            _ => {}
        }
        for town in towns(self.plans[side.index()].places()) {
            let (entry, units) = (self.entry(town), count(self.plans[side.index()].placed_in(town)));
            self.table.due[entry] = self.table.due[entry].saturating_sub(units);
        }
        self.stand(side, on);
        // What is still due where the town is open found no block in the surplus (ruling 14).
        for town in towns(self.open_entries(side)) {
            let entry = self.entry(town);
            let blocks = std::mem::take(&mut self.table.due[entry]);
            on.tell(|| Event::Forfeited { side, town, blocks });
        }
        self.end_reinforcements(side, on);
    }

    /// Position of an entry town among those of the scenario.
    fn entry(&self, town: TownId) -> usize {
        let entries = self.scenario.entries();
        entries
            .binary_search(&town)
            .expect("reinforcements are offered in entry towns only")
    }

    /// In winter the other side is next, then the new year; in the year the side goes on with its turn.
    fn end_reinforcements(&mut self, side: Side, on: &mut impl Tell<Event>) {
        if self.table.turn > 0 {
            self.replace_or_plan(side, on);
        } else if side == Side::American {
            self.begin_reinforcements(Side::British, on);
        } else {
            self.start_year(on);
        }
    }
}
