//! The board as pages show it: a scene made from the document and kept until it changes, with the canvas that paints it.

use crate::board::cubes::Cubes;
use crate::desk::Desk;
use crate::look::Look;
use crate::pages::Now;
use canvas::{BoardCanvas, BoardResponse, BoardScene, Highlight, Transform, WaterLook};
use data::Lang;
use data::drawing::{Drawing, Point};
use egui::{Color32, PointerButton, Pos2, Rect, Response, Role, Sense, Ui, WidgetInfo, vec2};
use std::collections::BTreeMap;
use std::sync::Arc;

/// What a scene was made for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Made {
    revision: u64,
    lang: Lang,
    cubes: Cubes,
}

/// A board on a page.
#[derive(Debug, Default)]
pub(crate) struct Sheet {
    /// What looks at it.
    pub canvas: BoardCanvas,
    /// What it shows. Pages may set highlights and badges every frame.
    pub scene: BoardScene,
    made: Option<Made>,
    revision: u64,
    dragging: bool,
    by_id: BTreeMap<String, usize>,
    waters: BTreeMap<String, usize>,
    /// A place to bring into view once the canvas knows its picture.
    goal: Option<Rect>,
}

/// What the person did to the board in this frame.
pub(crate) struct OnMap {
    /// What the canvas says; its clicks are those of keyboard and screen reader.
    pub board: BoardResponse,
    /// The pointer on the board: drags and clicks.
    pub over: Response,
    /// An area that was clicked or chosen by keyboard, with its number in the scene.
    pub clicked: Option<usize>,
}

impl OnMap {
    /// The board point under the pointer.
    pub fn world(&self) -> Option<Pos2> {
        self.board.pointer_world
    }

    /// The point of the drawing under the pointer.
    pub fn point(&self) -> Option<Point> {
        self.world().map(to_point)
    }

    /// The transform that painted the board.
    pub const fn transform(&self) -> &Transform {
        &self.board.transform
    }

    /// The board point where the pointer was pressed.
    pub fn pressed(&self, ui: &Ui) -> Option<Pos2> {
        let origin = ui.input(|input| input.pointer.press_origin())?;
        Some(self.board.transform.world_from_screen(origin))
    }
}

/// A board point in whole units.
pub(crate) const fn to_point(at: Pos2) -> Point {
    (at.x.round() as i32, at.y.round() as i32)
}

/// A point of a drawing as a board point.
pub(crate) const fn to_pos((x, y): Point) -> Pos2 {
    Pos2::new(x as f32, y as f32)
}

impl Sheet {
    /// Learns of the moment.
    pub fn note(&mut self, now: &Now<'_>) {
        self.revision = now.revision;
        self.dragging = now.dragging;
    }

    /// Whether a drag or stroke goes on.
    pub const fn is_dragging(&self) -> bool {
        self.dragging
    }

    /// The revision of the document.
    pub const fn revision(&self) -> u64 {
        self.revision
    }

    /// The number of an area or town in the scene.
    pub fn area(&self, id: &str) -> Option<usize> {
        self.by_id.get(id).copied()
    }

    /// The number of a water or lake in the scene.
    pub fn water(&self, id: &str) -> Option<usize> {
        self.waters.get(id).copied()
    }

    /// Makes the scene anew if the document has changed. A `frozen` one stays as it was, whatever has changed: while
    /// something of the drawing is dragged, the page paints what moves above it.
    pub fn update(&mut self, desk: &Desk<'_>, cubes: Cubes, frozen: bool) {
        let made = Made {
            revision: self.revision,
            lang: desk.lang(),
            cubes,
        };
        if self.made == Some(made) || frozen && self.made.is_some() {
            return;
        }
        self.made = Some(made);
        if let Some(drawing) = desk.document.drawing()
            && *self.scene.drawing != *drawing
        {
            self.scene.drawing = Arc::new(drawing.clone());
        }
        desk.own.scene(&mut self.scene, desk.document, cubes, desk.lang());
        // Where an id comes twice, the first counts, as in the checks.
        self.by_id = first(self.scene.areas.iter().map(|area| area.id.as_str()));
        self.waters = first(self.scene.waters.iter().map(|water| water.id.as_str()));
    }

