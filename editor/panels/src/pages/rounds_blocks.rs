//! Campaign years, turns and the margin of victory of Blocks (4.0, 8.0).

use super::fields;
use crate::look::Look;
use crate::orders::Do;
use crate::words::W;
use data::Lang;
use data::blocks::draft::{ScenarioDraft, YearDraft};
use editor::document::Document;
use editor::edit::{CampaignEdit, Edit};
use egui::Ui;

/// Draws the fields.
pub(super) fn ui(ui: &mut Ui, look: &Look<'_>, document: &Document, orders: &mut Vec<Do>) {
    let Some(this) = document.blocks() else { return };
    let scenario = this.scenario();
    ui.label(look.heading(look.t(W::YearsHeading)));
    ui.add_space(4.0);
    fields::form(ui, "campaign", |ui| {
        ui.label(look.t(W::TurnsOfYear));
        fields::small_number(
            ui,
            look,
            look.t(W::TurnsOfYear),
            scenario.turns,
            1..=99,
            orders,
            |turns| Edit::set("scenario.turns", [], turns, None),
        );
        ui.end_row();
        ui.label(look.t(W::Margin));
        fields::number(
            ui,
            look,
            look.t(W::Margin),
            scenario.margin.into(),
            1..=999,
            orders,
            |margin| Edit::set("scenario.margin", [], u16::try_from(margin).unwrap_or(u16::MAX), None),
        );
        ui.end_row();
    });
    ui.weak(in_words(look.lang, scenario));
    ui.add_space(12.0);
    ui.label(look.heading(look.t(W::Years)));
    ui.add_space(4.0);
    let grid = egui::Grid::new("years").spacing(egui::vec2(16.0, 8.0));
    grid.show(ui, |ui| {
        for (at, year) in scenario.years.iter().enumerate() {
            year_ui(ui, look, at, year, orders);
            ui.end_row();
        }
    });
    if ui.button(look.t(W::AddYear)).clicked() {
        let next = scenario.years.last().map_or(1812, |last| last.year.saturating_add(1));
        let year = YearDraft {
            year: next,
            reinforcements: Vec::new(),
        };
        orders.push(Do::Edit(CampaignEdit::AddYear(scenario.years.len(), year).into()));
    }
}

fn year_ui(ui: &mut Ui, look: &Look<'_>, at: usize, year: &YearDraft, orders: &mut Vec<Do>) {
    let name = numbered(look.lang, at);
    ui.label(&name);
    fields::number(ui, look, &name, year.year.into(), 1700..=1999, orders, |number| {
        let new = YearDraft {
            year: u16::try_from(number).unwrap_or(year.year),
            reinforcements: year.reinforcements.clone(),
        };
        CampaignEdit::PutYear(at, new).into()
    });
    let blocks: u32 = year.reinforcements.iter().map(|due| u32::from(due.blocks)).sum();
    ui.weak(due(look.lang, blocks));
    let remove = format!("{} {}", look.t(W::RemoveYear), year.year);
    if ui.button(&remove).clicked() {
        orders.push(Do::Edit(CampaignEdit::RemoveYear(at).into()));
    }
}

fn numbered(lang: Lang, at: usize) -> String {
    match lang {
        Lang::En => format!("Year {}", at + 1),
        Lang::Fr => format!("Année {}", at + 1),
    }
}

fn due(lang: Lang, blocks: u32) -> String {
    let plural = if blocks == 1 { "" } else { "s" };
    match lang {
        Lang::En => format!("{blocks} block{plural} due before it"),
        Lang::Fr => format!("{blocks} bloc{plural} attendu{plural} avant"),
    }
}

/// The length of the war in a sentence.
fn in_words(lang: Lang, scenario: &ScenarioDraft) -> String {
    let (years, turns, margin) = (scenario.years.len(), scenario.turns, scenario.margin);
    let total = years * usize::from(turns);
    match lang {
        Lang::En => format!(
            "{years} years of {turns} turns make {total} turns of each player. Whoever has {margin} points more than the enemy wins."
        ),
        Lang::Fr => format!(
            "{years} années de {turns} tours font {total} tours par joueur. Qui a {margin} points de plus que l’ennemi gagne."
        ),
    }
}
