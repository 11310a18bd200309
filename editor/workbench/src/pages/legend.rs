//! What colours of a map mean, in a corner of it.

use egui::{Color32, FontId, Rect, StrokeKind, Ui, pos2, vec2};

/// The height of a line.
const LINE: f32 = 19.0;

/// Draws a line for each colour at the lower left of a map.
pub(super) fn paint(ui: &Ui, map: Rect, lines: Vec<(Color32, String)>) {
    if lines.is_empty() {
        return;
    }
    let painter = ui.painter().with_clip_rect(map);
    let (font, ink) = (FontId::proportional(12.0), ui.visuals().text_color());
    let lay = |(colour, text)| (colour, painter.layout_no_wrap(text, font.clone(), ink));
    let lines: Vec<_> = lines.into_iter().map(lay).collect();
    let width = lines.iter().map(|(_, text)| text.size().x).fold(0.0, f32::max) + 40.0;
    let size = vec2(width, 12.0 + LINE * lines.len() as f32);
    let ground = Rect::from_min_size(pos2(map.left() + 12.0, map.bottom() - 12.0 - size.y), size);
    painter.rect_filled(ground, 6.0, ui.visuals().panel_fill.gamma_multiply(0.92));
    for (row, (colour, text)) in lines.into_iter().enumerate() {
        let top = ground.min + vec2(10.0, 6.0 + LINE * row as f32);
        let tint = Rect::from_min_size(top + vec2(0.0, 3.0), vec2(14.0, 12.0));
        // A dark colour has an edge on a dark ground.
        let edge = egui::Stroke::new(1.0, ui.visuals().weak_text_color());
        painter.rect(tint, 3.0, colour, edge, StrokeKind::Inside);
        painter.galley(top + vec2(22.0, 1.0), text, ink);
    }
}
