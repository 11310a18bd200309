//! Bots that think: they try out whole turns in games that agree with what they see, and choose the one that ends best.
//!
//! A **plan** is all that a side decides until chance or the enemy has the next word. Plans come of the greedy bot, played
//! with other weights and other first decisions, and of good plans with one decision changed. Each is tried in the same
//! sampled games, so that differences count and not luck; the better half goes on to more games until few are left, the greedy
//! bot's own among them. Nothing here knows a game but by its rules, its greedy bot and what it holds a position to be worth.

mod compare;

pub use compare::{Beside, Compared};

use super::crew::{Crew, Drawn};
use super::imagine::Far;
use super::plans::{Asked, GAMES_A_PLAN, Ideas};
use super::trial::{FEWEST, Trial, is_settled, keep, put_best_first};
use super::watch::Watch;
use super::{Bot, Budget, Glimpse, Judgement, Played, Style, Tools};
use crate::rules::{Player, Rules, Seat, side_of};
use data::Text;
use rand::rngs::Xoshiro256PlusPlus;
use rand::{Rng as _, SeedableRng as _};
use std::borrow::Cow;
use std::collections::VecDeque;

/// How a bot thinks.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Depth {
    /// How long.
    pub budget: Budget,
    /// How many turns are imagined, the one that is planned counted in.
    pub turns: u32,
    /// How many plans are made at first.
    pub plans: usize,
    /// How many standard errors a plan must be better than the greedy bot's to be chosen before it.
    pub luck: f64,
    /// How much the turns between count, against the last one that is imagined: 0 not at all, 1 each as much.
    pub between: f64,
    /// How often the better plans bring others along that are like them.
    pub changes: u32,
}

impl Depth {
    /// A turn of one's own, what the enemy may do next, and what comes of both.
    pub const PLANNER: Self = Self {
        budget: Budget::Nodes(600),
        turns: 3,
        plans: 24,
        luck: 0.7,
        between: 0.0,
        changes: 2,
    };

    /// Turns of all sides, as far as the game says that it is worth it.
    pub const fn search<G: Played>(budget: Budget) -> Self {
        Self {
            budget,
            turns: G::AHEAD,
            plans: 32,
            luck: 0.7,
            between: 0.5,
            changes: 2,
        }
    }

    /// How far a bot that thinks like this imagines games, and by which judgement.
    const fn far(self, judgement: &Judgement) -> Far<'_> {
        Far {
            turns: self.turns,
            between: self.between,
            judgement,
        }
    }
}

/// Games in which every plan is tried before the first are given up.
const FIRST_GAMES: usize = 4;
/// Games after which plans are told apart as well as they can be.
const MOST_GAMES: usize = 1024;
/// Imagined games for each of which the better plans bring others along more often than a bot's depth says, [`MORE`] times:
/// whoever has more effort climbs further from plan to plan, which gives more than to try the same plans more often.
const EFFORT: u32 = 1000;
/// How many times more for each [`EFFORT`].
const MORE: u32 = 2;
/// How often they bring others along at most, or too little would be left to tell the last ones apart.
const MOST_CHANGES: u32 = 40;
/// Of what a bot may think to propose plans, one of so many parts is for games that tell how good those are that it proposes: in
/// the games that have chosen them all look better than they are.
const PARTS_TO_TELL: u32 = 4;
/// So many games are played with each of them at a time.
const GAMES_TO_TELL: u32 = 8;
/// Standard errors that a plan may do better than it did before the thinking ends.
const HOPE: f64 = 2.0;
/// A difference in the chance to win that is not worth thinking on.
const LITTLE: f64 = 0.004;

/// A plan that a bot proposes.
#[derive(Clone, Debug)]
pub struct Proposal<A> {
    /// The decisions until chance or the enemy has the next word.
    pub plan: Vec<(Player, A)>,
    /// The chance to win with it, 0 to 1.
    pub chance: f32,
    /// What it is for, without full stop.
    pub reason: Text,
}

