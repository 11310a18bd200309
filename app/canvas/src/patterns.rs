//! The patterns that tell factions apart without colour.

use crate::palette::Pattern;
use egui::{Color32, Painter, Rect, Shape, Stroke, pos2, vec2};

/// Paints a pattern into a square. It keeps away from the middle, where the count stands.
pub(crate) fn paint(painter: &Painter, rect: Rect, pattern: Pattern, colour: Color32) {
    let side = rect.width();
    let stroke = Stroke::new((side * 0.07).clamp(0.8, 2.4), colour);
    let painter = &painter.with_clip_rect(rect.shrink(0.5).intersect(painter.clip_rect()));
    match pattern {
        Pattern::Solid => {}
        Pattern::Lines => {
            for part in [0.14, 0.38, 0.62, 0.86] {
                painter.hline(rect.x_range(), rect.top() + side * part, stroke);
            }
        }
        Pattern::Diagonal => {
            for step in -3..4 {
                let left = rect.left() + side * step as f32 * 0.3;
                painter.line_segment([pos2(left, rect.bottom()), pos2(left + side, rect.top())], stroke);
            }
        }
        Pattern::Dots => {
            for (row, y) in [0.15, 0.5, 0.85].into_iter().enumerate() {
                for x in [0.15, 0.5, 0.85] {
                    let shift = if row % 2 == 1 { 0.0 } else { 0.01 };
                    painter.circle_filled(rect.min + vec2(x + shift, y) * side, (side * 0.075).max(0.8), colour);
                }
            }
        }
        Pattern::Chevrons => {
            for part in [-0.05, 0.25, 0.55, 0.85] {
                let top = rect.top() + side * part;
                let line = vec![
                    pos2(rect.left(), top),
                    pos2(rect.center().x, top + side * 0.3),
                    pos2(rect.right(), top),
                ];
                painter.add(Shape::line(line, stroke));
            }
        }
    }
}
