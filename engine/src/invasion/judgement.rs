//! What a position of Invasion shows of who will win it.

use super::greedy::Dice;
use super::state::{State, side_sum};
use crate::bot::Judgement;
use data::invasion::{Faction, Side};

/// How many features there are.
const FEATURES: usize = 16;

/// What came out in November 2026 of
/// `war1812 learn intro-1812 campaign-1812 campaign-1813 --games 1500 --seed 1`.
pub(super) static JUDGEMENT: Judgement = Judgement {
    now: &[
        1.142, 0.837, -0.097, 0.239, -0.296, -0.386, -0.597, 0.183, -0.040, -0.209, 0.219, -0.142, 0.041, -0.044,
        0.170, 1.916,
    ],
    later: &[
        -0.373, -0.813, 1.077, 0.472, -0.840, -0.577, -1.048, -0.140, -1.254, 0.123, -0.227, 0.096, -0.105, -0.052,
        -0.070, -1.385,
    ],
};

impl State {
    /// What tells of the position who will win it, and the part of the game that is left.
    pub(super) fn shown_features(&self, into: &mut Vec<f32>) -> f32 {
        let (table, scenario, map) = (&self.table, &self.scenario, self.scenario.map());
        let dice = Dice::of(scenario);
        let [american, british] = table.points(scenario);
        // Objectives that each side may lose to those who stand beside them, and those it could walk into.
        let mut risk = [0.0_f32; 2];
        let mut open = [0.0_f32; 2];
        for &area in scenario.objectives() {
            let home = scenario.area(area).home;
            let stars = scenario.area(area).stars.len() as f32;
            let holder = if table.holds(area, home.enemy()) {
                home.enemy()
            } else {
                home
            };
            let enemy = holder.enemy();
            let mut units = table.units[area.index()];
            let beside = map.neighbours(area).iter();
            for near in beside {
                for faction in enemy.factions() {
                    let sum = &mut units[faction.index()];
                    *sum = sum.saturating_add(table.count(*near, *faction));
                }
            }
            if side_sum(&units, enemy) == 0 {
                continue;
            }
            if side_sum(&units, holder) == 0 {
                open[holder.index()] += stars;
            } else {
                risk[holder.index()] += stars * dice.course(&units, home).win(enemy);
            }
        }
        let mut closed = [0.0_f32; 2];
        for faction in Faction::ALL {
            for (area, units) in scenario.muster(faction) {
                if table.holds(*area, faction.side().enemy()) {
                    closed[faction.side().index()] += f32::from(*units);
                }
            }
        }
        let mut on_map = [0.0_f32; 5];
        for units in &table.units {
            for (sum, units) in on_map.iter_mut().zip(units) {
                *sum += f32::from(*units);
            }
        }
        let fled = |side: Side| f32::from(side_sum(&table.fled, side)) * 0.1;
        into.clear();
        into.extend([1.0, american.saturating_sub(british) as f32]);
        into.extend(on_map.map(|units| units * 0.1));
        into.extend([fled(Side::American), fled(Side::British)]);
        into.extend(risk);
        into.extend(open);
        into.extend(closed);
        // Who has still to move in this round.
        let to_move = |side: Side| {
            let factions = side.factions().iter();
            factions
                .filter(|faction| table.bag & (1 << faction.index()) != 0)
                .count() as f32
        };
        into.push(to_move(Side::American) - to_move(Side::British));
        debug_assert_eq!(into.len(), FEATURES, "each feature has its weights");
        if table.ends(scenario) {
            return 0.0;
        }
        let last = scenario.end().last_round();
        let rounds = f32::from(last.saturating_sub(scenario.first_round())).max(1.0);
        f32::from(last.saturating_sub(table.round)) / rounds
    }
}