/// A bot that thinks.
pub struct Thinker<G: Played> {
    depth: Depth,
    /// What says of positions who wins.
    judgement: Cow<'static, Judgement>,
    tools: Tools,
    crew: Crew<G>,
    ideas: Ideas<G>,
    /// What is still to be done of the plan.
    plan: VecDeque<(Player, G::Action)>,
    found: Option<Found<G>>,
    /// What it remembers of what it saw.
    belief: G::Belief,
}

/// A thinking that has begun.
struct Begun<G: Rules> {
    /// The sampled state in which plans begin.
    start: G,
    /// Who decides together.
    seat: Seat,
    /// How much may still be imagined.
    watch: Watch,
    /// The plans, none of which has been tried.
    trials: Vec<Trial<G::Action>>,
}

/// What the last thinking has found.
struct Found<G: Rules> {
    start: G,
    plan: Vec<(Player, G::Action)>,
    /// The chance to win with it; nothing where no game was imagined.
    chance: Option<f32>,
}

impl<G: Played> Thinker<G> {
    /// A bot that thinks so deep.
    pub fn new(depth: Depth) -> Self {
        Self::in_style(depth, Style::Even)
    }

    /// A bot that thinks so deep and judges positions by this instead of by [`Played::judgement`]: for games to learn from.
    pub fn judging(depth: Depth, judgement: Judgement) -> Self {
        Self {
            judgement: Cow::Owned(judgement),
            ..Self::new(depth)
        }
    }

    /// A bot that thinks so deep, of a style: what it would do without thinking is what the greedy bot of that style would,
    /// and another plan must be better than that by more than luck. So its style shows where little hangs on it.
    pub fn in_style(depth: Depth, style: Style) -> Self {
        Self {
            depth,
            judgement: Cow::Borrowed(G::judgement()),
            tools: Tools::default(),
            crew: Crew::default(),
            ideas: Ideas::of(style),
            plan: VecDeque::new(),
            found: None,
            belief: G::Belief::default(),
        }
    }

    /// How many positions it has judged at the ends of imagined turns since it was made.
    pub fn judged(&self) -> u64 {
        self.crew.judged()
    }

    /// A state that agrees with what is seen, and with what is remembered.
    fn drawn(&self, glimpse: &Glimpse<'_, G>, rng: &mut Xoshiro256PlusPlus) -> G {
        let mut state = glimpse.sample(rng);
        state.believe(&self.belief, rng);
        state
    }

    /// Makes plans and tries them out until `least` are left, the best first, with the sampled state in which they begin.
    fn trials(
        &mut self,
        glimpse: &Glimpse<'_, G>,
        legal: &[G::Action],
        least: usize,
        rng: &mut Xoshiro256PlusPlus,
    ) -> (G, Vec<Trial<G::Action>>) {
        let mut begun = self.begin(glimpse, legal, rng);
        let trials = self.judge(glimpse, &mut begun, least, rng);
        (begun.start, trials)
    }

    /// Makes the first plans, in a sampled state.
    fn begin(&mut self, glimpse: &Glimpse<'_, G>, legal: &[G::Action], rng: &mut Xoshiro256PlusPlus) -> Begun<G> {
        let player = glimpse.player();
        let watch = Watch::new(self.depth.budget, &self.tools);
        let start = self.drawn(glimpse, rng);
        let seat = Seat::of_side::<G>(side_of::<G>(player));
        let asked = Asked {
            start: &start,
            seat,
            player,
            legal,
        };
        let trials = self.ideas.first(self.depth.plans, &asked, &watch, rng);
        Begun {
            start,
            seat,
            watch,
            trials,
        }
    }

