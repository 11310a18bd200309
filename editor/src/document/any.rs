//! What a document of whichever game can do.

use super::{Book, BookMut, Corrected, Heading, Origin, PartKind};
use crate::facts::printed::Fact;
use crate::facts::words::Expected;
use crate::facts::{Described, Ids, Key, Kind, Value};
use crate::print::paper::{Beginning, Paper};
use crate::refused::EditRefused;
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
    /// Corrects the library's document of this name to say what a part says.
    ///
    /// # Errors
    /// One sentence if there is no such document, or no such part.
    fn give(&mut self, kind: PartKind, name: &str, library: &Library) -> Result<(), EditRefused>;
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
    /// Says everything as a scenario does; whose a part is stays where it says the same.
    ///
    /// # Errors
    /// One sentence if that is one of another game, or a part that differs is missing.
    fn take_all(&mut self, draft: &Draft, library: &Library) -> Result<(), EditRefused>;
    /// Path and text of the library's documents that it refers to.
    fn shared_in(&self, library: &Library) -> Vec<(String, String)>;
    /// The documents to save under their shared names.
    fn corrected_in(&self, library: &Library) -> Vec<Corrected>;
    /// The scenario as its text has it: shared parts by name, own ones in full.
    fn draft(&self) -> Draft;
    /// The scenario as it is checked and played: every part that is not the library's as it stands is carried.
    fn standing(&self) -> Draft;
    /// The scenario with its own copy of every part, as far as there is one.
    fn carried(&self) -> Draft;
    /// The scenario where every part that equals one of the library's is a reference to it.
    fn referring(&self, library: &Library) -> Draft;
}

/// The things of one kind, for those who do not know the game.
pub struct Things {
    /// The ids of the things, one of each, in the order of the document.
    pub(crate) ids: Vec<String>,
    /// The pattern of their keys.
    pub(crate) key: &'static str,
}

/// What a document of any game says, and what edits do to it. A [`Document`](super::Document) can be asked all of it; only
/// an [`Edit`](crate::edit::Edit) changes one. Which edits there are for a thing or a problem, its
/// [game](crate::games::Game) tells.
pub trait AnyDocument: Parts {
    /// The document, for those who know its game.
    fn as_any(&self) -> &dyn Any;
    /// The same to change.
    fn as_any_mut(&mut self) -> &mut dyn Any;
    /// The same document once more; its parts are shared until they are edited.
    fn copy(&self) -> Box<dyn AnyDocument>;
    /// Whether the other is of the same game and says the same.
    fn equals(&self, other: &dyn AnyDocument) -> bool;
    /// The key of the rule system.
    fn game_key(&self) -> &'static str;

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
    /// Whether a fact is compared with the printed game although nothing in the document stands for it.
    fn is_apart(&self, key: &Key) -> bool;
    /// The keys of such facts at which something was found.
    fn seen(&self) -> Vec<String>;
    /// What was found at such a fact is that of another key from now on, or of none.
    fn move_seen(&mut self, from: &Key, to: Option<&Key>);
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
    /// What people call the things that a field is about, side by side; none if one of them is not there.
    fn names_at(&self, key: &Key) -> Option<Text>;
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
    /// The things of a kind, by the pattern of their keys.
    fn things(&self, pattern: &str) -> Option<Things>;
    /// What a kind of things is called, in both languages, by the pattern of their keys.
    fn thing_label(&self, pattern: &str) -> Option<(&'static str, &'static str)>;
    /// What people call a thing.
    fn thing_name(&self, pattern: &str, ids: &Ids) -> Option<Text>;
    /// The things of the kind that lies at a place.
    fn things_at(&self, place: &Place) -> Option<Things>;
    /// The patterns of the things that the drawing calls areas and waters; the second is empty for a game without.
    fn on_board(&self) -> [&'static str; 2];
    /// Where the thing is that the drawing calls an area, or a water.
    fn board_place(&self, water: bool, id: &str) -> Place;

    /// Every fact that can be compared with the printed game, in the order of a guided round.
    fn printed(&self) -> Vec<Fact>;
    /// One such fact.
    fn printed_fact(&self, key: &Key) -> Option<Fact>;
    /// The keys of what keeps the mark of a fact, and of what keeps its basis where that is another.
    fn kept(&self, key: &Key) -> (Vec<Key>, Option<Key>);
    /// What is cut out of paper to play it on a real table: the cards in play, or the blocks.
    fn papers(&self) -> Vec<Paper>;
    /// What stands where when a game begins.
    fn beginning(&self) -> Beginning;
}
