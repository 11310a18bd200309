//! Which things get other ids by an edit, so that what is kept by their keys can follow.

use super::Edit;

/// A thing that has got another id.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Renamed {
    /// The pattern of the keys of things of its kind.
    pub thing: &'static str,
    /// Its id before.
    pub from: String,
    /// Its id after.
    pub to: String,
}

impl Renamed {
    /// A thing of a kind, with its id before and after.
    pub(crate) fn new(thing: &'static str, from: &str, to: &str) -> Self {
        Self {
            thing,
            from: from.to_owned(),
            to: to.to_owned(),
        }
    }

    /// The same taken back.
    pub(crate) fn back(self) -> Self {
        Self {
            thing: self.thing,
            from: self.to,
            to: self.from,
        }
    }
}

impl Edit {
    /// The things that it gives other ids, one after the other.
    pub(crate) fn renamed(&self) -> Vec<Renamed> {
        match self {
            Self::Batch { edits, .. } => edits.iter().flat_map(Self::renamed).collect(),
            Self::Own(own) => own.renamed().into_iter().collect(),
            _ => Vec::new(),
        }
    }
}
