//! Many games between bots, and what they show: wins with intervals, length, points, and who held each place at the end.
//!
//! Every game has its own seed by its number and every sum is a whole number, so that the figures are the same for any
//! number of threads.

pub mod learn;
pub mod tournament;

pub use crate::threads::on_threads;

use crate::bot::{Bot, Clock, Kind, Played as Bots, Stop, Tools};
use crate::laws::{Broken, verified_playout};
use crate::playout::{Played, game_seed, playout_by, playout_to};
use crate::record::{Record, Recorded};
use crate::rules::{Rules, Seat};
use serde::Serialize;
use std::any::Any;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

/// A run of the laboratory, shared with whoever watches it.
#[derive(Debug, Default)]
pub struct Run {
    done: AtomicU64,
    of: AtomicU64,
    stop: Stop,
}

impl Run {
    /// A run of so many games in all, of one scenario or of several.
    pub fn of(games: u64) -> Self {
        Self {
            of: AtomicU64::new(games),
            ..Self::default()
        }
    }

    /// Says how many games there are in all, once that is known.
    pub fn expect(&self, games: u64) {
        self.of.store(games, Ordering::Relaxed);
    }

    /// How much is done, 0 to 1.
    pub fn part(&self) -> f32 {
        let of = self.of.load(Ordering::Relaxed).max(1);
        self.done.load(Ordering::Relaxed) as f32 / of as f32
    }

    /// Stops it: games that have begun are played to their end without much thought, no other begins.
    pub fn stop(&self) {
        self.stop.stop();
    }

    /// What the bots of the run are handed.
    fn tools(&self, clock: Option<Clock>) -> Tools {
        Tools {
            stop: self.stop.clone(),
            clock,
        }
    }

    /// Whether it was stopped.
    pub fn is_stopped(&self) -> bool {
        self.stop.is_given()
    }
}

/// Keeps the record of the game of a number.
pub type Keep<'a, E> = &'a (dyn Fn(u64, &Record) -> Result<(), E> + Sync);

/// What is to be played.
#[derive(Clone, Copy)]
pub struct Series<'a, E> {
    /// How many games.
    pub games: u64,
    /// Where chance begins.
    pub seed: u64,
    /// On how many threads.
    pub threads: usize,
    /// The bots of the two sides.
    pub bots: [Kind; 2],
    /// The clock for bots that think for a time.
    pub clock: Option<Clock>,
    /// Whether every law of the game is checked at every step.
    pub laws: bool,
    /// What keeps the records of the games, if they are to be kept; not while laws are checked.
    pub keep: Option<Keep<'a, E>>,
}

/// Why a series came to no figures.
#[derive(Debug)]
pub enum Halt<E> {
    /// Somebody stopped the run.
    Stopped,
    /// A law was broken in the game of this number.
    Law(u64, Box<Broken>),
    /// A record could not be kept.
    Kept(E),
    /// A thread has died; what it said of it.
    Fault(Box<dyn Any + Send>),
}

/// Sums over games.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Figures {
    /// Games played.
    pub games: u64,
    /// Games that came to an end; points, wins and places are of these.
    pub finished: u64,
    /// Games won by each side, and draws.
    pub wins: [u64; 3],
    /// Steps of all games, chance included.
    pub steps: u64,
    /// The rounds in which the games ended.
    pub rounds: u64,
    /// Points of the two sides.
    pub points: [i64; 2],
    /// In how many games each side held each place at the end, by the number of the place; empty while laws are checked.
    pub held: [Vec<u64>; 2],
}

impl Figures {
    /// Counts a game, and who held each place at its end.
    pub fn count(&mut self, played: Played, holders: &[Option<usize>]) {
        self.games += 1;
        self.steps += u64::from(played.steps);
        self.rounds += u64::from(played.round);
        let Some(outcome) = played.outcome else { return };
        self.finished += 1;
        self.wins[outcome.winner().unwrap_or(2)] += 1;
        for (sum, points) in self.points.iter_mut().zip(outcome.points) {
            *sum += i64::from(points);
        }
        for (side, held) in self.held.iter_mut().enumerate() {
            held.resize(held.len().max(holders.len()), 0);
            for (sum, holder) in held.iter_mut().zip(holders) {
                *sum += u64::from(*holder == Some(side));
            }
        }
    }

