//! What a document of whichever game can do.

use super::{Book, BookMut, Corrected, Heading, Origin, PartKind};
use crate::compare::{self, Found};
use crate::edit::{Edit, EditRefused, Names};
use crate::facts::words::Expected;
use crate::facts::{self, Facts, Ids, Key, Kind, Value};
use crate::games::{Edited, Game};
use crate::print::{Beginning, Paper};
use crate::proof::{self, Fact, Finder};
use crate::reference::Described;
use crate::tables::Table;
use data::any::{Draft, ScenarioDocument};
use data::drawing::Drawing;
use data::library::Library;
use data::options::RuleOption;
use data::rulebook::{Paragraph, Ruling};
use data::{Basis, CheckMark, Issue, Place, Text};
use std::any::Any;
use std::fmt::Debug;

/// The scenario and the parts of a document, as [`document!`](crate::document!) makes them of their list.
pub trait Parted: Parts + Clone + Eq + 'static {
    /// The scenario document.
    type Scenario: ScenarioDocument;
    /// The kinds of its parts, in the order of a list.
    const PARTS: &'static [PartKind];

    /// The document of a scenario.
    fn of(draft: &Self::Scenario, library: &Library) -> Self;
    /// The scenario, whose references to its parts are empty.
    fn its_scenario(&self) -> &Self::Scenario;
}

/// What can be done with the parts of a document of any game.
pub trait Parts: Debug + Send + Sync {
    /// The same over another library.
    fn over(&self, library: &Library) -> Box<dyn AnyDocument>;
    /// Id, title and summary of the scenario, to change.
    fn heading_mut(&mut self) -> Heading<'_>;
    /// The drawing of the board, if the library has it.
    fn drawing(&self) -> Option<&Drawing>;
    /// The drawing to change.
    ///
    /// # Errors
    /// One sentence if there is none.
    fn drawing_mut(&mut self) -> Result<&mut Drawing, EditRefused>;
    /// The kinds of its parts, in the order of a list.
    fn part_kinds(&self) -> &'static [PartKind];
    /// The kind of part of which documents are called by this name.
    fn part_called(&self, name: &str) -> Option<PartKind>;
    /// Whose a part is; none for kinds that this game has not.
    fn origin(&self, kind: PartKind) -> Option<&Origin>;
    /// Names of the library's documents that could take the place of a part, sorted.
    fn choices_in(&self, kind: PartKind, library: &Library) -> Vec<String>;
    /// The canonical text of a part as a document of its own; none if the library lacks it or the game has no such.
    fn part_text(&self, kind: PartKind) -> Option<String>;
    /// Makes a part the scenario's own.
    ///
    /// # Errors
    /// One sentence if the game has no such part or the library lacks it.
    fn make_own(&mut self, kind: PartKind) -> Result<(), EditRefused>;
    /// Lets edits correct a shared part.
    ///
    /// # Errors
    /// One sentence if it is not shared.
    fn correct(&mut self, kind: PartKind) -> Result<(), EditRefused>;
    /// Refers to another shared document.
    ///
    /// # Errors
    /// One sentence if there is no such document.
    fn use_shared(&mut self, kind: PartKind, name: &str, library: &Library) -> Result<(), EditRefused>;
    /// Shares what has become own without a change as it was before.
    fn share_again(&mut self, before: &dyn AnyDocument);
    /// Puts a correction back.
    ///
    /// # Errors
    /// One problem if the text is no such part.
    fn restore_correction(&mut self, kind: PartKind, text: &str, library: &Library) -> Result<(), Issue>;
    /// Path and text of the library's documents that it refers to.
    fn shared_in(&self, library: &Library) -> Vec<(String, String)>;
    /// The documents to save under their shared names.
    fn corrected_in(&self, library: &Library) -> Vec<Corrected>;
    /// The scenario as its text has it: shared parts by name, own ones in full.
    fn draft(&self) -> Draft;
    /// The scenario as it is checked and played: every part that is not the library's as it stands is carried.
    fn standing(&self) -> Draft;
    /// The scenario where every part that equals one of the library's is a reference to it.
    fn referring(&self, library: &Library) -> Draft;
}

