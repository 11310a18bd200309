//! What the game waits for. Nothing in here tells the identity of a hidden block.

use data::blocks::{LakeId, Side, TownId};
use serde::Serialize;

/// What the game waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub enum Phase {
    /// Chance: a side draws its next block for the set-up (3.2).
    Draw(Side),
    /// A side places its drawn blocks, each where and when it likes (3.2).
    Deploy(Side),
    /// Chance: the dice for initiative; the sum of the American side once it is thrown (4.0).
    Initiative(Option<u8>),
    /// The side that has won initiative chooses its turn (4.0).
    Choose(Side),
    /// Chance: a side draws reinforcements, this many are still to be drawn (8.23).
    Reinforce(Side, u8),
    /// A side says where each of its reinforcements enters (8.23).
    Arrive(Side),
    /// A side may replace a loss (ruling 19).
    Replace(Side),
    /// A side plans its naval phase (5.0).
    Naval(Side),
    /// A side plans its army phase (6.0).
    Army(Side),
    /// Chance: this many blocks of militia of a leg, counted from 0, try to cross the border (10.0).
    Militia(Side, u8, u8),
    /// Of a leg, this many blocks of militia stay (10.0, ruling 12).
    Refused(Side, u8, u8),
    /// Chance: a block of a leg tries a forced march; this many are still to try (6.11).
    March(Side, u8, u8),
    /// This many carried blocks of a side are lost with their ships (11.4).
    Drown(Side, u8),
    /// Chance: the dice of fleets that came to an empty lake at once; the sum of the American side once it is thrown (7.1,
    /// ruling 26).
    Fleets(LakeId, Option<u8>),
    /// Chance: a die for each side where equal groups cross; that of the American side once it is thrown (11.2).
    Cross(Option<u8>),
    /// This side says where groups that cross fight (11.2).
    Meet(Side),
    /// Chance: the dice for the order of battles; the sum of the American side once it is thrown (11.3).
    Order(Option<u8>),
    /// This side says which battle comes next; while there are battles of ships, which of these (7.0, 11.3).
    Battles(Side),
    /// The battle of ships goes on: see [`Table::sea`](super::Table::sea).
    Sea,
    /// The battle of armies goes on: see [`Table::land`](super::Table::land).
    Land,
    /// A side says where its next ship of this lake goes in winter (8.22).
    Harbour(Side, LakeId),
    /// A side says which of its blocks in this town is beyond supply; this many (8.21).
    Starve(Side, TownId, u8),
    /// The game is over.
    Over,
}

/// Who throws where each side does: the American side first, until its throw stands.
pub(super) const fn thrower(thrown: Option<u8>) -> Side {
    match thrown {
        None => Side::American,
        Some(_) => Side::British,
    }
}

/// Dice that are being thrown at one side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Volley {
    /// Who throws them.
    pub by: Side,
    /// Dice still to be thrown, by fire rating 1, 2 and 3 (2.0, 7.22).
    pub dice: [u16; 3],
    /// Losses still to be taken by the other side.
    pub hits: u8,
}

/// Most dice thrown in one step, so that weights stay exact.
pub const MOST_DICE: u8 = 12;

/// Most blocks of militia that are asked in one step, so that weights stay exact (10.0).
pub(crate) const MOST_ASKED: u8 = 24;

/// Of dice by fire rating, the rating and number of those thrown next.
pub(crate) fn next_dice(dice: &[u16; 3]) -> Option<(u8, u8)> {
    let (rating, dice) = (1..).zip(dice).find(|(_, dice)| **dice > 0)?;
    Some((rating, u8::try_from(*dice).unwrap_or(MOST_DICE).min(MOST_DICE)))
}

impl Volley {
    /// The fire rating and number of the dice thrown next.
    pub fn next(&self) -> Option<(u8, u8)> {
        next_dice(&self.dice)
    }
}

/// A retreat under way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Retreat {
    /// Who retreats.
    pub side: Side,
    /// Where to.
    pub to: TownId,
    /// By water (7.3).
    pub water: bool,
    /// Where those go who landed while others came by road: by water (7.3, ruling 7).
    pub landed: Option<TownId>,
}

/// What a battle of armies waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub enum LandStage {
    /// The defender says whether the ships in port try to escape (7.12).
    Ships,
    /// Chance: this many ships still try (7.12). After it the round begins.
    Escape(u8),
    /// Chance: this many ships, alone among enemies, try for the last time (7.12). After it the battle ends.
    LastEscape(u8),
    /// This side stands or fires, or retreats (7.2).
    Decide(Side),
    /// Dice fly, or losses are taken (7.2, 7.22).
    Volley(Volley),
}

/// A battle of armies (7.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Land {
    /// Where.
    pub town: TownId,
    /// Who attacks.
    pub attacker: Side,
    /// Round, from 1.
    pub round: u8,
    /// The blocks lie open (7.2 b).
    pub revealed: bool,
    /// Attackers have landed from ships (7.3, ruling 7).
    pub amphibious: bool,
    /// A retreat under way.
    pub retreat: Option<Retreat>,
    /// What it waits for.
    pub stage: LandStage,
}

/// What a battle of ships waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub enum SeaStage {
    /// Dice fly: those still to be thrown by the American and the British side, by fire rating. Losses are taken when all
    /// have been.
    Volley([[u16; 3]; 2]),
    /// Losses are taken, American first.
    Losses,
    /// This side fights on or retreats (7.11).
    Decide(Side),
}

/// A battle of ships (7.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Sea {
    /// Where.
    pub lake: LakeId,
    /// Who attacks: the side whose ships came to the lake.
    pub attacker: Side,
    /// Round, from 1.
    pub round: u8,
    /// Ships of the American and the British side at the beginning.
    pub ships: [u8; 2],
    /// Ships of both sides that were lost.
    pub sunk: [u8; 2],
    /// Losses still to be taken by the American and the British side.
    pub hits: [u16; 2],
    /// What it waits for.
    pub stage: SeaStage,
}
