//! The laws that hold the games hold: a game that breaks one of them is found out, and the sentence says which.

mod lawless;

use engine::bot::{Bot, Glimpse, Random};
use engine::game::{Game, MOST_ROLLS};
use engine::laws::verified_playout;
use engine::{Rules, Turn};
use lawless::*;
use rand::rngs::Xoshiro256PlusPlus;
use std::collections::BTreeSet;
use std::sync::Arc;

/// So many games are played: some laws are looked at once in a game or in fifty.
const GAMES: u64 = 300;

/// What is said of these games, and how many of them broke no law.
fn played<const PLANT: u8>(bots: impl Fn() -> [Box<dyn Bot<Lawless<PLANT>>>; 2]) -> (BTreeSet<String>, u64) {
    let (mut said, mut kept) = (BTreeSet::new(), 0);
    for seed in 0..GAMES {
        match verified_playout::<Lawless<PLANT>>(&Arc::new(0), &mut bots(), seed) {
            Ok(_) => kept += 1,
            Err(broken) => {
                assert_eq!(broken.record.game, Lawless::<PLANT>::NAME);
                said.insert(broken.what);
            }
        }
    }
    (said, kept)
}

fn random<const PLANT: u8>() -> [Box<dyn Bot<Lawless<PLANT>>>; 2] {
    [Box::new(Random), Box::new(Random)]
}

/// Whatever is said of a game with this plant is one of these sentences, and each of them is said.
#[track_caller]
fn found<const PLANT: u8>(sentences: &[&str]) {
    let (said, _) = played::<PLANT>(random);
    for sentence in sentences {
        assert!(said.iter().any(|said| said.contains(sentence)), "{sentence}: {said:?}");
    }
    for said in said {
        assert!(sentences.iter().any(|sentence| said.contains(sentence)), "{said}");
    }
}

#[test]
fn a_game_that_breaks_no_law_is_played_to_its_end() {
    assert_eq!(played::<PLANT_NONE>(random), (BTreeSet::new(), GAMES));
}

#[test]
fn lists_that_do_not_fit_what_is_asked_are_found() {
    found::<PLANT_NOTHING_TO_CHOOSE>(&["0 legal actions at Decision"]);
    found::<PLANT_CHANCE_AT_A_DECISION>(&["6 results of chance at Decision"]);
    found::<PLANT_UNSORTED_LIST>(&["the legal list is not sorted and unique"]);
    found::<PLANT_IMPOSSIBLE_LOT>(&["the list of chance is not sorted, unique and possible"]);
}

#[test]
fn a_broken_law_of_the_game_itself_is_found() {
    found::<PLANT_LOST_STONE>(&["a stone is lost"]);
}

#[test]
fn players_that_sit_nowhere_or_on_both_sides_are_found() {
    found::<PLANT_PLAYER_WITHOUT_A_SEAT>(&["player 8 has no seat"]);
    found::<PLANT_PLAYER_OF_BOTH_SIDES>(&["player 0 stands twice among the sides"]);
}

#[test]
fn a_game_in_which_chance_goes_on_for_ever_is_left_standing() {
    let game = Game::<Lawless<PLANT_LOTS_WITHOUT_END>>::new(&Arc::new(0), Vec::new(), 1);
    assert_eq!((game.turn(), game.steps().len()), (Turn::Chance, MOST_ROLLS));
}

#[test]
fn what_does_not_come_back_from_its_text_is_found() {
    found::<PLANT_TEXT_OF_AN_ACTION>(&["does not come back from its text {\"Act\""]);
    found::<PLANT_TEXT_OF_A_LOT>(&["does not come back from its text {\"Chance\""]);
}

#[test]
fn samples_that_do_not_agree_with_their_view_are_found() {
    found::<PLANT_SAMPLE_OF_ANOTHER_VIEW>(&["does not look like the view it came from"]);
    found::<PLANT_SAMPLE_BREAKS_A_LAW>(&["breaks a law: a stone is lost"]);
    found::<PLANT_SAMPLE_ASKS_ANOTHER>(&["waits for Decision"]);
    found::<PLANT_LIST_OF_WHAT_IS_HIDDEN>(&["has another legal list"]);
}

#[test]
fn what_is_refused_or_accepted_wrongly_is_found() {
    found::<PLANT_LISTED_AND_REFUSED>(&["Put(3) is listed but", "a listed action is refused"]);
    found::<PLANT_NOT_LISTED_AND_ACCEPTED>(&["is accepted but not listed"]);
    found::<PLANT_ANYONE_MAY_ACT>(&["may act for player"]);
}

#[test]
fn steps_that_lead_elsewhere_the_second_time_are_found() {
    found::<PLANT_CHANCE_OF_ITS_OWN>(&["undo and redo changed the state", "the steps replay to another state"]);
    found::<PLANT_OTHER_LIST_ON_THE_WAY>(&["is told to be legal, and"]);
}

#[test]
fn a_key_that_leaves_something_out_is_found() {
    found::<PLANT_KEY_WITHOUT_HEAPS>(&["another state has the same key"]);
    found::<PLANT_KEY_WITHOUT_LOTS>(&["another state has the same key"]);
}

#[test]
fn a_record_that_replays_to_another_game_is_found() {
    found::<PLANT_OTHER_SCENARIO_IN_A_RECORD>(&["the record replays to another state"]);
}

#[test]
fn a_bot_that_chooses_what_is_not_listed_is_found() {
    struct Greater;

    impl Bot<Lawless<PLANT_NONE>> for Greater {
        fn choose(
            &mut self,
            _: &Glimpse<'_, Lawless<PLANT_NONE>>,
            legal: &[Put<PLANT_NONE>],
            _: &mut Xoshiro256PlusPlus,
        ) -> Put<PLANT_NONE> {
            Put(legal.len() as u8)
        }
    }

    let (said, kept) = played::<PLANT_NONE>(|| [Box::new(Random), Box::new(Greater)]);
    assert_eq!(kept, 0);
    assert!(said.iter().all(|said| said.contains("which is not listed")), "{said:?}");
}
