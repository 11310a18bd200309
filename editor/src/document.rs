//! The document that is being edited: a scenario of any game with every part it refers to.
//!
//! Parts lie behind reference counts, so a copy of a document is a snapshot that costs next to nothing. Only
//! [`Edit`](crate::edit::Edit) changes a document.

mod any;
mod base;
mod keys;
pub(crate) mod new;
mod open;
mod part;
mod parts;

pub use any::{AnyDocument, Parted, Parts, Things};
pub use base::Base;
pub(crate) use base::{Left, Of};
pub(crate) use parts::rules_in;

pub use part::{BoardParts, Origin, Part, Pictured, elsewhere, names, referring};

use crate::refused::EditRefused;
use data::any::{Draft, Scenario};
use data::comments::{Comments, Woven};
use data::library::Library;
use data::rulebook::{Paragraph, Ruling};
use data::{BySide, Issue, Lang, Place, Severity, Text, Word, text};
use serde::{Serialize, Serializer};
use std::ops::Deref;
use std::sync::Arc;

/// Longest text that is read, in bytes: a hundred times the largest board of any published game.
pub const MOST_BYTES: usize = 32 << 20;

/// A kind of document that a scenario refers to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct PartKind {
    pub(crate) key: &'static str,
    pub(crate) name: Word,
}

impl PartKind {
    /// The board, which every game has.
    pub const BOARD: Self = Self::new("Board", Word::new("board", "plateau"));
    /// The drawing of the board.
    pub const DRAWING: Self = Self::new("Drawing", Word::new("drawing", "dessin"));
    /// Names and rule texts.
    pub const TEXTS: Self = Self::new("Texts", Word::new("texts", "textes"));

    /// The kind of this key, by which journals name it, and of this name.
    pub const fn new(key: &'static str, name: Word) -> Self {
        Self { key, name }
    }

    /// What people call it.
    pub fn name(self, lang: Lang) -> &'static str {
        self.name.get(lang)
    }
}

impl Serialize for PartKind {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.key)
    }
}

/// A shared document that has been corrected and is to be saved under its name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Corrected {
    /// What it is.
    pub kind: PartKind,
    /// Folder and file below a folder of documents, such as `boards/invasion.ron`.
    pub path: String,
    /// Its canonical text.
    pub text: String,
}

/// The edited document. What can be asked of it is [`AnyDocument`].
pub struct Document {
    library: Arc<Library>,
    of: Box<dyn AnyDocument>,
    /// The comments of the text it was loaded from.
    comments: Arc<Comments>,
    /// What it is kept as changes on top of.
    base: Option<Arc<Base>>,
    /// The name under which libraries have what was saved of it.
    file: Option<Arc<str>>,
}

impl Clone for Document {
    fn clone(&self) -> Self {
        Self {
            library: Arc::clone(&self.library),
            of: self.of.copy(),
            comments: Arc::clone(&self.comments),
            base: self.base.clone(),
            file: self.file.clone(),
        }
    }
}

/// Two documents are equal if every part and every origin is, and what they stand on; the library they were opened with and comments do not
/// count.
impl PartialEq for Document {
    fn eq(&self, other: &Self) -> bool {
        self.of.equals(&*other.of) && self.base == other.base
    }
}

impl Eq for Document {}

impl std::fmt::Debug for Document {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_tuple("Document").field(&self.of).finish()
    }
}

impl Deref for Document {
    type Target = dyn AnyDocument;

    fn deref(&self) -> &Self::Target {
        &*self.of
    }
}

impl Document {
    /// The library that the document refers to.
    pub const fn library(&self) -> &Arc<Library> {
        &self.library
    }

    /// What the document is kept as changes on top of, if it is.
    pub fn base(&self) -> Option<&Base> {
        self.base.as_deref()
    }

    pub(crate) fn set_base(&mut self, base: Option<Base>) {
        self.base = base.map(Arc::new);
    }

    /// The same over another library, on the base as it was.
    pub(crate) fn over(&self, library: &Arc<Library>) -> Self {
        Self {
            of: self.of.over(library),
            library: Arc::clone(library),
            comments: Arc::clone(&self.comments),
            base: self.base.clone(),
            file: self.file.clone(),
        }
    }

    /// The same, of which libraries have what was saved under this name; it cannot be kept as changes on top of that.
    #[must_use]
    pub fn filed(mut self, name: Option<&str>) -> Self {
        self.file = name.map(Arc::from);
        self
    }

    /// The name under which libraries have what was saved of it.
    pub(crate) fn file(&self) -> Option<&str> {
        self.file.as_deref()
    }

    /// Whether it can be kept as changes on top of the library's scenario of a name: neither that one nor anything that it
    /// stands on itself is this document, by its id or by the name of its file.
    pub fn can_stand_on(&self, name: &str) -> bool {
        let id = |name: &str| self.library.scenario(name).is_some_and(|draft| draft.id() == self.id());
        let is_this = |name: &&str| *name == self.id() || self.file.as_deref() == Some(*name) || id(name);
        !self.library.stands_on(name).iter().any(is_this)
    }

    /// The document as one of a game, if it is.
    pub fn get<D: Parted>(&self) -> Option<&D> {
        self.of.as_any().downcast_ref()
    }

    /// The same to change.
    pub(crate) fn get_mut<D: Parted>(&mut self) -> Option<&mut D> {
        self.of.as_any_mut().downcast_mut()
    }

    /// The document to change.
    pub(crate) fn of_mut(&mut self) -> &mut dyn AnyDocument {
        &mut *self.of
    }

    /// Names of the library's documents that could take the place of a part, sorted.
    pub fn choices(&self, kind: PartKind) -> Vec<String> {
        self.of.choices_in(kind, &self.library)
    }

