//! Facts by the table of a game: which there are, what they say, and the edits that correct them.

use crate::edit::Edit;
use crate::facts::printed::Fact;
use crate::facts::words::{Expected, is_said, plain};
use crate::facts::{Ids, Key, Value, places_in};
use crate::rows::{Facts, Row, Said, Source, joined};
use data::{Basis, CheckMark, Place, Text, Verdict, Word, text};
use std::collections::{BTreeMap, BTreeSet};

/// Every printed fact, thing by thing in their order in the document.
pub(crate) fn facts<D: Facts>(this: &D) -> Vec<Fact> {
    let things = D::TABLE.things.iter();
    let places = things.flat_map(|thing| (thing.each)(this).into_iter().map(|ids| (thing.place)(&ids)));
    let mut order: BTreeMap<Place, usize> = BTreeMap::new();
    for (place, at) in places.zip(0..) {
        order.entry(place).or_insert(at);
    }
    let summaries = D::TABLE.summaries.iter().map(|summary| &summary.row);
    let rows = D::TABLE.rows.iter().chain(summaries).filter(|row| row.proof.is_some());
    let listed = rows.flat_map(|row| (row.each)(this).into_iter().map(|ids| Key::of(row.key, ids)));
    let keys = listed.chain((D::TABLE.suggested)(this));
    // Of entries with the same key the first counts.
    let mut seen = BTreeSet::new();
    let keys = keys.filter(|key| seen.insert(key.clone()));
    let mut all: Vec<Fact> = keys.filter_map(|key| fact(this, &key)).collect();
    all.sort_by_cached_key(|fact| {
        let first = fact.subjects.iter().filter_map(|place| order.get(place)).min();
        // What is of no thing, such as the size of a hand, comes last.
        (first.copied().unwrap_or(usize::MAX), fact.kind, fact.key.ids().to_vec())
    });
    all
}

/// One fact, also of what the document does not have, such as a road that only the printed board has.
pub(crate) fn fact<D: Facts>(this: &D, key: &Key) -> Option<Fact> {
    let row = D::asked(key)?;
    let kind = row.proof?;
    let value = this.value(key)?;
    let names = this.names_of(row, key.ids())?;
    let (basis, mark) = said(this, key);
    // Faces of dice have a number beside the thing.
    let rest = if row.of.len() == 1 { key.ids().get(1) } else { None };
    let what = |label| rest.map_or_else(|| capital(label), |rest| format!("{} {rest}", capital(label)));
    Some(Fact {
        key: key.clone(),
        kind,
        place: (row.place)(key.ids()),
        subjects: subjects(row, key),
        at: at(row, names),
        what: Text::each(|lang| what(row.label.get(lang))),
        value: row.kind.words(&value),
        basis,
        mark,
    })
}

/// Basis and mark of a fact; of what sums up several entries the weakest basis and the first mark.
fn said<D: Facts>(this: &D, key: &Key) -> (Basis, Option<CheckMark>) {
    let rank = |said: &Said<'_>| match said.basis {
        Basis::Reconstructed => 0,
        Basis::Inferred(_) => 1,
        Basis::Rules(_) => 2,
        Basis::Printed => 3,
    };
    let entries = this.entries(key);
    let all: Vec<Said<'_>> = entries.iter().filter_map(|entry| this.said(entry)).collect();
    let basis = all.iter().min_by_key(|said| rank(said)).map(|said| said.basis.clone());
    let mark = all.iter().find_map(|said| said.mark?.clone());
    let mark = mark.or_else(|| this.seen_mark(key).cloned());
    // Of what is not there nothing is said; who has looked has seen that it is not printed.
    let is_right = || mark.as_ref().is_some_and(|mark| mark.verdict == Verdict::Right);
    let basis = basis.unwrap_or_else(|| if is_right() { Basis::Printed } else { Basis::default() });
    (basis, mark)
}

/// Where a fact is, for people: the things that it is about, or the scenario; what has a number alone is told by what it is too.
fn at<D: Facts>(row: &Row<D>, names: Vec<Text>) -> Text {
    match (row.of, names.as_slice()) {
        ([], _) => Text::new("The scenario", "Le scénario"),
        ([(pattern, _)], [only]) if only.en.parse::<usize>().is_ok() => {
            let thing = D::thing(pattern).map_or(Word::new("thing", "élément"), |thing| thing.label);
            let called = |lang| format!("{} {}", capital(thing.get(lang)), only.get(lang));
            Text::each(called)
        }
        _ => joined(names),
    }
}

/// The places of the things that a fact is about; the whole where it is about none.
fn subjects<D: Facts>(row: &Row<D>, key: &Key) -> Vec<Place> {
    let place = |(pattern, at): &(&str, usize)| {
        Some((D::thing(pattern)?.place)(
            key.ids().get(*at..*at + places_in(pattern))?,
        ))
    };
    match row.of {
        [] => vec![Place::Document],
        of => of.iter().filter_map(place).collect(),
    }
}

fn capital(label: &str) -> String {
    let mut chars = label.chars();
    chars
        .next()
        .map_or_else(String::new, |first| first.to_uppercase().chain(chars).collect())
}

