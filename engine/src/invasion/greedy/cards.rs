//! Which cards to play, and where their units go.

use super::Sight;
use super::force::Force;
use super::orders::Allowance;
use super::plan::{Found, Plan};
use crate::invasion::Action;
use data::invasion::cards::{Effect, Face, Movement};
use data::invasion::draft::EndRule;
use data::invasion::scenario::CardId;
use data::invasion::{AreaId, Faction, Side};
use std::cell::OnceCell;

impl Sight<'_> {
    /// The best card at the choice of the movement card, at the start of the turn or after movement, with the plan of the
    /// movement if it is a movement card.
    pub(super) fn best_card(&self, legal: &[Action]) -> (Action, Option<Plan>) {
        let movement = |action: &Action| match action {
            Action::Play(card) => self.scenario.card(*card).movement(),
            _ => None,
        };
        let land = legal
            .iter()
            .filter_map(movement)
            .filter(|movement| movement.boat.is_none());
        let farthest = land.map(|movement| movement.distance).max();
        // Orders by land are the same for all cards but for how far they go.
        let by_land = farthest.map(|distance| self.found(Allowance { distance, boat: None }));
        let mut best: Option<(f32, Action, Option<Plan>)> = None;
        // Cards that allow the same bring the same plan.
        let mut planned: Vec<(&Movement, Plan)> = Vec::with_capacity(4);
        for action in legal {
            let (worth, plan) = match (action, movement(action)) {
                (_, Some(movement)) => {
                    let alike = |other: &Movement| {
                        (movement.armies, movement.distance, &movement.boat)
                            == (other.armies, other.distance, &other.boat)
                    };
                    let known = planned.iter().find(|(other, _)| alike(other));
                    let plan = known.map_or_else(|| self.plan_by(movement, by_land.as_ref()), |(_, plan)| plan.clone());
                    if known.is_none() {
                        planned.push((movement, plan.clone()));
                    }
                    let truce = if movement.truce { self.truce_worth() } else { 0.0 };
                    (1.0 + plan.worth + truce, Some(plan))
                }
                // Cards that place units come before the movement card, which is worth less than they.
                (Action::Play(card), None) => {
                    let effects = self.scenario.card(*card).effects().iter();
                    (effects.map(|effect| self.effect_worth(effect)).sum(), None)
                }
                _ => (0.0, None),
            };
            if best.as_ref().is_none_or(|(most, ..)| worth > *most) {
                best = Some((worth, *action, plan));
            }
        }
        best.map_or((legal[0], None), |(_, action, plan)| (action, plan))
    }

    /// The plan of the turn's movement with a movement card, by these orders where it goes by land.
    fn plan_by(&self, movement: &Movement, by_land: Option<&Found>) -> Plan {
        let allowance = Allowance::of(movement, 0);
        let by_boat = allowance.boat.map(|_| self.found(allowance));
        let found = by_boat.as_ref().or(by_land);
        found.map_or_else(Plan::default, |found| self.together(found, allowance, movement.armies))
    }

    /// Whether bringing the end of the game nearer suits us: ahead it does, behind it does not. The last Truce card of a
    /// side ends the game with the round, in which those who have not moved yet have the last word.
    fn truce_worth(&self) -> f32 {
        let weights = self.weights;
        let points = self.table.points(self.scenario);
        let lead = points[self.side.index()].saturating_sub(points[self.side.enemy().index()]) as f32;
        // Where the rounds are counted, or the end is settled, a Truce card is a movement card and no more.
        let EndRule::Truce { first_check, .. } = self.scenario.end() else {
            return 0.0;
        };
        if self.is_ending() {
            return 0.0;
        }
        let soon = self.table.round >= first_check.saturating_sub(1);
        let ends = self.table.round >= first_check && self.table.truces_left(self.scenario, self.side) == Some(1);
        if ends {
            let to_move = |side: Side| {
                let factions = side.factions().iter();
                let waiting = factions.filter(|faction| self.table.in_bag(**faction));
                waiting.count() as f32
            };
            let words = to_move(self.side) - to_move(self.side.enemy());
            let lead = weights.last_word.mul_add(words, lead);
            return lead.clamp(-2.0, 2.0) * weights.star * weights.ending;
        }
        if soon {
            lead.clamp(-2.0, 2.0) * weights.star * weights.truce
        } else {
            -1.0
        }
    }

    /// Worth of an effect that is offered outside battles, against the worth of a movement card.
    fn effect_worth(&self, effect: &Effect<data::invasion::scenario::Zone, AreaId>) -> f32 {
        match effect {
            Effect::Place { .. } | Effect::Convert { .. } => 1_000.0,
            // Worth it when the muster area is in enemy hands, and the one in its place is not.
            Effect::Redirect { from, to, .. }
                if self.table.holds(*from, self.side.enemy()) && !self.table.holds(*to, self.side.enemy()) =>
            {
                1_000.0
            }
            // Worth it where a single unit takes an empty objective.
            Effect::Scatter { faction } => {
                let map = self.scenario.map();
                let around = |from: AreaId| map.neighbours(from).iter().filter(|to| self.free_prize(**to));
                let prize = self.table.unmoved_areas(*faction).map(|from| around(from).count());
                if prize.max().unwrap_or(0) > 0 { 500.0 } else { -1.0 }
            }
            Effect::Gather { faction } => {
                let map = self.scenario.map();
                let prize = map.area_ids().any(|to| {
                    self.free_prize(to)
                        && map
                            .neighbours(to)
                            .iter()
                            .any(|from| self.table.unmoved(*from, *faction) > 1)
                });
                if prize { 500.0 } else { -1.0 }
            }
            _ => -1.0,
        }
    }

    /// An enemy objective that nobody holds.
    fn free_prize(&self, area: AreaId) -> bool {
        !self.ours(area)
            && self.stars(area) > 0.0
            && !self.table.holds(area, self.side)
            && !self.table.holds(area, self.side.enemy())
    }

    /// A card that improves the movement card enough, if one is offered before the first army.
    pub(super) fn modifier(&self, legal: &[Action]) -> Option<Action> {
        let movement = self.scenario.card(self.table.turn.movement?).movement()?;
        let allowed = Allowance::of(movement, 0);
        let plain = OnceCell::new();
        let plain = || {
            plain.get_or_init(|| {
                let found = self.found(allowed);
                (self.together(&found, allowed, movement.armies).worth, found)
            })
        };
        legal.iter().copied().find(|action| {
            let Action::Play(card) = action else { return false };
            self.scenario.card(*card).effects().iter().any(|effect| match effect {
                Effect::MoreArmies { times, .. } => {
                    let (plain, found) = plain();
                    let armies = movement.armies.saturating_mul(*times);
                    self.together(found, allowed, armies).worth > plain + self.weights.more_armies
                }
                Effect::MoreDistance { areas, one_army, .. } => {
                    let further = Allowance::of(movement, *areas);
                    let found = self.found(further);
                    let more = self.together(&found, further, movement.armies).worth - plain().0;
                    more > self.weights.further + if *one_army { 2.0 } else { 0.0 }
                }
                Effect::Place { .. } | Effect::Convert { .. } => true,
                _ => false,
            })
        })
    }

    /// Worth of an area that a card names.
    pub(super) fn target_worth(&self, card: CardId, effect: u8, action: Action) -> f32 {
        let Action::Target(area) = action else { return 0.0 };
        match &self.scenario.card(card).effects()[usize::from(effect)] {
            Effect::Scatter { faction } => {
                let map = self.scenario.map();
                let prizes = map.neighbours(area).iter().filter(|to| self.free_prize(**to)).count();
                prizes.min(self.table.unmoved(area, *faction).into()) as f32
            }
            Effect::Gather { .. } if self.free_prize(area) => self.stars(area),
            Effect::Place { faction, units, .. } => self.reinforcing(area, *faction, *units),
            Effect::Convert { from, .. } => self.table.count(area, *from).min(2).into(),
            _ => 0.0,
        }
    }

    /// What more units in an area are worth.
    pub(super) fn reinforcing(&self, area: AreaId, faction: Faction, units: u8) -> f32 {
        let before = self.table.units[area.index()];
        let mut after = before;
        after[faction.index()] = after[faction.index()].saturating_add(units);
        let [after, before] = [after, before].map(|units| Force::of(&units));
        let stake = self.stake(area);
        let home = self.home(area);
        if self.table.holds(area, self.side.enemy()) {
            let win = self.odds.win(after, self.side, home);
            return win * (stake + 2.0) - (1.0 - win) * 4.0;
        }
        let kept = self.holds(area, after) - self.holds(area, before);
        stake * kept + self.pull(area)
    }

    /// Worth of a card before a battle.
    pub(super) fn battle_card(&self, area: AreaId, action: Action) -> f32 {
        let Action::Play(card) = action else { return 0.5 };
        let enemies = f32::from(self.table.strength(area, self.side.enemy()));
        let own = f32::from(self.table.strength(area, self.side));
        // Small battles do not deserve a card that better ones may want later; in its last turn it is wanted nowhere else.
        let few = if self.is_ending() { 1.0 } else { 2.0 };
        self.scenario
            .card(card)
            .effects()
            .iter()
            .map(|effect| match effect {
                Effect::Remove { units, .. } if enemies >= f32::from(*units) => 2.0,
                Effect::Volley {
                    by_enemy: false,
                    only: Face::Hit,
                } if own >= few && enemies >= few => 1.5,
                Effect::Volley {
                    by_enemy: true,
                    only: Face::Flee,
                } if enemies >= few => 1.0,
                Effect::Turncoat { .. } => 1.2,
                _ => 0.0,
            })
            .sum()
    }

    /// Worth of what is offered between battles: the surest first, and cards that hold for all of them.
    pub(super) fn battle_order(&self, action: Action) -> f32 {
        match action {
            Action::Fight(area) => self.odds.win(self.there(area), self.side, self.home(area)),
            Action::Play(card) => {
                let worth = |faction: Faction| -> f32 {
                    self.table
                        .battles()
                        .map(|area| f32::from(self.table.count(area, faction)))
                        .sum()
                };
                let large: f32 = self
                    .table
                    .battles()
                    .map(|area| f32::from(self.table.strength(area, self.side.enemy())))
                    .sum();
                let effects = self.scenario.card(card).effects().iter();
                effects
                    .map(|effect| match effect {
                        Effect::HitsCount { faction, .. } | Effect::Ignore { faction, .. }
                            if worth(*faction) >= 2.0 =>
                        {
                            5.0
                        }
                        Effect::ChooseCasualties if large >= 3.0 => 5.0,
                        _ => -1.0,
                    })
                    .sum()
            }
            _ => 0.0,
        }
    }

    /// Worth of a card after a won battle.
    pub(super) fn after_battle(&self, area: AreaId, action: Action) -> f32 {
        match action {
            Action::Play(_) => self
                .best_order_from(area, true)
                .map_or(-1.0, |order| order.worth() - 2.0),
            _ => 0.0,
        }
    }
}
