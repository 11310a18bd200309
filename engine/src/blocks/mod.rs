//! *War of 1812* (Columbia Games) behind the [`Rules`](crate::rules::Rules) trait.
//!
//! [`State`] is the complete truth: the [`Table`], which both sides see, where every block stands, and the orders that a
//! side is writing. [`View`] is the table with the blocks a seat may see, and counts of the others. The table's
//! [`Phase`] says what is asked; [`legal`] lists the answers, and [`apply`] is the only place where anything changes.
//! A rule is found by its paragraph: search for "7.22".

#![warn(
    clippy::arithmetic_side_effects,
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_sign_loss
)]

mod action;
mod apply;
mod belief;
mod bots;
mod cites;
mod deeds;
mod describe;
mod disguise;
mod document;
mod editions;
mod event;
mod greedy;
mod greedy_1;
mod judgement;
mod legal;
mod memory;
pub mod odds;
mod phase;
mod plan;
mod position;
mod prompt;
mod purpose;
mod rules;
mod sample;
mod state;
mod tallies;
mod towns;
mod view;
mod why;

pub use action::{Action, Mode, Roll};
pub use belief::Belief;
pub use cites::COMPLETED;
pub use event::{Event, Harbour};
pub use greedy::{Greedy, Weights};
pub use memory::{Glimpsed, Memory, Place};
pub use phase::{Land, LandStage, MOST_DICE, Phase, Retreat, Sea, SeaStage, Volley};
pub use plan::{Leg, Naval, Plan, Stage};
pub use position::Position;
pub use state::{Arrival, AtSea, Came, Indian, LAKE, Scored, State, Table};
pub use view::{Counted, LegSeen, SideView, View};

use crate::rules::Player;
use data::blocks::{BlockId, Side};

/// The player number of a side.
pub const fn player(side: Side) -> Player {
    match side {
        Side::American => Player(0),
        Side::British => Player(1),
    }
}

/// The side of a player number.
///
/// # Panics
/// If there is no such player.
pub const fn side(player: Player) -> Side {
    Side::ALL[player.0 as usize]
}

/// The blocks of a set, lowest first.
#[inline]
pub fn blocks(set: u64) -> impl Iterator<Item = BlockId> {
    Blocks(set)
}

/// The blocks of a set that are still to come, lowest first.
struct Blocks(u64);

impl Iterator for Blocks {
    type Item = BlockId;

    #[inline]
    fn next(&mut self) -> Option<BlockId> {
        (self.0 != 0).then(|| {
            let block = BlockId(low(self.0.trailing_zeros()));
            self.0 &= self.0.wrapping_sub(1);
            block
        })
    }

    // Lists of them are made at their size.
    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = usize::from(count(self.0));
        (left, Some(left))
    }
}

/// How many blocks a set has.
pub(crate) const fn count(set: u64) -> u8 {
    low(set.count_ones())
}

/// A number of bits of a set, which are 64 at most.
#[expect(clippy::cast_possible_truncation, reason = "a set has 64 bits")]
const fn low(bits: u32) -> u8 {
    bits as u8
}
