//! Victory, points, winter, reinforcements (8.0 to 8.24, rulings 10, 13, 14, 22).

use crate::support::*;
use engine::Outcome;
use engine::blocks::Phase;

// proves: option victory year-end
#[test]
fn rule_8_0_ten_points_more_win_after_the_tenth_turn_only() {
    // Ten American units to nothing: ten points.
    let ten = "us_regulars_1 us_regulars_2 us_regulars_3 us_regulars_4 us_regulars_5 us_regulars_6 us_regulars_7 \
               us_militia_1 us_militia_2 us_militia_3";
    let mut play = board().town("albany", ten).last_turn(0, British).play();
    assert_eq!(
        play.does("pass; pass"),
        [
            "british passes naval",
            "british passes army",
            "points 10 0",
            "over: american 10 0"
        ]
    );
    assert_eq!(
        play.outcome(),
        Some(Outcome {
            points: [10, 0],
            winner: Some(American)
        })
    );
    let mut play = board().town("albany", ten).at(0, 9).second_of(British).play();
    assert_eq!(play.does("pass; pass")[2..], ["turn 10"], "not before");
}

#[test]
fn rule_8_0_ten_points_are_not_enough_the_enemy_must_have_ten_fewer() {
    let ten = "us_regulars_1 us_regulars_2 us_regulars_3 us_regulars_4 us_regulars_5 us_regulars_6 us_regulars_7 \
               us_militia_1 us_militia_2 us_militia_3";
    let mut play = board()
        .town("albany", ten)
        .town("quebec", "br_regulars_1")
        .last_turn(0, British)
        .play();
    assert_eq!(play.does("pass; pass")[2..4], ["points 10 1", "winter 1812"]);
    assert_eq!(play.outcome(), None);
}

#[test]
fn rule_8_0_the_british_win_by_ten_too() {
    // Detroit 3 and Albany 4 with two units, and a lake: eleven to one.
    let mut play = board()
        .town("detroit", "br_regulars_1")
        .town("albany", "br_regulars_2")
        .town("erie", "us_regulars_1")
        .lake("ontario", "br_ship_1=1")
        .out("br_tecumseh")
        .last_turn(0, British)
        .play();
    assert_eq!(play.does("pass; pass")[2..], ["points 1 11", "over: british 1 11"]);
}

// proves: example 8.1, 11.0
#[test]
fn rule_8_1_kingston_is_worth_three_to_the_americans_and_detroit_three_to_the_british() {
    assert_eq!(
        board().town("kingston", "us_regulars_1").play().points(),
        [4, 0],
        "the unit and the town"
    );
    assert_eq!(board().town("detroit", "br_regulars_1").play().points(), [0, 4]);
    assert_eq!(
        board().town("kingston", "us_ship_1=1").play().points(),
        [0, 0],
        "ships occupy nothing"
    );
}

#[test]
fn rule_8_1_a_point_for_each_unit_but_tecumseh_and_two_for_each_lake() {
    let play = board()
        .town("quebec", "br_regulars_1 br_artillery_1 br_dragoons br_tecumseh")
        .town("albany", "us_kentucky us_militia_1")
        .lake("erie", "us_ship_1=1")
        .lake("ontario", "br_ship_1=1 br_ship_2=1")
        .lake("champlain", "br_ship_3=1")
        .play();
    assert_eq!(play.points(), [2 + 2, 3 + 2 + 2]);
}

// proves: 8.1
#[test]
fn ruling_22_an_occupied_town_of_ones_own_gives_no_points() {
    assert_eq!(board().town("albany", "us_regulars_1").play().points(), [1, 0]);
    assert_eq!(board().town("quebec", "us_regulars_1").play().points(), [6, 0]);
}

// proves: option last draw, ruling 20
#[test]
fn rule_8_1_without_a_winner_after_1814_the_war_is_a_draw() {
    let mut play = board()
        .town("albany", "us_regulars_1 us_regulars_2")
        .last_turn(2, British)
        .play();
    assert_eq!(play.does("pass; pass")[2..], ["points 2 0", "over: nobody 2 0"]);
    assert_eq!(
        play.outcome(),
        Some(Outcome {
            points: [2, 0],
            winner: None
        })
    );
}

#[test]
fn rule_8_2_winter_parts_the_years() {
    let mut play = board().last_turn(0, British).play();
    assert_eq!(
        play.does("pass; pass"),
        [
            "british passes naval",
            "british passes army",
            "points 0 0",
            "winter 1812"
        ]
    );
    play.until(|play| matches!(play.phase(), Phase::Initiative(_)));
    let told = play.heard(American);
    assert_eq!(told[told.len() - 2..], ["year 1813", "turn 1"]);
}

