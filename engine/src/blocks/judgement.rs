//! What a position of Blocks shows of who will win it.

use super::state::State;
use super::{blocks, count};
use crate::bot::{Features, Judgement};
use data::blocks::map::towns;
use data::blocks::{BlockId, Side, TownId};
use std::sync::LazyLock;

/// How many features there are.
#[cfg(test)]
const FEATURES: usize = 42;

/// How many features a town shows.
const OF_A_TOWN: usize = 30;

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

/// An army in a town.
#[derive(Clone, Copy, Debug, Default)]
struct Stack {
    /// Its blocks.
    blocks: f32,
    /// Their combat values.
    value: f32,
    /// The losses that it causes in a round of fire.
    fire: f32,
}

/// The armies of both sides by town, and where each side has one.
struct Armies {
    stacks: Vec<[Stack; 2]>,
    occupied: [u64; 2],
}

impl Armies {
    fn of(state: &State) -> Self {
        let stack = |side, town| {
            let army = state.army(side, town);
            if army == 0 {
                return Stack::default();
            }
            Stack {
                blocks: f32::from(count(army)),
                value: state.total(army),
                fire: state.volley(army),
            }
        };
        Self {
            stacks: state
                .scenario
                .map()
                .town_ids()
                .map(|town| Side::ALL.map(|side| stack(side, town)))
                .collect(),
            occupied: Side::ALL.map(|side| state.occupied(side)),
        }
    }

    fn at(&self, side: Side, town: TownId) -> Stack {
        self.stacks[town.index()][side.index()]
    }
}

/// What comes before the end of the year and of the war, each 0 to 1.
#[derive(Clone, Copy)]
struct Season {
    /// How much of the year is over.
    autumn: f32,
    /// Whether it is the last year.
    last: f32,
    /// How much of the war is left.
    left: f32,
}

/// How much a force is pressed by a threat to it, 0 to 1: a half where the threat is a fifth larger.
fn pressed(threat: f32, force: f32) -> f32 {
    threat / (threat + force * 1.2)
}

impl State {
    /// The losses that blocks cause in a round of fire.
    fn volley(&self, set: u64) -> f32 {
        let of = |block: BlockId| f32::from(self.values[block.index()]) * f32::from(self.scenario.block(block).fire);
        blocks(set).map(of).sum::<f32>() / 6.0
    }

    /// The combat values of blocks.
    fn total(&self, set: u64) -> f32 {
        blocks(set).map(|block| f32::from(self.values[block.index()])).sum()
    }

