//! What is said about something on the board, in a lower corner away from it, so that it covers neither the place nor its
//! neighbours.

use egui::{Align2, Area, Frame, Margin, Order as Layer, Pos2, Rect, Ui, vec2};

/// Widest that it is, in points.
const WIDEST: f32 = 300.0;
/// Distance from the edges of the board.
const EDGE: f32 = 10.0;

/// Draws it into the lower corner of a board that is farther from `place`, so far above the edge.
pub fn ui(ui: &Ui, board: Rect, place: Pos2, above: f32, content: impl FnOnce(&mut Ui)) {
    let (pivot, corner) = if place.x < board.center().x {
        (Align2::RIGHT_BOTTOM, board.right_bottom() + vec2(-EDGE, -EDGE))
    } else {
        (Align2::LEFT_BOTTOM, board.left_bottom() + vec2(EDGE, -EDGE))
    };
    Area::new(ui.scope_id().with("aside"))
        .order(Layer::Tooltip)
        .pivot(pivot)
        .fixed_pos(corner - vec2(0.0, above))
        .constrain(true)
        .interactable(false)
        .show(ui.ctx(), |ui| {
            let frame = Frame::popup(ui.style()).inner_margin(Margin::symmetric(12, 9));
            frame.show(ui, |ui| {
                ui.set_max_width(WIDEST.min(board.width() * 0.45));
                content(ui);
            });
        });
}
