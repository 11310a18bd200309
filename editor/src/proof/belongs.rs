//! Which document a round is of. Copies of a shipped scenario are numbered on each machine for itself, so that two people who
//! compare the same with the same board have it under different numbers, or another one under the same.

use super::Round;
use super::applied::compared;
use crate::document::Document;

/// What the copy of a name was copied from, nearest first: `war-of-1812-2` itself, then `war-of-1812`. Copies are numbered, each
/// behind the name of what was copied.
pub fn copied(name: &str) -> impl Iterator<Item = &str> {
    std::iter::successors(Some(name), |name| {
        let (before, number) = name.rsplit_once('-')?;
        number.parse::<u32>().is_ok().then_some(before)
    })
}

impl Round {
    /// Whether the round is of a document, or of another copy of the same shipped scenario on the same board. A copy of another
    /// scenario that has the same number on another machine is another document.
    pub fn is_of(&self, document: &Document) -> bool {
        let (scenario, _) = compared(document);
        match self.scenario.is_empty() || scenario.is_empty() {
            // One of an earlier version says it by its number alone, and so does one of what is no copy.
            true => self.subject == document.id() || copied(&self.subject).any(|name| name == scenario),
            false => self.compares(document),
        }
    }

    /// Whether the round knows what it compares, and the document is a copy of that on the same board, whatever both are called.
    pub fn compares(&self, document: &Document) -> bool {
        !self.scenario.is_empty() && compared(document) == (self.scenario.clone(), self.board.clone())
    }

    /// The round that was kept by the id of a document: it is of that, also where it has come to stand on another scenario since.
    #[must_use]
    pub fn kept_of(mut self, document: &Document) -> Self {
        if self.subject == document.id() {
            (self.scenario, self.board) = compared(document);
        }
        self
    }

    /// The round as that of a document, if it is of it under whichever number.
    #[must_use]
    pub fn brought_to(mut self, document: &Document) -> Self {
        if self.is_of(document) {
            document.id().clone_into(&mut self.subject);
        }
        self
    }

    /// Adds what a round of another scenario found, where nothing was found here. Gives how many verdicts it has otherwise: they
    /// stay as they are here.
    pub fn add_of_another(&mut self, other: &Self) -> usize {
        let mut left = 0;
        for (key, found) in &other.found {
            match self.found.get(key) {
                None => self.put(key.clone(), Some(found.clone())),
                Some(own) => left += usize::from(own != found),
            }
        }
        self.take_notes(other);
        left
    }
}
