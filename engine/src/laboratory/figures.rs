//! What many games show: wins with intervals, length, points, who held each place at the end, and what else was counted. All
//! are sums of whole numbers, so that parts of a series add up to the same figures however it was cut.

use crate::playout::Playout;
use crate::rules::Outcome;
use crate::tally::Tally;
use data::Side;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Nothing is counted oftener than this in any run: a million runs of so much can be added.
pub(super) const MOST_COUNTED: u64 = 1 << 43;

/// How games were won: by each side, and drawn.
pub type Results = [u64; 3];

/// Sums over games.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Figures {
    /// Games played.
    pub games: u64,
    /// Games that came to an end; points, wins and places are of these.
    pub finished: u64,
    /// Games won by each side, and draws.
    pub wins: Results,
    /// Steps of all games, chance included.
    pub steps: u64,
    /// The rounds in which the games ended.
    pub rounds: u64,
    /// Points of the two sides.
    pub points: [i64; 2],
    /// In how many games each side held each place at the end, by the number of the place; empty while laws are checked.
    pub held: [Vec<u64>; 2],
    /// Finished games by the round in which they ended.
    pub ends: BTreeMap<u32, Results>,
    /// Finished games by the lead of the American side in points.
    pub leads: BTreeMap<i32, u64>,
    /// What was counted, by topic and line, apart for games that either side won and for draws: in how many games, or how
    /// often, as the topic says. Empty where nothing else was counted.
    pub told: Vec<Vec<Results>>,
}

impl Figures {
    /// Counts a game, and who held each place at its end.
    pub fn count(&mut self, played: Playout, holders: &[Option<Side>]) {
        self.games += 1;
        self.steps += u64::from(played.steps);
        self.rounds += u64::from(played.round);
        let Some(outcome) = played.outcome else { return };
        let result = result_of(outcome);
        self.finished += 1;
        self.wins[result] += 1;
        self.ends.entry(played.round).or_default()[result] += 1;
        *self.leads.entry(lead_of(outcome)).or_default() += 1;
        for (sum, points) in self.points.iter_mut().zip(outcome.points) {
            *sum += i64::from(points);
        }
        for (side, held) in Side::ALL.into_iter().zip(&mut self.held) {
            held.resize(held.len().max(holders.len()), 0);
            for (sum, holder) in held.iter_mut().zip(holders) {
                *sum += u64::from(*holder == Some(side));
            }
        }
    }

    /// Counts what else was counted in a game that came to an end: in how many games for topics of which `games` says so,
    /// else how often.
    pub fn tell(&mut self, outcome: Outcome, tally: &Tally, games: impl Fn(usize) -> bool) {
        let result = result_of(outcome);
        self.told.resize(self.told.len().max(tally.counts().len()), Vec::new());
        for (topic, (sums, counts)) in self.told.iter_mut().zip(tally.counts()).enumerate() {
            sums.resize(sums.len().max(counts.len()), Results::default());
            for (sum, count) in sums.iter_mut().zip(counts) {
                sum[result] += u64::from(if games(topic) { (*count).min(1) } else { *count });
            }
        }
    }

    /// Adds what others have counted.
    pub fn add(&mut self, other: &Self) {
        self.games += other.games;
        self.finished += other.finished;
        self.steps += other.steps;
        self.rounds += other.rounds;
        add(&mut self.wins, other.wins);
        for (sum, points) in self.points.iter_mut().zip(other.points) {
            *sum += points;
        }
        for (held, more) in self.held.iter_mut().zip(&other.held) {
            held.resize(held.len().max(more.len()), 0);
            for (sum, more) in held.iter_mut().zip(more) {
                *sum += more;
            }
        }
        for (round, results) in &other.ends {
            add(self.ends.entry(*round).or_default(), *results);
        }
        for (lead, games) in &other.leads {
            *self.leads.entry(*lead).or_default() += games;
        }
        self.told.resize(self.told.len().max(other.told.len()), Vec::new());
        for (sums, more) in self.told.iter_mut().zip(&other.told) {
            sums.resize(sums.len().max(more.len()), Results::default());
            for (sum, more) in sums.iter_mut().zip(more) {
                add(sum, *more);
            }
        }
    }

    /// Whether the numbers of games agree: every finished game was won or drawn, and no place was held in more of them. Sums of
    /// many such figures are still numbers.
    pub(super) fn is_sound(&self) -> bool {
        let points = self.points.iter().map(|points| points.unsigned_abs());
        let results = self.ends.values().chain(self.told.iter().flatten()).flatten().copied();
        let counted = [self.games, self.steps, self.rounds].into_iter();
        let mut counted = counted.chain(points).chain(results).chain(self.leads.values().copied());
        if counted.any(|counted| counted > MOST_COUNTED) {
            return false;
        }
        let ended = self.wins.iter().fold(0_u64, |sum, wins| sum.saturating_add(*wins));
        let held = self.held.iter().flatten().all(|held| *held <= self.finished);
        ended == self.finished && self.finished <= self.games && held
    }

    /// The share of the finished games that a side (0, 1) won, or that were drawn (2).
    pub fn share(&self, result: usize) -> Share {
        Share::of(self.wins[result], self.finished)
    }

