//! An editor without a screen, and hands to work in it.

use canvas::{Camera, Palette};
use data::Lang;
use data::drawing::Point;
use data::library::Library;
use editor::document::Document;
use editor::games::Game;
use editor::history::History;
use egui::accesskit::Role;
use egui::{Event, Key, Modifiers, PointerButton, Pos2, Rect, Shape, pos2, vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT as _, Queryable as _};
use std::sync::Arc;
use workbench::{Look, Workbench};

/// An editor in a window.
pub struct Bench {
    pub harness: Harness<'static, Workbench>,
}

/// A shipped scenario as a document.
pub fn shipped(name: &str) -> Document {
    let library = Library::shipped();
    Document::of(&library.scenario(name).unwrap(), Arc::new(library.clone()))
}

/// The smallest document there is.
pub fn smallest(game: Game) -> Document {
    Document::new(game, "new", Arc::new(Library::shipped().clone()))
}

impl Bench {
    /// An editor of a document in English.
    pub fn of(document: Document) -> Self {
        Self::in_lang(document, Lang::En)
    }

    /// The same in a language.
    pub fn in_lang(document: Document, lang: Lang) -> Self {
        let workbench = Workbench::new(History::new(document));
        let harness = Harness::builder()
            .with_size(vec2(1280.0, 800.0))
            .with_max_steps(64)
            .with_step_dt(0.02)
            .build_ui_state(
                move |ui, workbench: &mut Workbench| {
                    ui.style_mut().animation_time = 0.0;
                    let palette = Palette::plain(false);
                    workbench.ui(
                        ui,
                        &Look {
                            lang,
                            palette: &palette,
                        },
                    );
                },
                workbench,
            );
        let mut bench = Self { harness };
        bench.harness.run();
        bench
    }

    pub fn document(&self) -> &Document {
        self.harness.state().document()
    }

    /// Titles of the steps that are done.
    pub fn done(&self) -> Vec<String> {
        let history = self.harness.state().history();
        history.steps()[..history.done()]
            .iter()
            .map(|step| step.title.en.clone())
            .collect()
    }

    /// Whether something can be read that contains these words.
    pub fn reads(&self, words: &str) -> bool {
        self.harness.query_all_by_label_contains(words).next().is_some()
    }

    /// Clicks the button, tab or box of this name with the pointer.
    pub fn click(&mut self, label: &str) {
        let node = self
            .harness
            .query_all_by_label(label)
            .find(|node| !matches!(node.accesskit_node().role(), Role::Label | Role::Image))
            .unwrap_or_else(|| panic!("nothing to click is called {label:?}"));
        node.click();
        self.harness.run();
    }

    /// Clicks the first button whose name begins with these words.
    pub fn click_first(&mut self, start: &str) {
        let node = self
            .harness
            .query_all_by_role(Role::Button)
            .find(|node| {
                node.accesskit_node()
                    .label()
                    .is_some_and(|label| label.starts_with(start))
            })
            .unwrap_or_else(|| panic!("no button begins with {start:?}"));
        node.click();
        self.harness.run();
    }

    /// Writes into the field of this name and leaves it.
    pub fn write(&mut self, label: &str, text: &str) {
        let field = self.harness.get_by_role_and_label(Role::TextInput, label);
        field.focus();
        self.harness.run();
        self.harness.key_press_modifiers(Modifiers::COMMAND, Key::A);
        self.harness.run();
        self.harness.event(Event::Text(text.to_owned()));
        self.harness.run();
        self.harness.key_press(Key::Enter);
        self.harness.run();
    }

    /// Presses keys.
    pub fn keys(&mut self, modifiers: Modifiers, key: Key) {
        self.harness.key_press_modifiers(modifiers, key);
        self.harness.run();
    }

    pub fn key(&mut self, key: Key) {
        self.keys(Modifiers::NONE, key);
    }

    /// Where the board lies on the screen.
    pub fn board(&self) -> Rect {
        let node = self
            .harness
            .query_all_by_role(Role::Image)
            .next()
            .expect("a board is shown");
        node.rect()
    }

    /// Where a point of the drawing is on the screen while the whole map is in view.
    pub fn at(&self, point: Point) -> Pos2 {
        let size = self.document().drawing().unwrap().size;
        let mut camera = Camera::default();
        camera.set_view(self.board(), vec2(size.0 as f32, size.1 as f32));
        camera
            .transform()
            .screen_from_world(pos2(point.0 as f32, point.1 as f32))
    }

    /// Where the cubes of an area stand.
    pub fn area(&self, id: &str) -> Point {
        let drawing = self.document().drawing().unwrap();
        drawing.places.iter().find(|places| places.area == id).unwrap().cubes
    }

    fn button(&mut self, at: Pos2, button: PointerButton, pressed: bool, modifiers: Modifiers) {
        let event = Event::PointerButton {
            pos: at,
            button,
            pressed,
            modifiers,
        };
        self.harness.event_modifiers(event, modifiers);
        self.harness.run();
    }

    /// Clicks a point of the board.
    pub fn click_at(&mut self, point: Point) {
        self.click_with(point, PointerButton::Primary, Modifiers::NONE);
    }

    pub fn click_with(&mut self, point: Point, button: PointerButton, modifiers: Modifiers) {
        let at = self.at(point);
        self.harness.event_modifiers(Event::PointerMoved(at), modifiers);
        self.harness.run();
        self.button(at, button, true, modifiers);
        self.button(at, button, false, modifiers);
        // Long enough for the next click not to be the second of a double one.
        self.harness.run_steps(40);
    }

    /// Presses at the first point, moves over the others.
    pub fn drag(&mut self, points: &[Point], button: PointerButton) {
        let places: Vec<Pos2> = points.iter().map(|point| self.at(*point)).collect();
        self.harness.event(Event::PointerMoved(places[0]));
        self.harness.run();
        self.button(places[0], button, true, Modifiers::NONE);
        for at in &places[1..] {
            self.harness.event(Event::PointerMoved(*at));
            self.harness.run();
        }
    }

    /// Lets go.
    pub fn drop_at(&mut self, point: Point, button: PointerButton) {
        let at = self.at(point);
        self.button(at, button, false, Modifiers::NONE);
    }
}

impl Bench {
    /// The texts of which only the beginning is painted.
    pub fn cut_off(&self) -> Vec<String> {
        fn look(shape: &Shape, found: &mut Vec<String>) {
            match shape {
                Shape::Vec(all) => all.iter().for_each(|shape| look(shape, found)),
                Shape::Text(text) if text.galley.elided => found.push(text.galley.text().to_owned()),
                _ => {}
            }
        }
        let mut found = Vec::new();
        let shapes = &self.harness.output().shapes;
        shapes.iter().for_each(|shape| look(&shape.shape, &mut found));
        found
    }

    /// Ticks the first box whose name begins with these words.
    pub fn click_box(&mut self, start: &str) {
        let node = self
            .harness
            .query_all_by_role(Role::CheckBox)
            .find(|node| {
                node.accesskit_node()
                    .label()
                    .is_some_and(|label| label.starts_with(start))
            })
            .unwrap_or_else(|| panic!("no box begins with {start:?}"));
        node.click();
        self.harness.run();
    }
}
