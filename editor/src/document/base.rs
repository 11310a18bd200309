//! What a document is kept as changes on top of.

use super::Document;
use crate::facts::Correction;
use crate::variant::splice::Splice;
use data::Issue;
use serde_json::Value as Json;

/// What a document stands on.
#[derive(Clone, Debug)]
pub struct Base {
    pub(crate) name: String,
    /// The scenario of that name, as it was when the document was opened.
    pub(crate) document: Document,
    /// Changes that need a decision of the author.
    pub(crate) left: Vec<Left>,
}

/// Two are equal if they say the same to an author; what the name stands for belongs to the library.
impl PartialEq for Base {
    fn eq(&self, other: &Self) -> bool {
        self.name == other.name && self.left == other.left
    }
}

impl Base {
    /// The name of the scenario that is changed.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The scenario that is changed.
    pub const fn document(&self) -> &Document {
        &self.document
    }

    /// The problems of changes that need a decision. What several changes have in common, such as that one fact is changed
    /// twice, is one problem.
    pub(crate) fn problems(&self) -> impl Iterator<Item = Issue> {
        let is_new = |(at, left): &(usize, &Left)| self.left[..*at].iter().all(|other| other.issue != left.issue);
        let left = self.left.iter().enumerate().filter(is_new);
        left.map(|(_, left)| left.issue.clone())
    }
}

/// A change that could not be made, or was made although the base no longer says what it was made for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Left {
    pub(crate) of: Of,
    pub(crate) issue: Issue,
}

/// A part of a variant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Of {
    Removed(String),
    Added(Json),
    Change(Correction),
    Piece(Splice),
}

impl Of {
    /// What problems and edits call it.
    pub(crate) fn name(&self) -> String {
        match self {
            Self::Removed(key) => key.clone(),
            Self::Added(edit) => edit.to_string().chars().take(60).collect(),
            Self::Change(change) => change.key.clone(),
            Self::Piece(piece) => piece.at.clone(),
        }
    }
}
