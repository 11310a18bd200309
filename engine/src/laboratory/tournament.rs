//! Which of two bots is the better one: games in pairs, with the same seed and sides swapped, so that neither the dice nor
//! an uneven scenario favours one of them; and what many such matches say together.

use super::figures::MOST_COUNTED;
use super::span::Span;
use super::thought::Thoughts;
use super::{Halt, Keep, Progress, SURE_95, Share, Told, equipped, on_threads, record_of};
use crate::bot::{Bot, Clock, Kind, Played};
use crate::playout::playout_by;
use crate::record::Recorded;
use crate::rules::{Rules, game_seed};
use data::Side;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use std::sync::atomic::Ordering;

/// A match of two bots in one scenario.
#[derive(Clone, Copy)]
pub struct Match<'a, E> {
    /// Who plays whom.
    pub bots: [Kind; 2],
    /// The numbers of the pairs of games, at most.
    pub pairs: Span,
    /// Where chance begins; both games of a pair begin with the same chance.
    pub seed: u64,
    /// On how many threads.
    pub threads: usize,
    /// Stops early as soon as one of two beliefs can be given up.
    pub stop: Option<Sprt>,
    /// The clock for bots that think for a time.
    pub clock: Option<Clock>,
    /// What the bots think is told here, if there is a clock.
    pub thoughts: Option<&'a Thoughts>,
    /// What keeps the records of the games, if they are to be kept; each pair has two numbers, from twice its own on.
    pub keep: Option<Keep<'a, E>>,
    /// Who is told of each pair when both games are over, if somebody is: of a match that is stopped these are all that there is.
    pub told: Option<Told<'a, Score>>,
}

/// Pairs after which it is looked whether the match can stop: always the same, so that threads change nothing. A match that is
/// played to its end anyway is not cut, for at each cut all threads wait for the last game.
pub const AT_ONCE: u64 = 32;

/// How two bots did against each other, seen by the first.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Score {
    /// Pairs by the first bot's half points in both games, 0 to 4.
    pub pairs: [u64; 5],
    /// Games that the first bot won, drew and lost while it played the American side, and while it played the British.
    pub sides: [[u64; 3]; 2],
    /// Games that came to no end; they count as drawn.
    pub unfinished: u64,
}

impl Score {
    /// Counts a game in which the first bot played a side.
    fn count(&mut self, side: Side, winner: Option<Side>) -> usize {
        let (result, half_points) = match winner {
            Some(won) if won == side => (0, 2),
            Some(_) => (2, 0),
            None => (1, 1),
        };
        self.sides[side.index()][result] += 1;
        half_points
    }

    /// Adds other pairs of the same match.
    pub fn add(&mut self, other: &Self) {
        for (sum, more) in self.pairs.iter_mut().zip(other.pairs) {
            *sum += more;
        }
        for (sums, more) in self.sides.iter_mut().zip(other.sides) {
            for (sum, more) in sums.iter_mut().zip(more) {
                *sum += more;
            }
        }
        self.unfinished += other.unfinished;
    }

    /// The same seen by the second bot.
    #[must_use]
    pub fn turned(&self) -> Self {
        let turned = |[won, drawn, lost]: [u64; 3]| [lost, drawn, won];
        let (mut pairs, [american, british]) = (self.pairs, self.sides);
        pairs.reverse();
        Self {
            pairs,
            // Where the first bot played the British side, the second played the American one.
            sides: [turned(british), turned(american)],
            unfinished: self.unfinished,
        }
    }

    /// Whether the numbers of games agree, and are such that sums of many scores are still numbers.
    pub(super) fn is_sound(&self) -> bool {
        let mut counted = self
            .pairs
            .iter()
            .chain(self.sides.iter().flatten())
            .chain([&self.unfinished]);
        counted.all(|counted| *counted <= MOST_COUNTED) && self.results().iter().sum::<u64>() == self.games()
    }

    /// Games played.
    pub fn games(&self) -> u64 {
        2 * self.pairs.iter().sum::<u64>()
    }

    /// Games that the first bot won, drew and lost.
    pub fn results(&self) -> [u64; 3] {
        let [american, british] = self.sides;
        [0, 1, 2].map(|result| american[result] + british[result])
    }

