//! The panel at the left of the map: everything the document says of what is selected.

use super::MapPage;
use super::faces::turned;
use super::make::{self, Thing};
use super::select::removal;
use super::tool::NewFace;
use super::{inspector_town, signs};
use crate::look::Look;
use crate::orders::Do;
use crate::pages::fields;
use crate::words::W;
use data::drawing::{Drawing, FaceOf};
use data::invasion::Side;
use data::invasion::board::{AreaDraft, StarDraft, WaterDraft};
use data::{Basis, Lang, Text};
use editor::document::{Document, Game};
use editor::edit::{BoardEdit, DrawingEdit, Edit, Names, is_good_id};
use editor::facts::Key;
use editor::shape::{Change, face_of};
use egui::{DragValue, RichText, ScrollArea, Ui};
use std::collections::BTreeSet;

/// The sides with their names.
pub(super) fn sides(names: &Names<'_>, lang: Lang) -> Vec<(Side, String)> {
    Side::ALL
        .into_iter()
        .map(|side| (side, names.side(side).get(lang).to_owned()))
        .collect()
}

/// A small grey label above a field.
pub(super) fn caption(ui: &mut Ui, text: &str) {
    ui.add_space(4.0);
    ui.label(RichText::new(text).small().weak());
}

/// A field for an id; gives the new one when it is ordered. A bad id is refused by the edit, in a sentence.
pub(super) fn id_ui(
    ui: &mut Ui,
    look: &Look<'_>,
    id: &str,
    orders: &mut Vec<Do>,
    rename: impl FnOnce(String) -> Edit,
) -> Option<String> {
    caption(ui, look.t(W::Id));
    let new = ui.push_id(id, |ui| fields::whole_line(ui, look.t(W::Id), id, 180.0));
    let new = new.inner?;
    orders.push(Do::Edit(rename(new.clone())));
    is_good_id(&new).then_some(new)
}