/// The things of one kind, for those who do not know the game.
pub struct Things {
    /// The ids of the things, one of each, in the order of the document.
    pub(crate) ids: Vec<String>,
    /// What gives one of these ids another, if that can be.
    pub(crate) rename: Option<fn(&str, &str) -> Edit>,
    /// The pattern of their keys.
    pub(crate) key: &'static str,
}

/// What can be asked of a document of any game, and what edits do to it. A [`Document`](super::Document) can be asked all
/// of it; only an [`Edit`] changes one.
pub trait AnyDocument: Parts {
    /// The document, for those who know its game.
    fn as_any(&self) -> &dyn Any;
    /// The same to change.
    fn as_any_mut(&mut self) -> &mut dyn Any;
    /// The same document once more; its parts are shared until they are edited.
    fn copy(&self) -> Box<dyn AnyDocument>;
    /// Whether the other is of the same game and says the same.
    fn equals(&self, other: &dyn AnyDocument) -> bool;
    /// The rule system.
    fn game(&self) -> Game;

    /// Readable id of the scenario.
    fn id(&self) -> &str;
    /// Title of the scenario.
    fn title(&self) -> &Text;
    /// Short description of the scenario.
    fn summary(&self) -> &Text;
    /// Names of sides and rule texts, if the part is there.
    fn book(&self) -> Option<Book<'_>>;
    /// The same to change.
    ///
    /// # Errors
    /// One sentence if the part is missing.
    fn book_mut(&mut self) -> Result<BookMut<'_>, EditRefused>;
    /// The rule paragraphs and rulings.
    fn rulebook(&self) -> (&[Paragraph], &[Ruling]);
    /// The rule options of the game, each with its value by word.
    fn rule_options(&self) -> Vec<(&'static RuleOption, String)>;

    /// What the document says; none if it has no such fact.
    fn value(&self, key: &Key) -> Option<Value>;
    /// Where a fact comes from; none if the document has no such fact.
    fn basis_of(&self, key: &Key) -> Option<&Basis>;
    /// Whether a fact has a basis that it shares with no other field.
    fn keeps_own_basis(&self, key: &Key) -> bool;
    /// The rule paragraph that gives a fact its meaning; none for names and for facts of another game.
    fn cite(&self, key: &Key) -> Option<&'static str>;
    /// What a proofreader found at a fact, if somebody has looked.
    fn mark_of(&self, key: &Key) -> Option<&CheckMark>;
    /// Sets a fact.
    ///
    /// # Errors
    /// One sentence if it cannot be so.
    fn set(&mut self, key: &Key, value: &Value, basis: Option<&Basis>) -> Result<(), EditRefused>;
    /// Says where a fact comes from.
    ///
    /// # Errors
    /// One sentence if there is no such fact.
    fn set_basis(&mut self, key: &Key, basis: &Basis) -> Result<(), EditRefused>;
    /// Says what a proofreader found.
    ///
    /// # Errors
    /// One sentence if there is no such fact or it keeps no marks.
    fn set_mark(&mut self, key: &Key, mark: Option<&CheckMark>) -> Result<(), EditRefused>;
    /// What setting a fact is called: `Change value of Detroit`.
    fn title_of(&self, key: &Key) -> Text;
    /// What people call a fact that has a basis.
    fn source_name(&self, names: &Names<'_>, key: &Key) -> Text;
    /// What values a field takes; none if no row of the document's table has such a key.
    fn kind_of(&self, key: &Key) -> Option<Kind>;
    /// What a field says, in both languages, without an article.
    fn label_of(&self, key: &Key) -> Option<(&'static str, &'static str)>;
    /// Where a field is.
    fn place_of(&self, key: &Key) -> Option<Place>;
    /// Every field of the document's table with the values it takes, in the order of the table.
    fn fields(&self) -> Vec<(Key, Kind)>;
    /// The rows of the game's table.
    fn rows(&self) -> Vec<Described>;
    /// The patterns of the keys that the game knows.
    fn fact_patterns(&self) -> Vec<&'static str>;
    /// The same with those of things, and of what keeps the basis of several facts.
    fn all_patterns(&self) -> Vec<&'static str>;
    /// The value that people mean by words for a field.
    ///
    /// # Errors
    /// The words that were expected.
    fn read_value(&self, key: &Key, words: &str) -> Result<Value, Expected>;
    /// The keys of all things that come and go as a whole, kind by kind.
    fn all_things(&self) -> Vec<Key>;
    /// What puts a thing of this document into another one of the game, if it can stand there on its own.
    fn put_back(&self, into: &dyn AnyDocument, key: &Key) -> Option<Edit>;
    /// The keys of everything that keeps a basis.
    fn sources(&self) -> Vec<Key>;
    /// The keys of the fields of a pattern, as the document lists them.
    fn listed(&self, pattern: &str) -> Vec<Key>;
    /// The keys of all fields that are about a thing beside its own name and home: those between it and others that
    /// the document lists, its own, and those for every thing of a second kind, such as its muster value by faction.
    fn about(&self, pattern: &str, id: &str) -> Vec<Key>;
    /// The patterns of the fields that are about a thing of a kind alone, and of what keeps their basis.
    fn rows_of(&self, pattern: &str) -> Vec<(&'static str, Option<&'static str>)>;
    /// The pattern of the field that says what there is between things of two kinds.
    fn between(&self, one: &str, other: &str) -> Option<&'static str>;
    /// The ids of the things of a kind, in the order of the document.
    fn ids_of(&self, pattern: &str) -> Vec<String>;
    /// The kinds of things, by the patterns of their keys.
    fn thing_patterns(&self) -> Vec<&'static str>;
    /// What gives a thing another id, if ids of its kind can change.
    fn renamed(&self, pattern: &str, from: &str, to: &str) -> Option<Edit>;
    /// The things of a kind, by the pattern of their keys.
    fn things(&self, pattern: &str) -> Option<Things>;
    /// What a kind of things is called, in both languages, by the pattern of their keys.
    fn thing_label(&self, pattern: &str) -> Option<(&'static str, &'static str)>;
    /// What people call a thing.
    fn thing_name(&self, pattern: &str, ids: &Ids) -> Option<Text>;
    /// The things of the kind that lies at a place.
    fn things_at(&self, place: &Place) -> Option<Things>;
    /// What takes away a thing.
    fn away(&self, pattern: &str, ids: &Ids) -> Option<Edit>;
    /// The patterns of the things that the drawing calls areas and waters; the second is empty for a game without.
    fn on_board(&self) -> [&'static str; 2];
    /// Where the thing is that the drawing calls an area, or a water.
    fn board_place(&self, water: bool, id: &str) -> Place;
    /// What people call a place.
    fn called(&self, names: &Names<'_>, place: &Place) -> Option<Text>;

    /// Adds what differs in another document of the same game.
    fn compare(&self, new: &dyn AnyDocument, names: &Names<'_>, found: &mut Found);
    /// Every fact that can be compared with the printed game, in the order of a guided round.
    fn printed(&self) -> Vec<Fact>;
    /// One such fact.
    fn printed_fact(&self, key: &Key) -> Option<Fact>;
    /// The edits that make a fact say what is printed.
    ///
    /// # Errors
    /// What was expected instead, if the words cannot be read.
    fn change(&self, key: &Key, printed: &str, mark: &CheckMark) -> Result<Vec<Edit>, Expected>;
    /// The keys of what keeps the mark of a fact, and of what keeps its basis where that is another.
    fn kept(&self, key: &Key) -> (Vec<Key>, Option<Key>);
    /// What is likely wrong.
    fn suspicions(&self, found: &mut Finder);
    /// What an author may want to know beyond the checks.
    fn advice(&self, names: &Names<'_>) -> Vec<Issue>;
    /// The edits that fit a problem of the game's own.
    fn repairs(&self, problem: &Issue) -> Vec<Edit>;
    /// What is cut out of paper to play it on a real table: the cards in play, or the blocks.
    fn papers(&self) -> Vec<Paper>;
    /// What stands where when a game begins.
    fn beginning(&self) -> Beginning;
    /// The game's tables for spreadsheets, in the order of a menu.
    fn tables(&self) -> &'static [Table];
}

impl<D: Edited> AnyDocument for D {
    fn as_any(&self) -> &dyn Any {
        self
    }
    fn as_any_mut(&mut self) -> &mut dyn Any {
        self
    }
    fn copy(&self) -> Box<dyn AnyDocument> {
        Box::new(self.clone())
    }
    fn equals(&self, other: &dyn AnyDocument) -> bool {
        other.as_any().downcast_ref::<D>() == Some(self)
    }
    fn game(&self) -> Game {
        Game::of::<D>()
    }

    fn id(&self) -> &str {
        self.its_scenario().id()
    }
    fn title(&self) -> &Text {
        self.its_scenario().title()
    }
    fn summary(&self) -> &Text {
        self.its_scenario().summary()
    }
    fn book(&self) -> Option<Book<'_>> {
        Edited::book(self)
    }
    fn book_mut(&mut self) -> Result<BookMut<'_>, EditRefused> {
        Edited::book_mut(self)
    }
    fn rulebook(&self) -> (&[Paragraph], &[Ruling]) {
        let book = Edited::book(self);
        book.map(|book| (book.paragraphs, book.rulings)).unwrap_or_default()
    }
    fn rule_options(&self) -> Vec<(&'static RuleOption, String)> {
        let scenario = self.its_scenario();
        let value = |option: &'static RuleOption| Some((option, scenario.option(option.key)?));
        D::Scenario::option_keys().into_iter().filter_map(value).collect()
    }

    fn value(&self, key: &Key) -> Option<Value> {
        Facts::value(self, key)
    }
    fn basis_of(&self, key: &Key) -> Option<&Basis> {
        self.said(key).map(|said| said.basis)
    }
    fn keeps_own_basis(&self, key: &Key) -> bool {
        D::source(key).is_some_and(|(_, ids)| ids.len() == key.ids().len())
    }
    fn cite(&self, key: &Key) -> Option<&'static str> {
        D::asked(key).map(|row| row.cite).filter(|cite| !cite.is_empty())
    }
    fn mark_of(&self, key: &Key) -> Option<&CheckMark> {
        self.said(key)?.mark?.as_ref()
    }
    fn set(&mut self, key: &Key, value: &Value, basis: Option<&Basis>) -> Result<(), EditRefused> {
        Facts::set(self, key, value, basis)
    }
    fn set_basis(&mut self, key: &Key, basis: &Basis) -> Result<(), EditRefused> {
        Facts::set_basis(self, key, basis)
    }
    fn set_mark(&mut self, key: &Key, mark: Option<&CheckMark>) -> Result<(), EditRefused> {
        Facts::set_mark(self, key, mark)
    }
    fn title_of(&self, key: &Key) -> Text {
        facts::title(self, key)
    }
    fn source_name(&self, names: &Names<'_>, key: &Key) -> Text {
        let name = D::source(key).map(|(source, ids)| (source.name)(names, ids));
        name.unwrap_or_else(|| Text::same(key.to_string()))
    }
    fn kind_of(&self, key: &Key) -> Option<Kind> {
        D::row(key).map(|row| row.kind)
    }
    fn label_of(&self, key: &Key) -> Option<(&'static str, &'static str)> {
        D::row(key).map(|row| row.label)
    }
    fn place_of(&self, key: &Key) -> Option<Place> {
        D::row(key).map(|row| (row.place)(key.ids()))
    }
    fn fields(&self) -> Vec<(Key, Kind)> {
        let keys = D::TABLE.rows.iter().flat_map(|row| {
            let all = (row.each)(self).into_iter();
            all.map(|ids| (Key::of(row.key, ids), row.kind))
        });
        keys.collect()
    }
    fn rows(&self) -> Vec<Described> {
        let described = |row: &facts::Row<D>| Described {
            key: row.key,
            label: row.label,
            kind: row.kind,
            of: row.of.iter().map(|(pattern, _)| *pattern).collect(),
            cite: row.cite,
        };
        D::TABLE.rows.iter().map(described).collect()
    }
    fn fact_patterns(&self) -> Vec<&'static str> {
        D::patterns().collect()
    }
    fn all_patterns(&self) -> Vec<&'static str> {
        let mut patterns = AnyDocument::fact_patterns(self);
        let sources = D::TABLE.sources.iter().map(|source| source.key);
        for pattern in sources.chain(D::TABLE.things.iter().map(|thing| thing.key)) {
            if !patterns.contains(&pattern) {
                patterns.push(pattern);
            }
        }
        patterns
    }
    fn read_value(&self, key: &Key, words: &str) -> Result<Value, Expected> {
        proof::table::read(self, key, words)
    }
    fn all_things(&self) -> Vec<Key> {
        let things = D::TABLE.things.iter();
        let keys = things.flat_map(|thing| {
            let all = (thing.each)(self).into_iter();
            all.map(|ids| Key::of(thing.key, ids))
        });
        keys.collect()
    }
    fn put_back(&self, into: &dyn AnyDocument, key: &Key) -> Option<Edit> {
        (D::thing(key.pattern())?.back)(self, into.as_any().downcast_ref()?, key.ids())
    }
    fn sources(&self) -> Vec<Key> {
        let sources = D::TABLE.sources.iter();
        let keys = sources.flat_map(|source| {
            let all = compare::facts::places(source, self).into_iter();
            all.map(|(ids, _)| Key::of(source.key, ids))
        });
        keys.collect()
    }
    fn listed(&self, pattern: &str) -> Vec<Key> {
        let row = D::TABLE.rows.iter().find(|row| row.key == pattern);
        let all = row.map(|row| (row.key, (row.each)(self)));
        let all = all
            .into_iter()
            .flat_map(|(key, all)| all.into_iter().map(move |ids| Key::of(key, ids)));
        all.collect()
    }
    fn about(&self, pattern: &str, id: &str) -> Vec<Key> {
        let on_board = D::TABLE.on_board;
        let mut all = Vec::new();
        for row in D::TABLE.rows {
            match row.of {
                [(of, 0)] if *of == pattern && facts::places_in(row.key) == 1 => {
                    all.push(Key::of(row.key, vec![id.to_owned()]));
                }
                [(a, at), (b, _)] | [(b, _), (a, at)] if *a == pattern && !on_board.contains(b) => {
                    let others = self.ids_of(b).into_iter();
                    let ids = |other: String| match at {
                        0 => vec![id.to_owned(), other],
                        _ => vec![other, id.to_owned()],
                    };
                    all.extend(others.map(|other| Key::of(row.key, ids(other))));
                }
                [(a, _), (b, _)] if *a == pattern || *b == pattern => {
                    let listed = (row.each)(self)
                        .into_iter()
                        .filter(|ids| ids.iter().any(|one| one == id));
                    all.extend(listed.map(|ids| Key::of(row.key, ids)));
                }
                _ => {}
            }
        }
        all
    }
    fn rows_of(&self, pattern: &str) -> Vec<(&'static str, Option<&'static str>)> {
        let alone =
            |row: &&facts::Row<D>| facts::places_in(row.key) == facts::places_in(pattern) && row.of == [(pattern, 0)];
        let rows = D::TABLE.rows.iter().filter(alone);
        rows.map(|row| (row.key, row.said)).collect()
    }
    fn between(&self, one: &str, other: &str) -> Option<&'static str> {
        let both = |row: &&facts::Row<D>| {
            let [(a, _), (b, _)] = row.of else { return false };
            facts::places_in(row.key) == 2 && ((*a, *b) == (one, other) || (*a, *b) == (other, one))
        };
        D::TABLE.rows.iter().find(both).map(|row| row.key)
    }
    fn ids_of(&self, pattern: &str) -> Vec<String> {
        AnyDocument::things(self, pattern)
            .map(|things| things.ids)
            .unwrap_or_default()
    }
    fn thing_patterns(&self) -> Vec<&'static str> {
        D::TABLE.things.iter().map(|thing| thing.key).collect()
    }
    fn renamed(&self, pattern: &str, from: &str, to: &str) -> Option<Edit> {
        D::thing(pattern)?.rename.map(|rename| rename(from, to))
    }
    fn things(&self, pattern: &str) -> Option<Things> {
        let thing = D::thing(pattern)?;
        let ids = (thing.each)(self).into_iter().filter_map(|ids| ids.into_iter().next());
        Some(Things {
            ids: ids.collect(),
            rename: thing.rename,
            key: thing.key,
        })
    }
    fn thing_label(&self, pattern: &str) -> Option<(&'static str, &'static str)> {
        D::thing(pattern).map(|thing| thing.label)
    }
    fn thing_name(&self, pattern: &str, ids: &Ids) -> Option<Text> {
        (D::thing(pattern)?.name)(self, ids)
    }
    fn things_at(&self, place: &Place) -> Option<Things> {
        let ids: Vec<String> = place.ids().into_iter().map(|id| id.into_owned()).collect();
        let mut all = D::TABLE.things.iter();
        let fits = |key: &str| facts::places_in(key) == ids.len();
        let thing = all.find(|thing| fits(thing.key) && (thing.place)(&ids) == *place)?;
        AnyDocument::things(self, thing.key)
    }
    fn away(&self, pattern: &str, ids: &Ids) -> Option<Edit> {
        (D::thing(pattern)?.away)(self, ids)
    }
    fn on_board(&self) -> [&'static str; 2] {
        D::TABLE.on_board
    }
    fn board_place(&self, water: bool, id: &str) -> Place {
        let thing = D::thing(D::TABLE.on_board[usize::from(water)]);
        let place = |thing: &facts::Thing<D>| (thing.place)(&[id.to_owned()]);
        thing.map_or_else(|| Place::Face(id.to_owned()), place)
    }
    fn called(&self, names: &Names<'_>, place: &Place) -> Option<Text> {
        Edited::called(self, names, place).or_else(|| facts::called(self, place))
    }

    fn compare(&self, new: &dyn AnyDocument, names: &Names<'_>, found: &mut Found) {
        if let Some(new) = new.as_any().downcast_ref::<D>() {
            compare::facts::compare(self, new, names, found);
        }
    }
    fn printed(&self) -> Vec<Fact> {
        proof::table::facts(self)
    }
    fn printed_fact(&self, key: &Key) -> Option<Fact> {
        proof::table::fact(self, key)
    }
    fn change(&self, key: &Key, printed: &str, mark: &CheckMark) -> Result<Vec<Edit>, Expected> {
        proof::table::change(self, key, printed, mark)
    }
    fn kept(&self, key: &Key) -> (Vec<Key>, Option<Key>) {
        (proof::table::kept(self, key), proof::table::own_basis(self, key))
    }
    fn suspicions(&self, found: &mut Finder) {
        Edited::suspicions(self, found);
    }
    fn advice(&self, names: &Names<'_>) -> Vec<Issue> {
        Edited::advice(self, names)
    }
    fn repairs(&self, problem: &Issue) -> Vec<Edit> {
        Edited::repairs(self, problem)
    }
    fn papers(&self) -> Vec<Paper> {
        Edited::papers(self)
    }
    fn beginning(&self) -> Beginning {
        Edited::beginning(self)
    }
    fn tables(&self) -> &'static [Table] {
        D::tables()
    }
}
