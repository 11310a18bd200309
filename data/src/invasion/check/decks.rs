//! The decks of a scenario: which cards are in play, and whether they fit the board.

use super::super::board::BoardDraft;
use super::super::cards::{CardDraft, DeckSet, Effect, Play, Where};
use super::super::draft::ScenarioDraft;
use super::super::faction::Side;
use super::super::scenario::MOST_CARDS;
use super::cards::name;
use super::{Findings, Known, unknown_area};
use crate::issue::Place;
use std::collections::{BTreeMap, BTreeSet};

/// Most cards of all decks together: ids of cards are 8 bits.
const MOST_IN_PLAY: usize = 255;

/// Checks the decks against the deck set.
pub(super) fn check(draft: &ScenarioDraft, decks: &DeckSet, found: &mut Findings) {
    let by_id: BTreeMap<&str, &CardDraft> = decks.cards.iter().rev().map(|card| (card.id.as_str(), card)).collect();
    let mut all = 0;
    for (faction, deck) in draft.in_play.iter() {
        let place = || Place::Deck(faction.key().to_owned());
        all += deck.len();
        if deck.len() > MOST_CARDS {
            found.error(
                place(),
                format!("the deck has {} cards; keep at most {MOST_CARDS}", deck.len()),
            );
        }
        let mut seen = BTreeSet::new();
        let mut movement_cards = 0;
        for id in deck {
            if !seen.insert(id) {
                found.error(
                    place(),
                    format!("the deck lists card `{id}` twice; remove one of the two"),
                );
                continue;
            }
            match by_id.get(id.as_str()) {
                None => found.error(
                    place(),
                    format!("card `{id}` is not in the deck set; correct the id or add the card"),
                ),
                Some(card) if card.faction != faction => found.error(
                    place(),
                    format!(
                        "card `{id}` belongs to {}; remove it from this deck",
                        card.faction.key()
                    ),
                ),
                Some(card) => movement_cards += usize::from(matches!(card.play, Play::Movement(_))),
            }
        }
        let rounds = usize::from(draft.end.last_round().saturating_sub(draft.first_round)) + 1;
        if movement_cards == 0 {
            found.error(
                place(),
                "the deck has no movement card, but one must be played each turn (3.2); add some",
            );
        } else if movement_cards < rounds {
            found.advice(
                place(),
                format!(
                    "the deck has {movement_cards} movement cards for up to {rounds} rounds (3.2), so it may run out"
                ),
            );
        }
        if usize::from(draft.hand_size) > deck.len() {
            found.advice(
                place(),
                format!(
                    "the deck has {} cards, fewer than a full hand of {} (3.4)",
                    deck.len(),
                    draft.hand_size
                ),
            );
        }
    }
    if all > MOST_IN_PLAY {
        found.error(
            Place::Document,
            format!("the decks have {all} cards together; keep at most {MOST_IN_PLAY}"),
        );
    }
}

/// Checks what the cards in play say of the board.
pub(super) fn check_board(
    draft: &ScenarioDraft,
    decks: &DeckSet,
    board: &BoardDraft,
    known: &Known<'_>,
    found: &mut Findings,
) {
    let in_play: BTreeSet<&str> = draft
        .in_play
        .iter()
        .flat_map(|(_, deck)| deck)
        .map(String::as_str)
        .collect();
    for card in decks.cards.iter().filter(|card| in_play.contains(card.id.as_str())) {
        let place = || Place::Card(card.id.clone());
        match &card.play {
            Play::Movement(movement) => {
                if movement.boat.is_some() && board.waters.is_empty() {
                    found.warning(place(), "the card moves boats, but the board has no water (3.2.4)");
                }
            }
            Play::Special(special) => {
                for effect in &special.effects {
                    of_effect(card, effect, draft, board, known, found);
                }
            }
        }
    }
}

fn of_effect(
    card: &CardDraft,
    effect: &Effect,
    draft: &ScenarioDraft,
    board: &BoardDraft,
    known: &Known<'_>,
    found: &mut Findings,
) {
    let place = || Place::Card(card.id.clone());
    match effect {
        Effect::Place { area, .. } | Effect::Convert { area, .. } | Effect::Remove { area, .. } => {
            of_zone(card, name(effect), area, known, found);
        }
        Effect::Redirect { from, to, faction } => {
            for area in BTreeSet::from([from, to]) {
                if !known.has_area(area) {
                    found.error(place(), format!("effect Redirect {}", unknown_area(area)));
                }
            }
            let muster = draft.muster.as_ref().unwrap_or(&board.muster);
            if known.has_area(from)
                && !muster
                    .iter()
                    .any(|value| value.area == *from && value.faction == *faction)
            {
                found.warning(
                    place(),
                    format!(
                        "effect Redirect closes `{from}`, which is no muster area of {} (3.1), so it does nothing",
                        faction.key()
                    ),
                );
            }
        }
        Effect::MoreArmies { .. }
        | Effect::MoreDistance { .. }
        | Effect::Turncoat { .. }
        | Effect::Volley { .. }
        | Effect::HitsCount { .. }
        | Effect::ChooseCasualties
        | Effect::Ignore { .. }
        | Effect::Pursue { .. }
        | Effect::Scatter { .. }
        | Effect::Gather { .. } => {}
    }
}

fn of_zone(card: &CardDraft, effect: &str, zone: &Where, known: &Known<'_>, found: &mut Findings) {
    let place = || Place::Card(card.id.clone());
    let none = |objective: bool, side: Side| {
        !known
            .areas
            .values()
            .any(|area| area.home == side && (!objective || !area.stars.is_empty()))
    };
    match zone {
        Where::Area(id) if !known.has_area(id) => {
            found.error(place(), format!("effect {effect} {}", unknown_area(id)));
        }
        Where::Shore(id) if !known.has_water(id) => found.error(
            place(),
            format!(
                "effect {effect} names water `{id}`, which the board does not have; correct the id or add the water"
            ),
        ),
        Where::Homeland(side) if none(false, *side) => found.warning(
            place(),
            format!(
                "effect {effect} names {} homeland, which has no area, so it does nothing",
                side.key()
            ),
        ),
        Where::Objective(side) if none(true, *side) => found.warning(
            place(),
            format!(
                "effect {effect} names {} objectives, of which there are none, so it does nothing",
                side.key()
            ),
        ),
        Where::Area(_) | Where::Shore(_) | Where::Homeland(_) | Where::Objective(_) | Where::With(_) => {}
    }
}