    /// The share of points that the first bot got, a draw as half of one, with Wilson's interval.
    pub fn share(&self) -> Share {
        let [won, drawn, _] = self.results();
        Share::of_half_points(2 * won + drawn, self.games())
    }

    /// The same for the games in which the first bot played a side.
    pub fn share_as(&self, side: Side) -> Share {
        let [won, drawn, lost] = self.sides[side.index()];
        Share::of_half_points(2 * won + drawn, won + drawn + lost)
    }

    /// Mean and variance of the points of a pair, 0 to 1.
    fn of_pairs(&self) -> (f64, f64) {
        let pairs = self.pairs.iter().sum::<u64>().max(1) as f64;
        let points = || [0.0, 0.25, 0.5, 0.75, 1.0].into_iter().zip(self.pairs);
        let mean = points().map(|(points, number)| points * number as f64).sum::<f64>() / pairs;
        let square = points().map(|(points, number)| (points - mean).powi(2) * number as f64);
        (mean, square.sum::<f64>() / pairs)
    }

    /// How much stronger the first bot is, in Elo, with the 95 % interval that the spread of the pairs gives (Student). Of few
    /// pairs, and where nearly all went alike, little is known of their spread: there the interval is not narrower than that of
    /// the points (Wilson), and comes to that of the pairs the more of them went otherwise. So of a bot
    /// that wins nearly everything a result that is worse never promises more. Nothing where no games were played.
    pub fn elo(&self) -> Option<Elo> {
        let pairs = self.pairs.iter().sum::<u64>();
        if pairs == 0 {
            return None;
        }
        let (mean, variance) = self.of_pairs();
        // Of the spread that is told, one pair fixes the middle.
        let free = pairs.saturating_sub(1) as f64;
        let spread = sure_95(free) * (variance / free.max(1.0)).sqrt();
        let (low, high) = (mean - spread, mean + spread);
        let otherwise = pairs - self.pairs.iter().max().copied().unwrap_or(pairs);
        let known = match pairs < FEW_PAIRS {
            true => 0.0,
            false => (otherwise as f64 / TELLING_PAIRS).min(1.0),
        };
        let share = self.share();
        let between = |wide: f64, of_pairs: f64| wide + known * (of_pairs - wide);
        Some(Elo {
            elo: elo_of(mean),
            low: elo_of(between(low.min(share.low), low)),
            high: elo_of(between(high.max(share.high), high)),
        })
    }
}

/// Pairs that tell little of their own spread.
const FEW_PAIRS: u64 = 30;

/// So many pairs that went otherwise than most tell all of the spread that can be told.
const TELLING_PAIRS: f64 = 20.0;

/// How many standard errors to either side hold in 95 of 100 cases, where the error itself is known from so many free numbers:
/// Student's point, by its series around that of the normal distribution (Abramowitz and Stegun 26.7.5).
fn sure_95(free: f64) -> f64 {
    let z = SURE_95;
    let free = free.max(1.0);
    let first = (z.powi(3) + z) / 4.0;
    let second = (5.0 * z.powi(5) + 16.0 * z.powi(3) + 3.0 * z) / 96.0;
    let third = (3.0 * z.powi(7) + 19.0 * z.powi(5) + 17.0 * z.powi(3) - 15.0 * z) / 384.0;
    z + first / free + second / free.powi(2) + third / free.powi(3)
}

/// Strength against another bot in Elo, with its 95 % interval. What has no bound is infinite, as the strength of a bot that got
/// every point; JSON has no such number and says null.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Elo {
    /// The strength.
    pub elo: f64,
    /// Lower end of the interval.
    pub low: f64,
    /// Upper end of the interval.
    pub high: f64,
}

/// The difference in Elo at which one gets such a share of the points; of all of them, and of none, it is infinite.
fn elo_of(share: f64) -> f64 {
    // Half of the points is a difference of nothing, not of minus nothing.
    -400.0 * libm::log10(1.0 / share.clamp(0.0, 1.0) - 1.0) + 0.0
}

/// The share of the points that a difference in Elo gives.
fn share_of(elo: f64) -> f64 {
    1.0 / (1.0 + libm::pow(10.0, -elo / 400.0))
}

/// The sequential probability ratio test: between "stronger by no more than `low`" and "by at least `high`" Elo, each
/// given up wrongly in 5 of 100 matches.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sprt {
    /// The difference in Elo of the weaker belief.
    pub low: f64,
    /// The difference in Elo of the stronger belief.
    pub high: f64,
}

