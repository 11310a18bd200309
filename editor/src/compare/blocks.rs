//! Scenarios of Blocks: heading, set-up, years, options, towns, roads, lakes, blocks, rule texts, outlines.

use super::{Difference, Found, Pair, drawing, pairs};
use data::blocks::army::BlockDraft;
use data::blocks::board::{LakeDraft, RoadDraft, TownDraft};
use data::blocks::draft::{ReinforcementsDraft, YearDraft};
use data::blocks::scenario::Resolved;
use data::blocks::{ArmyDraft, BoardDraft, ScenarioDraft, Texts};
use data::library::Library;
use data::{Basis, Issue, Place, Text};

/// Everything that differs from `old` to `new`, sorted by place.
///
/// # Errors
/// Every reference of either scenario that the library cannot serve.
pub(super) fn compare(
    old: &ScenarioDraft,
    new: &ScenarioDraft,
    library: &Library,
) -> Result<Vec<Difference>, Vec<Issue>> {
    let (before, after) = match (old.resolve(library), new.resolve(library)) {
        (Ok(before), Ok(after)) => (before, after),
        (old, new) => {
            let issues = [old.err(), new.err()];
            return Err(issues.into_iter().flatten().flatten().collect());
        }
    };
    let mut found = Found::default();
    heading(old, new, &mut found);
    set_up(old, new, &mut found);
    years(&old.years, &new.years, &mut found);
    board(before.board, after.board, &mut found);
    army(before.army, after.army, &mut found);
    texts(before.texts, after.texts, &mut found);
    drawing::compare(before.drawing, after.drawing, &mut found);
    if found.differences.is_empty() && !same(old, &before, new, &after) {
        found.changed(
            Place::Document,
            "both scenarios say the same, but list it in another order or twice",
        );
    }
    found
        .differences
        .sort_by(|a, b| (&a.place, a.change, &a.what).cmp(&(&b.place, b.change, &b.what)));
    Ok(found.differences)
}

/// Whether two scenarios are equal once their references are followed.
fn same(old: &ScenarioDraft, before: &Resolved<'_>, new: &ScenarioDraft, after: &Resolved<'_>) -> bool {
    let mut heading = old.clone();
    heading.board = new.board.clone();
    heading.army = new.army.clone();
    heading.texts = new.texts.clone();
    let mut board = before.board.clone();
    board.drawing = after.board.drawing.clone();
    heading == *new
        && board == *after.board
        && before.drawing == after.drawing
        && before.army == after.army
        && before.texts == after.texts
}

/// A text in both languages; nothing if it stayed.
fn text(found: &mut Found, place: &Place, of: &str, old: &Text, new: &Text) {
    found.value(place, of, quoted(&old.en), quoted(&new.en));
    found.value(place, &format!("French {of}"), quoted(&old.fr), quoted(&new.fr));
}

fn quoted(text: &str) -> String {
    format!("“{text}”")
}

/// Where a fact comes from; nothing if it stayed.
fn basis(found: &mut Found, place: &Place, of: &str, old: &Basis, new: &Basis) {
    if old != new {
        found.push(
            super::Change::Basis,
            place.clone(),
            format!("basis of {of} was {}, is {}", super::basis(old), super::basis(new)),
        );
    }
}

fn heading(old: &ScenarioDraft, new: &ScenarioDraft, found: &mut Found) {
    let place = Place::Document;
    found.value(&place, "id", quoted(&old.id), quoted(&new.id));
    text(found, &place, "title", &old.title, &new.title);
    text(found, &place, "summary", &old.summary, &new.summary);
    basis(found, &place, "the scenario", &old.basis, &new.basis);
    let end = Place::End;
    found.value(&end, "number of campaign turns", old.turns, new.turns);
    found.value(&end, "margin of victory", old.margin, new.margin);
    let (was, is) = (&old.options, &new.options);
    let mut option = |name: &str, old: String, new: String| {
        found.value(&Place::Option(name.to_owned()), "the option", old, new);
    };
    option("movement", format!("{:?}", was.movement), format!("{:?}", is.movement));
    option(
        "initiative",
        format!("{:?}", was.initiative),
        format!("{:?}", is.initiative),
    );
    option(
        "replacements",
        format!("{:?}", was.replacements),
        format!("{:?}", is.replacements),
    );
    option("ships", format!("{:?}", was.ships), format!("{:?}", is.ships));
    option("victory", format!("{:?}", was.victory), format!("{:?}", is.victory));
    option("last", format!("{:?}", was.last), format!("{:?}", is.last));
}

