//! Placing points: the photo itself beside the map, a town that is asked for, and a click where it is printed.

use crate::look::Look;
use crate::words::W;
use data::drawing::Drawing;
use data::{Lang, say};
use editor::photo::{Alignment, Pair};
use egui::{
    Align2, Color32, EventFilter, FontId, Id, Key, Modifiers, PointerButton, Pos2, Rect, Role, Sense, Stroke,
    TextureId, Ui, Vec2, WidgetInfo, pos2, vec2,
};

/// Side of the loupe on the screen, and how many pixels of the photo it shows.
const LOUPE: (f32, f32) = (132.0, 44.0);
/// Most times that the photo is enlarged.
const MOST_ZOOM: f32 = 40.0;
/// How near two places count as one, as a part of the board's width.
const SAME: f64 = 0.004;
/// How far from the first point the second is asked for, as a part of the board's width: a photo of a part may show that much.
const NEXT: f64 = 0.2;

/// A place that is asked for.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Asked {
    /// What people call it; empty for a place of the map that was clicked.
    pub(super) name: String,
    /// Where it is on the map, in board units.
    pub(super) board: (f64, f64),
}

/// What was done in the photo.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Done {
    /// The place that is asked for is here, in pixels of the photo.
    Here((f64, f64)),
    /// The latest point is so many pixels further.
    Nudge((f64, f64)),
}

/// The photo in which points are placed.
#[derive(Clone, Copy)]
pub(super) struct Pointed<'a> {
    /// What is drawn.
    pub(super) texture: TextureId,
    /// Its width and height in pixels.
    pub(super) size: (u32, u32),
    /// The points that are placed.
    pub(super) pairs: &'a [Pair],
    /// Says where a place should be.
    pub(super) leads: Option<&'a Alignment>,
    /// The point that stands out, because it is off.
    pub(super) off: Option<usize>,
}

/// A photo for which the next place is chosen.
#[derive(Clone, Copy)]
pub(super) struct Sought<'a> {
    /// The points that are placed.
    pub(super) pairs: &'a [Pair],
    /// Towns that somebody did not find in it.
    pub(super) skipped: &'a [String],
    /// Says where a place should be.
    pub(super) leads: Option<&'a Alignment>,
    /// Its width and height in pixels.
    pub(super) size: (u32, u32),
}

impl Sought<'_> {
    /// Whether a place of the board may be in the photo: it shows a part of the board perhaps, and as little as two points tell
    /// about which.
    fn may_show(&self, board: (f64, f64)) -> bool {
        let at = match (self.leads, self.pairs) {
            (Some(leads), _) => leads.photo_at(board),
            (None, [a, b, ..]) => by_two(a, b, board),
            (None, _) => None,
        };
        let (wide, high) = (f64::from(self.size.0), f64::from(self.size.1));
        at.is_none_or(|(x, y)| (0.0..=wide).contains(&x) && (0.0..=high).contains(&y))
    }
}

/// Where two points have a place, were the photo taken straight from above.
fn by_two(a: &Pair, b: &Pair, board: (f64, f64)) -> Option<(f64, f64)> {
    let from = |a: (f64, f64), b: (f64, f64)| (b.0 - a.0, b.1 - a.1);
    let (on_board, in_photo) = (from(a.board, b.board), from(a.photo, b.photo));
    let square = on_board.0 * on_board.0 + on_board.1 * on_board.1;
    if square <= 0.0 {
        return None;
    }
    // As one divides complex numbers: turned and enlarged.
    let turn = (
        (in_photo.0 * on_board.0 + in_photo.1 * on_board.1) / square,
        (in_photo.1 * on_board.0 - in_photo.0 * on_board.1) / square,
    );
    let (x, y) = from(a.board, board);
    Some((a.photo.0 + turn.0 * x - turn.1 * y, a.photo.1 + turn.1 * x + turn.0 * y))
}

/// Placing points, with where one looks in the photo.
#[derive(Debug, Default)]
pub(super) struct Pointing {
    /// Whether points are being placed.
    pub(super) on: bool,
    /// What is asked for; another place may be clicked on the map.
    pub(super) asked: Option<Asked>,
    /// The middle of what is in sight, in parts of the photo, and how many times it is enlarged.
    middle: Option<Pos2>,
    zoom: f32,
    /// The place to which the view was led last.
    led: Option<String>,
}

