//! What differs by the table of facts, whatever the game.

use super::{Change, Found, before_now, is_gone, is_new, mark, was_is};
use crate::edit::{Edit, Names};
use crate::facts::words::none;
use crate::facts::{Ids, Key, Kind, Value, places_in};
use crate::rows::{Facts, Pieces, Row, Source, Thing, joined};
use data::{Place, Text, text};
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
    for ids in was.symmetric_difference(&is) {
        let place = (kind.place)(ids);
        let name = |this: &D| (kind.name)(this, ids).unwrap_or_default();
        let thing =
            |this: &D| text!("{thing} “{name}”", "{thing} «\u{a0}{name}\u{a0}»"; thing = kind.label, name = name(this));
        if was.contains(ids) {
            if D::TABLE.on_board.contains(&kind.key) {
                found.gone.push((found.differences.len(), ids.join(" ")));
            }
            found.add(Change::Removed, place, is_gone(&thing(old)), (kind.back)(old, new, ids));
        } else {
            found.add(Change::Added, place, is_new(&thing(new)), (kind.away)(new, ids));
        }
    }
}

fn field<D: Facts>(row: &Row<D>, ids: &Ids, old: &D, new: &D, found: &mut Found) {
    let get = row.access.get;
    // Of what one of them has not at all, the difference of the thing tells.
    let (Some(was), Some(is)) = (get(old, ids), get(new, ids)) else {
        return;
    };
    let key = || Key::of(row.key, ids.to_vec());
    let place = || (row.place)(ids);
    match (&was, &is) {
        _ if was == is => {}
        (Value::Text(was), Value::Text(is)) => {
            let back = |text: Text| set(&key(), Value::Text(text), old, new);
            found.text(&row.label.into(), &place(), was, is, back);
        }
        // What a document says of itself, such as whether it places something, is no thing that comes or goes.
        (Value::Yes(before), Value::Yes(_)) if !row.of.is_empty() => {
            let about = about(row, ids, old, new);
            let (change, what) = if *before {
                (Change::Removed, is_gone(&about))
            } else {
                (Change::Added, is_new(&about))
            };
            let values = (row.kind.words(&was), row.kind.words(&is));
            let back = set(&key(), was.clone(), old, new);
            found.add_value(change, place(), what, values, Some(back));
        }
        (Value::List(was), Value::List(is))
            if D::pieces(row.key).is_some_and(|all| piecewise(row, all, was, is, found)) => {}
        _ => {
            let (before, now) = (words(row, old, &was), words(row, new, &is));
            let about = about(row, ids, old, new);
            let what = match is {
                // Several values are no complement of one verb.
                Value::List(_) | Value::Coded(_) => before_now(&about, &before, &now),
                _ => was_is(&about, &before, &now),
            };
            let back = set(&key(), was.clone(), old, new);
            let change = match (is_nothing(&was), is_nothing(&is)) {
                (true, false) => Change::Added,
                (false, true) => Change::Removed,
                _ => Change::Changed,
            };
            found.add_value(change, place(), what, (before, now), Some(back));
        }
    }
}

