//! Figures of a game, and what is written of it to files.

use crate::support::{Session, Window, one_person, random, scenario};
use data::{Lang, Side};
use egui::{Key, Modifiers};
use egui_kittest::kittest::Queryable as _;
use engine::invasion::{Event, State};
use engine::rules::Rules as _;
use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt as _, SeedableRng as _};
use std::path::Path;
use war1812::choose::Dialogs;
use war1812::command::{FileOf, Order, UiCommand};
use war1812::games::figures::Figures;
use war1812::games::turning;
use war1812::play::seating::{Controller, Seating};
use war1812::settings::Settings;
use war1812::text::T;
use war1812::window::Start;

/// A session of the introduction, played to its end.
fn played() -> Session {
    let scenario = scenario("intro-1812", |_| {});
    let mut session = Session::new(&scenario, one_person(), 1812);
    let mut pick = random(6);
    while session.outcome().is_none() {
        let action = pick(&session, &session.choices());
        session.act(&[action]).unwrap();
    }
    session
}

#[test]
fn the_turning_points_are_the_largest_changes_of_the_chance_and_lead_to_their_moments() {
    let session = played();
    let figures = Figures::of(&session);
    let chance = figures.figures.iter().find(|figure| figure.key == "chance").unwrap();
    let [american, british] = [0, 1].map(|side: usize| &chance.curves[side].values);
    for (one, other) in american.iter().zip(british) {
        assert!((one + other - 100.0).abs() < 1e-9 && (0.0..=100.0).contains(one));
    }
    let won = match session.outcome().unwrap().winner {
        Some(Side::American) => 100.0,
        Some(Side::British) => 0.0,
        None => 50.0,
    };
    assert_eq!(*american.last().unwrap(), won, "at the end nobody guesses");
    let change = |at: usize| (american[at + 1] - american[at]).abs();
    assert!(!figures.turnings.is_empty());
    let told: Vec<usize> = figures.turnings.iter().map(|turning| turning.mark).collect();
    let least = told.iter().map(|at| change(*at)).fold(f64::INFINITY, f64::min);
    for at in (0..american.len() - 1).filter(|at| !told.contains(at)) {
        assert!(change(at) <= least + 1e-9 || change(at) < 6.0, "{at}: {}", change(at));
    }
    let mut window = Window::open();
    window.lay(session);
    window.harness.run();
    window.order(Order::CloseDialog);
    window.order(Order::Do(UiCommand::Figures));
    window.click("Chance to win");
    let turning = &figures.turnings[0];
    let words = turning::words(turning, &figures.marks, &figures.first_side, Lang::En);
    window.click(&words);
    let known = figures.marks[turning.mark + 1].known;
    let last = figures.marks.last().unwrap().known;
    assert!(window.reads(&war1812::text::step_of(Lang::En, known, last)), "{words}");
}

#[test]
fn figures_agree_with_the_game_and_its_log() {
    let session = played();
    let figures = Figures::of(&session);
    let keys: Vec<&str> = figures.figures.iter().map(|figure| figure.key).collect();
    assert_eq!(
        keys,
        ["score", "chance", "units", "lost", "fled", "hits", "steady", "battles"]
    );
    let of = |key: &str| figures.figures.iter().find(|figure| figure.key == key).unwrap();
    for figure in &figures.figures {
        for curve in &figure.curves {
            assert_eq!(curve.values.len(), figures.marks.len(), "{}", figure.key);
        }
    }
    let last = |key: &str, curve: usize| *of(key).curves[curve].values.last().unwrap();
    let score = session.game().state().score();
    assert_eq!([last("score", 0), last("score", 1)], score.map(f64::from));
    let turns = session
        .game()
        .log()
        .iter()
        .filter(|happened| matches!(happened.event, Event::TurnBegan { .. }));
    let turns = turns.count();
    assert!(
        figures.marks.len() > turns && figures.marks.len() <= turns + 5,
        "{} {turns}",
        figures.marks.len()
    );
    let table = session.game().state().table();
    for faction in data::invasion::Faction::ALL {
        let index = faction.index();
        let units: u32 = table.units.iter().map(|units| u32::from(units[index])).sum();
        assert!((last("units", index) - f64::from(units)).abs() < 1e-9);
        let lost: u32 = session
            .game()
            .log()
            .iter()
            .map(|happened| match &happened.event {
                Event::Fled { faction: of, units, .. } if *of == faction => u32::from(*units),
                _ => 0,
            })
            .sum();
        assert!((last("fled", index) - f64::from(lost)).abs() < 1e-9);
    }
    // What one side wins against the odds the other loses, but for battles that nobody wins.
    let sum: f64 = last("battles", 0) + last("battles", 1);
    assert!(sum.abs() < 2.0, "{sum}");
    assert_eq!(State::NAME, "invasion");
}

