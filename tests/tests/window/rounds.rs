//! Rounds of proofreading on disk: what was found is there in the next window, whoever else has written, and however soon
//! one leaves.

use super::building::{go, key};
use super::editing::close_window;
use super::editor_pages::round;
use crate::support::Window;
use data::library::Library;
use data::{CheckMark, Lang, Verdict};
use editor::document::Document;
use editor::proof::{self, Order, Round};
use egui::accesskit::Role;
use egui::{Event, Key};
use egui_kittest::kittest::Queryable as _;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use war1812::files::Folders;
use war1812::text::T;
use war1812::window::Start;
use workbench::{Ask, Do, Page, W};

const EN: Lang = Lang::En;

/// Where the round of a document is kept.
fn kept(window: &Window, id: &str) -> PathBuf {
    Folders::below(window.folder.path()).rounds().join(format!("{id}.ron"))
}

fn read(path: &Path) -> Round {
    Round::read("round", &std::fs::read_to_string(path).unwrap()).unwrap()
}

/// Opens a copy of the introduction for proofreading.
fn proofreading(window: &mut Window, who: &str) {
    window.press("Edit… The first summer");
    go(window, Page::Proof);
    // Who compares is asked once and known from then on.
    if window.reads(W::Reader.get(EN)) {
        window.write(W::Reader.get(EN), who);
    }
}

/// A round of a scenario in which somebody has looked at a fact.
fn of(scenario: &str, id: &str, fact: usize) -> Round {
    let library = Arc::new(Library::shipped().clone());
    let draft = library.scenario(scenario).unwrap();
    let document = Document::copy_of(&draft, id, library);
    let mut round = Round::new(&document, Order::Places);
    let mark = CheckMark {
        verdict: Verdict::Right,
        who: "Ada".to_owned(),
        when: "2026-11-20".to_owned(),
        note: String::new(),
    };
    round
        .note(&document, &proof::facts(&document)[fact], None, mark)
        .unwrap();
    round
}

fn write(path: &Path, text: &str) {
    std::fs::create_dir_all(path.parent().unwrap()).unwrap();
    std::fs::write(path, text).unwrap();
}

/// Looks at cards until the latest one is not on disk yet.
fn card_in_hand(window: &mut Window, path: &Path) -> Round {
    for _ in 0..40 {
        key(window, Key::R);
        let now = round(window);
        if !path.exists() || read(path) != now {
            return now;
        }
    }
    panic!("every card was on disk at once");
}

#[test]
fn a_name_is_written_letter_by_letter_and_none_of_them_is_a_key_of_the_card() {
    let mut window = Window::open();
    window.press("Edit… The first summer");
    go(&mut window, Page::Proof);
    let reader = W::Reader.get(EN);
    window.harness.get_by_role_and_label(Role::TextInput, reader).click();
    window.harness.run();
    // R says that all is right, U that one cannot tell, N goes to the next card.
    for letter in ["R", "u", "n", "a"] {
        let pressed = Key::from_name(&letter.to_uppercase()).unwrap();
        window.harness.key_down(pressed);
        window.harness.event(Event::Text(letter.to_owned()));
        window.harness.key_up(pressed);
        window.harness.run();
    }
    assert!(window.reads(reader), "the field stays while it is written in");
    key(&mut window, Key::Enter);
    assert!(!window.reads(reader), "who compares is asked once");
    let workbench = &window.harness.state().editor().unwrap().workbench;
    assert_eq!(workbench.round(), None, "nothing was ticked");
    key(&mut window, Key::R);
    let found = round(&window).found;
    assert!(!found.is_empty() && found.values().all(|found| found.mark.who == "Runa"));
}

#[test]
fn the_last_card_is_kept_however_soon_one_leaves() {
    let mut window = Window::open();
    let path = kept(&window, "intro-1812-2");
    proofreading(&mut window, "Ada");
    let now = card_in_hand(&mut window, &path);
    window.carry_out(Do::Ask(Ask::Close));
    assert!(window.harness.state().editor().is_none());
    assert_eq!(read(&path).found, now.found);

    proofreading(&mut window, "Ada");
    assert_eq!(round(&window).found, now.found, "it goes on");
    let now = card_in_hand(&mut window, &path);
    close_window(&mut window);
    assert_eq!(read(&path).found, now.found);
}

/// Lets the disk take no round any more, until what it gives is removed: a file stands where their folder belongs.
fn refuse(window: &Window) -> PathBuf {
    let rounds = Folders::below(window.folder.path()).rounds();
    let _ = std::fs::remove_dir_all(&rounds);
    write(&rounds, "");
    rounds
}

#[test]
fn a_round_that_the_disk_did_not_take_is_kept_as_soon_as_it_does() {
    let mut window = Window::open();
    let path = kept(&window, "intro-1812-2");
    proofreading(&mut window, "Ada");
    let full = refuse(&window);
    key(&mut window, Key::R);
    window.harness.run_steps(25);
    assert!(window.reads(T::RoundFailed.get(EN)));
    let now = round(&window);
    std::fs::remove_file(full).unwrap();
    // Nothing more is marked.
    window.harness.run_steps(50);
    assert_eq!(read(&path).found, now.found);
    assert!(!window.reads(T::RoundFailed.get(EN)));
}

