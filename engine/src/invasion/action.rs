//! What factions decide and what chance brings.

use data::invasion::scenario::{CardId, DiceResult};
use data::invasion::{AreaId, Faction};
use serde::{Deserialize, Serialize};

/// A decision of a faction. A turn is many small ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Action {
    /// Begins the enlistments of the turn (3.1).
    Enlist,
    /// Places one unit in this area: set-up (1.3) or an additional recruit (3.1.1).
    Place(AreaId),
    /// Places no additional recruit (3.1.1, ruling 5).
    Decline,
    /// Sends this many of the waiting units to this muster area; the rest goes on to the next one (3.1, 3.1.2, ruling 5).
    Muster(AreaId, u8),
    /// Plays a card: the movement card of the turn, or a special card in its window (3.2).
    Play(CardId),
    /// Takes the turn without a movement card, having none (ruling 11).
    NoMovement,
    /// Chooses the area that a special card names (5.0).
    Target(AreaId),
    /// An army sets out from this area (3.2.2).
    March(AreaId),
    /// Everyone who has not moved goes (3.2.2).
    All,
    /// This many units of the faction go (3.2.2).
    Take(Faction, u8),
    /// The army moves to this area (3.2.2, 3.2.4).
    To(AreaId),
    /// Nothing more of what is asked: movement, battle cards, an optional part of a card.
    Done,
    /// Resolves this battle next (3.3).
    Fight(AreaId),
    /// A unit of this faction is removed (3.3.1).
    Lose(Faction),
    /// A command decision: one unit leaves the battle for this area (3.3.3).
    Withdraw(AreaId),
    /// The faction's remaining command decisions are not used (3.3.3).
    Stay,
    /// An ally's command decisions come first (3.3.3).
    Defer,
    /// This many of the units that a card exchanges have moved already (Training, ruling 4).
    Exchange(u8),
    /// Plays a special card in its window although it would change nothing (3.2, ruling 4).
    PlayIdle(CardId),
}

/// What chance brings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Roll {
    /// This faction's turn order marker leaves the bag (2.0).
    Bag(Faction),
    /// The faction that draws gets this card (1.5, 3.4).
    Card(CardId),
    /// The faction's dice show this (3.3).
    Dice(Faction, DiceResult),
}
