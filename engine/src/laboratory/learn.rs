//! What the features of positions tell of who wins: games are played, and to their positions a small network is fitted that
//! gives the likeliest chances. The same games give the same weights.

use super::on_threads;
use crate::bot::{Bot, Depth, Glimpse, Hidden, Judgement, Played, Thinker, bent};
use crate::playout::{MOST_STEPS, game_seed, side_of};
use crate::rules::{Seat, Step, Turn, draw};
use rand::rngs::Xoshiro256PlusPlus;
use rand::seq::SliceRandom as _;
use rand::{RngExt as _, SeedableRng as _};
use std::any::Any;
use std::ops::Range;
use std::sync::Arc;

/// What a position showed, and how its game ended.
#[derive(Clone, Debug, PartialEq)]
pub struct Sample {
    /// Its features, seen by the American side.
    pub features: Vec<f32>,
    /// 1 if the American side won, 0 if the British did, a half for a draw.
    pub won: f64,
}

/// The positions at the beginnings of turns of a game between two bots.
pub fn samples<G: Played>(scenario: &Arc<G::Scenario>, bots: &mut [Box<dyn Bot<G>>; 2], seed: u64) -> Vec<Sample> {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut state = G::start(scenario);
    let (mut legal, mut rolls, mut found) = (Vec::new(), Vec::new(), Vec::<Sample>::new());
    let seats = G::sides().map(|players| Seat::of(players.iter().copied()));
    bots.iter_mut().for_each(|bot| bot.restart());
    state.legal(&mut legal);
    let mut turn = state.turn_number();
    for _ in 0..MOST_STEPS {
        let step = match state.turn() {
            Turn::Over(outcome) => {
                let won = outcome
                    .winner()
                    .map_or(0.5, |winner| if winner == 0 { 1.0 } else { 0.0 });
                found.iter_mut().for_each(|sample| sample.won = won);
                return found;
            }
            Turn::Chance => {
                state.rolls(&mut rolls);
                Step::Chance(draw(&rolls, &mut rng))
            }
            Turn::Decision(player) => {
                let side = side_of::<G>(player);
                let glimpse = Glimpse::of_state(&state, seats[side], player);
                Step::Act(player, bots[side].choose(&glimpse, &legal, &mut rng))
            }
        };
        state.advance_to(step, &mut legal);
        if state.turn_number() != turn {
            turn = state.turn_number();
            let mut features = Vec::new();
            state.features(&mut features);
            found.push(Sample { features, won: 0.5 });
        }
    }
    // A game without end teaches nothing.
    Vec::new()
}

/// What games positions are taken from.
#[derive(Clone, Debug, PartialEq)]
pub struct Lessons {
    /// The numbers of the games of each scenario: with the seed they say where the chance of each game begins.
    pub games: Range<u64>,
    /// Where chance begins, together with the numbers.
    pub seed: u64,
    /// On how many threads.
    pub threads: usize,
    /// Who plays them.
    pub teachers: Teachers,
}

/// Those whose games are learned from.
#[derive(Clone, Debug, PartialEq)]
pub enum Teachers {
    /// Greedy bots. In every third game they see things differently, so that positions come up that the usual ones avoid.
    Greedy,
    /// Bots that try out whole turns (planner) and judge positions like this: they come to other positions and play them
    /// better.
    Planners(Judgement),
}

/// The positions of such games, those of a game together, the same for any number of threads.
///
/// # Errors
/// What a thread said that has died.
pub fn lessons<G: Played>(
    scenario: &Arc<G::Scenario>,
    wanted: &Lessons,
) -> Result<Vec<Vec<Sample>>, Box<dyn Any + Send>> {
    let bot = || -> Box<dyn Bot<G>> {
        match &wanted.teachers {
            Teachers::Greedy => G::greedy(),
            Teachers::Planners(judgement) => Box::new(Thinker::judging(Depth::PLANNER, judgement.clone())),
        }
    };
    let begin = || ([bot(), bot()], Vec::new());
    let games = wanted.games.end.saturating_sub(wanted.games.start);
    let played = on_threads(games, wanted.threads, begin, |(usual, played), number| {
        let game = wanted.games.start.saturating_add(number);
        let seed = game_seed(wanted.seed, game);
        let samples = if wanted.teachers == Teachers::Greedy && game % 3 == 2 {
            let mut others = [G::greedy_like(seed), G::greedy_like(!seed)];
            samples::<G>(scenario, &mut others, seed)
        } else {
            samples::<G>(scenario, usual, seed)
        };
        played.push((game, samples));
        true
    })?;
    let mut played: Vec<_> = played.into_iter().flat_map(|(_, played)| played).collect();
    played.sort_by_key(|(game, _)| *game);
    Ok(played.into_iter().map(|(_, samples)| samples).collect())
}

