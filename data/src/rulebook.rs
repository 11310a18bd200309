//! What a rulebook and the rulings on it say, in our own words.

use crate::Text;
use crate::findings::{Findings, in_both_languages};
use crate::issue::Place;
use crate::problem::{Problem, Writing};
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

/// Warns of numbers that are given twice, of rulings whose numbers leave a gap, since the engine cites them, and of
/// texts that lack a language.
pub(crate) fn check(paragraphs: &[Paragraph], rulings: &[Ruling], found: &mut Findings) {
    let mut numbers = BTreeSet::new();
    for paragraph in paragraphs {
        if !numbers.insert(&paragraph.number) {
            let number = paragraph.number.clone();
            found.warning(Place::Paragraph(number.clone()), Problem::ParagraphTwice { number });
        }
    }
    let mut numbers = BTreeSet::new();
    for ruling in rulings {
        if !numbers.insert(ruling.number) {
            let number = ruling.number;
            found.warning(Place::Ruling(number), Problem::RulingTwice { number });
        }
    }
    let last = numbers.last().copied().unwrap_or(0);
    for number in (1..last).filter(|number| !numbers.contains(number)) {
        found.warning(Place::Document, Problem::RulingGap { number, last });
    }
    for paragraph in paragraphs {
        let number = || paragraph.number.clone();
        let place = || Place::Paragraph(number());
        in_both_languages(&paragraph.title, || Writing::ParagraphTitle(number()), place, found);
        in_both_languages(&paragraph.text, || Writing::ParagraphText(number()), place, found);
    }
    for ruling in rulings {
        let number = ruling.number;
        let place = || Place::Ruling(number);
        in_both_languages(&ruling.title, || Writing::RulingTitle(number), place, found);
        in_both_languages(&ruling.text, || Writing::RulingText(number), place, found);
    }
}
