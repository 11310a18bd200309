//! Two games with other secrets that a person may not tell apart look the same on the window, in every word and place of it
//! and in everything that is painted: board, log, what others did, history, figures, and what is told of a place under the
//! pointer.

use crate::support::Window;
use data::any::ScenarioDocument as _;
use data::library::Library;
use data::{Lang, Side};
use egui::epaint::ClippedShape;
use egui::{Event, Key, Modifiers};
use engine::game::Game;
use engine::prove::twins;
use engine::{Player, Seat};
use image::RgbaImage;
use std::sync::Arc;
use war1812::command::{Order, UiCommand};
use war1812::games::Tabled;
use war1812::play::seating::{Controller, Level, Seating};
use war1812::play::session::Session;
use war1812::settings::{Pace, Settings};
use war1812::window::Start;

/// A window whose bots wait until they are told to go on.
fn paused() -> Window {
    let settings = Settings {
        pace: Pace::Pause,
        auto_advance: false,
        ..Settings::default()
    };
    Window::open_with(&settings, Start::Home)
}

/// Pairs of games of which the pictures are compared too; of the others what the pictures are made of.
const PICTURED: usize = 1;

/// One state of the window.
struct Look {
    what: &'static str,
    /// All that can be read, with its place.
    words: String,
    /// All that is painted.
    shapes: Vec<ClippedShape>,
    /// The picture itself.
    picture: Option<RgbaImage>,
}

impl Look {
    fn of(window: &mut Window, what: &'static str, pictured: bool) -> Self {
        Self {
            what,
            words: window.everything(),
            shapes: window.harness.output().shapes.clone(),
            picture: pictured.then(|| window.harness.render().unwrap()),
        }
    }

    /// A file that is made of it.
    fn file(what: &'static str, words: String) -> Self {
        Self {
            what,
            words,
            shapes: Vec::new(),
            picture: None,
        }
    }

    /// Fails where two games can be told apart.
    fn is_the_same(&self, other: &Self, pair: &str) {
        let place = format!("{pair}, {}", self.what);
        let (mut a, mut b) = (self.words.lines(), other.words.lines());
        loop {
            let lines = (a.next(), b.next());
            assert_eq!(lines.0, lines.1, "{place}");
            if lines == (None, None) {
                break;
            }
        }
        for (a, b) in self.shapes.iter().zip(&other.shapes) {
            assert_eq!(a, b, "{place}: painted otherwise");
        }
        assert_eq!(self.shapes.len(), other.shapes.len(), "{place}: more is painted");
        if let (Some(a), Some(b)) = (&self.picture, &other.picture) {
            let differs = a.enumerate_pixels().find(|(x, y, pixel)| b.get_pixel(*x, *y) != *pixel);
            assert_eq!(differs, None, "{place}: a pixel differs");
        }
    }
}

/// What the person of a side sees of a game, in several states of the window.
fn looks<G: Tabled>(window: &mut Window, game: Game<G>, side: usize, pictured: bool) -> Vec<Look> {
    let person = Controller::Person("Ann".to_owned());
    let bot = Controller::bot(Level::Random);
    let mut seating = Seating::sides::<G>(&bot, &bot);
    seating.set_side(Side::ALL[side], &person);
    let places: Vec<String> = window_places::<G>(game.scenario());
    window.lay(Session::<G>::from_game(game, seating));
    window.harness.event(Event::PointerGone);
    window.harness.run();
    let mut seen = vec![Look::of(window, "table", pictured)];
    for name in places.iter().take(2) {
        let at = window.place(name);
        window.harness.event(Event::PointerMoved(at));
        window.harness.run();
        seen.push(Look::of(window, "place", pictured));
    }
    window.harness.event(Event::PointerGone);
    window.keys(Modifiers::NONE, Key::R);
    seen.push(Look::of(window, "what others did", pictured));
    window.keys(Modifiers::NONE, Key::End);
    window.keys(Modifiers::NONE, Key::H);
    seen.push(Look::of(window, "history", pictured));
    window.keys(Modifiers::NONE, Key::Comma);
    seen.push(Look::of(window, "one step back", pictured));
    window.keys(Modifiers::NONE, Key::H);
    window.order(Order::Do(UiCommand::Figures));
    seen.push(Look::of(window, "figures", pictured));
    window.order(Order::CloseDialog);
    window.order(Order::Do(UiCommand::Palette));
    seen.push(Look::of(window, "commands", pictured));
    window.order(Order::CloseDialog);
    let desk = window.harness.state().desk().unwrap();
    seen.push(Look::file("the log as a file", desk.log_ron(Lang::En).unwrap()));
    seen.push(Look::file("the saved view", desk.sight(false).unwrap().text()));
    let figures = desk.figures();
    let tables = figures.figures.iter().map(|figure| figures.csv(figure, Lang::En));
    seen.push(Look::file("figures as tables", tables.collect()));
    seen
}

