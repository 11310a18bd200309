//! The pictures of the README, drawn by the program from a real game.
//!
//! `cargo test -p tests --test window pictures -- --ignored` writes them to `docs`.

use crate::clip::Clip;
use crate::support::{Dress, Session, against_greedy, dresses, harness, random};
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

/// Which turn of some game is made a clip of, and how its clip is called.
struct Filmed<'a, E> {
    /// The first of the games.
    seed: u64,
    name: &'a str,
    /// Whether a turn of the person begins with an event, or one of somebody else.
    own: fn(&E) -> Option<bool>,
    /// Whether there is enough to be seen in what happened.
    telling: fn(&[&E]) -> bool,
}

/// Pictures of a clip, ten a second: shorter ones tell little, longer ones nobody sees to the end.
const FRAMES: std::ops::RangeInclusive<usize> = 50..=190;

/// Makes a clip of what a bot does from the end of a person's turn to the person's next one, at the usual pace: of the first
/// such turn that is telling and fits.
fn film<G: war1812::games::tabled::Tabled>(scenario: &Arc<G::Scenario>, filmed: &Filmed<'_, G::Event>) {
    // The same game twice: drawing costs far more than playing, so that only what is wanted is drawn.
    let mut seeds = filmed.seed..filmed.seed + 20;
    let found = seeds.find_map(|seed| Some((seed, played::<G>(scenario, (filmed, seed), None)?.0)));
    let (seed, from) = found.expect("no turn of twenty games makes a clip");
    let (_, clip) = played::<G>(scenario, (filmed, seed), Some(from)).expect("it is the same game");
    let target = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs").join(filmed.name);
    let bytes = clip.write(&target, 10);
    assert!(bytes < 3_000_000, "the clip has {bytes} bytes");
}

/// Plays up to the turn that is wanted, if it comes. Gives how many events came before it, and what was drawn of it: nothing while it is
/// still to be found. The person plays as a bot would; what has to be decided in between is seen too.
fn played<G: war1812::games::tabled::Tabled>(
    scenario: &Arc<G::Scenario>,
    (filmed, seed): (&Filmed<'_, G::Event>, u64),
    wanted: Option<usize>,
) -> Option<(usize, Clip)> {
    use war1812::command::Order;
    use war1812::play::seating::{Controller, Level, Seating};
    let folder = tempfile::tempdir().unwrap();
    let settings = Settings {
        pace: Pace::Normal,
        auto_advance: false,
        guided: true,
        ..Settings::default()
    };
    settings.store(&Folders::below(folder.path()).settings()).unwrap();
    let person = Controller::Person("Ann".to_owned());
    let seating = Seating::sides::<G>(&person, &Controller::bot(Level::Greedy));
    let session = war1812::play::session::Session::<G>::new(scenario, seating, seed);
    let mut harness = harness(folder.path(), Start::Home, (1024.0, 700.0));
    let ctx = harness.ctx.clone();
    // Without a screen nothing glides; here it is to be seen.
    ctx.all_styles_mut(|style| style.animation_time = 0.15);
    harness.state_mut().play(&ctx, session);
    harness.remove_cursor();
    harness.run_steps(2);
    let showing = |harness: &egui_kittest::Harness<'_, App>| {
        let words = war1812::text::T::ShowAll.get(Lang::En);
        harness.query_all_by_label_contains(words).next().is_some()
    };
    let mut bot = G::bot(Level::Greedy);
    let mut rng: rand::rngs::Xoshiro256PlusPlus = rand::SeedableRng::seed_from_u64(seed);
    let (mut clip, mut frames, mut from) = (Clip::new(800), 0, 0);
    let mut look = |harness: &mut egui_kittest::Harness<'_, App>, from: usize, times: usize| {
        for _ in 0..times {
            if wanted == Some(from) {
                clip.take(harness);
            }
            harness.run_steps(2);
        }
        times
    };
    loop {
        if showing(&harness) {
            frames += look(&mut harness, from, 1);
            continue;
        }
        let session = harness.state().session::<G>().unwrap();
        if session.bot_to_move().is_some() {
            harness.run_steps(1);
            continue;
        }
        if session.outcome().is_some() {
            return None;
        }
        let log = session.game().log();
        let began = log.iter().rev().find_map(|happened| (filmed.own)(&happened.event));
        if began.unwrap_or(true) {
            let seen: Vec<_> = log[from..].iter().map(|happened| &happened.event).collect();
            let fits = FRAMES.contains(&frames) && (filmed.telling)(&seen);
            let now = log.len();
            if fits {
                look(&mut harness, from, 1);
                return Some((from, clip));
            }
            (frames, from) = (0, now);
        } else {
            // The person looks for a moment at what is asked.
            frames += look(&mut harness, from, 8);
        }
        let session = harness.state().session::<G>().unwrap();
        let player = session.decider().unwrap();
        let game = session.game();
        let glimpse = engine::bot::Glimpse::of_state(game.state(), game.seat_of(player), player);
        let action = bot.choose(&glimpse, &session.choices(), &mut rng);
        harness.state_mut().order(&ctx, Order::act(vec![action]));
        harness.run_steps(3);
    }
}

