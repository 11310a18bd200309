//! Every screen at every size of window: the board has its room, nothing lies outside or on something else.

use crate::screens::written;
use crate::support::{Session, calm, harness, one_person, random, scenario};
use data::Lang;
use data::any::ValidScenario as _;
use egui::accesskit::Role;
use egui::{Rect, Vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT as _, Queryable as _};
use engine::invasion::{Phase, State};
use war1812::app::App;
use war1812::command::{Order, UiCommand};
use war1812::files::Folders;
use war1812::panels::chrome;
use war1812::settings::{Appearance, Settings};
use war1812::text::T;
use war1812::window::Start;

/// Sizes of the window in pixels, scale of the interface, least share of the window that the board has.
const SIZES: [((f32, f32), f32, f32); 5] = [
    ((1024.0, 700.0), 1.0, 0.60),
    ((1280.0, 800.0), 1.0, 0.65),
    ((1280.0, 800.0), 1.5, 0.60),
    ((1600.0, 1000.0), 1.0, 0.65),
    ((1920.0, 1080.0), 1.0, 0.65),
];

type Hands = Harness<'static, App>;

fn window(folder: &std::path::Path, size: (f32, f32), scale: f32, lang: Lang) -> Hands {
    // A window of fewer points is what a larger scale comes to.
    let size = (size.0 / scale, size.1 / scale);
    let settings = Settings {
        lang,
        appearance: Appearance::Light,
        ..calm()
    };
    settings.store(&Folders::below(folder).settings()).unwrap();
    let mut harness = harness(folder, Start::Home, size);
    harness.run();
    harness
}

/// The window in points.
fn points(harness: &Hands) -> Rect {
    Rect::from_min_size(egui::Pos2::ZERO, harness.ctx.content_rect().size())
}

/// What can be pressed and is no area of the board: its name and where it is.
fn buttons(harness: &Hands) -> Vec<(String, Rect)> {
    let board = board(harness);
    let pressed = harness.query_all_by_role(Role::Button);
    let named = pressed.filter_map(|node| {
        let name = node.accesskit_node().label()?;
        let rect = node.rect();
        let on_board = board.is_some_and(|board| board.contains(rect.center()));
        (!on_board && rect.area() > 1.0).then_some((name, rect))
    });
    named.collect()
}

/// Where the board is, if there is one.
fn board(harness: &Hands) -> Option<Rect> {
    let boards = harness.query_all_by_role(Role::Image).map(|node| node.rect());
    boards.max_by(|a, b| a.area().total_cmp(&b.area()))
}

/// No button of the bar on top lies outside the window or on another one.
fn bar_is_sound(harness: &Hands, what: &str) {
    let window = points(harness);
    // More answers than fit are scrolled to, up to where the tools stand.
    let undo = war1812::text::T::Undo.get(harness.state().settings().lang);
    let tools = harness.get_by_label(undo).rect().left().min(window.right() - 120.0);
    let folds = Lang::WRITTEN.map(|lang| war1812::text::T::FoldLog.get(lang));
    let bar: Vec<(String, Rect)> = buttons(harness)
        .into_iter()
        // What is scrolled out of the column lies nowhere.
        .filter(|(name, rect)| rect.bottom() <= 71.0 && !folds.iter().any(|fold| name.starts_with(fold)))
        .filter(|(_, rect)| rect.right() < tools || rect.left() >= tools)
        .collect();
    assert!(bar.len() >= 7, "{what}: the bar has its menus and tools: {bar:?}");
    for (index, (name, rect)) in bar.iter().enumerate() {
        assert!(
            window.expand(1.0).contains_rect(*rect),
            "{what}: {name:?} lies outside: {rect:?}"
        );
        for (other, at) in &bar[..index] {
            assert!(
                !rect.shrink(1.5).intersects(at.shrink(1.5)),
                "{what}: {name:?} lies on {other:?}: {rect:?} {at:?}"
            );
        }
    }
}

