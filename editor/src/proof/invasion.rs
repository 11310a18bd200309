//! The facts of Invasion: which there are, what they say, and the edits that correct them.

mod change;

pub(super) use change::change;

use super::fact::{Fact, Kind};
use super::value::{self, Between};
use crate::document::{Document, Invasion};
use crate::facts::Key;
use crate::invasion::faction_of;
use crate::shape::{VISIBLE, borders};
use data::drawing::{Drawing, FaceOf};
use data::invasion::board::{AreaDraft, BoardDraft, UnitsDraft};
use data::invasion::cards::{CardDraft, Play};
use data::invasion::{ByFaction, Faction};
use data::{Basis, CheckMark, Place, Text};
use std::collections::BTreeSet;

/// Every fact, area by area, then waters, cards, dice.
pub(super) fn facts(document: &Document) -> Vec<Fact> {
    let Some(this) = document.invasion() else {
        return Vec::new();
    };
    let keys = keys(this);
    keys.iter().filter_map(|key| of(this, key)).collect()
}

/// One fact.
pub(super) fn fact(document: &Document, key: &Key) -> Option<Fact> {
    of(document.invasion()?, key)
}

fn keys(this: &Invasion) -> Vec<Key> {
    let mut keys = Vec::new();
    if let Some(board) = this.board().get() {
        let (links, shores) = (links(board, this.drawing().get()), shores(board, this.drawing().get()));
        let mut seen = BTreeSet::new();
        for area in board.areas.iter().map(|area| &area.id) {
            let patterns = ["area.{}.name", "area.{}.home", "star.{}", "muster.{}", "units.{}"];
            keys.extend(patterns.map(|pattern| Key::new(pattern, [area])));
            let here = links.iter().filter(|(a, b)| a == area || b == area);
            keys.extend(
                here.filter(|pair| seen.insert(*pair))
                    .map(|(a, b)| Key::pair("link.{}-{}", a, b)),
            );
            keys.extend(
                shores
                    .iter()
                    .filter(|(_, on)| on == area)
                    .map(|(w, a)| Key::new("shore.{}.{}", [w, a])),
            );
            if this.scenario().units.iter().any(|units| units.area == *area) {
                keys.push(Key::new("start.{}", [area]));
            }
        }
        keys.extend(board.waters.iter().map(|water| Key::new("water.{}.name", [&water.id])));
    }
    for card in this.decks().get().iter().flat_map(|decks| &decks.cards) {
        keys.push(Key::new("card.{}.title", [&card.id]));
        keys.push(match card.play {
            Play::Movement(_) => Key::new("card.{}.movement", [&card.id]),
            Play::Special(_) => Key::new("card.{}.special", [&card.id]),
        });
    }
    if let Some(forces) = this.forces().get() {
        for (faction, of) in forces.factions.iter() {
            let faces = (1u8..).zip(&of.die).map(|(face, _)| face.to_string());
            keys.extend(faces.map(|face| Key::new("die.{}.{}", [faction.key(), &face])));
            keys.extend(["dice.{}", "pool.{}"].map(|pattern| Key::new(pattern, [faction.key()])));
        }
    }
    keys
}

/// Pairs of areas worth looking at: linked, listed as parted or touching, or with a border that can be seen.
fn links(board: &BoardDraft, drawing: Option<&Drawing>) -> BTreeSet<(String, String)> {
    let sorted = |a: &str, b: &str| (a.min(b).to_owned(), a.max(b).to_owned());
    let mut all: BTreeSet<_> = board.links.iter().map(|link| sorted(&link.a, &link.b)).collect();
    let pairs = board.parted.iter().chain(&board.touching);
    all.extend(pairs.map(|pair| sorted(&pair.a, &pair.b)));
    for border in drawing.iter().flat_map(|drawing| borders(drawing)) {
        if let (FaceOf::Area(a), FaceOf::Area(b)) = (&border.a, &border.b)
            && border.length >= VISIBLE
            && area(board, a).is_some()
            && area(board, b).is_some()
        {
            all.insert(sorted(a, b));
        }
    }
    all
}

/// Shores worth looking at, water first: listed, or drawn.
fn shores(board: &BoardDraft, drawing: Option<&Drawing>) -> BTreeSet<(String, String)> {
    let listed = board
        .waters
        .iter()
        .flat_map(|w| w.shores.iter().map(|s| (w.id.clone(), s.area.clone())));
    let mut all: BTreeSet<_> = listed.collect();
    for border in drawing.iter().flat_map(|drawing| borders(drawing)) {
        if let (FaceOf::Area(a), FaceOf::Water(w)) = (&border.a, &border.b)
            && border.length >= VISIBLE
            && area(board, a).is_some()
            && board.waters.iter().any(|water| water.id == *w)
        {
            all.insert((w.clone(), a.clone()));
        }
    }
    all
}

