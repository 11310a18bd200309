//! What the features of positions tell of who wins: games are played, and of their positions the weights are fitted that
//! give the likeliest chances. The same games give the same weights.

use crate::bot::{Bot, Glimpse, Played};
use crate::playout::{MOST_STEPS, game_seed, side_of};
use crate::rules::{Seat, Step, Turn, draw};
use rand::SeedableRng as _;
use rand::rngs::Xoshiro256PlusPlus;
use std::sync::Arc;

/// What a position showed, and how its game ended.
#[derive(Clone, Debug, PartialEq)]
pub struct Sample {
    /// Its features, seen by the American side.
    pub features: Vec<f32>,
    /// The part of the game that was left, 0 to 1.
    pub left: f32,
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
                state.legal(&mut legal);
                let side = side_of::<G>(player);
                let glimpse = Glimpse::of_state(&state, seats[side], player);
                Step::Act(player, bots[side].choose(&glimpse, &legal, &mut rng))
            }
        };
        state.advance(step);
        if state.turn_number() != turn {
            turn = state.turn_number();
            let mut features = Vec::new();
            let left = state.features(&mut features);
            found.push(Sample {
                features,
                left,
                won: 0.5,
            });
        }
    }
    // A game without end teaches nothing.
    Vec::new()
}

/// The positions of so many games of greedy bots, those of a game together. In every third game the bots see things
/// differently, so that positions come up that the usual ones avoid.
pub fn lessons<G: Played>(scenario: &Arc<G::Scenario>, games: u64, seed: u64) -> Vec<Vec<Sample>> {
    let mut usual = [G::greedy(), G::greedy()];
    let play = |game| {
        let seed = game_seed(seed, game);
        if game % 3 == 2 {
            let mut others = [G::greedy_like(seed), G::greedy_like(!seed)];
            samples::<G>(scenario, &mut others, seed)
        } else {
            samples::<G>(scenario, &mut usual, seed)
        }
    };
    (0..games).map(play).collect()
}

/// How well fitted chances agree with what happened: for each tenth of the chances, how many positions had such a chance,
/// the mean chance, and the share of them that were won.
pub fn calibration(samples: &[Sample], now: &[f64], later: &[f64]) -> [(u64, f64, f64); 10] {
    let mut tenths = [(0_u64, 0.0, 0.0); 10];
    for sample in samples {
        let weights = now.iter().zip(later);
        let sum: f64 = sample
            .features
            .iter()
            .zip(weights)
            .map(|(feature, (now, later))| f64::from(*feature) * later.mul_add(f64::from(sample.left), *now))
            .sum();
        let chance = 1.0 / (1.0 + (-sum).exp());
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

/// The weights that give the likeliest chances, those at the end of a game and what is added to them at its beginning; a
/// small penalty keeps those small that tell nothing.
pub fn fit(samples: &[Sample]) -> (Vec<f64>, Vec<f64>) {
    /// Newton's steps; the sum of squares falls to nothing long before.
    const STEPS: usize = 12;
    /// What a weight of 1 costs, in positions.
    const PENALTY: f64 = 2.0;
    let features = samples.first().map_or(0, |sample| sample.features.len());
    let size = 2 * features;
    let mut weights = vec![0.0_f64; size];
    let mut row = vec![0.0_f64; size];
    for _ in 0..STEPS {
        let mut slope: Vec<f64> = weights.iter().map(|weight| -PENALTY * weight).collect();
        let mut bend = vec![0.0_f64; size * size];
        for at in 0..size {
            bend[at * size + at] = PENALTY;
        }
        for sample in samples {
            for (at, feature) in sample.features.iter().enumerate() {
                row[at] = f64::from(*feature);
                row[features + at] = f64::from(*feature) * f64::from(sample.left);
            }
            let sum: f64 = row.iter().zip(&weights).map(|(one, weight)| one * weight).sum();
            let chance = 1.0 / (1.0 + (-sum).exp());
            let sure = chance * (1.0 - chance);
            for (one, value) in row.iter().enumerate() {
                slope[one] += (sample.won - chance) * value;
                for (other, more) in row.iter().enumerate() {
                    bend[one * size + other] += sure * value * more;
                }
            }
        }
        let step = solved(bend, slope);
        for (weight, step) in weights.iter_mut().zip(step) {
            *weight += step;
        }
    }
    let later = weights.split_off(features);
    (weights, later)
}

/// What solves a symmetric system of equations, by elimination.
fn solved(mut rows: Vec<f64>, mut right: Vec<f64>) -> Vec<f64> {
    let size = right.len();
    for at in 0..size {
        let pivot = (at..size)
            .max_by(|a, b| rows[a * size + at].abs().total_cmp(&rows[b * size + at].abs()))
            .unwrap_or(at);
        for column in 0..size {
            rows.swap(at * size + column, pivot * size + column);
        }
        right.swap(at, pivot);
        let lead = rows[at * size + at];
        if lead.abs() < 1e-12 {
            continue;
        }
        for below in at + 1..size {
            let part = rows[below * size + at] / lead;
            if part != 0.0 {
                for column in at..size {
                    rows[below * size + column] -= part * rows[at * size + column];
                }
                right[below] -= part * right[at];
            }
        }
    }
    let mut found = vec![0.0; size];
    for at in (0..size).rev() {
        let rest: f64 = (at + 1..size)
            .map(|column| rows[at * size + column] * found[column])
            .sum();
        let lead = rows[at * size + at];
        found[at] = if lead.abs() < 1e-12 {
            0.0
        } else {
            (right[at] - rest) / lead
        };
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fit_finds_the_weights_that_made_the_chances() {
        // A feature of 1 that wins three of four times at the end, and tells nothing at the beginning.
        let mut samples = Vec::new();
        for number in 0..4_000 {
            let left = if number % 2 == 0 { 0.0 } else { 1.0 };
            let wins = if left == 0.0 { number % 8 < 6 } else { number % 4 < 2 };
            samples.push(Sample {
                features: vec![1.0],
                left,
                won: f64::from(u8::from(wins)),
            });
        }
        let (now, later) = fit(&samples);
        assert!((now[0] - 3.0_f64.ln()).abs() < 0.02, "{now:?}");
        assert!((now[0] + later[0]).abs() < 0.02, "{later:?}");
    }
}