    pub(crate) fn use_shared(&mut self, kind: PartKind, name: &str) -> Result<(), EditRefused> {
        self.of.use_shared(kind, name, &self.library)
    }

    pub(crate) fn give(&mut self, kind: PartKind, name: &str) -> Result<(), EditRefused> {
        self.of.give(kind, name, &self.library)
    }

    /// Parts that an edit has made own without changing them are shared as they were before.
    pub(crate) fn share_again(&mut self, before: &Self) {
        self.of.share_again(&*before.of);
    }

    /// The comments of the text that the document was loaded from, put into a canonical text of it. Those that now stand
    /// elsewhere, since what they were about is gone, are named.
    pub fn commented(&self, canonical: &str) -> Woven {
        self.comments.weave(canonical)
    }

    /// Path and text of every document of the library that this one may need: those it refers to.
    pub(crate) fn shared(&self) -> Vec<(String, String)> {
        let mut all = self.of.shared_in(&self.library);
        if let Some(base) = self.base() {
            let path = format!("{}/{}.ron", data::games::SCENARIOS, base.name());
            all.extend(base.document().of.shared_in(&self.library));
            all.push((path, base.document().draft().text()));
        }
        all
    }

    /// The parts that are being corrected, with their text.
    pub(crate) fn corrections(&self) -> Vec<(PartKind, String)> {
        let corrected = |kind: &&PartKind| matches!(self.origin(**kind), Some(Origin::Corrected(_)));
        let text = |kind: &PartKind| Some((*kind, self.part_text(*kind)?));
        self.part_kinds().iter().filter(corrected).filter_map(text).collect()
    }

    /// Puts a correction back that [`Document::corrections`] gave.
    pub(crate) fn restore_correction(&mut self, kind: PartKind, text: &str) -> Result<(), Issue> {
        self.of.restore_correction(kind, text, &self.library)
    }

    /// Takes over everything as a whole scenario of the same game has it.
    pub(crate) fn take_all(&mut self, whole: &Draft) -> Result<(), EditRefused> {
        let Self { of, library, .. } = self;
        of.take_all(whole, library)
    }

    /// The shared documents that have been corrected and differ from the library's.
    pub fn corrected(&self) -> Vec<Corrected> {
        self.of.corrected_in(&self.library)
    }

    /// The scenario with its own copy of everything, as one document that needs no other.
    ///
    /// # Errors
    /// Every reference that the library cannot serve.
    pub fn export_self_contained(&self) -> Result<Draft, Vec<Issue>> {
        self.standing().self_contained(&self.library)
    }

    /// The scenario where every part that equals one of the library's is a reference to it.
    pub fn export_referring(&self) -> Draft {
        self.of.referring(&self.library)
    }

    /// Every problem that the checks of the documents find, sorted by place. See [`crate::problems`] for more.
    pub fn check(&self) -> Vec<Issue> {
        let mut found = self.standing().check(&self.library);
        found.extend(self.undecided());
        found
    }

    /// The playable scenario.
    ///
    /// # Errors
    /// Every problem, at least one of them an error.
    pub fn build(&self) -> Result<Scenario, Vec<Issue>> {
        let wrong = |issue: &Issue| issue.severity == Severity::Error;
        let left: Vec<Issue> = self.base().into_iter().flat_map(Base::problems).collect();
        if left.iter().any(wrong) {
            return Err(left);
        }
        self.standing().build(&self.library)
    }
}

/// What the texts of every game have.
#[derive(Debug)]
pub struct Book<'a> {
    /// Names of the sides, where the texts have them.
    pub sides: Option<&'a BySide<Text>>,
    /// Rule paragraphs.
    pub paragraphs: &'a [Paragraph],
    /// Rulings.
    pub rulings: &'a [Ruling],
}

/// The same to change.
#[derive(Debug)]
pub struct BookMut<'a> {
    /// Names of the sides, where the texts have them.
    pub sides: Option<&'a mut BySide<Text>>,
    /// Rule paragraphs.
    pub paragraphs: &'a mut Vec<Paragraph>,
    /// Rulings.
    pub rulings: &'a mut Vec<Ruling>,
}

/// The fields that every scenario has, to change.
#[derive(Debug)]
pub struct Heading<'a> {
    /// Readable id.
    pub id: &'a mut String,
    /// Title.
    pub title: &'a mut Text,
    /// Short description.
    pub summary: &'a mut Text,
}

/// Refuses a text that no board needs.
pub(crate) fn refuse_long(name: &str, text: &str) -> Result<(), Issue> {
    if text.len() <= MOST_BYTES {
        return Ok(());
    }
    let long = Refused::TooLong {
        name: Text::same(name),
        bytes: text.len(),
        most: MOST_BYTES,
    };
    Err(Issue::error(Place::Document, long))
}

data::kinds! {
    /// Why a text is not opened.
    pub enum Refused {
        UnknownGame { game: String, name: Text }:
            "scenarios of {game} cannot be edited by this version; change the text of {name} by hand",
            "cette version ne peut modifier les scénarios de {game}\u{a0}; changez le texte de {name} à la main";
        TooLong { name: Text, bytes: usize, most: usize }:
            "{name} has {bytes} bytes, more than the {most} this program reads; shorten it",
            "{name} compte {bytes} octets, plus que les {most} que ce programme lit\u{a0}; raccourcissez-le";
    }
}

/// Words for a kind of part that a game has not.
pub fn no_such_part(kind: PartKind) -> EditRefused {
    EditRefused(text!(
        "scenarios of this game have no {part}",
        "les scénarios de ce jeu ne comportent pas cette partie\u{a0}: {part}";
        part = kind.name
    ))
}
