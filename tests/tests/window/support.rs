//! A window without a screen, and hands to click in it.

use canvas::Camera;
use data::Lang;
use data::drawing::Point;
use data::invasion::{Scenario, ScenarioDraft};
use data::library::Library;
use editor::document::Document;
use egui::accesskit::{Role, Toggled};
use egui::{Event, Key, Modifiers, PointerButton, Pos2, Rect, pos2, vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT as _, Queryable as _};
use engine::invasion::{Action, State};
use engine::rules::{Rules as _, Step, Turn};
use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt as _, SeedableRng as _};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use tempfile::TempDir;
use war1812::app::{App, Options};
use war1812::files::Folders;
use war1812::games::Tabled;
use war1812::play::seating::{Controller, Level, Seating};
use war1812::settings::{Appearance, Pace, Settings};
use war1812::text::T;
use war1812::window::Start;

/// A session of Invasion.
pub type Session = war1812::play::session::Session<State>;

/// A window with its own folders.
pub struct Window {
    pub harness: Harness<'static, App>,
    pub folder: TempDir,
}

/// Settings for tests: nothing is animated, nothing goes on by itself.
pub fn calm() -> Settings {
    Settings {
        pace: Pace::Instant,
        auto_advance: false,
        ..Settings::default()
    }
}

impl Window {
    /// A window on the start screen.
    pub fn open() -> Self {
        Self::open_with(&calm(), Start::Home)
    }

    /// A window with settings, on a start.
    pub fn open_with(settings: &Settings, start: Start) -> Self {
        let folder = tempfile::tempdir().unwrap();
        settings.store(&Folders::below(folder.path()).settings()).unwrap();
        Self::open_in(folder, start)
    }

    /// A window on a start, with folders in which there is something already.
    pub fn open_in(folder: TempDir, start: Start) -> Self {
        Self {
            harness: harness(folder.path(), start, (1280.0, 800.0)),
            folder,
        }
    }

    /// A window with a game on the table.
    pub fn playing(scenario: &Arc<Scenario>, seating: Seating) -> Self {
        let mut window = Self::open();
        let session = Session::new(scenario, seating, 1812);
        window.lay(session);
        window.harness.run();
        window
    }

    /// Puts a game on the table.
    pub fn lay<G: Tabled>(&mut self, session: war1812::play::session::Session<G>) {
        let ctx = self.harness.ctx.clone();
        self.harness.state_mut().play(&ctx, session);
    }

    /// The same folders in a new window, after the old one was killed.
    pub fn killed_and_reopened(self) -> Self {
        let Self { harness: old, folder } = self;
        // Nothing is told to stop or to save. Dropping it closes files and frees locks, as a kill does, and writes nothing.
        drop(old);
        Self {
            harness: harness(folder.path(), Start::Home, (1280.0, 800.0)),
            folder,
        }
    }

    /// A second window on the same folders.
    pub fn beside(&self) -> Self {
        let folder = self.folder.path();
        Self {
            harness: harness(folder, Start::Home, (1280.0, 800.0)),
            // Only the first window clears the folder away.
            folder: TempDir::new().unwrap(),
        }
    }

    /// The journal of the game on the table.
    pub fn journal(&self) -> std::path::PathBuf {
        let journal = self.session().journal().expect("the game is kept");
        journal.path().to_owned()
    }

    /// Gives the window an order as a panel would.
    pub fn order(&mut self, order: war1812::command::Order) {
        let ctx = self.harness.ctx.clone();
        self.harness.state_mut().order(&ctx, order);
        self.harness.run();
    }

    /// The game on the table.
    pub fn session(&self) -> &Session {
        self.harness.state().session::<State>().expect("a game is on the table")
    }

    /// Gives the window another size, in points.
    pub fn resize(&mut self, width: f32, height: f32) {
        self.harness.set_size(vec2(width, height));
        self.harness.run();
    }

    /// Everything that can be read or pressed, as a screen reader gets it, with where it stands: a line each.
    pub fn everything(&self) -> String {
        let mut lines = String::new();
        for node in self.harness.root().children_recursive() {
            let access = node.accesskit_node();
            // Groups have no place of their own.
            let rect = access.bounding_box();
            let parts = (
                access.role(),
                access.label(),
                access.value(),
                access.description(),
                access.is_disabled(),
                access.is_focused(),
            );
            lines.push_str(&format!("{parts:?} {rect:?}\n"));
        }
        lines
    }

    /// How many things with this name can be read.
    pub fn count(&self, label: &str) -> usize {
        self.harness.query_all_by_label(label).count()
    }

    /// Whether something can be read that contains these words.
    pub fn reads(&self, words: &str) -> bool {
        self.harness.query_all_by_label_contains(words).next().is_some()
    }

