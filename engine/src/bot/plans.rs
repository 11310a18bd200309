//! Where plans come from: the greedy bot, played with other first decisions and other weights, and good plans with one decision
//! changed.

use super::trial::{Trial, add};
use super::watch::Watch;
use super::{Bot, Glimpse, Played, Style, greedy_in};
use crate::rules::{Player, Rules, Seat, Step, Turn};
use rand::rngs::Xoshiro256PlusPlus;
use rand::seq::SliceRandom as _;
use rand::{Rng as _, RngExt as _};

/// Imagined games for each plan that is made at first, so that there is time to tell them apart.
pub(super) const GAMES_A_PLAN: u32 = 12;
/// One of so many parts of the time goes to making plans at most.
const PLANNING: u32 = 3;
/// Most decisions of a plan: whoever decides longer plans anew.
const LONGEST: usize = 96;
/// Most answers to one question that are each tried by themselves.
const MOST_FIRST: usize = 16;

/// Fewest plans of others with other weights, however many come of other decisions.
const LEAST_OTHERS: usize = 6;
/// How many of the best plans have decisions changed.
const BEST: usize = 4;

/// The decisions of one side until chance or another seat has the next word.
type Plan<G> = Vec<(Player, <G as Rules>::Action)>;

/// A decision of a plan changed: its number, who decides, and what instead.
type Change<G> = (usize, Player, <G as Rules>::Action);

/// What is asked of whom.
pub(super) struct Asked<'a, G: Rules> {
    /// The sampled game.
    pub(super) start: &'a G,
    /// Who decides together.
    pub(super) seat: Seat,
    /// Who decides first.
    pub(super) player: Player,
    /// What the first decision can be.
    pub(super) legal: &'a [G::Action],
}

/// Those who make plans: the greedy bot, and one whose weights change.
pub(super) struct Ideas<G: Played> {
    usual: Box<dyn Bot<G>>,
    other: Box<dyn Bot<G>>,
}

impl<G: Played> Ideas<G> {
    /// The ideas of somebody of a style.
    pub(super) fn of(style: Style) -> Self {
        Self {
            usual: greedy_in(style),
            other: G::greedy(),
        }
    }

