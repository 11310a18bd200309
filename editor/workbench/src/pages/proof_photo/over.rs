//! Photos over the map: painted, divided from it, and their points to be dragged.

use super::PhotoView;
use super::points::{pixels, point};
use crate::look::Look;
use crate::pages::proof_points::{keep_arrows, mark, pin};
use crate::words::W;
use canvas::{BoardResponse, Picture};
use data::drawing::{Drawing, FaceOf};
use egui::epaint::{Mesh, Vertex};
use egui::{
    Align2, Color32, FontId, Key, Modifiers, Painter, Pos2, Rect, Role, Sense, Stroke, Ui, Vec2, WidgetInfo, pos2, vec2,
};

/// Columns and rows of the net by which a photo is painted.
const NET: (u32, u32) = (32, 20);
/// Board units that an arrow key moves a point; with Shift ten times as many.
const KEY_STEP: f64 = 10.0;

impl PhotoView {
    /// Paints the photos over the map, the one in hand on top.
    pub(in crate::pages) fn paint(
        &mut self,
        ui: &Ui,
        look: &Look<'_>,
        painter: &Painter,
        board: &BoardResponse,
        drawing: Option<&Drawing>,
    ) {
        let Some(drawing) = drawing.filter(|_| !self.photos.is_empty()) else {
            return;
        };
        self.board = size(drawing);
        let rect = board.response.rect;
        let middle = board.transform.world_from_screen(rect.center());
        self.middle = (
            f64::from(middle.x).clamp(0.0, self.board.0),
            f64::from(middle.y).clamp(0.0, self.board.1),
        );
        self.lay(drawing);
        self.follow(drawing);
        if let Some(asked) = self.pointing.asked.as_ref().filter(|_| self.pointing.on) {
            let at = board
                .transform
                .screen_from_world(pos2(asked.board.0 as f32, asked.board.1 as f32));
            mark(painter, look, at, &asked.name);
        }
        if !self.pointing.on {
            self.paint_photos(ui, painter, board);
        }
    }

    /// Paints the photos over the map of a page where outlines and signs are drawn, with the outlines above them: a
    /// corner, a town or a name can be dragged to where it is printed.
    pub(in crate::pages) fn paint_under_tools(
        &mut self,
        ui: &Ui,
        look: &Look<'_>,
        board: &BoardResponse,
        picture: Option<&Picture>,
        drawing: Option<&Drawing>,
    ) {
        let Some(drawing) = drawing.filter(|_| !self.photos.is_empty()) else {
            return;
        };
        let rect = board.response.rect;
        self.board = size(drawing);
        self.lay(drawing);
        self.follow(drawing);
        let painter = ui.painter().with_clip_rect(rect.intersect(ui.clip_rect()));
        self.paint_photos(ui, &painter, board);
        if self.is_shown()
            && let Some(picture) = picture
        {
            outlines(&painter, look, board, picture);
        }
    }

    /// Paints the photos as they lie, the one in hand on top.
    fn paint_photos(&mut self, ui: &Ui, painter: &Painter, board: &BoardResponse) {
        if self.hidden {
            return;
        }
        let rect = board.response.rect;
        let mut part = rect;
        if let Some(at) = self.swipe {
            part.max.x = rect.left() + rect.width() * at;
        }
        let clipped = painter.with_clip_rect(part.intersect(painter.clip_rect()));
        let colour = Color32::WHITE.gamma_multiply(self.opacity);
        let order = (0..self.photos.len()).filter(|at| *at != self.at).chain([self.at]);
        for at in order {
            let Some(photo) = self.photos.get_mut(at) else { continue };
            let texture = photo.texture(ui);
            let Some(alignment) = &photo.alignment else { continue };
            let net = alignment.mesh(NET.0, NET.1, self.board, photo.size());
            let mut mesh = Mesh::with_texture(texture);
            let vertex = |((x, y), (u, v)): &((f32, f32), (f32, f32))| Vertex {
                pos: board.transform.screen_from_world(pos2(*x, *y)),
                uv: pos2(*u, *v),
                color: colour,
            };
            mesh.vertices.extend(net.knots.iter().map(vertex));
            mesh.indices.extend(net.triangles.iter().flatten());
            clipped.add(mesh);
        }
        self.divider_ui(ui, painter, rect);
    }

    /// The divider between photo and map, to be dragged.
    fn divider_ui(&mut self, ui: &Ui, painter: &Painter, rect: Rect) {
        let Some(at) = &mut self.swipe else { return };
        let x = rect.left() + rect.width() * *at;
        let grip = Rect::from_center_size(pos2(x, rect.center().y), vec2(12.0, rect.height()));
        let response = ui.interact(grip, ui.scope_id().with("divider"), Sense::drag());
        let response = response.on_hover_cursor(egui::CursorIcon::ResizeHorizontal);
        if response.dragged() {
            *at = (*at + response.drag_delta().x / rect.width().max(1.0)).clamp(0.0, 1.0);
        }
        let ink = ui.visuals().strong_text_color();
        painter.vline(x, rect.y_range(), Stroke::new(2.0, ink));
        painter.circle_filled(pos2(x, rect.center().y), 7.0, ink);
    }

