//! Small painted signs: fonts do not have them all.

use egui::{Button, Color32, Painter, Pos2, Response, Sense, Stroke, Ui, vec2};

/// A small painted sign.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Sign {
    /// A filled circle.
    Dot,
    /// An empty circle.
    Ring,
    /// A filled square on its corner.
    Diamond,
    /// A cross.
    Cross,
    /// A line.
    Dash,
    /// A triangle that points up.
    Up,
    /// A triangle that points down.
    Down,
    /// A triangle that points to the left.
    Left,
    /// A triangle that points to the right.
    Right,
}

/// Paints a sign into a small square.
pub(crate) fn sign(ui: &mut Ui, sign: Sign, colour: Color32) -> Response {
    let (rect, response) = ui.allocate_exact_size(vec2(14.0, 14.0), Sense::hover());
    paint_sign(ui.painter(), rect.center(), sign, colour);
    response
}

/// Paints a sign around a middle.
pub(crate) fn paint_sign(painter: &Painter, at: Pos2, sign: Sign, colour: Color32) {
    let line = Stroke::new(2.0, colour);
    let shape = |points: [(f32, f32); 3]| {
        let points = points.map(|(x, y)| at + vec2(x, y)).to_vec();
        painter.add(egui::Shape::convex_polygon(points, colour, Stroke::NONE));
    };
    match sign {
        Sign::Dot => {
            painter.circle_filled(at, 4.5, colour);
        }
        Sign::Ring => {
            painter.circle_stroke(at, 4.0, Stroke::new(1.5, colour));
        }
        Sign::Diamond => {
            shape([(-5.5, 0.0), (0.0, -5.5), (5.5, 0.0)]);
            shape([(-5.5, 0.0), (5.5, 0.0), (0.0, 5.5)]);
        }
        Sign::Cross => {
            painter.line_segment([at - vec2(4.0, 4.0), at + vec2(4.0, 4.0)], line);
            painter.line_segment([at - vec2(4.0, -4.0), at + vec2(4.0, -4.0)], line);
        }
        Sign::Dash => {
            painter.line_segment([at - vec2(4.5, 0.0), at + vec2(4.5, 0.0)], line);
        }
        Sign::Up => shape([(-4.5, 3.0), (0.0, -4.0), (4.5, 3.0)]),
        Sign::Down => shape([(-4.5, -3.0), (4.5, -3.0), (0.0, 4.0)]),
        Sign::Left => shape([(3.0, -4.5), (3.0, 4.5), (-4.0, 0.0)]),
        Sign::Right => shape([(-3.0, -4.5), (4.0, 0.0), (-3.0, 4.5)]),
    }
}

/// A small button with a sign instead of words.
pub(crate) fn sign_button(ui: &mut Ui, on: bool, sign: Sign, name: &str) -> bool {
    let response = ui.add_enabled(on, Button::new("").min_size(vec2(22.0, 20.0)));
    let colour = ui.style().interact(&response).fg_stroke.color;
    let colour = if on {
        colour
    } else {
        ui.visuals().weak_text_color().gamma_multiply(0.5)
    };
    paint_sign(ui.painter(), response.rect.center(), sign, colour);
    response.on_hover_text(name).accessible_name(name).clicked()
}
