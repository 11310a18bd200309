//! Simultaneous movement (11.0 to 11.4, ruling 17).

use crate::support::*;
use engine::Seat;
use engine::blocks::{Phase, SideView, State, player};

fn both() -> Setup {
    with(&["movement=simultaneous"])
}

// proves: option movement simultaneous
#[test]
fn rule_11_0_both_sides_move_in_one_turn_without_initiative() {
    let mut play = both()
        .town("erie", "us_regulars_1")
        .town("york", "br_regulars_1")
        .play();
    assert_eq!(play.phase(), Phase::Naval(American));
    assert_eq!(
        play.does("pass; from erie; road buffalo; done"),
        [""; 0],
        "nothing happens before both have written"
    );
    assert_eq!(play.phase(), Phase::Naval(British));
    assert_eq!(
        play.does("pass; from york; road dundas; done"),
        [
            "american orders 1 erie > buffalo road",
            "british orders 1 york > dundas road",
            "american passes naval",
            "british passes naval",
            "american moves 1 erie > buffalo road: us_regulars_1",
            "british moves 1 york > dundas road: br_regulars_1",
            "turn 2"
        ]
    );
    assert_eq!(play.phase(), Phase::Naval(American));
}

// proves: example 11.1
#[test]
fn rule_11_1_the_orders_of_the_examples_can_be_written() {
    let mut play = both()
        .town("montreal", "br_regulars_1 br_regulars_2 br_militia_1 br_artillery_1")
        .town("amherstburg", "br_ship_1=1 br_ship_2=1")
        .play();
    play.does("pass; pass; sail amherstburg; all; from montreal; road malone; all");
    assert_eq!(
        play.does("done"),
        [
            "american passes army",
            "british orders 4 montreal > malone road",
            "american passes naval",
            "british sails 2 amherstburg > lake erie",
            "british moves 4 montreal > malone road: br_artillery_1 br_militia_1 br_regulars_1 br_regulars_2",
            "turn 2"
        ]
    );
    let mut play = both()
        .town("kingston", "br_regulars_1 br_regulars_2")
        .lake("ontario", "br_ship_1=1 br_ship_2=1")
        .play();
    play.does("pass; pass; pass; from kingston; water oswego; all");
    assert_eq!(
        play.does("done")[..4],
        [
            "american passes army",
            "british orders 2 kingston > oswego water",
            "american passes naval",
            "british passes naval"
        ]
    );
    assert_eq!(play.town("oswego"), "br_regulars_1=4 br_regulars_2=4");
    let mut play = both().town("kingston", "br_regulars_1").play();
    play.does("pass; pass; build kingston br_ship_1");
    assert_eq!(
        play.does("pass")[2..4],
        ["american passes naval", "british builds new in kingston"]
    );
}

#[test]
fn rule_11_1_orders_are_secret_until_both_are_written_and_cannot_be_changed() {
    let setup = || {
        both()
            .town("erie", "us_regulars_1 us_ship_1=1")
            .town("york", "br_regulars_1")
    };
    let mut one = setup().play();
    one.does("sail erie; from erie; road buffalo; done");
    let mut other = setup().play();
    other.does("build erie us_ship_1; pass");
    assert_eq!(one.decider(), Some(British), "the American orders stand");
    assert_eq!(one.state.view(seat(British)), other.state.view(seat(British)));
    assert_eq!(
        one.town("erie"),
        "us_regulars_1=4 us_ship_1=1",
        "nothing is carried out yet"
    );
    // Orders that are being carried out lie open, but not who goes.
    let mut play = both().town("buffalo", "us_militia_1 us_regulars_1").play();
    play.does("pass; from buffalo; road fort_erie; all; done; pass; pass");
    assert_eq!(play.phase(), Phase::Militia(American, 0, 1));
    let view = play.state.view(seat(British));
    let SideView::Hidden { from, legs, .. } = &view.sides[0] else {
        panic!("the British do not see American blocks")
    };
    assert_eq!(*from, Some(town(play.scenario(), "buffalo")));
    assert_eq!((legs.len(), legs[0].units, legs[0].militia), (1, 2, Some(1)));
}

