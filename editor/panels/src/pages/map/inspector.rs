//! The panel at the left of the map: everything the document says of what is selected.

use super::MapPage;
use super::faces::turned;
use super::make::{self, Thing};
use super::rows::{caption, id_ui, slope_ui};
use super::select::removal;
use super::tool::NewFace;
use super::{inspector_town, signs};
use crate::desk::Desk;
use crate::look::Look;
use crate::orders::Do;
use crate::pages::fields;
use crate::words::W;
use data::drawing::FaceOf;
use data::invasion::Side;
use data::invasion::board::{AreaDraft, StarDraft, WaterDraft};
use data::{Basis, Lang, Text};
use editor::document::{Document, Game};
use editor::edit::{BoardEdit, DrawingEdit, Edit, Names};
use editor::facts::Key;
use editor::shape::face_of;
use egui::{RichText, ScrollArea, Ui};
use std::collections::BTreeSet;

/// The sides with their names.
pub(super) fn sides(names: &Names<'_>, lang: Lang) -> Vec<(Side, String)> {
    Side::ALL
        .into_iter()
        .map(|side| (side, names.side(side).get(lang).to_owned()))
        .collect()
}

impl MapPage {
    pub(super) fn inspector_ui(&mut self, ui: &mut Ui, desk: &Desk<'_>) {
        ScrollArea::vertical()
            .id_salt("inspector")
            .auto_shrink(false)
            .show(ui, |ui| {
                ui.set_max_width(ui.available_width() - 10.0);
                let renamed = match self.selection.one().cloned() {
                    Some(Thing::Area(id)) if desk.document.game() == Game::Invasion => self.area_ui(ui, desk, &id),
                    Some(Thing::Area(id)) => inspector_town::town_ui(ui, desk, &id),
                    Some(Thing::Water(id)) if desk.document.game() == Game::Invasion => water_ui(ui, desk, &id),
                    Some(Thing::Water(id)) => inspector_town::lake_ui(ui, desk, &id),
                    Some(Thing::Face(face)) => {
                        self.face_ui(ui, desk, face);
                        None
                    }
                    None if self.selection.things.is_empty() => {
                        self.nothing_ui(ui, desk.look, desk.document);
                        None
                    }
                    None => {
                        self.several_ui(ui, desk);
                        None
                    }
                };
                self.follow_id(renamed);
                if let Some(thing) = self.selection.one().cloned() {
                    ui.add_space(10.0);
                    ui.horizontal_wrapped(|ui| {
                        if let (Thing::Area(id) | Thing::Water(id), Some(drawing)) = (&thing, desk.document.drawing())
                            && ui.button(desk.t(W::ZoomThere)).clicked()
                        {
                            self.sheet.zoom_to(drawing, [id.as_str()]);
                        }
                        if let Some(edit) = make::remove(desk.document, &thing)
                            && ui
                                .button(desk.t(W::Delete))
                                .on_hover_text(desk.t(W::DeleteHint))
                                .clicked()
                        {
                            desk.edit(edit);
                            self.selection.clear();
                        }
                    });
                }
            });
    }

    /// What is selected stays so under its new id. One that is taken will be refused.
    fn follow_id(&mut self, renamed: Option<String>) {
        let Some(to) = renamed.filter(|to| self.sheet.area(to).is_none() && self.sheet.water(to).is_none()) else {
            return;
        };
        self.awaited = match self.selection.one() {
            Some(Thing::Area(_)) => Some(Thing::Area(to)),
            Some(Thing::Water(_)) => Some(Thing::Water(to)),
            Some(Thing::Face(_)) | None => None,
        };
    }