impl MapPage {
    pub(super) fn inspector_ui(&mut self, ui: &mut Ui, look: &Look<'_>, document: &Document, orders: &mut Vec<Do>) {
        ScrollArea::vertical()
            .id_salt("inspector")
            .auto_shrink(false)
            .show(ui, |ui| {
                ui.set_max_width(ui.available_width() - 10.0);
                let renamed = match self.selection.one().cloned() {
                    Some(Thing::Area(id)) if document.game() == Game::Invasion => {
                        self.area_ui(ui, look, document, &id, orders)
                    }
                    Some(Thing::Area(id)) => inspector_town::town_ui(ui, look, document, &id, orders),
                    Some(Thing::Water(id)) if document.game() == Game::Invasion => {
                        water_ui(ui, look, document, &id, orders)
                    }
                    Some(Thing::Water(id)) => inspector_town::lake_ui(ui, look, document, &id, orders),
                    Some(Thing::Face(face)) => {
                        self.face_ui(ui, look, document, face, orders);
                        None
                    }
                    None if self.selection.things.is_empty() => {
                        self.nothing_ui(ui, look, document);
                        None
                    }
                    None => {
                        self.several_ui(ui, look, document, orders);
                        None
                    }
                };
                self.follow_id(renamed);
                if let Some(thing) = self.selection.one().cloned() {
                    ui.add_space(10.0);
                    ui.horizontal_wrapped(|ui| {
                        if let (Thing::Area(id) | Thing::Water(id), Some(drawing)) = (&thing, document.drawing())
                            && ui.button(look.t(W::ZoomThere)).clicked()
                        {
                            self.sheet.zoom_to(drawing, [id.as_str()]);
                        }
                        if let Some(edit) = make::remove(document, &thing)
                            && ui
                                .button(look.t(W::Delete))
                                .on_hover_text(look.t(W::DeleteHint))
                                .clicked()
                        {
                            orders.push(Do::Edit(edit));
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
    fn area_ui(
        &self,
        ui: &mut Ui,
        look: &Look<'_>,
        document: &Document,
        id: &str,
        orders: &mut Vec<Do>,
    ) -> Option<String> {
        let board = document.invasion().and_then(|this| this.board().get())?;
        let area = board.areas.iter().find(|area| area.id == id)?;
        let names = Names::of(document);
        ui.label(look.heading(area.name.get(look.lang)));
        fields::both(ui, look, look.t(W::NameWord), &area.name, 1, orders, |name| {
            BoardEdit::AreaName {
                area: id.to_owned(),
                name,
            }
            .into()
        });
        caption(ui, look.t(W::BasisOfArea));
        fields::basis(ui, look, look.t(W::BasisOfArea), &area.basis, orders, |basis| {
            Edit::Basis(Key::new("area.{}", [id]), basis)
        });
        let renamed = id_ui(ui, look, id, orders, |to| {
            BoardEdit::RenameArea {
                from: id.to_owned(),
                to,
            }
            .into()
        });
        caption(ui, look.t(W::Homeland));
        if let Some(home) = fields::choice(ui, look.t(W::Homeland), &area.home, &sides(&names, look.lang), 180.0) {
            orders.push(Do::Edit(home_edit(area, home)));
        }
        fields::basis(ui, look, look.t(W::BasisOfHome), &area.home_basis, orders, |basis| {
            Edit::Basis(Key::new("area.{}.home", [id]), basis)
        });
        ui.separator();
        self.stars_ui(ui, look, document, area, orders);
        ui.separator();
        outline_ui(ui, look, document, id, orders);
        renamed
    }

    fn stars_ui(&self, ui: &mut Ui, look: &Look<'_>, document: &Document, area: &AreaDraft, orders: &mut Vec<Do>) {
        ui.horizontal(|ui| {
            ui.label(RichText::new(format!("{} ({})", look.t(W::Stars), area.stars.len())).strong());
            if ui.small_button(look.t(W::AddStar)).clicked() {
                let star = StarDraft {
                    name: area.name.clone(),
                    basis: self.basis.clone(),
                    check: None,
                };
                let edit = BoardEdit::AddStar {
                    area: area.id.clone(),
                    star,
                    at: document
                        .drawing()
                        .and_then(|drawing| signs::free_place(drawing, &area.id)),
                };
                orders.push(Do::Edit(edit.into()));
            }
        });
        for (index, star) in area.stars.iter().enumerate() {
            ui.push_id(("star", index), |ui| {
                let label = format!("{} {}", look.t(W::Star), index + 1);
                fields::both(ui, look, &label, &star.name, 1, orders, |name| {
                    let star = StarDraft {
                        name,
                        check: None,
                        ..star.clone()
                    };
                    BoardEdit::PutStar {
                        area: area.id.clone(),
                        index,
                        star,
                    }
                    .into()
                });
                let basis_label = format!("{} · {label}", look.t(W::Basis));
                let fact = Key::new("star.{}.{}", [&area.id, &index.to_string()]);
                fields::basis(ui, look, &basis_label, &star.basis, orders, |basis| {
                    Edit::Basis(fact.clone(), basis)
                });
                let name = format!("{} · {label}", look.t(W::Remove));
                if ui.small_button(look.t(W::Remove)).accessible_name(name).clicked() {
                    let edit = BoardEdit::RemoveStar {
                        area: area.id.clone(),
                        index,
                    };
                    orders.push(Do::Edit(edit.into()));
                }
            });
        }
    }

    /// A face that is only drawn: what it is, and what it could be.
    fn face_ui(&mut self, ui: &mut Ui, look: &Look<'_>, document: &Document, face: usize, orders: &mut Vec<Do>) {
        let Some(drawn) = document.drawing().and_then(|drawing| drawing.faces.get(face)) else {
            return;
        };
        let word = match &drawn.of {
            FaceOf::Pond => W::FacePond,
            FaceOf::Island => W::FaceIsland,
            FaceOf::OutOfBounds => W::FaceOutOfBounds,
            FaceOf::Area(_) | FaceOf::Water(_) => W::FaceOfNothing,
        };
        ui.label(look.heading(look.t(word)));
        let corners: usize = drawn.rings.iter().map(Vec::len).sum();
        ui.label(RichText::new(corners_words(look.lang, corners)).weak());
        if matches!(drawn.of, FaceOf::Area(_) | FaceOf::Water(_)) && document.game() == Game::Blocks {
            // The land of a side: turning it would leave a hole in the country.
            return;
        }
        caption(ui, look.t(W::TurnInto));
        for new in NewFace::of(document.game()) {
            if new.plain().as_ref() == Some(&drawn.of) {
                continue;
            }
            if ui.button(look.t(new.name())).clicked() {
                let (thing, order) = turned(document, face, *new, &self.basis);
                orders.push(order);
                self.awaited = thing;
            }
        }
    }

    fn several_ui(&mut self, ui: &mut Ui, look: &Look<'_>, document: &Document, orders: &mut Vec<Do>) {
        let count = self.selection.things.len();
        ui.label(look.heading(format!("{count} {}", look.t(W::Selected))));
        let names = Names::of(document);
        let areas: Vec<String> = self.selection.areas().map(str::to_owned).collect();
        if let Some(board) = document.invasion().and_then(|this| this.board().get()) {
            caption(ui, look.t(W::Homeland));
            for (side, name) in sides(&names, look.lang) {
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
                    orders.push(Do::Edit(Edit::batch(name, edits)));
                }
            }
            ui.separator();
            if ui
                .button(look.t(W::LayOut))
                .on_hover_text(look.t(W::LayOutHint))
                .clicked()
                && let Some(drawing) = document.drawing()
            {
                orders.extend(signs::laid_out(drawing, areas.iter().map(String::as_str)).map(Do::Edit));
            }
        }
        ui.add_space(8.0);
        ui.horizontal_wrapped(|ui| {
            if let Some(drawing) = document.drawing()
                && ui.button(look.t(W::ZoomThere)).clicked()
            {
                self.sheet.zoom_to(drawing, areas.iter().map(String::as_str));
            }
            if ui
                .button(look.t(W::Delete))
                .on_hover_text(look.t(W::DeleteHint))
                .clicked()
            {
                let edits: Vec<Edit> = self
                    .selection
                    .things
                    .iter()
                    .filter_map(|thing| make::remove(document, thing))
                    .collect();
                orders.extend(removal(edits).map(Do::Edit));
                self.selection.clear();
            }
        });
        ui.add_space(8.0);
        for id in &areas {
            ui.label(names.place(id).get(look.lang));
        }
    }
}

/// Another homeland; what was printed for the old one does not hold for the new one.
fn home_edit(area: &AreaDraft, home: Side) -> Edit {
    BoardEdit::Home {
        area: area.id.clone(),
        home,
        basis: Basis::Reconstructed,
    }
    .into()
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
fn outline_ui(ui: &mut Ui, look: &Look<'_>, document: &Document, id: &str, orders: &mut Vec<Do>) {
    let Some(drawing) = document.drawing() else { return };
    ui.label(RichText::new(look.t(W::Outline)).strong());
    let of = FaceOf::Area(id.to_owned());
    let Some(face) = face_of(drawing, &of) else {
        ui.label(look.t(W::NoOutline));
        return;
    };
    let corners: usize = drawing.faces[face].rings.iter().map(Vec::len).sum();
    ui.label(corners_words(look.lang, corners));
    let Some(places) = drawing.places.iter().find(|places| places.area == id) else {
        return;
    };
    // A sign of which units enlist here can stand on the map only where it has a place.
    if let Some(on) = fields::tick(ui, look.t(W::MusterPlace), places.muster.is_some()) {
        let mut places = places.clone();
        places.muster = on.then(|| signs::free_place(drawing, id).unwrap_or(places.cubes));
        orders.push(Do::Edit(DrawingEdit::Places(places).into()));
    }
    if ui
        .button(look.t(W::LayOut))
        .on_hover_text(look.t(W::LayOutHint))
        .clicked()
    {
        orders.extend(signs::laid_out(drawing, [id]).map(Do::Edit));
    }
}

/// Everything of a water; gives its new id when it is ordered.
fn water_ui(ui: &mut Ui, look: &Look<'_>, document: &Document, id: &str, orders: &mut Vec<Do>) -> Option<String> {
    let board = document.invasion().and_then(|this| this.board().get())?;
    let water = board.waters.iter().find(|water| water.id == id)?;
    ui.label(look.heading(water.name.get(look.lang)));
    fields::both(ui, look, look.t(W::NameWord), &water.name, 1, orders, |name| {
        BoardEdit::WaterName {
            water: id.to_owned(),
            name,
        }
        .into()
    });
    caption(ui, look.t(W::BasisOfWater));
    fields::basis(ui, look, look.t(W::BasisOfWater), &water.basis, orders, |basis| {
        Edit::Basis(Key::new("water.{}", [id]), basis)
    });
    let renamed = id_ui(ui, look, id, orders, |to| {
        BoardEdit::RenameWater {
            from: id.to_owned(),
            to,
        }
        .into()
    });
    if let Some(drawing) = document.drawing() {
        slope_ui(ui, look, drawing, id, orders);
    }
    ui.separator();
    shore_list(ui, look, document, water);
    renamed
}

/// The slope of a water's name.
pub(super) fn slope_ui(ui: &mut Ui, look: &Look<'_>, drawing: &Drawing, id: &str, orders: &mut Vec<Do>) {
    let Some(label) = drawing.water_labels.iter().find(|label| label.water == id) else {
        return;
    };
    caption(ui, look.t(W::Slope));
    let mut angle = label.angle;
    let field = DragValue::new(&mut angle)
        .range(-90..=90)
        .clamp_existing_to_range(false)
        .suffix("°");
    let response = ui.add(field).accessible_name(look.t(W::Slope));
    let edit = (angle != label.angle).then(|| {
        let change = Change::SetWaterLabel(id.to_owned(), label.at, angle);
        DrawingEdit::Shape(change).into()
    });
    fields::follow(ui, &response, edit, orders);
}

fn shore_list(ui: &mut Ui, look: &Look<'_>, document: &Document, water: &WaterDraft) {
    let names = Names::of(document);
    ui.label(RichText::new(format!("{} ({})", look.t(W::ToolShores), water.shores.len())).strong());
    for shore in &water.shores {
        ui.label(names.area(&shore.area).get(look.lang));
    }
}
