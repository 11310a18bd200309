//! Bots that think: they try out whole turns in games that agree with what they see, and choose the one that ends best.
//!
//! A **plan** is all that a side decides until chance or the enemy has the next word. Plans come of the greedy bot, played
//! with other weights and other first decisions, and of good plans with one decision changed. Each is tried in the same
//! sampled games, so that differences count and not luck; the better half goes on to more games until one is left. Nothing
//! here knows a game but by its rules, its greedy bot and what it holds a position to be worth.

use super::{Bot, Glimpse, Played, Tools};
use crate::playout::side_of;
use crate::rules::{Player, Rules, Seat, Step, StepOf, Turn, draw};
use data::Text;
use rand::rngs::Xoshiro256PlusPlus;
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
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Depth {
    /// How long.
    pub budget: Budget,
    /// How many turns are imagined, the one that is planned counted in.
    pub turns: u32,
    /// How many plans are made at first.
    pub plans: usize,
}

impl Depth {
    /// Whole turns of one's own, and no more.
    pub const PLANNER: Self = Self {
        budget: Budget::Nodes(400),
        turns: 1,
        plans: 24,
    };

    /// Turns of all sides, as far as the game says that it is worth it.
    pub const fn search<G: Played>(budget: Budget) -> Self {
        Self {
            budget,
            turns: G::AHEAD,
            plans: 32,
        }
    }
}

/// Imagined games for each millisecond where there is no clock.
const NODES_A_MILLISECOND: u32 = 3;
/// Games in which every plan is tried before the first are given up.
const FIRST_GAMES: usize = 4;
/// Imagined games for each plan that is made at first, so that there is time to tell them apart.
const GAMES_A_PLAN: u32 = 12;
/// How many standard errors a plan must be better than the greedy bot's to be chosen before it.
const LUCK: f64 = 0.7;
/// Most decisions of a plan: whoever decides longer plans anew.
const LONGEST: usize = 96;
/// Most first decisions that are each tried by themselves.
const MOST_FIRST: usize = 16;

/// A bot that thinks.
pub struct Thinker<G: Played> {
    depth: Depth,
    tools: Tools,
    /// The greedy bots of both sides in imagined games.
    fast: [Box<dyn Bot<G>>; 2],
    /// What is still to be done of the plan.
    plan: VecDeque<(Player, G::Action)>,
    found: Option<Found<G>>,
}

/// What the last thinking has found.
struct Found<G: Rules> {
    start: G,
    plan: Vec<(Player, G::Action)>,
    chance: f32,
}

/// A plan under trial.
struct Trial<A> {
    plan: Vec<(Player, A)>,
    /// The greedy bot's own plan, which another must beat.
    usual: bool,
    /// How each game ended, in the order of the games.
    ends: Vec<f64>,
}

impl<A> Trial<A> {
    fn mean(&self) -> f64 {
        self.ends.iter().sum::<f64>() / self.ends.len().max(1) as f64
    }

    /// By how much it did better than another in the games that both have played, less what may be luck.
    fn surely_over(&self, other: &Self) -> f64 {
        let apart = || self.ends.iter().zip(&other.ends).map(|(own, other)| own - other);
        let games = apart().count().max(1) as f64;
        let mean = apart().sum::<f64>() / games;
        let spread = apart().map(|apart| (apart - mean).powi(2)).sum::<f64>() / games;
        // A few games that all went the same way prove little.
        mean - LUCK * ((spread + 0.01 / games) / games).sqrt()
    }
}

impl<G: Played> Thinker<G> {
    /// A bot that thinks so deep.
    pub fn new(depth: Depth) -> Self {
        Self {
            depth,
            tools: Tools::default(),
            fast: [G::greedy(), G::greedy()],
            plan: VecDeque::new(),
            found: None,
        }
    }

