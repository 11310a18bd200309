//! Everything the document says of an area or a water of Invasion.

use crate::desk::Desk;
use crate::look::Look;
use crate::orders::Do;
use crate::pages::fields;
use crate::pages::map::belongs;
use crate::pages::map::inspector::corners_words;
use crate::pages::map::rows::{caption, count, id_ui, slope_ui};
use crate::pages::map::signs;
use crate::words::W;
use data::drawing::FaceOf;
use data::invasion::board::{AreaDraft, StarDraft, WaterDraft};
use data::{Basis, Lang, Place, Word, say};
use editor::document::Document;
use editor::edit::{DrawingEdit, Names};
use editor::facts::Key;
use editor::invasion::BoardEdit;
use editor::shape::face_of;
use egui::{RichText, Ui};

/// Everything of an area; gives its new id when it is ordered.
pub(super) fn area_ui(ui: &mut Ui, desk: &Desk<'_>, id: &str, basis: &Basis) -> Option<String> {
    let board = desk.document.invasion().and_then(|this| this.board().get())?;
    let area = board.areas.iter().find(|area| area.id == id)?;
    fields::fact(ui, desk, desk.t(W::NameWord), &Key::new("area.{}.name", [id]));
    let renamed = id_ui(ui, desk, id, |to| {
        BoardEdit::RenameArea {
            from: id.to_owned(),
            to,
        }
        .into()
    });
    ui.horizontal_wrapped(|ui| {
        fields::fact(ui, desk, desk.t(W::Homeland), &Key::new("area.{}.home", [id]));
        add_star_ui(ui, desk, area, basis);
    });
    belongs::ui(ui, desk, &Place::Area(id.to_owned()), id, basis);
    ui.separator();
    stars_ui(ui, desk, area);
    ui.separator();
    caption(ui, desk.t(W::BasisOfArea));
    fields::said(ui, desk, desk.t(W::BasisOfArea), &Key::new("area.{}", [id]));
    caption(ui, desk.t(W::BasisOfHome));
    fields::said(ui, desk, desk.t(W::BasisOfHome), &Key::new("area.{}.home", [id]));
    outline_ui(ui, desk, id);
    renamed
}

/// The button that adds a star beside the cubes.
fn add_star_ui(ui: &mut Ui, desk: &Desk<'_>, area: &AreaDraft, basis: &Basis) {
    if ui.small_button(desk.t(W::AddStar)).clicked() {
        let star = StarDraft {
            name: area.name.clone(),
            basis: basis.clone(),
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
}

fn stars_ui(ui: &mut Ui, desk: &Desk<'_>, area: &AreaDraft) {
    ui.label(RichText::new(format!("{} ({})", desk.t(W::Stars), area.stars.len())).strong());
    for index in 0..area.stars.len() {
        ui.push_id(("star", index), |ui| {
            let label = say!(desk.lang(), "Star {number}", "Étoile {number}"; number = index + 1);
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

const AREA: Word = Word::new("area", "zone");
const AREAS: Word = Word::new("areas", "zones");
const LINK: Word = Word::new("link", "liaison");
const LINKS: Word = Word::new("links", "liaisons");
const WATER: Word = Word::new("water", "étendue d’eau");
const WATERS: Word = Word::new("waters", "étendues d’eau");

/// `23 areas, 50 links, 1 water`.
pub(super) fn contents(document: &Document, lang: Lang) -> String {
    let Some(board) = document.invasion().and_then(|this| this.board().get()) else {
        return String::new();
    };
    [
        count(lang, board.areas.len(), AREA, AREAS),
        count(lang, board.links.len(), LINK, LINKS),
        count(lang, board.waters.len(), WATER, WATERS),
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
pub(super) fn water_ui(ui: &mut Ui, desk: &Desk<'_>, id: &str) -> Option<String> {
    let board = desk.document.invasion().and_then(|this| this.board().get())?;
    let water = board.waters.iter().find(|water| water.id == id)?;
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
