//! The map page: areas or towns, outlines, signs, links or roads, waters and shores.

mod bar;
pub(crate) mod belongs;
mod changed;
mod corners;
mod faces;
mod find;
pub(crate) mod inspector;
pub(crate) mod links;
pub(crate) mod make;
pub(crate) mod rows;
mod select;
pub(crate) mod sheet;
mod shores;
pub(crate) mod signs;

use crate::board::cubes::Cubes;
use crate::board::face::NewFace;
use crate::board::links::LinksTool;
use crate::board::thing::Thing;
use crate::board::tool::Tool;
use crate::desk::Desk;
use crate::look::Look;
use crate::orders::{Do, Mend};
use crate::pages::fold::{Beside, Fold};
use crate::pages::proof_photo::over_corner;
use crate::pages::{Now, Photos, Shown, fields, heat};
use crate::simulated::Taken;
use crate::views::Views;
use crate::words::W;
use canvas::Highlight;
use changed::Changed;
use corners::CornerDrag;
use data::drawing::FaceOf;
use data::{Basis, Place, Severity};
use editor::document::Document;
use editor::history::RenamingStep;
use editor::shape::face_of;
use egui::{CentralPanel, Frame, Key, Margin, Panel, Pos2, Ui};
use faces::Path;
use find::Find;
use select::{Selection, pressed};
use sheet::Sheet;
use shores::ShoreStroke;
use signs::{Sign, SignDrag};
use std::collections::BTreeSet;

/// The map page.
pub(crate) struct MapPage {
    /// What the game shows beside the map and above it.
    views: &'static dyn Views,
    sheet: Sheet,
    tool: Tool,
    selection: Selection,
    /// A thing that was just ordered and is selected once it is there.
    awaited: Option<Thing>,
    /// A thing that was just made and is to be named once it is selected.
    naming: Option<Thing>,
    /// Where a box that is being dragged began, on the board.
    boxed: Option<Pos2>,
    /// Selected corners.
    corners: BTreeSet<u32>,
    corner_drag: Option<CornerDrag>,
    /// Nothing snaps to corners and borders.
    loose: bool,
    grid: bool,
    path: Path,
    /// What an outline that is drawn becomes.
    drawn: NewFace,
    /// What the smaller piece of a cut becomes.
    cut_off: NewFace,
    merging: Option<usize>,
    /// The face that is being merged goes into the other one, instead of taking it in.
    yields: bool,
    sign: Option<Sign>,
    sign_drag: Option<SignDrag>,
    links: LinksTool,
    shore_of: Option<String>,
    shore_stroke: Option<ShoreStroke>,
    /// Where facts that are entered come from.
    basis: Basis,
    /// Areas with a problem, and the worst of it.
    troubled: Vec<(String, Severity)>,
    pointer: Option<Pos2>,
    /// Escape belongs to a menu or a list that lay open when the frame began.
    menu_open: bool,
    /// How often places were taken in games of bots, while that is shown.
    taken: Vec<Taken>,
    /// What a variant changes.
    changed: Changed,
    /// The panel at the left.
    fold: Fold,
    find: Find,
    photos: Photos,
}

impl MapPage {
    /// The page for documents of a game, with photos that other pages show too.
    pub(super) fn new(views: &'static dyn Views, photos: &Photos) -> Self {
        Self {
            views,
            sheet: Sheet::default(),
            tool: Tool::default(),
            selection: Selection::default(),
            awaited: None,
            naming: None,
            boxed: None,
            corners: BTreeSet::new(),
            corner_drag: None,
            loose: false,
            grid: false,
            path: Path::default(),
            drawn: NewFace::default(),
            cut_off: NewFace::default(),
            merging: None,
            yields: false,
            sign: None,
            sign_drag: None,
            links: LinksTool::default(),
            shore_of: None,
            shore_stroke: None,
            basis: Basis::default(),
            troubled: Vec::new(),
            pointer: None,
            menu_open: false,
            taken: Vec::new(),
            changed: Changed::default(),
            fold: Fold::new(Beside::Left, 0.0),
            find: Find::default(),
            photos: Photos::clone(photos),
        }
    }
}

