//! What areas are worth: objectives, threats, and how near they are.

use super::force::Force;
use super::{Known, Sight};
use data::invasion::scenario::{Area, Scenario};
use data::invasion::{AreaId, Faction, Side};
use std::sync::Arc;

/// What holds for a whole scenario.
#[derive(Clone, Debug)]
pub(super) struct Ground {
    /// How strongly an objective is felt in each area, row by row in the order of the objectives: 1 in it, less beyond.
    felt: Vec<f32>,
    /// Areas two steps from each area.
    beyond: Vec<Vec<AreaId>>,
    /// What is to be won and lost in each area.
    lands: Vec<Land>,
    /// Areas that are worth something, objectives and muster areas.
    prizes: Vec<AreaId>,
}

/// What is to be won and lost in an area.
#[derive(Clone, Copy, Debug)]
struct Land {
    home: Side,
    stars: f32,
    /// Units of its own side that muster there every round.
    musters: f32,
}

impl Ground {
    pub(super) fn new(scenario: &Scenario) -> Self {
        let map = scenario.map();
        let areas = scenario.areas().len();
        let distances = map.distances();
        let row = |area: AreaId| {
            distances
                .chunks_exact(areas.max(1))
                .nth(area.index())
                .unwrap_or_default()
        };
        let mut lands: Vec<Land> = scenario.areas().iter().map(Land::of).collect();
        for faction in Faction::ALL {
            for (area, units) in scenario.muster(faction) {
                let land = &mut lands[area.index()];
                if land.home == faction.side() {
                    land.musters += f32::from(*units);
                }
            }
        }
        let prizes: Vec<AreaId> = map
            .area_ids()
            .filter(|area| lands[area.index()].stars > 0.0 || lands[area.index()].musters > 0.0)
            .collect();
        let felt = |distance: &u8| match distance {
            0..=7 => 1.0 / (1.0 + f32::from(*distance)),
            _ => 0.0,
        };
        Self {
            felt: prizes.iter().flat_map(|prize| row(*prize).iter().map(felt)).collect(),
            beyond: map
                .area_ids()
                .map(|from| {
                    map.area_ids()
                        .filter(|to| row(from).get(to.index()) == Some(&2))
                        .collect()
                })
                .collect(),
            lands,
            prizes,
        }
    }
}

/// An objective that is felt so strongly in each area draws so hard; of several the hardest counts. A function of its own, so
/// that the processor can take several areas at a time.
#[inline(never)]
fn draw_to(pull: &mut [f32], felt: &[f32], draw: f32) {
    for (pull, felt) in pull.iter_mut().zip(felt) {
        let here = draw * felt;
        *pull = if here > *pull { here } else { *pull };
    }
}

impl Land {
    fn of(area: &Area) -> Self {
        Self {
            home: area.home,
            stars: area.stars.len() as f32,
            musters: 0.0,
        }
    }
}