fn set_up(old: &ScenarioDraft, new: &ScenarioDraft, found: &mut Found) {
    let (old, new) = (&old.setup, &new.setup);
    let place = |part: &str| Place::Setup(part.to_owned());
    for side in data::Side::ALL {
        found.value(
            &place(side.key()),
            "number of blocks drawn",
            old.draws[side],
            new.draws[side],
        );
    }
    found.value(
        &place("garrisons"),
        "least value of a garrison",
        old.garrison_value,
        new.garrison_value,
    );
    let ships = |ships: &[data::blocks::draft::ShipsDraft]| {
        let mut words: Vec<String> = ships
            .iter()
            .map(|ship| format!("{} in `{}` at {}", ship.side.key(), ship.town, ship.value))
            .collect();
        words.sort();
        words.join(", ")
    };
    found.value(
        &place("ships"),
        "ships at the start",
        ships(&old.ships),
        ships(&new.ships),
    );
    let held = |held: &[data::blocks::draft::HeldDraft]| {
        let mut words: Vec<String> = held
            .iter()
            .map(|held| format!("`{}` by the {} side", held.town, held.by.key()))
            .collect();
        words.sort();
        if words.is_empty() {
            "none".to_owned()
        } else {
            words.join(", ")
        }
    };
    found.value(&place("held"), "enemy towns held", held(&old.held), held(&new.held));
    let indian = |town: &Option<String>, gone: bool| match (town, gone) {
        (Some(town), _) => format!("in `{town}`"),
        (None, true) => "out of the game".to_owned(),
        (None, false) => "not yet in play".to_owned(),
    };
    found.value(
        &place("indian"),
        "Tecumseh",
        indian(&old.indian, old.indian_gone),
        indian(&new.indian, new.indian_gone),
    );
    basis(found, &place("basis"), "the set-up", &old.basis, &new.basis);
}

fn years(old: &[YearDraft], new: &[YearDraft], found: &mut Found) {
    for (year, pair) in pairs(old, new, |year| year.year) {
        let place = Place::Year(year);
        match pair {
            Pair::Old(_) => found.removed(place, "the year is gone"),
            Pair::New(_) => found.added(place, "there is a new year"),
            Pair::Both(old, new) => reinforcements(&place, &old.reinforcements, &new.reinforcements, found),
        }
    }
}

fn reinforcements(place: &Place, old: &[ReinforcementsDraft], new: &[ReinforcementsDraft], found: &mut Found) {
    for (town, pair) in pairs(old, new, |due| &due.town) {
        match pair {
            Pair::Old(due) => found.removed(
                place.clone(),
                format!("{} reinforcements in `{town}` are gone", due.blocks),
            ),
            Pair::New(due) => found.added(
                place.clone(),
                format!("there are {} reinforcements in `{town}`", due.blocks),
            ),
            Pair::Both(old, new) => {
                found.value(
                    place,
                    &format!("number of reinforcements in `{town}`"),
                    old.blocks,
                    new.blocks,
                );
                basis(
                    found,
                    place,
                    &format!("the reinforcements in `{town}`"),
                    &old.basis,
                    &new.basis,
                );
            }
        }
    }
}

fn board(old: &BoardDraft, new: &BoardDraft, found: &mut Found) {
    text(found, &Place::Document, "name of the board", &old.name, &new.name);
    for (id, pair) in pairs(&old.towns, &new.towns, |town| &town.id) {
        let place = Place::Town(id.clone());
        match pair {
            Pair::Old(town) => found.removed(place, format!("the town “{}” is gone", town.name.en)),
            Pair::New(town) => found.added(place, format!("there is a new town “{}”", town.name.en)),
            Pair::Both(old, new) => self::town(&place, old, new, found),
        }
    }
    let ends = |road: &'_ RoadDraft| {
        let (a, b) = (road.a.clone(), road.b.clone());
        if a <= b { (a, b) } else { (b, a) }
    };
    for ((a, b), pair) in pairs(&old.roads, &new.roads, ends) {
        let place = Place::Road(a, b);
        match pair {
            Pair::Old(_) => found.removed(place, "the road is gone"),
            Pair::New(_) => found.added(place, "there is a new road"),
            Pair::Both(old, new) => basis(found, &place, "the road", &old.basis, &new.basis),
        }
    }
    for (id, pair) in pairs(&old.lakes, &new.lakes, |lake| &lake.id) {
        let place = Place::Lake(id.clone());
        match pair {
            Pair::Old(_) => found.removed(place, "the lake is gone"),
            Pair::New(_) => found.added(place, "there is a new lake"),
            Pair::Both(old, new) => lake(&place, old, new, found),
        }
    }
    let indian = |town: &Option<String>| {
        town.as_ref()
            .map_or_else(|| "none".to_owned(), |town| format!("`{town}`"))
    };
    found.value(
        &Place::Document,
        "the town that brings Tecumseh",
        indian(&old.indian_town),
        indian(&new.indian_town),
    );
}

