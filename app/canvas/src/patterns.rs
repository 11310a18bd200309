//! The patterns that tell factions apart without colour.

use crate::palette::Pattern;
use egui::{Color32, Painter, Rect, Shape, Stroke, vec2};

/// Paints a pattern into a square.
pub(crate) fn paint(painter: &Painter, rect: Rect, pattern: Pattern, colour: Color32) {
    let side = rect.width();
    let at = |x: f32, y: f32| rect.min + vec2(x, y) * side;
    let stroke = Stroke::new((side * 0.07).clamp(0.8, 2.4), colour);
    match pattern {
        Pattern::Solid => {}
        Pattern::Lines => {
            for y in [0.14, 0.38, 0.62, 0.86] {
                painter.hline(rect.x_range(), rect.top() + side * y, stroke);
            }
        }
        Pattern::Diagonal => {
            for sum in [0.3, 0.65, 1.0, 1.35, 1.7_f32] {
                let (near, far) = ((sum - 1.0).max(0.02), sum.min(0.98));
                painter.line_segment([at(near, far), at(far, near)], stroke);
            }
        }
        Pattern::Dots => {
            let radius = (side * 0.075).max(0.8);
            for y in [0.15, 0.5, 0.85] {
                for x in [0.15, 0.5, 0.85] {
                    painter.circle_filled(at(x, y), radius, colour);
                }
            }
        }
        Pattern::Chevrons => {
            for y in [0.02, 0.26, 0.5, 0.74] {
                let line = vec![at(0.02, y), at(0.5, y + 0.24), at(0.98, y)];
                painter.add(Shape::line(line, stroke));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use egui::pos2;

    /// What a pattern is made of.
    fn shapes(pattern: Pattern) -> Vec<Shape> {
        let mut output = egui::Context::default().run_ui(egui::RawInput::default(), |ui| {
            let rect = Rect::from_min_size(pos2(0.0, 0.0), vec2(20.0, 20.0));
            paint(ui.painter(), rect, pattern, Color32::BLACK);
        });
        output.textures_delta.clear();
        let shapes = output.shapes.into_iter().map(|clipped| clipped.shape);
        shapes.filter(|shape| !matches!(shape, Shape::Noop)).collect()
    }

    #[test]
    fn no_two_patterns_look_the_same() {
        use Pattern::{Chevrons, Diagonal, Dots, Lines, Solid};
        let all = [Solid, Lines, Diagonal, Dots, Chevrons];
        let made = all.map(shapes);
        for (at, one) in made.iter().enumerate() {
            for (other, two) in made.iter().enumerate().skip(at + 1) {
                assert_ne!(one, two, "{:?} and {:?}", all[at], all[other]);
            }
        }
        let plain = made[0].len();
        assert_eq!(made.map(|shapes| shapes.len() - plain), [0, 4, 5, 9, 4]);
    }
}
