//! The board: towns, roads, lakes with their bases, and the towns where reinforcements enter (1.0).

use crate::Text;
use crate::basis::{Basis, CheckMark, SeenFacts};
use crate::drawing::Drawing;
use crate::library::Ref;
use crate::side::{BySide, Side};
use serde::{Deserialize, Serialize};

/// Current format of board documents.
pub const FORMAT: u32 = 1;

/// A board document of Blocks.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BoardDraft {
    /// Format number of the document.
    pub format: u32,
    /// Title.
    pub name: Text,
    /// Its picture; towns are places of it, by id.
    pub drawing: Ref<Drawing>,
    /// The towns, in any order.
    pub towns: Vec<TownDraft>,
    /// The roads.
    pub roads: Vec<RoadDraft>,
    /// The lakes.
    pub lakes: Vec<LakeDraft>,
    /// The town that brings the Indian block into play when the British take it (9.0).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub indian_town: Option<String>,
    /// What proofreaders found at facts that nothing else here stands for.
    #[serde(default, skip_serializing_if = "SeenFacts::is_empty")]
    pub seen: SeenFacts,
}

/// A town (1.1).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TownDraft {
    /// Readable id such as `fort_erie`.
    pub id: String,
    /// Name.
    pub name: Text,
    /// Whose town it is originally.
    pub home: Side,
    /// Value, 1 to 9: supply in winter, points for the enemy who occupies it.
    pub value: u8,
    /// Where the town comes from.
    pub basis: Basis,
    /// Where its value comes from.
    pub value_basis: Basis,
    /// What a proofreader found at name and home.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub check: Option<CheckMark>,
    /// What a proofreader found at the value.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub value_check: Option<CheckMark>,
}

/// A road between two towns (1.1).
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RoadDraft {
    /// One end.
    pub a: String,
    /// The other end.
    pub b: String,
    /// Where the road comes from.
    pub basis: Basis,
    /// What a proofreader found.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub check: Option<CheckMark>,
}

/// A lake (1.2).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LakeDraft {
    /// Readable id such as `erie`.
    pub id: String,
    /// Name.
    pub name: Text,
    /// The naval base of each side, by town id.
    pub bases: BySide<String>,
    /// The coastal towns, by id (5.21).
    pub coast: Vec<String>,
    /// Where bases and coast come from.
    pub basis: Basis,
    /// What a proofreader found at bases and coast.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub check: Option<CheckMark>,
}