    /// The best plans for what is asked, the one that it would choose first and the others by the chance to win that each
    /// brings, with what it is for; no two for the same thing. The chances are those of games of their own.
    pub fn propose(
        &mut self,
        glimpse: &Glimpse<'_, G>,
        legal: &[G::Action],
        most: usize,
        rng: &mut Xoshiro256PlusPlus,
    ) -> Vec<Proposal<G::Action>> {
        self.see(glimpse);
        // Plans for the same thing are told once, so more are kept than are asked for.
        let least = most.saturating_mul(2).max(FEWEST);
        let (to_choose, to_tell) = self.depth.budget.without_part(PARTS_TO_TELL);
        let whole = std::mem::replace(&mut self.depth.budget, to_choose);
        let (start, trials) = self.trials(glimpse, legal, least, rng);
        self.depth.budget = whole;
        let mut proposals: Vec<Proposal<G::Action>> = Vec::new();
        let Some(best) = trials.first() else { return proposals };
        for trial in &trials {
            let reason = start.purpose(&trial.plan);
            if proposals.len() < most && !proposals.iter().any(|other| other.reason == reason) {
                proposals.push(Proposal {
                    plan: trial.plan.clone(),
                    chance: trial.chance_beside(best) as f32,
                    reason,
                });
            }
        }
        self.tell_chances(&mut proposals, glimpse, to_tell, rng);
        // What is told of them is what they are ordered by.
        if let Some((_, others)) = proposals.split_first_mut() {
            others.sort_by(|a, b| b.chance.total_cmp(&a.chance));
        }
        proposals
    }

    /// Gives proposals the chances of games that have not chosen them, the same for all; where there is no time for any, they
    /// keep what they have.
    fn tell_chances(
        &mut self,
        proposals: &mut [Proposal<G::Action>],
        glimpse: &Glimpse<'_, G>,
        budget: Budget,
        rng: &mut Xoshiro256PlusPlus,
    ) {
        let mut trials: Vec<Trial<G::Action>> = proposals
            .iter()
            .map(|proposal| Trial::of(proposal.plan.clone()))
            .collect();
        let side = side_of::<G>(glimpse.player());
        let mut watch = Watch::new(budget, &self.tools);
        let far = self.depth.far(&self.judgement);
        let mut games: Vec<Drawn<G>> = Vec::new();
        while games.len() < MOST_GAMES && !trials.is_empty() {
            games.extend(self.games(glimpse, GAMES_TO_TELL, rng));
            if !self.crew.play(&mut trials, &games, side, far, &mut watch) {
                break;
            }
        }
        let shared = trials.iter().map(|trial| trial.ends.len()).min().unwrap_or_default();
        if shared == 0 {
            return;
        }
        for (proposal, trial) in proposals.iter_mut().zip(&trials) {
            let chance = trial.ends[..shared].iter().sum::<f64>() / shared as f64;
            proposal.chance = chance.clamp(0.0, 1.0) as f32;
        }
    }

    /// Tries out plans until `least` are left, or the time is over; the best comes first.
    fn judge(
        &mut self,
        glimpse: &Glimpse<'_, G>,
        begun: &mut Begun<G>,
        least: usize,
        rng: &mut Xoshiro256PlusPlus,
    ) -> Vec<Trial<G::Action>> {
        let mut trials = std::mem::take(&mut begun.trials);
        let Begun { start, seat, watch, .. } = begun;
        let side = side_of::<G>(glimpse.player());
        // Where there is little to choose, there is little to think about.
        watch.give(trials.len());
        // All plans meet the same hidden cards and the same dice, game by game.
        let mut games: Vec<Drawn<G>> = Vec::new();
        let far = self.depth.far(&self.judgement);
        let long = trials.iter().any(|trial| trial.plan.len() > 1);
        let mut changes = if long { how_often(self.depth, watch.left()) } else { 0 };
        while trials.len() > 1 {
            // Every round of the thinking gets as much of what is left as the others.
            let rounds = changes + halvings(trials.len(), least);
            let each = games_each(&trials, watch.left() / rounds.max(1)).max(games.len().max(FIRST_GAMES));
            while games.len() < each {
                games.push((self.drawn(glimpse, rng), rng.next_u64()));
            }
            let done = self.crew.play(&mut trials, &games, side, far, watch);
            if !done || rounds <= 1 || each >= MOST_GAMES || is_settled(&trials, HOPE, LITTLE) {
                break;
            }
            // The better half goes on; at first it brings plans like itself along.
            let half = trials.len().div_ceil(2).max(least);
            keep(&mut trials, half);
            if changes > 0 {
                changes -= 1;
                let time_for_more = usize::try_from(watch.left() / GAMES_A_PLAN).unwrap_or(usize::MAX);
                self.ideas
                    .changed(start, *seat, &mut trials, half.min(time_for_more), rng);
            }
        }
        put_best_first(&mut trials, self.depth.luck);
        trials
    }
}

