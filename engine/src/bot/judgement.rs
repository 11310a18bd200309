//! The chance to win, of what a position shows: a small network, found from many games by [`crate::laboratory::learn`]. It has
//! a straight part, in which each feature counts so much, and hidden units for what features tell only together. What the
//! places of a board show is told apart by units of its own, the same for every place, so that they serve every board; their
//! sum over the places of each side is what the rest of the network gets of them.

use serde::{Deserialize, Serialize};

/// How much the features of a position count, and where that was learned.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Judgement {
    /// The scenarios it was learned from.
    pub scenarios: Vec<String>,
    /// Games of each scenario by greedy bots, from which it was learned first.
    pub games: u64,
    /// Games of each scenario after them by bots that think, from which it was learned on.
    pub thinking: u64,
    /// Where chance began.
    pub seed: u64,
    /// The day, such as `2026-11-22`.
    pub date: String,
    /// What tells places apart; nothing where a game shows no places.
    #[serde(default, skip_serializing_if = "Places::is_empty")]
    pub places: Places,
    /// How much each feature counts by itself, then what each unit says of the places of the first side and of those of the
    /// other; the last number is that of nothing at all.
    pub straight: Vec<f32>,
    /// The hidden units.
    pub hidden: Hidden,
}

/// What a position shows, each number about as large as 1.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Features {
    /// What all of it shows.
    pub whole: Vec<f32>,
    /// How many numbers each place shows.
    pub of_place: usize,
    /// What each place shows, one after another: those at home with the first side, and those at home with the other.
    pub places: [Vec<f32>; 2],
}

impl Features {
    /// Forgets them, to show another position.
    pub fn clear(&mut self) {
        self.whole.clear();
        self.places.iter_mut().for_each(Vec::clear);
    }
}

/// Units that look at places one by one.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Places {
    /// What each unit is where nothing is shown.
    pub rests: Vec<f32>,
    /// For each feature of a place, how it moves each unit.
    pub moves: Vec<Vec<f32>>,
}

/// What a place counts for, so that the sum over a board is about as large as a feature.
pub const OF_A_PLACE: f32 = 0.2;

impl Places {
    /// Whether it looks at no places.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.rests.is_empty()
    }

    /// Adds what the units say of places, given one after another.
    fn sum(&self, shown: &[f32], sum: &mut [f32]) {
        let units = self.rests.len();
        let beside = units - units % BESIDE;
        for place in shown.chunks_exact(self.moves.len().max(1)) {
            for from in (0..beside).step_by(BESIDE) {
                self.add::<BESIDE>(place, from, sum);
            }
            for from in beside..units {
                self.add::<1>(place, from, sum);
            }
        }
    }

    /// Adds what so many units, from one on, say of a place. A number that is known beforehand is worked out side by side.
    fn add<const N: usize>(&self, place: &[f32], from: usize, sum: &mut [f32]) {
        let units = from..from.saturating_add(N);
        let (Some(rests), Some(sum)) = (self.rests.get(units.clone()), sum.get_mut(units.clone())) else {
            return;
        };
        let mut moved = [0.0_f32; N];
        moved.copy_from_slice(rests);
        for (feature, moves) in place.iter().zip(&self.moves) {
            if let Some(weights) = moves.get(units.clone()) {
                for (moved, weight) in moved.iter_mut().zip(weights) {
                    *moved += weight * feature;
                }
            }
        }
        for (sum, moved) in sum.iter_mut().zip(moved) {
            *sum += OF_A_PLACE * bent(moved);
        }
    }
}

/// Units that are worked out side by side.
const BESIDE: usize = 8;

/// The hidden units of the network, side by side, for that is how they are worked out.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Hidden {
    /// What each unit counts for.
    pub counts: Vec<f32>,
    /// What each unit is without features.
    pub rests: Vec<f32>,
    /// For each feature, how it moves each unit.
    pub moves: Vec<Vec<f32>>,
}

