//! The names of things in a document, for the names of edits.

use crate::document::Document;
use data::drawing::Drawing;
use data::invasion::Faction;
use data::{Side, Text};

/// Looks up what people call the things of a document; an unknown id is its own name.
pub struct Names<'a> {
    document: &'a Document,
}

impl<'a> Names<'a> {
    /// The names of a document.
    pub const fn of(document: &'a Document) -> Self {
        Self { document }
    }

    /// The drawing of the document.
    pub(super) fn drawing(&self) -> Option<&Drawing> {
        self.document.drawing()
    }

    fn or_id(name: Option<&Text>, id: &str) -> Text {
        match name {
            Some(name) if !name.is_empty() => name.clone(),
            _ => Text::same(id),
        }
    }

    /// An area of Invasion.
    pub fn area(&self, id: &str) -> Text {
        let board = self.document.invasion().and_then(|this| this.board().get());
        let area = board.and_then(|board| board.areas.iter().find(|area| area.id == id));
        Self::or_id(area.map(|area| &area.name), id)
    }

    /// A water of Invasion.
    pub fn water(&self, id: &str) -> Text {
        let board = self.document.invasion().and_then(|this| this.board().get());
        let water = board.and_then(|board| board.waters.iter().find(|water| water.id == id));
        Self::or_id(water.map(|water| &water.name), id)
    }

    /// A card of Invasion: its title with its id, because titles repeat.
    pub fn card(&self, id: &str) -> Text {
        let decks = self.document.invasion().and_then(|this| this.decks().get());
        match decks.and_then(|decks| decks.cards.iter().find(|card| card.id == id)) {
            Some(card) if !card.title.is_empty() => Text::new(
                format!("{} ({id})", card.title.en),
                format!("{} ({id})", card.title.get(data::Lang::Fr)),
            ),
            _ => Text::same(id),
        }
    }

    /// A faction of Invasion.
    pub fn faction(&self, faction: Faction) -> Text {
        let texts = self.document.invasion().and_then(|this| this.texts().get());
        Self::or_id(texts.map(|texts| &texts.factions[faction]), faction.key())
    }

    /// A side.
    pub fn side(&self, side: Side) -> Text {
        let invasion = self.document.invasion().and_then(|this| this.texts().get());
        let blocks = self.document.blocks().and_then(|this| this.texts().get());
        let name = invasion.map(|texts| &texts.sides[side]);
        Self::or_id(name.or(blocks.map(|texts| &texts.sides[side])), side.key())
    }

    /// A town of Blocks.
    pub fn town(&self, id: &str) -> Text {
        let board = self.document.blocks().and_then(|this| this.board().get());
        let town = board.and_then(|board| board.towns.iter().find(|town| town.id == id));
        Self::or_id(town.map(|town| &town.name), id)
    }

    /// A lake of Blocks.
    pub fn lake(&self, id: &str) -> Text {
        let board = self.document.blocks().and_then(|this| this.board().get());
        let lake = board.and_then(|board| board.lakes.iter().find(|lake| lake.id == id));
        Self::or_id(lake.map(|lake| &lake.name), id)
    }

    /// A block of Blocks.
    pub fn block(&self, id: &str) -> Text {
        let army = self.document.blocks().and_then(|this| this.army().get());
        let block = army.and_then(|army| army.blocks.iter().find(|block| block.id == id));
        Self::or_id(block.map(|block| &block.name), id)
    }

    /// An area, town or water of either game, by the id that the drawing uses.
    pub fn place(&self, id: &str) -> Text {
        let here = Text::same(id);
        [Self::area, Self::town, Self::water, Self::lake]
            .into_iter()
            .map(|find| find(self, id))
            .find(|name| *name != here)
            .unwrap_or(here)
    }

    /// Two things side by side.
    pub fn pair(a: &Text, b: &Text) -> Text {
        Text::new(
            format!("{} – {}", a.en, b.en),
            format!("{} – {}", a.get(data::Lang::Fr), b.get(data::Lang::Fr)),
        )
    }
}

/// What is done to a named thing: `Change home of Erie`, `Changer le camp (Erie)`.
pub(crate) fn of(en: &str, fr: &str, name: &Text) -> Text {
    Text::new(
        format!("{en} of {}", name.get(data::Lang::En)),
        format!("{fr} ({})", name.get(data::Lang::Fr)),
    )
}

/// A verb and its object: `Remove Erie`, `Supprimer Erie`.
pub(super) fn on(en: &str, fr: &str, name: &Text) -> Text {
    Text::new(
        format!("{en} {}", name.get(data::Lang::En)),
        format!("{fr} {}", name.get(data::Lang::Fr)),
    )
}
