//! The links tool: what there is between two areas, or the roads of towns.

use super::select::pressed;
use super::sheet::OnMap;
use super::{MapPage, belongs};
use crate::board::links::LinksTool;
use crate::board::tool::Tool;
use crate::desk::Desk;
use crate::digits::DIGITS;
use crate::pages::fields;
use crate::words::W;
use canvas::Highlight;
use data::Basis;
use editor::document::Document;
use editor::edit::{Edit, Names};
use editor::facts::{Key as Fact, Kind, Value};
use editor::proof::is_there;
use egui::{Key, PointerButton, Pos2, ScrollArea, Ui};

/// The key of what there is between two places, if the game has links.
fn link_key(document: &Document, a: &str, b: &str) -> Option<Fact> {
    let [area, _] = document.on_board();
    Some(Fact::new(document.between(area, area)?, [a, b]))
}

/// How near to a line a click is one on it, and how far around a place it is one on the place, in points.
const NEAR: (f32, f32) = (7.0, 16.0);

/// What a key sets between two places: nothing first, then the values in their order.
fn by_digit(document: &Document, key: &Fact, digit: usize) -> Option<Value> {
    match document.kind_of(key)? {
        Kind::Word(all) => Some(Value::Word(all.get(digit)?.0.to_owned())),
        Kind::Yes => (digit < 2).then_some(Value::Yes(digit == 1)),
        _ => None,
    }
}

/// How far a point lies from a line.
fn off(at: Pos2, a: Pos2, b: Pos2) -> f32 {
    let along = b - a;
    let part = ((at - a).dot(along) / along.length_sq().max(1.0)).clamp(0.0, 1.0);
    (a + along * part).distance(at)
}

impl MapPage {
    /// Clicks on the map, and the lines above it.
    pub(super) fn links_ui(&mut self, ui: &Ui, desk: &Desk<'_>, shown: &OnMap) {
        if shown.over.dragged_by(PointerButton::Primary) {
            self.sheet.canvas.camera_mut().pan(shown.over.drag_delta());
        }
        if let Some((a, b)) = self.links.pair.clone()
            && let Some(key) = link_key(desk.document, &a, &b)
        {
            // Nothing first, then what there can be in the order of the list. 0 shows the whole map.
            let mut keys = [Key::Delete].into_iter().chain(DIGITS);
            let digit = keys.position(|key| pressed(ui, key));
            if let Some(new) = digit.and_then(|digit| by_digit(desk.document, &key, digit)) {
                desk.edit(Edit::Set(key, new, Some(self.basis.clone())));
            }
        }
        if let Some(pair) = self.line_clicked(desk.document, shown) {
            self.links.first = None;
            self.links.pair = Some(pair);
            self.paint_links(ui, desk, shown);
            return;
        }
        let area = shown.clicked.and_then(|area| self.sheet.scene.areas.get(area));
        let area = area
            .map(|area| area.id.clone())
            .filter(|id| super::select::is_place(desk.document, id));
        match (self.links.first.clone(), area) {
            (None, Some(area)) => {
                self.links.first = Some(area);
                self.links.pair = None;
            }
            (Some(first), Some(area)) if first == area => {
                self.links.first = None;
                self.links.pair = None;
            }
            (Some(first), Some(area)) => {
                // Looking is no editing: a button or a digit says what there is between them.
                self.links.pair = Some((first, area));
                self.links.first = None;
            }
            (_, None) if shown.over.clicked() => {
                self.links.first = None;
                self.links.pair = None;
            }
            _ => {}
        }
        self.paint_links(ui, desk, shown);
    }

