//! The random bot: any legal action with equal chance.

use super::{Bot, Glimpse};
use crate::rules::Rules;
use rand::RngExt as _;
use rand::rngs::Xoshiro256PlusPlus;

/// Plays any legal action with equal chance.
#[derive(Clone, Copy, Debug, Default)]
pub struct Random;

impl<G: Rules> Bot<G> for Random {
    fn choose(&mut self, _: &Glimpse<'_, G>, legal: &[G::Action], rng: &mut Xoshiro256PlusPlus) -> G::Action {
        legal[rng.random_range(0..legal.len())]
    }
}
