//! Stable names of facts, the same in edits, sheets, rounds and correction files whatever else changes on the board.

use serde::{Serialize, Serializer};
use std::fmt;

/// What stands in a pattern for the id of a thing.
pub(crate) const ID: &str = "{}";
/// What stands in a pattern for two things without an order.
pub(crate) const PAIR: &str = "{}-{}";

/// The ids that stand in the places of a pattern.
pub type Ids = [String];

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

    /// The same of a thing that has got another id, which stands at these places of the pattern.
    pub(crate) fn renamed(&self, places: &[usize], from: &str, to: &str) -> Self {
        let mut ids = self.ids.clone();
        for at in places {
            if let Some(id) = ids.get_mut(*at).filter(|id| **id == from) {
                to.clone_into(id);
            }
        }
        if let (true, [a, b]) = (self.pattern.contains(PAIR), ids.as_mut_slice())
            && *a > *b
        {
            std::mem::swap(a, b);
        }
        Self::of(self.pattern, ids)
    }

    /// Pattern and ids, to tell keys apart.
    pub fn parts(&self) -> (&'static str, &[String]) {
        (self.pattern, &self.ids)
    }
}

/// How many ids a pattern has places for.
pub(crate) fn places(pattern: &str) -> usize {
    pattern.matches(ID).count()
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
