//! The blocks: values, fire, moves, kinds (2.0 to 2.2.5).

use crate::support::*;
use data::blocks::army::Kind;
use std::collections::BTreeMap;

/// Of each kind of a side: value, fire rating, moves, and how many blocks have them.
fn kinds(side: Side, wanted: &[Kind]) -> Vec<((u8, u8, u8), u8)> {
    let scenario = scenario("war-of-1812", &[]);
    let mut found = BTreeMap::new();
    for block in scenario.blocks() {
        if block.side == side && wanted.contains(&block.kind) {
            *found.entry((block.value, block.fire, block.moves)).or_default() += 1;
        }
    }
    found.into_iter().collect()
}

/// The British wait in Fort Erie; Americans come from Buffalo, militia too.
fn at_fort_erie(american: &str, british: &str) -> Play {
    let mut play = board().town("buffalo", american).town("fort_erie", british).play();
    play.does("pass; from buffalo; road fort_erie");
    if play.can("all") {
        play.does("all");
    }
    play.does("done");
    while play.can("refusals 0") {
        play.does("refusals 0");
    }
    play
}

#[test]
fn rule_2_0_each_side_has_twenty_five_blocks_of_at_most_four_three_or_two() {
    let scenario = scenario("war-of-1812", &[]);
    for side in Side::ALL {
        let own = scenario.blocks().iter().filter(|block| block.side == side);
        let values: Vec<u8> = own.map(|block| block.value).collect();
        assert_eq!(values.len(), 25);
        assert!(values.iter().all(|value| (2..=4).contains(value)), "{values:?}");
    }
}

// proves: 3.2, example 2.0
#[test]
fn rule_2_0_a_block_of_three_is_turned_to_two_then_one_then_eliminated() {
    let mut play = at_fort_erie("us_regulars_5", "br_regulars_1");
    assert_eq!(
        play.does("fight; hits 1")[1..],
        ["british fires 4 F1: 1", "american loses us_regulars_5=2"]
    );
    assert_eq!(
        play.does("fight; hits 0"),
        ["american fires 2 F1: 0"],
        "it fires with what it has left"
    );
    assert_eq!(
        play.does("fight; hits 1"),
        ["british fires 4 F1: 1", "american loses us_regulars_5=1"]
    );
    assert_eq!(play.town("fort_erie"), "br_regulars_1=4 us_regulars_5=1");
    play.does("fight; hits 0");
    assert_eq!(
        play.does("fight; hits 1"),
        [
            "british fires 4 F1: 1",
            "american loses us_regulars_5=0",
            "ends fort_erie: british",
            "british begins"
        ]
    );
    assert_eq!(play.place("us_regulars_5"), "surplus");
}

#[test]
fn rule_2_0_f1_hits_on_one_and_f2_on_one_or_two() {
    let mut play = at_fort_erie("us_artillery_1=1", "br_regulars_1=1");
    play.does("fight");
    assert_eq!(play.weights(), [("hits 0".to_owned(), 5), ("hits 1".to_owned(), 1)]);
    play.does("hits 0; fight");
    assert_eq!(play.weights(), [("hits 0".to_owned(), 2), ("hits 1".to_owned(), 1)]);
}

#[test]
fn rule_2_0_a_block_stands_in_one_place_with_at_most_its_full_value() {
    let twice = board().town("york", "br_regulars_1").town("kingston", "br_regulars_1");
    assert_eq!(twice.refusal(), "br_regulars_1 is put up twice");
    let strong = board().town("york", "br_dragoons=3").refusal();
    assert_eq!(strong, "br_dragoons has a combat value of 3");
    assert_eq!(board().town("utica", "us_ship_1=1").refusal(), "a ship lies in utica");
    let both = board().town("york", "br_regulars_1 us_regulars_1").refusal();
    assert_eq!(both, "a battle in york was left out");
    let late = board().town("york", "br_regulars_1").at(9, 1).refusal();
    assert_eq!(
        late,
        "the position is of another war: its year or its entry towns do not fit"
    );
}