impl Shown for MapPage {
    fn note(&mut self, now: &Now<'_>) {
        self.sheet.note(now);
        self.menu_open = now.menu_open;
        if self.taken != now.taken {
            self.taken = now.taken.to_vec();
        }
        if !now.dragging {
            self.troubled = now
                .problems
                .iter()
                .filter(|problem| problem.severity > Severity::Advice)
                .filter_map(|problem| match &problem.place {
                    Place::Area(id) | Place::Town(id) | Place::Face(id) => Some((id.clone(), problem.severity)),
                    _ => None,
                })
                .collect();
        }
    }

    fn follow(&mut self, step: &RenamingStep) {
        let [area, water] = step.after.on_board();
        for thing in &mut self.selection.things {
            match thing {
                Thing::Area(id) => step.follow(area, id),
                Thing::Water(id) => step.follow(water, id),
                Thing::Face(_) => {}
            }
        }
        let pair = self.links.pair.iter_mut().flat_map(|(a, b)| [a, b]);
        for id in self.links.first.iter_mut().chain(pair) {
            step.follow(area, id);
        }
        if let Some(id) = &mut self.shore_of {
            step.follow(water, id);
        }
    }

    fn ui(&mut self, ui: &mut Ui, desk: &Desk<'_>) {
        let tool = self.tool;
        if self.find.keys(ui) {
            self.fold.unfold();
        }
        let folded = self.fold.is_folded(ui);
        self.keys(ui, desk);
        self.update(desk);
        let made = self.naming.take();
        if made.is_some() && self.selection.one() == made.as_ref() {
            fields::to_be_named(ui.ctx());
        }
        let frame = Frame::new()
            .fill(ui.visuals().panel_fill)
            .inner_margin(Margin::symmetric(10, 5));
        Panel::top("map tools").resizable(false).frame(frame).show(ui, |ui| {
            self.tools_ui(ui, desk);
        });
        if self.tool != tool {
            // It was said of what the other tool did.
            desk.push(Do::Hush);
        }
        let frame = frame.inner_margin(Margin::symmetric(10, 8));
        if !folded {
            Panel::left("map inspector")
                .resizable(true)
                .default_size(280.0)
                .size_range(220.0..=440.0)
                .frame(frame)
                .show(ui, |ui| self.left_ui(ui, desk));
        }
        CentralPanel::default()
            .frame(Frame::new().fill(desk.look.palette.table))
            .show(ui, |ui| self.board_ui(ui, desk));
    }

    fn show(&mut self, place: &Place, document: &Document) -> bool {
        let ids: Vec<String> = match place {
            Place::Area(id) | Place::Town(id) | Place::Water(id) | Place::Lake(id) | Place::Face(id) => {
                vec![id.clone()]
            }
            Place::Link(a, b) | Place::Road(a, b) => vec![a.clone(), b.clone()],
            Place::Shore(water, area) => vec![water.clone(), area.clone()],
            _ => return false,
        };
        match place {
            Place::Link(a, b) | Place::Road(a, b) => {
                self.take(Tool::Links);
                self.show_pair(document, a.clone(), b.clone());
            }
            Place::Shore(water, _) => {
                self.take(Tool::Shores);
                self.shore_of = Some(water.clone());
            }
            _ => {
                self.take(Tool::Select);
                self.selection.clear();
                for id in &ids {
                    let water = !select::is_place(document, id);
                    self.awaited = Some(if water {
                        Thing::Water(id.clone())
                    } else {
                        Thing::Area(id.clone())
                    });
                }
            }
        }
        if let Some(drawing) = document.drawing() {
            self.sheet.zoom_to(drawing, ids.iter().map(String::as_str));
        }
        true
    }

    fn status(&self, look: &Look<'_>) -> Option<String> {
        let zoom = heat::percent(look.lang, self.sheet.canvas.camera().magnification());
        let at = self.pointer.map(sheet::to_point).map(|(x, y)| format!("{x}, {y}"));
        let selected = select::words(look, &self.selection);
        let parts: Vec<String> = [selected, at, Some(zoom)].into_iter().flatten().collect();
        Some(parts.join("   ·   "))
    }
}

