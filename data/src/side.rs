//! The two sides of the war.

use serde::{Deserialize, Serialize};
use std::ops::{Index, IndexMut};

/// A side of the war. Every game of this war has these two.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Side {
    /// Blue.
    American,
    /// Red.
    British,
}

impl Side {
    /// Both sides, American first.
    pub const ALL: [Self; 2] = [Self::American, Self::British];

    /// The opposing side.
    #[inline]
    pub const fn enemy(self) -> Self {
        match self {
            Self::American => Self::British,
            Self::British => Self::American,
        }
    }

    /// Position in [`Side::ALL`].
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Stable short name used in files and on the command line.
    pub const fn key(self) -> &'static str {
        match self {
            Self::American => "american",
            Self::British => "british",
        }
    }
}

/// One value for each side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BySide<T> {
    /// American.
    pub american: T,
    /// British.
    pub british: T,
}

impl<T> BySide<T> {
    /// A value for each side, made by a function.
    pub fn from_fn(mut make: impl FnMut(Side) -> T) -> Self {
        Self {
            american: make(Side::American),
            british: make(Side::British),
        }
    }
}

impl<T> Index<Side> for BySide<T> {
    type Output = T;
    fn index(&self, side: Side) -> &T {
        match side {
            Side::American => &self.american,
            Side::British => &self.british,
        }
    }
}

impl<T> IndexMut<Side> for BySide<T> {
    fn index_mut(&mut self, side: Side) -> &mut T {
        match side {
            Side::American => &mut self.american,
            Side::British => &mut self.british,
        }
    }
}
