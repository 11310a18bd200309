//! Many games of bots, for the editor: win shares with intervals, length, and what was held at the end, beside the same
//! figures of the scenario the document came from.

use crate::cli::Share;
use crate::games::{self, Tabled, Visit};
use crate::text::{self, Lang, T};
use data::any::Scenario;
use engine::bot::{Bot, Level};
use engine::playout::{game_seed, playout};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use workbench::{Simulated, SimulatedRow};

/// A run of the laboratory, shared between its thread and the window.
#[derive(Debug, Default)]
pub struct Run {
    /// Games that have been played.
    pub done: AtomicU32,
    /// Games to play in all.
    pub of: AtomicU32,
    /// It is to stop.
    pub stop: AtomicBool,
}

impl Run {
    /// How much is done, 0 to 1.
    pub fn part(&self) -> f32 {
        let of = self.of.load(Ordering::Relaxed).max(1);
        self.done.load(Ordering::Relaxed) as f32 / of as f32
    }
}

/// Figures of one scenario.
struct Figures {
    games: u64,
    wins: [u64; 3],
    rounds: f64,
    steps: f64,
    points: [f64; 2],
    score_word: &'static str,
}

/// Plays so many games of a scenario, and of the one it came from, and puts the figures side by side. Nothing if it was
/// stopped.
pub fn simulate(here: &Scenario, before: Option<&Scenario>, games: u32, run: &Run, lang: Lang) -> Option<Simulated> {
    let began = std::time::Instant::now();
    let series = if before.is_some() { 2 } else { 1 };
    run.of.store(games * series, Ordering::Relaxed);
    let figures = games::visit(here, Play(games, run))?;
    let before = match before {
        Some(before) => Some(games::visit(before, Play(games, run))?),
        None => None,
    };
    let seconds = began.elapsed().as_secs_f64();
    let mut rows = Vec::new();
    let mut row = |what: &str, of: &dyn Fn(&Figures) -> String| {
        rows.push(SimulatedRow {
            what: what.to_owned(),
            here: of(&figures),
            before: before.as_ref().map(of),
        });
    };
    let wins = [(T::AmericanWin, 0), (T::BritishWin, 1), (T::Draw, 2)];
    for (word, index) in wins {
        row(word.get(lang), &|figures| {
            Share::of(figures.wins[index], figures.games).short()
        });
    }
    let word = |figures: &Figures| text::score_word(lang, figures.score_word);
    let american = format!("{}, {}", word(&figures), T::AmericanSide.get(lang));
    let british = format!("{}, {}", word(&figures), T::BritishSide.get(lang));
    row(&american, &|figures| format!("{:.2}", figures.points[0]));
    row(&british, &|figures| format!("{:.2}", figures.points[1]));
    row(T::Length.get(lang), &|figures| {
        text::mean_length(lang, figures.rounds, figures.steps)
    });
    Some(Simulated {
        how: text::simulated(lang, games, seconds),
        rows,
    })
}

/// Plays games of a scenario of whichever game.
struct Play<'a>(u32, &'a Run);

impl Visit for Play<'_> {
    type Out = Option<Figures>;
    fn visit<G: Tabled>(self, scenario: &Arc<G::Scenario>) -> Option<Figures> {
        let Self(games, run) = self;
        let mut bots: [Box<dyn Bot<G>>; 2] = [G::bot(Level::Greedy), G::bot(Level::Greedy)];
        let mut figures = Figures {
            games: 0,
            wins: [0; 3],
            rounds: 0.0,
            steps: 0.0,
            points: [0.0; 2],
            score_word: G::score_word(),
        };
        for game in 0..games {
            if run.stop.load(Ordering::Relaxed) {
                return None;
            }
            let played = playout::<G>(scenario, &mut bots, game_seed(1812, game.into()));
            run.done.fetch_add(1, Ordering::Relaxed);
            let Some(outcome) = played.outcome else { continue };
            figures.games += 1;
            figures.wins[outcome.winner().unwrap_or(2)] += 1;
            figures.rounds += f64::from(played.round);
            figures.steps += f64::from(played.steps);
            for (sum, points) in figures.points.iter_mut().zip(outcome.points) {
                *sum += f64::from(points);
            }
        }
        let of = figures.games.max(1) as f64;
        figures.rounds /= of;
        figures.steps /= of;
        figures.points = figures.points.map(|sum| sum / of);
        Some(figures)
    }
}
