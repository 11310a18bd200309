//! What decisions do on the map, in terms that every game has: places, how many, from where to where, and words for it. A
//! table draws a plan with it and need not know the game.

use crate::rules::{Player, Rules, Step};
use data::{Lang, Text, say};
use std::cmp::Reverse;
use std::collections::BTreeMap;

/// A place of the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Place {
    /// An area or town, by its number.
    Land(usize),
    /// A water or lake, by its number.
    Water(usize),
}

/// Where something is done, and what it looks like from above.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Trace {
    /// Some go from the first place to the last.
    Go {
        /// The places on the way, two or more.
        path: Vec<Place>,
        /// How many go.
        units: u32,
        /// By boat or ship.
        boat: bool,
        /// Enemies stand where they go.
        strikes: bool,
    },
    /// Some come onto the map, or grow there.
    Put {
        /// Where.
        at: Place,
        /// How many.
        units: u32,
    },
    /// A place is named: it is fought there next, a card names it, somebody there takes a loss.
    Name(Place),
    /// It is done at no place, such as playing a card.
    Nowhere,
}

impl Trace {
    /// The places that it touches.
    pub fn places(&self) -> &[Place] {
        match self {
            Self::Go { path, .. } => path,
            Self::Put { at, .. } | Self::Name(at) => std::slice::from_ref(at),
            Self::Nowhere => &[],
        }
    }
}

/// Something that a plan does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deed {
    /// Who does it.
    pub by: Player,
    /// Where.
    pub trace: Trace,
    /// In words, without full stop.
    pub words: Text,
}

impl Deed {
    /// A deed with the words that a log would have for it.
    pub fn told<G: Rules>(scenario: &G::Scenario, by: Player, trace: Trace, event: &G::Event) -> Self {
        Self {
            by,
            trace,
            words: Text::each(|lang| G::describe_event(scenario, event, lang).unwrap_or_default()),
        }
    }

    /// A deed with the words of a decision.
    pub fn chosen<G: Rules>(scenario: &G::Scenario, by: Player, trace: Trace, action: G::Action) -> Self {
        Self {
            by,
            trace,
            words: Text::each(|lang| G::describe_action(scenario, action, lang)),
        }
    }
}

/// Most things that a purpose tells.
pub const MOST_TOLD: usize = 4;

/// What a plan places, by place, in words, the most first: "12 blocks (4 in Montreal, 3 in Kingston, 5 elsewhere)", or "1 block
/// in York"; the same for the same set-up, in whatever order it is made. `named` says how many units those are, `at` where.
pub fn placed<P: Copy>(
    lang: Lang,
    placed: &BTreeMap<P, u32>,
    named: impl Fn(u32) -> String,
    at: impl Fn(P) -> String,
) -> String {
    let mut places: Vec<(P, u32)> = placed.iter().map(|(place, units)| (*place, *units)).collect();
    places.sort_by_key(|(_, units)| Reverse(*units));
    if let [(place, units)] = places.as_slice() {
        return format!("{} {}", named(*units), at(*place));
    }
    let (most, others) = places.split_at(places.len().min(MOST_TOLD));
    let sum = |places: &[(P, u32)]| places.iter().map(|(_, units)| *units).sum::<u32>();
    let mut told: Vec<String> = most
        .iter()
        .map(|(place, units)| format!("{units} {}", at(*place)))
        .collect();
    if !others.is_empty() {
        told.push(say!(lang, "{units} elsewhere", "{units} ailleurs"; units = sum(others)));
    }
    // In brackets, for other things may follow that the plan does.
    format!("{} ({})", named(sum(&places)), told.join(", "))
}

/// What a plan is for, without full stop: the first things that it does, in words, or the label of its first decision where
/// nothing that it does has words.
pub fn purpose<G: Rules, D>(
    scenario: &G::Scenario,
    plan: &[(Player, G::Action)],
    does: &[D],
    words: impl Fn(&D, Lang) -> String,
) -> Text {
    Text::each(|lang| match plan.first() {
        Some((_, action)) if does.is_empty() => G::describe_action(scenario, *action, lang),
        _ => {
            let told = does.iter().take(MOST_TOLD).map(|deed| words(deed, lang));
            told.collect::<Vec<_>>().join(", ")
        }
    })
}

/// Carries out a plan on a copy of a state, as far as it is possible, and shows each decision with the state before and after
/// it and what happened.
pub fn carried_out<G: Rules>(
    start: &G,
    plan: &[(Player, G::Action)],
    mut on: impl FnMut(&G, (Player, G::Action), &[G::Event], &G),
) {
    let mut before = start.clone();
    for (by, action) in plan {
        let mut after = before.clone();
        let mut events = Vec::new();
        let step = Step::Act(*by, *action);
        if after.step(step, &mut |event| events.push(event)).is_err() {
            return;
        }
        on(&before, (*by, *action), &events, &after);
        before = after;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_is_placed_where_is_told_by_how_many_and_not_by_the_order_of_placing() {
        let named = |units: u32| {
            if units == 1 {
                "1 block".to_owned()
            } else {
                format!("{units} blocks")
            }
        };
        let told = |all: &[(u8, u32)]| {
            let mut sums = BTreeMap::new();
            for (place, units) in all {
                *sums.entry(*place).or_default() += units;
            }
            placed(Lang::En, &sums, named, |place| format!("in {place}"))
        };
        assert_eq!(told(&[(7, 1)]), "1 block in 7");
        assert_eq!(told(&[(7, 1), (7, 2)]), "3 blocks in 7");
        let set_up = [(1, 1), (2, 2), (3, 1), (1, 1), (4, 1), (5, 1)];
        let mut turned = set_up;
        turned.reverse();
        assert_eq!(told(&set_up), "7 blocks (2 in 1, 2 in 2, 1 in 3, 1 in 4, 1 elsewhere)");
        assert_eq!(told(&turned), told(&set_up));
    }
}
