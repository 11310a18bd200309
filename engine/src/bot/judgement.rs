//! The chance to win, of what a position shows: each feature counts so much now, and so much more or less while much of
//! the game is left. How much is found from many games, see [`crate::laboratory::learn`].

/// How much the features of a position count.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Judgement {
    /// Of each feature, at the end of the game.
    pub now: &'static [f32],
    /// What is added to it at the beginning.
    pub later: &'static [f32],
}

/// The chance of the American side to win, 0 to 1, in a position with such features and such a part of the game left.
pub fn chance_of(features: &[f32], left: f32, judgement: &Judgement) -> f32 {
    let weights = judgement.now.iter().zip(judgement.later);
    let sum: f32 = features
        .iter()
        .zip(weights)
        .map(|(feature, (now, later))| feature * later.mul_add(left, *now))
        .sum();
    1.0 / (1.0 + (-sum).exp())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_even_position_is_half_won_and_a_lead_counts_more_at_the_end() {
        let judgement = Judgement {
            now: &[1.0],
            later: &[-0.8],
        };
        assert_eq!(chance_of(&[0.0], 1.0, &judgement), 0.5);
        let [late, early] = [0.0, 1.0].map(|left| chance_of(&[2.0], left, &judgement));
        assert!(late > 0.85 && early < 0.65 && early > 0.5, "{late} {early}");
    }
}
