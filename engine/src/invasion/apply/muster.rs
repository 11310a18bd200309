//! Enlistments, fled units and additional recruits (3.1, 3.1.1, 3.1.2, ruling 5).

use crate::invasion::count::{less, next};
use crate::invasion::event::{Event, From};
use crate::invasion::legal::enlist_range;
use crate::invasion::phase::Phase;
use crate::invasion::state::State;
use crate::tell::Tell;
use data::invasion::AreaId;

impl State {
    /// Places the enlistments of the turn, or asks where the few go that the pool still holds (3.1).
    pub(super) fn enlist(&mut self, on: &mut impl Tell<Event>) {
        let faction = self.active();
        let muster = self.muster_now(faction);
        for (area, units) in self.muster_due(faction) {
            if !muster.iter().any(|(open, _)| *open == area) {
                on.tell(|| Event::EnlistmentsLost { faction, area, units });
            }
        }
        let due: u16 = muster.iter().map(|(_, units)| u16::from(*units)).sum();
        let pool = self.table.pool[faction.index()];
        if due <= u16::from(pool) {
            for (area, units) in muster {
                self.put_from(From::Pool, area, faction, units, true, on);
            }
            self.return_fled(on);
        } else {
            self.enlist_on(0, pool, on);
        }
    }

    /// Asks for muster area number `slot`, unless there is only one answer.
    fn enlist_on(&mut self, slot: u8, left: u8, on: &mut impl Tell<Event>) {
        let faction = self.active();
        let muster = self.muster_now(faction);
        if usize::from(slot) == muster.len() {
            self.return_fled(on);
            return;
        }
        let (_, least, most) = enlist_range(&muster, slot, left);
        if least == most {
            self.enlist_slot(slot, left, least, on);
        } else {
            self.table.phase = Phase::Enlist { slot, left };
        }
    }

    /// Places `units` of the `left` enlistments in muster area number `slot`.
    pub(super) fn enlist_slot(&mut self, slot: u8, left: u8, units: u8, on: &mut impl Tell<Event>) {
        let faction = self.active();
        let (area, due) = self.muster_now(faction)[usize::from(slot)];
        self.put_from(From::Pool, area, faction, units, true, on);
        if units < due {
            on.tell(|| Event::EnlistmentsLost {
                faction,
                area,
                units: less(due, units),
            });
        }
        self.enlist_on(next(slot), less(left, units), on);
    }

    /// Returns the fled units to the open muster areas (3.1.2).
    fn return_fled(&mut self, on: &mut impl Tell<Event>) {
        let faction = self.active();
        let fled = self.table.fled[faction.index()];
        if fled == 0 {
            self.extra_recruits();
            return;
        }
        match self.muster_now(faction).as_slice() {
            [] => {
                on.tell(|| Event::FledWait { faction, units: fled });
                self.extra_recruits();
            }
            [(only, _)] => {
                let only = *only;
                self.put_from(From::Fled, only, faction, fled, true, on);
                self.extra_recruits();
            }
            _ => self.table.phase = Phase::ReturnFled { slot: 0 },
        }
    }

    /// Returns `units` of the fled units to muster area number `slot`; the last area takes what is left.
    pub(super) fn return_slot(&mut self, slot: u8, units: u8, on: &mut impl Tell<Event>) {
        let faction = self.active();
        let muster = self.muster_now(faction);
        self.put_from(From::Fled, muster[usize::from(slot)].0, faction, units, true, on);
        let left = self.table.fled[faction.index()];
        if left == 0 {
            self.extra_recruits();
            return;
        }
        let slot = next(slot);
        match &muster[usize::from(slot)..] {
            [(last, _)] => {
                self.put_from(From::Fled, *last, faction, left, true, on);
                self.extra_recruits();
            }
            _ => self.table.phase = Phase::ReturnFled { slot },
        }
    }

    /// Asks for the additional recruits (3.1.1).
    fn extra_recruits(&mut self) {
        let left = self.scenario.extra_recruits(self.active());
        self.recruit_on(left);
    }

    fn recruit_on(&mut self, left: u8) {
        let faction = self.active();
        let possible = left > 0 && self.table.pool[faction.index()] > 0 && self.extra_recruit_areas().next().is_some();
        self.table.phase = if possible {
            Phase::ExtraRecruit { left }
        } else {
            Phase::Cards
        };
    }

    /// Places an additional recruit (3.1.1).
    pub(super) fn recruit(&mut self, left: u8, area: AreaId, on: &mut impl Tell<Event>) {
        let faction = self.active();
        self.put_from(From::Pool, area, faction, 1, true, on);
        self.recruit_on(less(left, 1));
    }
}
