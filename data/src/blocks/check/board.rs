//! Towns, roads and lakes of a board.

use super::super::board::{BoardDraft, LakeDraft};
use super::super::map::{MOST_LAKES, MOST_TOWNS};
use super::{Known, LARGEST_VALUE, in_both_languages, unknown_town, well_formed};
use crate::findings::{Findings, listed};
use crate::issue::Place;
use crate::side::Side;
use std::collections::{BTreeMap, BTreeSet};

pub(super) fn check(board: &BoardDraft, known: &Known<'_>, found: &mut Findings) {
    towns(board, found);
    roads(board, known, found);
    lakes(board, known, found);
    connected(board, known, found);
    if let Some(town) = &board.indian_town {
        match known.town(town) {
            None => found.error(
                Place::Town(town.clone()),
                format!(
                    "the board {} as the one that brings the Indian block (9.0)",
                    unknown_town(town)
                ),
            ),
            Some(draft) if draft.home == Side::British => found.error(
                Place::Town(town.clone()),
                "the town that brings the Indian block when the British take it is British already (9.0); \
                 choose an American one",
            ),
            Some(_) => {}
        }
    }
}

fn towns(board: &BoardDraft, found: &mut Findings) {
    if board.towns.len() > MOST_TOWNS {
        found.error(
            Place::Document,
            format!(
                "the board has {} towns, more than the {MOST_TOWNS} this program can number; remove some",
                board.towns.len()
            ),
        );
    }
    for side in Side::ALL {
        if !board.towns.iter().any(|town| town.home == side) {
            found.error(
                Place::Document,
                format!(
                    "the {} side has no town of its own, so it cannot set up (3.2); give it one",
                    side.key()
                ),
            );
        }
    }
    let mut seen = BTreeSet::new();
    for town in &board.towns {
        let place = || Place::Town(town.id.clone());
        well_formed(&town.id, "town", place, found);
        if !town.id.is_empty() && !seen.insert(town.id.as_str()) {
            found.error(
                place(),
                format!("two towns have the id `{}`; rename or remove one", town.id),
            );
        }
        in_both_languages(&town.name, "the name of the town", place, found);
        if !(1..=LARGEST_VALUE).contains(&town.value) {
            found.error(
                place(),
                format!("the town has value {} (1.1); choose 1 to {LARGEST_VALUE}", town.value),
            );
        }
    }
}

fn roads(board: &BoardDraft, known: &Known<'_>, found: &mut Findings) {
    let mut seen = BTreeSet::new();
    for road in &board.roads {
        let place = || Place::Road(road.a.clone(), road.b.clone());
        for end in BTreeSet::from([&road.a, &road.b]) {
            if known.town(end).is_none() {
                found.error(place(), format!("the road {}", unknown_town(end)));
            }
        }
        if road.a == road.b {
            found.error(place(), "the road leads from a town to itself; remove it");
        } else if !seen.insert((road.a.clone().min(road.b.clone()), road.a.clone().max(road.b.clone()))) {
            found.error(
                place(),
                "the road is listed twice (roads run both ways); remove one of the two",
            );
        }
    }
}

fn lakes(board: &BoardDraft, known: &Known<'_>, found: &mut Findings) {
    if board.lakes.len() > MOST_LAKES {
        found.error(
            Place::Document,
            format!(
                "the board has {} lakes, more than the {MOST_LAKES} this program can number; remove some",
                board.lakes.len()
            ),
        );
    }
    let mut seen = BTreeSet::new();
    let mut on: BTreeMap<&str, &str> = BTreeMap::new();
    for lake in &board.lakes {
        let place = || Place::Lake(lake.id.clone());
        well_formed(&lake.id, "lake", place, found);
        if !lake.id.is_empty() && !seen.insert(lake.id.as_str()) {
            found.error(
                place(),
                format!("two lakes have the id `{}`; rename or remove one", lake.id),
            );
        }
        in_both_languages(&lake.name, "the name of the lake", place, found);
        for town in &lake.coast {
            if known.town(town).is_none() {
                found.error(place(), format!("the coast {}", unknown_town(town)));
            }
            match on.insert(town, &lake.id) {
                Some(other) if other == lake.id => found.error(
                    place(),
                    format!("the coast lists town `{town}` twice; remove one of the two"),
                ),
                Some(other) => found.error(
                    place(),
                    format!("town `{town}` lies on `{other}` too, but a town lies on one lake (5.21); keep one"),
                ),
                None => {}
            }
        }
        bases(lake, known, found);
    }
}

fn bases(lake: &LakeDraft, known: &Known<'_>, found: &mut Findings) {
    for side in Side::ALL {
        let base = &lake.bases[side];
        let place = || Place::Lake(lake.id.clone());
        let what = format!("the {} naval base", side.key());
        match known.town(base) {
            None => found.error(place(), format!("{what} {}", unknown_town(base))),
            Some(town) if town.home != side => found.error(
                place(),
                format!("{what} is `{base}`, a town of the other side (1.2); choose one of its own"),
            ),
            Some(_) if !lake.coast.contains(base) => found.error(
                place(),
                format!("{what} `{base}` is not on the coast of the lake (1.2); add it to the coast or choose another"),
            ),
            Some(_) => {}
        }
    }
}

/// Warns of towns that nobody can reach by road or over a lake.
fn connected(board: &BoardDraft, known: &Known<'_>, found: &mut Findings) {
    let Some(first) = board.towns.first() else { return };
    let mut beside: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    let roads = board.roads.iter().map(|road| (road.a.as_str(), road.b.as_str()));
    let waters = board.lakes.iter().flat_map(|lake| {
        let coast = lake.coast.iter().map(String::as_str);
        coast.clone().zip(coast.skip(1))
    });
    for (a, b) in roads.chain(waters) {
        beside.entry(a).or_default().push(b);
        beside.entry(b).or_default().push(a);
    }
    let mut reached = BTreeSet::from([first.id.as_str()]);
    let mut edge = vec![first.id.as_str()];
    while let Some(town) = edge.pop() {
        for &next in beside.get(town).into_iter().flatten() {
            if known.town(next).is_some() && reached.insert(next) {
                edge.push(next);
            }
        }
    }
    let lost: Vec<&str> = known.towns.keys().copied().filter(|id| !reached.contains(id)).collect();
    if let Some(town) = lost.first() {
        found.warning(
            Place::Town((*town).to_owned()),
            format!(
                "no road and no lake leads from `{}` to {}; add a road",
                first.id,
                listed(lost.iter().copied())
            ),
        );
    }
}
