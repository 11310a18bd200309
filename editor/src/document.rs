//! The document that is being edited: a scenario of any game with every part it refers to.
//!
//! Parts lie behind reference counts, so a copy of a document is a snapshot that costs next to nothing. Only
//! [`Edit`](crate::edit::Edit) changes a document.

mod blocks;
mod invasion;
mod new;
mod part;
mod parts;

pub use blocks::Blocks;
pub use invasion::Invasion;
pub use part::{BoardParts, Origin, Part};

use crate::edit::EditRefused;
use data::any::{Draft, Scenario};
use data::comments::{Comments, Woven};
use data::drawing::Drawing;
use data::library::Library;
use data::rulebook::{Paragraph, Ruling};
use data::store;
use data::{Basis, BySide, Issue, Lang, Place, Text};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// Longest text that is read, in bytes: a hundred times the largest board of any published game.
pub const MOST_BYTES: usize = 32 << 20;

/// A rule system.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Game {
    /// *1812: The Invasion of Canada*.
    Invasion,
    /// *War of 1812*.
    Blocks,
}

impl Game {
    /// The game of a key, as documents name it, if its scenarios can be edited.
    pub fn of_key(key: &str) -> Option<Self> {
        match key {
            data::invasion::KEY => Some(Self::Invasion),
            data::blocks::KEY => Some(Self::Blocks),
            _ => None,
        }
    }

    /// Its key.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Invasion => data::invasion::KEY,
            Self::Blocks => data::blocks::KEY,
        }
    }
}

/// A kind of document that a scenario refers to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum PartKind {
    /// The board of either game.
    Board,
    /// The drawing of the board.
    Drawing,
    /// The cards of Invasion.
    Decks,
    /// Dice and pools of Invasion.
    Forces,
    /// The blocks of Blocks.
    Army,
    /// Names and rule texts of either game.
    Texts,
}

impl PartKind {
    /// Every kind, in the order of a list.
    pub const ALL: [Self; 6] = [
        Self::Board,
        Self::Drawing,
        Self::Decks,
        Self::Forces,
        Self::Army,
        Self::Texts,
    ];

    /// What people call it.
    pub fn name(self, lang: Lang) -> &'static str {
        let (en, fr) = match self {
            Self::Board => ("board", "plateau"),
            Self::Drawing => ("drawing", "dessin"),
            Self::Decks => ("deck set", "jeu de cartes"),
            Self::Forces => ("dice and pools", "dés et réserves"),
            Self::Army => ("army", "armée"),
            Self::Texts => ("texts", "textes"),
        };
        match lang {
            Lang::En => en,
            Lang::Fr => fr,
        }
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

/// What the document is of.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Of {
    Invasion(Invasion),
    Blocks(Blocks),
}

/// The edited document.
#[derive(Clone)]
pub struct Document {
    library: Arc<Library>,
    of: Of,
    /// The comments of the text it was loaded from.
    comments: Arc<Comments>,
}

/// Two documents are equal if every part and every origin is; the library they were opened with and comments do not
/// count.
impl PartialEq for Document {
    fn eq(&self, other: &Self) -> bool {
        self.of == other.of
    }
}

impl Eq for Document {}

impl std::fmt::Debug for Document {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_tuple("Document").field(&self.of).finish()
    }
}

/// Does the same with a document of whichever game.
macro_rules! each {
    ($any:expr, $this:ident => $do:expr) => {
        match $any {
            Of::Invasion($this) => $do,
            Of::Blocks($this) => $do,
        }
    };
}

impl Document {
    /// A new, playable scenario with the smallest board there can be and nothing printed.
    pub fn new(game: Game, id: &str, library: Arc<Library>) -> Self {
        let of = match game {
            Game::Invasion => Of::Invasion(Invasion::of(&new::invasion(id, &library), &library)),
            Game::Blocks => Of::Blocks(Blocks::of(&new::blocks(id), &library)),
        };
        Self {
            library,
            of,
            comments: Arc::default(),
        }
    }

    /// The document of a scenario. References that the library cannot serve are kept; [`Document::check`] names them.
    pub fn of(draft: &Draft, library: Arc<Library>) -> Self {
        Self::known(draft, library).expect("the editor is given scenarios of games that it knows")
    }

    /// The document of a scenario of a game that can be edited; none of another.
    fn known(draft: &Draft, library: Arc<Library>) -> Option<Self> {
        let invasion = draft.get().map(|draft| Of::Invasion(Invasion::of(draft, &library)));
        let blocks = || draft.get().map(|draft| Of::Blocks(Blocks::of(draft, &library)));
        Some(Self {
            of: invasion.or_else(blocks)?,
            library,
            comments: Arc::default(),
        })
    }

