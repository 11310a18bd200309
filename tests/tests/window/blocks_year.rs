//! A whole campaign year of blocks by clicks: everything that can happen in it is decided on the window.

use crate::blocks::name;
use crate::blocks_battles::where_it_comes_about;
use crate::support::Window;
use data::Lang;
use data::any::ScenarioDocument as _;
use data::blocks::{BlockId, Scenario, ScenarioDraft, Side};
use data::library::Library;
use egui::Key;
use engine::Game;
use engine::blocks::{Action, Event, Phase, State, blocks, player};
use engine::bot::{Glimpse, Level, Played as _};
use engine::game::Happened;
use engine::rules::{Rules as _, Seat};
use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt as _, SeedableRng as _};
use std::collections::BTreeSet;
use std::sync::Arc;
use war1812::games::Tabled as _;
use war1812::play::seating::{Controller, Level as Bots, Seating};
use war1812::play::session::Session;
use war1812::text::T;

/// What a year can bring.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Brought {
    Battle,
    Landing,
    SeaBattle,
    March,
    MarchFailed,
    Capture,
    Starved,
    Reinforced,
    Tecumseh,
    Refusal,
    Meeting,
}

/// All that a year of alternating turns and the winter after it are to bring.
const YEAR: [Brought; 10] = [
    Brought::Battle,
    Brought::Landing,
    Brought::SeaBattle,
    Brought::March,
    Brought::MarchFailed,
    Brought::Capture,
    Brought::Starved,
    Brought::Reinforced,
    Brought::Tecumseh,
    Brought::Refusal,
];

fn brought(log: &[Happened<State>]) -> BTreeSet<Brought> {
    let mut winter = false;
    let mut found = BTreeSet::new();
    for happened in log {
        found.extend(match happened.event {
            Event::Battle { amphibious: false, .. } => Some(Brought::Battle),
            Event::Battle { amphibious: true, .. } => Some(Brought::Landing),
            Event::SeaBattle { .. } => Some(Brought::SeaBattle),
            Event::March { success: true, .. } => Some(Brought::March),
            Event::March { success: false, .. } => Some(Brought::MarchFailed),
            Event::Captured { .. } => Some(Brought::Capture),
            Event::Starved { .. } => Some(Brought::Starved),
            Event::IndianJoins { .. } => Some(Brought::Tecumseh),
            Event::Militia { refused: 1.., .. } => Some(Brought::Refusal),
            Event::Crossed { .. } => Some(Brought::Meeting),
            Event::Deployed { .. } if winter => Some(Brought::Reinforced),
            Event::Winter { .. } => {
                winter = true;
                None
            }
            _ => None,
        });
    }
    found
}

fn scenario(name: &str, options: &[(&str, &str)]) -> Arc<Scenario> {
    let library = Library::shipped();
    let mut draft = library.get::<ScenarioDraft>(name).unwrap().clone();
    for (key, value) in options {
        draft.set_option(key, value).unwrap();
    }
    Arc::new(draft.build(library).unwrap())
}

/// Who plays when everybody does anything that is possible: orders that go somewhere more often than nothing.
fn any(legal: &[Action], rng: &mut Xoshiro256PlusPlus) -> Action {
    let first = legal[rng.random_range(0..legal.len())];
    match first {
        Action::Pass | Action::Done => legal[rng.random_range(0..legal.len())],
        action => action,
    }
}

/// A year is over when the second one has begun.
fn is_over(state: &State) -> bool {
    state.table().phase == Phase::Over || state.table().year == 1 && state.table().turn == 1
}

/// A seed with which a game of anything brings all of this before `end`.
fn seed_of(scenario: &Arc<Scenario>, wanted: &BTreeSet<Brought>, end: impl Fn(&State) -> bool) -> u64 {
    let seats = Side::ALL.map(|side| Seat::of([player(side)])).to_vec();
    let found = (0..60_000).find(|seed| {
        let mut game = Game::<State>::new(scenario, seats.clone(), *seed);
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(*seed);
        while !end(game.state()) {
            let Some(decider) = game.decider() else { break };
            game.act(decider, any(&game.legal(), &mut rng)).unwrap();
        }
        brought(game.log()).is_superset(wanted)
    });
    found.expect("some game brings all of it")
}

