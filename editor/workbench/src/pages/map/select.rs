//! What is selected, and the select tool.

use super::MapPage;
use super::make;
use super::sheet::{self, OnMap};
use crate::board::thing::Thing;
use crate::desk::Desk;
use crate::look::Look;
use crate::orders::Do;
use canvas::Highlight;
use data::drawing::FaceOf;
use data::{Lang, say, text};
use editor::document::Document;
use editor::edit::Edit;
use egui::{Color32, Key, Modifiers, PointerButton, Pos2, Rect, Stroke, StrokeKind, Ui};
use std::collections::BTreeSet;

/// What is selected.
#[derive(Clone, Debug, Default)]
pub(crate) struct Selection {
    /// Things of the board, in the order in which they were chosen.
    pub things: Vec<Thing>,
}

impl Selection {
    /// Selects one thing alone.
    pub fn only(&mut self, thing: Thing) {
        self.things = vec![thing];
    }

    /// Adds a thing, or takes it away if it was there.
    pub fn toggle(&mut self, thing: Thing) {
        match self.things.iter().position(|other| *other == thing) {
            Some(at) => drop(self.things.remove(at)),
            None => self.things.push(thing),
        }
    }

    /// Nothing is selected.
    pub fn clear(&mut self) {
        self.things.clear();
    }

    /// The one thing, if it is one.
    pub fn one(&self) -> Option<&Thing> {
        match self.things.as_slice() {
            [one] => Some(one),
            _ => None,
        }
    }

    /// The selected areas or towns.
    pub fn areas(&self) -> impl Iterator<Item = &str> {
        self.things.iter().filter_map(|thing| match thing {
            Thing::Area(id) => Some(id.as_str()),
            Thing::Water(_) | Thing::Face(_) => None,
        })
    }

    /// Forgets what the document no longer has.
    pub fn keep_known(&mut self, sheet: &sheet::Sheet, faces: usize) {
        self.things.retain(|thing| match thing {
            Thing::Area(id) => sheet.area(id).is_some(),
            Thing::Water(id) => sheet.water(id).is_some(),
            Thing::Face(face) => *face < faces,
        });
    }
}

impl MapPage {
    /// The thing that a click hit: an area, else what the face under the pointer is.
    pub(super) fn hit(&self, shown: &OnMap, document: &Document) -> Option<Thing> {
        if let Some(area) = shown.clicked {
            let id = &self.sheet.scene.areas.get(area)?.id;
            // The land of a side on a board of towns is no place.
            if is_place(document, id) {
                return Some(Thing::Area(id.clone()));
            }
        }
        if !shown.over.clicked() {
            return None;
        }
        let face = self.sheet.canvas.picture()?.face_at(shown.world()?)?;
        let of = &document.drawing()?.faces.get(face)?.of;
        Some(match of {
            FaceOf::Area(id) if is_place(document, id) => Thing::Area(id.clone()),
            FaceOf::Water(id) if self.sheet.water(id).is_some() => Thing::Water(id.clone()),
            _ => Thing::Face(face),
        })
    }

    /// Clicks select; with Shift they add. Dragging with Shift selects what lies in a box.
    pub(super) fn select_ui(&mut self, ui: &Ui, look: &Look<'_>, shown: &OnMap, document: &Document) {
        let shift = ui.input(|input| input.modifiers.shift || input.modifiers.command);
        if shown.over.clicked() || shown.clicked.is_some() {
            match self.hit(shown, document) {
                Some(thing) if shift => self.selection.toggle(thing),
                Some(thing) => self.selection.only(thing),
                None if !shift => self.selection.clear(),
                None => {}
            }
        }
        if let Some(around) = self.box_ui(ui, look, shown) {
            let inside: BTreeSet<String> = document
                .drawing()
                .into_iter()
                .flat_map(|drawing| &drawing.places)
                .filter(|places| around.contains(sheet::to_pos(places.cubes)))
                .map(|places| places.area.clone())
                .collect();
            for id in inside {
                let thing = Thing::Area(id);
                if !self.selection.things.contains(&thing) {
                    self.selection.things.push(thing);
                }
            }
        }
    }