/// The clip of the README: the turn of a bot with a card, marches and a battle.
#[test]
#[ignore = "writes the clip of the README"]
fn clip_of_the_readme() {
    use engine::invasion::Event;
    let scenario = crate::support::scenario("campaign-1813", |_| {});
    let filmed = Filmed {
        seed: 11,
        name: "turn.png",
        own: |event| match event {
            Event::TurnBegan { faction, .. } => Some(faction.side() == data::invasion::Side::American),
            _ => None,
        },
        telling: |seen| {
            let of = |wanted: fn(&Event) -> bool| seen.iter().filter(|event| wanted(event)).count();
            of(|event| matches!(event, Event::BattleBegan { .. })) == 1
                && of(|event| matches!(event, Event::Moved { .. })) >= 1
                && (2..=5).contains(&of(|event| matches!(event, Event::Rolled { .. })))
        },
    };
    film::<engine::invasion::State>(&scenario, &filmed);
}

/// The clip of Blocks in the README: a bot's turn with marches and a battle.
#[test]
#[ignore = "writes the clip of the README"]
fn clip_of_blocks_in_the_readme() {
    use engine::blocks::Event;
    let draft: &data::blocks::ScenarioDraft = Library::shipped().get("war-of-1812").unwrap();
    let scenario = Arc::new(draft.build(Library::shipped()).unwrap());
    let filmed = Filmed {
        seed: 7,
        name: "battle-of-blocks.png",
        own: |event| match event {
            Event::Begins { side } => Some(*side == data::Side::American),
            _ => None,
        },
        telling: |seen| {
            let of = |wanted: fn(&Event) -> bool| seen.iter().filter(|event| wanted(event)).count();
            of(|event| matches!(event, Event::Moved { .. })) >= 1
                && (1..=2).contains(&of(|event| matches!(event, Event::Battle { .. })))
        },
    };
    film::<engine::blocks::State>(&scenario, &filmed);
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
    let seating = Seating::sides::<State>(&person, &Controller::bot(Level::Greedy));
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
    for dress in dresses() {
        look(&dress);
    }
}

fn look(dress: &Dress) {
    use war1812::command::{Order, UiCommand};
    let (_folder, mut harness) = dress.open();
    let (target, name) = (&dress.target, &dress.name);
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
        ("700-en", (1024.0, 700.0), Appearance::Dark, Lang::En),
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
        let mut deleted = 0;
        for what in ["empty", "full", "deleted", "deleted-open"] {
            harness.run_ok();
            let path = Path::new(&target).join(format!("start-{name}-{what}.png"));
            harness.render().unwrap().save(path).unwrap();
            match what {
                "empty" => fill_shelf(&mut harness),
                "full" => deleted = delete_some(&mut harness, folder.path()),
                _ => harness
                    .get_by_label(&war1812::text::deleted_lately(lang, deleted))
                    .click(),
            }
        }
    }
}

/// Deletes every second thing on the shelf, so that there is one of each kind; another file cannot be read. Says how
/// many there are.
fn delete_some(harness: &mut egui_kittest::Harness<'_, App>, folder: &Path) -> usize {
    use war1812::command::Order;
    let ctx = harness.ctx.clone();
    let kept = harness.state().kept().map(|kept| kept.path.clone());
    let paths: Vec<_> = kept.step_by(2).collect();
    for path in paths.clone() {
        harness.state_mut().order(&ctx, Order::Delete(path));
        harness.run_ok();
    }
    let shelf = war1812::keep::shelf::Shelf::of(&Folders::below(folder));
    std::fs::write(shelf.folder().join("deleted/intro-1812.game"), "").unwrap();
    harness.state_mut().order(&ctx, Order::DismissNotice);
    harness.state_mut().order(&ctx, Order::Home);
    harness.run_ok();
    paths.len() + 1
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
