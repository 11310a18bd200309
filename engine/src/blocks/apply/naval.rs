//! The naval phase: writing the order and carrying it out (5.0).

use super::super::action::{Action, Mode};
use super::super::event::{Event, Harbour};
use super::super::phase::{Phase, Sea};
use super::super::plan::{Naval, Stage};
use super::super::state::{AtSea, State};
use super::super::{blocks, count};
use super::turn::Thrown;
use crate::tell::Tell;
use data::blocks::{BlockId, LakeId, Side, TownId};

impl State {
    /// A step in the writing of a naval order.
    pub(super) fn plan_naval(&mut self, side: Side, action: Action, on: &mut impl Tell<Event>) {
        let plan = &mut self.plans[side.index()];
        match (plan.stage, action) {
            (Stage::Start, Action::Pass) => self.naval_planned(side, Naval::Nothing, on),
            (Stage::Start, Action::Build(town, ship)) => self.naval_planned(side, Naval::Build(town, ship), on),
            (Stage::Start, Action::Sail(town)) => plan.stage = Stage::Sail(town),
            (Stage::Start, Action::Land(lake)) => plan.stage = Stage::Land(lake),
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

    /// The ships are chosen; those of a lake need a port (5.2, ruling 2).
    fn ships_picked(&mut self, side: Side, on: &mut impl Tell<Event>) {
        let plan = &mut self.plans[side.index()];
        match plan.stage {
            Stage::Sail(town) => {
                let ships = plan.picked;
                self.naval_planned(side, Naval::Sail(town, ships), on);
            }
            Stage::Land(lake) => plan.stage = Stage::Port(lake),
            Stage::Start | Stage::Port(_) | Stage::Place(_) | Stage::Legs | Stage::Via(..) | Stage::Units(..) => {}
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
        let naval = std::mem::take(&mut self.plans[side.index()].naval);
        self.table.at_sea[side.index()] = match naval {
            Naval::Nothing => {
                on.tell(|| Event::Passed { side, naval: true });
                AtSea::Nothing
            }
            Naval::Build(town, ship) => {
                let new = self.pool & ship.bit() != 0;
                if new {
                    self.pool &= !ship.bit();
                    self.towns.put(town, ship.bit(), self.scenario.masks());
                    self.values[ship.index()] = 1;
                } else {
                    // Only ships below their full value are offered.
                    self.values[ship.index()] = self.values[ship.index()].saturating_add(1);
                }
                on.tell(|| Event::Built {
                    side,
                    town,
                    new,
                    block: Some(ship),
                    left: Some(self.values[ship.index()]),
                });
                AtSea::Built
            }
            Naval::Sail(town, ships) => {
                if let Some(lake) = self.scenario.map().lake_of(town) {
                    self.sail(side, town, lake, ships, on);
                }
                AtSea::Sailed
            }
            Naval::Land(lake, town, ships) => {
                self.dock(side, lake, town, ships, on);
                AtSea::Landed(lake)
            }
        };
        // A battle of ships comes where both sides are on a lake (5.2, 7.1).
        self.table.sea_battles = 0;
        for lake in self.scenario.map().lake_ids() {
            if self.fleet(Side::American, lake) != 0 && self.fleet(Side::British, lake) != 0 {
                self.table.sea_battles |= lake.bit();
            }
        }
    }

    /// Ships of a town go to its lake (5.2, 7.12).
    pub(super) fn sail(&mut self, side: Side, town: TownId, lake: LakeId, ships: u64, on: &mut impl Tell<Event>) {
        self.towns.take(town, ships, self.scenario.masks());
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
                        via: leg.via,
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
        if self.in_waves() {
            self.check_legs(Side::American, 0, false, on);
        } else {
            self.before_crossings(on);
        }
    }

    /// 11.4: the battles of ships come before armies that cross a lake, or by an option before all (ruling 25); a move by
    /// water needs the lake then.
    pub(super) fn before_crossings(&mut self, on: &mut impl Tell<Event>) {
        if self.next_sea_battle(on) {
            return;
        }
        self.table.crossing = self.in_waves();
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
                if leg.mode == Mode::Water && leg.units != 0 {
                    leg.units = 0;
                    let to = leg.to;
                    on.tell(|| Event::Cancelled { side, to });
                }
            }
        }
        self.check_legs(Side::American, 0, false, on);
    }

    /// Begins the next battle of ships, or the choice among several, if there is one. In simultaneous play the throw
    /// decides about them as about those of armies (11.3).
    pub(super) fn next_sea_battle(&mut self, on: &mut impl Tell<Event>) -> bool {
        let map = self.scenario.map();
        let mut left = map.lake_ids().filter(|lake| self.table.sea_battles & lake.bit() != 0);
        match (left.next(), left.next()) {
            (None, _) => return false,
            (Some(lake), None) => {
                // The battles of armies have a throw of their own.
                self.table.order = None;
                self.meet_at_sea(lake, on);
            }
            _ => self.choose_battle(),
        }
        true
    }

    /// Ships of both sides are on a lake: the side whose ships came attacks (7.1). Where both came to an empty lake at
    /// once, dice decide (ruling 26).
    pub(super) fn meet_at_sea(&mut self, lake: LakeId, on: &mut impl Tell<Event>) {
        let was_there = |side: Side| self.table.carriers[side.index()][lake.index()] > 0;
        match Side::ALL.map(was_there) {
            [true, false] => self.start_sea(lake, Side::British, on),
            [false, true] => self.start_sea(lake, Side::American, on),
            _ => self.table.phase = Phase::Fleets(lake, None),
        }
    }

    /// Two dice of each side: the higher throw defends (ruling 26).
    pub(super) fn fleets(&mut self, lake: LakeId, thrown: Option<u8>, sum: u8, on: &mut impl Tell<Event>) {
        match self.compare(thrown, sum, on) {
            Thrown::Again(thrown) => self.table.phase = Phase::Fleets(lake, thrown),
            Thrown::Won(side) => self.start_sea(lake, side.enemy(), on),
        }
    }

    /// Carried units of both sides that are more than the ships that are left of those before a battle (11.4, ruling 17).
    /// Ships that went to port are left.
    pub(super) fn overboard(&self, sea: &Sea) -> [u8; 2] {
        Side::ALL.map(|side| {
            let plan = &self.plans[side.index()];
            let from = plan.from.and_then(|from| self.scenario.map().lake_of(from));
            if self.table.moved || from != Some(sea.lake) {
                return 0;
            }
            let left = sea.ships[side.index()].saturating_sub(sea.sunk[side.index()]);
            count(plan.aboard()).saturating_sub(left)
        })
    }

    /// A carried block is lost with its ship (11.4).
    pub(super) fn drown(&mut self, side: Side, block: BlockId, on: &mut impl Tell<Event>) {
        let left = &mut self.table.overboard[side.index()];
        *left = left.saturating_sub(1);
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

    /// The carried units that went down with their ships are lost, their owner says which; then the turn goes on (11.4,
    /// ruling 17).
    pub(super) fn after_sea(&mut self, on: &mut impl Tell<Event>) {
        for side in Side::ALL {
            while self.table.overboard[side.index()] > 0 {
                let left = self.table.overboard[side.index()];
                let aboard = self.plans[side.index()].aboard();
                if count(aboard) > left && self.distinct_aboard(side).nth(1).is_some() {
                    self.table.phase = Phase::Drown(side, left);
                    return;
                }
                match blocks(aboard).next() {
                    Some(block) => self.drown(side, block, on),
                    None => self.table.overboard[side.index()] = 0,
                }
            }
        }
        if self.table.moved {
            self.next_battle(on);
        } else {
            self.before_crossings(on);
        }
    }
}
