//! A game that is over, looked back at: how the chance to win went step by step, how much of that was luck, and the largest
//! mistakes of each side with the plan that would have been better.
//!
//! **Chance.** The chance of the first side is the mean over games that greedy bots play on from the true position. What dice
//! or a draw gave is the difference between what came and the mean of all that could come, by its weight; what decisions gave
//! is the difference between the position before and after them. Either is measured in games of the same seeds. What is left
//! of the way from the chance at the beginning to the result is the inexactness of all these measures.
//!
//! **Mistakes.** All that a side decided until chance or the enemy had the next word is a plan. A bot that thinks, with what
//! that side could know then and no more, looks for a better one. What it finds is tried in games of its own, and is thought of
//! if it is better by more than luck there. Of some hundred plans a few look like that by luck, and the largest look larger than
//! they are; so those that seem to have cost most are tried once more, in further games, which alone say whether a mistake is
//! told and what it has cost. A bad roll is no mistake, and a mistake that went well is one all the same.

use crate::bot::{Beside, Bot as _, Budget, Depth, Glimpse, Outlook, Played, Stop, Thinker, Tools};
use crate::record::Recorded;
use crate::rules::{Outcome, Player, Rules, Seat, Step, StepOf, Turn, game_seed, side_of};
use data::{Side, Text, store};
use rand::SeedableRng as _;
use rand::rngs::Xoshiro256PlusPlus;
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};

mod shares;

pub use shares::Shares;

/// The way in which games are looked back at. It is raised when a review would come out otherwise for the same game.
pub const METHOD: u32 = 6;
/// Imagined games for each decision where nobody says how many.
pub const NODES: u32 = 1_200;

/// Most mistakes of a side that are told.
const MOST: usize = 3;
/// The least part of a game that is a mistake.
const LEAST: f64 = 0.02;
/// Standard errors by which a plan must have been better.
const SURE: f64 = 1.65;
/// Games in which a better plan is tried again.
const AGAIN: u32 = 96;
/// Further games of those that seem to have cost a side most, and how many of them are tried in these.
const FURTHER: u32 = 192;
const LEADING: usize = 2 * MOST;
/// Games for the chance of a position.
const GAMES: u32 = 48;
/// Games for all that chance can bring together: each thing gets its part of them, of many things fewer each, for their mean is
/// what counts.
const GAMES_OF_CHANCE: u32 = 144;
/// Fewest games for each thing that chance can bring.
const LEAST_GAMES: u32 = 6;
/// Turns that are played on, the one under way counted in.
const TURNS: u32 = 2;
/// Where the chance of all these games begins: always the same, so that positions before and after a step are measured alike and
/// a review comes out the same on every machine.
const SEED: u64 = 1812;

/// A plan with its worth.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Weighed<A> {
    /// The decisions.
    pub plan: Vec<(Player, A)>,
    /// The chance to win with it of the side whose plan it is, 0 to 1.
    pub chance: f32,
    /// What it is for, without full stop.
    pub reason: Text,
}

/// A plan that cost its side a part of its chance.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Mistake<A> {
    /// Steps that had been taken when it began.
    pub step: usize,
    /// The round.
    pub round: u32,
    /// What was played.
    pub played: Weighed<A>,
    /// What would have been better.
    pub better: Weighed<A>,
    /// The standard error of what it cost.
    pub error: f32,
}

impl<A> Mistake<A> {
    /// What it cost, 0 to 1.
    pub fn cost(&self) -> f32 {
        self.better.chance - self.played.chance
    }

    /// Who decided first.
    ///
    /// # Panics
    /// If nothing was played, which [`fits`] refuses.
    pub fn by(&self) -> Player {
        let (by, _) = self
            .played
            .plan
            .first()
            .expect("a mistake begins with a decision, else it fits no game");
        *by
    }
}

