//! What a position of Invasion shows of who will win it.

use super::greedy::Dice;
use super::state::State;
use crate::bot::Judgement;
use data::invasion::cards::Play;
use data::invasion::scenario::Units;
use data::invasion::{AreaId, Faction, Side};
use std::sync::LazyLock;

/// How many features there are.
#[cfg(test)]
const FEATURES: usize = 74;

/// What was learned of the game; `judgement.ron` says from what.
pub(super) fn learned() -> &'static Judgement {
    static LEARNED: LazyLock<Judgement> = LazyLock::new(|| {
        Judgement::read(include_str!("judgement.ron")).expect("a test reads what `war1812 learn` has written")
    });
    &LEARNED
}

/// What one side shows.
#[derive(Clone, Copy, Debug, Default)]
struct Shown {
    /// Stars that it may lose to those who stand beside them and move in this round, to all who stand beside them, and to
    /// those who can come from behind too.
    risk: [f32; 3],
    /// Its empty objectives that the same could walk into.
    open: [f32; 3],
    /// Units that muster in areas which the enemy holds.
    closed: f32,
    /// Units of the enemy beside its objectives.
    pressed: f32,
}

/// What the hand of a faction lets it do.
#[derive(Clone, Copy, Debug, Default)]
struct Hand {
    /// The most that a movement card of it moves: armies times areas, with boats as if they went two.
    farthest: f32,
    /// The most armies that a movement card of it moves.
    armies: f32,
    /// Movement cards, Truce cards among them, and special cards.
    movement: f32,
    truces: f32,
    specials: f32,
    /// It can go by boat.
    boats: bool,
}

/// Of the units on a shore about so many fit into the boats of a card.
const ABOARD: f32 = 6.0;

/// How far from the enemy's objectives forces are still counted apart.
const NEAR: usize = 3;

impl State {
    /// What the hand of a faction lets it do.
    fn hand_shown(&self, faction: Faction) -> Hand {
        let mut hand = Hand::default();
        for card in self.scenario.cards_of(faction, self.hands[faction.index()]) {
            match &self.scenario.card(card).play {
                Play::Movement(movement) => {
                    let armies = f32::from(movement.armies);
                    let by_land = movement.boat.is_none();
                    let far = if by_land { f32::from(movement.distance) } else { 2.0 };
                    hand.farthest = hand.farthest.max(armies * far);
                    hand.armies = hand.armies.max(armies);
                    hand.movement += 1.0;
                    hand.truces += if movement.truce { 1.0 } else { 0.0 };
                    hand.boats |= !by_land;
                }
                Play::Special(_) => hand.specials += 1.0,
            }
        }
        hand
    }

    /// Who holds an objective: the enemy of those whose home it is, if he stands there.
    fn holder(&self, objective: AreaId) -> Side {
        let home = self.scenario.area(objective).home;
        if self.table.holds(objective, home.enemy()) {
            home.enemy()
        } else {
            home
        }
    }

