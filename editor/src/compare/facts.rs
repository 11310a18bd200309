//! What differs by the table of facts, whatever the game.

use super::{Change, Found, basis, mark};
use crate::edit::{Edit, Names};
use crate::facts::{Ids, Key, Value, places_in};
use crate::rows::{Facts, Row, Source, Thing, joined};
use data::{Lang, Place, Text};
use std::collections::BTreeSet;

/// Things that came or went, fields that both have with another value, and what is said otherwise of them.
pub(crate) fn compare<D: Facts>(old: &D, new: &D, names: &Names<'_>, found: &mut Found) {
    for kind in D::TABLE.things {
        things(kind, old, new, found);
    }
    for row in D::TABLE.rows {
        for ids in in_either((row.each)(old), (row.each)(new)) {
            field(row, &ids, old, new, found);
        }
    }
    for source in D::TABLE.sources {
        for (ids, place) in places::<D>(source, new) {
            said(source, &ids, &place, (old, new), names, found);
        }
    }
}

fn in_either(old: Vec<Vec<String>>, new: Vec<Vec<String>>) -> BTreeSet<Vec<String>> {
    old.into_iter().chain(new).collect()
}

fn things<D: Facts>(kind: &Thing<D>, old: &D, new: &D, found: &mut Found) {
    let (was, is): (BTreeSet<_>, BTreeSet<_>) = (
        (kind.each)(old).into_iter().collect(),
        (kind.each)(new).into_iter().collect(),
    );
    let (en, fr) = kind.label;
    for ids in was.symmetric_difference(&is) {
        let place = (kind.place)(ids);
        let name = |this: &D| (kind.name)(this, ids).unwrap_or_default();
        let words = |sign: (&str, &str), name: &Text| {
            Text::new(
                format!("{en} “{}” {}", name.en, sign.0),
                format!("{fr} «\u{a0}{}\u{a0}»\u{a0}: {}", name.get(Lang::Fr), sign.1),
            )
        };
        if was.contains(ids) {
            let what = words(("is gone", "suppression"), &name(old));
            found.add(Change::Removed, place, what, (kind.back)(old, new, ids));
        } else {
            let what = words(("is new", "ajout"), &name(new));
            found.add(Change::Added, place, what, (kind.away)(new, ids));
        }
    }
}

fn field<D: Facts>(row: &Row<D>, ids: &Ids, old: &D, new: &D, found: &mut Found) {
    let get = row.access.get;
    // Of what one of them has not at all, the difference of the thing tells.
    let (Some(was), Some(is)) = (get(old, ids), get(new, ids)) else {
        return;
    };
    let (en, fr) = row.label;
    let key = || Key::of(row.key, ids.to_vec());
    let place = || (row.place)(ids);
    match (&was, &is) {
        _ if was == is => {}
        (Value::Text(was), Value::Text(is)) => {
            let back = |text: Text| set(&key(), Value::Text(text), old, new);
            found.text((en, fr), &place(), was, is, back);
        }
        // What a document says of itself, such as whether it places something, is no thing that comes or goes.
        (Value::Yes(before), Value::Yes(_)) if !row.of.is_empty() => {
            let (change, sign) = if *before {
                (Change::Removed, ("is gone", "suppression"))
            } else {
                (Change::Added, ("is new", "ajout"))
            };
            let about = about(row, ids, old, new);
            let what = Text::new(
                format!("{en}{} {}", about.en, sign.0),
                format!("{fr}{}\u{a0}: {}", about.fr, sign.1),
            );
            found.add(change, place(), what, Some(set(&key(), was.clone(), old, new)));
        }
        _ => {
            let (before, now) = (row.kind.words(&was), row.kind.words(&is));
            let about = about(row, ids, old, new);
            let what = Text::new(
                format!("{en}{} was {}, is {}", about.en, before.en, now.en),
                format!("{fr}{}\u{a0}: {} avant, {} maintenant", about.fr, before.fr, now.fr),
            );
            let back = set(&key(), was.clone(), old, new);
            let change = match (is_nothing(&was), is_nothing(&is)) {
                (true, false) => Change::Added,
                (false, true) => Change::Removed,
                _ => Change::Changed,
            };
            found.add(change, place(), what, Some(back));
        }
    }
}

