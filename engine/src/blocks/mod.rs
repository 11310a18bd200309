//! *War of 1812* (Columbia Games) behind the [`Rules`](crate::rules::Rules) trait.
//!
//! [`State`] is the complete truth: the [`Table`], which both sides see, where every block stands, and the orders that a
//! side is writing. [`View`] is the table with the blocks a seat may see, and counts of the others. The table's
//! [`Phase`] says what is asked; [`legal`] lists the answers, and [`apply`] is the only place where anything changes.
//! A rule is found by its paragraph: search for "7.22".

mod action;
mod apply;
mod bots;
mod describe;
mod document;
mod event;
mod greedy;
mod legal;
mod phase;
mod plan;
mod position;
mod prompt;
mod rules;
mod sample;
mod state;
mod view;

pub use action::{Action, Mode, Roll};
pub use event::{Event, Harbour};
pub use greedy::Greedy;
pub use phase::{Land, LandStage, Phase, Retreat, Sea, SeaStage, Volley};
pub use plan::{Leg, Naval, Plan, Stage};
pub use position::Position;
pub use state::{Came, Indian, State, Table};
pub use view::{Counted, LegSeen, SideView, View};

use crate::rules::Player;
use data::blocks::{BlockId, Side};

/// The player number of a side.
pub const fn player(side: Side) -> Player {
    Player(side as u8)
}

/// The side of a player number.
///
/// # Panics
/// If there is no such player.
pub const fn side(player: Player) -> Side {
    Side::ALL[player.0 as usize]
}

/// The blocks of a set, lowest first.
pub fn blocks(mut set: u64) -> impl Iterator<Item = BlockId> {
    std::iter::from_fn(move || {
        (set != 0).then(|| {
            let block = BlockId(set.trailing_zeros() as u8);
            set &= set - 1;
            block
        })
    })
}

/// How many blocks a set has.
pub(crate) const fn count(set: u64) -> u8 {
    set.count_ones() as u8
}