    /// Clicks the button with this name with the pointer.
    pub fn click(&mut self, label: &str) {
        let node = self
            .harness
            .query_all_by_label(label)
            .find(|node| node.accesskit_node().role() != Role::Label)
            .unwrap_or_else(|| panic!("nothing to click is called {label:?}"));
        node.click();
        self.harness.run();
    }

    /// Presses the button with this name as a screen reader does; it may be scrolled out of sight.
    pub fn press(&mut self, label: &str) {
        let node = self
            .harness
            .query_all_by_label(label)
            .find(|node| node.accesskit_node().role() == Role::Button && !node.accesskit_node().is_disabled())
            .unwrap_or_else(|| panic!("no button is called {label:?}"));
        node.click_accesskit();
        self.harness.run();
    }

    /// Whether a button of this name can be pressed.
    pub fn has_button(&self, label: &str) -> bool {
        let mut nodes = self.harness.query_all_by_label(label);
        nodes.any(|node| node.accesskit_node().role() == Role::Button && !node.accesskit_node().is_disabled())
    }

    /// Clicks the area of this name on the board.
    pub fn click_area(&mut self, name: &str) {
        let start = format!("{name}: ");
        let node = self
            .harness
            .query_all_by_role(Role::Button)
            .find(|node| {
                node.accesskit_node()
                    .label()
                    .is_some_and(|label| label.starts_with(&start))
            })
            .unwrap_or_else(|| panic!("no area is called {name}"));
        node.click();
        self.harness.run();
    }

    /// Where the button of an area is on the screen.
    pub fn place(&self, name: &str) -> Pos2 {
        let start = format!("{name}: ");
        let mut nodes = self.harness.query_all_by_role(Role::Button);
        let found = nodes.find(|node| {
            node.accesskit_node()
                .label()
                .is_some_and(|label| label.starts_with(&start))
        });
        found
            .unwrap_or_else(|| panic!("no area is called {name}"))
            .rect()
            .center()
    }

    /// Drags with the pointer from a point of the screen to another.
    pub fn drag(&mut self, from: Pos2, to: Pos2) {
        self.hold(from, to);
        self.let_go(to);
    }

    /// Drags as far as that, and holds.
    pub fn hold(&mut self, from: Pos2, to: Pos2) {
        self.harness.event(Event::PointerMoved(from));
        self.harness.step();
        self.harness.event(button(from, true));
        self.harness.step();
        for part in 1..=4 {
            self.harness
                .event(Event::PointerMoved(from.lerp(to, part as f32 / 4.0)));
            self.harness.step();
        }
    }

    /// Lets go of what is held.
    pub fn let_go(&mut self, at: Pos2) {
        self.harness.event(button(at, false));
        self.harness.step();
        self.harness.run();
    }

    /// Presses keys.
    pub fn keys(&mut self, modifiers: egui::Modifiers, key: egui::Key) {
        self.harness.key_press_modifiers(modifiers, key);
        self.harness.run();
    }

    /// The legal actions of the person at the screen.
    pub fn choices(&self) -> Vec<Action> {
        self.session().choices()
    }

    /// What a drag of one unit of each faction from the first area that an army can leave does; nothing if none can.
    pub fn march(&self) -> Vec<Action> {
        let mut state = self.session().game().state().clone();
        let (mut march, mut legal) = (Vec::new(), Vec::new());
        while let Turn::Decision(player) = state.turn() {
            state.legal(&mut legal);
            let next = legal.iter().copied().find(|action| match march.last() {
                None => matches!(action, Action::March(_)),
                Some(Action::To(_)) => false,
                Some(_) => matches!(action, Action::Take(_, 1) | Action::To(_)),
            });
            let Some(next) = next else { break };
            march.push(next);
            state.advance(Step::Act(player, next));
        }
        march
    }

    /// What an action is called.
    pub fn label(&self, action: Action) -> String {
        let session = self.session();
        let phase = session.game().state().table().phase;
        engine::invasion::answer(session.scenario(), &phase, action, self.harness.state().settings().lang)
    }

    /// Does an action by pressing what bears its name.
    pub fn act(&mut self, action: Action) {
        let label = self.label(action);
        let before = self.session().game().steps().len();
        if !self.has_button(&label) {
            // Whether the list of all choices is open is each person's own.
            self.keys(egui::Modifiers::NONE, egui::Key::C);
        }
        self.press(&label);
        if State::asked_again(action).is_some() {
            let asked = self.session().game().steps().len();
            assert_eq!(asked, before, "{label:?} was not asked once more");
            let again = T::PlayAllTheSame.get(self.harness.state().settings().lang);
            self.click(again);
        }
        assert!(self.session().game().steps().len() > before, "{label:?} did nothing");
    }