    /// Plays a sampled game on until chance or another seat has the next word: the decisions of one side. The given ones
    /// come first, as far as they are possible; `bot` decides the rest.
    fn decide(
        start: &G,
        seat: Seat,
        given: &[(Player, G::Action)],
        bot: &mut dyn Bot<G>,
        rng: &mut Xoshiro256PlusPlus,
    ) -> Plan<G> {
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

    /// The first plans: what the greedy bot would do, what it would do after each other first decision, or after some of them
    /// where there are many, the same for the later decision in which it has most to choose from, and what others with other
    /// weights would do, so that `most` come of these two.
    pub(super) fn first(
        &mut self,
        most: usize,
        asked: &Asked<'_, G>,
        watch: &Watch,
        rng: &mut Xoshiro256PlusPlus,
    ) -> Vec<Trial<G::Action>> {
        let &Asked {
            start,
            seat,
            player,
            legal,
        } = asked;
        let mut trials: Vec<Trial<G::Action>> = Vec::new();
        let usual = Self::decide(start, seat, &[], self.usual.as_mut(), rng);
        add(&mut trials, usual.clone());
        trials.iter_mut().for_each(|trial| trial.usual = true);
        self.each_answer(asked, &[], (player, legal), watch, &mut trials, rng);
        // The first decision may say little of the rest, such as the ship that is built before an army moves.
        let before = trials.len();
        if let Some((at, by, choices)) = Self::widest(start, &usual) {
            self.each_answer(asked, &usual[..at], (by, &choices), watch, &mut trials, rng);
        }
        let most = most.saturating_sub(trials.len() - before).max(LEAST_OTHERS.min(most));
        // A single decision has no other plans than its answers.
        let long = trials.iter().any(|trial| trial.plan.len() > 1);
        let able = usize::try_from(watch.left() / GAMES_A_PLAN).unwrap_or(usize::MAX);
        let wanted = (trials.len() + most).min(able.max(trials.len()));
        for _ in 0..most * 2 {
            if !long || trials.len() >= wanted || watch.is_over_for(PLANNING) {
                break;
            }
            self.other.vary(rng.next_u64());
            let plan = Self::decide(start, seat, &[], self.other.as_mut(), rng);
            add(&mut trials, plan);
        }
        trials
    }

    /// Adds what the greedy bot would do after some given decisions and each answer to the next one, or some of the answers where
    /// there are many.
    fn each_answer(
        &mut self,
        asked: &Asked<'_, G>,
        given: &[(Player, G::Action)],
        (by, choices): (Player, &[G::Action]),
        watch: &Watch,
        trials: &mut Vec<Trial<G::Action>>,
        rng: &mut Xoshiro256PlusPlus,
    ) {
        let apart = choices.len().div_ceil(MOST_FIRST).max(1);
        for action in choices.iter().step_by(apart) {
            if watch.is_over_for(PLANNING) {
                break;
            }
            let given = [given, &[(by, *action)]].concat();
            let plan = Self::decide(asked.start, asked.seat, &given, self.usual.as_mut(), rng);
            add(trials, plan);
        }
    }

    /// The decision after the first one of a plan in which there is most to choose from, the earliest of equals: its number, whose
    /// it is, and the choices.
    fn widest(start: &G, plan: &[(Player, G::Action)]) -> Option<(usize, Player, Vec<G::Action>)> {
        let mut state = start.clone();
        let mut widest: Option<(usize, Player, Vec<G::Action>)> = None;
        let mut legal = Vec::new();
        for (at, (by, action)) in plan.iter().enumerate() {
            if at > 0 {
                state.legal(&mut legal);
                let most = widest.as_ref().map_or(1, |(.., choices)| choices.len());
                if legal.len() > most {
                    widest = Some((at, *by, legal.clone()));
                }
            }
            state.advance(Step::Act(*by, *action));
        }
        widest
    }

    /// The best plans, those before that are alike but for the first decision: to change both would be to change one twice.
    fn best(trials: &[Trial<G::Action>]) -> Vec<Plan<G>> {
        let mut best: Vec<&[(Player, G::Action)]> = Vec::new();
        let mut alike = Vec::new();
        for trial in trials {
            let plan = trial.plan.as_slice();
            let rest = plan.get(1..).filter(|rest| !rest.is_empty());
            if rest.is_some() && best.iter().any(|other| other.get(1..) == rest) {
                alike.push(plan);
            } else {
                best.push(plan);
            }
        }
        best.into_iter().chain(alike).take(BEST).map(<[_]>::to_vec).collect()
    }

    /// The best plans with one decision changed.
    pub(super) fn changed(
        &mut self,
        start: &G,
        seat: Seat,
        trials: &mut Vec<Trial<G::Action>>,
        number: usize,
        rng: &mut Xoshiro256PlusPlus,
    ) {
        let best = Self::best(trials);
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
                // What follows stays as it was where it can, or becomes what the greedy bot makes of the change.
                if rng.random_bool(0.5) {
                    given.extend_from_slice(&plan[at + 1..]);
                }
                let plan = Self::decide(start, seat, &given, self.usual.as_mut(), rng);
                add(trials, plan);
            }
        }
    }

    /// Every way to change one decision of a plan, in an order of chance: the number of the decision, and what is decided
    /// instead. Of a long list of choices some are left out. A plan that was played in a game need not be possible to its end
    /// where what was hidden is drawn otherwise: then it is changed as far as it is.
    fn changes(start: &G, plan: &[(Player, G::Action)], rng: &mut Xoshiro256PlusPlus) -> Vec<Change<G>> {
        let mut state = start.clone();
        let (mut legal, mut changes) = (Vec::new(), Vec::new());
        for (at, (by, action)) in plan.iter().enumerate() {
            let step = Step::Act(*by, *action);
            if state.check(&step).is_err() {
                break;
            }
            state.legal(&mut legal);
            let apart = legal.len().div_ceil(MOST_FIRST).max(1);
            let first = rng.random_range(0..apart);
            let others = legal.iter().skip(first).step_by(apart).filter(|other| *other != action);
            changes.extend(others.map(|other| (at, *by, *other)));
            state.advance(step);
        }
        changes.shuffle(rng);
        changes
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::blocks::{Action, State};
    use crate::rules::Turn;
    use data::library::Library;
    use rand::SeedableRng as _;
    use std::sync::Arc;

    #[test]
    fn plans_that_differ_in_their_first_decision_alone_are_not_all_changed() {
        let player = State::sides()[0][0];
        let other = State::sides()[1][0];
        let plan = |by: Player, then: usize| vec![(by, Action::Pass); then];
        let mixed = |by: Player| vec![(by, Action::Pass), (player, Action::Pass), (player, Action::Pass)];
        // Three with the same rest, then two others: of the three the best comes first, the rest of them last.
        let trials = [
            mixed(player),
            mixed(other),
            plan(player, 4),
            plan(player, 2),
            plan(player, 5),
        ]
        .map(Trial::of);
        let best = Ideas::<State>::best(&trials);
        let lengths: Vec<usize> = best.iter().map(Vec::len).collect();
        assert_eq!(lengths, [3, 4, 2, 5]);
        // Answers to a single question are all different.
        let answers = [plan(player, 1), plan(other, 1)].map(Trial::of);
        assert_eq!(Ideas::<State>::best(&answers).len(), 2);
    }

    #[test]
    fn the_decision_that_is_gone_through_is_the_widest_after_the_first() {
        let draft: &data::blocks::ScenarioDraft = Library::shipped().get("blocks-1812").unwrap();
        let scenario = Arc::new(draft.build(Library::shipped()).unwrap());
        let mut start = State::start(&scenario);
        while start.turn() == Turn::Chance {
            let mut rolls = Vec::new();
            start.rolls(&mut rolls);
            start.advance(Step::Chance(rolls[0].0));
        }
        let (mut state, mut plan, mut widths) = (start.clone(), Vec::new(), Vec::new());
        let mut legal = Vec::new();
        for _ in 0..8 {
            let Turn::Decision(player) = state.turn() else { break };
            state.legal(&mut legal);
            widths.push(legal.len());
            plan.push((player, legal[0]));
            state.advance(Step::Act(player, legal[0]));
        }
        let (at, _, choices) = Ideas::<State>::widest(&start, &plan).expect("there is something to choose");
        let most = widths[1..].iter().max().unwrap();
        assert_eq!(choices.len(), *most);
        assert_eq!(widths[1..].iter().position(|width| width == most), Some(at - 1));
        assert!(Ideas::<State>::widest(&start, &plan[..1]).is_none());
    }

    #[test]
    fn a_plan_that_breaks_off_in_a_deal_is_changed_as_far_as_it_is_possible() {
        let draft: &data::blocks::ScenarioDraft = Library::shipped().get("blocks-1812").unwrap();
        let scenario = Arc::new(draft.build(Library::shipped()).unwrap());
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(1812);
        let mut start = State::start(&scenario);
        while start.turn() == Turn::Chance {
            let mut rolls = Vec::new();
            start.rolls(&mut rolls);
            start.advance(Step::Chance(rolls[0].0));
        }
        let Turn::Decision(player) = start.turn() else {
            panic!("blocks are placed")
        };
        let mut legal = Vec::new();
        start.legal(&mut legal);
        // Nobody passes in the set-up.
        let plan = [(player, legal[0]), (player, Action::Pass), (player, legal[0])];
        let changes = Ideas::<State>::changes(&start, &plan, &mut rng);
        assert_eq!(changes.len(), legal.len() - 1);
        assert!(changes.iter().all(|(at, ..)| *at == 0));
    }
}
