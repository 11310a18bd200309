//! Everything that can be done to a document, as values: they are applied, undone, written to a journal and named.
//!
//! An edit is applied whole or not at all. A change of value says where the new value comes from; marks that a
//! proofreader left on the old value go with it. Edits of a shared part make it the scenario's own first, unless that
//! part is being corrected ([`PartEdit::Correct`]).

mod base;
mod courses;
mod drawing;
mod heading;
pub(crate) mod names;
mod options;
pub mod own;
mod parts;
pub(crate) mod read;
pub(crate) mod rename;
mod renamed;
mod seen;
#[cfg(test)]
mod tests;
pub(crate) mod texts;

pub use crate::refused::{Applied, EditRefused};
pub use base::BaseEdit;
pub use drawing::DrawingEdit;
pub use heading::HeadingEdit;
pub use names::Names;
pub use own::{OwnEdit, Owned};
pub use parts::PartEdit;
pub use rename::is_good_id;
pub use renamed::Renamed;
pub use texts::TextsEdit;

pub(crate) use courses::middle;
pub(crate) use own::own_edits;

use crate::document::Document;
use crate::facts::{Key, Value};
use crate::variant::splice::Splice;
use data::{Basis, CheckMark, Lang, Text, text};
use serde::Serialize;

/// Most edits that batches may hold inside one another; deeper ones are refused.
const DEPTH_LIMIT: usize = 16;

/// One edit of a document.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub enum Edit {
    /// Several edits under one name: a pasted table, a paint stroke, a drag. All are applied, or none.
    Batch {
        /// What people read after “Undo:”.
        name: Text,
        /// The edits, in order.
        edits: Vec<Self>,
    },
    /// Id, title and summary; any game.
    Heading(HeadingEdit),
    /// Which parts are shared, own or being corrected; any game.
    Part(PartEdit),
    /// Which scenario it is kept as changes on top of; any game.
    Base(BaseEdit),
    /// What a fact says, and where that comes from; without a basis the present one stays. Any game.
    Set(Key, Value, Option<Basis>),
    /// Where a fact comes from; any game.
    Basis(Key, Basis),
    /// What a proofreader found; any game.
    Mark(Key, Option<CheckMark>),
    /// The drawing; any game.
    Drawing(DrawingEdit),
    /// Names and rule texts; any game.
    Texts(TextsEdit),
    /// Everything as it was listed elsewhere, where that is another order: the stretches of lists that change places; any game.
    Order(Vec<Splice>),
    /// What only the scenarios of one game can be done to.
    #[serde(untagged)]
    Own(Owned),
}

macro_rules! from {
    ($($kind:ident($of:ty)),*) => {$(
        impl From<$of> for Edit {
            fn from(edit: $of) -> Self {
                Self::$kind(edit)
            }
        }
    )*};
}

from!(
    Heading(HeadingEdit),
    Part(PartEdit),
    Base(BaseEdit),
    Drawing(DrawingEdit),
    Texts(TextsEdit)
);

impl Edit {
    /// Sets a fact; without a basis the present one stays.
    pub fn set<const COUNT: usize>(
        pattern: &'static str,
        ids: [&str; COUNT],
        value: impl Into<Value>,
        basis: Option<Basis>,
    ) -> Self {
        Self::Set(Key::new(pattern, ids), value.into(), basis)
    }

    /// Several edits under one name.
    pub fn batch(name: Text, edits: Vec<Self>) -> Self {
        Self::Batch { name, edits }
    }

    /// Several edits as one step, called by how many they are; one alone keeps its own name. None for none.
    pub fn together(mut edits: Vec<Self>, name: impl FnOnce(usize) -> Text) -> Option<Self> {
        match edits.len() {
            0 | 1 => edits.pop(),
            count => Some(Self::batch(name(count), edits)),
        }
    }

    /// The edits of several rule options, under one name.
    pub(crate) fn options(mut edits: Vec<Self>) -> Self {
        match edits.len() {
            1 => edits.swap_remove(0),
            _ => Self::batch(Text::new("Change rule options", "Changer les options de règle"), edits),
        }
    }

    /// Applies the edit.
    ///
    /// # Errors
    /// One sentence if the edit does not fit the document, which then stays as it was.
    pub fn apply(&self, document: &mut Document) -> Result<(), EditRefused> {
        let mut next = document.clone();
        self.change(&mut next, 0)?;
        if !self.is_of_parts() {
            next.share_again(document);
        }
        *document = next;
        Ok(())
    }

    /// Whether the edit says which parts are shared or own.
    fn is_of_parts(&self) -> bool {
        match self {
            Self::Batch { edits, .. } => edits.iter().any(Self::is_of_parts),
            Self::Part(_) => true,
            _ => false,
        }
    }

    /// Applies the edit; a refused one may leave the document half changed.
    fn change(&self, document: &mut Document, depth: usize) -> Applied {
        match self {
            Self::Batch { edits, .. } => {
                if depth >= DEPTH_LIMIT {
                    return Err(EditRefused(text!(
                        "the edits lie more than {most} deep in one another; do them one by one",
                        "les modifications sont imbriquées sur plus de {most} niveaux\u{a0}; faites-les une à une";
                        most = DEPTH_LIMIT
                    )));
                }
                edits.iter().try_for_each(|edit| edit.change(document, depth + 1))
            }
            Self::Heading(edit) => edit.change(document),
            Self::Part(edit) => edit.change(document),
            Self::Base(edit) => edit.change(document),
            Self::Set(key, value, basis) => document.of_mut().set(key, value, basis.as_ref()),
            Self::Basis(key, basis) => document.of_mut().set_basis(key, basis),
            Self::Mark(key, mark) => document.of_mut().set_mark(key, mark.as_ref()),
            Self::Drawing(edit) => edit.change(document),
            Self::Texts(edit) => edit.change(document),
            Self::Order(stretches) => document.list_anew(stretches),
            Self::Own(edit) => {
                let before = (!document.seen().is_empty()).then(|| document.clone());
                edit.change(document)?;
                if let Some(before) = before {
                    document.follow_seen(edit.renamed().as_ref(), &before);
                }
                Ok(())
            }
        }
    }

    /// What the edit does, in every language, for “Undo: …”. `document` is that before the edit.
    pub fn title(&self, document: &Document) -> Text {
        let names = &Names::of(document);
        match self {
            Self::Batch { name, edits } => match edits.as_slice() {
                [only] if name.is_empty() => only.title(document),
                _ if name.is_empty() => Text::new("Several changes", "Plusieurs modifications"),
                _ => name.clone(),
            },
            Self::Heading(edit) => edit.title(),
            Self::Part(edit) => edit.title(),
            Self::Base(edit) => edit.title(document),
            Self::Set(key, ..) => document.title_of(key),
            Self::Basis(key, _) => text!(
                "Set basis of {name}",
                "Changer la source ({name})";
                name = document.source_name(key)
            ),
            Self::Mark(key, _) => text!(
                "Mark proofreading of {name}",
                "Noter la relecture ({name})";
                name = document.source_name(key)
            ),
            Self::Drawing(edit) => edit.title(names),
            Self::Texts(edit) => edit.title(names),
            Self::Order(_) => Text::new(
                "List everything in the order it had",
                "Remettre tout dans l’ordre d’avant",
            ),
            Self::Own(edit) => edit.title(names),
        }
    }

    /// What the edit does, in one language. `document` is that before the edit.
    pub fn name(&self, document: &Document, lang: Lang) -> String {
        self.title(document).get(lang).to_owned()
    }
}
