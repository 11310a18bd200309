//! The end of the game (4.0).

use crate::support::*;
use data::Side;
use data::invasion::Faction;

/// The last turn of a round, in which nothing happens any more; all cards in hands and decks but Truce cards are gone.
fn last_turn(round: u8, truces: &[&str], edit: impl FnOnce(Position) -> Position) -> Play {
    let position = Position::before_turns(&[Green])
        .round(round)
        .played(truces)
        .no_specials();
    let mut play = edit(position).play();
    play.bag(Green);
    play
}

fn end(round: u8, truces: &[&str], edit: impl FnOnce(Position) -> Position) -> Vec<String> {
    let mut play = last_turn(round, truces, edit);
    let events = play.finish_turn();
    let at = events
        .iter()
        .position(|event| event.ends_with("ends"))
        .expect("the round ends");
    events[at..].to_vec()
}

const MOVED: [&str; 4] = ["na01", "na02", "na03", "na04"];

fn plain(position: Position) -> Position {
    position.played(&MOVED)
}

// proves: 3.2.3, 2.2
#[test]
fn rule_4_0_the_game_ends_when_one_side_has_played_all_its_truce_cards() {
    assert_eq!(
        end(3, &["ar08", "am08"], plain),
        ["round 3 ends", "game ends 0:0, truce american"]
    );
    assert_eq!(
        end(3, &["br08", "cm08", "na08"], plain),
        ["round 3 ends", "game ends 0:0, truce british"]
    );
    let all = ["ar08", "am08", "br08", "cm08", "na08"];
    assert_eq!(
        end(5, &all, plain),
        ["round 5 ends", "game ends 0:0, truce american british"]
    );
}

// proves: 3.2.3
#[test]
fn rule_4_0_fewer_truce_cards_than_a_side_has_do_not_end_it() {
    assert_eq!(
        end(4, &["ar08", "br08", "cm08"], plain),
        ["round 4 ends", "round 5 begins"]
    );
}

// proves: 3.2.3
#[test]
fn rule_4_0_a_side_that_has_no_truce_card_never_ends_it() {
    let scenario = variant("campaign-1812", |draft| {
        for faction in [Blue, White] {
            draft.in_play[faction].retain(|card| !["ar08", "am08"].contains(&card.as_str()));
        }
    });
    let end = |truces: &[&str]| {
        let position = plain(Position::in_bag(&scenario, &[Green])).round(3).played(truces);
        let mut play = position.no_specials().play();
        play.bag(Green);
        let events = play.finish_turn();
        let at = events.iter().position(|event| event == "round 3 ends");
        events[at.expect("the round ends")..].to_vec()
    };
    assert_eq!(end(&[]), ["round 3 ends", "round 4 begins"]);
    assert_eq!(
        end(&["br08", "cm08", "na08"]),
        ["round 3 ends", "game ends 0:0, truce british"],
        "the other side still does"
    );
}

// proves: 2.2, ruling 12
#[test]
fn rule_4_0_not_before_the_end_of_round_3() {
    assert_eq!(end(2, &["ar08", "am08"], plain), ["round 2 ends", "round 3 begins"]);
    let mut play = Position::before_turns(&[Red, Green])
        .round(3)
        .played(&["ar08", "am08"])
        .no_specials()
        .play();
    play.bag(Red);
    play.finish_turn();
    assert_eq!(play.outcome(), None, "only when the round is over");
}

// proves: ruling 12
#[test]
fn rule_4_0_the_last_round_of_the_track_ends_it_anyway() {
    assert_eq!(end(7, &[], plain), ["round 7 ends", "round 8 begins"]);
    assert_eq!(end(8, &[], plain), ["round 8 ends", "game ends 0:0, last round"]);
}

// proves: 3.2.8, ruling 10, example 4.0
#[test]
fn rule_4_0_three_markers_to_two_win_for_the_americans_by_one() {
    let hold = |position: Position| {
        let american = ["york", "ft_george", "cornwall"];
        let british = ["buffalo", "ogdensburg"];
        let position = american
            .iter()
            .fold(plain(position), |position, id| position.units(id, "1 blue").control(id));
        british
            .iter()
            .fold(position, |position, id| position.units(id, "1 red").control(id))
    };
    assert_eq!(
        end(3, &["ar08", "am08"], hold),
        ["round 3 ends", "game ends 3:2, truce american"]
    );
    let mut play = last_turn(3, &["ar08", "am08"], hold);
    play.finish_turn();
    let outcome = play.outcome().expect("the game is over");
    assert_eq!((outcome.points, outcome.winner), ([3, 2], Some(Side::American)));
}

// proves: ruling 12
#[test]
fn rule_4_0_equal_markers_are_a_draw() {
    let hold = |position: Position| {
        let position = plain(position)
            .units("queenston_ft_erie", "1 white")
            .control("queenston_ft_erie");
        position
            .units("buffalo", "1 red")
            .control("buffalo")
            .units("rome", "1 green")
            .control("rome")
    };
    let mut play = last_turn(8, &[], hold);
    play.finish_turn();
    let outcome = play.outcome().expect("the game is over");
    assert_eq!((outcome.points, outcome.winner), ([2, 2], None));
    assert!(play.legal().is_empty());
    for faction in Faction::ALL {
        let reason = play.refused(faction, engine::invasion::Action::Done);
        assert_eq!(reason, "the game is over; no further step is possible");
    }
}
