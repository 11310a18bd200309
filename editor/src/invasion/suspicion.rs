//! What is likely wrong in a scenario of Invasion.

use super::document::Invasion;
use crate::facts::Key;
use crate::proof::{Finder, counts, unusual};
use crate::shape::{VISIBLE, borders};
use data::Text;
use data::drawing::{Drawing, FaceOf};
use data::invasion::board::{AreaDraft, BoardDraft, LinkKind, WaterDraft};
use data::invasion::cards::Play;
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
    let mut pair = |(a, b): (&str, &str), weight, en: &str, fr: &str| {
        let (one, other) = (named(board, a), named(board, b));
        let (en, fr) = (
            format!("{} and {} {en}", one.en, other.en),
            format!("{} et {} {fr}", one.fr, other.fr),
        );
        found.push(Key::pair("link.{}-{}", a, b), weight, en, fr);
    };
    for &ends in &links {
        match areas.get(&ends) {
            None => pair(
                ends,
                90,
                "are linked, but share no border in the drawing.",
                "sont reliés, mais n’ont pas de frontière commune dans le dessin.",
            ),
            Some(long) if *long < VISIBLE => pair(
                ends,
                60,
                "are linked, but barely touch in the drawing.",
                "sont reliés, mais se touchent à peine dans le dessin.",
            ),
            Some(_) => {}
        }
    }
    for (&ends, long) in &areas {
        if !has_area(ends.0) || !has_area(ends.1) || *long < VISIBLE {
            continue;
        }
        if parted.contains(&ends) {
            pair(
                ends,
                80,
                "are parted by water, but share a border in the drawing.",
                "sont séparés par l’eau, mais ont une frontière commune dans le dessin.",
            );
        } else if !links.contains(&ends) && !touching.contains(&ends) {
            pair(
                ends,
                85,
                "share a border in the drawing, but no link.",
                "ont une frontière commune dans le dessin, mais pas de lien.",
            );
        }
    }
    for (a, b) in parted {
        let on = |water: &WaterDraft, area: &str| water.shores.iter().any(|shore| shore.area == area);
        if !board.waters.iter().any(|water| on(water, a) && on(water, b)) {
            pair(
                (a, b),
                70,
                "are parted by water, but lie on no common water.",
                "sont séparés par l’eau, mais ne bordent aucune eau commune.",
            );
        }
    }
    for water in &board.waters {
        let mut shore = |area: &str, weight, en: [&str; 2], fr: [&str; 2]| {
            let (name, of) = (named(board, area), &water.name);
            let en = format!("{} {} {}{}", name.en, en[0], of.en, en[1]);
            let fr = format!("{} {} {}{}", name.fr, fr[0], of.fr, fr[1]);
            found.push(Key::new("shore.{}.{}", [&water.id, area]), weight, en, fr);
        };
        let listed: BTreeSet<&str> = water.shores.iter().map(|shore| shore.area.as_str()).collect();
        let undrawn = listed
            .iter()
            .filter(|area| !shores.contains_key(&(water.id.as_str(), **area)));
        for area in undrawn {
            shore(
                area,
                88,
                ["lies on", ", but does not touch it in the drawing."],
                ["borde", ", mais ne le touche pas dans le dessin."],
            );
        }
        let seen = shores
            .iter()
            .filter(|((id, _), long)| *id == water.id && **long >= VISIBLE);
        for (&(_, area), _) in seen.filter(|((_, area), _)| !listed.contains(area) && has_area(area)) {
            shore(
                area,
                83,
                ["touches", " in the drawing, but is not listed on its shore."],
                ["touche", " dans le dessin, mais n’est pas sur la liste de ses rives."],
            );
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
    unusual(
        &counts,
        key,
        |id| Some(named(board, id)),
        ("neighbours", "voisins"),
        found,
    );
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
            let both = |key: Key, weight, what: (&str, &str), found: &mut Finder| {
                found.push(
                    key,
                    weight,
                    format!(
                        "{} has {}, its twin over the river, {}, has not.",
                        have.name.en, what.0, lack.name.en
                    ),
                    format!(
                        "{} a {}, sa jumelle de l’autre rive, {}, non.",
                        have.name.fr, what.1, lack.name.fr
                    ),
                );
            };
            if !have.stars.is_empty() && lack.stars.is_empty() {
                both(Key::new("star.{}", [&lack.id]), 25, ("a star", "une étoile"), found);
            }
            let printed = |area: &AreaDraft| board.printed_units.iter().any(|units| units.area == area.id);
            if printed(have) && !printed(lack) {
                both(
                    Key::new("units.{}", [&lack.id]),
                    20,
                    ("printed units", "des unités imprimées"),
                    found,
                );
            }
            for water in &board.waters {
                let on = |area: &AreaDraft| water.shores.iter().any(|shore| shore.area == area.id);
                if on(have) && !on(lack) {
                    let key = Key::new("shore.{}.{}", [&water.id, &lack.id]);
                    let (en, fr) = (
                        format!("a shore on {}", water.name.en),
                        format!("une rive sur {}", water.name.fr),
                    );
                    both(key, 35, (&en, &fr), found);
                }
            }
        }
    }
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
                format!(
                    "The copied neighbours of {} and its links disagree on {}.",
                    area.name.en, name.en
                ),
                format!(
                    "Les voisins relevés de {} et ses liens ne s’accordent pas sur {}.",
                    area.name.fr, name.fr
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
                format!(
                    "{} has the title of {}, “{}”, but does something else.",
                    card.id, other.id, card.title.en
                ),
                format!(
                    "{} porte le titre de {}, «\u{a0}{}\u{a0}», mais fait autre chose.",
                    card.id, other.id, card.title.fr
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
                format!(
                    "The cards of {} have {truce} Truce cards; each faction should have one.",
                    faction.key()
                ),
                format!(
                    "Les cartes de {} ont {truce} cartes Trêve\u{a0}; chaque faction devrait en avoir une.",
                    faction.key()
                ),
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
                format!(
                    "The die of {} has {} faces; a die has six.",
                    faction.key(),
                    forces.die.len()
                ),
                format!(
                    "Le dé de {} a {} faces\u{a0}; un dé en a six.",
                    faction.key(),
                    forces.die.len()
                ),
            );
        }
    }
}
