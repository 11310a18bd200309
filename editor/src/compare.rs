//! What differs between two scenarios, in words, each difference with its place.
//!
//! Both scenarios are compared with everything they refer to, so that a shared document and an own copy of it are the
//! same. Drafts may be wrong; of entries with the same key the first counts.

mod courses;
mod drawing;
pub(crate) mod facts;
mod gone;
mod scenario;
#[cfg(test)]
mod tests;
mod told;

pub use told::Values;
pub(crate) use told::told;

use crate::document::Document;
use crate::edit::Edit;
use crate::facts::{Key, words as facts_words};
use crate::proof::words;
use data::any::Draft;
use data::library::Library;
use data::{CheckMark, Issue, Lang, Place, Text, text};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::sync::Arc;

/// What kind of difference.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Change {
    /// Only the second scenario has it.
    Added,
    /// Only the first scenario has it.
    Removed,
    /// Both have it, with another value.
    Changed,
    /// Both have it with the same value, but say otherwise where it comes from or what a proofreader found.
    Basis,
}

/// One difference.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// Where.
    pub place: Place,
    /// What people call the place; what is gone has the name that it had.
    pub called: Text,
    /// What kind.
    pub change: Change,
    /// What differs, in one sentence without its place.
    pub what: Text,
    /// What was and what is, where one value took the place of another.
    pub values: Option<Values>,
    /// It is of one entry of a list, such as a ship: nothing else says where that is and whose.
    is_piece: bool,
    /// The edit of the new scenario that takes back this difference alone; none where it hangs on others. A place that was
    /// removed comes back with what hung on it, such as its outline and its links, which do not come back without it.
    pub revert: Option<Edit>,
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.place, self.what.get(Lang::default()))
    }
}

data::kinds! {
    /// Why two scenarios cannot be compared.
    pub enum Incomparable {
        UnknownGame { one: String }:
            "scenarios of {one} cannot be compared by this version",
            "cette version ne peut comparer les scénarios de {one}";
        OtherGame { one: String, other: String }:
            "one scenario is of {one} and the other of {other}; choose two of the same game",
            "l’un des scénarios est de {one} et l’autre de {other}\u{a0}; choisissez-en deux du même jeu";
    }
}

/// Everything that differs between two scenarios of the same game, sorted by place; empty if both are the same.
///
/// # Errors
/// Every reference of either scenario that the library cannot serve, or one problem if they are of different games.
pub fn compare_any(old: &Draft, new: &Draft, library: &Library) -> Result<Vec<Difference>, Vec<Issue>> {
    let (one, other) = (old.game(), new.game());
    if one != other || !Document::knows(one) {
        let (one, other) = (one.to_owned(), other.to_owned());
        let why = if one == other {
            Incomparable::UnknownGame { one }
        } else {
            Incomparable::OtherGame { one, other }
        };
        return Err(vec![Issue::error(Place::Document, why)]);
    }
    let (whole_old, whole_new) = match (old.self_contained(library), new.self_contained(library)) {
        (Ok(old), Ok(new)) => (old, new),
        (old, new) => return Err([old.err(), new.err()].into_iter().flatten().flatten().collect()),
    };
    let document = |whole: &Draft| Document::of(whole, Arc::default());
    let (old, new) = (document(&whole_old), document(&whole_new));
    let mut found = between(&old, &new);
    if found.differences.is_empty() && whole_old != whole_new {
        let as_before = new.stretches_to(&old).map(Edit::Order);
        found.taken_back_if(as_before, |found| {
            found.changed(
                Place::Document,
                Text::new(
                    "both scenarios say the same, but list it in another order or twice",
                    "les deux scénarios disent la même chose, mais dans un autre ordre ou deux fois",
                ),
            );
        });
    }
    let mut found = found.sorted();
    call(&mut found, &old, &new);
    Ok(found)
}

/// What differs between two documents with all their parts.
fn between(old: &Document, new: &Document) -> Found {
    let mut found = Found::default();
    scenario::heading(old, new, &mut found);
    scenario::rules(old, new, &mut found);
    if let (Some(was), Some(is)) = (old.drawing(), new.drawing()) {
        drawing::compare(was, is, |water, id| new.board_place(water, id), &mut found);
    }
    old.compare(new, &mut found);
    seen(old, new, &mut found);
    found.bring_back_whole(new);
    found
}

/// What proofreaders found at facts that nothing in either document stands for.
fn seen(old: &Document, new: &Document, found: &mut Found) {
    let keys: BTreeSet<Key> = old.seen_keys().into_iter().chain(new.seen_keys()).collect();
    for key in keys {
        let marks = [old, new].map(|document| document.mark_of(&key));
        let (true, true, Some(fact)) = (old.is_apart(&key), new.is_apart(&key), new.printed_fact(&key)) else {
            continue;
        };
        if marks[0] != marks[1] {
            let name = Text::each(|lang| fact.called("", lang));
            let of = text!("proofreading of {name}", "relecture ({name})"; name);
            let [before, now] = marks.map(mark);
            let what = was_is(&of, &before, &now);
            let back = Edit::Mark(key, marks[0].cloned());
            found.add_value(Change::Basis, fact.place, what, (before, now), Some(back));
        }
    }
}

/// Says of differences what people call their places; what is gone has the name that it had.
fn call(found: &mut [Difference], old: &Document, new: &Document) {
    let named = |place: &Place| {
        let names = [new, old].map(|document| document.called(place));
        let known = names.into_iter().flatten().find(|name| !name.is_empty());
        known.or_else(|| drawing::plain(place))
    };
    for one in found {
        one.called = Text::each(|lang| one.place.called(lang, named));
    }
}

/// The differences found so far.
#[derive(Debug, Default)]
pub struct Found {
    differences: Vec<Difference>,
    /// Which of them tell that a place of the board is gone, with its id.
    gone: Vec<(usize, String)>,
}