/// Tells of a list thing by thing, each difference at its own place. Says whether there is one: lists may differ in their order
/// alone.
fn piecewise<D: Facts>(row: &Row<D>, pieces: &Pieces, was: &[String], is: &[String], found: &mut Found) -> bool {
    let of = |id: &str, list: &[String]| -> Vec<String> {
        let here = list.iter().filter(|entry| (pieces.of)(entry) == id);
        here.cloned().collect()
    };
    let all: BTreeSet<&str> = was.iter().chain(is).map(|entry| (pieces.of)(entry)).collect();
    let differing = all.into_iter().filter(|id| of(id, was) != of(id, is));
    let before = found.differences.len();
    for id in differing {
        let [then, now] = [was, is].map(|list| of(id, list));
        let change = match (then.is_empty(), now.is_empty()) {
            (true, _) => Change::Added,
            (_, true) => Change::Removed,
            _ => Change::Changed,
        };
        // Those of the other things stay as they are now.
        let mut back: Vec<String> = is.iter().filter(|entry| (pieces.of)(entry) != id).cloned().collect();
        for (at, entry) in was.iter().enumerate().filter(|(_, entry)| (pieces.of)(entry) == id) {
            back.insert(at.min(back.len()), entry.clone());
        }
        let [then, now] = [then, now].map(|list| listed(list.iter().map(|entry| (pieces.words)(entry))));
        let what = before_now(&row.label.into(), &then, &now);
        let back = Edit::Set(Key::new(row.key, []), Value::List(back), None);
        found.add_piece(change, (pieces.place)(id), what, (then, now), Some(back));
    }
    found.differences.len() > before
}

/// Texts side by side, or `none`.
fn listed(texts: impl Iterator<Item = Text>) -> Text {
    let texts: Vec<Text> = texts.collect();
    if texts.is_empty() {
        return none();
    }
    Text::each(|lang| texts.iter().map(|text| text.get(lang)).collect::<Vec<_>>().join(", "))
}

/// A value in words, with the names of the things that it names.
fn words<D: Facts>(row: &Row<D>, this: &D, value: &Value) -> Text {
    let named = |pattern: &str, id: &str| {
        let name = D::thing(pattern).and_then(|thing| (thing.name)(this, &[id.to_owned()]));
        name.filter(|name| !name.is_empty()).unwrap_or_else(|| Text::same(id))
    };
    match (row.kind, value) {
        (Kind::Thing(pattern) | Kind::ThingOrNone(pattern), Value::Thing(id)) => named(pattern, id),
        (_, Value::List(list)) => listed(list.iter().map(|id| named(D::TABLE.on_board[0], id))),
        (kind, value) => kind.words(value),
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

/// What a fact is called, with the things that it lies between where one place does not tell them: the town and the year
/// of reinforcements.
fn about<D: Facts>(row: &Row<D>, ids: &Ids, old: &D, new: &D) -> Text {
    if row.of.len() < 2 {
        return row.label.into();
    }
    let names = new.names_of(row, ids).or_else(|| old.names_of(row, ids));
    let names = names.map_or_else(|| Text::same(ids.join(" – ")), joined);
    text!("{fact} ({names})", "{fact} ({names})"; fact = row.label, names)
}

/// The edit that sets a fact of the new document back, and leaves as it is what is said of it there. What the new one
/// has not at all gets what the old one said of it.
fn set<D: Facts>(key: &Key, value: Value, old: &D, new: &D) -> Edit {
    let (was, is) = (old.said(key), new.said(key));
    let basis = was.as_ref().filter(|_| is.is_none()).map(|said| said.basis.clone());
    let mark = match old.is_apart(key) {
        true => old.seen_mark(key).cloned(),
        false => is.or(was).and_then(|said| said.mark?.clone()),
    };
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
    let name = || (source.name)(names, ids);
    let mut differs = |of: &Text, before: &Text, now: &Text, back: Edit| {
        let values = (before.clone(), now.clone());
        found.add_value(
            Change::Basis,
            place.clone(),
            was_is(of, before, now),
            values,
            Some(back),
        );
    };
    if was.basis != is.basis {
        let back = Edit::Basis(key.clone(), was.basis.clone());
        let of = text!("basis of {name}", "source ({name})"; name = name());
        differs(&of, &was.basis.words(), &is.basis.words(), back);
    }
    let marks = [&was, &is].map(|said| said.mark.and_then(Option::as_ref));
    if marks[0] != marks[1] {
        let back = Edit::Mark(key, marks[0].cloned());
        let of = text!("proofreading of {name}", "relecture ({name})"; name = name());
        differs(&of, &mark(marks[0]), &mark(marks[1]), back);
    }
}
