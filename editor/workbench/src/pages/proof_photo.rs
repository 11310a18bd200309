//! A photo of the printed board under the map: laid by pairs of points, shown as far as one wants, blinked and swiped.

use super::fields;
use super::proof_points::{Asked, Done, Pointing, mark, question};
use crate::desk::Desk;
use crate::look::Look;
use crate::orders::{Ask, Do};
use crate::words::W;
use canvas::BoardResponse;
use data::drawing::{Drawing, Point};
use data::{Lang, Text};
use editor::photo::{Alignment, Pair, align, fit_drawing};
use editor::proof::Laid;
use egui::epaint::{ColorImage, ImageData, Mesh, Vertex};
use egui::{
    Align2, Color32, DragValue, EventFilter, FontId, Key, Modifiers, Painter, Pos2, Rect, RichText, Role, ScrollArea,
    Sense, Slider, Stroke, TextureHandle, TextureOptions, Ui, Vec2, WidgetInfo, pos2, vec2,
};
use std::sync::Arc;

/// Columns and rows of the net by which a photo is painted.
const NET: (u32, u32) = (32, 20);
/// How far from the edge the first four points lie, as a part of the board.
const INSET: f64 = 0.12;
/// Where the first four points lie, as parts of the board.
const CORNERS: [(f64, f64); 4] = [
    (INSET, INSET),
    (1.0 - INSET, INSET),
    (1.0 - INSET, 1.0 - INSET),
    (INSET, 1.0 - INSET),
];
/// Board units that an arrow key moves a point; with Shift ten times as many.
const KEY_STEP: f64 = 10.0;

/// The photo with how it lies and is shown.
pub(super) struct PhotoView {
    image: Option<Arc<ColorImage>>,
    texture: Option<TextureHandle>,
    /// Width and height of the board, in board units.
    board: (f64, f64),
    pairs: Vec<Pair>,
    alignment: Option<Alignment>,
    refused: Option<Text>,
    opacity: f32,
    hidden: bool,
    outlines: bool,
    points: bool,
    /// Where the divider stands, as a part of the width; the whole map without one.
    swipe: Option<f32>,
    /// The middle of the map in board units, where a new point goes.
    middle: (f64, f64),
    /// Whether somebody has set the points; else they are the first four.
    touched: bool,
    /// Points that a round has kept, for a photo of the same shape.
    pub(super) kept: Option<Laid>,
    /// What was kept is to be forgotten.
    forget: bool,
    pointing: Pointing,
    /// The drawing was fitted to the photo.
    fitted: Option<Moved>,
}

/// Corners of the drawing and points of the photo before and after one was fitted to the other: the points go back with
/// the drawing.
struct Moved {
    before: (Vec<Point>, Vec<Pair>),
    after: (Vec<Point>, Vec<Pair>),
}

impl Default for PhotoView {
    fn default() -> Self {
        Self {
            image: None,
            texture: None,
            board: (0.0, 0.0),
            pairs: Vec::new(),
            alignment: None,
            refused: None,
            opacity: 0.6,
            hidden: false,
            outlines: true,
            points: true,
            swipe: None,
            middle: (0.0, 0.0),
            touched: false,
            kept: None,
            forget: false,
            pointing: Pointing::default(),
            fitted: None,
        }
    }
}

impl PhotoView {
    /// Takes the photo that the program has chosen.
    pub(super) fn note(&mut self, photo: Option<&Arc<ColorImage>>) {
        let same = match (&self.image, photo) {
            (Some(old), Some(new)) => Arc::ptr_eq(old, new),
            (None, None) => true,
            _ => false,
        };
        if !same {
            self.image = photo.cloned();
            self.texture = None;
            self.pairs.clear();
            self.hidden = false;
            self.touched = false;
            self.fitted = None;
            self.pointing.on = false;
        }
    }

