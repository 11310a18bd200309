//! What a series of games shows, in the form that `simulate --json` writes.

use crate::report;
use crate::text::{self, TERMINAL};
use data::{BySide, Side};
use engine::counted::{Counted, Scored};
use engine::laboratory::{Figures, Share};
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
    pub(super) scored: Scored,
    /// What the length of a game is counted in.
    #[serde(skip)]
    pub(super) unit: Counted,
    /// Rule options that were changed.
    pub(super) options: &'a [String],
    pub(super) seed: u64,
    pub(super) threads: u64,
    pub(super) bots: BySide<String>,
    pub(super) laws_checked: bool,
    pub(super) seconds: f64,
    /// Games that were played in these seconds; others were kept from before.
    #[serde(skip)]
    pub(super) played: u64,
}

/// The figures of a series. The names of the fields are the documented keys.
#[derive(Serialize)]
pub(super) struct Shown<'a> {
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

impl<'a> Shown<'a> {
    /// The figures of a series.
    pub(super) fn of(series: Series<'a>, figures: &Figures) -> Self {
        let [american_wins, british_wins, draws] = figures.wins;
        let [american_share, british_share, draw_share] = [0, 1, 2].map(|result| figures.share(result));
        // A clock that has not moved yet would make the speed infinite, which JSON cannot say.
        let seconds = series.seconds.max(1e-9);
        Self {
            games: figures.games,
            finished: figures.finished,
            american_wins,
            british_wins,
            draws,
            american_share,
            british_share,
            draw_share,
            rounds_mean: figures.rounds_mean(),
            steps_mean: figures.steps_mean(),
            points_mean: BySide {
                american: figures.points_mean(Side::American),
                british: figures.points_mean(Side::British),
            },
            games_per_second: series.played as f64 / seconds,
            steps_per_second: figures.steps_mean() * series.played as f64 / seconds,
            series,
        }
    }
}

impl fmt::Display for Shown<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let series = &self.series;
        writeln!(
            f,
            "{}{}: {} of seed {}, {} (American) against {} (British), on {}",
            series.scenario,
            report::with_options(series.options),
            text::games(TERMINAL, self.games),
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
        if self.finished == 0 {
            writeln!(f, "  no games       none of them has ended")?;
        } else {
            self.results(f)?;
        }
        // What was played before, and kept, was not timed.
        match series.played {
            0 => writeln!(f, "  speed          no game was played now")?,
            _ => writeln!(
                f,
                "  speed          {:.1} games, {:.0} steps a second",
                self.games_per_second, self.steps_per_second
            )?,
        }
        if series.laws_checked {
            writeln!(f, "  laws           checked at every step, none broken")?;
        }
        writeln!(f, "  scenario hash  {}", series.scenario_hash)
    }
}

impl Shown<'_> {
    /// What the games that have ended came to.
    fn results(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let series = &self.series;
        for (what, games, share) in [
            ("American wins", self.american_wins, self.american_share),
            ("British wins", self.british_wins, self.british_share),
            ("draws", self.draws, self.draw_share),
        ] {
            writeln!(f, "  {what:14} {games:6}  {}", text::exact_share(TERMINAL, share))?;
        }
        writeln!(f, "  intervals      hold in 95 of 100 cases")?;
        writeln!(
            f,
            "  {:14} {:.2} American, {:.2} British on average",
            series.scored, self.points_mean.american, self.points_mean.british
        )?;
        writeln!(
            f,
            "  length         {:.2} {}, {:.0} steps on average",
            self.rounds_mean, series.unit, self.steps_mean
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_that_did_not_end_are_told() {
        let series = Series {
            scenario: "s",
            scenario_hash: "h",
            game: "g",
            scored: Scored::Objectives,
            unit: Counted::Rounds,
            options: &[],
            seed: 1,
            threads: 1,
            bots: BySide {
                american: "random".to_owned(),
                british: "random".to_owned(),
            },
            laws_checked: false,
            seconds: 2.0,
            played: 4,
        };
        let figures = Figures {
            games: 4,
            finished: 3,
            wins: [1, 1, 1],
            points: [5, 4],
            ..Figures::default()
        };
        let shown = Shown::of(series, &figures);
        assert_eq!(shown.games_per_second, 2.0);
        assert!((shown.points_mean.american - 5.0 / 3.0).abs() < 1e-9);
        assert!(shown.to_string().contains("not finished   1"));
        assert!(
            shown
                .to_string()
                .contains("  draws               1  33.3% (6.1–79.2)\n"),
            "{shown}"
        );
    }
}
