//! Reinforcements of Blocks by year and the town where they enter (8.23).

use crate::desk::Desk;
use crate::pages::fields::{ROW, dense};
use crate::pages::kept::Here;
use crate::pages::{Now, Shown, clipboard, fields};
use crate::words::W;
use data::Place;
use data::blocks::draft::YearDraft;
use editor::document::Document;
use editor::edit::Names;
use editor::facts::Key;
use egui::{RichText, Ui};
use egui_extras::Column;

/// The page.
#[derive(Default)]
pub(super) struct ReinforcementsPage {
    here: Here,
}

/// What the table needs beside its years, and a year of it, in points.
const WIDTH: f32 = 370.0;
const YEAR: f32 = 300.0;

impl Shown for ReinforcementsPage {
    fn note(&mut self, now: &Now<'_>) {
        self.here.note(now, |place| matches!(place, Place::Reinforcements(_)));
    }

    fn ui(&mut self, ui: &mut Ui, desk: &Desk<'_>) {
        let years = desk.document.blocks().map_or(0, |this| this.scenario().years.len());
        let least = WIDTH + YEAR * years as f32;
        self.here.ui(ui, desk);
        fields::wide(ui, least, |ui| table_ui(ui, desk));
    }

    fn show(&mut self, place: &Place, _: &Document) -> bool {
        matches!(place, Place::Reinforcements(_))
    }
}

fn table_ui(ui: &mut Ui, desk: &Desk<'_>) {
    let Some(this) = desk.document.blocks() else { return };
    let names = Names::of(desk.document);
    let years = &this.scenario().years;
    let board = this.board().get();
    let due = |town: &str| {
        years
            .iter()
            .any(|year| year.reinforcements.iter().any(|due| due.town == town))
    };
    let towns = board.map(|board| board.towns.as_slice()).unwrap_or_default();
    let mut rows: Vec<(String, String, bool)> = towns
        .iter()
        .map(|town| {
            (
                town.id.clone(),
                fields::name_or_id(&town.name, &town.id, desk.lang()).to_owned(),
                due(&town.id),
            )
        })
        .collect();
    let known = |town: &str| towns.iter().any(|known| known.id == town);
    for gone in years
        .iter()
        .flat_map(|year| &year.reinforcements)
        .filter(|due| !known(&due.town))
    {
        if !rows.iter().any(|(id, ..)| *id == gone.town) {
            rows.push((gone.town.clone(), gone.town.clone(), true));
        }
    }
    // Towns where blocks enter come first.
    rows.sort_by(|a, b| b.2.cmp(&a.2).then_with(|| a.1.cmp(&b.1)));
    ui.label(desk.heading(desk.t(W::Reinforcements)));
    ui.horizontal_wrapped(|ui| {
        ui.weak(desk.t(W::ReinforcementsHint));
        clipboard::table_ui(ui, desk, &editor::blocks::tables::REINFORCEMENTS);
    });
    ui.add_space(4.0);
    dense(ui);
    let table = fields::table(ui)
        .column(Column::initial(190.0).at_least(120.0).resizable(true).clip(true))
        .column(Column::initial(130.0).clip(true))
        .columns(Column::initial(290.0).at_least(130.0).resizable(true), years.len())
        .column(Column::remainder());
    let table = table.header(24.0, |mut header| {
        for head in [W::TownWord, W::SideWord] {
            header.col(|ui| {
                ui.strong(desk.t(head));
            });
        }
        for year in years {
            header.col(|ui| {
                let total: u32 = year.reinforcements.iter().map(|due| u32::from(due.blocks)).sum();
                ui.strong(format!("{} (+{total})", year.year));
            });
        }
    });
    table.body(|body| {
        body.rows(ROW, rows.len(), |mut row| {
            let (town, name, enters) = &rows[row.index()];
            row.col(|ui| {
                let text = RichText::new(name);
                ui.label(if *enters { text.strong() } else { text });
            });
            row.col(|ui| {
                let side = towns.iter().find(|known| known.id == *town).map(|known| known.home);
                ui.label(side.map_or(String::new(), |side| names.side(side).get(desk.lang()).to_owned()));
            });
            for (at, year) in years.iter().enumerate() {
                let id = editor::blocks::year(years, at);
                row.col(|ui| cell_ui(ui, desk, (&id, year), town, name));
            }
        });
    });
}

/// Blocks due in a town in a year, and where the number comes from.
fn cell_ui(ui: &mut Ui, desk: &Desk<'_>, (id, year): (&str, &YearDraft), town: &str, name: &str) {
    let label = format!("{name} {}", year.year);
    let key = Key::new("reinforcements.{}.{}", [id, town]);
    fields::fact(ui, desk, &label, &key);
    let label = desk.lang().colon(desk.t(W::BasisWord), label);
    fields::said(ui, desk, &label, &key);
}
