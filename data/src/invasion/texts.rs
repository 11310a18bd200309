//! Texts of the game: names of sides and factions, and what each rule paragraph and ruling says in short.

use super::faction::{ByFaction, BySide};
use crate::Text;
use serde::{Deserialize, Serialize};

pub use crate::rulebook::{Paragraph, Ruling};

/// Current format of texts documents.
pub const FORMAT: u32 = 1;

/// A texts document.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Texts {
    /// Format number of the document.
    pub format: u32,
    /// Names of the sides.
    pub sides: BySide<Text>,
    /// Names of the factions.
    pub factions: ByFaction<Text>,
    /// Rule paragraphs in order: number, title, short text in our own words.
    pub paragraphs: Vec<Paragraph>,
    /// Rulings in order of their numbers.
    pub rulings: Vec<Ruling>,
}
