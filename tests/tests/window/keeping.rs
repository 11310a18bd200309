//! Save, kill, continue, load.

use crate::support::{Window, against_greedy, random, scenario, two_persons};
use data::Lang;
use engine::Record;
use engine::invasion::Phase;
use engine::record::state_hash;
use std::sync::Arc;
use war1812::choose::{Game, Pick};
use war1812::command::Order;
use war1812::files::Folders;
use war1812::keep::shelf::Shelf;
use war1812::play::seating::{Controller, Level};
use war1812::text::T;

fn intro() -> std::sync::Arc<data::invasion::Scenario> {
    scenario("intro-1812", |_| {})
}

#[test]
fn a_killed_game_is_continued_exactly() {
    let mut window = Window::playing(&intro(), against_greedy());
    window.keys(egui::Modifiers::NONE, egui::Key::C);
    window.play_until(random(5), |session| session.game().steps().len() > 60);
    let state = state_hash(window.session().game().state());
    let steps = window.session().game().steps().to_vec();
    let mut window = window.killed_and_reopened();
    window.click(T::Continue.get(Lang::En));
    assert_eq!(window.session().game().steps(), steps);
    assert_eq!(state_hash(window.session().game().state()), state);
    assert_eq!(window.session().seating(), &against_greedy());
    // And the journal goes on.
    window.keys(egui::Modifiers::NONE, egui::Key::C);
    window.play_until(random(6), |session| session.game().steps().len() > steps.len() + 5);
    let steps = window.session().game().steps().to_vec();
    let mut window = window.killed_and_reopened();
    window.click(T::Continue.get(Lang::En));
    assert_eq!(window.session().game().steps(), steps);
}

#[test]
fn a_journal_cut_off_in_a_line_loses_that_step_only() {
    let mut window = Window::playing(&intro(), against_greedy());
    window.keys(egui::Modifiers::NONE, egui::Key::C);
    window.play_until(random(5), |session| session.game().steps().len() > 30);
    let steps = window.session().game().steps().to_vec();
    let path = window.journal();
    let text = std::fs::read_to_string(&path).unwrap();
    std::fs::write(&path, &text[..text.len() - 3]).unwrap();
    let mut window = window.killed_and_reopened();
    window.click(T::Continue.get(Lang::En));
    // The step cut off may have been chance, which is then drawn anew.
    let found = window.session().game().steps();
    assert_eq!(found[..steps.len() - 1], steps[..steps.len() - 1]);
}

#[test]
fn the_journal_keeps_an_undo() {
    let mut window = Window::playing(&intro(), against_greedy());
    window.keys(egui::Modifiers::NONE, egui::Key::C);
    window.play_until(random(5), |session| session.can_undo());
    window.keys(egui::Modifiers::COMMAND, egui::Key::Z);
    let steps = window.session().game().steps().to_vec();
    let mut window = window.killed_and_reopened();
    window.click(T::Continue.get(Lang::En));
    assert_eq!(window.session().game().steps(), steps);
}

#[test]
fn what_one_click_did_is_taken_back_together_also_in_a_game_that_was_continued() {
    let mut window = Window::playing(&intro(), against_greedy());
    window.keys(egui::Modifiers::NONE, egui::Key::C);
    window.play_until(random(5), |session| {
        session.game().state().table().phase == Phase::Armies
    });
    let (before, march) = (window.session().game().steps().len(), window.march());
    assert!(march.len() >= 3, "{march:?}");
    window.order(Order::act(march));
    let mut window = window.killed_and_reopened();
    window.click(T::Continue.get(Lang::En));
    window.keys(egui::Modifiers::COMMAND, egui::Key::Z);
    assert_eq!(window.session().game().steps().len(), before);
}

