//! How everything is shown.

use crate::words::W;
use canvas::Palette;
use data::Lang;
use egui::{FontId, RichText};

/// The language and the colours. Fonts and spacing are those of the context, which the program has dressed.
#[derive(Clone, Copy, Debug)]
pub struct Look<'a> {
    /// The language.
    pub lang: Lang,
    /// The colours of the board.
    pub palette: &'a Palette,
}

impl Look<'_> {
    /// A fixed text in the language.
    pub fn t(&self, text: W) -> &'static str {
        text.get(self.lang)
    }

    /// A heading in the serif font.
    pub fn heading(&self, text: impl Into<String>) -> RichText {
        RichText::new(text).font(FontId::new(16.0, self.palette.serif_bold.clone()))
    }
}
