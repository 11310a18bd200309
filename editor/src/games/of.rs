//! What can be done to a document of whichever game: its game is asked, since edits belong to games.

use super::{Edited, Game};
use crate::compare::{self, Found};
use crate::document::{AnyDocument, Document, PartKind};
use crate::edit::{Edit, Names, Renamed};
use crate::facts::words::Expected;
use crate::facts::{Ids, Key};
use crate::proof::suspicion::Finder;
use crate::tables::Table;
use crate::{proof, rows};
use data::any::{Draft, ScenarioDocument as _};
use data::library::Library;
use data::{CheckMark, Issue, Place, Text};
use serde_json::Value;
use std::marker::PhantomData;

/// What every game can do for callers who do not know which it is. Of documents of another game it knows nothing.
pub(super) trait AnyGame: Sync {
    fn key(&self) -> &'static str;
    fn of(&self, draft: &Draft, library: &Library) -> Option<Box<dyn AnyDocument>>;
    fn smallest(&self, id: &str, library: &Library) -> Box<dyn AnyDocument>;
    fn patterns(&self) -> Vec<&'static str>;
    fn part_kinds(&self) -> &'static [PartKind];
    fn edit(&self, kind: &str, written: &Value) -> Option<Edit>;
    fn old_key(&self, written: &Value) -> Option<Key>;
    fn tree(&self, draft: &Draft) -> Option<Value>;
    fn of_tree(&self, tree: Value) -> Option<Draft>;
    fn tables(&self) -> &'static [Table];

    fn renamed(&self, pattern: &str, from: &str, to: &str) -> Option<Edit>;
    fn key_after(&self, key: &Key, renamed: &Renamed) -> Key;
    fn away(&self, document: &Document, pattern: &str, ids: &Ids) -> Option<Edit>;
    fn put_back(&self, document: &Document, into: &Document, key: &Key) -> Option<Edit>;
    fn change(
        &self,
        document: &Document,
        key: &Key,
        printed: &str,
        mark: &CheckMark,
    ) -> Option<Result<Vec<Edit>, Expected>>;
    fn repairs(&self, document: &Document, problem: &Issue) -> Vec<Edit>;
    fn source_name(&self, names: &Names<'_>, key: &Key) -> Option<Text>;
    fn called(&self, names: &Names<'_>, place: &Place) -> Option<Text>;
    fn advice(&self, names: &Names<'_>) -> Vec<Issue>;
    fn suspicions(&self, document: &Document, found: &mut Finder);
    fn compare(&self, old: &Document, new: &Document, found: &mut Found);
}

/// The game of a type of documents.
struct Of<D>(PhantomData<fn() -> D>);

/// The same, for the list.
pub(super) const fn game<D: Edited>() -> &'static dyn AnyGame {
    &Of::<D>(PhantomData)
}

impl<D: Edited> AnyGame for Of<D> {
    fn key(&self) -> &'static str {
        D::Scenario::GAME
    }
    fn of(&self, draft: &Draft, library: &Library) -> Option<Box<dyn AnyDocument>> {
        Some(Box::new(D::of(draft.get()?, library)))
    }
    fn smallest(&self, id: &str, library: &Library) -> Box<dyn AnyDocument> {
        Box::new(D::of(&D::smallest(id, library), library))
    }
    fn patterns(&self) -> Vec<&'static str> {
        let sources = D::TABLE.sources.iter().map(|source| source.key);
        D::patterns().chain(sources).collect()
    }
    fn part_kinds(&self) -> &'static [PartKind] {
        D::PARTS
    }
    fn edit(&self, kind: &str, written: &Value) -> Option<Edit> {
        D::edit(kind, written)
    }
    fn old_key(&self, written: &Value) -> Option<Key> {
        D::old_key(written)
    }
    fn tree(&self, draft: &Draft) -> Option<Value> {
        serde_json::to_value(draft.get::<D::Scenario>()?).ok()
    }
    fn of_tree(&self, tree: Value) -> Option<Draft> {
        let scenario: D::Scenario = serde_json::from_value(tree).ok()?;
        Some(Draft::of(scenario))
    }
    fn tables(&self) -> &'static [Table] {
        D::tables()
    }

    fn renamed(&self, pattern: &str, from: &str, to: &str) -> Option<Edit> {
        D::thing(pattern)?.rename.map(|rename| rename(from, to))
    }
    fn key_after(&self, key: &Key, renamed: &Renamed) -> Key {
        let of = D::asked(key).map(|row| row.of).unwrap_or_default();
        let places = of.iter().filter(|(thing, _)| *thing == renamed.thing);
        let places: Vec<usize> = places.map(|(_, at)| *at).collect();
        key.renamed(&places, &renamed.from, &renamed.to)
    }
    fn away(&self, document: &Document, pattern: &str, ids: &Ids) -> Option<Edit> {
        (D::thing(pattern)?.away)(document.get::<D>()?, ids)
    }
    fn put_back(&self, document: &Document, into: &Document, key: &Key) -> Option<Edit> {
        (D::thing(key.pattern())?.back)(document.get::<D>()?, into.get()?, key.ids())
    }
    fn change(
        &self,
        document: &Document,
        key: &Key,
        printed: &str,
        mark: &CheckMark,
    ) -> Option<Result<Vec<Edit>, Expected>> {
        Some(proof::table::change(document.get::<D>()?, key, printed, mark))
    }
    fn repairs(&self, document: &Document, problem: &Issue) -> Vec<Edit> {
        let own = document.get::<D>();
        own.map(|own| own.repairs(&Names::of(document), problem))
            .unwrap_or_default()
    }
    fn source_name(&self, names: &Names<'_>, key: &Key) -> Option<Text> {
        D::source(key).map(|(source, ids)| (source.name)(names, ids))
    }
    fn called(&self, names: &Names<'_>, place: &Place) -> Option<Text> {
        let own = names.document().get::<D>()?;
        own.called(names, place).or_else(|| rows::called(own, place))
    }
    fn advice(&self, names: &Names<'_>) -> Vec<Issue> {
        let own = names.document().get::<D>();
        own.map(|own| own.advice(names)).unwrap_or_default()
    }
    fn suspicions(&self, document: &Document, found: &mut Finder) {
        if let Some(own) = document.get::<D>() {
            own.suspicions(found);
        }
    }
    fn compare(&self, old: &Document, new: &Document, found: &mut Found) {
        if let (Some(one), Some(other)) = (old.get::<D>(), new.get::<D>()) {
            compare::facts::compare(one, other, &Names::of(new), found);
        }
    }
}

