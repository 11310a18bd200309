//! Edits that may mend a problem of set-up, cards, dice or pools of Invasion.

use super::repair::{both, free_id, name_of};
use crate::document::{Document, Invasion};
use crate::edit::{CardEdit, Edit, SetUpEdit, TextsEdit, is_good_id};
use data::invasion::board::UnitsDraft;
use data::invasion::cards::{CardDraft, Effect, Face, Movement, Play, Special, Window};
use data::invasion::check::{LARGEST_HAND, LAST_ROUND, MOST_DICE, MOST_UNITS};
use data::invasion::draft::{EndRule, PlacementDraft};
use data::invasion::{Faction, Side};
use data::rulebook::{Paragraph, Ruling};
use data::{Place, Text};
use std::collections::BTreeSet;

/// The edits for a place of the set-up or the cards.
pub(super) fn candidates(document: &Document, place: &Place) -> Vec<Edit> {
    let Some(invasion) = document.invasion() else {
        return Vec::new();
    };
    let mut all = Vec::new();
    let faction = |key: &str| Faction::ALL.into_iter().find(|faction| faction.key() == key);
    match place {
        Place::Document | Place::Paragraph(_) | Place::Ruling(_) => texts(invasion, &mut all),
        Place::Units(area) => units(invasion, area, &mut all),
        Place::Placement(key) => {
            if let Some(faction) = faction(key) {
                placements(invasion, faction, &mut all);
            }
        }
        Place::Forces(key) => {
            if let Some(faction) = faction(key) {
                forces(invasion, faction, &mut all);
            }
        }
        Place::Deck(key) => {
            if let Some(faction) = faction(key) {
                deck(invasion, faction, &mut all);
            }
        }
        Place::Card(id) => card(invasion, id, &mut all),
        Place::End => end(invasion, &mut all),
        _ => {}
    }
    all
}

fn texts(document: &Invasion, all: &mut Vec<Edit>) {
    let Some(texts) = document.texts().get() else { return };
    for side in Side::ALL {
        let name = &texts.sides[side];
        let name = if name.is_empty() {
            name_of(side.key())
        } else {
            both(name)
        };
        all.push(TextsEdit::Side(side, name).into());
    }
    for (faction, name) in texts.factions.iter() {
        let name = if name.is_empty() {
            name_of(faction.key())
        } else {
            both(name)
        };
        all.push(Edit::set("faction.{}.name", [faction.key()], name, None));
    }
    // Putting one that is there twice leaves it once.
    all.extend(texts.paragraphs.iter().map(|paragraph| {
        let paragraph = Paragraph {
            number: paragraph.number.clone(),
            title: both(&paragraph.title),
            text: both(&paragraph.text),
        };
        TextsEdit::PutParagraph(paragraph).into()
    }));
    all.extend(texts.rulings.iter().map(|ruling| {
        let ruling = Ruling {
            number: ruling.number,
            title: both(&ruling.title),
            text: both(&ruling.text),
        };
        TextsEdit::PutRuling(ruling).into()
    }));
}

/// An entry without the units of one side, or without any.
fn without(entry: &UnitsDraft, gone: impl Fn(Faction) -> bool) -> UnitsDraft {
    let mut new = entry.clone();
    for faction in Faction::ALL {
        if gone(faction) {
            new.units[faction] = 0;
        }
    }
    new
}

fn units(document: &Invasion, area: &str, all: &mut Vec<Edit>) {
    let printed = document
        .board()
        .get()
        .map(|board| board.printed_units.as_slice())
        .unwrap_or_default();
    let here = |entry: &&UnitsDraft| entry.area == area;
    let of_board = |new: UnitsDraft| Edit::set("units.{}", [&new.area], new.units, None);
    let of_scenario = |new: UnitsDraft| Edit::set("start.{}", [&new.area], new.units, None);
    for side in Side::ALL {
        let edits: Vec<Edit> = document
            .scenario()
            .units
            .iter()
            .filter(here)
            .map(|entry| of_scenario(without(entry, |faction| faction.side() == side)))
            .chain(
                printed
                    .iter()
                    .filter(here)
                    .map(|entry| of_board(without(entry, |faction| faction.side() == side))),
            )
            .collect();
        let title = match side {
            Side::American => Text::new("Remove American units here", "Retirer d’ici les unités américaines"),
            Side::British => Text::new("Remove British units here", "Retirer d’ici les unités britanniques"),
        };
        all.push(Edit::batch(title, edits));
    }
    all.extend(
        document
            .scenario()
            .units
            .iter()
            .filter(here)
            .map(|entry| of_scenario(without(entry, |_| true))),
    );
    all.extend(
        printed
            .iter()
            .filter(here)
            .map(|entry| of_board(without(entry, |_| true))),
    );
}

