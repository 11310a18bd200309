//! Who plays: how persons without a name are called, and the ways back.

use crate::support::{Window, against_greedy, calm, scenario};
use data::Lang;
use egui::accesskit::Role;
use egui::{Key, Modifiers};
use egui_kittest::kittest::{NodeT as _, Queryable as _};
use war1812::command::Order;
use war1812::settings::Settings;
use war1812::text::{self, T};
use war1812::window::Start;

/// The names that stand in the fields.
fn names(window: &Window) -> Vec<String> {
    let fields = window.harness.query_all_by_role(Role::TextInput);
    fields.filter_map(|field| field.accesskit_node().value()).collect()
}

/// A window that asks who plays the block game, with two persons.
fn two_persons() -> Window {
    let mut window = Window::open();
    window.press("Play… 1812: The first campaign");
    window.click(T::TwoSetUp.get(Lang::En));
    window
}

#[test]
fn whoever_has_given_no_name_is_called_in_the_language_of_now() {
    let mut window = two_persons();
    assert_eq!(names(&window), ["Player 1", "Player 2"]);
    let field = window.harness.query_all_by_role(Role::TextInput).next().unwrap();
    let label = field.accesskit_node().label().unwrap();
    window.write(&label, "Ann");
    window.order(Order::SetLang(Lang::Fr));
    assert_eq!(names(&window), ["Ann", "Joueur 2"], "what was typed stays");
    window.press(T::Begin.get(Lang::Fr));
    // The Americans set up first.
    window.order(Order::TakeScreen);
    window.order(Order::Home);
    assert!(window.reads("Ann, Joueur 2"));
    window.order(Order::SetLang(Lang::En));
    assert!(window.reads("Ann, Player 2") && !window.reads("Joueur"));
}

#[test]
fn a_name_that_was_typed_stays_also_if_it_reads_as_if_none_had_been_given() {
    let mut window = two_persons();
    let field = window.harness.query_all_by_role(Role::TextInput).next().unwrap();
    let label = field.accesskit_node().label().unwrap();
    window.write(&label, "Player 3");
    let plain = |name: &String| name.replace('\u{a0}', " ");
    window.order(Order::SetLang(Lang::Fr));
    assert_eq!(
        names(&window).iter().map(plain).collect::<Vec<_>>(),
        ["Player 3", "Joueur 2"]
    );
    window.press(T::Begin.get(Lang::Fr));
    assert!(
        window.reads("Je suis Player\u{a0}3"),
        "the screen is for whoever typed that"
    );
    window.order(Order::TakeScreen);
    window.order(Order::Home);
    assert!(window.reads("Player\u{a0}3, Joueur 2"), "the record knows it, too");
}

#[test]
fn a_game_asks_for_whoever_has_given_no_name_in_the_language_of_now() {
    let mut window = two_persons();
    window.press(T::Begin.get(Lang::En));
    assert!(window.reads("Player 1 decides next"));
    window.order(Order::SetLang(Lang::Fr));
    assert!(window.reads("C’est à Joueur 1 de décider") && window.reads("Je suis Joueur 1"));
    window.order(Order::TakeScreen);
    window.order(Order::Do(war1812::command::UiCommand::Seats));
    assert!(window.reads("Joueur 2") && !window.reads("Player"));
}

#[test]
fn escape_goes_back_from_who_plays_but_first_closes_what_is_open_there() {
    let mut window = two_persons();
    let asks = |window: &Window| window.reads(T::WhoPlays.get(Lang::En));
    // A field, a list and a dialog take it for themselves.
    window
        .harness
        .query_all_by_role(Role::TextInput)
        .next()
        .unwrap()
        .click();
    window.harness.run();
    window.keys(Modifiers::NONE, Key::Escape);
    assert!(asks(&window), "the field was left");
    let side = window.harness.query_all_by_role(Role::ComboBox).next().unwrap();
    side.click();
    window.harness.run();
    assert!(window.count(T::BotPlanner.get(Lang::En)) > 0, "the list is open");
    window.keys(Modifiers::NONE, Key::Escape);
    assert!(asks(&window) && window.count(T::BotPlanner.get(Lang::En)) == 0);
    window.keys(Modifiers::NONE, Key::F1);
    window.keys(Modifiers::NONE, Key::Escape);
    assert!(asks(&window), "the rules were closed");
    window.keys(Modifiers::NONE, Key::Escape);
    assert!(!asks(&window) && window.reads(T::ChooseScenario.get(Lang::En)));
}

