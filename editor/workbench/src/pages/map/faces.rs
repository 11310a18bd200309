//! Drawing, cutting and merging faces, and putting towns on the map.

use super::MapPage;
use super::corners::{paint_face, shape};
use super::make::{self, Made};
use super::select::pressed;
use super::sheet::OnMap;
use crate::board::face::NewFace;
use crate::board::thing::Thing;
use crate::board::tool::Tool;
use crate::desk::Desk;
use crate::look::Look;
use crate::orders::{Do, Said};
use crate::words::W;
use data::Side;
use data::drawing::{Drawing, FaceOf, Point};
use editor::document::Document;
use editor::edit::Edit;
use editor::shape::faces::End;
use editor::shape::snap::{Snap, SnappedTo, border_near, corner_near, snap};
use editor::shape::{Change, face_at, inside};
use egui::{Key, PointerButton, Pos2, Rect, Stroke, Ui, vec2};

/// How near the pointer must come to a corner or border, in points.
const REACH: f32 = 10.0;

/// A line that is being drawn: an outline, or a cut.
#[derive(Clone, Debug, Default)]
pub(super) struct Path {
    points: Vec<Point>,
    /// Where a cut begins.
    from: Option<End>,
    /// The corner that is being dragged to another place.
    held: Option<usize>,
}

impl Path {
    /// Forgets the line.
    pub fn clear(&mut self) {
        *self = Self::default();
    }

    /// Whether nothing was drawn yet.
    pub const fn is_empty(&self) -> bool {
        self.points.is_empty()
    }
}

impl MapPage {
    /// Where the pointer is, drawn to corners and borders near it.
    fn snapped(&self, shown: &OnMap, drawing: &Drawing) -> Option<(Point, SnappedTo)> {
        let zoom = shown
            .transform()
            .screen_from_world_rect(Rect::from_min_size(Pos2::ZERO, vec2(1.0, 1.0)))
            .width();
        let reach = f64::from(REACH / zoom.max(1e-6));
        let always = self.tool == Tool::Cut;
        let snapping = Snap {
            corners: (!self.loose || always).then_some(reach),
            borders: (!self.loose || always).then_some(reach),
            grid: self.grid.then_some(super::corners::GRID),
            except: Vec::new(),
        };
        // The frame is the end of the board: what is drawn beyond it is meant to touch it.
        let at = inside(drawing.size, shown.point()?);
        Some(snap(drawing, at, &snapping))
    }

    /// Drags of these tools move the board.
    fn pan(&mut self, shown: &OnMap) {
        if shown.over.dragged_by(PointerButton::Primary) {
            self.sheet.canvas.camera_mut().pan(shown.over.drag_delta());
        }
    }

    pub(super) fn draw_ui(&mut self, ui: &Ui, desk: &Desk<'_>, shown: &OnMap) {
        let Some(drawing) = desk.document.drawing() else { return };
        let at = self.snapped(shown, drawing);
        if !self.corner_dragged(ui, shown, at) {
            self.pan(shown);
        }
        if let Some((at, _)) = at
            && shown.over.clicked()
            && self.path.points.last() != Some(&at)
        {
            // A click on the first corner closes the outline.
            if self.path.points.len() > 2 && self.path.points.first() == Some(&at) {
                self.close(desk);
            } else {
                self.path.points.push(at);
            }
        }
        if pressed(ui, Key::Backspace) {
            self.path.points.pop();
        }
        if pressed(ui, Key::Enter) || shown.over.double_clicked() && self.path.points.len() > 2 {
            self.close(desk);
        }
        self.paint_path(ui, desk.look, shown, at, true);
    }

    /// Moves a corner of the outline that is taken by a drag; says whether there is one.
    fn corner_dragged(&mut self, ui: &Ui, shown: &OnMap, at: Option<(Point, SnappedTo)>) -> bool {
        if shown.over.drag_started_by(PointerButton::Primary)
            && let Some(begun) = ui.input(|input| input.pointer.press_origin())
        {
            let on_screen = |at: &Point| shown.transform().screen_from_point(*at);
            let near = |at: &Point| on_screen(at).distance(begun) < REACH;
            self.path.held = self.path.points.iter().rposition(near);
        }
        if !shown.over.dragged_by(PointerButton::Primary) {
            self.path.held = None;
        }
        let held = self.path.held.and_then(|held| self.path.points.get_mut(held));
        if let (Some(corner), Some((to, _))) = (held, at) {
            *corner = to;
        }
        self.path.held.is_some()
    }

