//! Cubes of the factions with their letters, and their dice.

use crate::panels::kit::Look;
use crate::text::T;
use canvas::Stack;
use data::invasion::Faction;
use data::invasion::cards::Face;
use egui::{Align2, CornerRadius, FontId, Rect, Response, Sense, Stroke, StrokeKind, Ui, Vec2, vec2};

/// A faction's cube with its letter, `size` points wide.
pub fn faction_letter(ui: &mut Ui, look: &Look<'_>, faction: Faction, size: f32) -> Response {
    let (rect, response) = ui.allocate_exact_size(Vec2::splat(size), Sense::hover());
    paint_letter(ui, look, faction, rect);
    response
}

/// Paints a faction's cube with its letter into a square.
pub fn paint_letter(ui: &Ui, look: &Look<'_>, faction: Faction, rect: Rect) {
    let colours = look.palette.faction(faction.index());
    ui.painter().rect(
        rect,
        CornerRadius::same(3),
        colours.fill,
        Stroke::new(1.0, colours.line),
        StrokeKind::Inside,
    );
    let font = FontId::new(rect.height() * 0.62, look.palette.serif_bold.clone());
    ui.painter().text(
        rect.center(),
        Align2::CENTER_CENTER,
        colours.letter,
        font,
        colours.on_fill,
    );
}

/// Cubes of a faction, given with its name, and their count; nothing for none.
pub fn cubes(ui: &mut Ui, look: &Look<'_>, (faction, name): (Faction, &str), count: u8, size: f32) {
    if count > 0 {
        canvas::pieces::cube(ui, Stack::new(faction.index(), u32::from(count)), size, look.palette)
            .on_hover_text(look.lang.colon(name, count));
    }
}

/// A die of a faction showing a face.
pub fn die(ui: &mut Ui, look: &Look<'_>, faction: Faction, face: Face, size: f32) -> Response {
    let (rect, response) = ui.allocate_exact_size(Vec2::splat(size), Sense::hover());
    let colours = look.palette.faction(faction.index());
    let painter = ui.painter();
    painter.rect(
        rect.shrink(1.0),
        CornerRadius::same((size * 0.2) as u8),
        colours.fill,
        Stroke::new(1.2, colours.line),
        StrokeKind::Inside,
    );
    let (middle, unit) = (rect.center(), size * 0.5);
    let stroke = Stroke::new((size * 0.08).max(1.5), colours.on_fill);
    match face {
        // A target: what was hit.
        Face::Hit => {
            painter.circle_stroke(middle, unit * 0.55, stroke);
            painter.circle_filled(middle, unit * 0.2, colours.on_fill);
        }
        // A running arrow: away.
        Face::Flee => {
            let (left, right) = (middle - vec2(unit * 0.55, 0.0), middle + vec2(unit * 0.55, 0.0));
            painter.line_segment([left, right], stroke);
            painter.line_segment([right, right + vec2(-unit * 0.4, -unit * 0.4)], stroke);
            painter.line_segment([right, right + vec2(-unit * 0.4, unit * 0.4)], stroke);
        }
        // Blank, as printed: the commander decides.
        Face::Command => {}
    }
    response
}

/// The name of a face.
pub const fn face_name(face: Face) -> T {
    match face {
        Face::Hit => T::Hits,
        Face::Flee => T::Flees,
        Face::Command => T::Commands,
    }
}