    /// Adds what others have counted.
    pub fn add(&mut self, other: &Self) {
        self.games += other.games;
        self.finished += other.finished;
        self.steps += other.steps;
        self.rounds += other.rounds;
        for (sum, wins) in self.wins.iter_mut().zip(other.wins) {
            *sum += wins;
        }
        for (sum, points) in self.points.iter_mut().zip(other.points) {
            *sum += points;
        }
        for (held, more) in self.held.iter_mut().zip(&other.held) {
            held.resize(held.len().max(more.len()), 0);
            for (sum, more) in held.iter_mut().zip(more) {
                *sum += more;
            }
        }
    }

    /// The share of the finished games that a side (0, 1) won, or that were drawn (2).
    pub fn share(&self, result: usize) -> Share {
        Share::of(self.wins[result], self.finished)
    }

    /// Points of a side on average over the finished games.
    pub fn points_mean(&self, side: usize) -> f64 {
        mean(self.points[side] as f64, self.finished)
    }

    /// Rounds on average over all games.
    pub fn rounds_mean(&self) -> f64 {
        mean(self.rounds as f64, self.games)
    }

    /// Steps on average over all games.
    pub fn steps_mean(&self) -> f64 {
        mean(self.steps as f64, self.games)
    }

    /// In what part of the finished games a side held a place at the end, 0 to 1.
    pub fn held_part(&self, side: usize, place: usize) -> f64 {
        let held = self.held[side].get(place).copied().unwrap_or_default();
        mean(held as f64, self.finished)
    }
}

fn mean(sum: f64, of: u64) -> f64 {
    if of == 0 { 0.0 } else { sum / of as f64 }
}

/// A share with its 95 % interval, each 0 to 1.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Share {
    /// The share.
    pub share: f64,
    /// Lower end of the interval.
    pub low: f64,
    /// Upper end of the interval.
    pub high: f64,
}

impl Share {
    /// Wilson's score interval of `hits` out of `of`.
    pub fn of(hits: u64, of: u64) -> Self {
        Self::wilson(hits as f64, of)
    }

    /// The same where a hit may be half of one: points of games with draws, counted in halves.
    pub fn of_half_points(halves: u64, of: u64) -> Self {
        Self::wilson(halves as f64 / 2.0, of)
    }

    fn wilson(hits: f64, of: u64) -> Self {
        /// The two-sided 95 % point of the normal distribution.
        const Z: f64 = 1.959_963_984_540_054;
        if of == 0 {
            return Self {
                share: 0.0,
                low: 0.0,
                high: 1.0,
            };
        }
        let number = of as f64;
        let share = hits / number;
        let scale = 1.0 + Z * Z / number;
        let middle = (share + Z * Z / (2.0 * number)) / scale;
        let spread = Z / scale * (share * (1.0 - share) / number + Z * Z / (4.0 * number * number)).sqrt();
        Self {
            share,
            low: (middle - spread).max(0.0),
            high: (middle + spread).min(1.0),
        }
    }
}

/// Plays a series of a scenario. A run that was stopped has no figures.
///
/// # Errors
/// Why there are none.
pub fn simulate<G: Recorded + Bots, E: Send>(
    scenario: &Arc<G::Scenario>,
    series: &Series<'_, E>,
    run: &Run,
) -> Result<Figures, Halt<E>> {
    /// What one thread has of it.
    struct Bench<G: Rules, E> {
        bots: [Box<dyn Bot<G>>; 2],
        figures: Figures,
        halt: Option<Halt<E>>,
    }
    let begin = || Bench::<G, E> {
        bots: series.bots.map(|kind| equipped::<G>(kind, run, series.clock)),
        figures: Figures::default(),
        halt: None,
    };
    let benches = on_threads(series.games, series.threads, begin, |bench, number| {
        if run.is_stopped() {
            return false;
        }
        let seed = game_seed(series.seed, number);
        let played = match (series.laws, series.keep) {
            (true, _) => verified_playout::<G>(scenario, &mut bench.bots, seed)
                .map(|played| (played, Vec::new()))
                .map_err(|broken| Halt::Law(number, Box::new(broken))),
            (false, None) => {
                let (played, end) = playout_to::<G>(scenario, &mut bench.bots, seed);
                Ok((played, end.holders()))
            }
            (false, Some(keep)) => {
                let (played, end, record) = recorded::<G>(scenario, &mut bench.bots, seed, series.bots);
                keep(number, &record)
                    .map(|()| (played, end.holders()))
                    .map_err(Halt::Kept)
            }
        };
        run.done.fetch_add(1, Ordering::Relaxed);
        match played {
            Ok((played, holders)) => bench.figures.count(played, &holders),
            Err(halt) => bench.halt = Some(halt),
        }
        bench.halt.is_none()
    })
    .map_err(Halt::Fault)?;
    let mut figures = Figures::default();
    for bench in benches {
        if let Some(halt) = bench.halt {
            return Err(halt);
        }
        figures.add(&bench.figures);
    }
    if run.is_stopped() {
        return Err(Halt::Stopped);
    }
    Ok(figures)
}

