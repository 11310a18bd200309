//! Enlistments, Indian recruits and fled units (3.1, 3.1.1, 3.1.2).

use crate::support::*;
use data::invasion::Faction;
use engine::invasion::{Action, Phase};

/// What the turn of a faction begins with on an empty board.
fn enlisted(faction: Faction) -> Vec<String> {
    let mut play = Position::before_turns(&[faction]).no_specials().play();
    let mut events = play.bag(faction);
    events.remove(0);
    events
}

#[test]
fn rule_3_1_every_faction_enlists_in_its_muster_areas() {
    assert_eq!(enlisted(Red), ["3 red placed in montreal from the pool"]);
    assert_eq!(
        enlisted(Yellow),
        [
            "1 yellow placed in york from the pool",
            "1 yellow placed in montreal from the pool"
        ]
    );
    assert_eq!(enlisted(Green), ["1 green placed in six_nations from the pool"]);
    assert_eq!(
        enlisted(Blue),
        [
            "2 blue placed in pittsburgh from the pool",
            "3 blue placed in albany from the pool"
        ]
    );
    assert_eq!(
        enlisted(White),
        [
            "2 white placed in pittsburgh from the pool",
            "1 white placed in albany from the pool"
        ]
    );
}

// proves: 1.1, 1.2, example 3.1
#[test]
fn rule_3_1_albany_is_a_muster_area_of_both_american_factions_an_objective_and_garrisoned() {
    let scenario = shipped("campaign-1812");
    let albany = area(&scenario, "albany");
    assert!(scenario.muster(Blue).contains(&(albany, 3)));
    assert!(scenario.muster(White).contains(&(albany, 1)));
    assert!(scenario.objectives().contains(&albany));
    assert_ne!(
        Play::start(&scenario).at("albany"),
        "nobody",
        "units are set up there at the start"
    );
}

// proves: ruling 4
#[test]
fn rule_3_1_an_empty_pool_enlists_nobody() {
    let mut play = Position::before_turns(&[Red])
        .pool(Red, 0, "rideau")
        .no_specials()
        .play();
    assert_eq!(play.bag(Red), ["turn 5: red", "3 red not enlisted in montreal"]);
    assert_eq!(play.pool(Red), 0);
}

#[test]
fn rule_3_1_an_area_with_enemies_takes_no_enlistments_and_they_are_lost() {
    let mut play = Position::before_turns(&[Blue])
        .units("albany", "1 green")
        .no_specials()
        .play();
    let before = play.pool(Blue);
    assert_eq!(
        play.bag(Blue),
        [
            "turn 5: blue",
            "3 blue not enlisted in albany",
            "2 blue placed in pittsburgh from the pool"
        ]
    );
    assert_eq!(
        play.pool(Blue),
        before - 2,
        "what was due in Albany is not placed elsewhere"
    );
}

#[test]
fn rule_3_1_enlisted_units_may_move_in_the_same_turn() {
    let mut play = Position::before_turns(&[Red]).hand(&["br03"]).no_specials().play();
    play.bag(Red);
    play.card("br03");
    assert_eq!(
        play.march("montreal", "3 red", "chambly"),
        ["red moves 3 red: montreal > chambly"]
    );
}

// proves: ruling 5
#[test]
fn rule_3_1_1_an_additional_green_unit_joins_any_other_green_ones() {
    let mut play = Position::before_turns(&[Green])
        .units("detroit", "2 green 1 red")
        .units("london", "1 green")
        .units("york", "3 red")
        .no_specials()
        .play();
    assert_eq!(
        play.bag(Green),
        ["turn 5: green", "1 green placed in six_nations from the pool"]
    );
    assert_eq!(play.phase(), Phase::ExtraRecruit { left: 1 });
    assert_eq!(
        play.places(),
        ["detroit", "london"],
        "American and British homeland, but not the muster area itself"
    );
    assert_eq!(play.cite(), "3.1.1, ruling 5");
    let detroit = play.area("detroit");
    assert_eq!(
        play.act(Action::Place(detroit)),
        ["1 green placed in detroit from the pool"]
    );
    assert_eq!(
        (play.at("detroit"), play.phase()),
        ("1 red 3 green".to_owned(), Phase::Cards),
        "one a turn"
    );
}

