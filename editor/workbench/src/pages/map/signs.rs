//! Where names, cubes, stars and muster signs go, dragged by hand or laid out by themselves. On a board of towns this
//! moves the towns.

use super::MapPage;
use super::corners::{arrows, shape};
use super::sheet::{OnMap, to_pos};
use crate::board::thing::Thing;
use crate::desk::Desk;
use crate::look::Look;
use crate::orders::Do;
use data::drawing::{AreaPlaces, Drawing, Point};
use data::text;
use editor::edit::{DrawingEdit, Edit};
use editor::shape::places::automatic;
use editor::shape::{Change, inside};
use egui::{Align2, Color32, FontId, Mesh, PointerButton, Pos2, Rect, Shape, Stroke, StrokeKind, Ui, Vec2, pos2};

/// How near the pointer must come to a sign, in points.
const REACH: f32 = 12.0;
/// Most handles that are shown at once.
const MOST_SHOWN: usize = 900;
/// Step of an arrow key in board units; with Shift ten times as far.
const NUDGE: i32 = 5;

/// A sign of the drawing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Sign {
    /// The name of an area.
    Label(String),
    /// The cubes of an area; on a board of towns the town with its name.
    Cubes(String),
    /// A star of an area, by number.
    Star(String, usize),
    /// The muster sign of an area.
    Muster(String),
    /// The name of a water.
    Water(String),
    /// A town dot.
    Dot(String),
}

/// A sign that is being dragged.
#[derive(Clone, Debug)]
pub(super) struct SignDrag {
    sign: Sign,
    /// From the pointer to the middle of the sign, in board units.
    grip: Vec2,
}

impl MapPage {
    pub(super) fn signs_ui(&mut self, ui: &Ui, desk: &Desk<'_>, shown: &OnMap) {
        let Some(drawing) = desk.document.drawing() else { return };
        let towns = desk.own.discs();
        if !self.sheet.is_dragging() && !shown.over.dragged() {
            self.sign_drag = None;
        }
        let signs = self.signs_in_view(shown, drawing, towns);
        let nearest = |at: Option<Pos2>| {
            let at = at?;
            let near = signs.iter().map(|(sign, screen)| (sign, screen.distance(at)));
            let near = near.filter(|(_, far)| *far < REACH).min_by(|a, b| a.1.total_cmp(&b.1));
            near.map(|(sign, _)| sign.clone())
        };
        let under = nearest(shown.over.hover_pos());
        if shown.over.clicked() {
            match (&under, shown.clicked.and_then(|area| self.sheet.scene.areas.get(area))) {
                (Some(sign), _) => self.sign = Some(sign.clone()),
                (None, Some(area)) => {
                    self.selection.only(Thing::Area(area.id.clone()));
                    self.sign = None;
                }
                (None, None) => {
                    self.selection.clear();
                    self.sign = None;
                }
            }
        }
        if shown.over.drag_started_by(PointerButton::Primary) {
            let origin = ui.input(|input| input.pointer.press_origin());
            if let (Some(sign), Some(pressed)) = (nearest(origin), shown.pressed(ui))
                && let Some(at) = place(drawing, &sign)
            {
                self.sign = Some(sign.clone());
                self.sign_drag = Some(SignDrag {
                    sign,
                    grip: to_pos(at) - pressed,
                });
                desk.push(Do::Start(None));
            }
        }
        match self.sign_drag.clone() {
            Some(_) if shown.over.drag_stopped() => {
                desk.push(Do::Commit);
                self.sign_drag = None;
            }
            Some(drag) => {
                if let Some(world) = shown.world().filter(|_| shown.over.dragged()) {
                    let to = super::sheet::to_point(world + drag.grip);
                    desk.extend(moved(drawing, &drag.sign, to, towns).map(Do::Update));
                }
            }
            None if shown.over.dragged_by(PointerButton::Primary) => {
                self.sheet.canvas.camera_mut().pan(shown.over.drag_delta());
            }
            None => {}
        }
        if let Some(sign) = self.sign.clone()
            && canvas::has_keys(ui)
            && let Some((dx, dy)) = arrows(ui)
            && let Some((x, y)) = place(drawing, &sign)
        {
            let to = (x.saturating_add(dx * NUDGE), y.saturating_add(dy * NUDGE));
            desk.extend(moved(drawing, &sign, to, towns).map(Do::Edit));
        }
        self.paint_signs(ui, desk.look, shown, &signs, under.as_ref());
    }

