//! Battles of armies: fire, losses, retreat, pursuit (7.2 to 7.23, rulings 6, 8, 23).

use crate::support::*;
use engine::blocks::{LandStage, SideView};

/// The British of Amherstburg attack Detroit.
fn at_detroit(british: &str, american: &str) -> Play {
    let mut play = board()
        .turn_of(British)
        .town("amherstburg", british)
        .town("detroit", american)
        .play();
    play.does("pass; from amherstburg; road detroit");
    if play.can("all") {
        play.does("all");
    }
    play.does("done");
    play
}

fn stage(play: &Play) -> LandStage {
    play.state.table().land.expect("a battle is being fought").stage
}

#[test]
fn rule_7_2_the_defender_first_stands_or_retreats() {
    let mut play = at_detroit("br_regulars_1", "us_regulars_1");
    assert_eq!(
        (play.decider(), play.offers()),
        (Some(American), vec!["fight".to_owned(), "retreat sandusky".to_owned()])
    );
    assert_eq!(
        play.does("retreat sandusky; hits 0"),
        [
            "british pursues 1 F3: 0",
            "american retreats 1 detroit > sandusky",
            "ends detroit: british",
            "tecumseh joins in detroit",
            "american begins"
        ],
        "nobody has been laid open"
    );
}

// proves: 2.0
#[test]
fn rule_7_2_the_defender_fires_first_then_the_attacker_with_what_is_left() {
    let mut play = at_detroit("br_regulars_1 br_militia_3", "us_regulars_1 us_artillery_1");
    assert_eq!(
        play.does("fight"),
        ["revealed detroit: br_militia_3=2 br_regulars_1=4 us_artillery_1=3 us_regulars_1=4"]
    );
    assert_eq!(
        play.does("hits 0"),
        ["american fires 4 F1: 0"],
        "one die for each value, each rating for itself"
    );
    assert_eq!(
        play.does("hits 3"),
        [
            "american fires 3 F2: 3",
            "british loses br_regulars_1=3",
            "british loses br_regulars_1=2"
        ],
        "the third loss falls on one of two equals"
    );
    play.does("lose br_militia_3");
    assert_eq!(
        (play.decider(), stage(&play)),
        (Some(British), LandStage::Decide(British))
    );
    assert_eq!(play.offers(), ["fight", "retreat amherstburg"]);
    assert_eq!(
        play.does("fight; hits 1"),
        ["british fires 3 F1: 1", "american loses us_regulars_1=3"]
    );
    assert_eq!(stage(&play), LandStage::Decide(American), "and so on in turn");
}

#[test]
fn rule_7_2_the_battle_lasts_until_one_side_is_gone_and_the_blocks_are_hidden_again() {
    let mut play = at_detroit("br_regulars_1 br_regulars_2", "us_militia_4=1");
    play.does("fight; hits 0");
    let open = |play: &Play| match &play.state.view(seat(American)).sides[1] {
        SideView::Hidden { open, .. } => open.len(),
        own => panic!("the American side sees what is British: {own:?}"),
    };
    assert_eq!(open(&play), 2);
    assert_eq!(
        play.does("fight; hits 1"),
        [
            "british fires 8 F1: 1",
            "american loses us_militia_4=0",
            "ends detroit: british",
            "tecumseh joins in detroit",
            "american begins"
        ]
    );
    assert_eq!(open(&play), 0);
}

// proves: example 7.2
#[test]
fn rule_7_2_the_example_seven_dice_and_the_artillery_takes_the_first_loss() {
    let british = "br_artillery_1=3 br_dragoons=2 br_militia_3=2";
    let setup = || at_detroit(british, "us_regulars_1=4 us_regulars_5=3");
    let mut play = setup();
    play.does("fight");
    assert_eq!(play.dice(), 7);
    assert_eq!(
        play.does("hits 1"),
        ["american fires 7 F1: 1", "british loses br_artillery_1=2"]
    );
    assert_eq!(play.offers(), ["fight", "retreat amherstburg"]);
    assert_eq!(
        play.does("fight; hits 0"),
        ["british fires 2 F1: 0"],
        "two dice a unit: the infantry F1"
    );
    assert_eq!(
        play.does("hits 0"),
        ["british fires 4 F2: 0"],
        "artillery and cavalry F2"
    );
    let mut play = setup();
    play.does("fight");
    assert_eq!(
        play.does("hits 2"),
        ["american fires 7 F1: 2", "british loses br_artillery_1=2"]
    );
    assert_eq!(play.decider(), Some(British), "the second is the owner's choice");
    assert_eq!(
        play.offers(),
        ["lose br_artillery_1", "lose br_dragoons", "lose br_militia_3"]
    );
    assert_eq!(play.does("lose br_dragoons"), ["british loses br_dragoons=1"]);
}

