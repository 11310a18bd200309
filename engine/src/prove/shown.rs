//! Everything that a seat gets of a moment, and what differs between two moments.

use crate::game::Happened;
use crate::rules::{Rules, Seat, Step, StepOf, Turn};
use data::Lang;
use rand::{Rng, RngExt as _};
use std::fmt::Debug;

/// A way by which a seat learns something.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Shown {
    /// Who is asked, and how the game ended.
    Turn,
    /// The view of the board.
    View,
    /// What is asked.
    Prompt,
    /// The actions offered.
    Legal,
    /// What happened, in its order.
    Told,
    /// The sentences of the log.
    Words,
    /// The labels of actions.
    Labels,
    /// Points, places held, and the round.
    Score,
    /// Why a step is refused.
    Refusal,
    /// What else is made of the log: battles retold, what the game has cost.
    Recap,
}

/// What a table tells of a game beside the log: made of everything that happened, as a seat reads it.
pub type Recap<G> = fn(&<G as Rules>::Scenario, &[Happened<G>], Seat) -> String;

/// One game of a pair, with what has happened in it.
#[derive(Clone)]
pub(super) struct Side<G: Rules> {
    pub(super) state: G,
    /// The steps that it has taken.
    pub(super) steps: Vec<StepOf<G>>,
    /// Everything that happened, if it is retold.
    log: Vec<Happened<G>>,
    /// What has happened since the last look.
    fresh: Vec<G::Event>,
    retold: bool,
}

impl<G: Rules> Side<G> {
    /// A game before its first step. `retold` says whether all that happens is kept.
    pub(super) const fn new(state: G, retold: bool) -> Self {
        Self {
            state,
            steps: Vec::new(),
            log: Vec::new(),
            fresh: Vec::new(),
            retold,
        }
    }

    /// Takes a step that is offered.
    pub(super) fn take(&mut self, step: StepOf<G>) {
        self.take_if(step, |_| true);
    }

    /// Takes a step that is offered, if what comes of it is as asked for. Says whether it did.
    pub(super) fn take_if(&mut self, step: StepOf<G>, wanted: impl FnOnce(&G) -> bool) -> bool {
        let mut state = self.state.clone();
        let mut events = Vec::new();
        state.apply(step, &mut |event| events.push(event));
        let taken = wanted(&state);
        if taken {
            self.state = state;
            self.steps.push(step);
            if self.retold {
                // The numbers of steps differ where secret decisions do; nobody is told them.
                let happened = events.iter().cloned().map(|event| Happened { step: 0, event });
                self.log.extend(happened);
            }
            self.fresh.append(&mut events);
        }
        taken
    }

    /// What has happened since the last look, as a seat may know it.
    fn told(&self, seat: Seat) -> Vec<G::Event> {
        let scenario = self.state.scenario();
        self.fresh
            .iter()
            .map(|event| G::redact(scenario, event, seat))
            .collect()
    }
}

/// The first way by which a seat can tell two games apart, with what it gets in each.
pub(super) fn difference<G: Rules>(
    first: &mut Side<G>,
    second: &mut Side<G>,
    seat: Seat,
    recap: Option<Recap<G>>,
    tried: Option<&StepOf<G>>,
    rng: &mut impl Rng,
) -> Option<(Shown, [String; 2])> {
    let (a, b) = (&first.state, &second.state);
    let scenario = a.scenario();
    let told = [first.told(seat), second.told(seat)];
    let words = |told: &[G::Event], lang: Lang| -> Vec<Option<String>> {
        let sentences = told.iter().map(|event| G::describe_event(scenario, event, lang));
        sentences.collect()
    };
    if told[0] != told[1] {
        return differ(Shown::Told, &told[0], &told[1]);
    }
    for lang in Lang::WRITTEN {
        let sentences = [words(&told[0], lang), words(&told[1], lang)];
        if sentences[0] != sentences[1] {
            return differ(Shown::Words, &sentences[0], &sentences[1]);
        }
    }
    if a.turn() != b.turn() {
        return differ(Shown::Turn, &a.turn(), &b.turn());
    }
    let views = [a.view(seat), b.view(seat)];
    if views[0] != views[1] {
        return differ(Shown::View, &views[0], &views[1]);
    }
    let prompts = [a.prompt(seat), b.prompt(seat)];
    if prompts[0] != prompts[1] {
        return differ(Shown::Prompt, &prompts[0], &prompts[1]);
    }
    let sums = |state: &G| (state.score(), state.holders(), state.round());
    if sums(a) != sums(b) {
        return differ(Shown::Score, &sums(a), &sums(b));
    }
    if let Turn::Decision(player) = a.turn()
        && seat.holds(player)
    {
        let (mut legal, mut other) = (Vec::new(), Vec::new());
        a.legal(&mut legal);
        b.legal(&mut other);
        if legal != other {
            return differ(Shown::Legal, &legal, &other);
        }
        let one = rng.random_range(0..legal.len());
        for lang in Lang::WRITTEN {
            let label = |state: &G, actions: &[G::Action]| G::describe_action(state.scenario(), actions[one], lang);
            if label(a, &legal) != label(b, &other) {
                return differ(Shown::Labels, &label(a, &legal), &label(b, &other));
            }
        }
    }
    // Dear, and told to few: now and then is often enough.
    if rng.random_range(0..32) == 0 {
        if let Some(step @ Step::Act(by, _)) = tried
            && seat.holds(*by)
        {
            let refused = [a, b].map(|state| state.check_for(step, seat).err());
            if refused[0] != refused[1] {
                return differ(Shown::Refusal, &refused[0], &refused[1]);
            }
        }
        if let Some(recap) = recap {
            let retold = [&first.log, &second.log].map(|log| recap(scenario, log, seat));
            if retold[0] != retold[1] {
                return differ(Shown::Recap, &retold[0], &retold[1]);
            }
        }
    }
    first.fresh.clear();
    second.fresh.clear();
    None
}

fn differ<T: Debug>(shown: Shown, first: &T, second: &T) -> Option<(Shown, [String; 2])> {
    Some((shown, [format!("{first:?}"), format!("{second:?}")]))
}
