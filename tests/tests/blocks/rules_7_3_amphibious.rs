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
        play.dice(),
        4,
        "the ship is lost, the lake British, York has no American neighbour: they fire"
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
    assert_eq!(play.dice(), 8, "they cannot go, so they fire");
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
    assert_eq!(play.offers(), ["fight", "retreat sackets_harbor"]);
}

// proves: 7.3, 7.23
#[test]
fn ruling_07_who_came_by_road_retreats_there_and_who_landed_by_water() {
    // Dragoons by Sacket’s Harbor and regulars over the lake, both from Oswego, attack Kingston.
    let mut play = board()
        .town("oswego", "us_dragoons us_regulars_1")
        .town("kingston", "br_regulars_6")
        .lake("ontario", "us_ship_1=1")
        .play();
    play.does("pass; from oswego; water kingston; road kingston; done; fight; hits 0");
    assert_eq!(
        play.offers(),
        ["fight", "retreat sackets_harbor"],
        "all at once; not all by water, nor to another town"
    );
    play.does("retreat sackets_harbor");
    assert_eq!(play.dice(), 2, "one pursuer, twice, since some go by water");
    assert_eq!(
        play.does("hits 1"),
        [
            "british pursues 2 F3: 1",
            "american loses us_regulars_1=3",
            "american retreats 1 kingston > sackets_harbor",
            "american retreats 1 kingston > oswego by water",
            "ends kingston: british",
            "british begins"
        ]
    );
    assert_eq!(
        (play.town("sackets_harbor"), play.town("oswego")),
        ("us_dragoons=2".into(), "us_regulars_1=3".into())
    );
}

// proves: 7.3
#[test]
fn ruling_07_of_a_divided_attack_the_part_that_is_left_goes_as_it_came() {
    let attack = |dragoons: u8, regulars: u8| {
        let mut play = board()
            .town("oswego", &format!("us_dragoons={dragoons} us_regulars_1={regulars}"))
            .town("prescott", "us_militia_1")
            .town("kingston", "br_regulars_1")
            .lake("ontario", "us_ship_1=1")
            .play();
        play.does("pass; from oswego; water kingston; road kingston; done; fight; hits 3");
        play
    };
    let mut play = attack(2, 1);
    while play.can("lose us_dragoons") {
        play.does("lose us_dragoons");
    }
    assert_eq!(
        play.town("kingston").split(' ').count(),
        1,
        "nobody of three values is left"
    );
    let mut play = attack(1, 4);
    // Three losses: four is reduced to one.
    assert_eq!(play.town("kingston"), "br_regulars_1=4 us_dragoons=1 us_regulars_1=1");
    play.does("fight; hits 0; hits 0; fight; hits 1");
    play.does("lose us_dragoons");
    assert_eq!(
        play.offers(),
        ["fight", "withdraw oswego"],
        "those who landed go by water only, though Prescott next door is theirs"
    );
    let mut play = attack(1, 4);
    play.does("fight; hits 0; hits 0; fight; hits 1; lose us_regulars_1");
    assert_eq!(
        play.offers(),
        ["fight", "retreat sackets_harbor"],
        "those who came by road go back by road, not to Prescott"
    );
    play.does("retreat sackets_harbor");
    assert_eq!(play.dice(), 1, "nobody goes by water");
}

// proves: 7.2, 7.3
#[test]
fn ruling_07_of_two_alike_the_owner_says_whether_the_loss_is_of_who_landed_or_of_who_came_by_road() {
    let mut play = board()
        .town("sackets_harbor", "us_regulars_1=1 us_regulars_2=1")
        .town("kingston", "br_regulars_6")
        .lake("ontario", "us_ship_1=1")
        .play();
    play.does("pass; from sackets_harbor; water kingston; road kingston; done; fight; hits 1");
    assert_eq!(play.offers(), ["lose us_regulars_1", "lose us_regulars_2"]);
    // The first of them landed: without it those who are left go back by road.
    play.does("lose us_regulars_1");
    assert_eq!(play.offers(), ["fight", "retreat sackets_harbor"]);
}

// proves: 7.3
#[test]
fn ruling_07_if_those_who_landed_cannot_go_nobody_retreats() {
    let mut play = board()
        .town("oswego", "us_dragoons us_regulars_1")
        .town("kingston", "br_regulars_6 br_ship_1=2")
        .lake("ontario", "us_ship_1=1")
        .play();
    play.does("pass; from oswego; water kingston; road kingston; done; escape; escaped yes; hits 0; hits 1");
    assert_eq!(play.lake("ontario"), "br_ship_1=2");
    play.does("fight; hits 0");
    assert_eq!(play.dice(), 4, "the regulars fire at once; nobody was asked");
}

// proves: 7.23, 7.3
#[test]
fn ruling_07_landed_from_next_door_by_road_or_by_water_and_the_defender_not_there() {
    let mut play = board()
        .town("sackets_harbor", "us_regulars_1")
        .town("ogdensburg", "us_militia_1")
        .town("kingston", "br_regulars_6")
        .lake("ontario", "us_ship_1=1")
        .play();
    play.does("pass; from sackets_harbor; water kingston; done");
    assert_eq!(
        play.offers(),
        ["fight", "retreat smiths_creek", "retreat prescott"],
        "not to Sacket’s Harbor, from where they came"
    );
    play.does("fight; hits 0");
    assert_eq!(
        play.offers(),
        ["fight", "retreat sackets_harbor", "withdraw sackets_harbor"]
    );
    play.does("retreat sackets_harbor");
    assert_eq!(play.dice(), 1, "a normal retreat is pursued as usual");
}
