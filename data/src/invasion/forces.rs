//! Dice, dice limits and pools of the factions (1.4, 3.3).

use super::cards::Face;
use super::faction::ByFaction;
use crate::Text;
use crate::basis::{Basis, CheckMark, SeenFacts};
use serde::{Deserialize, Serialize};

/// Current format of forces documents.
pub const FORMAT: u32 = 1;

/// A document of dice and pools.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ForcesDraft {
    /// Format number of the document.
    pub format: u32,
    /// Name shown to people.
    pub name: Text,
    /// Each faction's dice and pool.
    pub factions: ByFaction<FactionForces>,
    /// What proofreaders found at facts that nothing else here stands for.
    #[serde(default, skip_serializing_if = "SeenFacts::is_empty")]
    pub seen: SeenFacts,
}

/// Dice and pool of a faction.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FactionForces {
    /// The faces of its die; six of them.
    pub die: Vec<Face>,
    /// Where the faces come from.
    pub die_basis: Basis,
    /// Most dice it rolls at once (3.3).
    pub dice_limit: u8,
    /// Units in the box (1.4).
    pub pool: u8,
    /// Where dice limit and pool come from.
    pub basis: Basis,
    /// Proofreader's mark on the die.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub check: Option<CheckMark>,
}
