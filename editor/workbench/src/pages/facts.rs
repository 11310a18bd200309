//! All facts of a document by its table: what a game without pages of its own is edited with.

use super::map::rows::{fields_of, label};
use super::{Now, Shown, fields};
use crate::desk::Desk;
use crate::pages::kept::Here;
use crate::words::W;
use data::Place;
use editor::document::Document;
use editor::facts::Key;
use egui::{CollapsingHeader, Ui};

/// The page.
#[derive(Default)]
pub(crate) struct FactsPage {
    here: Here,
}

impl Shown for FactsPage {
    fn note(&mut self, now: &Now<'_>) {
        self.here.note(now, |_| true);
    }

    fn ui(&mut self, ui: &mut Ui, desk: &Desk<'_>) {
        self.here.ui(ui, desk);
        fields::page(ui, "facts", |ui| {
            ui.label(desk.heading(desk.t(W::ScenarioWord)));
            fields::form(ui, "whole", |ui| {
                for (key, _) in desk
                    .document
                    .fields()
                    .into_iter()
                    .filter(|(key, _)| key.ids().is_empty())
                {
                    let label = label(desk.look, desk.document, &key);
                    ui.label(&label);
                    fields::fact(ui, desk, &label, &key);
                    ui.end_row();
                }
            });
            for pattern in desk.document.thing_patterns() {
                kind_ui(ui, desk, pattern);
            }
            between_ui(ui, desk);
        });
    }

    fn show(&mut self, place: &Place, _: &Document) -> bool {
        *place == Place::Document
    }
}

/// The things of a kind, each with its fields.
fn kind_ui(ui: &mut Ui, desk: &Desk<'_>, pattern: &'static str) {
    let (en, fr) = desk.document.thing_label(pattern).unwrap_or_default();
    ui.add_space(12.0);
    ui.label(desk.heading(desk.lang().pick(en, fr)));
    for id in desk.document.ids_of(pattern) {
        let ids = [id];
        let name = desk.document.thing_name(pattern, &ids).unwrap_or_default();
        CollapsingHeader::new(name.get(desk.lang()))
            .id_salt((pattern, &ids))
            .show(ui, |ui| fields_of(ui, desk, pattern, &ids));
    }
}

/// The fields that lie between things, such as links.
fn between_ui(ui: &mut Ui, desk: &Desk<'_>) {
    let between = |key: &Key| key.ids().len() > 1;
    let all = desk.document.fields().into_iter().filter(|(key, _)| between(key));
    for (key, _) in all {
        let name = desk.lang().colon(label(desk.look, desk.document, &key), &key);
        fields::fact(ui, desk, &name, &key);
    }
}
