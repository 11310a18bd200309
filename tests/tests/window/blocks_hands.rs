//! Blocks by hand: taken up, put down, dragged, ordered and taken back, with the clicks counted.

use crate::support::{Window, calm};
use data::Lang;
use data::blocks::map::towns;
use data::blocks::{BlockId, Scenario, ScenarioDraft, Side, TownId};
use data::library::Library;
use egui::accesskit::Role;
use egui::{Event, PointerButton, Pos2, Rect};
use egui_kittest::kittest::{NodeT as _, Queryable as _};
use engine::blocks::{Action, Event as Happening, Leg, Mode, Phase, Place, State, blocks, player};
use engine::bot::{Glimpse, Level, Played as _};
use engine::rules::{Rules as _, Step};
use rand::SeedableRng as _;
use rand::rngs::Xoshiro256PlusPlus;
use std::sync::Arc;
use war1812::command::Order;
use war1812::games::Tabled as _;
use war1812::play::seating::{Controller, Seating};
use war1812::play::session::Session;
use war1812::settings::Settings;
use war1812::text::T;
use war1812::window::Start;

type Game = Session<State>;

pub(super) fn scenario(name: &str) -> Arc<Scenario> {
    let library = Library::shipped();
    let draft: &ScenarioDraft = library.get(name).unwrap();
    Arc::new(draft.build(library).unwrap())
}

pub(super) fn game(window: &Window) -> &Game {
    window
        .harness
        .state()
        .session::<State>()
        .expect("a game of Blocks is on the table")
}

pub(super) fn state(window: &Window) -> &State {
    game(window).game().state()
}

/// A window in which Ann plays the American side and Bob the British one, or Ann both.
pub(super) fn open(name: &str, alone: bool, seed: u64) -> Window {
    let mut window = Window::open();
    let person = |name: &str| Controller::Person(name.to_owned());
    let seating = Seating::sides::<State>(&person("Ann"), &person(if alone { "Ann" } else { "Bob" }));
    window.lay(Session::<State>::new(&scenario(name), seating, seed));
    window.harness.run();
    window
}

/// A window in which Ann plays both sides and what is her only choice is taken without a click.
fn open_quick(name: &str, seed: u64) -> Window {
    let settings = Settings {
        auto_advance: true,
        ..calm()
    };
    let mut window = Window::open_with(&settings, Start::Home);
    let ann = Controller::Person("Ann".to_owned());
    let seating = Seating::sides::<State>(&ann, &ann);
    window.lay(Session::<State>::new(&scenario(name), seating, seed));
    window.harness.run();
    window
}

/// Lets a bot decide for whoever is asked until something holds.
pub(super) fn play_until(window: &mut Window, seed: u64, holds: impl Fn(&State) -> bool) {
    assert!(comes_to(window, seed, holds), "the game ended before");
}

/// Whether it comes to that before the game ends, as greedy bots play it.
pub(super) fn comes_to(window: &mut Window, seed: u64, holds: impl Fn(&State) -> bool) -> bool {
    let mut bot = State::bot(Level::Greedy);
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    for _ in 0..4000 {
        if holds(state(window)) {
            window.harness.run();
            return true;
        }
        let session = game(window);
        if session.outcome().is_some() {
            return false;
        }
        if let Some(hand_over) = session.hand_over() {
            window.click(&State::handing_over(&hand_over.name, data::Lang::En)[1]);
            continue;
        }
        let decider = session.decider().unwrap();
        let glimpse = Glimpse::of_state(session.game().state(), engine::Seat::of([decider]), decider);
        let action = bot.choose(&glimpse, &session.choices(), &mut rng);
        window.order(Order::act(vec![action]));
    }
    panic!("it never came to that");
}

/// What the button of a block is called.
pub(super) fn label(window: &Window, block: BlockId) -> String {
    let of = game(window).scenario().block(block);
    let value = state(window).value(block);
    let moves = if of.moves > 0 {
        format!(", moves {}", of.moves)
    } else {
        String::new()
    };
    format!("{}, {value} of {}, fires at {}{moves}", of.name.en, of.value, of.fire)
}

/// Where the button of a block is on the screen.
pub(super) fn rect(window: &Window, label: &str) -> Rect {
    let mut found = window.harness.query_all_by_label(label);
    let node = found.find(|node| node.accesskit_node().role() == Role::Button);
    node.unwrap_or_else(|| panic!("no block is called {label:?}")).rect()
}

