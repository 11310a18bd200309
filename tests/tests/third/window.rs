//! The third game in the window, on the plain table.

use super::documents::Scenario;
use super::rules::{Action, State};
use super::{register, scenario};
use data::Lang;
use egui::accesskit::Role;
use egui::{Key, Modifiers};
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT as _, Queryable as _};
use engine::Rules as _;
use engine::record::state_hash;
use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt as _, SeedableRng as _};
use std::path::Path;
use tempfile::TempDir;
use war1812::app::{App, Options};
use war1812::files::Folders;
use war1812::play::seating::{Controller, Level, Seating};
use war1812::play::session::Session;
use war1812::settings::{Pace, Settings};
use war1812::window::Start;

struct Window {
    harness: Harness<'static, App>,
    folder: TempDir,
}

fn harness(folder: &Path) -> Harness<'static, App> {
    let options = Options {
        folders: Folders::below(folder),
        start: Start::Home,
        here: true,
        seed: Some(1812),
    };
    let mut harness = Harness::builder()
        .with_size(egui::vec2(1280.0, 800.0))
        .with_max_steps(80)
        .with_step_dt(0.05)
        .build_eframe(move |creation| App::new(&creation.egui_ctx, options));
    harness.run();
    harness
}

impl Window {
    fn open() -> Self {
        register();
        let folder = tempfile::tempdir().unwrap();
        let settings = Settings {
            pace: Pace::Instant,
            auto_advance: false,
            ..Settings::default()
        };
        settings.store(&Folders::below(folder.path()).settings()).unwrap();
        Self {
            harness: harness(folder.path()),
            folder,
        }
    }

    fn session(&self) -> &Session<State> {
        let session = self.harness.state().session::<State>();
        session.expect("a game of the third kind is on the table")
    }

    fn press(&mut self, label: &str) {
        let node = self
            .harness
            .query_all_by_label(label)
            .find(|node| node.accesskit_node().role() == Role::Button && !node.accesskit_node().is_disabled())
            .unwrap_or_else(|| panic!("no button is called {label:?}"));
        node.click_accesskit();
        self.harness.run();
    }

    fn click(&mut self, label: &str) {
        let node = self
            .harness
            .query_all_by_label(label)
            .find(|node| node.accesskit_node().role() != Role::Label)
            .unwrap_or_else(|| panic!("nothing to click is called {label:?}"));
        node.click();
        self.harness.run();
    }

    fn readable(&self) -> Vec<String> {
        let nodes = self.harness.root().children_recursive();
        // What stands on the screen as text is the value of its node.
        nodes
            .filter_map(|node| node.accesskit_node().label().or_else(|| node.accesskit_node().value()))
            .collect()
    }

    fn reads(&self, words: &str) -> bool {
        self.readable().iter().any(|text| text.contains(words))
    }

    fn hand_over(&mut self) -> bool {
        let Some(hand_over) = self.session().hand_over() else {
            return false;
        };
        self.click(&war1812::text::i_am(Lang::En, &hand_over.name));
        true
    }

    fn act(&mut self, action: Action) {
        let label = State::describe_action(self.session().scenario(), action, Lang::En);
        let before = self.session().game().steps().len();
        self.press(&label);
        assert!(self.session().game().steps().len() > before, "{label:?} did nothing");
    }

    /// Plays on by names, by chance, until so many steps or the end.
    fn play(&mut self, rng: &mut Xoshiro256PlusPlus, steps: usize) {
        for _ in 0..500 {
            if self.session().outcome().is_some() || self.session().game().steps().len() >= steps {
                return;
            }
            if !self.hand_over() {
                let choices = self.session().choices();
                self.act(choices[rng.random_range(0..choices.len())]);
            }
        }
        panic!("the game does not end");
    }
}

fn person(name: &str) -> Controller {
    Controller::Person(name.to_owned())
}

fn title(scenario: &Scenario) -> String {
    scenario.whole.title.en.clone()
}

#[test]
fn it_is_chosen_on_the_start_screen_and_played_by_two_persons_to_the_end() {
    let mut window = Window::open();
    assert!(
        window.reads("The crossing: a tiny game"),
        "the game has a heading of its own"
    );
    window.press(&format!("Play… {}", title(&scenario())));
    window.click("Two players");
    window.press("Begin the game");
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    window.play(&mut rng, usize::MAX);
    assert!(window.session().outcome().is_some());
    assert!(window.reads("Play again"), "the result is shown");
}

