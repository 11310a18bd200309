//! What a round hands on: everything in which the printed game differs from what is shipped, wherever it was corrected.

use super::applied::{SHIPPED, shipped_name};
use super::correction::Corrections;
use super::fact;
use super::round::{Found, Round, Stands};
use crate::document::Document;
use crate::facts::{Correction, Key};
use std::collections::BTreeMap;
use std::sync::Arc;

/// What is shipped below a document: the shipped scenario of its name, or the one that it is a copy of. What a shipped variant
/// has otherwise is no correction, so there is nothing to compare a copy of one with.
fn shipped(document: &Document) -> Option<Document> {
    let draft = SHIPPED.scenario(&shipped_name(document)?)?;
    Some(Document::of(&draft, Arc::clone(&SHIPPED)))
}

/// What of a round is handed on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Handed {
    /// What is printed otherwise.
    Corrected,
    /// The same, and what was found right: a correction from a value to the same.
    Confirmed,
}

impl Round {
    /// The corrections of the round with what was corrected elsewhere, such as on the map, and found right since: what the
    /// document says there is printed, and what is shipped is not. `who` and `when` are of the one who hands it on, where
    /// nothing was found yet.
    pub fn handed_on(&self, document: &Document, what: Handed, who: &str, when: &str) -> Corrections {
        let mut file = self.unsigned();
        let mut all: BTreeMap<String, Correction> = file.facts.drain(..).map(|one| (one.key.clone(), one)).collect();
        if let Some(shipped) = shipped(document) {
            self.corrected_elsewhere(document, &shipped, &mut all);
        }
        if what == Handed::Confirmed {
            for (text, found) in &self.found {
                let now = Key::parse(text, document).and_then(|key| fact(document, &key));
                if let Some(now) = now.filter(|now| self.stands(now) == Stands::Right)
                    && !all.contains_key(text)
                {
                    all.insert(text.clone(), said(text, now.value.en.clone(), now.value.en, found));
                }
            }
        }
        file.facts = all.into_values().collect();
        file.signed(who, when).about(document)
    }

    /// What was found right and is shipped otherwise: somebody has corrected it, wherever. What was corrected and is as it is
    /// shipped again is no correction.
    fn corrected_elsewhere(&self, document: &Document, shipped: &Document, all: &mut BTreeMap<String, Correction>) {
        for (text, found) in &self.found {
            let Some(key) = Key::parse(text, document) else {
                continue;
            };
            let (Some(now), Some(was)) = (fact(document, &key), fact(shipped, &key)) else {
                continue;
            };
            if !self.stands(&now).is_as_printed() {
                continue;
            }
            if now.value == was.value {
                // It was changed by mistake, and back again.
                all.remove(text);
            } else {
                all.insert(text.clone(), said(text, was.value.en, now.value.en, found));
            }
        }
    }
}

/// What a reader has found at the fact of a key.
fn said(key: &str, old: String, new: String, found: &Found) -> Correction {
    Correction {
        key: key.to_owned(),
        old,
        new,
        note: found.mark.note.clone(),
        check: Some(found.mark.clone()),
        ..Correction::default()
    }
}
