//! What the editor knows of Invasion alone.

mod advice;
mod board;
mod cards;
pub mod deeds;
mod document;
mod facts;
mod fields;
mod inherit;
mod new;
mod old;
mod papers;
mod put;
pub(crate) mod rename;
mod repair;
mod repair_set_up;
mod set_up;
mod summaries;
mod suspicion;
pub mod tables;
mod things;
mod words;

pub use advice::Advice;
pub use board::{BoardEdit, Way};
pub use cards::CardEdit;
pub use document::{DECKS, FORCES, Invasion};
pub use fields::star as star_id;
pub use inherit::{inherited, lost};
pub use set_up::{MusterOf, SetUpEdit};

use crate::document::rules_in;
use crate::edit::{Edit, Names, own_edits};
use crate::facts::Key;
use crate::games::{Edited, Game};
use crate::print::{Beginning, Paper};
use crate::proof::Finder;
use crate::tables::Table;
use data::invasion::{Faction, ScenarioDraft};
use data::library::Library;
use data::{Issue, Place, Text};
use serde_json::Value;

/// The game.
pub const GAME: Game = Game::of::<Invasion>();

impl Edited for Invasion {
    fn smallest(id: &str, library: &Library) -> ScenarioDraft {
        new::smallest(id, library)
    }
    rules_in!(texts, texts_mut);
    fn edit(kind: &str, written: &Value) -> Option<Edit> {
        own_edits!(kind, written, BoardEdit, SetUpEdit, CardEdit).or_else(|| old::edit(kind, written))
    }
    fn old_key(written: &Value) -> Option<Key> {
        old::key(written)
    }
    fn called(&self, names: &Names<'_>, place: &Place) -> Option<Text> {
        match place {
            Place::Muster(id) | Place::Units(id) => names.known(fields::AREA, id),
            Place::Shore(water, area) => {
                let (water, area) = (names.known(fields::WATER, water)?, names.known(fields::AREA, area)?);
                Some(Names::pair(&water, &area))
            }
            Place::Deck(key) | Place::Forces(key) | Place::Placement(key) | Place::Recruits(key) => {
                Some(names.faction(Faction::of_key(key)?))
            }
            _ => None,
        }
    }
    fn advice(&self, names: &Names<'_>) -> Vec<Issue> {
        advice::advice(self, names)
    }
    fn repairs(&self, names: &Names<'_>, problem: &Issue) -> Vec<Edit> {
        repair::repairs(self, names, problem)
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

impl Names<'_> {
    /// A card of Invasion: its title with its id, because titles repeat.
    pub fn card(&self, id: &str) -> Text {
        let decks = self.document().invasion().and_then(|this| this.decks().get());
        match decks.and_then(|decks| decks.cards.iter().find(|card| card.id == id)) {
            Some(card) if !card.title.is_empty() => self.thing(fields::CARD, &[id]),
            _ => Text::same(id),
        }
    }

    /// A faction of Invasion.
    pub fn faction(&self, faction: Faction) -> Text {
        self.thing(fields::FACTION, &[faction.key()])
    }
}
