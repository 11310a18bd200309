//! How everything is shown.

use crate::words::W;
use canvas::Palette;
use data::Lang;
use egui::{Button, Color32, FontId, RichText, Stroke};

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

    /// The button of what one is most likely here for; one on a screen.
    pub fn primary(&self, text: &str) -> Button<'static> {
        let ink = match self.palette.dark {
            true => Color32::from_gray(16),
            false => Color32::WHITE,
        };
        Button::new(RichText::new(text).color(ink).strong())
            .fill(self.palette.accent)
            .stroke(Stroke::NONE)
    }
}
