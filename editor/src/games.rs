//! The games whose scenarios can be edited.
//!
//! Which there are is said in one place, `games.rs` at the root of the program; a program may hand in another list before
//! it asks for anything. What a game must bring is [`Edited`]: its documents with their parts, and its table of facts.

mod any;
mod named;
mod of;

use crate::document::{AnyDocument, Book, BookMut, PartKind, Parted};
use crate::edit::{Edit, EditRefused, Names};
use crate::facts::Key;
use crate::print::paper::{Beginning, Paper};
use crate::proof::suspicion::Finder;
use crate::rows::Facts;
use crate::tables::Table;
use data::any::Draft;
use data::library::Library;
use data::{Issue, Place, Text};
use of::{AnyGame, game};
use serde_json::Value;
use std::fmt;
use std::sync::OnceLock;

/// The documents of a game, as far as the editor knows them.
pub trait Edited: Parted + Facts {
    /// The smallest scenario that can be played, with nothing printed in it.
    fn smallest(id: &str, library: &Library) -> Self::Scenario;

    /// Names of sides and rule texts, if the part that has them is there.
    fn book(&self) -> Option<Book<'_>>;

    /// The same to change.
    ///
    /// # Errors
    /// One sentence if the part that has them is missing.
    fn book_mut(&mut self) -> Result<BookMut<'_>, EditRefused>;

    /// Edits of its own, as journals write them: the edit of a kind, or nothing if that is none of its.
    fn edit(kind: &str, written: &Value) -> Option<Edit> {
        let _ = (kind, written);
        None
    }

    /// The key of a fact that earlier versions wrote by another name.
    fn old_key(written: &Value) -> Option<Key> {
        let _ = written;
        None
    }

    /// What people call a place of the document, where its table of facts does not tell.
    fn called(&self, names: &Names<'_>, place: &Place) -> Option<Text> {
        let _ = (names, place);
        None
    }

    /// What an author may want to know beyond the checks.
    fn advice(&self, names: &Names<'_>) -> Vec<Issue> {
        let _ = names;
        Vec::new()
    }

    /// The edits that fit the kind of a problem of its own, the gentlest first.
    fn repairs(&self, names: &Names<'_>, problem: &Issue) -> Vec<Edit> {
        let _ = (names, problem);
        Vec::new()
    }

    /// What is likely wrong, to be looked at first.
    fn suspicions(&self, found: &mut Finder) {
        let _ = found;
    }

    /// What is cut out of paper to play it on a real table.
    fn papers(&self) -> Vec<Paper> {
        Vec::new()
    }

    /// What stands where when a game begins, for a sheet beside the real table.
    fn beginning(&self) -> Beginning {
        Beginning::default()
    }

    /// Its tables for spreadsheets, in the order of a menu.
    fn tables() -> &'static [Table] {
        &[]
    }
}

/// A game whose scenarios can be edited.
#[derive(Clone, Copy)]
pub struct Game(&'static dyn AnyGame);

impl Game {
    /// The game of a type of documents.
    pub const fn of<D: Edited>() -> Self {
        Self(game::<D>())
    }

    /// The game of a key, as documents name it, if its scenarios can be edited.
    pub fn of_key(key: &str) -> Option<Self> {
        all().iter().copied().find(|game| game.key() == key)
    }

    /// Its key.
    pub fn key(self) -> &'static str {
        self.0.key()
    }

    /// The document of a scenario; none of a scenario of another game.
    pub(crate) fn document(self, draft: &Draft, library: &Library) -> Option<Box<dyn AnyDocument>> {
        self.0.of(draft, library)
    }

    /// The scenario as a tree of fields and lists; none of a scenario of another game.
    pub(crate) fn tree(self, draft: &Draft) -> Option<Value> {
        self.0.tree(draft)
    }

    /// The scenario of such a tree, if it is one.
    pub(crate) fn of_tree(self, tree: Value) -> Option<Draft> {
        self.0.of_tree(tree)
    }

    /// The smallest document that can be played.
    pub(crate) fn smallest(self, id: &str, library: &Library) -> Box<dyn AnyDocument> {
        self.0.smallest(id, library)
    }
}

impl PartialEq for Game {
    fn eq(&self, other: &Self) -> bool {
        self.key() == other.key()
    }
}

impl Eq for Game {}

impl fmt::Debug for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.key())
    }
}

/// Makes the list of the games that `games.rs` names.
macro_rules! games {
    ($($game:ident),* $(,)?) => {
        static NAMED: &[Game] = &[$(crate::$game::GAME),*];
    };
}

include!("../../games.rs");

static HANDED: OnceLock<&'static [Game]> = OnceLock::new();

/// Hands in another list of games, before anything is asked of them. Says whether it came in time.
pub fn hand(games: &'static [Game]) -> bool {
    HANDED.set(games).is_ok()
}

/// Every game whose scenarios can be edited.
pub fn all() -> &'static [Game] {
    HANDED.get_or_init(|| NAMED)
}

/// Every pattern of a key in any game.
pub(crate) fn patterns() -> impl Iterator<Item = &'static str> {
    all().iter().flat_map(|game| game.0.patterns())
}

/// Every kind of part in any game, each once for each game that has it.
pub(crate) fn part_kinds() -> impl Iterator<Item = PartKind> {
    all().iter().flat_map(|game| game.0.part_kinds()).copied()
}

/// An edit as journals write it, if it is one of a game's own.
pub(crate) fn edit(kind: &str, written: &Value) -> Option<Edit> {
    all().iter().find_map(|game| game.0.edit(kind, written))
}

/// The key of a fact that earlier versions wrote by another name.
pub(crate) fn old_key(written: &Value) -> Option<Key> {
    all().iter().find_map(|game| game.0.old_key(written))
}