fn placements(document: &Invasion, faction: Faction, all: &mut Vec<Edit>) {
    let own = document
        .scenario()
        .placements
        .iter()
        .enumerate()
        .filter(|(_, placement)| placement.faction == faction);
    for (at, placement) in own {
        let change = |new: PlacementDraft| Edit::from(SetUpEdit::PutPlacement(at, new));
        all.push(change(PlacementDraft {
            homeland: placement.homeland.enemy(),
            ..placement.clone()
        }));
        if placement.units == 0 {
            all.push(change(PlacementDraft {
                units: 1,
                ..placement.clone()
            }));
        }
        all.push(SetUpEdit::RemovePlacement(at).into());
    }
}

fn forces(document: &Invasion, faction: Faction, all: &mut Vec<Edit>) {
    let scenario = document.scenario();
    for extra in scenario.extra_recruits.iter().filter(|extra| extra.faction == faction) {
        all.extend([extra.units, 0].map(|units| Edit::set("recruits.{}", [faction.key()], units, None)));
    }
    let Some(of) = document.forces().get().map(|forces| &forces.factions[faction]) else {
        return;
    };
    let mut faces = of.die.clone();
    faces.resize(6, Face::Command);
    if faces.iter().all(|face| *face == Face::Command) {
        faces[0] = Face::Hit;
    }
    all.push(Edit::set("die.{}", [faction.key()], faces, None));
    let (dice, units) = (of.dice_limit.clamp(1, MOST_DICE), of.pool.clamp(1, MOST_UNITS));
    all.push(Edit::set("dice.{}", [faction.key()], dice, None));
    all.push(Edit::set("pool.{}", [faction.key()], units, None));

    let printed = document.board().get().filter(|_| scenario.printed_units);
    let printed = printed.map(|board| board.printed_units.as_slice()).unwrap_or_default();
    let standing: u32 = printed
        .iter()
        .chain(&scenario.units)
        .map(|entry| u32::from(entry.units[faction]))
        .sum();
    let placed = scenario
        .placements
        .iter()
        .filter(|placement| placement.faction == faction);
    let placed: u32 = placed.map(|placement| u32::from(placement.units)).sum();
    if let Ok(units) = u8::try_from(standing + placed) {
        let basis = Some(data::Basis::Reconstructed);
        all.push(Edit::set("pool.{}", [faction.key()], units, basis));
    }
    all.push(capped(document, faction, standing + placed, u32::from(of.pool)));
}

/// Takes units away from the end of the set-up until the pool is enough.
fn capped(document: &Invasion, faction: Faction, total: u32, pool: u32) -> Edit {
    let mut over = total.saturating_sub(pool);
    let mut edits: Vec<Edit> = Vec::new();
    let mut take = |units: u8| {
        let gone = over.min(u32::from(units)) as u8;
        over -= u32::from(gone);
        units - gone
    };
    for (at, placement) in document.scenario().placements.iter().enumerate().rev() {
        if placement.faction == faction {
            let units = take(placement.units);
            if units == 0 && placement.units > 0 {
                edits.push(SetUpEdit::RemovePlacement(at).into());
            } else if units != placement.units {
                edits.push(
                    SetUpEdit::PutPlacement(
                        at,
                        PlacementDraft {
                            units,
                            ..placement.clone()
                        },
                    )
                    .into(),
                );
            }
        }
    }
    for entry in document.scenario().units.iter().rev() {
        let units = take(entry.units[faction]);
        if units != entry.units[faction] {
            let mut new = entry.clone();
            new.units[faction] = units;
            edits.push(Edit::set("start.{}", [&new.area], new.units, None));
        }
    }
    Edit::batch(
        Text::new("Start with fewer units", "Commencer avec moins d’unités"),
        edits,
    )
}

fn deck(document: &Invasion, faction: Faction, all: &mut Vec<Edit>) {
    let cards = document
        .decks()
        .get()
        .map(|decks| decks.cards.as_slice())
        .unwrap_or_default();
    let deck = &document.scenario().in_play[faction];
    let mut seen = BTreeSet::new();
    let own = |id: &str| cards.iter().any(|card| card.id == id && card.faction == faction);
    let sound: Vec<String> = deck
        .iter()
        .filter(|id| own(id) && seen.insert((*id).clone()))
        .cloned()
        .collect();
    all.push(SetUpEdit::Deck(faction, sound).into());
    let whole = cards.iter().filter(|card| card.faction == faction);
    all.push(SetUpEdit::Deck(faction, whole.map(|card| card.id.clone()).collect()).into());
    let hand = u8::try_from(deck.len()).unwrap_or(u8::MAX);
    if hand > 0 {
        all.push(Edit::set("scenario.hand_size", [], hand.min(LARGEST_HAND), None));
    }
}