    /// The two places whose line was clicked; none near the places themselves.
    fn line_clicked(&self, document: &Document, shown: &OnMap) -> Option<(String, String)> {
        let at = shown.over.interact_pointer_pos().filter(|_| shown.over.clicked())?;
        let [area, _] = document.on_board();
        let places = &self.sheet.scene.drawing.places;
        let on_screen = |id: &String| {
            let found = places.iter().find(|places| places.area == *id)?;
            Some(shown.transform().screen_from_point(found.cubes))
        };
        let lines = document.listed(document.between(area, area)?).into_iter();
        let there = lines.filter(|key| document.value(key).as_ref().is_some_and(is_there));
        let near = there.filter_map(|key| {
            let [a, b] = key.ids() else { return None };
            let (one, other) = (on_screen(a)?, on_screen(b)?);
            let at_an_end = one.distance(at).min(other.distance(at)) < NEAR.1;
            let far = off(at, one, other);
            (!at_an_end && far < NEAR.0).then(|| (far, (a.clone(), b.clone())))
        });
        near.min_by(|(a, _), (b, _)| a.total_cmp(b)).map(|(_, pair)| pair)
    }

    /// Sets off the two places, or the one with all its neighbours.
    pub(super) fn show_links(&mut self, document: &Document) {
        let first = self.links.first.as_ref();
        let neighbours = first.map_or_else(Vec::new, |first| belongs::neighbours(document, first));
        if let Some((a, b)) = &self.links.pair {
            for id in [a, b] {
                self.sheet.set_off(id, Highlight::Path);
            }
        }
        if let Some(first) = &self.links.first {
            self.sheet.set_off(first, Highlight::Origin);
            for id in neighbours {
                self.sheet.set_off(&id, Highlight::Path);
            }
        }
    }

    /// Selects a pair and brings it into view.
    pub(super) fn show_pair(&mut self, document: &Document, a: String, b: String) {
        if let Some(drawing) = document.drawing() {
            self.sheet.zoom_to(drawing, [a.as_str(), b.as_str()]);
        }
        self.links.first = None;
        self.links.pair = Some((a, b));
    }

    /// Paints what the game shows of its links above the board.
    fn paint_links(&self, ui: &Ui, desk: &Desk<'_>, shown: &OnMap) {
        let (drawing, pair) = (&self.sheet.scene.drawing, self.links.pair.as_ref());
        if self.views.paint_links(ui, desk, &shown.board, drawing, pair) {
            // The lines go from cubes to cubes, and names stand between them.
            let painter = ui.painter().with_clip_rect(shown.board.response.rect);
            self.sheet.canvas.paint_names(&painter);
        }
    }
}

/// The panel of the tool for links that are there or not: the pair, and all links. Gives the pair that was chosen there.
pub(crate) fn panel(ui: &mut Ui, desk: &Desk<'_>, links: &LinksTool, basis: &Basis) -> Option<(String, String)> {
    let names = Names::of(desk.document);
    if let Some((a, b)) = links.pair.clone()
        && let Some(key) = link_key(desk.document, &a, &b)
    {
        ui.label(desk.heading(belongs::pair_name(&names, &a, &b, desk.lang())));
        let now = desk.document.value(&key) == Some(Value::Yes(true));
        if let Some(on) = fields::tick(ui, desk.t(W::IsRoad), now) {
            desk.edit(Edit::Set(key.clone(), Value::Yes(on), Some(basis.clone())));
        }
        fields::said(ui, desk, desk.t(W::BasisOfLink), &key);
        ui.separator();
    } else if let Some(first) = links.first.clone() {
        belongs::neighbours_ui(ui, desk, &first, basis);
        ui.separator();
    }
    ui.label(desk.heading(desk.t(desk.own.name_of(Tool::Links))));
    let [area, _] = desk.document.on_board();
    let all = desk
        .document
        .between(area, area)
        .map(|pattern| desk.document.listed(pattern));
    let mut chosen = None;
    ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
        for key in all.into_iter().flatten() {
            let [a, b] = key.ids() else { continue };
            let name = belongs::pair_name(&names, a, b, desk.lang());
            ui.horizontal(|ui| {
                let remove = desk.t(W::Remove);
                if ui
                    .small_button(remove)
                    .accessible_name(desk.lang().colon(remove, &name))
                    .clicked()
                {
                    desk.edit(Edit::Set(key.clone(), Value::Yes(false), None));
                }
                if ui.add(egui::Button::new(&name).frame(false).truncate()).clicked() {
                    chosen = Some((a.clone(), b.clone()));
                }
            });
        }
    });
    chosen
}
