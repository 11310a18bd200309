//! The naval phase: building, naval moves, coastal towns, control (5.0 to 5.2, rulings 2, 3, 18).

use crate::support::*;
use engine::blocks::Phase;

#[test]
fn rule_5_0_a_side_builds_or_moves_ships_not_both() {
    let mut play = board()
        .town("erie", "us_ship_1=1")
        .lake("ontario", "us_ship_2=1")
        .play();
    assert_eq!(
        play.offers(),
        [
            "pass",
            "build erie us_ship_1",
            "build erie us_ship_3",
            "build sackets_harbor us_ship_3",
            "build plattsburg us_ship_3",
            "sail erie",
            "land ontario"
        ]
    );
    play.does("build erie us_ship_1");
    assert_eq!(play.phase(), Phase::Army(American));
    let mut play = board().town("erie", "us_ship_1=1").play();
    play.does("sail erie");
    assert_eq!(play.phase(), Phase::Army(American));
}

#[test]
fn rule_5_1_building_adds_one_combat_value_in_a_base_or_begins_a_new_ship_at_one() {
    let mut play = board().town("erie", "us_ship_1=1").play();
    assert_eq!(play.does("build erie us_ship_1"), ["american builds more in erie"]);
    assert_eq!(play.town("erie"), "us_ship_1=2");
    let mut play = board().town("erie", "us_ship_1=1").play();
    assert_eq!(play.does("build erie us_ship_2"), ["american builds new in erie"]);
    assert_eq!(play.town("erie"), "us_ship_1=1 us_ship_2=1");
}

#[test]
fn rule_5_1_nothing_is_built_beyond_full_value_elsewhere_than_in_a_base_or_without_a_spare_ship() {
    let play = board()
        .town("erie", "us_ship_1=3")
        .town("buffalo", "us_ship_2=1")
        .lake("erie", "us_ship_3=1")
        .town("plattsburg", "us_ship_4=2")
        .town("sackets_harbor", "us_ship_5 us_ship_6 us_ship_7")
        .play();
    assert_eq!(play.offered("build"), ["plattsburg us_ship_4"]);
}

#[test]
fn rule_5_1_a_base_in_enemy_hands_builds_nothing_for_either_side() {
    let setup = || board().town("plattsburg", "br_regulars_1").town("erie", "us_ship_1");
    assert_eq!(
        setup().play().offered("build"),
        ["erie us_ship_2", "sackets_harbor us_ship_2"]
    );
    assert_eq!(
        setup().turn_of(British).play().offered("build"),
        ["amherstburg br_ship_1", "kingston br_ship_1", "lacolle br_ship_1"]
    );
}

// proves: example 5.2
#[test]
fn rule_5_2_one_or_both_ships_of_sackets_harbor_sail_onto_lake_ontario() {
    let setup = || board().town("sackets_harbor", "us_ship_1=1 us_ship_2=2");
    let mut play = setup().play();
    assert_eq!(
        play.does("sail sackets_harbor; take us_ship_2; done"),
        ["american sails 1 sackets_harbor > lake ontario"]
    );
    assert_eq!(
        (play.lake("ontario"), play.town("sackets_harbor")),
        ("us_ship_2=2".into(), "us_ship_1=1".into())
    );
    let mut play = setup().play();
    assert_eq!(
        play.does("sail sackets_harbor; all"),
        ["american sails 2 sackets_harbor > lake ontario"]
    );
    assert_eq!(play.lake("ontario"), "us_ship_1=1 us_ship_2=2");
    assert_eq!(play.phase(), Phase::Army(American));
}

// proves: example 5.2, 5.21
#[test]
fn rule_5_2_ships_on_the_lake_come_in_to_any_controlled_town_of_its_coast() {
    let mut play = board()
        .lake("ontario", "us_ship_1=1 us_ship_2=2")
        .town("york", "us_regulars_1")
        .town("oswego", "br_regulars_1")
        .play();
    play.does("land ontario; all");
    assert_eq!(play.offered("port"), ["fort_niagara", "sackets_harbor", "york"]);
    assert_eq!(play.does("port york"), ["american sails 2 lake ontario > york"]);
    assert_eq!(play.town("york"), "us_regulars_1=4 us_ship_1=1 us_ship_2=2");
}

#[test]
fn rule_5_2_meeting_enemy_ships_on_the_lake_brings_a_naval_battle() {
    let mut play = board().town("erie", "us_ship_1=1").lake("erie", "br_ship_1=2").play();
    assert_eq!(
        play.does("sail erie; pass"),
        [
            "american sails 1 erie > lake erie",
            "american passes army",
            "sea battle erie: american attacks"
        ]
    );
}