// proves: 7.2
#[test]
fn ruling_23_every_loss_falls_on_the_largest_block_of_that_moment() {
    let mut play = at_detroit("br_regulars_1=4 br_militia_1=3 br_militia_3=1", "us_regulars_1=4");
    play.does("fight");
    assert_eq!(
        play.does("hits 4"),
        ["american fires 4 F1: 4", "british loses br_regulars_1=3"]
    );
    assert_eq!(play.offers(), ["lose br_militia_1", "lose br_regulars_1"]);
    assert_eq!(
        play.does("lose br_regulars_1"),
        ["british loses br_regulars_1=2", "british loses br_militia_1=2"],
        "the militia is the largest now, nobody is asked"
    );
    assert_eq!(
        play.offers(),
        ["lose br_militia_1", "lose br_regulars_1"],
        "and now they are equal again"
    );
}

#[test]
fn rule_7_2_units_that_stand_do_not_retreat_before_they_have_been_fired_at() {
    let mut play = at_detroit("br_regulars_1", "us_regulars_1");
    play.does("fight");
    assert_eq!(play.decider(), None, "dice fly at once");
    play.does("hits 0");
    assert_eq!(play.decider(), Some(British));
}

#[test]
fn rule_7_21_a_side_retreats_before_it_fires_not_after() {
    let mut play = at_detroit("br_regulars_1", "us_regulars_1");
    play.does("fight; hits 0; fight; hits 0");
    assert_eq!(
        play.decider(),
        Some(American),
        "the British have fired and cannot retreat in this round"
    );
    play.does("fight; hits 0");
    assert_eq!(
        play.offers(),
        ["fight", "retreat amherstburg"],
        "before their next fire they can"
    );
    assert_eq!(
        play.does("retreat amherstburg; hits 1"),
        [
            "american pursues 1 F3: 1",
            "british loses br_regulars_1=3",
            "british retreats 1 detroit > amherstburg",
            "ends detroit: american",
            "american begins"
        ]
    );
}

/// The dice of the British pursuit after American units of Detroit.
fn pursuit(british: &str, american: &str) -> usize {
    let mut play = at_detroit(british, american);
    play.does("retreat sandusky");
    play.dice()
}

#[test]
fn rule_7_22_pursuit_is_one_die_a_unit_whatever_its_value_and_hits_on_one_to_three() {
    assert_eq!(pursuit("br_regulars_1=4 br_militia_3=1", "us_regulars_1"), 2);
    let mut play = at_detroit("br_regulars_1=4", "us_regulars_1");
    play.does("retreat sandusky");
    assert_eq!(play.weights(), [("hits 0".to_owned(), 1), ("hits 1".to_owned(), 1)]);
}

#[test]
fn rule_7_22_cavalry_pursues_with_two_dice_unless_the_enemy_has_cavalry() {
    assert_eq!(pursuit("br_regulars_1 br_dragoons", "us_regulars_1"), 3);
    assert_eq!(pursuit("br_regulars_1 br_dragoons", "us_regulars_1 us_dragoons"), 2);
    assert_eq!(
        pursuit("br_regulars_1 br_dragoons", "us_regulars_1 us_kentucky"),
        2,
        "Kentucky is cavalry"
    );
}

// proves: 9.0
#[test]
fn rule_7_22_indians_pursue_with_two_dice_even_after_cavalry_and_artillery_with_none() {
    assert_eq!(pursuit("br_regulars_1 br_tecumseh", "us_regulars_1"), 3);
    assert_eq!(pursuit("br_regulars_1 br_tecumseh", "us_dragoons"), 3);
    assert_eq!(pursuit("br_regulars_1 br_artillery_1", "us_regulars_1"), 1);
    assert_eq!(
        pursuit("br_artillery_1 br_dragoons br_regulars_1 br_tecumseh", "us_regulars_1"),
        5
    );
}

