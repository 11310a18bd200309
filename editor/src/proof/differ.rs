//! Where two rounds contradict each other: the facts that are to be looked at again, for one of two people is wrong.

use super::round::{Found, Round};
use crate::facts::words::plain;
use data::Verdict;

/// A fact of which two rounds say what cannot both be so.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Differs {
    /// Key of the fact.
    pub key: String,
    /// What the one round says.
    pub mine: Found,
    /// What the other one says.
    pub theirs: Found,
}

impl Found {
    /// What is printed according to it, if it says so.
    fn said(&self) -> Option<&str> {
        match self.mark.verdict {
            Verdict::Right => Some(&self.value),
            Verdict::Wrong => self.printed.as_deref(),
            Verdict::Unsure => None,
        }
    }

    /// Whether it says that something is not printed.
    fn denies(&self, said: &str) -> bool {
        self.mark.verdict == Verdict::Wrong && plain(&self.value) == plain(said)
    }

    /// Whether it and another one cannot both be so. Who could not tell contradicts nobody.
    fn contradicts(&self, other: &Self) -> bool {
        match (self.said(), other.said()) {
            (Some(one), Some(other)) => plain(one) != plain(other),
            (Some(said), None) => other.denies(said),
            (None, Some(said)) => self.denies(said),
            (None, None) => false,
        }
    }
}

impl Round {
    /// The facts at which another round contradicts this one, by their keys.
    pub fn differs(&self, other: &Self) -> Vec<Differs> {
        let both = self.found.iter().filter_map(|(key, mine)| {
            let theirs = other.found.get(key)?;
            mine.contradicts(theirs).then(|| Differs {
                key: key.clone(),
                mine: mine.clone(),
                theirs: theirs.clone(),
            })
        });
        both.collect()
    }
}
