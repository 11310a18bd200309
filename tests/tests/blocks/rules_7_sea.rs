//! Battles of ships, and ships in port (7.0, 7.1, 7.11, 7.12, rulings 9, 11, 21).

use crate::support::*;
use data::library::{Library, Ref};
use engine::blocks::Phase;

/// American ships have sailed out of Sacket's Harbor against British ones on Lake Ontario.
fn sea(american: &str, british: &str) -> Play {
    let mut play = board().town("sackets_harbor", american).lake("ontario", british).play();
    play.does("sail sackets_harbor");
    if play.can("all") {
        play.does("all");
    }
    play.does("pass");
    play
}

/// Americans from Sacket's Harbor attack Kingston.
fn at_kingston(american: &str, british: &str, lake: &str) -> Play {
    let mut play = board()
        .town("sackets_harbor", american)
        .town("kingston", british)
        .lake("ontario", lake)
        .play();
    play.does("pass; from sackets_harbor; road kingston");
    if play.can("all") {
        play.does("all");
    }
    play.does("done");
    play
}

#[test]
fn rule_7_0_the_attacker_chooses_the_order_and_each_battle_is_fought_to_its_end() {
    let mut play = board()
        .town("fort_niagara", "us_regulars_1 us_regulars_2")
        .town("fort_george", "br_militia_3=1")
        .town("buffalo", "br_militia_4=1")
        .play();
    play.does("pass; from fort_niagara; road fort_george; take us_regulars_1; done; road buffalo; done");
    assert_eq!(play.decider(), Some(American));
    assert_eq!(play.offers(), ["battle buffalo", "battle fort_george"]);
    assert_eq!(
        play.does("battle fort_george"),
        ["battle fort_george: american attacks"]
    );
    play.does("fight; hits 0");
    assert_eq!(
        play.does("fight; hits 1"),
        [
            "american fires 4 F1: 1",
            "british loses br_militia_3=0",
            "ends fort_george: american",
            "battle buffalo: american attacks"
        ],
        "the next one begins when this one is over"
    );
    play.does("fight; hits 0; fight; hits 0");
    assert_eq!(play.phase(), Phase::Land, "round after round");
}

// proves: 2.2.4
#[test]
fn rule_7_1_both_sides_fire_at_once_one_die_for_each_value_and_the_largest_ship_suffers() {
    let mut play = sea("us_ship_1=2 us_ship_2=1", "br_ship_1=3 br_ship_2=1");
    assert_eq!(play.dice(), 3);
    assert_eq!(play.weights()[0], ("hits 0".to_owned(), 125), "F1: five of six miss");
    assert_eq!(play.does("hits 2"), ["american fires 3 F1: 2"]);
    assert_eq!(play.dice(), 4, "nobody has lost anything before both have fired");
    assert_eq!(
        play.does("hits 1"),
        [
            "british fires 4 F1: 1",
            "american loses us_ship_1=1",
            "british loses br_ship_1=2",
            "british loses br_ship_1=1"
        ]
    );
}

#[test]
fn rule_7_1_ships_may_sink_each_other_and_leave_the_game() {
    let mut play = sea("us_ship_1=1", "br_ship_1=1");
    assert_eq!(
        play.does("hits 1; hits 1"),
        [
            "american fires 1 F1: 1",
            "british fires 1 F1: 1",
            "american loses us_ship_1=0",
            "british loses br_ship_1=0",
            "ends ontario: nobody",
            "british begins"
        ]
    );
    assert_eq!(
        (play.place("us_ship_1"), play.place("br_ship_1")),
        ("out".into(), "out".into())
    );
}

#[test]
fn rule_7_1_among_equal_ships_the_owner_chooses() {
    // All printed ships are alike; with one that is smaller when new, the choice means something.
    let scenario = variant("war-of-1812", |draft| {
        let mut army = draft
            .army
            .resolve(Library::shipped())
            .expect("the army is shipped")
            .clone();
        let small = army.blocks.iter_mut().find(|block| block.id == "us_ship_2");
        small.expect("there is such a ship").value = 2;
        draft.army = Ref::Own(Box::new(army));
    });
    let mut play = on(&scenario)
        .town("sackets_harbor", "us_ship_1=2 us_ship_2=2")
        .lake("ontario", "br_ship_1=1")
        .play();
    play.does("sail sackets_harbor; all; pass; hits 0; hits 1");
    assert_eq!(
        (play.decider(), play.offers()),
        (
            Some(American),
            vec!["lose us_ship_1".to_owned(), "lose us_ship_2".to_owned()]
        )
    );
    assert_eq!(play.does("lose us_ship_2"), ["american loses us_ship_2=1"]);
}

#[test]
fn rule_7_1_no_naval_battle_takes_place_in_a_town() {
    // The British army takes Oswego, where an American ship lies; the British ship there never fires.
    let mut play = board()
        .turn_of(British)
        .town("sackets_harbor", "br_regulars_1 br_ship_1=3")
        .town("oswego", "us_ship_1=1")
        .play();
    assert_eq!(
        play.does("pass; from sackets_harbor; road oswego; done; escaped no"),
        [
            "british passes naval",
            "british moves 1 sackets_harbor > oswego road: br_regulars_1",
            "battle oswego: british attacks",
            "american ship stays in oswego",
            "british captures in oswego, exchanged",
            "ends oswego: british",
            "american begins"
        ]
    );
}

