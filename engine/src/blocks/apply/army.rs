//! The army phase: writing the order, and moving the armies (6.0, 11.2).

use super::super::action::{Action, Mode};
use super::super::count;
use super::super::event::Event;
use super::super::phase::{self, Phase};
use super::super::plan::{Leg, Plan, Stage};
use super::super::state::State;
use super::turn::Thrown;
use crate::tell::Tell;
use data::blocks::map::towns;
use data::blocks::{Side, TownId};

impl State {
    /// A step in the writing of an army order.
    pub(super) fn plan_army(&mut self, side: Side, action: Action, on: &mut impl Tell<Event>) {
        let plan = &mut self.plans[side.index()];
        match (plan.stage, action) {
            (Stage::Start, Action::Pass) | (Stage::Legs, Action::Done) => self.army_planned(side, on),
            (Stage::Start, Action::From(town)) => {
                plan.from = Some(town);
                plan.stage = Stage::Legs;
            }
            (Stage::Legs, Action::Toward(to, mode)) => {
                let Some(from) = plan.from else { return };
                let next_door = mode == Mode::Water || self.scenario.map().joined(from, to);
                let ways = if next_door { 0 } else { self.between(side, from, to) };
                self.plans[side.index()].stage = if self.way_matters(side, from, to, ways) {
                    Stage::Via(to, mode)
                } else {
                    Stage::Units(to, mode, towns(ways).next())
                };
            }
            (Stage::Via(to, mode), Action::Via(town)) => plan.stage = Stage::Units(to, mode, Some(town)),
            (Stage::Units(to, mode, via), Action::Take(block)) => {
                plan.picked |= block.bit();
                let picked = plan.picked;
                if let Some(from) = plan.from {
                    let left = self.can_go(side, from, mode, to) & !picked;
                    if left == 0 || count(picked) >= self.room_for(side, from, mode) {
                        self.go_along(side, to, mode, via, picked);
                    }
                }
            }
            (Stage::Units(to, mode, via), Action::All) => {
                if let Some(from) = plan.from {
                    let able = self.can_go(side, from, mode, to);
                    self.go_along(side, to, mode, via, able);
                }
            }
            (Stage::Units(to, mode, via), Action::Done) => {
                let picked = plan.picked;
                self.go_along(side, to, mode, via, picked);
            }
            (stage, action) => unreachable!("{action:?} is never offered at {stage:?}"),
        }
    }

    /// These units have orders to go there.
    fn go_along(&mut self, side: Side, to: TownId, mode: Mode, via: Option<TownId>, units: u64) {
        let plan = &mut self.plans[side.index()];
        plan.legs.push(Leg {
            to,
            mode,
            via,
            units,
            marched: 0,
        });
        plan.stage = Stage::Legs;
        plan.picked = 0;
    }

    /// The army order is written: carried out at once, or when both sides have written theirs (11.1).
    fn army_planned(&mut self, side: Side, on: &mut impl Tell<Event>) {
        let plan = &mut self.plans[side.index()];
        plan.stage = Stage::Start;
        if plan.legs.is_empty() {
            plan.from = None;
        }
        if !self.simultaneous() {
            if self.plans[side.index()].legs.is_empty() {
                on.tell(|| Event::Passed { side, naval: false });
            }
            self.table.committed[side.index()] = true;
            self.check_legs(side, 0, false, on);
        } else if side == Side::American {
            self.table.phase = Phase::Naval(Side::British);
        } else {
            self.reveal_orders(on);
        }
    }

    /// Everyone who goes is known: groups that cross are sorted out, then all arrive (11.2 c). Over a lake nobody meets:
    /// who crosses it controls it, and no road runs over it (ruling 27).
    pub(super) fn set_out(&mut self, on: &mut impl Tell<Event>) {
        let mut met = 0;
        if !self.table.crossing
            && let Some(groups) = self.crossing()
        {
            met = match groups[0].cmp(&groups[1]) {
                // The battle is where the smaller group came from.
                std::cmp::Ordering::Less => self.turn_back(Side::American, on),
                std::cmp::Ordering::Greater => self.turn_back(Side::British, on),
                std::cmp::Ordering::Equal => {
                    self.table.phase = Phase::Cross(None);
                    return;
                }
            }
        }
        self.arrive(met, on);
    }

    /// The sizes of groups that go by road to where the other side's came from, if there are such (11.2 c).
    fn crossing(&self) -> Option<[u8; 2]> {
        let [american, british] = &self.plans;
        let size = |plan: &Plan, to: TownId| {
            let by_land = plan.legs.iter().filter(|leg| leg.to == to && leg.mode != Mode::Water);
            count(by_land.fold(0, |set, leg| set | leg.units))
        };
        let groups = [size(american, british.from?), size(british, american.from?)];
        (groups[0] > 0 && groups[1] > 0).then_some(groups)
    }

