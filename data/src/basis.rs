//! Where a fact comes from, and what a proofreader found when comparing it with the printed board.

use serde::{Deserialize, Serialize};

/// Where a fact comes from. Nothing reconstructed is ever shown as if it were printed.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Basis {
    /// Seen on the printed board, card or die.
    Printed,
    /// Stated by the rulebook, in this paragraph (for example `3.2.4`, or `1813 set-up`).
    Rules(String),
    /// Follows from a stated fact; the text says from which.
    Inferred(String),
    /// Nobody's word: filled in so that the game can be played.
    #[default]
    Reconstructed,
}

impl Basis {
    /// Whether the fact is a guess made for play.
    pub const fn is_reconstructed(&self) -> bool {
        matches!(self, Self::Reconstructed)
    }
}

/// What a proofreader said of a fact.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Verdict {
    /// As printed.
    Right,
    /// Printed otherwise.
    Wrong,
    /// Could not be told.
    Unsure,
}

/// The mark a proofreader leaves on a fact.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CheckMark {
    /// What was found.
    pub verdict: Verdict,
    /// Who looked.
    pub who: String,
    /// When, as `2026-11-20`.
    pub when: String,
    /// Anything to add.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub note: String,
}
