//! A document of Blocks.

use crate::document;
use crate::document::{Document, PartKind};
use data::Word;
use data::blocks::{ArmyDraft, BoardDraft, ScenarioDraft, Texts};

/// The blocks.
pub const ARMY: PartKind = PartKind::new("Army", Word::new("army", "armée"));

document! {
    /// A scenario of Blocks with its parts.
    Blocks: ScenarioDraft, BoardDraft;
    /// The blocks.
    army, army_mut: ArmyDraft, ARMY;
    /// Names and rule texts.
    texts, texts_mut: Texts, PartKind::TEXTS;
}

impl Document {
    /// The document as one of Blocks, if it is.
    pub fn blocks(&self) -> Option<&Blocks> {
        self.get()
    }
}
