//! Areas, stars, links, pairs, waters and shores.

use super::{Found, Pair, list, marked, pairs};
use crate::edit::{BoardEdit, Edit, Way};
use crate::facts::Key;
use data::invasion::BoardDraft;
use data::invasion::board::{AreaDraft, LinkDraft, LinkKind, PairDraft, ShoreDraft, StarDraft, WaterDraft};
use data::{Basis, CheckMark, Place};

pub(super) fn compare(old: &BoardDraft, new: &BoardDraft, found: &mut Found) {
    found.text(&Place::Document, "name of the board", &old.name, &new.name, |name| {
        BoardEdit::Name(name).into()
    });
    areas(&old.areas, &new.areas, found);
    links(&old.links, &new.links, found);
    no_links(Way::Parted, &old.parted, &new.parted, found);
    no_links(Way::Touching, &old.touching, &new.touching, found);
    waters(&old.waters, &new.waters, found);
}

fn areas(old: &[AreaDraft], new: &[AreaDraft], found: &mut Found) {
    for (id, pair) in pairs(old, new, |area| &area.id) {
        let place = Place::Area(id.clone());
        match pair {
            Pair::Old(area) => found.taken_back_by(BoardEdit::AddArea(Box::new(area.clone())), |found| {
                found.removed(place, format!("the area “{}” is gone", area.name.en));
            }),
            Pair::New(area) => found.taken_back_by(BoardEdit::RemoveArea(id.clone()), |found| {
                found.added(
                    place,
                    format!("there is a new area “{}”, {} homeland", area.name.en, area.home.key()),
                );
            }),
            Pair::Both(old, new) => area(&place, old, new, found),
        }
    }
}

fn area(place: &Place, old: &AreaDraft, new: &AreaDraft, found: &mut Found) {
    let id = || old.id.clone();
    let kept = |edit: BoardEdit| marked(edit, Key::new("area.{}", [&id()]), new.check.as_ref());
    found.text(place, "name", &old.name, &new.name, |name| {
        kept(BoardEdit::AreaName { area: id(), name })
    });
    let home = BoardEdit::Home {
        area: id(),
        home: old.home,
        basis: new.home_basis.clone(),
    };
    found.taken_back_by(kept(home), |found| {
        found.value(place, "homeland", old.home.key(), new.home.key());
    });
    stars(place, old, new, found);
    found.basis(place, Key::new("area.{}", [&id()]), "the area", &old.basis, &new.basis);
    found.basis(
        place,
        Key::new("area.{}.home", [&id()]),
        "the homeland",
        &old.home_basis,
        &new.home_basis,
    );
    found.mark(
        place,
        Key::new("area.{}", [&id()]),
        "the area",
        old.check.as_ref(),
        new.check.as_ref(),
    );
    if old.neighbours != new.neighbours {
        let neighbours = BoardEdit::Neighbours {
            area: id(),
            neighbours: old.neighbours.clone(),
        };
        found.taken_back_by(neighbours, |found| {
            found.value(
                place,
                "the proofreader's list of neighbours",
                list(old.neighbours.iter().map(String::as_str)),
                list(new.neighbours.iter().map(String::as_str)),
            );
        });
    }
}

fn stars(place: &Place, old_area: &AreaDraft, new_area: &AreaDraft, found: &mut Found) {
    let id = || new_area.id.clone();
    let number = |name: &str| {
        new_area
            .stars
            .iter()
            .position(|star| star.name.en == name)
            .unwrap_or_default()
    };
    for (name, pair) in pairs(&old_area.stars, &new_area.stars, |star| &star.name.en) {
        let of = format!("the star “{name}”");
        let index = number(name);
        match pair {
            Pair::Old(star) => {
                let back = BoardEdit::AddStar {
                    area: id(),
                    star: star.clone(),
                    at: None,
                };
                found.taken_back_by(back, |found| found.removed(place.clone(), format!("{of} is gone")));
            }
            Pair::New(_) => {
                let back = BoardEdit::RemoveStar { area: id(), index };
                found.taken_back_by(back, |found| found.added(place.clone(), format!("{of} is new")));
            }
            Pair::Both(old, new) => {
                let renamed = |name| {
                    let star = StarDraft { name, ..new.clone() };
                    BoardEdit::PutStar {
                        area: id(),
                        index,
                        star,
                    }
                    .into()
                };
                found.text(place, &format!("name of {of}"), &old.name, &new.name, renamed);
                found.basis(
                    place,
                    Key::new("star.{}.{}", [&id(), &index.to_string()]),
                    &of,
                    &old.basis,
                    &new.basis,
                );
                found.mark(
                    place,
                    Key::new("star.{}.{}", [&id(), &index.to_string()]),
                    &of,
                    old.check.as_ref(),
                    new.check.as_ref(),
                );
            }
        }
    }
}

/// Two ids, the smaller first.
pub(super) fn sorted<'a>(a: &'a str, b: &'a str) -> (&'a str, &'a str) {
    if a <= b { (a, b) } else { (b, a) }
}

const fn kind(kind: LinkKind) -> &'static str {
    match kind {
        LinkKind::Land => "a plain border",
        LinkKind::River => "a river",
    }
}