#[test]
fn rule_11_1_what_a_side_did_in_secret_lies_open_also_where_no_army_goes() {
    let mut play = both()
        .town("erie", "us_regulars_1 us_ship_1=1")
        .town("york", "br_regulars_1")
        .play();
    play.does("build erie us_ship_1; pass; pass");
    let told = play.events.len();
    play.does("pass");
    let opened = |side| {
        play.events[told..]
            .iter()
            .any(|event| State::lays_open(event, seat(side)))
    };
    assert!(opened(British), "who wrote last has seen what was built");
    assert!(!State::lays_open(
        &play.events[told],
        Seat::of([player(American), player(British)])
    ));
}

#[test]
fn rule_11_2_a_in_an_empty_town_the_side_whose_town_it_is_defends() {
    let setup = || {
        both()
            .town("ogdensburg", "us_regulars_1")
            .town("montreal", "br_regulars_1")
    };
    let mut play = setup().play();
    play.does("pass; from ogdensburg; road malone; done; pass; from montreal; road malone");
    assert_eq!(play.does("done").last().unwrap(), "battle malone: british attacks");
    assert_eq!(play.decider(), Some(American));
    assert_eq!(
        play.offered("retreat"),
        ["ogdensburg", "plattsburg"],
        "anywhere but Montreal"
    );
    play.does("fight; hits 0");
    assert_eq!(play.offered("retreat"), ["montreal"]);
    let mut play = setup().play();
    play.does("pass; from ogdensburg; road prescott; done; pass; from montreal; road prescott");
    assert_eq!(play.does("done").last().unwrap(), "battle prescott: american attacks");
}

#[test]
fn rule_11_2_b_in_an_occupied_town_who_was_there_defends() {
    let mut play = both()
        .town("ogdensburg", "us_regulars_1")
        .town("prescott", "br_militia_1")
        .town("montreal", "br_regulars_1")
        .town("malone", "us_militia_1")
        .play();
    play.does("pass; from ogdensburg; road prescott; done; pass; from montreal; road malone");
    let told = play.does("done");
    assert_eq!(
        told[told.len() - 1],
        "british moves 1 montreal > malone road: br_regulars_1"
    );
    assert_eq!(play.phase(), Phase::Order(None), "both attack: two battles");
    play.does("dice 4; dice 9");
    assert_eq!(play.does("battle malone"), ["battle malone: british attacks"]);
    // An enemy town held by own units is defended by them, whoever else comes.
    let mut play = both()
        .town("malone", "br_militia_1")
        .town("montreal", "br_regulars_1")
        .town("ogdensburg", "us_regulars_1")
        .play();
    play.does("pass; from ogdensburg; road malone; done; pass; from montreal; road malone");
    assert_eq!(play.does("done").last().unwrap(), "battle malone: american attacks");
    assert_eq!(play.town("malone"), "br_militia_1=3 br_regulars_1=4 us_regulars_1=4");
}

// proves: 5.2
#[test]
fn rule_11_2_b_ships_in_port_occupy_a_town_too() {
    let mut play = both()
        .town("kingston", "us_ship_1=2")
        .town("sackets_harbor", "us_regulars_1")
        .town("prescott", "br_regulars_1")
        .play();
    play.does("pass; from sackets_harbor; road kingston; done; pass; from prescott; road kingston");
    assert_eq!(play.does("done").last().unwrap(), "battle kingston: british attacks");
    play.does("remain; retreat sackets_harbor; hits 0");
    assert_eq!(play.does("escaped no")[1], "british captures in kingston, exchanged");
}

// proves: example 11.2, ruling 17
#[test]
fn rule_11_2_c_groups_that_cross_fight_in_the_town_the_smaller_came_from() {
    let mut play = both()
        .town("sackets_harbor", "us_regulars_1 us_militia_4")
        .town("kingston", "br_regulars_1 br_regulars_2 br_regulars_3")
        .play();
    play.does(
        "pass; from sackets_harbor; road kingston; all; done; pass; from kingston; road sackets_harbor; all; done",
    );
    assert_eq!(play.phase(), Phase::Militia(American, 0, 1), "militia is asked first");
    assert_eq!(
        play.does("refusals 0"),
        [
            "american militia > kingston: 0 of 1 refuse",
            "crossed at sackets_harbor",
            "british moves 3 kingston > sackets_harbor road: br_regulars_1 br_regulars_2 br_regulars_3",
            "battle sackets_harbor: british attacks"
        ],
        "by number of units, whatever their value; the Americans defend their town"
    );
    let mut play = both()
        .town("sackets_harbor", "us_militia_4 us_militia_5")
        .town("kingston", "br_regulars_1")
        .play();
    play.does("pass; from sackets_harbor; road kingston; all; done; pass; from kingston; road sackets_harbor; done");
    assert_eq!(
        play.does("refusals 0").last().unwrap(),
        "battle kingston: american attacks"
    );
}