impl Sight<'_> {
    /// What is to be won and lost in an area.
    fn land(&self, area: AreaId) -> &Land {
        &self.ground.lands[area.index()]
    }

    /// Stars of an area.
    pub(super) fn stars(&self, area: AreaId) -> f32 {
        self.land(area).stars
    }

    /// Whose homeland an area is.
    pub(super) fn home(&self, area: AreaId) -> Side {
        self.land(area).home
    }

    /// What the side at home loses with an area: its stars, and the units that muster there.
    pub(super) fn stake(&self, area: AreaId) -> f32 {
        let &Land { stars, musters, .. } = self.land(area);
        let stars = stars * self.weights.star;
        if musters > 0.0 {
            stars + musters * self.weights.muster * self.rounds_left()
        } else {
            stars
        }
    }

    /// Rounds that are likely to follow, as a part: 1 far from the end, 0 in the last.
    pub(super) fn rounds_left(&self) -> f32 {
        *self.rounds_left.get_or_init(|| {
            if self.is_ending() {
                return 0.0;
            }
            let last = self.scenario.end().last_round();
            (f32::from(last.saturating_sub(self.table.round)) / self.weights.horizon).min(1.0)
        })
    }

    /// Whether the game ends after this round, whatever is played in it (4.0).
    pub(super) fn is_ending(&self) -> bool {
        self.table.ends(self.scenario)
    }

    /// Whether an area is our homeland.
    pub(super) fn ours(&self, area: AreaId) -> bool {
        self.home(area) == self.side
    }

    /// Units of the enemy that could come to an area: all beside it, a part of those two steps away.
    pub(super) fn threat(&self, area: AreaId) -> Force {
        self.near().threat[area.index()]
    }

    /// All units in an area.
    pub(super) fn there(&self, area: AreaId) -> Force {
        Force::of(&self.table.units[area.index()])
    }

    /// What could come where, and how areas draw: made once for a choice, when it is first asked for.
    fn near(&self) -> &Near {
        self.near.get_or_init(|| {
            let threat = self.coming();
            let mut pull = vec![0.0_f32; threat.len()];
            let rows = self.ground.felt.chunks_exact(pull.len().max(1));
            for (prize, felt) in self.ground.prizes.iter().zip(rows) {
                if let Some(draw) = self.draw(*prize, threat[prize.index()]) {
                    draw_to(&mut pull, felt, draw);
                }
            }
            Near { threat, pull }
        })
    }

    /// An area as those find it who arrive in it or leave it: worked out for all of them when it is first asked for.
    pub(super) fn spot(&self, area: AreaId) -> &Spot {
        let spots = self.spots.get_or_init(|| {
            let spot = |area: AreaId| self.spot_with(area, self.threat(area), self.pull(area));
            self.scenario.map().area_ids().map(spot).collect()
        });
        &spots[area.index()]
    }

    /// An area by itself, however it draws: cheaper than [`spot`](Sight::spot) where a choice looks at a few areas only.
    pub(super) fn spot_alone(&self, area: AreaId) -> Spot {
        self.spot_with(area, self.coming_to(area), 0.0)
    }

    /// An area to which so many could come, and which draws so hard.
    fn spot_with(&self, area: AreaId, threat: Force, pull: f32) -> Spot {
        let force = self.there(area);
        let [own, enemies] = [self.side, self.side.enemy()].map(|side| force.of_side(side));
        let stake = self.stake(area);
        let mut spot = Spot {
            force,
            threat,
            enemy: !enemies.is_none(),
            held: !(own.is_none() && enemies.is_none()),
            ours: self.ours(area),
            stake,
            pull,
            safe: 1.0,
            fight: 0.0,
        };
        if stake > 0.0 {
            spot.safe = self.kept(&spot, force);
        }
        if spot.enemy {
            spot.fight = self.attack(&spot, force);
        }
        spot
    }

    /// Units of the enemy that could come to each area before it counts.
    fn coming(&self) -> Vec<Force> {
        let map = self.scenario.map();
        let mut sums = vec![Coming::default(); map.areas()];
        let may_move = self.may_move();
        for area in map.area_ids() {
            let come = self.comers(area, may_move);
            if come.is_none() {
                continue;
            }
            for to in map.neighbours(area) {
                let sum = &mut sums[to.index()];
                sum.surely = sum.surely.with(come);
            }
            for to in &self.ground.beyond[area.index()] {
                let sum = &mut sums[to.index()];
                sum.perhaps = sum.perhaps.with(come);
            }
        }
        let far = self.far();
        sums.iter().map(|sum| sum.counted(far)).collect()
    }

    /// The same for one area: roads lead both ways.
    fn coming_to(&self, area: AreaId) -> Force {
        let may_move = self.may_move();
        let all = |areas: &[AreaId]| {
            areas
                .iter()
                .fold(Force::NONE, |sum, area| sum.with(self.comers(*area, may_move)))
        };
        let sum = Coming {
            surely: all(self.scenario.map().neighbours(area)),
            perhaps: all(&self.ground.beyond[area.index()]),
        };
        sum.counted(self.far())
    }

    /// The enemies in an area, if any of them may still move before it counts.
    fn comers(&self, area: AreaId, may_move: Force) -> Force {
        let there = self.there(area).of_side(self.side.enemy());
        if there.shared(may_move).is_none() {
            Force::NONE
        } else {
            there
        }
    }

    /// All units of the enemy's factions that may still move before it counts.
    fn may_move(&self) -> Force {
        let ending = self.is_ending();
        let may_move = |faction: Faction| !ending || self.table.in_bag(faction);
        let factions = self.side.enemy().factions().iter().copied();
        Force::whole(factions.filter(|faction| may_move(*faction)))
    }

    /// The part of the units two steps away that could come, in sixteenths.
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "a part of 16, bounded above and below"
    )]
    fn far(&self) -> u64 {
        (self.weights.far * 16.0).clamp(0.0, 16.0) as u64
    }

    /// What the first unit is worth in an area where so much is at stake and into which so many could walk.
    pub(super) fn manning(&self, stake: f32, threat: Force) -> f32 {
        if threat.is_none() {
            0.0
        } else {
            self.weights.unmanned * stake
        }
    }

    /// The chance that a force of ours holds an area against what could come.
    pub(super) fn holds(&self, area: AreaId, force: Force) -> f32 {
        self.withstands(self.threat(area), self.home(area), force)
    }

    /// The same for an area that is looked at already.
    pub(super) fn kept(&self, spot: &Spot, force: Force) -> f32 {
        self.withstands(spot.threat, spot.home(self.side), force)
    }

    /// The chance that our units of a force hold an area that is `home`'s if those come who could.
    fn withstands(&self, threat: Force, home: Side, force: Force) -> f32 {
        if threat.is_none() {
            return 1.0;
        }
        let fought = threat.with(force.of_side(self.side));
        // The enemy has other things to do, too.
        let fear = self.weights.fear;
        fused(fear, self.odds.win(fought, self.side, home), 1.0 - fear)
    }

    /// How an area draws a force of ours: towards objectives that can be taken, or must be kept.
    pub(super) fn pull(&self, area: AreaId) -> f32 {
        self.near().pull[area.index()]
    }

    /// How strongly an objective draws, if it is wanted or in danger.
    fn draw(&self, objective: AreaId, threat: Force) -> Option<f32> {
        let held_by_enemy = self.table.holds(objective, self.side.enemy());
        let wanted = if self.ours(objective) {
            held_by_enemy
        } else {
            !self.table.holds(objective, self.side)
        };
        let threatened = self.ours(objective) && !held_by_enemy && !threat.is_none();
        if !wanted && !threatened {
            return None;
        }
        let defenders = f32::from(self.table.strength(objective, self.side.enemy()));
        let worth = self.stake(objective) / (self.weights.held + defenders);
        Some(if wanted { worth } else { worth * self.weights.danger })
    }
}