pub(super) fn town_name(window: &Window, town: TownId) -> String {
    game(window).scenario().town(town).name.en.clone()
}

/// Where a town is on the screen.
pub(super) fn place(window: &Window, town: TownId) -> Pos2 {
    window.place(&town_name(window, town))
}

/// A leg that the American army could be given, to a town to which there is one way only: the blocks of a town that can go
/// there by road.
fn single_way(state: &State, least: u32) -> Option<(TownId, TownId, u64)> {
    let by = player(Side::American);
    let scenario = state.scenario();
    let mut legal = Vec::new();
    state.legal(&mut legal);
    let froms: Vec<TownId> = legal
        .iter()
        .filter_map(|action| match action {
            Action::From(town) => Some(*town),
            _ => None,
        })
        .collect();
    for from in froms {
        let army = state.in_town(from) & scenario.masks().army;
        if army.count_ones() < least {
            continue;
        }
        let mut there = state.clone();
        there.step(Step::Act(by, Action::From(from)), &mut |_| {}).unwrap();
        there.legal(&mut legal);
        for to in towns(scenario.map().beside(from)) {
            let ways = legal
                .iter()
                .filter(|action| matches!(action, Action::Toward(town, _) if *town == to));
            let road = legal.contains(&Action::Toward(to, Mode::Road));
            let home = scenario.homes(Side::American) & to.bit() != 0;
            if road && home && ways.count() == 1 {
                return Some((from, to, army));
            }
        }
    }
    None
}

fn legs(window: &Window) -> Vec<Leg> {
    state(window).plan(Side::American).legs.clone()
}

/// A game at the beginning of an American army phase in which some stack of so many blocks can go by road.
fn at_army(least: u32) -> Window {
    let mut window = open("war-of-1812", true, 1);
    play_until(&mut window, 1, |state| {
        let american = state.table().phase == Phase::Army(Side::American);
        american && single_way(state, least).is_some()
    });
    window
}

#[test]
fn a_single_block_goes_by_road_in_two_clicks() {
    // Whoever is the last to get an order waits until it is carried out.
    let mut window = at_army(2);
    let (from, to, army) = single_way(state(&window), 2).unwrap();
    let block = blocks(army).last().unwrap();
    let name = label(&window, block);
    window.press(&name);
    window.click_area(&town_name(&window, to));
    let given = legs(&window);
    assert_eq!(given.len(), 1);
    assert_eq!((given[0].to, given[0].units.count_ones()), (to, 1));
    assert_eq!(state(&window).plan(Side::American).from, Some(from));
    assert_eq!(
        state(&window).table().phase,
        Phase::Army(Side::American),
        "nothing moves before it is carried out"
    );
    window.click("Carry out");
    assert_ne!(state(&window).table().phase, Phase::Army(Side::American));
}

fn double_click(window: &mut Window, at: Pos2) {
    for pressed in [true, false, true, false] {
        window.harness.event(Event::PointerMoved(at));
        window.harness.event(Event::PointerButton {
            pos: at,
            button: PointerButton::Primary,
            pressed,
            modifiers: egui::Modifiers::NONE,
        });
        window.harness.step();
    }
    window.harness.run();
}

/// The hint says so of every stack, and who is alone is one.
#[test]
fn a_double_click_takes_a_block_that_is_alone_as_well() {
    let mut window = open("war-of-1812", true, 1);
    let alone = |state: &State| single_way(state, 1).filter(|(_, _, army)| army.count_ones() == 1);
    play_until(&mut window, 1, |state| {
        state.table().phase == Phase::Army(Side::American) && alone(state).is_some()
    });
    let (_, to, army) = alone(state(&window)).unwrap();
    let at = rect(&window, &label(&window, blocks(army).next().unwrap())).center();
    double_click(&mut window, at);
    window.click_area(&town_name(&window, to));
    assert!(window.has_button("Carry out"), "it has its order");
}