fn card(document: &Invasion, id: &str, all: &mut Vec<Edit>) {
    let cards = document
        .decks()
        .get()
        .map(|decks| decks.cards.as_slice())
        .unwrap_or_default();
    let taken = |id: &str| cards.iter().any(|card| card.id == id);
    if let Some(card) = cards.iter().find(|card| card.id == id) {
        if !is_good_id(id) || cards.iter().filter(|card| card.id == id).count() > 1 {
            all.push(
                CardEdit::Rename {
                    from: id.to_owned(),
                    to: free_id(id, taken),
                }
                .into(),
            );
        }
        let title = if card.title.is_empty() {
            name_of(id)
        } else {
            both(&card.title)
        };
        all.push(Edit::set("card.{}.title", [id], title, None));
        let used = |number: &u8| {
            cards
                .iter()
                .any(|other| other.faction == card.faction && other.number == *number)
        };
        if let Some(number) = (1..=u8::MAX).find(|number| !used(number)) {
            all.push(Edit::set("card.{}.number", [id], number, None));
        }
        let play = |play: Play| Edit::set("card.{}.play", [id], play, None);
        match &card.play {
            Play::Movement(movement) => all.push(play(Play::Movement(mended(card, movement)))),
            Play::Special(special) => all.extend(specials(special).into_iter().map(|new| play(Play::Special(new)))),
        }
    }
    for faction in Faction::ALL {
        all.push(Edit::set("in_play.{}.{}", [faction.key(), id], false, None));
    }
    all.push(CardEdit::Remove(id.to_owned()).into());
}

/// A movement card with every number in its range and nobody aboard who may not be.
fn mended(card: &CardDraft, movement: &Movement) -> Movement {
    let mut new = movement.clone();
    new.armies = new.armies.clamp(1, 24);
    match &mut new.boat {
        None => new.distance = new.distance.clamp(1, 24),
        Some(boat) => {
            new.distance = 0;
            let mut seen = BTreeSet::new();
            boat.aboard
                .retain(|faction| faction.side() == card.faction.side() && seen.insert(*faction));
            if !boat.aboard.contains(&card.faction) {
                boat.aboard.insert(0, card.faction);
            }
            boat.army_limit = boat.army_limit.filter(|limit| *limit > 0);
            boat.card_limit = boat.card_limit.filter(|limit| *limit > 0);
        }
    }
    new
}

/// A special card in every other window, and without each of its effects.
fn specials(special: &Special) -> Vec<Special> {
    const WINDOWS: [Window; 6] = [
        Window::BeforeEnlistments,
        Window::BeforeMovement,
        Window::BeforeOrAfterMovement,
        Window::BeforeBattles,
        Window::BeforeOneBattle,
        Window::AfterVictory,
    ];
    let mut all: Vec<Special> = Vec::new();
    all.extend(WINDOWS.map(|window| Special {
        window,
        effects: special.effects.clone(),
    }));
    let effects: Vec<Effect> = special.effects.iter().map(in_range).collect();
    all.push(Special {
        window: special.window,
        effects,
    });
    for at in 0..special.effects.len() {
        let mut effects = special.effects.clone();
        effects.remove(at);
        all.push(Special {
            window: special.window,
            effects,
        });
    }
    all
}

/// An effect with its number in the range of the checks.
fn in_range(effect: &Effect) -> Effect {
    let mut new = effect.clone();
    match &mut new {
        Effect::Place { units, .. }
        | Effect::Convert { units, .. }
        | Effect::Remove { units, .. }
        | Effect::Turncoat { units, .. } => *units = (*units).max(1),
        Effect::MoreArmies { times, .. } | Effect::HitsCount { times, .. } => *times = (*times).clamp(1, 10),
        Effect::MoreDistance { areas, .. } | Effect::Pursue { areas } => *areas = (*areas).clamp(1, 24),
        Effect::Redirect { .. }
        | Effect::Volley { .. }
        | Effect::ChooseCasualties
        | Effect::Ignore { .. }
        | Effect::Scatter { .. }
        | Effect::Gather { .. } => {}
    }
    new
}

fn end(document: &Invasion, all: &mut Vec<Edit>) {
    let scenario = document.scenario();
    let first = scenario.first_round.clamp(1, LAST_ROUND);
    let last = scenario.end.last_round();
    let sound = last.clamp(first, LAST_ROUND);
    let end = match scenario.end {
        EndRule::Round(_) => EndRule::Round(sound),
        EndRule::Truce { first_check, .. } => EndRule::Truce {
            first_check: first_check.clamp(first, sound),
            last: sound,
        },
    };
    let from = |round: u8| Edit::set("scenario.first_round", [], round, None);
    let until = |end: EndRule| Edit::set("scenario.end", [], end, None);
    let both = vec![from(first), until(end)];
    all.extend([from(first), from(1), until(end)]);
    all.push(Edit::batch(
        Text::new("Correct the rounds", "Corriger les manches"),
        both,
    ));
    all.push(until(EndRule::Round(sound)));
    let hand = scenario.hand_size.clamp(1, LARGEST_HAND);
    all.push(Edit::set("scenario.hand_size", [], hand, None));
}
