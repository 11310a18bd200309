//! Documents by name: the shipped ones, embedded in the program, and those a user adds.

use crate::any::Draft;
use crate::blocks;
use crate::drawing::Drawing;
use crate::invasion::{BoardDraft, DeckSet, ForcesDraft, ScenarioDraft, texts::Texts};
use crate::issue::{Issue, Place};
use crate::store::{self, Document};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::sync::LazyLock;

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
            Self::Shared(name) => T::shelf(library).get(name).ok_or_else(|| {
                let known: Vec<&str> = T::shelf(library).keys().map(String::as_str).collect();
                Issue::error(
                    Place::Reference(T::KIND.to_owned(), name.clone()),
                    format!("there is no {} of this name; known are {}", T::KIND, known.join(", ")),
                )
            }),
        }
    }
}

/// A kind of document that the library keeps by name.
pub trait Listed: Document {
    /// The shelf of this kind.
    fn shelf(library: &Library) -> &BTreeMap<String, Self>;
    /// The same, to add to.
    fn shelf_mut(library: &mut Library) -> &mut BTreeMap<String, Self>;
}

/// All documents that can be referred to by name.
#[derive(Clone, Debug, Default)]
pub struct Library {
    drawings: BTreeMap<String, Drawing>,
    boards: BTreeMap<String, BoardDraft>,
    decks: BTreeMap<String, DeckSet>,
    forces: BTreeMap<String, ForcesDraft>,
    texts: BTreeMap<String, Texts>,
    scenarios: BTreeMap<String, ScenarioDraft>,
    towns: BTreeMap<String, blocks::BoardDraft>,
    armies: BTreeMap<String, blocks::ArmyDraft>,
    rules: BTreeMap<String, blocks::Texts>,
    campaigns: BTreeMap<String, blocks::ScenarioDraft>,
}

macro_rules! listed {
    ($($type:ty => $shelf:ident;)*) => {$(
        impl Listed for $type {
            fn shelf(library: &Library) -> &BTreeMap<String, Self> {
                &library.$shelf
            }
            fn shelf_mut(library: &mut Library) -> &mut BTreeMap<String, Self> {
                &mut library.$shelf
            }
        }
    )*};
}

listed! {
    Drawing => drawings;
    BoardDraft => boards;
    DeckSet => decks;
    ForcesDraft => forces;
    Texts => texts;
    ScenarioDraft => scenarios;
    blocks::BoardDraft => towns;
    blocks::ArmyDraft => armies;
    blocks::Texts => rules;
    blocks::ScenarioDraft => campaigns;
}

/// A shipped document: kind folder, name and text.
pub struct Shipped {
    /// Path below the content folder, such as `boards/invasion.ron`.
    pub path: &'static str,
    /// Its text.
    pub text: &'static str,
}

macro_rules! shipped {
    ($($path:literal),* $(,)?) => {
        [$(Shipped { path: $path, text: include_str!(concat!("../content/", $path)) }),*]
    };
}

/// Every document embedded in the program.
pub static SHIPPED: [Shipped; 16] = shipped![
    "drawings/theatre.ron",
    "boards/invasion.ron",
    "decks/invasion.ron",
    "forces/invasion.ron",
    "texts/invasion.ron",
    "scenarios/intro-1812.ron",
    "scenarios/campaign-1812.ron",
    "scenarios/campaign-1813.ron",
    "drawings/theatre-1812.ron",
    "towns/blocks.ron",
    "armies/blocks.ron",
    "rules/blocks.ron",
    "scenarios/war-of-1812.ron",
    "scenarios/blocks-1812.ron",
    "scenarios/blocks-1813.ron",
    "scenarios/blocks-1814.ron",
];

/// The names of the shipped scenarios, in the order the start screen lists them.
pub const SCENARIOS: [&str; 7] = [
    "intro-1812",
    "campaign-1812",
    "campaign-1813",
    "war-of-1812",
    "blocks-1812",
    "blocks-1813",
    "blocks-1814",
];

impl Library {
    /// The shipped documents.
    pub fn shipped() -> &'static Self {
        static LIBRARY: LazyLock<Library> = LazyLock::new(|| {
            let mut library = Library::default();
            for document in &SHIPPED {
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
        T::shelf(self).get(name)
    }

    /// The names of all documents of a kind, sorted.
    pub fn names<T: Listed>(&self) -> impl Iterator<Item = &str> {
        T::shelf(self).keys().map(String::as_str)
    }

    /// Adds a document under a name, replacing one of the same kind and name. Scenarios of all games share their names.
    pub fn add<T: Listed>(&mut self, name: impl Into<String>, document: T) {
        let name = name.into();
        if T::KIND == ScenarioDraft::KIND {
            self.scenarios.remove(&name);
            self.campaigns.remove(&name);
        }
        T::shelf_mut(self).insert(name, document);
    }

    /// The scenario of a name, of whichever game.
    pub fn scenario(&self, name: &str) -> Option<Draft> {
        let invasion = self.get::<ScenarioDraft>(name).cloned();
        let blocks = self.get::<blocks::ScenarioDraft>(name).cloned();
        let blocks = || blocks.map(|draft| Draft::Blocks(Box::new(draft)));
        invasion.map(|draft| Draft::Invasion(Box::new(draft))).or_else(blocks)
    }

    /// Adds the document in `text`; `path` is `folder/name.ron`, and the folder tells the kind.
    ///
    /// # Errors
    /// One problem if the text is not such a document or the folder not a kind.
    pub fn add_text(&mut self, path: &str, text: &str) -> Result<(), Issue> {
        let (folder, file) = path.split_once('/').unwrap_or(("", path));
        let name = file.strip_suffix(".ron").unwrap_or(file);
        match folder {
            "drawings" => self.add(name, store::read::<Drawing>(path, text)?),
            "boards" => self.add(name, store::read::<BoardDraft>(path, text)?),
            "decks" => self.add(name, store::read::<DeckSet>(path, text)?),
            "forces" => self.add(name, store::read::<ForcesDraft>(path, text)?),
            "texts" => self.add(name, store::read::<Texts>(path, text)?),
            "towns" => self.add(name, store::read::<blocks::BoardDraft>(path, text)?),
            "armies" => self.add(name, store::read::<blocks::ArmyDraft>(path, text)?),
            "rules" => self.add(name, store::read::<blocks::Texts>(path, text)?),
            "scenarios" => match Draft::read(path, text)? {
                Draft::Invasion(draft) => self.add(name, *draft),
                Draft::Blocks(draft) => self.add(name, *draft),
            },
            _ => {
                return Err(Issue::error(
                    Place::Document,
                    format!(
                        "{path} lies in no folder of documents; known are drawings, boards, decks, forces, texts, towns, armies, rules, scenarios"
                    ),
                ));
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
        assert!(issue.what.contains("towns, armies, rules"), "{issue}");
    }
}