// proves: ruling 21
#[test]
fn rule_7_11_after_each_round_the_attacker_may_retreat_else_the_defender_else_another_round() {
    let mut play = sea("us_ship_1=2", "br_ship_1=2");
    play.does("hits 0; hits 0");
    assert_eq!(play.decider(), Some(American));
    assert_eq!(
        play.offers(),
        ["port fort_niagara", "port oswego", "port sackets_harbor", "fight"]
    );
    play.does("fight");
    assert_eq!(play.decider(), Some(British));
    assert_eq!(
        play.offered("port"),
        ["dundas", "fort_george", "kingston", "smiths_creek", "york"]
    );
    play.does("fight");
    assert_eq!(play.dice(), 2, "another round");
    play.does("hits 0; hits 0; fight");
    assert_eq!(
        play.does("port york"),
        [
            "british sails 1 lake ontario > york",
            "ends ontario: american",
            "british begins"
        ],
        "without pursuit"
    );
}

// proves: ruling 21
#[test]
fn rule_7_11_all_ships_retreat_together_to_one_town() {
    let mut play = sea("us_ship_1=1 us_ship_2=2", "br_ship_1=2");
    assert_eq!(
        play.does("hits 0; hits 0; port oswego"),
        [
            "american fires 3 F1: 0",
            "british fires 2 F1: 0",
            "american sails 2 lake ontario > oswego",
            "ends ontario: british",
            "british begins"
        ]
    );
}

#[test]
fn rule_7_11_without_a_controlled_port_ships_fight_on() {
    let mut play = board()
        .town("ticonderoga", "us_ship_1=1 br_regulars_1")
        .town("plattsburg", "br_regulars_2 us_ship_2=1")
        .lake("champlain", "br_ship_1=1")
        .play();
    play.does("sail plattsburg; pass; hits 0; hits 0");
    assert_eq!(
        (play.decider(), play.offered("port")),
        (
            Some(British),
            vec!["lacolle".to_owned(), "plattsburg".to_owned(), "ticonderoga".to_owned()]
        ),
        "the Americans have none and are not asked"
    );
}

// proves: ruling 11
#[test]
fn rule_7_12_ships_in_port_may_try_to_escape_before_each_round() {
    let mut play = at_kingston("us_regulars_1", "br_regulars_1 br_ship_1=2 br_ship_2=1", "");
    assert_eq!(
        (play.decider(), play.offers()),
        (Some(British), vec!["escape".to_owned(), "remain".to_owned()])
    );
    play.does("escape");
    assert_eq!(
        play.weights(),
        [("escaped no".to_owned(), 1), ("escaped yes".to_owned(), 1)],
        "one die each, 4 to 6"
    );
    assert_eq!(
        play.does("escaped no; escaped yes"),
        [
            "british ship stays in kingston",
            "british ship escapes kingston",
            "british sails 1 kingston > lake ontario"
        ]
    );
    assert_eq!(play.lake("ontario"), "br_ship_2=1");
    play.does("fight; hits 0; fight; hits 0");
    assert_eq!(play.offers(), ["escape", "remain"], "and before the second round");
    play.does("remain; fight; hits 0; fight; hits 0");
    assert_eq!(play.offers(), ["escape", "remain"], "and before the third");
}

#[test]
fn rule_7_12_ships_that_escape_among_enemy_ships_fight_at_once() {
    let mut play = at_kingston("us_regulars_1", "br_regulars_1 br_ship_1=1", "us_ship_1=1");
    assert_eq!(
        play.does("escape; escaped yes"),
        [
            "british ship escapes kingston",
            "british sails 1 kingston > lake ontario",
            "sea battle ontario: british attacks"
        ]
    );
    assert_eq!(
        play.does("hits 0; hits 1"),
        [
            "american fires 1 F1: 0",
            "british fires 1 F1: 1",
            "american loses us_ship_1=0",
            "ends ontario: british"
        ]
    );
    assert_eq!(play.offers()[0], "fight", "then the battle of the army goes on");
    assert_eq!(play.decider(), Some(British));
}

// proves: ruling 9, ruling 11
#[test]
fn rule_7_12_a_ship_left_alone_is_captured_and_exchanged_at_the_same_value() {
    let mut play = at_kingston("us_regulars_1", "br_militia_3=1 br_ship_1=2", "");
    play.does("remain; fight; hits 0");
    assert_eq!(
        play.does("fight; hits 1"),
        ["american fires 4 F1: 1", "british loses br_militia_3=0"]
    );
    assert_eq!(
        play.does("escaped no"),
        [
            "british ship stays in kingston",
            "american captures in kingston, exchanged",
            "ends kingston: american",
            "british begins"
        ]
    );
    assert_eq!(play.town("kingston"), "us_regulars_1=4 us_ship_1=2");
    assert_eq!(play.place("br_ship_1"), "out");
}

