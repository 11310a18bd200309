//! Language, settings, palette and dialogs.

use crate::support::{Window, one_person, scenario};
use data::Lang;
use egui::accesskit::{Live, Role};
use egui::{Key, Modifiers, Rect};
use egui_kittest::kittest::{By, NodeT as _, Queryable as _};
use war1812::command::{LookBack, Order, UiCommand};
use war1812::files::Folders;
use war1812::panels::{history, notice};
use war1812::settings::{Appearance, Pace, Settings};
use war1812::text::T;
use workbench::{Do, Page};

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
fn a_screen_reader_says_what_went_wrong_and_which_command_enter_takes() {
    let mut window = Window::open();
    window.order(Order::Edit("nosuch".to_owned()));
    let live = By::new().predicate(|node| node.live() == Live::Assertive);
    let told = window.harness.query_all(live).last().expect("it is said at once");
    let told = told.accesskit_node().label().or_else(|| told.accesskit_node().value());
    assert!(told.is_some_and(|told| told.contains("nosuch")));
    window.keys(Modifiers::COMMAND, Key::K);
    let chosen = |window: &Window| {
        let field = window
            .harness
            .query_all_by_role(Role::TextInput)
            .last()
            .expect("the palette is open");
        let chosen = field.accesskit_node().active_descendant().expect("Enter takes a row");
        chosen.label().unwrap()
    };
    let first = chosen(&window);
    window.keys(Modifiers::NONE, Key::ArrowDown);
    assert_ne!(chosen(&window), first);
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
fn undo_with_nothing_done_but_cards_drawn_says_so() {
    let mut window = Window::playing(&scenario("intro-1812", |_| {}), one_person());
    window.keys(Modifiers::COMMAND, Key::Z);
    assert!(window.reads(T::UndoChance.get(Lang::En)));
}

#[test]
fn what_is_said_leaves_the_row_of_the_history_free() {
    let mut window = Window::playing(&scenario("intro-1812", |_| {}), one_person());
    window.keys(Modifiers::COMMAND, Key::Z);
    for (width, height) in SIZES {
        window.resize(width, height);
        let without = notice::lies(&window.harness.ctx).expect("something is said");
        window.order(Order::LookBack(LookBack::By(-1)));
        let ctx = window.harness.ctx.clone();
        let (said, row) = (notice::lies(&ctx).unwrap(), history::lies(&ctx).unwrap());
        assert!(!said.intersects(row), "{width} × {height}: {said:?} over {row:?}");
        window.order(Order::LookBack(LookBack::Now));
        assert_eq!(notice::lies(&window.harness.ctx), Some(without), "and goes back");
    }
}

/// Where the dialog in front lies.
fn dialog(window: &Window) -> Option<Rect> {
    window.harness.ctx.memory(|memory| {
        let layer = memory.top_modal_layer()?;
        memory.area_rect(layer.id)
    })
}

/// What can be pressed, but for what is said itself, and where it stands.
fn pressed(window: &Window) -> Vec<(String, Rect)> {
    let dismiss = T::Dismiss.get(window.harness.state().settings().lang);
    let nodes = window.harness.query_all(By::new().predicate(|node| {
        let role = node.role();
        matches!(
            role,
            Role::Button | Role::CheckBox | Role::RadioButton | Role::ComboBox | Role::SpinButton | Role::TextInput
        )
    }));
    let named = nodes.filter_map(|node| Some((node.accesskit_node().label()?, node.rect())));
    named.filter(|(name, _)| name != dismiss).collect()
}

const SIZES: [(f32, f32); 2] = [(1280.0, 800.0), (1024.0, 700.0)];

#[test]
fn what_is_said_in_front_of_a_dialog_covers_nothing_that_can_be_pressed_there_and_can_be_put_away() {
    let dialogs = [
        UiCommand::Tournament,
        UiCommand::Rules,
        UiCommand::Figures,
        UiCommand::Settings,
        UiCommand::Seats,
        UiCommand::Keys,
        UiCommand::Palette,
        UiCommand::About,
    ];
    let mut window = Window::playing(&scenario("campaign-1812", |_| {}), one_person());
    for (lang, (width, height)) in [Lang::En, Lang::Fr]
        .into_iter()
        .flat_map(|lang| SIZES.map(|size| (lang, size)))
    {
        window.order(Order::SetLang(lang));
        window.resize(width, height);
        let behind = pressed(&window);
        for command in dialogs {
            // What is said before the dialog comes, and what is said while it is open.
            for orders in [[UiCommand::Undo, command], [command, UiCommand::Undo]] {
                let what = format!("{orders:?} in {width} × {height}, {lang:?}");
                orders.into_iter().for_each(|order| window.order(Order::Do(order)));
                let ctx = &window.harness.ctx;
                assert!(dialog(&window).is_some(), "{what}: the dialog is open");
                let lies = notice::lies(ctx).expect("something is said");
                assert!(ctx.content_rect().contains_rect(lies), "{what}: {lies:?}");
                let mut of_dialog = pressed(&window);
                of_dialog.retain(|pressed| !behind.contains(pressed));
                assert!(!of_dialog.is_empty(), "{what}");
                of_dialog.retain(|(_, rect)| rect.intersects(lies));
                assert_eq!(of_dialog, [], "{what}: {lies:?}");
                window.click(T::Dismiss.get(lang));
                assert!(notice::lies(&window.harness.ctx).is_none(), "{what}");
                assert!(dialog(&window).is_some(), "{what}: the dialog stays");
                window.order(Order::CloseDialog);
            }
        }
    }
}

#[test]
fn what_is_said_in_the_editor_lies_over_the_map_and_not_over_what_stands_beside_it() {
    let mut window = Window::open();
    window.order(Order::Edit("campaign-1812".to_owned()));
    for (lang, (width, height)) in [Lang::En, Lang::Fr]
        .into_iter()
        .flat_map(|lang| SIZES.map(|size| (lang, size)))
    {
        window.order(Order::SetLang(lang));
        window.resize(width, height);
        for page in [Page::Map, Page::Compare, Page::Proof] {
            window.carry_out(Do::Go(page));
            window.order(Order::Do(UiCommand::Study));
            window.harness.run_steps(2);
            let (lies, board) = (notice::lies(&window.harness.ctx).unwrap(), window.board());
            let what = format!("{page:?} in {width} × {height}, {lang:?}");
            assert!(board.contains_rect(lies), "{what}: {lies:?} of {board:?}");
        }
    }
    // A page without a map has the whole window for it.
    window.carry_out(Do::Go(Page::Decks));
    window.harness.run_steps(2);
    let (lies, whole) = (
        notice::lies(&window.harness.ctx).unwrap(),
        window.harness.ctx.content_rect(),
    );
    assert!((lies.center().x - whole.center().x).abs() < 1.0, "{lies:?}");
}
