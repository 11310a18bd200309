//! The map of the proofreader: the board, the photo over it as far as one wants, and how far each place has come.

use super::kept::Kept;
use super::legend::{self, Seen};
use super::proof_notes::{Made, Notes};
use super::proof_photo::{PhotoView, outlines, over_corner};
use super::proof_standing::{Spot, Standing, id_of};
use super::proof_told::Told;
use crate::board::cubes::Cubes;
use crate::desk::Desk;
use crate::look::Look;
use crate::own::Own;
use crate::words::W;
use canvas::{BoardCanvas, BoardResponse, BoardScene, Highlight, Show};
use data::drawing::{Drawing, FaceOf, Town};
use editor::document::Document;
use editor::proof::{Stop, is_there};
use egui::epaint::Mesh;
use egui::{Color32, Painter, Pos2, Rect, Role, Ui, WidgetInfo};
use std::sync::Arc;

/// What the colours of the map tell.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Colours {
    /// Nothing.
    None,
    /// How far the round has come.
    #[default]
    Progress,
    /// How much is still a guess.
    Guesses,
}

/// The map with its view state.
#[derive(Default)]
pub(super) struct MapView {
    canvas: BoardCanvas,
    scene: Kept<BoardScene>,
    scene_lang: data::Lang,
    colours: Colours,
}

impl MapView {
    /// Draws the map.
    pub(super) fn ui(
        &mut self,
        ui: &mut Ui,
        desk: &Desk<'_>,
        told: &Told<'_>,
        notes: &mut Notes,
        photo: &mut PhotoView,
    ) {
        let (look, document) = (desk.look, desk.document);
        let (made, standing) = (told.made, told.standing);
        if document
            .drawing()
            .is_none_or(|drawing| drawing.size.0 <= 0 || drawing.size.1 <= 0)
        {
            ui.label(look.t(W::ProofNoDrawing));
            return;
        }
        let lang = look.lang;
        if std::mem::replace(&mut self.scene_lang, lang) != lang {
            self.scene.forget();
        }
        self.scene.of(document, |document| scene(document, desk.own, lang));
        let stop = told.stop(notes);
        let here: Vec<String> = stop
            .iter()
            .filter_map(|stop| id_of(&stop.place))
            .map(str::to_owned)
            .collect();
        let Some(scene) = self.scene.get_mut() else { return };
        for area in &mut scene.areas {
            area.highlight = if here.contains(&area.id) {
                Highlight::Selected
            } else {
                Highlight::None
            };
        }
        for water in &mut scene.waters {
            water.highlight = if here.contains(&water.id) {
                Highlight::Selected
            } else {
                Highlight::None
            };
        }
        if std::mem::take(&mut notes.moved)
            && let Some(id) = here.first()
        {
            self.canvas.show_area(id);
        }
        if photo.is_pointing()
            && let Some(drawing) = document.drawing()
        {
            let room = ui.available_size();
            // Boards are wider than high: where the room is not, one lies above the other.
            let stacked = 0.8 * room.y > 0.5 * room.x;
            let (side, least) = if stacked { (room.y, 150.0) } else { (room.x, 200.0) };
            let panel = if stacked {
                egui::Panel::top("photo above the map")
            } else {
                egui::Panel::left("photo beside the map")
            };
            let frame = egui::Frame::new().fill(ui.visuals().panel_fill).inner_margin(8);
            panel
                .resizable(true)
                .default_size(side / 2.0)
                .size_range(least..=(side - least).max(least + 1.0))
                .frame(frame)
                .show(ui, |ui| photo.pane_ui(ui, look, drawing));
        }
        let board = self.canvas.ui(ui, scene, look.palette);
        let clicked = board.clicked.map(|area| scene.areas[area].id.clone());
        let clicked_water = board.clicked_water.map(|water| scene.waters[water].id.clone());
        let rect = board.response.rect;
        board
            .response
            .widget_info(|| WidgetInfo::labeled(Role::Image, true, look.t(W::Proof)));
        let painter = ui.painter().with_clip_rect(rect.intersect(ui.clip_rect()));
        photo.paint(ui, look, &painter, &board, document.drawing());
        // Who looks for a town needs the whole map, and no colours.
        if !photo.is_pointing() {
            self.tint(&painter, look, ui, &board, standing);
        }
        if photo.is_shown()
            && !photo.is_pointing()
            && let Some(picture) = self.canvas.picture()
        {
            outlines(&painter, look, &board, picture);
        }
        if let (Some(stop), false) = (stop, photo.is_pointing()) {
            links(&painter, desk, &board, made, stop);
        }
        photo.pins_ui(ui, look, &board);
        if photo.is_pointing() {
            let there = board
                .response
                .interact_pointer_pos()
                .filter(|_| board.response.clicked());
            if let Some(world) = there.map(|at| board.transform.world_from_screen(at)) {
                photo.ask((f64::from(world.x), f64::from(world.y)), String::new());
            } else if let Some(id) = clicked
                && let Some(drawing) = document.drawing()
            {
                // Units stand before the town that is meant.
                ask_for_town(photo, drawing, &id);
            }
            return;
        }
        let water = clicked_water.map(|id| document.board_place(true, &id));
        let place = clicked.map(|id| document.board_place(false, &id)).or(water);
        if let Some(place) = place
            && let Some(stop) = made.stops.iter().find(|stop| stop.place == place)
        {
            notes.go_to(stop, made);
            notes.moved = false;
        }
        let seen = Seen {
            switches: Some(self.bar_ui(ui, look, photo, rect)),
            names: self.canvas.lettered(),
        };
        legend::paint(ui, rect, seen, meanings(ui, look, self.colours));
    }

