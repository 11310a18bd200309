//! The stops of a guided round.

use crate::facts::printed::Fact;
use data::{Place, Text};
use std::collections::BTreeMap;

/// A stop of the guided round: a place and the facts to look at there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stop {
    /// Where.
    pub place: Place,
    /// Its name.
    pub title: Text,
    /// Positions in the list of facts.
    pub facts: Vec<usize>,
}

/// The stops of the guided round through these facts, in order: areas with everything around them, waters, cards,
/// dice; or towns, lakes, blocks and years.
pub fn stops(facts: &[Fact]) -> Vec<Stop> {
    let mut stops: Vec<Stop> = Vec::new();
    let mut known: BTreeMap<Place, usize> = BTreeMap::new();
    // Facts of one place make its stop and name it; those between two places join the stops of both.
    let own = facts.iter().filter(|fact| fact.subjects.len() == 1);
    let between = facts.iter().filter(|fact| fact.subjects.len() > 1);
    for fact in own.chain(between) {
        let Some(place) = fact.subjects.first() else {
            continue;
        };
        if fact.subjects.len() > 1 && fact.subjects.iter().any(|place| known.contains_key(place)) {
            continue;
        }
        known.entry(place.clone()).or_insert_with(|| {
            stops.push(Stop {
                place: place.clone(),
                title: fact.at.clone(),
                facts: Vec::new(),
            });
            stops.len() - 1
        });
    }
    for (i, fact) in facts.iter().enumerate() {
        for place in &fact.subjects {
            if let Some(stop) = known.get(place) {
                stops[*stop].facts.push(i);
            }
        }
    }
    stops
}
