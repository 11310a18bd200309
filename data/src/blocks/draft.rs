//! The scenario draft: open fields that may be wrong.

use super::army::ArmyDraft;
use super::board::BoardDraft;
use super::texts::Texts;
use crate::Text;
use crate::basis::{Basis, CheckMark, SeenFacts};
use crate::library::Ref;
use crate::side::{BySide, Side};
use serde::{Deserialize, Serialize};

/// Current format of scenario documents.
pub const FORMAT: u32 = 1;

/// A scenario document of Blocks.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ScenarioDraft {
    /// Format number of the document.
    pub format: u32,
    /// The rule system; always `"blocks"` here.
    pub game: String,
    /// Readable id such as `war-of-1812`.
    pub id: String,
    /// Title.
    pub title: Text,
    /// A short description for the start screen.
    pub summary: Text,
    /// Where the set-up comes from.
    pub basis: Basis,
    /// The board.
    pub board: Ref<BoardDraft>,
    /// The blocks.
    pub army: Ref<ArmyDraft>,
    /// Names and rule texts.
    pub texts: Ref<Texts>,
    /// The set-up (3.0).
    pub setup: SetupDraft,
    /// The campaign years in order (4.0).
    pub years: Vec<YearDraft>,
    /// Campaign turns of each player in a year, 1 to 99 (4.0).
    pub turns: u8,
    /// How many points more than the enemy win, 1 to 999 (8.0).
    pub margin: u16,
    /// Rule options.
    #[serde(default)]
    pub options: Options,
    /// What proofreaders found at facts that nothing else here stands for.
    #[serde(default, skip_serializing_if = "SeenFacts::is_empty")]
    pub seen: SeenFacts,
}

/// The set-up (3.2, 3.2.1).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SetupDraft {
    /// Blocks of the army that each side draws blind and places freely (3.2). The American side places first.
    pub draws: BySide<u8>,
    /// Own towns of at least this value must get a block (3.2).
    pub garrison_value: u8,
    /// Ships at the start (3.2.1).
    pub ships: Vec<ShipsDraft>,
    /// Towns of the enemy that a side holds at the start; each must get at least one of its blocks, none of the enemy's.
    #[serde(default)]
    pub held: Vec<HeldDraft>,
    /// Town where the Indian block stands at the start; out of play without it (9.0).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub indian: Option<String>,
    /// The Indian block has left the game for good before it starts.
    #[serde(default)]
    pub indian_gone: bool,
    /// Where the set-up comes from.
    pub basis: Basis,
}

/// A ship at the start.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ShipsDraft {
    /// Whose.
    pub side: Side,
    /// Coastal town where it lies.
    pub town: String,
    /// Its combat value.
    pub value: u8,
}

/// An enemy town that a side holds at the start.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HeldDraft {
    /// The town.
    pub town: String,
    /// Who holds it.
    pub by: Side,
}

/// A campaign year.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct YearDraft {
    /// The year, such as 1813.
    pub year: u16,
    /// Reinforcements that are due before its first turn, in the winter before; none in the first year (8.23).
    pub reinforcements: Vec<ReinforcementsDraft>,
}

/// Reinforcements due in a town (8.23).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ReinforcementsDraft {
    /// The town where they enter; the side is that of the town's home.
    pub town: String,
    /// How many blocks.
    pub blocks: u8,
    /// Where the number comes from.
    pub basis: Basis,
    /// What a proofreader found.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub check: Option<CheckMark>,
}

/// Rule options, each where editions or readings differ.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Options {
    /// Whether players move in turns or by secret orders at once (11.0).
    pub movement: Movement,
    /// How often initiative is thrown (4.0).
    pub initiative: Initiative,
    /// Whether sides replace losses during the year.
    pub replacements: Replacements,
    /// What becomes of eliminated ships (7.1).
    pub ships: LostShips,
    /// When victory is checked (8.0).
    pub victory: VictoryCheck,
    /// What a war without a winner is (8.1).
    pub last: LastResult,
    /// What else a side does at sea in a turn in which its army crosses a lake (4.3, 6.2).
    #[serde(skip_serializing_if = "is_usual")]
    pub amphibious: Amphibious,
    /// What waits for battles of ships in simultaneous play (11.4).
    #[serde(skip_serializing_if = "is_usual")]
    pub crossings: Crossings,
}

/// Options that came later are written only where they differ from the usual, so that scenarios without them stay as
/// they were, to the byte.
fn is_usual<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

/// What else a side does at sea in a turn in which its army crosses a lake.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Amphibious {
    /// Both phases are one move: from one town to one town of the lake, and ships of that lake that carry nobody may come
    /// in to a controlled coastal town; nothing else is done at sea (4.3, 6.22).
    #[default]
    Strict,
    /// The naval phase is as free as ever, and units of a town may land in several towns.
    Loose,
}

/// What waits for battles of ships in simultaneous play.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Crossings {
    /// Armies that cross a lake; the others have moved before (4.3, 11.4).
    #[default]
    Wait,
    /// Every army (program of the first edition).
    AllWait,
}

/// How players move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Movement {
    /// In turns (4.0).
    #[default]
    Alternating,
    /// By secret orders, at once (11.0).
    Simultaneous,
}

/// How often initiative is thrown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Initiative {
    /// Before each pair of campaign turns (second edition).
    #[default]
    EachTurn,
    /// Before each campaign year.
    EachYear,
}

/// Whether sides replace losses during the year.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Replacements {
    /// Never (rulebook).
    #[default]
    None,
    /// One combat value on each odd turn to a block in supply (tournament).
    OddTurns,
}

/// What becomes of eliminated ships.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum LostShips {
    /// They leave the game (7.1).
    #[default]
    Gone,
    /// They can be built again, but never more than this many at once (tournament: 6).
    Rebuilt(u8),
}

/// When victory is checked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum VictoryCheck {
    /// After the last campaign turn of a year (8.0).
    #[default]
    YearEnd,
    /// After every campaign turn (first edition).
    EveryTurn,
}

/// What a war without a winner is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum LastResult {
    /// A draw (8.1).
    #[default]
    Draw,
    /// Won by who has more points, then more value of enemy towns, then more blocks (tournament); else a draw.
    MostPoints,
}