    /// Points of a side on average over the finished games.
    pub fn points_mean(&self, side: Side) -> f64 {
        mean(self.points[side.index()] as f64, self.finished)
    }

    /// Rounds on average over all games.
    pub fn rounds_mean(&self) -> f64 {
        mean(self.rounds as f64, self.games)
    }

    /// Steps on average over all games.
    pub fn steps_mean(&self) -> f64 {
        mean(self.steps as f64, self.games)
    }

    /// In what part of the finished games a side held a place at the end.
    pub fn held_part(&self, side: Side, place: usize) -> Share {
        let held = self.held[side.index()].get(place).copied().unwrap_or_default();
        Share::of(held, self.finished)
    }
}

/// The number of a result: of the side that won, or of a draw.
fn result_of(outcome: Outcome) -> usize {
    outcome.winner.map_or(2, Side::index)
}

/// By how many points the American side leads.
const fn lead_of(outcome: Outcome) -> i32 {
    outcome.points[0].saturating_sub(outcome.points[1])
}

fn add(sums: &mut Results, more: Results) {
    for (sum, more) in sums.iter_mut().zip(more) {
        *sum += more;
    }
}

fn mean(sum: f64, of: u64) -> f64 {
    if of == 0 { 0.0 } else { sum / of as f64 }
}

/// The two-sided 95 % point of the normal distribution: what lies within so many standard errors holds in 95 of 100 cases.
pub const SURE_95: f64 = 1.959_963_984_540_054;

/// A share with its 95 % interval, each 0 to 1.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Share {
    /// The share.
    pub share: f64,
    /// Lower end of the interval.
    pub low: f64,
    /// Upper end of the interval.
    pub high: f64,
}

impl Share {
    /// Wilson's score interval of `hits` out of `of`.
    pub fn of(hits: u64, of: u64) -> Self {
        Self::wilson(hits as f64, of)
    }

    /// The same where a hit may be half of one: points of games with draws, counted in halves.
    pub fn of_half_points(halves: u64, of: u64) -> Self {
        Self::wilson(halves as f64 / 2.0, of)
    }

    fn wilson(hits: f64, of: u64) -> Self {
        const Z: f64 = SURE_95;
        if of == 0 {
            return Self {
                share: 0.0,
                low: 0.0,
                high: 1.0,
            };
        }
        let number = of as f64;
        let share = hits / number;
        let scale = 1.0 + Z * Z / number;
        let middle = (share + Z * Z / (2.0 * number)) / scale;
        let spread = Z / scale * (share * (1.0 - share) / number + Z * Z / (4.0 * number * number)).sqrt();
        // Of none and of all the formula gives just 0 and 1, which rounding misses.
        Self {
            share,
            low: if hits > 0.0 { (middle - spread).max(0.0) } else { 0.0 },
            high: if hits < number { (middle + spread).min(1.0) } else { 1.0 },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const AMERICAN: Option<Side> = Some(Side::American);
    const BRITISH: Option<Side> = Some(Side::British);

    #[test]
    fn wilson_intervals() {
        let close = |a: f64, b: f64| (a - b).abs() < 1e-4;
        // Values of Wilson's formula as statistics packages give them.
        let half = Share::of(50, 100);
        assert!(close(half.low, 0.4038) && close(half.high, 0.5962), "{half:?}");
        let none = Share::of(0, 10);
        assert!(close(none.low, 0.0) && close(none.high, 0.2775), "{none:?}");
        let all = Share::of(10, 10);
        assert!(close(all.low, 0.7225) && close(all.high, 1.0), "{all:?}");
        assert_eq!(Share::of(0, 0).high, 1.0);
        // Whatever is reckoned of them, such as Elo, has no end there.
        for games in 1..200 {
            assert_eq!(
                (Share::of(0, games).low, Share::of(games, games).high),
                (0.0, 1.0),
                "{games}"
            );
            assert_eq!(Share::of_half_points(2 * games, games).high, 1.0, "{games}");
        }
    }

    #[test]
    fn wins_draws_means_and_places_are_counted() {
        let game = |american, british| Playout {
            outcome: Some(Outcome::by_points([american, british])),
            steps: 100,
            round: 4,
        };
        let lost = Playout {
            outcome: None,
            steps: 300,
            round: 8,
        };
        let mut figures = Figures::default();
        figures.count(game(3, 1), &[AMERICAN, AMERICAN, None]);
        figures.count(game(0, 1), &[BRITISH, AMERICAN, None]);
        let mut others = Figures::default();
        others.count(game(2, 2), &[AMERICAN, BRITISH, BRITISH]);
        others.count(lost, &[AMERICAN; 3]);
        figures.add(&others);
        assert_eq!((figures.games, figures.finished, figures.wins), (4, 3, [1, 1, 1]));
        assert_eq!((figures.rounds_mean(), figures.steps_mean()), (5.0, 150.0));
        assert!((figures.points_mean(Side::American) - 5.0 / 3.0).abs() < 1e-9);
        assert_eq!(figures.held, [vec![2, 2, 0], vec![1, 1, 1]]);
        assert_eq!(figures.held_part(Side::American, 1), Share::of(2, 3));
        assert_eq!(Figures::default().points_mean(Side::American), 0.0);
    }
}
