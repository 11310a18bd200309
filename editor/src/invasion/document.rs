//! A document of Invasion.

use super::{advice, board, cards, facts, new, old, papers, repair, set_up, suspicion, tables};
use crate::document;
use crate::document::{Document, PartKind, rules_in};
use crate::edit::{Edit, Names, own_edits};
use crate::facts::Key;
use crate::games::Edited;
use crate::print::{Beginning, Paper};
use crate::proof::Finder;
use crate::tables::Table;
use data::invasion::texts::Texts;
use data::invasion::{AreaId, BoardDraft, DeckSet, Faction, ForcesDraft, ScenarioDraft};
use data::library::Library;
use data::{Issue, Place, Text};
use serde_json::Value;

/// The cards.
pub const DECKS: PartKind = PartKind::new("Decks", "deck set", "jeu de cartes");

/// Dice and pools.
pub const FORCES: PartKind = PartKind::new("Forces", "dice and pools", "dés et réserves");

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

impl Invasion {
    /// The number that an area has in the built scenario.
    pub fn area_id(&self, id: &str) -> Option<AreaId> {
        let areas = &self.board().get()?.areas;
        let at = areas.iter().position(|area| area.id == id)?;
        u16::try_from(at).ok().map(AreaId)
    }
}

impl Edited for Invasion {
    fn smallest(id: &str, library: &Library) -> ScenarioDraft {
        new::smallest(id, library)
    }
    rules_in!(texts, texts_mut);
    fn edit(kind: &str, written: &Value) -> Option<Edit> {
        own_edits!(kind, written, board::BoardEdit, set_up::SetUpEdit, cards::CardEdit)
            .or_else(|| old::edit(kind, written))
    }
    fn old_key(written: &Value) -> Option<Key> {
        old::key(written)
    }
    fn called(&self, names: &Names<'_>, place: &Place) -> Option<Text> {
        match place {
            Place::Muster(id) | Place::Units(id) => Some(names.area(id)),
            Place::Shore(water, area) => Some(Names::pair(&names.water(water), &names.area(area))),
            Place::Deck(key) | Place::Forces(key) | Place::Placement(key) => {
                let faction = Faction::ALL.into_iter().find(|faction| faction.key() == key)?;
                Some(names.faction(faction))
            }
            _ => None,
        }
    }
    fn advice(&self, names: &Names<'_>) -> Vec<Issue> {
        advice::advice(self, names)
    }
    fn repairs(&self, problem: &Issue) -> Vec<Edit> {
        repair::repairs(self, problem)
    }
    fn suspicions(&self, found: &mut Finder) {
        suspicion::suspicions(self, found);
    }
    fn papers(&self) -> Vec<Paper> {
        papers::papers(self)
    }
    fn beginning(&self) -> Beginning {
        papers::beginning(self)
    }
    fn tables() -> &'static [Table] {
        &tables::ALL
    }
}

impl Document {
    /// The document as one of Invasion, if it is.
    pub fn invasion(&self) -> Option<&Invasion> {
        self.get()
    }
}

impl Names<'_> {
    /// A card of Invasion: its title with its id, because titles repeat.
    pub fn card(&self, id: &str) -> Text {
        let decks = self.document().invasion().and_then(|this| this.decks().get());
        match decks.and_then(|decks| decks.cards.iter().find(|card| card.id == id)) {
            Some(card) if !card.title.is_empty() => self.thing(facts::CARD, &[id]),
            _ => Text::same(id),
        }
    }

    /// A faction of Invasion.
    pub fn faction(&self, faction: Faction) -> Text {
        self.thing(facts::FACTION, &[faction.key()])
    }
}