    /// A side's group is met in the town it set out from (11.2 c). Gives its blocks.
    fn turn_back(&mut self, side: Side, on: &mut impl Tell<Event>) -> u64 {
        let enemy_from = self.plans[side.enemy().index()].from;
        let plan = &mut self.plans[side.index()];
        let mut met = 0;
        for leg in &mut plan.legs {
            if Some(leg.to) == enemy_from && leg.mode != Mode::Water {
                met |= std::mem::take(&mut leg.units);
            }
        }
        self.table.crossed = plan.from;
        if let Some(town) = self.table.crossed {
            on.tell(|| Event::Crossed { town });
        }
        met
    }

    /// 11.2 c: equal groups; each side throws a die.
    pub(super) fn cross(&mut self, thrown: Option<u8>, shows: u8, on: &mut impl Tell<Event>) {
        let side = phase::thrower(thrown);
        on.tell(|| Event::Die { side, shows });
        self.table.phase = match Thrown::of(thrown, shows) {
            Thrown::Again(thrown) => Phase::Cross(thrown),
            Thrown::Won(side) => Phase::Meet(side),
        };
    }

    /// 11.2 c: the side with the higher die has chosen where to fight.
    pub(super) fn meet(&mut self, town: TownId, on: &mut impl Tell<Event>) {
        let side = if self.plans[0].from == Some(town) {
            Side::American
        } else {
            Side::British
        };
        let met = self.turn_back(side, on);
        self.arrive(met, on);
    }

    /// The armies arrive (6.1, 6.2); those that cross a lake wait, if its battle comes first (11.4). Blocks that were `met`
    /// on their way come to their own town as if it had been empty: whose town it is defends, as in 11.2 a (11.2 c).
    fn arrive(&mut self, met: u64, on: &mut impl Tell<Event>) {
        let mut legs = Side::ALL.map(|side| std::mem::take(&mut self.plans[side.index()].legs));
        for side in Side::ALL {
            if let Some(from) = self.plans[side.index()].from {
                let going = legs[side.index()].iter().filter(|leg| self.goes_now(leg));
                let units = going.fold(0, |set, leg| set | leg.units);
                self.towns.take(from, units, self.scenario.masks());
            }
        }
        if !self.table.crossing {
            self.table.stayed = Side::ALL.map(|side| self.present_but(side, met));
        }
        for side in Side::ALL {
            if let Some(from) = self.plans[side.index()].from
                && self.army(side, from) & met != 0
            {
                self.table.came[side.index()].arrive(from, from, 0, 0);
            }
        }
        for side in Side::ALL {
            let Some(from) = self.plans[side.index()].from else {
                continue;
            };
            for leg in legs[side.index()].iter().filter(|leg| leg.units != 0) {
                if !self.goes_now(leg) {
                    continue;
                }
                self.towns.put(leg.to, leg.units, self.scenario.masks());
                let (road, landed) = match leg.mode {
                    Mode::Water => (0, count(leg.units)),
                    Mode::Road | Mode::March => (leg.via.unwrap_or(from).bit(), 0),
                };
                if leg.mode == Mode::Water {
                    self.landed |= leg.units;
                }
                self.table.came[side.index()].arrive(from, leg.to, road, landed);
                on.tell(|| Event::Moved {
                    side,
                    from,
                    to: leg.to,
                    mode: leg.mode,
                    via: leg.via,
                    units: count(leg.units),
                    blocks: Some(super::super::blocks(leg.units).collect()),
                });
            }
        }
        // Ships alone in a port are attacked like an army (7.12).
        let attacked = |side: Side| self.occupied(side) & self.present(side.enemy());
        self.table.battles = attacked(Side::American) | attacked(Side::British);
        for side in Side::ALL {
            let mut legs = std::mem::take(&mut legs[side.index()]);
            legs.retain(|leg| !self.goes_now(leg));
            self.plans[side.index()].legs = legs;
        }
        if self.in_waves() && !self.table.crossing {
            self.before_crossings(on);
            return;
        }
        self.plans.iter_mut().for_each(Plan::clear);
        self.table.moved = true;
        self.table.committed = [false; 2];
        self.next_battle(on);
    }

    /// The battles of the turn, one after the other: those of ships first (4.3, 7.0).
    pub(super) fn next_battle(&mut self, on: &mut impl Tell<Event>) {
        if self.next_sea_battle(on) {
            return;
        }
        let mut left = towns(self.table.battles);
        match (left.next(), left.next()) {
            (None, _) => self.end_turn(on),
            (Some(town), None) => self.start_land(town, on),
            _ => self.choose_battle(),
        }
    }

    /// Several battles: the side whose turn it is says which comes first, or in simultaneous play the one that throws
    /// more (7.0, 11.3).
    pub(super) fn choose_battle(&mut self) {
        self.table.phase = if self.simultaneous() {
            self.table.order.map_or(Phase::Order(None), Phase::Battles)
        } else {
            Phase::Battles(self.table.active)
        };
    }

    /// 11.3: the higher throw chooses the order of battles.
    pub(super) fn battle_order(&mut self, thrown: Option<u8>, sum: u8, on: &mut impl Tell<Event>) {
        self.table.phase = match self.compare(thrown, sum, on) {
            Thrown::Again(thrown) => Phase::Order(thrown),
            Thrown::Won(side) => {
                self.table.order = Some(side);
                Phase::Battles(side)
            }
        };
    }
}
