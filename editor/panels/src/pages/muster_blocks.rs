//! Reinforcements of Blocks by year and the town where they enter (8.23).

use super::decks::{ROW, dense};
use super::kept::Here;
use super::{clipboard, decks_words as words, fields};
use crate::look::Look;
use crate::orders::Do;
use crate::words::W;
use data::blocks::draft::YearDraft;
use data::{Basis, Text};
use editor::document::Document;
use editor::edit::{Edit, EditRefused, Names};
use editor::facts::Key;
use egui::{RichText, Ui};
use egui_extras::{Column, TableBuilder};

/// Most blocks that may be due in a town here.
const MOST: u8 = 30;

/// Draws the table.
pub(super) fn ui(ui: &mut Ui, look: &Look<'_>, document: &Document, here: &Here, orders: &mut Vec<Do>) {
    let Some(this) = document.blocks() else { return };
    let names = Names::of(document);
    let years = &this.scenario().years;
    let board = this.board().get();
    here.ui(ui, look);
    let due = |town: &str| {
        years
            .iter()
            .any(|year| year.reinforcements.iter().any(|due| due.town == town))
    };
    let towns = board.map(|board| board.towns.as_slice()).unwrap_or_default();
    let mut rows: Vec<(String, String, bool)> = towns
        .iter()
        .map(|town| (town.id.clone(), town.name.get(look.lang).to_owned(), due(&town.id)))
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
    ui.label(look.heading(look.t(W::Reinforcements)));
    ui.horizontal_wrapped(|ui| {
        ui.weak(look.t(W::ReinforcementsHint));
        clipboard::ui_with(ui, look, orders, || copy(years), |text| paste(document, years, text));
    });
    ui.add_space(4.0);
    dense(ui);
    let table = TableBuilder::new(ui)
        .striped(true)
        .auto_shrink(false)
        .cell_layout(egui::Layout::left_to_right(egui::Align::Center))
        .column(Column::initial(190.0).at_least(120.0).resizable(true).clip(true))
        .column(Column::initial(130.0).clip(true))
        .columns(Column::initial(290.0).at_least(130.0).resizable(true), years.len())
        .column(Column::remainder());
    let table = table.header(24.0, |mut header| {
        for head in [W::TownWord, W::SideWord] {
            header.col(|ui| {
                ui.strong(look.t(head));
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
                ui.label(side.map_or(String::new(), |side| names.side(side).get(look.lang).to_owned()));
            });
            for (at, year) in years.iter().enumerate() {
                let id = editor::blocks::year(years, at);
                row.col(|ui| cell_ui(ui, look, (&id, year), town, name, orders));
            }
        });
    });
}

/// Blocks due in a town in a year, and where the number comes from.
fn cell_ui(ui: &mut Ui, look: &Look<'_>, (id, year): (&str, &YearDraft), town: &str, name: &str, orders: &mut Vec<Do>) {
    let due = year.reinforcements.iter().find(|due| due.town == town);
    let label = format!("{name} {}", year.year);
    fields::small_number(
        ui,
        look,
        &label,
        due.map_or(0, |due| due.blocks),
        0..=MOST,
        orders,
        |blocks| put(id, town, blocks, Basis::Reconstructed),
    );
    if let Some(due) = due {
        let label = format!("{}{}{label}", look.t(W::BasisWord), words::colon(look.lang));
        fields::basis(ui, look, &label, &due.basis, orders, |basis| {
            Edit::Basis(Key::new("reinforcements.{}.{}", [id, town]), basis)
        });
    }
}

fn put(year: &str, town: &str, blocks: u8, basis: Basis) -> Edit {
    Edit::set("reinforcements.{}.{}", [year, town], blocks, Some(basis))
}

/// One row a town, one column a year.
fn copy(years: &[YearDraft]) -> String {
    let mut towns: Vec<&str> = years
        .iter()
        .flat_map(|year| &year.reinforcements)
        .map(|due| due.town.as_str())
        .collect();
    towns.sort_unstable();
    towns.dedup();
    let head: Vec<String> = years.iter().map(|year| year.year.to_string()).collect();
    let mut text = format!("town\t{}\n", head.join("\t"));
    for town in towns {
        let cell = |year: &YearDraft| {
            let due = year.reinforcements.iter().find(|due| due.town == town);
            due.map_or(0, |due| due.blocks).to_string()
        };
        let cells: Vec<String> = years.iter().map(cell).collect();
        text.push_str(&format!("{town}\t{}\n", cells.join("\t")));
    }
    text
}

/// The edit that a pasted table stands for: `town` and any of the years as columns.
fn paste(document: &Document, years: &[YearDraft], text: &str) -> Result<Edit, EditRefused> {
    let known = document.blocks().and_then(|this| this.board().get());
    let known = known.map(|board| board.towns.as_slice()).unwrap_or_default();
    let mut lines = text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty());
    let head: Vec<&str> = lines
        .next()
        .map(|(_, head)| head.split('\t').map(str::trim).collect())
        .unwrap_or_default();
    let column = |name: &str| years.iter().position(|year| year.year.to_string() == name);
    let columns: Option<Vec<usize>> = head.iter().skip(1).map(|name| column(name)).collect();
    let Some(columns) = columns.filter(|_| head.first() == Some(&"town")) else {
        return Err(EditRefused::new(
            "the first row must say `town` and then years of the scenario; nothing was pasted",
            "la première ligne doit dire «\u{a0}town\u{a0}» puis des années du scénario\u{a0}; rien n’a été collé",
        ));
    };
    let mut edits = Vec::new();
    for (line, content) in lines {
        let refuse = || {
            EditRefused::new(
                format!(
                    "row {} needs the id of a town and a number from 0 to 255 a year; nothing was pasted",
                    line + 1
                ),
                format!(
                    "la ligne {} doit contenir l’identifiant d’une ville et un nombre de 0 à 255 par année\u{a0}; rien n’a été collé",
                    line + 1
                ),
            )
        };
        let mut cells = content.split('\t').map(str::trim);
        let town = cells
            .next()
            .filter(|town| known.iter().any(|known| known.id == *town))
            .ok_or_else(refuse)?;
        for (at, cell) in columns.iter().zip(cells) {
            let blocks = if cell.is_empty() {
                0
            } else {
                cell.parse().map_err(|_| refuse())?
            };
            let old = years[*at].reinforcements.iter().find(|due| due.town == town);
            if old.map_or(0, |old| old.blocks) != blocks {
                edits.push(put(
                    &editor::blocks::year(years, *at),
                    town,
                    blocks,
                    Basis::Reconstructed,
                ));
            }
        }
    }
    Ok(Edit::batch(
        Text::new("Paste reinforcements", "Coller les renforts"),
        edits,
    ))
}
