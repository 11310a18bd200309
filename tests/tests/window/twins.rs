//! Two games with other secrets that a person may not tell apart look the same on the window, in every word and place of it:
//! board, log, what others did, history, figures, and what is told of a place under the pointer.

use crate::support::Window;
use data::Lang;
use data::any::ScenarioDocument as _;
use data::library::Library;
use egui::{Event, Key, Modifiers};
use engine::game::Game;
use engine::prove::twins;
use engine::{Player, Seat};
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

/// What the person of a side sees of a game, in several states of the window.
fn looks<G: Tabled>(window: &mut Window, game: Game<G>, side: usize) -> Vec<(&'static str, String)> {
    let person = Controller::Person("Ann".to_owned());
    let bot = Controller::Bot(Level::Random);
    let mut seating = Seating::sides::<G>(&bot, &bot);
    seating.set_side(side, &person);
    let places: Vec<String> = window_places::<G>(game.scenario());
    window.lay(Session::<G>::from_game(game, seating));
    window.harness.event(Event::PointerGone);
    window.harness.run();
    let mut seen = vec![("table", window.everything())];
    for name in places.iter().take(2) {
        let at = window.place(name);
        window.harness.event(Event::PointerMoved(at));
        window.harness.run();
        seen.push(("place", window.everything()));
    }
    window.harness.event(Event::PointerGone);
    window.keys(Modifiers::NONE, Key::R);
    seen.push(("what others did", window.everything()));
    window.keys(Modifiers::NONE, Key::End);
    window.keys(Modifiers::NONE, Key::H);
    seen.push(("history", window.everything()));
    window.keys(Modifiers::NONE, Key::Comma);
    seen.push(("one step back", window.everything()));
    window.keys(Modifiers::NONE, Key::H);
    window.order(Order::Do(UiCommand::Figures));
    seen.push(("figures", window.everything()));
    window.order(Order::CloseDialog);
    window.order(Order::Do(UiCommand::Palette));
    seen.push(("commands", window.everything()));
    window.order(Order::CloseDialog);
    let desk = window.harness.state().desk().unwrap();
    seen.push(("the log as a file", desk.log_ron(Lang::En).unwrap()));
    seen.push(("the saved view", desk.sight(false).unwrap().text()));
    let figures = desk.figures();
    let tables = figures.figures.iter().map(|figure| figures.csv(figure, Lang::En));
    seen.push(("figures as tables", tables.collect()));
    seen
}

/// Places of which something is told under the pointer: those that a side at war holds.
fn window_places<G: Tabled>(scenario: &G::Scenario) -> Vec<String> {
    let places = G::places(scenario);
    let of = |home: usize| places.iter().find(move |place| place.home == home && place.worth > 0);
    [of(0), of(1)]
        .into_iter()
        .flatten()
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
        let seen = looks(&mut first, one, side);
        let others = looks(&mut second, other, side);
        for ((of, a), (_, b)) in seen.into_iter().zip(others) {
            let (mut a, mut b) = (a.lines(), b.lines());
            loop {
                let lines = (a.next(), b.next());
                assert_eq!(lines.0, lines.1, "seed {seed}, side {side}, {of}");
                if lines == (None, None) {
                    break;
                }
            }
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