    /// How the photo lies, to be kept with the round; nothing new while nobody has set a point.
    pub(super) fn keep(&mut self, kept: &mut Option<Laid>) {
        if std::mem::take(&mut self.forget) {
            *kept = None;
        }
        if self.image.is_some() && self.touched && !self.pairs.is_empty() {
            let laid = Laid::of(&self.pairs, self.size());
            if kept.as_ref() != Some(&laid) {
                *kept = Some(laid);
            }
        }
    }

    /// Whether points are being placed in the photo.
    pub(super) const fn is_pointing(&self) -> bool {
        self.image.is_some() && self.pointing.on
    }

    /// Asks for a place of the map in the photo.
    pub(super) fn ask(&mut self, board: (f64, f64), name: String) {
        self.pointing.asked = Some(Asked { name, board });
    }

    fn point_now(&mut self) {
        self.pointing.on = true;
        self.hidden = false;
        if !self.touched {
            // The first four lie anywhere, and nobody has seen them there.
            self.pairs.clear();
            self.fit();
        }
    }

    /// The photo beside the map, to be clicked in.
    pub(super) fn pane_ui(&mut self, ui: &mut Ui, look: &Look<'_>, drawing: &Drawing) {
        let Some(texture) = self.texture(ui) else { return };
        self.pointing.ask(drawing, &self.pairs);
        ui.horizontal_wrapped(|ui| {
            let words = match &self.pointing.asked {
                Some(asked) => question(look.lang, asked),
                None => look.t(W::NoMorePlaces).to_owned(),
            };
            ui.label(look.heading(words));
            if ui
                .button(look.t(W::SkipPlace))
                .on_hover_text(look.t(W::SkipPlaceHint))
                .clicked()
            {
                self.pointing.skip();
            }
            if ui.button(look.t(W::PointsDone)).clicked() {
                self.pointing.on = false;
            }
        });
        ui.weak(look.t(W::PointingHint));
        let size = self.size();
        let alignment = self.alignment.as_ref().filter(|_| self.refused.is_none());
        match self.pointing.ui(ui, look, texture, size, &self.pairs, alignment) {
            Some(Done::Here(photo)) => {
                if let Some(Asked { board, .. }) = self.pointing.asked.take() {
                    self.pairs.push(Pair { board, photo });
                    self.touched = true;
                    self.fit();
                }
            }
            Some(Done::Nudge((x, y))) => {
                if let Some(last) = self.pairs.last_mut() {
                    last.photo.0 = (last.photo.0 + x).clamp(0.0, f64::from(size.0));
                    last.photo.1 = (last.photo.1 + y).clamp(0.0, f64::from(size.1));
                    self.touched = true;
                    self.fit();
                }
            }
            None => {}
        }
    }

    /// The photo as the graphics card has it.
    fn texture(&mut self, ui: &Ui) -> Option<egui::TextureId> {
        let image = self.image.as_ref()?;
        let side = ui.input(|input| input.max_texture_side);
        let texture = self.texture.get_or_insert_with(|| {
            let image = ImageData::Color(fitting(image, side));
            ui.ctx()
                .load_texture("photo of the board", image, TextureOptions::LINEAR)
        });
        Some(texture.id())
    }

    /// Warps the drawing so that it looks like the photo; the points go with it.
    fn fit_the_drawing(&mut self, desk: &Desk<'_>) {
        let (Some(alignment), Some(drawing)) = (&self.alignment, desk.document.drawing()) else {
            return;
        };
        match fit_drawing(alignment, drawing) {
            Ok(fitted) => {
                let moved = |pair: &Pair| Pair {
                    board: fitted.moved(pair.board),
                    ..*pair
                };
                let after: Vec<Pair> = self.pairs.iter().map(moved).collect();
                let before = std::mem::replace(&mut self.pairs, after.clone());
                self.fitted = Some(Moved {
                    before: (drawing.corners.clone(), before),
                    after: (fitted.drawing.corners.clone(), after),
                });
                desk.edit(fitted.edit);
                self.fit();
            }
            Err(refused) => self.refused = Some(refused.0),
        }
    }

