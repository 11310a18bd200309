//! The naval phase: writing the order and carrying it out (5.0).

use super::super::action::Action;
use super::super::event::{Event, Harbour};
use super::super::phase::Phase;
use super::super::plan::{Naval, Stage};
use super::super::state::State;
use super::super::{blocks, count};
use crate::tell::Tell;
use data::blocks::{LakeId, Side, TownId};

impl State {
    /// A step in the writing of a naval order.
    pub(super) fn plan_naval(&mut self, side: Side, action: Action, on: &mut impl Tell<Event>) {
        let plan = &mut self.plans[side.index()];
        match (plan.stage, action) {
            (Stage::Start, Action::Pass) => self.naval_planned(side, Naval::Nothing, on),
            (Stage::Start, Action::Build(town, ship)) => self.naval_planned(side, Naval::Build(town, ship), on),
            (Stage::Start, Action::Sail(town)) => {
                plan.stage = Stage::Sail(town);
                self.pick_only(side, self.ships(side, town), on);
            }
            (Stage::Start, Action::Land(lake)) => {
                plan.stage = Stage::Land(lake);
                self.pick_only(side, self.fleet(side, lake), on);
            }
            (Stage::Sail(town), Action::Take(ship)) => {
                plan.picked |= ship.bit();
                if self.ships(side, town) & !self.plans[side.index()].picked == 0 {
                    self.ships_picked(side, on);
                }
            }
            (Stage::Land(lake), Action::Take(ship)) => {
                plan.picked |= ship.bit();
                if self.fleet(side, lake) & !self.plans[side.index()].picked == 0 {
                    self.ships_picked(side, on);
                }
            }
            (Stage::Sail(town), Action::All) => {
                self.plans[side.index()].picked = self.ships(side, town);
                self.ships_picked(side, on);
            }
            (Stage::Land(lake), Action::All) => {
                self.plans[side.index()].picked = self.fleet(side, lake);
                self.ships_picked(side, on);
            }
            (Stage::Sail(_) | Stage::Land(_), Action::Done) => self.ships_picked(side, on),
            (Stage::Port(lake), Action::Port(town)) => {
                let ships = plan.picked;
                self.naval_planned(side, Naval::Land(lake, town, ships), on);
            }
            (stage, action) => unreachable!("{action:?} is never offered at {stage:?}"),
        }
    }

    /// A single ship needs no choice.
    fn pick_only(&mut self, side: Side, ships: u64, on: &mut impl Tell<Event>) {
        if ships.count_ones() == 1 {
            self.plans[side.index()].picked = ships;
            self.ships_picked(side, on);
        }
    }

    /// The ships are chosen; those of a lake need a port (5.2, ruling 2).
    fn ships_picked(&mut self, side: Side, on: &mut impl Tell<Event>) {
        let plan = &mut self.plans[side.index()];
        let ships = plan.picked;
        match plan.stage {
            Stage::Sail(town) => self.naval_planned(side, Naval::Sail(town, ships), on),
            Stage::Land(lake) => {
                plan.stage = Stage::Port(lake);
                let ports = self.controlled(side) & self.scenario.map().coast(lake);
                if ports.count_ones() == 1 {
                    let town = TownId(ports.trailing_zeros() as u8);
                    self.naval_planned(side, Naval::Land(lake, town, ships), on);
                }
            }
            Stage::Start | Stage::Port(_) | Stage::Legs | Stage::Units(..) => {}
        }
    }

    /// The naval order is written: carried out at once, or kept secret until both have written theirs (11.1).
    fn naval_planned(&mut self, side: Side, naval: Naval, on: &mut impl Tell<Event>) {
        let plan = &mut self.plans[side.index()];
        plan.naval = naval;
        plan.stage = Stage::Start;
        plan.picked = 0;
        self.table.phase = Phase::Army(side);
        if !self.simultaneous() {
            self.carry_out_naval(side, on);
        }
    }

    /// Carries out a naval order (5.1, 5.2).
    pub(super) fn carry_out_naval(&mut self, side: Side, on: &mut impl Tell<Event>) {
        match std::mem::take(&mut self.plans[side.index()].naval) {
            Naval::Nothing => on.tell(|| Event::Passed { side, naval: true }),
            Naval::Build(town, ship) => {
                let new = self.pool & ship.bit() != 0;
                if new {
                    self.pool &= !ship.bit();
                    self.towns[town.index()] |= ship.bit();
                    self.values[ship.index()] = 1;
                } else {
                    self.values[ship.index()] += 1;
                }
                on.tell(|| Event::Built {
                    side,
                    town,
                    new,
                    block: Some(ship),
                    left: Some(self.values[ship.index()]),
                });
            }
            Naval::Sail(town, ships) => {
                if let Some(lake) = self.scenario.map().lake_of(town) {
                    self.sail(side, town, lake, ships, on);
                    self.table.sailed[side.index()] |= 1 << lake.0;
                }
            }
            Naval::Land(lake, town, ships) => self.dock(side, lake, town, ships, on),
        }
        // A battle of ships comes where both sides are on a lake (5.2, 7.1).
        self.table.sea_battles = 0;
        for lake in self.scenario.map().lake_ids() {
            if self.fleet(Side::American, lake) != 0 && self.fleet(Side::British, lake) != 0 {
                self.table.sea_battles |= 1 << lake.0;
            }
        }
    }

