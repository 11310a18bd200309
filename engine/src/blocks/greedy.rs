//! The greedy bot, to be written next.

use super::{Action, State};
use crate::bot::{Bot, Glimpse};
use rand::RngExt as _;
use rand::rngs::Xoshiro256PlusPlus;

/// Plays.
#[derive(Clone, Copy, Debug, Default)]
pub struct Greedy;

impl Bot<State> for Greedy {
    fn choose(&mut self, _: &Glimpse<'_, State>, legal: &[Action], rng: &mut Xoshiro256PlusPlus) -> Action {
        legal[rng.random_range(0..legal.len())]
    }
}