/// What the test has found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// The first bot is not as strong as the stronger belief says.
    Weaker,
    /// The first bot is stronger than the weaker belief says.
    Stronger,
}

impl Sprt {
    /// What a score lets one say; nothing yet where it may still be either.
    pub fn verdict(self, score: &Score) -> Option<Verdict> {
        // ln((1 - 0.05) / 0.05)
        const BOUND: f64 = 2.944_438_979;
        // The ratio takes the spread of the pairs from the pairs themselves, of which fewer say too little.
        const LEAST_PAIRS: f64 = 8.0;
        let pairs = score.pairs.iter().sum::<u64>() as f64;
        if pairs < LEAST_PAIRS {
            return None;
        }
        let (mean, variance) = score.of_pairs();
        let [low, high] = [self.low, self.high].map(share_of);
        // A match without spread is as sure as one with a single other pair.
        let variance = variance.max(1.0 / (16.0 * pairs));
        let ratio = pairs * (high - low) * (2.0 * mean - low - high) / (2.0 * variance);
        match ratio {
            ratio if ratio >= BOUND => Some(Verdict::Stronger),
            ratio if ratio <= -BOUND => Some(Verdict::Weaker),
            _ => None,
        }
    }
}

/// Plays a match. The score is the same for any number of threads.
///
/// # Errors
/// Why there is no score.
pub fn duel<G: Recorded + Played, E: Send>(
    scenario: &Arc<G::Scenario>,
    wanted: &Match<'_, E>,
    run: &Progress,
) -> Result<Score, Halt<E>> {
    /// What one thread has of it: each bot twice, for it plays both sides.
    struct Bench<G: Rules, E> {
        bots: [[Box<dyn Bot<G>>; 2]; 2],
        score: Score,
        halt: Option<Halt<E>>,
    }
    let [one, other] = wanted.bots;
    let kinds = [[one, other], [other, one]];
    let seat = |number: usize| {
        let bot = equipped::<G>(wanted.bots[number], run, wanted.clock);
        match (wanted.thoughts, wanted.clock) {
            (Some(thoughts), Some(clock)) => thoughts.timed(number, bot, clock),
            _ => bot,
        }
    };
    let mut score = Score::default();
    let mut begun = wanted.pairs.from;
    while begun < wanted.pairs.to {
        let left = wanted.pairs.to - begun;
        let pairs = wanted.stop.map_or(left, |_| AT_ONCE.min(left));
        let begin = || Bench::<G, E> {
            bots: [[0, 1], [1, 0]].map(|bots| bots.map(seat)),
            score: Score::default(),
            halt: None,
        };
        let mut benches = on_threads(pairs, wanted.threads, begin, |bench, number| {
            let pair = begun + number;
            let seed = game_seed(wanted.seed, pair);
            let mut half_points = 0;
            let mut score = Score::default();
            for ((side, bots), kinds) in Side::ALL.into_iter().zip(&mut bench.bots).zip(kinds) {
                if run.is_stopped() {
                    return false;
                }
                let mut steps = Vec::new();
                let (played, _) = playout_by::<G>(scenario, bots, seed, &mut |step| {
                    if wanted.keep.is_some() {
                        steps.push(step);
                    }
                });
                // Of a game that was stopped the end was played without thought.
                if run.is_stopped() {
                    return false;
                }
                if let Some(keep) = wanted.keep {
                    let kept = keep(
                        2 * pair + side.index() as u64,
                        &record_of::<G>(scenario, kinds, &steps, played),
                    );
                    if let Err(error) = kept {
                        bench.halt = Some(Halt::Kept(error));
                        return false;
                    }
                }
                score.unfinished += u64::from(played.outcome.is_none());
                let winner = played.outcome.and_then(|outcome| outcome.winner);
                half_points += score.count(side, winner);
                run.done.fetch_add(1, Ordering::Relaxed);
            }
            score.pairs[half_points] += 1;
            if let Some(told) = wanted.told {
                told(pair, &score);
            }
            bench.score.add(&score);
            true
        })
        .map_err(Halt::Fault)?;
        if let Some(halt) = benches.iter_mut().find_map(|bench| bench.halt.take()) {
            return Err(halt);
        }
        if run.is_stopped() {
            return Err(Halt::Stopped);
        }
        benches.iter().for_each(|bench| score.add(&bench.score));
        begun += pairs;
        if wanted.stop.is_some_and(|stop| stop.verdict(&score).is_some()) {
            break;
        }
    }
    Ok(score)
}

