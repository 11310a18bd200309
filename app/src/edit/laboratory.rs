//! Many games of bots, for the editor: win shares with intervals, length, and what was held at the end, beside the same
//! figures of the scenario the document came from.

use crate::games::{self, Objective};
use crate::text::{self, Lang, T};
use data::any::Scenario;
use engine::bot::{Kind, Level};
use engine::laboratory::kept::Span;
use engine::laboratory::{Figures, Halt, Run, Series as Wanted};
use std::num::NonZero;
use workbench::{Simulated, SimulatedRow, Taken};

/// Where chance begins.
const SEED: u64 = 1812;

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
        let invader = 1 - self.places[index].home;
        Some(self.figures.held_part(invader, index) as f32)
    }
}

/// Plays so many games of a scenario, and of the one it came from, and puts the figures side by side. Nothing if it was
/// stopped.
pub fn simulate(here: &Scenario, before: Option<&Scenario>, games: u32, run: &Run, lang: Lang) -> Option<Simulated> {
    let began = std::time::Instant::now();
    let series = if before.is_some() { 2 } else { 1 };
    run.expect(u64::from(games) * series);
    let here = play(here, games, run)?;
    let before = match before {
        Some(before) => Some(play(before, games, run)?),
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
        row(word.get(lang), &|figures| text::share(lang, figures.share(index)));
    }
    for side in 0..2 {
        row(&text::score_of(lang, here.score_word, side), &|figures| {
            text::decimal(lang, figures.points_mean(side), 2)
        });
    }
    row(T::Rounds.get(lang), &|figures| {
        text::decimal(lang, figures.rounds_mean(), 1)
    });
    row(T::Steps.get(lang), &|figures| {
        text::decimal(lang, figures.steps_mean(), 0)
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

/// Plays games of a scenario; nothing if it was stopped.
fn play(scenario: &Scenario, games: u32, run: &Run) -> Option<Series> {
    let game = games::of(scenario);
    let wanted = Wanted {
        games: Span::first(games.into()),
        seed: SEED,
        threads: std::thread::available_parallelism().map_or(1, NonZero::get),
        bots: [Kind::Level(Level::Greedy); 2],
        clock: None,
        laws: false,
        topics: &[],
        keep: None,
    };
    match game.simulate(scenario, &wanted, run) {
        Ok(figures) => Some(Series {
            figures,
            places: game.places(scenario),
            score_word: game.score_word(),
        }),
        Err(Halt::Fault(panic)) => std::panic::resume_unwind(panic),
        Err(Halt::Stopped | Halt::Law(..) | Halt::Kept(_)) => None,
    }
}

#[cfg(test)]
mod tests {
    use super::simulate;
    use crate::text::Lang;
    use data::library::Library;
    use engine::laboratory::Run;

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
        run.stop();
        assert_eq!(simulate(&scenario, None, 5, &run, Lang::En), None);
    }
}