fn town(place: &Place, old: &TownDraft, new: &TownDraft, found: &mut Found) {
    text(found, place, "name", &old.name, &new.name);
    found.value(place, "home", old.home.key(), new.home.key());
    found.value(place, "value", old.value, new.value);
    basis(found, place, "the town", &old.basis, &new.basis);
    basis(found, place, "the value", &old.value_basis, &new.value_basis);
}

fn lake(place: &Place, old: &LakeDraft, new: &LakeDraft, found: &mut Found) {
    text(found, place, "name", &old.name, &new.name);
    for side in data::Side::ALL {
        let of = format!("{} base", side.key());
        found.value(
            place,
            &of,
            format!("`{}`", old.bases[side]),
            format!("`{}`", new.bases[side]),
        );
    }
    let coast = |towns: &[String]| {
        let mut towns = towns.to_vec();
        towns.sort();
        towns.join(", ")
    };
    found.value(place, "coast", coast(&old.coast), coast(&new.coast));
    basis(found, place, "the lake", &old.basis, &new.basis);
}

fn army(old: &ArmyDraft, new: &ArmyDraft, found: &mut Found) {
    text(found, &Place::Document, "name of the army", &old.name, &new.name);
    for (id, pair) in pairs(&old.blocks, &new.blocks, |block| &block.id) {
        let place = Place::Block(id.clone());
        match pair {
            Pair::Old(_) => found.removed(place, "the block is gone"),
            Pair::New(_) => found.added(place, "there is a new block"),
            Pair::Both(old, new) => block(&place, old, new, found),
        }
    }
}

fn block(place: &Place, old: &BlockDraft, new: &BlockDraft, found: &mut Found) {
    text(found, place, "name", &old.name, &new.name);
    found.value(place, "side", old.side.key(), new.side.key());
    found.value(place, "kind", format!("{:?}", old.kind), format!("{:?}", new.kind));
    found.value(place, "combat value", old.value, new.value);
    found.value(place, "fire rating", old.fire, new.fire);
    found.value(place, "movement", old.moves, new.moves);
    basis(found, place, "the block", &old.basis, &new.basis);
    basis(found, place, "the combat value", &old.value_basis, &new.value_basis);
}

fn texts(old: &Texts, new: &Texts, found: &mut Found) {
    let place = Place::Document;
    for side in data::Side::ALL {
        text(
            found,
            &place,
            &format!("name of the {} side", side.key()),
            &old.sides[side],
            &new.sides[side],
        );
    }
    for (number, pair) in pairs(&old.paragraphs, &new.paragraphs, |paragraph| &paragraph.number) {
        match pair {
            Pair::Old(_) => found.removed(place.clone(), format!("the rule text {number} is gone")),
            Pair::New(_) => found.added(place.clone(), format!("there is a new rule text {number}")),
            Pair::Both(old, new) => {
                text(found, &place, &format!("title of {number}"), &old.title, &new.title);
                text(found, &place, &format!("text of {number}"), &old.text, &new.text);
            }
        }
    }
    for (number, pair) in pairs(&old.rulings, &new.rulings, |ruling| ruling.number) {
        match pair {
            Pair::Old(_) => found.removed(place.clone(), format!("ruling {number} is gone")),
            Pair::New(_) => found.added(place.clone(), format!("there is a new ruling {number}")),
            Pair::Both(old, new) => {
                text(
                    found,
                    &place,
                    &format!("title of ruling {number}"),
                    &old.title,
                    &new.title,
                );
                text(found, &place, &format!("text of ruling {number}"), &old.text, &new.text);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_changed_value_a_lost_road_and_another_option_are_named() {
        let library = Library::shipped();
        let old: &ScenarioDraft = library.get("war-of-1812").unwrap();
        let mut new = old.self_contained(library).unwrap();
        assert_eq!(compare(old, &new, library).unwrap(), [], "a copy is no difference");
        new.options.movement = data::blocks::draft::Movement::Simultaneous;
        let data::library::Ref::Own(board) = &mut new.board else {
            panic!("a whole scenario has its own board")
        };
        board.towns.iter_mut().find(|town| town.id == "utica").unwrap().value = 2;
        let gone = board.roads.remove(0);
        let found: Vec<String> = compare(old, &new, library)
            .unwrap()
            .iter()
            .map(ToString::to_string)
            .collect();
        assert_eq!(found.len(), 3, "{found:?}");
        assert!(
            found.iter().any(|line| line == "town `utica`: value was 1, is 2"),
            "{found:?}"
        );
        assert!(
            found
                .iter()
                .any(|line| line.contains("the road is gone") && line.contains(&gone.a)),
            "{found:?}"
        );
        assert!(
            found
                .iter()
                .any(|line| line.contains("was Alternating, is Simultaneous")),
            "{found:?}"
        );
    }
}