#[test]
fn rule_11_2_c_the_defender_is_the_side_whose_town_it_is_even_if_it_came() {
    // The Americans hold Kingston and the British Sacket's Harbor; they cross, and fight in Kingston.
    let mut play = both()
        .town("kingston", "us_regulars_1")
        .town("sackets_harbor", "br_regulars_1 br_regulars_2")
        .play();
    play.does("pass; from kingston; road sackets_harbor; done; pass; from sackets_harbor; road kingston; all");
    let told = play.does("done");
    assert_eq!(
        told[4..],
        [
            "crossed at kingston",
            "british moves 2 sackets_harbor > kingston road: br_regulars_1 br_regulars_2",
            "battle kingston: american attacks"
        ]
    );
    assert_eq!(play.decider(), Some(British), "the British defend their town");
    play.does("fight; hits 0");
    assert_eq!(play.dice(), 4, "the Americans came from nowhere else, so they fire");
    // Where American units stay behind in Kingston it is the same: the town is British.
    let mut play = both()
        .town("kingston", "us_regulars_1 us_militia_1")
        .town("sackets_harbor", "br_regulars_1 br_regulars_2")
        .play();
    play.does(
        "pass; from kingston; road sackets_harbor; take us_regulars_1; done; done; pass; from sackets_harbor; \
               road kingston; all",
    );
    assert_eq!(play.does("done").last().unwrap(), "battle kingston: american attacks");
    assert_eq!(play.decider(), Some(British));
    assert_eq!(
        play.town("kingston").split(' ').count(),
        4,
        "those who stayed fight too"
    );
    let mut play = both()
        .town("sackets_harbor", "us_regulars_1 us_regulars_2")
        .town("kingston", "br_regulars_1 br_regulars_2")
        .play();
    play.does("pass; from sackets_harbor; road kingston; take us_regulars_1; done; done; pass; from kingston");
    play.does("road sackets_harbor; all");
    assert_eq!(
        play.does("done").last().unwrap(),
        "battle sackets_harbor: british attacks",
        "and in Sacket’s Harbor the Americans defend, as before"
    );
}

#[test]
fn rule_11_2_c_where_groups_met_in_one_turn_the_side_that_comes_attacks_in_the_next() {
    let mut play = both()
        .town("kingston", "us_regulars_1")
        .town("sackets_harbor", "br_regulars_1 br_regulars_2")
        .play();
    play.does("pass; from kingston; road sackets_harbor; done; pass; from sackets_harbor; road kingston; all");
    assert_eq!(play.does("done").last().unwrap(), "battle kingston: american attacks");
    play.does("retreat sackets_harbor");
    assert_eq!(
        play.does("hits 0").last().unwrap(),
        "turn 2",
        "the Americans keep Kingston"
    );
    play.does("pass; pass; pass; from sackets_harbor; road kingston; all");
    assert_eq!(
        play.does("done").last().unwrap(),
        "battle kingston: british attacks",
        "nobody meets on the way now"
    );
    assert_eq!(play.decider(), Some(American));
}

// proves: 11.2 c
#[test]
fn ruling_27_a_group_on_the_road_and_one_on_the_lake_do_not_meet() {
    let mut play = both()
        .town("sackets_harbor", "us_regulars_1")
        .lake("ontario", "us_ship_1=1")
        .town("kingston", "br_regulars_1")
        .play();
    play.does("pass; from sackets_harbor; water kingston; done; pass; from kingston; road sackets_harbor");
    assert_eq!(
        play.does("done")[4..],
        [
            "british moves 1 kingston > sackets_harbor road: br_regulars_1",
            "american moves 1 sackets_harbor > kingston water: us_regulars_1",
            "turn 2"
        ]
    );
}

