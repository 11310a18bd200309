//! How a side decides in a battle: which units it loses (3.3.1), and which leave by a command decision (3.3.3).

use super::fight::Fight;
use super::force::{Force, Throw};
use data::invasion::Side;
use data::invasion::scenario::Units;

/// What a side that plays for the best wants of a battle, in battles won.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Worth {
    /// One of its units that is still on the map.
    pub unit: f64,
    /// One of its units that has fled, and comes back later (3.1.2).
    pub fled: f64,
}

impl Default for Worth {
    /// Thirty units are worth a won battle, and a fled one half of another.
    fn default() -> Self {
        Self {
            unit: 1.0 / 30.0,
            fled: 1.0 / 60.0,
        }
    }
}

/// How a side decides.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub enum Policy {
    /// It loses the units that matter least for the dice first, and stays.
    #[default]
    Stay,
    /// It loses the units that matter least for the dice first, and leaves with every command decision while enemies
    /// stand.
    Leave,
    /// It does what brings it the most, knowing how the other side decides; worked out from the end of the battle.
    Best(Worth),
}

impl Policy {
    const fn is_best(self) -> bool {
        matches!(self, Self::Best(_))
    }
}

/// Where a volley leads: the numbers of both forces, American first, and who of the rolling side has left.
#[derive(Clone, Copy, Debug)]
pub(super) struct Next {
    pub(super) forces: [usize; 2],
    pub(super) left: Units,
}

/// The decisions of both sides in every position of a battle.
#[derive(Debug)]
pub(super) struct Plan<'a> {
    forces: &'a [Force; 2],
    policies: [Policy; 2],
    /// The side that chooses which enemy units its hits remove.
    chooses: Option<Side>,
    /// What each position is worth to each side, by who rolls; empty if nobody plays for the best.
    worth: [Vec<[f64; 2]>; 2],
}

/// Most rounds in which nothing happens that are looked ahead. A few are enough but where dice hardly ever show anything.
const ROUNDS: usize = 10_000;

impl<'a> Plan<'a> {
    pub(super) fn new(fight: &Fight, forces: &'a [Force; 2], policies: [Policy; 2]) -> Self {
        let mut plan = Self {
            forces,
            policies,
            chooses: fight.chooses,
            worth: [Vec::new(), Vec::new()],
        };
        if plan.is_best() {
            plan.think();
        }
        plan
    }

    /// Whether anybody plays for the best.
    pub(super) fn is_best(&self) -> bool {
        self.policies.iter().any(|policy| policy.is_best())
    }

    pub(super) fn policy(&self, side: Side) -> Policy {
        self.policies[side.index()]
    }

    /// Whether the hits of a side take the dearest of simple enemies.
    pub(super) fn takes_dearest(&self, rolling: Side) -> bool {
        self.chooses == Some(rolling)
    }

    fn position(&self, forces: [usize; 2]) -> usize {
        forces[0] * self.forces[1].units.len() + forces[1]
    }

    /// Works out what every position is worth, from the emptiest to the fullest.
    fn think(&mut self) {
        let [american, british] = [0, 1].map(|side: usize| self.forces[side].units.len());
        self.worth = [vec![[0.0; 2]; american * british], vec![[0.0; 2]; american * british]];
        for one in 0..american {
            for other in 0..british {
                let here = [one, other];
                let at = self.position(here);
                if one == 0 || other == 0 {
                    let end = self.at_end(here);
                    self.worth[0][at] = end;
                    self.worth[1][at] = end;
                    continue;
                }
                self.think_of(here, at);
            }
        }
    }

    /// A battle that is over.
    fn at_end(&self, forces: [usize; 2]) -> [f64; 2] {
        Side::ALL.map(|side| {
            let [own, enemy] = [side, side.enemy()].map(|side| forces[side.index()]);
            let won = if own != 0 && enemy == 0 { 1.0 } else { 0.0 };
            let left = self.forces[side.index()].total(own);
            won + self.unit(side) * f64::from(left)
        })
    }

    fn unit(&self, side: Side) -> f64 {
        match self.policy(side) {
            Policy::Best(worth) => worth.unit,
            Policy::Stay | Policy::Leave => 0.0,
        }
    }

    fn fled(&self, side: Side) -> f64 {
        match self.policy(side) {
            Policy::Best(worth) => worth.fled,
            Policy::Stay | Policy::Leave => 0.0,
        }
    }

