//! How long the frames of the whole window take without a GPU: full campaigns late in the game at 1600x1000 points, from the
//! pointer's events to the triangles. Tells the frames that are longest, because those are what one sees; how long a jump in
//! the history of a finished campaign takes; and how long bots need for a campaign at the instant pace.

use canvas::{Keeper, Kept};
use data::library::Library;
use eframe::App as _;
use egui::epaint::ClippedShape;
use egui::{
    Context, Event, Modifiers, MouseWheelUnit, PointerButton, Pos2, RawInput, Rect, Shape, TextureId, TouchPhase, Vec2,
    pos2, vec2,
};
use engine::bot::{Glimpse, Level};
use engine::rules::{Rules as _, Turn};
use engine::{blocks, invasion};
use rand::SeedableRng as _;
use rand::rngs::Xoshiro256PlusPlus;
use std::hint::black_box;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tempfile::TempDir;
use war1812::app::{App, Options};
use war1812::command::{LookBack, Order, UiCommand};
use war1812::files::Folders;
use war1812::games::Tabled;
use war1812::play::seating::{Controller, Seating};
use war1812::play::session::Session;
use war1812::settings::{Pace, Settings};
use war1812::window::Start;

const SIZE: Vec2 = vec2(1600.0, 1000.0);
/// Frames of each way of looking.
const FRAMES: usize = 600;

/// Keeps the sheet that rests as the window does, up to what a graphics card would be given.
#[derive(Debug)]
struct Card;

#[derive(Debug)]
struct OnCard;

impl Kept for OnCard {
    fn texture(&self) -> TextureId {
        TextureId::User(0)
    }
}

impl Keeper for Card {
    fn keep(&self, ctx: &Context, _: Rect, shapes: Vec<(Rect, Shape)>) -> Option<Arc<dyn Kept>> {
        let shapes = shapes.into_iter().map(|(clip, shape)| ClippedShape::new(clip, shape));
        black_box(ctx.tessellate(shapes.collect(), ctx.pixels_per_point()));
        Some(Arc::new(OnCard))
    }
}

/// The window without a screen.
struct Hands {
    ctx: Context,
    app: App,
    frame: eframe::Frame,
    number: u64,
    /// What is kept lies here.
    _folder: TempDir,
}

impl Hands {
    /// A window on the start screen; with `here`, bots and jobs are done at once instead of on threads.
    fn open(pace: Pace, here: bool) -> Self {
        let folder = tempfile::tempdir().expect("there is room for a folder");
        let settings = Settings {
            auto_advance: false,
            pace,
            ..Settings::default()
        };
        settings
            .store(&Folders::below(folder.path()).settings())
            .expect("the settings can be written");
        let ctx = Context::default();
        canvas::keep_with(&ctx, Arc::new(Card));
        let options = Options {
            folders: Folders::below(folder.path()),
            start: Start::Home,
            here,
            seed: Some(1812),
        };
        let app = App::new(&ctx, options);
        let mut hands = Self {
            ctx,
            app,
            frame: eframe::Frame::_new_kittest(),
            number: 0,
            _folder: folder,
        };
        hands.frame(Vec::new());
        hands
    }

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
        tell(what, &mut times);
    }
}

/// A scenario that is shipped.
fn scenario<G: Tabled>(name: &str) -> Arc<G::Scenario> {
    let library = Library::shipped();
    let draft = library.scenario(name).expect("the scenario is shipped");
    let scenario = draft.build(library).expect("the shipped scenario is valid");
    scenario.get().expect("the scenario is of this game")
}

/// Both sides played so.
fn seating<G: Tabled>(controller: Controller) -> Seating {
    Seating::sides::<G>(&controller, &controller)
}

fn person() -> Controller {
    Controller::Person("Ann".to_owned())
}

/// A game of greedy bots up to a decision of this kind, or to its end.
fn played<G: Tabled>(name: &str, until: impl Fn(&G) -> bool) -> Session<G> {
    let mut session = Session::<G>::new(&scenario::<G>(name), seating::<G>(person()), 7);
    let mut bot = G::bot(Level::Greedy);
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(7);
    while let Some(player) = session.decider() {
        if until(session.game().state()) {
            break;
        }
        let glimpse = Glimpse::of_state(session.game().state(), session.game().seat_of(player), player);
        let action = bot.choose(&glimpse, &session.game().legal(), &mut rng);
        session.go_on(action).expect("what a bot chooses is legal");
    }
    session
}

/// Where the pointer is in a frame, on a long way around the board.
fn around(number: usize) -> Pos2 {
    let turn = number as f32 * 0.021;
    pos2(620.0 + 480.0 * (turn * 1.7).sin(), 440.0 + 280.0 * turn.cos())
}