#[test]
fn it_is_taken_back_by_key_chosen_by_digit_and_told_in_the_log() {
    let mut window = Window::open();
    let bot = Controller::bot(Level::Greedy);
    let seating = Seating::sides::<State>(&person("Ann"), &bot);
    let ctx = window.harness.ctx.clone();
    let session = Session::<State>::new(&scenario(), seating, 4);
    window.harness.state_mut().play(&ctx, session);
    window.harness.run();
    // The second choice: piece 2 is the decoy. The bot then hides its own.
    window.harness.key_press(Key::Num2);
    window.harness.run();
    assert!(window.reads("Americans hide a decoy (2)"), "{:?}", window.readable());
    assert!(window.reads("British hide a decoy"), "{:?}", window.readable());
    assert!(!window.reads("British hide a decoy ("), "what the bot hid is not told");
    window.harness.key_press_modifiers(Modifiers::COMMAND, Key::Z);
    window.harness.run();
    let steps = window.session().game().steps().len();
    assert!(steps > 1, "the bot has decided since, so nothing is taken back");
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(2);
    window.play(&mut rng, usize::MAX);
    assert!(window.session().outcome().is_some());
}

#[test]
fn what_one_person_hides_the_next_does_not_read() {
    let mut window = Window::open();
    let ctx = window.harness.ctx.clone();
    let seating = Seating::sides::<State>(&person("Ann"), &person("Bob"));
    let session = Session::<State>::new(&scenario(), seating, 4);
    window.harness.state_mut().play(&ctx, session);
    window.harness.run();
    window.hand_over();
    window.act(Action::Hide { piece: 2 });
    assert!(window.session().hand_over().is_some());
    window.hand_over();
    let told = window.readable();
    assert!(told.iter().any(|text| text == "Americans hide a decoy"), "{told:?}");
    assert!(
        !told
            .iter()
            .any(|text| text.contains("the decoy") && text.contains("american")),
        "{told:?}"
    );
}

#[test]
fn it_goes_on_after_a_kill_where_it_was() {
    let mut window = Window::open();
    window.press(&format!("Play… {}", title(&scenario())));
    window.click("Two players");
    window.press("Begin the game");
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(9);
    window.play(&mut rng, 8);
    let hash = state_hash(window.session().game().state());
    let Window { harness: old, folder } = window;
    drop(old);
    let mut window = Window {
        harness: harness(folder.path()),
        folder,
    };
    window.click("Continue the last game");
    assert_eq!(state_hash(window.session().game().state()), hash);
    window.play(&mut rng, usize::MAX);
    assert!(window.session().outcome().is_some());
    drop(window.folder);
}

#[test]
fn two_bots_play_it_on_their_own() {
    let mut window = Window::open();
    let ctx = window.harness.ctx.clone();
    let bot = Controller::bot(Level::Greedy);
    let session = Session::<State>::new(&scenario(), Seating::sides::<State>(&bot, &bot), 4);
    window.harness.state_mut().play(&ctx, session);
    window.harness.run();
    assert!(window.session().outcome().is_some());
}

#[test]
fn plans_of_the_third_game_are_drawn_and_done_and_its_games_are_reviewed() {
    let mut window = Window::open();
    let ctx = window.harness.ctx.clone();
    let bot = Controller::bot(Level::Greedy);
    let session = Session::<State>::new(&scenario(), Seating::sides::<State>(&person("Ann"), &bot), 4);
    window.harness.state_mut().play(&ctx, session);
    window.harness.run();
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(3);
    window.play(&mut rng, 4);
    window.harness.key_press(Key::W);
    window.harness.run();
    assert!(window.reads("What a bot would do"), "{:?}", window.readable());
    let canvas::Spoken { places, .. } =
        canvas::spoken(&window.harness.ctx).expect("a piece goes from a place to another");
    assert!(places.len() > 1);
    let label = window.readable().into_iter().find(|text| text.starts_with("Do this: "));
    let steps = window.session().game().steps().len();
    window.press(&label.unwrap());
    assert!(window.session().game().steps().len() > steps);
    window.harness.key_press(Key::Escape);
    window.harness.run();
    window.play(&mut rng, usize::MAX);
    window.press("Review of the game…");
    for words in ["Largest mistakes", "Where the result comes from", "Luck of the draw"] {
        assert!(window.reads(words), "{words}: {:?}", window.readable());
    }
    let reviews = Folders::below(window.folder.path()).reviews();
    assert_eq!(std::fs::read_dir(reviews).unwrap().count(), 1);
}
