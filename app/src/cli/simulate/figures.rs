//! What a series of games shows, in the form that `simulate --json` writes.

use data::{BySide, Lang};
use engine::playout::Played;
use serde::Serialize;
use std::fmt;

/// What was played.
#[derive(Serialize)]
pub(super) struct Series<'a> {
    pub(super) scenario: &'a str,
    pub(super) scenario_hash: &'a str,
    /// Key of the game.
    pub(super) game: &'static str,
    /// What a score counts.
    #[serde(skip)]
    pub(super) score_word: &'static str,
    /// Rule options that were changed.
    pub(super) options: &'a [String],
    pub(super) seed: u64,
    pub(super) threads: u64,
    pub(super) bots: BySide<&'static str>,
    pub(super) laws_checked: bool,
    pub(super) seconds: f64,
}

/// The figures of a series. The names of the fields are the documented keys.
#[derive(Serialize)]
pub(super) struct Figures<'a> {
    #[serde(flatten)]
    series: Series<'a>,
    games: u64,
    finished: u64,
    american_wins: u64,
    british_wins: u64,
    draws: u64,
    american_share: Share,
    british_share: Share,
    draw_share: Share,
    rounds_mean: f64,
    steps_mean: f64,
    points_mean: BySide<f64>,
    games_per_second: f64,
    steps_per_second: f64,
}

/// A share of the finished games with its 95 % interval.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub(crate) struct Share {
    share: f64,
    low: f64,
    high: f64,
}

impl Share {
    /// Wilson's score interval of `hits` out of `of`.
    pub(crate) fn of(hits: u64, of: u64) -> Self {
        /// The two-sided 95 % point of the normal distribution.
        const Z: f64 = 1.959_963_984_540_054;
        if of == 0 {
            return Self {
                share: 0.0,
                low: 0.0,
                high: 1.0,
            };
        }
        let (number, share) = (of as f64, hits as f64 / of as f64);
        let scale = 1.0 + Z * Z / number;
        let middle = (share + Z * Z / (2.0 * number)) / scale;
        let spread = Z / scale * (share * (1.0 - share) / number + Z * Z / (4.0 * number * number)).sqrt();
        Self {
            share,
            low: (middle - spread).max(0.0),
            high: (middle + spread).min(1.0),
        }
    }

    /// For narrow tables: `48% (45–51)`.
    pub(crate) fn short(self, lang: Lang) -> String {
        let [share, low, high] = [self.share, self.low, self.high].map(|share| share * 100.0);
        let space = match lang {
            Lang::En => "",
            Lang::Fr => "\u{a0}",
        };
        format!("{share:.0}{space}% ({low:.0}–{high:.0})")
    }
}

impl fmt::Display for Share {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [share, low, high] = [self.share, self.low, self.high].map(|share| share * 100.0);
        write!(f, "{share:.1} % (95 % interval {low:.1} to {high:.1} %)")
    }
}

impl<'a> Figures<'a> {
    /// The figures of these games, in the order of their numbers.
    pub(super) fn of(series: Series<'a>, games: &[Played]) -> Self {
        let outcomes = || games.iter().filter_map(|game| game.outcome);
        let finished = outcomes().count() as u64;
        let won = |side| outcomes().filter(|outcome| outcome.winner() == side).count() as u64;
        let (american_wins, british_wins, draws) = (won(Some(0)), won(Some(1)), won(None));
        let steps: u64 = games.iter().map(|game| u64::from(game.steps)).sum();
        let rounds: u64 = games.iter().map(|game| u64::from(game.round)).sum();
        let points = |side: usize| outcomes().map(|outcome| i64::from(outcome.points[side])).sum::<i64>() as f64;
        let mean = |sum: f64, of: u64| if of == 0 { 0.0 } else { sum / of as f64 };
        let number = games.len() as u64;
        // A clock that has not moved yet would make the speed infinite, which JSON cannot say.
        let seconds = series.seconds.max(1e-9);
        Self {
            games: number,
            finished,
            american_wins,
            british_wins,
            draws,
            american_share: Share::of(american_wins, finished),
            british_share: Share::of(british_wins, finished),
            draw_share: Share::of(draws, finished),
            rounds_mean: mean(rounds as f64, number),
            steps_mean: mean(steps as f64, number),
            points_mean: BySide {
                american: mean(points(0), finished),
                british: mean(points(1), finished),
            },
            games_per_second: number as f64 / seconds,
            steps_per_second: steps as f64 / seconds,
            series,
        }
    }
}

impl fmt::Display for Figures<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let series = &self.series;
        writeln!(
            f,
            "{}: {} games of seed {}, {} (American) against {} (British), on {}",
            series.scenario,
            self.games,
            series.seed,
            series.bots.american,
            series.bots.british,
            match series.threads {
                1 => "1 thread".to_owned(),
                threads => format!("{threads} threads"),
            }
        )?;
        if self.finished < self.games {
            writeln!(f, "  not finished   {}", self.games - self.finished)?;
        }
        writeln!(f, "  American wins  {:6}  {}", self.american_wins, self.american_share)?;
        writeln!(f, "  British wins   {:6}  {}", self.british_wins, self.british_share)?;
        writeln!(f, "  draws          {:6}  {}", self.draws, self.draw_share)?;
        writeln!(
            f,
            "  {:14} {:.2} American, {:.2} British on average",
            series.score_word, self.points_mean.american, self.points_mean.british
        )?;
        writeln!(
            f,
            "  length         {:.2} rounds, {:.0} steps on average",
            self.rounds_mean, self.steps_mean
        )?;
        writeln!(
            f,
            "  speed          {:.1} games, {:.0} steps a second",
            self.games_per_second, self.steps_per_second
        )?;
        if series.laws_checked {
            writeln!(f, "  laws           checked at every step, none broken")?;
        }
        writeln!(f, "  scenario hash  {}", series.scenario_hash)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::Outcome;

    #[test]
    fn wilson_intervals() {
        let close = |a: f64, b: f64| (a - b).abs() < 1e-4;
        // Values of Wilson's formula as statistics packages give them.
        let half = Share::of(50, 100);
        assert!(close(half.low, 0.4038) && close(half.high, 0.5962), "{half}");
        let none = Share::of(0, 10);
        assert!(close(none.low, 0.0) && close(none.high, 0.2775), "{none}");
        let all = Share::of(10, 10);
        assert!(close(all.low, 0.7225) && close(all.high, 1.0), "{all}");
        assert_eq!(Share::of(0, 0).high, 1.0);
    }

    #[test]
    fn wins_draws_and_means_are_counted() {
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
        let series = Series {
            scenario: "s",
            scenario_hash: "h",
            game: "invasion",
            score_word: "objectives",
            options: &[],
            seed: 1,
            threads: 1,
            bots: BySide {
                american: "random",
                british: "random",
            },
            laws_checked: false,
            seconds: 2.0,
        };
        let figures = Figures::of(series, &[game(3, 1), game(0, 1), game(2, 2), lost]);
        assert_eq!((figures.games, figures.finished), (4, 3));
        assert_eq!((figures.american_wins, figures.british_wins, figures.draws), (1, 1, 1));
        assert_eq!((figures.rounds_mean, figures.steps_mean), (5.0, 150.0));
        assert_eq!(figures.games_per_second, 2.0);
        assert!((figures.points_mean.american - 5.0 / 3.0).abs() < 1e-9);
        assert!(figures.to_string().contains("not finished   1"));
    }
}
