//! The one funnel: every change of a state passes through here, and is told as an event.

mod battle;
mod draw;
mod movement;
mod muster;
mod special;
mod turn;

use super::action::{Action, Roll};
use super::count::{add, next, take};
use super::event::Event;
use super::phase::Phase;
use super::state::State;
use crate::rules::Step;
use crate::tell::Tell;
use data::invasion::scenario::Units;
use data::invasion::{AreaId, Faction};

impl State {
    /// Takes a step that is offered.
    pub(super) fn take(&mut self, step: Step<Action, Roll>, on: &mut impl Tell<Event>) {
        match step {
            Step::Act(_, action) => self.act(action, on),
            Step::Chance(roll) => self.fall(roll, on),
        }
    }

    fn act(&mut self, action: Action, on: &mut impl Tell<Event>) {
        match (self.table.phase, action) {
            (Phase::Setup { index, left }, Action::Place(area)) => self.set_up(index, left, area, on),
            (Phase::TurnStart, Action::Enlist) => self.enlist(on),
            (Phase::Enlist { slot, left }, Action::Muster(_, units)) => self.enlist_slot(slot, left, units, on),
            (Phase::ReturnFled { slot }, Action::Muster(_, units)) => self.return_slot(slot, units, on),
            (Phase::ExtraRecruit { left }, Action::Place(area)) => self.recruit(left, area, on),
            (Phase::ExtraRecruit { .. }, Action::Decline) => self.table.phase = Phase::Cards,
            (Phase::Cards, Action::NoMovement) => {
                let faction = self.active();
                on.tell(|| Event::NoMovementCard { faction });
                self.finish_movement(on);
            }
            (_, Action::Play(card)) => self.play(card, on),
            (_, Action::PlayIdle(card)) => self.play_idle(card, on),
            (Phase::Armies, Action::March(area)) => self.set_out(area, false),
            (Phase::Armies | Phase::AfterMovement, Action::Done) => self.end_movement(on),
            (Phase::Who(choosing), Action::All) => self.everyone_goes(choosing, on),
            (Phase::Who(choosing), Action::Take(faction, units)) => self.join(choosing, faction, units, on),
            (Phase::Where { from, army, pursuit }, Action::To(area)) => self.march(from, area, army, pursuit, on),
            (Phase::Target { card, effect, then }, Action::Target(area)) => self.target(card, effect, then, area, on),
            (
                Phase::Exchange {
                    card,
                    effect,
                    area,
                    then,
                },
                Action::Exchange(moved),
            ) => {
                self.convert(card, effect, area, moved, on);
                self.run_effects(card, next(effect), then, on);
            }
            (
                Phase::Scatter {
                    card,
                    effect,
                    from,
                    then,
                },
                Action::To(area),
            ) => {
                self.scatter(card, effect, from, then, area, on);
            }
            (Phase::Gather { card, effect, to, then }, Action::March(area)) => {
                self.gather(card, effect, to, then, area, on);
            }
            (Phase::Scatter { card, effect, then, .. } | Phase::Gather { card, effect, then, .. }, Action::Done) => {
                self.run_effects(card, next(effect), then, on);
            }
            (Phase::Battles, Action::Fight(area)) => self.choose_battle(area, on),
            (Phase::BeforeBattle(area), Action::Done) => self.start_battle(area),
            (Phase::AfterBattle(_), Action::Done) => self.next_battle(on),
            (
                Phase::Removal {
                    area,
                    card,
                    effect,
                    left,
                },
                Action::Lose(faction),
            ) => {
                self.remove_by_card(area, card, effect, left, faction, on);
            }
            (Phase::Casualties(battle), Action::Lose(faction)) => self.casualty(battle, faction, on),
            (Phase::Commands(battle), Action::Withdraw(to)) => self.withdraw(battle, to, on),
            (Phase::Commands(battle), Action::Stay) => self.stay(battle, on),
            (Phase::Commands(battle), Action::Defer) => self.defer(battle, on),
            (phase, action) => unreachable!("{action:?} is never listed in {phase:?}"),
        }
    }

    fn fall(&mut self, roll: Roll, on: &mut impl Tell<Event>) {
        match (self.table.phase, roll) {
            (Phase::Deal(faction), Roll::Card(card)) => {
                self.draw_card(faction, card, on);
                self.deal_on(faction, on);
            }
            (Phase::Draw, Roll::Card(card)) => {
                let faction = self.active();
                self.draw_card(faction, card, on);
                self.draw_on(on);
            }
            (Phase::Bag, Roll::Bag(faction)) => self.begin_turn(faction, on),
            (Phase::Rolling(battle), Roll::Dice(faction, result)) => self.rolled(battle, faction, result, on),
            (phase, roll) => unreachable!("{roll:?} never falls in {phase:?}"),
        }
    }

    // Units come and go only through these.

    /// Takes units of a faction off an area; a marker goes with the last unit that held it (3.2.8).
    fn take_off(&mut self, area: AreaId, faction: Faction, units: u8, on: &mut impl Tell<Event>) {
        self.table.units.take(area, faction, units);
        let left = self.table.count(area, faction);
        let moved = &mut self.table.moved[area.index()][faction.index()];
        *moved = (*moved).min(left);
        self.review_control(area, on);
    }

    /// Takes an army off an area.
    fn take_army_off(&mut self, area: AreaId, army: Units, on: &mut impl Tell<Event>) {
        self.table.units.take_army(area, &army);
        // Who goes has not moved before, or goes in a pursuit, when nobody asks any more.
        for (moved, here) in self.table.moved[area.index()]
            .iter_mut()
            .zip(self.table.units[area.index()])
        {
            *moved = (*moved).min(here);
        }
        self.review_control(area, on);
    }

    /// Puts an army into an area; it has moved.
    fn put_army(&mut self, area: AreaId, army: Units) {
        self.table.units.add_army(area, &army);
        for (moved, units) in self.table.moved[area.index()].iter_mut().zip(army) {
            add(moved, units);
        }
    }

    /// Puts units from pool or fled units into an area.
    fn put_from(
        &mut self,
        from: super::event::From,
        area: AreaId,
        faction: Faction,
        units: u8,
        may_move: bool,
        on: &mut impl Tell<Event>,
    ) {
        if units == 0 {
            return;
        }
        let source = match from {
            super::event::From::Pool => &mut self.table.pool,
            super::event::From::Fled => &mut self.table.fled,
        };
        take(&mut source[faction.index()], units);
        self.table.units.add(area, faction, units);
        if !may_move {
            add(&mut self.table.moved[area.index()][faction.index()], units);
        }
        on.tell(|| Event::Placed {
            faction,
            area,
            units,
            from,
        });
    }

    /// Control of an area is lost when the side that had it has no unit there any more (3.2.8, ruling 10).
    fn review_control(&mut self, area: AreaId, on: &mut impl Tell<Event>) {
        if !self.table.control[area.index()] {
            return;
        }
        let side = self.scenario.area(area).home.enemy();
        if !self.table.holds(area, side) {
            self.table.control[area.index()] = false;
            on.tell(|| Event::ControlLost { area, side });
        }
    }
}
