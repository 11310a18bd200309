//! The links tool: what there is between two areas, or the roads of towns.

use super::MapPage;
use super::sheet::Shown;
use super::tool::Tool;
use crate::desk::Desk;
use crate::games;
use crate::orders::Do;
use crate::pages::fields;
use crate::words::W;
use canvas::Highlight;
use data::Lang;
use editor::document::Document;
use editor::edit::{Edit, Names};
use editor::facts::{Key, Kind, Value};
use egui::{PointerButton, ScrollArea, Ui};

/// What the links tool remembers.
#[derive(Debug, Default)]
pub(crate) struct LinksTool {
    /// The area that was clicked first.
    pub first: Option<String>,
    /// The two areas whose way is shown.
    pub pair: Option<(String, String)>,
    /// What was found out of the borders, and for which revision.
    pub found: Option<(u64, Found)>,
}

/// Borders and links that do not agree.
#[derive(Debug, Default)]
pub(crate) struct Found {
    /// Areas that touch, and of which the board says nothing.
    pub unsaid: Vec<(String, String)>,
    /// Links of areas that do not touch.
    pub apart: Vec<(String, String)>,
}

/// The key of what there is between two places, if the game has links.
fn link_key(document: &Document, a: &str, b: &str) -> Option<Key> {
    let [area, _] = document.on_board();
    Some(Key::new(document.between(area, area)?, [a, b]))
}

/// The next of the values that a link can have.
fn next(document: &Document, key: &Key) -> Option<Value> {
    Some(match (document.kind_of(key)?, document.value(key)?) {
        (Kind::Word(all), Value::Word(now)) => {
            let at = all.iter().position(|(word, ..)| *word == now).unwrap_or_default();
            Value::Word(all[(at + 1) % all.len()].0.to_owned())
        }
        (_, Value::Yes(on)) => Value::Yes(!on),
        _ => return None,
    })
}

impl MapPage {
    /// Clicks on the map, and the lines above it.
    pub(super) fn links_ui(&mut self, ui: &Ui, desk: &Desk<'_>, shown: &Shown) {
        if shown.over.dragged_by(PointerButton::Primary) {
            self.sheet.canvas.camera_mut().pan(shown.over.drag_delta());
        }
        let area = shown.clicked.and_then(|area| self.sheet.scene.areas.get(area));
        let area = area
            .map(|area| area.id.clone())
            .filter(|id| super::select::is_place(desk.document, id));
        match (self.links.first.clone(), area) {
            (None, Some(area)) => self.links.first = Some(area),
            (Some(first), Some(area)) if first == area => {
                self.links.first = None;
                self.links.pair = None;
            }
            (Some(first), Some(area)) => {
                desk.extend(self.cycle(desk.document, &first, &area));
                self.links.pair = Some((first, area));
            }
            (_, None) if shown.over.clicked() => {
                self.links.first = None;
                self.links.pair = None;
            }
            _ => {}
        }
        games::of(desk.document).paint_links(self, ui, desk, shown);
    }

    /// What a click on a second place does.
    fn cycle(&self, document: &Document, first: &str, second: &str) -> Option<Do> {
        let key = link_key(document, first, second)?;
        let new = next(document, &key)?;
        Some(Do::Edit(Edit::Set(key, new, Some(self.basis.clone()))))
    }

    /// Sets off the two places.
    pub(super) fn show_links(&mut self) {
        if let Some((a, b)) = &self.links.pair {
            for id in [a, b] {
                self.sheet.set_off(id, Highlight::Path);
            }
        }
        if let Some(first) = &self.links.first {
            self.sheet.set_off(first, Highlight::Origin);
        }
    }

    /// Selects a pair and brings it into view.
    pub(crate) fn show_pair(&mut self, document: &Document, a: String, b: String) {
        if let Some(drawing) = document.drawing() {
            self.sheet.zoom_to(drawing, [a.as_str(), b.as_str()]);
        }
        self.links.first = Some(a.clone());
        self.links.pair = Some((a, b));
    }

    /// The panel of the tool for links that are there or not: the pair, and all links.
    pub(crate) fn plain_links_panel(&mut self, ui: &mut Ui, desk: &Desk<'_>) {
        let names = Names::of(desk.document);
        if let Some((a, b)) = self.links.pair.clone()
            && let Some(key) = link_key(desk.document, &a, &b)
        {
            ui.label(desk.heading(pair_name(&names, &a, &b, desk.lang())));
            let now = desk.document.value(&key) == Some(Value::Yes(true));
            if let Some(on) = fields::tick(ui, desk.t(W::IsRoad), now) {
                desk.edit(Edit::Set(key.clone(), Value::Yes(on), Some(self.basis.clone())));
            }
            fields::said(ui, desk, desk.t(W::BasisOfLink), &key);
            ui.separator();
        }
        ui.label(desk.heading(desk.t(Tool::Links.name(games::of(desk.document)))));
        let [area, _] = desk.document.on_board();
        let all = desk
            .document
            .between(area, area)
            .map(|pattern| desk.document.listed(pattern));
        let mut chosen = None;
        ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
            for key in all.into_iter().flatten() {
                let [a, b] = key.ids() else { continue };
                let name = pair_name(&names, a, b, desk.lang());
                ui.horizontal(|ui| {
                    let remove = desk.t(W::Remove);
                    if ui
                        .small_button(remove)
                        .accessible_name(format!("{remove}: {name}"))
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
        if let Some((a, b)) = chosen {
            self.show_pair(desk.document, a, b);
        }
    }
}

/// `Detroit – Amherstburg`.
pub(crate) fn pair_name(names: &Names<'_>, a: &str, b: &str, lang: Lang) -> String {
    let (a, b) = (names.place(a), names.place(b));
    format!("{} – {}", a.get(lang), b.get(lang))
}
