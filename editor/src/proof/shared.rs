//! Corrections given to the shared documents that a scenario refers to, so that they reach every other one that does.

use super::Corrections;
use crate::document::{Document, Origin};
use crate::edit::{Edit, PartEdit};
use data::Text;

impl Corrections {
    /// The same as [`Self::edit`], but of the shared documents themselves; none where nothing of the file is about one, because
    /// what it corrects is the scenario's own, or is corrected for all as it is.
    pub fn edit_shared(&self, document: &Document) -> Option<Edit> {
        let edit = self.edit(document);
        let mut after = document.clone();
        edit.apply(&mut after).ok()?;
        let kinds = document.part_kinds().iter().copied();
        let shared = kinds.filter(|kind| {
            matches!(document.origin(*kind), Some(Origin::Shared(_)))
                && matches!(after.origin(*kind), Some(Origin::Own))
        });
        let mut edits: Vec<Edit> = shared.map(|kind| PartEdit::Correct(kind).into()).collect();
        if edits.is_empty() {
            return None;
        }
        edits.push(edit);
        Some(Edit::batch(
            Text::new("Correct for every scenario", "Corriger pour tout scénario"),
            edits,
        ))
    }
}
