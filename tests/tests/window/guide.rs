//! The guided first game: offered at the first start, explains each thing once, can be left at any step.

use crate::support::{Window, calm, random};
use data::Lang;
use egui_kittest::kittest::Queryable as _;
use engine::bot::{Glimpse, Level, Played as _};
use rand::SeedableRng as _;
use rand::rngs::Xoshiro256PlusPlus;
use war1812::command::{Order, UiCommand};
use war1812::files::Folders;
use war1812::play::guide::{Guide, Note};
use war1812::settings::Settings;
use war1812::text::T;
use war1812::window::Start;

/// Plays on at random and reads every note that comes, until so many were read or the game is over. Gives the numbers of those
/// that were read.
fn read_on(window: &mut Window, notes: &[Note], most: usize) -> Vec<usize> {
    let mut pick = random(3);
    let mut read = Vec::new();
    for _ in 0..600 {
        while window.count(T::GuideNext.get(Lang::En)) > 0 {
            let shown: Vec<usize> = (0..notes.len())
                .filter(|note| window.reads(&notes[*note].text.en))
                .collect();
            assert_eq!(shown.len(), 1, "one note at a time");
            assert!(!read.contains(&shown[0]), "a note does not go when it is read");
            window.click(T::GuideNext.get(Lang::En));
            read.extend(shown);
        }
        if window.session().outcome().is_some() || read.len() >= most {
            break;
        }
        let choices = window.choices();
        let action = pick(window.session(), &choices);
        window.order(Order::act(vec![action]));
        if window.count(T::PlayAllTheSame.get(Lang::En)) > 0 {
            window.click(T::PlayAllTheSame.get(Lang::En));
        }
    }
    read
}

#[test]
fn the_first_start_offers_a_guided_game_that_explains_as_it_happens() {
    let mut window = Window::open();
    window.click(T::GuideBegin.get(Lang::En));
    assert_eq!(window.session().scenario().whole().id, "intro-1812");
    let (guides, _) = Guide::all(window.folder.path());
    let notes = &guides[0].notes;
    assert!(window.reads(&notes[0].text.en), "it begins with what the game is");
    let read = read_on(&mut window, notes, usize::MAX).len();
    assert!(window.session().outcome().is_some());
    assert!(read >= 9, "{read} notes were read");
    // It is not offered first any more, but can still be played.
    window.order(Order::Home);
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
fn a_guided_game_that_is_continued_goes_on_with_its_guide() {
    let mut window = Window::open();
    window.click(T::GuideBegin.get(Lang::En));
    let (guides, _) = Guide::all(window.folder.path());
    let notes = &guides[0].notes;
    let before = read_on(&mut window, notes, 4);
    assert_eq!(before.len(), 4);
    let mut window = window.killed_and_reopened();
    window.click(T::Continue.get(Lang::En));
    let after = read_on(&mut window, notes, usize::MAX);
    assert!(window.session().outcome().is_some());
    assert!(before.len() + after.len() >= 9, "{before:?}, then {after:?}");
    // What the last one was about is still to be decided, so it may be said again.
    let done = &before[..3];
    assert!(
        done.iter().all(|note| !after.contains(note)),
        "{before:?}, then {after:?}"
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
    // Nor does it come back with the game.
    let mut window = window.killed_and_reopened();
    window.click(T::Continue.get(Lang::En));
    assert!(window.session().game().steps().len() > steps + 10);
    assert_eq!(window.count(T::GuideNext.get(Lang::En)), 0);
    // Whoever wants it back takes it up; it explains what has not come yet.
    window.order(Order::Do(UiCommand::Guide));
    assert!(window.reads(T::GuideGoesOn.get(Lang::En)));
    window.play_until(random(3), |session| session.outcome().is_some());
    window.order(Order::CloseDialog);
    assert!(window.count(T::GuideNext.get(Lang::En)) > 0, "{}", window.everything());
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
    assert_eq!(faults, Vec::new());
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