#[test]
fn figures_of_blocks_agree_with_the_game_and_its_log() {
    /// Games by chance: in some of them ships are taken, or an army that is pursued loses all.
    const SEEDS: u64 = 20;
    use data::blocks::Side;
    use engine::blocks::Event;
    let library = data::library::Library::shipped();
    let draft: &data::blocks::ScenarioDraft = library.get("blocks-1813").unwrap();
    let scenario = std::sync::Arc::new(draft.build(library).unwrap());
    let ann = Controller::Person("Ann".to_owned());
    let seating = Seating::sides::<engine::blocks::State>(&ann, &ann);
    let mut at_once = 0;
    for seed in 0..SEEDS {
        let mut session =
            war1812::play::session::Session::<engine::blocks::State>::new(&scenario, seating.clone(), seed);
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        while session.outcome().is_none() {
            let legal = session.choices();
            session.act(&[legal[rng.random_range(0..legal.len())]]).unwrap();
        }
        let figures = Figures::of(&session);
        let last = |key: &str, side: Side| {
            let figure = figures.figures.iter().find(|figure| figure.key == key).unwrap();
            *figure.curves[side.index()].values.last().unwrap()
        };
        let (state, masks) = (session.game().state(), scenario.masks());
        for side in Side::ALL {
            let own = masks.side[side.index()];
            let towns = scenario
                .map()
                .town_ids()
                .map(|town| (state.in_town(town) & own & masks.army).count_ones());
            assert!((last("units", side) - f64::from(towns.sum::<u32>())).abs() < 1e-9);
            let log = session.game().log().iter();
            // Whole armies that are pursued, ships that are taken and who goes down with one are losses as well.
            let lost = log.map(|happened| match happened.event {
                Event::Loss { side: of, .. } | Event::Drowned { side: of, .. } if of == side => 1,
                Event::Captured { by, .. } if by != side => {
                    at_once += 1;
                    1
                }
                Event::Destroyed { side: of, units, .. } if of == side => {
                    at_once += 1;
                    units
                }
                _ => 0,
            });
            let lost: f64 = lost.map(f64::from).sum();
            assert!((last("lost", side) - lost).abs() < 1e-9);
            let luck: f64 = session
                .game()
                .log()
                .iter()
                .map(|happened| match happened.event {
                    Event::Fire {
                        side: of,
                        dice,
                        rating,
                        hits,
                        ..
                    } if of == side => f64::from(hits) - f64::from(dice) * f64::from(rating) / 6.0,
                    _ => 0.0,
                })
                .sum();
            assert!((last("hits", side) - luck).abs() < 1e-9);
        }
    }
    assert!(at_once > 0, "nobody was lost at once");
}

#[test]
fn the_picture_of_a_board_shows_the_board_in_both_games() {
    let settings = Settings {
        dialogs: Dialogs::Own,
        ..crate::support::calm()
    };
    let library = data::library::Library::shipped();
    let draft: &data::blocks::ScenarioDraft = library.get("blocks-1813").unwrap();
    let scenario = std::sync::Arc::new(draft.build(library).unwrap());
    let ann = Controller::Person("Ann".to_owned());
    let seating = Seating::sides::<engine::blocks::State>(&ann, &ann);
    let blocks = war1812::play::session::Session::<engine::blocks::State>::new(&scenario, seating, 3);
    let (mut invasion, mut blocks) = (Some(played()), Some(blocks));
    for game in ["invasion", "blocks"] {
        let mut window = Window::open_with(&settings, Start::Home);
        match game {
            "invasion" => window.lay(invasion.take().unwrap()),
            _ => window.lay(blocks.take().unwrap()),
        }
        window.harness.run();
        window.order(Order::Write(FileOf::Board(640)));
        let path = window.folder.path().join("board.png");
        write_to(&mut window, &path);
        let board = image::open(&path).unwrap().to_rgb8();
        let colours: std::collections::BTreeSet<_> = board.pixels().map(|pixel| pixel.0).collect();
        assert!(colours.len() > 100, "{game}: {} colours", colours.len());
    }
}