/// How well chances agree with what happened: for each tenth of the chances, how many positions had such a chance, the mean
/// chance, and the share of them that were won.
pub fn calibration(samples: &[Sample], judgement: &Judgement) -> [(u64, f64, f64); 10] {
    let mut tenths = [(0_u64, 0.0, 0.0); 10];
    for sample in samples {
        let chance = f64::from(judgement.chance(&sample.features));
        let (number, said, won) = &mut tenths[((chance * 10.0) as usize).min(9)];
        *number += 1;
        *said += chance;
        *won += sample.won;
    }
    for (number, said, won) in &mut tenths {
        let all = (*number).max(1) as f64;
        *said /= all;
        *won /= all;
    }
    tenths
}

/// The mean square of what chances miss: 0 if everything was foreseen, 0.25 if all chances were said to be even.
pub fn missed(samples: &[Sample], judgement: &Judgement) -> f64 {
    let squares = samples.iter().map(|sample| {
        let chance = f64::from(judgement.chance(&sample.features));
        (sample.won - chance).powi(2)
    });
    squares.sum::<f64>() / samples.len().max(1) as f64
}

/// Hidden units of the network.
const HIDDEN: usize = 32;
/// Times that all positions are gone through.
const ROUNDS: u32 = 16;
/// Positions that move the weights together.
const BATCH: usize = 128;
/// How far the weights move at first.
const STEP: f32 = 0.004;
/// The same where something was learned before.
const STEP_ON: f32 = 0.001;
/// What weights shrink by in a step, so that those stay small that tell nothing.
const SHRINK: f32 = 0.02;

/// All weights of a network in a row: the straight part with its rest, then for each hidden unit what it counts for, its rest,
/// and how each feature moves it.
struct Network {
    features: usize,
    weights: Vec<f32>,
}

impl Network {
    /// One that knows nothing yet, with weights of chance.
    fn by_chance(features: usize, rng: &mut Xoshiro256PlusPlus) -> Self {
        let mut weights = vec![0.0; features + 1];
        for _ in 0..HIDDEN {
            let spread = 1.0 / (features.max(1) as f32).sqrt();
            let unit = (0..features + 2).map(|at| match at {
                0 => rng.random_range(-0.1_f32..0.1),
                _ => rng.random_range(-spread..spread),
            });
            weights.extend(unit);
        }
        Self { features, weights }
    }

    /// One that says what a judgement says.
    fn of(judgement: &Judgement) -> Self {
        let Hidden { counts, rests, moves } = &judgement.hidden;
        let mut weights = judgement.straight.clone();
        for (unit, (count, rest)) in counts.iter().zip(rests).enumerate() {
            weights.extend([count, rest]);
            weights.extend(moves.iter().map(|moves| moves[unit]));
        }
        Self {
            features: judgement.straight.len().saturating_sub(1),
            weights,
        }
    }

    /// Adds what a position asks of the weights.
    fn learn(&self, sample: &Sample, slope: &mut [f32]) {
        let features = self.features;
        let (straight, hidden) = self.weights.split_at(features + 1);
        let sum = |weights: &[f32]| -> f32 {
            let products = weights.iter().zip(&sample.features);
            products.map(|(weight, feature)| weight * feature).sum()
        };
        let mut moved = [0.0_f32; HIDDEN];
        let mut says = sum(straight) + straight[features];
        for (moved, unit) in moved.iter_mut().zip(hidden.chunks_exact(features + 2)) {
            *moved = unit[1] + sum(&unit[2..]);
            says += unit[0] * bent(*moved);
        }
        let miss = sample.won as f32 - 1.0 / (1.0 + (-says).exp());
        let add = |slope: &mut [f32], by: f32| {
            for (slope, feature) in slope.iter_mut().zip(&sample.features) {
                *slope += by * feature;
            }
        };
        let (of_straight, of_hidden) = slope.split_at_mut(features + 1);
        add(of_straight, miss);
        of_straight[features] += miss;
        let units = of_hidden
            .chunks_exact_mut(features + 2)
            .zip(hidden.chunks_exact(features + 2));
        for ((slope, unit), moved) in units.zip(moved) {
            slope[0] += miss * bent(moved);
            let by = miss * unit[0] / (1.0 + moved.abs()).powi(2);
            slope[1] += by;
            add(&mut slope[2..], by);
        }
    }
}

