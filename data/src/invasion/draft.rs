//! The scenario draft: open fields that may be wrong.

use super::board::{BoardDraft, MusterDraft, UnitsDraft};
use super::cards::DeckSet;
use super::faction::{ByFaction, Faction, Side};
use super::forces::ForcesDraft;
use super::texts::Texts;
use crate::Text;
use crate::basis::{Basis, SeenFacts};
use crate::library::Ref;
use serde::{Deserialize, Serialize};

/// Current format of scenario documents.
pub const FORMAT: u32 = 1;

/// A scenario document.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ScenarioDraft {
    /// Format number of the document.
    pub format: u32,
    /// The rule system; always `"invasion"` here.
    pub game: String,
    /// Readable id such as `intro-1812`.
    pub id: String,
    /// Title.
    pub title: Text,
    /// A short description for the start screen.
    pub summary: Text,
    /// Where the set-up comes from.
    pub basis: Basis,
    /// The board.
    pub board: Ref<BoardDraft>,
    /// The cards.
    pub decks: Ref<DeckSet>,
    /// Dice and pools.
    pub forces: Ref<ForcesDraft>,
    /// Names and rule texts.
    pub texts: Ref<Texts>,
    /// Card ids of each faction's deck (1.5).
    pub in_play: ByFaction<Vec<String>>,
    /// Whether the units printed on the board are placed (1.2).
    pub printed_units: bool,
    /// Further units placed at the start (1.3).
    pub units: Vec<UnitsDraft>,
    /// Set-up decisions in order (1.3, ruling 13).
    #[serde(default)]
    pub placements: Vec<PlacementDraft>,
    /// Muster values instead of the board's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub muster: Option<Vec<MusterDraft>>,
    /// Faction that recruits additional units wherever it already stands (3.1.1), and how many.
    pub extra_recruits: Vec<ExtraRecruits>,
    /// Faction that takes the first turn of the first round; drawn from the bag otherwise (1.7).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub first_faction: Option<Faction>,
    /// Round in which the game starts (1.6).
    pub first_round: u8,
    /// When the game ends (4.0).
    pub end: EndRule,
    /// Cards in a full hand (3.4).
    pub hand_size: u8,
    /// Rule options.
    #[serde(default)]
    pub options: RuleOptions,
    /// What proofreaders found at facts that nothing else here stands for.
    #[serde(default, skip_serializing_if = "SeenFacts::is_empty")]
    pub seen: SeenFacts,
}

impl ScenarioDraft {
    /// The muster values that count on this board: the scenario's own, or those of the board (3.1).
    pub fn muster_on<'a>(&'a self, board: &'a BoardDraft) -> &'a [MusterDraft] {
        self.muster.as_deref().unwrap_or(&board.muster)
    }
}

/// A set-up decision: a faction places units on its side's homeland.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlacementDraft {
    /// Who places.
    pub faction: Faction,
    /// How many units.
    pub units: u8,
    /// On whose homeland.
    pub homeland: Side,
    /// Where the number comes from.
    pub basis: Basis,
}

/// Additional recruits in areas that already hold the faction (3.1.1).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ExtraRecruits {
    /// Who recruits.
    pub faction: Faction,
    /// How many units a turn.
    pub units: u8,
    /// Where the number comes from.
    pub basis: Basis,
}

/// When the game ends (2.2, 4.0).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum EndRule {
    /// At the end of a round from `first_check` on if a side has played all its Truce cards, and after `last` anyway.
    Truce {
        /// First round at whose end the Truce cards are counted.
        first_check: u8,
        /// Last round of the track.
        last: u8,
    },
    /// At the end of this round.
    Round(u8),
}

impl EndRule {
    /// The last round that can be played.
    pub const fn last_round(self) -> u8 {
        match self {
            Self::Truce { last, .. } | Self::Round(last) => last,
        }
    }
}

/// Rule options, each where the rule texts differ.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct RuleOptions {
    /// How many special cards a faction may play in a turn (3.2 against 3.2.7, ruling 1).
    pub special_cards: SpecialCards,
    /// Whose wording of a friendly area is followed (3.3.3). Both name the same areas (ruling 9), so nothing looks at it;
    /// documents that were written with it keep it, and with it their hash.
    #[serde(with = "bare", skip_serializing_if = "Option::is_none")]
    pub friendly_areas: Option<Book>,
    /// Whether a unit may leave a battle over water (3.3.3, ruling 9).
    pub water_withdrawal: WaterWithdrawal,
    /// Whether factions of a side see each other's hands (1.5, ruling 14).
    pub open_hands: bool,
    /// Where an additional roll of the owner's side may be made (5.0 Billy Green, ruling 4).
    #[serde(skip_serializing_if = "BillyGreen::is_usual")]
    pub billy_green: BillyGreen,
}

/// How many special cards a faction may play in a turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum SpecialCards {
    /// At most two (English 3.2).
    #[default]
    AtMostTwo,
    /// Every special card in hand (English 3.2.7).
    WholeHand,
}

/// A rulebook.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Book {
    /// The English rulebook.
    English,
    /// The French rulebook.
    French,
}

/// Whether a unit may leave a battle over water.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum WaterWithdrawal {
    /// Never (French 3.3.3; ruling 9).
    #[default]
    Never,
    /// Unless its army came by water this turn (English 3.3.3 read to the letter).
    UnlessCameByWater,
}

/// Where an additional roll of the owner's side may be made.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum BillyGreen {
    /// Before a battle on either homeland: the British one is an example (English 5.0, ruling 4).
    #[default]
    EitherSoil,
    /// Only before a battle on the owner's homeland (French 5.0).
    OwnSoil,
}

impl BillyGreen {
    /// The usual reading is not written, so that documents without the option keep their text and hash.
    const fn is_usual(&self) -> bool {
        matches!(self, Self::EitherSoil)
    }
}

/// A value that may be missing, written bare as it was when it could not.
mod bare {
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    pub(super) fn serialize<T: Serialize, S: Serializer>(value: &Option<T>, writer: S) -> Result<S::Ok, S::Error> {
        match value {
            Some(value) => value.serialize(writer),
            None => writer.serialize_none(),
        }
    }

    pub(super) fn deserialize<'de, T: Deserialize<'de>, D: Deserializer<'de>>(
        reader: D,
    ) -> Result<Option<T>, D::Error> {
        T::deserialize(reader).map(Some)
    }
}