/// How often the better plans bring others along, if so many games may be imagined: who has time for more tries more plans, not
/// only the same ones more often.
fn how_often(depth: Depth, games: u32) -> u32 {
    let growth = (games / EFFORT).saturating_mul(MORE);
    depth.changes.saturating_add(growth).min(MOST_CHANGES)
}

/// How often so many plans can be halved until so few are left, and those few be tried for the last time.
fn halvings(plans: usize, least: usize) -> u32 {
    let (mut left, mut times) = (plans, 1);
    while left > least {
        left = left.div_ceil(2);
        times += 1;
    }
    times
}

/// How many games each of the plans can have played, all of them the same, if so many more are imagined.
fn games_each<A>(trials: &[Trial<A>], nodes: u32) -> usize {
    let nodes = usize::try_from(nodes).unwrap_or(usize::MAX);
    let played: usize = trials.iter().map(|trial| trial.ends.len()).sum();
    (nodes.saturating_add(played) / trials.len().max(1)).min(MOST_GAMES)
}

impl<G: Played> Bot<G> for Thinker<G> {
    fn choose(&mut self, glimpse: &Glimpse<'_, G>, legal: &[G::Action], rng: &mut Xoshiro256PlusPlus) -> G::Action {
        let player = glimpse.player();
        // What it is shown in battles is remembered, also while there is nothing to think about.
        self.see(glimpse);
        if let [only] = legal {
            if self.plan.front().is_some_and(|next| *next == (player, *only)) {
                self.plan.pop_front();
            }
            return *only;
        }
        if let Some((by, action)) = self.plan.pop_front()
            && by == player
            && legal.binary_search(&action).is_ok()
        {
            return action;
        }
        self.plan.clear();
        // Its own chance begins with what is handed in and takes one number of it, however long it thinks.
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(rng.next_u64());
        let (start, trials) = self.trials(glimpse, legal, FEWEST, &mut rng);
        let Some(best) = trials.into_iter().next() else {
            return legal[0];
        };
        let chance = (!best.ends.is_empty()).then(|| best.mean() as f32);
        self.plan = best.plan.iter().copied().collect();
        self.found = Some(Found {
            start,
            plan: best.plan,
            chance,
        });
        match self.plan.pop_front() {
            Some((by, action)) if by == player && legal.binary_search(&action).is_ok() => action,
            _ => {
                self.plan.clear();
                legal[0]
            }
        }
    }

    fn restart(&mut self) {
        self.plan.clear();
        self.found = None;
        self.belief = G::Belief::default();
    }

    fn see(&mut self, glimpse: &Glimpse<'_, G>) {
        G::watch(&mut self.belief, &glimpse.view(), glimpse.scenario());
    }

    fn equip(&mut self, tools: &Tools) {
        self.tools = tools.clone();
    }

    fn spread(&mut self, threads: usize) {
        self.crew.spread(threads);
    }

    fn reason(&self) -> Option<Text> {
        let found = self.found.as_ref()?;
        let purpose = found.start.purpose(&found.plan);
        let Some(chance) = found.chance else {
            return Some(purpose);
        };
        let percent = (chance * 100.0).round();
        Some(data::text!(
            "{purpose}; wins the game at {percent}%",
            "{purpose}\u{a0}; gagne la partie à {percent}\u{a0}%";
            purpose, percent
        ))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::blocks::State;

    #[test]
    fn who_may_think_more_climbs_further_and_the_planner_as_far_as_its_judgement_was_learned_with() {
        let search = |games| how_often(Depth::search::<State>(Budget::Nodes(games)), games);
        assert_eq!(how_often(Depth::PLANNER, 600), Depth::PLANNER.changes);
        assert_eq!([250, 1_000, 4_000, 16_000, u32::MAX].map(search), [2, 4, 10, 34, 40]);
    }
}
