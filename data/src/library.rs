//! Documents by name, in one map by folder and name.

use crate::Word;
use crate::issue::{Issue, Place};
use crate::problem::Problem;
use crate::store::{self, Document};
use serde::{Deserialize, Serialize};
use std::any::Any;
use std::collections::BTreeMap;
use std::fmt::Debug;
use std::sync::Arc;

/// A document that is either shared, by name, or the owner's own copy.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Ref<T> {
    /// The document of this name in the library; its corrections reach everyone who refers to it.
    Shared(String),
    /// An own copy.
    Own(Box<T>),
}

impl<T: Listed> Ref<T> {
    /// The document itself.
    ///
    /// # Errors
    /// One problem at the reference if the library has no such document.
    pub fn resolve<'a>(&'a self, library: &'a Library) -> Result<&'a T, Issue> {
        match self {
            Self::Own(document) => Ok(document),
            Self::Shared(name) => library.get(name).ok_or_else(|| {
                let known = library.names::<T>().map(str::to_owned).collect();
                let kind = T::NAME;
                let place = Place::Reference(T::KIND.to_owned(), name.clone());
                Issue::error(place, Problem::MissingDocument { kind, known })
            }),
        }
    }
}

/// A kind of document that the library keeps by name.
pub trait Listed: Document + Debug + Send + Sync {
    /// The folder in which such documents lie.
    const FOLDER: &'static str;

    /// Every problem of the document.
    fn problems(&self, library: &Library) -> Vec<Issue>;
}

/// A document of whichever kind.
pub trait AnyDocument: Debug + Send + Sync {
    /// The document, for those who know its type.
    fn as_any(&self) -> &dyn Any;
    /// The canonical text.
    fn text(&self) -> String;
    /// Format number.
    fn format(&self) -> u32;
    /// Every problem of the document.
    fn problems(&self, library: &Library) -> Vec<Issue>;
}

impl<T: Listed> AnyDocument for T {
    fn as_any(&self) -> &dyn Any {
        self
    }
    fn text(&self) -> String {
        store::write(self)
    }
    fn format(&self) -> u32 {
        Document::format(self)
    }
    fn problems(&self, library: &Library) -> Vec<Issue> {
        Listed::problems(self, library)
    }
}

/// All documents that can be referred to by name: one map by folder and name.
#[derive(Clone, Debug, Default)]
pub struct Library {
    shelves: BTreeMap<&'static str, BTreeMap<String, Arc<dyn AnyDocument>>>,
    /// Of scenarios that are kept as changes on top of another one, the name of that one.
    bases: BTreeMap<String, String>,
}

impl Library {
    /// A document by name.
    pub fn get<T: Listed>(&self, name: &str) -> Option<&T> {
        self.shelves.get(T::FOLDER)?.get(name)?.as_any().downcast_ref()
    }

    /// All documents of a kind with their names, sorted by name.
    pub fn all<T: Listed>(&self) -> impl Iterator<Item = (&str, &T)> {
        let shelf = self.shelves.get(T::FOLDER).into_iter().flatten();
        shelf.filter_map(|(name, document)| Some((name.as_str(), document.as_any().downcast_ref()?)))
    }

    /// The names of all documents of a kind, sorted.
    pub fn names<T: Listed>(&self) -> impl Iterator<Item = &str> {
        self.all::<T>().map(|(name, _)| name)
    }

    /// Adds a document under a name, replacing one of the same folder and name. Scenarios of all games share their names.
    pub fn add<T: Listed>(&mut self, name: impl Into<String>, document: T) {
        self.put(T::FOLDER, name.into(), Arc::new(document));
    }

    /// Notes that the scenario of a name is kept as changes on top of the one of another name; the document that was added
    /// is whole and does not tell it.
    pub fn note_base(&mut self, name: impl Into<String>, base: impl Into<String>) {
        self.bases.insert(name.into(), base.into());
    }

    /// The scenario of a name and all that it is kept as changes on top of, one after the other, each once.
    pub fn stands_on<'a>(&'a self, name: &'a str) -> Vec<&'a str> {
        let mut chain = vec![name];
        while let Some(base) = chain.last().and_then(|last| self.bases.get(*last))
            && !chain.contains(&base.as_str())
        {
            chain.push(base);
        }
        chain
    }

    /// The document in a folder under a name, of whichever kind.
    pub(crate) fn find(&self, folder: &str, name: &str) -> Option<&dyn AnyDocument> {
        self.shelves.get(folder)?.get(name).map(|document| &**document)
    }

    /// The names in a folder, sorted.
    pub(crate) fn names_in(&self, folder: &str) -> impl Iterator<Item = &str> {
        self.shelves
            .get(folder)
            .into_iter()
            .flatten()
            .map(|(name, _)| name.as_str())
    }

    /// Puts a document under a name into a folder.
    pub(crate) fn put(&mut self, folder: &'static str, name: String, document: Arc<dyn AnyDocument>) {
        self.shelves.entry(folder).or_default().insert(name, document);
    }
}

/// Says of types of documents what they are: kind, folder, format and check.
macro_rules! documents {
    ($($type:ty: $name:expr, $one:expr; in $folder:literal, $format:expr, $check:expr;)*) => {$(
        impl crate::store::Document for $type {
            const NAME: crate::Word = $name;
            const ONE: crate::Word = $one;
            const FORMAT: u32 = $format;
            fn format(&self) -> u32 {
                self.format
            }
        }
        impl crate::library::Listed for $type {
            const FOLDER: &'static str = $folder;
            fn problems(&self, library: &crate::library::Library) -> Vec<crate::issue::Issue> {
                let check: fn(&Self, &crate::library::Library) -> Vec<crate::issue::Issue> = $check;
                check(self, library)
            }
        }
    )*};
}

pub(crate) use documents;

documents! {
    crate::drawing::Drawing: Word::new("drawing", "dessin"), Word::new("a drawing", "un dessin");
        in "drawings", crate::drawing::FORMAT,
        |drawing, _| drawing.check();
}
