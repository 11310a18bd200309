//! What is likely wrong in a scenario of Invasion.

use super::document::Invasion;
use crate::facts::Key;
use crate::proof::{Finder, counts, unusual};
use crate::shape::{VISIBLE, borders};
use data::drawing::{Drawing, FaceOf};
use data::invasion::Faction;
use data::invasion::board::{AreaDraft, BoardDraft, LinkKind, WaterDraft};
use data::invasion::cards::Play;
use data::{Text, counted, text};
use std::collections::{BTreeMap, BTreeSet};

/// Everything that is likely wrong.
pub(super) fn suspicions(this: &Invasion, found: &mut Finder) {
    if let Some(board) = this.board().get() {
        if let Some(drawing) = this.drawing().get() {
            geometry(board, drawing, found);
        }
        neighbours(board, found);
        twins(board, found);
        copied_lists(board, found);
    }
    cards(this, found);
    dice(this, found);
}

fn named(board: &BoardDraft, id: &str) -> Text {
    let area = board.areas.iter().find(|area| area.id == id);
    area.map_or_else(|| Text::same(id), |area| area.name.clone())
}

fn sorted<'a>(a: &'a str, b: &'a str) -> (&'a str, &'a str) {
    (a.min(b), a.max(b))
}

/// Links and shores that the drawing contradicts.
fn geometry(board: &BoardDraft, drawing: &Drawing, found: &mut Finder) {
    let all = borders(drawing);
    let mut areas: BTreeMap<(&str, &str), f64> = BTreeMap::new();
    let mut shores: BTreeMap<(&str, &str), f64> = BTreeMap::new();
    for border in &all {
        match (&border.a, &border.b) {
            (FaceOf::Area(a), FaceOf::Area(b)) => areas.insert(sorted(a, b), border.length),
            (FaceOf::Area(a), FaceOf::Water(w)) => shores.insert((w, a), border.length),
            _ => None,
        };
    }
    let has_area = |id: &str| board.areas.iter().any(|area| area.id == id);
    let links: BTreeSet<(&str, &str)> = board.links.iter().map(|link| sorted(&link.a, &link.b)).collect();
    let parted: BTreeSet<(&str, &str)> = board.parted.iter().map(|pair| sorted(&pair.a, &pair.b)).collect();
    let touching: BTreeSet<(&str, &str)> = board.touching.iter().map(|pair| sorted(&pair.a, &pair.b)).collect();
    let mut pair = |(a, b): (&str, &str), weight, says: fn(Text, Text) -> Text| {
        let reason = says(named(board, a), named(board, b));
        found.push(Key::pair("link.{}-{}", a, b), weight, reason);
    };
    for &ends in &links {
        match areas.get(&ends) {
            None => pair(ends, 90, |one, other| {
                text!(
                    "{one} and {other} are linked, but share no border in the drawing.",
                    "{one} et {other} sont reliés, mais n’ont pas de limite commune dans le dessin.";
                    one, other
                )
            }),
            Some(long) if *long < VISIBLE => pair(ends, 60, |one, other| {
                text!(
                    "{one} and {other} are linked, but barely touch in the drawing.",
                    "{one} et {other} sont reliés, mais se touchent à peine dans le dessin.";
                    one, other
                )
            }),
            Some(_) => {}
        }
    }
    for (&ends, long) in &areas {
        if !has_area(ends.0) || !has_area(ends.1) || *long < VISIBLE {
            continue;
        }
        if parted.contains(&ends) {
            pair(ends, 80, |one, other| {
                text!(
                    "{one} and {other} are parted by water, but share a border in the drawing.",
                    "{one} et {other} sont séparés par l’eau, mais ont une limite commune dans le dessin.";
                    one, other
                )
            });
        } else if !links.contains(&ends) && !touching.contains(&ends) {
            pair(ends, 85, |one, other| {
                text!(
                    "{one} and {other} share a border in the drawing, but no link.",
                    "{one} et {other} ont une limite commune dans le dessin, mais pas de liaison.";
                    one, other
                )
            });
        }
    }
    for (a, b) in parted {
        let on = |water: &WaterDraft, area: &str| water.shores.iter().any(|shore| shore.area == area);
        if !board.waters.iter().any(|water| on(water, a) && on(water, b)) {
            pair((a, b), 70, |one, other| {
                text!(
                    "{one} and {other} are parted by water, but lie on no common water.",
                    "{one} et {other} sont séparés par l’eau, mais ne bordent aucune eau commune.";
                    one, other
                )
            });
        }
    }
    for water in &board.waters {
        let mut shore = |area: &str, weight, says: fn(Text, &Text) -> Text| {
            let reason = says(named(board, area), &in_sentence(&water.name));
            found.push(Key::new("shore.{}.{}", [&water.id, area]), weight, reason);
        };
        let listed: BTreeSet<&str> = water.shores.iter().map(|shore| shore.area.as_str()).collect();
        let undrawn = listed
            .iter()
            .filter(|area| !shores.contains_key(&(water.id.as_str(), **area)));
        for area in undrawn {
            shore(area, 88, |area, water| {
                text!(
                    "{area} lies on {water}, but does not touch it in the drawing.",
                    "{area} borde {water}, mais n’y touche pas dans le dessin.";
                    area, water
                )
            });
        }
        let seen = shores
            .iter()
            .filter(|((id, _), long)| *id == water.id && **long >= VISIBLE);
        for (&(_, area), _) in seen.filter(|((_, area), _)| !listed.contains(area) && has_area(area)) {
            shore(area, 83, |area, water| {
                text!(
                    "{area} touches {water} in the drawing, but is not listed on its shore.",
                    "{area} touche {water} dans le dessin, mais n’est pas sur la liste de ses rives.";
                    area, water
                )
            });
        }
    }
}

