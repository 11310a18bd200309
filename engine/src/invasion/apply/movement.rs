//! Armies and boats (3.2.1 to 3.2.5, rulings 6 and 7).

use crate::invasion::count::next;
use crate::invasion::event::Event;
use crate::invasion::legal::shared_waters;
use crate::invasion::phase::{Choosing, Moment, Phase};
use crate::invasion::state::{State, size};
use crate::tell::Tell;
use data::invasion::cards::{Effect, Window};
use data::invasion::scenario::{CardId, Units};
use data::invasion::{AreaId, Faction};

impl State {
    /// Plays a card from the active faction's hand (3.2).
    pub(super) fn play(&mut self, card: CardId, on: &mut impl Tell<Event>) {
        self.leave_hand(card, on);
        let truce = self.scenario.card(card).movement().map(|movement| movement.truce);
        let Some(truce) = truce else {
            self.carry_out(card, on);
            return;
        };
        if truce {
            self.table.truces.push(card);
        }
        self.table.turn.movement = Some(card);
        self.table.phase = Phase::Armies;
    }

    /// Plays a special card although it changes nothing (3.2, ruling 4).
    pub(super) fn play_idle(&mut self, card: CardId, on: &mut impl Tell<Event>) {
        let faction = self.active();
        self.leave_hand(card, on);
        on.tell(|| Event::NoEffect { faction, card });
        self.carry_out(card, on);
    }

    /// A card goes from the active faction's hand out of the game (3.2).
    fn leave_hand(&mut self, card: CardId, on: &mut impl Tell<Event>) {
        let faction = self.active();
        let bit = self.scenario.card(card).bit;
        self.hands[faction.index()] &= !bit;
        self.table.played[faction.index()] |= bit;
        on.tell(|| Event::CardPlayed { faction, card });
    }

    /// A special card takes effect; play goes on where it was played.
    fn carry_out(&mut self, card: CardId, on: &mut impl Tell<Event>) {
        let moment = self.table.phase.moment();
        let moment = moment.expect("special cards are listed only at moments of a turn");
        self.table.turn.specials.push(card);
        self.run_effects(card, 0, moment, on);
    }

    /// An army sets out: who goes is asked, the active faction first (3.2.2).
    pub(super) fn set_out(&mut self, from: AreaId, pursuit: bool) {
        self.table.phase = Phase::Who(Choosing {
            from,
            army: [0; 5],
            asking: self.active(),
            pursuit,
        });
    }

    /// Everyone goes who may.
    pub(super) fn everyone_goes(&mut self, choosing: Choosing, on: &mut impl Tell<Event>) {
        let army = self
            .everyone(&choosing)
            .expect("the list offers this only where everyone may go");
        self.army_stands(choosing.from, army, choosing.pursuit, on);
    }

    /// Units of a faction join the army.
    pub(super) fn join(&mut self, mut choosing: Choosing, faction: Faction, units: u8, on: &mut impl Tell<Event>) {
        choosing.army[faction.index()] = units;
        match self.next_to_join(&choosing) {
            Some(asking) => self.table.phase = Phase::Who(Choosing { asking, ..choosing }),
            None => self.army_stands(choosing.from, choosing.army, choosing.pursuit, on),
        }
    }

    /// The army is formed; where it goes is asked unless its boats land where earlier ones did (3.2.5).
    fn army_stands(&mut self, from: AreaId, army: Units, pursuit: bool, on: &mut impl Tell<Event>) {
        let landing = self
            .boat()
            .filter(|boat| boat.one_landing && !pursuit)
            .and(self.table.turn.landing);
        match landing {
            Some((to, _)) => self.march(from, to, army, false, on),
            None => self.table.phase = Phase::Where { from, army, pursuit },
        }
    }

    /// The army moves.
    pub(super) fn march(&mut self, from: AreaId, to: AreaId, army: Units, pursuit: bool, on: &mut impl Tell<Event>) {
        let faction = self.active();
        let by_boat = !pursuit && self.boat().is_some();
        if by_boat {
            let waters = shared_waters(self, from, to);
            let turn = &mut self.table.turn;
            let over = turn
                .landing
                .filter(|(landing, _)| *landing == to)
                .map_or(waters, |(_, known)| known & waters);
            turn.landing = Some((to, over));
            turn.starts.push(from);
            // Only boats with a limit of 8 bits look at it.
            turn.aboard = turn.aboard.saturating_add(u8::try_from(size(&army)).unwrap_or(u8::MAX));
            turn.landed.push(to);
        } else if !pursuit && self.one_army_bonus() > 0 {
            // The bonus of one army is used by the first that goes further than all may (Forced March).
            let mut reached = Vec::with_capacity(32);
            self.reach(from, false, &mut reached);
            let distance = reached
                .iter()
                .find(|reached| reached.area == to)
                .map_or(0, |reached| reached.distance);
            if distance > self.distance_allowed() {
                self.table.turn.forced = true;
            }
        }
        on.tell(|| {
            let enemy = faction.side().enemy();
            let by_land = || self.scenario.map().path(from, to, |area| self.table.holds(area, enemy));
            let path = if by_boat { None } else { by_land() };
            Event::Moved {
                faction,
                units: army,
                path: path.unwrap_or_else(|| vec![from, to]),
                by_boat,
            }
        });
        self.take_army_off(from, army, on);
        self.put_army(to, army);
        if pursuit {
            let card = self.table.turn.specials.last().copied();
            let card = card.expect("a pursuit begins with a special card played this turn");
            let effects = self.scenario.card(card).effects();
            let later = (1..)
                .zip(effects)
                .find(|(_, effect)| matches!(effect, Effect::Pursue { .. }))
                .map_or(1, |(next, _)| next);
            self.run_effects(card, later, Moment::AfterBattle(from), on);
        } else {
            self.table.turn.armies = next(self.table.turn.armies);
            self.table.phase = Phase::Armies;
        }
    }

    /// The faction moves nobody more, or plays nothing more after movement.
    pub(super) fn end_movement(&mut self, on: &mut impl Tell<Event>) {
        if self.table.phase == Phase::AfterMovement {
            self.next_battle(on);
        } else {
            self.finish_movement(on);
        }
    }

    /// Movement is done; cards may follow (ruling 2), then battles.
    pub(super) fn finish_movement(&mut self, on: &mut impl Tell<Event>) {
        self.table.turn.movement_done = true;
        if self.special_possible() && self.may_hold(self.active(), Window::BeforeOrAfterMovement) {
            self.table.phase = Phase::AfterMovement;
        } else {
            self.next_battle(on);
        }
    }
}