// proves: example 8.21
#[test]
fn rule_8_21_the_example_of_sackets_harbor_and_utica() {
    let mut play = board()
        .town("sackets_harbor", "us_regulars_1 us_regulars_2")
        .town("utica", "us_regulars_3 us_regulars_4")
        .last_turn(0, British)
        .play();
    assert_eq!(
        play.does("pass; pass")[3..],
        ["winter 1812", "american starves us_regulars_3 in utica"]
    );
    assert_eq!(play.town("utica"), "us_regulars_3=3 us_regulars_4=4");
    assert_eq!(
        play.town("sackets_harbor"),
        "us_regulars_1=4 us_regulars_2=4",
        "Sacket's Harbor feeds two"
    );
    let mut play = board()
        .town("sackets_harbor", "br_regulars_1 br_regulars_2")
        .town("utica", "br_regulars_3 br_regulars_4")
        .last_turn(0, American)
        .play();
    assert_eq!(
        play.does("pass; pass")[3..],
        ["winter 1812", "british loses in winter br_regulars_3 in utica"]
    );
    assert_eq!(play.place("br_regulars_3"), "surplus");
}

#[test]
fn rule_8_21_the_owner_says_which_units_suffer_and_a_last_value_is_lost() {
    let mut play = board()
        .turn_of(American)
        .town(
            "kingston",
            "br_regulars_1 br_militia_3=1 br_artillery_1 br_dragoons=1 br_regulars_6",
        )
        .last_turn(0, American)
        .play();
    play.does("pass; pass");
    assert_eq!(play.decider(), Some(British));
    assert_eq!(
        play.phase(),
        Phase::Starve(British, town(play.scenario(), "kingston"), 2),
        "three of five are fed"
    );
    assert_eq!(
        play.does("starve br_militia_3"),
        ["british loses in winter br_militia_3 in kingston"]
    );
    assert!(!play.can("starve br_militia_3"));
    assert_eq!(
        play.does("starve br_artillery_1"),
        ["british starves br_artillery_1 in kingston"]
    );
    assert_eq!(
        play.town("kingston"),
        "br_artillery_1=2 br_dragoons=1 br_regulars_1=4 br_regulars_6=3"
    );
}

// proves: 8.21
#[test]
fn ruling_10_ships_do_not_count_for_what_a_town_feeds_and_tecumseh_does() {
    let mut play = board()
        .town("utica", "us_regulars_1")
        .town("sackets_harbor", "us_regulars_2 us_regulars_3 us_ship_1=1 us_ship_2=1")
        .town("amherstburg", "br_regulars_1 br_regulars_2 br_tecumseh")
        .last_turn(0, British)
        .play();
    assert_eq!(play.does("pass; pass")[3..], ["winter 1812"]);
    assert_eq!(
        play.offered("starve"),
        ["br_regulars_1", "br_tecumseh"],
        "two of three are fed"
    );
}

#[test]
fn rule_8_22_ships_on_the_lakes_go_to_controlled_towns_or_are_lost() {
    let mut play = board()
        .lake("champlain", "br_ship_1=2 br_ship_2=1")
        .lake("ontario", "us_ship_1=1 us_ship_2=1")
        .town("plattsburg", "us_regulars_1")
        .town("lacolle", "us_regulars_2")
        .last_turn(0, American)
        .play();
    assert_eq!(play.does("pass; pass")[3..], ["winter 1812"]);
    assert_eq!(play.offered("port"), ["fort_niagara", "oswego", "sackets_harbor"]);
    assert_eq!(play.does("port oswego"), ["american sails 1 lake ontario > oswego"]);
    assert_eq!(
        play.does("port fort_niagara"),
        [
            "american sails 1 lake ontario > fort_niagara",
            "british ship lost on champlain",
            "british ship lost on champlain"
        ],
        "each ship goes where it likes; the British have no town on Lake Champlain"
    );
    assert_eq!(
        (play.place("br_ship_1"), play.place("us_ship_1")),
        ("out".into(), "oswego".into())
    );
}

#[test]
fn rule_8_22_a_single_port_needs_no_question() {
    let mut play = board()
        .lake("champlain", "br_ship_1=2 br_ship_2=1")
        .last_turn(0, American)
        .play();
    assert_eq!(
        play.does("pass; pass")[3..],
        ["winter 1812", "british sails 2 lake champlain > lacolle"]
    );
}

