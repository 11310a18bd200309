//! Towns, roads and lakes of a board.

use super::super::board::{BoardDraft, LakeDraft};
use super::super::map::{MOST_LAKES, MOST_TOWNS};
use super::super::problem::{Namer, Problem, Thing};
use super::{Known, LARGEST_VALUE, in_both_languages, unknown_town, well_formed};
use crate::findings::Findings;
use crate::issue::Place;
use crate::problem::Writing;
use crate::side::Side;
use std::collections::{BTreeMap, BTreeSet};

pub(super) fn check(board: &BoardDraft, known: &Known<'_>, found: &mut Findings) {
    towns(board, found);
    roads(board, known, found);
    lakes(board, known, found);
    connected(board, known, found);
    if let Some(town) = &board.indian_town {
        match known.town(town) {
            None => found.error(Place::Town(town.clone()), unknown_town(Namer::IndianTown, town)),
            Some(draft) if draft.home == Side::British => {
                found.error(Place::Town(town.clone()), Problem::BritishIndianTown);
            }
            Some(_) => {}
        }
    }
}

fn towns(board: &BoardDraft, found: &mut Findings) {
    if board.towns.len() > MOST_TOWNS {
        found.error(
            Place::Document,
            Problem::ManyTowns {
                towns: board.towns.len(),
                most: MOST_TOWNS,
            },
        );
    }
    for side in Side::ALL {
        if !board.towns.iter().any(|town| town.home == side) {
            found.error(Place::Document, Problem::NoTown { side });
        }
    }
    let mut seen = BTreeSet::new();
    for town in &board.towns {
        let place = || Place::Town(town.id.clone());
        well_formed(&town.id, Thing::Town, place, found);
        if !town.id.is_empty() && !seen.insert(town.id.as_str()) {
            found.error(place(), Problem::TownTwice { id: town.id.clone() });
        }
        in_both_languages(&town.name, || Writing::Name(Thing::Town.of()), place, found);
        if !(1..=LARGEST_VALUE).contains(&town.value) {
            let (value, most) = (town.value, LARGEST_VALUE);
            found.error(place(), Problem::TownValue { value, most });
        }
    }
}

fn roads(board: &BoardDraft, known: &Known<'_>, found: &mut Findings) {
    let mut seen = BTreeSet::new();
    for road in &board.roads {
        let place = || Place::Road(road.a.clone(), road.b.clone());
        for end in BTreeSet::from([&road.a, &road.b]) {
            if known.town(end).is_none() {
                found.error(place(), unknown_town(Namer::Road, end));
            }
        }
        if road.a == road.b {
            found.error(place(), Problem::RoadToItself);
        } else if !seen.insert((road.a.clone().min(road.b.clone()), road.a.clone().max(road.b.clone()))) {
            found.error(place(), Problem::RoadTwice);
        }
    }
}

fn lakes(board: &BoardDraft, known: &Known<'_>, found: &mut Findings) {
    if board.lakes.len() > MOST_LAKES {
        found.error(
            Place::Document,
            Problem::ManyLakes {
                lakes: board.lakes.len(),
                most: MOST_LAKES,
            },
        );
    }
    let mut seen = BTreeSet::new();
    let mut on: BTreeMap<&str, &str> = BTreeMap::new();
    for lake in &board.lakes {
        let place = || Place::Lake(lake.id.clone());
        well_formed(&lake.id, Thing::Lake, place, found);
        if !lake.id.is_empty() && !seen.insert(lake.id.as_str()) {
            found.error(place(), Problem::LakeTwice { id: lake.id.clone() });
        }
        in_both_languages(&lake.name, || Writing::Name(Thing::Lake.of()), place, found);
        for town in &lake.coast {
            if known.town(town).is_none() {
                found.error(place(), unknown_town(Namer::Coast, town));
            }
            match on.insert(town, &lake.id) {
                Some(other) if other == lake.id => {
                    found.error(place(), Problem::CoastTwice { town: town.clone() });
                }
                Some(other) => {
                    let (town, other) = (town.clone(), other.to_owned());
                    found.error(place(), Problem::TwoLakes { town, other });
                }
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
        let town = || base.clone();
        match known.town(base) {
            // As it is where the town of the base was taken away.
            None if base.is_empty() => found.error(place(), Problem::NoBase { side }),
            None => found.error(place(), unknown_town(Namer::Base(side), base)),
            Some(draft) if draft.home != side => {
                found.error(place(), Problem::BaseOfEnemy { side, town: town() });
            }
            Some(_) if !lake.coast.contains(base) => {
                found.error(place(), Problem::BaseOffCoast { side, town: town() });
            }
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
            Problem::CutOff {
                from: first.id.clone(),
                lost: lost.iter().map(|id| (*id).to_owned()).collect(),
            },
        );
    }
}