fn neighbours(board: &BoardDraft, found: &mut Finder) {
    let ends = board.links.iter().flat_map(|link| [link.a.as_str(), link.b.as_str()]);
    let counts = counts(board.areas.iter().map(|area| area.id.as_str()), ends);
    let key = |area: &str| {
        let link = board.links.iter().find(|link| link.a == area || link.b == area);
        link.map_or_else(
            || Key::new("area.{}.name", [area]),
            |link| Key::pair("link.{}-{}", &link.a, &link.b),
        )
    };
    let says = |name: Text, count: usize, most: String| {
        Text::each(|lang| {
            counted!(
                lang, count;
                "{name} has {count} neighbour; most places have about {most}.",
                "{name} a {count} voisin\u{a0}; la plupart des lieux en ont environ {most}.";
                "{name} has {count} neighbours; most places have about {most}.",
                "{name} a {count} voisins\u{a0}; la plupart des lieux en ont environ {most}.";
                name = &name, count, most = &most
            )
        })
    };
    unusual(&counts, key, |id| Some(named(board, id)), says, found);
}

/// Twin areas face each other over a river, one on each side of the war: what one has, the other mostly has too.
fn twins(board: &BoardDraft, found: &mut Finder) {
    let area = |id: &str| board.areas.iter().find(|area| area.id == id);
    let rivers = board.links.iter().filter(|link| link.kind == LinkKind::River);
    for (one, other) in rivers.filter_map(|link| Some((area(&link.a)?, area(&link.b)?))) {
        if one.home == other.home {
            continue;
        }
        for (have, lack) in [(one, other), (other, one)] {
            let (one, other) = (&have.name, &lack.name);
            if !have.stars.is_empty() && lack.stars.is_empty() {
                let reason = text!(
                    "{one} has a star, its twin over the river, {other}, has not.",
                    "{one} a une étoile, sa jumelle de l’autre rive, {other}, non.";
                    one, other
                );
                found.push(Key::new("star.{}", [&lack.id]), 25, reason);
            }
            let printed = |area: &AreaDraft| board.printed_units.iter().any(|units| units.area == area.id);
            if printed(have) && !printed(lack) {
                let reason = text!(
                    "{one} has printed units, its twin over the river, {other}, has not.",
                    "{one} a des unités imprimées, sa jumelle de l’autre rive, {other}, non.";
                    one, other
                );
                found.push(Key::new("units.{}", [&lack.id]), 20, reason);
            }
            for water in &board.waters {
                let on = |area: &AreaDraft| water.shores.iter().any(|shore| shore.area == area.id);
                if on(have) && !on(lack) {
                    let key = Key::new("shore.{}.{}", [&water.id, &lack.id]);
                    let reason = text!(
                        "{one} has a shore on {water}, its twin over the river, {other}, has not.",
                        "{one} a une rive sur {water}, sa jumelle de l’autre rive, {other}, non.";
                        one, water = in_sentence(&water.name), other
                    );
                    found.push(key, 35, reason);
                }
            }
        }
    }
}

/// The name of a water as it stands in a sentence: in French a lake has its article, *le lac Érié*.
fn in_sentence(name: &Text) -> Text {
    Text::new(name.en.clone(), data::french::the(&name.fr))
}

