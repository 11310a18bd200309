//! The corners tool. Neighbours share their corners, so that borders stay tight whatever is moved.

use super::MapPage;
use super::select::{beside, pressed};
use super::sheet::{OnMap, to_point, to_pos};
use crate::board::thing::Thing;
use crate::desk::Desk;
use crate::look::Look;
use crate::orders::Do;
use data::drawing::{Drawing, FaceOf, Point};
use data::text;
use editor::edit::{DrawingEdit, Edit};
use editor::shape::snap::{Snap, SnappedTo, border_near, corner_near, lock_angle, snap};
use editor::shape::{Change, corners};
use egui::{Color32, Key, PointerButton, Pos2, Rect, Stroke, StrokeKind, Ui, Vec2, vec2};
use std::collections::{BTreeMap, BTreeSet};

/// How near the pointer must come to a corner, in points.
const REACH: f32 = 10.0;
/// How near the pointer must come to a border, in points.
const BORDER_REACH: f32 = 7.0;
/// Most corners that are shown at once; of more, those near the pointer.
const MOST_SHOWN: usize = 700;
/// How near the pointer corners are shown where there are too many, in points.
const NEAR: f32 = 90.0;
/// Width of the grid in board units.
pub(super) const GRID: i32 = 50;
/// Step of an arrow key in board units; with Shift ten times as far.
const NUDGE: i32 = 5;

/// Corners that are being dragged.
#[derive(Clone, Debug)]
pub(super) struct CornerDrag {
    /// The corner that was taken.
    corner: u32,
    /// All that move, with where they were.
    from: Vec<(u32, Point)>,
    /// The faces that they belong to, painted while they move.
    faces: Vec<usize>,
    /// What it last snapped to.
    snapped: SnappedTo,
}

impl MapPage {
    pub(super) fn corners_ui(&mut self, ui: &Ui, desk: &Desk<'_>, shown: &OnMap) {
        let Some(drawing) = desk.document.drawing() else { return };
        self.corners.retain(|corner| (*corner as usize) < drawing.corners.len());
        if !self.sheet.is_dragging() && !shown.over.dragged() {
            self.corner_drag = None;
        }
        let zoom = shown
            .transform()
            .screen_from_world_rect(Rect::from_min_size(Pos2::ZERO, vec2(1.0, 1.0)))
            .width();
        let reach = f64::from(REACH / zoom.max(1e-6));
        let under = shown
            .point()
            .and_then(|at| corner_near(drawing, at, reach, &[]))
            .map(|(corner, _)| corner);
        self.corner_clicks(ui, desk, shown, drawing, under, zoom);
        self.corner_drags(ui, desk, shown, drawing, zoom);
        self.corner_keys(ui, desk, drawing);
        if self.corner_drag.is_none()
            && let Some(around) = self.box_ui(ui, desk.look, shown)
        {
            let inside = (0u32..)
                .zip(&drawing.corners)
                .filter(|(_, at)| around.contains(to_pos(**at)));
            self.corners.extend(inside.map(|(corner, _)| corner));
        }
        self.paint_drag(ui, desk.look, shown, drawing);
        self.paint_corners(ui, desk.look, shown, drawing, under);
        if under.is_some() {
            ui.set_cursor_icon(egui::CursorIcon::Crosshair);
        }
    }

    fn corner_clicks(
        &mut self,
        ui: &Ui,
        desk: &Desk<'_>,
        shown: &OnMap,
        drawing: &Drawing,
        under: Option<u32>,
        zoom: f32,
    ) {
        let add = ui.input(|input| input.modifiers.shift || input.modifiers.command);
        if shown.over.double_clicked() && under.is_none() {
            let reach = f64::from(BORDER_REACH / zoom.max(1e-6));
            if let Some((a, b, at)) = shown.point().and_then(|at| border_near(drawing, at, reach, &[])) {
                desk.edit(DrawingEdit::Shape(Change::AddCorner(a, b, at)).into());
                // The new corner is the last one.
                self.corners = BTreeSet::from([drawing.corners.len() as u32]);
            }
        } else if shown.over.clicked() {
            match under {
                Some(corner) if add => {
                    if !self.corners.remove(&corner) {
                        self.corners.insert(corner);
                    }
                }
                Some(corner) => self.corners = BTreeSet::from([corner]),
                None if add => {}
                None => {
                    self.corners.clear();
                    // A click into an area shows its corners alone.
                    match shown.clicked.and_then(|area| self.sheet.scene.areas.get(area)) {
                        Some(area) => self.selection.only(Thing::Area(area.id.clone())),
                        None => self.selection.clear(),
                    }
                }
            }
        }
    }

