//! What a document is kept as changes on top of.

use super::Applied;
use crate::document::Document;
use data::{Text, text};
use serde::{Deserialize, Serialize};

/// An edit of what a document stands on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum BaseEdit {
    /// The document is a whole one from now on: what it is changed from reaches it no more.
    Whole,
    /// The document is kept as changes on top of the library's scenario of this name.
    On(String),
    /// A change that needed a decision is left out, by its name.
    Leave(String),
    /// It stays as it is made, by its name.
    Keep(String),
}

impl BaseEdit {
    pub(super) fn change(&self, document: &mut Document) -> Applied {
        match self {
            Self::Whole => document.set_base(None),
            Self::On(name) => return document.stand_on(name),
            Self::Leave(name) => document.leave_out(name),
            Self::Keep(name) => drop(document.decided(name)),
        }
        Ok(())
    }

    /// What it does, for “Undo: …”; the document is that before it.
    pub(super) fn title(&self, document: &Document) -> Text {
        match self {
            Self::Whole => Text::new("Make it a whole copy", "En faire une copie entière"),
            Self::On(name) => text!("Keep as changes on {name}", "Garder comme modifications de {name}"; name),
            Self::Leave(name) => {
                text!("Leave out the change: {of}", "Retirer la modification\u{a0}: {of}"; of = told(name, document))
            }
            Self::Keep(name) => {
                text!("Keep the change: {of}", "Garder la modification\u{a0}: {of}"; of = told(name, document))
            }
        }
    }
}

/// What a change is of, as people say it: `value of Detroit`. What no fact says keeps its name.
fn told(name: &str, document: &Document) -> Text {
    document.in_words(name).unwrap_or_else(|| Text::same(name))
}
