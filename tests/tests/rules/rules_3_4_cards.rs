//! Drawing cards (3.4).

use crate::support::*;
use engine::Rules;
use engine::invasion::{Phase, Roll};

#[test]
fn rule_3_4_the_active_faction_draws_up_to_three_at_the_end_of_its_turn() {
    let mut play = Position::turn_of(Blue).hand(&["ar01", "ar06", "ar09"]).play();
    play.card("ar06");
    assert_eq!(play.done(), [""; 0]);
    assert_eq!(play.phase(), Phase::Draw);
    assert_eq!(play.draw("ar02"), ["blue draws ar02"]);
    assert_eq!(play.hand(Blue), ["ar01", "ar02", "ar09"]);
    assert_eq!(play.phase(), Phase::Bag, "three cards are a full hand");
}

#[test]
fn rule_3_4_cards_played_in_the_turn_are_all_replaced() {
    let mut play = Position::turn_of(Blue)
        .units("albany", "1 blue")
        .hand(&["ar01", "ar09", "ar12"])
        .play();
    for id in ["ar01", "ar09", "ar12"] {
        play.card(id);
    }
    play.done();
    for id in ["ar02", "ar03", "ar10"] {
        play.draw(id);
    }
    assert_eq!((play.hand(Blue).len(), play.phase()), (3, Phase::Bag));
}

#[test]
fn rule_3_4_when_the_deck_runs_short_play_goes_on_with_what_is_left() {
    let mut play = Position::turn_of(Blue)
        .hand(&["ar01", "ar02", "ar03"])
        .empty_deck(Blue)
        .play();
    play.card("ar01");
    play.done();
    assert_eq!(
        (play.hand(Blue), play.phase()),
        (vec!["ar02".into(), "ar03".into()], Phase::Bag)
    );
}

// proves: 1.5, ruling 11
#[test]
fn rule_3_4_a_hand_of_special_cards_only_is_shown_shuffled_back_and_drawn_again() {
    let mut play = Position::turn_of(Blue).hand(&["ar01", "ar09", "ar10"]).play();
    play.card("ar01");
    play.done();
    assert_eq!(play.draw("ar12"), ["blue draws ar12", "blue shows ar09 ar10 ar12"]);
    let mut rolls = Vec::new();
    play.state.rolls(&mut rolls);
    assert_eq!(rolls.len(), 11, "the shown cards may come again");
    assert!(rolls.contains(&(Roll::Card(play.id("ar09")), 1)));
    for id in ["ar09", "ar10", "ar02"] {
        play.draw(id);
    }
    assert_eq!(
        (play.hand(Blue), play.phase()),
        (vec!["ar02".into(), "ar09".into(), "ar10".into()], Phase::Bag)
    );
}

// proves: ruling 11
#[test]
fn rule_3_4_without_any_movement_card_left_the_special_cards_are_kept() {
    let movement = ["ar01", "ar02", "ar03", "ar04", "ar05", "ar06", "ar07"];
    let mut play = Position::turn_of(Blue)
        .hand(&["ar08", "ar09", "ar10"])
        .played(&movement)
        .play();
    play.card("ar08");
    play.done();
    assert_eq!(play.draw("ar11"), ["blue draws ar11"], "nothing is shown");
    assert_eq!((play.hand(Blue).len(), play.phase()), (3, Phase::Bag));
}