#[test]
fn rule_7_22_losses_of_a_pursuit_fall_on_the_largest_and_stay_hidden_if_nobody_was_laid_open() {
    let mut play = at_detroit("br_regulars_1 br_regulars_2", "us_militia_1=3 us_militia_4=1");
    assert_eq!(
        play.does("retreat sandusky; hits 1"),
        [
            "british pursues 2 F3: 1",
            "american loses hidden us_militia_1=2",
            "american retreats 2 detroit > sandusky",
            "ends detroit: british",
            "tecumseh joins in detroit",
            "american begins"
        ]
    );
    let heard = play.heard(British);
    assert!(heard.contains(&"american loses hidden ?=?".to_owned()), "{heard:?}");
}

// proves: ruling 30
#[test]
fn ruling_30_an_unseen_army_that_a_pursuit_wipes_out_does_not_show_what_it_was_worth() {
    let heard = |american: &str| {
        let mut play = at_detroit("br_regulars_1 br_regulars_2 br_regulars_3", american);
        assert_eq!(
            play.does("retreat sandusky; hits 3"),
            [
                "british pursues 3 F3: 3",
                "american destroyed in detroit: 2",
                "ends detroit: british",
                "tecumseh joins in detroit",
                "american begins"
            ],
            "{american}"
        );
        play.heard(British)
    };
    let weak = heard("us_regulars_1=1 us_militia_1=1");
    assert_eq!(weak, heard("us_regulars_1=2 us_militia_1=1"), "two losses or three");
    assert_eq!(weak, heard("us_militia_1=1 us_militia_4=2"), "which of them are equals");

    let mut play = at_detroit(
        "br_regulars_1 br_regulars_2 br_regulars_3",
        "us_regulars_1=2 us_militia_1=2",
    );
    let told = play.does("retreat sandusky; hits 3");
    assert!(
        !told.contains(&"american destroyed in detroit: 2".to_owned()),
        "four could be taken: {told:?}"
    );
}

#[test]
fn rule_7_23_survivors_retreat_together_to_one_town_without_enemies() {
    let mut play = board()
        .turn_of(British)
        .town("fort_erie", "br_regulars_1")
        .town("buffalo", "us_regulars_1 us_dragoons")
        .town("erie", "br_militia_1")
        .play();
    play.does("pass; from fort_erie; road buffalo; done");
    assert_eq!(
        play.offered("retreat"),
        ["fort_niagara", "genesee"],
        "Erie is occupied, and the attacker came from Fort Erie; the cavalry goes one town too"
    );
    assert_eq!(
        play.does("retreat genesee; hits 1"),
        [
            "british pursues 1 F3: 1",
            "american loses hidden us_regulars_1=3",
            "american retreats 2 buffalo > genesee",
            "ends buffalo: british",
            "american begins"
        ]
    );
    assert_eq!(play.town("genesee"), "us_dragoons=2 us_regulars_1=3");
}

#[test]
fn rule_7_23_the_defender_may_not_go_where_the_attacker_came_from_nor_to_enemy_ships() {
    let mut play = board()
        .turn_of(British)
        .town("kingston", "br_regulars_1")
        .town("sackets_harbor", "us_regulars_1")
        .town("oswego", "br_ship_1=1")
        .play();
    play.does("pass; from kingston; road sackets_harbor; done");
    assert_eq!(play.offered("retreat"), ["ogdensburg", "utica"]);
}

#[test]
fn rule_7_23_the_attacker_goes_back_where_it_came_from() {
    let mut play = board()
        .turn_of(British)
        .town("prescott", "br_regulars_1 br_regulars_6")
        .town("ogdensburg", "us_regulars_1")
        .town("montreal", "br_militia_1")
        .play();
    play.does("pass; from prescott; road ogdensburg; all; done; fight; hits 0");
    assert_eq!(play.offered("retreat"), ["prescott"]);
}

#[test]
fn rule_7_23_surrounded_units_fight_on() {
    let mut play = board()
        .turn_of(British)
        .town("amherstburg", "br_regulars_1")
        .town("detroit", "us_regulars_1")
        .town("sandusky", "br_militia_1")
        .play();
    play.does("pass; from amherstburg; road detroit; done");
    assert_eq!(play.dice(), 4, "nobody retreats off the map, so nobody is asked");
}

