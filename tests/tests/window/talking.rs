//! Language, settings, palette and dialogs.

use crate::support::{Window, one_person, scenario};
use data::Lang;
use egui::{Key, Modifiers};
use war1812::files::Folders;
use war1812::settings::{Appearance, Pace, Settings};
use war1812::text::T;

#[test]
fn the_language_changes_at_once_and_is_kept() {
    let mut window = Window::open();
    assert!(window.reads(T::ChooseScenario.get(Lang::En)));
    window.click(Lang::Fr.own_name());
    assert!(window.reads(T::ChooseScenario.get(Lang::Fr)));
    assert!(!window.reads(T::ChooseScenario.get(Lang::En)));
    let settings = Settings::load(&Folders::below(window.folder.path()).settings());
    assert_eq!(settings.lang, Lang::Fr);
    let window = window.killed_and_reopened();
    assert!(window.reads(T::ChooseScenario.get(Lang::Fr)));
}

#[test]
fn a_game_goes_on_in_the_other_language() {
    let mut window = Window::playing(&scenario("intro-1812", |_| {}), one_person());
    let english = window.session().prompt().text.en.clone();
    assert!(window.reads(&english));
    window.click(Lang::Fr.own_name());
    let french = window.session().prompt().text.fr.clone();
    assert!(window.reads(&french));
    assert_ne!(english, french);
}

#[test]
fn settings_are_changed_in_their_dialog() {
    let mut window = Window::open();
    window.keys(Modifiers::COMMAND, Key::Comma);
    window.click(T::Dark.get(Lang::En));
    window.click(T::AutoAdvance.get(Lang::En));
    window.click(T::Done.get(Lang::En));
    let settings = window.harness.state().settings();
    assert_eq!(settings.appearance, Appearance::Dark);
    assert!(settings.auto_advance);
    assert_eq!(settings.pace, Pace::Instant);
}

#[test]
fn the_scale_has_keys() {
    let mut window = Window::open();
    window.keys(Modifiers::COMMAND, Key::Plus);
    assert!((window.harness.state().settings().scale - 1.1).abs() < 1e-6);
    window.keys(Modifiers::COMMAND, Key::Num0);
    assert!((window.harness.state().settings().scale - 1.0).abs() < 1e-6);
}

#[test]
fn the_palette_finds_commands_and_choices() {
    let mut window = Window::playing(&scenario("intro-1812", |_| {}), one_person());
    let first = window.choices()[0];
    let label = window.label(first);
    let steps = window.session().game().steps().len();
    window.keys(Modifiers::COMMAND, Key::K);
    window.harness.event(egui::Event::Text(label));
    window.harness.run();
    window.keys(Modifiers::NONE, Key::Enter);
    assert!(window.session().game().steps().len() > steps);
    window.keys(Modifiers::COMMAND | Modifiers::SHIFT, Key::P);
    window.harness.event(egui::Event::Text("rules".to_owned()));
    window.harness.run();
    window.keys(Modifiers::NONE, Key::Enter);
    assert!(window.reads(T::RulesTitle.get(Lang::En)));
}

#[test]
fn the_paragraph_behind_a_prompt_is_one_click_away() {
    let mut window = Window::playing(&scenario("intro-1812", |_| {}), one_person());
    let cite = window.session().prompt().cite;
    window.click(&format!("{} {}", T::Why.get(Lang::En), cite.text(Lang::En)));
    let texts = window.session().scenario().texts();
    let paragraph = texts
        .paragraphs
        .iter()
        .find(|paragraph| paragraph.number == cite.paragraph)
        .unwrap();
    let text = paragraph.text.en.clone();
    assert!(window.reads(&text), "the paragraph's own words are shown");
}

#[test]
fn undo_with_nothing_done_says_so() {
    let mut window = Window::playing(&scenario("intro-1812", |_| {}), one_person());
    window.keys(Modifiers::COMMAND, Key::Z);
    let said = [T::UndoNothing, T::UndoChance, T::UndoPassed];
    assert!(said.iter().any(|text| window.reads(text.get(Lang::En))));
}
