//! What a position of Blocks shows of who will win it.

use super::state::State;
use super::{blocks, count};
use crate::bot::Judgement;
use data::blocks::Side;
use data::blocks::map::towns;
use std::sync::LazyLock;

/// How many features there are.
#[cfg(test)]
const FEATURES: usize = 42;

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
    /// Combat values of its army.
    army: f32,
    /// What it may lose in battles to those next door, all together and at most in one place.
    danger: f32,
    strike: f32,
    /// Towns of its own that those next door can walk into, all together and at most one.
    open: f32,
    walk: f32,
    /// The same over a lake on which only the enemy's ships are.
    landing: f32,
    /// How likely its naval bases fall.
    base: f32,
    /// Units that a town does not feed in winter, and the same with those abroad counted more.
    excess: f32,
    starving: f32,
    /// Combat values of ships in port and on the lakes.
    ships: f32,
    afloat: f32,
    /// Towns of the enemy where it stands.
    foreign: f32,
    /// Losses that its army causes in a round of fire.
    fire: f32,
}

impl State {
    /// The combat values of blocks.
    fn total(&self, set: u64) -> f32 {
        blocks(set).map(|block| f32::from(self.values[block.index()])).sum()
    }

    /// What a side shows, with the towns where each has an army.
    fn shown(&self, side: Side, occupied: [u64; 2]) -> Shown {
        let (map, enemy) = (self.scenario.map(), side.enemy());
        let mut shown = Shown::default();
        for town in map.town_ids() {
            let own = self.army(side, town);
            let force = self.total(own);
            shown.army += force;
            shown.ships += self.total(self.ships(side, town));
            let value = f32::from(self.scenario.town(town).value);
            let home = self.scenario.homes(side) & town.bit() != 0;
            if own != 0 {
                let excess = f32::from(count(own).saturating_sub(self.scenario.town(town).value));
                shown.excess += excess;
                shown.starving += if home { excess * 0.3 } else { excess };
                shown.fire += blocks(own)
                    .map(|block| f32::from(self.values[block.index()]) * f32::from(self.scenario.block(block).fire))
                    .sum::<f32>()
                    / 6.0;
                if !home {
                    shown.foreign += value;
                }
            }
            let lake = map.lake_of(town);
            let is_base = lake.is_some_and(|lake| self.scenario.lake(lake).bases[side] == town);
            // The strongest that can come from next door.
            let beside = towns(map.beside(town) & occupied[enemy.index()]);
            let threat = beside
                .map(|from| self.total(self.army(enemy, from)))
                .fold(0.0, f32::max);
            let free = own == 0 && home && occupied[enemy.index()] & town.bit() == 0;
            if threat > 0.0 && own != 0 {
                let part = threat / (threat + force * 1.2);
                let lost = part * part * (force * 0.3 + value);
                shown.danger += lost;
                shown.strike = shown.strike.max(lost);
                shown.base += if is_base { part * part } else { 0.0 };
            } else if threat > 0.0 && free {
                shown.open += value;
                shown.walk = shown.walk.max(value);
                shown.base += f32::from(u8::from(is_base));
            } else if free
                && lake.is_some_and(|lake| {
                    self.controls_lake(enemy, lake) && map.coast(lake) & occupied[enemy.index()] != 0
                })
            {
                shown.landing += value;
            }
        }
        for lake in map.lake_ids() {
            shown.afloat += self.total(self.fleet(side, lake));
        }
        shown
    }

    /// What tells of the position who will win it.
    pub(super) fn shown_features(&self, into: &mut Vec<f32>) {
        let map = self.scenario.map();
        let masks = self.scenario.masks();
        let [american, british] = self.points();
        into.clear();
        let lead = american.saturating_sub(british) as f32;
        into.push(lead * 0.1);
        // A lead that would win, as the rules of the end see it.
        let margin = f32::from(self.scenario.whole().margin).max(1.0);
        into.push(crate::bot::bent(lead / margin));
        let occupied = Side::ALL.map(|side| self.occupied(side));
        let turns = f32::from(self.scenario.whole().turns.max(1));
        let years = u32::try_from(self.scenario.years().len()).unwrap_or(u32::MAX).max(1) as f32;
        let (year, turn) = (f32::from(self.table.year), f32::from(self.table.turn));
        let autumn = (turn / turns).clamp(0.0, 1.0);
        let last = if year + 1.0 >= years { 1.0 } else { 0.0 };
        for side in Side::ALL {
            let Shown {
                army,
                danger,
                open,
                excess,
                ships,
                afloat,
                foreign,
                strike,
                walk,
                fire,
                base,
                starving,
                landing,
            } = self.shown(side, occupied);
            into.extend([
                army * 0.03,
                danger * 0.3,
                open * 0.3,
                excess * 0.3,
                ships * 0.1,
                afloat * 0.1,
                foreign * 0.3,
                strike * 0.3,
                walk * 0.3,
                fire * 0.1,
                base,
                starving * autumn * (1.0 - last) * 0.3,
                landing * 0.3,
            ]);
        }
        // The race for each lake, and who is ahead on the water.
        let (mut race, mut out) = (0.0, 0.0);
        for lake in map.lake_ids() {
            let [american, british] = Side::ALL.map(|side| {
                let ports = towns(map.coast(lake)).map(|town| self.total(self.ships(side, town)));
                (ports.sum::<f32>(), self.total(self.fleet(side, lake)))
            });
            race += crate::bot::bent((american.0 + american.1 - british.0 - british.1) * 0.5);
            out += crate::bot::bent(american.1 - british.1);
        }
        into.extend([race, out]);
        // What is still to come, what has left the game.
        for side in Side::ALL {
            let own = masks.side[side.index()];
            into.push(f32::from(count(self.pool & own & masks.army)) * 0.1);
            into.push(f32::from(count(self.out & own)) * 0.1);
        }
        let due: f32 = self.table.due.iter().map(|due| f32::from(*due)).sum();
        into.push(due * 0.1);
        // Where in the year and in the war it is, and who has the second word of the turn.
        let left = (1.0 - (year * turns + turn) / (turns * years)).clamp(0.0, 1.0);
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
        let hidden = &learned.hidden;
        assert_eq!(
            (hidden.moves.len(), hidden.rests.len()),
            (FEATURES, hidden.counts.len())
        );
        assert!(hidden.moves.iter().all(|moves| moves.len() == hidden.counts.len()));
    }
}
