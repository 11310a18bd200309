//! Cards of the deck set, and the decks in play.

use super::{Found, Pair, count, list, marked, pairs};
use crate::edit::{CardEdit, SetUpEdit};
use crate::facts::Key;
use data::Place;
use data::invasion::cards::{Boat, BoatKind, CardDraft, Movement, Play};
use data::invasion::{ByFaction, DeckSet};
use std::collections::BTreeSet;

pub(super) fn compare(old: &DeckSet, new: &DeckSet, found: &mut Found) {
    found.text(&Place::Document, "name of the deck set", &old.name, &new.name, |name| {
        CardEdit::DeckName(name).into()
    });
    for (id, pair) in pairs(&old.cards, &new.cards, |card| &card.id) {
        let place = Place::Card(id.clone());
        match pair {
            Pair::Old(card) => found.taken_back_by(CardEdit::Add(Box::new(card.clone())), |found| {
                found.removed(place, format!("the card “{}” is gone", card.title.en));
            }),
            Pair::New(card) => found.taken_back_by(CardEdit::Remove(id.clone()), |found| {
                found.added(
                    place,
                    format!(
                        "there is a new card “{}” of {}: {}",
                        card.title.en,
                        card.faction.key(),
                        play(&card.play)
                    ),
                );
            }),
            Pair::Both(old, new) => card(&place, old, new, found),
        }
    }
}

fn card(place: &Place, old: &CardDraft, new: &CardDraft, found: &mut Found) {
    let id = || new.id.clone();
    let kept = |edit: CardEdit| marked(edit, Key::new("card.{}", [&id()]), new.check.as_ref());
    let (card, number) = (id(), new.number);
    let of = CardEdit::Number {
        card,
        faction: old.faction,
        number,
    };
    found.taken_back_by(kept(of), |found| {
        found.value(place, "faction", old.faction.key(), new.faction.key());
    });
    let (card, faction) = (id(), new.faction);
    let of = CardEdit::Number {
        card,
        faction,
        number: old.number,
    };
    found.taken_back_by(kept(of), |found| found.value(place, "number", old.number, new.number));
    found.text(place, "title", &old.title, &new.title, |text| {
        CardEdit::Title(id(), text).into()
    });
    found.text(place, "text", &old.text, &new.text, |text| {
        CardEdit::Text(id(), text).into()
    });
    found.text(place, "note", &old.note, &new.note, |text| {
        CardEdit::Note(id(), text).into()
    });
    if old.play != new.play {
        let of = CardEdit::Play {
            card: id(),
            play: old.play.clone(),
            basis: new.basis.clone(),
        };
        found.taken_back_by(kept(of), |found| {
            found.value(place, "effect", play(&old.play), play(&new.play))
        });
    }
    found.basis(place, Key::new("card.{}", [&id()]), "the card", &old.basis, &new.basis);
    found.mark(
        place,
        Key::new("card.{}", [&id()]),
        "the card",
        old.check.as_ref(),
        new.check.as_ref(),
    );
}

/// What a card does, in words.
fn play(play: &Play) -> String {
    match play {
        Play::Movement(card) => movement(card),
        Play::Special(special) => crate::proof::special(special),
    }
}

fn movement(movement: &Movement) -> String {
    let armies = match movement.armies {
        1 => "1 army".to_owned(),
        armies => format!("{armies} armies"),
    };
    let way = match &movement.boat {
        None => format!("by {}", count(movement.distance, "area")),
        Some(boat) => by_boat(boat),
    };
    let truce = if movement.truce { ", Truce" } else { "" };
    format!("{armies} {way}{truce}")
}

fn by_boat(boat: &Boat) -> String {
    let kind = match boat.kind {
        BoatKind::Warship => "warship",
        BoatKind::FishingBoats => "fishing boats",
        BoatKind::Canoes => "canoes",
    };
    let aboard: Vec<&str> = boat.aboard.iter().map(|faction| faction.key()).collect();
    let mut words = format!("by {kind} with {}", aboard.join(" and "));
    if let Some(limit) = boat.army_limit {
        words += &format!(", up to {} in an army", count(limit, "unit"));
    }
    if let Some(limit) = boat.card_limit {
        words += &format!(", up to {} in all", count(limit, "unit"));
    }
    if boat.one_landing {
        words += ", to one area";
    }
    if boat.different_starts {
        words += ", from different areas";
    }
    words
}

pub(super) fn decks(old: &ByFaction<Vec<String>>, new: &ByFaction<Vec<String>>, found: &mut Found) {
    for (faction, old) in old.iter() {
        let new = &new[faction];
        let place = Place::Deck(faction.key().to_owned());
        let (was, is): (BTreeSet<&str>, BTreeSet<&str>) = (
            old.iter().map(String::as_str).collect(),
            new.iter().map(String::as_str).collect(),
        );
        let gone = || was.difference(&is).copied();
        let come = || is.difference(&was).copied();
        if gone().next().is_some() {
            let mut back = new.clone();
            back.extend(gone().map(str::to_owned));
            if old.is_sorted() {
                back.sort();
            }
            found.taken_back_by(SetUpEdit::Deck(faction, back), |found| {
                found.removed(place.clone(), format!("no longer in play: {}", list(gone())));
            });
        }
        if come().next().is_some() {
            let back = new.iter().filter(|id| was.contains(id.as_str())).cloned().collect();
            found.taken_back_by(SetUpEdit::Deck(faction, back), |found| {
                found.added(place, format!("now in play: {}", list(come())));
            });
        }
    }
}
