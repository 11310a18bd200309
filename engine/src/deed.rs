//! What decisions do on the map, in terms that every game has: places, how many, from where to where, and words for it. A
//! table draws a plan with it and need not know the game.

use crate::rules::{Player, Rules, Step};
use data::{Lang, Text};

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
