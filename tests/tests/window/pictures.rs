//! The pictures of the README, drawn by the program from a real game.
//!
//! `cargo test -p tests --test window pictures -- --ignored` writes them to `docs`.

use crate::clip::Clip;
use crate::support::{Session, against_greedy, harness, random};
use data::Lang;
use data::invasion::ScenarioDraft;
use data::library::Library;
use egui_kittest::kittest::Queryable as _;
use engine::invasion::Phase;
use std::path::Path;
use std::sync::Arc;
use war1812::app::App;
use war1812::files::Folders;
use war1812::settings::{Appearance, Pace, Settings};
use war1812::window::Start;

fn write(harness: &mut egui_kittest::Harness<'_, App>, name: &str) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs");
    std::fs::create_dir_all(&folder).unwrap();
    harness.remove_cursor();
    harness.run_ok();
    harness.render().unwrap().save(folder.join(name)).unwrap();
}

#[test]
#[ignore = "writes the pictures of the README"]
fn pictures_of_the_readme() {
    let folder = tempfile::tempdir().unwrap();
    let settings = Settings {
        pace: Pace::Instant,
        auto_advance: false,
        ..Settings::default()
    };
    settings.store(&Folders::below(folder.path()).settings()).unwrap();
    let mut harness = harness(folder.path(), Start::Home, (1440.0, 900.0));
    write(&mut harness, "start.png");

    let library = Library::shipped();
    let draft: &ScenarioDraft = library.get("campaign-1813").unwrap();
    let scenario = Arc::new(draft.build(library).unwrap());
    let mut session = Session::new(&scenario, against_greedy(), 4);
    session.take_screen();
    let ctx = harness.ctx.clone();
    harness.state_mut().play(&ctx, session);
    harness.run();
    let mut pick = random(21);
    let mut board = false;
    for _ in 0..3000 {
        let Some(session) = harness.state().session::<engine::invasion::State>() else {
            break;
        };
        if session.outcome().is_some() {
            break;
        }
        let table = session.game().state().table();
        let (round, phase) = (table.round, table.phase);
        if !board && round > scenario.first_round() && matches!(phase, Phase::Who(_)) {
            write(&mut harness, "board.png");
            board = true;
        }
        if board && matches!(phase, Phase::Casualties(_) | Phase::Commands(_)) {
            write(&mut harness, "battle.png");
            return;
        }
        let session = harness.state().session::<engine::invasion::State>().unwrap();
        let legal = session.choices();
        let action = pick(session, &legal);
        let ctx = harness.ctx.clone();
        harness
            .state_mut()
            .order(&ctx, war1812::command::Order::act(vec![action]));
        harness.run();
    }
    panic!("no battle came about");
}

/// The clip of the README: the turn of a bot with a card, marches and a battle, at the usual pace.
#[test]
#[ignore = "writes the clip of the README"]
fn clip_of_the_readme() {
    use engine::invasion::Event;
    let folder = tempfile::tempdir().unwrap();
    let settings = Settings {
        pace: Pace::Normal,
        auto_advance: false,
        guided: true,
        ..Settings::default()
    };
    settings.store(&Folders::below(folder.path()).settings()).unwrap();
    // A game of bots is played on until a turn with a battle is near, and laid on the table just before it.
    let scenario = crate::support::scenario("campaign-1813", |_| {});
    let bots = war1812::play::seating::Controller::Bot(war1812::play::seating::Level::Greedy);
    let seating = war1812::play::seating::Seating::sides::<engine::invasion::State>(&bots, &bots);
    let mut session = Session::new(&scenario, seating.clone(), 11);
    let mut bot = <engine::invasion::State as engine::bot::Played>::bot(engine::bot::Level::Greedy);
    let mut rng: rand::rngs::Xoshiro256PlusPlus = rand::SeedableRng::seed_from_u64(5);
    while session.outcome().is_none() {
        let player = session.decider().unwrap();
        let game = session.game();
        let glimpse = engine::bot::Glimpse::of_state(game.state(), game.seat_of(player), player);
        let action = bot.choose(&glimpse, &game.legal(), &mut rng);
        session.go_on(action).unwrap();
    }
    let log = session.game().log();
    let turns: Vec<usize> = (0..log.len())
        .filter(|event| matches!(log[*event].event, Event::TurnBegan { .. }))
        .collect();
    let side = |turn: usize| match log[turn].event {
        Event::TurnBegan { faction, .. } => faction.side(),
        _ => data::invasion::Side::American,
    };
    let telling = turns.windows(3).skip(1).find(|turn| {
        let told = &log[turn[1]..turn[2]];
        let of = |wanted: fn(&Event) -> bool| told.iter().filter(|happened| wanted(&happened.event)).count();
        // What others did begins with this turn if the one before was the person's.
        side(turn[0]) == data::invasion::Side::American
            && side(turn[1]) == data::invasion::Side::British
            && (1..=2).contains(&of(|event| matches!(event, Event::BattleBegan { .. })))
            && of(|event| matches!(event, Event::Moved { .. })) >= 1
            && (2..=5).contains(&of(|event| matches!(event, Event::Rolled { .. })))
    });
    let to = log[telling.expect("a game has such a turn")[2]].step;
    let seating = against_greedy();
    let played = engine::Game::replay(&scenario, seating.seats(), &session.game().steps()[..to], 11).unwrap();
    let mut harness = harness(folder.path(), Start::Home, (1024.0, 700.0));
    let ctx = harness.ctx.clone();
    harness.state_mut().play(&ctx, Session::from_game(played, seating));
    harness.remove_cursor();
    harness.state_mut().order(
        &ctx,
        war1812::command::Order::Do(war1812::command::UiCommand::ShowAgain),
    );
    harness.run_steps(2);
    let mut clip = Clip::new(800);
    // Ten frames a second of the time of the window, while something is shown.
    let showing = |harness: &egui_kittest::Harness<'_, App>| {
        let words = war1812::text::T::ShowAll.get(Lang::En);
        harness.query_all_by_label_contains(words).next().is_some()
    };
    while showing(&harness) && clip.len() < 110 {
        clip.take(&mut harness);
        harness.run_steps(2);
    }
    assert!(clip.len() > 40, "only {} frames are shown", clip.len());
    let target = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/turn.png");
    let bytes = clip.write(&target, 10);
    assert!(bytes < 1_500_000, "the clip has {bytes} bytes");
}

