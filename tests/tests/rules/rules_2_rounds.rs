//! Rounds and turns (2.0 to 3.0).

use crate::support::*;
use data::invasion::Faction;
use engine::invasion::{Action, Phase, Roll};
use engine::{Rules, Turn};

#[test]
fn rule_2_0_markers_are_drawn_blindly_one_turn_at_a_time() {
    let mut play = Position::before_turns(&[White, Red, Green]).no_specials().play();
    assert_eq!(play.state.table().active(), None, "it is nobody's turn between two");
    let mut rolls = Vec::new();
    play.state.rolls(&mut rolls);
    assert_eq!(
        rolls,
        [White, Red, Green].map(|faction| (Roll::Bag(faction), 1)),
        "equal chance for each in the bag"
    );
    let events = play.bag(Red);
    assert_eq!(events[0], "turn 3: red");
    assert_eq!(play.decider(), Some(Red));
    assert_eq!(play.state.table().active(), Some(Red));
    play.finish_turn();
    assert_eq!(
        play.phase(),
        Phase::Bag,
        "the next marker is drawn when the turn is complete"
    );
    play.state.rolls(&mut rolls);
    assert_eq!(
        rolls,
        [White, Green].map(|faction| (Roll::Bag(faction), 1)),
        "a drawn marker stays out"
    );
}

#[test]
fn rule_2_0_every_faction_has_one_turn_in_a_round() {
    let mut play = Position::before_turns(&Faction::ALL).no_specials().play();
    let events = play.idle(|state| state.table().round == 2);
    let turns: Vec<_> = events.iter().filter(|event| event.starts_with("turn ")).collect();
    assert_eq!(
        turns,
        [
            "turn 1: blue",
            "turn 2: white",
            "turn 3: red",
            "turn 4: yellow",
            "turn 5: green"
        ]
    );
}

#[test]
fn rule_2_1_only_the_active_faction_acts_in_its_turn() {
    let mut play = Position::turn_of(White)
        .units("detroit", "1 blue 1 white")
        .hand(&["am02"])
        .no_specials()
        .play();
    let card = Action::Play(play.id("am02"));
    for other in [Blue, Red, Yellow, Green] {
        let reason = play.refused(other, card);
        assert!(
            reason.starts_with("it is player 1’s decision (3.2, ruling 1)"),
            "{reason}"
        );
    }
    play.by(White, card);
}

// proves: 2.0
#[test]
fn rule_2_1_after_five_turns_the_round_ends_and_the_next_begins() {
    let mut play = Position::before_turns(&[Green]).no_specials().empty_deck(Green).play();
    play.bag(Green);
    let events = play.finish_turn();
    assert_eq!(events, ["green has no movement card", "round 1 ends", "round 2 begins"]);
    let table = play.state.table();
    assert_eq!(
        (table.round, table.bag, table.order.len()),
        (2, 0b1_1111, 0),
        "all markers are back in the bag"
    );
}

// proves: 4.0, ruling 12
#[test]
fn rule_2_2_truce_cards_are_counted_at_the_end_of_round_3_and_each_later_round() {
    for round in 1..=7 {
        let mut play = Position::before_turns(&[Green])
            .round(round)
            .played(&["ar08", "am08"])
            .no_specials()
            .empty_deck(Green)
            .play();
        play.bag(Green);
        play.finish_turn();
        assert_eq!(
            play.outcome().is_some(),
            round >= 3,
            "with both American Truce cards played, after round {round}"
        );
    }
}

// proves: 3.1, 3.2, 3.3, 3.4
#[test]
fn rule_3_0_a_turn_goes_enlist_then_cards_and_movement_then_battles_then_draw() {
    let mut play = Position::before_turns(&[Yellow])
        .units("cornwall", "2 yellow")
        .units("ogdensburg", "1 white")
        .hand(&["cm03"])
        .no_specials()
        .play();
    let mut events = play.bag(Yellow);
    // Nobody moves before the movement card, and nobody fights before movement is done.
    let (cornwall, ogdensburg) = (play.area("cornwall"), play.area("ogdensburg"));
    play.refused(Yellow, Action::March(cornwall));
    events.extend(play.card("cm03"));
    events.extend(play.march("cornwall", "2 yellow", "ogdensburg"));
    play.refused(Yellow, Action::Fight(ogdensburg));
    events.extend(play.done());
    events.extend(play.dice(White, "C"));
    events.extend(play.by(White, Action::Stay));
    events.extend(play.dice(Yellow, "HC"));
    events.extend(play.by(Yellow, Action::Stay));
    for id in ["cm01", "cm02", "cm04"] {
        events.extend(play.draw(id));
    }
    assert_eq!(
        events,
        [
            "turn 5: yellow",
            "1 yellow placed in york from the pool",
            "1 yellow placed in montreal from the pool",
            "yellow plays cm03",
            "yellow moves 2 yellow: cornwall > ogdensburg",
            "battle in ogdensburg: 1 white 2 yellow, american first",
            "white rolls C in ogdensburg",
            "white stays in ogdensburg (1)",
            "yellow rolls HC in ogdensburg",
            "1 white lost in ogdensburg to hits",
            "yellow stays in ogdensburg (1)",
            "battle in ogdensburg ends: british, 2 yellow",
            "british takes ogdensburg (1)",
            "yellow draws cm01",
            "yellow draws cm02",
            "yellow draws cm04",
            "round 1 ends",
            "round 2 begins",
        ]
    );
    assert_eq!(play.state.turn(), Turn::Chance);
}
