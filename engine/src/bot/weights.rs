//! What a greedy bot holds things to be worth, and what somebody does who sees them differently.

use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt as _, SeedableRng as _};

/// Makes the weights of a game's greedy bot: each number stands in one place, with what it means and what it usually is.
macro_rules! weights {
    (
        $(#[$about:meta])*
        pub struct $Weights:ident {
            $($(#[$meaning:meta])* $name:ident: f32 = $usual:expr,)*
        }
    ) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
        pub struct $Weights {
            $($(#[$meaning])* pub $name: f32,)*
        }

        impl Default for $Weights {
            fn default() -> Self {
                Self { $($name: $usual,)* }
            }
        }

        impl $Weights {
            /// The weights of somebody who sees things differently: each is up to half as much again, or a third less. The
            /// same for the same seed.
            pub fn like(seed: u64) -> Self {
                let mut weights = Self::default();
                let Self { $($name,)* } = &mut weights;
                $crate::bot::weights::bend([$($name,)*], seed);
                weights
            }
        }
    };
}

pub(crate) use weights;

/// Logarithm of what a number is multiplied by at most: half as much again (ln 1.5, cut to three digits, on which the seeds of
/// recorded games rest).
const BENT: f32 = 0.405;

/// Makes each number up to half as much again, or a third less; the same for the same seed.
pub(crate) fn bend<'a>(weights: impl IntoIterator<Item = &'a mut f32>, seed: u64) {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    for weight in weights {
        *weight *= libm::expf(rng.random_range(-BENT..BENT));
    }
}