impl Pointing {
    /// Leaves the place that is asked for out; gives its name.
    pub(super) fn skip(&mut self) -> Option<String> {
        self.asked.take().map(|asked| asked.name)
    }

    /// Asks for the next place: of those that the drawing names and the photo shows, as far as that is known, the farthest from
    /// every point there is.
    pub(super) fn ask(&mut self, drawing: &Drawing, sought: &Sought<'_>) {
        let pairs = sought.pairs;
        if self.asked.is_some() {
            return;
        }
        let (width, height) = (f64::from(drawing.size.0), f64::from(drawing.size.1));
        let gap = |a: (f64, f64), b: (f64, f64)| (a.0 - b.0).hypot(a.1 - b.1);
        let alone = |at: (f64, f64)| {
            let gaps = pairs.iter().map(|pair| gap(pair.board, at));
            // The first is one far from the middle.
            let first = gap((width / 2.0, height / 2.0), at);
            if pairs.is_empty() {
                first
            } else {
                gaps.fold(f64::INFINITY, f64::min)
            }
        };
        let towns = drawing.towns.iter().filter(|town| !sought.skipped.contains(&town.name));
        let places = towns.map(|town| Asked {
            name: town.name.clone(),
            board: (f64::from(town.at.0), f64::from(town.at.1)),
        });
        let places = places
            .map(|asked| (alone(asked.board), asked))
            .filter(|(alone, _)| *alone > SAME * width);
        let (seen, beyond): (Vec<_>, Vec<_>) = places.partition(|(_, asked)| sought.may_show(asked.board));
        // Of one point alone nobody knows which way the photo goes on, and how far.
        let blind = pairs.len() == 1 && sought.leads.is_none();
        let near = |alone: f64| (alone - NEXT * width).abs();
        let next = match blind {
            true => seen.into_iter().min_by(|(a, _), (b, _)| near(*a).total_cmp(&near(*b))),
            false => seen.into_iter().max_by(|(a, _), (b, _)| a.total_cmp(b)),
        };
        // The first guess may be wrong: until the points fix the photo, what lies beyond is asked for too, the nearest first.
        let beyond = beyond.into_iter().filter(|_| pairs.len() < 4);
        let next = next.or_else(|| beyond.min_by(|(a, _), (b, _)| a.total_cmp(b)));
        self.asked = next.map(|(_, asked)| asked);
    }