/// How the chance of the first side changed from one step to another, and by whom.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Stretch {
    /// Steps that had been taken when it began.
    pub step: usize,
    /// The side that decided; none where dice or a draw did.
    #[serde(with = "data::side::number::or_none")]
    pub side: Option<Side>,
    /// The chance when it began; of dice and draws, that of all that could come.
    pub before: f32,
    /// The chance when it ended; where that was the end of the game, what came of it.
    pub after: f32,
}

/// What one sees in looking back.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Review<A> {
    /// Imagined games for each decision.
    pub nodes: u32,
    /// The game from beginning to end.
    pub stretches: Vec<Stretch>,
    /// What came of the game for the first side: 1 for a win, a half for a draw.
    pub end: f32,
    /// How many plans of each side were weighed.
    pub weighed: [u32; 2],
    /// The largest mistakes of each side, the largest first.
    pub mistakes: [Vec<Mistake<A>>; 2],
}

/// What tells a game from every other: the hash of its rules, scenario and steps.
pub fn print<G: Recorded>(scenario: &G::Scenario, steps: &[StepOf<G>]) -> String {
    let mut hash = Sha256::new();
    hash.update(format!("{} {} {}\n", G::NAME, G::EDITION, G::scenario_hash(scenario)));
    hash.update(serde_json::to_vec(steps).expect("steps are plain enums and numbers, which JSON can write"));
    store::hex(&hash.finalize())
}

/// What tells the judgement by which bots think from every other.
pub fn judges<G: Played>() -> String {
    let text = G::judgement().text().expect("numbers and names can be written");
    store::hex(&Sha256::digest(text)[..8])
}

/// Looks back at a game that is over, given by its start and all its steps. `on` hears how many steps have been looked at.
/// Nothing if it is stopped, or if the game is not over. The same for the same number of nodes, on every machine.
pub fn review<G: Played>(
    start: &G,
    steps: &[StepOf<G>],
    nodes: u32,
    stop: &Stop,
    on: &mut dyn FnMut(usize),
) -> Option<Review<G::Action>> {
    let mut state = start.clone();
    let mut look = Look::<G>::new(nodes, stop);
    let mut before: Option<Side> = None;
    for (at, step) in steps.iter().enumerate() {
        if stop.is_given() {
            return None;
        }
        on(at);
        let side = match (state.turn(), step) {
            (Turn::Decision(player), Step::Act(..)) => Some(side_of::<G>(player)),
            (Turn::Chance, Step::Chance(_)) => None,
            _ => return None,
        };
        if side != before {
            look.ended(&state);
        }
        match (side, step) {
            (None, Step::Chance(roll)) => look.chance(&state, at, *roll),
            (None, Step::Act(..)) => return None,
            (Some(side), _) => {
                if before != Some(side) {
                    look.decision(&state, at, side);
                }
                look.decided(&state, &steps[at..], at, side);
            }
        }
        before = side;
        state.apply(*step, &mut |_| {});
    }
    let Turn::Over(outcome) = state.turn() else { return None };
    look.ended(&state);
    on(steps.len());
    look.finished(outcome).filter(|_| !stop.is_given())
}

/// What has been seen so far.
struct Look<'a, G: Played> {
    nodes: u32,
    stop: &'a Stop,
    outlook: Outlook<G>,
    thinkers: [Thinker<G>; 2],
    seats: [Seat; 2],
    /// Up to where the plans of each side have been weighed.
    until: [usize; 2],
    stretches: Vec<Stretch>,
    /// The last one goes on.
    open: bool,
    weighed: [u32; 2],
    found: [Vec<Found<G>>; 2],
    rolls: Vec<(G::Roll, u32)>,
    legal: Vec<G::Action>,
}

