//! Which parts are shared, own or being corrected.

use super::Applied;
use crate::document::{Document, PartKind};
use data::{Lang, Text};
use serde::{Deserialize, Serialize};

/// An edit of the references of a scenario.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum PartEdit {
    /// Makes a part the scenario's own; nothing else changes.
    MakeOwn(PartKind),
    /// Refers to the library's document of this name instead of the present one.
    UseShared(PartKind, String),
    /// From now on edits correct the shared document itself, for every scenario that refers to it.
    Correct(PartKind),
}

impl PartEdit {
    pub(super) fn change(&self, document: &mut Document) -> Applied {
        match self {
            Self::MakeOwn(kind) => document.of_mut().make_own(*kind),
            Self::UseShared(kind, name) => document.use_shared(*kind, name),
            Self::Correct(kind) => document.of_mut().correct(*kind),
        }
    }

    pub(super) fn title(&self) -> Text {
        let name = |kind: PartKind| (kind.name(Lang::En), kind.name(Lang::Fr));
        match self {
            Self::MakeOwn(kind) => {
                let (en, fr) = name(*kind);
                Text::new(
                    format!("Make {en} this scenario’s own"),
                    format!("Copier dans le scénario\u{a0}: {fr}"),
                )
            }
            Self::UseShared(kind, shared) => {
                let (en, fr) = name(*kind);
                Text::new(
                    format!("Use shared {en} “{shared}”"),
                    format!("Renvoyer à «\u{a0}{shared}\u{a0}»\u{a0}: {fr}"),
                )
            }
            Self::Correct(kind) => {
                let (en, fr) = name(*kind);
                Text::new(
                    format!("Correct shared {en}"),
                    format!("Corriger le document partagé\u{a0}: {fr}"),
                )
            }
        }
    }
}
