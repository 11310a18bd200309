//! The blocks of both sides (2.0).

use crate::basis::{Basis, CheckMark};
use crate::side::Side;
use crate::{Text, Word};
use serde::{Deserialize, Serialize};

/// Current format of army documents.
pub const FORMAT: u32 = 1;

/// An army document: every block of the game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ArmyDraft {
    /// Format number of the document.
    pub format: u32,
    /// Title.
    pub name: Text,
    /// The blocks, sorted by id.
    pub blocks: Vec<BlockDraft>,
}

/// A block.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BlockDraft {
    /// Readable id such as `us_regulars_1`.
    pub id: String,
    /// Name.
    pub name: Text,
    /// Whose block it is.
    pub side: Side,
    /// What it is.
    pub kind: Kind,
    /// Full combat value, 1 to 4 (2.0).
    pub value: u8,
    /// Fire rating: a die up to this number causes a loss (2.0).
    pub fire: u8,
    /// Towns it may move by road: 1, or 2 for cavalry and Indians; 0 for ships (2.0).
    pub moves: u8,
    /// Where kind and number of such blocks come from.
    pub basis: Basis,
    /// Where the combat value comes from.
    pub value_basis: Basis,
    /// What a proofreader found at kind and number.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub check: Option<CheckMark>,
    /// What a proofreader found at the combat value.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub value_check: Option<CheckMark>,
}

/// What a block is (2.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Kind {
    /// Infantry under a flag (2.2.1).
    Regulars,
    /// Infantry under crossed muskets (2.2.1); American militia may refuse to enter Canada (10.0).
    Militia,
    /// Cavalry (2.2.2).
    Cavalry,
    /// Cavalry that counts as militia: Kentucky (2.2.2, 10.0).
    MilitiaCavalry,
    /// Artillery (2.2.3).
    Artillery,
    /// A ship (2.2.4).
    Ship,
    /// Tecumseh (2.2.5, 9.0).
    Indian,
}

impl Kind {
    /// Every kind, in the order of the rulebook.
    pub const ALL: [Self; 7] = [
        Self::Regulars,
        Self::Militia,
        Self::Cavalry,
        Self::MilitiaCavalry,
        Self::Artillery,
        Self::Ship,
        Self::Indian,
    ];

    /// The name of the kind for programs and in tables.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Regulars => "regulars",
            Self::Militia => "militia",
            Self::Cavalry => "cavalry",
            Self::MilitiaCavalry => "militia_cavalry",
            Self::Artillery => "artillery",
            Self::Ship => "ship",
            Self::Indian => "indian",
        }
    }

    /// What people call a block of the kind.
    pub const fn word(self) -> Word {
        match self {
            Self::Regulars => Word::new("regulars", "réguliers"),
            Self::Militia => Word::new("militia", "milice"),
            Self::Cavalry => Word::new("cavalry", "cavalerie"),
            Self::MilitiaCavalry => Word::new("militia cavalry", "cavalerie de milice"),
            Self::Artillery => Word::new("artillery", "artillerie"),
            Self::Ship => Word::new("ship", "navire"),
            Self::Indian => Word::new("Indian", "Indien"),
        }
    }

    /// Infantry goes aboard ships (6.22).
    pub const fn is_infantry(self) -> bool {
        matches!(self, Self::Regulars | Self::Militia)
    }

    /// Militia may refuse to cross the border (10.0).
    pub const fn is_militia(self) -> bool {
        matches!(self, Self::Militia | Self::MilitiaCavalry)
    }

    /// Cavalry pursues with two dice (7.22).
    pub const fn is_cavalry(self) -> bool {
        matches!(self, Self::Cavalry | Self::MilitiaCavalry)
    }

    /// Everything but ships is a unit of the army (8.1).
    pub const fn is_army(self) -> bool {
        !matches!(self, Self::Ship)
    }

    /// Whether the block may try a forced march (6.11).
    pub const fn may_force_march(self) -> bool {
        matches!(self, Self::Regulars | Self::Militia | Self::Artillery)
    }
}
