//! The board: areas, links, waters with shores, stars, muster values and printed units (1.1, 1.2, 3.1, 3.2).

use super::faction::{ByFaction, Faction, Side};
use crate::Text;
use crate::basis::{Basis, CheckMark, SeenFacts};
use crate::drawing::Drawing;
use crate::library::Ref;
use serde::{Deserialize, Serialize};

/// Current format of board documents.
pub const FORMAT: u32 = 1;

/// A board document. May be wrong until a scenario that uses it has been checked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BoardDraft {
    /// Format number of the document.
    pub format: u32,
    /// Name shown to people.
    pub name: Text,
    /// The picture.
    pub drawing: Ref<Drawing>,
    /// All areas.
    pub areas: Vec<AreaDraft>,
    /// Pairs of areas between which an army walks.
    pub links: Vec<LinkDraft>,
    /// Pairs of areas that face each other over large water: only boats pass (3.2.4).
    #[serde(default)]
    pub parted: Vec<PairDraft>,
    /// Pairs of areas that touch in the drawing without a link.
    #[serde(default)]
    pub touching: Vec<PairDraft>,
    /// Large bodies of water (3.2.4).
    pub waters: Vec<WaterDraft>,
    /// Muster values (3.1).
    pub muster: Vec<MusterDraft>,
    /// Units printed on the board for the 1812 scenarios (1.2).
    pub printed_units: Vec<UnitsDraft>,
    /// What proofreaders found at facts that nothing else here stands for.
    #[serde(default, skip_serializing_if = "SeenFacts::is_empty")]
    pub seen: SeenFacts,
}

/// An area.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AreaDraft {
    /// Readable, stable id such as `ft_niagara`.
    pub id: String,
    /// Name shown to people.
    pub name: Text,
    /// Whose homeland it is (1.1).
    pub home: Side,
    /// Objectives in the area (3.2.8): the starred places.
    #[serde(default)]
    pub stars: Vec<StarDraft>,
    /// Where the area and its name come from.
    pub basis: Basis,
    /// Where its home side comes from.
    pub home_basis: Basis,
    /// Ids of all areas linked to it, copied by a proofreader from the board; must agree with the links both ways.
    /// Empty where nobody has copied them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub neighbours: Vec<String>,
    /// Proofreader's mark.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub check: Option<CheckMark>,
}

/// A starred place (3.2.8).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StarDraft {
    /// Name of the town or fort.
    pub name: Text,
    /// Where the star comes from.
    pub basis: Basis,
    /// Proofreader's mark.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub check: Option<CheckMark>,
}

/// How a link is crossed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum LinkKind {
    /// A plain border, or a minor river (3.2.2).
    #[default]
    Land,
    /// A greyed-out river, crossed on foot (3.2.2, 3.2.4).
    River,
}

/// A link between two areas.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LinkDraft {
    /// One end.
    pub a: String,
    /// Other end.
    pub b: String,
    /// How it is crossed.
    #[serde(default)]
    pub kind: LinkKind,
    /// Where it comes from.
    pub basis: Basis,
    /// Proofreader's mark.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub check: Option<CheckMark>,
}

/// A pair of areas without a link.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PairDraft {
    /// One area.
    pub a: String,
    /// Other area.
    pub b: String,
    /// Where the fact comes from.
    pub basis: Basis,
    /// Proofreader's mark.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub check: Option<CheckMark>,
}

/// A large body of water.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WaterDraft {
    /// Readable, stable id such as `lake_erie`.
    pub id: String,
    /// Name shown to people.
    pub name: Text,
    /// Where it comes from.
    pub basis: Basis,
    /// Areas on its shore.
    pub shores: Vec<ShoreDraft>,
}

/// An area on the shore of a water.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ShoreDraft {
    /// The area.
    pub area: String,
    /// Where the fact comes from.
    pub basis: Basis,
    /// Proofreader's mark.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub check: Option<CheckMark>,
}

/// Units that a faction enlists in an area each turn (3.1).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MusterDraft {
    /// The muster area.
    pub area: String,
    /// The faction.
    pub faction: Faction,
    /// Units each turn.
    pub units: u8,
    /// Where the value comes from.
    pub basis: Basis,
    /// Proofreader's mark.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub check: Option<CheckMark>,
}

/// Units in an area at the start.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct UnitsDraft {
    /// The area.
    pub area: String,
    /// How many of each faction.
    pub units: ByFaction<u8>,
    /// Where the numbers and colours come from.
    pub basis: Basis,
    /// Proofreader's mark.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub check: Option<CheckMark>,
}
