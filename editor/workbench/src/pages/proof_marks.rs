//! Undoing marks: they belong to the round, and the history of the document knows nothing of them. What a correction changes in
//! the document goes by its history, and its mark goes along: a correction that was taken back is handed on to nobody.

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

/// A mark that changed the document too: both go and come together.
struct Correction {
    before: Document,
    after: Document,
    /// What was found at each key before and after.
    marks: Vec<(String, Option<Found>, Option<Found>)>,
}

/// Goes back, or on again, through corrections as the document does: from one that it was to one that it is. Gives the marks of
/// their facts, and keeps them for the other way; none if the document came there otherwise.
fn follow(
    from: &mut Vec<Correction>,
    to: &mut Vec<Correction>,
    was: &Document,
    is: &Document,
    back: bool,
) -> Vec<(String, Option<Found>, Option<Found>)> {
    let mut at = was.clone();
    let mut steps = 0;
    for step in from.iter().rev() {
        let (here, there) = if back {
            (&step.after, &step.before)
        } else {
            (&step.before, &step.after)
        };
        if at == *is || *here != at {
            break;
        }
        at = there.clone();
        steps += 1;
    }
    if steps == 0 || at != *is {
        return Vec::new();
    }
    let mut marks = Vec::new();
    for step in from.drain(from.len() - steps..).rev() {
        marks.extend(step.marks.iter().cloned().map(|(key, before, after)| {
            if back {
                (key, after, before)
            } else {
                (key, before, after)
            }
        }));
        to.push(step);
    }
    marks
}

/// The marks, and what was done to them.
#[derive(Default)]
pub(super) struct MarkSteps {
    /// The stamp of the round as it was looked at last, with its marks, the document and what was in hand.
    rest: Option<(u64, Marks, Document)>,
    in_hand: (Option<Key>, Option<Place>),
    done: Vec<Step>,
    undone: Vec<Step>,
    corrected: Vec<Correction>,
    taken_back: Vec<Correction>,
}

impl MarkSteps {
    /// Whether something was marked of which no step is made yet.
    pub(super) fn is_behind(&self, notes: &Notes) -> bool {
        self.rest.as_ref().is_some_and(|(stamp, ..)| *stamp != notes.stamp)
    }

    /// Learns what was marked since the last call. What was marked with a change of the document is none of these steps, and no
    /// earlier one touches it any more; its marks go and come with that change. Says whether there is a new one, or marks went
    /// along with the document.
    pub(super) fn note(&mut self, notes: &mut Notes, document: &Document) -> bool {
        let in_hand = (notes.at.clone(), notes.card.clone());
        let in_hand = std::mem::replace(&mut self.in_hand, in_hand);
        let now = &notes.round.found;
        let Some((stamp, before, of)) = &mut self.rest else {
            self.rest = Some((notes.stamp, now.clone(), document.clone()));
            return false;
        };
        let was = (of != document).then(|| std::mem::replace(of, document.clone()));
        let alone = was.is_none();
        if *stamp == notes.stamp {
            return was.is_some_and(|was| self.go_along(&was, notes, document));
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
        self.taken_back.clear();
        if let Some(was) = was {
            let with = |(key, before): &(String, Option<Found>)| (key.clone(), before.clone(), now.get(key).cloned());
            self.corrected.push(Correction {
                before: was,
                after: document.clone(),
                marks: marks.iter().map(with).collect(),
            });
        }
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

    /// The document went back behind corrections, or on to them again: so do their marks, but where something else was found
    /// since. Says whether there were any.
    fn go_along(&mut self, was: &Document, notes: &mut Notes, document: &Document) -> bool {
        let (corrected, taken_back) = (&mut self.corrected, &mut self.taken_back);
        let mut marks = follow(corrected, taken_back, was, document, true);
        if marks.is_empty() {
            marks = follow(taken_back, corrected, was, document, false);
        }
        let mut any = false;
        for (key, from, to) in marks {
            if notes.round.found.get(&key) == from.as_ref() {
                any = true;
                notes.round.put(key, to);
            }
        }
        if any {
            notes.touch();
            self.rest = Some((notes.stamp, notes.round.found.clone(), document.clone()));
        }
        any
    }

    /// The document was changed by something else than going through its history: what was undone before is not done again after
    /// that.
    pub(super) fn forget_undone(&mut self) {
        self.undone.clear();
        self.taken_back.clear();
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
            let before = notes.round.found.get(key).cloned();
            notes.round.put(key.clone(), mark.take());
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