    /// Makes the new face of the outline. One that is refused stays, so that its corners can be moved or taken back.
    fn close(&mut self, desk: &Desk<'_>) {
        if self.path.points.len() < 3 {
            return;
        }
        let draw = |made: &Made| Change::Draw(self.path.points.clone(), made.of.clone());
        let made = Made::of(desk, self.drawn, &self.basis, Side::American);
        let of = made.of.clone();
        let change = draw(&made);
        let edit = made.with(change);
        let Some(drawn) = tried(desk, &edit) else {
            desk.edit(edit);
            return;
        };
        let home = make::home_around(&drawn, &of).unwrap_or(Side::American);
        let made = Made::of(desk, self.drawn, &self.basis, home);
        let change = draw(&made);
        self.select_new(made.id().map(str::to_owned), self.drawn);
        desk.edit(made.with(change));
        self.path.clear();
    }

    fn select_new(&mut self, id: Option<String>, new: NewFace) {
        if let Some(id) = id {
            self.awaited = Some(match new {
                NewFace::Area => Thing::Area(id),
                _ => Thing::Water(id),
            });
            self.naming.clone_from(&self.awaited);
        }
    }

    pub(super) fn cut_ui(&mut self, ui: &Ui, desk: &Desk<'_>, shown: &OnMap) {
        let Some(drawing) = desk.document.drawing() else { return };
        self.pan(shown);
        let at = self.snapped(shown, drawing);
        if let Some((at, snapped)) = at
            && shown.over.clicked()
        {
            let end = match snapped {
                SnappedTo::Corner(corner) => Some(End::Corner(corner)),
                SnappedTo::Border(a, b) => Some(End::Border(a, b, at)),
                SnappedTo::Grid | SnappedTo::Nothing => end_near(drawing, at),
            };
            match (self.path.from, end) {
                (None, Some(end)) => {
                    self.path.from = Some(end);
                    self.path.points = vec![at];
                }
                (None, None) => desk.push(Do::Say(Said::wrong(desk.t(W::CutBegins)))),
                (Some(_), None) => self.path.points.push(at),
                (Some(from), Some(to)) => {
                    let begun = self.path.clone();
                    let path = self.path.points.split_off(1);
                    let first = path.first().copied().unwrap_or(at);
                    let begin = self.path.points.first().copied().unwrap_or(at);
                    let middle = (begin.0.midpoint(first.0), begin.1.midpoint(first.1));
                    self.path.clear();
                    if let Some(face) = face_at(drawing, middle) {
                        let of = drawing.faces.get(face).map(|face| &face.of);
                        let home = of.and_then(|of| make::home(desk.document, of));
                        let made = Made::of(desk, self.cut_off, &self.basis, home.unwrap_or(Side::American));
                        let new = made.of.clone();
                        let awaited = made.id().map(str::to_owned);
                        let edit = made.with(Change::Cut {
                            face,
                            from,
                            path,
                            to,
                            new,
                        });
                        if tried(desk, &edit).is_some() {
                            self.select_new(awaited, self.cut_off);
                        } else {
                            // What is refused can be led another way.
                            self.path = begun;
                        }
                        desk.edit(edit);
                    }
                }
            }
        }
        if pressed(ui, Key::Backspace) {
            self.path.points.pop();
            if self.path.points.is_empty() {
                self.path.clear();
            }
        }
        self.paint_path(ui, desk.look, shown, at, false);
    }

    /// The line so far, with the stretch to the pointer.
    fn paint_path(&self, ui: &Ui, look: &Look<'_>, shown: &OnMap, at: Option<(Point, SnappedTo)>, closed: bool) {
        let painter = ui.painter().with_clip_rect(shown.board.response.rect);
        let accent = look.palette.accent;
        let screen = |at: &Point| shown.transform().screen_from_point(*at);
        let mut line: Vec<Pos2> = self.path.points.iter().map(screen).collect();
        if let Some((at, snapped)) = &at
            && shown.over.contains_pointer()
        {
            let pointer = screen(at);
            if *snapped != SnappedTo::Nothing {
                painter.circle_stroke(pointer, 8.0, Stroke::new(2.0, accent));
            }
            line.push(pointer);
        }
        if closed && line.len() > 2 {
            painter.add(egui::Shape::dashed_line(
                &[line[line.len() - 1], line[0]],
                Stroke::new(1.5, accent),
                6.0,
                5.0,
            ));
        }
        painter.add(egui::Shape::line(line, Stroke::new(2.0, accent)));
        for point in &self.path.points {
            painter.circle(
                screen(point),
                4.0,
                look.palette.paper,
                Stroke::new(1.5, look.palette.ink),
            );
        }
    }