// proves: 11.2 c, ruling 25
#[test]
fn ruling_27_of_units_that_go_to_one_town_those_on_the_lake_are_not_met_with_those_on_the_road() {
    let mut play = both()
        .town("sackets_harbor", "us_artillery_1 us_regulars_1")
        .lake("ontario", "us_ship_1=1")
        .town("kingston", "br_regulars_1 br_regulars_2")
        .play();
    play.does("pass; from sackets_harbor; water kingston; road kingston; done");
    play.does("pass; from kingston; road sackets_harbor; all");
    assert_eq!(
        play.does("done")[5..],
        [
            "crossed at sackets_harbor",
            "british moves 2 kingston > sackets_harbor road: br_regulars_1 br_regulars_2",
            "american moves 1 sackets_harbor > kingston water: us_regulars_1",
            "battle sackets_harbor: british attacks"
        ]
    );
    assert_eq!(play.town("kingston"), "us_regulars_1=4");
    assert_eq!(play.place("us_artillery_1"), "sackets_harbor", "the guns were met");
}

// proves: ruling 17
#[test]
fn rule_11_2_c_equal_groups_throw_a_die_and_the_higher_chooses_the_town() {
    let mut play = both()
        .town("sackets_harbor", "us_regulars_1")
        .town("kingston", "br_regulars_1")
        .play();
    play.does("pass; from sackets_harbor; road kingston; done; pass; from kingston; road sackets_harbor; done");
    assert_eq!(play.phase(), Phase::Cross(None));
    assert_eq!(play.weights().len(), 6);
    assert_eq!(
        play.does("die 3; die 3; die 2; die 5"),
        [
            "american throws die 3",
            "british throws die 3",
            "american throws die 2",
            "british throws die 5"
        ]
    );
    assert_eq!(play.phase(), Phase::Meet(British));
    assert_eq!(play.offered("meet"), ["kingston", "sackets_harbor"]);
    assert_eq!(
        play.does("meet kingston"),
        [
            "crossed at kingston",
            "american moves 1 sackets_harbor > kingston road: us_regulars_1",
            "battle kingston: american attacks"
        ]
    );
    let mut play = both()
        .town("sackets_harbor", "us_regulars_1")
        .town("kingston", "br_regulars_1")
        .play();
    play.does("pass; from sackets_harbor; road kingston; done; pass; from kingston; road sackets_harbor; done");
    play.does("die 6; die 1");
    assert_eq!(play.phase(), Phase::Meet(American));
}

#[test]
fn rule_11_3_the_higher_throw_chooses_the_order_of_battles() {
    let mut play = both()
        .town("ogdensburg", "us_regulars_1")
        .town("prescott", "br_militia_1")
        .town("montreal", "br_regulars_1")
        .town("malone", "us_militia_1")
        .play();
    play.does("pass; from ogdensburg; road prescott; done; pass; from montreal; road malone; done");
    assert_eq!(
        play.does("dice 6; dice 6"),
        ["american throws dice 6", "british throws dice 6"]
    );
    assert_eq!(play.phase(), Phase::Order(None), "again");
    play.does("dice 8; dice 3");
    assert_eq!(
        (play.decider(), play.phase()),
        (Some(American), Phase::Battles(American))
    );
    assert_eq!(play.offered("battle"), ["malone", "prescott"]);
    play.does("battle malone; retreat plattsburg; hits 0");
    assert!(
        play.events.len() > 5 && play.state.table().land.is_some(),
        "the other follows without a question"
    );
}

fn crossing_lake(american: &str, ships: &str, british: &str) -> Play {
    let mut play = both()
        .town("oswego", american)
        .lake("ontario", ships)
        .town("kingston", british)
        .play();
    play.does("pass; from oswego; water york");
    if play.can("all") {
        play.does("all");
    }
    play.does("done; sail kingston");
    if play.can("all") {
        play.does("all");
    }
    play
}

#[test]
fn rule_11_4_the_battle_of_ships_comes_first_and_without_the_lake_the_crossing_is_off() {
    let mut play = crossing_lake("us_regulars_1", "us_ship_1=2", "br_ship_1=2");
    assert_eq!(
        play.does("pass"),
        [
            "american orders 1 oswego > york water",
            "british passes army",
            "american passes naval",
            "british sails 1 kingston > lake ontario",
            "sea battle ontario: british attacks"
        ],
        "the ships cannot slip away before it"
    );
    play.does("hits 0; hits 0; fight");
    assert_eq!(
        play.does("port sackets_harbor"),
        [
            "american sails 1 lake ontario > sackets_harbor",
            "ends ontario: british",
            "american cancelled > york",
            "turn 2"
        ]
    );
    assert_eq!(play.town("oswego"), "us_regulars_1=4");
    let mut play = crossing_lake("us_regulars_1", "us_ship_1=2", "br_ship_1=1");
    play.does("pass; hits 1");
    assert_eq!(play.does("hits 0").last().unwrap(), "turn 2");
    assert_eq!(play.town("york"), "us_regulars_1=4", "the lake is still American");
}

