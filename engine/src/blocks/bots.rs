//! The bots of the game.

use super::State;
use super::greedy::Greedy;
use super::greedy_1::Greedy1;
use crate::bot::{Bot, Played};

impl Played for State {
    fn greedy() -> Box<dyn Bot<Self>> {
        Box::new(Greedy::default())
    }

    fn greedy_1() -> Box<dyn Bot<Self>> {
        Box::new(Greedy1::default())
    }
}
