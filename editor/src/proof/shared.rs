//! Corrections given to the shared documents that a scenario refers to, so that they reach every other one that does.

use super::Corrections;
use crate::document::{Document, Origin, PartKind};
use crate::edit::{Edit, PartEdit};
use data::Text;
use std::collections::BTreeSet;
use std::sync::Arc;

/// An edit that makes shared parts the scenario's own, as one of these shared documents for every scenario; none where it makes
/// none, because what it changes is the scenario's own, or is corrected for all as it is.
pub fn for_all(document: &Document, edit: Edit) -> Option<Edit> {
    let mut after = document.clone();
    edit.apply(&mut after).ok()?;
    let kinds = document.part_kinds().iter().copied();
    let shared = kinds.filter(|kind| {
        matches!(document.origin(*kind), Some(Origin::Shared(_))) && matches!(after.origin(*kind), Some(Origin::Own))
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

impl Corrections {
    /// The same as [`Self::edit`], but of the shared documents themselves; none where nothing of the file is about one.
    pub fn edit_shared(&self, document: &Document) -> Option<Edit> {
        for_all(document, self.edit(document))
    }
}

/// What a scenario has corrected in copies of its own, to be given to the shared documents that these are copies of.
#[derive(Clone, Debug)]
pub struct Giving {
    /// What gives them.
    pub edit: Edit,
    /// The shared documents, by kind and name.
    pub to: Vec<(PartKind, String)>,
    /// The scenarios of the library that refer to one of them, by name, the scenario itself left out.
    pub reaches: BTreeSet<String>,
}

impl Giving {
    /// What a document could give; none where it has nothing of its own, or stands on nothing that is shared.
    pub fn of(document: &Document) -> Option<Self> {
        let base = document.base()?.document();
        let given = document.part_kinds().iter().copied().filter_map(|kind| {
            let (Some(Origin::Own), Some(Origin::Shared(name))) = (document.origin(kind), base.origin(kind)) else {
                return None;
            };
            // Rule texts are no fact of the printed board.
            let is_fact = kind != PartKind::TEXTS && document.part_text(kind) != base.part_text(kind);
            is_fact.then(|| (kind, name.clone()))
        });
        let to: Vec<(PartKind, String)> = given.collect();
        if to.is_empty() {
            return None;
        }
        let edits = to
            .iter()
            .map(|(kind, name)| PartEdit::Give(*kind, name.clone()).into())
            .collect();
        let name = Text::new("Correct for every scenario", "Corriger pour tout scénario");
        Some(Self {
            edit: Edit::batch(name, edits),
            reaches: reached(document, &to),
            to,
        })
    }
}

/// The scenarios of the library that refer to one of these documents.
fn reached(document: &Document, to: &[(PartKind, String)]) -> BTreeSet<String> {
    let library = document.library();
    let names = library.scenario_names(document.game().key()).into_iter();
    let refers = |name: &String| {
        let draft = library.scenario(name).filter(|_| name != document.id());
        draft.is_some_and(|draft| {
            let other = Document::of(&draft, Arc::clone(library));
            to.iter()
                .any(|(kind, name)| matches!(other.origin(*kind), Some(Origin::Shared(shared)) if shared == name))
        })
    };
    names.filter(refers).collect()
}