    /// Nothing is selected: what there is, and what has no place on the map yet.
    fn nothing_ui(&mut self, ui: &mut Ui, look: &Look<'_>, document: &Document) {
        let title = document.title().get(look.lang);
        ui.label(look.heading(title));
        ui.label(RichText::new(contents(document, look.lang)).weak());
        ui.add_space(8.0);
        let Some(drawing) = document.drawing() else {
            ui.label(look.t(W::NoMapDrawing));
            return;
        };
        let drawn: BTreeSet<&str> = match document.game() {
            Game::Blocks => drawing.places.iter().map(|places| places.area.as_str()).collect(),
            Game::Invasion => drawing
                .faces
                .iter()
                .filter_map(|face| match &face.of {
                    FaceOf::Area(id) => Some(id.as_str()),
                    _ => None,
                })
                .collect(),
        };
        let lost: Vec<(String, String)> = self
            .sheet
            .scene
            .areas
            .iter()
            .filter(|area| !area.name.is_empty() && !drawn.contains(area.id.as_str()))
            .map(|area| (area.id.clone(), area.name.clone()))
            .collect();
        if !lost.is_empty() {
            ui.label(RichText::new(look.t(W::WithoutOutline)).strong());
            for (id, name) in lost {
                if ui.button(name).clicked() {
                    self.selection.only(Thing::Area(id));
                }
            }
        }
    }

    /// Everything of an area; gives its new id when it is ordered.
    fn area_ui(&self, ui: &mut Ui, desk: &Desk<'_>, id: &str) -> Option<String> {
        let board = desk.document.invasion().and_then(|this| this.board().get())?;
        let area = board.areas.iter().find(|area| area.id == id)?;
        ui.label(desk.heading(area.name.get(desk.lang())));
        fields::fact(ui, desk, desk.t(W::NameWord), &Key::new("area.{}.name", [id]));
        caption(ui, desk.t(W::BasisOfArea));
        fields::said(ui, desk, desk.t(W::BasisOfArea), &Key::new("area.{}", [id]));
        let renamed = id_ui(ui, desk, id, |to| {
            BoardEdit::RenameArea {
                from: id.to_owned(),
                to,
            }
            .into()
        });
        caption(ui, desk.t(W::Homeland));
        fields::fact(ui, desk, desk.t(W::Homeland), &Key::new("area.{}.home", [id]));
        fields::said(ui, desk, desk.t(W::BasisOfHome), &Key::new("area.{}.home", [id]));
        ui.separator();
        self.stars_ui(ui, desk, area);
        ui.separator();
        outline_ui(ui, desk, id);
        renamed
    }

    fn stars_ui(&self, ui: &mut Ui, desk: &Desk<'_>, area: &AreaDraft) {
        ui.horizontal(|ui| {
            ui.label(RichText::new(format!("{} ({})", desk.t(W::Stars), area.stars.len())).strong());
            if ui.small_button(desk.t(W::AddStar)).clicked() {
                let star = StarDraft {
                    name: area.name.clone(),
                    basis: self.basis.clone(),
                    check: None,
                };
                let edit = BoardEdit::AddStar {
                    area: area.id.clone(),
                    star,
                    at: desk
                        .document
                        .drawing()
                        .and_then(|drawing| signs::free_place(drawing, &area.id)),
                };
                desk.edit(edit.into());
            }
        });
        for index in 0..area.stars.len() {
            ui.push_id(("star", index), |ui| {
                let label = format!("{} {}", desk.t(W::Star), index + 1);
                let number = index.to_string();
                let ids = [area.id.as_str(), number.as_str()];
                fields::fact(ui, desk, &label, &Key::new("star.{}.{}.name", ids));
                let basis_label = format!("{} · {label}", desk.t(W::Basis));
                fields::said(ui, desk, &basis_label, &Key::new("star.{}.{}", ids));
                let name = format!("{} · {label}", desk.t(W::Remove));
                if ui.small_button(desk.t(W::Remove)).accessible_name(name).clicked() {
                    let edit = BoardEdit::RemoveStar {
                        area: area.id.clone(),
                        index,
                    };
                    desk.edit(edit.into());
                }
            });
        }
    }

