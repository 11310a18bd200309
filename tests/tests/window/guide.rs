//! The guided first game: offered at the first start, explains each thing once, can be left at any step.

use crate::support::{Window, calm, random};
use data::Lang;
use egui_kittest::kittest::Queryable as _;
use engine::bot::{Glimpse, Level, Played as _};
use rand::SeedableRng as _;
use rand::rngs::Xoshiro256PlusPlus;
use war1812::command::Order;
use war1812::files::Folders;
use war1812::play::guide::Guide;
use war1812::settings::Settings;
use war1812::text::T;
use war1812::window::Start;

#[test]
fn the_first_start_offers_a_guided_game_that_explains_as_it_happens() {
    let mut window = Window::open();
    window.click(T::GuideBegin.get(Lang::En));
    assert_eq!(window.session().scenario().whole().id, "intro-1812");
    let (guides, _) = Guide::all(window.folder.path());
    let notes = &guides[0].notes;
    assert!(window.reads(&notes[0].text.en), "it begins with what the game is");
    let mut pick = random(3);
    let mut read = 0;
    for _ in 0..600 {
        while window.count(T::GuideNext.get(Lang::En)) > 0 {
            let shown = notes.iter().filter(|note| window.reads(&note.text.en)).count();
            assert_eq!(shown, 1, "one note at a time");
            window.click(T::GuideNext.get(Lang::En));
            read += 1;
            assert!(read <= notes.len(), "a note does not go when it is read");
        }
        if window.session().outcome().is_some() {
            break;
        }
        let choices = window.choices();
        let action = pick(window.session(), &choices);
        window.order(war1812::command::Order::act(vec![action]));
        if window.count(T::PlayAllTheSame.get(Lang::En)) > 0 {
            window.click(T::PlayAllTheSame.get(Lang::En));
        }
    }
    assert!(window.session().outcome().is_some());
    assert!(read >= 9, "{read} notes were read");
    // It is not offered first any more, but can still be played.
    window.order(war1812::command::Order::Home);
    assert_eq!(window.count(T::GuideBegin.get(Lang::En)), 0);
    assert!(
        window
            .harness
            .query_all_by_label_contains(T::Guided.get(Lang::En))
            .next()
            .is_some()
    );
}

#[test]
fn a_guide_is_left_at_any_step_and_the_game_goes_on() {
    let mut window = Window::open();
    window.click(T::GuideBegin.get(Lang::En));
    let steps = window.session().game().steps().len();
    window.click(T::GuideLeave.get(Lang::En));
    assert_eq!(window.count(T::GuideNext.get(Lang::En)), 0);
    assert_eq!(window.session().game().steps().len(), steps);
    window.keys(egui::Modifiers::NONE, egui::Key::C);
    window.play_until(random(3), |session| session.game().steps().len() > steps + 10);
    assert_eq!(window.count(T::GuideNext.get(Lang::En)), 0);
}

#[test]
fn authors_write_guides_of_their_own_and_a_broken_one_is_told() {
    let folder = tempfile::tempdir().unwrap();
    let folders = Folders::below(folder.path());
    std::fs::create_dir_all(folders.guides()).unwrap();
    let text =
        "(format: 1, scenario: \"campaign-1812\", notes: [(when: Begins, text: (en: \"Hello\", fr: \"Bonjour\"))])";
    std::fs::write(folders.guides().join("a.ron"), text).unwrap();
    std::fs::write(folders.guides().join("b.ron"), "(format: 1").unwrap();
    let settings = Settings { guided: true, ..calm() };
    settings.store(&folders.settings()).unwrap();
    let mut window = Window {
        harness: crate::support::harness(folder.path(), Start::Home, (1280.0, 800.0)),
        folder,
    };
    assert!(window.reads("b.ron"), "the broken one is named");
    window.order(war1812::command::Order::Guide("campaign-1812".to_owned()));
    assert!(window.reads("Hello"));
}

#[test]
fn blocks_has_a_guide_whose_notes_come_and_name_rules_that_there_are() {
    type Blocks = war1812::play::session::Session<engine::blocks::State>;
    let settings = Settings { guided: true, ..calm() };
    let mut window = Window::open_with(&settings, Start::Home);
    window.order(Order::Guide("blocks-1812".to_owned()));
    let (guides, faults) = Guide::all(window.folder.path());
    assert_eq!(faults, Vec::<String>::new());
    let guide = guides.iter().find(|guide| guide.scenario == "blocks-1812").unwrap();
    fn game(window: &Window) -> &Blocks {
        window.harness.state().session::<engine::blocks::State>().unwrap()
    }
    let rules = game(&window).scenario().texts().paragraphs.clone();
    for note in &guide.notes {
        assert!(
            rules.iter().any(|rule| rule.number == note.paragraph),
            "there is no paragraph {:?}",
            note.paragraph
        );
    }
    let mut bot = engine::blocks::State::bot(Level::Greedy);
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(4);
    let mut read = 0;
    for _ in 0..3000 {
        while window.count(T::GuideNext.get(Lang::En)) > 0 {
            window.click(T::GuideNext.get(Lang::En));
            read += 1;
            assert!(read <= guide.notes.len(), "a note does not go when it is read");
        }
        let session = game(&window);
        if session.outcome().is_some() {
            break;
        }
        let decider = session.decider().unwrap();
        let seat = engine::Seat::of([decider]);
        let glimpse = Glimpse::of_state(session.game().state(), seat, decider);
        let action = bot.choose(&glimpse, &session.choices(), &mut rng);
        window.order(Order::act(vec![action]));
    }
    assert!(game(&window).outcome().is_some());
    assert!(read >= guide.notes.len() - 2, "{read} notes were read");
}
