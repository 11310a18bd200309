//! The games that the program plays, as this crate knows them: their documents and what is shipped of them.
//!
//! Which there are is said in one place, `games.rs` at the root of the program; a program may hand in another list before
//! it asks for anything.

use crate::Text;
use crate::any::{Draft, ScenarioDocument};
use crate::drawing::Drawing;
use crate::fit::{self, Fit, Names};
use crate::issue::{Issue, Place};
use crate::kind::Told as _;
use crate::library::{AnyDocument, Library, Listed};
use crate::problem::Problem;
use crate::store;
use std::fmt::Debug;
use std::sync::OnceLock;

/// The folder of scenarios of all games.
pub const SCENARIOS: &str = "scenarios";

/// A rule system as far as its documents go.
pub trait Game: Debug + Sync {
    /// The key of the game, as documents and records name it.
    fn key(&self) -> &'static str;

    /// The kinds of its documents, of which one is that of its scenarios. Drawings are of no game.
    fn kinds(&self) -> &'static [Kind];

    /// The documents that the program ships, scenarios in the order of a list.
    fn content(&self) -> &'static [Shipped];

    /// Shipped scenarios that are changes on top of others, which whoever knows changes reads.
    fn variants(&self) -> &'static [Shipped] {
        &[]
    }

    /// The kind of its scenarios.
    fn scenarios(&self) -> &'static Kind {
        let kinds = self.kinds().iter();
        let found = kinds.clone().find(|kind| kind.folder == SCENARIOS);
        found.expect("a game has scenarios")
    }
}

/// A shipped document: kind folder, name and text.
#[derive(Debug)]
pub struct Shipped {
    /// Path below the content folder, such as `boards/invasion.ron`.
    pub path: &'static str,
    /// Its text.
    pub text: &'static str,
}

/// Takes documents below the content folder into the program.
macro_rules! shipped {
    ($($path:literal),* $(,)?) => {
        &[$(crate::games::Shipped {
            path: $path,
            text: include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/content/", $path)),
        }),*]
    };
}

pub(crate) use shipped;

/// Reads a document from the name of its file and its text.
pub type Reader = fn(&str, &str) -> Result<Box<dyn AnyDocument>, Issue>;

/// A kind of document.
#[derive(Debug)]
pub struct Kind {
    /// The folder in which such documents lie.
    pub folder: &'static str,
    /// What messages call one, such as `board`.
    pub name: &'static str,
    /// The same with its article: `an army`, `a document of forces`.
    pub one: &'static str,
    /// How well a text fits, in which these names stand.
    pub fit: fn(&str, &Names<'_>) -> Fit,
    /// Reads one; the first text is how messages call it.
    pub read: Reader,
    /// A document of this kind as a scenario of any game; nothing for one of another kind.
    pub scenario: fn(&dyn AnyDocument) -> Option<Draft>,
}

/// There is one kind for a folder, but for that of scenarios, where there is one for each game.
impl PartialEq for Kind {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self, other) || self.folder != SCENARIOS && self.folder == other.folder
    }
}

impl Kind {
    /// The kind of a type of document.
    pub const fn of<T: Listed>() -> Self {
        Self {
            folder: T::FOLDER,
            name: T::KIND,
            one: T::ONE.en,
            fit: fit::fit::<T>,
            read: read::<T>,
            scenario: |_| None,
        }
    }

    /// The kind of a game's scenarios.
    pub const fn of_scenarios<T: ScenarioDocument>() -> Self {
        Self {
            scenario: scenario::<T>,
            ..Self::of::<T>()
        }
    }

    /// Every problem of the text of a document of this kind; one if it is none.
    pub fn check(&self, shown: &str, text: &str, library: &Library) -> Vec<Issue> {
        match (self.read)(shown, text) {
            Ok(document) => document.problems(library),
            Err(issue) => vec![issue],
        }
    }
}

fn read<T: Listed>(name: &str, text: &str) -> Result<Box<dyn AnyDocument>, Issue> {
    Ok(Box::new(store::read::<T>(name, text)?))
}

fn scenario<T: ScenarioDocument>(document: &dyn AnyDocument) -> Option<Draft> {
    document.as_any().downcast_ref::<T>().cloned().map(Draft::of)
}