    /// The signs of the selected areas, or all, where they stand on the screen.
    fn signs_in_view(&self, shown: &OnMap, drawing: &Drawing, towns: bool) -> Vec<(Sign, Pos2)> {
        let view = shown.board.response.rect.expand(8.0);
        let selected: Vec<&str> = self.selection.areas().collect();
        let mut signs = Vec::new();
        let mut add = |sign: Sign, at: Point| {
            let screen = shown.transform().screen_from_point(at);
            if view.contains(screen) && signs.len() < MOST_SHOWN {
                signs.push((sign, screen));
            }
        };
        for places in &drawing.places {
            let id = &places.area;
            if !selected.is_empty() && !selected.contains(&id.as_str()) || self.sheet.area(id).is_none() {
                continue;
            }
            add(Sign::Cubes(id.clone()), places.cubes);
            add(Sign::Label(id.clone()), places.label);
            if towns {
                continue;
            }
            for (index, star) in places.stars.iter().enumerate() {
                add(Sign::Star(id.clone(), index), *star);
            }
            if let Some(at) = places.muster {
                add(Sign::Muster(id.clone()), at);
            }
        }
        if selected.is_empty() {
            for label in &drawing.water_labels {
                add(Sign::Water(label.water.clone()), label.at);
            }
            for town in &drawing.towns {
                add(Sign::Dot(town.name.clone()), town.at);
            }
        }
        signs
    }

    fn paint_signs(&self, ui: &Ui, look: &Look<'_>, shown: &OnMap, signs: &[(Sign, Pos2)], under: Option<&Sign>) {
        let painter = ui.painter().with_clip_rect(shown.board.response.rect);
        for (sign, at) in signs {
            let chosen = self.sign.as_ref() == Some(sign);
            let size = if chosen || under == Some(sign) { 17.0 } else { 14.0 };
            let rect = Rect::from_center_size(*at, Vec2::splat(size));
            let fill = if chosen {
                look.palette.accent
            } else {
                look.palette.paper
            };
            let ink = if chosen { look.palette.paper } else { look.palette.ink };
            let round = match sign {
                Sign::Cubes(_) | Sign::Muster(_) => 1.0,
                Sign::Label(_) | Sign::Water(_) => 4.0,
                Sign::Star(..) | Sign::Dot(_) => 9.0,
            };
            painter.rect(
                rect,
                round,
                fill,
                Stroke::new(1.2, look.palette.ink),
                StrokeKind::Middle,
            );
            // Painted: a font need not have these signs.
            let half = size * 0.3;
            let letter = match sign {
                Sign::Label(_) | Sign::Water(_) => "A",
                Sign::Muster(_) => "+",
                Sign::Cubes(_) => {
                    painter.rect_filled(Rect::from_center_size(*at, Vec2::splat(half * 1.4)), 0.0, ink);
                    continue;
                }
                Sign::Star(..) => {
                    painter.add(star(*at, half * 1.3, ink));
                    continue;
                }
                Sign::Dot(_) => {
                    painter.circle_filled(*at, half * 0.6, ink);
                    continue;
                }
            };
            painter.text(
                *at,
                Align2::CENTER_CENTER,
                letter,
                FontId::proportional(size * 0.68),
                ink,
            );
        }
        if under.is_some() {
            ui.set_cursor_icon(egui::CursorIcon::Move);
        }
        if let Some(Sign::Cubes(id)) = &self.sign
            && let Some(drag) = &self.sign_drag
            && let Some((_, at)) = signs.iter().find(|(sign, _)| *sign == drag.sign)
            && let Some(places) = self.sheet.scene.drawing.places.iter().find(|places| places.area == *id)
        {
            let edge = shown.transform().screen_from_world(pos2(places.room as f32, 0.0));
            let origin = shown.transform().screen_from_world(Pos2::ZERO);
            painter.circle_stroke(*at, edge.x - origin.x, Stroke::new(1.5, look.palette.accent));
        }
    }
}