/// Everything of one game.
fn of<G: Tabled>(name: &str, late: impl Fn(&G) -> bool) {
    let game = played::<G>(name, late);
    let steps = game.game().steps().to_vec();
    println!("{name}, after {} steps", steps.len());
    let mut hands = Hands::open(Pace::Normal, true);
    let ctx = hands.ctx.clone();
    hands.app.play(&ctx, game);
    let moved = |at: Pos2| Event::PointerMoved(at);
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
    // What others did, event by event, with pieces on their way, dice and a battle over the board.
    let watched = replayed::<G>(name, &steps, Level::Greedy);
    hands.app.play(&ctx, watched);
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
    thinking::<G>(replayed::<G>(name, &steps, Level::General));
    history::<G>(name);
    instant::<G>(name);
}

/// Frames while a bot thinks on every core that it may have, with the pointer over the board.
fn thinking<G: Tabled>(game: Session<G>) {
    let mut hands = Hands::open(Pace::Instant, false);
    let ctx = hands.ctx.clone();
    hands.app.play(&ctx, game);
    for _ in 0..20 {
        hands.frame(Vec::new());
    }
    let mut times = Vec::with_capacity(FRAMES);
    while times.len() < FRAMES {
        let session = hands.app.session::<G>().expect("the game is on the table");
        let (asked, over) = (session.ticket(), session.outcome().is_some());
        let took = hands.frame(vec![Event::PointerMoved(around(times.len()))]);
        // Frames in which a bot has answered are those of its moves.
        let session = hands.app.session::<G>().expect("the game is on the table");
        if session.bot_to_move().is_some() && session.ticket() == asked {
            times.push(took);
        }
        if over {
            break;
        }
        // A screen shows sixty of them a second.
        std::thread::sleep(Duration::from_micros(16_667).saturating_sub(took));
    }
    tell("while generals think", &mut times);
}

/// Steps played again, to be gone on with by bots.
fn replayed<G: Tabled>(name: &str, steps: &[engine::rules::StepOf<G>], level: Level) -> Session<G> {
    let seating = seating::<G>(Controller::bot(level));
    let game = engine::Game::<G>::replay(&scenario::<G>(name), seating.seats(), steps, 7).expect("it was played");
    Session::from_game(game, seating)
}

/// Jumps in the history of a finished campaign, with the frame that shows the board.
fn history<G: Tabled>(name: &str) {
    let mut game = played::<G>(name, |_| false);
    game.lay_open();
    let steps = game.game().steps().len();
    let mut hands = Hands::open(Pace::Instant, true);
    let ctx = hands.ctx.clone();
    hands.app.play(&ctx, game);
    for _ in 0..20 {
        hands.frame(Vec::new());
    }
    hands.app.order(&ctx, Order::Do(UiCommand::History));
    let mut times: Vec<Duration> = (0..FRAMES)
        .map(|number| {
            let began = Instant::now();
            // Far apart, in no order.
            let to = LookBack::Known(number * 7919 % steps);
            hands.app.order(&ctx, Order::LookBack(to));
            hands.frame(Vec::new());
            began.elapsed()
        })
        .collect();
    tell("a jump in the finished campaign", &mut times);
}

/// A campaign of bots at the instant pace, on their thread as in the program, frame by frame.
fn instant<G: Tabled>(name: &str) {
    let mut hands = Hands::open(Pace::Instant, false);
    let ctx = hands.ctx.clone();
    let bots = seating::<G>(Controller::bot(Level::Greedy));
    hands.app.play(&ctx, Session::<G>::new(&scenario::<G>(name), bots, 7));
    let (began, mut frames) = (Instant::now(), 0);
    let steps = loop {
        let before = Instant::now();
        hands.frame(Vec::new());
        frames += 1;
        let session = hands.app.session::<G>().expect("the game is on the table");
        if matches!(session.game().state().turn(), Turn::Over(_)) {
            break session.game().steps().len();
        }
        // A screen shows sixty of them a second.
        std::thread::sleep(Duration::from_micros(16_667).saturating_sub(before.elapsed()));
    };
    println!(
        "{:<34} {:.2} s for {steps} steps in {frames} frames at 60 a second",
        "bots alone, at the instant pace",
        began.elapsed().as_secs_f64()
    );
}

/// Tells times.
fn tell(what: &str, times: &mut [Duration]) {
    times.sort_unstable();
    let at = |part: f64| times[((times.len() - 1) as f64 * part) as usize].as_secs_f64() * 1e3;
    println!(
        "{what:<34} median {:6.2} ms, 99 % under {:6.2} ms, longest {:6.2} ms",
        at(0.5),
        at(0.99),
        at(1.0)
    );
}

fn main() {
    of::<invasion::State>("campaign-1812", |state| {
        let table = state.table();
        table.round >= 6 && matches!(table.phase, invasion::Phase::Armies)
    });
    of::<blocks::State>("war-of-1812", |state| state.round() >= 22);
}