/// Whether a value says that there is nothing, such as no way between two areas.
fn is_nothing(value: &Value) -> bool {
    match value {
        Value::Nothing => true,
        Value::Word(word) => word == "none",
        _ => false,
    }
}

/// The things that a fact lies between, where one place does not tell them: the town and the year of reinforcements.
fn about<D: Facts>(row: &Row<D>, ids: &Ids, old: &D, new: &D) -> Text {
    if row.of.len() < 2 {
        return Text::default();
    }
    let names = new.names_of(row, ids).or_else(|| old.names_of(row, ids));
    let names = names.map_or_else(|| Text::same(ids.join(" – ")), joined);
    Text::new(format!(" ({})", names.en), format!(" ({})", names.get(Lang::Fr)))
}

/// The edit that sets a fact of the new document back, and leaves as it is what is said of it there. What the new one
/// has not at all gets what the old one said of it.
fn set<D: Facts>(key: &Key, value: Value, old: &D, new: &D) -> Edit {
    let (was, is) = (old.said(key), new.said(key));
    let basis = was.as_ref().filter(|_| is.is_none()).map(|said| said.basis.clone());
    let mark = is.or(was).and_then(|said| said.mark?.clone());
    let edit = Edit::Set(key.clone(), value, basis);
    match mark {
        None => edit,
        Some(mark) => Edit::batch(Text::default(), vec![edit, Edit::Mark(key.clone(), Some(mark))]),
    }
}

/// The ids of a source, each with its place: those of the thing or of the first field of which it keeps what is said.
pub(crate) fn places<D: Facts>(source: &Source<D>, this: &D) -> Vec<(Vec<String>, Place)> {
    if places_in(source.key) == 0 {
        return vec![(Vec::new(), Place::Document)];
    }
    let thing = D::thing(source.key);
    let mut rows = D::TABLE.rows.iter();
    let said = |row: &&Row<D>| row.said == Some(source.key) && places_in(row.key) == places_in(source.key);
    let row = rows
        .clone()
        .find(|row| row.key == source.key)
        .or_else(|| rows.find(said));
    let (each, place) = match (thing, row) {
        (Some(thing), _) => (thing.each, thing.place),
        (None, Some(row)) => (row.each, row.place),
        (None, None) => return Vec::new(),
    };
    let ids: BTreeSet<Vec<String>> = each(this).into_iter().collect();
    ids.into_iter().map(|ids| (ids.clone(), place(&ids))).collect()
}

fn said<D: Facts>(
    source: &Source<D>,
    ids: &Ids,
    place: &Place,
    (old, new): (&D, &D),
    names: &Names<'_>,
    found: &mut Found,
) {
    let get = source.said.get;
    let (Some(was), Some(is)) = (get(old, ids), get(new, ids)) else {
        return;
    };
    let key = Key::of(source.key, ids.to_vec());
    let mut differs = |(en, fr): (&str, &str), before: Text, now: Text, back: Edit| {
        let of = (source.name)(names, ids);
        let what = Text::new(
            format!("{en} of {} was {}, is {}", of.en, before.en, now.en),
            format!(
                "{fr} ({})\u{a0}: {} avant, {} maintenant",
                of.get(Lang::Fr),
                before.fr,
                now.fr
            ),
        );
        found.add(Change::Basis, place.clone(), what, Some(back));
    };
    if was.basis != is.basis {
        let back = Edit::Basis(key.clone(), was.basis.clone());
        differs(("basis", "source"), basis(was.basis), basis(is.basis), back);
    }
    let marks = [&was, &is].map(|said| said.mark.and_then(Option::as_ref));
    if marks[0] != marks[1] {
        let back = Edit::Mark(key, marks[0].cloned());
        differs(("proofreading", "relecture"), mark(marks[0]), mark(marks[1]), back);
    }
}
