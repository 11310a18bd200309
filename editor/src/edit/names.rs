//! The names of things in a document, for the names of edits.

use crate::document::Document;
use data::drawing::Drawing;
use data::{Side, Text, text};

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

    /// The document.
    pub(crate) const fn document(&self) -> &'a Document {
        self.document
    }

    /// A name, or the id where there is none.
    pub(crate) fn or_id(name: Option<&Text>, id: &str) -> Text {
        match name {
            Some(name) if !name.is_empty() => name.clone(),
            _ => Text::same(id),
        }
    }

    /// A thing, by the pattern of its keys and its ids.
    pub fn thing(&self, pattern: &str, ids: &[&str]) -> Text {
        let owned: Vec<String> = ids.iter().map(|id| (*id).to_owned()).collect();
        let name = self.document.thing_name(pattern, &owned);
        Self::or_id(name.as_ref(), ids.first().unwrap_or(&""))
    }

    /// What the drawing calls an area: an area or a town.
    pub fn area(&self, id: &str) -> Text {
        self.thing(self.document.on_board()[0], &[id])
    }

    /// What the drawing calls a water: a water or a lake.
    pub fn water(&self, id: &str) -> Text {
        self.thing(self.document.on_board()[1], &[id])
    }

    /// A side.
    pub fn side(&self, side: Side) -> Text {
        let sides = self.document.book().and_then(|book| book.sides);
        Self::or_id(sides.map(|sides| &sides[side]), side.key())
    }

    /// An area, town or water, by the id that the drawing uses.
    pub fn place(&self, id: &str) -> Text {
        let area = self.area(id);
        if area == Text::same(id) { self.water(id) } else { area }
    }

    /// Two things side by side.
    pub fn pair(a: &Text, b: &Text) -> Text {
        text!("{a} – {b}", "{a} – {b}"; a, b)
    }
}