type Blocks = Session<State>;

fn game(window: &Window) -> &Blocks {
    window.harness.state().session::<State>().unwrap()
}

/// Hands the screen over if it must be.
fn hand_over(window: &mut Window) {
    if let Some(hand_over) = game(window).hand_over() {
        window.click(&State::handing_over(&hand_over.name, Lang::En)[1]);
    }
}

/// What the button of a block is called.
fn label(window: &Window, block: BlockId) -> String {
    let of = game(window).scenario().block(block);
    let value = game(window).game().state().value(block);
    let moves = if of.moves > 0 {
        format!(", moves {}", of.moves)
    } else {
        String::new()
    };
    format!("{}, {value} of {}, fires at {}{moves}", of.name.en, of.value, of.fire)
}

/// Takes an action by pressing the block that it names, or what bears its name.
fn act(window: &mut Window, action: Action) {
    let before = game(window).game().steps().len();
    let block = match action {
        Action::Lose(block) => Some(label(window, block)),
        _ => None,
    };
    let name = name(window, action);
    match block.filter(|block| window.has_button(block)) {
        Some(block) => window.press(&block),
        None => {
            // Orders that stand are carried out, or sealed.
            let names = [name.as_str(), "Carry out", "Seal the orders"];
            let names = &names[..if action == Action::Done { 3 } else { 1 }];
            let there = |window: &Window| names.iter().copied().find(|name| window.has_button(name));
            if there(window).is_none() {
                window.keys(egui::Modifiers::NONE, Key::C);
            }
            let found = there(window).unwrap_or_else(|| panic!("{name:?} cannot be pressed"));
            window.press(found);
            // The last block of all waits to be confirmed.
            if window.has_button("Confirm the places") {
                window.press("Confirm the places");
            }
        }
    }
    assert!(game(window).game().steps().len() > before, "{name:?} did nothing");
}

/// Plays the game of a seed by clicks.
fn play(window: &mut Window, seed: u64, end: impl Fn(&State) -> bool) -> usize {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut decisions = 0;
    while !end(game(window).game().state()) && game(window).outcome().is_none() {
        hand_over(window);
        let legal = game(window).choices();
        let action = any(&legal, &mut rng);
        act(window, action);
        decisions += 1;
        assert!(decisions < 5000, "the year does not end");
    }
    decisions
}

#[test]
fn a_whole_year_is_played_by_two_persons_by_clicks() {
    let scenario = scenario("war-of-1812", &[]);
    let wanted = BTreeSet::from(YEAR);
    let seed = seed_of(&scenario, &wanted, is_over);
    let person = |name: &str| Controller::Person(name.to_owned());
    let seating = Seating::sides::<State>(&person("Ann"), &person("Bob"));
    let mut window = Window::open();
    window.lay(Session::<State>::new(&scenario, seating, seed));
    window.harness.run();
    let decisions = play(&mut window, seed, is_over);
    let found = brought(game(&window).game().log());
    assert!(found.is_superset(&wanted), "{found:?} in {decisions} decisions");
}

#[test]
fn two_turns_of_simultaneous_play_with_a_meeting_battle_are_played_by_clicks() {
    let scenario = scenario("war-of-1812", &[("movement", "simultaneous")]);
    let wanted = BTreeSet::from([Brought::Meeting]);
    let end = |state: &State| is_over(state) || state.table().turn == 3;
    let seed = seed_of(&scenario, &wanted, end);
    let person = |name: &str| Controller::Person(name.to_owned());
    let seating = Seating::sides::<State>(&person("Ann"), &person("Bob"));
    let mut window = Window::open();
    window.lay(Session::<State>::new(&scenario, seating, seed));
    window.harness.run();
    play(&mut window, seed, end);
    assert!(brought(game(&window).game().log()).contains(&Brought::Meeting));
    assert!(window.reads("Orders of this turn"));
}

