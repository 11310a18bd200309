//! Moves of the pointer that the interface need not hear of, because nothing on the screen would change.

use crate::support::{Session, Window, one_person, random, scenario};
use canvas::{Keeper, Kept};
use data::library::Library;
use egui::{Context, Event, PointerButton, Pos2, Rect, Shape, TextureId, Vec2, pos2};
use engine::{blocks, invasion};
use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt as _, SeedableRng as _};
use std::f32::consts::TAU;
use std::sync::Arc;
use war1812::play::seating::{Controller, Seating};

/// Keeps the sheet that rests as the window does, so that what lies on it can be compared.
#[derive(Debug)]
struct Card;

impl Kept for Card {
    fn texture(&self) -> TextureId {
        TextureId::User(0)
    }
}

impl Keeper for Card {
    fn keep(&self, _: &Context, _: Rect, _: Vec<(Rect, Shape)>) -> Option<Arc<dyn Kept>> {
        Some(Arc::new(Self))
    }
}

/// A window with a game of Invasion in the middle, at a decision.
fn invasion() -> Window {
    let mut session = Session::new(&scenario("campaign-1812", |_| {}), one_person(), 1812);
    let mut pick = random(8);
    while session.game().steps().len() < 300 || session.game().state().table().phase != invasion::Phase::Armies {
        let choices = session.choices();
        let action = pick(&session, &choices);
        session.act(&[action]).unwrap();
    }
    let mut window = Window::open();
    canvas::keep_with(&window.harness.ctx, Arc::new(Card));
    window.lay(session);
    window.harness.run();
    window
}

/// A window with a game of Blocks at its beginning.
fn blocks() -> Window {
    let draft = Library::shipped().get::<data::blocks::ScenarioDraft>("blocks-1813");
    let scenario = Arc::new(draft.unwrap().build(Library::shipped()).unwrap());
    let ann = Controller::Person("Ann".to_owned());
    let seating = Seating::sides::<blocks::State>(&ann, &ann);
    let mut window = Window::open();
    canvas::keep_with(&window.harness.ctx, Arc::new(Card));
    window.lay(war1812::play::session::Session::<blocks::State>::new(
        &scenario, seating, 1812,
    ));
    window.harness.run();
    window
}

fn point_at(window: &mut Window, at: Pos2) {
    window.harness.event(Event::PointerMoved(at));
    window.harness.run();
}

/// Whether the interface need not hear that the pointer has come here. A point is a pixel in tests.
fn keeps(window: &Window, at: Pos2) -> bool {
    window.harness.state().still().holds((at.x.into(), at.y.into()))
}

/// Everything that can be read, and everything that is painted.
fn shown(window: &Window) -> String {
    format!("{}{:?}", window.everything(), window.harness.output().shapes)
}

#[test]
fn a_move_of_the_pointer_that_is_kept_from_the_interface_would_have_changed_nothing() {
    for mut window in [invasion(), blocks()] {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(1812);
        let mut tried = 0;
        for _ in 0..40 {
            let at = pos2(rng.random_range(0.0..1280.0), rng.random_range(0.0..800.0));
            point_at(&mut window, at);
            let before = shown(&window);
            // Near and far.
            let near = (0..12).map(|_| at + Vec2::angled(rng.random_range(0.0..TAU)) * rng.random_range(1.0..150.0));
            let near: Vec<Pos2> = near.filter(|near| keeps(&window, *near)).take(2).collect();
            for near in near {
                point_at(&mut window, near);
                assert!(shown(&window) == before, "from {at:?} to {near:?}");
                tried += 1;
            }
        }
        assert!(tried > 20, "{tried}");
    }
}

#[test]
fn of_the_moves_over_a_board_the_interface_hears_a_third_at_most() {
    for mut window in [invasion(), blocks()] {
        let (mut moves, mut heard) = (0, 0);
        for row in 0..4 {
            for step in 0..160 {
                // Lines over the board, four points a move, as a hand moves a mouse slowly.
                let at = pos2(40.0 + 4.0 * step as f32, 180.0 + 120.0 * row as f32 + 0.3 * step as f32);
                moves += 1;
                if !keeps(&window, at) {
                    heard += 1;
                    point_at(&mut window, at);
                }
            }
        }
        assert!(heard * 3 <= moves, "{heard} of {moves}");
    }
}

#[test]
fn while_something_is_dragged_or_the_pointer_is_elsewhere_every_move_is_heard() {
    let mut window = invasion();
    let board = pos2(420.0, 400.0);
    point_at(&mut window, board);
    assert!(keeps(&window, board));
    let button = |pressed| Event::PointerButton {
        pos: board,
        button: PointerButton::Middle,
        pressed,
        modifiers: egui::Modifiers::NONE,
    };
    window.harness.event(button(true));
    window.harness.step();
    assert!(!keeps(&window, board), "the board is dragged");
    window.harness.event(button(false));
    window.harness.run();
    assert!(keeps(&window, board));
    let menu = pos2(640.0, 6.0);
    assert!(!keeps(&window, menu), "it leaves the board");
    point_at(&mut window, menu);
    assert!(!keeps(&window, menu) && !keeps(&window, board), "over the menu");
    window.order(war1812::command::Order::Home);
    point_at(&mut window, board);
    assert!(!keeps(&window, board), "no table, no board");
}