#[test]
fn a_whole_stack_goes_by_road_in_three_clicks() {
    let mut window = at_army(2);
    let (_, to, army) = single_way(state(&window), 2).unwrap();
    // The block in front: its middle is not covered by another.
    let front = blocks(army).map(|block| label(&window, block)).max_by(|a, b| {
        let (a, b) = (rect(&window, a), rect(&window, b));
        (a.top(), a.left()).partial_cmp(&(b.top(), b.left())).unwrap()
    });
    let at = rect(&window, &front.unwrap()).center();
    double_click(&mut window, at);
    window.click_area(&town_name(&window, to));
    window.click("Carry out");
    let moved = game(&window)
        .game()
        .log()
        .iter()
        .rev()
        .find_map(|happened| match &happened.event {
            Happening::Moved { to, blocks, .. } => Some((*to, blocks.clone()?)),
            _ => None,
        });
    let (reached, all) = moved.expect("they have gone");
    assert_eq!(reached, to, "one order");
    assert_eq!(
        all.iter().fold(0, |set, block| set | block.bit()),
        army,
        "all of them go"
    );
}

/// A game at the first naval phase of the American side, in which each base has one ship.
fn at_naval() -> (Window, BlockId) {
    let mut window = open("blocks-1812", true, 1);
    play_until(&mut window, 1, |state| {
        state.table().phase == Phase::Naval(Side::American)
    });
    let ships = state(&window).in_town(town(&window, "erie")) & game(&window).scenario().masks().ships;
    assert_eq!(ships.count_ones(), 1);
    let ship = blocks(ships).next().unwrap();
    (window, ship)
}

pub(super) fn town(window: &Window, id: &str) -> TownId {
    game(window).scenario().town_by_id(id).unwrap()
}

/// The ships on the lake before Erie.
fn on_lake(window: &Window) -> u64 {
    let map = game(window).scenario().map();
    state(window).on_lake(map.lake_of(town(window, "erie")).unwrap())
}

/// The next naval phase of the American side, with everything left as it is until then.
fn next_naval(window: &mut Window) {
    let turn = state(window).table().turn;
    for _ in 0..60 {
        let table = state(window).table();
        if table.turn > turn && table.phase == Phase::Naval(Side::American) {
            return;
        }
        let choices = game(window).choices();
        let quiet = choices
            .iter()
            .find(|action| matches!(action, Action::Pass | Action::First));
        let action = *quiet.expect("both sides can do nothing");
        window.order(Order::act(vec![action]));
    }
    panic!("the turn does not end");
}

#[test]
fn a_ship_alone_sails_out_and_lands_by_a_click_or_a_drag() {
    let (mut window, ship) = at_naval();
    let name = label(&window, ship);
    window.press(&name);
    assert!(!window.reads("it cannot go anywhere"));
    window.click_area("Lake Erie");
    assert_eq!(on_lake(&window) & ship.bit(), ship.bit(), "it has sailed");

    next_naval(&mut window);
    let name = label(&window, ship);
    window.press(&name);
    assert!(!window.reads("it cannot go anywhere"));
    window.click_area("Erie");
    let erie = state(&window).in_town(town(&window, "erie"));
    let ships = erie & game(&window).scenario().masks().ships;
    assert_eq!(ships, ship.bit(), "it has landed, and nothing was built");

    next_naval(&mut window);
    let (from, to) = (rect(&window, &label(&window, ship)).center(), window.place("Lake Erie"));
    window.drag(from, to);
    assert_eq!(on_lake(&window) & ship.bit(), ship.bit(), "it was let go on the lake");
}

#[test]
fn a_click_on_a_port_builds_nothing_and_a_button_says_what_can_be_built_there() {
    let (mut window, ship) = at_naval();
    let name = label(&window, ship);
    window.press(&name);
    window.click_area("Lake Erie");
    next_naval(&mut window);
    let began = game(&window).game().steps().len();
    // Only building is possible there, to look at it is not to build.
    window.click_area("Erie");
    assert!(window.reads("Erie 2"), "it is told about");
    assert_eq!(game(&window).game().steps().len(), began, "nothing is built unasked");
    // A ship in hand that cannot go there stays in hand.
    let name = label(&window, ship);
    window.press(&name);
    window.click_area("Sacket’s Harbor");
    assert_eq!(game(&window).game().steps().len(), began);
    window.click("Choose none");
    window.click_area("Erie");

    // What differs in its name only is told by what it comes to, in the bar as in the list.
    window.keys(egui::Modifiers::NONE, egui::Key::C);
    assert!(window.count("New ship in Erie") > 1);
    assert!(window.reads("Sacket’s Harbor: ship 1 → 2"));
    assert!(!window.reads("Build in"));
    window.keys(egui::Modifiers::NONE, egui::Key::C);
    window.click("New ship in Erie");
    let ships = game(&window).scenario().masks().ships;
    let built = state(&window).in_town(town(&window, "erie")) & ships;
    assert_eq!(built.count_ones(), 1);
    assert_ne!(built, ship.bit());
}

