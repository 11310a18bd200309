//! The set-up (3.0 to 3.2.1).

use crate::support::*;
use data::blocks::map::towns;
use engine::Turn;
use engine::blocks::{Phase, State};

fn start() -> Play {
    Play::start(&scenario("war-of-1812", &[]))
}

/// Places the next blocks, in the order in which they are offered, in these towns.
fn place(play: &mut Play, towns: &[&str]) {
    for at in towns {
        if let Some(block) = play.offered("place").first() {
            play.does(&format!("place {block}"));
        }
        play.does(&format!("deploy {at}"));
    }
}

#[test]
fn rule_3_0_both_draw_then_the_american_side_places_then_the_british_then_1812_begins() {
    let mut play = start();
    let mut order = Vec::new();
    while !matches!(play.phase(), Phase::Initiative(_)) {
        let phase = match play.phase() {
            Phase::Draw(side) => ("draw", side),
            Phase::Deploy(side) => ("deploy", side),
            other => panic!("{other:?} is no part of the set-up"),
        };
        if order.last() != Some(&phase) {
            order.push(phase);
        }
        play.does(&play.offers()[0].clone());
    }
    assert_eq!(
        order,
        [
            ("draw", American),
            ("draw", British),
            ("deploy", American),
            ("deploy", British)
        ]
    );
    let heard = play.heard(American);
    assert_eq!(heard[heard.len() - 2..], ["year 1812", "turn 1"]);
}

#[test]
fn rule_3_1_the_american_player_faces_north_and_the_british_one_south() {
    assert_eq!(State::sides().map(<[_]>::len), [1, 1], "two sides of one player each");
    let scenario = scenario("war-of-1812", &[]);
    let name = |side| State::player_name(&scenario, engine::blocks::player(side), data::Lang::En);
    assert_eq!(
        (name(American).as_str(), name(British).as_str()),
        ("American side", "British side")
    );
    // North is up: across each border road the American town lies nearer to the American player, below.
    let map = scenario.map();
    let paper = scenario.drawing();
    let height = |town: data::blocks::TownId| {
        let id = &scenario.town(town).id;
        let found = paper.places.iter().find(|place| place.area == *id);
        found.unwrap_or_else(|| panic!("{id} is not drawn")).cubes.1
    };
    let below = |a: &str, b: &str| {
        let (a, b) = (town(&scenario, a), town(&scenario, b));
        assert!(map.joined(a, b));
        assert!(height(a) > height(b), "{a:?} lies south of {b:?}");
    };
    below("plattsburg", "lacolle");
    below("sackets_harbor", "kingston");
    below("ogdensburg", "prescott");
}

#[test]
fn rule_3_2_the_first_draws_are_blind_from_all_units_of_the_army_but_tecumseh() {
    let mut play = start();
    let total = |play: &Play| play.weights().iter().map(|(_, weight)| weight).sum::<u32>();
    assert_eq!(total(&play), 18);
    assert_eq!(
        play.weights(),
        [
            ("draw us_artillery_1", 2),
            ("draw us_dragoons", 1),
            ("draw us_kentucky", 1),
            ("draw us_militia_1", 3),
            ("draw us_militia_4", 4),
            ("draw us_regulars_1", 4),
            ("draw us_regulars_5", 3)
        ]
        .map(|(roll, weight)| (roll.to_owned(), weight))
    );
    assert_eq!(play.does("draw us_kentucky"), ["american draws us_kentucky"]);
    assert_eq!(total(&play), 17);
    assert!(!play.can("draw us_kentucky"));
    play.until(|play| play.phase() == Phase::Draw(British));
    assert_eq!(play.state.hand().count_ones(), 12, "the American side draws twelve");
    assert_eq!(total(&play), 17, "all British units but Tecumseh");
    play.until(|play| play.phase() == Phase::Deploy(American));
    assert_eq!(play.state.hand().count_ones(), 22, "the British side draws ten");
}

#[test]
fn rule_3_2_every_own_town_of_value_two_or_more_gets_a_unit() {
    let mut play = start();
    play.until(|play| play.phase() == Phase::Deploy(American));
    assert_eq!(play.open_towns().len(), 15, "all American towns");
    place(&mut play, &["malone", "malone"]);
    let strong = [
        "albany",
        "buffalo",
        "detroit",
        "erie",
        "fort_niagara",
        "oswego",
        "pittsburg",
        "plattsburg",
        "sackets_harbor",
        "ticonderoga",
    ];
    assert_eq!(play.open_towns(), strong, "ten units are left for ten towns");
    place(&mut play, &strong[..9]);
    assert_eq!(
        play.phase(),
        Phase::Deploy(British),
        "the last one has one town to go to"
    );
    assert_eq!(play.open_towns().len(), 12, "all British towns");
    place(&mut play, &["quebec", "quebec", "quebec", "quebec"]);
    assert_eq!(
        play.open_towns(),
        ["amherstburg", "fort_george", "kingston", "lacolle", "montreal", "york"]
    );
}

#[test]
fn rule_3_2_units_start_at_full_value_and_any_number_may_stand_in_a_town() {
    let mut play = start();
    for id in ["artillery_1", "militia_4", "regulars_1"] {
        play.does(&format!("draw us_{id}"));
    }
    play.until(|play| play.phase() == Phase::Deploy(American));
    place(&mut play, &["albany", "albany", "albany"]);
    play.until(|play| play.phase() == Phase::Deploy(British));
    assert_eq!(play.town("albany").split(' ').count(), 3);
    for block in engine::blocks::blocks(play.state.in_town(town(play.scenario(), "albany"))) {
        assert_eq!(play.state.value(block), play.scenario().block(block).value);
    }
}