impl Judgement {
    /// What was written by [`Judgement::text`].
    ///
    /// # Errors
    /// What cannot be read, with its place.
    pub fn read(text: &str) -> Result<Self, ron::error::SpannedError> {
        ron::from_str(text)
    }

    /// As text, the same for the same judgement.
    ///
    /// # Errors
    /// If it cannot be written, which numbers and names always can.
    pub fn text(&self) -> Result<String, ron::Error> {
        let layout = ron::ser::PrettyConfig::new().new_line("\n").compact_arrays(true);
        ron::ser::to_string_pretty(self, layout).map(|text| text + "\n")
    }

    /// How strongly features speak for the first side: 0 for neither, more for it.
    pub fn says(&self, features: &Features) -> f32 {
        let Hidden { counts, rests, moves } = &self.hidden;
        let (units, whole) = (self.places.rests.len(), features.whole.len());
        let mut of_places = vec![0.0_f32; units * 2];
        let (first, other) = of_places.split_at_mut(units);
        for (places, sum) in features.places.iter().zip([first, other]) {
            self.places.sum(places, sum);
        }
        let shown = || features.whole.iter().chain(&of_places);
        let products = self
            .straight
            .iter()
            .zip(shown())
            .map(|(weight, feature)| weight * feature);
        let mut says = products.sum::<f32>() + self.straight.get(whole + units * 2).copied().unwrap_or(0.0);
        let mut moved = vec![0.0_f32; counts.len()];
        for (feature, moves) in shown().zip(moves) {
            for (moved, weight) in moved.iter_mut().zip(moves) {
                *moved += weight * feature;
            }
        }
        for ((counts, rest), moved) in counts.iter().zip(rests).zip(moved) {
            says += counts * bent(rest + moved);
        }
        says
    }

    /// The chance of the first side to win, 0 to 1, with such features.
    pub fn chance(&self, features: &Features) -> f32 {
        1.0 / (1.0 + libm::expf(-self.says(features)))
    }
}

/// A curve from -1 to 1 through 0, the same to the last bit on every machine.
pub fn bent(x: f32) -> f32 {
    x / (1.0 + x.abs())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn learned() -> Judgement {
        Judgement {
            scenarios: vec!["campaign-1812".to_owned()],
            games: 10,
            thinking: 5,
            seed: 1,
            date: "2026-11-22".to_owned(),
            places: Places {
                rests: vec![0.0],
                moves: vec![vec![1.0]],
            },
            straight: vec![1.5, 0.0, 1.0, -1.0, 0.0],
            hidden: Hidden {
                counts: vec![4.0],
                rests: vec![0.0],
                moves: vec![vec![0.0], vec![1.0]],
            },
        }
    }

    fn shown(whole: [f32; 2], places: [&[f32]; 2]) -> Features {
        Features {
            whole: whole.to_vec(),
            of_place: 1,
            places: places.map(<[f32]>::to_vec),
        }
    }

    #[test]
    fn an_even_position_is_half_won_and_what_counts_moves_the_chance() {
        let judgement = learned();
        let chance = |whole| judgement.chance(&shown(whole, [&[], &[]]));
        assert_eq!(chance([0.0, 0.0]), 0.5);
        assert!(chance([2.0, 0.0]) > 0.9);
        assert!(chance([0.0, -1.0]) < 0.2);
    }

    #[test]
    fn each_place_counts_for_the_side_whose_home_it_is() {
        let judgement = learned();
        let says = |places| judgement.says(&shown([0.0, 0.0], places));
        let one = says([&[1.0], &[]]);
        assert_eq!(one, OF_A_PLACE * bent(1.0));
        assert_eq!(says([&[1.0, 0.0, 1.0], &[]]), 2.0 * one);
        assert_eq!(says([&[1.0, 1.0], &[1.0]]), one);
    }

    #[test]
    fn what_is_written_is_read_again() {
        let judgement = learned();
        assert_eq!(Judgement::read(&judgement.text().unwrap()).unwrap(), judgement);
    }
}