#[test]
fn figures_board_and_log_are_shown_and_written() {
    let settings = Settings {
        dialogs: Dialogs::Own,
        ..crate::support::calm()
    };
    let mut window = Window::open_with(&settings, Start::Home);
    window.lay(played());
    window.harness.run();
    window.click(T::Figures.get(Lang::En));
    assert!(window.reads(T::FiguresTitle.get(Lang::En)));
    window.click("Luck of the dice");
    for what in [
        FileOf::Svg("hits"),
        FileOf::Csv("score"),
        FileOf::Png("units"),
        FileOf::Board(640),
        FileOf::LogText,
        FileOf::LogRon,
    ] {
        window.order(Order::Write(what));
        let ending = match what {
            FileOf::Svg(_) => "svg",
            FileOf::Csv(_) => "csv",
            FileOf::Png(_) | FileOf::Board(_) => "png",
            FileOf::LogText => "txt",
            FileOf::LogRon => "ron",
        };
        let path = window
            .folder
            .path()
            .join(format!("out-{what:?}.{ending}").replace(['"', '(', ')'], "-"));
        write_to(&mut window, &path);
        let bytes = std::fs::read(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let begins: &[u8] = match what {
            FileOf::Svg(_) => b"<svg",
            FileOf::Csv(_) => b"step,round",
            FileOf::Png(_) | FileOf::Board(_) => b"\x89PNG",
            FileOf::LogText => b"1\t",
            FileOf::LogRon => b"[",
        };
        let begins = if what == FileOf::LogText { &begins[1..] } else { begins };
        let found = bytes.starts_with(begins) || what == FileOf::LogText && bytes.contains(&b'\t');
        assert!(found, "{what:?}: {:?}", &bytes[..bytes.len().min(20)]);
        if let Some(folder) = std::env::var_os("WAR1812_LOOK") {
            let name = path.file_name().unwrap();
            std::fs::write(Path::new(&folder).join(name), bytes).unwrap();
        }
        assert!(
            window.reads(T::FiguresTitle.get(Lang::En)),
            "what asked lies there again"
        );
    }
    window.order(Order::Write(FileOf::LogText));
    window.keys(Modifiers::NONE, Key::Escape);
    assert!(
        window.reads(T::FiguresTitle.get(Lang::En)),
        "also where nothing is written"
    );
    window.keys(Modifiers::NONE, Key::Escape);
    assert!(!window.reads(T::FiguresTitle.get(Lang::En)));
    window.keys(Modifiers::NONE, Key::G);
    assert!(window.reads(T::FiguresTitle.get(Lang::En)));
}

#[test]
fn the_figures_keep_their_place_whichever_is_shown() {
    let mut window = Window::open();
    window.lay(played());
    window.harness.run();
    window.order(Order::CloseDialog);
    window.order(Order::Do(UiCommand::Figures));
    let titles: Vec<String> = (window.harness.state().desk().unwrap().figures().figures.iter())
        .map(|figure| figure.title.en.clone())
        .collect();
    for size in [(1280.0, 800.0), (1920.0, 1080.0)] {
        window.resize(size.0, size.1);
        let mut tabs = Vec::new();
        for title in &titles {
            window.click(title);
            window.harness.run();
            tabs.push(window.harness.query_all_by_label(&titles[0]).next().unwrap().rect());
        }
        let first = tabs[0];
        assert!(tabs.iter().all(|tab| *tab == first), "{size:?}: {tabs:?}");
    }
}

/// Answers the program's own dialog with a path.
fn write_to(window: &mut Window, path: &Path) {
    window.write(T::Path.get(Lang::En), &path.display().to_string());
    window.harness.run();
}