fn area<'a>(board: &'a BoardDraft, id: &str) -> Option<&'a AreaDraft> {
    board.areas.iter().find(|area| area.id == id)
}

/// What is said of a fact: value, basis, mark.
type Said = (Text, Basis, Option<CheckMark>);

/// What a board without an entry says: nothing is there, and nobody has said so.
fn absent(value: Text) -> Said {
    (value, Basis::Reconstructed, None)
}

/// The weakest basis of several entries.
fn weakest<'a>(bases: impl Iterator<Item = &'a Basis>) -> Basis {
    let rank = |basis: &Basis| match basis {
        Basis::Reconstructed => 0,
        Basis::Inferred(_) => 1,
        Basis::Rules(_) => 2,
        Basis::Printed => 3,
    };
    bases.min_by_key(|basis| rank(basis)).cloned().unwrap_or_default()
}

fn of(this: &Invasion, key: &Key) -> Option<Fact> {
    let board = this.board().get();
    let name = |id: &str| Some(area(board?, id)?.name.clone());
    let water = |id: &str| board?.waters.iter().find(|water| water.id == id);
    let card = |id: &str| this.decks().get()?.cards.iter().find(|card| card.id == id);
    let both = |a: &Text, b: &Text| Text::new(format!("{} – {}", a.en, b.en), format!("{} – {}", a.fr, b.fr));
    let at_area = |id: &String| Some((name(id)?, vec![Place::Area(id.clone())]));
    let (kind, place, (at, subjects), what, said) = match key.parts() {
        ("area.{}.name", [id]) => {
            let area = area(board?, id)?;
            let said = (
                Text::same(value::name(&area.name)),
                area.basis.clone(),
                area.check.clone(),
            );
            (Kind::Name, Place::Area(id.clone()), at_area(id)?, ("Name", "Nom"), said)
        }
        ("area.{}.home", [id]) => {
            let area = area(board?, id)?;
            let said = (value::side(area.home), area.home_basis.clone(), area.check.clone());
            (
                Kind::Home,
                Place::Area(id.clone()),
                at_area(id)?,
                ("Home side", "Camp d’origine"),
                said,
            )
        }
        ("star.{}", [id]) => {
            let area = area(board?, id)?;
            let names: Vec<Text> = area.stars.iter().map(|star| star.name.clone()).collect();
            let mark = area.stars.iter().find_map(|star| star.check.clone());
            let said = (
                value::names(&names),
                weakest(area.stars.iter().map(|star| &star.basis)),
                mark,
            );
            (
                Kind::Star,
                Place::Area(id.clone()),
                at_area(id)?,
                ("Starred places", "Lieux étoilés"),
                said,
            )
        }
        ("muster.{}", [id]) => {
            let here = || {
                board
                    .iter()
                    .flat_map(|board| &board.muster)
                    .filter(|value| value.area == *id)
            };
            let mut units = ByFaction::from_fn(|_| 0u8);
            for value in here() {
                units[value.faction] = value.units;
            }
            let mark = here().find_map(|value| value.check.clone());
            let said = (value::units(&units), weakest(here().map(|value| &value.basis)), mark);
            (
                Kind::Muster,
                Place::Muster(id.clone()),
                at_area(id)?,
                ("Muster signs", "Signes de recrutement"),
                said,
            )
        }
        ("units.{}", [id]) => {
            let said = units(&board?.printed_units, id);
            (
                Kind::PrintedUnits,
                Place::Area(id.clone()),
                at_area(id)?,
                ("Printed units", "Unités imprimées"),
                said,
            )
        }
        ("start.{}", [id]) => {
            let said = units(&this.scenario().units, id);
            (
                Kind::StartUnits,
                Place::Units(id.clone()),
                at_area(id)?,
                ("Units at the start", "Unités au départ"),
                said,
            )
        }
        ("link.{}-{}", [a, b]) => {
            let at = both(&name(a)?, &name(b)?);
            let subjects = vec![Place::Area(a.clone()), Place::Area(b.clone())];
            let said = link(board?, a, b);
            (
                Kind::Link,
                Place::Link(a.clone(), b.clone()),
                (at, subjects),
                ("Way between them", "Passage"),
                said,
            )
        }
        ("water.{}.name", [id]) => {
            let water = water(id)?;
            let said = (Text::same(value::name(&water.name)), water.basis.clone(), None);
            let at = (water.name.clone(), vec![Place::Water(id.clone())]);
            (Kind::Name, Place::Water(id.clone()), at, ("Name", "Nom"), said)
        }
        ("shore.{}.{}", [id, area]) => {
            let water = water(id)?;
            let shore = water.shores.iter().find(|shore| shore.area == *area);
            let said = match shore {
                Some(shore) => (value::yes(true), shore.basis.clone(), shore.check.clone()),
                None => absent(value::yes(false)),
            };
            let subjects = vec![Place::Area(area.clone()), Place::Water(id.clone())];
            let at = (both(&name(area)?, &water.name), subjects);
            (
                Kind::Shore,
                Place::Shore(id.clone(), area.clone()),
                at,
                ("Lies on the water", "Borde l’eau"),
                said,
            )
        }
        ("card.{}.title", [id]) => {
            let card = card(id)?;
            let said = (
                Text::same(value::name(&card.title)),
                card.basis.clone(),
                card.check.clone(),
            );
            (
                Kind::Card,
                Place::Card(id.clone()),
                at_card(card),
                ("Title", "Titre"),
                said,
            )
        }
        ("card.{}.movement", [id]) => {
            let card = card(id)?;
            let value = match &card.play {
                Play::Movement(movement) => value::movement(movement),
                Play::Special(_) => value::none(),
            };
            let said = (value, card.basis.clone(), card.check.clone());
            (
                Kind::Card,
                Place::Card(id.clone()),
                at_card(card),
                ("Movement", "Mouvement"),
                said,
            )
        }
        ("card.{}.special", [id]) => {
            let card = card(id)?;
            let value = match &card.play {
                Play::Movement(_) => value::none(),
                Play::Special(special) => Text::same(value::special(special)),
            };
            let said = (value, card.basis.clone(), card.check.clone());
            (
                Kind::Card,
                Place::Card(id.clone()),
                at_card(card),
                ("Special effect", "Effet spécial"),
                said,
            )
        }
        ("die.{}.{}", [faction, face]) => {
            let faction = faction_of(faction)?;
            let forces = &this.forces().get()?.factions[faction];
            let shown = forces.die.get(face.parse::<usize>().ok()?.checked_sub(1)?)?;
            let said = (value::face(*shown), forces.die_basis.clone(), forces.check.clone());
            return Some(fact_of(
                key,
                Kind::Die,
                Place::Forces(faction.key().to_owned()),
                at_faction(this, faction),
                Text::new(format!("Face {face} of the die"), format!("Face {face} du dé")),
                said,
            ));
        }
        (pattern @ ("dice.{}" | "pool.{}"), [faction]) => {
            let faction = faction_of(faction)?;
            let forces = &this.forces().get()?.factions[faction];
            let (what, number) = match pattern {
                "pool.{}" => (("Units in the box", "Unités dans la boîte"), forces.pool),
                _ => (("Most dice at once", "Dés au plus"), forces.dice_limit),
            };
            let said = (Text::same(number.to_string()), forces.basis.clone(), None);
            let place = Place::Forces(faction.key().to_owned());
            (Kind::Forces, place, at_faction(this, faction), what, said)
        }
        _ => return None,
    };
    Some(fact_of(
        key,
        kind,
        place,
        (at, subjects),
        Text::new(what.0, what.1),
        said,
    ))
}