#[test]
fn rule_5_2_no_ship_goes_from_lake_to_lake_or_from_town_to_town() {
    let mut play = board()
        .lake("ontario", "us_ship_1=1")
        .town("oswego", "us_ship_2=1")
        .play();
    assert_eq!(
        (play.offered("sail"), play.offered("land")),
        (vec!["oswego".to_owned()], vec!["ontario".to_owned()])
    );
    play.does("sail oswego");
    assert_eq!(
        play.place("us_ship_2"),
        "ontario",
        "a ship that leaves a town is on the lake"
    );
    assert_eq!(play.phase(), Phase::Army(American), "and comes in with another turn");
    let mut play = board().lake("ontario", "us_ship_1=1").play();
    play.does("land ontario");
    let ports = play.offered("port");
    assert!(
        !ports.is_empty() && ports.iter().all(|port| rules_coast(&play, port)),
        "{ports:?}"
    );
}

fn rules_coast(play: &Play, port: &str) -> bool {
    let scenario = play.scenario();
    scenario.map().coast(lake(scenario, "ontario")) & town(scenario, port).bit() != 0
}

// proves: ruling 3
#[test]
fn rule_5_2_ships_enter_no_enemy_town_but_keep_control_of_the_town_where_they_lie() {
    // Fort Erie is empty and British; only where Americans stand or American ships lie can more come in.
    let mut play = board()
        .lake("erie", "us_ship_1=1 us_ship_2=1")
        .town("fort_erie", "us_ship_3=1")
        .town("buffalo", "br_ship_1=1")
        .town("erie", "br_regulars_1")
        .play();
    play.does("land erie; all");
    assert_eq!(play.offered("port"), ["detroit", "fort_erie", "sandusky"]);
}

#[test]
fn ruling_02_in_one_naval_move_ships_leave_one_town_or_come_in_to_one_town() {
    let mut play = board()
        .lake("ontario", "us_ship_1=1 us_ship_2=1")
        .town("erie", "us_ship_3=1")
        .play();
    play.does("land ontario; take us_ship_1; done; port oswego");
    assert_eq!(play.phase(), Phase::Army(American), "the other ship stays on the lake");
    assert_eq!(play.lake("ontario"), "us_ship_2=1");
}

// proves: 8.1
#[test]
fn ruling_03_control_of_a_town_goes_by_army_then_ships_then_home() {
    // Ships come in to Oswego if the Americans control it.
    let controls = |setup: Setup| {
        let mut play = setup.lake("ontario", "us_ship_1=1").play();
        play.does("land ontario");
        play.can("port oswego")
    };
    assert!(controls(board()), "an empty town is its home side's");
    assert!(!controls(board().town("oswego", "br_ship_1=1")), "ships alone hold it");
    assert!(!controls(board().town("oswego", "br_regulars_1")));
    assert!(
        !controls(
            board()
                .town("oswego", "br_regulars_1 us_ship_2=1")
                .town("erie", "us_regulars_1")
                .turn_of(American)
        ),
        "the army goes before ships"
    );
    let mut play = board()
        .lake("ontario", "us_ship_1=1")
        .town("york", "us_regulars_1")
        .play();
    play.does("land ontario");
    assert!(play.can("port york"), "an enemy town with own units");
}

#[test]
fn ruling_18_lost_ships_never_come_back() {
    let mut play = board()
        .town("erie", "us_ship_1=1")
        .lake("erie", "br_ship_1=1")
        .town(
            "sackets_harbor",
            "us_ship_2 us_ship_3 us_ship_4 us_ship_5 us_ship_6 us_ship_7",
        )
        .play();
    play.does("sail erie; pass; hits 0; hits 1");
    assert_eq!(play.place("us_ship_1"), "out");
    play.does("pass; pass; dice 9; dice 3; first");
    assert_eq!(
        play.offered("build"),
        [""; 0],
        "all other ships are at full value, and none is spare"
    );
}

#[test]
fn rule_5_2_ships_cannot_leave_a_lake_on_which_no_coastal_town_is_theirs() {
    let setup = |plattsburg: &str| {
        board()
            .town("plattsburg", plattsburg)
            .town("ticonderoga", "br_regulars_2")
            .town("albany", "us_regulars_2")
            .lake("champlain", "us_ship_1=1")
            .play()
    };
    assert_eq!(setup("us_regulars_1").offered("land"), ["champlain"]);
    assert_eq!(
        setup("br_regulars_1").offered("land"),
        [""; 0],
        "though other towns are"
    );
}
