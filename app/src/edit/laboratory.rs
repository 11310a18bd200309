//! Many games of bots, for the editor: win shares with intervals, length, what was held at the end and what else was counted,
//! beside the same figures of the scenario the document came from; and all of it as a page.

use crate::cores;
use crate::files::FileError;
use crate::games;
use crate::report::{self, Count, Line, Report, Series, Told};
use crate::text::{self, Lang, T};
use data::Side;
use data::any::Scenario;
use engine::bot::{Kind, Level};
use engine::laboratory::kept::{Kept, Run, Span};
use engine::laboratory::{Halt, Progress, Series as Wanted};
use engine::tally::Topic;
use workbench::{Players, Simulated, SimulatedRow, SimulatedTable, Simulation, Taken};

/// Where chance begins.
const SEED: u64 = 1812;
/// Most rows of a table beside the map; the page has all.
const MOST_ROWS: usize = 12;

/// Plays games of a scenario, and of the one it came from, and puts the figures side by side. Where it was stopped, those of the
/// games that had been played by then; nothing if there are none.
pub fn simulate(
    here: &Scenario,
    before: Option<&Scenario>,
    wanted: Simulation,
    run: &Progress,
    lang: Lang,
) -> Option<Simulated> {
    let began = std::time::Instant::now();
    let series = if before.is_some() { 2 } else { 1 };
    run.expect(u64::from(wanted.games) * series);
    let mut kept = Kept::default();
    kept.runs.push(play(here, wanted, run)?);
    kept.runs.extend(before.and_then(|before| play(before, wanted, run)));
    let seconds = began.elapsed().as_secs_f64();
    let report = Report::of(&kept);
    let (first, second) = (report.series.first()?, report.series.get(1));
    let bot = text::bot(lang, level(wanted.bots));
    let mut how = text::simulated(lang, first.games, &bot, seconds);
    if before.is_some() && second.is_none_or(|second| second.games < first.games) {
        how = format!(
            "{how}. {}",
            text::fewer_before(lang, second.map_or(0, |second| second.games))
        );
    }
    Some(Simulated {
        how,
        rows: rows(first, second, lang),
        taken: taken(first, second, lang),
        ends: first
            .ends
            .iter()
            .map(|ended| (ended.round.to_string(), ended.wins))
            .collect(),
        tables: tables(first, second, lang),
        page: report::page(&report, lang),
    })
}

/// The figures in words.
fn rows(here: &Series, before: Option<&Series>, lang: Lang) -> Vec<SimulatedRow> {
    let mut rows = Vec::new();
    let mut row = |what: &str, of: &dyn Fn(&Series) -> String| {
        rows.push(SimulatedRow {
            what: what.to_owned(),
            here: of(here),
            before: before.map(of),
        });
    };
    row(T::WinsOfAmericans.get(lang), &|series| {
        text::share(lang, series.american_share)
    });
    row(T::WinsOfBritish.get(lang), &|series| {
        text::share(lang, series.british_share)
    });
    row(T::Draws.get(lang), &|series| text::share(lang, series.draw_share));
    row(T::ReportDecidedShort.get(lang), &|series| {
        let decided = series.american_share_of_decided;
        decided.map_or_else(|| "–".to_owned(), |decided| text::share(lang, decided))
    });
    row(text::score_of(lang, here.score, Side::American), &|series| {
        text::decimal(lang, series.points_mean.american, 2)
    });
    row(text::score_of(lang, here.score, Side::British), &|series| {
        text::decimal(lang, series.points_mean.british, 2)
    });
    row(text::unit(lang, here.unit), &|series| {
        text::decimal(lang, series.rounds_mean, 1)
    });
    row(T::Steps.get(lang), &|series| text::decimal(lang, series.steps_mean, 0));
    rows
}

/// How often each place was taken.
fn taken(here: &Series, before: Option<&Series>, lang: Lang) -> Vec<Taken> {
    let share = |series: &Series, id: &str| {
        let place = series.places.iter().find(|place| place.id == id);
        place.map(|place| place.taken.share as f32)
    };
    let places = here.places.iter();
    places
        .map(|place| Taken {
            id: place.id.clone(),
            name: place.name.get(lang).to_owned(),
            here: place.taken.share as f32,
            before: before.and_then(|before| share(before, &place.id)),
        })
        .collect()
}

/// What else was counted, what tells most first.
fn tables(here: &Series, before: Option<&Series>, lang: Lang) -> Vec<SimulatedTable> {
    let told = here.topics.iter().filter(|topic| !topic.lines.is_empty());
    told.map(|topic| {
        let other = before.and_then(|before| before.topics.iter().find(|other| other.key == topic.key));
        let of = |told: &Told, key: &str| {
            let line = told.lines.iter().find(|line| line.key == key);
            // What happened in no game stands in no list.
            line.map_or_else(|| "–".to_owned(), |line| cell(line, lang))
        };
        // What the other alone has, a card that was taken out, stands there too.
        let only_before = other.iter().flat_map(|other| &other.lines);
        let only_before = only_before.filter(|line| topic.lines.iter().all(|own| own.key != line.key));
        let mut lines: Vec<&Line> = topic.lines.iter().chain(only_before).collect();
        lines.sort_by(|a, b| b.weight().total_cmp(&a.weight()));
        let more = lines.len().saturating_sub(MOST_ROWS);
        let in_games = lines.iter().any(|line| matches!(line.count, Count::Games { .. }));
        SimulatedTable {
            title: topic.title.get(lang).to_owned(),
            hint: if in_games {
                T::ReportCardsHint
            } else {
                T::ReportTimesHint
            }
            .get(lang)
            .to_owned(),
            rows: lines
                .iter()
                .take(MOST_ROWS)
                .map(|line| SimulatedRow {
                    what: line.name.get(lang).to_owned(),
                    here: of(topic, &line.key),
                    before: other.map(|other| of(other, &line.key)),
                })
                .collect(),
            more: (more > 0).then(|| text::more_on_the_page(lang, more)),
        }
    })
    .collect()
}