    fn corner_drags(&mut self, ui: &Ui, desk: &Desk<'_>, shown: &OnMap, drawing: &Drawing, zoom: f32) {
        let reach = f64::from(REACH / zoom.max(1e-6));
        if shown.over.drag_started_by(PointerButton::Primary)
            && let Some(at) = shown.pressed(ui)
            && let Some((corner, _)) = corner_near(drawing, to_point(at), reach, &[])
        {
            if !self.corners.contains(&corner) {
                self.corners = BTreeSet::from([corner]);
            }
            let from = self
                .corners
                .iter()
                .filter_map(|c| Some((*c, *drawing.corners.get(*c as usize)?)));
            self.corner_drag = Some(CornerDrag {
                corner,
                from: from.collect(),
                faces: faces_of(drawing, &self.corners),
                snapped: SnappedTo::Nothing,
            });
            desk.push(Do::Start(None));
        }
        let Some(drag) = &mut self.corner_drag else { return };
        if shown.over.drag_stopped() {
            desk.push(Do::Commit);
            self.corner_drag = None;
            return;
        }
        // Not the speed of the pointer, which is unknown when frames are slow.
        let moved = shown.over.drag_delta() != Vec2::ZERO && shown.over.dragged();
        let (Some(pointer), true) = (shown.point(), moved) else {
            return;
        };
        let Some(&(_, start)) = drag.from.iter().find(|(corner, _)| *corner == drag.corner) else {
            return;
        };
        let modifiers = ui.input(|input| input.modifiers);
        let (to, snapped) = if modifiers.shift {
            (lock_angle(start, pointer, 15), SnappedTo::Nothing)
        } else if modifiers.alt {
            (pointer, SnappedTo::Nothing)
        } else {
            let snapping = Snap {
                corners: (!self.loose).then_some(reach * 0.8),
                borders: (!self.loose).then_some(reach * 0.6),
                grid: self.grid.then_some(GRID),
                // Nothing snaps to itself, nor to the borders that move with it.
                except: drag.from.iter().map(|(corner, _)| *corner).collect(),
            };
            snap(drawing, pointer, &snapping)
        };
        drag.snapped = snapped;
        let step = (to.0 - start.0, to.1 - start.1);
        desk.push(Do::Update(moved_by(drawing, &drag.from, step)));
    }

    fn corner_keys(&mut self, ui: &Ui, desk: &Desk<'_>, drawing: &Drawing) {
        if self.corners.is_empty() || !canvas::has_keys(ui) {
            return;
        }
        if let Some(step) = arrows(ui) {
            let from = self
                .corners
                .iter()
                .filter_map(|c| Some((*c, *drawing.corners.get(*c as usize)?)));
            let from: Vec<(u32, Point)> = from.collect();
            desk.edit(moved_by(drawing, &from, (step.0 * NUDGE, step.1 * NUDGE)));
        }
        if pressed(ui, Key::Delete) || pressed(ui, Key::Backspace) {
            // The last corner first, because later ones are renumbered.
            let deletions = self
                .corners
                .iter()
                .rev()
                .map(|corner| shape(Change::DeleteCorner(*corner)));
            let mut edits: Vec<Edit> = deletions.collect();
            desk.edit(match edits.len() {
                1 => edits.swap_remove(0),
                count => {
                    let name = text!("Delete {count} corners", "Supprimer {count} sommets"; count);
                    Edit::batch(name, edits)
                }
            });
            self.corners.clear();
        }
    }

    /// The faces whose corners are being dragged, as they would be.
    fn paint_drag(&self, ui: &Ui, look: &Look<'_>, shown: &OnMap, drawing: &Drawing) {
        let Some(drag) = &self.corner_drag else { return };
        let accent = look.palette.accent;
        for face in &drag.faces {
            paint_face(ui, shown, drawing, *face, accent);
        }
        if let Some(&at) = drawing.corners.get(drag.corner as usize) {
            let screen = shown.transform().screen_from_point(at);
            if drag.snapped != SnappedTo::Nothing {
                ui.painter().circle_stroke(screen, 9.0, Stroke::new(2.0, accent));
            }
            beside(ui, look, screen, &format!("{}, {}", at.0, at.1));
        }
    }