/// The strengths of bots in Elo that agree best with the scores of matches between them, the first bot at 0. A match is the
/// numbers of its two bots with their score.
pub fn ratings(bots: usize, matches: &[(usize, usize, &Score)]) -> Vec<f64> {
    /// Most rounds of the fit; each brings it nearer by a part. Where several bots win nearly everything many are needed.
    const ROUNDS: usize = 500_000;
    /// It has come near enough where a round changes no strength by more than this part of it.
    const NEAR: f64 = 1e-9;
    let mut strength = vec![1.0_f64; bots];
    let played: Vec<_> = matches
        .iter()
        .map(|(one, other, score)| {
            let games = score.games() as f64 + 1.0;
            // One drawn game more keeps a match without a lost game within bounds.
            (*one, *other, score.share().share * (games - 1.0) + 0.5, games)
        })
        .collect();
    for _ in 0..ROUNDS {
        let mut changed = 0.0_f64;
        for bot in 0..bots {
            let (mut won, mut met) = (0.0, 0.0);
            for &(one, other, points, games) in &played {
                if one == bot || other == bot {
                    won += if one == bot { points } else { games - points };
                    met += games / (strength[one] + strength[other]);
                }
            }
            if met > 0.0 {
                let before = std::mem::replace(&mut strength[bot], won / met);
                changed = changed.max((strength[bot] / before - 1.0).abs());
            }
        }
        if changed < NEAR {
            break;
        }
    }
    let first = strength.first().copied().unwrap_or(1.0);
    strength
        .iter()
        .map(|strength| 400.0 * libm::log10(strength / first))
        .collect()
}

/// The same by the bots themselves: how much stronger each is than the strongest, in Elo, which comes first, at 0.
pub fn strengths<B: Clone>(bots: &[B], matches: &[(usize, usize, &Score)]) -> Vec<(B, f64)> {
    let found = ratings(bots.len(), matches);
    let best = found.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    let mut bots: Vec<(B, f64)> = bots.iter().cloned().zip(found.iter().map(|elo| elo - best)).collect();
    bots.sort_by(|a, b| b.1.total_cmp(&a.1));
    bots
}

#[cfg(test)]
mod tests {
    use super::*;

    fn score(pairs: [u64; 5], sides: [[u64; 3]; 2]) -> Score {
        Score {
            pairs,
            sides,
            unfinished: 0,
        }
    }

    #[test]
    fn a_draw_is_half_a_point_and_sides_are_told_apart() {
        let mut score = Score::default();
        assert_eq!(
            score.count(Side::American, Some(Side::American)) + score.count(Side::British, None),
            3
        );
        score.pairs[3] += 1;
        assert_eq!((score.games(), score.results()), (2, [1, 1, 0]));
        assert_eq!(score.share().share, 0.75);
        assert_eq!(Side::ALL.map(|side| score.share_as(side).share), [1.0, 0.5]);
    }

    #[test]
    fn the_second_bot_sees_the_same_match_from_its_side() {
        let seen = score([1, 0, 2, 3, 4], [[7, 1, 2], [5, 4, 1]]);
        let turned = seen.turned();
        assert_eq!((turned.pairs, turned.sides), ([4, 3, 2, 0, 1], [[1, 4, 5], [2, 1, 7]]));
        assert_eq!(turned.turned(), seen);
        let both = seen.share().share + turned.share().share;
        assert!((both - 1.0).abs() < 1e-12);
    }

    #[test]
    fn three_points_of_four_are_191_elo() {
        let three_of_four = score([0, 0, 0, 100, 0], [[100, 0, 0], [0, 100, 0]]);
        assert!((three_of_four.elo().unwrap().elo - 190.85).abs() < 0.01);
        assert!((share_of(190.85) - 0.75).abs() < 1e-4);
    }

