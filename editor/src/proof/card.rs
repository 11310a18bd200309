//! Cards of a round: a place with everything that belongs to it, compared at one glance.

use super::round::{Half, Order, Round};
use super::suspicion::Suspicion;
use super::{Fact, Stop};
use crate::document::Document;
use crate::facts::{Key, Value};
use data::{Basis, Place, Verdict};
use std::cmp::{Ordering, Reverse};
use std::collections::{BTreeMap, BTreeSet};

impl Fact {
    /// Whether it is known to be as printed: it comes from the rules, was copied from the board, or somebody has found
    /// it right.
    pub fn is_certain(&self) -> bool {
        let found = self.mark.as_ref().map(|mark| mark.verdict);
        match found {
            Some(verdict) => verdict == Verdict::Right,
            None => matches!(self.basis, Basis::Printed | Basis::Rules(_)),
        }
    }
}

impl Round {
    /// The positions of the stops that the round goes through, in its order. Those of the other half are left out, and
    /// those at which all is certain, if only the rest is to be looked at.
    pub fn cards(&self, facts: &[Fact], stops: &[Stop], suspicions: &[Suspicion]) -> Vec<usize> {
        let mine = |at: &usize| self.is_mine(*at, stops.len());
        let asked = |at: &usize| {
            let mut all = stops[*at].facts.iter().map(|fact| &facts[*fact]);
            !self.doubtful || all.any(|fact| !fact.is_certain())
        };
        let mut all: Vec<usize> = (0..stops.len()).filter(mine).filter(asked).collect();
        let weights: BTreeMap<&Key, u32> = suspicions.iter().rev().map(|s| (&s.key, s.weight)).collect();
        let guessed = |at: &usize| {
            let of = stops[*at].facts.iter();
            of.filter(|fact| facts[**fact].basis.is_reconstructed()).count()
        };
        let doubt = |at: &usize| {
            let of = stops[*at]
                .facts
                .iter()
                .filter_map(|fact| weights.get(&facts[*fact].key));
            of.max().copied().unwrap_or(0)
        };
        match self.order {
            Order::Places => {}
            Order::ReconstructedFirst => all.sort_by_cached_key(|at| Reverse(guessed(at))),
            Order::LikelyErrorsFirst => all.sort_by_cached_key(|at| Reverse((doubt(at), guessed(at)))),
        }
        all
    }

    /// Whether one of so many stops is in the half that this round goes through.
    const fn is_mine(&self, at: usize, stops: usize) -> bool {
        let first = stops.div_ceil(2);
        match self.half {
            _ if self.both => true,
            None => true,
            Some(Half::First) => at < first,
            Some(Half::Second) => at >= first,
        }
    }

    /// Whether another round is the other half of this one.
    pub fn is_other_half(&self, other: &Self) -> bool {
        let halves = [Half::First, Half::Second].map(Some);
        self.subject == other.subject
            && halves.contains(&self.half)
            && halves.contains(&other.half)
            && self.half != other.half
    }

    /// Whether the round asks for a fact: all of them, or only what is not certain.
    pub fn asks(&self, fact: &Fact) -> bool {
        !self.doubtful || !fact.is_certain()
    }

    /// Halves the round: this one keeps the first half of the cards, the other person gets the second.
    pub fn halve(&mut self) -> Self {
        self.half = Some(Half::First);
        self.second_half()
    }

    /// The second half of the cards, for the other person, with everything that is found so far.
    pub fn second_half(&self) -> Self {
        Self {
            half: Some(Half::Second),
            both: false,
            at: String::new(),
            photo: None,
            photos: Vec::new(),
            dismissed: BTreeSet::new(),
            ..self.clone()
        }
    }

    /// Joins what the person with the other half has found. Says whether the two are the halves of one round; what
    /// was found is taken over in any case.
    pub fn join(&mut self, other: &Self, facts: &[Fact], stops: &[Stop]) -> bool {
        let halves = self.is_other_half(other);
        let own = Self {
            both: false,
            ..self.clone()
        };
        let of_half = |mine: bool| -> BTreeSet<String> {
            let all = stops.iter().enumerate();
            let of = all.filter(|(at, _)| own.is_mine(*at, stops.len()) == mine);
            let of = of.flat_map(|(_, stop)| &stop.facts);
            of.map(|fact| facts[*fact].key.to_string()).collect()
        };
        let (mine, theirs) = (of_half(true), of_half(false));
        // Both halves began with what had been found before, so that the later word on a fact counts. Of the same day, which
        // is all that is known, it is the word of the one whose half it is.
        for (key, found) in &other.found {
            let newer = self
                .found
                .get(key)
                .is_none_or(|known| match known.mark.when.cmp(&found.mark.when) {
                    Ordering::Less => true,
                    Ordering::Equal => theirs.contains(key) && !mine.contains(key),
                    Ordering::Greater => false,
                });
            if newer {
                self.found.insert(key.clone(), found.clone());
            }
        }
        self.take_notes(other);
        if halves {
            self.half = None;
            self.both = false;
        }
        halves
    }
}

/// Whether a value says that there is something between two places.
pub fn is_there(value: &Value) -> bool {
    !matches!(value, Value::Yes(false) | Value::Nothing) && *value != Value::Word("none".to_owned())
}

/// What a place could have beside what is listed on its card: the facts between it and the nearest other places, at
/// most so many, and between it and every water. Nothing is said of them, and the printed board may say something.
pub fn could_be(document: &Document, place: &Place, facts: &[&Fact], most: usize) -> Vec<Key> {
    let [area, water] = document.on_board();
    let known: BTreeSet<&Key> = facts.iter().map(|fact| &fact.key).collect();
    let pair = |a: &str, b: &str| Some(Key::pair(document.between(area, area)?, a, b));
    let shore = |on: &str, of: &str| Key::find(document.between(area, water)?, [&on.to_owned(), &of.to_owned()]);
    match place {
        Place::Area(here) | Place::Town(here) => {
            let Some(drawing) = document.drawing() else {
                return Vec::new();
            };
            let at = |id: &str| drawing.places.iter().find(|one| one.area == id).map(|one| one.cubes);
            let Some((x, y)) = at(here) else { return Vec::new() };
            let others = document.ids_of(area).into_iter().filter(|id| id != here);
            let mut near: Vec<(i64, Key)> = others
                .filter_map(|id| {
                    let to = at(&id)?;
                    let far = i64::from(to.0 - x).pow(2) + i64::from(to.1 - y).pow(2);
                    Some((far, pair(here, &id)?))
                })
                .filter(|(_, key)| !known.contains(key))
                .collect();
            near.sort();
            near.truncate(most);
            let waters = document.ids_of(water).into_iter();
            let waters = waters.filter_map(|id| shore(&id, here).filter(|key| !known.contains(key)));
            near.into_iter().map(|(_, key)| key).chain(waters).collect()
        }
        _ => Vec::new(),
    }
}
