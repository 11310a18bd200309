//! What colours of a map mean, over a part of it where no name is covered, as far as there is such a one.

use canvas::{clearest, hides};
use egui::{Color32, FontId, Id, Rect, StrokeKind, Ui, Vec2, pos2, vec2};

/// The height of a line.
const LINE: f32 = 19.0;
/// How far it lies from the edges of the map, in points.
const EDGE: f32 = 12.0;
/// How far the places lie apart among which one is chosen, in points.
const STEP: f32 = 16.0;
/// How bad it is to cover what can be pressed, and what stands in an area, where it is 1 to cover a name.
const SWITCHES: f32 = 20.0;
const STANDS: f32 = 0.3;
/// How far around what stands in an area its signs may be, in points.
const SIGNS: f32 = 16.0;
/// Part of what it covers by which another place must be better than the one that it has.
const BETTER: f32 = 0.6;

/// What lies on a map and is to be seen.
#[derive(Clone, Copy, Debug)]
pub(super) struct Seen<'a> {
    /// Where names stand.
    pub names: &'a [Rect],
    /// Where there are switches over the map.
    pub switches: Option<Rect>,
}

/// Draws a line for each colour onto a map.
pub(super) fn paint(ui: &Ui, map: Rect, seen: Seen<'_>, lines: Vec<(Color32, String)>) {
    if lines.is_empty() {
        return;
    }
    let painter = ui.painter().with_clip_rect(map);
    let (font, ink) = (FontId::proportional(12.0), ui.visuals().text_color());
    let lay = |(colour, text)| (colour, painter.layout_no_wrap(text, font.clone(), ink));
    let lines: Vec<_> = lines.into_iter().map(lay).collect();
    let width = lines.iter().map(|(_, text)| text.size().x).fold(0.0, f32::max) + 40.0;
    let ground = place(ui, map, vec2(width, 12.0 + LINE * lines.len() as f32), seen);
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

/// Where a legend of a size lies on a map. It stays where it is while that is as good as another place, and while the map is
/// held, so that it does not run about.
pub(super) fn place(ui: &Ui, map: Rect, size: Vec2, seen: Seen<'_>) -> Rect {
    let names = seen.names.iter().map(|name| (name.expand(1.0), 1.0));
    let switches = seen.switches.map(|switches| (switches.expand(2.0), SWITCHES));
    let stands = canvas::spoken(ui.ctx()).map_or_else(Vec::new, |spoken| spoken.others);
    let stands = stands.into_iter().map(|rect| (rect.expand(SIGNS), STANDS));
    let taken: Vec<(Rect, f32)> = names.chain(switches).chain(stands).collect();
    let id: Id = ui.scope_id().with("legend");
    let for_map = (map.size(), size);
    let kept: Option<((Vec2, Vec2), Vec2)> = ui.data(|data| data.get_temp(id));
    let now = kept.filter(|(of, _)| *of == for_map);
    let now = now.map(|(_, from)| Rect::from_min_size(map.min + from, size));
    let held = ui.input(|input| input.pointer.any_down());
    let stays = |now: &Rect| held || hides(*now, &taken) == 0.0;
    let at = now.filter(stays).unwrap_or_else(|| {
        let best = clearest(places(map, size), map, &taken).unwrap_or(map);
        let better = |now: &Rect| hides(best, &taken) < BETTER * hides(*now, &taken);
        now.filter(|now| !better(now)).unwrap_or(best)
    });
    ui.data_mut(|data| data.insert_temp(id, (for_map, at.min - map.min)));
    at
}

/// Where a legend may lie, the best first: in a corner, at the lower edge, and at the others.
fn places(map: Rect, size: Vec2) -> Vec<Rect> {
    let room = map.shrink(EDGE);
    let (left, right) = (room.left(), (room.right() - size.x).max(room.left()));
    let (top, bottom) = (room.top(), (room.bottom() - size.y).max(room.top()));
    let across = (1..).map(|step| left + STEP * step as f32).take_while(|x| *x < right);
    let across: Vec<f32> = across.collect();
    let up = (1..).map(|step| bottom - STEP * step as f32).take_while(|y| *y > top);
    let up: Vec<f32> = up.collect();
    let corners = [
        pos2(left, bottom),
        pos2(right, bottom),
        pos2(right, top),
        pos2(left, top),
    ];
    let below = across.iter().map(|x| pos2(*x, bottom));
    let beside = [left, right]
        .into_iter()
        .flat_map(|x| up.iter().map(move |y| pos2(x, *y)));
    let above = across.iter().rev().map(|x| pos2(*x, top));
    let all = corners.into_iter().chain(below).chain(beside).chain(above);
    all.map(|min| Rect::from_min_size(min, size)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_place_lies_on_the_map_also_where_it_is_hardly_larger() {
        let size = vec2(150.0, 70.0);
        for map in [vec2(700.0, 500.0), vec2(180.0, 100.0), vec2(100.0, 40.0)] {
            let map = Rect::from_min_size(pos2(300.0, 60.0), map);
            let places = places(map, size);
            assert!(
                places.iter().all(|at| map.contains(at.min) && at.size() == size),
                "{map:?}"
            );
            let fits = map.width() > size.x && map.height() > size.y;
            assert_eq!(fits, places.iter().all(|at| map.contains_rect(*at)), "{map:?}");
        }
    }
}