impl MapPage {
    /// Takes up the tool that mends the outlines at a place.
    pub(crate) fn mend(&mut self, mend: &Mend, document: &Document) {
        let tool = match mend {
            Mend::Cut(_) => Tool::Cut,
            Mend::Merge(_) => Tool::Merge,
            Mend::Add => Tool::Town,
            Mend::Remove(_) => Tool::Select,
        };
        self.take(tool);
        let Some(drawing) = document.drawing() else { return };
        if let Mend::Cut(id) | Mend::Merge(id) | Mend::Remove(id) = mend {
            self.awaited = Some(Thing::Area(id.clone()));
            if tool == Tool::Cut {
                self.cut_off = NewFace::Area;
            } else if tool == Tool::Merge {
                self.merging = face_of(drawing, &FaceOf::Area(id.clone()));
                // It is the one that should not be there.
                self.yields = true;
            }
        }
    }

    /// Takes up a tool; what another one had begun is given up.
    fn take(&mut self, tool: Tool) {
        if self.tool == tool {
            return;
        }
        self.tool = tool;
        self.path.clear();
        self.corners.clear();
        self.merging = None;
        self.yields = false;
        self.sign = None;
        self.links.first = None;
        self.links.pair = None;
        if tool == Tool::Shores {
            self.shore_of_selection();
        }
    }

    fn keys(&mut self, ui: &Ui, desk: &Desk<'_>) {
        if !canvas::has_keys(ui) {
            return;
        }
        for tool in desk.own.tools() {
            if pressed(ui, tool.key()) {
                self.take(*tool);
            }
        }
        if !self.sheet.is_dragging() && !self.menu_open && pressed(ui, Key::Escape) {
            // First what was begun, then the selection, then the tool.
            if !self.path.is_empty() || self.merging.is_some() || self.links.is_begun() {
                self.path.clear();
                self.merging = None;
                self.links.first = None;
                self.links.pair = None;
            } else if !self.corners.is_empty() || !self.selection.things.is_empty() {
                self.corners.clear();
                self.selection.clear();
            } else {
                self.take(Tool::Select);
            }
        }
    }

    fn board_ui(&mut self, ui: &mut Ui, desk: &Desk<'_>) {
        let Some(drawing) = desk.document.drawing() else {
            ui.centered_and_justified(|ui| ui.label(desk.t(W::NoMapDrawing)));
            return;
        };
        self.sheet.plain();
        if self.shows_taken() {
            heat::lay(desk.look, drawing, &mut self.sheet, &self.taken);
        }
        for (id, severity) in &self.troubled {
            if *severity == Severity::Error {
                self.sheet.set_off(id, Highlight::Problem);
            }
        }
        match self.tool {
            Tool::Shores => self.show_shores(desk.document),
            Tool::Links => self.show_links(desk.document),
            _ => self.show_selection(),
        }
        if self.tool == Tool::Select {
            self.delete_keys(ui, desk);
        }
        // Arrow keys belong to what is selected, before the board takes them to move itself.
        let shown = {
            let keys = self.keep_arrows(ui);
            let shown = self.sheet.ui(ui, desk.look, desk.t(W::Map));
            keys(ui);
            shown
        };
        self.begin_with_keys(ui, &shown);
        self.pointer = shown.world();
        let picture = self.sheet.canvas.picture();
        self.photos
            .borrow_mut()
            .paint_under_tools(ui, desk.look, &shown.board, picture, Some(drawing));
        if self.shows_taken() {
            heat::paint(ui, desk.look, (&shown, drawing), &self.sheet.canvas, &self.taken);
        } else {
            self.changed.paint(ui, desk.look, &shown, &self.sheet.canvas);
        }
        match self.tool {
            Tool::Select => {
                self.select_ui(ui, desk.look, &shown, desk.document);
                self.paint_faces(ui, desk.look, &shown);
            }
            Tool::Corners => self.corners_ui(ui, desk, &shown),
            Tool::Draw => self.draw_ui(ui, desk, &shown),
            Tool::Cut => self.cut_ui(ui, desk, &shown),
            Tool::Merge => self.merge_ui(ui, desk, &shown),
            Tool::Signs => self.signs_ui(ui, desk, &shown),
            Tool::Links => self.links_ui(ui, desk, &shown),
            Tool::Shores => self.shores_ui(ui, desk, &shown),
            Tool::Town => self.town_ui(&shown, desk),
        }
        let mut photos = self.photos.borrow_mut();
        let marks = self.changed.is_told() && !self.shows_taken();
        if marks || photos.is_there() {
            over_corner(ui, shown.board.response.rect, |ui| {
                if marks {
                    self.changed.switch_ui(ui, desk.look);
                }
                photos.bar_ui(ui, desk.look);
            });
        }
        photos.keys(ui);
        if !shown.over.dragged() {
            self.hover_ui(desk.look, &shown);
        }
    }

