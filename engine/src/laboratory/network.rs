//! The network that is fitted to positions: all its weights in a row, so that a step of the fit is the same for each of them,
//! and what a position asks of them.

use crate::bot::{Features, Hidden, Judgement, OF_A_PLACE, Places, bent};
use rand::RngExt as _;
use rand::rngs::Xoshiro256PlusPlus;

/// Hidden units.
const HIDDEN: usize = 32;
/// Units that look at places one by one.
const OF_PLACES: usize = 16;

/// Where in the row which weight stands: for each unit that looks at places its rest and how each feature of a place moves it;
/// then the straight part with its rest; then for each hidden unit what it counts for, its rest, and how each feature moves it.
#[derive(Clone, Copy)]
struct Layout {
    /// Features of the whole position.
    whole: usize,
    /// Units that look at places.
    units: usize,
    /// Features that they see of each.
    of_place: usize,
}

impl Layout {
    /// What the straight part and each hidden unit look at.
    const fn features(self) -> usize {
        self.whole + self.units * 2
    }

    /// Numbers of a unit that looks at places.
    const fn of_unit(self) -> usize {
        1 + self.of_place
    }

    /// Numbers of a hidden unit.
    const fn of_hidden(self) -> usize {
        2 + self.features()
    }

    /// The units that look at places, the straight part, and the hidden units.
    fn parts(self, row: &[f32]) -> [&[f32]; 3] {
        let (units, rest) = row.split_at(self.units * self.of_unit());
        let (straight, hidden) = rest.split_at(self.features() + 1);
        [units, straight, hidden]
    }

    /// The same, to be changed.
    fn parts_mut(self, row: &mut [f32]) -> [&mut [f32]; 3] {
        let (units, rest) = row.split_at_mut(self.units * self.of_unit());
        let (straight, hidden) = rest.split_at_mut(self.features() + 1);
        [units, straight, hidden]
    }

    /// What the units say of the places at home with a side, among what is shown.
    fn said_of(self, side: usize) -> std::ops::Range<usize> {
        let from = self.whole + side * self.units;
        from..from + self.units
    }
}

/// A network that learns.
pub(super) struct Network {
    layout: Layout,
    /// All weights, in a row.
    pub(super) weights: Vec<f32>,
}

/// What a network works out on the way, used again for each position.
#[derive(Default)]
pub(super) struct Bench {
    /// The features of the whole, then what the units say of places.
    shown: Vec<f32>,
    /// How each place moves each unit.
    of_places: Vec<f32>,
    /// How each hidden unit is moved.
    of_hidden: Vec<f32>,
    /// What each of those that are shown asks of what is worked out before it.
    asked: Vec<f32>,
}

impl Network {
    /// One that knows nothing yet, with weights of chance, for positions with so many features of the whole and of each place.
    pub(super) fn by_chance(whole: usize, of_place: usize, rng: &mut Xoshiro256PlusPlus) -> Self {
        let spread = |features: usize| 1.0 / (features.max(1) as f32).sqrt();
        let layout = Layout {
            whole,
            units: if of_place == 0 { 0 } else { OF_PLACES },
            of_place,
        };
        let mut weights = Vec::new();
        for _ in 0..layout.units * layout.of_unit() {
            weights.push(rng.random_range(-spread(of_place)..spread(of_place)));
        }
        let features = layout.features();
        weights.resize(weights.len() + features + 1, 0.0);
        for _ in 0..HIDDEN {
            let unit = (0..layout.of_hidden()).map(|at| match at {
                0 => rng.random_range(-0.1_f32..0.1),
                _ => rng.random_range(-spread(features)..spread(features)),
            });
            weights.extend(unit);
        }
        Self { layout, weights }
    }

    /// One that says what a judgement says.
    pub(super) fn of(judgement: &Judgement) -> Self {
        let Hidden { counts, rests, moves } = &judgement.hidden;
        let places = &judgement.places;
        let mut weights = Vec::new();
        for (unit, rest) in places.rests.iter().enumerate() {
            weights.push(*rest);
            weights.extend(places.moves.iter().map(|moves| moves[unit]));
        }
        weights.extend(&judgement.straight);
        for (unit, (count, rest)) in counts.iter().zip(rests).enumerate() {
            weights.extend([count, rest]);
            weights.extend(moves.iter().map(|moves| moves[unit]));
        }
        let (features, units) = (judgement.straight.len().saturating_sub(1), places.rests.len());
        let layout = Layout {
            whole: features.saturating_sub(units * 2),
            units,
            of_place: places.moves.len(),
        };
        Self { layout, weights }
    }

    /// What it has come to.
    pub(super) fn judgement(&self, seed: u64) -> Judgement {
        let rounded =
            |weights: &[f32]| -> Vec<f32> { weights.iter().map(|weight| (weight * 1e4).round() / 1e4).collect() };
        let layout = self.layout;
        let [places, straight, hidden] = layout.parts(&self.weights);
        let beside = |units: &[f32], long: usize, at: usize| -> Vec<f32> {
            rounded(&units.chunks_exact(long).map(|unit| unit[at]).collect::<Vec<_>>())
        };
        // Where there are no units none of their numbers is kept.
        let long = if layout.units == 0 { 1 } else { layout.of_unit() };
        let of_place = |at| beside(places, long, at);
        let of_hidden = |at| beside(hidden, layout.of_hidden(), at);
        Judgement {
            scenarios: Vec::new(),
            games: 0,
            thinking: 0,
            seed,
            date: String::new(),
            places: Places {
                rests: of_place(0),
                moves: (1..long).map(of_place).collect(),
            },
            straight: rounded(straight),
            hidden: Hidden {
                counts: of_hidden(0),
                rests: of_hidden(1),
                moves: (2..layout.of_hidden()).map(of_hidden).collect(),
            },
        }
    }

