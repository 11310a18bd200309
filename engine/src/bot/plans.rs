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
/// Most first decisions that are each tried by themselves.
const MOST_FIRST: usize = 16;

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

    /// The first plans: what the greedy bot would do, what it would do after each other first decision, or after some of them
    /// where there are many, and what `most` others with other weights would do.
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

    /// The best plans with one decision changed.
    pub(super) fn changed(
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
