//! What the workbench needs of a game beside its table of facts: words, tools, the board, and the edits that add to it.

use crate::board::cubes::Cubes;
use crate::board::face::NewFace;
use crate::board::thing::Thing;
use crate::board::tool::Tool;
use crate::look::Look;
use crate::orders::Page;
use crate::words::W;
use canvas::BoardScene;
use data::drawing::{FaceOf, Point};
use data::{Basis, Lang, Side, Text, text};
use editor::document::Document;
use editor::edit::Edit;
use editor::facts::{Key, Value};
use editor::games::Game;
use egui::{Painter, Pos2, Stroke};

/// What a game brings, whoever shows it. What it leaves out is as for a game that is drawn from its table of facts.
pub(crate) trait Own: Sync {
    /// What the editor knows of it.
    fn game(&self) -> Game;

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
    fn scene(&self, scene: &mut BoardScene, document: &Document, cubes: Cubes, lang: Lang);

    /// Whether a fact that belongs to a place counts as the document stands.
    fn counts(&self, document: &Document, key: &Key) -> bool {
        let _ = (document, key);
        true
    }

    /// How much there is on the board: `23 areas, 50 links`.
    fn contents(&self, document: &Document, lang: Lang) -> String;

    /// Paints what there is between two places as a line from one point of the screen to another.
    fn paint_between(&self, painter: &Painter, look: &Look<'_>, a: Pos2, b: Pos2, key: &Key, value: &Value) {
        let _ = (key, value);
        let halo = look.palette.paper.gamma_multiply(0.75);
        painter.line_segment([a, b], Stroke::new(5.0, halo));
        painter.line_segment([a, b], Stroke::new(2.2, look.palette.ink));
    }

    /// The heading above the waters.
    fn waters(&self) -> W {
        W::Waters
    }

    /// What the id of a new water begins with.
    fn water_stem(&self) -> &'static str {
        "water"
    }

    /// What one can turn a face into is called.
    fn face_name(&self, new: NewFace) -> W {
        new.name()
    }

    /// What a new water is called.
    fn water_name(&self, number: &str) -> Text {
        text!("Water {number}", "Eau {number}"; number)
    }

    /// The edit that adds an area or a water; an area has this home.
    fn add(&self, thing: &Thing, name: &Text, basis: &Basis, home: Side) -> Option<Edit> {
        let _ = (thing, name, basis, home);
        None
    }

    /// The edits by which an area or a water takes over what a neighbour borders on that is merged into it.
    fn inherited(&self, document: &Document, keep: &FaceOf, gone: &FaceOf) -> Vec<Edit> {
        let _ = (document, keep, gone);
        Vec::new()
    }

    /// What is lost with an area or a water that is merged into a neighbour: `2 stars`.
    fn lost(&self, document: &Document, gone: &FaceOf, lang: Lang) -> Vec<String> {
        let _ = (document, gone, lang);
        Vec::new()
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