    /// Plays a sampled game on until chance or another seat has the next word: the decisions of one side. The given ones
    /// come first, as far as they are possible; `bot` decides the rest.
    fn decide(
        &self,
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

    /// About how many games it can imagine.
    const fn nodes(&self) -> u32 {
        match self.depth.budget {
            Budget::Nodes(nodes) => nodes,
            Budget::Millis(millis) => millis.saturating_mul(NODES_A_MILLISECOND),
        }
    }

    /// The first plans: what the greedy bot would do, what it would do after each other first decision, and what others
    /// with other weights would do.
    fn plans(
        &self,
        start: &G,
        seat: Seat,
        player: Player,
        legal: &[G::Action],
        rng: &mut Xoshiro256PlusPlus,
    ) -> Vec<Trial<G::Action>> {
        let mut trials: Vec<Trial<G::Action>> = Vec::new();
        let mut usual = G::greedy();
        let first = self.decide(start, seat, &[], usual.as_mut(), rng);
        add(&mut trials, first);
        trials.iter_mut().for_each(|trial| trial.usual = true);
        let apart = legal.len().div_ceil(MOST_FIRST).max(1);
        for action in legal.iter().step_by(apart) {
            let plan = self.decide(start, seat, &[(player, *action)], usual.as_mut(), rng);
            add(&mut trials, plan);
        }
        // A single decision has no other plans than its answers.
        let long = trials.iter().any(|trial| trial.plan.len() > 1);
        let most = usize::try_from(self.nodes() / GAMES_A_PLAN).unwrap_or(usize::MAX);
        let wanted = (trials.len() + self.depth.plans).min(most.max(trials.len()));
        for _ in 0..self.depth.plans * 2 {
            if !long || trials.len() >= wanted || self.tools.stop.is_given() {
                break;
            }
            let mut other = G::greedy_like(rng.next_u64());
            let plan = self.decide(start, seat, &[], other.as_mut(), rng);
            add(&mut trials, plan);
        }
        trials
    }

    /// The best plans with one decision changed.
    fn changed(
        &self,
        start: &G,
        seat: Seat,
        trials: &mut Vec<Trial<G::Action>>,
        number: usize,
        rng: &mut Xoshiro256PlusPlus,
    ) {
        let best: Vec<_> = trials.iter().take(4).map(|trial| trial.plan.clone()).collect();
        let mut usual = G::greedy();
        for turn in 0..number {
            let Some(plan) = best.get(turn % best.len().max(1)).filter(|plan| plan.len() > 1) else {
                continue;
            };
            let at = rng.random_range(0..plan.len());
            let mut state = start.clone();
            let mut given = plan[..at].to_vec();
            for (by, action) in &given {
                state.advance(Step::Act(*by, *action));
            }
            let Turn::Decision(player) = state.turn() else { continue };
            let mut legal = Vec::new();
            state.legal(&mut legal);
            given.push((player, legal[rng.random_range(0..legal.len())]));
            let plan = self.decide(start, seat, &given, usual.as_mut(), rng);
            add(trials, plan);
        }
    }

    /// How an imagined game goes in which a plan is carried out: the chance to win for a side, 0 to 1.
    fn imagine(&mut self, start: &G, plan: &[(Player, G::Action)], side: usize, seed: u64) -> f64 {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let mut state = start.clone();
        let seats = G::sides().map(|players| Seat::of(players.iter().copied()));
        let (mut legal, mut rolls) = (Vec::new(), Vec::new());
        let mut given = plan.iter();
        let until = state.turn_number().saturating_add(self.depth.turns);
        self.fast.iter_mut().for_each(|bot| bot.restart());
        // A game that goes nowhere is judged as it stands.
        for _ in 0..20_000 {
            let step: StepOf<G> = match state.turn() {
                Turn::Over(outcome) => {
                    return match outcome.winner() {
                        Some(winner) if winner == side => 1.0,
                        Some(_) => 0.0,
                        None => 0.5,
                    };
                }
                _ if state.turn_number() >= until => break,
                Turn::Chance => {
                    state.rolls(&mut rolls);
                    Step::Chance(draw(&rolls, &mut rng))
                }
                Turn::Decision(player) => {
                    state.legal(&mut legal);
                    let next = given
                        .next()
                        .filter(|(by, action)| *by == player && legal.binary_search(action).is_ok());
                    match next {
                        Some((_, action)) => Step::Act(player, *action),
                        None => {
                            given = [].iter();
                            let own = side_of::<G>(player);
                            let glimpse = Glimpse::of_state(&state, seats[own], player);
                            Step::Act(player, self.fast[own].choose(&glimpse, &legal, &mut rng))
                        }
                    }
                }
            };
            state.advance(step);
        }
        f64::from(state.chance(side))
    }

    /// Tries out plans until one is left or the time is over; the best comes first.
    fn judge(
        &mut self,
        glimpse: &Glimpse<'_, G>,
        start: &G,
        seat: Seat,
        mut trials: Vec<Trial<G::Action>>,
        rng: &mut Xoshiro256PlusPlus,
    ) -> Vec<Trial<G::Action>> {
        let side = side_of::<G>(glimpse.player());
        let began = self.tools.clock.map(|clock| clock());
        // Where there is little to choose, there is little to think about.
        let part = |whole: u32| whole.min(whole / 16 * u32::try_from(trials.len()).unwrap_or(u32::MAX) + 1);
        let (nodes, time) = match (self.depth.budget, began) {
            (Budget::Nodes(nodes), _) => (part(nodes), None),
            (Budget::Millis(millis), Some(_)) => (u32::MAX, Some(Duration::from_millis(part(millis).into()))),
            (Budget::Millis(millis), None) => (part(millis).saturating_mul(NODES_A_MILLISECOND), None),
        };
        // All plans meet the same hidden cards and the same dice, game by game.
        let mut games: Vec<(G, u64)> = Vec::new();
        let mut used = 0_u32;
        let mut changes = 2;
        let mut each = FIRST_GAMES;
        'thinking: while trials.len() > 1 {
            for trial in &mut trials {
                while trial.ends.len() < each {
                    let spent = self
                        .tools
                        .clock
                        .zip(began)
                        .map(|(clock, began)| clock().saturating_sub(began));
                    let late = time.zip(spent).is_some_and(|(time, spent)| spent >= time);
                    if used >= nodes || late || self.tools.stop.is_given() {
                        break 'thinking;
                    }
                    let game = trial.ends.len();
                    if game == games.len() {
                        games.push((glimpse.sample(rng), rng.next_u64()));
                    }
                    let (state, seed) = &games[game];
                    trial.ends.push(self.imagine(state, &trial.plan, side, *seed));
                    used += 1;
                }
            }
            sort(&mut trials);
            // The better half goes on, with the greedy bot's plan to be measured by; at first it brings plans like itself
            // along.
            let keep = trials.len().div_ceil(2);
            let usual = trials.iter().position(|trial| trial.usual).filter(|at| *at >= keep);
            if let Some(at) = usual {
                trials.swap(at, keep.saturating_sub(1));
            }
            if trials.len() == 2 && each >= 256 {
                break;
            }
            trials.truncate(keep.max(2));
            let time_for_more = nodes.saturating_sub(used) / GAMES_A_PLAN;
            let more = keep.min(usize::try_from(time_for_more).unwrap_or(usize::MAX));
            if changes > 0 && more > 0 && trials.iter().any(|trial| trial.plan.len() > 1) {
                changes -= 1;
                self.changed(start, seat, &mut trials, more, rng);
            } else {
                each *= 2;
            }
        }
        // A plan is chosen that is better than the greedy bot's by more than luck.
        let Some(at) = trials.iter().position(|trial| trial.usual) else {
            sort(&mut trials);
            return trials;
        };
        let usual = trials.swap_remove(at);
        let best = trials
            .iter()
            .enumerate()
            .map(|(number, trial)| (trial.surely_over(&usual), number));
        let best = best
            .max_by(|(a, _), (b, _)| a.total_cmp(b))
            .filter(|(better, _)| *better > 0.0);
        match best {
            Some((_, number)) => {
                trials.swap(0, number);
                trials.push(usual);
            }
            None => trials.insert(0, usual),
        }
        trials
    }
}