    /// The photo, to be clicked in. Dragging moves it, the wheel enlarges it.
    pub(super) fn ui(&mut self, ui: &mut Ui, look: &Look<'_>, pointed: &Pointed<'_>) -> Option<Done> {
        let &Pointed {
            texture,
            size,
            pairs,
            leads,
            off,
        } = pointed;
        let rect = ui.available_rect_before_wrap();
        let size = vec2(size.0 as f32, size.1 as f32);
        let fit = (rect.width() / size.x).min(rect.height() / size.y).max(1e-3);
        let id = ui.scope_id().with("photo to click in");
        let response = ui.interact(rect, id, Sense::click_and_drag());
        response.widget_info(|| WidgetInfo::labeled(Role::Image, true, look.t(W::PhotoToClick)));
        let seen = |asked: &Asked| leads?.photo_at(asked.board);
        // The view goes to where the place should be, once for each.
        let name = self.asked.as_ref().map(|asked| asked.name.clone());
        if self.led != name {
            self.led = name;
            if let Some((x, y)) = self.asked.as_ref().and_then(seen) {
                self.middle = Some(pos2(x as f32, y as f32));
                self.zoom = self.zoom.max(2.5);
            }
        }
        self.zoom = self.zoom.clamp(1.0, MOST_ZOOM);
        let mut middle = self.middle.unwrap_or_else(|| (size * 0.5).to_pos2());
        if let Some(pointer) = response.hover_pos() {
            let turned =
                ui.input(|input| input.smooth_scroll_delta.y) / 200.0 + ui.input(egui::InputState::zoom_delta).ln();
            if turned != 0.0 {
                // What lies under the pointer stays there.
                let at = (pointer - rect.center()) / (fit * self.zoom);
                let new = (self.zoom * turned.exp()).clamp(1.0, MOST_ZOOM);
                middle += at - at * (self.zoom / new);
                self.zoom = new;
            }
        }
        let scale = fit * self.zoom;
        if response.dragged_by(PointerButton::Primary) || response.dragged_by(PointerButton::Middle) {
            middle -= response.drag_delta() / scale;
        }
        middle = middle.clamp(Pos2::ZERO, size.to_pos2());
        self.middle = Some(middle);
        let on_screen = |at: Pos2| rect.center() + (at - middle) * scale;
        let in_photo = |at: Pos2| middle + (at - rect.center()) / scale;
        let painter = ui.painter().with_clip_rect(rect);
        painter.rect_filled(rect, 0.0, look.palette.table);
        let whole = Rect::from_min_max(pos2(0.0, 0.0), pos2(1.0, 1.0));
        let shown = Rect::from_two_pos(on_screen(Pos2::ZERO), on_screen(size.to_pos2()));
        painter.image(texture, shown, whole, Color32::WHITE);
        for (at, pair) in pairs.iter().enumerate() {
            let place = on_screen(pos2(pair.photo.0 as f32, pair.photo.1 as f32));
            pin(&painter, look, place, at, off == Some(at));
        }
        if let Some((x, y)) = self.asked.as_ref().and_then(seen) {
            let ring = Stroke::new(2.0, look.palette.accent);
            painter.circle_stroke(on_screen(pos2(x as f32, y as f32)), 22.0, ring);
        }
        let mut done = None;
        if let Some(at) = response.interact_pointer_pos().filter(|_| response.clicked()) {
            let at = in_photo(at);
            if self.asked.is_some() && Rect::from_min_size(Pos2::ZERO, size).contains(at) {
                done = Some(Done::Here((f64::from(at.x), f64::from(at.y))));
            }
            response.request_focus();
        }
        if response.has_focus() {
            keep_arrows(ui, id);
            done = done.or_else(|| nudged(ui));
        }
        if let Some(pointer) = response.hover_pos().filter(|_| !response.dragged()) {
            loupe(ui, look, rect, texture, in_photo(pointer), size);
        }
        ui.advance_cursor_after_rect(rect);
        done
    }
}

/// How far the arrow keys push the latest point, in pixels of the photo.
fn nudged(ui: &Ui) -> Option<Done> {
    ui.input_mut(|input| {
        for (modifiers, step) in [(Modifiers::NONE, 1.0), (Modifiers::SHIFT, 10.0)] {
            for (key, x, y) in [
                (Key::ArrowLeft, -1.0, 0.0),
                (Key::ArrowRight, 1.0, 0.0),
                (Key::ArrowUp, 0.0, -1.0),
                (Key::ArrowDown, 0.0, 1.0),
            ] {
                if input.modifiers == modifiers && input.consume_key(modifiers, key) {
                    return Some(Done::Nudge((x * step, y * step)));
                }
            }
        }
        None
    })
}

/// What lies under the pointer, enlarged in the corner away from it.
fn loupe(ui: &Ui, look: &Look<'_>, rect: Rect, texture: TextureId, at: Pos2, size: Vec2) {
    let (side, pixels) = LOUPE;
    let left = ui
        .input(|input| input.pointer.hover_pos())
        .is_some_and(|pointer| pointer.x > rect.center().x);
    let corner = if left {
        rect.left() + 10.0
    } else {
        rect.right() - 10.0 - side
    };
    let around = Rect::from_min_size(pos2(corner, rect.top() + 10.0), Vec2::splat(side));
    let part = |at: Pos2| pos2(at.x / size.x, at.y / size.y);
    let half = Vec2::splat(pixels / 2.0);
    let painter = ui.painter().with_clip_rect(around.expand(2.0).intersect(rect));
    painter.rect_filled(around, 4.0, look.palette.table);
    let uv = Rect::from_min_max(part(at - half), part(at + half));
    painter.image(texture, around, uv, Color32::WHITE);
    painter.rect_stroke(
        around,
        4.0,
        Stroke::new(1.5, look.palette.ink),
        egui::StrokeKind::Outside,
    );
    for (ink, wide) in [(Color32::from_white_alpha(200), 3.0), (look.palette.alert, 1.0)] {
        painter.hline(around.x_range(), around.center().y, Stroke::new(wide, ink));
        painter.vline(around.center().x, around.y_range(), Stroke::new(wide, ink));
    }
}