    /// A new document that begins as a copy of a scenario, with another id.
    pub fn copy_of(draft: &Draft, id: &str, library: Arc<Library>) -> Self {
        let mut draft = draft.clone();
        draft.set_id(id);
        Self::of(&draft, library)
    }

    /// The document in a text, which remembers the comments; `name` is how messages call the text.
    ///
    /// # Errors
    /// One problem if the text is too long or no scenario of a known game.
    pub fn load(name: &str, text: &str, library: Arc<Library>) -> Result<Self, Issue> {
        refuse_long(name, text)?;
        let draft = Draft::read(name, text)?;
        let mut document = Self::known(&draft, library).ok_or_else(|| {
            let refused = Refused::UnknownGame {
                game: draft.game().to_owned(),
                name: Text::same(name),
            };
            store::at_field(Issue::error(Place::Document, refused), name, text, "game")
        })?;
        document.comments = Arc::new(Comments::of(text));
        Ok(document)
    }

    /// The library that the document refers to.
    pub const fn library(&self) -> &Arc<Library> {
        &self.library
    }

    /// The same document over a library whose shared documents may have changed. Own parts and corrections stay.
    #[must_use]
    pub fn with_library(&self, library: Arc<Library>) -> Self {
        let of = match &self.of {
            Of::Invasion(this) => Of::Invasion(this.with_library(&library)),
            Of::Blocks(this) => Of::Blocks(this.with_library(&library)),
        };
        Self {
            library,
            of,
            comments: Arc::clone(&self.comments),
        }
    }

    /// The rule system.
    pub const fn game(&self) -> Game {
        match self.of {
            Of::Invasion(_) => Game::Invasion,
            Of::Blocks(_) => Game::Blocks,
        }
    }

    /// The document as one of Invasion, if it is.
    pub const fn invasion(&self) -> Option<&Invasion> {
        match &self.of {
            Of::Invasion(this) => Some(this),
            Of::Blocks(_) => None,
        }
    }

    /// The document as one of Blocks, if it is.
    pub const fn blocks(&self) -> Option<&Blocks> {
        match &self.of {
            Of::Blocks(this) => Some(this),
            Of::Invasion(_) => None,
        }
    }

    pub(crate) fn invasion_mut(&mut self) -> Result<&mut Invasion, EditRefused> {
        match &mut self.of {
            Of::Invasion(this) => Ok(this),
            Of::Blocks(_) => Err(EditRefused::new(
                "this edit is for scenarios of Invasion, and the document is one of Blocks",
                "cette modification vaut pour les scénarios d’Invasion, et le document est un scénario de Blocks",
            )),
        }
    }

    pub(crate) fn blocks_mut(&mut self) -> Result<&mut Blocks, EditRefused> {
        match &mut self.of {
            Of::Blocks(this) => Ok(this),
            Of::Invasion(_) => Err(EditRefused::new(
                "this edit is for scenarios of Blocks, and the document is one of Invasion",
                "cette modification vaut pour les scénarios de Blocks, et le document est un scénario d’Invasion",
            )),
        }
    }

    /// Readable id of the scenario.
    pub fn id(&self) -> &str {
        each!(&self.of, this => &this.scenario().id)
    }

    /// Title of the scenario.
    pub fn title(&self) -> &Text {
        each!(&self.of, this => &this.scenario().title)
    }

    /// Short description of the scenario.
    pub fn summary(&self) -> &Text {
        each!(&self.of, this => &this.scenario().summary)
    }

    /// Where the set-up comes from.
    pub fn basis(&self) -> &Basis {
        each!(&self.of, this => &this.scenario().basis)
    }

    /// The drawing of the board, if the library has it.
    pub fn drawing(&self) -> Option<&Drawing> {
        each!(&self.of, this => this.drawing().get())
    }

