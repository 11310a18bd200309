//! Which parts are shared, own or being corrected.

use super::Applied;
use crate::document::{Document, PartKind};
use data::{Text, text};
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
    /// Gives the scenario's own part to the library's document of this name: it is corrected to say the same, for every scenario
    /// that refers to it.
    Give(PartKind, String),
}

impl PartEdit {
    pub(super) fn change(&self, document: &mut Document) -> Applied {
        match self {
            Self::MakeOwn(kind) => document.of_mut().make_own(*kind),
            Self::UseShared(kind, name) => document.use_shared(*kind, name),
            Self::Correct(kind) => document.of_mut().correct(*kind),
            Self::Give(kind, name) => document.give(*kind, name),
        }
    }

    pub(super) fn title(&self) -> Text {
        match self {
            Self::MakeOwn(kind) => text!(
                "Make {part} this scenario’s own",
                "Copier dans le scénario\u{a0}: {part}";
                part = kind.name
            ),
            Self::UseShared(kind, shared) => text!(
                "Use shared {part} “{shared}”",
                "Renvoyer à «\u{a0}{shared}\u{a0}»\u{a0}: {part}";
                part = kind.name, shared
            ),
            Self::Correct(kind) => text!(
                "Correct shared {part}",
                "Corriger le document partagé\u{a0}: {part}";
                part = kind.name
            ),
            Self::Give(kind, shared) => text!(
                "Give {part} to the shared “{shared}”",
                "Donner au document partagé «\u{a0}{shared}\u{a0}»\u{a0}: {part}";
                part = kind.name, shared
            ),
        }
    }
}
