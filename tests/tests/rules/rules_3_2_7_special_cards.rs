//! The special cards (3.2.7, 5.0).

use crate::support::*;
use data::invasion::Faction;
use engine::invasion::{Roll, player};
use engine::{Rules, Seat};

/// The dice that are to roll now.
pub(super) fn to_roll(play: &Play) -> Faction {
    let mut rolls = Vec::new();
    play.state.rolls(&mut rolls);
    let Some((Roll::Dice(faction, _), _)) = rolls.first().copied() else {
        panic!("no dice are due")
    };
    faction
}

#[test]
fn rule_3_2_7_each_faction_has_four_special_cards_of_its_own() {
    let scenario = shipped("campaign-1812");
    for faction in Faction::ALL {
        let specials = scenario.deck(faction) & !scenario.movement_cards(faction);
        let numbers: Vec<u8> = scenario
            .cards_of(faction, specials)
            .map(|card| scenario.card(card).draft.number)
            .collect();
        assert_eq!(numbers, [9, 10, 11, 12], "{}", faction.key());
    }
}

#[test]
fn rule_3_2_7_whoever_has_no_special_card_is_not_asked_for_one() {
    let asked = |hand: &[&str]| {
        let play = Position::turn_of(White)
            .units("york", "2 white 2 yellow")
            .hand(hand)
            .play();
        let prompt = play.state.prompt(Seat::ALL);
        (prompt.text.en, prompt.left.en)
    };
    let (text, left) = asked(&["am03", "am05", "am10"]);
    assert!(text.contains("which special card before it"), "{text}");
    assert_eq!(left, "2 special cards left");
    // One that is played before a battle cannot be played now.
    for hand in [&["am03", "am05"][..], &["am03", "am05", "am12"]] {
        let (text, left) = asked(hand);
        assert!(text.ends_with("which movement card do you play?"), "{text}");
        assert_eq!(left, "");
    }
    // Fife and Drum alters the movement card, which has to be there first.
    let prompt = Position::turn_of(Red)
        .units("montreal", "2 red")
        .hand(&["br03", "br10"])
        .play()
        .state
        .prompt(Seat::ALL);
    assert!(
        prompt.text.en.ends_with("which movement card do you play?"),
        "{}",
        prompt.text.en
    );
    assert_eq!(prompt.left.en, "");
    // Whoever may not see the hand is told the same of both.
    let unseen = |hand: &[&str]| {
        let play = Position::turn_of(White)
            .units("york", "2 white 2 yellow")
            .hand(hand)
            .play();
        let prompt = play.state.prompt(Seat::of([player(Red)]));
        (prompt.text.en, prompt.left.en)
    };
    assert_eq!(unseen(&["am03", "am05", "am10"]), unseen(&["am03", "am05"]));
}

// proves: ruling 1
#[test]
fn rule_3_2_7_special_cards_come_from_the_active_factions_own_hand() {
    let mut play = Position::turn_of(White)
        .units("york", "2 white 2 yellow")
        .hand(&["am03", "am12", "cm09", "ar09"])
        .play();
    play.card("am03");
    assert!(!play.offers_card("ar09"), "an ally's card");
    play.fight("york");
    // The battle is under way; before it, the enemy's Ambush was not offered to anybody.
    assert_eq!(to_roll(&play), Yellow);
    assert_eq!(play.hand(Yellow), ["cm09"]);
}
