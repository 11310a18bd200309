//! Cubes and markers, one by one, for the board and for panels beside it.

use crate::palette::Palette;
use crate::scene::Stack;
use egui::{Align2, CornerRadius, FontId, Painter, Rect, Response, Sense, Stroke, StrokeKind, Ui, Vec2};

/// Paints a stack as one cube with its count into a square.
pub fn paint_cube(painter: &Painter, rect: Rect, stack: Stack, palette: &Palette) {
    let colours = palette.faction(stack.faction);
    painter.rect(
        rect,
        CornerRadius::same(2),
        colours.fill,
        Stroke::new(1.0, colours.line),
        StrokeKind::Inside,
    );
    let font = FontId::new(rect.height() * 0.72, palette.sans.clone());
    painter.text(rect.center(), Align2::CENTER_CENTER, stack.count, font, colours.on_fill);
}

/// A cube as a small picture in a panel, `size` points wide and high.
pub fn cube(ui: &mut Ui, stack: Stack, size: f32, palette: &Palette) -> Response {
    let (rect, response) = ui.allocate_exact_size(Vec2::splat(size), Sense::hover());
    if ui.is_rect_visible(rect) {
        paint_cube(ui.painter(), rect, stack, palette);
    }
    response
}