    /// What the colours tell and how much of the photo is seen, over a corner of the map; gives where it lies.
    fn bar_ui(&mut self, ui: &mut Ui, look: &Look<'_>, photo: &mut PhotoView, map: Rect) -> Rect {
        over_corner(ui, map, |ui| {
            ui.label(look.t(W::MapShows));
            let all = [
                (Colours::Progress, W::ColourProgress),
                (Colours::Guesses, W::ColourGuesses),
                (Colours::None, W::ColourNone),
            ];
            for (colours, word) in all {
                if ui.selectable_label(self.colours == colours, look.t(word)).clicked() {
                    self.colours = colours;
                }
            }
            photo.bar_ui(ui, look);
        })
    }

    /// Tints places by their standing.
    fn tint(&self, painter: &Painter, look: &Look<'_>, ui: &Ui, board: &BoardResponse, standing: &Standing) {
        let Some(picture) = self.canvas.picture() else { return };
        let at = |point: &Pos2| board.transform.screen_from_world(*point);
        let mut mesh = Mesh::default();
        for face in picture.faces() {
            let bounds = board.transform.screen_from_world_rect(face.bounds);
            if !painter.clip_rect().intersects(bounds) {
                continue;
            }
            let id = match &face.of {
                FaceOf::Area(id) | FaceOf::Water(id) => id,
                _ => continue,
            };
            if let Some(colour) = standing.spots.get(id).and_then(|spot| self.colour(look, ui, spot)) {
                let base = mesh.vertices.len() as u32;
                for point in &face.points {
                    mesh.colored_vertex(at(point), colour);
                }
                mesh.indices.extend(face.triangles.iter().map(|index| base + index));
            }
        }
        painter.add(mesh);
    }

    fn colour(&self, look: &Look<'_>, ui: &Ui, spot: &Spot) -> Option<Color32> {
        let part = |count: u32| count as f32 / spot.all.max(1) as f32;
        match self.colours {
            Colours::None => None,
            Colours::Progress if spot.wrong > 0 => Some(wrong(ui).gamma_multiply(0.5)),
            Colours::Progress if spot.unsure > 0 => Some(unsure(ui).gamma_multiply(0.45)),
            Colours::Progress if spot.done == 0 => None,
            Colours::Progress => Some(look.palette.accent.gamma_multiply(0.15 + 0.4 * part(spot.done))),
            Colours::Guesses if spot.guessed == 0 => None,
            Colours::Guesses => Some(guess().gamma_multiply(0.15 + 0.5 * part(spot.guessed))),
        }
    }
}

