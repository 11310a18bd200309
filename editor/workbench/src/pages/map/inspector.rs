//! The panel at the left of the map: everything the document says of what is selected.

use super::faces::turned;
use super::make;
use super::rows::caption;
use super::{MapPage, belongs, select, signs};
use crate::board::thing::Thing;
use crate::desk::Desk;
use crate::orders::Do;
use crate::pages::fields;
use crate::words::W;
use data::drawing::FaceOf;
use data::{Basis, Lang, Side, say, text};
use editor::edit::{Edit, Names};
use editor::facts::{Key, Value};
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
                if let Some(thing) = self.selection.one().cloned() {
                    if let Thing::Area(id) | Thing::Water(id) = &thing {
                        let names = desk.names();
                        let water = matches!(thing, Thing::Water(_));
                        let name = names.thing(desk.document.on_board()[usize::from(water)], &[id]);
                        ui.label(desk.heading(name.get(desk.lang())));
                    }
                    self.actions_ui(ui, desk, &thing);
                }
                let renamed = match self.selection.one().cloned() {
                    Some(Thing::Face(face)) => {
                        self.face_ui(ui, desk, face);
                        None
                    }
                    Some(thing) => self.views.thing_ui(ui, desk, &thing, &self.basis),
                    None if self.selection.things.is_empty() => {
                        self.nothing_ui(ui, desk);
                        self.changed.all_ui(ui, desk, &self.sheet);
                        None
                    }
                    None => {
                        self.several_ui(ui, desk);
                        None
                    }
                };
                // Below the fields: it grows with a change, and would push the button away that was just clicked.
                if let Some(thing) = self.selection.one() {
                    self.changed.thing_ui(ui, desk, thing);
                }
                self.follow_id(renamed);
            });
    }

    /// What can be done with one thing, above all that is said of it: there it does not wander with what is below.
    fn actions_ui(&mut self, ui: &mut Ui, desk: &Desk<'_>, thing: &Thing) {
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing = egui::vec2(4.0, 4.0);
            ui.spacing_mut().interact_size.y = 22.0;
            self.neighbours_too_ui(ui, desk);
            if let (Thing::Area(id) | Thing::Water(id), Some(drawing)) = (thing, desk.document.drawing())
                && ui.small_button(desk.t(W::ZoomThere)).clicked()
            {
                self.sheet.zoom_to(drawing, [id.as_str()]);
            }
            if let Some(edit) = make::remove(desk.document, thing)
                && ui
                    .small_button(desk.t(W::Delete))
                    .on_hover_text(desk.t(W::DeleteHint))
                    .clicked()
            {
                desk.edit(edit);
                self.selection.clear();
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
    fn nothing_ui(&mut self, ui: &mut Ui, desk: &Desk<'_>) {
        let (look, document) = (desk.look, desk.document);
        let title = document.title().get(look.lang);
        ui.label(look.heading(title));
        ui.label(RichText::new(desk.own.contents(document, look.lang)).weak());
        ui.add_space(8.0);
        let Some(drawing) = document.drawing() else {
            ui.label(look.t(W::NoMapDrawing));
            return;
        };
        let drawn: BTreeSet<&str> = match desk.own.discs() {
            true => drawing.places.iter().map(|places| places.area.as_str()).collect(),
            false => drawing
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
        ui.label(desk.heading(fields::capital(desk.t(word))));
        let corners: usize = drawn.rings.iter().map(Vec::len).sum();
        ui.label(RichText::new(corners_words(desk.lang(), corners)).weak());
        if matches!(drawn.of, FaceOf::Area(_) | FaceOf::Water(_)) && desk.own.discs() {
            // The land of a side: turning it would leave a hole in the country.
            return;
        }
        caption(ui, desk.t(W::TurnInto));
        for new in desk.own.faces() {
            if new.plain().as_ref() == Some(&drawn.of) {
                continue;
            }
            if ui.button(desk.t(desk.own.face_name(*new))).clicked() {
                let (thing, order) = turned(desk, face, *new, &self.basis);
                desk.push(order);
                self.awaited = thing;
            }
        }
    }

    fn several_ui(&mut self, ui: &mut Ui, desk: &Desk<'_>) {
        let count = self.selection.things.len();
        ui.label(desk.heading(select::selected(desk.lang(), count)));
        let names = Names::of(desk.document);
        let areas: Vec<String> = self.selection.areas().map(str::to_owned).collect();
        let discs = desk.own.discs();
        if areas.iter().any(|area| home_key(desk, area).is_some()) {
            caption(ui, desk.t(if discs { W::HomeSide } else { W::Homeland }));
            for (side, name) in sides(&names, desk.lang()) {
                if ui.button(name).clicked() {
                    let edits = areas.iter().filter_map(|area| home(desk, area, side)).collect();
                    let all = Edit::together(edits, |count| match discs {
                        true => text!("Change home of {count} towns", "Changer le camp de {count} villes"; count),
                        false => text!("Change home of {count} areas", "Changer le camp de {count} zones"; count),
                    });
                    desk.extend(all.map(Do::Edit));
                }
            }
        }
        if !discs {
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
        belongs::among_ui(ui, desk, &areas, &self.basis);
        ui.add_space(8.0);
        ui.horizontal_wrapped(|ui| {
            self.neighbours_too_ui(ui, desk);
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
                self.delete_selected(desk);
            }
        });
        ui.add_space(8.0);
        for id in &areas {
            ui.label(names.place(id).get(desk.lang()));
        }
    }
}

impl MapPage {
    /// The button that selects the neighbours of what is selected as well.
    fn neighbours_too_ui(&mut self, ui: &mut Ui, desk: &Desk<'_>) {
        let here: Vec<String> = self.selection.areas().map(str::to_owned).collect();
        if here.is_empty() {
            return;
        }
        let button = ui.small_button(desk.t(W::NeighboursToo));
        if button.on_hover_text(desk.t(W::NeighboursTooHint)).clicked() {
            for id in here.iter().flat_map(|id| belongs::neighbours(desk.document, id)) {
                let thing = Thing::Area(id);
                if !self.selection.things.contains(&thing) {
                    self.selection.things.push(thing);
                }
            }
        }
    }
}

fn home_key(desk: &Desk<'_>, area: &String) -> Option<Key> {
    let key = Key::find(&format!("{}.home", desk.document.on_board()[0]), [area])?;
    desk.document.value(&key).is_some().then_some(key)
}

/// The edit that gives an area another home; what was printed for the old one does not hold for the new one.
fn home(desk: &Desk<'_>, area: &String, side: Side) -> Option<Edit> {
    let key = home_key(desk, area)?;
    let (old, new) = (desk.document.value(&key)?, Value::Side(side));
    (old != new).then_some(Edit::Set(key, new, Some(Basis::Reconstructed)))
}

/// How many corners an outline has.
pub(crate) fn corners_words(lang: Lang, count: usize) -> String {
    say!(lang, "{count} corners", "{count} sommets"; count)
}