fn cell(line: &Line, lang: Lang) -> String {
    match line.count {
        Count::Games {
            happened,
            without: None,
            ..
        } => text::percent(lang, happened.share),
        Count::Games { apart, low, high, .. } => text::apart(lang, apart, [low, high]),
        Count::Times { mean, .. } => text::decimal(lang, mean, 2),
    }
}

/// How well those play who play both sides.
const fn level(bots: Players) -> Level {
    match bots {
        Players::Random => Level::Random,
        Players::Greedy => Level::Greedy,
        Players::Planner => Level::Planner,
    }
}

/// What is played, while a person goes on editing.
fn series(games: Span, wanted: Simulation, topics: &[Topic]) -> Wanted<'_, FileError> {
    Wanted {
        games,
        seed: SEED,
        threads: cores::beside_window(),
        bots: [Kind::from(level(wanted.bots)); 2],
        clock: None,
        laws: false,
        topics,
        keep: None,
        told: None,
    }
}

/// Games that each thread plays before what they have shown is put aside: what a stop can lose.
const PORTION: u64 = 4;

/// Plays games of a scenario, until they are over or it is stopped; nothing if none was played.
fn play(scenario: &Scenario, wanted: Simulation, run: &Progress) -> Option<Run> {
    let game = games::of(scenario);
    let sheet = game.sheet(scenario);
    let threads = cores::beside_window();
    let portion = PORTION.saturating_mul(threads as u64).max(1);
    let mut done = Kept::default();
    let mut from = 0;
    while from < u64::from(wanted.games) {
        let to = from.saturating_add(portion).min(wanted.games.into());
        let series = series(Span { from, to }, wanted, &sheet.topics);
        let figures = match game.simulate(scenario, &series, run) {
            Ok(figures) => figures,
            Err(Halt::Fault(panic)) => std::panic::resume_unwind(panic),
            Err(Halt::Stopped | Halt::Law(..) | Halt::Kept(_)) => break,
        };
        let what = report::what(scenario, scenario.document().id(), &[], series.bots, SEED);
        let part = Run::series(what, sheet.clone()).part(series.games, figures);
        done.add(part).expect("no game stands in two portions");
        from = to;
    }
    done.runs.pop()
}

#[cfg(test)]
mod tests {
    use super::{PORTION, series, simulate};
    use crate::cores;
    use workbench::{Players, Simulation};

    const TWELVE: Simulation = Simulation {
        games: 12,
        bots: Players::Greedy,
    };

    use crate::text::Lang;
    use data::library::Library;
    use engine::laboratory::Progress;
    use engine::laboratory::kept::Span;

    #[test]
    fn figures_are_the_same_each_time_and_name_every_objective() {
        for (name, objectives) in [("intro-1812", 20), ("blocks-1812", 27)] {
            let scenario = Library::shipped()
                .scenario(name)
                .unwrap()
                .build(Library::shipped())
                .unwrap();
            let run = Progress::default();
            let once = simulate(&scenario, None, TWELVE, &run, Lang::En).unwrap();
            let again = simulate(&scenario, Some(&scenario), TWELVE, &Progress::default(), Lang::En).unwrap();
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
    fn what_was_played_before_a_stop_is_shown() {
        let library = Library::shipped();
        let scenario = library.scenario("intro-1812").unwrap().build(library).unwrap();
        let many = Simulation {
            games: 1_000_000,
            bots: Players::Greedy,
        };
        let run = Progress::default();
        let shown = std::thread::scope(|scope| {
            let shown = scope.spawn(|| simulate(&scenario, Some(&scenario), many, &run, Lang::En));
            // A portion or more: a millionth part is a game, and there are two scenarios.
            let least = (PORTION * cores::beside_window() as u64 + 1) as f32 / 2_000_000.0;
            while run.part() < least && !shown.is_finished() {
                std::thread::yield_now();
            }
            run.stop();
            shown.join().unwrap()
        });
        let shown = shown.expect("a portion was played");
        assert!(shown.how.contains("0 of the other scenario"), "{}", shown.how);
        assert!(shown.rows.iter().all(|row| row.before.is_none()));
        let never = Progress::default();
        never.stop();
        assert_eq!(simulate(&scenario, None, TWELVE, &never, Lang::En), None);
    }

    #[test]
    fn a_core_is_left_to_the_window() {
        assert_eq!(series(Span::first(12), TWELVE, &[]).threads, cores::beside_window());
    }

    #[test]
    fn a_stopped_run_shows_nothing() {
        let scenario = Library::shipped()
            .scenario("intro-1812")
            .unwrap()
            .build(Library::shipped())
            .unwrap();
        let run = Progress::default();
        run.stop();
        assert_eq!(simulate(&scenario, None, TWELVE, &run, Lang::En), None);
    }
}