fn fact_of(key: &Key, kind: Kind, place: Place, (at, subjects): (Text, Vec<Place>), what: Text, said: Said) -> Fact {
    let (value, basis, mark) = said;
    Fact {
        key: key.clone(),
        kind,
        place,
        subjects,
        at,
        what,
        value,
        basis,
        mark,
    }
}

fn at_card(card: &CardDraft) -> (Text, Vec<Place>) {
    let named = |title: &str| format!("{} {title}", card.id);
    let at = Text::new(named(&card.title.en), named(&card.title.fr));
    (at, vec![Place::Card(card.id.clone())])
}

fn at_faction(this: &Invasion, faction: Faction) -> (Text, Vec<Place>) {
    let name = this.texts().get().map(|texts| texts.factions[faction].clone());
    let name = name.unwrap_or_else(|| Text::same(faction.key()));
    (name, vec![Place::Forces(faction.key().to_owned())])
}

fn units(list: &[UnitsDraft], area: &str) -> Said {
    match list.iter().find(|units| units.area == area) {
        Some(units) => (value::units(&units.units), units.basis.clone(), units.check.clone()),
        None => absent(value::none()),
    }
}

fn link(board: &BoardDraft, a: &str, b: &str) -> Said {
    let same = |x: &str, y: &str| (x, y) == (a, b) || (y, x) == (a, b);
    if let Some(link) = board.links.iter().find(|link| same(&link.a, &link.b)) {
        return (
            value::between(Between::Link(link.kind)),
            link.basis.clone(),
            link.check.clone(),
        );
    }
    for (list, between) in [(&board.parted, Between::Parted), (&board.touching, Between::Touching)] {
        if let Some(pair) = list.iter().find(|pair| same(&pair.a, &pair.b)) {
            return (value::between(between), pair.basis.clone(), pair.check.clone());
        }
    }
    absent(value::between(Between::Nothing))
}
