//! Where the result of a side comes from: parts that add up from its chance at the beginning to what came of the game.

use super::{Review, Stretch};
use data::Side;
use serde::Serialize;

/// Where a side's result comes from: parts of the game, 0 to 1, that add up from the beginning to the end. The names are keys of
/// `replay --review --json`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
pub struct Shares {
    /// Its chance when the game began.
    pub begin: f64,
    /// What dice gave it.
    pub dice: f64,
    /// What draws gave it.
    pub draws: f64,
    /// What its own decisions gave it, against what greedy bots would have got.
    pub own: f64,
    /// What the decisions of the other side gave it.
    pub other: f64,
    /// What could not be told apart: the inexactness of the other parts.
    pub rest: f64,
    /// What came of the game: 1 for a win, a half for a draw.
    pub end: f64,
}

impl Shares {
    /// What dice and draws gave it together.
    pub fn luck(self) -> f64 {
        self.dice + self.draws
    }

    /// The same in whole parts of so many, as 100 for hundredths. What rounding leaves goes to what could not be told apart, so
    /// that a column of them adds up as it is read.
    #[must_use]
    pub fn in_parts_of(self, many: f64) -> Self {
        let told = [self.begin, self.dice, self.draws, self.own, self.other, self.end];
        let [begin, dice, draws, own, other, end] = told.map(|part| (part * many).round());
        let rest = end - (begin + dice + draws + own + other);
        let [begin, dice, draws, own, other, rest, end] =
            [begin, dice, draws, own, other, rest, end].map(|part| part / many);
        Self {
            begin,
            dice,
            draws,
            own,
            other,
            rest,
            end,
        }
    }
}

impl Stretch {
    /// What it gave a side, -1 to 1.
    pub fn gave(&self, side: Side) -> f64 {
        let change = f64::from(self.after - self.before);
        match side {
            Side::American => change,
            Side::British => -change,
        }
    }
}

impl<A> Review<A> {
    /// Where the result of a side comes from; `rolls` tells of a step of chance, by its number, whether dice were rolled.
    pub fn shares(&self, side: Side, rolls: impl Fn(usize) -> bool) -> Shares {
        let mut shares = Shares::default();
        for stretch in &self.stretches {
            let part = match stretch.side {
                Some(of) if of == side => &mut shares.own,
                Some(_) => &mut shares.other,
                None if rolls(stretch.step) => &mut shares.dice,
                None => &mut shares.draws,
            };
            *part += stretch.gave(side);
        }
        let of = |chance: f32| match side {
            Side::American => f64::from(chance),
            Side::British => 1.0 - f64::from(chance),
        };
        // Where nothing was decided and nothing came by chance, it begins as it ends.
        shares.begin = of(self.stretches.first().map_or(self.end, |first| first.before));
        shares.end = of(self.end);
        shares.rest = shares.end - shares.begin - shares.luck() - shares.own - shares.other;
        shares
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_column_of_parts_adds_up_as_it_is_read() {
        // As a person has seen it: 12 − 8 − 3 + 1 − 1, and 0 at the end.
        let parts = Shares {
            begin: 0.116,
            dice: -0.084,
            draws: -0.026,
            own: 0.006,
            other: -0.008,
            rest: -0.004,
            end: 0.0,
        };
        let told = parts.in_parts_of(100.0);
        let read = [
            told.begin, told.dice, told.draws, told.own, told.other, told.rest, told.end,
        ];
        let read = read.map(|part| (part * 100.0).round() as i32);
        assert_eq!(read, [12, -8, -3, 1, -1, -1, 0]);
    }

    #[test]
    fn dice_draws_and_decisions_are_told_apart_for_each_side() {
        let stretch = |step: usize, side: Option<Side>, before: f32, after: f32| Stretch {
            step,
            side,
            before,
            after,
        };
        let review = Review::<()> {
            nodes: 1,
            stretches: vec![
                stretch(0, Some(Side::American), 0.5, 0.75),
                stretch(1, None, 0.75, 0.625),
                stretch(2, Some(Side::British), 0.625, 0.5),
                stretch(3, None, 0.5, 0.875),
            ],
            end: 1.0,
            weighed: [0; 2],
            mistakes: [Vec::new(), Vec::new()],
        };
        let american = Shares {
            begin: 0.5,
            dice: -0.125,
            draws: 0.375,
            own: 0.25,
            other: -0.125,
            rest: 0.125,
            end: 1.0,
        };
        let british = Shares {
            begin: 0.5,
            dice: 0.125,
            draws: -0.375,
            own: 0.125,
            other: -0.25,
            rest: -0.125,
            end: 0.0,
        };
        let shares = Side::ALL.map(|side| review.shares(side, |step| step == 1));
        assert_eq!(shares, [american, british]);
        for told in shares {
            let sum = told.begin + told.luck() + told.own + told.other + told.rest;
            assert!((sum - told.end).abs() < 1e-9, "{told:?}");
        }
    }
}
