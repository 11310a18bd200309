//! What is thought of and not done: arrows and rings with their numbers, and sabres where enemies stand. The numbers and the
//! sabres stand beside what stands on the board, beside the tags of areas and beside each other, and on names only where there
//! is no other room.

use super::room::clearest;
use super::{View, signs, ways};
use crate::scene::{Arrow, ArrowKind, Note, Spot};
use crate::{geometry, layout, pieces};
use egui::{Align2, Color32, Context, FontId, Galley, Id, Painter, Pos2, Rect, Stroke, StrokeKind, Vec2, vec2};
use std::sync::Arc;

/// How bad it is that a number lies on a name, where it is 1 that it lies on what stands on the board.
const ON_NAME: f32 = 0.5;
/// Where along an arrow its number may stand, the best first.
const ALONG: [f32; 9] = [0.45, 0.55, 0.35, 0.65, 0.25, 0.75, 0.15, 0.85, 0.5];
/// How far back from the end of an arrow the sabres at it may stand, in their widths, the best first.
const BACK: [f32; 5] = [0.0, 0.4, 0.8, 1.2, 1.6];
/// Where its number may stand beside a place: the corner of the place, and which way from there.
const BESIDE: [(Align2, Vec2); 6] = [
    (Align2::RIGHT_TOP, vec2(0.5, -0.3)),
    (Align2::LEFT_TOP, vec2(-0.5, -0.3)),
    (Align2::RIGHT_BOTTOM, vec2(0.5, 0.3)),
    (Align2::LEFT_BOTTOM, vec2(-0.5, 0.3)),
    (Align2::CENTER_TOP, vec2(0.0, -0.6)),
    (Align2::CENTER_BOTTOM, vec2(0.0, 0.6)),
];

/// What lies over the board should know of it, in points on the screen.
#[derive(Clone, Debug, PartialEq)]
pub struct Spoken {
    /// The board.
    pub board: Rect,
    /// The places on it that are spoken of beside it.
    pub places: Vec<Rect>,
    /// All other areas.
    pub others: Vec<Rect>,
}

/// Where the board and its places are on the screen, whether any of them are spoken of or not; nothing where no board is painted.
pub fn spoken(ctx: &Context) -> Option<Spoken> {
    let (pass, spoken) = ctx.data(|data| data.get_temp::<(u64, Spoken)>(id()))?;
    (pass + 1 >= ctx.cumulative_pass_nr()).then_some(spoken)
}

fn id() -> Id {
    Id::unique("spoken of on the board")
}

/// Where a place is on the screen.
fn place(view: &View<'_>, spot: Spot) -> Option<Rect> {
    if let Spot::Area(index) = spot
        && let Some(Some(spread)) = view.spreads.get(index)
    {
        let blocks = view.stood.iter().filter(|stood| {
            let at = stood.block.holder;
            at == crate::scene::Holder::Area(index)
        });
        return Some(blocks.fold(spread.button, |around, stood| around.union(stood.rect)));
    }
    let at = layout::spot(view.picture, view.scene, view.spreads, &view.transform, spot)?;
    Some(Rect::from_center_size(at, Vec2::splat(view.scale.cube)))
}

/// Paints them onto a board that lies in a rectangle of the screen; `lettered` is where its names stand.
pub(super) fn paint(painter: &Painter, rect: Rect, view: &View<'_>, lettered: &[Rect]) {
    let scene = view.scene;
    let places: Vec<Rect> = scene.spoken.iter().filter_map(|spot| place(view, *spot)).collect();
    let areas = (0..scene.areas.len()).map(Spot::Area);
    let others = areas.filter(|spot| !scene.spoken.contains(spot));
    let spoken = Spoken {
        board: rect,
        places,
        others: others.filter_map(|spot| place(view, spot)).collect(),
    };
    let pass = painter.ctx().cumulative_pass_nr();
    painter.ctx().data_mut(|data| data.insert_temp(id(), (pass, spoken)));
    if scene.notes.is_empty() {
        return;
    }
    let blocks = view.stood.iter().map(|stood| stood.rect);
    let items = view.spreads.iter().flatten().flat_map(|spread| &spread.items);
    let areas = scene.areas.iter().zip(view.spreads);
    let tags = areas.filter_map(|(area, spread)| signs::badge_rect(spread.as_ref()?, view, area));
    let stands = blocks.chain(items.map(|(_, rect)| *rect)).chain(tags);
    let names = lettered.iter().map(|rect| (*rect, ON_NAME));
    let mut taken: Vec<(Rect, f32)> = stands.map(|rect| (rect, 1.0)).chain(names).collect();
    let mut chips = Vec::new();
    for note in &scene.notes {
        let sabres = clearest(sabres_places(view, note), rect, &taken);
        taken.extend(sabres.map(|at| (at, 1.0)));
        let chip = Chip::new(painter, view, note);
        if let Some(at) = clearest(chip.places(view, note), rect, &taken) {
            taken.push((at.expand(1.0), 1.0));
            chips.push((at, chip));
        }
        lines(painter, view, note, sabres);
    }
    // Tags lie above all lines, and numbers above all.
    if scene.show.pieces {
        signs::paint_badges(painter, view);
    }
    for (at, chip) in chips {
        chip.paint(painter, view, at);
    }
}

/// The arrow of a note, as it is drawn elsewhere.
fn arrow(note: &Note) -> Arrow {
    let kind = if note.boat { ArrowKind::Boat } else { ArrowKind::March };
    Arrow::new(note.path.clone(), kind, note.faction)
}

