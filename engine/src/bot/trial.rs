//! Plans under trial: how each did in the games that all have played, and which goes on.

use crate::rules::Player;

/// Fewest plans that are kept: the greedy bot's own, and one to be measured by it.
pub(super) const FEWEST: usize = 2;

/// A plan under trial.
#[derive(Clone, Debug)]
pub(super) struct Trial<A> {
    pub(super) plan: Vec<(Player, A)>,
    /// The greedy bot's own plan, which another must beat.
    pub(super) usual: bool,
    /// How each game ended, in the order of the games.
    pub(super) ends: Vec<f64>,
}

/// By how much one plan does better than another in the games that both have played.
#[derive(Clone, Copy, Debug)]
struct Apart {
    mean: f64,
    /// The standard error of the mean.
    error: f64,
}

impl<A> Trial<A> {
    /// A plan that has not been tried yet, and is not the greedy bot's.
    pub(super) const fn of(plan: Vec<(Player, A)>) -> Self {
        Self {
            plan,
            usual: false,
            ends: Vec::new(),
        }
    }

    pub(super) fn mean(&self) -> f64 {
        self.ends.iter().sum::<f64>() / self.ends.len().max(1) as f64
    }

    fn apart(&self, other: &Self) -> Apart {
        let apart = || self.ends.iter().zip(&other.ends).map(|(own, other)| own - other);
        let games = apart().count().max(1) as f64;
        let mean = apart().sum::<f64>() / games;
        let spread = apart().map(|apart| (apart - mean).powi(2)).sum::<f64>() / games;
        Apart {
            mean,
            // A few games that all went the same way prove little.
            error: ((spread + 0.01 / games) / games).sqrt(),
        }
    }

    /// By how much it does better than another, less what may be luck: so many standard errors.
    pub(super) fn surely_over(&self, other: &Self, luck: f64) -> f64 {
        let Apart { mean, error } = self.apart(other);
        mean - luck * error
    }

    /// By how much it may do better than another, with luck.
    pub(super) fn maybe_over(&self, other: &Self, luck: f64) -> f64 {
        let Apart { mean, error } = self.apart(other);
        mean + luck * error
    }

    /// The chance that it brings, measured by the games that it shares with one that has played more.
    pub(super) fn chance_beside(&self, other: &Self) -> f64 {
        (other.mean() + self.apart(other).mean).clamp(0.0, 1.0)
    }
}

/// The best plan first; of equals the earlier found.
pub(super) fn sort<A>(trials: &mut [Trial<A>]) {
    trials.sort_by(|a, b| b.mean().total_cmp(&a.mean()));
}

/// Adds a plan unless it is there already.
pub(super) fn add<A: PartialEq>(trials: &mut Vec<Trial<A>>, plan: Vec<(Player, A)>) {
    if !plan.is_empty() && !trials.iter().any(|trial| trial.plan == plan) {
        trials.push(Trial::of(plan));
    }
}

/// Gives up the worse ones, best first, so that so many are left, and the greedy bot's among them, to be measured by.
pub(super) fn keep<A>(trials: &mut Vec<Trial<A>>, most: usize) {
    sort(trials);
    let most = most.max(FEWEST);
    let usual = trials.iter().position(|trial| trial.usual).filter(|at| *at >= most);
    if let Some(at) = usual {
        trials.swap(at, most - 1);
    }
    trials.truncate(most);
}

/// Whether none of the others can be better than the greedy bot's plan by what would be worth thinking on.
pub(super) fn is_settled<A>(trials: &[Trial<A>], luck: f64, little: f64) -> bool {
    let Some(usual) = trials.iter().find(|trial| trial.usual) else {
        return false;
    };
    let others = trials.iter().filter(|trial| !trial.usual);
    others
        .map(|trial| trial.maybe_over(usual, luck))
        .all(|hope| hope < little)
}

/// Puts the plan first that is to be chosen: the one that is most surely better than the greedy bot's, else that one.
pub(super) fn put_best_first<A>(trials: &mut Vec<Trial<A>>, luck: f64) {
    sort(trials);
    let Some(at) = trials.iter().position(|trial| trial.usual) else {
        return;
    };
    let usual = trials.remove(at);
    let sure = trials
        .iter()
        .enumerate()
        .map(|(number, trial)| (trial.surely_over(&usual, luck), number));
    let best = sure
        .max_by(|(a, _), (b, _)| a.total_cmp(b))
        .filter(|(better, _)| *better > 0.0);
    match best {
        Some((_, number)) => {
            let best = trials.remove(number);
            trials.insert(0, best);
            trials.insert(1, usual);
        }
        None => trials.insert(0, usual),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn trial(plan: u8, usual: bool, ends: &[f64]) -> Trial<u8> {
        Trial {
            plan: vec![(Player(0), plan)],
            usual,
            ends: ends.to_vec(),
        }
    }

    #[test]
    fn a_plan_must_be_better_than_the_greedy_one_by_more_than_luck() {
        let usual: Vec<f64> = (0..32).map(|game| f64::from(game % 2)).collect();
        let better: Vec<f64> = usual.iter().map(|end| end * 0.8 + 0.2).collect();
        let mut lucky = usual.clone();
        lucky[0] = 1.0;
        let mut trials = vec![trial(1, true, &usual), trial(2, false, &lucky)];
        put_best_first(&mut trials, 1.5);
        assert_eq!(trials[0].plan[0].1, 1, "one game of 32 is luck");
        trials.push(trial(3, false, &better));
        put_best_first(&mut trials, 1.5);
        assert_eq!(trials[0].plan[0].1, 3);
        assert!(trials[1].usual);
    }

    #[test]
    fn the_greedy_plan_stays_to_be_measured_by_and_equal_plans_settle_the_matter() {
        let mut trials: Vec<Trial<u8>> = (0..8)
            .map(|plan| trial(plan, plan == 7, &[0.9 - 0.1 * f64::from(plan)]))
            .collect();
        keep(&mut trials, 4);
        assert_eq!(trials.len(), 4);
        assert!(trials.iter().any(|trial| trial.usual));
        let same = vec![trial(1, true, &[0.4; 64]), trial(2, false, &[0.4; 64])];
        assert!(is_settled(&same, 2.0, 0.005));
        let apart = vec![trial(1, true, &[0.4; 64]), trial(2, false, &[0.6; 64])];
        assert!(!is_settled(&apart, 2.0, 0.005));
    }
}