#[test]
fn a_round_that_the_disk_does_not_take_is_not_left_without_a_word() {
    let mut window = Window::open();
    let path = kept(&window, "intro-1812-2");
    proofreading(&mut window, "Ada");
    let full = refuse(&window);
    key(&mut window, Key::R);
    let now = round(&window);
    let cancelled = |window: &Window| {
        let viewport = &window.harness.output().viewport_output[&egui::ViewportId::ROOT];
        viewport.commands.contains(&egui::ViewportCommand::CancelClose)
    };
    // However often the window is closed, it asks.
    for _ in 0..2 {
        let input = window.harness.input_mut();
        let viewport = input.viewports.entry(egui::ViewportId::ROOT).or_default();
        viewport.events.push(egui::ViewportEvent::Close);
        window.harness.step();
        assert!(cancelled(&window));
        let input = window.harness.input_mut();
        input
            .viewports
            .entry(egui::ViewportId::ROOT)
            .or_default()
            .events
            .clear();
        window.harness.run();
        assert!(window.reads(T::RoundNotKept.get(EN)));
    }
    window.click(T::GoOnEditing.get(EN));
    // So does whoever leaves the scenario.
    window.carry_out(Do::Ask(Ask::Close));
    assert!(window.reads(T::RoundNotKeptHint.get(EN)));
    assert_eq!(round(&window).found, now.found, "it is in the editor still");
    window.click(T::TryAgain.get(EN));
    assert!(window.reads(T::RoundNotKept.get(EN)), "nothing has changed");
    std::fs::remove_file(&full).unwrap();
    window.click(T::TryAgain.get(EN));
    assert!(window.harness.state().editor().is_none());
    assert_eq!(read(&path).found, now.found);

    proofreading(&mut window, "Ada");
    refuse(&window);
    key(&mut window, Key::R);
    window.carry_out(Do::Ask(Ask::Close));
    window.click(T::LeaveAllTheSame.get(EN));
    assert!(window.harness.state().editor().is_none());
}

#[test]
fn a_kept_round_that_cannot_be_read_is_put_aside_and_told() {
    let mut window = Window::open();
    let path = kept(&window, "intro-1812-2");
    let later = "(format: 99, subject: \"intro-1812-2\", hash: \"\", found: {})";
    write(&path, later);
    proofreading(&mut window, "Ada");
    assert!(window.reads("The round of proofreading that was kept cannot be read"));
    assert!(window.reads("intro-1812-2.aside.ron"));
    key(&mut window, Key::R);
    let now = round(&window);
    window.carry_out(Do::Ask(Ask::Close));
    assert_eq!(read(&path).found, now.found);
    let aside = path.with_file_name("intro-1812-2.aside.ron");
    assert_eq!(std::fs::read_to_string(aside).unwrap(), later);
}

#[test]
fn a_round_that_was_opened_is_not_replaced_by_the_one_that_was_kept() {
    let window = Window::open();
    let path = kept(&window, "blocks-1813-2");
    let before = of("blocks-1813", "blocks-1813-2", 0);
    write(&path, &before.text());
    let opened = of("blocks-1813", "blocks-1813", 1);
    let file = window.folder.path().join("from-ada.round.ron");
    write(&file, &opened.text());
    let Window { harness, folder } = window;
    drop(harness);
    let mut window = Window::open_in(folder, Start::Play(file.display().to_string()));
    window.harness.run_steps(3);
    assert_eq!(window.document().id(), "blocks-1813-2");
    assert_eq!(round(&window).found, opened.found);
    window.carry_out(Do::Ask(Ask::Close));
    assert_eq!(read(&path).found, opened.found);
    let aside = path.with_file_name("blocks-1813-2.aside.ron");
    assert_eq!(read(&aside), before, "nothing is lost");
}

#[test]
fn two_windows_that_proofread_the_same_scenario_lose_nothing() {
    let mut one = Window::open();
    let mut two = one.beside();
    let path = kept(&one, "intro-1812-2");
    proofreading(&mut one, "Ada");
    proofreading(&mut two, "Ben");
    let looked = |window: &mut Window, cards: usize| {
        for _ in 0..cards {
            key(window, Key::R);
        }
        // Longer than a second: it is kept.
        window.harness.run_steps(25);
    };
    looked(&mut one, 1);
    looked(&mut two, 2);
    looked(&mut one, 3);
    let (ada, ben) = (round(&one).found, round(&two).found);
    assert!(ada.keys().any(|key| !ben.contains_key(key)));
    let both = read(&path).found;
    assert!(
        ben.keys().all(|key| both.contains_key(key)),
        "what the other has found is there"
    );
    assert!(ada.iter().all(|(key, found)| both.get(key) == Some(found)));
    // Where both have looked at the same card, what the other found lies beside it.
    let folder = std::fs::read_dir(path.parent().unwrap())
        .unwrap()
        .filter_map(Result::ok);
    let texts: Vec<String> = folder
        .filter(|entry| entry.path().extension().is_some_and(|ending| ending == "ron"))
        .map(|entry| std::fs::read_to_string(entry.path()).unwrap())
        .collect();
    let all: Vec<Round> = texts.iter().map(|text| Round::read("round", text).unwrap()).collect();
    for (key, found) in ada.iter().chain(&ben) {
        let somewhere = |round: &Round| round.found.get(key) == Some(found);
        assert!(all.iter().any(somewhere), "{key}");
    }
}
