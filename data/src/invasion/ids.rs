//! The areas and waters of a valid scenario, by their numbers.

use serde::{Deserialize, Serialize};

/// An area of a valid scenario, counted from 0 in the order of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct AreaId(pub u16);

impl AreaId {
    /// As an index into tables by area.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A water of a valid scenario, counted from 0 in the order of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct WaterId(pub u8);

impl WaterId {
    /// As an index into tables by water.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// As a bit of a set of waters.
    #[inline]
    pub const fn bit(self) -> u32 {
        1 << self.0
    }
}
