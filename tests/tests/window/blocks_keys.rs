//! War of 1812 by keyboard: where the focus begins in each phase, what Enter takes there, and what is told of the place that
//! keys have come to.

use crate::blocks_hands::{game, open, play_until, state, town_name};
use crate::keyboard::{focused, go_to};
use crate::support::Window;
use data::Lang;
use data::blocks::Side;
use data::blocks::map::towns;
use egui::{Key, Modifiers};
use egui_kittest::kittest::Queryable as _;
use engine::blocks::{Action, Phase, State, blocks, player};
use engine::rules::Rules as _;
use war1812::text::T;

fn press(window: &mut Window, key: Key) {
    window.keys(Modifiers::NONE, key);
}

/// Whether what has the focus is the button of a town, which tells more than its name.
fn on_town(window: &Window) -> bool {
    let name = focused(window).unwrap_or_default();
    let scenario = game(window).scenario();
    scenario
        .towns()
        .iter()
        .any(|town| name.starts_with(&town.name.en) && name.contains(": "))
}

#[test]
fn a_set_up_is_two_presses_of_enter_a_block_and_one_that_confirms_it() {
    let mut window = open("blocks-1812", true, 3);
    press(&mut window, Key::Tab);
    let mut presses = 0;
    while state(&window).table().phase == Phase::Deploy(Side::American) {
        let at = focused(&window).unwrap_or_else(|| panic!("after {presses} presses nothing has the focus"));
        let fits = at.contains("fires at") || on_town(&window) || at == "Confirm the places";
        assert!(fits, "after {presses} presses the focus is at {at:?}");
        press(&mut window, Key::Enter);
        presses += 1;
        assert!(presses < 40, "it does not end");
    }
    assert!(presses <= 25, "{presses} presses for 12 blocks");
    let (scenario, own) = (game(&window).scenario(), game(&window).scenario().masks().side[0]);
    for town in towns(scenario.garrisons(Side::American)) {
        assert!(state(&window).in_town(town) & own & scenario.masks().army != 0);
    }
}

#[test]
fn the_last_block_that_is_placed_from_the_list_waits_to_be_confirmed() {
    let mut window = open("blocks-1812", true, 3);
    press(&mut window, Key::C);
    let mut presses = 0;
    while !window.has_button("Confirm the places") {
        assert_eq!(state(&window).table().phase, Phase::Deploy(Side::American));
        press(&mut window, Key::Num1);
        presses += 1;
        assert!(presses < 40, "it does not end");
    }
    assert_eq!(state(&window).table().phase, Phase::Deploy(Side::American));
    assert_eq!(focused(&window).as_deref(), Some("Confirm the places"));
    press(&mut window, Key::Enter);
    assert_eq!(state(&window).table().phase, Phase::Deploy(Side::British));
}

#[test]
fn the_focus_begins_where_something_can_be_done_and_not_at_doing_nothing() {
    let mut window = open("blocks-1812", true, 1);
    for wanted in [Phase::Naval(Side::American), Phase::Army(Side::American)] {
        play_until(&mut window, 1, |state| state.table().phase == wanted);
        press(&mut window, Key::Tab);
        let at = focused(&window).expect("something has the focus");
        match wanted {
            Phase::Naval(_) => {
                let choices = game(&window).choices();
                let builds = choices.iter().filter(|action| matches!(action, Action::Build(..)));
                let mut towns = builds.filter_map(|action| action.town());
                let one = towns.any(|town| at.contains(&town_name(&window, town)));
                assert!(one || at.starts_with("Build a ship"), "{at:?}");
            }
            _ => assert!(on_town(&window), "{at:?}"),
        }
    }
    // Enter takes up all that stand there, and the next town that can be reached is told of as under the pointer.
    press(&mut window, Key::Enter);
    assert!(window.has_button("Choose none"), "blocks are in hand");
    press(&mut window, Key::Escape);
    assert!(!window.has_button("Choose none"), "Escape lets go of them");
}

