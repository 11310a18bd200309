//! Drawing cards (3.4).

use crate::support::*;
use engine::invasion::{Phase, Roll, State};
use engine::{Rules, Seat};
use rand::SeedableRng as _;
use rand::rngs::Xoshiro256PlusPlus;

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

/// What samples of a spectator's view show of a faction's hand: whether some lack a movement card, and all cards seen.
fn sampled(play: &Play, faction: data::invasion::Faction) -> (bool, u32) {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1812);
    let view = play.state.view(Seat::SPECTATOR);
    let hands: Vec<u32> = (0..200)
        .map(|_| State::sample(&view, play.state.scenario(), &mut rng).hand(faction))
        .collect();
    let movement = play.scenario().movement_cards(faction);
    let without = hands.iter().any(|hand| hand & movement == 0);
    (without, hands.into_iter().fold(0, |seen, hand| seen | hand))
}

// proves: 1.5, 3.2
#[test]
fn rule_3_4_whoever_guesses_a_hand_knows_where_a_movement_card_is_certain() {
    // Four special cards and one movement card of each are left; three of them are in hand.
    let gone = ["01", "02", "03", "04", "05", "06", "07"];
    let position = |active| {
        let mut position = Position::turn_of(active);
        for letters in ["ar", "br", "cm"] {
            let ids: Vec<String> = gone.iter().map(|number| format!("{letters}{number}")).collect();
            position = position.played(&ids.iter().map(String::as_str).collect::<Vec<_>>());
        }
        position.hand(&["ar08", "ar09", "ar10", "br08", "br09", "br10", "cm08", "cm09"])
    };
    let unplayed = |play: &Play, faction| play.state.hand(faction) | play.state.draw_deck(faction);
    let before = position(Red).play();
    for faction in [Blue, Red] {
        assert_eq!(
            sampled(&before, faction),
            (false, unplayed(&before, faction)),
            "{}",
            faction.colour()
        );
    }
    // Red has played its movement card, and what is left in its hand may be anything.
    let mut after = before.clone();
    after.card("br08");
    assert_eq!(sampled(&after, Red).1, unplayed(&after, Red));
    let moving = position(Red)
        .with(|table| table.turn.movement = before.scenario().card_by_id("br01"))
        .play();
    assert!(
        sampled(&moving, Red).0,
        "after the movement card of its turn nothing is certain"
    );
    assert!(!sampled(&moving, Blue).0, "of the others it is");
    // In the deal those are certain whose hands are full.
    let dealing = position(Red)
        .with(|table| (table.order, table.phase) = (Default::default(), Phase::Deal(Yellow)))
        .play();
    assert!(!sampled(&dealing, Blue).0 && !sampled(&dealing, Red).0);
    assert!(sampled(&dealing, Yellow).0, "its second card has just been drawn");
}

// proves: 1.5, 3.2.7
#[test]
fn rule_3_4_everyone_can_count_off_which_cards_have_not_been_played() {
    let play = Position::turn_of(Blue)
        .hand(&["ar01", "ar09", "ar12", "br01"])
        .played(&["ar02", "ar10"])
        .play();
    let bits = |ids: &[&str]| {
        ids.iter()
            .fold(0, |set, id| set | play.scenario().card(play.id(id)).bit)
    };
    let left = play.scenario().deck(Blue) & !bits(&["ar02", "ar10"]);
    for looks in [Seat::SPECTATOR, seat(&[Red]), seat(&[Blue])] {
        let hand = play.state.view(looks).hands[Blue.index()];
        assert_eq!((hand.count, hand.unplayed), (3, left), "{looks:?}");
    }
    // Whoever guesses the hand has the rest of these cards in the draw deck, and none else.
    let view = play.state.view(seat(&[Red]));
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1812);
    let guess = State::sample(&view, play.state.scenario(), &mut rng);
    assert_eq!(guess.hand(Blue).count_ones(), 3);
    assert_eq!(guess.hand(Blue) & guess.draw_deck(Blue), 0);
    assert_eq!(guess.hand(Blue) | guess.draw_deck(Blue), left);
    assert_eq!(guess.hand(Red), play.state.hand(Red), "its own hand it knows");
}