#[test]
fn rule_7_23_a_retreat_by_water_needs_an_amphibious_attack() {
    let mut play = board()
        .town("fort_niagara", "us_regulars_1")
        .town("fort_george", "br_regulars_1")
        .lake("ontario", "us_ship_1=1")
        .play();
    play.does("pass; from fort_niagara; road fort_george; done");
    assert_eq!(play.offered("withdraw"), [""; 0], "the defender never");
    play.does("fight; hits 0");
    assert_eq!(play.offers(), ["fight", "retreat fort_niagara"], "nor who came by road");
}

// proves: 7.23
#[test]
fn ruling_06_who_came_two_towns_retreats_to_the_town_passed_last() {
    let mut play = board()
        .turn_of(British)
        .town("kingston", "br_dragoons")
        .town("utica", "us_regulars_1")
        .play();
    play.does("pass; from kingston; road utica; done");
    assert_eq!(
        play.offered("retreat"),
        ["albany", "genesee", "oswego"],
        "not Sacket's Harbor, through which they came"
    );
    play.does("fight; hits 0");
    assert_eq!(play.offered("retreat"), ["sackets_harbor"]);
    let mut play = board()
        .town("ogdensburg", "us_regulars_1")
        .town("kingston", "br_militia_1")
        .town("prescott", "br_militia_2")
        .play();
    play.does("pass; from ogdensburg; march kingston; done; marched yes; fight; hits 0");
    assert_eq!(play.offered("retreat"), ["sackets_harbor"], "Prescott is the enemy's");
}

// proves: 7.23, 6.11
#[test]
fn ruling_06_where_two_roads_lead_to_a_battle_the_mover_says_which_and_both_sides_go_by_it() {
    for (way, other) in [("prescott", "sackets_harbor"), ("sackets_harbor", "prescott")] {
        let mut play = board()
            .town("ogdensburg", "us_regulars_1 us_regulars_2")
            .town("kingston", "br_militia_1")
            .play();
        play.does("pass; from ogdensburg; march kingston");
        assert_eq!(play.offered("via"), ["prescott", "sackets_harbor"]);
        assert_eq!(play.offers().len(), 2);
        assert_eq!(
            play.does(&format!("via {way}; all; done; marched yes; marched no"))[2..],
            [
                format!("american moves 1 ogdensburg > {way} > kingston march: us_regulars_1"),
                "battle kingston: american attacks".to_owned()
            ]
        );
        let mut there = vec![other.to_owned(), "smiths_creek".to_owned()];
        there.sort();
        assert_eq!(play.offered("retreat"), there, "the defender goes anywhere but {way}");
        play.does("fight; hits 0");
        assert_eq!(play.offered("retreat"), [way], "the attacker to {way}");
    }
}

// proves: 6.1
#[test]
fn ruling_06_nobody_is_asked_for_a_road_where_it_does_not_matter() {
    let mut play = board().town("ogdensburg", "us_regulars_1").play();
    assert_eq!(
        play.does("pass; from ogdensburg; march kingston; done; marched yes")
            .len(),
        4
    );
    let mut play = with(&["movement=simultaneous"])
        .town("ogdensburg", "us_regulars_1")
        .play();
    play.does("pass; from ogdensburg; march kingston");
    assert_eq!(
        play.offered("via"),
        ["prescott", "sackets_harbor"],
        "with secret orders the enemy may come there too"
    );
}

// proves: 10.0
#[test]
fn ruling_08_militia_retreats_over_the_border_without_a_check() {
    let mut play = board()
        .turn_of(British)
        .town("kingston", "br_regulars_1")
        .town("sackets_harbor", "us_militia_1")
        .town("oswego", "br_militia_1")
        .town("utica", "br_militia_2")
        .play();
    play.does("pass; from kingston; road sackets_harbor; done");
    assert_eq!(play.offered("retreat"), ["ogdensburg"]);
    let mut play = board()
        .turn_of(British)
        .town("montreal", "br_regulars_1")
        .town("malone", "br_militia_4")
        .town("ogdensburg", "us_militia_1")
        .town("sackets_harbor", "br_militia_1")
        .play();
    play.does("pass; from malone; road ogdensburg; done");
    assert_eq!(play.offered("retreat"), ["prescott"], "Canada is the only way out");
    assert_eq!(
        play.does("retreat prescott; hits 0"),
        [
            "british pursues 1 F3: 0",
            "american retreats 1 ogdensburg > prescott",
            "ends ogdensburg: british",
            "american begins"
        ]
    );
}