/// The pictures of Blocks and of the editor for the README.
#[test]
#[ignore = "writes the pictures of the README"]
fn pictures_of_blocks_and_of_the_editor() {
    use engine::blocks::{Phase, State};
    use war1812::command::Order;
    use war1812::play::seating::{Controller, Level, Seating};
    let folder = tempfile::tempdir().unwrap();
    crate::support::calm()
        .store(&Folders::below(folder.path()).settings())
        .unwrap();
    let mut harness = harness(folder.path(), Start::Home, (1280.0, 800.0));
    let ctx = harness.ctx.clone();
    let library = Library::shipped();
    let draft: &data::blocks::ScenarioDraft = library.get("war-of-1812").unwrap();
    let scenario = Arc::new(draft.build(library).unwrap());
    let person = Controller::Person("Ann".to_owned());
    let seating = Seating::sides::<State>(&person, &Controller::Bot(Level::Greedy));
    let session = war1812::play::session::Session::<State>::new(&scenario, seating, 7);
    harness.state_mut().play(&ctx, session);
    harness.run();
    let mut bot = <State as engine::bot::Played>::bot(Level::Greedy);
    let mut rng: rand::rngs::Xoshiro256PlusPlus = rand::SeedableRng::seed_from_u64(5);
    loop {
        let session = harness.state().session::<State>().unwrap();
        let table = session.game().state().table();
        if table.turn >= 4 && matches!(table.phase, Phase::Army(_)) || session.outcome().is_some() {
            break;
        }
        let legal = session.choices();
        let glimpse =
            engine::bot::Glimpse::of_state(session.game().state(), session.viewer(), session.decider().unwrap());
        let action = bot.choose(&glimpse, &legal, &mut rng);
        harness.state_mut().order(&ctx, Order::act(vec![action]));
        harness.run();
    }
    write(&mut harness, "blocks.png");
    harness.state_mut().order(&ctx, Order::Edit("campaign-1812".to_owned()));
    harness.run();
    harness
        .state_mut()
        .workbench()
        .unwrap()
        .carry_out(workbench::Do::Go(workbench::Page::Decks));
    harness.run();
    write(&mut harness, "editor.png");
}

/// Pictures of every screen in every dress, for somebody to look at: set `WAR1812_LOOK` to a folder.
#[test]
#[ignore = "writes pictures to the folder in WAR1812_LOOK"]
fn every_screen_to_look_at() {
    let Some(target) = std::env::var_os("WAR1812_LOOK") else {
        return;
    };
    let target = Path::new(&target);
    let only = std::env::var("WAR1812_LOOK_ONLY").unwrap_or_default();
    for (name, size, appearance, lang) in [
        ("small-light-en", (1280.0, 800.0), Appearance::Light, Lang::En),
        ("large-dark-fr", (1920.0, 1080.0), Appearance::Dark, Lang::Fr),
        ("small-dark-fr", (1280.0, 800.0), Appearance::Dark, Lang::Fr),
        ("large-light-en", (1920.0, 1080.0), Appearance::Light, Lang::En),
    ] {
        if name.contains(&only) {
            look(
                target,
                name,
                size,
                Settings {
                    pace: Pace::Instant,
                    auto_advance: false,
                    appearance,
                    lang,
                    ..Settings::default()
                },
            );
        }
    }
}

