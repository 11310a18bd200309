//! Texts of the game: names of the sides, and what each rule paragraph and ruling says in short.

use crate::Text;
use crate::rulebook::{Paragraph, Ruling};
use crate::side::BySide;
use serde::{Deserialize, Serialize};

/// Current format of texts documents.
pub const FORMAT: u32 = 1;

/// A texts document of Blocks.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Texts {
    /// Format number of the document.
    pub format: u32,
    /// Names of the sides.
    pub sides: BySide<Text>,
    /// Rule paragraphs in order: number, title, short text in our own words.
    pub paragraphs: Vec<Paragraph>,
    /// Rulings in order of their numbers.
    pub rulings: Vec<Ruling>,
}
