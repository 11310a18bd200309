//! Board and inspector of a game that has none of its own, drawn from its table of facts.

use super::rows::{caption, id_ui, slope_ui};
use super::sheet::water_look;
use crate::board::thing::Thing;
use crate::desk::Desk;
use crate::look::Look;
use crate::pages::fields;
use crate::pages::fields::name_or_id;
use crate::words::W;
use canvas::{AreaLook, BoardScene, Spot, Way, WayKind};
use data::{Lang, Side};
use editor::document::Document;
use editor::edit::Edit;
use editor::facts::{Key, Value};
use egui::Ui;

/// The board of a document: its places with their homes on the land of the sides, and the links between them.
pub(crate) fn scene(scene: &mut BoardScene, document: &Document, lang: Lang) {
    let [area, water] = document.on_board();
    let name = |pattern: &str, id: &String| {
        let name = document.thing_name(pattern, std::slice::from_ref(id));
        name.unwrap_or_default()
    };
    let ids = document.ids_of(area);
    let spot = |id: &String| ids.iter().position(|known| known == id).map(Spot::Area);
    let links = document.between(area, area).map(|pattern| document.listed(pattern));
    let ways = links.into_iter().flatten().filter_map(|key| match key.ids() {
        [a, b] => Some(Way {
            path: vec![spot(a)?, spot(b)?],
            kind: WayKind::Road,
        }),
        _ => None,
    });
    scene.ways = ways.collect();
    scene.borders.clear();
    let home = |id: &String| {
        let key = Key::find(&format!("{area}.home"), [id])?;
        match document.value(&key)? {
            Value::Side(side) => Some(side.index()),
            _ => None,
        }
    };
    let places = ids.iter().map(|id| {
        let name = name_or_id(&name(area, id), id, lang).to_owned();
        AreaLook {
            label: name.clone(),
            name,
            id: id.clone(),
            home: home(id),
            ..AreaLook::default()
        }
    });
    let lands = Side::ALL.map(|side| AreaLook {
        id: side.key().to_owned(),
        home: Some(side.index()),
        ..AreaLook::default()
    });
    scene.areas = places.chain(lands).collect();
    let waters = document.ids_of(water);
    scene.waters = waters.iter().map(|id| water_look(id, &name(water, id), lang)).collect();
}

/// Everything of a place or a water: its fields with where they come from, and its id.
pub(crate) fn thing_ui(ui: &mut Ui, desk: &Desk<'_>, thing: &Thing) -> Option<String> {
    let [area, water] = desk.document.on_board();
    let (pattern, id) = match thing {
        Thing::Area(id) => (area, id),
        Thing::Water(id) => (water, id),
        Thing::Face(_) => return None,
    };
    desk.document.thing_name(pattern, std::slice::from_ref(id))?;
    fields_of(ui, desk, pattern, std::slice::from_ref(id));
    let renamed = desk.document.renamed(pattern, id, id).and_then(|_| {
        id_ui(ui, desk, id, |to| {
            let edit = desk.document.renamed(pattern, id, &to);
            edit.unwrap_or_else(|| Edit::batch(data::Text::default(), Vec::new()))
        })
    });
    if let (Thing::Water(id), Some(drawing)) = (thing, desk.document.drawing()) {
        slope_ui(ui, desk, drawing, id);
    }
    renamed
}

/// The fields of a thing, each with its caption and where it comes from.
pub(crate) fn fields_of(ui: &mut Ui, desk: &Desk<'_>, pattern: &str, ids: &[String]) {
    for (row, said) in desk.document.rows_of(pattern) {
        let Some(key) = Key::find(row, ids) else { continue };
        let label = label(desk.look, desk.document, &key);
        caption(ui, &label);
        ui.push_id(row, |ui| {
            fields::fact(ui, desk, &label, &key);
            if said == Some(row) {
                fields::said(ui, desk, &format!("{} · {label}", desk.t(W::Basis)), &key);
            }
        });
    }
    // What all fields that have no basis of their own come from.
    if let Some(key) = Key::find(pattern, ids) {
        fields::said(ui, desk, desk.t(W::Basis), &key);
    }
}

/// What a field says, with a capital.
pub(crate) fn label(look: &Look<'_>, document: &Document, key: &Key) -> String {
    let (en, fr) = document.label_of(key).unwrap_or_default();
    let label = match look.lang {
        Lang::En => en,
        Lang::Fr => fr,
    };
    let mut letters = label.chars();
    let first = letters.next().map(char::to_uppercase);
    first.into_iter().flatten().chain(letters).collect()
}

/// How many things of each kind there are on the board: `place: 5, link: 6`.
pub(crate) fn contents(document: &Document, lang: Lang) -> String {
    let [area, water] = document.on_board();
    let counts = [area, water].into_iter().filter_map(|pattern| {
        let (en, fr) = document.thing_label(pattern)?;
        let label = if lang == Lang::En { en } else { fr };
        let colon = fields::colon(lang);
        Some(format!("{label}{colon}{}", document.ids_of(pattern).len()))
    });
    counts.collect::<Vec<_>>().join(", ")
}
