//! Undoing marks: they belong to the round, and the history of the document knows nothing of them. What a correction changes in
//! the document goes by its history, and its mark stays: the fact waits to be corrected again.

use super::proof_notes::Notes;
use crate::command::Command;
use data::Place;
use editor::document::Document;
use editor::facts::Key;
use editor::proof::Found;
use std::collections::BTreeMap;

/// What was found, by the keys of the facts.
type Marks = BTreeMap<String, Found>;

/// What a step changed.
struct Step {
    /// What is to be found again at these keys.
    marks: Vec<(String, Option<Found>)>,
    /// The fact and the card in hand before it.
    at: Option<Key>,
    card: Option<Place>,
    /// The document, which it left as it was: beside another one its own steps come first.
    document: Document,
}

/// The marks, and what was done to them.
#[derive(Default)]
pub(super) struct MarkSteps {
    /// The stamp of the round as it was looked at last, with its marks, the document and what was in hand.
    rest: Option<(u64, Marks, Document)>,
    in_hand: (Option<Key>, Option<Place>),
    done: Vec<Step>,
    undone: Vec<Step>,
}

impl MarkSteps {
    /// Whether something was marked of which no step is made yet.
    pub(super) fn is_behind(&self, notes: &Notes) -> bool {
        self.rest.as_ref().is_some_and(|(stamp, ..)| *stamp != notes.stamp)
    }

    /// Learns what was marked since the last call. What was marked with a change of the document is none of these steps, and no
    /// earlier one touches it any more. Says whether there is a new one.
    pub(super) fn note(&mut self, notes: &Notes, document: &Document) -> bool {
        let in_hand = (notes.at.clone(), notes.card.clone());
        let in_hand = std::mem::replace(&mut self.in_hand, in_hand);
        let now = &notes.round.found;
        let Some((stamp, before, of)) = &mut self.rest else {
            self.rest = Some((notes.stamp, now.clone(), document.clone()));
            return false;
        };
        let alone = of == document;
        if !alone {
            *of = document.clone();
        }
        if *stamp == notes.stamp {
            return false;
        }
        *stamp = notes.stamp;
        let before = std::mem::replace(before, now.clone());
        let keys = before.keys().chain(now.keys().filter(|key| !before.contains_key(*key)));
        let changed = keys.filter(|key| before.get(*key) != now.get(*key));
        let marks: Vec<_> = changed.map(|key| (key.clone(), before.get(key).cloned())).collect();
        if marks.is_empty() {
            return false;
        }
        self.undone.clear();
        if alone {
            let (at, card) = in_hand;
            self.done.push(Step {
                marks,
                at,
                card,
                document: document.clone(),
            });
        } else {
            // An earlier mark of the same fact does not take the place of what was found since.
            for step in &mut self.done {
                step.marks
                    .retain(|(key, _)| marks.iter().all(|(other, _)| other != key));
            }
            self.done.retain(|step| !step.marks.is_empty());
        }
        alone
    }

    /// The document was changed by something else than going through its history: what was undone before is not done again after
    /// that.
    pub(super) fn forget_undone(&mut self) {
        self.undone.clear();
    }

    /// Forgets all steps: other marks have come by nobody's doing.
    pub(super) fn forget(&mut self) {
        *self = Self::default();
    }

    /// Whether marks were changed that a command would change back, and the document not since.
    pub(super) fn can_go(&self, command: Command, document: &Document) -> bool {
        let last = match command {
            Command::Undo => self.done.last(),
            Command::Redo => self.undone.last(),
            _ => None,
        };
        last.is_some_and(|step| step.document == *document)
    }

    /// Takes marks back, or gives them again, and shows their card. Says whether there were any.
    pub(super) fn go(&mut self, command: Command, notes: &mut Notes, document: &Document) -> bool {
        self.note(notes, document);
        if !self.can_go(command, document) {
            return false;
        }
        let (from, to) = match command {
            Command::Undo => (&mut self.done, &mut self.undone),
            _ => (&mut self.undone, &mut self.done),
        };
        let Some(mut step) = from.pop() else { return false };
        for (key, mark) in &mut step.marks {
            let found = &mut notes.round.found;
            let before = match mark.take() {
                Some(mark) => found.insert(key.clone(), mark),
                None => found.remove(key),
            };
            *mark = before;
        }
        notes.moved |= notes.card != step.card;
        std::mem::swap(&mut notes.at, &mut step.at);
        std::mem::swap(&mut notes.card, &mut step.card);
        to.push(step);
        notes.touch();
        self.rest = Some((notes.stamp, notes.round.found.clone(), document.clone()));
        self.in_hand = (notes.at.clone(), notes.card.clone());
        true
    }
}