/// Words for a fact that is not there.
fn missing() -> Expected {
    Text::new("a fact that the scenario has", "un fait que le scénario possède")
}

/// The value that people mean by words for a fact.
pub(crate) fn read<D: Facts>(this: &D, key: &Key, words: &str) -> Result<Value, Expected> {
    let row = D::asked(key).ok_or_else(missing)?;
    row.kind.read(words, |pattern, name| thing(this, pattern, name))
}

/// The edits that set a fact to a value in words, as printed, with the mark of who saw it. An entry that keeps what is
/// said of several facts says what it said: of the others nobody has looked at one.
pub(crate) fn change<D: Facts + Clone>(
    this: &D,
    key: &Key,
    text: &str,
    mark: &CheckMark,
) -> Result<Vec<Edit>, Expected> {
    let value = read(this, key, text)?;
    let row = D::asked(key).ok_or_else(missing)?;
    if let Some(summary) = D::summary(key) {
        if let Some(by_hand) = summary.by_hand
            && this.value(key).as_ref() != Some(&value)
        {
            return Err(by_hand.into());
        }
        let edits = (summary.edits)(this, key.ids(), &value, mark);
        return edits.map_err(|_| missing());
    }
    let source = D::source(key).map(|(source, ids)| (source, Key::of(source.key, ids.to_vec())));
    let told = source
        .as_ref()
        .filter(|(_, entry)| is_alone(this, key, entry, |source| source.key));
    let seen = told.and(row.proof);
    let basis = seen.map(|kind| kind.seen(this.said(key).map(|said| said.basis)));
    let edit = Edit::Set(key.clone(), value.clone(), basis);
    let keeps_mark = |entry: &Key| {
        let mut after = this.clone();
        let set = after.set(key, &value, None);
        set.is_ok() && after.said(entry).is_some_and(|said| said.mark.is_some())
    };
    let own = source.filter(|(source, entry)| {
        source.mark.is_none() && is_alone(this, key, entry, |source| source.mark.unwrap_or(source.key))
    });
    let marked = own
        .map(|(_, entry)| entry)
        .filter(keeps_mark)
        .map(|entry| Edit::Mark(entry, Some(mark.clone())));
    Ok(std::iter::once(edit).chain(marked).collect())
}

/// Whether an entry keeps this fact alone of all that are compared with the printed game: its basis or its mark, by the
/// pattern of what keeps it where a source is.
fn is_alone<D: Facts>(this: &D, key: &Key, entry: &Key, keeps: fn(&Source<D>) -> &'static str) -> bool {
    let source = |pattern: &str| D::source_of(pattern).filter(|source| keeps(source) == entry.pattern());
    let of_row = |row: &&Row<D>| match D::source_of(row.key) {
        Some(_) => source(row.key).is_some(),
        None => row.said.and_then(source).is_some(),
    };
    let here = |ids: &Ids| ids.get(..entry.ids().len()) == Some(entry.ids());
    let printed = D::TABLE.rows.iter().filter(|row| row.proof.is_some()).filter(of_row);
    let mut fields = printed.flat_map(|row| (row.each)(this).into_iter().map(|ids| Key::of(row.key, ids)));
    let summed = |one: &Key| {
        let kept = D::source(one).filter(|(source, _)| keeps(source) == entry.pattern());
        kept.is_some_and(|(_, ids)| here(ids))
    };
    let mut summaries = D::TABLE.summaries.iter().flat_map(|summary| {
        let listed = (summary.row.each)(this).into_iter();
        let near = listed.filter(|ids| ids.first() == entry.ids().first());
        near.map(|ids| (summary.entries)(this, &ids))
    });
    fields.all(|other| other == *key || !here(other.ids())) && !summaries.any(|entries| entries.iter().any(summed))
}

/// The id of the thing that people mean: by its id, or by its name in any language.
fn thing<D: Facts>(this: &D, pattern: &str, name: &str) -> Result<String, Expected> {
    let named = plain(name);
    let mut all = D::thing(pattern)
        .into_iter()
        .flat_map(|thing| (thing.each)(this).into_iter().map(move |ids| (thing, ids)));
    let found = all.find(|(thing, ids)| {
        let called = (thing.name)(this, ids).unwrap_or_default();
        ids.first().is_some_and(|id| plain(id) == named) || is_said(&called, &named)
    });
    let expected = || {
        let thing = D::thing(pattern).map_or(Word::new("thing", "élément"), |thing| thing.label);
        text!("the name of a {thing}", "un nom de {thing}"; thing)
    };
    found.and_then(|(_, ids)| ids.first().cloned()).ok_or_else(expected)
}

/// The key of what keeps the basis of a fact, where that is not what keeps its mark.
pub(crate) fn own_basis<D: Facts>(this: &D, key: &Key) -> Option<Key> {
    let (source, ids) = D::source(key)?;
    let apart = source.mark.is_some() || (source.said.get)(this, ids)?.mark.is_none();
    apart.then(|| Key::of(source.key, ids.to_vec()))
}