#[test]
fn rule_3_2_the_american_side_cannot_change_its_deployment_once_the_british_place() {
    let mut play = start();
    play.until(|play| play.phase() == Phase::Deploy(British));
    assert_eq!(play.decider(), Some(British));
    let scenario = play.scenario();
    let own: Vec<String> = towns(scenario.homes(American))
        .map(|town| scenario.town(town).id.clone())
        .collect();
    let open = play.open_towns();
    assert!(!open.is_empty());
    for at in own {
        assert!(!open.contains(&at), "{at}");
    }
}

// proves: 3.2
#[test]
fn ruling_24_a_side_places_its_blocks_in_any_order_and_equal_ones_are_offered_once() {
    let mut play = start();
    for id in ["regulars_1", "regulars_2", "artillery_1", "kentucky"] {
        play.does(&format!("draw us_{id}"));
    }
    play.until(|play| play.phase() == Phase::Deploy(American));
    let kinds = play.offered("place");
    for id in ["us_artillery_1", "us_kentucky", "us_regulars_1"] {
        assert!(kinds.contains(&id.to_owned()), "{kinds:?}");
    }
    assert!(!kinds.contains(&"us_regulars_2".to_owned()), "it is as the first one");
    assert_eq!(play.does("place us_regulars_1"), [""; 0]);
    assert_eq!(play.offered("place"), [""; 0], "now its town is asked");
    assert_eq!(play.does("deploy albany"), [""; 0]);
    assert!(play.offered("place").contains(&"us_regulars_2".to_owned()));
    play.does("place us_kentucky; deploy detroit");
    assert_eq!(
        (play.place("us_kentucky"), play.town("detroit")),
        ("hand".into(), String::new()),
        "nothing stands before all have their place"
    );
    play.until(|play| play.phase() == Phase::Deploy(British));
    assert_eq!(play.place("us_regulars_1"), "albany");
    assert_eq!(play.place("us_kentucky"), "detroit");
}

/// The same blocks, drawn in the same order and placed in the same towns, but in another order.
fn placed(order: &[(&str, &str)]) -> (Vec<String>, Vec<engine::blocks::View>, Play) {
    let scenario = variant("war-of-1812", |draft| {
        draft.setup.draws.american = 10;
        draft.setup.garrison_value = 9;
    });
    let mut play = Play::start(&scenario);
    for id in ["regulars_1", "regulars_5", "artillery_1", "militia_1"] {
        play.does(&format!("draw us_{id}"));
    }
    play.until(|play| play.phase() == Phase::Deploy(American));
    let mut seen = vec![play.state.view(seat(British))];
    for (block, at) in order {
        if play.can(&format!("place {block}")) {
            play.does(&format!("place {block}"));
            seen.push(play.state.view(seat(British)));
        }
        play.does(&format!("deploy {at}"));
        seen.push(play.state.view(seat(British)));
    }
    (play.heard(British), seen, play)
}

// proves: 2.0, ruling 24
#[test]
fn secret_the_other_side_learns_totals_by_town_and_no_order_of_placing() {
    let one = [
        ("us_artillery_1", "albany"),
        ("us_regulars_1", "detroit"),
        ("us_militia_1", "utica"),
    ];
    let other = [
        ("us_militia_1", "detroit"),
        ("us_artillery_1", "utica"),
        ("us_regulars_1", "albany"),
    ];
    let (heard, seen, mut play) = placed(&one);
    let (heard_other, seen_other, _) = placed(&other);
    assert_eq!((&heard, &seen), (&heard_other, &seen_other));
    assert!(
        seen.windows(2).all(|pair| pair[0] == pair[1]),
        "nothing changes before the end"
    );
    let before = play.events.len();
    play.until(|play| play.phase() == Phase::Deploy(British));
    let told = play.heard(British).split_off(before);
    assert!(told.contains(&"american deploys 1 in utica: ?".to_owned()), "{told:?}");
    assert!(
        told.iter().all(|line| line.starts_with("american deploys ")),
        "nothing else is told: {told:?}"
    );
    let own = play.heard(American).split_off(before);
    assert!(
        own.contains(&"american deploys 1 in utica: us_militia_1".to_owned()),
        "{own:?}"
    );
}

#[test]
fn rule_3_2_eliminated_units_join_the_surplus_and_can_be_drawn_again() {
    let mut play = board()
        .town("buffalo", "us_regulars_1=1")
        .town("fort_erie", "br_regulars_1")
        .town("quebec", "br_regulars_2")
        .due("quebec", 1)
        .play();
    play.does("pass; from buffalo; road fort_erie; done; fight; hits 1");
    assert_eq!(play.place("us_regulars_1"), "surplus");
    let scenario = play.scenario();
    let one = block(scenario, "us_regulars_1");
    assert_eq!(play.state.value(one), 4, "at its full value");
}

#[test]
fn rule_3_2_1_one_ship_of_value_one_lies_in_each_base() {
    let play = start();
    for (base, ship) in [
        ("erie", "us_ship_1"),
        ("sackets_harbor", "us_ship_2"),
        ("plattsburg", "us_ship_3"),
        ("amherstburg", "br_ship_1"),
        ("kingston", "br_ship_2"),
        ("lacolle", "br_ship_3"),
    ] {
        assert_eq!(play.town(base), format!("{ship}=1"));
    }
    assert_eq!(play.place("us_ship_4"), "surplus");
    assert_eq!(play.state.turn(), Turn::Chance);
}
