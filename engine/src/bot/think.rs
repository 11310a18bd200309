//! Bots that think: they try out whole turns in games that agree with what they see, and choose the one that ends best.
//!
//! A **plan** is all that a side decides until chance or the enemy has the next word. Plans come of the greedy bot, played
//! with other weights and other first decisions, and of good plans with one decision changed. Each is tried in the same
//! sampled games, so that differences count and not luck; the better half goes on to more games until one is left. Nothing
//! here knows a game but by its rules, its greedy bot and what it holds a position to be worth.

mod compare;

pub use compare::Compared;

use super::imagine::{Far, Imagination};
use super::trial::{Trial, add, is_settled, keep, put_best_first};
use super::{Bot, Glimpse, Played, Tools};
use crate::playout::side_of;
use crate::rules::{Player, Rules, Seat, Step, Turn};
use data::Text;
use rand::rngs::Xoshiro256PlusPlus;
use rand::seq::SliceRandom as _;
use rand::{Rng as _, RngExt as _, SeedableRng as _};
use std::collections::VecDeque;
use std::time::Duration;

/// How long a bot thinks about a decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Budget {
    /// So many milliseconds.
    Millis(u32),
    /// So many imagined games: the same choice on every machine.
    Nodes(u32),
}

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
}

/// Imagined games for each millisecond where there is no clock.
const NODES_A_MILLISECOND: u32 = 8;
/// Games in which every plan is tried before the first are given up.
const FIRST_GAMES: usize = 4;
/// Imagined games for each plan that is made at first, so that there is time to tell them apart.
const GAMES_A_PLAN: u32 = 12;
/// One of so many parts of the time goes to making plans at most.
const PLANNING: u32 = 3;
/// Games after which plans are told apart as well as they can be.
const MOST_GAMES: usize = 512;
/// Standard errors that a plan may do better than it did before the thinking ends.
const HOPE: f64 = 2.0;
/// A difference in the chance to win that is not worth thinking on.
const LITTLE: f64 = 0.004;
/// Most decisions of a plan: whoever decides longer plans anew.
const LONGEST: usize = 96;
/// Most first decisions that are each tried by themselves.
const MOST_FIRST: usize = 16;

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
    tools: Tools,
    imagination: Imagination<G>,
    /// The greedy bot, and one whose weights change, for ideas.
    usual: Box<dyn Bot<G>>,
    other: Box<dyn Bot<G>>,
    /// How many plans are kept to the end.
    least: usize,
    /// What is still to be done of the plan.
    plan: VecDeque<(Player, G::Action)>,
    found: Option<Found<G>>,
    /// What it remembers of what it saw.
    belief: G::Belief,
}

/// A decision of a plan changed: its number, who decides, and what instead.
type Change<G> = (usize, Player, <G as Rules>::Action);

/// What the last thinking has found.
struct Found<G: Rules> {
    start: G,
    plan: Vec<(Player, G::Action)>,
    chance: f32,
}

impl<G: Played> Thinker<G> {
    /// A bot that thinks so deep.
    pub fn new(depth: Depth) -> Self {
        Self {
            depth,
            tools: Tools::default(),
            imagination: Imagination::default(),
            usual: G::greedy(),
            other: G::greedy(),
            least: 2,
            plan: VecDeque::new(),
            found: None,
            belief: G::Belief::default(),
        }
    }

    /// A state that agrees with what is seen, and with what is remembered.
    fn drawn(&self, glimpse: &Glimpse<'_, G>, rng: &mut Xoshiro256PlusPlus) -> G {
        let mut state = glimpse.sample(rng);
        state.believe(&self.belief, rng);
        state
    }

    /// Plays a sampled game on until chance or another seat has the next word: the decisions of one side. The given ones
    /// come first, as far as they are possible; `bot` decides the rest.
    fn decide(
        start: &G,
        seat: Seat,
        given: &[(Player, G::Action)],
        bot: &mut dyn Bot<G>,
        rng: &mut Xoshiro256PlusPlus,
    ) -> Vec<(Player, G::Action)> {
        let mut state = start.clone();
        let mut made = Vec::new();
        let mut legal = Vec::new();
        bot.restart();
        let mut given = given.iter();
        while let Turn::Decision(player) = state.turn() {
            if !seat.holds(player) || made.len() >= LONGEST {
                break;
            }
            state.legal(&mut legal);
            let next = given
                .next()
                .filter(|(by, action)| *by == player && legal.binary_search(action).is_ok());
            let action = match next {
                Some((_, action)) => *action,
                None => {
                    given = [].iter();
                    bot.choose(&Glimpse::of_state(&state, seat, player), &legal, rng)
                }
            };
            made.push((player, action));
            state.advance(Step::Act(player, action));
        }
        made
    }

