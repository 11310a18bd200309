//! What a rulebook and the rulings on it say, in our own words.

use crate::findings::Findings;
use crate::issue::Place;
use crate::text::Text;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

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

/// Warns of numbers that are given twice, and of rulings whose numbers leave a gap: the engine cites them.
pub(crate) fn check(paragraphs: &[Paragraph], rulings: &[Ruling], found: &mut Findings) {
    let mut numbers = BTreeSet::new();
    for paragraph in paragraphs {
        if !numbers.insert(&paragraph.number) {
            found.warning(
                Place::Document,
                format!("the texts give rule paragraph {} twice; remove one", paragraph.number),
            );
        }
    }
    let mut numbers = BTreeSet::new();
    for ruling in rulings {
        if !numbers.insert(ruling.number) {
            found.warning(
                Place::Document,
                format!("the texts give ruling {} twice; remove one", ruling.number),
            );
        }
    }
    let last = numbers.last().copied().unwrap_or(0);
    for number in (1..last).filter(|number| !numbers.contains(number)) {
        found.warning(
            Place::Document,
            format!("the texts lack ruling {number}, though they have {last}; add it"),
        );
    }
}
