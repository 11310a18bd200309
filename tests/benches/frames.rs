//! How long the frames of the whole window take without a GPU: a full campaign late in the game at 1600x1000 points, from
//! the pointer's events to the triangles. Tells the frames that are longest, because those are what one sees.

use data::invasion::ScenarioDraft;
use data::library::Library;
use eframe::App as _;
use egui::{
    Context, Event, Modifiers, MouseWheelUnit, PointerButton, Pos2, RawInput, Rect, TouchPhase, Vec2, pos2, vec2,
};
use engine::bot::{Glimpse, Level, Played as _};
use engine::invasion::{Phase, State};
use rand::SeedableRng as _;
use rand::rngs::Xoshiro256PlusPlus;
use std::hint::black_box;
use std::sync::Arc;
use std::time::{Duration, Instant};
use war1812::app::{App, Options};
use war1812::command::{Order, UiCommand};
use war1812::files::Folders;
use war1812::play::seating::{Controller, Seating};
use war1812::play::session::Session;
use war1812::settings::{Pace, Settings};
use war1812::window::Start;

const SIZE: Vec2 = vec2(1600.0, 1000.0);
/// Frames of each way of looking.
const FRAMES: usize = 600;

/// The window without a screen.
struct Hands {
    ctx: Context,
    app: App,
    frame: eframe::Frame,
    number: u64,
}

impl Hands {
    /// One frame: its time, down to the triangles.
    fn frame(&mut self, events: Vec<Event>) -> Duration {
        self.number += 1;
        let input = RawInput {
            screen_rect: Some(Rect::from_min_size(Pos2::ZERO, SIZE)),
            time: Some(self.number as f64 / 60.0),
            focused: true,
            events,
            ..RawInput::default()
        };
        let began = Instant::now();
        let Self { ctx, app, frame, .. } = self;
        let mut output = ctx.run_ui(input, |ui| {
            app.logic(&ui.ctx().clone(), frame);
            app.ui(ui, frame);
        });
        // No GPU takes the textures.
        output.textures_delta.clear();
        black_box(ctx.tessellate(output.shapes, output.pixels_per_point));
        began.elapsed()
    }

    /// Frames of one way of looking, told by their times.
    fn tell(&mut self, what: &str, mut events: impl FnMut(usize) -> Vec<Event>) {
        for warm in 0..20 {
            self.frame(events(warm));
        }
        let mut times: Vec<Duration> = (0..FRAMES).map(|number| self.frame(events(number + 20))).collect();
        times.sort_unstable();
        let at = |part: f64| times[((FRAMES - 1) as f64 * part) as usize].as_secs_f64() * 1e3;
        println!(
            "{what:<34} median {:6.2} ms, 99 % under {:6.2} ms, longest {:6.2} ms",
            at(0.5),
            at(0.99),
            at(1.0)
        );
    }
}

/// A campaign late in the game, at the decision of the person.
fn late() -> Session<State> {
    let library = Library::shipped();
    let draft = library
        .get::<ScenarioDraft>("campaign-1812")
        .expect("the scenario is shipped");
    let scenario = Arc::new(draft.build(library).expect("the shipped scenario is valid"));
    let person = Controller::Person("Ann".to_owned());
    let seating = Seating::sides::<State>(&person, &person);
    let mut session = Session::<State>::new(&scenario, seating, 7);
    let mut bot = State::bot(Level::Greedy);
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(7);
    loop {
        let table = session.game().state().table();
        if table.round >= 6 && matches!(table.phase, Phase::Armies) || session.outcome().is_some() {
            return session;
        }
        let player = session.decider().expect("the game is not over");
        let glimpse = Glimpse::of_state(session.game().state(), session.game().seat_of(player), player);
        let action = bot.choose(&glimpse, &session.game().legal(), &mut rng);
        session.go_on(action).expect("what a bot chooses is legal");
    }
}

fn main() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let settings = Settings {
        auto_advance: false,
        ..Settings::default()
    };
    settings
        .store(&Folders::below(folder.path()).settings())
        .expect("the settings can be written");
    let ctx = Context::default();
    let options = Options {
        folders: Folders::below(folder.path()),
        start: Start::Home,
        here: true,
        seed: Some(1812),
    };
    let app = App::new(&ctx, options).expect("a window can be made");
    let mut hands = Hands {
        ctx,
        app,
        frame: eframe::Frame::_new_kittest(),
        number: 0,
    };
    hands.frame(Vec::new());
    let ctx = hands.ctx.clone();
    hands.app.play(&ctx, late());
    let moved = |at: Pos2| Event::PointerMoved(at);
    let around = |number: usize| {
        let turn = number as f32 * 0.021;
        pos2(620.0 + 480.0 * (turn * 1.7).sin(), 440.0 + 280.0 * turn.cos())
    };
    hands.tell("at rest", |_| Vec::new());
    hands.tell("the pointer over the board", |number| vec![moved(around(number))]);
    let button = |pressed: bool, at: Pos2| Event::PointerButton {
        pos: at,
        button: PointerButton::Middle,
        pressed,
        modifiers: Modifiers::NONE,
    };
    let wheel = |number: usize, up: f32| Event::MouseWheel {
        unit: MouseWheelUnit::Point,
        delta: vec2(0.0, if (number / 40).is_multiple_of(2) { up } else { -up }),
        modifiers: Modifiers::NONE,
        phase: TouchPhase::Move,
        source: egui::MouseWheelSource::Wheel,
    };
    hands.tell("zooming", |number| vec![moved(pos2(620.0, 440.0)), wheel(number, 22.0)]);
    hands.app.order(&ctx, Order::Do(UiCommand::ZoomIn));
    hands.tell("panning", |number| match number % 60 {
        0 => vec![moved(pos2(620.0, 440.0)), button(true, pos2(620.0, 440.0))],
        59 => vec![button(false, around(number))],
        _ => vec![moved(around(number))],
    });
    hands.app.order(&ctx, Order::Do(UiCommand::Fit));
    // What others did, event by event, with cubes on their way, dice and a battle over the board.
    let bots = Controller::Bot(Level::Greedy);
    hands.app.order(&ctx, Order::SetPace(Pace::Normal));
    let game = late();
    let seating = Seating::sides::<State>(&bots, &bots);
    let steps = game.game().steps();
    let watched = engine::Game::<State>::replay(game.scenario(), seating.seats(), steps, 7).expect("it was played");
    hands.app.play(&ctx, Session::from_game(watched, seating));
    hands.tell("bots' turns, animated", |_| Vec::new());
    hands.app.order(&ctx, Order::Do(UiCommand::History));
    hands.tell("through the history", |number| {
        let key = if number % 80 < 40 {
            egui::Key::Comma
        } else {
            egui::Key::Period
        };
        [true, false]
            .map(|pressed| Event::Key {
                key,
                physical_key: None,
                pressed,
                repeat: false,
                modifiers: Modifiers::NONE,
            })
            .to_vec()
    });
}