    /// Hands the screen over if it must be.
    pub fn hand_over(&mut self) -> bool {
        let Some(hand_over) = self.session().hand_over() else {
            return false;
        };
        self.click(&war1812::text::i_am(Lang::En, &hand_over.name));
        true
    }

    /// Plays on by the names of the choices until `until` holds or the game ends. `pick` chooses.
    pub fn play_until(
        &mut self,
        mut pick: impl FnMut(&Session, &[Action]) -> Action,
        mut until: impl FnMut(&Session) -> bool,
    ) -> bool {
        for _ in 0..3000 {
            if until(self.session()) {
                return true;
            }
            if self.session().outcome().is_some() {
                return false;
            }
            if !self.hand_over() {
                let choices = self.choices();
                assert!(
                    !choices.is_empty(),
                    "nobody can do anything: {:?}",
                    self.session().prompt()
                );
                let action = pick(self.session(), &choices);
                self.act(action);
            }
        }
        panic!("the game does not end");
    }
}

/// Hands for the editor: fields, choices, and the board under the pointer.
impl Window {
    /// The document in the editor.
    pub fn document(&self) -> &Document {
        self.harness
            .state()
            .editor()
            .expect("the editor is open")
            .workbench
            .document()
    }

    /// Gives the editor an order as one of its pages would.
    pub fn carry_out(&mut self, order: workbench::Do) {
        let workbench = self.harness.state_mut().workbench();
        workbench.expect("the editor is open").carry_out(order);
        self.harness.run();
    }

    /// Writes into the field of this name and leaves it.
    pub fn write(&mut self, label: &str, text: &str) {
        self.harness.get_by_role_and_label(Role::TextInput, label).click();
        self.harness.run();
        self.keys(Modifiers::COMMAND, Key::A);
        self.harness.event(Event::Text(text.to_owned()));
        self.harness.run();
        self.keys(Modifiers::NONE, Key::Enter);
    }

    /// Whether the box of this name is ticked.
    pub fn checked(&self, label: &str) -> bool {
        let mut nodes = self.harness.query_all_by_label(label);
        let found = nodes.find(|node| node.accesskit_node().role() == Role::CheckBox);
        let found = found.unwrap_or_else(|| panic!("no box is called {label:?}"));
        found.accesskit_node().toggled() == Some(Toggled::True)
    }

    /// Writes a number into the field of this name and leaves it.
    pub fn set_number(&mut self, label: &str, number: &str) {
        self.click(label);
        self.keys(Modifiers::COMMAND, Key::A);
        self.harness.event(Event::Text(number.to_owned()));
        self.harness.run();
        self.keys(Modifiers::NONE, Key::Enter);
    }

    /// Scrolls what bears this name into sight.
    pub fn scroll_to(&mut self, label: &str) {
        let found = self.harness.query_all_by_label(label);
        for node in found.filter(|node| node.accesskit_node().role() != Role::Label) {
            node.scroll_to_me();
        }
        self.harness.run();
    }

    /// Opens the list of this name and clicks what is in it.
    pub fn choose(&mut self, label: &str, item: &str) {
        self.click(label);
        // What is opened last lies on top.
        let node = self
            .harness
            .query_all_by_label(item)
            .rfind(|node| node.accesskit_node().role() != Role::Label)
            .unwrap_or_else(|| panic!("{label:?} does not offer {item:?}"));
        node.click();
        self.harness.run();
    }

    /// Where the editor's board lies on the screen.
    pub fn board(&self) -> Rect {
        let boards = self.harness.query_all_by_role(Role::Image).map(|node| node.rect());
        boards
            .max_by(|a, b| a.area().total_cmp(&b.area()))
            .expect("a board is shown")
    }

    /// Where a point of the drawing is on the screen while the whole board is in view.
    pub fn at(&self, point: Point) -> Pos2 {
        let (width, height) = self.document().drawing().expect("the board is drawn").size;
        let mut camera = Camera::default();
        camera.set_view(self.board(), vec2(width as f32, height as f32));
        camera
            .transform()
            .screen_from_world(pos2(point.0 as f32, point.1 as f32))
    }

    /// Clicks a point of the board, long after the click before.
    pub fn click_at(&mut self, point: Point, button: PointerButton) {
        let at = self.at(point);
        self.click_on_screen(at, button);
    }

    /// Presses and releases a button of the mouse at a place of the window, in points.
    pub fn click_on_screen(&mut self, at: Pos2, button: PointerButton) {
        self.harness.event(Event::PointerMoved(at));
        for pressed in [true, false] {
            self.harness.event(Event::PointerButton {
                pos: at,
                button,
                pressed,
                modifiers: Modifiers::NONE,
            });
        }
        self.harness.run();
        // Half a second: the next click is not the second of a double one.
        self.harness.run_steps(10);
    }

