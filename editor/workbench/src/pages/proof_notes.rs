//! What the proofreader's page is made of: the facts of the document, and the round with what is noted around it.

use data::{CheckMark, Place, Verdict};
use editor::document::Document;
use editor::facts::Key;
use editor::proof::{Fact, Round, Stop, Suspicion, fact, is_day, stops, suspicions};
use std::collections::BTreeMap;

/// What is made from the document.
#[derive(Debug)]
pub(super) struct Made {
    /// Every fact, with those that were only noted.
    pub(super) facts: Vec<Fact>,
    /// Places with their facts, in the order of the guided round.
    pub(super) stops: Vec<Stop>,
    /// Likely errors, the likeliest first.
    pub(super) suspicions: Vec<Suspicion>,
    /// Positions of the facts by key.
    pub(super) at: BTreeMap<String, usize>,
}

/// Everything that can be proofread in a document, as a round sees it.
pub(super) fn made(document: &Document, round: &Round) -> Made {
    let mut facts = round.facts(document);
    let suspicions = suspicions(document);
    let mut at: BTreeMap<String, usize> = facts
        .iter()
        .enumerate()
        .map(|(at, fact)| (fact.key.to_string(), at))
        .collect();
    // What the document does not list of a place may be printed all the same: its units, its signs.
    for (pattern, id) in document.on_board().into_iter().flat_map(|pattern| {
        let ids = document.ids_of(pattern).into_iter();
        ids.map(move |id| (pattern, id))
    }) {
        for (row, _) in document.rows_of(pattern) {
            let Some(key) = Key::find(row, [&id]) else { continue };
            let text = key.to_string();
            if let (false, Some(fact)) = (at.contains_key(&text), fact(document, &key)) {
                at.insert(text, facts.len());
                facts.push(fact);
            }
        }
    }
    // A suspicion may be of something that the document has not, such as a shore that the drawing shows.
    for suspicion in &suspicions {
        let key = suspicion.key.to_string();
        if let (false, Some(fact)) = (at.contains_key(&key), fact(document, &suspicion.key)) {
            at.insert(key, facts.len());
            facts.push(fact);
        }
    }
    Made {
        stops: stops(&facts),
        suspicions,
        at,
        facts,
    }
}

/// The round with everything that is noted around it.
pub(super) struct Notes {
    /// The round itself.
    pub(super) round: Round,
    /// Grows with every change of the round.
    pub(super) stamp: u64,
    /// Who compares.
    pub(super) who: String,
    /// When, as `2026-11-20`.
    pub(super) when: String,
    /// Whether that is asked on the card; it is until both are there, and as long as one is written.
    pub(super) asks_reader: bool,
    /// Whether somebody is writing it.
    pub(super) writes_reader: bool,
    /// The fact in hand.
    pub(super) at: Option<Key>,
    /// The card that is looked at, once it is known.
    pub(super) card: Option<Place>,
    /// The map should go there.
    pub(super) moved: bool,
}

impl Notes {
    /// A mark by the one who compares.
    pub(super) fn mark(&self, verdict: Verdict, note: &str) -> CheckMark {
        CheckMark {
            verdict,
            who: self.who.trim().to_owned(),
            when: self.when.trim().to_owned(),
            note: note.trim().to_owned(),
        }
    }

    /// Notes around a round that begins or goes on.
    pub(super) const fn around(round: Round, who: String, when: String) -> Self {
        Self {
            round,
            stamp: 0,
            who,
            when,
            asks_reader: false,
            writes_reader: false,
            at: None,
            card: None,
            moved: false,
        }
    }

    /// Settles before anything is drawn where it is asked who compares. A field stays where it is while it is written in:
    /// what is written after it is gone would be taken for keys of the card.
    pub(super) fn settle_reader(&mut self) {
        if !std::mem::take(&mut self.writes_reader) {
            self.asks_reader = !self.is_signed();
        }
    }

    /// Whether somebody has said who compares, and on which day.
    pub(super) fn is_signed(&self) -> bool {
        !self.who.trim().is_empty() && is_day(self.when.trim())
    }

    /// Looks at a fact, on the card of the place that it belongs to first.
    pub(super) fn go(&mut self, key: &Key) {
        if self.at.as_ref() != Some(key) {
            self.at = Some(key.clone());
            self.card = None;
            self.moved = true;
        }
    }

    /// Looks at a card.
    pub(super) fn go_to(&mut self, stop: &Stop, made: &Made) {
        // The first fact of the place itself: what it shares with another belongs to the other's card too.
        let own = |at: &&usize| made.facts[**at].subjects.first() == Some(&stop.place);
        let first = stop.facts.iter().find(own).or(stop.facts.first());
        self.at = first.map(|at| made.facts[*at].key.clone());
        self.moved |= self.card.as_ref() != Some(&stop.place);
        self.card = Some(stop.place.clone());
    }

    /// Begins with the first card again, in another order or half.
    pub(super) fn restart(&mut self) {
        self.at = None;
        self.card = None;
        self.round.at = String::new();
        self.touch();
    }

    /// Notes that the round has changed.
    pub(super) const fn touch(&mut self) {
        self.stamp += 1;
    }
}
