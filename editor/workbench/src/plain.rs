//! A game that brings nothing of its own: its pages, its board and its inspector, drawn from its table of facts.

use crate::board::cubes::Cubes;
use crate::board::links::LinksTool;
use crate::board::thing::Thing;
use crate::desk::Desk;
use crate::orders::Page;
use crate::own::Own;
use crate::pages::Shown;
use crate::pages::facts::FactsPage;
use crate::pages::fields::name_or_id;
use crate::pages::map::links;
use crate::pages::map::rows::{fields_of, id_ui, slope_ui};
use crate::pages::map::sheet::{Sheet, water_look};
use crate::views::Views;
use canvas::{AreaLook, BoardScene, Spot, Way};
use data::{Basis, Lang, Side};
use editor::document::Document;
use editor::edit::Edit;
use editor::facts::{Key, Value};
use editor::games::{Edited, Game};
use egui::Ui;
use std::marker::PhantomData;

/// A game of which everything is drawn from its table.
pub(crate) struct Plain<D>(pub(crate) PhantomData<fn() -> D>);

impl<D: Edited> Own for Plain<D> {
    fn game(&self) -> Game {
        Game::of::<D>()
    }
    fn scene(&self, scene: &mut BoardScene, document: &Document, _: Cubes, lang: Lang) {
        make(scene, document, lang);
    }
    fn contents(&self, document: &Document, lang: Lang) -> String {
        contents(document, lang)
    }
}

impl<D: Edited> Views for Plain<D> {
    fn pages(&self) -> Vec<(Page, Box<dyn Shown>)> {
        vec![(Page::Facts, Box::<FactsPage>::default())]
    }
    fn thing_ui(&self, ui: &mut Ui, desk: &Desk<'_>, thing: &Thing, _: &Basis) -> Option<String> {
        thing_ui(ui, desk, thing)
    }
    fn links_panel(
        &self,
        ui: &mut Ui,
        desk: &Desk<'_>,
        links: &mut LinksTool,
        _: &Sheet,
        basis: &Basis,
    ) -> Option<(String, String)> {
        links::panel(ui, desk, links, basis)
    }
}

/// The board of a document: its places with their homes on the land of the sides, and the links between them.
fn make(scene: &mut BoardScene, document: &Document, lang: Lang) {
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
fn thing_ui(ui: &mut Ui, desk: &Desk<'_>, thing: &Thing) -> Option<String> {
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

/// How many things of each kind there are on the board: `place: 5, link: 6`.
fn contents(document: &Document, lang: Lang) -> String {
    let [area, water] = document.on_board();
    let counts = [area, water].into_iter().filter_map(|pattern| {
        let (en, fr) = document.thing_label(pattern)?;
        Some(lang.colon(lang.pick(en, fr), document.ids_of(pattern).len()))
    });
    counts.collect::<Vec<_>>().join(", ")
}
