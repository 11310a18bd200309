//! A document of Invasion.

use crate::document;
use crate::document::{Document, PartKind};
use data::Word;
use data::invasion::texts::Texts;
use data::invasion::{BoardDraft, DeckSet, ForcesDraft, ScenarioDraft};

/// The cards.
pub const DECKS: PartKind = PartKind::new("Decks", Word::new("deck set", "jeu de cartes"));

/// Dice and pools.
pub const FORCES: PartKind = PartKind::new("Forces", Word::new("dice and pools", "dés et réserves"));

document! {
    /// A scenario of Invasion with its parts.
    Invasion: ScenarioDraft, BoardDraft;
    /// The cards.
    decks, decks_mut: DeckSet, DECKS;
    /// Dice and pools.
    forces, forces_mut: ForcesDraft, FORCES;
    /// Names and rule texts.
    texts, texts_mut: Texts, PartKind::TEXTS;
}

impl Document {
    /// The document as one of Invasion, if it is.
    pub fn invasion(&self) -> Option<&Invasion> {
        self.get()
    }
}
