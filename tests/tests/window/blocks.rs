//! Blocks on the plain table: played by the names of its actions, hidden blocks hidden, kept through a kill.

use crate::blocks_battles::where_it_comes_about;
use crate::support::Window;
use data::Lang;
use data::blocks::{Scenario, ScenarioDraft, Side, TownId};
use data::library::Library;
use egui::accesskit::Role;
use egui::{Key, Modifiers};
use egui_kittest::kittest::{NodeT as _, Queryable as _};
use engine::blocks::{Action, Phase, State};
use engine::record::state_hash;
use engine::rules::Rules as _;
use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt as _, SeedableRng as _};
use std::sync::Arc;
use war1812::command::Order;
use war1812::games::Tabled as _;
use war1812::play::seating::{Controller, Level, Seating};
use war1812::play::seen::Seen;
use war1812::play::session::Session;

type Game = Session<State>;

fn scenario(name: &str) -> Arc<Scenario> {
    let library = Library::shipped();
    let draft: &ScenarioDraft = library.get(name).unwrap();
    Arc::new(draft.build(library).unwrap())
}

fn person(name: &str) -> Controller {
    Controller::Person(name.to_owned())
}

fn game(window: &Window) -> &Game {
    window
        .harness
        .state()
        .session::<State>()
        .expect("a game of Blocks is on the table")
}

fn open(name: &str, american: &Controller, british: &Controller) -> Window {
    let mut window = Window::open();
    window.lay(Session::<State>::new(
        &scenario(name),
        Seating::sides::<State>(american, british),
        1812,
    ));
    window.harness.run();
    window
}

/// Hands the screen over if it must be.
fn hand_over(window: &mut Window) -> bool {
    let Some(hand_over) = game(window).hand_over() else {
        return false;
    };
    window.click(&State::handing_over(&hand_over.name, Lang::En)[1]);
    true
}

/// What bears the name of an action: what is built is told by what it comes to.
pub fn name(window: &Window, action: Action) -> String {
    let (scenario, state) = (game(window).scenario(), game(window).game().state());
    let Action::Build(town, ship) = action else {
        return State::describe_action(scenario, action, Lang::En);
    };
    let name = &scenario.town(town).name.en;
    if state.in_town(town) & ship.bit() == 0 {
        format!("New ship in {name}")
    } else {
        let value = state.value(ship);
        format!("{name}: ship {value} → {}", value + 1)
    }
}

/// Does an action by pressing what bears its name.
fn act(window: &mut Window, action: Action) {
    let label = name(window, action);
    // Orders that stand are carried out by a button that says so.
    let label = if action == Action::Done && window.has_button("Carry out") {
        "Carry out".to_owned()
    } else {
        label
    };
    if !window.has_button(&label) {
        window.keys(Modifiers::NONE, Key::C);
    }
    let before = game(window).game().steps().len();
    window.press(&label);
    // The last block of all waits to be confirmed.
    if window.has_button("Confirm the places") {
        window.press("Confirm the places");
    }
    assert!(game(window).game().steps().len() > before, "{label:?} did nothing");
}

/// Plays on by names, by chance, until so many steps or the end.
fn play(window: &mut Window, seed: u64, steps: usize) {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    for _ in 0..4000 {
        if game(window).outcome().is_some() || game(window).game().steps().len() >= steps {
            return;
        }
        if hand_over(window) {
            continue;
        }
        let choices = game(window).choices();
        assert!(
            !choices.is_empty(),
            "nobody can do anything: {:?}",
            game(window).prompt()
        );
        act(window, choices[rng.random_range(0..choices.len())]);
    }
    panic!("the game does not end");
}

/// Everything that can be read in the window.
fn readable(window: &Window) -> Vec<String> {
    let nodes = window.harness.root().children_recursive();
    nodes.filter_map(|node| node.accesskit_node().label()).collect()
}

#[test]
fn blocks_is_chosen_on_the_start_screen_and_played_by_two_persons_to_the_end() {
    let mut window = Window::open();
    assert!(window.reads("War of 1812: blocks"));
    let title = scenario("blocks-1812").whole().title.en.clone();
    window.press(&format!("Play… {title}"));
    window.click("Two players");
    window.press("Begin the game");
    play(&mut window, 3, usize::MAX);
    assert!(game(&window).outcome().is_some());
    let result = Seen::of(game(&window)).last_told(Lang::En);
    assert!(result.contains("wins") && window.reads(&result), "{result:?}");
}