// proves: ruling 25, 4.3, option crossings wait
#[test]
fn rule_11_4_armies_on_the_road_move_before_battles_of_ships_and_crossings_after_them() {
    let mut play = both()
        .town("oswego", "us_regulars_1")
        .lake("ontario", "us_ship_1=2")
        .town("kingston", "br_ship_1=2")
        .town("york", "br_regulars_1")
        .play();
    play.does("pass; from oswego; water fort_george; done; sail kingston; from york; road smiths_creek");
    assert_eq!(
        play.does("done")[2..],
        [
            "american passes naval",
            "british sails 1 kingston > lake ontario",
            "british moves 1 york > smiths_creek road: br_regulars_1",
            "sea battle ontario: british attacks"
        ]
    );
    assert_eq!(play.town("oswego"), "us_regulars_1=4", "who crosses waits in its town");
    play.does("hits 0; hits 0");
    assert_eq!(
        play.does("port kingston"),
        [
            "british sails 1 lake ontario > kingston",
            "ends ontario: american",
            "american moves 1 oswego > fort_george water: us_regulars_1",
            "turn 2"
        ]
    );
}

// proves: ruling 25
#[test]
fn option_crossings_all_wait_no_army_moves_before_the_battles_of_ships() {
    let mut play = with(&["movement=simultaneous", "crossings=all-wait"])
        .lake("ontario", "us_ship_1=2")
        .town("kingston", "br_ship_1=2")
        .town("york", "br_regulars_1")
        .play();
    play.does("pass; pass; sail kingston; from york; road smiths_creek");
    assert_eq!(play.does("done").last().unwrap(), "sea battle ontario: british attacks");
    assert_eq!(play.town("york"), "br_regulars_1=4");
    play.does("hits 0; hits 0");
    assert_eq!(
        play.does("port kingston")[2..],
        ["british moves 1 york > smiths_creek road: br_regulars_1", "turn 2"]
    );
}

// proves: 11.2 b, ruling 25
#[test]
fn rule_11_4_who_waits_to_cross_defends_its_town_if_the_crossing_is_off() {
    let setup = || {
        let mut play = both()
            .town("oswego", "us_regulars_1")
            .lake("ontario", "us_ship_1=1")
            .town("kingston", "br_ship_1=1")
            .town("utica", "br_regulars_1")
            .play();
        play.does("pass; from oswego; water fort_george; done; sail kingston; from utica; road oswego");
        assert_eq!(
            play.does("done")[4..],
            [
                "british moves 1 utica > oswego road: br_regulars_1",
                "sea battle ontario: british attacks"
            ]
        );
        play
    };
    let mut play = setup();
    play.does("hits 0; hits 0; fight");
    assert_eq!(
        play.does("port sackets_harbor")[1..],
        [
            "ends ontario: british",
            "american cancelled > fort_george",
            "battle oswego: british attacks"
        ]
    );
    assert_eq!(play.decider(), Some(American));
    let mut play = setup();
    play.does("hits 1");
    assert_eq!(
        play.does("hits 0")[2..],
        [
            "ends ontario: american",
            "american moves 1 oswego > fort_george water: us_regulars_1",
            "turn 2"
        ],
        "else the British find Oswego empty"
    );
}

// proves: 10.0, ruling 25
#[test]
fn rule_11_4_militia_that_crosses_a_lake_is_asked_after_its_battle() {
    let mut play = crossing_lake("us_militia_1", "us_ship_1=1", "br_ship_1=1");
    assert_eq!(play.does("pass").last().unwrap(), "sea battle ontario: british attacks");
    play.does("hits 1; hits 0");
    assert_eq!(play.phase(), Phase::Militia(American, 0, 1));
    assert_eq!(
        play.does("refusals 0")[1..],
        ["american moves 1 oswego > york water: us_militia_1", "turn 2"]
    );
}