    /// A face that is only drawn: what it is, and what it could be.
    fn face_ui(&mut self, ui: &mut Ui, desk: &Desk<'_>, face: usize) {
        let Some(drawn) = desk.document.drawing().and_then(|drawing| drawing.faces.get(face)) else {
            return;
        };
        let word = match &drawn.of {
            FaceOf::Pond => W::FacePond,
            FaceOf::Island => W::FaceIsland,
            FaceOf::OutOfBounds => W::FaceOutOfBounds,
            FaceOf::Area(_) | FaceOf::Water(_) => W::FaceOfNothing,
        };
        ui.label(desk.heading(desk.t(word)));
        let corners: usize = drawn.rings.iter().map(Vec::len).sum();
        ui.label(RichText::new(corners_words(desk.lang(), corners)).weak());
        if matches!(drawn.of, FaceOf::Area(_) | FaceOf::Water(_)) && desk.document.game() == Game::Blocks {
            // The land of a side: turning it would leave a hole in the country.
            return;
        }
        caption(ui, desk.t(W::TurnInto));
        for new in NewFace::of(desk.document.game()) {
            if new.plain().as_ref() == Some(&drawn.of) {
                continue;
            }
            if ui.button(desk.t(new.name())).clicked() {
                let (thing, order) = turned(desk.document, face, *new, &self.basis);
                desk.push(order);
                self.awaited = thing;
            }
        }
    }

    fn several_ui(&mut self, ui: &mut Ui, desk: &Desk<'_>) {
        let count = self.selection.things.len();
        ui.label(desk.heading(format!("{count} {}", desk.t(W::Selected))));
        let names = Names::of(desk.document);
        let areas: Vec<String> = self.selection.areas().map(str::to_owned).collect();
        if let Some(board) = desk.document.invasion().and_then(|this| this.board().get()) {
            caption(ui, desk.t(W::Homeland));
            for (side, name) in sides(&names, desk.lang()) {
                if ui.button(name).clicked() {
                    let chosen = board
                        .areas
                        .iter()
                        .filter(|area| areas.contains(&area.id) && area.home != side);
                    let edits: Vec<Edit> = chosen.map(|area| home_edit(area, side)).collect();
                    let name = Text::new(
                        format!("Change home of {} areas", edits.len()),
                        format!("Changer le camp de {} zones", edits.len()),
                    );
                    desk.edit(Edit::batch(name, edits));
                }
            }
            ui.separator();
            if ui
                .button(desk.t(W::LayOut))
                .on_hover_text(desk.t(W::LayOutHint))
                .clicked()
                && let Some(drawing) = desk.document.drawing()
            {
                desk.extend(signs::laid_out(drawing, areas.iter().map(String::as_str)).map(Do::Edit));
            }
        }
        ui.add_space(8.0);
        ui.horizontal_wrapped(|ui| {
            if let Some(drawing) = desk.document.drawing()
                && ui.button(desk.t(W::ZoomThere)).clicked()
            {
                self.sheet.zoom_to(drawing, areas.iter().map(String::as_str));
            }
            if ui
                .button(desk.t(W::Delete))
                .on_hover_text(desk.t(W::DeleteHint))
                .clicked()
            {
                let edits: Vec<Edit> = self
                    .selection
                    .things
                    .iter()
                    .filter_map(|thing| make::remove(desk.document, thing))
                    .collect();
                desk.extend(removal(edits).map(Do::Edit));
                self.selection.clear();
            }
        });
        ui.add_space(8.0);
        for id in &areas {
            ui.label(names.place(id).get(desk.lang()));
        }
    }
}

/// Another homeland; what was printed for the old one does not hold for the new one.
fn home_edit(area: &AreaDraft, home: Side) -> Edit {
    Edit::set("area.{}.home", [&area.id], home, Some(Basis::Reconstructed))
}

fn corners_words(lang: Lang, count: usize) -> String {
    match lang {
        Lang::En => format!("{count} corners"),
        Lang::Fr => format!("{count} sommets"),
    }
}

