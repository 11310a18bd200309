//! The one funnel: every change of a state passes through here, and is told as an event.

mod army;
mod checks;
mod land;
mod naval;
mod sea;
mod setup;
mod turn;
mod winter;

pub(super) use sea::next_broadside;

use super::action::{Action, Roll};
use super::event::Event;
use super::phase::Phase;
use super::plan::Stage;
use super::state::{Indian, State};
use crate::rules::Step;
use crate::tell::Tell;
use data::blocks::draft::LostShips;
use data::blocks::{BlockId, Side, TownId};

impl State {
    /// Takes a step that is offered, and what follows from it without a question; lists what may be decided then.
    pub(super) fn take(&mut self, step: Step<Action, Roll>, legal: &mut Vec<Action>, on: &mut impl Tell<Event>) {
        match step {
            Step::Act(_, action) => self.act(action, on),
            Step::Chance(roll) => self.fall(roll, on),
        }
        self.answer_alone(legal, on);
    }

    /// Answers questions that have one answer, until there is one with a choice; lists what may be decided then, which is
    /// nothing at chance and at the end.
    pub(super) fn answer_alone(&mut self, legal: &mut Vec<Action>, on: &mut impl Tell<Event>) {
        loop {
            self.list(legal);
            match legal.as_slice() {
                [only] if self.goes_unasked() => self.act(*only, on),
                _ => return,
            }
        }
    }

    fn act(&mut self, action: Action, on: &mut impl Tell<Event>) {
        match (self.table.phase, action) {
            (Phase::Deploy(side) | Phase::Arrive(side), Action::Place(block)) => {
                self.plans[side.index()].stage = Stage::Place(block);
            }
            (Phase::Deploy(side) | Phase::Arrive(side), Action::Deploy(town)) => self.deploy(side, town, on),
            (Phase::Choose(side), Action::First) => self.take_first(side, on),
            (Phase::Choose(side), Action::Second) => self.take_first(side.enemy(), on),
            (Phase::Replace(side), Action::Pass) => self.begin_orders(side, on),
            (Phase::Replace(side), Action::Replace(block)) => self.replace(side, block, on),
            (Phase::Naval(side), action) => self.plan_naval(side, action, on),
            (Phase::Army(side), action) => self.plan_army(side, action, on),
            (Phase::Refused(side, leg, left), Action::Stay(block)) => self.stay(side, leg, left, block, on),
            (Phase::Drown(side, _), Action::Drown(block)) => {
                self.drown(side, block, on);
                self.after_sea(on);
            }
            (Phase::Meet(_), Action::Meet(town)) => self.meet(town, on),
            (Phase::Battles(_), Action::Battle(town)) => self.start_land(town, on),
            (Phase::Battles(_), Action::SeaBattle(lake)) => self.meet_at_sea(lake, on),
            (Phase::Sea, action) => self.act_at_sea(action, on),
            (Phase::Land, action) => self.act_on_land(action, on),
            (Phase::Harbour(side, lake), Action::Port(town)) => self.winter_port(side, lake, town, on),
            (Phase::Starve(side, town, _), Action::Starve(block)) => {
                self.starve(side, town, block, on);
                self.supply(side, on);
            }
            (phase, action) => unreachable!("{action:?} is never offered in {phase:?}"),
        }
    }

    fn fall(&mut self, roll: Roll, on: &mut impl Tell<Event>) {
        match (self.table.phase, roll) {
            (Phase::Draw(side), Roll::Draw(block)) => {
                self.draw(side, block, on);
                self.next_draw(on);
            }
            (Phase::Reinforce(side, left), Roll::Draw(block)) => self.reinforce(side, left, block, on),
            (Phase::Initiative(thrown), Roll::Dice(sum)) => self.initiative(thrown, sum, on),
            (Phase::Order(thrown), Roll::Dice(sum)) => self.battle_order(thrown, sum, on),
            (Phase::Fleets(lake, thrown), Roll::Dice(sum)) => self.fleets(lake, thrown, sum, on),
            (Phase::Cross(thrown), Roll::Die(shows)) => self.cross(thrown, shows, on),
            (Phase::Militia(side, leg, asked), Roll::Refusals(refused)) => self.refuse(side, leg, asked, refused, on),
            (Phase::March(side, leg, _), Roll::March(success)) => self.force_march(side, leg, success, on),
            (Phase::Sea, Roll::Hits(hits)) => self.hit_at_sea(hits, on),
            (Phase::Land, Roll::Hits(hits)) => self.hit_on_land(hits, on),
            (Phase::Land, Roll::Escape(success)) => self.escape(success, on),
            (phase, roll) => unreachable!("{roll:?} is never offered in {phase:?}"),
        }
    }

    /// Takes a combat value from a unit of the army in a town; a unit without any goes back to the surplus at its full
    /// value (2.0, 3.2 note). Gives what is left.
    fn reduce(&mut self, block: BlockId, town: TownId) -> u8 {
        let left = self.values[block.index()].saturating_sub(1);
        self.values[block.index()] = left;
        if left == 0 {
            self.eliminate(block, town);
        }
        left
    }

    /// Takes a unit of the army off the map (3.2 note); Tecumseh never comes back (9.0).
    fn eliminate(&mut self, block: BlockId, town: TownId) {
        self.towns.take(town, block.bit(), self.scenario.masks());
        self.values[block.index()] = self.scenario.block(block).value;
        if self.scenario.masks().indian & block.bit() != 0 {
            self.out |= block.bit();
            self.table.indian = Indian::Gone;
        } else {
            self.pool |= block.bit();
        }
    }

    /// A ship that is not on the map any more leaves the game, or can be built again (7.1, ruling 18).
    fn lose_ship(&mut self, block: BlockId) {
        self.values[block.index()] = self.scenario.block(block).value;
        match self.scenario.options().ships {
            LostShips::Gone => self.out |= block.bit(),
            LostShips::Rebuilt(_) => self.pool |= block.bit(),
        }
    }

    /// Tecumseh leaves the game where he is alone among enemies (9.0).
    fn indian_alone(&mut self, town: TownId, on: &mut impl Tell<Event>) {
        let indian = self.scenario.masks().indian;
        if self.towns[town] & indian != 0
            && self.army(Side::British, town) == indian
            && self.army(Side::American, town) != 0
        {
            for block in super::blocks(indian) {
                self.eliminate(block, town);
            }
            on.tell(|| Event::IndianLeaves { town });
        }
    }
}
