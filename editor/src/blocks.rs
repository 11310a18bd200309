//! What the editor knows of Blocks alone.

mod advice;
mod army;
mod campaign;
mod document;
mod facts;
mod fields;
mod inherit;
mod new;
mod old;
mod papers;
mod repair;
mod suspicion;
pub mod tables;
mod things;
mod towns;

pub use advice::Advice;
pub use army::ArmyEdit;
pub use campaign::CampaignEdit;
pub use document::{ARMY, Blocks};
pub use fields::year;
pub use inherit::inherited;
pub use towns::TownsEdit;

use crate::document::rules_in;
use crate::edit::{Edit, Names, own_edits};
use crate::facts::Key;
use crate::games::{Edited, Game};
use crate::print::{Beginning, Paper};
use crate::proof::Finder;
use crate::tables::Table;
use data::blocks::ScenarioDraft;
use data::library::Library;
use data::{Issue, Place, Text};
use serde_json::Value;

/// The game.
pub const GAME: Game = Game::of::<Blocks>();

impl Edited for Blocks {
    fn smallest(id: &str, _: &Library) -> ScenarioDraft {
        new::smallest(id)
    }
    rules_in!(texts, texts_mut);
    fn edit(kind: &str, written: &Value) -> Option<Edit> {
        own_edits!(kind, written, TownsEdit, CampaignEdit, ArmyEdit).or_else(|| old::edit(kind, written))
    }
    fn old_key(written: &Value) -> Option<Key> {
        old::key(written)
    }
    fn called(&self, names: &Names<'_>, place: &Place) -> Option<Text> {
        match place {
            Place::Town(id) | Place::Setup(id) => names.known(things::TOWN, id),
            Place::Block(id) => Some(names.block(id)),
            _ => None,
        }
    }
    fn advice(&self, names: &Names<'_>) -> Vec<Issue> {
        advice::advice(self, names)
    }
    fn repairs(&self, _: &Names<'_>, problem: &Issue) -> Vec<Edit> {
        let own = problem.kind.of::<data::blocks::problem::Problem>();
        own.map_or_else(Vec::new, |kind| repair::repairs(self, &problem.place, kind))
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
    /// A town of Blocks.
    pub fn town(&self, id: &str) -> Text {
        self.thing(things::TOWN, &[id])
    }

    /// A lake of Blocks.
    pub fn lake(&self, id: &str) -> Text {
        self.thing(things::LAKE, &[id])
    }

    /// A block of Blocks, without its id.
    pub fn block(&self, id: &str) -> Text {
        let army = self.document().blocks().and_then(|this| this.army().get());
        let block = army.and_then(|army| army.blocks.iter().find(|block| block.id == id));
        Self::or_id(block.map(|block| &block.name), id)
    }
}