// proves: ruling 5
#[test]
fn rule_3_1_1_the_additional_unit_may_be_declined() {
    let mut play = Position::before_turns(&[Green])
        .units("london", "1 green")
        .no_specials()
        .play();
    play.bag(Green);
    let before = play.pool(Green);
    assert_eq!(play.act(Action::Decline), [""; 0]);
    assert_eq!((play.pool(Green), play.phase()), (before, Phase::Cards));
}

#[test]
fn rule_3_1_1_the_additional_unit_comes_even_when_six_nations_is_held_by_the_enemy() {
    let mut play = Position::before_turns(&[Green])
        .units("six_nations", "2 blue")
        .units("london", "1 green")
        .no_specials()
        .play();
    assert_eq!(
        play.bag(Green),
        ["turn 5: green", "1 green not enlisted in six_nations"]
    );
    assert_eq!(play.places(), ["london"]);
}

#[test]
fn rule_3_1_1_no_additional_unit_without_pool_or_company() {
    let mut alone = Position::before_turns(&[Green]).no_specials().play();
    alone.bag(Green);
    assert_eq!(
        alone.phase(),
        Phase::Cards,
        "the unit just enlisted at Six Nations is no company elsewhere"
    );
    let mut last = Position::before_turns(&[Green])
        .pool(Green, 1, "london")
        .no_specials()
        .play();
    last.bag(Green);
    assert_eq!((last.pool(Green), last.phase()), (0, Phase::Cards), "the pool is empty");
}

// proves: 3.1, ruling 5, example 3.1.2
#[test]
fn rule_3_1_2_seven_fled_yellow_units_return_to_montreal_and_york_in_any_quantity() {
    let start = Position::before_turns(&[Yellow]).fled("7 yellow").no_specials().play();
    for to_york in 0..=7 {
        let mut play = start.clone();
        assert_eq!(
            play.bag(Yellow),
            [
                "turn 5: yellow",
                "1 yellow placed in york from the pool",
                "1 yellow placed in montreal from the pool",
            ]
        );
        let york = play.area("york");
        play.act(Action::Muster(york, to_york));
        assert_eq!(play.at("york"), format!("{} yellow", 1 + to_york));
        assert_eq!(play.at("montreal"), format!("{} yellow", 8 - to_york));
        assert_eq!((play.fled(Yellow), play.phase()), (0, Phase::Cards));
    }
    let mut play = start;
    play.bag(Yellow);
    let york = play.area("york");
    assert!(!play.offers(Action::Muster(york, 8)));
    assert_eq!(
        play.act(Action::Muster(york, 3)),
        [
            "3 yellow placed in york from the fled",
            "4 yellow placed in montreal from the fled"
        ]
    );
}

// proves: ruling 5
#[test]
fn rule_3_1_2_with_one_muster_area_open_all_fled_units_return_there() {
    let mut play = Position::before_turns(&[Yellow])
        .units("york", "1 white")
        .fled("3 yellow")
        .no_specials()
        .play();
    assert_eq!(
        play.bag(Yellow),
        [
            "turn 5: yellow",
            "1 yellow not enlisted in york",
            "1 yellow placed in montreal from the pool",
            "3 yellow placed in montreal from the fled",
        ]
    );
}

// proves: 3.1, ruling 5
#[test]
fn rule_3_1_2_with_no_muster_area_open_fled_units_stay_and_enlistments_are_lost() {
    let mut play = Position::before_turns(&[Red])
        .units("montreal", "1 blue")
        .fled("2 red")
        .no_specials()
        .play();
    assert_eq!(
        play.bag(Red),
        ["turn 5: red", "3 red not enlisted in montreal", "2 red stay fled"]
    );
    assert_eq!(play.fled(Red), 2);
}

#[test]
fn rule_3_1_2_only_the_active_factions_fled_units_return() {
    let mut play = Position::before_turns(&[Red])
        .fled("1 red 2 yellow")
        .no_specials()
        .play();
    play.bag(Red);
    assert_eq!((play.fled(Red), play.fled(Yellow)), (0, 2));
}