#[test]
fn what_a_bot_would_build_is_called_as_where_one_builds_it() {
    let (mut window, _) = at_naval();
    let advised = (0..20).find_map(|_| {
        window.keys(egui::Modifiers::NONE, egui::Key::W);
        window.harness.run();
        let button = window.harness.query_all_by_label_contains("Do this: ").next();
        let said = button.and_then(|button| button.accesskit_node().label());
        let said = said.map(|said| said.replace("Do this: ", ""));
        window.keys(egui::Modifiers::NONE, egui::Key::Escape);
        let said = said.filter(|said| said.contains("hip "));
        if said.is_none() {
            next_naval(&mut window);
        }
        said
    });
    let advised = advised.expect("it builds in one of twenty turns");
    assert!(!advised.starts_with("Build in "), "{advised}");
}

#[test]
fn the_last_order_waits_to_be_carried_out_although_single_choices_are_taken_unasked() {
    let mut window = open_quick("blocks-1812", 2);
    for _ in Side::ALL {
        window.click("Place for me");
        window.click("Confirm the places");
    }
    let first = match state(&window).table().phase {
        Phase::Choose(Side::American) => Action::First,
        _ => Action::Second,
    };
    window.order(Order::act(vec![first]));
    window.order(Order::act(vec![Action::Pass]));
    assert_eq!(state(&window).table().phase, Phase::Army(Side::American));
    let army = state(&window).in_town(town(&window, "detroit")) & game(&window).scenario().masks().army;
    let began = game(&window).game().steps().len();
    let names: Vec<String> = blocks(army).map(|block| label(&window, block)).collect();
    let send = |window: &mut Window| {
        names.iter().for_each(|name| window.press(name));
        window.click_area("Amherstburg");
        window.harness.run();
    };
    send(&mut window);
    assert_eq!(game(&window).game().steps().len(), began, "nobody goes yet");
    assert!(window.has_button("Carry out"));
    assert!(window.reads("All who can leave the town have their orders"));
    // Taken back by a click on the block, and by one on the order.
    window.press(&names[0]);
    assert!(!window.has_button("Carry out"));
    window.press(&names[0]);
    window.click_area("Amherstburg");
    let number = army.count_ones();
    let noun = if number == 1 { "block" } else { "blocks" };
    window.click(&format!("{number} {noun} → Amherstburg  ×"));
    assert!(!window.has_button("Carry out"));
    assert_eq!(game(&window).game().steps().len(), began);
    send(&mut window);
    window.click("Carry out");
    let battle = |happened: &engine::game::Happened<State>| matches!(happened.event, Happening::Battle { .. });
    assert!(game(&window).game().log().iter().any(battle));
}

#[test]
fn orders_given_from_the_list_wait_to_be_carried_out_as_well() {
    let mut window = open_quick("war-of-1812", 1);
    play_until(&mut window, 1, |state| {
        let american = state.table().phase == Phase::Army(Side::American);
        american && single_way(state, 1).is_some()
    });
    let (from, to, _) = single_way(state(&window), 1).unwrap();
    window.order(Order::act(vec![Action::From(from)]));
    for _ in 0..8 {
        let choices = game(&window).choices();
        let by_road = |action: &Action| *action == Action::Toward(to, Mode::Road);
        let goes = |action: &Action| matches!(action, Action::All | Action::Take(_));
        let next = choices
            .iter()
            .find(|action| by_road(action))
            .or_else(|| choices.iter().find(|action| goes(action)));
        let Some(next) = next else { break };
        window.order(Order::act(vec![*next]));
        window.harness.run();
    }
    assert_eq!(game(&window).choices(), [Action::Done]);
    assert!(!legs(&window).is_empty());
    window.click("Carry out");
    assert!(legs(&window).is_empty());
}