/// The network that gives the likeliest chances to the positions: found step by step, with Adam's steps, from weights of chance
/// or from what was learned before, which has as many features. Where it was learned is left empty.
pub fn fit(samples: &[Sample], from: Option<&Judgement>, seed: u64) -> Judgement {
    const FIRST: f32 = 0.9;
    const SECOND: f32 = 0.999;
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let (mut network, first_step) = match from {
        Some(judgement) => (Network::of(judgement), STEP_ON),
        None => {
            let features = samples.first().map_or(0, |sample| sample.features.len());
            (Network::by_chance(features, &mut rng), STEP)
        }
    };
    let features = network.features;
    let size = network.weights.len();
    let (mut mean, mut square, mut slope) = (vec![0.0_f32; size], vec![0.0_f32; size], vec![0.0_f32; size]);
    let mut order: Vec<usize> = (0..samples.len()).collect();
    let (mut faded, mut faded_square) = (1.0_f32, 1.0_f32);
    for round in 0..ROUNDS {
        order.shuffle(&mut rng);
        // Slower and slower, so that the last positions count no more than the first.
        let left = 1.0 - round as f32 / ROUNDS as f32;
        let step = first_step * left * left;
        for batch in order.chunks(BATCH) {
            slope.fill(0.0);
            for number in batch {
                network.learn(&samples[*number], &mut slope);
            }
            faded *= FIRST;
            faded_square *= SECOND;
            let moments = mean.iter_mut().zip(&mut square);
            for ((weight, slope), (mean, square)) in network.weights.iter_mut().zip(&slope).zip(moments) {
                let slope = slope / batch.len() as f32;
                *mean = FIRST * *mean + (1.0 - FIRST) * slope;
                *square = SECOND * *square + (1.0 - SECOND) * slope * slope;
                let (mean, square) = (*mean / (1.0 - faded), *square / (1.0 - faded_square));
                *weight += step * (mean / (square.sqrt() + 1e-8) - SHRINK * *weight);
            }
        }
    }
    let rounded = |weights: &[f32]| -> Vec<f32> { weights.iter().map(|weight| (weight * 1e4).round() / 1e4).collect() };
    let (straight, hidden) = network.weights.split_at(features + 1);
    let units: Vec<Vec<f32>> = hidden.chunks_exact(features + 2).map(rounded).collect();
    let of_each = |at: usize| -> Vec<f32> { units.iter().map(|unit| unit[at]).collect() };
    Judgement {
        scenarios: Vec::new(),
        games: 0,
        thinking: 0,
        seed,
        date: String::new(),
        straight: rounded(straight),
        hidden: Hidden {
            counts: of_each(0),
            rests: of_each(1),
            moves: (2..features + 2).map(of_each).collect(),
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Positions with two features, each 1 or -1: who wins is told by both together only, nine times of ten.
    fn either_but_not_both() -> Vec<Sample> {
        let positions = (0..16_000_usize).map(|number| {
            let [one, other] = [number % 2, number / 2 % 2].map(|bit| if bit == 0 { -1.0_f32 } else { 1.0 });
            let likely = one * other < 0.0;
            let won = likely == (number % 40 < 36);
            Sample {
                features: vec![one, other],
                won: f64::from(u8::from(won)),
            }
        });
        positions.collect()
    }

    #[test]
    fn a_fit_finds_what_features_tell_together_and_its_chances_are_true() {
        let samples = either_but_not_both();
        let judgement = fit(&samples, None, 1);
        let close = |features: [f32; 2], chance: f32| {
            let said = judgement.chance(&features);
            assert!((said - chance).abs() < 0.07, "{features:?}: {said} instead of {chance}");
        };
        close([1.0, -1.0], 0.9);
        close([1.0, 1.0], 0.1);
        assert!(missed(&samples, &judgement) < 0.1);
        for (number, said, was) in calibration(&samples, &judgement) {
            assert!(number == 0 || (said - was).abs() < 0.07, "{said} {was}");
        }
        assert_eq!(
            judgement,
            fit(&samples, None, 1),
            "the same games give the same weights"
        );
    }

    #[test]
    fn what_was_learned_before_is_where_a_fit_goes_on() {
        let samples = either_but_not_both();
        let before = fit(&samples, None, 1);
        assert_eq!(
            fit(&[], Some(&before), 1),
            before,
            "where nothing is shown nothing is changed"
        );
        // As many positions as teach nothing to one who knows nothing.
        let few = &samples[..128];
        let on = fit(few, Some(&before), 1);
        let anew = fit(few, None, 1);
        assert!(missed(&samples, &on) < 0.1 && missed(&samples, &anew) > 0.2);
        assert_eq!(on, fit(few, Some(&before), 1), "the same games give the same weights");
    }
}
