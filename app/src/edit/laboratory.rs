//! Many games of bots, for the editor: win shares with intervals, length, and what was held at the end, beside the same
//! figures of the scenario the document came from.

use crate::cli::Share;
use crate::games::{self, Objective, Tabled, Visit};
use crate::text::{self, Lang, T};
use data::any::Scenario;
use engine::bot::{Bot, Level};
use engine::playout::{game_seed, playout_to};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use workbench::{Simulated, SimulatedRow, Taken};

/// Where chance begins.
const SEED: u64 = 1812;

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

/// Sums over the games of one scenario.
#[derive(Clone, Debug, Default)]
struct Figures {
    games: u64,
    wins: [u64; 3],
    rounds: u64,
    steps: u64,
    points: [i64; 2],
    /// In how many games the invader held each place at the end.
    taken: Vec<u64>,
}

impl Figures {
    fn add(&mut self, other: &Self) {
        self.games += other.games;
        self.rounds += other.rounds;
        self.steps += other.steps;
        for (sum, wins) in self.wins.iter_mut().zip(other.wins) {
            *sum += wins;
        }
        for (sum, points) in self.points.iter_mut().zip(other.points) {
            *sum += points;
        }
        self.taken.resize(self.taken.len().max(other.taken.len()), 0);
        for (sum, taken) in self.taken.iter_mut().zip(&other.taken) {
            *sum += taken;
        }
    }

    fn mean(&self, sum: f64) -> f64 {
        sum / self.games.max(1) as f64
    }
}

/// What the games of one scenario have shown.
struct Series {
    figures: Figures,
    places: Vec<Objective>,
    score_word: &'static str,
}

impl Series {
    /// In what part of the games the invader held a place at the end.
    fn taken(&self, id: &str) -> Option<f32> {
        let index = self.places.iter().position(|place| place.id == id)?;
        let taken = self.figures.taken.get(index).copied().unwrap_or_default();
        Some(self.figures.mean(taken as f64) as f32)
    }
}

/// Plays so many games of a scenario, and of the one it came from, and puts the figures side by side. Nothing if it was
/// stopped.
pub fn simulate(here: &Scenario, before: Option<&Scenario>, games: u32, run: &Run, lang: Lang) -> Option<Simulated> {
    let began = std::time::Instant::now();
    let series = if before.is_some() { 2 } else { 1 };
    run.of.store(games * series, Ordering::Relaxed);
    let here = games::visit(here, Play(games, run))?;
    let before = match before {
        Some(before) => Some(games::visit(before, Play(games, run))?),
        None => None,
    };
    let seconds = began.elapsed().as_secs_f64();
    let mut rows = Vec::new();
    let mut row = |what: &str, of: &dyn Fn(&Figures) -> String| {
        rows.push(SimulatedRow {
            what: what.to_owned(),
            here: of(&here.figures),
            before: before.as_ref().map(|before| of(&before.figures)),
        });
    };
    let wins = [(T::WinsOfAmericans, 0), (T::WinsOfBritish, 1), (T::Draws, 2)];
    for (word, index) in wins {
        row(word.get(lang), &|figures| {
            Share::of(figures.wins[index], figures.games).short(lang)
        });
    }
    for side in 0..2 {
        row(&text::score_of(lang, here.score_word, side), &|figures| {
            text::decimal(lang, figures.mean(figures.points[side] as f64), 2)
        });
    }
    row(T::Rounds.get(lang), &|figures| {
        text::decimal(lang, figures.mean(figures.rounds as f64), 1)
    });
    row(T::Steps.get(lang), &|figures| {
        text::decimal(lang, figures.mean(figures.steps as f64), 0)
    });
    let taken = here.places.iter().filter(|place| place.worth > 0);
    let taken = taken.map(|place| Taken {
        id: place.id.clone(),
        name: place.name.get(lang).to_owned(),
        here: here.taken(&place.id).unwrap_or_default(),
        before: before.as_ref().and_then(|before| before.taken(&place.id)),
    });
    Some(Simulated {
        how: text::simulated(lang, games, seconds),
        taken: taken.collect(),
        rows,
    })
}