/// An area as those find it who arrive in it or leave it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Spot {
    /// All units there.
    pub(super) force: Force,
    /// Units of the enemy that could come.
    pub(super) threat: Force,
    /// The enemy has units there.
    pub(super) enemy: bool,
    /// Somebody has units there.
    pub(super) held: bool,
    /// It is our homeland.
    pub(super) ours: bool,
    /// What it is worth ([`Sight::stake`]).
    pub(super) stake: f32,
    /// How it draws us ([`Sight::pull`]).
    pub(super) pull: f32,
    /// The chance that those who stand there hold it, where it is worth something.
    pub(super) safe: f32,
    /// What a battle of those who stand there is worth, where the enemy is.
    pub(super) fight: f32,
}

impl Spot {
    /// Whose homeland it is, seen by a side.
    pub(super) const fn home(&self, side: Side) -> Side {
        if self.ours { side } else { side.enemy() }
    }
}

/// `a * b + c`, rounded once: what [`f32::mul_add`] is, without a call on processors that need one.
pub(super) fn fused(a: f32, b: f32, c: f32) -> f32 {
    /// The bits of an `f64` that an `f32` does not have.
    const BEYOND: u64 = 0x1fff_ffff;
    /// Half of the last bit that both have.
    const MIDDLE: u64 = 0x1000_0000;
    let sum = f64::from(a) * f64::from(b) + f64::from(c);
    // The product is exact, so only what lies halfway between two numbers may have been rounded twice.
    if sum.to_bits() & BEYOND == MIDDLE {
        return a.mul_add(b, c);
    }
    #[expect(clippy::cast_possible_truncation, reason = "it is rounded here")]
    let rounded = sum as f32;
    rounded
}

/// What could come where, and how areas draw, by area.
#[derive(Clone, Debug, Default)]
pub(super) struct Near {
    threat: Vec<Force>,
    pull: Vec<f32>,
}

/// Units of the enemy that could come to an area.
#[derive(Clone, Copy, Debug, Default)]
struct Coming {
    /// Those beside it.
    surely: Force,
    /// Those two steps away, of whom a part counts.
    perhaps: Force,
}

/// Most units of a faction that are reckoned to come to an area.
const MOST_COMING: u8 = 250;

impl Coming {
    /// Those who could come, so many sixteenths of the ones two steps away.
    fn counted(&self, far: u64) -> Force {
        self.surely.with(self.perhaps.sixteenths(far)).at_most(MOST_COMING)
    }
}

impl Known {
    /// Whether it is known of this scenario.
    pub(super) fn is_of(&self, scenario: &Arc<Scenario>) -> bool {
        Arc::ptr_eq(&self.scenario, scenario) || self.scenario.hash() == scenario.hash()
    }

    pub(super) fn of(scenario: &Arc<Scenario>) -> Self {
        Self {
            scenario: Arc::clone(scenario),
            odds: super::odds::Odds::new(scenario),
            ground: Ground::new(scenario),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bot::{Level, Played as _};
    use crate::invasion::State;
    use crate::invasion::greedy::Weights;
    use crate::playout::playout_by;
    use crate::rules::Rules as _;
    use data::library::Library;

    #[test]
    fn an_area_looked_at_alone_is_what_it_is_among_all() {
        let library = Library::shipped();
        let draft: &data::invasion::ScenarioDraft = library.get("campaign-1812").unwrap();
        let scenario = Arc::new(draft.build(library).unwrap());
        let (known, weights) = (Known::of(&scenario), Weights::default());
        let mut steps = Vec::new();
        let mut bots = [State::bot(Level::Random), State::bot(Level::Random)];
        playout_by::<State>(&scenario, &mut bots, 1812, &mut |step| steps.push(step));
        let mut state = State::start(&scenario);
        let mut threatened = 0;
        for (number, step) in steps.into_iter().enumerate() {
            state.advance(step);
            let sight = Sight::of(&known, state.table(), &weights, Faction::ALL[number % 5]);
            for area in scenario.map().area_ids() {
                let [alone, among] = [sight.spot_alone(area), *sight.spot(area)]
                    .map(|spot| (spot.force, spot.threat, spot.stake, spot.safe, spot.fight));
                assert_eq!(alone, among, "{area:?} after step {number}");
                threatened += usize::from(!alone.1.is_none());
            }
        }
        assert!(threatened > 100, "{threatened}");
    }
}
