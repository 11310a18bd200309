//! Why an edit is refused.

use data::{Lang, Text};
use std::fmt;

/// Why an edit was not applied, in one sentence that says what would help. Nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EditRefused(pub Text);

impl EditRefused {
    /// The sentence in one language.
    pub fn get(&self, lang: Lang) -> &str {
        self.0.get(lang)
    }
}

impl fmt::Display for EditRefused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.get(Lang::default()))
    }
}

impl std::error::Error for EditRefused {}

/// What the edits of one kind give.
pub type Applied = Result<(), EditRefused>;
