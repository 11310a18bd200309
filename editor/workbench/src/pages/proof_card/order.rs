//! Which card comes next.

use super::Told;
use crate::pages::proof_notes::Notes;

/// The card before or after in the order of the round.
pub(super) fn step(told: &Told<'_>, notes: &mut Notes, back: bool) {
    let made = told.made;
    let order = notes.round.cards(&made.facts, &made.stops, &made.suspicions);
    let here = told.stop(notes).map(|stop| &stop.place);
    let here = order.iter().position(|at| Some(&made.stops[*at].place) == here);
    let count = order.len().max(1);
    let next = match here {
        Some(here) if back => (here + count - 1) % count,
        Some(here) => (here + 1) % count,
        None => 0,
    };
    if let Some(at) = order.get(next) {
        notes.go_to(&made.stops[*at], made);
    }
}

/// The next card with something that nobody has compared. The verdicts of the card that is looked at have just been
/// noted, so it does not count. Says whether there is one.
pub(super) fn step_on(told: &Told<'_>, notes: &mut Notes) -> bool {
    let made = told.made;
    let order = notes.round.cards(&made.facts, &made.stops, &made.suspicions);
    let here = told.stop(notes).map(|stop| stop.place.clone());
    let at = order
        .iter()
        .position(|at| Some(&made.stops[*at].place) == here.as_ref());
    let (before, after) = order.split_at(at.map_or(0, |at| at + 1));
    // What belongs to two places has been compared with the first of them.
    let open = |at: &&usize| {
        let stop = &made.stops[**at];
        let fresh = |fact: &usize| {
            let fact = &made.facts[*fact];
            notes.round.is_open(fact) && notes.round.asks(fact)
        };
        Some(&stop.place) != here.as_ref() && stop.facts.iter().any(fresh)
    };
    let next = after.iter().chain(before).find(open).copied();
    if let Some(at) = next {
        notes.go_to(&made.stops[at], made);
    }
    next.is_some()
}

/// Where the round begins: at the first card that still has something open.
pub(in crate::pages) fn first(told: &Told<'_>, notes: &Notes) -> Option<usize> {
    let made = told.made;
    let order = notes.round.cards(&made.facts, &made.stops, &made.suspicions);
    let open = order.iter().copied().find(|at| told.is_open(notes, &made.stops[*at]));
    open.or_else(|| order.first().copied())
}