    /// A box dragged with Shift; gives it in board units when it is let go. Other drags move the board.
    pub(super) fn box_ui(&mut self, ui: &Ui, look: &Look<'_>, shown: &OnMap) -> Option<Rect> {
        if shown.over.drag_started_by(PointerButton::Primary) && ui.input(|input| input.modifiers.shift) {
            self.boxed = shown.pressed(ui);
        }
        if let Some(from) = self.boxed {
            let to = shown.world().unwrap_or(from);
            let around = Rect::from_two_pos(from, to);
            let rect = shown.transform().screen_from_world_rect(around);
            let accent = look.palette.accent;
            let fill = accent.gamma_multiply(0.12);
            ui.painter()
                .rect(rect, 0.0, fill, Stroke::new(1.5, accent), StrokeKind::Middle);
            if shown.over.drag_stopped() || !ui.input(|input| input.pointer.any_down()) {
                self.boxed = None;
                return Some(around);
            }
        } else if shown.over.dragged_by(PointerButton::Primary) {
            self.sheet.canvas.camera_mut().pan(shown.over.drag_delta());
        }
        None
    }

    /// Sets off what is selected.
    pub(super) fn show_selection(&mut self) {
        for thing in &self.selection.things {
            match thing {
                Thing::Area(id) => self.sheet.set_off(id, Highlight::Selected),
                Thing::Water(id) => {
                    if let Some(water) = self.sheet.water(id) {
                        self.sheet.scene.waters[water].highlight = Highlight::Selected;
                    }
                }
                Thing::Face(_) => {}
            }
        }
    }

    /// Outlines the selected faces that are neither areas nor waters of the board.
    pub(super) fn paint_faces(&self, ui: &Ui, look: &Look<'_>, shown: &OnMap) {
        let Some(picture) = self.sheet.canvas.picture() else {
            return;
        };
        for thing in &self.selection.things {
            if let Thing::Face(face) = thing
                && let Some(shape) = picture.faces().get(*face)
            {
                for ring in &shape.rings {
                    let line: Vec<Pos2> = ring.iter().map(|at| shown.transform().screen_from_world(*at)).collect();
                    let stroke = Stroke::new(2.5, look.palette.accent);
                    ui.painter().add(egui::Shape::closed_line(line, stroke));
                }
            }
        }
    }

    /// Delete removes what is selected, in one step.
    pub(super) fn delete_keys(&mut self, ui: &Ui, desk: &Desk<'_>) {
        if pressed(ui, Key::Delete) && !self.selection.things.is_empty() {
            self.delete_selected(desk);
        }
    }

    /// Removes what is selected, in one step.
    pub(super) fn delete_selected(&mut self, desk: &Desk<'_>) {
        let edits: Vec<Edit> = self
            .selection
            .things
            .iter()
            .filter_map(|thing| make::remove(desk.document, thing))
            .collect();
        desk.extend(removal(edits).map(Do::Edit));
        self.selection.clear();
    }
}

/// Several removals as one step.
pub(super) fn removal(mut edits: Vec<Edit>) -> Option<Edit> {
    match edits.len() {
        0 => None,
        1 => edits.pop(),
        count => {
            let name = text!("Remove {count} places", "Supprimer {count} lieux"; count);
            Some(Edit::batch(name, edits))
        }
    }
}

/// Whether an id is an area or town of the board.
pub(super) fn is_place(document: &Document, id: &str) -> bool {
    document.thing_name(document.on_board()[0], &[id.to_owned()]).is_some()
}

/// Whether a key was pressed while nobody types.
pub(super) fn pressed(ui: &Ui, key: Key) -> bool {
    canvas::has_keys(ui) && ui.input_mut(|input| input.consume_key(Modifiers::NONE, key))
}

/// A short text beside the pointer, with a halo.
pub(super) fn beside(ui: &Ui, look: &Look<'_>, at: Pos2, text: &str) {
    let font = egui::FontId::new(12.0, look.palette.sans.clone());
    let galley = ui.painter().layout_no_wrap(text.to_owned(), font, look.palette.ink);
    let rect = Rect::from_min_size(at + egui::vec2(14.0, -22.0), galley.size()).expand(4.0);
    ui.painter()
        .rect_filled(rect, 4.0, look.palette.paper.gamma_multiply(0.92));
    ui.painter()
        .galley(rect.min + egui::vec2(4.0, 4.0), galley, Color32::PLACEHOLDER);
}

/// The words for what is selected, for the status line.
pub(super) fn words(look: &Look<'_>, selection: &Selection) -> Option<String> {
    let count = selection.things.len();
    (count > 1).then(|| selected(look.lang, count))
}

/// `3 selected`.
pub(super) fn selected(lang: Lang, count: usize) -> String {
    say!(lang, "{count} selected", "{count} choisis"; count)
}