    /// The points, to be dragged to where they belong on the map. What lies under a point in the photo stays with it.
    pub(in crate::pages) fn pins_ui(&mut self, ui: &Ui, look: &Look<'_>, board: &BoardResponse) {
        let size = self.board;
        let Some(photo) = self.photos.get_mut(self.at).filter(|_| !self.hidden && self.points) else {
            return;
        };
        let rect = board.response.rect;
        let painter = ui.painter().with_clip_rect(rect.intersect(ui.clip_rect()));
        let mut changed = false;
        let left: Vec<Option<f64>> = (0..photo.pairs.len()).map(|at| photo.left(at)).collect();
        for (at, pair) in photo.pairs.iter_mut().enumerate() {
            let world = pos2(pair.board.0 as f32, pair.board.1 as f32);
            let middle = board.transform.screen_from_world(world);
            if !rect.contains(middle) {
                continue;
            }
            let name = point(look.lang, at);
            let id = ui.scope_id().with(("point", at));
            let response = ui.interact(
                Rect::from_center_size(middle, Vec2::splat(26.0)),
                id,
                Sense::click_and_drag(),
            );
            response.widget_info(|| WidgetInfo::labeled(Role::Button, ui.is_enabled(), &name));
            let mut by = Vec2::ZERO;
            if response.dragged() {
                by = response.drag_delta() / board.transform.zoom;
            }
            if response.has_focus() {
                keep_arrows(ui, id);
                by += keys(ui);
            }
            if by != Vec2::ZERO {
                pair.board.0 = (pair.board.0 + f64::from(by.x)).clamp(0.0, size.0);
                pair.board.1 = (pair.board.1 + f64::from(by.y)).clamp(0.0, size.1);
                changed = true;
            }
            let strong = response.hovered() || response.dragged() || response.has_focus();
            pin(&painter, look, middle, at, strong);
            if let Some(left) = left[at].filter(|left| *left >= 0.5) {
                let text = pixels(look.lang, left);
                let font = FontId::proportional(11.0);
                painter.text(
                    middle + vec2(12.0, 10.0),
                    Align2::LEFT_TOP,
                    text,
                    font,
                    look.palette.alert,
                );
            }
            response.on_hover_text(look.t(W::PointDragHint));
        }
        if changed {
            photo.touched = true;
            photo.fit();
        }
    }
}

/// The size of a board; one that is wrong has none.
fn size(drawing: &Drawing) -> (f64, f64) {
    let (width, height) = drawing.size;
    (f64::from(width.max(0)), f64::from(height.max(0)))
}

/// How far the arrow keys move a point, in board units.
fn keys(ui: &Ui) -> Vec2 {
    ui.input_mut(|input| {
        let mut by = Vec2::ZERO;
        for (modifiers, step) in [(Modifiers::NONE, KEY_STEP), (Modifiers::SHIFT, 10.0 * KEY_STEP)] {
            let step = step as f32;
            let ways = [
                (Key::ArrowLeft, vec2(-step, 0.0)),
                (Key::ArrowRight, vec2(step, 0.0)),
                (Key::ArrowUp, vec2(0.0, -step)),
                (Key::ArrowDown, vec2(0.0, step)),
            ];
            for (key, way) in ways {
                if input.modifiers == modifiers && input.consume_key(modifiers, key) {
                    by += way;
                }
            }
        }
        by
    })
}

/// The outlines of a board, to be seen over a photo.
pub(in crate::pages) fn outlines(painter: &Painter, look: &Look<'_>, board: &BoardResponse, picture: &Picture) {
    let at = |point: &Pos2| board.transform.screen_from_world(*point);
    for face in picture.faces() {
        let bounds = board.transform.screen_from_world_rect(face.bounds);
        if !painter.clip_rect().intersects(bounds) || !matches!(face.of, FaceOf::Area(_) | FaceOf::Water(_)) {
            continue;
        }
        for ring in &face.rings {
            let line = ring.iter().map(at).collect();
            painter.add(egui::Shape::closed_line(line, Stroke::new(1.2, look.palette.accent)));
        }
    }
}

/// A row of switches over a corner of the map; gives where it lies.
pub(in crate::pages) fn over_corner(ui: &mut Ui, map: Rect, switches: impl FnOnce(&mut Ui)) -> Rect {
    let room = Rect::from_min_max(map.min + vec2(10.0, 8.0), map.max);
    ui.scope_builder(egui::UiBuilder::new().max_rect(room), |ui| {
        let frame = egui::Frame::new()
            .fill(ui.visuals().panel_fill.gamma_multiply(0.92))
            .corner_radius(6.0)
            .inner_margin(egui::Margin::symmetric(6, 3));
        frame.show(ui, |ui| ui.horizontal_wrapped(switches)).response.rect
    })
    .inner
}
