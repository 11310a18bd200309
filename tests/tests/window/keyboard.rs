//! Everything by keyboard: where the focus begins, Enter on every screen, a whole game.

use crate::support::{Window, calm, one_person, random, scenario};
use data::Lang;
use data::invasion::ScenarioDraft;
use data::library::Library;
use egui::accesskit::Role;
use egui::{Event, Key, Modifiers};
use egui_kittest::kittest::{By, NodeT as _, Queryable as _};
use engine::invasion::{Action, Phase};
use war1812::settings::Settings;
use war1812::text::{self, T};
use war1812::window::Start;

/// What has the focus, by its name.
pub fn focused(window: &Window) -> Option<String> {
    let by = By::new().predicate(|node| node.is_focused() && node.role() != Role::Window);
    let node = window.harness.query_all(by).last()?;
    node.accesskit_node().label()
}

/// Goes to what bears this name, with Tab alone.
pub fn go_to(window: &mut Window, wanted: impl Fn(&str) -> bool) {
    let mut passed = Vec::new();
    for _ in 0..120 {
        let now = focused(window);
        if now.as_deref().is_some_and(&wanted) {
            return;
        }
        passed.push(now);
        window.keys(Modifiers::NONE, Key::Tab);
    }
    panic!("Tab does not lead there: {passed:?}");
}

#[test]
fn a_whole_introductory_game_is_played_by_keyboard_alone_in_french() {
    let settings = Settings {
        lang: Lang::Fr,
        ..calm()
    };
    let mut window = Window::open_with(&settings, Start::Home);
    let lang = Lang::Fr;
    let draft = Library::shipped().get::<ScenarioDraft>("intro-1812").unwrap();
    let name = format!("{} {}", T::Play.get(lang), draft.title.get(lang));
    go_to(&mut window, |label| label == name);
    window.keys(Modifiers::NONE, Key::Enter);
    // One Tab is enough for what a screen is for.
    window.keys(Modifiers::NONE, Key::Tab);
    assert_eq!(focused(&window).as_deref(), Some(T::Begin.get(lang)));
    go_to(&mut window, |label| label == T::TwoSetUp.get(lang));
    window.keys(Modifiers::NONE, Key::Enter);
    go_to(&mut window, |label| label == T::Begin.get(lang));
    window.keys(Modifiers::NONE, Key::Enter);
    let mut pick = random(4);
    let mut handed = 0;
    for _ in 0..2000 {
        if window.session().outcome().is_some() {
            break;
        }
        if let Some(hand_over) = window.session().hand_over() {
            assert!(window.reads(&text::i_am(lang, &hand_over.name)));
            window.keys(Modifiers::NONE, Key::Enter);
            assert!(window.session().hand_over().is_none(), "Enter takes the screen");
            handed += 1;
            continue;
        }
        let choices = window.choices();
        let labels: Vec<String> = choices.iter().map(|action| window.label(*action)).collect();
        if !labels.iter().all(|label| window.count(label) > 0) {
            window.keys(Modifiers::NONE, Key::C);
        }
        let action = loop {
            let action = pick(window.session(), &choices);
            if !matches!(action, Action::PlayIdle(_)) {
                break action;
            }
        };
        let index = choices.iter().position(|choice| *choice == action).unwrap();
        let before = window.session().game().steps().len();
        if index < 9 && before.is_multiple_of(3) {
            press_digit(&mut window, index, lang);
        } else {
            let label = window.label(action);
            go_to(&mut window, |focused| focused == label);
            window.keys(Modifiers::NONE, Key::Enter);
        }
        assert!(window.session().game().steps().len() > before, "{action:?}");
    }
    assert!(window.session().outcome().is_some() && handed > 2);
    window.harness.run();
    assert!(window.reads(T::ObjectivesHeld.get(lang)), "the result is shown");
    // Enter goes on from there too.
    window.keys(Modifiers::NONE, Key::Enter);
    assert!(!window.reads(T::ObjectivesHeld.get(lang)));
}

/// Presses a key of the row of digits, which on a French keyboard stands for a sign: 4 for a quote, 6 for a minus.
fn press_digit(window: &mut Window, index: usize, lang: Lang) {
    let physical = workbench::DIGITS[index];
    let key = match (lang, physical) {
        (Lang::Fr, Key::Num4) => Key::Quote,
        (Lang::Fr, Key::Num6) => Key::Minus,
        (_, digit) => digit,
    };
    for pressed in [true, false] {
        window.harness.input_mut().events.push(Event::Key {
            key,
            physical_key: Some(physical),
            pressed,
            repeat: false,
            modifiers: Modifiers::NONE,
        });
    }
    window.harness.run();
}