fn look(target: &Path, name: &str, size: (f32, f32), settings: Settings) {
    use war1812::command::{Order, UiCommand};
    let folder = tempfile::tempdir().unwrap();
    settings.store(&Folders::below(folder.path()).settings()).unwrap();
    let mut harness = harness(folder.path(), Start::Home, size);
    let ctx = harness.ctx.clone();
    let shot = |harness: &mut egui_kittest::Harness<'_, App>, what: &str| {
        harness.run_ok();
        harness
            .render()
            .unwrap()
            .save(target.join(format!("{name}-{what}.png")))
            .unwrap();
    };
    shot(&mut harness, "1-start");
    fill_shelf(&mut harness);
    shot(&mut harness, "1-start-shelf");
    harness
        .state_mut()
        .order(&ctx, Order::ChooseSeats("campaign-1813".to_owned()));
    shot(&mut harness, "2-seats");
    let scenario = crate::support::scenario("campaign-1813", |_| {});
    harness
        .state_mut()
        .play(&ctx, Session::new(&scenario, crate::support::two_persons(), 4));
    shot(&mut harness, "3-handover");
    harness.state_mut().order(&ctx, Order::TakeScreen);
    for command in [
        UiCommand::Settings,
        UiCommand::Palette,
        UiCommand::Rules,
        UiCommand::Keys,
        UiCommand::About,
    ] {
        harness.state_mut().order(&ctx, Order::Do(command));
        shot(&mut harness, &format!("4-{command:?}").to_lowercase());
        harness.state_mut().order(&ctx, Order::CloseDialog);
    }
    let mut pick = random(21);
    let mut seen = std::collections::BTreeSet::new();
    for step in 0..3000 {
        let Some(session) = harness.state().session::<engine::invasion::State>() else {
            break;
        };
        if session.outcome().is_some() {
            break;
        }
        if session.hand_over().is_some() {
            harness.state_mut().order(&ctx, Order::TakeScreen);
            continue;
        }
        let phase = session.game().state().table().phase;
        let word: String = format!("{phase:?}")
            .chars()
            .take_while(|letter| letter.is_alphanumeric())
            .collect();
        let legal = session.choices();
        let action = pick(session, &legal);
        if legal.len() > 1 && step > 20 && seen.insert(word.clone()) {
            shot(&mut harness, &format!("5-{word}").to_lowercase());
            if word == "Armies" {
                harness.state_mut().order(&ctx, Order::Do(UiCommand::ToggleChoices));
                shot(&mut harness, "5-choices");
                harness.state_mut().order(&ctx, Order::Do(UiCommand::ToggleChoices));
            }
        }
        harness.state_mut().order(&ctx, Order::act(vec![action]));
    }
    shot(&mut harness, "6-end");
    look_at_blocks(&mut harness, &shot);
}

/// Some games and some edits that were left.
fn fill_shelf(harness: &mut egui_kittest::Harness<'_, App>) {
    use war1812::command::Order;
    let ctx = harness.ctx.clone();
    for (name, steps) in [("campaign-1812", 90), ("intro-1812", 2000), ("campaign-1813", 200)] {
        let scenario = crate::support::scenario(name, |_| {});
        let session = Session::new(&scenario, crate::support::one_person(), 4);
        harness.state_mut().play(&ctx, session);
        let mut pick = random(3);
        for _ in 0..steps {
            let session = harness.state().session::<engine::invasion::State>().unwrap();
            let legal = session.choices();
            if legal.is_empty() {
                break;
            }
            let action = pick(session, &legal);
            harness.state_mut().order(&ctx, Order::act(vec![action]));
        }
        harness.run_ok();
        harness.state_mut().order(&ctx, Order::CloseDialog);
    }
    let library = Library::shipped();
    let draft: &data::blocks::ScenarioDraft = library.get("war-of-1812").unwrap();
    let scenario = Arc::new(draft.build(library).unwrap());
    let ann = war1812::play::seating::Controller::Person("Ann".to_owned());
    let seating = war1812::play::seating::Seating::sides::<engine::blocks::State>(&ann, &ann);
    let session = war1812::play::session::Session::<engine::blocks::State>::new(&scenario, seating, 4);
    harness.state_mut().play(&ctx, session);
    harness.state_mut().order(&ctx, Order::Edit("intro-1812".to_owned()));
    harness.run_ok();
    for title in ["Another summer", "The first summer again"] {
        let edit = editor::edit::HeadingEdit::Title(data::Text::new(title, title));
        let workbench = harness.state_mut().workbench().unwrap();
        workbench.carry_out(workbench::Do::Edit(edit.into()));
        harness.run_ok();
    }
    harness.state_mut().order(&ctx, Order::Home);
    harness.run_ok();
}