/// What is asked, in words.
pub(super) fn question(lang: Lang, asked: &Asked) -> String {
    if asked.name.is_empty() {
        return say!(
            lang,
            "Click this place of the map in the photo.",
            "Cliquez ce point de la carte sur la photo."
        )
        .to_owned();
    }
    say!(lang, "Click {place} in the photo.", "Cliquez {place} sur la photo."; place = asked.name)
}

/// A cross in a ring with a number.
pub(super) fn pin(painter: &egui::Painter, look: &Look<'_>, at: Pos2, number: usize, strong: bool) {
    let radius = if strong { 12.0 } else { 10.0 };
    let ink = look.palette.alert;
    painter.circle_filled(at, radius, Color32::from_white_alpha(90));
    painter.circle_stroke(at, radius, Stroke::new(if strong { 3.0 } else { 2.0 }, ink));
    painter.hline(at.x - radius..=at.x + radius, at.y, Stroke::new(1.0, ink));
    painter.vline(at.x, at.y - radius..=at.y + radius, Stroke::new(1.0, ink));
    let font = FontId::proportional(13.0);
    let text = (number + 1).to_string();
    painter.text(at + vec2(radius + 2.0, -2.0), Align2::LEFT_BOTTOM, text, font, ink);
}

/// A place of the map that is asked for, marked there.
pub(super) fn mark(painter: &egui::Painter, look: &Look<'_>, at: Pos2, name: &str) {
    for (wide, ink) in [(5.0, look.palette.paper), (2.5, look.palette.accent)] {
        painter.circle_stroke(at, 14.0, Stroke::new(wide, ink));
    }
    let font = FontId::proportional(13.0);
    let text = painter.layout_no_wrap(name.to_owned(), font, look.palette.ink);
    if !name.is_empty() {
        let ground = Align2::LEFT_CENTER.anchor_size(at + vec2(20.0, 0.0), text.size());
        painter.rect_filled(ground.expand(3.0), 3.0, look.palette.paper.gamma_multiply(0.9));
        painter.galley(ground.min, text, look.palette.ink);
    }
}

/// Keeps the arrow keys for what has the focus; else they would take the focus elsewhere.
pub(super) fn keep_arrows(ui: &Ui, id: Id) {
    let arrows = EventFilter {
        horizontal_arrows: true,
        vertical_arrows: true,
        ..EventFilter::default()
    };
    ui.memory_mut(|memory| memory.set_focus_lock_filter(id, arrows));
}

#[cfg(test)]
mod tests {
    use super::{Pointing, Sought};
    use data::drawing::{Drawing, Town};
    use editor::photo::Pair;

    /// A board with a town every hundred units.
    fn board() -> Drawing {
        let towns = (0..10).flat_map(|x| (0..6).map(move |y| (x, y)));
        let town = |(x, y): (i32, i32)| Town {
            name: format!("{x}-{y}"),
            at: (x * 100 + 50, y * 100 + 50),
        };
        Drawing {
            size: (1000, 600),
            towns: towns.map(town).collect(),
            ..Drawing::default()
        }
    }

    #[test]
    fn a_photo_of_a_part_is_asked_for_towns_that_it_shows() {
        let drawing = board();
        // The western third, ten pixels a unit.
        let size = (3000, 6000);
        let shows = |board: (f64, f64)| board.0 < 300.0;
        let (mut pairs, mut skipped) = (Vec::new(), Vec::new());
        let mut pointing = Pointing::default();
        while pairs.len() < 6 {
            let sought = Sought {
                pairs: &pairs,
                skipped: &skipped,
                leads: None,
                size,
            };
            pointing.ask(&drawing, &sought);
            let board = pointing.asked.as_ref().unwrap().board;
            if shows(board) {
                let photo = (board.0 * 10.0, board.1 * 10.0);
                pairs.push(Pair { board, photo });
                pointing.asked = None;
            } else {
                skipped.extend(pointing.skip());
            }
        }
        assert!(skipped.len() < 4, "{skipped:?}");
        // What was not found in one photo is asked for in another.
        let sought = Sought {
            pairs: &[],
            skipped: &[],
            leads: None,
            size,
        };
        pointing.ask(&drawing, &sought);
        assert!(pointing.asked.is_some());
    }
}