    /// Objectives that a side does not hold.
    fn not_held_by(&self, side: Side) -> impl Iterator<Item = AreaId> + '_ {
        let objectives = self.scenario.objectives().iter().copied();
        objectives.filter(move |objective| self.holder(*objective) != side)
    }

    /// The forces of a side, given by area, that stand in or beside objectives which it does not hold, two areas from them
    /// and three.
    fn forces_near(&self, side: Side, forces: &[[f32; 2]]) -> [f32; NEAR] {
        let map = self.scenario.map();
        let mut seen = vec![false; forces.len()];
        let mut ring: Vec<AreaId> = self.not_held_by(side).collect();
        ring.iter().for_each(|area| seen[area.index()] = true);
        let mut near = [0.0; NEAR];
        for steps in 0..=NEAR {
            let force: f32 = ring.iter().map(|area| forces[area.index()][side.index()]).sum();
            near[steps.saturating_sub(1)] += force;
            let beside = ring.iter().flat_map(|area| map.neighbours(*area));
            ring = beside
                .copied()
                .filter(|area| !std::mem::replace(&mut seen[area.index()], true))
                .collect();
        }
        near
    }

    /// Stars of objectives that a side does not hold and could land at with those who stand on the same water, by how likely
    /// that takes them: all together, and at most in one place.
    fn landings_shown(&self, side: Side, forces: &[[f32; 2]]) -> [f32; 2] {
        let map = self.scenario.map();
        let (mut all, mut most) = (0.0, 0.0_f32);
        for to in self.not_held_by(side) {
            let beside = map
                .area_ids()
                .zip(forces)
                .filter(|(from, _)| map.waters_of(*from) & map.waters_of(to) != 0);
            let force = beside
                .map(|(_, forces)| forces[side.index()])
                .fold(0.0, f32::max)
                .min(ABOARD);
            if force > 0.0 {
                let taken = likely(force, forces[to.index()][side.enemy().index()]);
                let stars = self.scenario.area(to).stars.len() as f32 * taken;
                all += stars;
                most = most.max(stars);
            }
        }
        [all, most]
    }

    /// What tells of the position who will win it.
    pub(super) fn shown_features(&self, into: &mut Vec<f32>) {
        let (table, scenario, map) = (&self.table, &self.scenario, self.scenario.map());
        let strength = Dice::of(scenario).strengths();
        let weigh = |units: &Units, side: Side| -> f32 {
            let factions = side.factions().iter();
            factions
                .map(|faction| f32::from(units[faction.index()]) * strength[faction.index()])
                .sum()
        };
        let waits = |faction: Faction| table.in_bag(faction);
        // Of each side, what can come to each area: from beside it by those who move in this round, and by all.
        let areas = map.areas();
        let mut come = vec![[[0.0_f32; 2]; 2]; areas];
        let mut here = vec![[0.0_f32; 2]; areas];
        for area in map.area_ids() {
            let units = &table.units[area.index()];
            for side in Side::ALL {
                let force = weigh(units, side);
                if force == 0.0 {
                    continue;
                }
                here[area.index()][side.index()] = force;
                let soon = side
                    .factions()
                    .iter()
                    .any(|faction| units[faction.index()] > 0 && waits(*faction));
                for near in map.neighbours(area) {
                    let [now, all] = &mut come[near.index()][side.index()];
                    *all += force;
                    *now += if soon { force } else { 0.0 };
                }
            }
        }
        let mut shown = [Shown::default(); 2];
        for &area in scenario.objectives() {
            let stars = scenario.area(area).stars.len() as f32;
            let holder = self.holder(area);
            let enemy = holder.enemy();
            let own = here[area.index()][holder.index()];
            let [now, all] = come[area.index()][enemy.index()];
            let behind = map.neighbours(area).iter().map(|near| {
                let free = here[near.index()][holder.index()] == 0.0;
                if free {
                    come[near.index()][enemy.index()][1]
                } else {
                    0.0
                }
            });
            let far = all + behind.fold(0.0, f32::max) * 0.5;
            let shown = &mut shown[holder.index()];
            shown.pressed += all * 0.1;
            for (at, force) in [now, all, far].into_iter().enumerate() {
                if force == 0.0 {
                    continue;
                }
                if own == 0.0 {
                    shown.open[at] += stars;
                } else {
                    shown.risk[at] += stars * likely(force, own);
                }
            }
        }
        for faction in Faction::ALL {
            for (area, units) in scenario.muster(faction) {
                if table.holds(*area, faction.side().enemy()) {
                    shown[faction.side().index()].closed += f32::from(*units);
                }
            }
        }
        let mut on_map = [0.0_f32; 5];
        for units in &table.units {
            for (sum, units) in on_map.iter_mut().zip(units) {
                *sum += f32::from(*units);
            }
        }
        let [american, british] = table.points(scenario);
        let lead = american.saturating_sub(british) as f32;
        let ends = table.ends(scenario);
        let last = scenario.end().last_round();
        let rounds = f32::from(last.saturating_sub(table.round));
        into.push(lead * 0.5);
        // A lead counts more the nearer the end is.
        into.push(if ends { lead * 0.5 } else { 0.0 });
        into.extend(on_map.map(|units| units * 0.05));
        into.extend(table.fled.map(|units| f32::from(units) * 0.1));
        for Shown {
            risk,
            open,
            closed,
            pressed,
        } in shown
        {
            into.extend(risk.map(|stars| stars * 0.5));
            into.extend(open.map(|stars| stars * 0.5));
            into.extend([closed * 0.5, pressed * 0.5]);
        }
        // Who has still to move in this round.
        into.extend(Faction::ALL.map(|faction| if waits(faction) { 1.0 } else { 0.0 }));
        // How near the end is: in this round, in so many rounds, by the Truce cards of each side.
        into.push(if ends { 1.0 } else { 0.0 });
        into.push(if ends { 0.0 } else { rounds * 0.25 });
        for side in Side::ALL {
            let left = if ends { None } else { table.truces_left(scenario, side) };
            into.push(left.map_or(1.0, |left| left as f32 * 0.33));
        }
        let mut boats = [false; 2];
        let mut truces = [0.0_f32; 2];
        for faction in Faction::ALL {
            let hand = self.hand_shown(faction);
            let side = faction.side().index();
            boats[side] |= hand.boats && (waits(faction) || !ends);
            truces[side] += hand.truces;
            into.extend([
                hand.farthest * 0.15,
                hand.armies * 0.3,
                hand.movement * 0.4,
                hand.specials * 0.5,
            ]);
            into.push(if hand.boats { 1.0 } else { 0.0 });
        }
        for side in Side::ALL {
            into.extend(self.forces_near(side, &here).map(|force| force * 0.1));
            let landings = if boats[side.index()] {
                self.landings_shown(side, &here)
            } else {
                [0.0; 2]
            };
            into.extend([landings[0] * 0.3, landings[1], truces[side.index()] * 0.5]);
        }
    }
}

