//! What the registry knows of this game: its kinds of documents, and what is shipped.

use super::army::ArmyDraft;
use super::board::BoardDraft;
use super::draft::ScenarioDraft;
use super::texts::Texts;
use crate::Word;
use crate::games::{Game, Kind, Shipped, shipped};
use crate::library::documents;

/// Key of the game in documents and records.
pub const KEY: &str = "blocks";

documents! {
    ArmyDraft: Word::new("army", "armée"), Word::new("an army", "une armée");
        in "armies", super::army::FORMAT, |army, _| army.check();
    BoardDraft: Word::new("board of towns", "plateau de villes"), Word::new("a board of towns", "un plateau de villes");
        in "towns", super::board::FORMAT,
        |board, library| board.check(library);
    Texts: Word::new("rule texts", "textes de règles"), Word::new("a document of rule texts", "un document de textes de règles");
        in "rules", super::texts::FORMAT, |texts, _| texts.check();
}

/// The game's documents.
#[derive(Debug)]
pub struct Documents;

static KINDS: [Kind; 4] = [
    Kind::of::<BoardDraft>(),
    Kind::of::<ArmyDraft>(),
    Kind::of::<Texts>(),
    Kind::of_scenarios::<ScenarioDraft>(),
];

static CONTENT: &[Shipped] = shipped![
    "drawings/theatre-1812.ron",
    "towns/blocks.ron",
    "armies/blocks.ron",
    "rules/blocks.ron",
    "scenarios/war-of-1812.ron",
    "scenarios/blocks-1812.ron",
    "scenarios/blocks-1813.ron",
    "scenarios/blocks-1814.ron",
];

static VARIANTS: &[Shipped] = shipped!["variants/war-of-1812-balanced.ron"];

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