    /// What a side shows.
    fn shown(&self, side: Side, armies: &Armies) -> Shown {
        let (map, enemy) = (self.scenario.map(), side.enemy());
        let occupied = armies.occupied;
        let mut shown = Shown::default();
        for town in map.town_ids() {
            let own = self.army(side, town);
            let force = armies.at(side, town).value;
            shown.army += force;
            shown.ships += self.total(self.ships(side, town));
            let value = f32::from(self.scenario.town(town).value);
            let home = self.scenario.homes(side) & town.bit() != 0;
            if own != 0 {
                let excess = f32::from(count(own).saturating_sub(self.scenario.town(town).value));
                shown.excess += excess;
                shown.starving += if home { excess * 0.3 } else { excess };
                shown.fire += armies.at(side, town).fire;
                if !home {
                    shown.foreign += value;
                }
            }
            let lake = map.lake_of(town);
            let is_base = self.scenario.is_base(side, town);
            // The strongest that can come from next door.
            let beside = towns(map.beside(town) & occupied[enemy.index()]);
            let threat = beside.map(|from| armies.at(enemy, from).value).fold(0.0, f32::max);
            let free = own == 0 && home && occupied[enemy.index()] & town.bit() == 0;
            if threat > 0.0 && own != 0 {
                let part = pressed(threat, force);
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
    pub(super) fn shown_features(&self, features: &mut Features) {
        let into = &mut features.whole;
        let map = self.scenario.map();
        let masks = self.scenario.masks();
        let [american, british] = self.points();
        let lead = american.saturating_sub(british) as f32;
        into.push(lead * 0.1);
        // A lead that would win, as the rules of the end see it.
        let margin = f32::from(self.scenario.whole().margin).max(1.0);
        into.push(crate::bot::bent(lead / margin));
        let armies = Armies::of(self);
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
            } = self.shown(side, &armies);
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
        features.of_place = OF_A_TOWN;
        let season = Season { autumn, last, left };
        for town in map.town_ids() {
            let home = Side::ALL
                .into_iter()
                .find(|side| self.scenario.homes(*side) & town.bit() != 0);
            if let Some(home) = home {
                features.places[home.index()].extend(self.town_shown(town, home, &armies, season));
            }
        }
    }

    /// What a town shows that is at home with a side: who stands there, beside it and two towns away, on the water before it,
    /// and what is left of the year.
    fn town_shown(&self, town: TownId, home: Side, armies: &Armies, season: Season) -> [f32; OF_A_TOWN] {
        let (map, enemy) = (self.scenario.map(), home.enemy());
        let flag = |is: bool| if is { 1.0 } else { 0.0 };
        // The most that stands in one of some towns, all of it, and the losses that it causes.
        let of = |side: Side, set: u64| {
            let stacks = towns(set & armies.occupied[side.index()]).map(|town| armies.at(side, town));
            stacks.fold((0.0_f32, 0.0, 0.0), |(most, all, fire), stack| {
                (most.max(stack.value), all + stack.value, fire + stack.fire)
            })
        };
        let (own, foe) = (armies.at(home, town), armies.at(enemy, town));
        let beside = map.beside(town);
        let (threat, threats, fire) = of(enemy, beside);
        let (help, helpers, _) = of(home, beside);
        let [held, taken] = [home, enemy].map(|side| armies.occupied[side.index()]);
        let (_, behind, _) = of(enemy, map.two_away(town, !held));
        let (_, reserve, _) = of(home, map.two_away(town, !taken));
        let lake = map.lake_of(town);
        let [own_fleet, fleet] = [home, enemy].map(|side| lake.map_or(0.0, |lake| self.total(self.fleet(side, lake))));
        let coast = lake.map_or(0, |lake| map.coast(lake) & !town.bit());
        let lands = |side: Side, fleet: f32, against: f32| {
            if fleet > 0.0 && against == 0.0 {
                of(side, coast).0
            } else {
                0.0
            }
        };
        let share = if threat > 0.0 && own.value > 0.0 {
            pressed(threat, own.value)
        } else {
            0.0
        };
        [
            f32::from(self.scenario.town(town).value) * 0.3,
            flag(home == Side::American),
            flag(self.scenario.is_base(home, town)),
            own.value * 0.15,
            own.blocks * 0.3,
            own.fire * 0.5,
            foe.value * 0.15,
            foe.blocks * 0.3,
            flag(own.blocks > 0.0),
            flag(foe.blocks > 0.0),
            threat * 0.1,
            threats * 0.06,
            fire * 0.3,
            help * 0.1,
            helpers * 0.06,
            behind * 0.05,
            reserve * 0.05,
            self.total(self.ships(home, town)) * 0.2,
            self.total(self.ships(enemy, town)) * 0.2,
            own_fleet * 0.3,
            fleet * 0.3,
            lands(enemy, fleet, own_fleet) * 0.1,
            lands(home, own_fleet, fleet) * 0.1,
            share * share,
            flag(own.blocks == 0.0 && foe.blocks == 0.0 && threat > 0.0),
            flag(self.table.active == home),
            flag(self.table.first == home),
            season.autumn,
            season.last,
            season.left,
        ]
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
        let mut features = Features::default();
        state.shown_features(&mut features);
        assert_eq!((features.whole.len(), features.of_place), (FEATURES, OF_A_TOWN));
        let towns = features.places.iter().map(|places| places.len() / OF_A_TOWN);
        assert_eq!(
            towns.sum::<usize>(),
            state.scenario.towns().len(),
            "every town is somebody's"
        );
        let learned = learned();
        let looked_at = FEATURES + learned.places.rests.len() * 2;
        assert_eq!(learned.places.moves.len(), OF_A_TOWN);
        assert_eq!(learned.straight.len(), looked_at + 1);
        let hidden = &learned.hidden;
        assert_eq!(
            (hidden.moves.len(), hidden.rests.len()),
            (looked_at, hidden.counts.len())
        );
        assert!(hidden.moves.iter().all(|moves| moves.len() == hidden.counts.len()));
    }
}