#[test]
fn blocks_against_the_greedy_bot_and_between_bots() {
    let bot = Controller::bot(Level::Greedy);
    let mut window = open("blocks-1813", &person("Ann"), &bot);
    play(&mut window, 5, usize::MAX);
    assert!(game(&window).outcome().is_some());
    let mut window = open("blocks-1814", &bot, &Controller::bot(Level::Random));
    window.harness.run();
    assert!(game(&window).outcome().is_some(), "two bots play on their own");
}

#[test]
fn the_town_that_one_person_chose_is_not_shown_to_the_next() {
    let mut window = open("blocks-1812", &person("Ann"), &person("Bob"));
    hand_over(&mut window);
    let named = |window: &Window, id: &str| {
        let scenario = game(window).scenario();
        let town = scenario.town(scenario.town_by_id(id).unwrap());
        (town.name.en.clone(), format!("{} {}", town.name.en, town.value))
    };
    let (name, heading) = named(&window, "york");
    let shown = |window: &Window| window.reads(&heading);
    assert!(!shown(&window));
    window.click_area(&name);
    assert!(shown(&window), "the blocks of {name} are listed");
    let to_next = |window: &mut Window, seed: u64| {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        while game(window).hand_over().is_none() {
            let choices = game(window).choices();
            act(window, choices[rng.random_range(0..choices.len())]);
        }
    };
    to_next(&mut window, 1);
    assert!(!shown(&window), "while the next person is awaited");
    hand_over(&mut window);
    assert!(!shown(&window), "by the next person");
    let (bobs_name, bobs_heading) = named(&window, "kingston");
    window.click_area(&bobs_name);
    assert!(window.reads(&bobs_heading));
    to_next(&mut window, 2);
    hand_over(&mut window);
    assert!(shown(&window), "Ann finds her table as she left it");
    assert!(!window.reads(&bobs_heading));
}

#[test]
fn no_enemy_block_can_be_read_before_it_lies_open() {
    let mut window = open("war-of-1812", &person("Ann"), &person("Bob"));
    for seed in 0..12 {
        let to = game(&window).game().steps().len() + 12;
        play(&mut window, seed, to);
        hand_over(&mut window);
        let Some(viewer) = game(&window).decider() else {
            continue;
        };
        let viewer = engine::blocks::side(viewer);
        let state = game(&window).game().state();
        let open_now = state.table().land.is_some() || state.table().sea.is_some();
        let scenario = Arc::clone(game(&window).scenario());
        // What was laid open in a battle is remembered by the log; up to then nothing may be read.
        if open_now {
            continue;
        }
        let revealed = game(&window).game().log().iter().any(|happened| {
            matches!(
                happened.event,
                engine::blocks::Event::Revealed { .. } | engine::blocks::Event::Loss { .. }
            )
        });
        if revealed {
            break;
        }
        let labels = readable(&window);
        for block in scenario.blocks().iter().filter(|block| block.side == viewer.enemy()) {
            let told = labels.iter().find(|label| label.contains(&block.name.en));
            assert_eq!(told, None, "{} is named to the {} side", block.id, viewer.key());
        }
    }
    assert!(
        game(&window).game().steps().len() > 22,
        "the test has seen more than the draws"
    );
}

#[test]
fn a_killed_game_of_blocks_goes_on_where_it_was() {
    let bot = Controller::bot(Level::Greedy);
    let mut window = open("war-of-1812", &person("Ann"), &bot);
    play(&mut window, 9, 60);
    let steps = game(&window).game().steps().to_vec();
    let hash = state_hash(game(&window).game().state());
    let mut window = window.killed_and_reopened();
    window.click("Continue the last game");
    assert_eq!(game(&window).game().steps(), steps);
    assert_eq!(state_hash(game(&window).game().state()), hash);
}

#[test]
fn the_table_of_blocks_speaks_french() {
    let mut window = open("war-of-1812", &person("Ann"), &person("Bob"));
    hand_over(&mut window);
    let french = game(&window).prompt().text.fr.clone();
    let english = game(&window).prompt().text.en.clone();
    assert!(window.reads(&english));
    window.click("Français");
    assert!(window.reads(&french));
    assert!(!window.reads(&english));
}