    /// The first plans: what the greedy bot would do, what it would do after each other first decision, and what others
    /// with other weights would do.
    fn plans(
        &mut self,
        start: &G,
        seat: Seat,
        player: Player,
        legal: &[G::Action],
        watch: &Watch,
        rng: &mut Xoshiro256PlusPlus,
    ) -> Vec<Trial<G::Action>> {
        let mut trials: Vec<Trial<G::Action>> = Vec::new();
        let first = Self::decide(start, seat, &[], self.usual.as_mut(), rng);
        add(&mut trials, first);
        trials.iter_mut().for_each(|trial| trial.usual = true);
        let apart = legal.len().div_ceil(MOST_FIRST).max(1);
        for action in legal.iter().step_by(apart) {
            if watch.is_over_for(PLANNING) {
                break;
            }
            let plan = Self::decide(start, seat, &[(player, *action)], self.usual.as_mut(), rng);
            add(&mut trials, plan);
        }
        // A single decision has no other plans than its answers.
        let long = trials.iter().any(|trial| trial.plan.len() > 1);
        let most = usize::try_from(watch.nodes / GAMES_A_PLAN).unwrap_or(usize::MAX);
        let wanted = (trials.len() + self.depth.plans).min(most.max(trials.len()));
        for _ in 0..self.depth.plans * 2 {
            if !long || trials.len() >= wanted || watch.is_over_for(PLANNING) {
                break;
            }
            self.other.vary(rng.next_u64());
            let plan = Self::decide(start, seat, &[], self.other.as_mut(), rng);
            add(&mut trials, plan);
        }
        trials
    }

    /// The best plans with one decision changed.
    fn changed(
        &mut self,
        start: &G,
        seat: Seat,
        trials: &mut Vec<Trial<G::Action>>,
        number: usize,
        rng: &mut Xoshiro256PlusPlus,
    ) {
        let best: Vec<_> = trials.iter().take(4).map(|trial| trial.plan.clone()).collect();
        // Each of them in turn brings one along that is new.
        let mut others: Vec<Vec<Change<G>>> = best.iter().map(|plan| Self::changes(start, plan, rng)).collect();
        let wanted = trials.len() + number;
        for _ in 0..number {
            for (plan, changes) in best.iter().zip(&mut others) {
                let Some((at, by, action)) = changes.pop() else {
                    continue;
                };
                if trials.len() >= wanted {
                    return;
                }
                let mut given = plan[..at].to_vec();
                given.push((by, action));
                let plan = Self::decide(start, seat, &given, self.usual.as_mut(), rng);
                add(trials, plan);
            }
        }
    }

    /// Every way to change one decision of a plan, in an order of chance: the number of the decision, and what is decided
    /// instead. Of a long list of choices some are left out.
    fn changes(start: &G, plan: &[(Player, G::Action)], rng: &mut Xoshiro256PlusPlus) -> Vec<Change<G>> {
        let mut state = start.clone();
        let (mut legal, mut changes) = (Vec::new(), Vec::new());
        for (at, (by, action)) in plan.iter().enumerate() {
            state.legal(&mut legal);
            let apart = legal.len().div_ceil(MOST_FIRST).max(1);
            let first = rng.random_range(0..apart);
            let others = legal.iter().skip(first).step_by(apart).filter(|other| *other != action);
            changes.extend(others.map(|other| (at, *by, *other)));
            state.advance(Step::Act(*by, *action));
        }
        changes.shuffle(rng);
        changes
    }

    /// Makes plans and tries them out, the best first, with the sampled state in which they begin.
    fn trials(
        &mut self,
        glimpse: &Glimpse<'_, G>,
        legal: &[G::Action],
        rng: &mut Xoshiro256PlusPlus,
    ) -> (G, Vec<Trial<G::Action>>) {
        let player = glimpse.player();
        let mut watch = Watch::new(self.depth.budget, &self.tools);
        let start = self.drawn(glimpse, rng);
        let seat = Seat::of(G::sides()[side_of::<G>(player)].iter().copied());
        let trials = self.plans(&start, seat, player, legal, &watch, rng);
        let trials = self.judge(glimpse, &start, seat, trials, &mut watch, rng);
        (start, trials)
    }

    /// The best plans for what is asked, the one that it would choose first, with the chance to win that each brings and
    /// what it is for; no two for the same thing.
    pub fn propose(
        &mut self,
        glimpse: &Glimpse<'_, G>,
        legal: &[G::Action],
        most: usize,
        rng: &mut Xoshiro256PlusPlus,
    ) -> Vec<Proposal<G::Action>> {
        G::watch(&mut self.belief, &glimpse.view(), glimpse.scenario());
        self.least = most.saturating_mul(2).max(2);
        let (start, trials) = self.trials(glimpse, legal, rng);
        self.least = 2;
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
        proposals
    }

