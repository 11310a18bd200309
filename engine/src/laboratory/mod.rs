//! Many games between bots, and what they show: wins with intervals, length, points, and who held each place at the end.
//!
//! Every game has its own seed by its number and every sum is a whole number, so that the figures are the same for any
//! number of threads.

mod figures;
pub mod kept;
pub mod learn;
mod network;
mod span;
pub mod thought;
pub mod tournament;

pub use crate::threads::on_threads;
pub use figures::{Figures, Results, SURE_95, Share};

use self::span::Span;
use crate::bot::{Bot, Clock, Kind, Played, Stop, Tools};
use crate::laws::{Broken, verified_playout};
use crate::playout::{Playout, playout_by};
use crate::record::{Record, Recorded};
use crate::rules::{Rules, Seat, StepOf, game_seed};
use crate::tally::{Measure, Tallied, Topic, tally};
use std::any::Any;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

/// How far games of the laboratory are, and how they are stopped: shared with whoever watches them.
#[derive(Debug, Default)]
pub struct Progress {
    done: AtomicU64,
    of: AtomicU64,
    stop: Stop,
}

impl Progress {
    /// Of so many games in all, of one scenario or of several.
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

    /// So many games need not be played.
    pub fn skip(&self, games: u64) {
        self.done.fetch_add(games, Ordering::Relaxed);
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

/// Is told what the game or pair of a number has shown, as soon as it is over.
pub type Told<'a, S> = &'a (dyn Fn(u64, &S) + Sync);

/// Keeps the record of the game of a number.
pub type Keep<'a, E> = &'a (dyn Fn(u64, &Record) -> Result<(), E> + Sync);

/// What is to be played.
#[derive(Clone, Copy)]
pub struct Series<'a, E> {
    /// The numbers of the games, so that a series can be played in parts.
    pub games: Span,
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
    /// What else is counted, as the game says; nothing while laws are checked.
    pub topics: &'a [Topic],
    /// What keeps the records of the games, if they are to be kept; not while laws are checked.
    pub keep: Option<Keep<'a, E>>,
    /// Who is told of each game when it is over, if somebody is: of a run that is stopped these are all that there is.
    pub told: Option<Told<'a, Figures>>,
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

/// Plays a series of a scenario. A run that was stopped has no figures.
///
/// # Errors
/// Why there are none.
pub fn simulate<G: Recorded + Played + Tallied, E: Send>(
    scenario: &Arc<G::Scenario>,
    series: &Series<'_, E>,
    run: &Progress,
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
    let benches = on_threads(series.games.games(), series.threads, begin, |bench, number| {
        if run.is_stopped() {
            return false;
        }
        let number = series.games.from + number;
        let played = match series.told {
            None => play::<G, E>(scenario, series, &mut bench.bots, number, &mut bench.figures),
            Some(told) => {
                let mut figures = Figures::default();
                let played = play::<G, E>(scenario, series, &mut bench.bots, number, &mut figures);
                // Of a game that was stopped the end was played without thought.
                if played.is_ok() && !run.is_stopped() {
                    told(number, &figures);
                }
                bench.figures.add(&figures);
                played
            }
        };
        run.done.fetch_add(1, Ordering::Relaxed);
        bench.halt = played.err();
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
fn equipped<G: Played>(kind: Kind, run: &Progress, clock: Option<Clock>) -> Box<dyn Bot<G>> {
    let mut bot = G::bot(kind);
    bot.equip(&run.tools(clock));
    bot
}

/// Plays the game of a number and counts it.
fn play<G: Recorded + Tallied, E>(
    scenario: &Arc<G::Scenario>,
    series: &Series<'_, E>,
    bots: &mut [Box<dyn Bot<G>>; 2],
    number: u64,
    figures: &mut Figures,
) -> Result<(), Halt<E>> {
    let seed = game_seed(series.seed, number);
    if series.laws {
        let played =
            verified_playout::<G>(scenario, bots, seed).map_err(|broken| Halt::Law(number, Box::new(broken)))?;
        figures.count(played, &[]);
        return Ok(());
    }
    let wanted = series.keep.is_some() || !series.topics.is_empty();
    let mut steps = Vec::new();
    let (played, end) = playout_by::<G>(scenario, bots, seed, &mut |step| {
        if wanted {
            steps.push(step);
        }
    });
    if let Some(keep) = series.keep {
        keep(number, &record_of::<G>(scenario, series.bots, &steps, played)).map_err(Halt::Kept)?;
    }
    figures.count(played, &end.holders());
    if let (Some(outcome), false) = (played.outcome, series.topics.is_empty()) {
        let tally = tally::<G>(scenario, series.topics, &steps);
        figures.tell(outcome, &tally, |topic| series.topics[topic].measure == Measure::Games);
    }
    Ok(())
}

/// The record of a game between bots of these kinds.
fn record_of<G: Recorded>(
    scenario: &Arc<G::Scenario>,
    bots: [Kind; 2],
    steps: &[StepOf<G>],
    played: Playout,
) -> Record {
    let sides = G::sides();
    let seats = sides.map(|players| Seat::of(players.iter().copied()));
    let mut players: Vec<_> = sides
        .iter()
        .zip(bots)
        .flat_map(|(side, kind)| side.iter().map(move |player| (*player, kind)))
        .collect();
    players.sort_unstable();
    let names = players.into_iter().map(|(_, kind)| kind.to_string()).collect();
    let mut record = Record::begin::<G>(scenario, seats.to_vec(), names);
    record.set_steps::<G>(steps, played.outcome);
    record
}
