//! Edits that only the scenarios of one game know, behind one type.

use super::renamed::Renamed;
use super::{Applied, Edit, EditRefused, Names};
use crate::document::{Document, Parted};
use data::any::ScenarioDocument as _;
use data::{Text, text};
use serde::de::DeserializeOwned;
use serde::{Serialize, Serializer};
use serde_json::Value;
use std::any::Any;
use std::fmt::Debug;

/// A type of edits of one game.
pub trait OwnEdit: Clone + Debug + Eq + Serialize + DeserializeOwned + Send + Sync + 'static {
    /// The documents of the game.
    type Of: Parted;
    /// How journals call edits of this type; no two types of any game share a name.
    const KIND: &'static str;

    /// Does it; a refused one may leave the document half changed.
    ///
    /// # Errors
    /// One sentence if it does not fit the document.
    fn change(&self, document: &mut Self::Of) -> Applied;

    /// What it does, for “Undo: …”; the names are those before it.
    fn title(&self, names: &Names<'_>) -> Text;

    /// The thing that it gives another id.
    fn renamed(&self) -> Option<Renamed> {
        None
    }
}

/// What an edit of whichever game can do; see [`OwnEdit`].
trait AnyEdit: Debug + Send + Sync {
    fn as_any(&self) -> &dyn Any;
    fn copy(&self) -> Box<dyn AnyEdit>;
    fn equals(&self, other: &dyn AnyEdit) -> bool;
    fn kind(&self) -> &'static str;
    fn written(&self) -> serde_json::Result<Value>;
    fn change(&self, document: &mut Document) -> Applied;
    fn title(&self, names: &Names<'_>) -> Text;
    fn renamed(&self) -> Option<Renamed>;
}

impl<E: OwnEdit> AnyEdit for E {
    fn as_any(&self) -> &dyn Any {
        self
    }
    fn copy(&self) -> Box<dyn AnyEdit> {
        Box::new(self.clone())
    }
    fn equals(&self, other: &dyn AnyEdit) -> bool {
        other.as_any().downcast_ref::<E>() == Some(self)
    }
    fn kind(&self) -> &'static str {
        E::KIND
    }
    fn written(&self) -> serde_json::Result<Value> {
        serde_json::to_value(self)
    }
    fn change(&self, document: &mut Document) -> Applied {
        let (own, other) = (<E::Of as Parted>::Scenario::GAME, document.game_key());
        let this = document.get_mut::<E::Of>().ok_or_else(|| other_game(own, other))?;
        OwnEdit::change(self, this)
    }
    fn title(&self, names: &Names<'_>) -> Text {
        OwnEdit::title(self, names)
    }
    fn renamed(&self) -> Option<Renamed> {
        OwnEdit::renamed(self)
    }
}

/// Refuses an edit that is for scenarios of the first game, while the document is one of the second.
pub fn other_game(own: &str, other: &str) -> EditRefused {
    EditRefused(text!(
        "this edit is for scenarios of `{own}`, and the document is one of `{other}`",
        "cette modification vaut pour les scénarios de «\u{a0}{own}\u{a0}», et le document est un scénario de «\u{a0}{other}\u{a0}»";
        own, other
    ))
}

/// An edit that only the scenarios of one game know.
#[derive(Debug)]
pub struct Owned(Box<dyn AnyEdit>);

impl Owned {
    /// The edit, for those who know its type.
    pub fn get<E: OwnEdit>(&self) -> Option<&E> {
        self.0.as_any().downcast_ref()
    }

    pub(super) fn change(&self, document: &mut Document) -> Applied {
        self.0.change(document)
    }

    pub(super) fn title(&self, names: &Names<'_>) -> Text {
        self.0.title(names)
    }

    pub(super) fn renamed(&self) -> Option<Renamed> {
        self.0.renamed()
    }
}

impl Clone for Owned {
    fn clone(&self) -> Self {
        Self(self.0.copy())
    }
}

impl PartialEq for Owned {
    fn eq(&self, other: &Self) -> bool {
        self.0.equals(&*other.0)
    }
}

impl Eq for Owned {}

/// As every edit: its kind, and what it says.
impl Serialize for Owned {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let written = self.0.written().map_err(serde::ser::Error::custom)?;
        serializer.collect_map([(self.0.kind(), written)])
    }
}

impl<E: OwnEdit> From<E> for Edit {
    fn from(edit: E) -> Self {
        Self::Own(Owned(Box::new(edit)))
    }
}

/// An edit of a type as journals write it; nothing if it is of another kind.
pub fn read<E: OwnEdit>(kind: &str, written: &Value) -> Option<Edit> {
    let edit: Option<E> = (kind == E::KIND).then(|| E::deserialize(written).ok()).flatten();
    edit.map(Edit::from)
}

/// An edit of one of these types as journals write it.
macro_rules! own_edits {
    ($kind:ident, $written:ident, $($edit:ty),*) => {
        None$(.or_else(|| crate::edit::own::read::<$edit>($kind, $written)))*
    };
}

pub(crate) use own_edits;