/// The menus and tools of a table are whole, whatever is asked, and the board stays where it is.
#[test]
fn the_board_has_its_share_and_keeps_its_place_at_every_size_in_both_languages() {
    let scenario = scenario("campaign-1812", |_| {});
    for (size, scale, least) in SIZES {
        for lang in [Lang::En, Lang::Fr] {
            let folder = tempfile::tempdir().unwrap();
            let mut harness = window(folder.path(), size, scale, lang);
            let ctx = harness.ctx.clone();
            harness
                .state_mut()
                .play(&ctx, Session::new(&scenario, one_person(), 1812));
            harness.run();
            let first = board(&harness).unwrap();
            let share = first.area() / points(&harness).area();
            assert!(
                share >= least,
                "{size:?} x{scale} {lang:?}: the board has {share:.3} of the window"
            );
            let mut pick = random(3);
            let mut battles = 0;
            for _ in 0..260 {
                let session = harness.state().session::<State>().unwrap();
                if session.outcome().is_some() {
                    break;
                }
                let what = format!("{size:?} x{scale} {lang:?} {:?}", session.game().state().table().phase);
                battles += usize::from(matches!(
                    session.game().state().table().phase,
                    Phase::Casualties(_) | Phase::Commands(_)
                ));
                assert_eq!(board(&harness), Some(first), "{what}: the board has moved");
                bar_is_sound(&harness, &what);
                let choices = session.choices();
                let action = pick(session, &choices);
                harness.state_mut().order(&ctx, Order::act(vec![action]));
                harness.run();
            }
            assert!(battles > 0, "a battle was looked at");
            // A message, the history and a hand that rises move nothing.
            for command in [UiCommand::Redo, UiCommand::History] {
                harness.state_mut().order(&ctx, Order::Do(command));
                harness.run();
                assert_eq!(board(&harness), Some(first), "{command:?} moves the board");
                bar_is_sound(&harness, &format!("{size:?} {lang:?} {command:?}"));
            }
        }
    }
}

#[test]
fn every_area_where_somebody_stands_has_its_name_in_a_small_window_in_french() {
    let scenario = scenario("campaign-1812", |_| {});
    let folder = tempfile::tempdir().unwrap();
    let mut harness = window(folder.path(), (1024.0, 681.0), 1.0, Lang::Fr);
    let ctx = harness.ctx.clone();
    // As bots set it up, when the first person is asked.
    let seating = war1812::play::seating::Seating::sides::<State>(
        &war1812::play::seating::Controller::Person("Ann".to_owned()),
        &war1812::play::seating::Controller::bot(war1812::play::seating::Level::Greedy),
    );
    harness.state_mut().play(&ctx, Session::new(&scenario, seating, 1812));
    harness.run();
    let written: Vec<String> = written(&harness.output().shapes)
        .into_iter()
        .map(|written| written.text.to_lowercase())
        .collect();
    let session = harness.state().session::<State>().unwrap();
    for (area, units) in scenario.areas().iter().zip(&session.game().state().table().units) {
        if units.iter().all(|units| *units == 0) {
            continue;
        }
        let name = area.name.get(Lang::Fr).to_lowercase();
        let whole = written.contains(&name);
        // A long one stands in two lines, and nothing else is in them.
        let lines = || written.iter().filter(|line| !line.is_empty() && name.contains(*line));
        let mut parts = name.split([' ', '-', '/']).filter(|part| !part.is_empty());
        let broken = parts.all(|part| lines().any(|line| line.contains(part)));
        assert!(whole || broken, "{name} of {written:?}");
    }
}

/// On the screens before a game, what most people want next can be seen without scrolling.
#[test]
fn the_way_into_a_game_is_in_sight_at_every_size() {
    for (size, scale, _) in SIZES {
        for lang in [Lang::En, Lang::Fr] {
            let folder = tempfile::tempdir().unwrap();
            let mut harness = window(folder.path(), size, scale, lang);
            let ctx = harness.ctx.clone();
            let window: Vec2 = points(&harness).size();
            let load = war1812::text::T::Load.get(lang);
            let seen = |harness: &Hands, name: &str| {
                let found: Vec<Rect> = harness.query_all_by_label(name).map(|node| node.rect()).collect();
                found
                    .iter()
                    .any(|rect| Rect::from_min_size(egui::Pos2::ZERO, window).contains_rect(*rect))
            };
            assert!(seen(&harness, load), "{size:?} x{scale} {lang:?}: {load:?}");
            harness
                .state_mut()
                .order(&ctx, Order::ChooseSeats("campaign-1812".to_owned()));
            harness.run();
            let begin = war1812::text::T::Begin.get(lang);
            assert!(seen(&harness, begin), "{size:?} x{scale} {lang:?}: {begin:?}");
        }
    }
}

