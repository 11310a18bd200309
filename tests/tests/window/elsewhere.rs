//! Autosaves that lie elsewhere than on the shelf: brought from another machine, or saved from a disk that fails.

use crate::support::{Window, against_greedy, random, scenario};
use data::Lang;
use std::path::{Path, PathBuf};
use war1812::command::{Order, UiCommand};
use war1812::text::T;

/// A window with a game of many steps that bears a name, and a copy of its autosave elsewhere.
fn carried_away() -> (Window, PathBuf) {
    let mut window = Window::playing(&scenario("intro-1812", |_| {}), against_greedy());
    window.keys(egui::Modifiers::NONE, egui::Key::C);
    window.play_until(random(5), |session| session.game().steps().len() > 40);
    let journal = window.journal();
    window.order(Order::Home);
    window.order(Order::Rename(journal.clone(), "Rainy Sunday".to_owned()));
    let away = window.folder.path().join("away.game");
    std::fs::copy(&journal, &away).unwrap();
    window.order(Order::Delete(journal));
    (window, away)
}

/// Damages the file some steps before its end. Gives what stands there then.
fn damage(path: &Path) -> Vec<u8> {
    let text = std::fs::read_to_string(path).unwrap();
    let lines: Vec<&str> = text.split_inclusive('\n').collect();
    let at: usize = lines[..lines.len() - 12].iter().map(|line| line.len()).sum();
    let mut bytes = text.clone().into_bytes();
    bytes[at + 20..at + 22].copy_from_slice(b"??");
    std::fs::write(path, &bytes).unwrap();
    bytes
}

#[test]
fn an_autosave_from_elsewhere_goes_on_as_what_it_was_on_the_shelf_of_this_home() {
    let (mut window, away) = carried_away();
    let before = std::fs::read(&away).unwrap();
    window.order(Order::Open(away.clone()));
    assert_eq!(window.harness.state().title(), "Rainy Sunday – War of 1812");
    let steps = window.session().game().steps().to_vec();
    // A study of it is one elsewhere, too.
    window.order(Order::Do(UiCommand::Study));
    window.order(Order::Do(UiCommand::Undo));
    let study = window.folder.path().join("study.game");
    std::fs::copy(window.journal(), &study).unwrap();
    let mut window = window.killed_and_reopened();
    assert!(window.reads("Rainy Sunday"), "it lies on the shelf");
    window.order(Order::Open(study));
    assert!(window.session().is_study() && window.session().game().steps().len() < steps.len());
    assert_eq!(std::fs::read(&away).unwrap(), before, "what was opened stays as it was");
}

#[test]
fn a_damaged_autosave_from_elsewhere_is_offered_as_far_as_it_is_sound() {
    let (mut window, away) = carried_away();
    let bytes = damage(&away);
    window.order(Order::Open(away.clone()));
    assert!(
        window.harness.state().desk().is_none(),
        "nothing is laid before that is read"
    );
    assert!(window.reads("the rest of the file is damaged at line "));
    assert!(
        window.reads(&away.display().to_string()),
        "and where the whole of it lies"
    );
    window.click(T::ContinueThere.get(Lang::En));
    assert!(window.session().game().steps().len() > 20);
    assert_eq!(std::fs::read(&away).unwrap(), bytes);
    assert!(window.journal().exists(), "it is kept from here on");
    // Whoever leaves the question leaves nothing behind.
    window.order(Order::Home);
    let kept = window.harness.state().kept().count();
    window.order(Order::Open(away));
    window.order(Order::CloseDialog);
    window.order(Order::Home);
    assert_eq!(window.harness.state().kept().count(), kept);
}

#[test]
fn a_damaged_game_keeps_its_name_where_it_is_continued() {
    let (mut window, away) = carried_away();
    window.order(Order::Open(away.clone()));
    // The name stands before the damage.
    window.keys(egui::Modifiers::NONE, egui::Key::C);
    let steps = window.session().game().steps().len();
    window.play_until(random(7), |session| session.game().steps().len() > steps + 14);
    let journal = window.journal();
    window.order(Order::Home);
    std::fs::copy(&journal, &away).unwrap();
    window.order(Order::Delete(journal));
    damage(&away);
    window.order(Order::Open(away));
    window.click(T::ContinueThere.get(Lang::En));
    assert_eq!(window.harness.state().title(), "Rainy Sunday – War of 1812");
    let window = window.killed_and_reopened();
    assert!(window.reads("Rainy Sunday"), "on the shelf, too");
}
