//! Amphibious attacks (7.3, ruling 7).

use crate::support::*;
use engine::blocks::Phase;

/// Americans of Oswego land at York; the lake is theirs.
fn at_york(american: &str, british: &str, ships: &str) -> Play {
    let mut play = board()
        .town("oswego", american)
        .town("york", british)
        .lake("ontario", ships)
        .play();
    play.does("pass; from oswego; water york");
    if play.can("all") {
        play.does("all");
    }
    play.does("done");
    play
}

#[test]
fn rule_7_3_the_defender_of_an_amphibious_attack_fires_twice_in_the_first_round_only() {
    let mut play = at_york(
        "us_regulars_1 us_regulars_2",
        "br_regulars_6 br_artillery_1",
        "us_ship_1=1 us_ship_2=1",
    );
    assert_eq!(
        play.heard(British)[1..],
        [
            "american moves 2 oswego > york water: ?",
            "battle york: american attacks from water"
        ]
    );
    play.does("fight");
    assert_eq!(
        play.does("hits 0; hits 0"),
        ["british fires 6 F1: 0", "british fires 6 F2: 0"]
    );
    assert_eq!(
        play.does("fight; hits 0"),
        ["american fires 8 F1: 0"],
        "the attacker once"
    );
    assert_eq!(
        play.does("fight; hits 0; hits 0"),
        ["british fires 3 F1: 0", "british fires 3 F2: 0"],
        "in the second round once"
    );
    let mut play = board()
        .town("smiths_creek", "us_regulars_1")
        .town("york", "br_regulars_1")
        .play();
    play.does("pass; from smiths_creek; road york; done; fight");
    assert_eq!(play.dice(), 4, "by road never twice");
}

#[test]
fn rule_7_3_a_retreat_by_water_doubles_the_pursuit_and_one_by_road_does_not() {
    let setup = || {
        let mut play = board()
            .town("oswego", "us_regulars_1")
            .town("smiths_creek", "us_regulars_2")
            .town("york", "br_regulars_6 br_dragoons")
            .lake("ontario", "us_ship_1=1")
            .play();
        play.does("pass; from oswego; water york; done; fight; hits 0; hits 0");
        play
    };
    let mut play = setup();
    assert_eq!(play.offers(), ["fight", "retreat smiths_creek", "withdraw oswego"]);
    play.does("withdraw oswego");
    assert_eq!(
        play.dice(),
        6,
        "one for the regulars, two for the dragoons, all thrown twice"
    );
    assert_eq!(
        play.does("hits 2"),
        [
            "british pursues 6 F3: 2",
            "american loses us_regulars_1=3",
            "american loses us_regulars_1=2",
            "american retreats 1 york > oswego by water",
            "ends york: british",
            "british begins"
        ]
    );
    let mut play = setup();
    play.does("retreat smiths_creek");
    assert_eq!(play.dice(), 3);
}

// proves: 7.3
#[test]
fn ruling_07_a_retreat_by_water_needs_a_ship_for_each_unit_and_a_lake_without_enemies() {
    let setup = || {
        board()
            .town("oswego", "us_regulars_1")
            .town("york", "br_regulars_6 br_ship_1=1")
            .lake("ontario", "us_ship_1=1")
    };
    let mut play = setup().play();
    play.does("pass; from oswego; water york; done; escape; escaped yes");
    assert_eq!(play.phase(), Phase::Sea);
    play.does("hits 0; hits 1; fight; hits 0");
    assert_eq!(
        play.offers(),
        ["fight"],
        "the ship is lost, the lake British, York has no American neighbour"
    );
    let mut play = setup().play();
    play.does("pass; from oswego; water york; done; remain; fight; hits 0");
    assert_eq!(play.offers(), ["fight", "withdraw oswego"]);
}

// proves: 7.3
#[test]
fn ruling_07_two_units_do_not_go_back_in_one_ship() {
    let mut play = board()
        .town("oswego", "us_regulars_1 us_regulars_2")
        .town("york", "br_regulars_6 br_ship_1=1")
        .lake("ontario", "us_ship_1=1 us_ship_2=1")
        .play();
    play.does("pass; from oswego; water york; all; done; escape; escaped yes; hits 0; hits 1");
    play.does("fight; fight; hits 1; hits 0");
    assert_eq!(
        play.lake("ontario"),
        "us_ship_2=1",
        "the lake is theirs, with a ship less"
    );
    play.does("fight; hits 0");
    assert_eq!(play.offers(), ["fight"]);
}

// proves: 7.3
#[test]
fn ruling_07_one_landed_unit_makes_an_attack_amphibious() {
    let mut play = board()
        .town("sackets_harbor", "us_regulars_1 us_artillery_1")
        .town("kingston", "br_regulars_6")
        .lake("ontario", "us_ship_1=1")
        .play();
    play.does("pass; from sackets_harbor; water kingston; road kingston; done");
    play.does("fight");
    assert_eq!(play.dice(), 6);
    play.does("hits 0");
    assert_eq!(
        play.offers(),
        ["fight", "retreat sackets_harbor"],
        "guns do not go aboard, and all go together"
    );
}