impl<'a, G: Played> Look<'a, G> {
    fn new(nodes: u32, stop: &'a Stop) -> Self {
        let thinker = || {
            let mut thinker = Thinker::new(Depth::search::<G>(Budget::Nodes(nodes)));
            let tools = Tools {
                stop: stop.clone(),
                clock: None,
            };
            crate::bot::Bot::<G>::equip(&mut thinker, &tools);
            thinker
        };
        Self {
            nodes,
            stop,
            outlook: Outlook::default(),
            thinkers: [thinker(), thinker()],
            seats: Seat::of_sides::<G>(),
            until: [0; 2],
            stretches: Vec::new(),
            open: false,
            weighed: [0; 2],
            found: [Vec::new(), Vec::new()],
            rolls: Vec::new(),
            legal: Vec::new(),
        }
    }

    /// Chance is due: what came of it, against what was to be expected.
    fn chance(&mut self, state: &G, at: usize, came: G::Roll) {
        state.rolls(&mut self.rolls);
        let outcomes = u32::try_from(self.rolls.len()).unwrap_or(u32::MAX).max(1);
        // What can come in one way only is no chance.
        if outcomes == 1 && !self.stretches.is_empty() {
            return;
        }
        let games = (GAMES_OF_CHANCE / outcomes).clamp(LEAST_GAMES, GAMES);
        let (mut sum, mut weights, mut there) = (0.0, 0.0, None);
        for (roll, weight) in &self.rolls {
            if self.stop.is_given() {
                return;
            }
            let mut after = state.clone();
            after.advance(Step::Chance(*roll));
            let weight = f64::from(*weight);
            let chance = self.outlook.chance(&after, games, TURNS, SEED);
            if *roll == came {
                there = Some(chance);
            }
            sum += weight * chance;
            weights += weight;
        }
        debug_assert!(there.is_some(), "what came at step {at} is among what could come");
        let expected = sum / weights.max(1.0);
        self.stretches.push(Stretch {
            step: at,
            side: None,
            before: expected as f32,
            after: there.unwrap_or(expected) as f32,
        });
    }

    /// A side has the word.
    fn decision(&mut self, state: &G, at: usize, side: Side) {
        let chance = self.outlook.chance(state, GAMES, TURNS, SEED) as f32;
        self.stretches.push(Stretch {
            step: at,
            side: Some(side),
            before: chance,
            after: chance,
        });
        self.open = true;
    }

    /// What a side has decided has led here.
    fn ended(&mut self, state: &G) {
        if std::mem::take(&mut self.open)
            && let Some(last) = self.stretches.last_mut()
        {
            last.after = match state.turn() {
                Turn::Over(outcome) => outcome.worth(Side::American) as f32,
                Turn::Decision(_) | Turn::Chance => self.outlook.chance(state, GAMES, TURNS, SEED) as f32,
            };
        }
    }

    /// A side decides. Where it has a choice, all that it decides until chance or the enemy has the word is weighed.
    fn decided(&mut self, state: &G, steps: &[StepOf<G>], at: usize, side: Side) {
        let Turn::Decision(player) = state.turn() else { return };
        let glimpse = Glimpse::of_state(state, self.seats[side.index()], player);
        let thinker = &mut self.thinkers[side.index()];
        thinker.see(&glimpse);
        if at < self.until[side.index()] {
            return;
        }
        state.legal(&mut self.legal);
        if self.legal.len() < 2 {
            return;
        }
        let own = |step: &StepOf<G>| match step {
            Step::Act(by, action) if side_of::<G>(*by) == side => Some((*by, *action)),
            _ => None,
        };
        let played: Vec<(Player, G::Action)> = steps.iter().map_while(own).collect();
        self.until[side.index()] = at.saturating_add(played.len());
        self.weighed[side.index()] = self.weighed[side.index()].saturating_add(1);
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(game_seed(SEED, at as u64));
        let Some(found) = thinker.compare(&glimpse, &self.legal, &played, AGAIN, &mut rng) else {
            return;
        };
        if !is_mistake(&found.beside) {
            return;
        }
        let [reason, reason_done] = found.reasons;
        let found = Found {
            cost: found.beside.apart(),
            step: at,
            round: state.round(),
            plans: [found.better, played],
            reasons: [reason, reason_done],
            games: thinker.games(&glimpse, FURTHER, &mut rng),
        };
        let all = &mut self.found[side.index()];
        // Of equals the earlier one comes first.
        let place = all.partition_point(|other| other.cost >= found.cost);
        all.insert(place, found);
        all.truncate(LEADING);
    }