#[test]
fn a_town_that_needs_a_block_says_what_its_tag_means() {
    let mut window = open("blocks-1812", true, 1);
    let tag = "! needs a block in the set-up (3.2)";
    assert!(!window.reads(tag));
    window.click_area("Detroit");
    assert!(window.reads(tag));
    window.click("Place for me");
    assert!(!window.reads(tag), "it has one");
}

#[test]
fn the_list_of_all_choices_has_the_room_of_what_only_tells() {
    let (mut window, _) = at_naval();
    assert!(window.reads("Tracks"));
    window.keys(egui::Modifiers::NONE, egui::Key::C);
    assert!(!window.reads("Tracks") && !window.reads(T::SinceYourTurn.get(data::Lang::En)));
    let heading = |window: &Window, text: T| {
        let text = text.get(data::Lang::En);
        let node = window.harness.query_all_by_label(text).next();
        node.unwrap_or_else(|| panic!("{text:?} is not read")).rect()
    };
    let list = heading(&window, T::Log).top() - heading(&window, T::AllChoices).bottom();
    assert!(list > 200.0, "{list}");
    window.keys(egui::Modifiers::NONE, egui::Key::C);
    assert!(window.reads("Tracks"));
}

/// Gives two orders by road to different towns, and says where they go.
fn give_two_orders(window: &mut Window) -> [TownId; 2] {
    let (_, to, army) = single_way(state(window), 3).unwrap();
    let first = blocks(army).next().unwrap();
    let name = label(window, first);
    window.press(&name);
    window.click_area(&town_name(window, to));
    let given = legs(window);
    assert_eq!(given.len(), 1);
    let rest = army & !given[0].units;
    let second = blocks(rest).next().map(|block| label(window, block)).unwrap();
    window.press(&second);
    let mut legal = Vec::new();
    state(window).legal(&mut legal);
    let other = legal.iter().find_map(|action| match action {
        Action::Toward(town, Mode::Road) if *town != to => Some(*town),
        _ => None,
    });
    let other = other.expect("the others have another way");
    window.click_area(&town_name(window, other));
    assert_eq!(legs(window).len(), 2);
    [to, other]
}

/// Takes back the first of the orders that stand.
fn take_back_first(window: &mut Window) {
    let leg = legs(window)[0];
    let number = leg.units.count_ones();
    let noun = if number == 1 { "block" } else { "blocks" };
    let words = format!("{number} {noun} → {}  ×", town_name(window, leg.to));
    window.click(&words);
    window.harness.run();
}

#[test]
fn an_order_that_stands_is_taken_back_by_a_click_whichever_it_is() {
    let mut window = at_army(3);
    let began = game(&window).game().steps().len();
    let [_, other] = give_two_orders(&mut window);
    take_back_first(&mut window);
    let left = legs(&window);
    assert_eq!(left.len(), 1, "the other order stands");
    assert_eq!(left[0].to, other);
    take_back_first(&mut window);
    assert!(legs(&window).is_empty());
    assert_eq!(
        game(&window).game().steps().len(),
        began,
        "as if nothing had been ordered"
    );
}

#[test]
fn a_block_that_comes_later_joins_an_order_and_the_others_stand() {
    let mut window = at_army(3);
    let (_, to, army) = single_way(state(&window), 3).unwrap();
    let other = {
        let [first, other] = give_two_orders(&mut window);
        assert_eq!(first, to);
        other
    };
    let later = blocks(army & !state(&window).plan(Side::American).going())
        .next()
        .unwrap();
    let name = label(&window, later);
    window.press(&name);
    window.click_area(&town_name(&window, to));
    window.harness.run();
    let given = legs(&window);
    let towns: Vec<(TownId, u32)> = given.iter().map(|leg| (leg.to, leg.units.count_ones())).collect();
    let held = window.has_button("Carry out") && towns == [(to, 2)];
    assert!(held || towns == [(to, 2), (other, 1)], "{towns:?}");
    assert!(
        !game(&window).can_redo(),
        "the orders as they were would be given beside those that stand"
    );
    window.click("Carry out");
    assert!(legs(&window).is_empty());
}