#[test]
fn a_whole_year_is_played_against_a_bot_by_clicks() {
    let scenario = scenario("blocks-1812", &[]);
    let ann = Controller::Person("Ann".to_owned());
    let seating = Seating::sides::<State>(&ann, &Controller::bot(Bots::Greedy));
    let mut window = Window::open();
    window.lay(Session::<State>::new(&scenario, seating, 2));
    window.harness.run();
    let mut bot = State::bot(Level::Greedy);
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(3);
    for _ in 0..3000 {
        let session = game(&window);
        if session.outcome().is_some() {
            break;
        }
        let legal = session.choices();
        let decider = session.decider().unwrap();
        let glimpse = Glimpse::of_state(session.game().state(), Seat::of([decider]), decider);
        let action = bot.choose(&glimpse, &legal, &mut rng);
        act(&mut window, action);
    }
    assert!(game(&window).outcome().is_some(), "the year was played to its end");
    // Everything is turned up, and the points are explained.
    assert!(window.reads("Where the points come from"));
    let british = game(&window).scenario().masks().side[1];
    let state = game(&window).game().state();
    let stands = state
        .scenario()
        .map()
        .town_ids()
        .fold(0, |set, town| set | state.in_town(town) & british);
    let open = blocks(stands).filter(|block| window.reads(&state.scenario().block(*block).name.en));
    assert!(open.count() > 0, "the enemy's blocks are turned up");
}

#[test]
fn from_the_start_screen_to_the_first_battle_a_person_needs_less_than_ten_clicks() {
    let mut window = Window::open();
    let mut clicks = 0;
    let mut click = |window: &mut Window, name: &str| {
        window.click(name);
        clicks += 1;
    };
    click(
        &mut window,
        &format!("{} 1812: The first campaign", T::Play.get(Lang::En)),
    );
    click(&mut window, "Begin the game");
    click(&mut window, "Place for me");
    click(&mut window, "Confirm the places");
    let battle = |window: &Window| {
        let battle = |happened: &Happened<State>| matches!(happened.event, Event::Battle { .. });
        game(window).game().log().iter().any(battle)
    };
    while !battle(&window) {
        let (legal, phase) = (game(&window).choices(), game(&window).game().state().table().phase);
        let simple = legal
            .iter()
            .find(|action| matches!(action, Action::First | Action::Pass))
            .copied();
        match (phase, simple) {
            (Phase::Army(_), _) => {
                // Detroit against Amherstburg, across the river: a block, the town, go.
                let state = game(&window).game().state();
                let detroit = state.scenario().town_by_id("detroit").unwrap();
                let own = state.in_town(detroit) & state.scenario().masks().army;
                let name = label(&window, blocks(own).next().unwrap());
                window.press(&name);
                window.click_area("Amherstburg");
                window.click("Carry out");
                clicks += 3;
            }
            (_, Some(action)) => {
                act(&mut window, action);
                clicks += 1;
            }
            (phase, None) => panic!("{phase:?} asks for something else"),
        }
    }
    assert!(clicks < 10, "{clicks} clicks");
}

/// What a side has done at sea stands among its orders when they lie open (11.1).
#[test]
fn of_a_side_that_only_sailed_or_built_it_is_not_said_that_all_stay() {
    let scenario = scenario("blocks-1813", &[("movement", "simultaneous")]);
    let session = where_it_comes_about(&scenario, |session| {
        let log = session.game().log();
        let turn = log
            .iter()
            .rposition(|happened| matches!(happened.event, Event::Turn { .. }));
        let since = &log[turn.unwrap_or(0)..];
        let any = |holds: &dyn Fn(&Event) -> bool| since.iter().any(|happened| holds(&happened.event));
        let only_at_sea = Side::ALL.into_iter().any(|of| {
            any(&|event| matches!(event, Event::Sailed { side, .. } | Event::Built { side, .. } if *side == of))
                && any(&|event| matches!(event, Event::Passed { side, naval: false } if *side == of))
                && any(&|event| matches!(event, Event::Ordered { side, .. } if *side == of.enemy()))
        });
        let fought = session.game().state().table();
        only_at_sea && (fought.sea.is_some() || fought.land.is_some())
    });
    let mut window = Window::open();
    window.lay(session);
    window.harness.run();
    assert!(window.reads("Orders"));
    assert!(!window.reads("everybody stays"), "{}", window.everything());
}
