//! The shores tool: which areas lie on a water, painted; or which towns on a lake.

use super::MapPage;
use super::sheet::OnMap;
use crate::board::thing::Thing;
use crate::board::tool::Tool;
use crate::desk::Desk;
use crate::orders::Do;
use crate::pages::fields;
use crate::words::W;
use canvas::Highlight;
use data::drawing::FaceOf;
use data::text;
use editor::document::Document;
use editor::edit::{Edit, Names};
use editor::facts::Key;
use egui::{PointerButton, RichText, ScrollArea, Ui};
use std::collections::BTreeSet;

/// A stroke over areas.
#[derive(Clone, Debug)]
pub(super) struct ShoreStroke {
    /// Whether it adds.
    on: bool,
    painted: BTreeSet<String>,
}

/// The key of the shore of a water at a place, if the game has shores.
fn shore_key(document: &Document, water: &str, place: &str) -> Option<Key> {
    let [area, waters] = document.on_board();
    Some(Key::new(document.between(waters, area)?, [water, place]))
}

/// The areas on the shore of a water, or the towns on the coast of a lake.
fn shores(document: &Document, water: &str) -> Vec<String> {
    let [area, waters] = document.on_board();
    let all = document.between(waters, area).map(|pattern| document.listed(pattern));
    let here = all.into_iter().flatten().filter_map(|key| match key.ids() {
        [of, place] if of == water => Some(place.clone()),
        _ => None,
    });
    here.collect()
}

impl MapPage {
    /// The edit that puts a place on a shore or takes it from there. Where one basis holds for all of a lake, it stays.
    fn shore(&self, document: &Document, water: &str, place: &str, on: bool) -> Option<Edit> {
        let key = shore_key(document, water, place)?;
        let basis = document.basis_of(&key).unwrap_or(&self.basis).clone();
        Some(Edit::Set(key, on.into(), Some(basis)))
    }

    pub(super) fn shores_ui(&mut self, ui: &Ui, desk: &Desk<'_>, shown: &OnMap) {
        if !self.sheet.is_dragging() && !shown.over.dragged() {
            self.shore_stroke = None;
        }
        let place = |area: Option<usize>| {
            let id = &self.sheet.scene.areas.get(area?)?.id;
            super::select::is_place(desk.document, id).then(|| id.clone())
        };
        let under = place(shown.board.hovered);
        let clicked = place(shown.clicked);
        // A click on a water chooses it.
        if shown.over.clicked()
            && clicked.is_none()
            && let Some(picture) = self.sheet.canvas.picture()
            && let Some(face) = shown.world().and_then(|at| picture.face_at(at))
            && let Some(FaceOf::Water(id)) = picture.faces().get(face).map(|face| &face.of)
        {
            self.shore_of = Some(id.clone());
        }
        let Some(water) = self.shore_of.clone() else {
            if shown.over.dragged_by(PointerButton::Primary) {
                self.sheet.canvas.camera_mut().pan(shown.over.drag_delta());
            }
            return;
        };
        let there: BTreeSet<String> = shores(desk.document, &water).into_iter().collect();
        if let Some(place) = clicked {
            let on = !there.contains(&place);
            desk.extend(self.shore(desk.document, &water, &place, on).map(Do::Edit));
        }
        // A stroke that begins on an area paints; one that begins elsewhere moves the board.
        if shown.over.drag_started_by(PointerButton::Primary) || shown.over.drag_started_by(PointerButton::Secondary) {
            let origin = shown.pressed(ui);
            let picture = self.sheet.canvas.picture();
            let face = origin.and_then(|at| picture.and_then(|picture| Some((picture, picture.face_at(at)?))));
            let start = face.and_then(|(picture, face)| match &picture.faces().get(face)?.of {
                FaceOf::Area(id) if super::select::is_place(desk.document, id) => Some(id.clone()),
                _ => None,
            });
            if let Some(start) = start {
                let secondary = shown.over.drag_started_by(PointerButton::Secondary);
                self.shore_stroke = Some(ShoreStroke {
                    on: !secondary && !there.contains(&start),
                    painted: BTreeSet::new(),
                });
                let name = Names::of(desk.document).water(&water);
                let title = text!("Paint shore of {water}", "Peindre la rive\u{a0}: {water}"; water = name);
                desk.push(Do::Start(Some(title)));
                self.paint_shore(desk, &water, &start);
            }
        }
        if self.shore_stroke.is_some() {
            if let Some(place) = under.filter(|_| shown.over.dragged()) {
                self.paint_shore(desk, &water, &place);
            }
            if shown.over.drag_stopped() {
                desk.push(Do::Commit);
                self.shore_stroke = None;
            }
        } else if shown.over.dragged_by(PointerButton::Primary) {
            self.sheet.canvas.camera_mut().pan(shown.over.drag_delta());
        }
    }

    fn paint_shore(&mut self, desk: &Desk<'_>, water: &str, place: &str) {
        let Some(stroke) = &mut self.shore_stroke else { return };
        if stroke.painted.insert(place.to_owned()) {
            let on = stroke.on;
            desk.extend(self.shore(desk.document, water, place, on).map(Do::Extend));
        }
    }

    /// Sets off the water and its shore.
    pub(super) fn show_shores(&mut self, document: &Document) {
        let Some(id) = self.shore_of.clone() else { return };
        if let Some(water) = self.sheet.water(&id) {
            self.sheet.scene.waters[water].highlight = Highlight::Selected;
        }
        for place in shores(document, &id) {
            self.sheet.set_off(&place, Highlight::Selected);
        }
    }

    /// The panel of the tool: the waters, and the shore of the chosen one.
    pub(super) fn shores_panel(&mut self, ui: &mut Ui, desk: &Desk<'_>) {
        let names = Names::of(desk.document);
        let own = desk.own;
        ui.label(desk.heading(desk.t(own.waters())));
        let mut chosen = self.shore_of.clone();
        for water in &self.sheet.scene.waters {
            let here = chosen.as_ref() == Some(&water.id);
            let text = format!("{} ({})", water.name, shores(desk.document, &water.id).len());
            if ui.selectable_label(here, text).clicked() {
                chosen = (!here).then(|| water.id.clone());
            }
        }
        self.shore_of = chosen;
        let Some(water) = self.shore_of.clone() else { return };
        ui.separator();
        ui.label(RichText::new(desk.t(own.name_of(Tool::Shores))).strong());
        ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
            self.views.water_ui(ui, desk, &water);
            for place in shores(desk.document, &water) {
                let name = names.area(&place).get(desk.lang()).to_owned();
                ui.horizontal(|ui| {
                    let remove = desk.t(W::Remove);
                    if ui
                        .small_button("×")
                        .accessible_name(desk.lang().colon(remove, &name))
                        .clicked()
                    {
                        desk.extend(self.shore(desk.document, &water, &place, false).map(Do::Edit));
                    }
                    ui.label(&name);
                });
                // One basis holds for all of a lake; it stands with the lake.
                if let Some(fact) = shore_key(desk.document, &water, &place)
                    && desk.document.keeps_own_basis(&fact)
                {
                    fields::said(ui, desk, &format!("{} {name}", desk.t(W::BasisOfShore)), &fact);
                }
            }
        });
    }

    /// Chooses the water of a selected thing when the tool is taken up.
    pub(super) fn shore_of_selection(&mut self) {
        if let Some(Thing::Water(id)) = self.selection.one() {
            self.shore_of = Some(id.clone());
        }
    }
}