/// A star with five points: a convex heart and five triangles.
fn star(at: Pos2, radius: f32, ink: Color32) -> Shape {
    let point = |index: usize| {
        let far = if index.is_multiple_of(2) { radius } else { radius * 0.42 };
        let angle = index as f32 * std::f32::consts::TAU / 10.0 - std::f32::consts::FRAC_PI_2;
        at + Vec2::angled(angle) * far
    };
    let mut mesh = Mesh::default();
    mesh.colored_vertex(at, ink);
    for index in 0..10 {
        mesh.colored_vertex(point(index), ink);
        mesh.add_triangle(0, index as u32 + 1, (index as u32 + 1) % 10 + 1);
    }
    Shape::mesh(mesh)
}

/// Where a sign stands.
fn place(drawing: &Drawing, sign: &Sign) -> Option<Point> {
    let of = |id: &String| drawing.places.iter().find(|places| places.area == *id);
    match sign {
        Sign::Label(id) => Some(of(id)?.label),
        Sign::Cubes(id) => Some(of(id)?.cubes),
        Sign::Star(id, index) => of(id)?.stars.get(*index).copied(),
        Sign::Muster(id) => of(id)?.muster,
        Sign::Water(id) => Some(drawing.water_labels.iter().find(|label| label.water == *id)?.at),
        Sign::Dot(name) => Some(drawing.towns.iter().find(|town| town.name == *name)?.at),
    }
}

/// The edit that moves a sign to a point, as near as the frame allows.
fn moved(drawing: &Drawing, sign: &Sign, to: Point, towns: bool) -> Option<Edit> {
    let to = inside(drawing.size, to);
    let places = |id: &String, change: &dyn Fn(&mut AreaPlaces)| {
        let mut places = drawing.places.iter().find(|places| places.area == *id)?.clone();
        change(&mut places);
        Some(DrawingEdit::Places(places).into())
    };
    match sign {
        Sign::Label(id) => places(id, &|places| places.label = to),
        // A town takes its name along.
        Sign::Cubes(id) => places(id, &|places| {
            if towns {
                let along = |name: i32, from: i32, to: i32| name.saturating_add(to.saturating_sub(from));
                let (name, from) = (places.label, places.cubes);
                let name = (along(name.0, from.0, to.0), along(name.1, from.1, to.1));
                places.label = inside(drawing.size, name);
            }
            places.cubes = to;
        }),
        Sign::Star(id, index) => places(id, &|places| {
            if let Some(star) = places.stars.get_mut(*index) {
                *star = to;
            }
        }),
        Sign::Muster(id) => places(id, &|places| places.muster = Some(to)),
        Sign::Water(id) => {
            let label = drawing.water_labels.iter().find(|label| label.water == *id)?;
            Some(shape(Change::SetWaterLabel(id.clone(), to, label.angle)))
        }
        Sign::Dot(name) => Some(shape(Change::MoveTown(name.clone(), to))),
    }
}

/// Where one more sign of an area finds room beside those that are there, which stay where they are.
pub(crate) fn free_place(drawing: &Drawing, area: &str) -> Option<Point> {
    let places = drawing.places.iter().find(|places| places.area == area)?;
    let there: Vec<Pos2> = [places.label, places.cubes]
        .into_iter()
        .chain(places.stars.iter().copied())
        .chain(places.muster)
        .map(to_pos)
        .collect();
    let gap = |at: Point| {
        let distances = there.iter().map(|sign| sign.distance(to_pos(at)));
        distances.fold(f32::INFINITY, f32::min)
    };
    // Laid out anew with so many stars, one of them at least would be free.
    let free = automatic(drawing, area, there.len(), false)?.stars;
    free.into_iter().max_by(|one, other| gap(*one).total_cmp(&gap(*other)))
}

/// The signs of areas laid out by themselves, as one step.
pub(crate) fn laid_out<'a>(drawing: &Drawing, ids: impl IntoIterator<Item = &'a str>) -> Option<Edit> {
    let of = |id: &str| {
        let places = drawing.places.iter().find(|places| places.area == id)?;
        let change = Change::PlaceSigns(id.to_owned(), places.stars.len(), places.muster.is_some());
        // What is not drawn has no room for signs.
        editor::shape::face_of(drawing, &data::drawing::FaceOf::Area(id.to_owned()))?;
        Some(shape(change))
    };
    Edit::together(
        ids.into_iter().filter_map(of).collect(),
        |count| text!("Lay out signs of {count} areas", "Disposer les signes de {count} zones"; count),
    )
}