/// The winter after a year, with enough blocks on the map that nobody wins.
fn winter(setup: Setup, year: u8) -> Play {
    let mut play = setup.last_turn(year, British).play();
    play.does("pass; pass");
    play
}

// proves: example 8.23, ruling 13
#[test]
fn rule_8_23_for_1813_the_americans_draw_four_and_the_british_three() {
    let mut play = winter(board(), 0);
    assert_eq!(play.phase(), Phase::Reinforce(American, 4));
    assert_eq!(
        play.does("draw us_regulars_1; draw us_militia_1; draw us_dragoons; draw us_artillery_1"),
        [
            "american draws us_regulars_1",
            "american draws us_militia_1",
            "american draws us_dragoons",
            "american draws us_artillery_1"
        ]
    );
    assert_eq!(play.decider(), Some(American));
    assert_eq!(
        play.offered("place"),
        ["us_artillery_1", "us_dragoons", "us_militia_1", "us_regulars_1"]
    );
    play.does("place us_militia_1");
    assert_eq!(play.offers(), ["deploy pittsburg", "deploy albany"]);
    play.does("deploy albany; place us_regulars_1; deploy pittsburg; place us_artillery_1");
    assert_eq!(
        play.does("deploy albany"),
        [
            "american deploys 2 in pittsburg: us_dragoons us_regulars_1",
            "american deploys 2 in albany: us_artillery_1 us_militia_1"
        ],
        "the last one has one town to go to"
    );
    assert_eq!(play.town("albany"), "us_artillery_1=3 us_militia_1=3");
    assert_eq!(
        play.town("pittsburg"),
        "us_dragoons=2 us_regulars_1=4",
        "two at each, as their owner decides"
    );
    assert_eq!(play.phase(), Phase::Reinforce(British, 3));
    assert_eq!(
        play.does("draw br_regulars_1; draw br_regulars_2; draw br_militia_1")[3..],
        [
            "british deploys 3 in quebec: br_militia_1 br_regulars_1 br_regulars_2",
            "year 1813",
            "turn 1"
        ]
    );
}

#[test]
fn rule_8_23_the_numbers_for_1814_stand_in_the_scenario() {
    let mut play = winter(board(), 1);
    assert_eq!(play.phase(), Phase::Reinforce(American, 2));
    play.until(|play| matches!(play.phase(), Phase::Reinforce(British, _)));
    assert_eq!(play.phase(), Phase::Reinforce(British, 4));
}

#[test]
fn rule_8_23_draws_are_blind_and_hidden_from_the_enemy() {
    let mut play = winter(board(), 0);
    play.does("draw us_regulars_1; draw us_regulars_2; draw us_regulars_3; draw us_regulars_4");
    assert_eq!(
        play.does("deploy albany"),
        [""; 0],
        "nothing is told before all have their town"
    );
    play.does("deploy albany");
    let heard = play.heard(British);
    assert_eq!(
        heard[heard.len() - 6..],
        [
            "american draws ?",
            "american draws ?",
            "american draws ?",
            "american draws ?",
            "american deploys 2 in pittsburg: ?",
            "american deploys 2 in albany: ?"
        ]
    );
}

// proves: 8.24
#[test]
fn rule_8_23_a_surplus_that_falls_short_forfeits_the_rest() {
    // All British units of the army but one, or all, stand on the map.
    let on_map = |spare: &str| {
        let all = "br_artillery_1 br_artillery_2 br_dragoons br_militia_1 br_militia_2 br_militia_3 br_militia_4 \
                   br_militia_5 br_regulars_1 br_regulars_2 br_regulars_3 br_regulars_4 br_regulars_5 br_regulars_6 \
                   br_regulars_7 br_regulars_8 br_regulars_9";
        let own = all.replace(spare, "");
        let blue = "us_regulars_1 us_regulars_2 us_regulars_3 us_regulars_4 us_regulars_5 us_regulars_6 us_regulars_7 \
                    us_militia_1 us_militia_2 us_militia_3";
        board().town("albany", blue).town("quebec", &own)
    };
    let mut play = winter(on_map("br_militia_1 "), 0);
    play.until(|play| matches!(play.phase(), Phase::Initiative(_)));
    let told = play.heard(British);
    assert!(
        told.contains(&"british deploys 1 in quebec: br_militia_1".to_owned()),
        "{told:?}"
    );
    assert!(told.contains(&"british 2 forfeited for quebec".to_owned()), "{told:?}");
    let mut play = winter(on_map("nobody"), 0);
    play.until(|play| matches!(play.phase(), Phase::Initiative(_)));
    let told = play.heard(British);
    assert!(told.contains(&"british 3 forfeited for quebec".to_owned()), "{told:?}");
}