#[test]
fn rule_2_0_the_values_of_the_enemy_are_not_seen() {
    let one = board().town("kingston", "br_regulars_1 br_militia_3=1").play();
    let other = board().town("kingston", "br_artillery_2 br_dragoons").play();
    assert_eq!(one.state.view(seat(American)), other.state.view(seat(American)));
    assert_ne!(one.state.view(seat(British)), other.state.view(seat(British)));
}

#[test]
fn rule_2_2_there_are_infantry_cavalry_artillery_ships_and_one_indian() {
    let scenario = scenario("war-of-1812", &[]);
    let number = |side: Side, kind: Kind| {
        let own = scenario
            .blocks()
            .iter()
            .filter(|block| block.side == side && block.kind == kind);
        own.count()
    };
    let all = [
        Kind::Regulars,
        Kind::Militia,
        Kind::Cavalry,
        Kind::MilitiaCavalry,
        Kind::Artillery,
        Kind::Ship,
        Kind::Indian,
    ];
    assert_eq!(all.map(|kind| number(American, kind)), [7, 7, 1, 1, 2, 7, 0]);
    assert_eq!(all.map(|kind| number(British, kind)), [9, 5, 1, 0, 2, 7, 1]);
}

#[test]
fn rule_2_2_1_infantry_is_regulars_or_militia_fires_f1_and_goes_one_town() {
    for side in Side::ALL {
        for ((_, fire, moves), _) in kinds(side, &[Kind::Regulars, Kind::Militia]) {
            assert_eq!((fire, moves), (1, 1));
        }
    }
    assert_eq!(kinds(American, &[Kind::Militia]), [((2, 1, 1), 4), ((3, 1, 1), 3)]);
    assert_eq!(kinds(British, &[Kind::Regulars]), [((3, 1, 1), 4), ((4, 1, 1), 5)]);
}

#[test]
fn rule_2_2_1_militia_may_refuse_to_enter_british_territory_and_regulars_never() {
    let mut play = board().town("buffalo", "us_militia_1").play();
    assert_eq!(
        play.does("pass; from buffalo; road fort_erie; done"),
        ["american passes naval"]
    );
    assert_eq!(
        play.does("refusals 1")[0],
        "american militia > fort_erie: 1 of 1 refuse"
    );
    assert_eq!(play.town("buffalo"), "us_militia_1=3");
    let mut play = board().town("buffalo", "us_regulars_1").play();
    play.does("pass; from buffalo; road fort_erie; done");
    assert_eq!(play.town("fort_erie"), "us_regulars_1=4");
}

#[test]
fn rule_2_2_2_cavalry_goes_one_or_two_towns_and_pursues_with_two_dice() {
    let mut play = board().town("utica", "us_dragoons us_kentucky").play();
    play.does("pass; from utica");
    assert_eq!(
        play.offered("road"),
        [
            "albany",
            "buffalo",
            "fort_niagara",
            "genesee",
            "kingston",
            "ogdensburg",
            "oswego",
            "sackets_harbor",
            "ticonderoga"
        ]
    );
    assert_eq!(
        play.does("road buffalo; all; done"),
        [
            "american moves 2 utica > genesee > buffalo road: us_dragoons us_kentucky",
            "british begins"
        ]
    );
    let mut play = at_fort_erie("us_dragoons us_kentucky", "br_regulars_1");
    play.does("retreat port_dover");
    assert_eq!(play.dice(), 4);
}

#[test]
fn rule_2_2_2_the_kentucky_cavalry_is_militia() {
    let mut play = board().town("buffalo", "us_dragoons us_kentucky").play();
    play.does("pass; from buffalo; road port_dover; all; done");
    assert_eq!(play.offers(), ["refusals 0", "refusals 1"], "of the two, one is asked");
    assert_eq!(
        play.does("refusals 1"),
        [
            "american militia > port_dover: 1 of 1 refuse",
            "american moves 1 buffalo > fort_erie > port_dover road: us_dragoons",
            "british begins"
        ]
    );
    assert_eq!(play.town("buffalo"), "us_kentucky=3");
}