#[test]
fn what_was_done_is_never_said_over_what_was_deleted() {
    for (lang, size) in [(Lang::En, (1280.0, 800.0)), (Lang::Fr, (1024.0, 700.0))] {
        let settings = Settings { lang, ..calm() };
        let mut window = Window::open_with(&settings, Start::Home);
        window.resize(size.0, size.1);
        let play = window
            .harness
            .query_all_by_label_contains(T::Play.get(lang))
            .next()
            .unwrap();
        let play = play.accesskit_node().label().unwrap();
        window.press(&play);
        window.press(T::Begin.get(lang));
        window.order(Order::Home);
        let path = window.harness.state().kept().next().unwrap().path.clone();
        window.order(Order::Delete(path));
        window.click(&text::deleted_lately(lang, 1));
        let put_back = format!("{} ", T::Restore.get(lang));
        let row = window.harness.get_by_label_contains(&put_back).rect();
        let heading = window.harness.get_by_label(&text::deleted_lately(lang, 1)).rect();
        let notice = war1812::panels::notice::lies(&window.harness.ctx).expect("it is said what was deleted");
        assert!(
            notice.right() < heading.left() && !notice.intersects(row),
            "{notice:?} {heading:?}"
        );
    }
}

#[test]
fn what_is_said_lies_above_the_tray_of_blocks() {
    for size in [(1024.0, 700.0), (1280.0, 800.0)] {
        let mut window = two_persons();
        window.resize(size.0, size.1);
        window.press(T::Begin.get(Lang::En));
        window.order(Order::TakeScreen);
        window.order(Order::Do(war1812::command::UiCommand::Redo));
        window.harness.run();
        let notice = war1812::panels::notice::lies(&window.harness.ctx).expect("there is nothing to do again");
        for button in ["Undo all", "Place for me"] {
            let button = window.harness.get_by_label(button).rect();
            assert!(notice.bottom() < button.top(), "{notice:?} {button:?}");
        }
    }
}

/// Presses and lets go in one frame, as where painting is slow.
fn click_at_once(window: &mut Window, at: egui::Pos2) {
    let button = |pressed| egui::Event::PointerButton {
        pos: at,
        button: egui::PointerButton::Primary,
        pressed,
        modifiers: Modifiers::NONE,
    };
    let input = window.harness.input_mut();
    input
        .events
        .extend([egui::Event::PointerMoved(at), button(true), button(false)]);
    window.harness.run();
}

#[test]
fn a_list_in_a_dialog_lies_above_it_each_time_it_opens() {
    let mut window = Window::playing(&scenario("intro-1812", |_| {}), against_greedy());
    window.order(Order::Do(war1812::command::UiCommand::Seats));
    for level in [T::BotPlanner, T::BotBeginner, T::BotPlanner, T::BotBeginner] {
        let level = level.get(Lang::En);
        let list = |window: &Window| {
            let mut lists = window.harness.query_all_by_role(Role::ComboBox);
            let of_bots = |label: Option<String>| label.is_some_and(|label| label.contains(T::BotLevel.get(Lang::En)));
            let list = lists.find(|list| of_bots(list.accesskit_node().label())).unwrap();
            (list.rect().center(), list.accesskit_node().value().unwrap_or_default())
        };
        // What was pressed last is on top: the dialog, while no list is open.
        let title = window
            .harness
            .query_all_by_label(T::WhoPlays.get(Lang::En))
            .last()
            .unwrap()
            .rect();
        click_at_once(&mut window, title.center());
        let at = list(&window).0;
        click_at_once(&mut window, at);
        let entry = window.harness.query_all_by_label(level).last().unwrap().rect();
        click_at_once(&mut window, entry.center());
        assert!(list(&window).1.contains(level), "{level}: {:?}", list(&window).1);
    }
}
