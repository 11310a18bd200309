//! What the registry knows of this game: its kinds of documents, and what is shipped.

use super::board::BoardDraft;
use super::cards::DeckSet;
use super::draft::ScenarioDraft;
use super::forces::ForcesDraft;
use super::texts::Texts;
use crate::Word;
use crate::games::{Game, Kind, Shipped, shipped};
use crate::library::documents;

/// Key of the game in documents and records.
pub const KEY: &str = "invasion";

documents! {
    BoardDraft: Word::new("board", "plateau"), Word::new("a board", "un plateau");
        in "boards", super::board::FORMAT,
        |board, library| board.check(library);
    DeckSet: Word::new("deck set", "jeu de cartes"), Word::new("a deck set", "un jeu de cartes");
        in "decks", super::cards::FORMAT, |decks, _| decks.check();
    ForcesDraft: Word::new("forces", "forces"), Word::new("a document of forces", "un document de forces");
        in "forces", super::forces::FORMAT, |forces, _| forces.check();
    Texts: Word::new("texts", "textes"), Word::new("a document of texts", "un document de textes");
        in "texts", super::texts::FORMAT, |texts, _| texts.check();
}

/// The game's documents.
#[derive(Debug)]
pub struct Documents;

static KINDS: [Kind; 5] = [
    Kind::of::<BoardDraft>(),
    Kind::of::<DeckSet>(),
    Kind::of::<ForcesDraft>(),
    Kind::of::<Texts>(),
    Kind::of_scenarios::<ScenarioDraft>(),
];

static CONTENT: &[Shipped] = shipped![
    "drawings/theatre.ron",
    "boards/invasion.ron",
    "decks/invasion.ron",
    "forces/invasion.ron",
    "texts/invasion.ron",
    "scenarios/intro-1812.ron",
    "scenarios/campaign-1812.ron",
    "scenarios/campaign-1813.ron",
];

static VARIANTS: &[Shipped] = shipped![
    "variants/campaign-1812-balanced.ron",
    "variants/campaign-1813-balanced.ron"
];

impl Game for Documents {
    fn key(&self) -> &'static str {
        KEY
    }
    fn kinds(&self) -> &'static [Kind] {
        &KINDS
    }
    fn content(&self) -> &'static [Shipped] {
        CONTENT
    }
    fn variants(&self) -> &'static [Shipped] {
        VARIANTS
    }
}