/// How far from the units of an area its town may be, as a part of the board's width.
const TOWN_BESIDE: f64 = 0.06;

/// Asks for the town of an area in the photo; where it has none, for the place where its units stand.
fn ask_for_town(photo: &mut PhotoView, drawing: &Drawing, area: &str) {
    let Some(places) = drawing.places.iter().find(|places| places.area == area) else {
        return;
    };
    let gap = |town: &Town| {
        let (x, y) = (town.at.0 - places.cubes.0, town.at.1 - places.cubes.1);
        f64::from(x).hypot(f64::from(y))
    };
    let nearest = drawing.towns.iter().min_by(|a, b| gap(a).total_cmp(&gap(b)));
    let beside = nearest.filter(|town| gap(town) < TOWN_BESIDE * f64::from(drawing.size.0));
    let (at, name) = beside.map_or((places.cubes, ""), |town| (town.at, town.name.as_str()));
    photo.ask((f64::from(at.0), f64::from(at.1)), name.to_owned());
}

fn wrong(ui: &Ui) -> Color32 {
    ui.visuals().error_fg_color
}

fn unsure(ui: &Ui) -> Color32 {
    ui.visuals().warn_fg_color
}

/// The colour of what is reconstructed: no other sign of the map has it.
const fn guess() -> Color32 {
    Color32::from_rgb(0x8a, 0x3f, 0x9e)
}

/// What the colours mean.
fn meanings(ui: &Ui, look: &Look<'_>, colours: Colours) -> Vec<(Color32, String)> {
    let lines: Vec<(Color32, W)> = match colours {
        Colours::None => Vec::new(),
        Colours::Progress => vec![
            (look.palette.accent, W::LegendDone),
            (wrong(ui), W::LegendWrong),
            (unsure(ui), W::LegendUnsure),
        ],
        Colours::Guesses => vec![(guess(), W::LegendGuess)],
    };
    // As they are on the map, which is seen through them.
    let line = |(colour, word): (Color32, W)| (colour.gamma_multiply(0.6), look.t(word).to_owned());
    lines.into_iter().map(line).collect()
}

/// What there is between the place of a card and others, as lines from sign to sign.
fn links(painter: &Painter, desk: &Desk<'_>, board: &BoardResponse, made: &Made, stop: &Stop) {
    let document = desk.document;
    let [area, _] = document.on_board();
    let (Some(drawing), Some(pattern)) = (document.drawing(), document.between(area, area)) else {
        return;
    };
    let at = |id: &str| {
        let places = drawing.places.iter().find(|places| places.area == id)?;
        Some(board.transform.screen_from_point(places.cubes))
    };
    let facts = stop.facts.iter().map(|at| &made.facts[*at]);
    for fact in facts.filter(|fact| fact.key.pattern() == pattern) {
        if let ([a, b], Some(value)) = (fact.key.ids(), document.value(&fact.key))
            && is_there(&value)
            && let (Some(a), Some(b)) = (at(a), at(b))
        {
            desk.own.paint_between(painter, desk.look, a, b, &fact.key, &value);
        }
    }
}

/// The board of a document as it is shown here: with all that is printed on it.
fn scene(document: &Document, own: &dyn Own, lang: data::Lang) -> BoardScene {
    let mut scene = BoardScene {
        drawing: document
            .drawing()
            .map(|drawing| Arc::new(Drawing::clone(drawing)))
            .unwrap_or_default(),
        show: Show {
            names: true,
            pieces: true,
            basis: false,
            ..Show::default()
        },
        ..BoardScene::default()
    };
    own.scene(&mut scene, document, Cubes::Asked, lang);
    for area in &mut scene.areas {
        area.label.clear();
    }
    // The land of a side is nothing to be compared.
    scene.areas.retain(|area| !area.name.is_empty());
    scene
}
