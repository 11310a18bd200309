//! The pages and tools of Blocks.

mod army;
mod odds;
mod reinforcements;
mod scene;
mod start;
mod towns;
mod years;

use crate::bench::Bench;
use crate::board::cubes::Cubes;
use crate::board::face::NewFace;
use crate::board::links::LinksTool;
use crate::board::thing::Thing;
use crate::board::tool::Tool;
use crate::desk::Desk;
use crate::orders::Page;
use crate::own::Own;
use crate::pages::Shown;
use crate::pages::map::links;
use crate::pages::map::sheet::Sheet;
use crate::views::Views;
use crate::words::W;
use canvas::BoardScene;
use data::blocks::board::{LakeDraft, TownDraft};
use data::drawing::{FaceOf, Point};
use data::{Basis, BySide, Lang, Side, Text, text};
use editor::blocks::{GAME, TownsEdit};
use editor::document::Document;
use editor::edit::Edit;
use editor::games::Game;
use egui::Ui;

/// The workbench of the game.
pub const BENCH: Bench = Bench(&Blocks);

struct Blocks;

impl Own for Blocks {
    fn game(&self) -> Game {
        GAME
    }
    fn tab(&self, page: Page) -> W {
        match page {
            Page::Units => W::SetUp,
            Page::Decks => W::BlocksTab,
            Page::Muster => W::Reinforcements,
            Page::Dice => W::Odds,
            Page::Rounds => W::YearsTab,
            other => other.word(),
        }
    }
    fn tools(&self) -> &'static [Tool] {
        &[
            Tool::Select,
            Tool::Town,
            Tool::Signs,
            Tool::Links,
            Tool::Shores,
            Tool::Corners,
            Tool::Draw,
            Tool::Cut,
            Tool::Merge,
        ]
    }
    fn words(&self, tool: Tool) -> Option<(W, W)> {
        match tool {
            Tool::Signs => Some((W::ToolSigns, W::HintTowns)),
            Tool::Links => Some((W::ToolRoads, W::HintRoads)),
            Tool::Shores => Some((W::ToolCoasts, W::HintCoasts)),
            _ => None,
        }
    }
    fn faces(&self) -> &'static [NewFace] {
        &[NewFace::Water, NewFace::Pond, NewFace::Island, NewFace::OutOfBounds]
    }
    fn scene(&self, scene: &mut BoardScene, document: &Document, _: Cubes, lang: Lang) {
        scene::make(scene, document, lang);
    }
    fn contents(&self, document: &Document, lang: Lang) -> String {
        towns::contents(document, lang)
    }
    fn waters(&self) -> W {
        W::Lakes
    }
    fn water_stem(&self) -> &'static str {
        "lake"
    }
    fn face_name(&self, new: NewFace) -> W {
        match new {
            NewFace::Water => W::FaceNewLake,
            _ => new.name(),
        }
    }
    fn water_name(&self, number: &str) -> Text {
        text!("Lake {number}", "Lac {number}"; number)
    }
    fn add(&self, thing: &Thing, name: &Text, basis: &Basis, _: Side) -> Option<Edit> {
        let Thing::Water(id) = thing else { return None };
        let lake = LakeDraft {
            id: id.clone(),
            name: name.clone(),
            bases: BySide::default(),
            coast: Vec::new(),
            basis: basis.clone(),
            check: None,
        };
        Some(TownsEdit::PutLake(Box::new(lake)).into())
    }
    fn inherited(&self, document: &Document, keep: &FaceOf, gone: &FaceOf) -> Vec<Edit> {
        editor::blocks::inherited(document, keep, gone)
    }
    fn add_place(&self, id: &str, name: Text, at: Point, basis: &Basis, home: Side) -> Option<Edit> {
        let town = TownDraft {
            name,
            id: id.to_owned(),
            home,
            value: 1,
            basis: basis.clone(),
            value_basis: basis.clone(),
            check: None,
            value_check: None,
        };
        let town = Box::new(town);
        Some(TownsEdit::AddTown { town, at }.into())
    }
}

impl Views for Blocks {
    fn pages(&self) -> Vec<(Page, Box<dyn Shown>)> {
        vec![
            (Page::Units, Box::<start::StartPage>::default()),
            (Page::Decks, Box::<army::ArmyPage>::default()),
            (Page::Muster, Box::<reinforcements::ReinforcementsPage>::default()),
            (Page::Dice, Box::<odds::OddsPage>::default()),
            (Page::Rounds, Box::<years::YearsPage>::default()),
        ]
    }
    fn thing_ui(&self, ui: &mut Ui, desk: &Desk<'_>, thing: &Thing, basis: &Basis) -> Option<String> {
        match thing {
            Thing::Area(id) => towns::town_ui(ui, desk, id, basis),
            Thing::Water(id) => towns::lake_ui(ui, desk, id),
            Thing::Face(_) => None,
        }
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
    fn water_ui(&self, ui: &mut Ui, desk: &Desk<'_>, water: &str) {
        towns::bases_ui(ui, desk, water);
    }
}