/// Where the sabres of a note that leads among enemies may stand, the best first.
fn sabres_places(view: &View<'_>, note: &Note) -> Vec<Rect> {
    let line = if note.strikes && note.path.len() > 1 {
        ways::course(view, &arrow(note))
    } else {
        None
    };
    let Some(line) = line else { return Vec::new() };
    let width = 2.3 * (view.scale.cube * 0.34).max(9.0);
    let whole = geometry::length(&line);
    let at = |back: f32| geometry::along(&line, (whole - back * width).max(whole * 0.5)).0;
    BACK.iter()
        .map(|back| Rect::from_center_size(at(*back), Vec2::splat(width)))
        .collect()
}

/// The arrow of a note that leads somewhere, and its sabres.
fn lines(painter: &Painter, view: &View<'_>, note: &Note, sabres: Option<Rect>) {
    if note.path.len() < 2 {
        return;
    }
    let palette = view.palette;
    ways::paint_arrow(painter, view, &arrow(note));
    if let Some(at) = sabres {
        let radius = at.width() / 2.0;
        painter.circle(at.center(), radius, palette.paper, Stroke::new(1.5, palette.alert));
        pieces::paint_sabres(painter, at.center(), radius / 1.15, palette);
    }
}

/// Rings around places where something is to be done: below the names beside them, so that these stay whole.
pub(super) fn paint_rings(painter: &Painter, view: &View<'_>) {
    let palette = view.palette;
    let alone = view.scene.notes.iter().filter(|note| note.path.len() == 1);
    for around in alone.filter_map(|note| place(view, *note.path.first()?)) {
        let around = around.expand(4.0);
        for (width, colour) in [(4.5, palette.paper), (2.5, palette.accent)] {
            painter.rect_stroke(around, 5.0, Stroke::new(width, colour), StrokeKind::Outside);
        }
    }
}

/// A number, with how many.
struct Chip {
    number: Arc<Galley>,
    tag: Option<Arc<Galley>>,
    height: f32,
    size: Vec2,
}

impl Chip {
    fn new(painter: &Painter, view: &View<'_>, note: &Note) -> Self {
        let height = (view.scale.cube * 0.7).clamp(16.0, 22.0);
        let font = FontId::new(height * 0.72, view.palette.sans.clone());
        let letters = |text: String| painter.layout_no_wrap(text, font.clone(), Color32::PLACEHOLDER);
        let number = letters(note.number.to_string());
        let tag = (!note.tag.is_empty()).then(|| letters(note.tag.clone()));
        let beside = tag.as_ref().map_or(0.0, |tag| tag.size().x + height * 0.5);
        Self {
            size: vec2(height.max(number.size().x + height * 0.3) + beside, height),
            number,
            tag,
            height,
        }
    }

    /// Where it may stand, the best first.
    fn places(&self, view: &View<'_>, note: &Note) -> Vec<Rect> {
        let around = |at: Pos2| Rect::from_center_size(at, self.size);
        if note.path.len() > 1 {
            let Some(line) = ways::course(view, &arrow(note)) else {
                return Vec::new();
            };
            let whole = geometry::length(&line);
            let on = |part: &f32| around(geometry::along(&line, whole * part).0);
            let moved = |down: f32| {
                let way = vec2(0.0, down * self.height);
                ALONG.iter().map(on).map(move |rect| rect.translate(way))
            };
            return moved(0.0).chain(moved(-1.0)).chain(moved(1.0)).collect();
        }
        let Some(place) = note.path.first().and_then(|spot| place(view, *spot)) else {
            return Vec::new();
        };
        let place = place.expand(5.0);
        let beside = |(corner, way): &(Align2, Vec2)| around(corner.pos_in_rect(&place) + *way * self.size);
        BESIDE.iter().map(beside).collect()
    }

    fn paint(&self, painter: &Painter, view: &View<'_>, at: Rect) {
        let palette = view.palette;
        let [fill, ink] = palette.number();
        let round = self.height / 2.0;
        painter.rect(at, round, palette.paper, Stroke::new(1.4, fill), StrokeKind::Outside);
        let disc = self.height.max(self.number.size().x + self.height * 0.3);
        let first = Rect::from_min_size(at.min, vec2(disc, self.height));
        painter.rect_filled(first, round, fill);
        let middle = |rect: Rect, galley: &Galley| Align2::CENTER_CENTER.anchor_size(rect.center(), galley.size()).min;
        painter.galley(middle(first, &self.number), Arc::clone(&self.number), ink);
        if let Some(tag) = &self.tag {
            let rest = Rect::from_min_max(first.right_top(), at.max);
            painter.galley(middle(rest, tag), Arc::clone(tag), palette.ink);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use egui::pos2;

    #[test]
    fn a_number_lies_on_a_name_only_where_it_would_hide_what_stands_on_the_board() {
        let square = |x: f32| Rect::from_min_size(pos2(x, 10.0), Vec2::splat(20.0));
        let board = Rect::from_min_size(Pos2::ZERO, vec2(200.0, 40.0));
        let [block, name, free, beyond] = [0.0, 50.0, 100.0, 190.0].map(square);
        let taken = [(block, 1.0), (name, ON_NAME)];
        let stands = |places: &[Rect]| clearest(places.to_vec(), board, &taken);
        assert_eq!(stands(&[block, name, free]), Some(free));
        assert_eq!(stands(&[block, name, beyond]), Some(name));
        assert_eq!(stands(&[block, beyond]), Some(block));
        assert_eq!(stands(&[free, free.translate(vec2(10.0, 0.0))]), Some(free));
        assert_eq!(stands(&[]), None);
    }
}
