//! Everything that can happen, for log, animation and statistics. Identities are absent for those who may not know them.

use super::action::Mode;
use super::player;
use crate::rules::Seat;
use data::blocks::{BlockId, LakeId, Side, TownId};
use serde::Serialize;

/// Where ships lie.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Harbour {
    /// In a town.
    Town(TownId),
    /// On a lake.
    Lake(LakeId),
}

#[expect(
    missing_docs,
    reason = "the fields of an event say what they are; its own line says what happened"
)]
/// Something that happened. Fields named `block`, `blocks` or `spare`, and the combat value `left` with them, are absent
/// where a seat may not know them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub enum Event {
    /// A side drew a block (3.2, 8.23).
    Drew { side: Side, block: Option<BlockId> },
    /// A side has placed this many blocks in a town; told when all its blocks have their place (3.2, 8.23, ruling 24).
    Deployed {
        side: Side,
        town: TownId,
        units: u8,
        blocks: Option<Vec<BlockId>>,
    },
    /// A campaign year began (4.0).
    Year { year: u16 },
    /// A campaign turn began (4.0).
    Turn { turn: u8 },
    /// A side's part of the campaign turn began (4.0).
    Begins { side: Side },
    /// A side threw two dice (4.0, 11.3).
    Dice { side: Side, sum: u8 },
    /// A side threw one die (11.2).
    Die { side: Side, shows: u8 },
    /// The side that takes the first campaign turn (4.0).
    First { side: Side },
    /// A block gained a combat value (ruling 19).
    Replaced {
        side: Side,
        town: TownId,
        block: Option<BlockId>,
        left: Option<u8>,
    },
    /// A combat value of a ship was built (5.1).
    Built {
        side: Side,
        town: TownId,
        new: bool,
        block: Option<BlockId>,
        left: Option<u8>,
    },
    /// Ships moved (5.2, 7.11, 8.22).
    Sailed {
        side: Side,
        from: Harbour,
        to: Harbour,
        ships: u8,
        blocks: Option<Vec<BlockId>>,
    },
    /// A side did nothing in its naval or army phase (4.0).
    Passed { side: Side, naval: bool },
    /// Written orders were shown: this many units go there (11.1).
    Ordered {
        side: Side,
        from: TownId,
        to: TownId,
        mode: Mode,
        via: Option<TownId>,
        units: u8,
    },
    /// Militia was asked to cross the border (10.0).
    Militia {
        side: Side,
        to: TownId,
        asked: u8,
        refused: u8,
    },
    /// A block tried a forced march (6.11); one that failed has this combat value left.
    March {
        side: Side,
        from: TownId,
        to: TownId,
        success: bool,
        block: Option<BlockId>,
        left: Option<u8>,
    },
    /// Orders to go by water could not be carried out (11.4).
    Cancelled { side: Side, to: TownId },
    /// A carried block was lost with its ship (11.4).
    Drowned { side: Side, block: Option<BlockId> },
    /// Groups met on their way and fight in this town (11.2).
    Crossed { town: TownId },
    /// Units of the army moved, through a town where they went two (6.1).
    Moved {
        side: Side,
        from: TownId,
        to: TownId,
        mode: Mode,
        via: Option<TownId>,
        units: u8,
        blocks: Option<Vec<BlockId>>,
    },
    /// A battle of ships began; all ships on the lake lie open, with their combat values (7.1).
    SeaBattle {
        lake: LakeId,
        attacker: Side,
        blocks: Vec<(BlockId, u8)>,
    },
    /// A battle of armies began (7.2).
    Battle {
        town: TownId,
        attacker: Side,
        amphibious: bool,
    },
    /// The blocks of a battle were laid open, with their combat values (7.2 b).
    Revealed { town: TownId, blocks: Vec<(BlockId, u8)> },
    /// Dice were thrown with a fire rating (7.1, 7.2, 7.22).
    Fire {
        side: Side,
        dice: u8,
        rating: u8,
        hits: u8,
        pursuit: bool,
    },
    /// A block took a loss and has this combat value left; 0 is eliminated (7.1, 7.2). `open` blocks are seen by all.
    Loss {
        side: Side,
        open: bool,
        block: Option<BlockId>,
        left: Option<u8>,
    },
    /// An army that does not lie open was eliminated whole by at least as many losses as it could take. How many it could
    /// take is told to nobody else (7.22, ruling 30).
    Destroyed {
        side: Side,
        town: TownId,
        units: u8,
        blocks: Option<Vec<BlockId>>,
    },
    /// An army retreated (7.23, 7.3).
    Retreated {
        side: Side,
        from: TownId,
        to: TownId,
        water: bool,
        units: u8,
        blocks: Option<Vec<BlockId>>,
    },
    /// A ship tried to escape from port (7.12).
    Escape {
        side: Side,
        town: TownId,
        success: bool,
        block: Option<BlockId>,
    },
    /// A ship was captured; with a spare ship of the captor it now sails for that side (7.12). `block` is what it was,
    /// `spare` what it is now.
    Captured {
        by: Side,
        town: TownId,
        exchanged: bool,
        block: Option<BlockId>,
        spare: Option<BlockId>,
    },
    /// A battle of armies ended (7.2).
    BattleEnds { town: TownId, holder: Option<Side> },
    /// A battle of ships ended (7.1).
    SeaBattleEnds { lake: LakeId, holder: Option<Side> },
    /// Tecumseh joined the British (9.0).
    IndianJoins { town: TownId },
    /// Tecumseh left the game (9.0).
    IndianLeaves { town: TownId },
    /// Points were counted (8.0).
    Points { points: [i32; 2] },
    /// Winter came (8.2).
    Winter { year: u16 },
    /// A ship without a port was lost in winter (8.22).
    ShipLost {
        side: Side,
        lake: LakeId,
        block: Option<BlockId>,
    },
    /// A block beyond supply took a loss or was eliminated (8.21).
    Starved {
        side: Side,
        town: TownId,
        eliminated: bool,
        block: Option<BlockId>,
        left: Option<u8>,
    },
    /// Reinforcements could not enter a town that the enemy occupies (8.24).
    Barred { side: Side, town: TownId, blocks: u8 },
    /// Reinforcements that never entered were lost (8.24).
    Forfeited { side: Side, town: TownId, blocks: u8 },
    /// The game ended.
    Over { winner: Option<Side>, points: [i32; 2] },
}

