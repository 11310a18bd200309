//! What the editor knows of Invasion alone.

mod advice;
mod board;
mod cards;
pub mod deeds;
mod document;
mod facts;
mod fields;
mod new;
mod old;
mod papers;
mod put;
pub(crate) mod rename;
mod repair;
mod repair_set_up;
mod set_up;
mod summaries;
mod suspicion;
pub mod tables;
mod words;

pub use advice::Advice;
pub use board::{BoardEdit, Way};
pub use cards::CardEdit;
pub use document::{DECKS, FORCES, Invasion};
pub use fields::star as star_id;
pub use set_up::{MusterOf, SetUpEdit};

use crate::games::Game;

/// The game.
pub const GAME: Game = Game::of::<Invasion>();