    /// What a position with both sides is worth. A volley that may change nothing is looked at again when it is known what
    /// the other side's is worth.
    fn think_of(&mut self, here: [usize; 2], at: usize) {
        let mut fixed = [[0.0; 2]; 2];
        let mut open: [Vec<Throw>; 2] = [Vec::new(), Vec::new()];
        for rolling in Side::ALL {
            let throws = self.forces[rolling.index()].throws(here[rolling.index()]);
            for throw in throws {
                if throw.hits == 0 && throw.flees == [0; 5] {
                    open[rolling.index()].push(*throw);
                } else {
                    let worth = self.worth_after(here, rolling, throw);
                    for side in [0, 1] {
                        fixed[rolling.index()][side] += throw.chance * worth[side];
                    }
                }
            }
        }
        for _ in 0..ROUNDS {
            let mut moved = 0.0_f64;
            for rolling in Side::ALL {
                let mut worth = fixed[rolling.index()];
                for throw in &open[rolling.index()] {
                    let after = self.worth_after(here, rolling, throw);
                    for side in [0, 1] {
                        worth[side] += throw.chance * after[side];
                    }
                }
                let old = std::mem::replace(&mut self.worth[rolling.index()][at], worth);
                moved = moved.max((old[0] - worth[0]).abs()).max((old[1] - worth[1]).abs());
            }
            if moved < 1e-12 {
                break;
            }
        }
    }

    /// What a throw is worth to both sides, if all decide as they do.
    fn worth_after(&self, here: [usize; 2], rolling: Side, throw: &Throw) -> [f64; 2] {
        self.decided(here, rolling, throw).1
    }

    /// Where a throw leads.
    pub(super) fn next(&self, here: [usize; 2], rolling: Side, throw: &Throw) -> Next {
        self.decided(here, rolling, throw).0
    }

    /// Losses are chosen first, then who leaves (3.3.1, 3.3.3).
    fn decided(&self, here: [usize; 2], rolling: Side, throw: &Throw) -> (Next, [f64; 2]) {
        let hit = rolling.enemy();
        let target = &self.forces[hit.index()];
        let chooser = if self.chooses == Some(rolling) { rolling } else { hit };
        let ways = if self.policy(chooser).is_best() {
            target.ways_to_lose(here[hit.index()], throw.hits)
        } else {
            vec![target.hit(here[hit.index()], throw.hits, self.takes_dearest(rolling))]
        };
        let mut best: Option<(Next, [f64; 2])> = None;
        for left in ways {
            let found = self.flown(here, rolling, throw, left);
            if best.is_none_or(|(_, worth)| found.1[chooser.index()] > worth[chooser.index()] + 1e-12) {
                best = Some(found);
            }
        }
        best.unwrap_or_else(|| self.flown(here, rolling, throw, 0))
    }

    /// After losses that leave `enemy` of those hit: own units flee, then some may leave.
    fn flown(&self, here: [usize; 2], rolling: Side, throw: &Throw, enemy: usize) -> (Next, [f64; 2]) {
        let force = &self.forces[rolling.index()];
        let own = force.without(here[rolling.index()], &throw.flees);
        let together = |own: usize| match rolling {
            Side::American => [own, enemy],
            Side::British => [enemy, own],
        };
        let fled: f64 = throw.flees.iter().map(|units| f64::from(*units)).sum::<f64>() * self.fled(rolling);
        let value = |left: Units| {
            let forces = together(force.without(own, &left));
            let mut worth = match self.worth[0].is_empty() {
                true => [0.0; 2],
                false => self.worth[rolling.enemy().index()][self.position(forces)],
            };
            let gone: f64 = left.iter().map(|units| f64::from(*units)).sum();
            worth[rolling.index()] += fled + gone * self.unit(rolling);
            (Next { forces, left }, worth)
        };
        let stay = value([0; 5]);
        if enemy == 0 {
            return stay;
        }
        match self.policy(rolling) {
            Policy::Stay => stay,
            Policy::Leave => value(throw.commands),
            Policy::Best(_) => {
                let mut best = stay;
                for left in parts(&throw.commands) {
                    let found = value(left);
                    if found.1[rolling.index()] > best.1[rolling.index()] + 1e-12 {
                        best = found;
                    }
                }
                best
            }
        }
    }
}

/// Every choice of at most so many units of each faction.
fn parts(most: &Units) -> Vec<Units> {
    let mut found = vec![[0; 5]];
    for (faction, most) in most.iter().enumerate().filter(|(_, most)| **most > 0) {
        found = found
            .into_iter()
            .flat_map(|units: Units| {
                (0..=*most).map(move |number| {
                    let mut units = units;
                    units[faction] = number;
                    units
                })
            })
            .collect();
    }
    found
}
