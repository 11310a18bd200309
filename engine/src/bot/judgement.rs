//! The chance to win, of what a position shows: a small network, found from many games by [`crate::laboratory::learn`]. It has
//! a straight part, in which each feature counts so much, and hidden units for what features tell only together.

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
    /// How much each feature counts by itself; the last number is that of nothing at all.
    pub straight: Vec<f32>,
    /// The hidden units.
    pub hidden: Hidden,
}

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

    /// How strongly features speak for the American side: 0 for neither, more for it.
    pub fn says(&self, features: &[f32]) -> f32 {
        let products = self
            .straight
            .iter()
            .zip(features)
            .map(|(weight, feature)| weight * feature);
        let mut says = products.sum::<f32>() + self.straight.get(features.len()).copied().unwrap_or(0.0);
        let Hidden { counts, rests, moves } = &self.hidden;
        let mut moved = vec![0.0_f32; counts.len()];
        for (feature, moves) in features.iter().zip(moves) {
            for (moved, weight) in moved.iter_mut().zip(moves) {
                *moved += weight * feature;
            }
        }
        for ((counts, rest), moved) in counts.iter().zip(rests).zip(moved) {
            says += counts * bent(rest + moved);
        }
        says
    }

    /// The chance of the American side to win, 0 to 1, with such features.
    pub fn chance(&self, features: &[f32]) -> f32 {
        1.0 / (1.0 + (-self.says(features)).exp())
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
            straight: vec![1.5, 0.0, 0.0],
            hidden: Hidden {
                counts: vec![4.0],
                rests: vec![0.0],
                moves: vec![vec![0.0], vec![1.0]],
            },
        }
    }

    #[test]
    fn an_even_position_is_half_won_and_what_counts_moves_the_chance() {
        let judgement = learned();
        assert_eq!(judgement.chance(&[0.0, 0.0]), 0.5);
        assert!(judgement.chance(&[2.0, 0.0]) > 0.9);
        assert!(judgement.chance(&[0.0, -1.0]) < 0.2);
    }

    #[test]
    fn what_is_written_is_read_again() {
        let judgement = learned();
        assert_eq!(Judgement::read(&judgement.text().unwrap()).unwrap(), judgement);
    }
}
