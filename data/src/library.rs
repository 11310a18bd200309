//! Documents by name: the shipped ones, embedded in the program, and those a user adds.

use crate::any::Draft;
use crate::games;
use crate::issue::{Issue, Place};
use crate::store::{self, Document};
use serde::{Deserialize, Serialize};
use std::any::Any;
use std::collections::BTreeMap;
use std::fmt::Debug;
use std::sync::{Arc, LazyLock};

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
                let known: Vec<&str> = library.names::<T>().collect();
                Issue::error(
                    Place::Reference(T::KIND.to_owned(), name.clone()),
                    format!("there is no {} of this name; known are {}", T::KIND, known.join(", ")),
                )
            }),
        }
    }
}

/// A kind of document that the library keeps by name.
pub trait Listed: Document + Debug + Send + Sync {
    /// The folder in which such documents lie.
    const FOLDER: &'static str;
    /// Fields by which a text is known to be such a document.
    const HAVING: &'static [&'static str];

    /// Every problem of the document.
    fn problems(&self, library: &Library) -> Vec<Issue>;

    /// The document as a scenario of any game, if it is one.
    fn scenario(&self) -> Option<Draft> {
        None
    }
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
    /// The document as a scenario of any game, if it is one.
    fn scenario(&self) -> Option<Draft>;
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
    fn scenario(&self) -> Option<Draft> {
        Listed::scenario(self)
    }
}

/// All documents that can be referred to by name: one map by folder and name.
#[derive(Clone, Debug, Default)]
pub struct Library {
    shelves: BTreeMap<&'static str, BTreeMap<String, Arc<dyn AnyDocument>>>,
}

/// A shipped document: kind folder, name and text.
pub struct Shipped {
    /// Path below the content folder, such as `boards/invasion.ron`.
    pub path: &'static str,
    /// Its text.
    pub text: &'static str,
}

/// Takes documents below the content folder into the program.
macro_rules! shipped {
    ($($path:literal),* $(,)?) => {
        &[$(crate::library::Shipped {
            path: $path,
            text: include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/content/", $path)),
        }),*]
    };
}

pub(crate) use shipped;

/// Every document embedded in the program.
pub static SHIPPED: LazyLock<Vec<&'static Shipped>> =
    LazyLock::new(|| games::all().iter().flat_map(|game| game.content()).collect());

/// The names of the shipped scenarios, in the order the start screen lists them.
pub static SCENARIOS: LazyLock<Vec<&'static str>> = LazyLock::new(|| {
    let paths = SHIPPED.iter().map(|document| document.path);
    let below = paths.filter_map(|path| path.strip_prefix(games::SCENARIOS)?.strip_prefix('/'));
    below.filter_map(|file| file.strip_suffix(".ron")).collect()
});

impl Library {
    /// The shipped documents.
    pub fn shipped() -> &'static Self {
        static LIBRARY: LazyLock<Library> = LazyLock::new(|| {
            let mut library = Library::default();
            for document in SHIPPED.iter() {
                library
                    .add_text(document.path, document.text)
                    .unwrap_or_else(|issue| panic!("shipped {}: {issue}", document.path));
            }
            library
        });
        &LIBRARY
    }

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

    /// The scenario of a name, of whichever game.
    pub fn scenario(&self, name: &str) -> Option<Draft> {
        self.shelves.get(games::SCENARIOS)?.get(name)?.scenario()
    }

    /// Adds the document in `text`; `path` is `folder/name.ron`, and the folder tells the kind.
    ///
    /// # Errors
    /// One problem if the text is not such a document or the folder not a kind.
    pub fn add_text(&mut self, path: &str, text: &str) -> Result<(), Issue> {
        let (folder, file) = path.split_once('/').unwrap_or(("", path));
        let name = file.strip_suffix(".ron").unwrap_or(file);
        let kind = match folder {
            games::SCENARIOS => games::of_text(path, text)?.scenarios(),
            _ => games::kind(folder).ok_or_else(|| {
                let known = games::folders().join(", ");
                let what = format!("{path} lies in no folder of documents; known are {known}");
                Issue::error(Place::Document, what)
            })?,
        };
        let document = (kind.read)(path, text)?;
        self.put(kind.folder, name.to_owned(), Arc::from(document));
        Ok(())
    }

    fn put(&mut self, folder: &'static str, name: String, document: Arc<dyn AnyDocument>) {
        self.shelves.entry(folder).or_default().insert(name, document);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::blocks;
    use crate::invasion::ScenarioDraft;

    #[test]
    fn scenarios_of_both_games_share_their_names() {
        let mut library = Library::shipped().clone();
        let (intro, war) = (
            library.scenario("intro-1812").unwrap(),
            library.scenario("war-of-1812").unwrap(),
        );
        library.add_text("scenarios/intro-1812.ron", &war.text()).unwrap();
        assert_eq!(library.scenario("intro-1812").unwrap().game(), "blocks");
        assert!(library.get::<ScenarioDraft>("intro-1812").is_none());
        library.add_text("scenarios/intro-1812.ron", &intro.text()).unwrap();
        assert_eq!(library.scenario("intro-1812"), Some(intro));
        assert!(library.get::<blocks::ScenarioDraft>("intro-1812").is_none());
    }

    #[test]
    fn a_document_of_no_known_folder_is_refused() {
        let issue = Library::default().add_text("maps/x.ron", "()").unwrap_err();
        assert!(
            issue
                .what
                .contains("known are armies, boards, decks, drawings, forces, rules, texts, towns, scenarios"),
            "{issue}"
        );
    }
}