#[test]
fn a_row_of_tools_that_a_smaller_window_breaks_off_is_painted_before_anything_moves() {
    use egui::Shape;
    let folder = tempfile::tempdir().unwrap();
    let mut harness = harness(folder.path(), Start::Edit("war-of-1812".to_owned()), (1280.0, 800.0));
    harness.run();
    harness.set_size(Vec2::new(1024.0, 700.0));
    harness.run();
    let whole_map = |painted: &egui::epaint::ClippedShape| match &painted.shape {
        Shape::Text(text) if text.galley.text() == workbench::W::WholeMap.get(Lang::En) => {
            Some(painted.clip_rect.contains_rect(text.visual_bounding_rect()))
        }
        _ => None,
    };
    let painted = harness.output().shapes.iter().find_map(whole_map);
    assert_eq!(painted, Some(true), "the button at the end of the row");
}

/// Scrolls what bears this name into sight, as a screen reader does, and gives where it stands then.
fn scrolled_to(harness: &mut Hands, name: &str) -> Rect {
    let found = |node: &egui_kittest::Node<'_>| node.accesskit_node().role() == Role::Button;
    let node = harness.query_all_by_label(name).rfind(found);
    node.unwrap_or_else(|| panic!("nothing is called {name:?}"))
        .scroll_to_me();
    harness.run();
    let node = harness.query_all_by_label(name).rfind(found);
    node.unwrap_or_else(|| panic!("{name:?} is gone")).rect()
}

#[test]
fn with_large_letters_every_dialog_and_menu_is_within_reach() {
    for (scale, lang) in [(1.5, Lang::En), (1.5, Lang::Fr)] {
        let folder = tempfile::tempdir().unwrap();
        let mut harness = window(folder.path(), (1024.0, 681.0), scale, lang);
        let whole = points(&harness);
        let session = Session::new(&scenario("intro-1812", |_| {}), one_person(), 1812);
        let ctx = harness.ctx.clone();
        harness.state_mut().play(&ctx, session);
        harness.run();
        for command in [
            UiCommand::Settings,
            UiCommand::Keys,
            UiCommand::About,
            UiCommand::Rules,
            UiCommand::Tournament,
            UiCommand::Seats,
            UiCommand::Figures,
        ] {
            harness.state_mut().order(&ctx, Order::Do(command));
            harness.run();
            let done = scrolled_to(&mut harness, T::Done.get(lang));
            assert!(
                whole.contains_rect(done),
                "{command:?} at {scale} in {lang:?}: {done:?}"
            );
            harness.state_mut().order(&ctx, Order::CloseDialog);
            harness.run();
        }
        // The longest of the menus, near its beginning and near its end.
        harness.get_by_label(T::Game.get(lang)).click();
        harness.run();
        for command in [UiCommand::SaveView, UiCommand::Tournament] {
            let entry = scrolled_to(&mut harness, command.called(lang));
            assert!(
                whole.contains_rect(entry),
                "{command:?} at {scale} in {lang:?}: {entry:?}"
            );
        }
    }
}

#[test]
fn with_the_largest_letters_what_a_key_does_stands_whole_in_a_small_window() {
    for lang in [Lang::En, Lang::Fr] {
        let folder = tempfile::tempdir().unwrap();
        let mut harness = window(folder.path(), (1024.0, 681.0), 2.0, lang);
        let whole = points(&harness);
        let ctx = harness.ctx.clone();
        harness.state_mut().order(&ctx, Order::Do(UiCommand::Keys));
        harness.run();
        let dialog = ctx.memory(|memory| memory.area_rect(egui::Id::unique("dialog")));
        assert!(
            dialog.is_some_and(|dialog| whole.contains_rect(dialog)),
            "{lang:?}: {dialog:?}"
        );
        let shown = UiCommand::ALL.iter().filter(|command| !command.shortcuts().is_empty());
        for command in shown {
            let named = harness.query_all_by_label(command.called(lang));
            let label = named.last().expect("the list has it").rect();
            assert!(
                whole.x_range().contains(label.left()) && whole.x_range().contains(label.right()),
                "{command:?} in {lang:?}: {label:?}"
            );
        }
    }
}

#[test]
fn with_large_letters_no_command_of_the_start_screen_is_cut_off() {
    for lang in [Lang::En, Lang::Fr] {
        let folder = tempfile::tempdir().unwrap();
        let harness = window(folder.path(), (1024.0, 681.0), 1.5, lang);
        let whole = points(&harness);
        for command in [UiCommand::Load, UiCommand::Settings, UiCommand::Quit] {
            let button = harness.get_by_label(command.called(lang)).rect();
            assert!(whole.contains_rect(button), "{command:?} in {lang:?}: {button:?}");
        }
    }
}

