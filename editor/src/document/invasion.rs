//! A document of Invasion.

use super::part::{BoardParts, elsewhere, names, referring};
use super::parts::document;
use super::{Corrected, EditRefused, Heading, Origin, Part, PartKind, no_such_part};
use data::Issue;
use data::drawing::Drawing;
use data::invasion::texts::Texts;
use data::invasion::{AreaId, BoardDraft, DeckSet, ForcesDraft, ScenarioDraft};
use data::library::Library;
use data::store;
use std::sync::Arc;

document! {
    /// A scenario of Invasion with its parts.
    Invasion: ScenarioDraft, BoardDraft = "boards";
    /// The cards.
    decks, decks_mut: DeckSet, Decks = "decks";
    /// Dice and pools.
    forces, forces_mut: ForcesDraft, Forces = "forces";
    /// Names and rule texts.
    texts, texts_mut: Texts, Texts = "texts";
}

impl Invasion {
    /// The number that an area has in the built scenario.
    pub fn area_id(&self, id: &str) -> Option<AreaId> {
        let areas = &self.boards.board.get()?.areas;
        let at = areas.iter().position(|area| area.id == id)?;
        u16::try_from(at).ok().map(AreaId)
    }
}
