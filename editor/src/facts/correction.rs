//! A fact said otherwise, in words: so correction files have it, and scenarios of changes.

use data::{Basis, CheckMark};
use serde::{Deserialize, Serialize};

/// One corrected fact, in words. A scenario that is kept as [changes](crate::variant) on another one writes these too.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Correction {
    /// Key of the fact.
    pub key: String,
    /// What the board said when it was compared, or the changed scenario says.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub old: String,
    /// What is printed, or is said instead.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub new: String,
    /// Where that comes from, in a scenario of changes; a correction file says what was seen printed.
    #[serde(default, with = "crate::bare", skip_serializing_if = "Option::is_none")]
    pub basis: Option<Basis>,
    /// What a proofreader has found there since, in a scenario of changes; in a correction file who has seen it, where that is
    /// not who signed the file.
    #[serde(default, with = "crate::bare", skip_serializing_if = "Option::is_none")]
    pub check: Option<CheckMark>,
    /// Anything to add.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub note: String,
}
