//! Players that are not persons. A bot sees what its seat may see and nothing else.

mod random;

pub use random::Random;

use crate::rules::{Rules, Seat};
use rand::rngs::Xoshiro256PlusPlus;

/// What a bot is shown: a view of its seat, made when it asks for it.
pub struct Glimpse<'a, G: Rules> {
    state: &'a G,
    seat: Seat,
}

impl<'a, G: Rules> Glimpse<'a, G> {
    /// What `seat` may see of a state.
    pub const fn new(state: &'a G, seat: Seat) -> Self {
        Self { state, seat }
    }

    /// The view of the seat.
    pub fn view(&self) -> G::View {
        self.state.view(self.seat)
    }

    /// What is played.
    pub fn scenario(&self) -> &std::sync::Arc<G::Scenario> {
        self.state.scenario()
    }
}

/// A player that is not a person.
pub trait Bot<G: Rules>: Send {
    /// Chooses one of the legal actions, which are sorted and at least one.
    fn choose(&mut self, glimpse: &Glimpse<'_, G>, legal: &[G::Action], rng: &mut Xoshiro256PlusPlus) -> G::Action;
}

/// The levels a person can choose from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize, serde::Deserialize)]
pub enum Level {
    /// Any legal action with equal chance.
    Random,
    /// Sensible one step ahead.
    #[default]
    Greedy,
}

impl Level {
    /// Every level, weakest first.
    pub const ALL: [Self; 2] = [Self::Random, Self::Greedy];

    /// The name on the command line and in files.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::Greedy => "greedy",
        }
    }

    /// The level of a name.
    pub fn from_key(key: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|level| level.key() == key)
    }
}

/// Games that have bots of every level.
pub trait Played: Rules {
    /// A bot of a level.
    fn bot(level: Level) -> Box<dyn Bot<Self>>;
}
