//! What a round hands on: everything in which the printed game differs from what is shipped, wherever it was corrected.

use super::applied::{SHIPPED, shipped_name};
use super::correction::Corrections;
use super::fact;
use super::round::Round;
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

impl Round {
    /// The corrections of the round with what was corrected elsewhere, such as on the map, and found right since: what the
    /// document says there is printed, and what is shipped is not. `who` and `when` are of the one who hands it on, where
    /// nothing was found yet.
    pub fn handed_on(&self, document: &Document, who: &str, when: &str) -> Corrections {
        let mut file = self.unsigned();
        let Some(shipped) = shipped(document) else {
            return file.signed(who, when).about(document);
        };
        let mut all: BTreeMap<String, Correction> = file.facts.drain(..).map(|one| (one.key.clone(), one)).collect();
        for (text, found) in &self.found {
            let Some(key) = Key::parse(text, document) else {
                continue;
            };
            let (Some(now), Some(was)) = (fact(document, &key), fact(&shipped, &key)) else {
                continue;
            };
            if !self.stands(&now).is_as_printed() {
                continue;
            }
            if now.value == was.value {
                // It was changed by mistake, and back again.
                all.remove(text);
            } else {
                all.insert(
                    text.clone(),
                    Correction {
                        key: text.clone(),
                        old: was.value.en,
                        new: now.value.en,
                        note: found.mark.note.clone(),
                        check: Some(found.mark.clone()),
                        ..Correction::default()
                    },
                );
            }
        }
        file.facts = all.into_values().collect();
        file.signed(who, when).about(document)
    }
}
