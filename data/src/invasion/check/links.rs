//! Links, areas that are parted or only touch, and the neighbour lists that proofreaders copy from the board.

use super::super::board::{BoardDraft, PairDraft};
use super::{Findings, Known, unknown_area};
use crate::issue::Place;
use std::collections::{BTreeMap, BTreeSet};

/// Two areas, the smaller id first.
type Pair<'a> = (&'a str, &'a str);

pub(super) fn check(board: &BoardDraft, known: &Known<'_>, found: &mut Findings) {
    let links = links(board, known, found);
    let parted = pairs(&board.parted, "parted", known, &links, found);
    let touching = pairs(&board.touching, "touching", known, &links, found);
    for (a, b) in parted.intersection(&touching) {
        found.warning(
            link(a, b),
            "the pair is listed both as parted and as touching; keep one of the two",
        );
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
                found.error(place(), format!("the link {}", unknown_area(end)));
            }
        }
        if draft.a == draft.b {
            found.error(place(), "the area is linked to itself; remove the link");
            continue;
        }
        let pair = sorted(&draft.a, &draft.b);
        match first_of.insert(pair, draft.kind) {
            None => {}
            Some(kind) if kind == draft.kind => {
                found.error(
                    place(),
                    "the link is listed twice (links run both ways); remove one of the two",
                );
            }
            Some(kind) => found.error(
                place(),
                format!(
                    "the link is listed twice, once as {kind:?} and once as {:?}; keep the one that is right",
                    draft.kind
                ),
            ),
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
    what: &str,
    known: &Known<'_>,
    links: &BTreeSet<Pair<'_>>,
    found: &mut Findings,
) -> BTreeSet<Pair<'a>> {
    let mut seen = BTreeSet::new();
    for draft in list {
        let place = || link(&draft.a, &draft.b);
        for end in BTreeSet::from([&draft.a, &draft.b]) {
            if !known.has_area(end) {
                found.error(place(), format!("the {what} pair {}", unknown_area(end)));
            }
        }
        if draft.a == draft.b {
            found.error(
                place(),
                format!("the {what} pair names `{}` twice; remove the pair", draft.a),
            );
            continue;
        }
        let pair = sorted(&draft.a, &draft.b);
        if !seen.insert(pair) {
            found.warning(place(), format!("the {what} pair is listed twice; remove one"));
        }
        if links.contains(&pair) {
            found.error(
                place(),
                format!("the areas are listed as {what} but also linked; remove the pair or the link"),
            );
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
                found.warning(
                    place(),
                    format!("the neighbours name `{neighbour}` twice; remove one of the two"),
                );
            } else if *neighbour == area.id {
                found.error(place(), "the area is listed as its own neighbour; remove it there");
            } else if known.has_area(neighbour) {
                listed.insert((&area.id, neighbour));
            } else {
                found.error(place(), format!("the list of neighbours {}", unknown_area(neighbour)));
            }
        }
    }
    let keeps_list = |id: &str| known.areas.get(id).is_some_and(|area| !area.neighbours.is_empty());
    for &(from, to) in &listed {
        let linked = links.contains(&sorted(from, to));
        let back = listed.contains(&(to, from));
        if !back && (keeps_list(to) || !linked) {
            let rest = if linked {
                "add the one or remove the other"
            } else {
                "nor do the links join them; add the link or remove the neighbour"
            };
            found.error(
                link(from, to),
                format!(
                    "one-way link: `{from}` names `{to}` as its neighbour but `{to}` does not name `{from}`; {rest}"
                ),
            );
        } else if back && !linked && from < to {
            found.error(
                link(from, to),
                "both areas name each other as neighbours but no link joins them; add the link or correct the lists",
            );
        }
    }
    for &(a, b) in links {
        let named = listed.contains(&(a, b)) || listed.contains(&(b, a));
        if let (false, Some(keeper)) = (named, [a, b].into_iter().find(|id| keeps_list(id))) {
            found.error(
                link(a, b),
                format!("a link joins the areas but `{keeper}` does not list the other as its neighbour; correct one of the two"),
            );
        }
    }
}