#[test]
fn a_town_that_stands_for_one_action_takes_it_by_a_click() {
    let mut window = open("war-of-1812", &person("Ann"), &person("Ann"));
    let choices = game(&window).choices();
    let Action::Place(block) = choices[0] else {
        panic!("the set-up begins with a block: {choices:?}")
    };
    act(&mut window, Action::Place(block));
    let label = game(&window).scenario().block(block).name.en.clone();
    assert!(
        window.reads(&game(&window).prompt().text.en) && game(&window).prompt().text.en.contains(&label),
        "the table says which block is being placed"
    );
    let choices = game(&window).choices();
    let Action::Deploy(town) = choices[0] else {
        panic!("now its town is asked: {choices:?}")
    };
    let name = game(&window).scenario().town(town).name.en.clone();
    let steps = game(&window).game().steps().len();
    let node = window
        .harness
        .query_all_by_role(Role::Button)
        .find(|node| {
            node.accesskit_node()
                .label()
                .is_some_and(|label| label.starts_with(&format!("{name}: ")))
        })
        .expect("every town is a button");
    node.click();
    window.harness.run();
    assert_eq!(game(&window).game().steps().len(), steps + 1);
}

/// A game that was played by chance until a turn of its first year.
fn in_turn(name: &str, turn: u8) -> Window {
    let one = person("Ann");
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(11);
    let mut session = Session::<State>::new(&scenario(name), Seating::sides::<State>(&one, &one), 1812);
    while session.game().state().table().turn < turn {
        let choices = session.choices();
        session.act(&[choices[rng.random_range(0..choices.len())]]).unwrap();
    }
    let mut window = Window::open();
    window.lay(session);
    window.harness.run();
    window
}

#[test]
fn winter_is_told_of_where_one_comes() {
    // A war of one year is over before its winter.
    for (name, comes) in [("war-of-1812", true), ("blocks-1812", false)] {
        let mut window = in_turn(name, 8);
        assert_eq!(window.reads("Winter, as things stand"), comes, "{name}");
        let (scenario, view) = (game(&window).scenario(), game(&window).view());
        let ships = scenario.masks().ships;
        let mut towns = scenario.map().town_ids();
        let town = towns.find(|town| view.in_town(Side::British, *town, ships).army > 0);
        let town = scenario.town(town.expect("somebody is left"));
        let (called, value) = (town.name.en.clone(), town.value);
        window.click_area(&called);
        assert_eq!(
            window.reads(&format!("winter: supply for {value}, ")),
            comes,
            "{name}: {called}"
        );
    }
}

/// Who is about to go still stands there: what winter would cost does not change while an army is put together.
#[test]
fn what_winter_would_cost_is_the_same_while_an_order_is_given() {
    let wanted = |state: &State| {
        let Phase::Army(by) = state.table().phase else {
            return None;
        };
        let scenario = state.scenario();
        let army = scenario.masks().side[by.index()] & scenario.masks().army;
        let mut legal = Vec::new();
        state.legal(&mut legal);
        let many = |town: TownId| (state.in_town(town) & army).count_ones() > u32::from(scenario.town(town).value);
        let from = legal.iter().find_map(|action| match action {
            Action::From(town) if many(*town) => Some(*town),
            _ => None,
        });
        from.filter(|_| state.table().turn >= 7)
    };
    let session = where_it_comes_about(&scenario("war-of-1812"), |session| {
        wanted(session.game().state()).is_some()
    });
    let mut window = Window::open();
    window.lay(session);
    window.harness.run();
    let from = wanted(game(&window).game().state()).unwrap();
    let town = format!("{} supplies", game(&window).scenario().town(from).name.en);
    let told = |window: &Window| {
        let lines = window.everything();
        let costs = lines.lines().find(|line| line.contains(&town));
        let text = costs.unwrap_or_else(|| panic!("{town}: {lines}"));
        text[text.find(&town).unwrap()..].to_owned()
    };
    let before = told(&window);
    window.order(Order::act(vec![Action::From(from)]));
    for _ in 0..3 {
        let choices = game(&window).choices();
        let next = choices
            .iter()
            .find(|action| matches!(action, Action::Toward(..) | Action::Take(_)));
        let Some(next) = next.copied() else { break };
        window.order(Order::act(vec![next]));
        if matches!(next, Action::Take(_)) {
            break;
        }
    }
    let cut = |told: String| told.split('"').next().unwrap_or_default().to_owned();
    assert_eq!(cut(told(&window)), cut(before));
}

#[test]
fn both_sides_read_the_same_of_what_is_out_of_the_war() {
    let [ann, bob] = ["Ann", "Bob"].map(person);
    // Tecumseh is gone, which is seen by his own side, too.
    for (british, covered) in [(&bob, true), (&ann, false)] {
        let mut window = open("blocks-1814", &ann, british);
        assert_eq!(hand_over(&mut window), covered);
        assert!(window.reads("out of the war: 1 unit, 0 ships"), "{british:?}");
    }
}