// proves: ruling 17
#[test]
fn rule_11_4_after_the_battle_the_units_that_lost_ships_carried_are_lost() {
    let mut play = crossing_lake("us_regulars_1 us_militia_4", "us_ship_1=1 us_ship_2=1", "br_ship_1=1");
    play.does("pass; hits 0");
    assert_eq!(
        play.does("hits 1"),
        ["british fires 1 F1: 1", "american loses us_ship_1=0"],
        "not while it is fought"
    );
    assert_eq!(play.town("oswego"), "us_militia_4=2 us_regulars_1=4");
    play.does("fight; fight; hits 1");
    assert_eq!(
        play.does("hits 0")[2..],
        ["ends ontario: american"],
        "the battle is over"
    );
    assert_eq!(
        (play.decider(), play.phase()),
        (Some(American), Phase::Drown(American, 1))
    );
    assert_eq!(
        play.offers(),
        ["drown us_militia_4", "drown us_regulars_1"],
        "the owner says which"
    );
    assert_eq!(
        play.does("drown us_militia_4"),
        [
            "american drowns us_militia_4",
            "american moves 1 oswego > york water: us_regulars_1",
            "turn 2"
        ]
    );
    assert_eq!(play.place("us_militia_4"), "surplus");
    assert_eq!(play.town("york"), "us_regulars_1=4");
}

// proves: 11.4
#[test]
fn ruling_17_units_that_no_longer_have_a_ship_are_lost_and_others_not() {
    let mut play = crossing_lake("us_regulars_1", "us_ship_1=1 us_ship_2=1", "br_ship_1=1");
    play.does("pass; hits 0");
    play.does("hits 1; fight; fight; hits 1; hits 0");
    assert_eq!(
        play.town("york"),
        "us_regulars_1=4",
        "two ships, one unit: the other ship carried it"
    );
    let mut play = crossing_lake("us_regulars_1", "us_ship_1=1", "br_ship_1=1");
    play.does("pass; hits 0");
    assert_eq!(
        play.does("hits 1"),
        [
            "british fires 1 F1: 1",
            "american loses us_ship_1=0",
            "ends ontario: british",
            "american drowns us_regulars_1",
            "turn 2"
        ],
        "and nothing is left to be called off"
    );
}

// proves: 11.4
#[test]
fn ruling_17_nobody_is_asked_where_all_are_lost_or_all_are_alike() {
    let mut play = crossing_lake("us_regulars_1 us_militia_4", "us_ship_1=1 us_ship_2=1", "br_ship_1=2");
    play.does("pass; hits 0");
    assert_eq!(
        play.does("hits 2")[3..],
        [
            "ends ontario: british",
            "american drowns us_militia_4",
            "american drowns us_regulars_1",
            "turn 2"
        ],
        "all of them"
    );
    let mut play = crossing_lake("us_regulars_1 us_regulars_2", "us_ship_1=1 us_ship_2=1", "br_ship_1=1");
    play.does("pass; hits 1");
    assert_eq!(
        play.does("hits 1")[3..],
        [
            "ends ontario: american",
            "american drowns us_regulars_1",
            "american moves 1 oswego > york water: us_regulars_2",
            "turn 2"
        ],
        "one of two that are alike"
    );
}

// proves: 11.4
#[test]
fn ruling_17_ships_that_went_to_port_have_not_lost_whom_they_carried() {
    let mut play = crossing_lake("us_regulars_1 us_regulars_2", "us_ship_1=1 us_ship_2=1", "br_ship_1=1");
    play.does("pass; hits 0; hits 1; fight");
    assert_eq!(
        play.does("port sackets_harbor"),
        [
            "american sails 1 lake ontario > sackets_harbor",
            "ends ontario: british",
            "american drowns us_regulars_1",
            "american cancelled > york",
            "turn 2"
        ]
    );
    assert_eq!(play.town("oswego"), "us_regulars_2=4");
}

