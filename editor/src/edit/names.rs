//! The names of things in a document, for the names of edits.

use crate::document::Document;
use crate::shape::face_name;
use data::drawing::{Drawing, FaceOf};
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

    /// The name of a thing that there is, if it has one.
    pub(crate) fn known(&self, pattern: &str, id: &str) -> Option<Text> {
        let name = self.document.thing_name(pattern, &[id.to_owned()]);
        name.filter(|name| !name.is_empty())
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

    /// What a face of the drawing is: an area or water that the document knows by its name, another one by its id in quotes.
    pub fn face(&self, of: &FaceOf) -> Text {
        let [area, water] = self.document.on_board();
        let known = match of {
            FaceOf::Area(id) => self.known(area, id),
            FaceOf::Water(id) => self.known(water, id),
            FaceOf::Pond | FaceOf::Island | FaceOf::OutOfBounds => None,
        };
        known.unwrap_or_else(|| face_name(of))
    }

    /// Two things side by side.
    pub fn pair(a: &Text, b: &Text) -> Text {
        text!("{a} – {b}", "{a} – {b}"; a, b)
    }
}
