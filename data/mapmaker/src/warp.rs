//! The enlarging of narrow country: a chain of lenses and fits, smooth and invertible.
//!
//! A [`Step::Lens`] moves points straight away from its centre (or towards it, with a negative strength): a point
//! at distance `r` goes to `r * (1 + strength / (1 + (r / reach)^2)^2)`. For strengths between -1 and 4 the new
//! distance grows with the old one everywhere, so no two points ever meet and the step can be undone. Only sums,
//! products and quotients are used, so every machine gets the same bits.

use crate::plane::{P, add, scale, sub};

/// One step of the warp.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Step {
    /// Enlarges (or shrinks) the country around a point.
    Lens {
        /// The point that stays where it is.
        centre: P,
        /// The distance at which a quarter of the strength is left.
        reach: f64,
        /// Growth at the centre: 0.1 is ten per cent.
        strength: f64,
    },
    /// Stretches and shifts the whole picture: `(x * by.0 + to.0, y * by.1 + to.1)`.
    Fit {
        /// Factors.
        by: P,
        /// Shift after stretching.
        to: P,
    },
}

impl Step {
    /// Where a point goes.
    pub fn apply(self, p: P) -> P {
        match self {
            Self::Lens {
                centre,
                reach,
                strength,
            } => {
                let d = sub(p, centre);
                let u = 1.0 + (d.0 * d.0 + d.1 * d.1) / (reach * reach);
                add(centre, scale(d, 1.0 + strength / (u * u)))
            }
            Self::Fit { by, to } => (p.0 * by.0 + to.0, p.1 * by.1 + to.1),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::plane::length;

    impl Step {
        /// Where a point came from, found by halving: shows that a step can be undone.
        pub fn undo(self, p: P) -> P {
            match self {
                Self::Lens { centre, reach, .. } => {
                    let d = sub(p, centre);
                    let far = length(d);
                    if far == 0.0 {
                        return p;
                    }
                    let (mut low, mut high) = (0.0, 2.0 * far + reach);
                    for _ in 0..80 {
                        let middle = 0.5 * (low + high);
                        let there = self.apply((centre.0 + middle, centre.1)).0 - centre.0;
                        if there < far {
                            low = middle;
                        } else {
                            high = middle;
                        }
                    }
                    add(centre, scale(d, low / far))
                }
                Self::Fit { by, to } => ((p.0 - to.0) / by.0, (p.1 - to.1) / by.1),
            }
        }
    }

    #[test]
    fn a_lens_can_be_undone() {
        for strength in [-0.6, -0.1, 0.2, 1.5] {
            let lens = Step::Lens {
                centre: (10.0, 20.0),
                reach: 7.0,
                strength,
            };
            for at in [(10.0, 20.0), (12.0, 25.0), (-40.0, 3.0), (11.0, 20.0)] {
                let back = lens.undo(lens.apply(at));
                assert!(length(sub(back, at)) < 1e-6, "{strength}: {at:?} {back:?}");
            }
        }
    }

    #[test]
    fn distances_from_a_lens_keep_their_order() {
        let lens = Step::Lens {
            centre: (0.0, 0.0),
            reach: 5.0,
            strength: 3.5,
        };
        let far: Vec<f64> = (0..400).map(|i| lens.apply((f64::from(i) * 0.1, 0.0)).0).collect();
        assert!(far.windows(2).all(|w| w[0] < w[1]));
    }
}
