//! The decks of a scenario: which cards are in play, and whether they fit the board.

use super::super::board::BoardDraft;
use super::super::card_words::EffectWord;
use super::super::cards::{CardDraft, DeckSet, Effect, Face, Play, Where};
use super::super::draft::{ScenarioDraft, SpecialCards};
use super::super::faction::{Faction, Side};
use super::super::forces::ForcesDraft;
use super::super::problem::{Namer, Problem};
use super::super::scenario::MOST_CARDS;
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
            let (cards, most) = (deck.len(), MOST_CARDS);
            found.error(place(), Problem::ManyInDeck { cards, most });
        }
        let mut seen = BTreeSet::new();
        let mut movement_cards = 0;
        for id in deck {
            if !seen.insert(id) {
                found.error(place(), Problem::InDeckTwice { card: id.clone() });
                continue;
            }
            match by_id.get(id.as_str()) {
                None => found.error(place(), Problem::UnknownCard { card: id.clone() }),
                Some(card) if card.faction != faction => {
                    let (card, faction) = (id.clone(), card.faction);
                    found.error(place(), Problem::CardOfOther { card, faction });
                }
                Some(card) => movement_cards += usize::from(matches!(card.play, Play::Movement(_))),
            }
        }
        let rounds = usize::from(draft.end.last_round().saturating_sub(draft.first_round)) + 1;
        if movement_cards == 0 {
            found.error(place(), Problem::NoMovementCard);
        } else if movement_cards < rounds {
            let cards = movement_cards;
            found.advice(place(), Problem::FewMovementCards { cards, rounds });
        }
        let (cards, hand) = (deck.len(), draft.hand_size);
        if usize::from(hand) > cards {
            found.advice(place(), Problem::FewCards { cards, hand });
        }
    }
    let is_special = |id: &String| {
        by_id
            .get(id.as_str())
            .is_some_and(|card| matches!(card.play, Play::Special(_)))
    };
    if draft.hand_size == 1 && draft.in_play.iter().any(|(_, deck)| deck.iter().any(is_special)) {
        found.advice(Place::End, Problem::NoSpecialInHand);
    }
    if all > MOST_IN_PLAY {
        let (cards, most) = (all, MOST_IN_PLAY);
        found.error(Place::Document, Problem::ManyInPlay { cards, most });
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
                    found.warning(place(), Problem::NoWaterForBoats);
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

/// Checks that what the cards of a turn ignore leaves dice that end its battles: special cards are played in the turn of their
/// faction only, and hold for it.
pub(super) fn check_ignored(draft: &ScenarioDraft, decks: &DeckSet, forces: &ForcesDraft, found: &mut Findings) {
    for (owner, deck) in draft.in_play.iter() {
        let in_play = decks.cards.iter().filter(|card| deck.contains(&card.id));
        let ignored: Vec<Vec<(Faction, Face)>> = in_play.map(ignored).filter(|faces| !faces.is_empty()).collect();
        let together: Vec<Vec<(Faction, Face)>> = match draft.options.special_cards {
            SpecialCards::WholeHand => vec![ignored.concat()],
            SpecialCards::AtMostTwo => {
                let pairs = ignored.iter().enumerate();
                pairs
                    .flat_map(|(at, one)| ignored[at..].iter().map(|other| [&one[..], other].concat()))
                    .collect()
            }
        };
        let idle = |side: Side, faces: &[(Faction, Face)]| {
            side.factions().iter().copied().find(|faction| {
                let die = &forces.factions[*faction].die;
                let ends = |face: &Face| *face != Face::Command && !faces.contains(&(*faction, *face));
                // A die that ends nothing by itself is a problem of its own.
                die.iter().any(|face| *face != Face::Command) && !die.iter().any(ends)
            })
        };
        let both = |faces: &Vec<(Faction, Face)>| idle(Side::American, faces).zip(idle(Side::British, faces));
        if let Some((faction, enemy)) = together.iter().find_map(both) {
            let place = Place::Deck(owner.key().to_owned());
            found.error(place, Problem::EndlessBattle { faction, enemy });
        }
    }
}

/// The faces that a card ignores.
fn ignored(card: &CardDraft) -> Vec<(Faction, Face)> {
    let effects = match &card.play {
        Play::Special(special) => &special.effects[..],
        Play::Movement(_) => &[],
    };
    let faces = effects.iter().map(|effect| match effect {
        Effect::Ignore { faction, face } => Some((*faction, *face)),
        _ => None,
    });
    faces.flatten().collect()
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
            of_zone(card, EffectWord::of(effect), area, known, found);
        }
        Effect::Redirect { from, to, faction } => {
            if card.faction != *faction && card.faction.side() == faction.side() {
                let (owner, faction) = (card.faction, *faction);
                found.warning(place(), Problem::RedirectOfOther { owner, faction });
            }
            for area in BTreeSet::from([from, to]) {
                if !known.has_area(area) {
                    found.error(place(), unknown_area(Namer::Effect(EffectWord::of(effect)), area));
                }
            }
            let muster = draft.muster_on(board);
            if known.has_area(from)
                && card.faction == *faction
                && !muster
                    .iter()
                    .any(|value| value.area == *from && value.faction == *faction)
            {
                let (from, faction) = (from.clone(), *faction);
                found.warning(place(), Problem::NotMustered { from, faction });
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

fn of_zone(card: &CardDraft, effect: EffectWord, zone: &Where, known: &Known<'_>, found: &mut Findings) {
    let place = || Place::Card(card.id.clone());
    let none = |objective: bool, side: Side| {
        !known
            .areas
            .values()
            .any(|area| area.home == side && (!objective || !area.stars.is_empty()))
    };
    match zone {
        Where::Area(id) if !known.has_area(id) => {
            found.error(place(), unknown_area(Namer::Effect(effect), id));
        }
        Where::Shore(id) if !known.has_water(id) => {
            let water = id.clone();
            found.error(place(), Problem::UnknownWater { effect, water });
        }
        Where::Homeland(side) if none(false, *side) => {
            found.warning(place(), Problem::NoSuchHomeland { effect, side: *side });
        }
        Where::Objective(side) if none(true, *side) => {
            found.warning(place(), Problem::NoSuchObjective { effect, side: *side });
        }
        Where::Area(_) | Where::Shore(_) | Where::Homeland(_) | Where::Objective(_) | Where::With(_) => {}
    }
}