/// How likely a force takes an area from another, 0 to 1, as a rough guess.
fn likely(force: f32, own: f32) -> f32 {
    let edge = (force - own) / (force + own).sqrt();
    0.5 + 0.5 * crate::bot::bent(2.0 * edge)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Rules as _;
    use data::library::Library;
    use std::sync::Arc;

    /// The campaign of 1812 before anything is placed.
    fn campaign() -> State {
        let library = Library::shipped();
        let draft: &data::invasion::ScenarioDraft = library.get("campaign-1812").unwrap();
        State::start(&Arc::new(draft.build(library).unwrap()))
    }

    #[test]
    fn a_hand_shows_what_its_cards_let_the_faction_do() {
        let mut state = campaign();
        let faction = Faction::BritishRegulars;
        let scenario = Arc::clone(&state.scenario);
        let all = (0..32).map(|bit| 1_u32 << bit);
        let one_by_one: Vec<(u32, Play<_, _>)> = all
            .flat_map(|set| scenario.cards_of(faction, set).map(move |card| (set, card)))
            .map(|(set, card)| (set, scenario.card(card).play.clone()))
            .collect();
        assert!(one_by_one.len() > 3);
        for (set, play) in &one_by_one {
            state.hands[faction.index()] = *set;
            let hand = state.hand_shown(faction);
            let boats = matches!(play, Play::Movement(movement) if movement.boat.is_some());
            let special = matches!(play, Play::Special(_));
            assert_eq!(
                (hand.boats, hand.specials > 0.0, hand.movement > 0.0),
                (boats, special, !special)
            );
            assert_eq!(hand.armies > 0.0, !special);
        }
        state.hands[faction.index()] = one_by_one.iter().fold(0, |hand, (set, _)| hand | set);
        let hand = state.hand_shown(faction);
        assert_eq!(hand.movement + hand.specials, one_by_one.len() as f32);
    }

    #[test]
    fn forces_count_by_how_near_they_are_to_what_the_enemy_holds_and_landings_by_the_water_that_both_lie_on() {
        let state = campaign();
        let (map, areas) = (state.scenario.map(), state.scenario.areas().len());
        let side = Side::American;
        let wanted: Vec<AreaId> = state.not_held_by(side).collect();
        assert!(!wanted.is_empty());
        let distances = map.distances();
        for area in map.area_ids() {
            let mut forces = vec![[0.0; 2]; areas];
            forces[area.index()][side.index()] = 1.0;
            let nearest = wanted
                .iter()
                .map(|to| distances[area.index() * areas + to.index()])
                .min();
            let mut near = [0.0; NEAR];
            if let Some(steps @ 0..=3) = nearest {
                near[usize::from(steps).saturating_sub(1)] = 1.0;
            }
            assert_eq!(state.forces_near(side, &forces), near, "{area:?}");
            let over_water = wanted.iter().any(|to| map.waters_of(*to) & map.waters_of(area) != 0);
            let [all, most] = state.landings_shown(side, &forces);
            assert_eq!((all > 0.0, most > 0.0), (over_water, over_water), "{area:?}");
            assert!(most <= all);
        }
    }

    #[test]
    fn what_was_learned_fits_the_features() {
        let state = campaign();
        let mut features = Vec::new();
        state.shown_features(&mut features);
        assert_eq!(features.len(), FEATURES);
        let learned = learned();
        assert_eq!(learned.straight.len(), FEATURES + 1);
        let hidden = &learned.hidden;
        assert_eq!(
            (hidden.moves.len(), hidden.rests.len()),
            (FEATURES, hidden.counts.len())
        );
        assert!(hidden.moves.iter().all(|moves| moves.len() == hidden.counts.len()));
    }
}
