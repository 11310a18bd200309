//! Imagined games on several threads: the same games are played and come out in the same order for any number of them.

use super::Played;
use super::imagine::{Far, Imagination};
use super::trial::Trial;
use super::watch::Watch;
use crate::threads::share_out;
use data::Side;

/// More threads than this bring nothing: games are handed out by the hundred.
const MOST_THREADS: usize = 32;

/// Those who imagine games, each on a thread of its own.
pub(super) struct Crew<G: Played>(Vec<Worker<G>>);

struct Worker<G: Played> {
    imagination: Imagination<G>,
    /// What the games of a round came to, by their number.
    ends: Vec<(usize, f64)>,
}

/// A game in which all plans are tried: what is drawn of what is hidden, and where chance begins.
pub(super) type Drawn<G> = (G, u64);

impl<G: Played> Default for Worker<G> {
    fn default() -> Self {
        Self {
            imagination: Imagination::default(),
            ends: Vec::new(),
        }
    }
}

impl<G: Played> Default for Crew<G> {
    fn default() -> Self {
        Self(vec![Worker::default()])
    }
}

impl<G: Played> Crew<G> {
    /// On so many threads from now on, one at least.
    pub(super) fn spread(&mut self, threads: usize) {
        self.0.resize_with(threads.clamp(1, MOST_THREADS), Worker::default);
    }

    /// One of those who imagine games, for a game beside the others.
    pub(super) fn one(&mut self) -> &mut Imagination<G> {
        let worker = self.0.first_mut();
        &mut worker
            .expect("there is one from the start, and `spread` leaves one at least")
            .imagination
    }

    /// How many positions they have judged at the ends of turns.
    pub(super) fn judged(&self) -> u64 {
        self.0.iter().map(|worker| worker.imagination.judged).sum()
    }

    /// Plays those of the games with each plan that it has not yet played, as far as nodes and time go. The first games come
    /// first, so that all plans have played nearly as many when the time is over. Says whether all were played.
    pub(super) fn play(
        &mut self,
        trials: &mut [Trial<G::Action>],
        games: &[Drawn<G>],
        side: Side,
        far: Far<'_>,
        watch: &mut Watch,
    ) -> bool {
        let mut due: Vec<(usize, usize)> = Vec::new();
        for game in 0..games.len() {
            let missing = trials.iter().enumerate().filter(|(_, trial)| trial.ends.len() <= game);
            due.extend(missing.map(|(plan, _)| (game, plan)));
        }
        let wanted = due.len();
        due.truncate(usize::try_from(watch.left_for_sure()).unwrap_or(usize::MAX));
        let plans: &[Trial<G::Action>] = trials;
        let clock: &Watch = watch;
        let played = share_out(&mut self.0, due.len() as u64, |worker, number| {
            if clock.is_late() {
                return false;
            }
            let at = usize::try_from(number).unwrap_or(usize::MAX);
            let (game, plan) = due[at];
            let (state, seed) = &games[game];
            let end = worker.imagination.play(state, &plans[plan].plan, side, *seed, far);
            worker.ends.push((at, end));
            true
        });
        if let Err(fault) = played {
            std::panic::resume_unwind(fault);
        }
        let mut ends: Vec<(usize, f64)> = Vec::with_capacity(due.len());
        self.0.iter_mut().for_each(|worker| ends.append(&mut worker.ends));
        ends.sort_unstable_by_key(|(at, _)| *at);
        for (at, end) in &ends {
            let (game, plan) = due[*at];
            // After a game that was not played to its end no other of the plan counts.
            if trials[plan].ends.len() == game {
                trials[plan].ends.push(*end);
            }
        }
        watch.used = watch.used.saturating_add(u32::try_from(ends.len()).unwrap_or(u32::MAX));
        ends.len() == wanted
    }
}
