//! Areas, stars, links, pairs, waters and shores.

use super::{Found, Pair, list, pairs};
use data::Place;
use data::invasion::BoardDraft;
use data::invasion::board::{AreaDraft, LinkDraft, LinkKind, PairDraft, ShoreDraft, StarDraft, WaterDraft};

pub(super) fn compare(old: &BoardDraft, new: &BoardDraft, found: &mut Found) {
    found.text(&Place::Document, "name of the board", &old.name, &new.name);
    areas(&old.areas, &new.areas, found);
    links(&old.links, &new.links, found);
    no_links("parted", &old.parted, &new.parted, found);
    no_links("touching", &old.touching, &new.touching, found);
    waters(&old.waters, &new.waters, found);
}

fn areas(old: &[AreaDraft], new: &[AreaDraft], found: &mut Found) {
    for (id, pair) in pairs(old, new, |area| &area.id) {
        let place = Place::Area(id.clone());
        match pair {
            Pair::Old(area) => found.removed(place, format!("the area “{}” is gone", area.name.en)),
            Pair::New(area) => found.added(
                place,
                format!("there is a new area “{}”, {} homeland", area.name.en, area.home.key()),
            ),
            Pair::Both(old, new) => {
                found.text(&place, "name", &old.name, &new.name);
                found.value(&place, "homeland", old.home.key(), new.home.key());
                stars(&place, &old.stars, &new.stars, found);
                found.basis(&place, "the area", &old.basis, &new.basis);
                found.basis(&place, "the homeland", &old.home_basis, &new.home_basis);
                found.mark(&place, "the area", old.check.as_ref(), new.check.as_ref());
                if old.neighbours != new.neighbours {
                    found.value(
                        &place,
                        "the proofreader's list of neighbours",
                        list(old.neighbours.iter().map(String::as_str)),
                        list(new.neighbours.iter().map(String::as_str)),
                    );
                }
            }
        }
    }
}

fn stars(place: &Place, old: &[StarDraft], new: &[StarDraft], found: &mut Found) {
    for (name, pair) in pairs(old, new, |star| &star.name.en) {
        let of = format!("the star “{name}”");
        match pair {
            Pair::Old(_) => found.removed(place.clone(), format!("{of} is gone")),
            Pair::New(_) => found.added(place.clone(), format!("{of} is new")),
            Pair::Both(old, new) => {
                found.text(place, &format!("name of {of}"), &old.name, &new.name);
                found.basis(place, &of, &old.basis, &new.basis);
                found.mark(place, &of, old.check.as_ref(), new.check.as_ref());
            }
        }
    }
}

/// Two ids, the smaller first.
fn sorted<'a>(a: &'a str, b: &'a str) -> (&'a str, &'a str) {
    if a <= b { (a, b) } else { (b, a) }
}

const fn kind(kind: LinkKind) -> &'static str {
    match kind {
        LinkKind::Land => "a plain border",
        LinkKind::River => "a river",
    }
}

fn links(old: &[LinkDraft], new: &[LinkDraft], found: &mut Found) {
    for ((a, b), pair) in pairs(old, new, |link| sorted(&link.a, &link.b)) {
        let place = Place::Link(a.to_owned(), b.to_owned());
        match pair {
            Pair::Old(_) => found.removed(place, "the link is gone"),
            Pair::New(link) => found.added(place, format!("there is a new link over {}", kind(link.kind))),
            Pair::Both(old, new) => {
                found.value(&place, "the way", kind(old.kind), kind(new.kind));
                found.basis(&place, "the link", &old.basis, &new.basis);
                found.mark(&place, "the link", old.check.as_ref(), new.check.as_ref());
            }
        }
    }
}

fn no_links(what: &str, old: &[PairDraft], new: &[PairDraft], found: &mut Found) {
    for ((a, b), pair) in pairs(old, new, |pair| sorted(&pair.a, &pair.b)) {
        let place = Place::Link(a.to_owned(), b.to_owned());
        match pair {
            Pair::Old(_) => found.removed(place, format!("the areas are no longer listed as {what}")),
            Pair::New(_) => found.added(place, format!("the areas are now listed as {what}")),
            Pair::Both(old, new) => {
                let of = format!("the {what} pair");
                found.basis(&place, &of, &old.basis, &new.basis);
                found.mark(&place, &of, old.check.as_ref(), new.check.as_ref());
            }
        }
    }
}

fn waters(old: &[WaterDraft], new: &[WaterDraft], found: &mut Found) {
    for (id, pair) in pairs(old, new, |water| &water.id) {
        let place = Place::Water(id.clone());
        match pair {
            Pair::Old(water) => found.removed(place, format!("the water “{}” is gone", water.name.en)),
            Pair::New(water) => found.added(
                place,
                format!(
                    "there is a new water “{}” with shores on {}",
                    water.name.en,
                    list(water.shores.iter().map(|shore| shore.area.as_str()))
                ),
            ),
            Pair::Both(old, new) => {
                found.text(&place, "name", &old.name, &new.name);
                found.basis(&place, "the water", &old.basis, &new.basis);
                shores(id, &old.shores, &new.shores, found);
            }
        }
    }
}

fn shores(water: &str, old: &[ShoreDraft], new: &[ShoreDraft], found: &mut Found) {
    for (area, pair) in pairs(old, new, |shore| &shore.area) {
        let place = Place::Shore(water.to_owned(), area.clone());
        match pair {
            Pair::Old(_) => found.removed(place, "the shore is gone"),
            Pair::New(_) => found.added(place, "there is a new shore"),
            Pair::Both(old, new) => {
                found.basis(&place, "the shore", &old.basis, &new.basis);
                found.mark(&place, "the shore", old.check.as_ref(), new.check.as_ref());
            }
        }
    }
}
