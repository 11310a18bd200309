//! What happens in a game: log, animation, sound and statistics are made from these alone.

use data::invasion::cards::Face;
use data::invasion::scenario::{CardId, DiceResult, Units};
use data::invasion::{AreaId, Faction, Side};
use serde::{Deserialize, Serialize};

/// Where placed units come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum From {
    /// The unit force pool (1.4).
    Pool,
    /// The fled units space (3.1.2).
    Fled,
}

/// Why a unit left the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum LossCause {
    /// A hit (3.3.1).
    Hit,
    /// A special card.
    Card(CardId),
}

/// Something that happened. Together they let an independent program follow the game.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Event {
    /// A round begins (2.0).
    RoundBegan {
        /// Its number on the track.
        round: u8,
    },
    /// A faction's turn begins (2.0).
    TurnBegan {
        /// Whose.
        faction: Faction,
        /// Its place in the order of the round, from 1.
        place: u8,
    },
    /// Units come onto the map (1.3, 3.1, 3.1.1, 3.1.2, 5.0).
    Placed {
        /// Whose.
        faction: Faction,
        /// Where.
        area: AreaId,
        /// How many.
        units: u8,
        /// From where.
        from: From,
    },
    /// Enlistments are lost, the muster area being held by the enemy or the pool being empty (3.1).
    EnlistmentsLost {
        /// Whose.
        faction: Faction,
        /// Where they were due.
        area: AreaId,
        /// How many.
        units: u8,
    },
    /// Fled units wait on, no muster area being open (3.1.2).
    FledWait {
        /// Whose.
        faction: Faction,
        /// How many.
        units: u8,
    },
    /// A card is played and, unless it is a Truce card, leaves the game (3.2).
    CardPlayed {
        /// By whom.
        faction: Faction,
        /// Which.
        card: CardId,
    },
    /// The special card just played changes nothing (ruling 4).
    NoEffect {
        /// Whose.
        faction: Faction,
        /// Which.
        card: CardId,
    },
    /// A faction has no movement card (ruling 11).
    NoMovementCard {
        /// Which.
        faction: Faction,
    },
    /// An army, or units moved by a card, go from one area to another.
    Moved {
        /// Who moved them.
        faction: Faction,
        /// The units.
        units: Units,
        /// The way by land, or start and landing by boat.
        path: Vec<AreaId>,
        /// Over water.
        by_boat: bool,
    },
    /// Units in an area are exchanged for another faction's (Training, Turncoat).
    Exchanged {
        /// Where.
        area: AreaId,
        /// Whose units go back to the pool.
        from: Faction,
        /// Whose units come instead.
        to: Faction,
        /// How many.
        units: u8,
    },
    /// A battle begins (3.3).
    BattleBegan {
        /// Where.
        area: AreaId,
        /// Units of all factions.
        units: Units,
        /// The side that rolls first.
        initiative: Side,
    },
    /// Dice are rolled (3.3).
    Rolled {
        /// By whom.
        faction: Faction,
        /// Where.
        area: AreaId,
        /// What they show.
        result: DiceResult,
        /// Of an additional roll of a card, the face that counts alone (Billy Green, Tecumseh).
        only: Option<Face>,
    },
    /// A unit is removed and goes to its pool (3.3.1, Ambush).
    Lost {
        /// Whose.
        faction: Faction,
        /// Where.
        area: AreaId,
        /// How many.
        units: u8,
        /// Why.
        cause: LossCause,
    },
    /// Units flee to the fled units space (3.3.2).
    Fled {
        /// Whose.
        faction: Faction,
        /// From where.
        area: AreaId,
        /// How many.
        units: u8,
    },
    /// Results of a face are ignored (General Brock).
    Ignored {
        /// Whose.
        faction: Faction,
        /// Where.
        area: AreaId,
        /// Of which face.
        face: Face,
        /// How many results.
        results: u8,
    },
    /// A command decision: a unit leaves a battle (3.3.3, 3.3.4).
    Withdrew {
        /// Whose.
        faction: Faction,
        /// From where.
        from: AreaId,
        /// To where.
        to: AreaId,
    },
    /// A faction does not use its command decisions (3.3.3).
    Stayed {
        /// Which.
        faction: Faction,
        /// Where.
        area: AreaId,
        /// How many results.
        results: u8,
    },
    /// A battle is over (3.3).
    BattleEnded {
        /// Where.
        area: AreaId,
        /// The side that holds the area; nobody if no unit is left.
        winner: Option<Side>,
        /// Units left.
        units: Units,
    },
    /// A side takes control of an area with objectives (3.2.8).
    ControlTaken {
        /// Where.
        area: AreaId,
        /// Which side.
        side: Side,
        /// Control markers placed.
        markers: u8,
    },
    /// Control goes back to the homeland's side (3.2.8).
    ControlLost {
        /// Where.
        area: AreaId,
        /// The side that had it.
        side: Side,
    },
    /// A faction draws a card (3.4); others do not see which.
    Drew {
        /// Who.
        faction: Faction,
        /// Which, for those who may know.
        card: Option<CardId>,
    },
    /// A hand of special cards only is shown and shuffled back (1.5, 3.4).
    HandShown {
        /// Whose.
        faction: Faction,
        /// The cards.
        cards: Vec<CardId>,
    },
    /// A round ends (2.1).
    RoundEnded {
        /// Its number.
        round: u8,
    },
    /// The game is over (4.0).
    GameEnded {
        /// Control markers on the map: American, British.
        points: [i32; 2],
        /// Sides whose Truce cards have all been played: American, British.
        truces: [bool; 2],
    },
}
