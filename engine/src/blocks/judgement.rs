//! What a position of Blocks shows of who will win it.

use super::state::State;
use super::{blocks, count};
use crate::bot::Judgement;
use data::blocks::Side;
use data::blocks::map::towns;

/// How many features there are.
const FEATURES: usize = 16;

/// What came out in November 2026 of
/// `war1812 learn war-of-1812 blocks-1812 blocks-1813 blocks-1814 --games 1500 --seed 1`.
pub(super) static JUDGEMENT: Judgement = Judgement {
    now: &[
        -0.510, 0.266, 0.064, -0.098, -0.082, 0.080, 0.412, -0.044, 0.071, 0.198, 0.042, 0.081, -0.019, -0.387, -0.616,
        -0.043,
    ],
    later: &[
        -0.597, -0.193, 1.079, 0.065, 0.102, 0.109, 0.386, 0.478, -0.112, -1.286, 0.090, -0.056, -0.099, -0.186, 0.282,
        0.090,
    ],
};

impl State {
    /// What tells of the position who will win it, and the part of the game that is left.
    pub(super) fn shown_features(&self, into: &mut Vec<f32>) -> f32 {
        let map = self.scenario.map();
        let masks = self.scenario.masks();
        let total = |set: u64| -> f32 { blocks(set).map(|block| f32::from(self.values[block.index()])).sum() };
        let [american, british] = self.points();
        into.clear();
        into.extend([1.0, american.saturating_sub(british) as f32]);
        let occupied = Side::ALL.map(|side| self.occupied(side));
        let mut shown = [[0.0_f32; 7]; 2];
        for side in Side::ALL {
            let enemy = side.enemy();
            let [army, danger, open, excess, ships, afloat, foreign] = &mut shown[side.index()];
            for town in map.town_ids() {
                let own = self.army(side, town);
                let force = total(own);
                *army += force * 0.1;
                *ships += total(self.ships(side, town)) * 0.1;
                let value = f32::from(self.scenario.town(town).value);
                let home = self.scenario.homes(side) & town.bit() != 0;
                if own != 0 {
                    *excess += f32::from(count(own).saturating_sub(self.scenario.town(town).value));
                    if !home {
                        *foreign += value;
                    }
                }
                // The strongest that can come from next door.
                let beside = towns(map.beside(town) & occupied[enemy.index()]);
                let threat = beside.map(|from| total(self.army(enemy, from))).fold(0.0, f32::max);
                if threat > 0.0 && own != 0 {
                    let part = threat / (threat + force * 1.2);
                    *danger += part * part * (force * 0.3 + value);
                } else if threat > 0.0 && home && occupied[enemy.index()] & town.bit() == 0 {
                    *open += value;
                }
            }
            for lake in map.lake_ids() {
                *afloat += total(self.fleet(side, lake)) * 0.1;
            }
            debug_assert!(masks.side[side.index()] != 0, "both sides have blocks");
        }
        into.extend(shown.into_iter().flatten());
        debug_assert_eq!(into.len(), FEATURES, "each feature has its weights");
        let turns = self.scenario.whole().turns.max(1);
        let years = u32::try_from(self.scenario.years().len()).unwrap_or(u32::MAX).max(1);
        let all = f32::from(turns) * years as f32;
        let gone = f32::from(self.table.year) * f32::from(turns) + f32::from(self.table.turn);
        (1.0 - gone / all).clamp(0.0, 1.0)
    }
}