    pub(super) fn merge_ui(&mut self, ui: &Ui, desk: &Desk<'_>, shown: &OnMap) {
        let Some(drawing) = desk.document.drawing() else { return };
        self.pan(shown);
        self.merging = self.merging.filter(|face| *face < drawing.faces.len());
        let face = if shown.over.clicked() {
            let face = self
                .sheet
                .canvas
                .picture()
                .and_then(|picture| picture.face_at(shown.world()?));
            face.filter(|face| *face < drawing.faces.len())
        } else {
            // By keyboard: an area has the focus and was chosen.
            let area = shown.clicked.and_then(|area| self.sheet.scene.areas.get(area));
            area.and_then(|area| editor::shape::face_of(drawing, &FaceOf::Area(area.id.clone())))
        };
        match (self.merging, face) {
            (None, Some(face)) => self.merging = Some(face),
            (Some(first), Some(second)) if first != second => {
                let (keep, gone) = if std::mem::take(&mut self.yields) {
                    (second, first)
                } else {
                    (first, second)
                };
                if let Some((edit, lost)) = make::merge(desk, drawing, keep, gone) {
                    let lost = lost.filter(|_| tried(desk, &edit).is_some());
                    desk.edit(edit);
                    desk.extend(lost.map(|lost| Do::Say(Said::done(lost))));
                }
                self.merging = None;
                self.selection.clear();
            }
            _ => {}
        }
        if let Some(face) = self.merging {
            paint_face(ui, shown, drawing, face, desk.look.palette.accent);
        }
    }

    pub(super) fn town_ui(&mut self, shown: &OnMap, desk: &Desk<'_>) {
        self.pan(shown);
        if let (true, Some(at)) = (shown.over.clicked(), shown.point())
            && let Some(drawing) = desk.document.drawing()
            && (0..=drawing.size.0).contains(&at.0)
            && (0..=drawing.size.1).contains(&at.1)
        {
            let home = land_at(drawing, at).unwrap_or(Side::American);
            if let Some((id, edit)) = make::place(desk, at, home, &self.basis) {
                desk.edit(edit);
                self.awaited = Some(Thing::Area(id));
                self.naming.clone_from(&self.awaited);
                self.tool = Tool::Select;
            }
        }
    }
}

/// The document as an edit leaves it, if it is not refused.
fn tried(desk: &Desk<'_>, edit: &Edit) -> Option<Document> {
    let mut document = desk.document.clone();
    edit.apply(&mut document).is_ok().then_some(document)
}

/// Whose land lies under a point of a board of towns.
fn land_at(drawing: &Drawing, at: Point) -> Option<Side> {
    let face = drawing.faces.get(face_at(drawing, at)?)?;
    let FaceOf::Area(land) = &face.of else { return None };
    Side::of_key(land)
}

/// The corner or border on which a point lies.
fn end_near(drawing: &Drawing, at: Point) -> Option<End> {
    match corner_near(drawing, at, 2.0, &[]) {
        Some((corner, _)) => Some(End::Corner(corner)),
        None => border_near(drawing, at, 2.0, &[]).map(|(a, b, at)| End::Border(a, b, at)),
    }
}

/// A face that is only drawn becomes an area or a water of the board.
pub(super) fn turned(desk: &Desk<'_>, face: usize, new: NewFace, basis: &data::Basis) -> (Option<Thing>, Do) {
    let edit = |made: Made| {
        let change = Change::TurnInto(face, made.of.clone());
        match made.id() {
            Some(_) => made.with(change),
            None => shape(change),
        }
    };
    let made = |home| Made::of(desk, new, basis, home);
    let first = made(Side::American);
    let of = first.of.clone();
    let around = tried(desk, &edit(first)).and_then(|turned| make::home_around(&turned, &of));
    let made = made(around.unwrap_or(Side::American));
    let thing = made.id().map(|id| match new {
        NewFace::Area => Thing::Area(id.to_owned()),
        _ => Thing::Water(id.to_owned()),
    });
    (thing, Do::Edit(edit(made)))
}
