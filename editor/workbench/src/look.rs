//! How everything is shown.

use crate::words::W;
use canvas::Palette;
use data::Lang;
use egui::{Button, Color32, FontId, Response, RichText, Stroke, StrokeKind, Ui};
use std::fmt::Display;

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

    /// A text on the colour of a faction, by its number.
    pub(crate) fn on_colour(&self, faction: usize, text: impl Display) -> RichText {
        let colours = self.palette.faction(faction);
        RichText::new(format!(" {text} "))
            .color(colours.on_fill)
            .background_color(colours.fill)
    }

    /// The same as a sign with an edge, for white lies on white, too.
    pub(crate) fn sign(&self, ui: &mut Ui, faction: usize, letter: char) -> Response {
        let sign = ui.label(self.on_colour(faction, letter));
        let edge = Stroke::new(0.7, self.palette.faction(faction).line);
        ui.painter().rect_stroke(sign.rect, 2.0, edge, StrokeKind::Inside);
        sign
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
