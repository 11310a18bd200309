//! Waters, their shores, and whether every area can be reached.

use super::super::board::BoardDraft;
use super::super::map::MOST_WATERS;
use super::{Findings, Known, listed, unknown_area};
use crate::id;
use crate::issue::Place;
use petgraph::unionfind::UnionFind;
use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

pub(super) fn check(board: &BoardDraft, known: &Known<'_>, found: &mut Findings) {
    if board.waters.len() > MOST_WATERS {
        found.error(
            Place::Document,
            format!(
                "the board has {} waters, more than the {MOST_WATERS} this program can hold; join or remove some",
                board.waters.len()
            ),
        );
    }
    id::check_all(board.waters.iter().map(|water| &water.id), Place::Water, found);
    let mut seen = BTreeSet::new();
    for water in &board.waters {
        let place = || Place::Water(water.id.clone());
        if water.id.is_empty() {
            found.error(place(), "a water has an empty id; give it one");
        } else if !seen.insert(water.id.as_str()) {
            found.error(
                place(),
                format!("two waters have the id `{}`; rename or remove one", water.id),
            );
        }
        if water.name.is_empty() {
            found.warning(
                place(),
                "the water has no name; players will see its id, so give it a name",
            );
        }
        let mut shores = BTreeSet::new();
        for shore in &water.shores {
            let at = || Place::Shore(water.id.clone(), shore.area.clone());
            if !known.has_area(&shore.area) {
                found.error(at(), format!("a shore {}", unknown_area(&shore.area)));
            }
            if !shores.insert(shore.area.as_str()) {
                found.error(at(), "the shore is listed twice; remove one of the two");
            }
        }
        let real = shores.iter().filter(|area| known.has_area(area)).count();
        if real < 2 {
            found.error(
                place(),
                format!(
                    "the water has {} with an area of the board, and boats need two (3.2.4); add shores or remove the water",
                    if real == 0 { "no shore" } else { "only one shore" }
                ),
            );
        }
    }
    reachable(board, known, found);
}

/// Names the parts of the board that an army from the largest part cannot reach by land, or not at all.
fn reachable(board: &BoardDraft, known: &Known<'_>, found: &mut Findings) {
    let index: BTreeMap<&str, usize> = known.areas.keys().enumerate().map(|(at, id)| (*id, at)).collect();
    let mut union = UnionFind::<usize>::new(index.len());
    for link in &board.links {
        if let (Some(&a), Some(&b)) = (index.get(link.a.as_str()), index.get(link.b.as_str())) {
            union.union(a, b);
        }
    }
    let by_land = parts(&union, &index);
    for water in &board.waters {
        let mut shores = water.shores.iter().filter_map(|shore| index.get(shore.area.as_str()));
        if let Some(first) = shores.next() {
            for area in shores {
                union.union(*first, *area);
            }
        }
    }
    let by_any_way = parts(&union, &index);
    for part in by_any_way.iter().skip(1) {
        found.error(
            Place::Area(part[0].to_owned()),
            match part.as_slice() {
                [_] => "the area is cut off: no link and no shared water leads to it; add one".to_owned(),
                several => format!(
                    "the areas {} are cut off: no link and no shared water joins them to the rest; add one",
                    listed(several.iter().copied())
                ),
            },
        );
    }
    let cut_off: BTreeSet<&str> = by_any_way.iter().skip(1).map(|part| part[0]).collect();
    for part in by_land.iter().skip(1).filter(|part| !cut_off.contains(part[0])) {
        found.warning(
            Place::Area(part[0].to_owned()),
            match part.as_slice() {
                [_] => "the area can only be reached by water; add a link if that is not meant".to_owned(),
                several => format!(
                    "the areas {} can be reached from the rest only by water; add a link if that is not meant",
                    listed(several.iter().copied())
                ),
            },
        );
    }
}

/// The parts of a union, each sorted by id, the largest part first.
fn parts<'a>(union: &UnionFind<usize>, index: &BTreeMap<&'a str, usize>) -> Vec<Vec<&'a str>> {
    let mut by_root: BTreeMap<usize, Vec<&str>> = BTreeMap::new();
    for (&id, &at) in index {
        by_root.entry(union.find(at)).or_default().push(id);
    }
    let mut parts: Vec<Vec<&str>> = by_root.into_values().collect();
    parts.sort_by(|a, b| (Reverse(a.len()), a).cmp(&(Reverse(b.len()), b)));
    parts
}
