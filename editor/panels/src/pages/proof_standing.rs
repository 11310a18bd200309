//! How far a round has come: every fact's standing, by kind and by place.

use data::{Place, Verdict};
use editor::proof::{Fact, Kind, Progress, Round};
use std::collections::BTreeMap;

/// How a fact stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stands {
    /// Not looked at, or changed since.
    Open,
    /// As printed.
    Right,
    /// Printed otherwise, and not corrected yet.
    Wrong,
    /// Was wrong and now says what is printed.
    Corrected,
    /// Could not be told.
    Unsure,
}

impl Stands {
    /// Of a fact in a round.
    fn of(round: &Round, fact: &Fact) -> Self {
        let Some(found) = round.found.get(&fact.key.to_string()) else {
            return Self::Open;
        };
        // The printed value was written down in the canonical words of the fact.
        if found.mark.verdict == Verdict::Wrong && found.printed.as_deref() == Some(fact.value.en.as_str()) {
            return Self::Corrected;
        }
        if round.is_open(fact) {
            return Self::Open;
        }
        match found.mark.verdict {
            Verdict::Right => Self::Right,
            Verdict::Wrong => Self::Wrong,
            Verdict::Unsure => Self::Unsure,
        }
    }

    /// Whether somebody has looked at it.
    pub(super) const fn is_done(self) -> bool {
        !matches!(self, Self::Open)
    }
}

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
        let mut standing = Self::default();
        for fact in facts {
            let stands = Stands::of(round, fact);
            standing.facts.push(stands);
            let guessed = fact.basis.is_reconstructed() && !matches!(stands, Stands::Right | Stands::Corrected);
            let kind = standing.kinds.entry(fact.kind).or_default();
            kind.all += 1;
            *match stands {
                Stands::Open => &mut kind.open,
                Stands::Right | Stands::Corrected => &mut kind.right,
                Stands::Wrong => &mut kind.wrong,
                Stands::Unsure => &mut kind.unsure,
            } += 1;
            kind.guessed += usize::from(guessed);
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

    /// How many facts were looked at.
    pub(super) fn done(&self) -> usize {
        self.facts.iter().filter(|stands| stands.is_done()).count()
    }

    /// The next open fact in an order after one, around the end.
    pub(super) fn next(&self, order: &[usize], here: Option<usize>) -> Option<usize> {
        let here = here
            .and_then(|here| order.iter().position(|at| *at == here))
            .map_or(0, |at| at + 1);
        let (before, after) = order.split_at(here.min(order.len()));
        let mut all = after.iter().chain(before).copied();
        all.find(|at| !self.facts[*at].is_done())
    }
}

/// The id by which the drawing knows a place.
pub(super) fn id_of(place: &Place) -> Option<&str> {
    match place {
        Place::Area(id) | Place::Town(id) | Place::Water(id) | Place::Lake(id) => Some(id),
        _ => None,
    }
}