/// Plays games of a scenario of whichever game.
struct Play<'a>(u32, &'a Run);

impl Visit for Play<'_> {
    type Out = Option<Series>;
    fn visit<G: Tabled>(self, scenario: &Arc<G::Scenario>) -> Option<Series> {
        let Self(games, run) = self;
        let places = G::places(scenario);
        let threads = std::thread::available_parallelism().map_or(1, usize::from);
        let next = AtomicU32::new(0);
        // Every game has its own seed and the sums are whole numbers: the figures are the same for any number of threads.
        let figures = std::thread::scope(|scope| {
            let workers: Vec<_> = (0..threads)
                .map(|_| scope.spawn(|| play_some::<G>(scenario, &places, games, &next, run)))
                .collect();
            let mut sum = Figures::default();
            for worker in workers {
                match worker.join() {
                    Ok(part) => sum.add(&part),
                    Err(panic) => std::panic::resume_unwind(panic),
                }
            }
            sum
        });
        (!run.stop.load(Ordering::Relaxed)).then_some(Series {
            figures,
            places,
            score_word: G::score_word(),
        })
    }
}

/// Plays games until none is left, or it is to stop.
fn play_some<G: Tabled>(
    scenario: &Arc<G::Scenario>,
    places: &[Objective],
    games: u32,
    next: &AtomicU32,
    run: &Run,
) -> Figures {
    let mut bots: [Box<dyn Bot<G>>; 2] = [G::bot(Level::Greedy), G::bot(Level::Greedy)];
    let mut figures = Figures {
        taken: vec![0; places.len()],
        ..Figures::default()
    };
    loop {
        let game = next.fetch_add(1, Ordering::Relaxed);
        if game >= games || run.stop.load(Ordering::Relaxed) {
            return figures;
        }
        let (played, end) = playout_to::<G>(scenario, &mut bots, game_seed(SEED, game.into()));
        run.done.fetch_add(1, Ordering::Relaxed);
        let Some(outcome) = played.outcome else { continue };
        figures.games += 1;
        figures.wins[outcome.winner().unwrap_or(2)] += 1;
        figures.rounds += u64::from(played.round);
        figures.steps += u64::from(played.steps);
        for (sum, points) in figures.points.iter_mut().zip(outcome.points) {
            *sum += i64::from(points);
        }
        for ((sum, place), holder) in figures.taken.iter_mut().zip(places).zip(end.holders()) {
            *sum += u64::from(holder.is_some_and(|holder| holder != place.home));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Run, simulate};
    use crate::text::Lang;
    use data::library::Library;

    #[test]
    fn figures_are_the_same_each_time_and_name_every_objective() {
        for (name, objectives) in [("intro-1812", 20), ("blocks-1812", 27)] {
            let scenario = Library::shipped()
                .scenario(name)
                .unwrap()
                .build(Library::shipped())
                .unwrap();
            let run = Run::default();
            let once = simulate(&scenario, None, 12, &run, Lang::En).unwrap();
            let again = simulate(&scenario, Some(&scenario), 12, &Run::default(), Lang::En).unwrap();
            assert!((run.part() - 1.0).abs() < f32::EPSILON);
            assert!(once.taken.len() >= objectives, "{name}: {}", once.taken.len());
            for (one, both) in once.taken.iter().zip(&again.taken) {
                assert_eq!((one.here, Some(one.here)), (both.here, both.before), "{}", one.id);
            }
            assert!(
                once.taken.iter().any(|one| one.here > 0.0),
                "{name}: nothing was ever taken"
            );
            for (one, both) in once.rows.iter().zip(&again.rows) {
                assert_eq!((&one.here, Some(&one.here)), (&both.here, both.before.as_ref()));
            }
        }
    }

    #[test]
    fn a_stopped_run_shows_nothing() {
        let scenario = Library::shipped()
            .scenario("intro-1812")
            .unwrap()
            .build(Library::shipped())
            .unwrap();
        let run = Run::default();
        run.stop.store(true, std::sync::atomic::Ordering::Relaxed);
        assert_eq!(simulate(&scenario, None, 5, &run, Lang::En), None);
    }
}