/// A bot of a kind, with what it is handed.
fn equipped<G: Bots>(kind: Kind, run: &Run, clock: Option<Clock>) -> Box<dyn Bot<G>> {
    let mut bot = G::bot(kind);
    bot.equip(&run.tools(clock));
    bot
}

/// A game between bots of these kinds with its end and its record.
fn recorded<G: Recorded>(
    scenario: &Arc<G::Scenario>,
    bots: &mut [Box<dyn Bot<G>>; 2],
    seed: u64,
    kinds: [Kind; 2],
) -> (Played, G, Record) {
    let mut steps = Vec::new();
    let (played, end) = playout_by::<G>(scenario, bots, seed, &mut |step| steps.push(step));
    let sides = G::sides();
    let seats = sides.map(|players| Seat::of(players.iter().copied()));
    let mut players: Vec<_> = sides
        .iter()
        .zip(kinds)
        .flat_map(|(side, kind)| side.iter().map(move |player| (*player, kind)))
        .collect();
    players.sort_unstable();
    let names = players.into_iter().map(|(_, kind)| kind.to_string()).collect();
    let mut record = Record::begin::<G>(scenario, seats.to_vec(), names);
    record.set_steps::<G>(&steps, played.outcome);
    (played, end, record)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Outcome;

    #[test]
    fn wilson_intervals() {
        let close = |a: f64, b: f64| (a - b).abs() < 1e-4;
        // Values of Wilson's formula as statistics packages give them.
        let half = Share::of(50, 100);
        assert!(close(half.low, 0.4038) && close(half.high, 0.5962), "{half:?}");
        let none = Share::of(0, 10);
        assert!(close(none.low, 0.0) && close(none.high, 0.2775), "{none:?}");
        let all = Share::of(10, 10);
        assert!(close(all.low, 0.7225) && close(all.high, 1.0), "{all:?}");
        assert_eq!(Share::of(0, 0).high, 1.0);
    }

    #[test]
    fn wins_draws_means_and_places_are_counted() {
        let game = |american, british| Played {
            outcome: Some(Outcome::by_points([american, british])),
            steps: 100,
            round: 4,
        };
        let lost = Played {
            outcome: None,
            steps: 300,
            round: 8,
        };
        let mut figures = Figures::default();
        figures.count(game(3, 1), &[Some(0), Some(0), None]);
        figures.count(game(0, 1), &[Some(1), Some(0), None]);
        let mut others = Figures::default();
        others.count(game(2, 2), &[Some(0), Some(1), Some(1)]);
        others.count(lost, &[Some(0); 3]);
        figures.add(&others);
        assert_eq!((figures.games, figures.finished, figures.wins), (4, 3, [1, 1, 1]));
        assert_eq!((figures.rounds_mean(), figures.steps_mean()), (5.0, 150.0));
        assert!((figures.points_mean(0) - 5.0 / 3.0).abs() < 1e-9);
        assert_eq!(figures.held, [vec![2, 2, 0], vec![1, 1, 1]]);
        assert!((figures.held_part(0, 1) - 2.0 / 3.0).abs() < 1e-9);
        assert_eq!(Figures::default().points_mean(0), 0.0);
    }
}
