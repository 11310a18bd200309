//! Stable names of facts, the same in edits, sheets, rounds and correction files whatever else changes on the board.

use crate::document::Document;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use std::fmt;

/// What stands in a pattern for the id of a thing.
const ID: &str = "{}";
/// What stands in a pattern for two things without an order.
const PAIR: &str = "{}-{}";

/// The name of a fact: its pattern, and the ids of the things that it is about. Its text form is `town.detroit.value`,
/// or `road.detroit-malden` with the smaller id first.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Key {
    pattern: &'static str,
    ids: Vec<String>,
}

impl Key {
    /// The key of a pattern with these ids, as many as the pattern has places.
    pub fn new<const COUNT: usize>(pattern: &'static str, ids: [&str; COUNT]) -> Self {
        Self::of(pattern, ids.map(str::to_owned).into())
    }

    /// The key of what there is between two things, the smaller id first. One key of [`Key::new`] names the same fact
    /// with its ids in any order, but compares as another.
    pub fn pair(pattern: &'static str, a: &str, b: &str) -> Self {
        Self::new(pattern, [a.min(b), a.max(b)])
    }

    /// The key of a pattern that is told by its words; `None` if no game has such facts, or with other ids.
    pub fn find<'a>(pattern: &str, ids: impl IntoIterator<Item = &'a String>) -> Option<Self> {
        let pattern = crate::games::patterns().find(|known| *known == pattern)?;
        let ids: Vec<String> = ids.into_iter().cloned().collect();
        (places(pattern) == ids.len()).then(|| Self::of(pattern, ids))
    }

    /// The same with ids in a list.
    pub(crate) fn of(pattern: &'static str, ids: Vec<String>) -> Self {
        debug_assert_eq!(places(pattern), ids.len(), "the ids of {pattern}");
        Self { pattern, ids }
    }

    /// The pattern, as the table of the game's facts has it.
    pub const fn pattern(&self) -> &'static str {
        self.pattern
    }

    /// The ids of the things that the fact is about, in the order of the pattern.
    pub fn ids(&self) -> &[String] {
        &self.ids
    }

    /// Pattern and ids, to tell keys apart.
    pub fn parts(&self) -> (&'static str, &[String]) {
        (self.pattern, &self.ids)
    }

    /// The key in a text; `None` if no fact of the document's game has such a key. The document tells where one id of
    /// a pair ends and the next begins.
    pub fn parse(text: &str, document: &Document) -> Option<Self> {
        Self::fitting(text, document, document.fact_patterns())
    }

    /// The same where the text may also name a thing, or what keeps the basis of several facts.
    pub(crate) fn parse_any(text: &str, document: &Document) -> Option<Self> {
        Self::fitting(text, document, document.all_patterns())
    }

    fn fitting(text: &str, document: &Document, patterns: Vec<&'static str>) -> Option<Self> {
        let text = text.trim();
        let fits = |pattern| Some(Self::of(pattern, ids(pattern, text, document)?));
        patterns.into_iter().find_map(fits)
    }
}

/// How many ids a pattern has places for.
pub(crate) fn places(pattern: &str) -> usize {
    pattern.matches(ID).count()
}

/// The ids of a text that fits a pattern.
fn ids(pattern: &str, text: &str, document: &Document) -> Option<Vec<String>> {
    let mut ids = Vec::new();
    let (mut parts, mut pieces) = (pattern.split('.'), text.split('.'));
    loop {
        match (parts.next(), pieces.next()) {
            (None, None) => return Some(ids),
            (Some(ID), Some(id)) => ids.push(id.to_owned()),
            (Some(PAIR), Some(pair)) => {
                let area = document.on_board()[0];
                let known = |id: &str| document.thing_name(area, &[id.to_owned()]).is_some();
                let (a, b) = ends(pair, known)?;
                ids.extend([a.min(b).to_owned(), a.max(b).to_owned()]);
            }
            (Some(part), Some(piece)) if part == piece => {}
            _ => return None,
        }
    }
}

/// The two ids of `a-b`; ids may hold dashes themselves.
fn ends(pair: &str, known: impl Fn(&str) -> bool) -> Option<(&str, &str)> {
    let splits = pair.match_indices('-').map(|(at, _)| (&pair[..at], &pair[at + 1..]));
    let mut splits = splits.filter(|(a, b)| !a.is_empty() && !b.is_empty());
    let first = splits.clone().next();
    splits.find(|(a, b)| known(a) && known(b)).or(first)
}

impl fmt::Display for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut ids = self.ids.iter();
        let mut pieces = self.pattern.split(ID);
        f.write_str(pieces.next().unwrap_or_default())?;
        for piece in pieces {
            f.write_str(ids.next().map_or("", String::as_str))?;
            f.write_str(piece)?;
        }
        Ok(())
    }
}

/// Pattern and ids one by one: ids of a wrong document may hold any character.
impl Serialize for Key {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(std::iter::once(self.pattern).chain(self.ids.iter().map(String::as_str)))
    }
}

impl<'de> Deserialize<'de> for Key {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let parts = Vec::<String>::deserialize(deserializer)?;
        let found = parts.split_first().and_then(|(name, ids)| Self::find(name, ids));
        found.ok_or_else(|| {
            let name = parts.first().map_or("", String::as_str);
            de::Error::custom(format!("no fact is called `{name}`"))
        })
    }
}