/// The start screen in small windows: set `WAR1812_LOOK` to a folder.
#[test]
#[ignore = "writes pictures to the folder in WAR1812_LOOK"]
fn the_start_screen_to_look_at() {
    let Some(target) = std::env::var_os("WAR1812_LOOK") else {
        return;
    };
    for (name, size, appearance, lang) in [
        ("800-en", (1280.0, 800.0), Appearance::Light, Lang::En),
        ("700-fr", (1024.0, 700.0), Appearance::Light, Lang::Fr),
        ("1080-fr", (1920.0, 1080.0), Appearance::Dark, Lang::Fr),
    ] {
        let folder = tempfile::tempdir().unwrap();
        let settings = Settings {
            pace: Pace::Instant,
            auto_advance: false,
            appearance,
            lang,
            ..Settings::default()
        };
        settings.store(&Folders::below(folder.path()).settings()).unwrap();
        let mut harness = harness(folder.path(), Start::Home, size);
        for what in ["empty", "full"] {
            harness.run_ok();
            let path = Path::new(&target).join(format!("start-{name}-{what}.png"));
            harness.render().unwrap().save(path).unwrap();
            fill_shelf(&mut harness);
        }
    }
}

/// The plain table: set-up, naval phase, a battle, the end.
fn look_at_blocks(
    harness: &mut egui_kittest::Harness<'_, App>,
    shot: &impl Fn(&mut egui_kittest::Harness<'_, App>, &str),
) {
    use engine::blocks::{Phase, State};
    use war1812::command::Order;
    let library = Library::shipped();
    let draft: &data::blocks::ScenarioDraft = library.get("war-of-1812").unwrap();
    let scenario = Arc::new(draft.build(library).unwrap());
    let ann = war1812::play::seating::Controller::Person("Ann".to_owned());
    let seating = war1812::play::seating::Seating::sides::<State>(&ann, &ann);
    let ctx = harness.ctx.clone();
    harness.state_mut().order(&ctx, Order::CloseDialog);
    let session = war1812::play::session::Session::<State>::new(&scenario, seating, 4);
    harness.state_mut().play(&ctx, session);
    let mut seen = std::collections::BTreeSet::new();
    let mut bot = <State as engine::bot::Played>::bot(engine::bot::Level::Greedy);
    let mut rng: rand::rngs::Xoshiro256PlusPlus = rand::SeedableRng::seed_from_u64(5);
    for step in 0..3000 {
        let Some(session) = harness.state().session::<State>() else {
            break;
        };
        if session.outcome().is_some() {
            break;
        }
        let phase = session.game().state().table().phase;
        let word: String = format!("{phase:?}")
            .chars()
            .take_while(|letter| letter.is_alphanumeric())
            .collect();
        let legal = session.choices();
        let Some(player) = session.decider() else { break };
        let glimpse = engine::bot::Glimpse::of_state(session.game().state(), engine::Seat::of([player]), player);
        let action = bot.choose(&glimpse, &legal, &mut rng);
        let late = step > 30 || matches!(phase, Phase::Deploy(_)) && step > 8;
        if legal.len() > 1 && late && seen.insert(word.clone()) {
            shot(harness, &format!("7-{word}").to_lowercase());
        }
        harness.state_mut().order(&ctx, Order::act(vec![action]));
    }
    shot(harness, "8-end");
    harness.state_mut().order(&ctx, Order::CloseDialog);
    for (game, name) in [("invasion", "campaign-1812"), ("blocks", "war-of-1812")] {
        harness.state_mut().order(&ctx, Order::Edit(name.to_owned()));
        harness.run_ok();
        for page in workbench::Page::ALL {
            if let Some(workbench) = harness.state_mut().workbench() {
                workbench.carry_out(workbench::Do::Go(page));
            }
            harness.run_ok();
            shot(harness, &format!("9-{game}-{page:?}").to_lowercase());
        }
    }
}
