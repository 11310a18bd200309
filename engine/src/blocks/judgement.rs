//! What a position of Blocks shows of who will win it.

use super::state::State;
use super::{blocks, count};
use crate::bot::Judgement;
use data::blocks::Side;
use data::blocks::map::towns;
use std::sync::LazyLock;

/// How many features there are.
#[cfg(test)]
const FEATURES: usize = 28;

/// What was learned of the game; `judgement.ron` says from what.
pub(super) fn learned() -> &'static Judgement {
    static LEARNED: LazyLock<Judgement> = LazyLock::new(|| {
        Judgement::read(include_str!("judgement.ron")).expect("a test reads what `war1812 learn` has written")
    });
    &LEARNED
}

impl State {
    /// What tells of the position who will win it.
    pub(super) fn shown_features(&self, into: &mut Vec<f32>) {
        let map = self.scenario.map();
        let masks = self.scenario.masks();
        let total = |set: u64| -> f32 { blocks(set).map(|block| f32::from(self.values[block.index()])).sum() };
        let [american, british] = self.points();
        into.clear();
        let lead = american.saturating_sub(british) as f32;
        into.push(lead * 0.1);
        // A lead that would win, as the rules of the end see it.
        let margin = f32::from(self.scenario.whole().margin).max(1.0);
        into.push(crate::bot::bent(lead / margin));
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
        for [army, danger, open, excess, ships, afloat, foreign] in shown {
            into.extend([
                army * 0.3,
                danger * 0.3,
                open * 0.3,
                excess * 0.3,
                ships,
                afloat,
                foreign * 0.3,
            ]);
        }
        // What is still to come, what has left the game.
        for side in Side::ALL {
            let own = masks.side[side.index()];
            into.push(f32::from(count(self.pool & own & masks.army)) * 0.1);
            into.push(f32::from(count(self.out & own)) * 0.1);
        }
        let due: f32 = self.table.due.iter().map(|due| f32::from(*due)).sum();
        into.push(due * 0.1);
        // Where in the year and in the war it is, and who has the second word of the turn.
        let turns = f32::from(self.scenario.whole().turns.max(1));
        let years = u32::try_from(self.scenario.years().len()).unwrap_or(u32::MAX).max(1) as f32;
        let (year, turn) = (f32::from(self.table.year), f32::from(self.table.turn));
        let left = (1.0 - (year * turns + turn) / (turns * years)).clamp(0.0, 1.0);
        let autumn = (turn / turns).clamp(0.0, 1.0);
        let last = if year + 1.0 >= years { 1.0 } else { 0.0 };
        into.extend([left, autumn, last, left * lead * 0.1, last * autumn * lead * 0.1]);
        let word = |side: Side| if side == Side::American { 1.0 } else { -1.0 };
        into.push(word(self.table.active));
        into.push(word(self.table.first));
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
        let draft: &data::blocks::ScenarioDraft = library.get("war-of-1812").unwrap();
        let state = State::start(&Arc::new(draft.build(library).unwrap()));
        let mut features = Vec::new();
        state.shown_features(&mut features);
        assert_eq!(features.len(), FEATURES);
        let learned = learned();
        assert_eq!(learned.straight.len(), FEATURES + 1);
        assert!(learned.hidden.iter().all(|hidden| hidden.moves.len() == FEATURES));
    }
}