    /// The mistakes of a side that further games confirm: of those that seem to have cost most. Nothing if it is stopped.
    fn mistakes(&mut self, side: Side) -> Option<Vec<Mistake<G::Action>>> {
        let mut mistakes: Vec<Mistake<G::Action>> = Vec::new();
        for found in std::mem::take(&mut self.found[side.index()]) {
            if mistakes.len() == MOST {
                break;
            }
            let [better, played] = &found.plans;
            let beside = self.thinkers[side.index()].beside(&found.games, [better, played], side)?;
            if is_mistake(&beside) {
                mistakes.push(found.told(&beside));
            }
        }
        // Of equals the earlier one.
        mistakes.sort_by_key(|mistake| mistake.step);
        mistakes.sort_by(|one, other| other.cost().total_cmp(&one.cost()));
        Some(mistakes)
    }

    fn finished(mut self, outcome: Outcome) -> Option<Review<G::Action>> {
        let mistakes = [self.mistakes(Side::American)?, self.mistakes(Side::British)?];
        Some(Review {
            nodes: self.nodes,
            stretches: self.stretches,
            end: outcome.worth(Side::American) as f32,
            weighed: self.weighed,
            mistakes,
        })
    }
}

/// What seems to be a mistake, with the further games that say whether it is one.
struct Found<G: Rules> {
    cost: f64,
    step: usize,
    round: u32,
    /// What would have been better, and what was played.
    plans: [Vec<(Player, G::Action)>; 2],
    reasons: [Text; 2],
    games: Vec<(G, u64)>,
}

impl<G: Rules> Found<G> {
    /// The mistake, with what games of its own say of it.
    fn told(self, beside: &Beside) -> Mistake<G::Action> {
        let ([better, played], [reason, reason_played]) = (self.plans, self.reasons);
        let [chance, chance_played] = beside.chances;
        Mistake {
            step: self.step,
            round: self.round,
            played: Weighed {
                plan: played,
                chance: chance_played as f32,
                reason: reason_played,
            },
            better: Weighed {
                plan: better,
                chance: chance as f32,
                reason,
            },
            error: beside.error as f32,
        }
    }
}

/// Whether a plan was better by enough, and by more than luck.
fn is_mistake(beside: &Beside) -> bool {
    beside.apart() >= LEAST && beside.apart() >= SURE * beside.error
}

/// Whether a review is one of a game: it begins where the game does, its mistakes are decisions that were played there, and what
/// would have been better was possible.
pub fn fits<G: Rules>(review: &Review<G::Action>, start: &G, steps: &[StepOf<G>]) -> bool {
    let mistakes = || review.mistakes.iter().flatten();
    let sound = |step: usize| step < steps.len();
    if review.stretches.first().map(|first| first.step) != steps.first().map(|_| 0) {
        return false;
    }
    if !review.stretches.iter().all(|stretch| sound(stretch.step)) || !mistakes().all(|mistake| sound(mistake.step)) {
        return false;
    }
    let mut state = start.clone();
    for (at, step) in steps.iter().enumerate() {
        for mistake in mistakes().filter(|mistake| mistake.step == at) {
            let played = mistake.played.plan.iter().map(|(by, action)| Step::Act(*by, *action));
            let same = played.eq(steps[at..].iter().take(mistake.played.plan.len()).copied());
            let first = mistake.better.plan.first();
            let possible = first.is_some_and(|(by, action)| state.check(&Step::Act(*by, *action)).is_ok());
            if !same || !possible || mistake.played.plan.is_empty() {
                return false;
            }
        }
        state.advance(*step);
    }
    true
}

#[cfg(test)]
mod tests;