impl Event {
    /// How many losses everyone sees a side take by it in battle and pursuit, and which side: a combat value each (7.0), or a
    /// block that goes at once, whose values its owner alone knows (7.12, 7.22, 11.4).
    pub fn losses(&self) -> Option<(Side, u8)> {
        match *self {
            Self::Loss { side, .. } | Self::Drowned { side, .. } => Some((side, 1)),
            Self::Destroyed { side, units, .. } => Some((side, units)),
            Self::Captured { by, .. } => Some((by.enemy(), 1)),
            _ => None,
        }
    }

    /// The event as a seat may know it: what hidden blocks are is known to their owner alone (2.0).
    pub(super) fn seen_by(&self, seat: Seat) -> Self {
        let mut seen = self.clone();
        match &mut seen {
            Self::Drew { side, block }
            | Self::Drowned { side, block }
            | Self::Escape { side, block, .. }
            | Self::ShipLost { side, block, .. }
                if !seat.holds(player(*side)) =>
            {
                *block = None;
            }
            Self::Replaced { side, block, left, .. }
            | Self::Built { side, block, left, .. }
            | Self::March { side, block, left, .. }
            | Self::Starved { side, block, left, .. }
                if !seat.holds(player(*side)) =>
            {
                *block = None;
                *left = None;
            }
            Self::Moved { side, blocks, .. }
            | Self::Sailed { side, blocks, .. }
            | Self::Deployed { side, blocks, .. }
            | Self::Retreated { side, blocks, .. }
            | Self::Destroyed { side, blocks, .. }
                if !seat.holds(player(*side)) =>
            {
                *blocks = None;
            }
            Self::Captured { by, block, spare, .. } => {
                *block = block.filter(|_| seat.holds(player(by.enemy())));
                *spare = spare.filter(|_| seat.holds(player(*by)));
            }
            Self::Loss {
                side,
                open: false,
                block,
                left,
            } if !seat.holds(player(*side)) => {
                *block = None;
                // A block that leaves the map is seen to leave.
                *left = left.filter(|left| *left == 0);
            }
            _ => {}
        }
        seen
    }
}