    /// Adds what a position asks of the weights: its features, and what the game brought the first side, 0 to 1.
    pub(super) fn learn(&self, features: &Features, won: f64, slope: &mut [f32], bench: &mut Bench) {
        let says = self.says(features, bench);
        let miss = won as f32 - 1.0 / (1.0 + libm::expf(-says));
        self.ask(features, miss, slope, bench);
    }

    /// How strongly features speak for the first side, as [`Judgement::says`] says it, with what was worked out on the way.
    fn says(&self, features: &Features, bench: &mut Bench) -> f32 {
        let Bench {
            shown,
            of_places,
            of_hidden,
            ..
        } = bench;
        let layout = self.layout;
        let [units, straight, hidden] = layout.parts(&self.weights);
        shown.clear();
        shown.extend(&features.whole);
        shown.resize(layout.features(), 0.0);
        of_places.clear();
        for (side, places) in features.places.iter().enumerate() {
            let sum = &mut shown[layout.said_of(side)];
            for place in places.chunks_exact(layout.of_place.max(1)) {
                for (sum, unit) in sum.iter_mut().zip(units.chunks_exact(layout.of_unit())) {
                    let moved = unit[0] + dot(&unit[1..], place);
                    *sum += OF_A_PLACE * bent(moved);
                    of_places.push(moved);
                }
            }
        }
        let mut says = dot(straight, shown) + straight[layout.features()];
        of_hidden.clear();
        for unit in hidden.chunks_exact(layout.of_hidden()) {
            let moved = unit[1] + dot(&unit[2..], shown);
            says += unit[0] * bent(moved);
            of_hidden.push(moved);
        }
        says
    }

    /// Adds what a position asks of the weights of which so much was missed, from the end to the beginning.
    fn ask(&self, features: &Features, miss: f32, slope: &mut [f32], bench: &mut Bench) {
        let Bench {
            shown,
            of_places,
            of_hidden,
            asked,
        } = bench;
        let layout = self.layout;
        let [_, straight, hidden] = layout.parts(&self.weights);
        let [slope_units, slope_straight, slope_hidden] = layout.parts_mut(slope);
        asked.clear();
        asked.extend(straight[..layout.features()].iter().map(|weight| miss * weight));
        add(slope_straight, miss, shown);
        slope_straight[layout.features()] += miss;
        let hidden = slope_hidden
            .chunks_exact_mut(layout.of_hidden())
            .zip(hidden.chunks_exact(layout.of_hidden()));
        for ((slope, unit), moved) in hidden.zip(of_hidden) {
            slope[0] += miss * bent(*moved);
            let by = miss * unit[0] / flatness(*moved);
            slope[1] += by;
            add(&mut slope[2..], by, shown);
            add(asked, by, &unit[2..]);
        }
        let mut moved = of_places.iter();
        for (side, places) in features.places.iter().enumerate() {
            let asked = &asked[layout.said_of(side)];
            for place in places.chunks_exact(layout.of_place.max(1)) {
                let units = slope_units.chunks_exact_mut(layout.of_unit());
                for ((slope, asked), moved) in units.zip(asked).zip(&mut moved) {
                    let by = asked * OF_A_PLACE / flatness(*moved);
                    slope[0] += by;
                    add(&mut slope[1..], by, place);
                }
            }
        }
    }
}

/// The sum of products.
fn dot(weights: &[f32], features: &[f32]) -> f32 {
    weights
        .iter()
        .zip(features)
        .map(|(weight, feature)| weight * feature)
        .sum()
}

/// Adds so much of some numbers to others.
fn add(to: &mut [f32], by: f32, of: &[f32]) {
    for (to, of) in to.iter_mut().zip(of) {
        *to += by * of;
    }
}

/// How many times less steep the curve [`bent`] is than at 0.
fn flatness(x: f32) -> f32 {
    (1.0 + x.abs()).powi(2)
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand::SeedableRng as _;

    #[test]
    fn a_network_says_what_the_judgement_says_that_comes_of_it() {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(1812);
        for of_place in [0, 3] {
            let mut network = Network::by_chance(5, of_place, &mut rng);
            // The straight part begins at nothing, and would tell nothing.
            for weight in &mut network.weights {
                *weight += rng.random_range(-0.5_f32..0.5);
            }
            let judgement = network.judgement(1);
            let mut bench = Bench::default();
            for _ in 0..20 {
                let mut numbers = |many: usize| -> Vec<f32> {
                    let numbers = (0..many).map(|_| rng.random_range(-1.0_f32..1.0));
                    numbers.collect()
                };
                let features = Features {
                    whole: numbers(5),
                    of_place,
                    places: [numbers(4 * of_place), numbers(2 * of_place)],
                };
                let says = judgement.says(&features);
                let [first, again] = [&network, &Network::of(&judgement)].map(|one| one.says(&features, &mut bench));
                assert!((again - says).abs() < 1e-4, "{again} {says}");
                // Weights of a judgement are rounded to four decimals.
                assert!((first - says).abs() < 1e-2, "{first} {says}");
            }
        }
    }
}