    /// Whether shares lie on the places. The marks of what is changed would lie on just those of the places in question.
    const fn shows_taken(&self) -> bool {
        !self.taken.is_empty()
    }

    /// Learns what was done since the last frame, before anything of it is drawn.
    fn update(&mut self, desk: &Desk<'_>) {
        let document = desk.document;
        if document.drawing().is_none() {
            return;
        }
        // Painting shores changes no drawing: it is cheap, and is shown at once.
        let frozen = self.sheet.is_dragging() && self.shore_stroke.is_none();
        let cubes = if self.tool == Tool::Signs {
            Cubes::Start
        } else {
            Cubes::None
        };
        self.sheet.update(desk, cubes, frozen);
        self.changed
            .update(document, self.sheet.revision(), self.sheet.is_dragging());
        self.settle(document);
    }

    /// Forgets what is gone, and selects what has come.
    fn settle(&mut self, document: &Document) {
        let faces = document.drawing().map_or(0, |drawing| drawing.faces.len());
        self.selection.keep_known(&self.sheet, faces);
        if let Some(thing) = self.awaited.take() {
            self.selection.only(thing);
            self.selection.keep_known(&self.sheet, faces);
        }
    }

    /// Takes the arrow keys away from the board if something that they nudge or go on from is selected; gives what puts them back.
    fn keep_arrows(&self, ui: &Ui) -> impl FnOnce(&Ui) + use<> {
        let nudges =
            self.tool == Tool::Corners && !self.corners.is_empty() || self.tool == Tool::Signs && self.sign.is_some();
        let mut kept = Vec::new();
        if nudges || self.arrows_go_on(ui) {
            let arrows = [Key::ArrowLeft, Key::ArrowRight, Key::ArrowUp, Key::ArrowDown];
            ui.input_mut(|input| {
                input.events.retain(|event| {
                    let arrow = matches!(event, egui::Event::Key { key, pressed: true, .. } if arrows.contains(key));
                    if arrow {
                        kept.push(event.clone());
                    }
                    !arrow
                });
            });
        }
        move |ui| ui.input_mut(|input| input.events.extend(kept))
    }

    /// What lies under the pointer, by name.
    fn hover_ui(&self, look: &Look<'_>, shown: &sheet::OnMap) {
        let scene = &self.sheet.scene;
        let area = shown
            .board
            .hovered
            .and_then(|area| scene.areas.get(area))
            .map(|area| area.name.as_str());
        let water = shown
            .board
            .hovered_water
            .and_then(|water| scene.waters.get(water))
            .map(|water| water.name.as_str());
        let Some(name) = area.or(water).filter(|name| !name.is_empty()) else {
            return;
        };
        let trouble = self.troubled.iter().find(|(id, _)| {
            shown
                .board
                .hovered
                .and_then(|area| scene.areas.get(area))
                .is_some_and(|area| area.id == *id)
        });
        let text = match trouble {
            Some(_) => format!("{name} · {}", look.t(W::HasProblem)),
            None => name.to_owned(),
        };
        shown.over.clone().on_hover_text_at_pointer(text);
    }
}
