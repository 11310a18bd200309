//! The effects of special cards (5.0, rulings 3 and 4).

use crate::invasion::count::{add, less, next, take};
use crate::invasion::event::{Event, From};
use crate::invasion::phase::{Moment, Phase};
use crate::invasion::state::State;
use crate::tell::Tell;
use data::invasion::cards::Effect;
use data::invasion::scenario::CardId;
use data::invasion::{AreaId, Faction};

impl State {
    /// Carries out the effects of a card from number `effect` on; when a decision is due, play stops there and comes
    /// back with the next number.
    pub(super) fn run_effects(&mut self, card: CardId, effect: u8, then: Moment, on: &mut impl Tell<Event>) {
        let effects = self.scenario.card(card).effects().len();
        for number in (effect..u8::MAX).take_while(|number| usize::from(*number) < effects) {
            if !self.does_something(self.effect(card, number), then) {
                continue;
            }
            match *self.effect(card, number) {
                Effect::Place { .. } | Effect::Convert { .. } | Effect::Scatter { .. } | Effect::Gather { .. } => {
                    let (mut only, mut several) = (None, false);
                    self.targets(self.effect(card, number), |area| {
                        several = only.replace(area).is_some() || several
                    });
                    match only {
                        Some(area) if !several => self.target(card, number, then, area, on),
                        _ => {
                            self.table.phase = Phase::Target {
                                card,
                                effect: number,
                                then,
                            }
                        }
                    }
                    return;
                }
                Effect::Remove { units, .. } => {
                    if let Moment::BeforeBattle(area) = then {
                        self.removal_on(area, card, number, units, on);
                        return;
                    }
                }
                Effect::Turncoat { from, to, units } => {
                    if let Moment::BeforeBattle(area) = then {
                        self.exchange(area, from, to, units, on);
                    }
                }
                Effect::Volley { by_enemy, only } => {
                    if let Moment::BeforeBattle(area) = then
                        && self.table.contested(area)
                    {
                        let own = self.active().side();
                        let side = if by_enemy { own.enemy() } else { own };
                        self.volley(area, side, Some((only, card, number)));
                        return;
                    }
                }
                Effect::Pursue { .. } => {
                    if let Moment::AfterBattle(area) = then {
                        self.set_out(area, true);
                        return;
                    }
                }
                // These hold by having been played; where they matter, the turn's cards are asked.
                Effect::MoreArmies { .. }
                | Effect::MoreDistance { .. }
                | Effect::Redirect { .. }
                | Effect::HitsCount { .. }
                | Effect::ChooseCasualties
                | Effect::Ignore { .. } => {}
            }
        }
        self.resume(then, on);
    }

    /// Play goes on where the card was played.
    fn resume(&mut self, then: Moment, on: &mut impl Tell<Event>) {
        match then {
            Moment::TurnStart => self.table.phase = Phase::TurnStart,
            Moment::Cards => self.table.phase = Phase::Cards,
            Moment::Armies => self.table.phase = Phase::Armies,
            Moment::AfterMovement => self.table.phase = Phase::AfterMovement,
            Moment::Battles => self.table.phase = Phase::Battles,
            Moment::BeforeBattle(area) => self.before_battle(area, on),
            Moment::AfterBattle(_) => self.next_battle(on),
        }
    }

    /// A card names an area.
    pub(super) fn target(&mut self, card: CardId, effect: u8, then: Moment, area: AreaId, on: &mut impl Tell<Event>) {
        match *self.effect(card, effect) {
            Effect::Place {
                faction,
                units,
                or_fled,
                may_move,
                ..
            } => {
                let index = faction.index();
                let from_pool = units.min(self.table.pool[index]);
                self.put_from(From::Pool, area, faction, from_pool, may_move, on);
                if or_fled {
                    let from_fled = less(units, from_pool).min(self.table.fled[index]);
                    self.put_from(From::Fled, area, faction, from_fled, may_move, on);
                }
                self.run_effects(card, next(effect), then, on);
            }
            Effect::Convert { .. } => {
                let (least, most) = self.moved_exchanged(card, effect, area);
                if least < most {
                    self.table.phase = Phase::Exchange {
                        card,
                        effect,
                        area,
                        then,
                    };
                } else {
                    self.convert(card, effect, area, least, on);
                    self.run_effects(card, next(effect), then, on);
                }
            }
            Effect::Scatter { .. } => {
                self.table.turn.touched.clear();
                self.table.phase = Phase::Scatter {
                    card,
                    effect,
                    from: area,
                    then,
                };
            }
            Effect::Gather { .. } => {
                self.table.turn.touched.clear();
                self.table.phase = Phase::Gather {
                    card,
                    effect,
                    to: area,
                    then,
                };
            }
            ref other => unreachable!("{other:?} names no area"),
        }
    }

    /// A card exchanges units in an area, `moved` of which have moved already (Training, ruling 4).
    pub(super) fn convert(&mut self, card: CardId, effect: u8, area: AreaId, moved: u8, on: &mut impl Tell<Event>) {
        if let Effect::Convert { from, to, units, .. } = *self.effect(card, effect) {
            take(&mut self.table.moved[area.index()][from.index()], moved);
            self.exchange(area, from, to, units, on);
        }
    }

    /// Units in an area are exchanged, as many as there are and as the pool of the new ones holds (ruling 4).
    fn exchange(&mut self, area: AreaId, from: Faction, to: Faction, units: u8, on: &mut impl Tell<Event>) {
        let units = self.exchanged(area, from, to, units);
        if units == 0 {
            return;
        }
        take(&mut self.table.pool[to.index()], units);
        add(&mut self.table.pool[from.index()], units);
        self.table.units.add(area, to, units);
        on.tell(|| Event::Exchanged { area, from, to, units });
        self.take_off(area, from, units, on);
    }

    /// A unit of a scattering card goes (John Norton).
    pub(super) fn scatter(
        &mut self,
        card: CardId,
        effect: u8,
        from: AreaId,
        then: Moment,
        to: AreaId,
        on: &mut impl Tell<Event>,
    ) {
        if let Effect::Scatter { faction } = *self.effect(card, effect) {
            self.step_aside(faction, from, to, on);
            self.table.turn.touched.push(to);
            let rest = self.scenario.map().neighbours(from).len() > self.table.turn.touched.len();
            if self.table.unmoved(from, faction) > 0 && rest {
                return;
            }
        }
        self.run_effects(card, next(effect), then, on);
    }

    /// A unit of a gathering card comes (War Cry).
    pub(super) fn gather(
        &mut self,
        card: CardId,
        effect: u8,
        to: AreaId,
        then: Moment,
        from: AreaId,
        on: &mut impl Tell<Event>,
    ) {
        if let Effect::Gather { faction } = *self.effect(card, effect) {
            self.step_aside(faction, from, to, on);
            self.table.turn.touched.push(from);
            if self.gather_sources(to, faction).next().is_some() {
                return;
            }
        }
        self.run_effects(card, next(effect), then, on);
    }

    /// One unit moves to a neighbouring area; it has moved (ruling 3).
    fn step_aside(&mut self, faction: Faction, from: AreaId, to: AreaId, on: &mut impl Tell<Event>) {
        let mut unit = [0; 5];
        unit[faction.index()] = 1;
        let mover = self.active();
        on.tell(|| Event::Moved {
            faction: mover,
            units: unit,
            path: vec![from, to],
            by_boat: false,
        });
        self.take_army_off(from, unit, on);
        self.put_army(to, unit);
    }
}
