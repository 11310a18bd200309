//! The scenario editor in the window: opened, edited, saved, killed and recovered, played to test.

use crate::support::Window;
use data::any::Draft;
use data::{Lang, Text};
use editor::edit::{Edit, HeadingEdit};
use war1812::files::Folders;
use workbench::{Ask, Do, Players, Simulation, W};

/// A window with the editor on a copy of the introduction.
fn editing() -> Window {
    let mut window = Window::open();
    window.press("Edit… The first summer");
    assert!(window.harness.state_mut().workbench().is_some(), "the editor is open");
    window
}

fn title(window: &mut Window, title: &str) {
    let edit = Edit::from(HeadingEdit::Title(Text::new(title, title)));
    window.carry_out(Do::Edit(edit));
}

fn ask(window: &mut Window, ask: Ask) {
    window.carry_out(Do::Ask(ask));
}

fn document(window: &mut Window) -> Draft {
    window.harness.state_mut().workbench().unwrap().document().draft()
}

#[test]
fn a_shipped_scenario_is_copied_edited_and_saved_among_ones_own() {
    let mut window = editing();
    assert_eq!(document(&mut window).id(), "intro-1812-2");
    title(&mut window, "My summer");
    window.click(W::Save.get(Lang::En));
    let path = Folders::below(window.folder.path())
        .scenarios()
        .join("intro-1812-2.ron");
    let text = std::fs::read_to_string(path).unwrap();
    assert!(text.contains("My summer"), "the file holds the edit");
    assert!(!window.harness.state().editor().unwrap().is_dirty());
    ask(&mut window, Ask::Close);
    assert!(window.reads("My summer"), "the start screen offers it");
}

#[test]
fn every_edit_survives_a_kill_and_undo_goes_back_behind_it() {
    let mut window = editing();
    title(&mut window, "One");
    title(&mut window, "Two");
    let before = document(&mut window);
    let mut window = window.killed_and_reopened();
    window.click("Recover unsaved edits");
    assert_eq!(document(&mut window), before);
    window.harness.state_mut().workbench().unwrap().carry_out(Do::Undo);
    assert_eq!(document(&mut window).title().en, "One");
}

#[test]
fn nothing_is_offered_to_recover_where_nothing_was_edited() {
    let mut window = editing();
    ask(&mut window, Ask::Close);
    assert!(
        !window.reads("Unsaved edits"),
        "a copy without edits is left without a question"
    );
    window.press("Edit… The first summer");
    let window = window.killed_and_reopened();
    assert!(!window.reads("Recover unsaved edits"));
}

#[test]
fn a_bad_id_is_refused_with_what_is_allowed() {
    let mut window = editing();
    let go = Do::Go(workbench::Page::Texts);
    window.carry_out(go);
    window.write(W::IdWord.get(Lang::En), "Campaign 1812!");
    assert!(window.reads("`Campaign 1812!` cannot be an id; use 1 to 64 lower-case letters, digits, _ and -"));
    assert_eq!(document(&mut window).id(), "intro-1812-2");
    window.write(W::IdWord.get(Lang::En), "campaign_1812-b");
    assert_eq!(document(&mut window).id(), "campaign_1812-b");
}

#[test]
fn leaving_with_unsaved_edits_asks() {
    let mut window = editing();
    title(&mut window, "Not saved");
    ask(&mut window, Ask::Close);
    assert!(window.reads("Unsaved edits"));
    window.click("Go on editing");
    assert!(window.harness.state().editor().is_some());
    ask(&mut window, Ask::Close);
    window.click("Give up the edits");
    assert!(window.harness.state().editor().is_none());
    assert!(window.reads("Not saved is deleted"), "and can be put back");
    assert_eq!(window.harness.state().kept().count(), 0);
}

#[test]
fn play_this_now_comes_back_to_the_editor() {
    let mut window = editing();
    title(&mut window, "On trial");
    window.click(W::PlayNow.get(Lang::En));
    window.press("Begin the game");
    assert_eq!(window.session().scenario().whole().title.en, "On trial");
    window.click("Back to the editor");
    assert_eq!(document(&mut window).title().en, "On trial");
    assert!(window.harness.state().editor().unwrap().is_dirty());
}

#[test]
fn a_thousand_games_are_compared_with_where_the_scenario_came_from() {
    let mut window = editing();
    let twenty = Simulation {
        games: 20,
        bots: Players::Greedy,
    };
    ask(&mut window, Ask::Simulate(twenty));
    window.harness.run();
    assert!(window.reads("20 games"), "the figures are shown");
    assert!(window.reads("Taken at the end") && window.reads("Show on the map"));
}

#[test]
fn a_new_scenario_of_each_game_can_be_played_at_once() {
    for button in ["New scenario: Invasion", "New scenario: blocks"] {
        let mut window = Window::open();
        window.press(button);
        let built = window.harness.state_mut().workbench().unwrap().document().build();
        assert!(built.is_ok(), "{button}: {:?}", built.err());
        ask(&mut window, Ask::Play);
        assert!(window.reads("Begin the game"), "{button}");
    }
}

#[test]
fn what_cannot_be_played_is_said_until_the_document_changes() {
    let mut window = editing();
    let first = Edit::set("scenario.first_round", [], 90u8, None);
    window.carry_out(Do::Edit(first));
    window.click(W::PlayNow.get(Lang::En));
    assert!(window.reads("cannot be played yet"));
    window.keys(egui::Modifiers::COMMAND, egui::Key::Z);
    assert!(!window.reads("cannot be played yet"));
}

#[test]
fn the_palette_has_what_the_editor_can_do() {
    let mut window = editing();
    title(&mut window, "One");
    for (asked, page) in [
        ("options", workbench::Page::Options),
        ("undo", workbench::Page::Options),
    ] {
        window.keys(egui::Modifiers::COMMAND, egui::Key::K);
        window.harness.event(egui::Event::Text(asked.to_owned()));
        window.harness.run();
        window.keys(egui::Modifiers::NONE, egui::Key::Enter);
        window.harness.run();
        assert_eq!(window.harness.state_mut().workbench().unwrap().page(), page, "{asked}");
    }
    assert_eq!(
        document(&mut window).title().en,
        "The first summer",
        "the edit was undone"
    );
}

#[test]
fn a_file_that_cannot_be_opened_is_told_in_french() {
    let mut window = Window::open();
    let french = war1812::command::Order::SetLang(Lang::Fr);
    window.order(french);
    let missing = window.folder.path().join("missing.ron").display().to_string();
    window.order(war1812::command::Order::Edit(missing));
    window.harness.run();
    assert!(window.reads("n’existe pas\u{a0}; vérifiez le chemin"));
    assert!(!window.reads("there is no file"));
}
