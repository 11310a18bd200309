//! *1812: The Invasion of Canada* behind the [`Rules`](crate::rules::Rules) trait.
//!
//! [`State`] is the complete truth: the [`Table`], which everyone sees, and hands and decks. [`View`] is the table with
//! the hands a seat may see. The table's [`Phase`] says what is asked; [`legal`] lists the answers, and [`apply`] is
//! the only place where anything changes. A rule is found by its paragraph: search for "3.2.2".

#![warn(
    clippy::arithmetic_side_effects,
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_sign_loss,
    reason = "a count that wraps breaks the rules in silence: sums are wide, checked or saturating"
)]

mod action;
mod apply;
mod bots;
mod cites;
mod count;
mod deeds;
mod describe;
mod disguise;
mod document;
mod event;
mod greedy;
mod greedy_1;
mod judgement;
mod legal;
#[expect(
    clippy::arithmetic_side_effects,
    reason = "numbers of positions, bounded by the units that the memory has room for"
)]
pub mod odds;
mod order;
mod phase;
mod prompt;
mod purpose;
mod rules;
mod special;
mod standing;
mod state;
mod tallies;
mod view;
mod why;

pub use action::{Action, Roll};
pub use cites::COMPLETED;
pub use describe::{answer, only_counts, units};
pub use event::{Event, From, LossCause};
pub use greedy::{Greedy, Weights};
pub use order::Order;
pub use phase::{Battle, Choosing, Moment, Phase};
pub use standing::Standing;
pub use state::{State, Table, TurnState};
pub use view::{Hand, View};

use crate::rules::Player;
use data::invasion::Faction;

/// The player number of a faction.
pub const fn player(faction: Faction) -> Player {
    Player(faction as u8)
}

/// The faction of a player number.
///
/// # Panics
/// If there is no such player.
pub const fn faction(player: Player) -> Faction {
    Faction::ALL[player.0 as usize]
}