    fn paint_corners(&self, ui: &Ui, look: &Look<'_>, shown: &OnMap, drawing: &Drawing, under: Option<u32>) {
        let view = shown.board.response.rect.expand(4.0);
        let in_view = |at: &Point| {
            let screen = shown.transform().screen_from_point(*at);
            view.contains(screen).then_some(screen)
        };
        let wanted = self.corners_of_selection(drawing);
        let seen = (0u32..).zip(&drawing.corners).filter_map(|(corner, at)| {
            let wished =
                wanted.as_ref().is_none_or(|wanted| wanted.contains(&corner)) || self.corners.contains(&corner);
            Some((corner, in_view(at).filter(|_| wished)?))
        });
        let mut seen: Vec<(u32, Pos2)> = seen.collect();
        if seen.len() > MOST_SHOWN {
            let pointer = shown.over.hover_pos();
            seen.retain(|(corner, at)| {
                self.corners.contains(corner) || pointer.is_some_and(|pointer| pointer.distance(*at) < NEAR)
            });
        }
        let painter = ui.painter().with_clip_rect(shown.board.response.rect);
        for (corner, at) in seen {
            let chosen = self.corners.contains(&corner);
            let size = if under == Some(corner) || chosen { 9.0 } else { 6.0 };
            let rect = Rect::from_center_size(at, Vec2::splat(size));
            let fill = if chosen {
                look.palette.accent
            } else {
                look.palette.paper
            };
            painter.rect(rect, 1.0, fill, Stroke::new(1.2, look.palette.ink), StrokeKind::Middle);
        }
    }

    /// The corners of the selected faces; none if nothing is selected, which means all.
    fn corners_of_selection(&self, drawing: &Drawing) -> Option<BTreeSet<u32>> {
        if self.selection.things.is_empty() {
            return None;
        }
        let chosen = |index: usize, of: &FaceOf| {
            self.selection.things.iter().any(|thing| match (thing, of) {
                (Thing::Area(id), FaceOf::Area(of)) | (Thing::Water(id), FaceOf::Water(of)) => id == of,
                (Thing::Face(face), _) => *face == index,
                _ => false,
            })
        };
        let faces = drawing
            .faces
            .iter()
            .enumerate()
            .filter(|(index, face)| chosen(*index, &face.of));
        Some(
            faces
                .flat_map(|(_, face)| face.rings.iter().flatten().copied())
                .collect(),
        )
    }
}

/// An operation on the drawing as an edit.
pub(super) fn shape(change: Change) -> Edit {
    DrawingEdit::Shape(change).into()
}

/// Corners moved from where they were by a step, those on the frame's edge only along it.
fn moved_by(drawing: &Drawing, from: &[(u32, Point)], (dx, dy): Point) -> Edit {
    let moves = from.iter().map(|(corner, (x, y))| {
        let to = (x.saturating_add(dx), y.saturating_add(dy));
        (*corner, corners::held(drawing, *corner, to))
    });
    shape(Change::MoveCorners(moves.collect()))
}

/// The direction of the arrow keys pressed now; with Shift ten times as far.
pub(super) fn arrows(ui: &Ui) -> Option<Point> {
    let keys = BTreeMap::from([
        (Key::ArrowLeft, (-1, 0)),
        (Key::ArrowRight, (1, 0)),
        (Key::ArrowUp, (0, -1)),
        (Key::ArrowDown, (0, 1)),
    ]);
    let mut step = (0, 0);
    ui.input_mut(|input| {
        for (key, (dx, dy)) in keys {
            // The longer one first: a key without Shift is taken for both.
            if input.consume_key(egui::Modifiers::SHIFT, key) {
                step = (step.0 + 10 * dx, step.1 + 10 * dy);
            }
            if input.consume_key(egui::Modifiers::NONE, key) {
                step = (step.0 + dx, step.1 + dy);
            }
        }
    });
    (step != (0, 0)).then_some(step)
}

/// The faces that have one of the corners.
fn faces_of(drawing: &Drawing, corners: &BTreeSet<u32>) -> Vec<usize> {
    let has = |face: &data::drawing::Face| face.rings.iter().flatten().any(|corner| corners.contains(corner));
    let faces = drawing.faces.iter().enumerate().filter(|(_, face)| has(face));
    faces.map(|(index, _)| index).collect()
}

/// Outlines a face of a drawing.
pub(super) fn paint_face(ui: &Ui, shown: &OnMap, drawing: &Drawing, face: usize, colour: Color32) {
    let painter = ui.painter().with_clip_rect(shown.board.response.rect);
    let rings = drawing
        .faces
        .get(face)
        .map(|face| face.rings.as_slice())
        .unwrap_or_default();
    for ring in rings {
        let at = ring.iter().filter_map(|corner| drawing.corners.get(*corner as usize));
        let line: Vec<Pos2> = at.map(|at| shown.transform().screen_from_point(*at)).collect();
        painter.add(egui::Shape::closed_line(line, Stroke::new(2.0, colour)));
    }
}
