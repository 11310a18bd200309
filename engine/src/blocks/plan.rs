//! The orders that a side is writing, and those that are being carried out. Nobody else sees them before.

use super::action::Mode;
use data::blocks::{BlockId, LakeId, TownId};
use serde::Serialize;

/// What is done in the naval phase (5.0).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize)]
pub enum Naval {
    /// Nothing.
    #[default]
    Nothing,
    /// A combat value is built in a base (5.1).
    Build(TownId, BlockId),
    /// Ships leave a town for its lake (5.2).
    Sail(TownId, u64),
    /// Ships leave a lake for a town (5.2).
    Land(LakeId, TownId, u64),
}

/// Where the writing of orders has come to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize)]
pub enum Stage {
    /// Nothing is chosen yet in this phase.
    #[default]
    Start,
    /// Where this drawn block stands.
    Place(BlockId),
    /// Which ships leave this town.
    Sail(TownId),
    /// Which ships leave this lake.
    Land(LakeId),
    /// Where the chosen ships of this lake go.
    Port(LakeId),
    /// Where a part of the army goes next.
    Legs,
    /// Through which town a part goes there.
    Via(TownId, Mode),
    /// Who goes there, and through which town if it is two towns away.
    Units(TownId, Mode, Option<TownId>),
}

/// A part of the army that goes from the same town to the same town in the same way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Leg {
    /// Where it goes.
    pub to: TownId,
    /// How.
    pub mode: Mode,
    /// The town on the way, if it is two towns away (6.1, 6.11, ruling 6).
    pub via: Option<TownId>,
    /// The blocks, as a set.
    pub units: u64,
    /// Those of them whose forced march has succeeded.
    pub marched: u64,
}

/// The orders of a side for one campaign turn.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize)]
pub struct Plan {
    /// Where the writing has come to.
    pub stage: Stage,
    /// Blocks chosen so far in a stage, as a set; in winter, blocks that have suffered.
    pub picked: u64,
    /// Drawn blocks that have a place, in the order of placing; they stand there for the others when all have one (3.2,
    /// 8.23, ruling 24).
    pub placed: Vec<(BlockId, TownId)>,
    /// The naval order.
    pub naval: Naval,
    /// Where the army leaves from.
    pub from: Option<TownId>,
    /// Where its parts go.
    pub legs: Vec<Leg>,
}

impl Plan {
    /// Forgets all orders.
    pub(super) fn clear(&mut self) {
        let Self { placed, legs, .. } = self;
        placed.clear();
        legs.clear();
        // The lists keep their room: a side writes orders turn after turn.
        *self = Self {
            placed: std::mem::take(placed),
            legs: std::mem::take(legs),
            ..Self::default()
        };
    }

    /// Drawn blocks that have a place, as a set.
    pub fn settled(&self) -> u64 {
        self.placed.iter().fold(0, |set, (block, _)| set | block.bit())
    }

    /// Drawn blocks that have their place in a town, as a set.
    pub fn placed_in(&self, town: TownId) -> u64 {
        let there = self.placed.iter().filter(|(_, at)| *at == town);
        there.fold(0, |set, (block, _)| set | block.bit())
    }

    /// The towns where drawn blocks have their place, as a set.
    pub fn places(&self) -> u64 {
        self.placed.iter().fold(0, |set, (_, town)| set | town.bit())
    }

    /// Blocks that have orders to go somewhere, as a set.
    pub fn going(&self) -> u64 {
        self.legs.iter().fold(0, |set, leg| set | leg.units)
    }

    /// Blocks that have orders to go by water, as a set.
    pub fn aboard(&self) -> u64 {
        let water = self.legs.iter().filter(|leg| leg.mode == Mode::Water);
        water.fold(0, |set, leg| set | leg.units)
    }
}