/// Lists of neighbours that a proofreader copied, against the links.
fn copied_lists(board: &BoardDraft, found: &mut Finder) {
    let links: BTreeSet<(&str, &str)> = board.links.iter().map(|link| sorted(&link.a, &link.b)).collect();
    for area in board.areas.iter().filter(|area| !area.neighbours.is_empty()) {
        let copied: BTreeSet<&str> = area.neighbours.iter().map(String::as_str).collect();
        let ends = links.iter().filter(|(a, b)| *a == area.id || *b == area.id);
        let linked: BTreeSet<&str> = ends.map(|(a, b)| if *a == area.id { *b } else { *a }).collect();
        for other in copied.symmetric_difference(&linked) {
            let name = named(board, other);
            found.push(
                Key::pair("link.{}-{}", &area.id, other),
                95,
                text!(
                    "The copied neighbours of {area} and its links disagree on {name}.",
                    "Les voisins relevés {of_area} et ses liaisons ne s’accordent pas sur {the}.";
                    of_area = data::french::from(&area.name.fr), the = data::french::the(&name.fr),
                    area = area.name, name
                ),
            );
        }
    }
}

/// Cards of one faction with the same title that do different things, and factions without exactly one Truce card.
fn cards(this: &Invasion, found: &mut Finder) {
    let cards = || this.decks().get().into_iter().flat_map(|decks| &decks.cards);
    let mut by_title = BTreeMap::new();
    for card in cards() {
        let key = match card.play {
            Play::Movement(_) => Key::new("card.{}.movement", [&card.id]),
            Play::Special(_) => Key::new("card.{}.special", [&card.id]),
        };
        match by_title.insert((card.faction, card.title.en.as_str()), card) {
            Some(other) if other.play != card.play => found.push(
                key,
                40,
                text!(
                    "{faction}: card {card} has the title of card {other}, “{title}”, but does something else.",
                    "{faction}\u{a0}: la carte {card} porte le titre de la carte {other}, «\u{a0}{title}\u{a0}», mais fait autre chose.";
                    faction = faction_name(this, card.faction), title = card.title, other = other.number, card = card.number
                ),
            ),
            _ => {}
        }
    }
    let factions: BTreeSet<_> = cards().map(|card| card.faction).collect();
    for faction in factions {
        let of = || cards().filter(|card| card.faction == faction);
        let truce = of()
            .filter(|card| matches!(&card.play, Play::Movement(movement) if movement.truce))
            .count();
        if let (true, Some(first)) = (truce != 1, of().next()) {
            found.push(
                Key::new("card.{}.movement", [&first.id]),
                if truce == 0 { 65 } else { 45 },
                Text::each(|lang| {
                    let faction = faction_name(this, faction);
                    counted!(
                        lang, truce;
                        "{faction}: {truce} Truce card among the cards; each faction should have one.",
                        "{faction}\u{a0}: {truce} carte Trêve parmi les cartes\u{a0}; chaque faction devrait en avoir une.";
                        "{faction}: {truce} Truce cards among the cards; each faction should have one.",
                        "{faction}\u{a0}: {truce} cartes Trêve parmi les cartes\u{a0}; chaque faction devrait en avoir une.";
                        faction, truce
                    )
                }),
            );
        }
    }
}

fn dice(this: &Invasion, found: &mut Finder) {
    for (faction, forces) in this.forces().get().iter().flat_map(|forces| forces.factions.iter()) {
        if forces.die.len() != 6 {
            found.push(
                Key::new("die.{}.{}", [faction.key(), "1"]),
                70,
                Text::each(|lang| {
                    let (faction, faces) = (faction_name(this, faction), forces.die.len());
                    counted!(
                        lang, faces;
                        "{faction}: the die has {faces} face; a die has six.",
                        "{faction}\u{a0}: le dé a {faces} face\u{a0}; un dé en a six.";
                        "{faction}: the die has {faces} faces; a die has six.",
                        "{faction}\u{a0}: le dé a {faces} faces\u{a0}; un dé en a six.";
                        faction, faces
                    )
                }),
            );
        }
    }
}

/// What people call a faction.
fn faction_name(this: &Invasion, faction: Faction) -> Text {
    let name = this.texts().get().map(|texts| &texts.factions[faction]);
    let name = name.filter(|name| !name.is_empty());
    name.cloned().unwrap_or_else(|| faction.word().into())
}
