//! Quick tests that find likely errors first. A suspicion is no error: it says where to look, and why.

use crate::facts::Key;
use data::Text;
use std::collections::BTreeMap;

/// Something that is likely wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Suspicion {
    /// The fact to look at.
    pub key: Key,
    /// How likely an error is, from 1 to 100; only the order counts.
    pub weight: u32,
    /// Why, in one sentence.
    pub reason: Text,
}

/// Collects what is likely wrong.
#[derive(Debug)]
pub struct Finder(pub(super) Vec<Suspicion>);

impl Finder {
    /// Adds a suspicion.
    pub fn push(&mut self, key: Key, weight: u32, reason: Text) {
        self.0.push(Suspicion { key, weight, reason });
    }
}

/// How many ways lead to each place.
pub(crate) fn counts<'a>(
    places: impl Iterator<Item = &'a str>,
    ends: impl Iterator<Item = &'a str>,
) -> BTreeMap<&'a str, usize> {
    let mut counts: BTreeMap<&str, usize> = places.map(|place| (place, 0)).collect();
    for end in ends {
        if let Some(count) = counts.get_mut(end) {
            *count += 1;
        }
    }
    counts
}

/// Places with far fewer or more ways than others. `says` is given the name of such a place, how many ways it has, and how
/// many most have.
pub(crate) fn unusual(
    counts: &BTreeMap<&str, usize>,
    key: impl Fn(&str) -> Key,
    name: impl Fn(&str) -> Option<Text>,
    says: impl Fn(Text, usize, String) -> Text,
    found: &mut Finder,
) {
    let number = counts.len().max(1) as f64;
    let mean = counts.values().sum::<usize>() as f64 / number;
    let spread = (counts.values().map(|count| (*count as f64 - mean).powi(2)).sum::<f64>() / number).sqrt();
    for (place, count) in counts {
        let far = (*count as f64 - mean).abs();
        if *count > 1 && far <= 2.0 * spread.max(0.5) {
            continue;
        }
        let Some(name) = name(place) else {
            continue;
        };
        found.push(
            key(place),
            if *count == 0 { 75 } else { 30 },
            says(name, *count, format!("{mean:.0}")),
        );
    }
}
