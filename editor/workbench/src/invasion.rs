//! The pages and tools of Invasion.

mod areas;
mod card;
mod decks;
mod dice;
mod effects;
mod links;
mod muster;
mod preview;
mod rounds;
mod scene;
mod units;
mod words;

use crate::bench::Bench;
use crate::board::cubes::Cubes;
use crate::board::face::NewFace;
use crate::board::links::LinksTool;
use crate::board::thing::Thing;
use crate::board::tool::Tool;
use crate::desk::Desk;
use crate::look::Look;
use crate::orders::Page;
use crate::own::Own;
use crate::pages::Shown;
use crate::pages::map::sheet::Sheet;
use crate::views::Views;
use crate::words::W;
use canvas::{BoardResponse, BoardScene};
use data::drawing::{Drawing, FaceOf};
use data::invasion::Faction;
use data::invasion::board::{AreaDraft, WaterDraft};
use data::{Basis, Lang, Side, Text};
use editor::document::Document;
use editor::edit::Edit;
use editor::facts::{Key, Value};
use editor::games::Game;
use editor::invasion::{BoardEdit, GAME, Way};
use egui::{Painter, Pos2, Ui};

/// The workbench of the game.
pub const BENCH: Bench = Bench(&Invasion);

struct Invasion;

impl Own for Invasion {
    fn game(&self) -> Game {
        GAME
    }
    fn tools(&self) -> &'static [Tool] {
        &[
            Tool::Select,
            Tool::Corners,
            Tool::Draw,
            Tool::Cut,
            Tool::Merge,
            Tool::Signs,
            Tool::Links,
            Tool::Shores,
        ]
    }
    fn faces(&self) -> &'static [NewFace] {
        &[
            NewFace::Area,
            NewFace::Water,
            NewFace::Pond,
            NewFace::Island,
            NewFace::OutOfBounds,
        ]
    }
    fn discs(&self) -> bool {
        false
    }
    fn scene(&self, scene: &mut BoardScene, document: &Document, cubes: Cubes, lang: Lang) {
        scene::make(scene, document, cubes, lang);
    }
    fn counts(&self, document: &Document, key: &Key) -> bool {
        // A scenario has muster values of its own, or those of the board.
        let own = document.invasion().is_some_and(|this| this.scenario().muster.is_some());
        match key.pattern() {
            "muster.{}.{}" => !own,
            "own_muster.{}.{}" => own,
            _ => true,
        }
    }
    fn contents(&self, document: &Document, lang: Lang) -> String {
        areas::contents(document, lang)
    }
    fn paint_between(&self, painter: &Painter, look: &Look<'_>, a: Pos2, b: Pos2, _: &Key, value: &Value) {
        let way = value.field::<Way>().unwrap_or(Way::Land);
        links::paint_way(painter, look, a, b, way);
    }
    fn add(&self, thing: &Thing, name: &Text, basis: &Basis, home: Side) -> Option<Edit> {
        Some(match thing {
            Thing::Area(id) => BoardEdit::AddArea(Box::new(AreaDraft {
                id: id.clone(),
                name: name.clone(),
                home,
                stars: Vec::new(),
                basis: basis.clone(),
                home_basis: basis.clone(),
                neighbours: Vec::new(),
                check: None,
            }))
            .into(),
            Thing::Water(id) => BoardEdit::AddWater(Box::new(WaterDraft {
                id: id.clone(),
                name: name.clone(),
                basis: basis.clone(),
                shores: Vec::new(),
            }))
            .into(),
            Thing::Face(_) => return None,
        })
    }
    fn inherited(&self, document: &Document, keep: &FaceOf, gone: &FaceOf) -> Vec<Edit> {
        editor::invasion::inherited(document, keep, gone)
    }
    fn lost(&self, document: &Document, gone: &FaceOf, lang: Lang) -> Vec<String> {
        editor::invasion::lost(document, gone, lang)
    }
    fn named(&self) -> Vec<(Key, W)> {
        let name = |faction: Faction| (Key::new("faction.{}.name", [faction.key()]), words::cubes(faction));
        Faction::ALL.map(name).into()
    }
}

impl Views for Invasion {
    fn pages(&self) -> Vec<(Page, Box<dyn Shown>)> {
        vec![
            (Page::Units, Box::<units::UnitsPage>::default()),
            (Page::Decks, Box::<decks::DecksPage>::default()),
            (Page::Muster, Box::<muster::MusterPage>::default()),
            (Page::Dice, Box::<dice::DicePage>::default()),
            (Page::Rounds, Box::<rounds::RoundsPage>::default()),
        ]
    }
    fn thing_ui(&self, ui: &mut Ui, desk: &Desk<'_>, thing: &Thing, basis: &Basis) -> Option<String> {
        match thing {
            Thing::Area(id) => areas::area_ui(ui, desk, id, basis),
            Thing::Water(id) => areas::water_ui(ui, desk, id),
            Thing::Face(_) => None,
        }
    }
    fn links_panel(
        &self,
        ui: &mut Ui,
        desk: &Desk<'_>,
        links: &mut LinksTool,
        sheet: &Sheet,
        basis: &Basis,
    ) -> Option<(String, String)> {
        links::panel(ui, desk, links, sheet, basis)
    }
    fn paint_links(
        &self,
        ui: &Ui,
        desk: &Desk<'_>,
        board: &BoardResponse,
        drawing: &Drawing,
        pair: Option<&(String, String)>,
    ) -> bool {
        links::paint(ui, desk, board, drawing, pair)
    }
}
