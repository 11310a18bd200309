//! What the features of positions tell of who wins: games are played, and to their positions a small network is fitted that
//! gives the likeliest chances. The same games give the same weights.

use super::network::{Bench, Network};
use super::on_threads;
use crate::bot::{Bot, Depth, Features, Judgement, Played, Thinker};
use crate::playout::followed;
use crate::rules::game_seed;
use data::Side;
use rand::SeedableRng as _;
use rand::rngs::Xoshiro256PlusPlus;
use rand::seq::SliceRandom as _;
use std::any::Any;
use std::ops::Range;
use std::sync::Arc;

/// What a position showed, and how its game ended.
#[derive(Clone, Debug, PartialEq)]
pub struct Sample {
    /// Its features, seen by the first side.
    pub features: Features,
    /// 1 if the first side won, 0 if the other did, a half for a draw.
    pub won: f64,
}

/// The positions at the beginnings of turns of a game between two bots.
pub fn samples<G: Played>(scenario: &Arc<G::Scenario>, bots: &mut [Box<dyn Bot<G>>; 2], seed: u64) -> Vec<Sample> {
    let mut found = Vec::<Sample>::new();
    let mut turn = G::start(scenario).turn_number();
    let (played, _) = followed(scenario, bots, seed, &mut |_, state: &G| {
        if state.turn_number() != turn {
            turn = state.turn_number();
            let mut features = Features::default();
            state.features(&mut features);
            found.push(Sample { features, won: 0.5 });
        }
    });
    // A game without end teaches nothing.
    let Some(outcome) = played.outcome else {
        return Vec::new();
    };
    let won = outcome.worth(Side::American);
    found.iter_mut().for_each(|sample| sample.won = won);
    found
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

/// One of so many games is played by greedy bots that see things differently: enough that what they come to is learned as well,
/// and so few that the usual positions count most.
const OF_OTHERS: u64 = 3;

/// Those whose games are learned from.
#[derive(Clone, Debug, PartialEq)]
pub enum Teachers {
    /// Greedy bots. In every third game they see things differently, so that positions come up that the usual ones avoid.
    Greedy,
    /// Bots that try out whole turns (planner) and judge positions like this: they come to other positions and play them
    /// better.
    Planners(Box<Judgement>),
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
            Teachers::Planners(judgement) => Box::new(Thinker::judging(Depth::PLANNER, judgement.as_ref().clone())),
        }
    };
    let begin = || ([bot(), bot()], Vec::new());
    let games = wanted.games.end.saturating_sub(wanted.games.start);
    let played = on_threads(games, wanted.threads, begin, |(usual, played), number| {
        let game = wanted.games.start.saturating_add(number);
        let seed = game_seed(wanted.seed, game);
        let samples = if wanted.teachers == Teachers::Greedy && game % OF_OTHERS == OF_OTHERS - 1 {
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

/// The network that gives the likeliest chances to the positions: found step by step, with Adam's steps, from weights of chance
/// or from what was learned before, which has as many features. Where it was learned is left empty.
pub fn fit(samples: &[Sample], from: Option<&Judgement>, seed: u64) -> Judgement {
    const FIRST: f32 = 0.9;
    const SECOND: f32 = 0.999;
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let (mut network, first_step) = match from {
        Some(judgement) => (Network::of(judgement), STEP_ON),
        None => {
            let shown = samples.first().map(|sample| &sample.features);
            let (whole, of_place) = shown.map_or((0, 0), |shown| (shown.whole.len(), shown.of_place));
            (Network::by_chance(whole, of_place, &mut rng), STEP)
        }
    };
    let mut bench = Bench::default();
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
                let Sample { features, won } = &samples[*number];
                network.learn(features, *won, &mut slope, &mut bench);
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
    network.judgement(seed)
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
                features: Features {
                    whole: vec![one, other],
                    ..Features::default()
                },
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
            let said = judgement.chance(&Features {
                whole: features.to_vec(),
                ..Features::default()
            });
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

    /// Positions with places of two features: a side that has both of them in one place wins, which the sums of the features
    /// do not tell.
    fn both_in_one_place() -> Vec<Sample> {
        let positions = (0..16_000_usize).map(|number| {
            let side = number % 2;
            let [one, other] = if number / 2 % 2 == 0 {
                [[1.0, 1.0], [0.0, 0.0]]
            } else {
                [[1.0, 0.0], [0.0, 1.0]]
            };
            let mut features = Features {
                whole: vec![1.0],
                of_place: 2,
                ..Features::default()
            };
            features.places[side].extend(one.into_iter().chain(other));
            let won = match (one == [1.0, 1.0], side) {
                (true, 0) => 1.0,
                (true, _) => 0.0,
                (false, _) => 0.5,
            };
            Sample { features, won }
        });
        positions.collect()
    }

    #[test]
    fn a_fit_finds_what_is_together_in_one_place_and_for_whom() {
        let samples = both_in_one_place();
        let judgement = fit(&samples, None, 1);
        for sample in &samples[..4] {
            let said = f64::from(judgement.chance(&sample.features));
            assert!((said - sample.won).abs() < 0.1, "{sample:?}: {said}");
        }
        let again = Judgement::read(&judgement.text().unwrap()).unwrap();
        assert_eq!(again, judgement);
        assert_eq!(
            fit(&[], Some(&judgement), 1),
            judgement,
            "what is gone on from is the same"
        );
    }
}