// proves: 7.1
#[test]
fn ruling_26_where_fleets_come_to_an_empty_lake_at_once_the_higher_throw_defends() {
    let setup = || {
        let mut play = both()
            .town("erie", "us_ship_1=1")
            .town("amherstburg", "br_ship_1=1")
            .play();
        play.does("sail erie; pass; sail amherstburg");
        assert_eq!(
            play.does("pass").last().unwrap(),
            "british sails 1 amherstburg > lake erie"
        );
        assert_eq!(play.phase(), Phase::Fleets(lake(play.scenario(), "erie"), None));
        play
    };
    let mut play = setup();
    assert_eq!(play.weights().len(), 11, "two dice");
    assert_eq!(
        play.does("dice 7; dice 7; dice 4; dice 9")[2..],
        [
            "american throws dice 4",
            "british throws dice 9",
            "sea battle erie: american attacks"
        ]
    );
    let mut play = setup();
    assert_eq!(
        play.does("dice 8; dice 3").last().unwrap(),
        "sea battle erie: british attacks"
    );
    // A fleet that was there is attacked, also when more of its ships come.
    let mut play = both()
        .town("erie", "us_ship_1=1")
        .lake("erie", "us_ship_2=1")
        .town("amherstburg", "br_ship_1=1")
        .play();
    play.does("sail erie; pass; sail amherstburg");
    assert_eq!(play.does("pass").last().unwrap(), "sea battle erie: british attacks");
}

// proves: 11.3
#[test]
fn ruling_29_several_battles_of_ships_have_a_throw_for_their_order_and_those_of_armies_another() {
    let mut play = both()
        .town("erie", "us_ship_1=1")
        .lake("erie", "br_ship_1=1")
        .lake("ontario", "us_ship_2=1")
        .town("kingston", "br_ship_2=1")
        .town("ogdensburg", "us_regulars_1")
        .town("prescott", "br_militia_1")
        .town("montreal", "br_regulars_1")
        .town("malone", "us_militia_1")
        .play();
    play.does("sail erie; from ogdensburg; road prescott; done; sail kingston; from montreal; road malone; done");
    assert_eq!(play.phase(), Phase::Order(None));
    play.does("dice 5; dice 6");
    assert_eq!(
        (play.decider(), play.offers()),
        (Some(British), vec!["sea erie".into(), "sea ontario".into()])
    );
    assert_eq!(play.does("sea ontario"), ["sea battle ontario: british attacks"]);
    play.does("hits 1");
    assert_eq!(
        play.does("hits 0")[2..],
        ["ends ontario: american", "sea battle erie: american attacks"],
        "the other follows without a question"
    );
    play.does("hits 1; hits 0");
    assert_eq!(play.phase(), Phase::Order(None), "a new throw for the armies");
    play.does("dice 9; dice 2");
    assert_eq!(
        (play.decider(), play.offered("battle")),
        (Some(American), vec!["malone".into(), "prescott".into()])
    );
}

// proves: 6.22, 11.1
#[test]
fn ruling_28_what_a_side_did_at_sea_in_one_turn_does_not_bar_a_crossing_in_the_next() {
    for naval in ["build sackets_harbor us_ship_4", "sail sackets_harbor"] {
        let mut play = both()
            .town("oswego", "us_regulars_1")
            .lake("ontario", "us_ship_1=1")
            .town("sackets_harbor", "us_ship_4=1")
            .play();
        play.does(&format!("{naval}; pass; pass"));
        assert_eq!(play.does("pass").last().unwrap(), "turn 2");
        play.does("pass; from oswego");
        assert!(play.can("water york"), "after {naval}");
    }
}

#[test]
fn rule_11_0_ships_ordered_off_a_lake_carry_nobody() {
    let mut play = both()
        .town("oswego", "us_regulars_1 us_regulars_5")
        .lake("ontario", "us_ship_1=1 us_ship_2=1")
        .play();
    play.does("land ontario; take us_ship_1; done; port sackets_harbor; from oswego; water york; take us_regulars_1");
    assert_eq!((play.offered("water"), play.offered("take")), (Vec::new(), Vec::new()));
}

#[test]
fn rule_11_2_c_parts_of_the_smaller_side_that_go_elsewhere_go_on() {
    let mut play = both()
        .town("sackets_harbor", "us_regulars_1 us_regulars_2")
        .town("kingston", "br_regulars_1 br_regulars_2")
        .play();
    play.does("pass; from sackets_harbor; road kingston; take us_regulars_1; done; road oswego; done");
    let told = play.does("pass; from kingston; road sackets_harbor; all; done");
    assert!(told.contains(&"crossed at sackets_harbor".to_owned()), "{told:?}");
    assert_eq!(play.place("us_regulars_2"), "oswego");
    assert_eq!(play.place("us_regulars_1"), "sackets_harbor");
}
