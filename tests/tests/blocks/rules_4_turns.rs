//! Years, campaign turns, initiative, phases (4.0, 4.3).

use crate::support::*;
use engine::blocks::Phase;

#[test]
fn rule_4_0_three_years_of_ten_turns_a_side_with_a_winter_between() {
    let mut play = Play::start(&scenario("war-of-1812", &[]));
    play.until(|play| play.outcome().is_some());
    let told = play.heard(American);
    let count = |wanted: &str| told.iter().filter(|line| *line == wanted).count();
    assert_eq!(
        told.iter().filter(|line| line.starts_with("year ")).collect::<Vec<_>>(),
        ["year 1812", "year 1813", "year 1814"]
    );
    assert_eq!((count("turn 1"), count("turn 10"), count("turn 11")), (3, 3, 0));
    assert_eq!((count("american begins"), count("british begins")), (30, 30));
    assert_eq!(
        (count("winter 1812"), count("winter 1813"), count("winter 1814")),
        (1, 1, 0)
    );
}

// proves: ruling 1, option initiative each-turn
#[test]
fn rule_4_0_the_higher_throw_chooses_to_go_first_or_second_and_ties_are_thrown_again() {
    let mut play = board().second_of(British).play();
    assert_eq!(
        play.does("pass; pass"),
        ["british passes naval", "british passes army", "turn 2"],
        "before each pair of turns"
    );
    assert_eq!(play.weights()[0], ("dice 2".to_owned(), 1));
    assert_eq!(play.weights()[5], ("dice 7".to_owned(), 6));
    assert_eq!(
        play.does("dice 7; dice 7"),
        ["american throws dice 7", "british throws dice 7"]
    );
    assert_eq!(
        play.does("dice 4; dice 9"),
        ["american throws dice 4", "british throws dice 9"]
    );
    assert_eq!(
        (play.decider(), play.offers()),
        (Some(British), vec!["first".to_owned(), "second".to_owned()])
    );
    assert_eq!(play.does("second"), ["american first", "american begins"]);
    let mut play = board().second_of(British).play();
    play.does("pass; pass; dice 10; dice 9");
    assert_eq!(play.decider(), Some(American));
    assert_eq!(
        play.does("second; pass; pass"),
        [
            "british first",
            "british begins",
            "british passes naval",
            "british passes army",
            "american begins"
        ]
    );
}

// proves: 5.0, 6.0
#[test]
fn rule_4_0_a_side_may_do_nothing_but_saves_nothing() {
    let mut play = board().town("erie", "us_ship_1=1 us_regulars_1").play();
    assert_eq!(
        play.does("pass; pass; pass; pass; dice 9; dice 5; first"),
        [
            "american passes naval",
            "american passes army",
            "british begins",
            "british passes naval",
            "british passes army",
            "turn 2",
            "american throws dice 9",
            "british throws dice 5",
            "american first",
            "american begins"
        ]
    );
    play.does("build erie us_ship_1");
    assert_eq!(
        play.phase(),
        Phase::Army(American),
        "one building after a turn without any"
    );
    play.does("from erie; road buffalo; done");
    assert_eq!(play.phase(), Phase::Naval(British), "and one move");
}

#[test]
fn rule_4_3_the_naval_phase_comes_first_then_the_army_then_battles_those_of_ships_first() {
    let mut play = board()
        .town("sackets_harbor", "us_ship_1=1 us_regulars_1")
        .lake("ontario", "br_ship_1=1")
        .town("kingston", "br_regulars_1")
        .play();
    assert_eq!(play.phase(), Phase::Naval(American));
    assert_eq!(
        play.does("sail sackets_harbor"),
        ["american sails 1 sackets_harbor > lake ontario"]
    );
    assert_eq!(play.phase(), Phase::Army(American));
    assert_eq!(
        play.does("from sackets_harbor; road kingston; done"),
        [
            "american moves 1 sackets_harbor > kingston road: us_regulars_1",
            "sea battle ontario: american attacks"
        ]
    );
    assert_eq!(
        play.does("hits 1; hits 0"),
        [
            "american fires 1 F1: 1",
            "british fires 1 F1: 0",
            "british loses br_ship_1=0",
            "ends ontario: american",
            "battle kingston: american attacks"
        ]
    );
    assert_eq!(
        play.does("fight; hits 4")[1..],
        [
            "british fires 4 F1: 4",
            "american loses us_regulars_1=3",
            "american loses us_regulars_1=2",
            "american loses us_regulars_1=1",
            "american loses us_regulars_1=0",
            "ends kingston: british",
            "british begins"
        ]
    );
}

#[test]
fn rule_4_3_the_army_makes_one_move_from_one_town() {
    let mut play = board()
        .town("erie", "us_regulars_1")
        .town("buffalo", "us_regulars_2")
        .play();
    play.does("pass; from erie; road pittsburg; done");
    assert_eq!(play.phase(), Phase::Naval(British));
}
