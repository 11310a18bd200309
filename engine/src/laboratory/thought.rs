//! How long bots think about their decisions, so that what is promised of their time can be looked at.

use crate::bot::{Bot, Clock, Glimpse, Tools};
use crate::rules::Rules;
use data::Text;
use rand::rngs::Xoshiro256PlusPlus;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

/// The time that a bot took for decisions in which it had a choice.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Thought {
    /// How many decisions.
    pub decisions: u64,
    /// All of their time.
    pub total: Duration,
    /// The time of the longest.
    pub longest: Duration,
}

impl Thought {
    /// The mean time of a decision, in seconds; 0 without one.
    pub fn mean(&self) -> f64 {
        self.total.as_secs_f64() / self.decisions.max(1) as f64
    }

    /// Adds other decisions of the same bot.
    pub fn add(&mut self, other: &Self) {
        self.decisions += other.decisions;
        self.total += other.total;
        self.longest = self.longest.max(other.longest);
    }
}

/// What the two bots of a match have thought. Every thread that plays it adds what it has seen.
#[derive(Clone, Debug, Default)]
pub struct Thoughts([Arc<Mutex<Thought>>; 2]);

impl Thoughts {
    /// What the first bot of the match has thought so far, and what the second.
    pub fn each(&self) -> [Thought; 2] {
        [0, 1].map(|bot| *self.0[bot].lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// The same bot, the first or the second of the match, which is timed from now on.
    pub(super) fn timed<G: Rules>(&self, bot: usize, inner: Box<dyn Bot<G>>, clock: Clock) -> Box<dyn Bot<G>> {
        Box::new(Timed {
            inner,
            clock,
            own: Thought::default(),
            all: Arc::clone(&self.0[bot]),
        })
    }
}

/// A bot with a hand on the clock. What it has taken is told when it goes, for a lock at every decision would be felt by bots
/// that answer at once.
struct Timed<G: Rules> {
    inner: Box<dyn Bot<G>>,
    clock: Clock,
    own: Thought,
    all: Arc<Mutex<Thought>>,
}

impl<G: Rules> Bot<G> for Timed<G> {
    fn choose(&mut self, glimpse: &Glimpse<'_, G>, legal: &[G::Action], rng: &mut Xoshiro256PlusPlus) -> G::Action {
        let began = (self.clock)();
        let chosen = self.inner.choose(glimpse, legal, rng);
        if legal.len() > 1 {
            let took = (self.clock)().saturating_sub(began);
            self.own.add(&Thought {
                decisions: 1,
                total: took,
                longest: took,
            });
        }
        chosen
    }

    fn restart(&mut self) {
        self.inner.restart();
    }

    fn equip(&mut self, tools: &Tools) {
        self.inner.equip(tools);
    }

    fn spread(&mut self, threads: usize) {
        self.inner.spread(threads);
    }

    fn vary(&mut self, number: u64) {
        self.inner.vary(number);
    }

    fn reason(&self) -> Option<Text> {
        self.inner.reason()
    }
}

impl<G: Rules> Drop for Timed<G> {
    fn drop(&mut self) {
        self.all.lock().unwrap_or_else(PoisonError::into_inner).add(&self.own);
    }
}