    /// The drawing to change.
    /// Names of sides and rule texts, if the part is there.
    pub(crate) fn book(&self) -> Option<Book<'_>> {
        each!(&self.of, this => this.texts().get().map(|texts| Book {
            sides: &texts.sides,
            paragraphs: &texts.paragraphs,
            rulings: &texts.rulings,
        }))
    }

    pub(crate) fn drawing_mut(&mut self) -> Result<&mut Drawing, EditRefused> {
        each!(&mut self.of, this => this.drawing_mut())
    }

    /// Whose a part is; none for kinds that this game has not.
    pub fn origin(&self, kind: PartKind) -> Option<&Origin> {
        each!(&self.of, this => this.origin(kind))
    }

    /// Names of the library's documents that could take the place of a part, sorted.
    pub fn choices(&self, kind: PartKind) -> Vec<String> {
        each!(&self.of, this => this.choices(kind, &self.library))
    }

    pub(crate) fn make_own(&mut self, kind: PartKind) -> Result<(), EditRefused> {
        each!(&mut self.of, this => this.make_own(kind))
    }

    pub(crate) fn correct(&mut self, kind: PartKind) -> Result<(), EditRefused> {
        each!(&mut self.of, this => this.correct(kind))
    }

    pub(crate) fn use_shared(&mut self, kind: PartKind, name: &str) -> Result<(), EditRefused> {
        each!(&mut self.of, this => this.use_shared(kind, name, &self.library))
    }

    /// Parts that an edit has made own without changing them are shared as they were before.
    pub(crate) fn share_again(&mut self, before: &Self) {
        match (&mut self.of, &before.of) {
            (Of::Invasion(this), Of::Invasion(before)) => this.share_again(before),
            (Of::Blocks(this), Of::Blocks(before)) => this.share_again(before),
            (Of::Invasion(_), Of::Blocks(_)) | (Of::Blocks(_), Of::Invasion(_)) => {}
        }
    }

    pub(crate) fn heading_mut(&mut self) -> Heading<'_> {
        each!(&mut self.of, this => this.heading_mut())
    }

    /// The scenario as its text has it: shared parts by name, own ones in full.
    pub fn draft(&self) -> Draft {
        match &self.of {
            Of::Invasion(this) => Draft::of(this.draft()),
            Of::Blocks(this) => Draft::of(this.draft()),
        }
    }

    /// The scenario as it is checked and played: every part that is not the library's as it stands is carried.
    fn standing(&self) -> Draft {
        match &self.of {
            Of::Invasion(this) => Draft::of(this.standing()),
            Of::Blocks(this) => Draft::of(this.standing()),
        }
    }

    /// The canonical text of the scenario, with the comments of the text it was loaded from. Loading and saving it gives
    /// the same bytes.
    pub fn text(&self) -> String {
        self.commented(&self.draft().text()).text
    }

    /// The comments of the text that the document was loaded from, put into a canonical text of it. Those that now stand
    /// elsewhere, since what they were about is gone, are named.
    pub fn commented(&self, canonical: &str) -> Woven {
        self.comments.weave(canonical)
    }

    /// Path and text of every document of the library that this one may need: those it refers to.
    pub(crate) fn shared(&self) -> Vec<(String, String)> {
        each!(&self.of, this => this.shared(&self.library))
    }

    /// The parts that are being corrected, with their text.
    pub(crate) fn corrections(&self) -> Vec<(PartKind, String)> {
        let corrected = |kind: &PartKind| matches!(self.origin(*kind), Some(Origin::Corrected(_)));
        let text = |kind: PartKind| Some((kind, self.part_text(kind)?));
        PartKind::ALL.into_iter().filter(corrected).filter_map(text).collect()
    }

    /// Puts a correction back that [`Document::corrections`] gave.
    pub(crate) fn restore_correction(&mut self, kind: PartKind, text: &str) -> Result<(), Issue> {
        each!(&mut self.of, this => this.restore_correction(kind, text, &self.library))
    }

    /// The canonical text of a part as a document of its own; none if the library lacks it or the game has no such.
    pub fn part_text(&self, kind: PartKind) -> Option<String> {
        each!(&self.of, this => this.part_text(kind))
    }

    /// The shared documents that have been corrected and differ from the library's.
    pub fn corrected(&self) -> Vec<Corrected> {
        each!(&self.of, this => this.corrected(&self.library))
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
        match &self.of {
            Of::Invasion(this) => Draft::of(this.referring(&self.library)),
            Of::Blocks(this) => Draft::of(this.referring(&self.library)),
        }
    }

    /// Every problem that the checks of the documents find, sorted by place. See [`crate::problems`] for more.
    pub fn check(&self) -> Vec<Issue> {
        self.standing().check(&self.library)
    }

    /// The playable scenario.
    ///
    /// # Errors
    /// Every problem, at least one of them an error.
    pub fn build(&self) -> Result<Scenario, Vec<Issue>> {
        self.standing().build(&self.library)
    }
}

/// What the texts of every game have.
pub(crate) struct Book<'a> {
    pub(crate) sides: &'a BySide<Text>,
    pub(crate) paragraphs: &'a [Paragraph],
    pub(crate) rulings: &'a [Ruling],
}

/// The fields that every scenario has, to change.
pub(crate) struct Heading<'a> {
    pub(crate) id: &'a mut String,
    pub(crate) title: &'a mut Text,
    pub(crate) summary: &'a mut Text,
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
fn no_such_part(kind: PartKind) -> EditRefused {
    EditRefused::new(
        format!("scenarios of this game have no {}", kind.name(Lang::En)),
        format!(
            "les scénarios de ce jeu ne comportent pas cette partie\u{a0}: {}",
            kind.name(Lang::Fr)
        ),
    )
}
