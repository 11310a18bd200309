//! The bots of the game.

use super::greedy::{Greedy, Weights};
use super::greedy_1::Greedy1;
use super::{Action, Phase, State};
use crate::bot::{Bot, Features, Judgement, Played};
use crate::deed::Deed;
use crate::rules::Player;
use data::Text;

impl Played for State {
    /// The cards that are known lie open in every view.
    type Belief = ();

    /// Three turns are as good as four, and cost less.
    const AHEAD: u32 = 3;

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

    fn turn_number(&self) -> u32 {
        /// Turns of a round: one for each faction (2.0).
        const OF_A_ROUND: u32 = 5;
        let begun = u32::try_from(self.table.order.len()).unwrap_or(u32::MAX);
        // A turn that is over counts as the next one.
        let over = u32::from(self.table.phase == Phase::Bag);
        let rounds = u32::from(self.table.round).saturating_mul(OF_A_ROUND);
        rounds.saturating_add(begun).saturating_add(over)
    }

    fn features(&self, into: &mut Features) {
        into.clear();
        self.shown_features(&mut into.whole);
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