/// `23 areas, 50 links, 1 water`.
fn contents(document: &Document, lang: Lang) -> String {
    let count = |count: usize, en: [&str; 2], fr: [&str; 2]| match lang {
        Lang::En => format!("{count} {}", en[usize::from(count != 1)]),
        Lang::Fr => format!("{count} {}", fr[usize::from(count > 1)]),
    };
    if let Some(board) = document.invasion().and_then(|this| this.board().get()) {
        return [
            count(board.areas.len(), ["area", "areas"], ["zone", "zones"]),
            count(board.links.len(), ["link", "links"], ["liaison", "liaisons"]),
            count(
                board.waters.len(),
                ["water", "waters"],
                ["étendue d’eau", "étendues d’eau"],
            ),
        ]
        .join(", ");
    }
    let Some(board) = document.blocks().and_then(|this| this.board().get()) else {
        return String::new();
    };
    [
        count(board.towns.len(), ["town", "towns"], ["ville", "villes"]),
        count(board.roads.len(), ["road", "roads"], ["route", "routes"]),
        count(board.lakes.len(), ["lake", "lakes"], ["lac", "lacs"]),
    ]
    .join(", ")
}

/// Outline and signs of an area.
fn outline_ui(ui: &mut Ui, desk: &Desk<'_>, id: &str) {
    let Some(drawing) = desk.document.drawing() else { return };
    ui.label(RichText::new(desk.t(W::Outline)).strong());
    let of = FaceOf::Area(id.to_owned());
    let Some(face) = face_of(drawing, &of) else {
        ui.label(desk.t(W::NoOutline));
        return;
    };
    let corners: usize = drawing.faces[face].rings.iter().map(Vec::len).sum();
    ui.label(corners_words(desk.lang(), corners));
    let Some(places) = drawing.places.iter().find(|places| places.area == id) else {
        return;
    };
    // A sign of which units enlist here can stand on the map only where it has a place.
    if let Some(on) = fields::tick(ui, desk.t(W::MusterPlace), places.muster.is_some()) {
        let mut places = places.clone();
        places.muster = on.then(|| signs::free_place(drawing, id).unwrap_or(places.cubes));
        desk.edit(DrawingEdit::Places(places).into());
    }
    if ui
        .button(desk.t(W::LayOut))
        .on_hover_text(desk.t(W::LayOutHint))
        .clicked()
    {
        desk.extend(signs::laid_out(drawing, [id]).map(Do::Edit));
    }
}

/// Everything of a water; gives its new id when it is ordered.
fn water_ui(ui: &mut Ui, desk: &Desk<'_>, id: &str) -> Option<String> {
    let board = desk.document.invasion().and_then(|this| this.board().get())?;
    let water = board.waters.iter().find(|water| water.id == id)?;
    ui.label(desk.heading(water.name.get(desk.lang())));
    fields::fact(ui, desk, desk.t(W::NameWord), &Key::new("water.{}.name", [id]));
    caption(ui, desk.t(W::BasisOfWater));
    fields::said(ui, desk, desk.t(W::BasisOfWater), &Key::new("water.{}", [id]));
    let renamed = id_ui(ui, desk, id, |to| {
        BoardEdit::RenameWater {
            from: id.to_owned(),
            to,
        }
        .into()
    });
    if let Some(drawing) = desk.document.drawing() {
        slope_ui(ui, desk, drawing, id);
    }
    ui.separator();
    shore_list(ui, desk.look, desk.document, water);
    renamed
}

fn shore_list(ui: &mut Ui, look: &Look<'_>, document: &Document, water: &WaterDraft) {
    let names = Names::of(document);
    ui.label(RichText::new(format!("{} ({})", look.t(W::ToolShores), water.shores.len())).strong());
    for shore in &water.shores {
        ui.label(names.area(&shore.area).get(look.lang));
    }
}
