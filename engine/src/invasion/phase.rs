//! What is asked now: the table's place in the turn sequence (2.0, 3.0).

use data::invasion::cards::Face;
use data::invasion::scenario::{CardId, Units};
use data::invasion::{AreaId, Faction, Side};
use serde::{Deserialize, Serialize};

/// The place in the turn sequence.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Phase {
    /// Set-up decision number `index`: `left` units are still to be placed (1.3).
    Setup {
        /// Which of the scenario's placements.
        index: u8,
        /// Units left.
        left: u8,
    },
    /// The faction draws up to a full hand before the first round (1.5).
    Deal(Faction),
    /// A turn order marker is drawn (2.0).
    Bag,
    /// The turn starts; cards that come before the enlistments (3.1, ruling 2).
    TurnStart,
    /// The pool is too small: how many of the enlistments go to muster area number `slot` (ruling 5).
    Enlist {
        /// Index of the muster area among the faction's.
        slot: u8,
        /// Units still in the pool.
        left: u8,
    },
    /// How many of the fled units return to muster area number `slot` (3.1.2).
    ReturnFled {
        /// Index of the muster area among the faction's.
        slot: u8,
    },
    /// Where an additional recruit goes (3.1.1).
    ExtraRecruit {
        /// Recruits left.
        left: u8,
    },
    /// Which movement card is played; cards that come before movement (3.2).
    Cards,
    /// Which army moves next (3.2.2).
    Armies,
    /// Who goes with the army (3.2.2).
    Who(Choosing),
    /// Where the army goes (3.2.2, 3.2.4).
    Where {
        /// From where.
        from: AreaId,
        /// The army.
        army: Units,
        /// A pursuit after a won battle (William Harrison), not an army of the movement card.
        pursuit: bool,
    },
    /// Movement is done; cards that may come after it (ruling 2).
    AfterMovement,
    /// Which area a special card names.
    Target {
        /// The card.
        card: CardId,
        /// Which of its effects.
        effect: u8,
        /// Where play goes on.
        then: Moment,
    },
    /// How many of the units that a card exchanges in an area have moved already (Training, ruling 4).
    Exchange {
        /// The card.
        card: CardId,
        /// Which of its effects.
        effect: u8,
        /// Where.
        area: AreaId,
        /// Where play goes on.
        then: Moment,
    },
    /// A unit of a scattering card sets out from `from`, or enough (John Norton).
    Scatter {
        /// The card.
        card: CardId,
        /// Which of its effects.
        effect: u8,
        /// From where.
        from: AreaId,
        /// Where play goes on.
        then: Moment,
    },
    /// From where the next unit of a gathering card comes, or enough (War Cry).
    Gather {
        /// The card.
        card: CardId,
        /// Which of its effects.
        effect: u8,
        /// To where.
        to: AreaId,
        /// Where play goes on.
        then: Moment,
    },
    /// Which battle is resolved next; cards that hold for all battles (3.3).
    Battles,
    /// Cards before this battle (ruling 2).
    BeforeBattle(AreaId),
    /// The enemy chooses units that a card removes before the battle (Ambush).
    Removal {
        /// Where the battle is.
        area: AreaId,
        /// The card.
        card: CardId,
        /// Which of its effects.
        effect: u8,
        /// Units left to remove.
        left: u8,
    },
    /// A faction of the rolling side rolls its dice (3.3).
    Rolling(Battle),
    /// A casualty is chosen (3.3.1).
    Casualties(Battle),
    /// A faction uses or declines a command decision (3.3.3).
    Commands(Battle),
    /// Cards after a won battle (ruling 2).
    AfterBattle(AreaId),
    /// The active faction draws (3.4).
    Draw,
    /// The game is over (4.0).
    Over,
}

impl Phase {
    /// The moment of the turn, where special cards may be played (ruling 2).
    pub const fn moment(self) -> Option<Moment> {
        Some(match self {
            Self::TurnStart => Moment::TurnStart,
            Self::Cards => Moment::Cards,
            Self::Armies => Moment::Armies,
            Self::AfterMovement => Moment::AfterMovement,
            Self::Battles => Moment::Battles,
            Self::BeforeBattle(area) => Moment::BeforeBattle(area),
            Self::AfterBattle(area) => Moment::AfterBattle(area),
            _ => return None,
        })
    }
}

/// Where play goes on after a special card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Moment {
    /// At the start of the turn.
    TurnStart,
    /// At the choice of the movement card.
    Cards,
    /// At the choice of the next army.
    Armies,
    /// After movement.
    AfterMovement,
    /// At the choice of the next battle.
    Battles,
    /// Before this battle.
    BeforeBattle(AreaId),
    /// After this battle.
    AfterBattle(AreaId),
}

/// An army being formed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Choosing {
    /// From where.
    pub from: AreaId,
    /// Chosen so far.
    pub army: Units,
    /// The faction that is asked for.
    pub asking: Faction,
    /// A pursuit after a won battle.
    pub pursuit: bool,
}

/// A volley in a battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Battle {
    /// Where.
    pub area: AreaId,
    /// The side that rolls.
    pub side: Side,
    /// Factions that still have to roll, as bits.
    pub to_roll: u8,
    /// Hits not yet applied.
    pub hits: u16,
    /// Flee results of each faction.
    pub flees: Units,
    /// Command decisions of each faction.
    pub commands: Units,
    /// Factions that let an ally go first, as bits.
    pub deferred: u8,
    /// An additional roll of which only this face counts, made by this card effect.
    pub extra: Option<(Face, CardId, u8)>,
}
