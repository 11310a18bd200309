//! What a rulebook and the rulings on it say, in our own words.

use crate::text::Text;
use serde::{Deserialize, Serialize};

/// A rule paragraph.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Paragraph {
    /// Number as the rulebook prints it, such as `3.2.4`.
    pub number: String,
    /// Title.
    pub title: Text,
    /// What it says, in our own words.
    pub text: Text,
}

/// A ruling where the rule texts are silent or differ.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ruling {
    /// Number.
    pub number: u8,
    /// Title.
    pub title: Text,
    /// What was decided.
    pub text: Text,
}
