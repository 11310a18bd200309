//! What the sides decide and what chance brings.

use data::blocks::{BlockId, LakeId, TownId};
use serde::{Deserialize, Serialize};

/// How units of the army go from one town to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Mode {
    /// By road, as far as they may (6.1).
    Road,
    /// By a forced march of two towns (6.11).
    March,
    /// From coast to coast of one lake (6.2).
    Water,
}

/// A decision of a side. A turn is many small ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Action {
    /// This drawn block is placed next (3.2, 8.23).
    Place(BlockId),
    /// It stands in this town (3.2, 8.23).
    Deploy(TownId),
    /// Takes the first campaign turn (4.0).
    First,
    /// Takes the second campaign turn (4.0).
    Second,
    /// Adds a combat value to this block (ruling 19).
    Replace(BlockId),
    /// Does nothing in this phase (4.0).
    Pass,
    /// Builds a combat value of this ship in this base; a spare ship begins at 1 (5.1).
    Build(TownId, BlockId),
    /// Ships leave this town for its lake (5.2).
    Sail(TownId),
    /// Ships leave this lake for a town (5.2).
    Land(LakeId),
    /// Units of the army leave this town (6.1).
    From(TownId),
    /// Some of them go to this town, in this way (6.1, 6.11, 6.22).
    Toward(TownId, Mode),
    /// They go through this town (6.1, 6.11, ruling 6).
    Via(TownId),
    /// This block goes along.
    Take(BlockId),
    /// Every block that can goes along.
    All,
    /// Nothing more of what is asked.
    Done,
    /// The ships go to this town (5.2, 7.11, 8.22).
    Port(TownId),
    /// This block refuses to cross the border and stays (10.0, ruling 12).
    Stay(BlockId),
    /// Resolves the battle in this town next (7.0, 11.3).
    Battle(TownId),
    /// Resolves the battle on this lake next (11.3).
    SeaBattle(LakeId),
    /// Stands, or fires (7.2).
    Fight,
    /// Retreats by road to this town (7.23).
    Retreat(TownId),
    /// Retreats by water to this town (7.3).
    Withdraw(TownId),
    /// The ships in port try to escape to the lake (7.12).
    Escape,
    /// The ships stay in port (7.12).
    Remain,
    /// This block takes the loss (7.1, 7.2).
    Lose(BlockId),
    /// This block is lost with its ship (11.4).
    Drown(BlockId),
    /// Groups that cross fight in this town (11.2).
    Meet(TownId),
    /// This block is beyond what the town supplies in winter (8.21).
    Starve(BlockId),
}

impl Action {
    /// The town on the map that stands for it, if one does.
    pub const fn town(self) -> Option<TownId> {
        match self {
            Self::Deploy(town)
            | Self::Build(town, _)
            | Self::Sail(town)
            | Self::From(town)
            | Self::Toward(town, _)
            | Self::Via(town)
            | Self::Port(town)
            | Self::Battle(town)
            | Self::Retreat(town)
            | Self::Withdraw(town)
            | Self::Meet(town) => Some(town),
            _ => None,
        }
    }

    /// The block that it names, if it names one.
    pub const fn block(self) -> Option<BlockId> {
        match self {
            Self::Place(block)
            | Self::Replace(block)
            | Self::Build(_, block)
            | Self::Take(block)
            | Self::Stay(block)
            | Self::Lose(block)
            | Self::Drown(block)
            | Self::Starve(block) => Some(block),
            _ => None,
        }
    }

    /// The lake on the map that stands for it, if one does.
    pub const fn lake(self) -> Option<LakeId> {
        match self {
            Self::Land(lake) | Self::SeaBattle(lake) => Some(lake),
            _ => None,
        }
    }
}

/// What chance brings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Roll {
    /// A block is drawn from the surplus (3.2, 8.23). Blocks that differ in nothing but their name are one result.
    Draw(BlockId),
    /// Two dice show this sum (4.0, 7.1, 11.3).
    Dice(u8),
    /// One die shows this (11.2).
    Die(u8),
    /// This many blocks of militia refuse to cross the border (10.0).
    Refusals(u8),
    /// A forced march succeeds (6.11).
    March(bool),
    /// A ship escapes from port (7.12).
    Escape(bool),
    /// The dice cause this many losses (7.1, 7.2, 7.22).
    Hits(u8),
}
