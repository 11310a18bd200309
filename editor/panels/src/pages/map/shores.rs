//! The shores tool: which areas lie on a water, painted; or which towns on a lake.

use super::MapPage;
use super::make::Thing;
use super::sheet::Shown;
use crate::desk::Desk;
use crate::orders::Do;
use crate::pages::fields;
use crate::words::W;
use canvas::Highlight;
use data::drawing::FaceOf;
use data::{Basis, Side, Text};
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

/// The areas on the shore of a water, or the towns on the coast of a lake.
fn shores<'a>(document: &'a Document, water: &str) -> Vec<&'a str> {
    if let Some(board) = document.invasion().and_then(|this| this.board().get()) {
        let water = board.waters.iter().find(|one| one.id == water);
        return water
            .into_iter()
            .flat_map(|one| &one.shores)
            .map(|shore| shore.area.as_str())
            .collect();
    }
    let board = document.blocks().and_then(|this| this.board().get());
    let lake = board.and_then(|board| board.lakes.iter().find(|lake| lake.id == water));
    lake.into_iter()
        .flat_map(|lake| &lake.coast)
        .map(String::as_str)
        .collect()
}

/// The edit that puts a place on a shore or takes it from there.
pub(super) fn shore(document: &Document, water: &str, place: &str, on: bool, basis: &Basis) -> Edit {
    if document.invasion().is_some() {
        Edit::set("shore.{}.{}", [water, place], on, Some(basis.clone()))
    } else {
        Edit::set("coast.{}.{}", [water, place], on, Some(basis.clone()))
    }
}

impl MapPage {
    /// The basis of a new shore: on a lake one basis holds for all of it, and stays.
    fn shore_basis(&self, document: &Document, water: &str) -> Basis {
        match document.blocks() {
            Some(_) => {
                let basis = document.basis_of(&Key::new("lake.{}", [water]));
                basis.cloned().unwrap_or_default()
            }
            None => self.basis.clone(),
        }
    }

    pub(super) fn shores_ui(&mut self, ui: &Ui, desk: &Desk<'_>, shown: &Shown) {
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
        let there: BTreeSet<&str> = shores(desk.document, &water).into_iter().collect();
        let basis = self.shore_basis(desk.document, &water);
        if let Some(place) = clicked {
            let on = !there.contains(place.as_str());
            desk.edit(shore(desk.document, &water, &place, on, &basis));
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
                    on: !secondary && !there.contains(start.as_str()),
                    painted: BTreeSet::new(),
                });
                let names = Names::of(desk.document);
                let name = if desk.document.blocks().is_some() {
                    names.lake(&water)
                } else {
                    names.water(&water)
                };
                desk.push(Do::Start(Some(Text::new(
                    format!("Paint shore of {}", name.en),
                    format!("Peindre la rive\u{a0}: {}", name.get(data::Lang::Fr)),
                ))));
                self.paint_shore(desk, &water, &start, &basis);
            }
        }
        if self.shore_stroke.is_some() {
            if let Some(place) = under.filter(|_| shown.over.dragged()) {
                self.paint_shore(desk, &water, &place, &basis);
            }
            if shown.over.drag_stopped() {
                desk.push(Do::Commit);
                self.shore_stroke = None;
            }
        } else if shown.over.dragged_by(PointerButton::Primary) {
            self.sheet.canvas.camera_mut().pan(shown.over.drag_delta());
        }
    }

    fn paint_shore(&mut self, desk: &Desk<'_>, water: &str, place: &str, basis: &Basis) {
        if let Some(stroke) = &mut self.shore_stroke
            && stroke.painted.insert(place.to_owned())
        {
            desk.push(Do::Extend(shore(desk.document, water, place, stroke.on, basis)));
        }
    }

    /// Sets off the water and its shore.
    pub(super) fn show_shores(&mut self, document: &Document) {
        let Some(id) = self.shore_of.clone() else { return };
        if let Some(water) = self.sheet.water(&id) {
            self.sheet.scene.waters[water].highlight = Highlight::Selected;
        }
        for place in shores(document, &id) {
            self.sheet.set_off(place, Highlight::Selected);
        }
    }

    /// The panel of the tool: the waters, and the shore of the chosen one.
    pub(super) fn shores_panel(&mut self, ui: &mut Ui, desk: &Desk<'_>) {
        let names = Names::of(desk.document);
        let blocks = desk.document.blocks().is_some();
        ui.label(desk.heading(desk.t(if blocks { W::Lakes } else { W::Waters })));
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
        let basis = self.shore_basis(desk.document, &water);
        ui.label(RichText::new(desk.t(if blocks { W::ToolCoasts } else { W::ToolShores })).strong());
        ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
            if blocks {
                bases_ui(ui, desk, &water);
            }
            for place in shores(desk.document, &water) {
                let name = if blocks { names.town(place) } else { names.area(place) };
                let name = name.get(desk.lang()).to_owned();
                ui.horizontal(|ui| {
                    let remove = desk.t(W::Remove);
                    if ui
                        .small_button("×")
                        .accessible_name(format!("{remove}: {name}"))
                        .clicked()
                    {
                        desk.edit(shore(desk.document, &water, place, false, &basis));
                    }
                    ui.label(&name);
                });
                if !blocks {
                    let fact = Key::new("shore.{}.{}", [&water, place]);
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

/// The naval bases of a lake (1.2).
pub(super) fn bases_ui(ui: &mut Ui, desk: &Desk<'_>, lake: &str) {
    let Some(board) = desk.document.blocks().and_then(|this| this.board().get()) else {
        return;
    };
    let Some(drawn) = board.lakes.iter().find(|one| one.id == lake) else {
        return;
    };
    let names = Names::of(desk.document);
    let towns: Vec<(String, String)> = board
        .towns
        .iter()
        .map(|town| (town.id.clone(), town.name.get(desk.lang()).to_owned()))
        .collect();
    for side in Side::ALL {
        let label = format!("{} · {}", desk.t(W::NavalBase), names.side(side).get(desk.lang()));
        ui.label(RichText::new(&label).small().weak());
        if let Some(town) = fields::choice(ui, &label, &drawn.bases[side], &towns, 180.0) {
            let base = match side {
                Side::American => "base.{}.american",
                Side::British => "base.{}.british",
            };
            desk.edit(Edit::set(base, [lake], town, None));
        }
    }
}
