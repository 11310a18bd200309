//! The bots of the game.

use super::greedy::{Greedy, Weights};
use super::greedy_1::Greedy1;
use super::phase::Phase;
use super::{Action, Belief, State, View};
use crate::bot::{Bot, Features, Judgement, Played};
use crate::deed::Deed;
use crate::rules::Player;
use data::Text;
use data::blocks::Scenario;
use rand::Rng;

impl Played for State {
    type Belief = Belief;

    fn watch(belief: &mut Belief, view: &View, scenario: &Scenario) {
        belief.watch(view, scenario);
    }

    fn believe(&mut self, belief: &Belief, rng: &mut impl Rng) {
        self.suppose(belief, rng);
    }

    fn greedy() -> Box<dyn Bot<Self>> {
        Box::new(Greedy::default())
    }

    fn beginner() -> Box<dyn Bot<Self>> {
        Box::new(Greedy::with(Weights::of_a_beginner()))
    }

    fn greedy_of(boldness: f32) -> Box<dyn Bot<Self>> {
        Box::new(Greedy::with(Weights::of_the_bold(boldness)))
    }

    fn greedy_like(seed: u64) -> Box<dyn Bot<Self>> {
        Box::new(Greedy::with(Weights::like(seed)))
    }

    fn greedy_1() -> Box<dyn Bot<Self>> {
        Box::new(Greedy1::default())
    }

    /// Each side's half of a campaign turn is a turn; where both move at once a campaign turn counts as two (11.0). Dice and
    /// choice of who moves first belong to the turn before them: after them it is known whose turn has begun.
    fn turn_number(&self) -> u32 {
        let table = &self.table;
        let turns = u32::from(table.year).saturating_mul(self.scenario.whole().turns.into());
        let begun = turns.saturating_add(table.turn.into()).saturating_mul(2);
        match table.phase {
            Phase::Draw(_) | Phase::Deploy(_) => begun.saturating_add(1),
            Phase::Initiative(_) | Phase::Choose(_) => begun.saturating_sub(1),
            _ if self.simultaneous() => begun,
            _ => begun.saturating_add(u32::from(table.active != table.first)),
        }
    }

    fn features(&self, into: &mut Features) {
        into.clear();
        self.shown_features(into);
    }

    fn judgement() -> &'static Judgement {
        super::judgement::learned()
    }

    fn purpose(&self, plan: &[(Player, Action)]) -> Text {
        self.told_purpose(plan)
    }

    fn deeds(&self, plan: &[(Player, Action)]) -> Vec<Deed> {
        self.told_deeds(plan)
    }
}