    /// Where the drawing has gone back or forth to, the points are too.
    fn follow(&mut self, drawing: &Drawing) {
        let Some(Moved { before, after }) = &self.fitted else {
            return;
        };
        let there = [(before, after), (after, before)]
            .into_iter()
            .find(|(here, other)| drawing.corners == here.0 && self.pairs == other.1);
        if let Some((here, _)) = there {
            self.pairs.clone_from(&here.1);
            self.fit();
        }
    }

    /// Whether the photo lies over the map just now and outlines are wanted.
    pub(super) const fn is_shown(&self) -> bool {
        self.image.is_some() && !self.hidden && !self.pointing.on && self.outlines && self.opacity > 0.0
    }

    /// The size of the photo in pixels.
    fn size(&self) -> (u32, u32) {
        let size = self.image.as_ref().map_or([1, 1], |image| image.size);
        (size[0] as u32, size[1] as u32)
    }

    /// Puts the photo over the whole board, with four points to drag.
    fn reset(&mut self) {
        let (width, height) = self.size();
        let (width, height) = (f64::from(width), f64::from(height));
        let pair = |(x, y): (f64, f64)| Pair {
            board: (x * self.board.0, y * self.board.1),
            photo: (x * width, y * height),
        };
        self.pairs = CORNERS.map(pair).to_vec();
        self.fit();
    }

    /// Puts the photo as it was kept, else over the whole board.
    fn lay(&mut self) {
        let size = self.size();
        match self.kept.as_ref().and_then(|kept| kept.pairs(size)) {
            Some(pairs) if !pairs.is_empty() => {
                self.reset();
                self.pairs = pairs;
                self.touched = true;
                self.fit();
            }
            _ => self.reset(),
        }
    }

    /// Fits the perspective; one that cannot be fitted keeps the one before.
    fn fit(&mut self) {
        match align(&self.pairs) {
            Ok(alignment) => {
                self.alignment = Some(alignment);
                self.refused = None;
            }
            Err(refused) => self.refused = Some(refused.0),
        }
    }

    /// What is left over at a point; none while the points do not fix the photo.
    fn left(&self, at: usize) -> Option<f64> {
        let alignment = self.alignment.as_ref().filter(|_| self.refused.is_none())?;
        alignment.residuals.get(at).copied()
    }

    /// Adds a point in the middle of what is in sight, or near a corner if the points do not fix the photo otherwise.
    fn add(&mut self) {
        let Some(alignment) = &self.alignment else { return };
        let (width, height) = self.board;
        let corners = CORNERS.map(|(x, y)| (x * width, y * height));
        let places = std::iter::once(self.middle).chain(corners);
        let all: Vec<Pair> = places
            .filter_map(|board| {
                let photo = alignment.photo_at(board)?;
                Some(Pair { board, photo })
            })
            .collect();
        let fixes = |pair: &&Pair| align(&[self.pairs.as_slice(), &[**pair]].concat()).is_ok();
        let gap = |a: &Pair, b: &Pair| (a.board.0 - b.board.0).hypot(a.board.1 - b.board.1);
        let alone = |pair: &Pair| {
            let gaps = self.pairs.iter().map(|other| gap(pair, other));
            gaps.fold(f64::INFINITY, f64::min)
        };
        let farthest = || all.iter().max_by(|a, b| alone(a).total_cmp(&alone(b)));
        if let Some(pair) = all.iter().find(fixes).or_else(farthest).copied() {
            self.touched = true;
            self.pairs.push(pair);
            self.fit();
        }
    }