/// Places of which something is told under the pointer: those that a side at war holds.
fn window_places<G: Tabled>(scenario: &G::Scenario) -> Vec<String> {
    let places = G::places(scenario);
    let of = |home: Side| places.iter().find(move |place| place.home == home && place.worth > 0);
    (Side::ALL.into_iter())
        .filter_map(of)
        .map(|place| place.name.en.clone())
        .collect()
}

/// Compares so many pairs of games, as the person of each side sees them.
fn compare<G: Tabled>(scenario: &Arc<G::Scenario>, pairs: usize) {
    let (mut first, mut second) = (paused(), paused());
    let mut compared = 0;
    for seed in 0.. {
        let side = usize::from(seed % 2 == 1);
        let players: Vec<Player> = G::sides()[side].to_vec();
        let seat = Seat::of(players);
        let Some(twins) = twins::<G>(scenario, seat, seed) else {
            continue;
        };
        let [one, other] = twins.steps.map(|steps| {
            let seats = Vec::new();
            Game::<G>::replay(scenario, seats, &steps, 7).expect("a game that was played")
        });
        assert!(one.state() != other.state());
        let pictured = compared < PICTURED;
        let seen = looks(&mut first, one, side, pictured);
        let others = looks(&mut second, other, side, pictured);
        for (a, b) in seen.iter().zip(&others) {
            a.is_the_same(b, &format!("seed {seed}, side {side}"));
        }
        compared += 1;
        if compared == pairs {
            return;
        }
    }
}

fn blocks(name: &str, options: &[(&str, &str)]) -> Arc<data::blocks::Scenario> {
    let library = Library::shipped();
    let mut draft = library.get::<data::blocks::ScenarioDraft>(name).unwrap().clone();
    for (key, value) in options {
        draft.set_option(key, value).unwrap();
    }
    Arc::new(draft.build(library).unwrap())
}

#[test]
fn hidden_blocks_show_nowhere_in_the_whole_campaign() {
    compare::<engine::blocks::State>(&blocks("war-of-1812", &[]), 50);
}

#[test]
fn hidden_blocks_show_nowhere_in_1812() {
    compare::<engine::blocks::State>(&blocks("blocks-1812", &[]), 50);
}

#[test]
fn hidden_blocks_show_nowhere_in_1813() {
    compare::<engine::blocks::State>(&blocks("blocks-1813", &[]), 50);
}

#[test]
fn hidden_blocks_show_nowhere_in_1814() {
    compare::<engine::blocks::State>(&blocks("blocks-1814", &[]), 50);
}

#[test]
fn orders_that_are_sealed_show_nowhere() {
    let scenario = blocks("blocks-1813", &[("movement", "simultaneous")]);
    compare::<engine::blocks::State>(&scenario, 50);
}

#[test]
fn hidden_hands_show_nowhere_in_invasion() {
    compare::<engine::invasion::State>(&crate::support::scenario("campaign-1812", |_| {}), 30);
}
