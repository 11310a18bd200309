//! Set-up, rounds, turns and the end of the game (1.3, 2.0, 2.2, 3.2.8, 4.0).

use crate::invasion::count::{less, next};
use crate::invasion::event::{Event, From};
use crate::invasion::phase::Phase;
use crate::invasion::state::{State, Table, TurnState, markers};
use crate::tell::Tell;
use data::invasion::cards::Window;
use data::invasion::draft::EndRule;
use data::invasion::scenario::Scenario;
use data::invasion::{AreaId, Faction, Side};

impl State {
    /// A unit is placed in set-up (1.3, ruling 13).
    pub(super) fn set_up(&mut self, index: u8, left: u8, area: AreaId, on: &mut impl Tell<Event>) {
        let faction = self.scenario.placements()[usize::from(index)].faction;
        self.put_from(From::Pool, area, faction, 1, true, on);
        if left > 1 {
            self.table.phase = Phase::Setup {
                index,
                left: less(left, 1),
            };
            return;
        }
        let index = next(index);
        match self.scenario.placements().get(usize::from(index)) {
            Some(placement) => {
                self.table.phase = Phase::Setup {
                    index,
                    left: placement.units,
                }
            }
            None => self.deal_on(Faction::AmericanRegulars, on),
        }
    }

    /// A round begins: all markers go into the bag (2.0).
    pub(super) fn begin_round(&mut self, on: &mut impl Tell<Event>) {
        let round = self.table.round;
        on.tell(|| Event::RoundBegan { round });
        self.table.order.clear();
        self.table.bag = 0b1_1111;
        match self.scenario.first_faction() {
            // The first marker of the first round is set, not drawn (1.7).
            Some(faction) if round == self.scenario.first_round() => self.begin_turn(faction, on),
            _ => self.table.phase = Phase::Bag,
        }
    }

    /// A faction's turn begins (2.0, 3.0).
    pub(super) fn begin_turn(&mut self, faction: Faction, on: &mut impl Tell<Event>) {
        self.table.bag &= !(1 << faction.index());
        self.table.order.push(faction);
        self.table.turn = TurnState::default();
        let place = u8::try_from(self.table.order.len()).unwrap_or(u8::MAX);
        on.tell(|| Event::TurnBegan { faction, place });
        if self.may_hold(faction, Window::BeforeEnlistments) {
            self.table.phase = Phase::TurnStart;
        } else {
            self.enlist(on);
        }
    }

    /// A faction's turn ends: control is settled (3.2.8), then the hand is filled (3.4).
    pub(super) fn end_turn(&mut self, on: &mut impl Tell<Event>) {
        self.table.moved.fill([0; 5]);
        for &area in self.scenario.objectives() {
            let side = self.scenario.area(area).home.enemy();
            if !self.table.control[area.index()] && self.table.holds(area, side) {
                self.table.control[area.index()] = true;
                let markers = markers(self.scenario.area(area));
                on.tell(|| Event::ControlTaken { area, side, markers });
            }
        }
        self.draw_on(on);
    }

    /// The next marker, or the end of the round (2.1).
    pub(super) fn next_turn(&mut self, on: &mut impl Tell<Event>) {
        if self.table.bag != 0 {
            self.table.phase = Phase::Bag;
            return;
        }
        let round = self.table.round;
        on.tell(|| Event::RoundEnded { round });
        if self.table.ends(&self.scenario) {
            let points = self.table.points(&self.scenario);
            let truces = Side::ALL.map(|side| self.table.truces_played(&self.scenario, side));
            on.tell(|| Event::GameEnded { points, truces });
            self.table.phase = Phase::Over;
            return;
        }
        self.table.round = next(self.table.round);
        self.begin_round(on);
    }
}

impl Table {
    /// Whether the game ends after this round as the table stands (2.2, 4.0, ruling 12).
    pub fn ends(&self, scenario: &Scenario) -> bool {
        let round = self.round;
        match scenario.end() {
            EndRule::Round(last) => round >= last,
            EndRule::Truce { first_check, last } => {
                round >= last
                    || (round >= first_check && Side::ALL.into_iter().any(|side| self.truces_played(scenario, side)))
            }
        }
    }

    /// Whether all Truce cards of a side have been played (3.2.3, 4.0); a side without any never has.
    pub(in crate::invasion) fn truces_played(&self, scenario: &Scenario, side: Side) -> bool {
        self.truces_left(scenario, side) == Some(0)
    }

    /// Truce cards that a side has not played yet; none if it never had any.
    pub(in crate::invasion) fn truces_left(&self, scenario: &Scenario, side: Side) -> Option<u32> {
        let (mut any, mut left) = (false, 0_u32);
        for faction in side.factions() {
            let truces = scenario.truce_cards(*faction);
            any |= truces != 0;
            left = left.saturating_add((truces & !self.played[faction.index()]).count_ones());
        }
        any.then_some(left)
    }
}