impl Found {
    fn sorted(mut self) -> Vec<Difference> {
        self.differences
            .sort_by(|a, b| (&a.place, a.change, &a.what).cmp(&(&b.place, b.change, &b.what)));
        self.differences
    }

    fn add(&mut self, change: Change, place: Place, what: Text, revert: Option<Edit>) {
        self.differences.push(Difference {
            place,
            // Whoever has both documents says it in the end.
            called: Text::default(),
            change,
            what,
            values: None,
            is_piece: false,
            revert,
        });
    }

    /// A difference of a value, with what it was and is.
    fn add_value(&mut self, change: Change, place: Place, what: Text, values: (Text, Text), revert: Option<Edit>) {
        self.add(change, place, what, revert);
        let (was, is) = values;
        if let Some(added) = self.differences.last_mut() {
            added.values = Some(Values { was, is });
        }
    }

    /// The same of one entry of a list.
    fn add_piece(&mut self, change: Change, place: Place, what: Text, values: (Text, Text), revert: Option<Edit>) {
        self.add_value(change, place, what, values, revert);
        if let Some(added) = self.differences.last_mut() {
            added.is_piece = true;
        }
    }

    /// Compares with the function, and gives the edit to all differences that it finds.
    fn taken_back_by(&mut self, revert: impl Into<Edit>, compare: impl FnOnce(&mut Self)) {
        let before = self.differences.len();
        compare(self);
        if before < self.differences.len() {
            let revert = revert.into();
            for difference in &mut self.differences[before..] {
                difference.revert = Some(revert.clone());
            }
        }
    }

    /// The same where the edit depends on the new scenario and may be missing.
    fn taken_back_if(&mut self, revert: Option<Edit>, compare: impl FnOnce(&mut Self)) {
        match revert {
            Some(revert) => self.taken_back_by(revert, compare),
            None => compare(self),
        }
    }

    fn added(&mut self, place: Place, what: Text) {
        self.add(Change::Added, place, what, None);
    }

    fn removed(&mut self, place: Place, what: Text) {
        self.add(Change::Removed, place, what, None);
    }

    fn changed(&mut self, place: Place, what: Text) {
        self.add(Change::Changed, place, what, None);
    }

    /// A value that was and is, in words; nothing if it stayed.
    fn value(&mut self, of: &Text, place: &Place, old: &Text, new: &Text) {
        if old != new {
            let values = (old.clone(), new.clone());
            self.add_value(Change::Changed, place.clone(), was_is(of, old, new), values, None);
        }
    }

    /// A text in both languages of documents; nothing if it stayed. Each language is taken back on its own.
    fn text(&mut self, of: &Text, place: &Place, old: &Text, new: &Text, back: impl Fn(Text) -> Edit) {
        let mut differs = |of: &Text, was: &str, is: &str, text: Text| {
            if was != is {
                let (was, is) = (quoted(was), quoted(is));
                let what = was_is(of, &was, &is);
                self.add_value(Change::Changed, place.clone(), what, (was, is), Some(back(text)));
            }
        };
        let english = text!("English {name}", "{name} en anglais"; name = of);
        differs(&english, &old.en, &new.en, Text::new(old.en.clone(), new.fr.clone()));
        let french = text!("French {name}", "{name} en français"; name = of);
        differs(&french, &old.fr, &new.fr, Text::new(new.en.clone(), old.fr.clone()));
    }
}

/// What a thing was and is, in words.
fn was_is(of: &Text, old: &Text, new: &Text) -> Text {
    text!("{of} was {old}, is {new}", "{of}\u{a0}: {old} avant, {new} maintenant"; of, old, new)
}

/// The same of what says several things, such as units: `start units: none before; blue 1, white 2 now`.
fn before_now(of: &Text, old: &Text, new: &Text) -> Text {
    text!("{of}: {old} before; {new} now", "{of}\u{a0}: {old} avant\u{a0}; {new} maintenant"; of, old, new)
}

/// Something that came: `area “Detroit” is new`.
fn is_new(of: &Text) -> Text {
    text!("{of} is new", "{of}\u{a0}: ajout"; of)
}

/// Something that went.
fn is_gone(of: &Text) -> Text {
    text!("{of} is gone", "{of}\u{a0}: suppression"; of)
}

/// What two lists have under one key.
enum Pair<'a, T> {
    Old(&'a T),
    New(&'a T),
    Both(&'a T, &'a T),
}

/// Two lists side by side by a key, in the order of the keys; the first counts where a key comes twice.
fn pairs<'a, T, K: Ord>(old: &'a [T], new: &'a [T], key: impl Fn(&'a T) -> K) -> Vec<(K, Pair<'a, T>)> {
    let mut by_key: BTreeMap<K, Pair<'a, T>> = BTreeMap::new();
    for item in old {
        by_key.entry(key(item)).or_insert(Pair::Old(item));
    }
    for item in new {
        by_key
            .entry(key(item))
            .and_modify(|pair| {
                if let Pair::Old(old) = *pair {
                    *pair = Pair::Both(old, item);
                }
            })
            .or_insert(Pair::New(item));
    }
    by_key.into_iter().collect()
}

fn quoted(text: &str) -> Text {
    if text.is_empty() {
        Text::new("empty", "vide")
    } else {
        Text::each(|lang| facts_words::quoted(lang, text))
    }
}

fn mark(mark: Option<&CheckMark>) -> Text {
    let Some(mark) = mark else {
        return Text::new("none", "aucune");
    };
    let verdict = words::verdict(mark.verdict);
    text!("{verdict} by {who} on {when}", "{verdict} par {who} le {when}"; verdict, who = mark.who, when = mark.when)
}
