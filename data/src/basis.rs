//! Where a fact comes from, and what a proofreader found when comparing it with the printed board.

use crate::{Text, text};
use serde::{Deserialize, Serialize, Serializer};
use std::collections::BTreeMap;
use std::fmt;

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
    /// The sign of facts that nobody printed.
    pub const RECONSTRUCTED: &str = "*";
    /// The sign of facts that follow from known ones.
    pub const INFERRED: &str = "~";

    /// Whether the fact is a guess made for play.
    pub const fn is_reconstructed(&self) -> bool {
        matches!(self, Self::Reconstructed)
    }

    /// The word that tables have for such a basis, apart from what it rests on.
    pub const fn key(&self) -> &'static str {
        match self {
            Self::Printed => "printed",
            Self::Rules(_) => "rules",
            Self::Inferred(_) => "inferred",
            Self::Reconstructed => "reconstructed",
        }
    }

    /// What it rests on: a paragraph, or the fact from which this one follows.
    pub fn source(&self) -> Option<&str> {
        match self {
            Self::Rules(source) | Self::Inferred(source) => Some(source),
            Self::Printed | Self::Reconstructed => None,
        }
    }

    /// The basis of a word and of what it rests on, which is empty for those that rest on nothing.
    pub fn of(key: &str, source: &str) -> Option<Self> {
        let all = [
            Self::Printed,
            Self::Rules(source.to_owned()),
            Self::Inferred(source.to_owned()),
            Self::Reconstructed,
        ];
        let fits = |basis: &Self| basis.key() == key && basis.source().is_some() != source.is_empty();
        all.into_iter().find(fits)
    }

    /// The sign that lists put at a fact which is not known from the printed game; empty at others.
    pub const fn sign(&self) -> &'static str {
        match self {
            Self::Printed | Self::Rules(_) => "",
            Self::Inferred(_) => Self::INFERRED,
            Self::Reconstructed => Self::RECONSTRUCTED,
        }
    }

    /// Where the fact comes from, for people.
    pub fn words(&self) -> Text {
        match self {
            Self::Printed => Text::new("printed", "imprimé"),
            Self::Rules(paragraph) => text!("rules, {paragraph}", "règles, {paragraph}"; paragraph),
            Self::Inferred(from) => text!("inferred: {from}", "déduit\u{a0}: {from}"; from),
            Self::Reconstructed => Text::new("reconstructed", "reconstitué"),
        }
    }
}

/// A basis as it is spelt in lists for terminals and programs: `printed`, `rules 3.2.4`, `inferred: …` or `reconstructed`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Spelt<'a>(pub &'a Basis);

impl fmt::Display for Spelt<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(basis) = self;
        f.write_str(basis.key())?;
        match basis {
            Basis::Printed | Basis::Reconstructed => Ok(()),
            Basis::Rules(paragraph) => write!(f, " {paragraph}"),
            Basis::Inferred(from) => write!(f, ": {from}"),
        }
    }
}

impl Serialize for Spelt<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
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

/// What a proofreader found at a fact that nothing in a document stands for, so that nothing can keep a mark of it: a link that is
/// not there, an area without stars. It holds as long as the fact says what it said then.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Seen {
    /// What the document said of it, in English words.
    pub value: String,
    /// What was found.
    pub check: CheckMark,
}

/// Such facts of a document, by their keys: `link.detroit-erie`.
pub type SeenFacts = BTreeMap<String, Seen>;

#[cfg(test)]
mod tests {
    use super::*;

    fn all() -> [Basis; 4] {
        [
            Basis::Printed,
            Basis::Rules("3.2.4".to_owned()),
            Basis::Inferred("the shore".to_owned()),
            Basis::Reconstructed,
        ]
    }

    #[test]
    fn a_basis_is_known_by_its_word_and_what_it_rests_on() {
        for basis in all() {
            let source = basis.source().unwrap_or_default();
            assert_eq!(Basis::of(basis.key(), source).as_ref(), Some(&basis));
            let other = if source.is_empty() { "3.2.4" } else { "" };
            assert_eq!(Basis::of(basis.key(), other), None, "{basis:?} with {other:?}");
        }
        assert_eq!(Basis::of("guessed", ""), None);
    }

    #[test]
    fn lists_say_a_basis_in_words_and_by_a_sign() {
        let listed = all().map(|basis| format!("{}{}", Spelt(&basis), basis.sign()));
        assert_eq!(
            listed,
            ["printed", "rules 3.2.4", "inferred: the shore~", "reconstructed*"]
        );
    }
}