// proves: ruling 14
#[test]
fn rule_8_24_reinforcements_wait_while_the_enemy_holds_their_town() {
    let mut play = winter(
        board()
            .town("quebec", "us_regulars_1")
            .town("pittsburg", "br_regulars_1"),
        0,
    );
    let told = play.heard(American);
    assert_eq!(
        told[told.len() - 2..],
        ["american 2 barred from pittsburg", "british 3 barred from quebec"]
    );
    assert_eq!(play.phase(), Phase::Reinforce(American, 2), "those for Albany enter");
    play.until(|play| matches!(play.phase(), Phase::Initiative(_)));
    play.does("dice 12; dice 2; first");
    // The Americans leave Quebec; the British draw at the start of their turn, at the same time.
    assert_eq!(
        play.does("pass; from quebec; road montreal; done"),
        [
            "american passes naval",
            "american moves 1 quebec > montreal road: us_regulars_1",
            "british begins"
        ]
    );
    assert_eq!(play.phase(), Phase::Reinforce(British, 3));
    play.does("draw br_regulars_2; draw br_regulars_3; draw br_militia_1");
    assert_eq!(play.town("quebec"), "br_militia_1=3 br_regulars_2=4 br_regulars_3=4");
    assert_eq!(play.phase(), Phase::Naval(British));
}

// proves: ruling 3
#[test]
fn rule_8_24_ships_of_the_enemy_hold_the_town_of_reinforcements_too() {
    let scenario = variant("war-of-1812", |draft| {
        for due in draft.years.iter_mut().flat_map(|year| &mut year.reinforcements) {
            if due.town == "quebec" {
                "kingston".clone_into(&mut due.town);
            }
        }
    });
    let play = winter(on(&scenario).town("kingston", "us_ship_1=1"), 0);
    let told = play.heard(British);
    assert!(told.contains(&"british 3 barred from kingston".to_owned()), "{told:?}");
}

#[test]
fn rule_8_24_what_has_not_entered_by_the_end_of_the_year_is_lost() {
    let mut play = board()
        .town("quebec", "us_regulars_1")
        .due("quebec", 3)
        .last_turn(1, British)
        .play();
    assert_eq!(
        play.does("pass; pass")[2..],
        [
            "points 6 0",
            "winter 1813",
            "british 3 forfeited for quebec",
            "british 4 barred from quebec"
        ],
        "those of 1814 are new ones"
    );
}

// proves: 8.24
#[test]
fn ruling_14_late_reinforcements_enter_at_the_start_of_the_turn_of_their_side() {
    let play = board().turn_of(British).due("quebec", 2).play();
    assert_eq!(play.phase(), Phase::Reinforce(British, 2));
    let play = board().turn_of(American).due("quebec", 2).play();
    assert_eq!(play.phase(), Phase::Naval(American), "not in the enemy's turn");
}

// proves: 8.22, 8.21
#[test]
fn ruling_13_winter_goes_ships_then_survival_then_reinforcements_the_american_side_first() {
    let mut play = board()
        .lake("ontario", "us_ship_1=1")
        .lake("erie", "br_ship_1=1")
        .town("utica", "us_regulars_1 us_militia_1")
        .town("prescott", "br_regulars_1 br_militia_1")
        .last_turn(0, American)
        .play();
    play.does("pass; pass");
    let mut order = Vec::new();
    while !matches!(play.phase(), Phase::Initiative(_)) {
        let step = match play.phase() {
            Phase::Harbour(side, _) => ("ships", side),
            Phase::Starve(side, ..) => ("survival", side),
            Phase::Reinforce(side, _) => ("draw", side),
            Phase::Arrive(side) => ("place", side),
            other => panic!("{other:?} is no part of winter"),
        };
        if order.last() != Some(&step) {
            order.push(step);
        }
        play.does(&play.offers()[0].clone());
    }
    assert_eq!(
        order,
        [
            ("ships", American),
            ("ships", British),
            ("survival", American),
            ("survival", British),
            ("draw", American),
            ("place", American),
            ("draw", British)
        ]
    );
}
