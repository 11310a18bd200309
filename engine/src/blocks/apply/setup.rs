//! Set-up and reinforcements: draws and placing (3.2, 8.23, 8.24).

use super::super::event::Event;
use super::super::phase::Phase;
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
    fn drawn(&self, side: Side) -> u64 {
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

    /// The side's next drawn block is placed (3.2).
    pub(super) fn deploy(&mut self, side: Side, town: TownId, on: &mut impl Tell<Event>) {
        self.place_next(side, town, on);
        self.next_deploy(on);
    }

    fn place_next(&mut self, side: Side, town: TownId, on: &mut impl Tell<Event>) {
        let Some(block) = blocks(self.drawn(side)).next() else {
            return;
        };
        self.hand &= !block.bit();
        self.towns[town.index()] |= block.bit();
        on.tell(|| Event::Deployed {
            side,
            town,
            block: Some(block),
        });
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
            self.table.phase = Phase::Reinforce(side, left - 1);
        } else {
            self.next_arrival(side, on);
        }
    }

    /// The next drawn reinforcement is placed; where there is one open town only, it goes there.
    fn next_arrival(&mut self, side: Side, on: &mut impl Tell<Event>) {
        loop {
            let open = self.open_entries(side);
            if self.drawn(side) == 0 {
                // What is still due where the town is open found no block in the surplus (ruling 14).
                for town in towns(open) {
                    let entry = self.entry(town);
                    let blocks = std::mem::take(&mut self.table.due[entry]);
                    on.tell(|| Event::Forfeited { side, town, blocks });
                }
                self.end_reinforcements(side, on);
                return;
            }
            if open.count_ones() != 1 {
                self.table.phase = Phase::Arrive(side);
                return;
            }
            self.enter(side, TownId(open.trailing_zeros() as u8), on);
        }
    }

    /// The side's next reinforcement enters here (8.23).
    pub(super) fn arrive_at(&mut self, side: Side, town: TownId, on: &mut impl Tell<Event>) {
        self.enter(side, town, on);
        self.next_arrival(side, on);
    }

    fn enter(&mut self, side: Side, town: TownId, on: &mut impl Tell<Event>) {
        let entry = self.entry(town);
        self.table.due[entry] -= 1;
        self.place_next(side, town, on);
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
