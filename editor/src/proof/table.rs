//! Facts by the table of a game: which there are, what they say, and the edits that correct them.

use super::fact::Fact;
use crate::edit::Edit;
use crate::facts::words::{Expected, plain};
use crate::facts::{Facts, Key, Row, joined};
use data::{Basis, CheckMark, Place, Text};
use std::collections::BTreeMap;

/// Every printed fact, thing by thing in their order in the document.
pub(super) fn facts<D: Facts>(this: &D) -> Vec<Fact> {
    let things = D::TABLE.things.iter();
    let places = things.flat_map(|thing| (thing.each)(this).into_iter().map(|ids| (thing.place)(&ids)));
    let order: BTreeMap<Place, usize> = places.zip(0..).collect();
    let mut all: Vec<Fact> = Vec::new();
    for row in D::TABLE.rows.iter().filter(|row| row.proof.is_some()) {
        let keys = (row.each)(this).into_iter().map(|ids| Key::of(row.key, ids));
        all.extend(keys.filter_map(|key| fact(this, &key)));
    }
    all.sort_by_key(|fact| fact.subjects.first().and_then(|place| order.get(place)).copied());
    // Of entries with the same key the first counts.
    let mut seen = std::collections::BTreeSet::new();
    all.retain(|fact| seen.insert(fact.key.clone()));
    all
}

/// One fact, also of what the document does not have, such as a road that only the printed board has.
pub(super) fn fact<D: Facts>(this: &D, key: &Key) -> Option<Fact> {
    let row = D::row(key)?;
    let kind = row.proof?;
    let value = this.value(key)?;
    let names = this.names_of(row, key.ids())?;
    let said = this.said(key);
    Some(Fact {
        key: key.clone(),
        kind,
        place: (row.place)(key.ids()),
        subjects: subjects(row, key),
        at: joined(names),
        what: Text::new(capital(row.label.0), capital(row.label.1)),
        value: row.kind.words(&value),
        basis: said.as_ref().map(|said| said.basis.clone()).unwrap_or_default(),
        mark: said.and_then(|said| said.mark?.clone()),
    })
}

/// The places of the things that a fact is about.
fn subjects<D: Facts>(row: &Row<D>, key: &Key) -> Vec<Place> {
    let place = |(pattern, at): &(&str, usize)| {
        let thing = D::TABLE.things.iter().find(|thing| thing.key == *pattern)?;
        Some((thing.place)(key.ids().get(*at..=*at)?))
    };
    row.of.iter().filter_map(place).collect()
}

fn capital(label: &str) -> String {
    let mut chars = label.chars();
    chars
        .next()
        .map_or_else(String::new, |first| first.to_uppercase().chain(chars).collect())
}

/// The edits that set a fact to a value in words, as printed, with the mark of who saw it. An entry that keeps what is
/// said of several facts gets no mark from one of them.
pub(super) fn change<D: Facts + Clone>(
    this: &D,
    key: &Key,
    text: &str,
    mark: &CheckMark,
) -> Result<Vec<Edit>, Expected> {
    let row =
        D::row(key).ok_or_else(|| Text::new("a fact that the scenario has", "un fait que le scénario possède"))?;
    let value = row.kind.read(text, |pattern, name| thing(this, pattern, name))?;
    let edit = Edit::Set(key.clone(), value.clone(), Some(Basis::Printed));
    let keeps_mark = || {
        let mut after = this.clone();
        let set = after.set(key, &value, None);
        set.is_ok() && after.said(key).is_some_and(|said| said.mark.is_some())
    };
    let marked = (row.said == Some(row.key) && keeps_mark()).then(|| Edit::Mark(key.clone(), Some(mark.clone())));
    Ok(std::iter::once(edit).chain(marked).collect())
}

/// The id of the thing that people mean: by its id, or by its name in either language.
fn thing<D: Facts>(this: &D, pattern: &str, name: &str) -> Result<String, Expected> {
    let named = plain(name);
    let kinds = D::TABLE.things.iter().filter(|thing| thing.key == pattern);
    let mut all = kinds.flat_map(|thing| (thing.each)(this).into_iter().map(move |ids| (thing, ids)));
    let found = all.find(|(thing, ids)| {
        let called = (thing.name)(this, ids).unwrap_or_default();
        ids.first().is_some_and(|id| plain(id) == named)
            || [&called.en, &called.fr].into_iter().any(|name| plain(name) == named)
    });
    let label = D::TABLE
        .things
        .iter()
        .find(|thing| thing.key == pattern)
        .map(|thing| thing.label);
    let expected = || {
        let (en, fr) = label.unwrap_or(("thing", "élément"));
        Text::new(format!("the name of a {en}"), format!("un nom de {fr}"))
    };
    found.and_then(|(_, ids)| ids.first().cloned()).ok_or_else(expected)
}

/// The key of what keeps the mark of a fact, if there is such a thing in the document.
pub(super) fn kept<D: Facts>(this: &D, key: &Key) -> Option<Key> {
    this.said(key)?.mark?;
    let (source, ids) = D::source(key)?;
    Some(Key::of(source.key, ids.to_vec()))
}
