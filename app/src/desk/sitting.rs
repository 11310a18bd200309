//! A game that has no table yet: new, read from a file, or left.

use super::{Desk, Place, TableScreen};
use crate::games::roster::Preview;
use crate::games::tabled::Tabled;
use crate::play::session::Session;
use data::Text;
use data::any::Scenario;
use engine::counted::Scored;
use engine::{Outcome, Seat};
use std::fmt::Debug;
use std::sync::Arc;

/// A game that begins, is read from a file, or was left: a session without its table.
pub trait Sitting: Send + Debug {
    /// The scenario.
    fn scenario(&self) -> Scenario;
    /// The round it is in, in words.
    fn round(&self) -> Text;
    /// How many steps it has.
    fn steps(&self) -> usize;
    /// How it ended, if it did.
    fn outcome(&self) -> Option<Outcome>;
    /// What the two numbers of its score count.
    fn scored(&self) -> Scored;
    /// The small picture of the position, as everybody may see it.
    fn preview(&self) -> Preview;
    /// Whether it is over.
    fn is_over(&self) -> bool {
        self.outcome().is_some()
    }
    /// Lays it on the table.
    ///
    /// # Errors
    /// If the system gives no thread for the bots.
    fn lay(self: Box<Self>, place: &Place) -> std::io::Result<Box<dyn Desk>>;
}

impl<G: Tabled> Sitting for Session<G> {
    fn scenario(&self) -> Scenario {
        Scenario::of(Arc::clone(Self::scenario(self)))
    }

    fn round(&self) -> Text {
        G::round_text(Self::scenario(self), self.game().state().round())
    }

    fn steps(&self) -> usize {
        self.game().steps().len()
    }

    fn outcome(&self) -> Option<Outcome> {
        Self::outcome(self)
    }

    fn scored(&self) -> Scored {
        G::SCORED
    }

    fn preview(&self) -> Preview {
        G::preview_of(self.game().scenario(), &self.game().view(Seat::SPECTATOR))
    }

    fn lay(self: Box<Self>, place: &Place) -> std::io::Result<Box<dyn Desk>> {
        Ok(Box::new(TableScreen::new(*self, place)?))
    }
}

/// The game of a journal, as far as its steps could be followed.
#[derive(Debug)]
pub struct Followed {
    /// The game.
    pub sitting: Box<dyn Sitting>,
    /// How many of the steps could be followed.
    pub steps: usize,
    /// Why it went no further.
    pub stopped: Option<Text>,
}