#[test]
fn an_order_by_keys_is_taken_up_sent_and_carried_out_by_enter() {
    for seed in [1, 3, 9] {
        let mut window = open("blocks-1812", true, seed);
        play_until(&mut window, seed, |state| {
            state.table().phase == Phase::Army(Side::American)
        });
        press(&mut window, Key::Tab);
        let mut presses = 0;
        while !window.has_button("Carry out") {
            let at = focused(&window).unwrap_or_else(|| panic!("after {presses} presses nothing has the focus"));
            // Stacks, towns that they can go to, and ways between which they choose.
            assert!(on_town(&window) || at.starts_with("By "), "{at:?}");
            press(&mut window, Key::Enter);
            presses += 1;
            assert!(presses <= 4, "it does not end, the focus is at {at:?}");
        }
        assert_eq!(focused(&window).as_deref(), Some("Carry out"));
        press(&mut window, Key::Enter);
        assert_ne!(state(&window).table().phase, Phase::Army(Side::American), "seed {seed}");
    }
}

#[test]
fn what_the_pointer_tells_of_a_place_keys_tell_too() {
    let mut window = open("blocks-1812", true, 1);
    play_until(&mut window, 1, |state| {
        state.table().phase == Phase::Army(Side::American)
    });
    let told = |window: &Window| window.count(&format!("{} 5", "Quebec"));
    let before = told(&window);
    go_to(&mut window, |label| label.starts_with("Quebec") && label.contains(": "));
    window.harness.run();
    assert!(told(&window) > before, "its name and value stand beside it");
}

#[test]
fn a_block_that_takes_a_loss_has_the_focus_on_the_battle_board() {
    let mut window = open("blocks-1813", true, 9);
    let asks = |state: &engine::blocks::State| {
        let mut legal = Vec::new();
        state.legal(&mut legal);
        legal.len() > 1 && matches!(legal[0], Action::Lose(_))
    };
    play_until(&mut window, 4, asks);
    press(&mut window, Key::Tab);
    let at = focused(&window).unwrap_or_default();
    assert!(at.contains("fires at"), "{at:?}");
    let steps = game(&window).game().steps().len();
    press(&mut window, Key::Enter);
    assert!(game(&window).game().steps().len() > steps, "Enter takes the loss");
}

#[test]
fn the_list_of_choices_follows_the_focus() {
    let mut window = open("blocks-1812", true, 3);
    window.resize(1024.0, 700.0);
    press(&mut window, Key::C);
    press(&mut window, Key::Num1);
    let choices = game(&window).choices();
    assert!(choices.len() > 12, "more than there is room for");
    let by = player(Side::American);
    assert_eq!(game(&window).decider(), Some(by));
    let last = engine::blocks::State::describe_action(game(&window).scenario(), choices[choices.len() - 1], Lang::En);
    for _ in 1..choices.len() {
        press(&mut window, Key::ArrowDown);
    }
    assert_eq!(focused(&window).as_deref(), Some(last.as_str()));
    let rect = |window: &Window, label: &str| window.harness.query_all_by_label(label).last().unwrap().rect();
    let log = rect(&window, T::Log.get(Lang::En));
    assert!(rect(&window, &last).bottom() <= log.top(), "it is whole above the log");
}

#[test]
fn a_battle_that_is_over_does_not_lie_below_what_winter_asks() {
    let over = T::BattleOver.get(Lang::En);
    let mut asked = 0;
    for seed in 1..4 {
        let mut window = open("war-of-1812", true, seed);
        play_until(&mut window, seed, |state| {
            let turn = state.table().turn;
            turn == 10 && matches!(state.table().phase, Phase::Harbour(..) | Phase::Starve(..))
                || state.table().phase == Phase::Over
        });
        if window.reads("Winter: a port for each ship") || window.reads("Winter: who is not supplied") {
            asked += 1;
            assert!(!window.reads(over), "seed {seed}");
        }
    }
    assert!(asked > 0, "winter asked nothing");
}

#[test]
fn winter_asks_beside_the_places_that_it_asks_about() {
    let mut west = 0;
    for seed in 1..12 {
        let mut window = open("war-of-1812", true, seed);
        play_until(&mut window, seed, |state| {
            matches!(state.table().phase, Phase::Starve(..) | Phase::Over)
        });
        let Phase::Starve(_, town, _) = state(&window).table().phase else {
            continue;
        };
        let Some(heading) = window.harness.query_by_label("Winter: who is not supplied") else {
            continue;
        };
        let (heading, name) = (heading.rect(), town_name(&window, town));
        let told = window.harness.query_all_by_label_contains(&name);
        let asked = told.filter(|node| heading.top() < node.rect().top() && node.rect().left() < heading.left() + 20.0);
        // Of several towns some may be covered.
        if asked.count() == 0 || window.reads("Winter: a port for each ship") {
            continue;
        }
        let at = window.place(&name);
        west += usize::from(at.x < window.board().center().x);
        let covered = (heading.left()..heading.left() + 406.0).contains(&at.x);
        assert!(
            !covered,
            "seed {seed}: {name} at {at:?} below the heading at {heading:?}"
        );
        if west > 0 {
            return;
        }
    }
    panic!("winter asked nothing in the west");
}

