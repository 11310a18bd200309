//! What is said about something on the board, in a lower corner away from it, so that it covers neither the place nor its
//! neighbours, nor what else lies over the board where the other corner is free.

use super::notice;
use egui::{Align2, Area, Context, Frame, Id, Margin, Order as Layer, Pos2, Rect, Ui, vec2};

/// Widest that it is, in points.
const WIDEST: f32 = 300.0;
/// Distance from the edges of the board.
const EDGE: f32 = 10.0;

/// How near to the place it may come, in points.
const APART: f32 = 24.0;

/// The lower right or the lower left corner of a board, so far above its edge.
fn corner(board: Rect, right: bool, above: f32) -> (Align2, Pos2) {
    if right {
        (Align2::RIGHT_BOTTOM, board.right_bottom() - vec2(EDGE, EDGE + above))
    } else {
        (Align2::LEFT_BOTTOM, board.left_bottom() + vec2(EDGE, -EDGE - above))
    }
}

/// Whether it is drawn at the right: away from the place, unless it would cover there what lies over the board, and covers
/// nothing at the left.
fn goes_right(ctx: &Context, id: Id, board: Rect, place: Pos2, above: f32) -> bool {
    let away = place.x < board.center().x;
    // It is about as large as it was the last time.
    let Some(size) = ctx.memory(|memory| memory.area_rect(id)).map(|rect| rect.size()) else {
        return away;
    };
    let over: Vec<Rect> = ctx.memory(|memory| {
        let layers = memory.areas().visible_layer_ids();
        let layers = layers.into_iter().filter(|layer| layer.order == Layer::Middle);
        layers.filter_map(|layer| memory.area_rect(layer.id)).collect()
    });
    let is_free = |right: bool| {
        let (pivot, corner) = corner(board, right, above);
        let rect = pivot.anchor_size(corner, size);
        !over.iter().any(|other| other.intersects(rect)) && !rect.expand(APART).contains(place)
    };
    if is_free(away) || !is_free(!away) { away } else { !away }
}

/// Draws it into the lower corner of a board that is farther from `place`, so far above the edge.
pub fn ui(ui: &Ui, board: Rect, place: Pos2, above: f32, content: impl FnOnce(&mut Ui)) {
    let id = ui.scope_id().with("aside");
    // A notice is to be read and closed: it goes above that.
    let notice = notice::lies(ui.ctx()).filter(|notice| notice.intersects(board));
    let above = notice.map_or(above, |notice| above.max(board.bottom() - notice.top()));
    let (pivot, corner) = corner(board, goes_right(ui.ctx(), id, board, place, above), above);
    Area::new(id)
        .order(Layer::Tooltip)
        .pivot(pivot)
        .fixed_pos(corner)
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

#[cfg(test)]
mod tests {
    use super::*;
    use egui::{RawInput, pos2};

    const BOARD: Rect = Rect::from_min_max(Pos2::ZERO, pos2(800.0, 500.0));

    /// Where it is drawn for a place at the left while something lies over the board.
    fn drawn(over: Option<Rect>) -> Rect {
        let ctx = Context::default();
        let mut shown = Rect::NOTHING;
        for _ in 0..3 {
            let input = RawInput {
                screen_rect: Some(BOARD),
                ..RawInput::default()
            };
            let mut output = ctx.run_ui(input, |under| {
                if let Some(over) = over {
                    let area = Area::new(Id::unique("over")).order(Layer::Middle).fixed_pos(over.min);
                    area.show(under.ctx(), |ui| ui.allocate_space(over.size()));
                }
                ui(under, BOARD, pos2(100.0, 100.0), 0.0, |ui| {
                    ui.allocate_space(vec2(200.0, 100.0));
                });
                let id = under.scope_id().with("aside");
                shown = under.ctx().memory(|memory| memory.area_rect(id)).unwrap_or(shown);
            });
            output.textures_delta.clear();
        }
        shown
    }

    #[test]
    fn what_is_told_of_a_place_covers_no_battle_board() {
        assert!(drawn(None).left() > 400.0, "away from the place");
        let battle = Rect::from_min_max(pos2(450.0, 20.0), pos2(790.0, 460.0));
        assert!(!drawn(Some(battle)).intersects(battle));
        // With no room at either side it stays away from the place.
        let wide = Rect::from_min_max(pos2(10.0, 300.0), pos2(790.0, 480.0));
        assert!(drawn(Some(wide)).left() > 400.0);
    }
}
