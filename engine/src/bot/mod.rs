//! Players that are not persons. A bot sees what its seat may see and nothing else.

mod kind;
mod random;

pub use kind::{Kind, NoSuchBot};
pub use random::Random;

use crate::rules::{Player, Rules, Seat};
use rand::Rng;
use rand::rngs::Xoshiro256PlusPlus;
use std::borrow::Cow;
use std::sync::Arc;

/// What a bot is shown: who is asked, and a view of the bot's seat. It is made of a state, of which the bot then gets the
/// view when it asks for it, or of a view that somebody has handed over.
pub struct Glimpse<'a, G: Rules> {
    player: Player,
    scenario: &'a Arc<G::Scenario>,
    seen: Seen<'a, G>,
}

enum Seen<'a, G: Rules> {
    State(&'a G, Seat),
    View(&'a G::View),
}

impl<'a, G: Rules> Glimpse<'a, G> {
    /// What `seat` may see of a state in which `player` is asked.
    pub fn of_state(state: &'a G, seat: Seat, player: Player) -> Self {
        Self {
            player,
            scenario: state.scenario(),
            seen: Seen::State(state, seat),
        }
    }

    /// What a view shows in which `player` is asked.
    pub const fn of_view(view: &'a G::View, scenario: &'a Arc<G::Scenario>, player: Player) -> Self {
        Self {
            player,
            scenario,
            seen: Seen::View(view),
        }
    }

    /// The player who is asked.
    pub const fn player(&self) -> Player {
        self.player
    }

    /// The view of the seat.
    pub fn view(&self) -> Cow<'_, G::View> {
        match &self.seen {
            Seen::State(state, seat) => Cow::Owned(state.view(*seat)),
            Seen::View(view) => Cow::Borrowed(view),
        }
    }

    /// A complete state that agrees with the view; what is hidden from the seat is drawn by chance.
    pub fn sample(&self, rng: &mut impl Rng) -> G {
        G::sample(&self.view(), self.scenario, rng)
    }

    /// What is played.
    pub const fn scenario(&self) -> &Arc<G::Scenario> {
        self.scenario
    }
}

/// A player that is not a person. One bot plays one seat for a whole game and may remember what it plans.
pub trait Bot<G: Rules>: Send {
    /// Chooses one of the legal actions of the player who is asked, which are sorted and at least one.
    fn choose(&mut self, glimpse: &Glimpse<'_, G>, legal: &[G::Action], rng: &mut Xoshiro256PlusPlus) -> G::Action;

    /// Forgets what it plans: a game begins, or goes on from another moment than the one that the bot saw last.
    fn restart(&mut self) {}
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

/// Games that have bots of every kind: each brings its greedy one, the others know a game by its rules alone.
pub trait Played: Rules {
    /// The greedy bot of the game: sensible one step ahead, and fast.
    fn greedy() -> Box<dyn Bot<Self>>;

    /// The first greedy bot of the game, frozen; the greedy one where that was never changed.
    fn greedy_1() -> Box<dyn Bot<Self>> {
        Self::greedy()
    }

    /// A bot by its kind or level.
    fn bot(kind: impl Into<Kind>) -> Box<dyn Bot<Self>> {
        match kind.into() {
            Kind::Level(Level::Random) => Box::new(Random),
            Kind::Level(Level::Greedy) => Self::greedy(),
            Kind::Greedy1 => Self::greedy_1(),
        }
    }
}