    #[test]
    fn pairs_that_all_went_alike_do_not_make_sure() {
        let one_pair_lost = score([1, 0, 0, 0, 0], [[0, 0, 1]; 2]);
        let Elo { elo, low, high } = one_pair_lost.elo().unwrap();
        assert!(elo == low && high > 0.0, "{elo} ({low} to {high})");
        assert_eq!(elo, f64::NEG_INFINITY, "no figure is made up for who lost every game");
        let ever_drawn = score([0, 0, 10, 0, 0], [[0, 10, 0]; 2]);
        let Elo { elo, low, high } = ever_drawn.elo().unwrap();
        assert!(low < -100.0 && elo == 0.0 && high > 100.0, "{elo} ({low} to {high})");
    }

    #[test]
    fn a_win_that_becomes_a_draw_never_promises_more() {
        for pairs in [40, 200, 5_000] {
            let low = |drawn: u64| {
                let won = pairs - drawn;
                score([0, 0, 0, drawn, won], [[pairs, 0, 0], [won, drawn, 0]])
                    .elo()
                    .unwrap()
                    .low
            };
            let lows: Vec<f64> = (0..=30).map(low).collect();
            assert!(lows.is_sorted_by(|more, less| more >= less), "{lows:?}");
        }
    }

    #[test]
    fn few_pairs_make_no_surer_of_the_strength_than_of_the_points() {
        // Seven points of eight.
        let few = score([0, 0, 0, 1, 1], [[2, 0, 0], [1, 1, 0]]);
        let (Elo { low, high, .. }, share) = (few.elo().unwrap(), few.share());
        assert!(low <= elo_of(share.low) && high >= elo_of(share.high), "{low} {high}");
        for (free, point) in [(4.0, 2.776), (10.0, 2.228), (60.0, 2.000), (1e9, 1.960)] {
            assert!((sure_95(free) - point).abs() < 0.03, "{free}: {}", sure_95(free));
        }
    }

    #[test]
    fn no_games_are_no_strength() {
        assert_eq!(Score::default().elo(), None);
    }

    #[test]
    fn the_test_tells_equal_from_stronger_and_waits_while_it_may_be_either() {
        let sprt = Sprt { low: 0.0, high: 50.0 };
        let even = score([50, 100, 200, 100, 50], [[250, 0, 250]; 2]);
        assert_eq!(sprt.verdict(&even), Some(Verdict::Weaker));
        let strong = score([5, 20, 60, 60, 55], [[140, 0, 60]; 2]);
        assert_eq!(sprt.verdict(&strong), Some(Verdict::Stronger));
        let open = score([2, 4, 9, 6, 3], [[13, 0, 11]; 2]);
        assert_eq!(sprt.verdict(&open), None);
        assert_eq!(sprt.verdict(&Score::default()), None);
    }

    #[test]
    fn ratings_agree_with_the_matches_they_come_of() {
        let (won, even) = (
            score([0, 0, 0, 1_000, 0], [[1_000, 0, 0], [500, 0, 500]]),
            score([0, 0, 1_000, 0, 0], [[500, 0, 500]; 2]),
        );
        let found = ratings(3, &[(1, 0, &won), (2, 1, &even)]);
        assert_eq!(found[0], 0.0);
        assert!((found[1] - 190.85).abs() < 2.0, "{found:?}");
        assert!((found[2] - found[1]).abs() < 2.0, "{found:?}");
        // Four bots, each of which beats all below it ten thousand times: the fit has many rounds to go.
        let all = score([0, 0, 0, 0, 5_000], [[5_000, 0, 0]; 2]);
        let below = (0..4).flat_map(|one| (one + 1..4).map(move |other| (one, other)));
        let matches: Vec<_> = below.map(|(one, other)| (one, other, &all)).collect();
        let found = ratings(4, &matches);
        assert!(found.is_sorted_by(|more, less| more > less), "{found:?}");
        let points = |bot: usize| -> f64 {
            let others = (0..4).filter(|other| *other != bot);
            others.map(|other| share_of(found[bot] - found[other])).sum()
        };
        // The sum of what the strengths promise is what was won: half a point of each ten thousand games was given away.
        let won = |bot: usize| -> f64 {
            let one = |other: usize| if bot < other { 10_000.5 } else { 0.5 };
            (0..4).filter(|other| *other != bot).map(one).sum::<f64>() / 10_001.0
        };
        for bot in 0..4 {
            assert!((points(bot) - won(bot)).abs() < 1e-6, "{bot}: {found:?}");
        }
    }
}
