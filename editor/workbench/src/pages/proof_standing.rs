//! How far a round has come: every fact's standing, by kind and by place.

use data::Place;
use editor::proof::{Fact, Kind, Progress, Round, Stands};
use std::collections::BTreeMap;

/// What is told of a place on the map.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Spot {
    /// Facts that belong to it.
    pub(super) all: u32,
    /// Looked at.
    pub(super) done: u32,
    /// Wrong and not corrected.
    pub(super) wrong: u32,
    /// Could not be told.
    pub(super) unsure: u32,
    /// Reconstructed and not found right.
    pub(super) guessed: u32,
}

/// The standing of everything.
#[derive(Debug, Default)]
pub(super) struct Standing {
    /// Of each fact.
    pub(super) facts: Vec<Stands>,
    /// By kind.
    pub(super) kinds: BTreeMap<Kind, Progress>,
    /// By area, town, water or lake, by id.
    pub(super) spots: BTreeMap<String, Spot>,
}

impl Standing {
    /// The standing of facts in a round.
    pub(super) fn of(round: &Round, facts: &[Fact]) -> Self {
        let mut standing = Self {
            kinds: round.progress(facts),
            ..Self::default()
        };
        for fact in facts {
            let stands = round.stands(fact);
            standing.facts.push(stands);
            let guessed = fact.basis.is_reconstructed() && !stands.is_as_printed();
            for place in &fact.subjects {
                if let Some(id) = id_of(place) {
                    let spot = standing.spots.entry(id.to_owned()).or_default();
                    spot.all += 1;
                    spot.done += u32::from(stands.is_done());
                    spot.wrong += u32::from(stands == Stands::Wrong);
                    spot.unsure += u32::from(stands == Stands::Unsure);
                    spot.guessed += u32::from(guessed);
                }
            }
        }
        standing
    }
}

/// The id by which the drawing knows a place.
pub(super) fn id_of(place: &Place) -> Option<&str> {
    match place {
        Place::Area(id) | Place::Town(id) | Place::Water(id) | Place::Lake(id) => Some(id),
        _ => None,
    }
}
