//! Waters, their shores, and whether every area can be reached.

use super::super::board::BoardDraft;
use super::super::map::MOST_WATERS;
use super::super::problem::{Namer, Problem};
use super::{Findings, Known, unknown_area};
use crate::Word;
use crate::findings::in_both_languages;
use crate::id;
use crate::issue::Place;
use crate::problem::Writing;
use petgraph::unionfind::UnionFind;
use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

pub(super) fn check(board: &BoardDraft, known: &Known<'_>, found: &mut Findings) {
    if board.waters.len() > MOST_WATERS {
        found.error(
            Place::Document,
            Problem::ManyWaters {
                waters: board.waters.len(),
                most: MOST_WATERS,
            },
        );
    }
    id::check_all(board.waters.iter().map(|water| &water.id), Place::Water, found);
    let mut seen = BTreeSet::new();
    for water in &board.waters {
        let place = || Place::Water(water.id.clone());
        if water.id.is_empty() {
            found.error(place(), Problem::EmptyWaterId);
        } else if !seen.insert(water.id.as_str()) {
            found.error(place(), Problem::WaterTwice { id: water.id.clone() });
        }
        if water.name.is_empty() {
            found.warning(place(), Problem::NamelessWater);
        } else {
            let what = || Writing::Name(Word::new("the water", "de l’étendue d’eau"));
            in_both_languages(&water.name, what, place, found);
        }
        let mut shores = BTreeSet::new();
        for shore in &water.shores {
            let at = || Place::Shore(water.id.clone(), shore.area.clone());
            if !known.has_area(&shore.area) {
                found.error(at(), unknown_area(Namer::Shore, &shore.area));
            }
            if !shores.insert(shore.area.as_str()) {
                found.error(at(), Problem::ShoreTwice);
            }
        }
        let shores = shores.iter().filter(|area| known.has_area(area)).count();
        if shores < 2 {
            found.error(place(), Problem::FewShores { shores });
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
        let areas = owned(part);
        found.error(Place::Area(part[0].to_owned()), Problem::CutOff { areas });
    }
    let cut_off: BTreeSet<&str> = by_any_way.iter().skip(1).map(|part| part[0]).collect();
    for part in by_land.iter().skip(1).filter(|part| !cut_off.contains(part[0])) {
        let areas = owned(part);
        found.warning(Place::Area(part[0].to_owned()), Problem::OnlyByWater { areas });
    }
}

fn owned(ids: &[&str]) -> Vec<String> {
    ids.iter().map(|id| (*id).to_owned()).collect()
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