#[test]
fn the_focus_begins_at_the_first_choice_of_every_decision() {
    let scenario = scenario("intro-1812", |_| {});
    let mut window = Window::playing(&scenario, one_person());
    let mut pick = random(8);
    let mut kinds = std::collections::BTreeSet::new();
    for _ in 0..120 {
        if window.session().outcome().is_some() {
            break;
        }
        window.keys(Modifiers::NONE, Key::Tab);
        let choices = window.choices();
        let state = window.session().game().state();
        let phase = format!("{:?}", state.table().phase);
        let name = focused(&window).unwrap_or_else(|| panic!("{phase}: nothing has the focus"));
        let named = |action: &Action| {
            let map = window.session().scenario();
            let area = match action {
                Action::Place(area) | Action::March(area) | Action::To(area) | Action::Fight(area) => Some(*area),
                _ => None,
            };
            let area = area.is_some_and(|area| name.starts_with(&format!("{}: ", map.area(area).name.en)));
            area || name == window.label(*action)
        };
        let more = [T::Fewer, T::More, T::MusterThese].map(|text| text.get(Lang::En));
        // While an army is formed, its destinations are chosen at once.
        let forming = matches!(state.table().phase, Phase::Who(_)) && name.contains(": ");
        assert!(
            choices.iter().any(named) || forming || more.contains(&name.as_str()),
            "{phase}: {name:?} is no choice of {choices:?}"
        );
        kinds.insert(phase.split(['(', ' ']).next().unwrap().to_owned());
        // With the pointer, nothing takes the focus.
        let action = pick(window.session(), &choices);
        let order = war1812::command::Order::act(vec![action]);
        window.harness.event(egui::Event::PointerMoved(egui::pos2(5.0, 5.0)));
        let (ctx, focus) = (
            window.harness.ctx.clone(),
            window.harness.ctx.memory(|memory| memory.focused()),
        );
        if let Some(focus) = focus {
            ctx.memory_mut(|memory| memory.surrender_focus(focus));
        }
        window.order(order);
        if matches!(action, Action::PlayIdle(_)) {
            window.click(T::PlayAllTheSame.get(Lang::En));
        }
    }
    assert!(kinds.len() >= 5, "{kinds:?}");
}

/// Where the focus is at each of the first decisions of a game, of which this key takes the second choice that has it.
fn begins(key: Key) -> Vec<String> {
    let scenario = scenario("intro-1812", |_| {});
    let mut window = Window::playing(&scenario, one_person());
    // The list names all that can be chosen.
    window.keys(Modifiers::NONE, Key::C);
    window.keys(Modifiers::NONE, Key::Tab);
    let mut begins = Vec::new();
    for number in 0..12 {
        let at = focused(&window).unwrap_or_else(|| panic!("decision {number}: nothing has the focus"));
        begins.push(at);
        if window.choices().len() > 1 {
            window.keys(Modifiers::NONE, Key::ArrowDown);
        }
        let steps = window.session().game().steps().len();
        window.keys(Modifiers::NONE, key);
        assert!(
            window.session().game().steps().len() > steps,
            "decision {number}: nothing is taken"
        );
    }
    begins
}

#[test]
fn space_takes_what_has_the_focus_which_goes_on_to_the_next_decision_as_with_enter() {
    assert_eq!(begins(Key::Space), begins(Key::Enter));
}

#[test]
fn the_focus_goes_back_to_what_opened_a_dialog_or_a_list() {
    let mut window = Window::open();
    let settings = T::Settings.get(Lang::En);
    go_to(&mut window, |label| label == settings);
    window.keys(Modifiers::NONE, Key::Enter);
    window.keys(Modifiers::NONE, Key::Tab);
    assert_ne!(focused(&window).as_deref(), Some(settings), "the dialog has the keys");
    window.keys(Modifiers::NONE, Key::Escape);
    window.harness.run();
    assert_eq!(focused(&window).as_deref(), Some(settings));
    // A key that opens one does not forget it either.
    window.keys(Modifiers::NONE, Key::F1);
    assert!(window.reads(T::RulesTitle.get(Lang::En)));
    window.keys(Modifiers::NONE, Key::Escape);
    window.harness.run();
    assert_eq!(focused(&window).as_deref(), Some(settings));
}
