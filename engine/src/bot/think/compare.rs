//! A plan that was played, held against the best that can be found, with what could be known then.

use super::Thinker;
use crate::bot::imagine::Far;
use crate::bot::trial::Trial;
use crate::bot::{Glimpse, Played};
use crate::rules::{Player, side_of};
use data::Text;
use rand::Rng as _;
use rand::rngs::Xoshiro256PlusPlus;

/// A plan that was played, and a better one.
#[derive(Clone, Debug)]
pub struct Compared<A> {
    /// The better plan.
    pub better: Vec<(Player, A)>,
    /// What it is for, and what the one that was played is for.
    pub reasons: [Text; 2],
    /// The chances to win with it and with the one that was played, 0 to 1, in games that were not used to find it.
    pub chances: [f64; 2],
    /// The standard error of the difference between the chances.
    pub error: f64,
}

impl<G: Played> Thinker<G> {
    /// Takes in what its seat sees, without deciding anything.
    pub fn see(&mut self, glimpse: &Glimpse<'_, G>) {
        G::watch(&mut self.belief, &glimpse.view(), glimpse.scenario());
    }

    /// Looks for a plan that is better than the one that was played, by more than luck. What is found is tried again in so
    /// many games of its own, since the best of many looks better than it is. Nothing if none was found.
    pub fn compare(
        &mut self,
        glimpse: &Glimpse<'_, G>,
        legal: &[G::Action],
        played: &[(Player, G::Action)],
        again: u32,
        rng: &mut Xoshiro256PlusPlus,
    ) -> Option<Compared<G::Action>> {
        let player = glimpse.player();
        let side = side_of::<G>(player);
        let mut begun = self.begin(glimpse, legal, rng);
        // The others are measured by the plan that was played.
        for trial in &mut begun.trials {
            trial.usual = trial.plan == played;
        }
        if !begun.trials.iter().any(|trial| trial.usual) {
            begun.trials.push(Trial {
                plan: played.to_vec(),
                usual: true,
                ends: Vec::new(),
            });
        }
        let mut trials = self.judge(glimpse, &mut begun, rng).into_iter();
        let best = trials.next().filter(|best| !best.usual)?;
        let far = Far {
            turns: self.depth.turns,
            between: self.depth.between,
            judgement: &self.judgement,
        };
        let (mut sums, mut apart) = ([0.0; 2], Vec::new());
        for _ in 0..again.max(2) {
            if self.tools.stop.is_given() {
                return None;
            }
            let (state, seed) = (self.drawn(glimpse, rng), rng.next_u64());
            let ends = [&best.plan[..], played].map(|plan| self.crew.one().play(&state, plan, side, seed, far));
            sums = [sums[0] + ends[0], sums[1] + ends[1]];
            apart.push(ends[0] - ends[1]);
        }
        let games = apart.len() as f64;
        let mean = apart.iter().sum::<f64>() / games;
        let spread = apart.iter().map(|apart| (apart - mean).powi(2)).sum::<f64>() / (games - 1.0);
        Some(Compared {
            reasons: [&best.plan[..], played].map(|plan| begun.start.purpose(plan)),
            better: best.plan,
            chances: sums.map(|sum| sum / games),
            error: (spread / games).sqrt(),
        })
    }
}