#[test]
fn a_file_that_is_no_journal_is_one_sentence_and_kept() {
    let window = Window::open();
    let path = Folders::below(window.folder.path()).data.join("game.journal");
    std::fs::create_dir_all(path.parent().unwrap()).unwrap();
    std::fs::write(&path, "something else\n").unwrap();
    let mut window = window.killed_and_reopened();
    assert!(window.reads(T::Unreadable.get(Lang::En)));
    assert!(window.reads("the file is not a journal of war1812"));
    window.order(Order::SetLang(Lang::Fr));
    assert!(window.reads("le fichier n’est pas un journal de war1812"));
    assert!(!window.reads("the file is not"), "the reason changes with the language");
    window.order(Order::SetLang(Lang::En));
    assert_eq!(window.count(T::Continue.get(Lang::En)), 0);
    let kept = window.harness.state().kept().next().unwrap().path.clone();
    assert_eq!(std::fs::read_to_string(kept).unwrap(), "something else\n");
}

#[test]
fn a_saved_game_is_loaded_again() {
    let mut window = Window::playing(&intro(), two_persons());
    window.keys(egui::Modifiers::NONE, egui::Key::C);
    window.play_until(random(9), |session| session.game().steps().len() > 40);
    let state = state_hash(window.session().game().state());
    let path = window.folder.path().join("saved.war1812");
    let ctx = window.harness.ctx.clone();
    let record = Arc::new(window.harness.state().desk().unwrap().record());
    window
        .harness
        .state_mut()
        .order(&ctx, Order::Chosen(Pick::SaveGame(Game::Played(record)), path.clone()));
    window.harness.run();
    assert!(window.reads("saved.war1812"));
    let record = Record::read(&std::fs::read_to_string(&path).unwrap()).unwrap();
    assert_eq!(record.names[0], "Ann");
    window.harness.state_mut().order(&ctx, Order::Home);
    window.harness.run();
    window.harness.state_mut().order(&ctx, Order::Open(path.clone()));
    window.harness.run();
    assert_eq!(state_hash(window.session().game().state()), state);
    // One changed byte is found, and nothing changes on the table.
    let text = std::fs::read_to_string(&path).unwrap();
    let at = text.find("steps: \"").unwrap() + 20;
    let mut bytes = text.into_bytes();
    bytes[at] = if bytes[at] == b'A' { b'B' } else { b'A' };
    std::fs::write(&path, bytes).unwrap();
    window.harness.state_mut().order(&ctx, Order::Open(path));
    window.harness.run();
    assert!(window.reads(T::LoadFailed.get(Lang::En)));
    assert_eq!(state_hash(window.session().game().state()), state);
}

#[test]
fn the_journal_does_not_show_hands() {
    let mut window = Window::playing(&intro(), two_persons());
    window.keys(egui::Modifiers::NONE, egui::Key::C);
    window.play_until(random(9), |session| session.game().steps().len() > 30);
    let text = std::fs::read_to_string(window.journal()).unwrap();
    assert!(!text.contains("Card("), "no step can be read in the file");
}

#[test]
fn seats_that_change_while_the_disk_takes_nothing_leave_one_game_on_the_shelf() {
    let mut window = Window::playing(&intro(), two_persons());
    window.play_until(random(5), |session| session.game().steps().len() >= 10);
    let shelf = Shelf::of(&Folders::below(window.folder.path())).folder().to_owned();
    let aside = shelf.with_extension("aside");
    std::fs::rename(&shelf, &aside).unwrap();
    std::fs::write(&shelf, "").unwrap();
    let players = window.session().seating().players()[1].clone();
    let bot = Controller::bot(Level::Greedy);
    window.order(Order::Reseat(
        players.iter().map(|player| (*player, bot.clone())).collect(),
    ));
    let ann = Controller::Person("Ann".to_owned());
    window.order(Order::Reseat(
        players.iter().map(|player| (*player, ann.clone())).collect(),
    ));
    // The disk is there again, with what it held.
    std::fs::remove_file(&shelf).unwrap();
    std::fs::rename(&aside, &shelf).unwrap();
    window.harness.run_steps(60);
    window.order(Order::Home);
    let games: Vec<_> = window.harness.state().kept().collect();
    assert_eq!(games.len(), 1, "{games:?}");
}