    /// Takes every highlight and badge away.
    pub fn plain(&mut self) {
        for area in &mut self.scene.areas {
            area.highlight = Highlight::None;
            area.dimmed = false;
            area.wash = None;
            area.badge = None;
        }
        for water in &mut self.scene.waters {
            water.highlight = Highlight::None;
        }
    }

    /// Washes an area over with a colour, and puts a tag on it.
    pub fn wash(&mut self, id: &str, colour: Color32, tag: String) {
        if let Some(area) = self.area(id) {
            let look = &mut self.scene.areas[area];
            (look.wash, look.badge) = (Some(colour), Some(tag));
        }
    }

    /// Sets an area off.
    pub fn set_off(&mut self, id: &str, highlight: Highlight) {
        if let Some(area) = self.area(id) {
            self.scene.areas[area].highlight = highlight;
        }
    }

    /// Brings areas into view.
    pub fn zoom_to<'a>(&mut self, drawing: &Drawing, ids: impl IntoIterator<Item = &'a str>) {
        let mut around = Rect::NOTHING;
        for id in ids {
            if let Some(bounds) = bounds(drawing, id) {
                around = around.union(bounds);
            }
        }
        if around.is_positive() {
            self.goal = Some(around);
        }
    }

    /// Paints the board into all room that is left. Above it lies one sheet that takes clicks and drags of the pointer;
    /// dragging with the middle button moves the board.
    pub fn ui(&mut self, ui: &mut Ui, look: &Look<'_>, name: &str) -> OnMap {
        let board = self.canvas.ui(ui, &self.scene, look.palette);
        if let Some(goal) = self.goal.take() {
            let room = goal.size().max_elem().max(400.0) * 0.6;
            self.canvas.camera_mut().show_rect(goal.expand(room));
            ui.ctx().request_repaint();
        }
        let rect = board.response.rect;
        let over = ui.interact(rect, board.response.id.with("over"), Sense::click_and_drag());
        over.widget_info(|| WidgetInfo::labeled(Role::Image, true, name));
        if over.dragged_by(PointerButton::Middle) {
            self.canvas.camera_mut().pan(over.drag_delta());
        }
        let clicked = if over.clicked() { board.hovered } else { board.clicked };
        OnMap { board, over, clicked }
    }
}

/// Ids with the number of the first that has each.
pub(crate) fn first<'a>(ids: impl Iterator<Item = &'a str>) -> BTreeMap<String, usize> {
    let mut by_id = BTreeMap::new();
    for (index, id) in ids.enumerate() {
        by_id.entry(id.to_owned()).or_insert(index);
    }
    by_id
}

/// The bounds of an area, a town or a water of the drawing, in board units.
pub(crate) fn bounds(drawing: &Drawing, id: &str) -> Option<Rect> {
    use data::drawing::FaceOf;
    let is_it = |of: &FaceOf| matches!(of, FaceOf::Area(other) | FaceOf::Water(other) if other == id);
    let mut around = Rect::NOTHING;
    for face in drawing.faces.iter().filter(|face| is_it(&face.of)) {
        let corners = face.rings.iter().flatten();
        for corner in corners.filter_map(|corner| drawing.corners.get(*corner as usize)) {
            around.extend_with(to_pos(*corner));
        }
    }
    if around.is_positive() {
        return Some(around);
    }
    let places = drawing.places.iter().find(|places| places.area == id)?;
    // A disc with what lies around it: without that one would see a town and nothing else.
    let around = drawing.size.0 as f32 * 0.12;
    Some(Rect::from_center_size(to_pos(places.cubes), vec2(around, around)))
}

/// How a water is shown.
pub(crate) fn water_look(id: &str, name: &data::Text, lang: Lang) -> WaterLook {
    WaterLook {
        id: id.to_owned(),
        name: crate::pages::fields::name_or_id(name, id, lang).to_owned(),
        ..WaterLook::default()
    }
}