    /// Drags over points of the board, from the first to the last.
    pub fn drag_over(&mut self, points: &[Point]) {
        let places: Vec<Pos2> = points.iter().map(|point| self.at(*point)).collect();
        let button = |pos: Pos2, pressed: bool| Event::PointerButton {
            pos,
            button: PointerButton::Primary,
            pressed,
            modifiers: Modifiers::NONE,
        };
        self.harness.event(Event::PointerMoved(places[0]));
        self.harness.event(button(places[0], true));
        for at in &places[1..] {
            // On the way first: a hand does not jump.
            self.harness.event(Event::PointerMoved(*at + vec2(7.0, 0.0)));
            self.harness.event(Event::PointerMoved(*at));
        }
        self.harness.event(button(places[places.len() - 1], false));
        self.harness.run();
        self.harness.run_steps(10);
    }
}

/// A window in a folder.
pub fn harness(folder: &Path, start: Start, size: (f32, f32)) -> Harness<'static, App> {
    let options = Options {
        folders: Folders::below(folder),
        start,
        here: true,
        seed: Some(1812),
    };
    let mut harness = Harness::builder()
        .with_size(egui::vec2(size.0, size.1))
        .with_max_steps(80)
        .with_step_dt(0.05)
        .build_eframe(move |cc| App::new(&cc.egui_ctx, options));
    harness.run();
    harness
}

/// What a screen is looked at in.
pub struct Dress {
    /// `800-dark-fr`: height, light, language.
    pub name: String,
    /// Points.
    pub size: (f32, f32),
    pub settings: Settings,
    /// The folder for its pictures.
    pub target: PathBuf,
}

impl Dress {
    /// A window in this dress, on the start screen, and its folder.
    pub fn open(&self) -> (TempDir, Harness<'static, App>) {
        let folder = tempfile::tempdir().unwrap();
        self.settings.store(&Folders::below(folder.path()).settings()).unwrap();
        let harness = harness(folder.path(), Start::Home, self.size);
        (folder, harness)
    }
}

/// Every dress in which pictures are wanted: all, or those that `WAR1812_LOOK_ONLY` names with commas between; none unless
/// `WAR1812_LOOK` names a folder.
pub fn dresses() -> Vec<Dress> {
    let Some(target) = std::env::var_os("WAR1812_LOOK").map(PathBuf::from) else {
        return Vec::new();
    };
    std::fs::create_dir_all(&target).unwrap();
    let only = std::env::var("WAR1812_LOOK_ONLY").ok();
    let wanted = |name: &str| {
        only.as_ref()
            .is_none_or(|only| only.split(',').any(|only| only == name))
    };
    let mut dresses = Vec::new();
    for size in [(1024.0, 700.0), (1280.0, 800.0), (1920.0, 1080.0)] {
        for (light, appearance) in [("light", Appearance::Light), ("dark", Appearance::Dark)] {
            for (word, lang) in [("en", Lang::En), ("fr", Lang::Fr)] {
                dresses.push(Dress {
                    name: format!("{}-{light}-{word}", size.1),
                    size,
                    settings: Settings {
                        appearance,
                        lang,
                        ..calm()
                    },
                    target: target.clone(),
                });
            }
        }
    }
    dresses.retain(|dress| wanted(&dress.name));
    dresses
}

/// The main button of the pointer, pressed or let go.
fn button(pos: Pos2, pressed: bool) -> Event {
    Event::PointerButton {
        pos,
        button: PointerButton::Primary,
        pressed,
        modifiers: Modifiers::NONE,
    }
}

/// A shipped scenario, changed.
pub fn scenario(name: &str, change: impl FnOnce(&mut ScenarioDraft)) -> Arc<Scenario> {
    let library = Library::shipped();
    let mut draft = library.get::<ScenarioDraft>(name).unwrap().clone();
    change(&mut draft);
    Arc::new(draft.build(library).unwrap_or_else(|issues| panic!("{issues:#?}")))
}

/// One person for each side.
pub fn two_persons() -> Seating {
    Seating::sides::<State>(
        &Controller::Person("Ann".to_owned()),
        &Controller::Person("Bob".to_owned()),
    )
}

/// One person plays everything.
pub fn one_person() -> Seating {
    let ann = Controller::Person("Ann".to_owned());
    Seating::sides::<State>(&ann, &ann)
}

/// A person against the greedy bot.
pub fn against_greedy() -> Seating {
    Seating::sides::<State>(&Controller::Person("Ann".to_owned()), &Controller::bot(Level::Greedy))
}

/// Chooses at random, the same in every run.
pub fn random(seed: u64) -> impl FnMut(&Session, &[Action]) -> Action {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    move |_, legal| legal[rng.random_range(0..legal.len())]
}
