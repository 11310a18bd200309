//! Title, rounds, end of the game, hand size and texts of a scenario.

use super::super::cards::{DeckSet, Play};
use super::super::draft::{EndRule, ScenarioDraft};
use super::super::faction::Side;
use super::super::texts::Texts;
use super::{Findings, GAME, LARGEST_HAND, LAST_ROUND};
use crate::findings::in_both_languages;
use crate::id;
use crate::issue::Place;
use crate::rulebook;

pub(super) fn check(draft: &ScenarioDraft, decks: Option<&DeckSet>, found: &mut Findings) {
    found.format(draft, "this scenario");
    if draft.game != GAME {
        found.error(
            Place::Document,
            format!(
                "the scenario is for the game `{}`, which this program does not know; write `{GAME}`",
                draft.game
            ),
        );
    }
    if draft.id.is_empty() {
        found.error(Place::Document, "the scenario has an empty id; give it one");
    }
    id::check(&draft.id, Place::Document, found);
    if draft.title.is_empty() {
        found.warning(Place::Document, "the scenario has no title; give it one");
    }
    if draft.options.friendly_areas.is_some() {
        found.advice(
            Place::Option("friendly_areas".to_owned()),
            "the option is gone: both rulebooks name the same areas (3.3.3, ruling 9), so it changes nothing; remove it",
        );
    }
    rounds(draft, found);
    if let (EndRule::Truce { .. }, Some(decks)) = (draft.end, decks) {
        truce(draft, decks, found);
    }
    if draft.hand_size == 0 || draft.hand_size > LARGEST_HAND {
        found.error(
            Place::End,
            format!(
                "a full hand has {} cards (3.4); choose 1 to {LARGEST_HAND}",
                draft.hand_size
            ),
        );
    }
}

fn rounds(draft: &ScenarioDraft, found: &mut Findings) {
    let first = draft.first_round;
    let last = draft.end.last_round();
    if first == 0 {
        found.error(
            Place::End,
            "the first round is 0, but rounds count from 1 (1.6); write 1 or more",
        );
    }
    if last < first {
        found.error(
            Place::End,
            format!("the game ends in round {last}, before its first round {first}; correct one of the two"),
        );
    }
    if last > LAST_ROUND {
        found.error(
            Place::End,
            format!("the last round is {last}; choose at most {LAST_ROUND}"),
        );
    }
    if let EndRule::Truce { first_check, last } = draft.end {
        if first_check > last {
            found.warning(
                Place::End,
                format!(
                    "Truce cards are first counted in round {first_check}, after the last round {last}, so they never end the game (4.0)"
                ),
            );
        } else if first_check < first {
            found.advice(
                Place::End,
                format!("Truce cards are first counted in round {first_check}, before the first round {first} (4.0)"),
            );
        }
    }
}

fn truce(draft: &ScenarioDraft, decks: &DeckSet, found: &mut Findings) {
    for side in Side::ALL {
        let has_truce = decks.cards.iter().any(|card| {
            card.faction.side() == side
                && matches!(&card.play, Play::Movement(movement) if movement.truce)
                && draft.in_play[card.faction].contains(&card.id)
        });
        if !has_truce {
            found.warning(
                Place::End,
                format!(
                    "the game ends when a side has played all its Truce cards, but the {} side has none in play (4.0); \
                     add one or end after a fixed round",
                    side.key()
                ),
            );
        }
    }
}

pub(super) fn check_texts(texts: &Texts, found: &mut Findings) {
    for (faction, name) in texts.factions.iter() {
        if name.is_empty() {
            found.warning(
                Place::Document,
                format!("the texts give {} no name; add one", faction.key()),
            );
        } else {
            let what = format!("the name of {}", faction.key());
            in_both_languages(name, &what, || Place::Document, found);
        }
    }
    for side in Side::ALL {
        if texts.sides[side].is_empty() {
            found.warning(
                Place::Document,
                format!("the texts give the {} side no name; add one", side.key()),
            );
        } else {
            let what = format!("the name of the {} side", side.key());
            in_both_languages(&texts.sides[side], &what, || Place::Document, found);
        }
    }
    rulebook::check(&texts.paragraphs, &texts.rulings, found);
}
