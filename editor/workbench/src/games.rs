//! What the workbench needs of a game beside its table of facts, and the list of the games that it knows.
//!
//! A game without pages and tools of its own is [`Bench::plain`]: everything of it is drawn from its table.

use crate::board::cubes::Cubes;
use crate::board::face::NewFace;
use crate::board::links::LinksTool;
use crate::board::thing::Thing;
use crate::board::tool::Tool;
use crate::desk::Desk;
use crate::look::Look;
use crate::orders::Page;
use crate::pages::Shown;
use crate::pages::map::sheet::Sheet;
use crate::pages::map::{links, plain};
use crate::words::W;
use canvas::{BoardResponse, BoardScene};
use data::drawing::{Drawing, Point};
use data::{Basis, Lang, Side, Text};
use editor::document::Document;
use editor::edit::Edit;
use editor::facts::{Key, Value};
use editor::games::{Edited, Game};
use egui::{Pos2, Stroke};
use std::fmt;
use std::marker::PhantomData;
use std::sync::OnceLock;

/// What a game brings. What it leaves out is drawn from its table of facts.
pub(crate) trait Own: Sync {
    /// What the editor knows of it.
    fn game(&self) -> Game;

    /// Its own pages, new, each with its tab.
    fn pages(&self) -> Vec<(Page, Box<dyn Shown>)> {
        vec![(Page::Facts, Box::<crate::pages::facts::FactsPage>::default())]
    }

    /// What the tab of a page is called in the game's own terms.
    fn tab(&self, page: Page) -> W {
        page.word()
    }

    /// The tools of the map, in the order of the bar.
    fn tools(&self) -> &'static [Tool] {
        &[
            Tool::Select,
            Tool::Signs,
            Tool::Links,
            Tool::Corners,
            Tool::Draw,
            Tool::Cut,
            Tool::Merge,
        ]
    }

    /// What a tool is called and how it is used, where that differs from game to game.
    fn words(&self, tool: Tool) -> Option<(W, W)> {
        let _ = tool;
        None
    }

    /// What a tool is called.
    fn name_of(&self, tool: Tool) -> W {
        self.words(tool).unwrap_or(tool.words()).0
    }

    /// How a tool is used, in a sentence.
    fn hint_of(&self, tool: Tool) -> W {
        self.words(tool).unwrap_or(tool.words()).1
    }

    /// What a new face can become.
    fn faces(&self) -> &'static [NewFace] {
        &[NewFace::Pond, NewFace::Island, NewFace::OutOfBounds]
    }

    /// Whether the places stand as discs on the land of the sides, and have no outlines of their own.
    fn discs(&self) -> bool {
        true
    }

    /// The board of a document in a scene that has its drawing.
    fn scene(&self, scene: &mut BoardScene, document: &Document, cubes: Cubes, lang: Lang) {
        let _ = cubes;
        plain::scene(scene, document, lang);
    }

    /// Everything of one area or water in the inspector; gives its new id when it is ordered.
    fn thing_ui(&self, ui: &mut egui::Ui, desk: &Desk<'_>, thing: &Thing, basis: &Basis) -> Option<String> {
        let _ = basis;
        plain::thing_ui(ui, desk, thing)
    }

    /// Whether a fact that belongs to a place counts as the document stands.
    fn counts(&self, document: &Document, key: &Key) -> bool {
        let _ = (document, key);
        true
    }

    /// How much there is on the board: `23 areas, 50 links`.
    fn contents(&self, document: &Document, lang: Lang) -> String {
        plain::contents(document, lang)
    }

    /// The panel of the links tool for the board of a sheet; facts that are entered there come from this basis. Gives the
    /// two places that are to be shown.
    fn links_panel(
        &self,
        ui: &mut egui::Ui,
        desk: &Desk<'_>,
        links: &mut LinksTool,
        sheet: &Sheet,
        basis: &Basis,
    ) -> Option<(String, String)> {
        let _ = sheet;
        links::panel(ui, desk, links, basis)
    }

    /// Paints the links of a drawing above the board, where the scene does not show them, and sets the chosen pair off.
    fn paint_links(
        &self,
        ui: &egui::Ui,
        desk: &Desk<'_>,
        board: &BoardResponse,
        drawing: &Drawing,
        pair: Option<&(String, String)>,
    ) {
        let _ = (ui, desk, board, drawing, pair);
    }

    /// Paints what there is between two places as a line from one point of the screen to another.
    fn paint_between(&self, painter: &egui::Painter, look: &Look<'_>, a: Pos2, b: Pos2, key: &Key, value: &Value) {
        let _ = (key, value);
        let halo = look.palette.paper.gamma_multiply(0.75);
        painter.line_segment([a, b], Stroke::new(5.0, halo));
        painter.line_segment([a, b], Stroke::new(2.2, look.palette.ink));
    }

    /// What stands above the shore of a water in the panel of the shores tool.
    fn water_ui(&self, ui: &mut egui::Ui, desk: &Desk<'_>, water: &str) {
        let _ = (ui, desk, water);
    }

    /// The heading above the waters.
    fn waters(&self) -> W {
        W::Waters
    }

    /// What the id of a new water begins with.
    fn water_stem(&self) -> &'static str {
        "water"
    }

    /// The edit that adds an area or a water; an area has this home.
    fn add(&self, thing: &Thing, name: &Text, basis: &Basis, home: Side) -> Option<Edit> {
        let _ = (thing, name, basis, home);
        None
    }

    /// The edit that adds a place at a point.
    fn add_place(&self, id: &str, name: Text, at: Point, basis: &Basis, home: Side) -> Option<Edit> {
        let _ = (id, name, at, basis, home);
        None
    }

    /// The names beside those of the sides that stand on the page of texts, with their labels.
    fn named(&self) -> Vec<(Key, W)> {
        Vec::new()
    }
}

/// The workbench of a game.
#[derive(Clone, Copy)]
pub struct Bench(pub(crate) &'static dyn Own);

/// A game of which everything is drawn from its table.
struct Plain<D>(PhantomData<fn() -> D>);

impl<D: Edited> Own for Plain<D> {
    fn game(&self) -> Game {
        Game::of::<D>()
    }
}

impl Bench {
    /// The workbench of a game that brings no pages of its own.
    pub const fn plain<D: Edited>() -> Self {
        Self(&Plain::<D>(PhantomData))
    }

    /// What the editor knows of the game.
    pub fn game(self) -> Game {
        self.0.game()
    }
}

impl fmt::Debug for Bench {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.game().fmt(f)
    }
}

/// Makes the list of the games that `games.rs` names.
macro_rules! games {
    ($($game:ident),* $(,)?) => {
        static NAMED: &[Bench] = &[$(crate::$game::BENCH),*];
    };
}

include!("../../../games.rs");

static HANDED: OnceLock<&'static [Bench]> = OnceLock::new();

/// Hands in another list of games, to the editor too, before anything is asked of them. Says whether it came in time.
pub fn hand(benches: &'static [Bench]) -> bool {
    let games: Vec<Game> = benches.iter().map(|bench| bench.game()).collect();
    editor::games::hand(games.leak()) && HANDED.set(benches).is_ok()
}

/// What the game of a document brings.
pub(crate) fn of(document: &Document) -> &'static dyn Own {
    let all = HANDED.get_or_init(|| NAMED);
    let found = all.iter().find(|bench| bench.game() == document.game());
    found.expect("the editor's list of games is made of the workbench's").0
}