    /// B shows or hides the photo.
    pub(super) fn keys(&mut self, ui: &Ui) {
        let writing = ui.ctx().text_edit_focused();
        if self.image.is_some() && !writing && ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::B)) {
            self.hidden = !self.hidden;
        }
    }

    /// The most used switches, above the map.
    pub(super) fn bar_ui(&mut self, ui: &mut Ui, look: &Look<'_>) {
        if self.image.is_none() {
            return;
        }
        if ui
            .selectable_label(!self.hidden, look.t(W::PhotoShown))
            .on_hover_text(look.t(W::BlinkHint))
            .clicked()
        {
            self.hidden = !self.hidden;
        }
        ui.spacing_mut().slider_width = 110.0;
        ui.add(Slider::new(&mut self.opacity, 0.0..=1.0).show_value(false))
            .on_hover_text(look.t(W::Opacity))
            .accessible_name(look.t(W::Opacity));
    }

    /// Everything about the photo, beside the map.
    pub(super) fn panel_ui(&mut self, ui: &mut Ui, desk: &Desk<'_>) {
        ScrollArea::vertical()
            .id_salt("photo")
            .auto_shrink(false)
            .show(ui, |ui| {
                ui.label(desk.heading(desk.t(W::ProofPhoto)));
                ui.weak(desk.t(W::PhotoHint));
                if ui.button(desk.t(W::ChoosePhoto)).clicked() {
                    desk.push(Do::Ask(Ask::Photo));
                }
                if self.image.is_none() || desk.document.drawing().is_none() {
                    return;
                }
                ui.add_space(8.0);
                fields::form(ui, "photo", |ui| {
                    ui.label(desk.t(W::Opacity));
                    ui.horizontal(|ui| {
                        let name = format!("{} %", desk.t(W::Opacity));
                        let mut percent = self.opacity * 100.0;
                        let slider = Slider::new(&mut percent, 0.0..=100.0)
                            .fixed_decimals(0)
                            .suffix("\u{a0}%");
                        ui.add(slider).accessible_name(name);
                        self.opacity = percent / 100.0;
                    });
                    ui.end_row();
                    ui.label(desk.t(W::Swipe));
                    ui.horizontal(|ui| {
                        if let Some(on) = fields::bare_tick(ui, desk.t(W::Swipe), self.swipe.is_some()) {
                            self.swipe = on.then_some(0.5);
                        }
                        if let Some(at) = &mut self.swipe {
                            ui.add(Slider::new(at, 0.0..=1.0).show_value(false))
                                .accessible_name(desk.t(W::SwipeAt));
                        }
                    });
                    ui.end_row();
                });
                for (word, on) in [
                    (W::OutlinesOver, &mut self.outlines),
                    (W::PointsShown, &mut self.points),
                ] {
                    if let Some(new) = fields::tick(ui, desk.t(word), *on) {
                        *on = new;
                    }
                }
                ui.add_space(8.0);
                self.points_ui(ui, desk.look);
                ui.add_space(8.0);
                let good = self.alignment.as_ref().is_some_and(Alignment::is_warped) && self.refused.is_none();
                let button = ui.add_enabled(good, egui::Button::new(desk.t(W::FitDrawing)));
                let button = button.on_hover_text(desk.t(W::FitDrawingHint));
                if button.on_disabled_hover_text(desk.t(W::FitDrawingWhen)).clicked() {
                    self.fit_the_drawing(desk);
                }
            });
    }

    /// The pairs of points with what is left at each.
    fn points_ui(&mut self, ui: &mut Ui, look: &Look<'_>) {
        ui.label(look.heading(look.t(W::Points)));
        ui.weak(look.t(W::PointsHint));
        let mut pointing = self.pointing.on;
        if ui
            .toggle_value(&mut pointing, look.t(W::PlacePoints))
            .on_hover_text(look.t(W::PlacePointsHint))
            .changed()
        {
            if pointing {
                self.point_now();
            } else {
                self.pointing.on = false;
            }
        }
        if let Some(refused) = &self.refused {
            ui.label(RichText::new(refused.get(look.lang)).color(fields::alert(ui)));
        }
        let (mut changed, mut gone) = (false, None);
        let last = self.pairs.len() == 1;
        let left: Vec<Option<f64>> = (0..self.pairs.len()).map(|at| self.left(at)).collect();
        let (board, photo) = (self.board, self.size());
        let off = self
            .alignment
            .as_ref()
            .filter(|_| self.refused.is_none())
            .and_then(|alignment| alignment.off);
        egui::Grid::new("points")
            .striped(true)
            .spacing(vec2(10.0, 4.0))
            .show(ui, |ui| {
                for word in [W::PointWord, W::OnBoard, W::InPhoto, W::Residual] {
                    ui.small(look.t(word));
                }
                ui.label("");
                ui.end_row();
                for (at, pair) in self.pairs.iter_mut().enumerate() {
                    let name = point(look.lang, at);
                    ui.label(RichText::new(format!("{}", at + 1)).strong());
                    for (word, place, most) in [
                        (W::OnBoard, &mut pair.board, board),
                        (W::InPhoto, &mut pair.photo, (f64::from(photo.0), f64::from(photo.1))),
                    ] {
                        ui.horizontal(|ui| {
                            ui.spacing_mut().item_spacing.x = 2.0;
                            for (axis, value, most) in [("x", &mut place.0, most.0), ("y", &mut place.1, most.1)] {
                                let drag = DragValue::new(value)
                                    .range(0.0..=most)
                                    .speed(most / 2000.0)
                                    .max_decimals(0);
                                let name = format!("{name}, {}, {axis}", look.t(word));
                                changed |= ui.add(drag).accessible_name(name).changed();
                            }
                        });
                    }
                    let text = RichText::new(left[at].map_or_else(|| "–".to_owned(), |left| pixels(look.lang, left)));
                    let text = if off == Some(at) {
                        text.strong().color(fields::alert(ui))
                    } else {
                        text
                    };
                    ui.label(text);
                    if fields::sign_button(ui, !last, fields::Sign::Cross, &remove_point(look.lang, at)) {
                        gone = Some(at);
                    }
                    ui.end_row();
                }
            });
        if let Some(at) = gone {
            self.pairs.remove(at);
            changed = true;
        }
        if changed {
            self.touched = true;
            self.fit();
        }
        if let (Some(at), Some(left)) = (off, off.and_then(|at| left.get(at).copied().flatten())) {
            ui.label(RichText::new(is_off(look.lang, at, left)).color(fields::alert(ui)));
        }
        if let Some(alignment) = self.alignment.as_ref().filter(|_| self.refused.is_none()) {
            ui.label(format!(
                "{}: {}",
                look.t(W::MeanResidual),
                pixels(look.lang, alignment.rms)
            ));
        }
        ui.horizontal(|ui| {
            if ui.button(look.t(W::AddPoint)).clicked() {
                self.add();
            }
            if ui.button(look.t(W::ResetPoints)).clicked() {
                self.kept = None;
                self.forget = true;
                self.touched = false;
                self.reset();
            }
        });
    }

    /// Paints the photo over the map.
    pub(super) fn paint(
        &mut self,
        ui: &Ui,
        look: &Look<'_>,
        painter: &Painter,
        board: &BoardResponse,
        drawing: Option<&Drawing>,
    ) {
        let (Some(image), Some(drawing)) = (self.image.clone(), drawing) else {
            return;
        };
        self.board = (f64::from(drawing.size.0), f64::from(drawing.size.1));
        let rect = board.response.rect;
        let middle = board.transform.world_from_screen(rect.center());
        self.middle = (
            f64::from(middle.x).clamp(0.0, self.board.0),
            f64::from(middle.y).clamp(0.0, self.board.1),
        );
        if self.pairs.is_empty() && !self.pointing.on {
            self.lay();
        }
        self.follow(drawing);
        if let Some(asked) = self.pointing.asked.as_ref().filter(|_| self.pointing.on) {
            let at = board
                .transform
                .screen_from_world(pos2(asked.board.0 as f32, asked.board.1 as f32));
            mark(painter, look, at, &asked.name);
        }
        if self.hidden || self.pointing.on {
            return;
        }
        let Some(texture) = self.texture(ui) else { return };
        let Some(alignment) = &self.alignment else { return };
        let size = (image.size[0] as u32, image.size[1] as u32);
        let net = alignment.mesh(NET.0, NET.1, self.board, size);
        let colour = Color32::WHITE.gamma_multiply(self.opacity);
        let mut mesh = Mesh::with_texture(texture);
        let vertex = |((x, y), (u, v)): &((f32, f32), (f32, f32))| Vertex {
            pos: board.transform.screen_from_world(pos2(*x, *y)),
            uv: pos2(*u, *v),
            color: colour,
        };
        mesh.vertices.extend(net.knots.iter().map(vertex));
        mesh.indices.extend(net.triangles.iter().flatten());
        let mut part = rect;
        if let Some(at) = self.swipe {
            part.max.x = rect.left() + rect.width() * at;
        }
        painter.with_clip_rect(part.intersect(painter.clip_rect())).add(mesh);
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
    pub(super) fn pins_ui(&mut self, ui: &Ui, look: &Look<'_>, board: &BoardResponse) {
        if self.image.is_none() || self.hidden || !self.points {
            return;
        }
        let rect = board.response.rect;
        let painter = ui.painter().with_clip_rect(rect.intersect(ui.clip_rect()));
        let mut changed = false;
        let left: Vec<Option<f64>> = (0..self.pairs.len()).map(|at| self.left(at)).collect();
        for (at, pair) in self.pairs.iter_mut().enumerate() {
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
                // Else the arrows would take the focus to another point.
                let arrows = EventFilter {
                    horizontal_arrows: true,
                    vertical_arrows: true,
                    ..EventFilter::default()
                };
                ui.memory_mut(|memory| memory.set_focus_lock_filter(id, arrows));
                by += keys(ui);
            }
            if by != Vec2::ZERO {
                pair.board.0 = (pair.board.0 + f64::from(by.x)).clamp(0.0, self.board.0);
                pair.board.1 = (pair.board.1 + f64::from(by.y)).clamp(0.0, self.board.1);
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
            self.touched = true;
            self.fit();
        }
    }
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

/// A cross in a ring with a number.
pub(super) fn pin(painter: &Painter, look: &Look<'_>, at: Pos2, number: usize, strong: bool) {
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

/// The photo in a size that the graphics card takes: every so many pixels where it is larger.
fn fitting(image: &Arc<ColorImage>, side: usize) -> Arc<ColorImage> {
    let [width, height] = image.size;
    let step = width.max(height).div_ceil(side.max(1)).max(1);
    if step == 1 {
        return Arc::clone(image);
    }
    let (columns, rows) = (width / step, height / step);
    let pixels = (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column)));
    let pixels = pixels.map(|(row, column)| image.pixels[row * step * width + column * step]);
    Arc::new(ColorImage::new([columns, rows], pixels.collect()))
}

fn point(lang: Lang, at: usize) -> String {
    match lang {
        Lang::En => format!("Point {}", at + 1),
        Lang::Fr => format!("Repère {}", at + 1),
    }
}

fn remove_point(lang: Lang, at: usize) -> String {
    match lang {
        Lang::En => format!("Remove point {}", at + 1),
        Lang::Fr => format!("Supprimer le repère {}", at + 1),
    }
}

/// Which point is wrong, and by how much.
fn is_off(lang: Lang, at: usize, left: f64) -> String {
    let far = pixels(lang, left);
    match lang {
        Lang::En => format!(
            "Point {} does not fit the others: they put it {far} away. Look at it again, or remove it.",
            at + 1
        ),
        Lang::Fr => format!(
            "Le repère {} ne s’accorde pas avec les autres, qui le mettent à {far} de là. Vérifiez-le ou supprimez-le.",
            at + 1
        ),
    }
}

fn pixels(lang: Lang, pixels: f64) -> String {
    match lang {
        Lang::En => format!("{pixels:.1} px"),
        Lang::Fr => format!("{pixels:.1}\u{a0}px").replace('.', ","),
    }
}
