//! What a position of Invasion shows of who will win it.

use super::greedy::Dice;
use super::state::State;
use crate::bot::Judgement;
use data::invasion::scenario::Units;
use data::invasion::{Faction, Side};
use std::sync::LazyLock;

/// How many features there are.
#[cfg(test)]
const FEATURES: usize = 37;

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

impl State {
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
        let waits = |faction: Faction| table.bag & (1 << faction.index()) != 0;
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
            let home = scenario.area(area).home;
            let stars = scenario.area(area).stars.len() as f32;
            let holder = if table.holds(area, home.enemy()) {
                home.enemy()
            } else {
                home
            };
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
                    let edge = (force - own) / (force + own).sqrt();
                    shown.risk[at] += stars * (0.5 + 0.5 * crate::bot::bent(2.0 * edge));
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
        into.clear();
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
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Rules as _;
    use data::library::Library;
    use std::sync::Arc;

    #[test]
    fn what_was_learned_fits_the_features() {
        let library = Library::shipped();
        let draft: &data::invasion::ScenarioDraft = library.get("campaign-1812").unwrap();
        let state = State::start(&Arc::new(draft.build(library).unwrap()));
        let mut features = Vec::new();
        state.shown_features(&mut features);
        assert_eq!(features.len(), FEATURES);
        let learned = learned();
        assert_eq!(learned.straight.len(), FEATURES + 1);
        assert!(learned.hidden.iter().all(|hidden| hidden.moves.len() == FEATURES));
    }
}
