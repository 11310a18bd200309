//! What the proofreader's pages are drawn of in a frame: the facts of the document, and how they stand in the round.

use super::proof_notes::{Made, Notes};
use super::proof_standing::Standing;
use editor::proof::{Fact, Stands, Stop};

/// What is made of the document and the round, for one frame.
pub(super) struct Told<'a> {
    /// The facts with what is likely wrong.
    pub(super) made: &'a Made,
    /// What was found so far.
    pub(super) standing: &'a Standing,
}

impl Told<'_> {
    /// The card that is looked at.
    pub(super) fn stop(&self, notes: &Notes) -> Option<&Stop> {
        let here = notes.card.as_ref()?;
        self.made.stops.iter().find(|stop| stop.place == *here)
    }

    /// How a fact stands, also one that only the card lists.
    pub(super) fn stands(&self, notes: &Notes, fact: &Fact) -> Stands {
        let at = self.made.at.get(&fact.key.to_string());
        at.map_or_else(|| notes.round.stands(fact), |at| self.standing.facts[*at])
    }

    /// Whether a card still has something to be compared.
    pub(super) fn is_open(&self, notes: &Notes, stop: &Stop) -> bool {
        let mut all = stop.facts.iter();
        all.any(|at| !self.standing.facts[*at].is_done() && notes.round.asks(&self.made.facts[*at]))
    }
}
