//! Everything the document says of a town or a lake of Blocks.

use super::inspector::{caption, id_ui, sides, slope_ui};
use super::shores::bases_ui;
use crate::look::Look;
use crate::orders::Do;
use crate::pages::fields;
use crate::words::W;
use data::Basis;
use data::blocks::board::LakeDraft;
use editor::document::Document;
use editor::edit::{Edit, Names, TownsEdit};
use editor::facts::Key;
use egui::{RichText, Ui};

/// A town; gives its new id when it is ordered.
pub(super) fn town_ui(
    ui: &mut Ui,
    look: &Look<'_>,
    document: &Document,
    id: &str,
    orders: &mut Vec<Do>,
) -> Option<String> {
    let board = document.blocks().and_then(|this| this.board().get())?;
    let town = board.towns.iter().find(|town| town.id == id)?;
    let names = Names::of(document);
    ui.label(look.heading(town.name.get(look.lang)));
    fields::both(ui, look, look.t(W::NameWord), &town.name, 1, orders, |name| {
        Edit::set("town.{}.name", [id], name, None)
    });
    let renamed = id_ui(ui, look, id, orders, |to| {
        TownsEdit::RenameTown {
            from: id.to_owned(),
            to,
        }
        .into()
    });
    caption(ui, look.t(W::HomeSide));
    if let Some(home) = fields::choice(ui, look.t(W::HomeSide), &town.home, &sides(&names, look.lang), 180.0) {
        let edit = Edit::set("town.{}.home", [id], home, Some(Basis::Reconstructed));
        orders.push(Do::Edit(edit));
    }
    fields::basis(ui, look, look.t(W::BasisOfTown), &town.basis, orders, |basis| {
        Edit::Basis(Key::new("town.{}", [id]), basis)
    });
    caption(ui, look.t(W::TownValue));
    fields::small_number(ui, look, look.t(W::TownValue), town.value, 1..=9, orders, |value| {
        Edit::set("town.{}.value", [id], value, Some(Basis::Reconstructed))
    });
    fields::basis(ui, look, look.t(W::BasisOfValue), &town.value_basis, orders, |basis| {
        Edit::Basis(Key::new("town.{}.value", [id]), basis)
    });
    let indian = board.indian_town.as_deref() == Some(id);
    if let Some(on) = fields::tick(ui, look.t(W::IndianTown), indian) {
        let town = on.then(|| id.to_owned());
        orders.push(Do::Edit(Edit::set("board.indian_town", [], town, None)));
    }
    ui.separator();
    let roads: Vec<&str> = board
        .roads
        .iter()
        .filter_map(|road| match (road.a == id, road.b == id) {
            (true, _) => Some(road.b.as_str()),
            (_, true) => Some(road.a.as_str()),
            _ => None,
        })
        .collect();
    ui.label(RichText::new(format!("{} ({})", look.t(W::ToolRoads), roads.len())).strong());
    for other in roads {
        ui.label(names.town(other).get(look.lang));
    }
    let lakes = board
        .lakes
        .iter()
        .filter(|lake| lake.coast.iter().any(|town| town == id));
    for lake in lakes {
        ui.label(format!("{} {}", look.t(W::CoastOf), lake.name.get(look.lang)));
    }
    renamed
}

/// A lake; gives its new id when it is ordered.
pub(super) fn lake_ui(
    ui: &mut Ui,
    look: &Look<'_>,
    document: &Document,
    id: &str,
    orders: &mut Vec<Do>,
) -> Option<String> {
    let board = document.blocks().and_then(|this| this.board().get())?;
    let lake = board.lakes.iter().find(|lake| lake.id == id)?;
    ui.label(look.heading(lake.name.get(look.lang)));
    fields::both(ui, look, look.t(W::NameWord), &lake.name, 1, orders, |name| {
        Edit::set("lake.{}.name", [id], name, None)
    });
    let renamed = id_ui(ui, look, id, orders, |to| {
        TownsEdit::RenameLake {
            from: id.to_owned(),
            to,
        }
        .into()
    });
    caption(ui, look.t(W::BasisOfLake));
    fields::basis(ui, look, look.t(W::BasisOfLake), &lake.basis, orders, |basis| {
        Edit::Basis(Key::new("lake.{}", [id]), basis)
    });
    if let Some(drawing) = document.drawing() {
        slope_ui(ui, look, drawing, id, orders);
    }
    ui.separator();
    bases_ui(ui, look, document, id, orders);
    coast_list(ui, look, document, lake);
    renamed
}

fn coast_list(ui: &mut Ui, look: &Look<'_>, document: &Document, lake: &LakeDraft) {
    let names = Names::of(document);
    ui.add_space(6.0);
    ui.label(RichText::new(format!("{} ({})", look.t(W::ToolCoasts), lake.coast.len())).strong());
    for town in &lake.coast {
        ui.label(names.town(town).get(look.lang));
    }
}
