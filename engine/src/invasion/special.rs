//! When a special card may be played (3.2.7, rulings 1 and 2), and whether it would do anything.

use super::action::Action;
use super::legal::bars;
use super::phase::Moment;
use super::state::State;
use data::invasion::cards::{Effect, Face, Window};
use data::invasion::draft::{BillyGreen, SpecialCards};
use data::invasion::scenario::{CardId, Zone};
use data::invasion::{AreaId, Faction, Side};

impl State {
    /// Whether the active faction may play one more special card this turn (3.2, 3.2.7, ruling 1).
    pub(super) fn special_possible(&self) -> bool {
        match self.scenario.options().special_cards {
            SpecialCards::AtMostTwo => self.table.turn.specials.len() < 2,
            SpecialCards::WholeHand => true,
        }
    }

    /// Adds the special cards that may be played at a moment, in order, but for those that would change nothing: of them it
    /// gives the set. That they may be played is bound to no condition (3.2, ruling 4); only those that alter the movement
    /// card need one they may be played with.
    pub(super) fn list_specials(&self, moment: Moment, into: &mut Vec<Action>) -> u32 {
        if !self.special_possible() {
            return 0;
        }
        let faction = self.active();
        let specials = self.hands[faction.index()] & !self.scenario.movement_cards(faction);
        let mut idle = 0;
        for id in self.scenario.cards_of(faction, specials) {
            let card = self.scenario.card(id);
            if !card.window().is_some_and(|window| self.is_open(window, moment)) {
                continue;
            }
            if card.effects().iter().any(|effect| self.does_something(effect, moment)) {
                into.push(Action::Play(id));
            } else if !card.effects().iter().any(|effect| self.is_barred(effect)) {
                idle |= card.bit;
            }
        }
        idle
    }

    /// Whether an effect lacks the movement card that it alters, or may not be played with its boats (War Hawks, Forced
    /// March, Fife and Drum).
    pub(super) fn is_barred(&self, effect: &Effect<Zone, AreaId>) -> bool {
        match effect {
            Effect::MoreArmies { not_with, .. } | Effect::MoreDistance { not_with, .. } => {
                self.movement().is_none_or(|movement| bars(not_with, movement))
            }
            _ => false,
        }
    }

    /// How many units of a faction a card exchanges in an area: as many as there are and as the pool of the new ones holds
    /// (ruling 4).
    pub(super) fn exchanged(&self, area: AreaId, from: Faction, to: Faction, units: u8) -> u8 {
        units.min(self.table.count(area, from)).min(self.table.pool[to.index()])
    }

    /// How few and how many of the units that a card exchanges in an area may have moved already (Training, ruling 4).
    pub(super) fn moved_exchanged(&self, card: CardId, effect: u8, area: AreaId) -> (u8, u8) {
        let Effect::Convert { from, to, units, .. } = *self.effect(card, effect) else {
            return (0, 0);
        };
        let units = self.exchanged(area, from, to, units);
        let moved = self.table.moved[area.index()][from.index()];
        (units.saturating_sub(self.table.unmoved(area, from)), units.min(moved))
    }

    /// Whether a window is open at a moment (ruling 2).
    pub(super) fn is_open(&self, window: Window, moment: Moment) -> bool {
        let turn = &self.table.turn;
        match moment {
            Moment::TurnStart => window == Window::BeforeEnlistments,
            Moment::Cards => matches!(window, Window::BeforeMovement | Window::BeforeOrAfterMovement),
            Moment::Armies => {
                turn.armies == 0 && matches!(window, Window::BeforeMovement | Window::BeforeOrAfterMovement)
            }
            Moment::AfterMovement => window == Window::BeforeOrAfterMovement,
            Moment::Battles => turn.battles == 0 && window == Window::BeforeBattles,
            Moment::BeforeBattle(_) => window == Window::BeforeOneBattle,
            Moment::AfterBattle(_) => window == Window::AfterVictory,
        }
    }

    /// Whether an additional roll of a side's card may be made in an area (option of Billy Green, ruling 4).
    pub(super) fn serves(&self, by_enemy: bool, only: Face, area: AreaId, side: Side) -> bool {
        let billy_green = !by_enemy && only == Face::Hit;
        let own_soil = self.scenario.options().billy_green == BillyGreen::OwnSoil;
        !(billy_green && own_soil) || self.scenario.area(area).home == side
    }

    /// Whether an effect would do anything if its card were played at a moment.
    pub(super) fn does_something(&self, effect: &Effect<Zone, AreaId>, moment: Moment) -> bool {
        let table = &self.table;
        let some_target = || self.has_target(effect);
        match effect {
            Effect::Place { faction, or_fled, .. } => {
                let index = faction.index();
                (table.pool[index] > 0 || (*or_fled && table.fled[index] > 0)) && some_target()
            }
            Effect::Convert { to, .. } => table.pool[to.index()] > 0 && some_target(),
            Effect::Scatter { .. } | Effect::Gather { .. } => some_target(),
            Effect::MoreArmies { .. } => !self.is_barred(effect),
            // Boats go one hop whatever the card says (ruling 7).
            Effect::MoreDistance { .. } => self.movement().is_some_and(|movement| movement.boat.is_none()),
            Effect::Redirect { from, faction, .. } => {
                *faction == self.active() && self.scenario.muster(*faction).iter().any(|(area, _)| area == from)
            }
            Effect::Remove { area: zone, .. } => match (moment, zone) {
                (Moment::BeforeBattle(area), Zone::Areas(areas)) => areas.binary_search(&area).is_ok(),
                (Moment::BeforeBattle(area), Zone::With(faction)) => table.count(area, *faction) > 0,
                _ => false,
            },
            Effect::Turncoat { from, to, .. } => match moment {
                Moment::BeforeBattle(area) => table.count(area, *from) > 0 && table.pool[to.index()] > 0,
                _ => false,
            },
            Effect::Volley { by_enemy, only } => match moment {
                Moment::BeforeBattle(area) => self.serves(*by_enemy, *only, area, self.active().side()),
                _ => false,
            },
            Effect::HitsCount { .. } | Effect::ChooseCasualties | Effect::Ignore { .. } => moment == Moment::Battles,
            Effect::Pursue { .. } => match moment {
                // At least one unit of the card's own faction goes along (3.2.2, clarification of William Harrison).
                Moment::AfterBattle(area) => {
                    table.count(area, self.active()) > 0 && !self.scenario.map().neighbours(area).is_empty()
                }
                _ => false,
            },
        }
    }
}
