//! The workbench of a game, as the list of the games has it.

use crate::plain::Plain;
use crate::views::Views;
use editor::games::{Edited, Game};
use std::fmt;
use std::marker::PhantomData;

/// The workbench of a game.
#[derive(Clone, Copy)]
pub struct Bench(pub(crate) &'static dyn Views);

impl Bench {
    /// The workbench of a game that brings no pages of its own.
    pub const fn plain<D: Edited>() -> Self {
        Self(&Plain::<D>(PhantomData))
    }

    /// What the editor knows of the game.
    pub fn game(self) -> Game {
        self.0.game()
    }
}

impl fmt::Debug for Bench {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.game().fmt(f)
    }
}