#[test]
fn the_result_says_how_far_ahead_one_must_be() {
    let mut window = open("blocks-1812", true, 1);
    let mut bot = <engine::blocks::State as engine::bot::Played>::bot(engine::bot::Level::Greedy);
    let mut rng = <rand::rngs::Xoshiro256PlusPlus as rand::SeedableRng>::seed_from_u64(1);
    while game(&window).outcome().is_none() {
        let decider = game(&window).decider().unwrap();
        let seat = engine::Seat::of([decider]);
        let glimpse = engine::bot::Glimpse::of_state(game(&window).game().state(), seat, decider);
        let action = bot.choose(&glimpse, &game(&window).choices(), &mut rng);
        window.order(war1812::command::Order::act(vec![action]));
    }
    window.harness.run();
    assert!(window.everything().contains("points ahead"), "{}", window.everything());
}

#[test]
fn blocks_that_are_turned_away_are_not_told_of_beside_their_town() {
    let mut window = open("blocks-1812", true, 1);
    play_until(&mut window, 1, |state| {
        state.table().phase == Phase::Army(Side::American)
    });
    let (scenario, own) = (game(&window).scenario(), game(&window).scenario().masks().side[0]);
    let army = |town| state(&window).in_town(town) & own & scenario.masks().army;
    let town = scenario.map().town_ids().find(|town| army(*town) != 0).unwrap();
    let block = blocks(army(town)).next().unwrap();
    let of = scenario.block(block);
    let line = format!(
        "{} {}/{} F{}",
        of.name.en,
        state(&window).value(block),
        of.value,
        of.fire
    );
    let called = of.name.en.clone();
    let name = town_name(&window, town);
    go_to(&mut window, |label| label.starts_with(&name) && label.contains(": "));
    window.harness.run();
    assert!(window.count(&line) > 0, "{line:?} is told");
    let read_out = |window: &Window| {
        let everything = window.everything();
        let mut lines = everything.lines();
        lines.any(|line| line.contains(&format!("{name}: ")) && line.contains(&called))
    };
    assert!(read_out(&window));
    go_to(&mut window, |label| label == "Hide");
    press(&mut window, Key::Enter);
    go_to(&mut window, |label| label.starts_with(&name) && label.contains(": "));
    window.harness.run();
    assert_eq!(window.count(&line), 0, "{line:?} is turned away");
    assert!(!read_out(&window), "also from who has the board read out");
}

/// While one's own blocks are turned away, neither what is asked nor what can be chosen says what they are.
#[test]
fn what_can_be_chosen_is_not_named_while_blocks_are_turned_away() {
    let mut window = open("blocks-1812", true, 1);
    play_until(&mut window, 1, |state| {
        let mut legal = Vec::new();
        state.legal(&mut legal);
        let building = |action: &Action| matches!(action, Action::Build(..));
        matches!(state.table().phase, Phase::Naval(Side::American)) && legal.iter().any(building)
    });
    // The list of all choices has what the bar has no room for.
    press(&mut window, Key::C);
    let read = |window: &Window, words: &str| window.everything().contains(words);
    assert!(read(&window, "New ship in ") || read(&window, ": ship 1 → 2"));
    window.press("Hide");
    assert!(!read(&window, "New ship in ") && !read(&window, ": ship 1 → 2"));
    assert!(read(&window, ": ship, choice 1"), "it can be built all the same");
    // Of a block that is placed the question says nothing.
    let mut window = open("blocks-1812", true, 1);
    let places = |state: &State| {
        let mut legal = Vec::new();
        state.legal(&mut legal);
        legal.iter().any(|action| matches!(action, Action::Deploy(_)))
    };
    play_until(&mut window, 1, places);
    assert!(read(&window, "where does "));
    window.press("Hide");
    assert!(!read(&window, "where does "));
    assert!(read(&window, "blocks are being placed."));
}