#[test]
fn rule_7_12_a_spare_ship_that_can_have_the_value_takes_the_place_of_a_captured_one() {
    let other = variant("war-of-1812", |draft| {
        let library = Library::shipped();
        let mut army = draft.army.resolve(library).expect("its army is shipped").clone();
        for block in army.blocks.iter_mut().filter(|block| block.id == "us_ship_1") {
            block.value = 1;
        }
        draft.army = Ref::Own(Box::new(army));
    });
    let mut play = on(&other)
        .turn_of(American)
        .town("sackets_harbor", "us_regulars_1")
        .town("kingston", "br_ship_1=3")
        .play();
    play.does("pass; from sackets_harbor; road kingston; done");
    play.does("escaped no");
    assert!(
        !play.town("kingston").contains("us_ship_1="),
        "{}",
        play.town("kingston")
    );
}

#[test]
fn rule_7_12_a_ship_left_alone_may_still_escape() {
    let mut play = at_kingston("us_regulars_1", "br_ship_1=2", "");
    assert_eq!(
        play.does("escaped yes"),
        [
            "british ship escapes kingston",
            "british sails 1 kingston > lake ontario",
            "ends kingston: american",
            "british begins"
        ]
    );
}

// proves: ruling 9
#[test]
fn rule_7_12_a_captured_ship_is_eliminated_if_all_ships_of_the_captor_are_on_the_map() {
    let all = "us_ship_1 us_ship_2 us_ship_3 us_ship_4 us_ship_5 us_ship_6 us_ship_7";
    let mut play = board()
        .town("sackets_harbor", "us_regulars_1")
        .town("erie", all)
        .town("kingston", "br_ship_1=2")
        .play();
    play.does("pass; from sackets_harbor; road kingston; done");
    assert_eq!(play.does("escaped no")[1], "american captures in kingston");
    assert_eq!(
        (play.town("kingston"), play.place("br_ship_1")),
        ("us_regulars_1=4".into(), "out".into())
    );
}

// proves: 7.12
#[test]
fn ruling_09_the_captor_never_gets_a_ship_beyond_its_full_value() {
    let scenario = variant("war-of-1812", |draft| {
        let mut army = draft
            .army
            .resolve(Library::shipped())
            .expect("the army is shipped")
            .clone();
        for block in army.blocks.iter_mut().filter(|block| block.id.starts_with("us_ship")) {
            block.value = 2;
        }
        draft.army = Ref::Own(Box::new(army));
    });
    let mut play = on(&scenario)
        .town("sackets_harbor", "us_regulars_1")
        .town("kingston", "br_ship_1=3")
        .play();
    play.does("pass; from sackets_harbor; road kingston; done; escaped no");
    assert_eq!(play.town("kingston"), "us_regulars_1=4 us_ship_1=2");
}

// proves: 7.12
#[test]
fn ruling_11_all_ships_of_a_port_try_together_and_once_more_when_their_army_retreats() {
    let mut play = at_kingston("us_artillery_1", "br_regulars_1 br_ship_1=1 br_ship_2=2", "");
    play.does("escape; escaped no; escaped no");
    assert_eq!(
        play.does("retreat prescott; escaped yes; escaped no"),
        [
            "british retreats 1 kingston > prescott",
            "british ship escapes kingston",
            "british sails 1 kingston > lake ontario",
            "british ship stays in kingston",
            "american captures in kingston, exchanged",
            "ends kingston: american",
            "british begins"
        ]
    );
    assert_eq!(play.town("kingston"), "us_artillery_1=3 us_ship_1=2");
}

#[test]
fn rule_7_1_the_odds_of_many_dice_are_exact() {
    let four = "us_ship_1=3 us_ship_2=3 us_ship_3=3 us_ship_4=3";
    let play = sea(four, "br_ship_1=1");
    let ways: Vec<u32> = play.weights().into_iter().map(|(_, ways)| ways).collect();
    assert_eq!(ways.len(), 13);
    assert_eq!(
        (ways[0], ways[1], ways[6], ways[12]),
        (244_140_625, 585_937_500, 14_437_500, 1),
        "five of six miss"
    );
    assert_eq!(ways.iter().map(|ways| u64::from(*ways)).sum::<u64>(), 6_u64.pow(12));
    // A thirteenth die flies by itself.
    let mut play = sea(&format!("{four} us_ship_5=1"), "br_ship_1=1");
    assert_eq!(play.dice(), 12);
    assert_eq!(play.does("hits 1"), ["american fires 12 F1: 1"]);
    assert_eq!(play.dice(), 1);
    assert_eq!(play.does("hits 0"), ["american fires 1 F1: 0"]);
    assert_eq!(
        play.does("hits 0"),
        [
            "british fires 1 F1: 0",
            "british loses br_ship_1=0",
            "ends ontario: american",
            "british begins"
        ]
    );
}
