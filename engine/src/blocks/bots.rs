//! The bots of every level.

use super::State;
use super::greedy::Greedy;
use crate::bot::{Bot, Level, Played, Random};

impl Played for State {
    fn bot(level: Level) -> Box<dyn Bot<Self>> {
        match level {
            Level::Random => Box::new(Random),
            Level::Greedy => Box::new(Greedy::default()),
        }
    }
}