#[test]
fn with_large_letters_the_buttons_of_a_scenario_stand_beside_each_other() {
    for lang in [Lang::En, Lang::Fr] {
        let folder = tempfile::tempdir().unwrap();
        let harness = window(folder.path(), (1024.0, 681.0), 1.5, lang);
        let title = scenario("intro-1812", |_| {}).title().get(lang).to_owned();
        let [play, guided, edit] = [T::Play, T::Guided, T::Edit].map(|word| {
            let name = format!("{} {title}", word.get(lang));
            harness.get_by_label(&name).rect()
        });
        assert!(
            play.center().y == guided.center().y && guided.center().y == edit.center().y,
            "{lang:?}"
        );
    }
}

#[test]
fn with_large_letters_a_scenario_of_ones_own_can_be_begun() {
    for (scale, lang) in [(1.5, Lang::En), (1.5, Lang::Fr), (2.0, Lang::En), (2.0, Lang::Fr)] {
        let folder = tempfile::tempdir().unwrap();
        let mut harness = window(folder.path(), (1024.0, 681.0), scale, lang);
        let whole = points(&harness);
        let button = scrolled_to(&mut harness, T::EditFile.get(lang));
        assert!(whole.contains_rect(button), "{scale} in {lang:?}: {button:?}");
        let beside = harness.get_by_label(T::FirstTime.get(lang)).rect();
        assert!(button.right() < beside.left(), "{scale} in {lang:?}: {button:?}");
    }
}

#[test]
fn with_large_letters_the_blocks_to_place_and_the_panel_of_a_battle_are_within_reach() {
    use crate::blocks_hands;
    use engine::blocks::{State, blocks};
    use engine::bot::{Glimpse, Level, Played as _};
    use rand::SeedableRng as _;
    use war1812::play::session::Session;
    for lang in [Lang::En, Lang::Fr] {
        let folder = tempfile::tempdir().unwrap();
        let mut harness = window(folder.path(), (1024.0, 681.0), 1.5, lang);
        let whole = points(&harness);
        let ctx = harness.ctx.clone();
        let ann = war1812::play::seating::Controller::Person("Ann".to_owned());
        let seating = war1812::play::seating::Seating::sides::<State>(&ann, &ann);
        let session = Session::<State>::new(&blocks_hands::scenario("blocks-1813"), seating, 3);
        harness.state_mut().play(&ctx, session);
        harness.run();
        let game = |harness: &Hands| harness.state().session::<State>().unwrap().game().clone();
        let (state, scenario) = (game(&harness).state().clone(), game(&harness).scenario().clone());
        let own = scenario.masks().side[0];
        let to_place = blocks(state.hand() & own);
        let mut placed = 0;
        for block in to_place {
            let start = scenario.block(block).name.get(lang);
            let found = harness.query_all_by_role(Role::Button).find(|node| {
                let label = node.accesskit_node().label();
                let rest = label.as_deref().and_then(|label| label.strip_prefix(start));
                // Those with one number more are others.
                rest.is_some_and(|rest| !rest.starts_with(|sign: char| sign.is_ascii_digit()))
            });
            let rect = found.unwrap_or_else(|| panic!("{start:?} is not there")).rect();
            assert!(whole.contains_rect(rect), "{start:?} in {lang:?}: {rect:?}");
            placed += 1;
        }
        assert!(placed > 15, "{placed}");
        let mut bot = State::bot(Level::Greedy);
        let mut rng = rand::rngs::Xoshiro256PlusPlus::seed_from_u64(3);
        let mut battles = 0;
        for _ in 0..2_000 {
            let (game, choices) = {
                let session = harness.state().session::<State>().unwrap();
                (session.game().clone(), session.choices())
            };
            let Some(decider) = game.decider().filter(|_| battles < 6) else {
                break;
            };
            let glimpse = Glimpse::of_state(game.state(), engine::Seat::of([decider]), decider);
            let action = bot.choose(&glimpse, &choices, &mut rng);
            harness.state_mut().order(&ctx, Order::act(vec![action]));
            harness.run();
            if let Some(panel) = chrome::battle_lies(&ctx) {
                battles += 1;
                assert!(whole.contains_rect(panel), "{lang:?}: {panel:?}");
            }
        }
        assert!(battles > 5, "battles were looked at");
    }
}
