//! Proofreading the data of a game against the printed board, cards and dice.
//!
//! * [`Fact`]: one claim with a stable [`Key`], its value in words and where it comes from; [`facts`] lists them all,
//!   [`stops`] as a guided round from place to place.
//! * [`Round`]: what has been compared, by whom, and what was found; a document of its own.
//! * [`suspicions`]: what is likely wrong, with reasons, to look at first.
//! * [`sheet`]: sheets to print or tick off, and reading a ticked one back.
//! * [`Corrections`]: what is printed instead, as edits and as small files to send to others.

mod applied;
mod belongs;
mod card;
mod confirmed;
mod correction;
mod differ;
mod doubt;
mod handed;
mod marks;
mod round;
mod shared;
pub mod sheet;
mod stop;
pub(crate) mod suspicion;
pub(crate) mod table;
#[cfg(test)]
mod tests;
pub mod words;

pub use crate::facts::Correction;
pub use crate::facts::printed::{Fact, Kind};
pub use applied::{Applied, Otherwise, SignedOff, applied, stands_on_shipped};
pub use belongs::copied;
pub use card::{could_be, is_there};
pub use correction::{Corrections, Outcome, change};
pub use differ::Differs;
pub use doubt::{Doubt, is_day};
pub use handed::Handed;
pub use round::{Found, Half, Laid, Order, Progress, Round, Stands, hash};
pub use shared::{Giving, for_all};
pub use stop::{Stop, stops};
pub use suspicion::{Finder, Suspicion};

pub(crate) use suspicion::{counts, unusual};

use crate::document::Document;
use crate::facts::Key;
use std::collections::BTreeSet;

/// Every checkable fact of a document, in the order of a guided round. Parts that are missing have no facts.
pub fn facts(document: &Document) -> Vec<Fact> {
    document.printed()
}

/// The same with the facts of these keys that are not among them, such as a link that only the printed board has.
fn facts_and(document: &Document, keys: impl Iterator<Item = Key>) -> Vec<Fact> {
    let mut all = facts(document);
    let known: BTreeSet<Key> = all.iter().map(|fact| fact.key.clone()).collect();
    let beyond = keys.filter(|key| !known.contains(key));
    all.extend(beyond.filter_map(|key| fact(document, &key)));
    all
}

/// One fact by its key, also of what the document does not have, such as a link that only the printed board has.
pub fn fact(document: &Document, key: &Key) -> Option<Fact> {
    document.printed_fact(key)
}

/// Everything that is likely wrong, the likeliest first.
pub fn suspicions(document: &Document) -> Vec<Suspicion> {
    let mut found = Finder(Vec::new());
    document.suspicions(&mut found);
    let mut all = found.0;
    all.sort_by(|a, b| (b.weight, &a.key, &a.reason).cmp(&(a.weight, &b.key, &b.reason)));
    all
}