    /// Tries out plans until so few are left that they can be told apart, or the time is over; the best comes first.
    fn judge(
        &mut self,
        glimpse: &Glimpse<'_, G>,
        start: &G,
        seat: Seat,
        mut trials: Vec<Trial<G::Action>>,
        watch: &mut Watch,
        rng: &mut Xoshiro256PlusPlus,
    ) -> Vec<Trial<G::Action>> {
        let side = side_of::<G>(glimpse.player());
        // Where there is little to choose, there is little to think about.
        watch.give(trials.len());
        // All plans meet the same hidden cards and the same dice, game by game.
        let mut games: Vec<(G, u64)> = Vec::new();
        let far = Far {
            turns: self.depth.turns,
            between: self.depth.between,
        };
        let mut changes = self.depth.changes;
        let mut each = FIRST_GAMES;
        'thinking: while trials.len() > 1 {
            for trial in &mut trials {
                while trial.ends.len() < each {
                    if watch.is_over() {
                        break 'thinking;
                    }
                    let game = trial.ends.len();
                    if game == games.len() {
                        games.push((self.drawn(glimpse, rng), rng.next_u64()));
                    }
                    let (state, seed) = &games[game];
                    trial
                        .ends
                        .push(self.imagination.play(state, &trial.plan, side, *seed, far));
                    watch.used += 1;
                }
            }
            if each >= MOST_GAMES || each > FIRST_GAMES && is_settled(&trials, HOPE, LITTLE) {
                break;
            }
            // The better half goes on; at first it brings plans like itself along.
            let half = trials.len().div_ceil(2).max(self.least);
            keep(&mut trials, half);
            let time_for_more = watch.nodes.saturating_sub(watch.used) / GAMES_A_PLAN;
            let more = half.min(usize::try_from(time_for_more).unwrap_or(usize::MAX));
            if changes > 0 && more > 0 && trials.iter().any(|trial| trial.plan.len() > 1) {
                changes -= 1;
                self.changed(start, seat, &mut trials, more, rng);
            } else {
                each *= 2;
            }
        }
        put_best_first(&mut trials, self.depth.luck);
        trials
    }
}

/// How much has been thought, and how much may be.
struct Watch {
    tools: Tools,
    began: Option<Duration>,
    budget: Budget,
    /// The time that is given, if a clock tells it.
    time: Option<Duration>,
    /// The games that are given.
    nodes: u32,
    /// The games that were imagined.
    used: u32,
}

impl Watch {
    fn new(budget: Budget, tools: &Tools) -> Self {
        let mut watch = Self {
            began: tools.clock.map(|clock| clock()),
            tools: tools.clone(),
            budget,
            time: None,
            nodes: 0,
            used: 0,
        };
        watch.give(usize::MAX);
        watch
    }

    /// Gives as much as so many plans deserve.
    fn give(&mut self, plans: usize) {
        let plans = u32::try_from(plans).unwrap_or(u32::MAX);
        let part = |whole: u32| whole.min((whole / 16).saturating_mul(plans).saturating_add(1));
        (self.nodes, self.time) = match (self.budget, self.began) {
            (Budget::Nodes(nodes), _) => (part(nodes), None),
            (Budget::Millis(millis), Some(_)) => (u32::MAX, Some(Duration::from_millis(part(millis).into()))),
            (Budget::Millis(millis), None) => (part(millis).saturating_mul(NODES_A_MILLISECOND), None),
        };
    }

    fn is_over(&self) -> bool {
        self.is_over_for(1)
    }

    /// Whether what may be thought is over for something that gets one of so many parts of the time.
    fn is_over_for(&self, parts: u32) -> bool {
        let late = || {
            let spent = self.tools.clock.zip(self.began);
            let spent = spent.map(|(clock, began)| clock().saturating_sub(began));
            self.time
                .zip(spent)
                .is_some_and(|(time, spent)| spent.saturating_mul(parts) >= time)
        };
        self.used >= self.nodes || self.tools.stop.is_given() || late()
    }
}

impl<G: Played> Bot<G> for Thinker<G> {
    fn choose(&mut self, glimpse: &Glimpse<'_, G>, legal: &[G::Action], rng: &mut Xoshiro256PlusPlus) -> G::Action {
        let player = glimpse.player();
        // What it is shown in battles is remembered, also while there is nothing to think about.
        G::watch(&mut self.belief, &glimpse.view(), glimpse.scenario());
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
        let (start, trials) = self.trials(glimpse, legal, &mut rng);
        let Some(best) = trials.into_iter().next() else {
            return legal[0];
        };
        let chance = best.mean() as f32;
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

    fn equip(&mut self, tools: &Tools) {
        self.tools = tools.clone();
    }

    fn reason(&self) -> Option<Text> {
        let found = self.found.as_ref()?;
        let purpose = found.start.purpose(&found.plan);
        let percent = (found.chance * 100.0).round();
        Some(Text {
            en: format!("{}; wins the game at {percent}%", purpose.en),
            fr: format!("{}\u{a0}; gagne la partie à {percent}\u{a0}%", purpose.fr),
        })
    }
}
