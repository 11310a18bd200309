//! A card as the player will see it.

use super::words;
use crate::look::Look;
use crate::words::W;
use data::Lang;
use data::invasion::cards::{CardDraft, Play};
use editor::edit::Names;
use egui::{Color32, CornerRadius, FontId, Frame, Margin, Rect, RichText, Sense, Stroke, StrokeKind, Ui, vec2};

/// Least and usual width of a card, in points.
const WIDTH: [f32; 2] = [160.0, 214.0];
/// What frames a card beyond its width.
const EDGE: f32 = 2.0;

/// The card in both languages, side by side; in a narrow designer the cards are narrower.
pub(super) fn ui(ui: &mut Ui, look: &Look<'_>, names: &Names<'_>, card: &CardDraft) {
    let languages = Lang::WRITTEN.len() as f32;
    let room = ui.available_width() - (languages - 1.0) * ui.spacing().item_spacing.x;
    let width = (room / languages - EDGE).floor().clamp(WIDTH[0], WIDTH[1]);
    ui.horizontal_top(|ui| {
        for lang in Lang::WRITTEN {
            card_ui(ui, &Look { lang, ..*look }, names, card, width);
        }
    });
}

fn card_ui(ui: &mut Ui, look: &Look<'_>, names: &Names<'_>, card: &CardDraft, width: f32) {
    let palette = look.palette;
    let colours = palette.faction(card.faction.index());
    // Cards are paper in both themes, as on the table.
    let (paper, ink, faint) = if palette.dark {
        (
            Color32::from_rgb(0x2b, 0x27, 0x20),
            Color32::from_rgb(0xea, 0xe2, 0xd0),
            Color32::from_rgb(0xb0, 0xa4, 0x8e),
        )
    } else {
        (Color32::from_rgb(0xfc, 0xf7, 0xea), palette.ink, palette.ink_faint)
    };
    let serif = |size: f32| FontId::new(size, palette.serif_bold.clone());
    let italic = |size: f32| FontId::new(size, palette.serif_italic.clone());
    let frame = Frame::new()
        .fill(paper)
        .stroke(Stroke::new(1.0, faint.gamma_multiply(0.6)))
        .corner_radius(CornerRadius::same(7));
    frame.show(ui, |ui| {
        ui.vertical(|ui| {
            ui.set_width(width);
            ui.spacing_mut().item_spacing.y = 4.0;
            let band = Frame::new()
                .fill(colours.fill)
                .inner_margin(Margin::symmetric(9, 5))
                .corner_radius(CornerRadius {
                    nw: 6,
                    ne: 6,
                    sw: 0,
                    se: 0,
                });
            band.show(ui, |ui| {
                ui.set_width(width - 18.0);
                ui.horizontal(|ui| {
                    let number = format!("{:02}", card.number);
                    ui.label(RichText::new(number).font(serif(13.0)).color(colours.on_fill));
                    let title = RichText::new(card.title.get(look.lang))
                        .font(serif(14.5))
                        .color(colours.on_fill);
                    // What a narrow band has no room for goes to a second line.
                    ui.add(egui::Label::new(title).wrap());
                });
            });
            Frame::new().inner_margin(Margin::symmetric(9, 5)).show(ui, |ui| {
                ui.set_width(width - 18.0);
                match &card.play {
                    Play::Movement(movement) => {
                        ui.horizontal_wrapped(|ui| {
                            for _ in 0..movement.armies.min(8) {
                                flag_ui(ui, colours.fill, ink);
                            }
                            let line = words::movement(look, movement);
                            ui.label(RichText::new(line).size(13.0).strong().color(ink));
                        });
                        if movement.truce {
                            tag_ui(ui, look.t(W::TruceCard), palette.gold);
                        }
                        for line in words::boat_limits(look, names, movement) {
                            ui.label(RichText::new(line).size(11.0).color(faint));
                        }
                    }
                    Play::Special(special) => {
                        let when = special.window.word().get(look.lang);
                        ui.label(RichText::new(when).font(italic(12.5)).color(faint));
                    }
                }
                ui.label(RichText::new(card.text.get(look.lang)).size(12.0).color(ink));
                let note = card.note.get(look.lang);
                if !note.is_empty() {
                    ui.label(RichText::new(note).font(italic(12.5)).color(faint));
                }
                if card.basis.is_reconstructed() {
                    ui.label(RichText::new(look.t(W::BasisReconstructed)).size(10.5).color(faint));
                }
                ui.add_space(2.0);
            });
        });
    });
}

/// An army as a flag.
fn flag_ui(ui: &mut Ui, fill: Color32, ink: Color32) {
    let (rect, _) = ui.allocate_exact_size(vec2(11.0, 16.0), Sense::hover());
    let pole = rect.left_top() + vec2(1.5, 1.0);
    let painter = ui.painter();
    painter.line_segment([pole, pole + vec2(0.0, 14.0)], Stroke::new(1.4, ink));
    let cloth = Rect::from_min_size(pole, vec2(9.0, 7.0));
    painter.rect(
        cloth,
        CornerRadius::ZERO,
        fill,
        Stroke::new(0.8, ink),
        StrokeKind::Inside,
    );
}

/// A word on a coloured ground.
fn tag_ui(ui: &mut Ui, text: &str, fill: Color32) {
    let ink = Color32::from_rgb(0x2a, 0x20, 0x08);
    let frame = Frame::new()
        .fill(fill)
        .corner_radius(CornerRadius::same(8))
        .inner_margin(Margin::symmetric(7, 1));
    frame.show(ui, |ui| ui.label(RichText::new(text).size(11.0).color(ink)));
}