impl Document {
    /// The rule system.
    pub fn game(&self) -> Game {
        Game::of_key(self.game_key()).expect("only games of the list make documents")
    }

    /// The tables of its game for spreadsheets, in the order of a menu.
    pub fn tables(&self) -> &'static [Table] {
        self.game().0.tables()
    }

    /// What gives a thing another id, if ids of its kind can change.
    pub fn renamed(&self, pattern: &str, from: &str, to: &str) -> Option<Edit> {
        self.game().0.renamed(pattern, from, to)
    }

    /// The key of a fact after a thing has got another id.
    pub fn key_after(&self, key: &Key, renamed: &Renamed) -> Key {
        self.game().0.key_after(key, renamed)
    }

    /// What takes away a thing.
    pub fn away(&self, pattern: &str, ids: &Ids) -> Option<Edit> {
        self.game().0.away(self, pattern, ids)
    }

    /// What puts a thing of this document into another one of the game, if it can stand there on its own.
    pub fn put_back(&self, into: &Self, key: &Key) -> Option<Edit> {
        self.game().0.put_back(self, into, key)
    }

    /// The edits that make a fact say what is printed; `mark` is left on it where the document keeps marks.
    ///
    /// # Errors
    /// What was expected instead, if the words cannot be read.
    pub fn change(&self, key: &Key, printed: &str, mark: &CheckMark) -> Result<Vec<Edit>, Expected> {
        let own = self.game().0.change(self, key, printed, mark);
        own.expect("a document is one of its game")
    }

    /// The edits that fit a problem of the game's own, the gentlest first.
    pub(crate) fn repairs(&self, problem: &Issue) -> Vec<Edit> {
        self.game().0.repairs(self, problem)
    }

    /// What people call a fact that has a basis.
    pub(crate) fn source_name(&self, key: &Key) -> Text {
        let name = self.game().0.source_name(&Names::of(self), key);
        name.unwrap_or_else(|| Text::same(key.to_string()))
    }

    /// The name of what the drawing calls an area or a water, by its id.
    pub(crate) fn on_board_name(&self, id: &str) -> Option<Text> {
        let ids = [id.to_owned()];
        let names = self
            .on_board()
            .into_iter()
            .map(|pattern| self.thing_name(pattern, &ids));
        names.flatten().find(|name| !name.is_empty())
    }

    /// What people call a place. An outline is called as what lies in it.
    pub fn called(&self, place: &Place) -> Option<Text> {
        if let Place::Face(id) = place {
            return self.on_board_name(id);
        }
        self.game().0.called(&Names::of(self), place)
    }

    /// What an author may want to know beyond the checks.
    pub(crate) fn advice(&self) -> Vec<Issue> {
        self.game().0.advice(&Names::of(self))
    }

    /// Adds what is likely wrong.
    pub(crate) fn suspicions(&self, found: &mut Finder) {
        self.game().0.suspicions(self, found);
    }

    /// Adds what differs by its facts in another document of the same game.
    pub(crate) fn compare(&self, new: &Self, found: &mut Found) {
        self.game().0.compare(self, new, found);
    }
}
