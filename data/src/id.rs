//! Ids: readable names of scenarios, areas, cards, towns and blocks, which stay the same when a display name changes.

use crate::findings::Findings;
use crate::issue::Place;
use crate::problem::Problem;
use std::collections::BTreeSet;

/// Longest id.
pub const LONGEST: usize = 64;

/// Whether a text can be an id: 1 to 64 lower-case letters, digits, `_` and `-`.
pub fn is_good(id: &str) -> bool {
    (1..=LONGEST).contains(&id.len()) && id.bytes().all(is_letter)
}

/// Whether ids may have this sign.
pub(crate) const fn is_letter(byte: u8) -> bool {
    byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'_' || byte == b'-'
}

/// The first id of a stem with a number behind it that is free: `stem_1`, `stem_2` …, counted from `first`.
///
/// # Panics
///
/// When all numbers are taken, which is more than any document or folder can hold.
pub fn numbered(stem: &str, between: char, first: u32, taken: impl Fn(&str) -> bool) -> String {
    (first..)
        .map(|number| format!("{stem}{between}{number}"))
        .find(|id| !taken(id))
        .expect("there are more numbers than names")
}

/// Names an id that cannot be one. Games were saved with odd ids, so a warning has to do where nothing breaks; a line
/// break or another sign that nobody sees is an error. What an empty id means is said elsewhere.
pub(crate) fn check(id: &str, place: Place, found: &mut Findings) {
    if id.is_empty() || is_good(id) {
        return;
    }
    let kind = Problem::BadId {
        id: id.chars().take(LONGEST).collect(),
        most: LONGEST,
    };
    if id.chars().any(char::is_control) {
        found.error(place, kind);
    } else {
        found.warning(place, kind);
    }
}

/// The same for the entries of a list, each odd id once.
pub(crate) fn check_all<'a>(
    ids: impl IntoIterator<Item = &'a String>,
    place: impl Fn(String) -> Place,
    found: &mut Findings,
) {
    let odd: BTreeSet<&String> = ids.into_iter().filter(|id| !is_good(id)).collect();
    for id in odd {
        check(id, place(id.clone()), found);
    }
}
