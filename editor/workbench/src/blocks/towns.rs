//! Everything the document says of a town or a lake of Blocks.

use crate::desk::Desk;
use crate::look::Look;
use crate::pages::fields;
use crate::pages::map::belongs;
use crate::pages::map::rows::{caption, count, id_ui, slope_ui};
use crate::words::W;
use data::blocks::board::{LakeDraft, TownDraft};
use data::{Basis, Lang, Place, Side, Word};
use editor::blocks::TownsEdit;
use editor::document::Document;
use editor::edit::{Edit, Names};
use editor::facts::Key;
use egui::{RichText, Ui};

/// A town; gives its new id when it is ordered.
pub(super) fn town_ui(ui: &mut Ui, desk: &Desk<'_>, id: &str, basis: &Basis) -> Option<String> {
    let board = desk.document.blocks().and_then(|this| this.board().get())?;
    board.towns.iter().find(|town| town.id == id)?;
    fields::fact(ui, desk, desk.t(W::NameWord), &Key::new("town.{}.name", [id]));
    let renamed = id_ui(ui, desk, id, |to| {
        TownsEdit::RenameTown {
            from: id.to_owned(),
            to,
        }
        .into()
    });
    caption(ui, desk.t(W::HomeSide));
    fields::fact(ui, desk, desk.t(W::HomeSide), &Key::new("town.{}.home", [id]));
    fields::said(ui, desk, desk.t(W::BasisOfTown), &Key::new("town.{}", [id]));
    caption(ui, desk.t(W::TownValue));
    let value = &Key::new("town.{}.value", [id]);
    fields::fact(ui, desk, desk.t(W::TownValue), value);
    fields::said(ui, desk, desk.t(W::BasisOfValue), value);
    let indian = board.indian_town.as_deref() == Some(id);
    if let Some(on) = fields::tick(ui, desk.t(W::IndianTown), indian) {
        let town = on.then(|| id.to_owned());
        desk.edit(Edit::set("board.indian_town", [], town, None));
    }
    belongs::ui(ui, desk, &Place::Town(id.to_owned()), id, basis);
    renamed
}

/// A lake; gives its new id when it is ordered.
pub(super) fn lake_ui(ui: &mut Ui, desk: &Desk<'_>, id: &str) -> Option<String> {
    let board = desk.document.blocks().and_then(|this| this.board().get())?;
    let lake = board.lakes.iter().find(|lake| lake.id == id)?;
    fields::fact(ui, desk, desk.t(W::NameWord), &Key::new("lake.{}.name", [id]));
    let renamed = id_ui(ui, desk, id, |to| {
        TownsEdit::RenameLake {
            from: id.to_owned(),
            to,
        }
        .into()
    });
    caption(ui, desk.t(W::BasisOfLake));
    fields::said(ui, desk, desk.t(W::BasisOfLake), &Key::new("lake.{}", [id]));
    if let Some(drawing) = desk.document.drawing() {
        slope_ui(ui, desk, drawing, id);
    }
    ui.separator();
    bases_ui(ui, desk, id);
    coast_list(ui, desk.look, desk.document, lake);
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

/// The naval bases of a lake (1.2).
pub(super) fn bases_ui(ui: &mut Ui, desk: &Desk<'_>, lake: &str) {
    let Some(board) = desk.document.blocks().and_then(|this| this.board().get()) else {
        return;
    };
    let Some(drawn) = board.lakes.iter().find(|one| one.id == lake) else {
        return;
    };
    let names = Names::of(desk.document);
    for side in Side::ALL {
        // A base lies on the coast; what stands there against the rule is shown too.
        let offered = |town: &&TownDraft| drawn.coast.contains(&town.id) || drawn.bases[side] == town.id;
        let towns: Vec<(String, String)> = board
            .towns
            .iter()
            .filter(offered)
            .map(|town| (town.id.clone(), town.name.get(desk.lang()).to_owned()))
            .collect();
        let label = format!("{} · {}", desk.t(W::NavalBase), names.side(side).get(desk.lang()));
        ui.label(RichText::new(&label).small().weak());
        if let Some(town) = fields::choice(ui, &label, &drawn.bases[side], &towns, 180.0) {
            let base = match side {
                Side::American => "base.{}.american",
                Side::British => "base.{}.british",
            };
            desk.edit(Edit::set(base, [lake], town, Some(Basis::Reconstructed)));
        }
    }
}

const TOWN: Word = Word::new("town", "ville");
const TOWNS: Word = Word::new("towns", "villes");
const ROAD: Word = Word::new("road", "route");
const ROADS: Word = Word::new("roads", "routes");
const LAKE: Word = Word::new("lake", "lac");
const LAKES: Word = Word::new("lakes", "lacs");

/// `33 towns, 50 roads, 3 lakes`.
pub(super) fn contents(document: &Document, lang: Lang) -> String {
    let Some(board) = document.blocks().and_then(|this| this.board().get()) else {
        return String::new();
    };
    [
        count(lang, board.towns.len(), TOWN, TOWNS),
        count(lang, board.roads.len(), ROAD, ROADS),
        count(lang, board.lakes.len(), LAKE, LAKES),
    ]
    .join(", ")
}