#[test]
fn each_order_is_taken_back_also_in_a_game_that_was_continued() {
    let mut window = at_army(3);
    let [_, other] = give_two_orders(&mut window);
    let mut window = window.killed_and_reopened();
    window.click(T::Continue.get(Lang::En));
    assert_eq!(legs(&window).len(), 2);
    take_back_first(&mut window);
    let left: Vec<TownId> = legs(&window).iter().map(|leg| leg.to).collect();
    assert_eq!(left, [other]);
}

#[test]
fn a_block_is_dragged_from_the_tray_and_on_the_map() {
    let mut window = open("war-of-1812", true, 5);
    let hand = state(&window).hand() & game(&window).scenario().masks().side[0];
    let block = blocks(hand).next().unwrap();
    let town = towns(game(&window).scenario().garrisons(Side::American))
        .next()
        .unwrap();
    let from = rect(&window, &label(&window, block)).center();
    let to = place(&window, town);
    window.drag(from, to);
    let placed = state(&window).plan(Side::American).placed.clone();
    assert_eq!(placed.len(), 1, "it stands where it was let go");
    assert_eq!(placed[0].1, town);

    let mut window = at_army(2);
    let (_, to, army) = single_way(state(&window), 2).unwrap();
    let block = blocks(army).last().unwrap();
    let from = rect(&window, &label(&window, block)).center();
    let to_at = place(&window, to);
    window.drag(from, to_at);
    assert_eq!(legs(&window).iter().map(|leg| leg.to).collect::<Vec<_>>(), [to]);
}

#[test]
fn blocks_are_large_enough_to_be_read_at_every_usual_size() {
    let mut window = at_army(1);
    let (_, _, army) = single_way(state(&window), 1).unwrap();
    for (width, height, least) in [(1024.0, 700.0, 26.0), (1280.0, 800.0, 28.0), (1920.0, 1080.0, 32.0)] {
        window.resize(width, height);
        for block in blocks(army) {
            let rect = rect(&window, &label(&window, block));
            assert!(rect.width() >= least && rect.height() >= least, "{width}: {rect:?}");
        }
    }
}

#[test]
fn two_of_three_blocks_go_by_road_in_three_clicks() {
    let mut window = at_army(3);
    let (_, to, army) = single_way(state(&window), 3).unwrap();
    let values: std::collections::BTreeSet<String> = blocks(army).map(|block| label(&window, block)).collect();
    let two: Vec<String> = values.into_iter().take(2).collect();
    for name in &two {
        window.press(name);
    }
    window.click_area(&town_name(&window, to));
    let given = legs(&window);
    assert_eq!(given.len(), 1);
    assert_eq!((given[0].to, given[0].units.count_ones()), (to, two.len() as u32));
}

#[test]
fn a_town_that_blocks_in_hand_cannot_reach_says_why_and_so_does_an_army_that_stays() {
    let mut window = at_army(2);
    let point = |window: &mut Window, town: TownId| {
        let at = place(window, town);
        window.harness.event(Event::PointerMoved(at));
        window.harness.run();
    };
    let (from, to, army) = single_way(state(&window), 2).unwrap();
    let block = blocks(army).last().unwrap();
    let name = label(&window, block);
    window.press(&name);
    let closed = |window: &Window| {
        let (here, map) = (state(window), game(window).scenario().map());
        let why = |town: &TownId| here.why_no_way(block.bit(), Some(Place::Town(from)), Place::Town(*town));
        map.town_ids()
            .filter_map(|town| Some((town, why(&town)?)))
            .next()
            .expect("no block goes everywhere")
    };
    let (town, reason) = closed(&window);
    point(&mut window, town);
    assert!(window.reads(&reason.text.en), "{reason:?}");
    assert!(
        window.reads(&format!("({})", reason.cite.text(Lang::En))),
        "and the rule"
    );
    // Where it can go, nothing stands against it.
    point(&mut window, to);
    assert!(!window.reads(T::NotNow.get(Lang::En)));
    // The order given, the armies of other towns stay in this turn.
    window.click_area(&town_name(&window, to));
    let other = {
        let here = state(&window);
        let masks = game(&window).scenario().masks();
        let own = masks.side[Side::American.index()] & masks.army;
        let map = game(&window).scenario().map();
        map.town_ids()
            .find(|town| *town != from && here.in_town(*town) & own != 0)
    };
    point(&mut window, other.expect("the side has another army"));
    let told = format!("that of {} has orders", town_name(&window, from));
    assert!(window.reads(&told), "{told}");
}