    /// Ships of a town go to its lake (5.2, 7.12).
    pub(super) fn sail(&mut self, side: Side, town: TownId, lake: LakeId, ships: u64, on: &mut impl Tell<Event>) {
        self.towns[town.index()] &= !ships;
        self.lakes[lake.index()] |= ships;
        on.tell(|| Event::Sailed {
            side,
            from: Harbour::Town(town),
            to: Harbour::Lake(lake),
            ships: count(ships),
            blocks: Some(blocks(ships).collect()),
        });
    }

    /// 11.1: both sides have written their orders; they are shown, and the naval ones carried out.
    pub(super) fn reveal_orders(&mut self, on: &mut impl Tell<Event>) {
        self.table.committed = [true; 2];
        for side in Side::ALL {
            let plan = &self.plans[side.index()];
            if let Some(from) = plan.from {
                for leg in &plan.legs {
                    on.tell(|| Event::Ordered {
                        side,
                        from,
                        to: leg.to,
                        mode: leg.mode,
                        units: count(leg.units),
                    });
                }
            } else {
                on.tell(|| Event::Passed { side, naval: false });
            }
        }
        for side in Side::ALL {
            self.carry_out_naval(side, on);
        }
        self.before_armies(on);
    }

    /// 11.4: battles of ships come before the armies move; a move by water needs the lake then.
    pub(super) fn before_armies(&mut self, on: &mut impl Tell<Event>) {
        if self.next_sea_battle(on) {
            return;
        }
        for side in Side::ALL {
            let Some(lake) = self.plans[side.index()]
                .from
                .and_then(|from| self.scenario.map().lake_of(from))
            else {
                continue;
            };
            if self.plans[side.index()].aboard() == 0 || self.controls_lake(side, lake) {
                continue;
            }
            for leg in &mut self.plans[side.index()].legs {
                if leg.mode == super::super::action::Mode::Water && leg.units != 0 {
                    leg.units = 0;
                    let to = leg.to;
                    on.tell(|| Event::Cancelled { side, to });
                }
            }
        }
        self.check_legs(Side::American, 0, false, on);
    }

    /// Begins the next battle of ships, if there is one.
    pub(super) fn next_sea_battle(&mut self, on: &mut impl Tell<Event>) -> bool {
        if self.table.sea_battles == 0 {
            return false;
        }
        let lake = LakeId(self.table.sea_battles.trailing_zeros() as u8);
        self.table.sea_battles &= self.table.sea_battles - 1;
        // The side whose ships came attacks (7.1); where both came at once, the American side.
        let came = |side: Side| self.table.sailed[side.index()] & 1 << lake.0 != 0;
        let attacker = if came(Side::American) || !came(Side::British) {
            Side::American
        } else {
            Side::British
        };
        self.start_sea(lake, attacker, on);
        true
    }

    /// Whether carried units of a side are more than its ships on the lake, and how many (11.4, ruling 17).
    pub(super) fn overboard(&self, side: Side, lake: LakeId) -> u8 {
        let plan = &self.plans[side.index()];
        let from = plan.from.and_then(|from| self.scenario.map().lake_of(from));
        if self.table.moved || from != Some(lake) {
            return 0;
        }
        count(plan.aboard()).saturating_sub(count(self.fleet(side, lake)))
    }

    /// A carried block is lost with its ship (11.4).
    pub(super) fn drown(&mut self, side: Side, left: u8, block: data::blocks::BlockId, on: &mut impl Tell<Event>) {
        let plan = &mut self.plans[side.index()];
        for leg in &mut plan.legs {
            leg.units &= !block.bit();
        }
        if let Some(from) = plan.from {
            self.eliminate(block, from);
        }
        on.tell(|| Event::Drowned {
            side,
            block: Some(block),
        });
        if left > 1 {
            self.table.phase = Phase::Drown(side, left - 1);
        } else {
            self.after_sea_losses(on);
        }
    }

    /// Carried blocks that need no choice are lost; says whether the owner must choose (11.4).
    pub(super) fn drown_some(&mut self, lake: LakeId, on: &mut impl Tell<Event>) -> bool {
        for side in Side::ALL {
            let left = self.overboard(side, lake);
            if left == 0 {
                continue;
            }
            let aboard = self.plans[side.index()].aboard();
            if self.distinct(aboard).count_ones() > 1 && count(aboard) > left {
                self.table.phase = Phase::Drown(side, left);
                return true;
            }
            for block in blocks(aboard).take(left.into()) {
                let plan = &mut self.plans[side.index()];
                for leg in &mut plan.legs {
                    leg.units &= !block.bit();
                }
                if let Some(from) = plan.from {
                    self.eliminate(block, from);
                }
                on.tell(|| Event::Drowned {
                    side,
                    block: Some(block),
                });
            }
        }
        false
    }
}