/// Sets a way between two areas, with the mark that was on it.
fn way(a: &str, b: &str, way: Way, basis: &Basis, mark: Option<&CheckMark>) -> Edit {
    let link = BoardEdit::Link {
        a: a.to_owned(),
        b: b.to_owned(),
        way,
        basis: basis.clone(),
    };
    let fact = match way {
        Way::Parted => Key::new("parted.{}-{}", [a, b]),
        Way::Touching => Key::new("touching.{}-{}", [a, b]),
        Way::None | Way::Land | Way::River => Key::new("link.{}-{}", [a, b]),
    };
    marked(link, fact, mark)
}

fn links(old: &[LinkDraft], new: &[LinkDraft], found: &mut Found) {
    for ((a, b), pair) in pairs(old, new, |link| sorted(&link.a, &link.b)) {
        let place = Place::Link(a.to_owned(), b.to_owned());
        let fact = || Key::new("link.{}-{}", [a, b]);
        match pair {
            Pair::Old(link) => {
                let back = way(&link.a, &link.b, link.kind.into(), &link.basis, link.check.as_ref());
                found.taken_back_by(back, |found| {
                    found.removed(place, "the link is gone");
                });
            }
            Pair::New(link) => {
                let back = way(a, b, Way::None, &link.basis, None);
                found.taken_back_by(back, |found| {
                    found.added(place, format!("there is a new link over {}", kind(link.kind)));
                });
            }
            Pair::Both(old, new) => {
                let back = way(a, b, old.kind.into(), &new.basis, new.check.as_ref());
                found.taken_back_by(back, |found| {
                    found.value(&place, "the way", kind(old.kind), kind(new.kind))
                });
                found.basis(&place, fact(), "the link", &old.basis, &new.basis);
                found.mark(&place, fact(), "the link", old.check.as_ref(), new.check.as_ref());
            }
        }
    }
}

fn no_links(of: Way, old: &[PairDraft], new: &[PairDraft], found: &mut Found) {
    let what = if of == Way::Parted { "parted" } else { "touching" };
    for ((a, b), pair) in pairs(old, new, |pair| sorted(&pair.a, &pair.b)) {
        let place = Place::Link(a.to_owned(), b.to_owned());
        let fact = || match of {
            Way::Parted => Key::new("parted.{}-{}", [a, b]),
            _ => Key::new("touching.{}-{}", [a, b]),
        };
        match pair {
            Pair::Old(pair) => {
                let back = way(&pair.a, &pair.b, of, &pair.basis, pair.check.as_ref());
                found.taken_back_by(back, |found| {
                    found.removed(place, format!("the areas are no longer listed as {what}"));
                });
            }
            Pair::New(pair) => {
                let back = way(a, b, Way::None, &pair.basis, None);
                found.taken_back_by(back, |found| {
                    found.added(place, format!("the areas are now listed as {what}"));
                });
            }
            Pair::Both(old, new) => {
                let words = format!("the {what} pair");
                found.basis(&place, fact(), &words, &old.basis, &new.basis);
                found.mark(&place, fact(), &words, old.check.as_ref(), new.check.as_ref());
            }
        }
    }
}

fn waters(old: &[WaterDraft], new: &[WaterDraft], found: &mut Found) {
    for (id, pair) in pairs(old, new, |water| &water.id) {
        let place = Place::Water(id.clone());
        match pair {
            Pair::Old(water) => found.taken_back_by(BoardEdit::AddWater(Box::new(water.clone())), |found| {
                found.removed(place, format!("the water “{}” is gone", water.name.en));
            }),
            Pair::New(water) => found.taken_back_by(BoardEdit::RemoveWater(id.clone()), |found| {
                found.added(
                    place,
                    format!(
                        "there is a new water “{}” with shores on {}",
                        water.name.en,
                        list(water.shores.iter().map(|shore| shore.area.as_str()))
                    ),
                );
            }),
            Pair::Both(old, new) => {
                let renamed = |name| {
                    BoardEdit::WaterName {
                        water: id.clone(),
                        name,
                    }
                    .into()
                };
                found.text(&place, "name", &old.name, &new.name, renamed);
                found.basis(&place, Key::new("water.{}", [id]), "the water", &old.basis, &new.basis);
                shores(id, &old.shores, &new.shores, found);
            }
        }
    }
}

fn shores(water: &str, old: &[ShoreDraft], new: &[ShoreDraft], found: &mut Found) {
    for (area, pair) in pairs(old, new, |shore| &shore.area) {
        let place = Place::Shore(water.to_owned(), area.clone());
        let fact = || Key::new("shore.{}.{}", [water, area]);
        let set = |on: bool, basis: &Basis| {
            Edit::from(BoardEdit::Shore {
                water: water.to_owned(),
                area: area.clone(),
                on,
                basis: basis.clone(),
            })
        };
        match pair {
            Pair::Old(shore) => {
                let back = marked(set(true, &shore.basis), fact(), shore.check.as_ref());
                found.taken_back_by(back, |found| found.removed(place, "the shore is gone"));
            }
            Pair::New(shore) => {
                found.taken_back_by(set(false, &shore.basis), |found| {
                    found.added(place, "there is a new shore")
                });
            }
            Pair::Both(old, new) => {
                found.basis(&place, fact(), "the shore", &old.basis, &new.basis);
                found.mark(&place, fact(), "the shore", old.check.as_ref(), new.check.as_ref());
            }
        }
    }
}
