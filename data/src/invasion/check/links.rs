//! Links, areas that are parted or only touch, and the neighbour lists that proofreaders copy from the board.

use super::super::board::{BoardDraft, PairDraft};
use super::super::problem::{Namer, Problem};
use super::{Findings, Known, unknown_area};
use crate::issue::Place;
use std::collections::{BTreeMap, BTreeSet};

/// Two areas, the smaller id first.
type Pair<'a> = (&'a str, &'a str);

pub(super) fn check(board: &BoardDraft, known: &Known<'_>, found: &mut Findings) {
    let links = links(board, known, found);
    let parted = pairs(&board.parted, false, known, &links, found);
    let touching = pairs(&board.touching, true, known, &links, found);
    for (a, b) in parted.intersection(&touching) {
        found.warning(link(a, b), Problem::PartedAndTouching);
    }
    neighbours(board, known, &links, found);
}

fn link(a: &str, b: &str) -> Place {
    Place::Link(a.to_owned(), b.to_owned())
}

fn sorted<'a>(a: &'a str, b: &'a str) -> Pair<'a> {
    if a <= b { (a, b) } else { (b, a) }
}

/// Checks the links; gives the sound ones.
fn links<'a>(board: &'a BoardDraft, known: &Known<'_>, found: &mut Findings) -> BTreeSet<Pair<'a>> {
    let mut first_of = BTreeMap::new();
    let mut sound = BTreeSet::new();
    for draft in &board.links {
        let place = || link(&draft.a, &draft.b);
        for end in BTreeSet::from([&draft.a, &draft.b]) {
            if !known.has_area(end) {
                found.error(place(), unknown_area(Namer::Link, end));
            }
        }
        if draft.a == draft.b {
            found.error(place(), Problem::LinkToItself);
            continue;
        }
        let pair = sorted(&draft.a, &draft.b);
        match first_of.insert(pair, draft.kind) {
            None => {}
            Some(kind) if kind == draft.kind => found.error(place(), Problem::LinkTwice),
            Some(_) => found.error(place(), Problem::LandAndRiver),
        }
        if known.has_area(&draft.a) && known.has_area(&draft.b) {
            sound.insert(pair);
        }
    }
    sound
}

/// Checks pairs that are no links; gives them sorted.
fn pairs<'a>(
    list: &'a [PairDraft],
    touching: bool,
    known: &Known<'_>,
    links: &BTreeSet<Pair<'_>>,
    found: &mut Findings,
) -> BTreeSet<Pair<'a>> {
    let by = if touching { Namer::Touching } else { Namer::Parted };
    let mut seen = BTreeSet::new();
    for draft in list {
        let place = || link(&draft.a, &draft.b);
        for end in BTreeSet::from([&draft.a, &draft.b]) {
            if !known.has_area(end) {
                found.error(place(), unknown_area(by, end));
            }
        }
        if draft.a == draft.b {
            let area = draft.a.clone();
            found.error(place(), Problem::PairOfOne { area });
            continue;
        }
        let pair = sorted(&draft.a, &draft.b);
        if !seen.insert(pair) {
            found.warning(place(), Problem::PairTwice);
        }
        if links.contains(&pair) {
            found.error(place(), Problem::PairLinked { by });
        }
    }
    seen
}

/// Checks the neighbour lists against the links, both ways.
fn neighbours(board: &BoardDraft, known: &Known<'_>, links: &BTreeSet<Pair<'_>>, found: &mut Findings) {
    let mut listed: BTreeSet<Pair<'_>> = BTreeSet::new();
    for area in &board.areas {
        let place = || Place::Area(area.id.clone());
        let mut seen = BTreeSet::new();
        for neighbour in &area.neighbours {
            if !seen.insert(neighbour) {
                let neighbour = neighbour.clone();
                found.warning(place(), Problem::NeighbourTwice { neighbour });
            } else if *neighbour == area.id {
                found.error(place(), Problem::OwnNeighbour);
            } else if known.has_area(neighbour) {
                listed.insert((&area.id, neighbour));
            } else {
                found.error(place(), unknown_area(Namer::Neighbours, neighbour));
            }
        }
    }
    let keeps_list = |id: &str| known.areas.get(id).is_some_and(|area| !area.neighbours.is_empty());
    for &(from, to) in &listed {
        let linked = links.contains(&sorted(from, to));
        let back = listed.contains(&(to, from));
        if !back && (keeps_list(to) || !linked) {
            let place = link(from, to);
            let (from, to) = (from.to_owned(), to.to_owned());
            if linked {
                found.error(place, Problem::OneWay { from, to });
            } else {
                found.error(place, Problem::OneWayUnlinked { from, to });
            }
        } else if back && !linked && from < to {
            found.error(link(from, to), Problem::NeighboursUnlinked);
        }
    }
    for &(a, b) in links {
        let named = listed.contains(&(a, b)) || listed.contains(&(b, a));
        if let (false, Some(keeper)) = (named, [a, b].into_iter().find(|id| keeps_list(id))) {
            let keeper = keeper.to_owned();
            found.error(link(a, b), Problem::LinkedNotListed { keeper });
        }
    }
}