/// The best plan first; of equals the earlier found.
fn sort<A>(trials: &mut [Trial<A>]) {
    trials.sort_by(|a, b| b.mean().total_cmp(&a.mean()));
}

/// Adds a plan unless it is there already.
fn add<A: PartialEq>(trials: &mut Vec<Trial<A>>, plan: Vec<(Player, A)>) {
    if !plan.is_empty() && !trials.iter().any(|trial| trial.plan == plan) {
        trials.push(Trial {
            plan,
            usual: false,
            ends: Vec::new(),
        });
    }
}

impl<G: Played> Bot<G> for Thinker<G> {
    fn choose(&mut self, glimpse: &Glimpse<'_, G>, legal: &[G::Action], rng: &mut Xoshiro256PlusPlus) -> G::Action {
        let player = glimpse.player();
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
        let start = glimpse.sample(&mut rng);
        let seat = Seat::of(G::sides()[side_of::<G>(player)].iter().copied());
        let trials = self.plans(&start, seat, player, legal, &mut rng);
        let trials = self.judge(glimpse, &start, seat, trials, &mut rng);
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
    }

    fn equip(&mut self, tools: &Tools) {
        self.tools = tools.clone();
    }

    fn reason(&self) -> Option<Text> {
        let found = self.found.as_ref()?;
        let purpose = found.start.purpose(&found.plan);
        let percent = (found.chance * 100.0).round();
        Some(Text {
            en: format!("{}; wins the game at {percent} %", purpose.en),
            fr: format!("{}\u{a0}; gagne la partie à {percent}\u{a0}%", purpose.fr),
        })
    }
}
