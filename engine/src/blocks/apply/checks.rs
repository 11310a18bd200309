//! Before units go: militia at the border, forced marches (10.0, 6.11).

use super::super::action::Mode;
use super::super::event::Event;
use super::super::phase::{MOST_ASKED, Phase};
use super::super::plan::Leg;
use super::super::state::State;
use super::super::{blocks, count};
use crate::tell::Tell;
use data::blocks::draft::Crossings;
use data::blocks::{BlockId, Side};

impl State {
    /// Goes through the orders of a side from a leg on: militia that crosses the border is asked, forced marches are
    /// thrown for; then everyone sets out. `asked` says that the militia of the first leg has been asked.
    pub(super) fn check_legs(&mut self, side: Side, leg: u8, asked: bool, on: &mut impl Tell<Event>) {
        let (mut side, mut leg, mut asked) = (side, leg, asked);
        loop {
            let plan = &self.plans[side.index()];
            let Some(order) = plan.legs.get(usize::from(leg)) else {
                if self.simultaneous() && side == Side::American {
                    (side, leg, asked) = (Side::British, 0, false);
                    continue;
                }
                self.set_out(on);
                return;
            };
            if !self.goes_now(order) {
                leg = leg.saturating_add(1);
                asked = false;
                continue;
            }
            if !asked {
                let militia = count(order.units & self.crossing_militia(side, leg));
                if militia > 0 {
                    self.table.refusals = 0;
                    self.table.phase = Phase::Militia(side, leg, militia);
                    return;
                }
            }
            if order.mode == Mode::March {
                let left = count(order.units & !order.marched);
                if left > 0 {
                    self.table.phase = Phase::March(side, leg, left);
                    return;
                }
            }
            leg = leg.saturating_add(1);
            asked = false;
        }
    }

    /// Whether a leg is carried out now: in simultaneous play armies that cross a lake wait for its battle, the others
    /// have moved before (4.3, 11.4, ruling 25).
    pub(in super::super) fn goes_now(&self, leg: &Leg) -> bool {
        !self.in_waves() || self.table.crossing == (leg.mode == Mode::Water)
    }

    /// Whether armies that cross a lake move after the others (ruling 25).
    pub(super) fn in_waves(&self) -> bool {
        self.simultaneous() && self.scenario.options().crossings == Crossings::Wait
    }

    /// The blocks that must be asked before they go: American militia from home soil into Canada, if only on its way
    /// (10.0).
    pub(in super::super) fn crossing_militia(&self, side: Side, leg: u8) -> u64 {
        let plan = &self.plans[side.index()];
        let (Some(from), Some(order)) = (plan.from, plan.legs.get(usize::from(leg))) else {
            return 0;
        };
        let homes = self.scenario.homes(Side::American);
        let abroad = order.to.bit() | order.via.map_or(0, |via| via.bit());
        if side == Side::American && homes & from.bit() != 0 && abroad & !homes != 0 {
            self.scenario.masks().militia
        } else {
            0
        }
    }

    /// Dice of the militia: each 1, 2 or 3 keeps one block back (10.0). Very many are asked in several lots.
    pub(super) fn refuse(&mut self, side: Side, leg: u8, left: u8, refused: u8, on: &mut impl Tell<Event>) {
        let refused = self.table.refusals.saturating_add(refused);
        self.table.refusals = refused;
        if left > MOST_ASKED {
            self.table.phase = Phase::Militia(side, leg, left.saturating_sub(MOST_ASKED));
            return;
        }
        let order = self.plans[side.index()].legs[usize::from(leg)];
        let militia = order.units & self.scenario.masks().militia;
        let asked = count(militia);
        on.tell(|| Event::Militia {
            side,
            to: order.to,
            asked,
            refused,
        });
        if refused > 0 && refused < asked && self.two_distinct(militia).1.is_some() {
            self.table.phase = Phase::Refused(side, leg, refused);
            return;
        }
        let staying = blocks(militia)
            .take(refused.into())
            .fold(0, |set, block| set | block.bit());
        self.plans[side.index()].legs[usize::from(leg)].units &= !staying;
        self.check_legs(side, leg, true, on);
    }

    /// The owner says which block of militia stays (10.0, ruling 12).
    pub(super) fn stay(&mut self, side: Side, leg: u8, left: u8, block: BlockId, on: &mut impl Tell<Event>) {
        self.plans[side.index()].legs[usize::from(leg)].units &= !block.bit();
        if left > 1 {
            self.table.phase = Phase::Refused(side, leg, left.saturating_sub(1));
        } else {
            self.check_legs(side, leg, true, on);
        }
    }

    /// A forced march: the next block goes, or stays and loses a combat value (6.11).
    pub(super) fn force_march(&mut self, side: Side, leg: u8, success: bool, on: &mut impl Tell<Event>) {
        let plan = &mut self.plans[side.index()];
        let order = &mut plan.legs[usize::from(leg)];
        let (to, from) = (order.to, plan.from);
        let next = blocks(order.units & !order.marched).next();
        if let (Some(block), Some(from)) = (next, from) {
            let left = if success {
                order.marched |= block.bit();
                self.values[block.index()]
            } else {
                order.units &= !block.bit();
                self.reduce(block, from)
            };
            on.tell(|| Event::March {
                side,
                from,
                to,
                success,
                block: Some(block),
                left: Some(left),
            });
        }
        self.check_legs(side, leg, true, on);
    }
}