#[test]
fn rule_2_2_3_each_side_has_two_artillery_of_f2_that_stay_ashore_and_do_not_pursue() {
    for side in Side::ALL {
        assert_eq!(kinds(side, &[Kind::Artillery]), [((3, 2, 1), 2)]);
    }
    let mut play = board()
        .lake("ontario", "us_ship_1=1")
        .town("oswego", "us_artillery_1")
        .play();
    play.does("pass; from oswego");
    assert_eq!(play.offered("water"), [""; 0]);
    let mut play = at_fort_erie("us_artillery_1 us_artillery_2", "br_regulars_1=1");
    assert_eq!(
        play.does("retreat port_dover"),
        [
            "british retreats 1 fort_erie > port_dover",
            "ends fort_erie: american",
            "british begins"
        ],
        "not a die is thrown"
    );
}

#[test]
fn rule_2_2_4_ships_keep_to_their_lake_and_fight_ships_only() {
    for side in Side::ALL {
        assert_eq!(kinds(side, &[Kind::Ship]), [((3, 1, 0), 7)]);
    }
    let mut play = board()
        .town("buffalo", "us_regulars_1")
        .town("fort_erie", "br_regulars_1 br_ship_1=3")
        .play();
    play.does("pass; from buffalo; road fort_erie; done; remain; fight");
    assert_eq!(play.dice(), 4, "the ship does not fire at an army");
    play.does("hits 0; fight; hits 4");
    assert_eq!(
        play.town("fort_erie"),
        "br_ship_1=3 us_regulars_1=4",
        "nor does it take a loss"
    );
}

#[test]
fn rule_2_2_5_tecumseh_is_a_british_block_that_waits_for_detroit() {
    assert_eq!(kinds(British, &[Kind::Indian]), [((4, 1, 2), 1)]);
    let mut play = board().turn_of(British).town("amherstburg", "br_regulars_1").play();
    assert_eq!(
        play.does("pass; from amherstburg; road detroit; done"),
        [
            "british passes naval",
            "british moves 1 amherstburg > detroit road: br_regulars_1",
            "tecumseh joins in detroit",
            "american begins"
        ]
    );
    assert_eq!(play.town("detroit"), "br_regulars_1=4 br_tecumseh=4");
}

// proves: records
#[test]
fn rule_2_0_states_that_differ_in_one_thing_are_not_the_same() {
    let setup = || board().town("erie", "us_regulars_1 us_ship_1=1");
    let at_once = || {
        with(&["movement=simultaneous"])
            .town("erie", "us_regulars_1 us_ship_1=1")
            .town("york", "br_regulars_1")
    };
    let state = |setup: Setup| setup.play().state;
    assert_eq!(state(setup()), state(setup()));
    let others = [
        board().town("erie", "us_regulars_1 us_ship_1=2"),
        board().town("erie", "us_regulars_1=3 us_ship_1=1"),
        board().town("erie", "us_regulars_2 us_ship_1=1"),
        board().town("buffalo", "us_regulars_1").town("erie", "us_ship_1=1"),
        setup().out("us_ship_2"),
        setup().at(0, 2),
        setup().due("quebec", 1),
    ];
    for (number, other) in others.into_iter().enumerate() {
        assert_ne!(state(setup()), state(other), "{number}");
    }
    assert_ne!(state(setup()), state(at_once()), "another scenario");
    // Secret orders alone.
    let written = |orders: &str| {
        let mut play = at_once().play();
        play.does(orders);
        play.state
    };
    assert_eq!(written("pass; pass"), written("pass; pass"));
    assert_ne!(written("pass; pass"), written("build erie us_ship_1; pass"));
}