/// Makes the list of the games that `games.rs` names.
macro_rules! games {
    ($($game:ident),* $(,)?) => {
        static NAMED: &[&dyn Game] = &[$(&crate::$game::Documents),*];
    };
}

include!("../../games.rs");

static HANDED: OnceLock<&'static [&'static dyn Game]> = OnceLock::new();

static DRAWINGS: Kind = Kind::of::<Drawing>();

/// Hands in another list of games. Says whether it came in time: before anything was asked of the games, and once.
pub fn hand(games: &'static [&'static dyn Game]) -> bool {
    HANDED.set(games).is_ok()
}

/// Every game, in the order in which they are listed.
pub fn all() -> &'static [&'static dyn Game] {
    HANDED.get_or_init(|| NAMED)
}

/// The game of a key.
pub fn of_key(key: &str) -> Option<&'static dyn Game> {
    all().iter().copied().find(|game| game.key() == key)
}

/// Where a game stands in the list.
pub fn place_of(key: &str) -> usize {
    all().iter().position(|game| game.key() == key).unwrap_or(usize::MAX)
}

/// The keys of all games in a sentence.
pub fn known() -> Text {
    let keys: Vec<String> = all().iter().map(|game| game.key().to_owned()).collect();
    Text::each(|lang| keys.told(lang).into_owned())
}

/// Every kind of document, the scenarios of all games left out.
pub fn kinds() -> impl Iterator<Item = &'static Kind> {
    let of_games = all().iter().flat_map(|game| game.kinds());
    [&DRAWINGS]
        .into_iter()
        .chain(of_games)
        .filter(|kind| kind.folder != SCENARIOS)
}

/// The kind of documents in a folder other than that of scenarios.
pub fn kind(folder: &str) -> Option<&'static Kind> {
    kinds().find(|kind| kind.folder == folder)
}

/// The folders of all documents, sorted, that of scenarios last: they refer to the others.
pub fn folders() -> Vec<&'static str> {
    let mut folders: Vec<&str> = kinds().map(|kind| kind.folder).collect();
    folders.sort_unstable();
    folders.push(SCENARIOS);
    folders
}

/// The game of the text of a scenario. A text that names none is one of the first game's.
///
/// # Errors
/// One problem with line and column if the text names a game that there is not.
pub fn of_text(name: &str, text: &str) -> Result<&'static dyn Game, Issue> {
    let Some(key) = store::leading_text(text, "game") else {
        return Ok(all()[0]);
    };
    of_key(key).ok_or_else(|| {
        let problem = Problem::UnknownGame {
            name: Text::same(name),
            game: key.to_owned(),
            known: all().iter().map(|game| game.key().to_owned()).collect(),
        };
        store::at_field(Issue::error(Place::Document, problem), name, text, "game")
    })
}

/// A document as a scenario of any game, if it is one.
pub fn scenario_of(document: &dyn AnyDocument) -> Option<Draft> {
    all().iter().find_map(|game| (game.scenarios().scenario)(document))
}

impl Draft {
    /// The scenario document of a text. `name` is how messages call the text.
    ///
    /// # Errors
    /// One problem with line and column if the text is no scenario of a known game.
    pub fn read(name: &str, text: &str) -> Result<Self, Issue> {
        let kind = of_text(name, text)?.scenarios();
        let document = (kind.read)(name, text)?;
        Ok((kind.scenario)(&*document).expect("what the kind has read is of the kind"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn every_game_has_a_key_of_its_own_and_every_folder_one_kind() {
        let keys: BTreeSet<&str> = all().iter().map(|game| game.key()).collect();
        assert_eq!(keys.len(), all().len());
        let folders = folders();
        let different: BTreeSet<&str> = folders.iter().copied().collect();
        assert_eq!(different.len(), folders.len(), "{folders:?}");
        assert_eq!(folders.last(), Some(&SCENARIOS));
    }

    #[test]
    fn a_list_comes_too_late_once_games_were_asked_for() {
        let before: Vec<&str> = all().iter().map(|game| game.key()).collect();
        assert!(!hand(&[]));
        let after: Vec<&str> = all().iter().map(|game| game.key()).collect();
        assert_eq!(before, after);
    }
}
