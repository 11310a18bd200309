//! What the editor knows of Blocks alone.

mod advice;
mod army;
mod campaign;
mod document;
mod facts;
mod fields;
mod new;
mod old;
mod papers;
mod repair;
mod suspicion;
pub mod tables;
mod towns;

pub use advice::Advice;
pub use army::ArmyEdit;
pub use campaign::CampaignEdit;
pub use document::{ARMY, Blocks};
pub use facts::set_kind;
pub use fields::year;
pub use towns::TownsEdit;

use crate::games::Game;

/// The game.
pub const GAME: Game = Game::of::<Blocks>();
