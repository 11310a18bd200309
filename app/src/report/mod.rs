//! What kept games of bots show, worked out for whoever tells it: text, JSON, CSV, a page, the window. One run is a column;
//! several stand side by side, which compares scenarios, bots or editions.

mod page;
mod plot;
mod rated;
mod rows;
mod words;

pub use page::page;
pub use rated::{Rating, Strengths};
pub use rows::csv;
pub(crate) use rows::written;
pub use words::words;
pub(crate) use words::{against, heading, strengths, with_options};

use crate::version::version;
use data::any::Scenario;
use data::{BySide, Side, Text};
use engine::bot::Kind;
use engine::counted::{Counted, Scored};
use engine::laboratory::kept::{Kept, Run, Sheet, Span, Sums, What};
use engine::laboratory::tournament::{Elo, Score};
use engine::laboratory::{Figures, Results, SURE_95, Share};
use engine::tally::{Measure, Topic};
use serde::Serialize;

/// Everything that kept runs show.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Report {
    /// Series of games between the bots of two sides.
    pub series: Vec<Series>,
    /// Matches of two bots that swap sides.
    pub matches: Vec<Match>,
    /// How strong bots are that have all met one another.
    pub strengths: Vec<Strengths>,
}

/// What was played.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Played {
    /// The scenario.
    pub scenario: String,
    /// Its title.
    #[serde(skip)]
    pub title: Text,
    /// The names of its sides.
    #[serde(skip)]
    pub sides: [Text; 2],
    /// Its hash.
    pub scenario_hash: String,
    /// Key of the game.
    pub game: String,
    /// Rule options that were changed.
    pub options: Vec<String>,
    /// Where chance began.
    pub seed: u64,
    /// The program, with its version.
    pub program: String,
    /// Numbers of games, or of pairs in a match, that are not there though later ones are.
    pub missing: Vec<Span>,
}

/// A series.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Series {
    /// What was played.
    #[serde(flatten)]
    pub played: Played,
    /// Who played each side.
    pub bots: BySide<String>,
    /// What a score counts.
    pub score: Scored,
    /// What the length of a game is counted in.
    #[serde(skip)]
    pub unit: Counted,
    /// Games.
    pub games: u64,
    /// Games that came to an end; all else is of these.
    pub finished: u64,
    /// How many games each side won, and draws.
    pub wins: Results,
    /// The share of games that the American side won.
    pub american_share: Share,
    /// The share that the British side won.
    pub british_share: Share,
    /// The share that was drawn.
    pub draw_share: Share,
    /// The American side's share of the games with a winner; nothing where there is none.
    pub american_share_of_decided: Option<Share>,
    /// Rounds on average.
    pub rounds_mean: f64,
    /// Steps on average.
    pub steps_mean: f64,
    /// Points on average.
    pub points_mean: BySide<f64>,
    /// By the round in which games ended.
    pub ends: Vec<Ended>,
    /// By the American side's lead in points at the end.
    pub leads: Vec<Lead>,
    /// The places that count for something.
    pub places: Vec<Place>,
    /// What else was counted.
    pub topics: Vec<Told>,
}

/// Games that ended in a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Ended {
    /// The round.
    pub round: u32,
    /// How they were won.
    pub wins: Results,
}

/// Games that ended with a lead.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Lead {
    /// Points of the American side less those of the British.
    pub lead: i32,
    /// Games.
    pub games: u64,
}

/// A place that counts for something.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Place {
    /// Its id.
    pub id: String,
    /// Its name.
    #[serde(skip)]
    pub name: Text,
    /// The side at home.
    #[serde(with = "data::side::number")]
    pub home: Side,
    /// Points that it is worth.
    pub worth: u32,
    /// How often the other side held it at the end.
    pub taken: Share,
}

/// A topic, as it was counted.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Told {
    /// Its key.
    pub key: String,
    /// Its title.
    #[serde(skip)]
    pub title: Text,
    /// Its lines.
    pub lines: Vec<Line>,
}

/// A line of a topic.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Line {
    /// Its key.
    pub key: String,
    /// Its name.
    #[serde(skip)]
    pub name: Text,
    /// Its side.
    #[serde(with = "data::side::number")]
    pub side: Side,
    /// What was counted.
    #[serde(flatten)]
    pub count: Count,
}

impl Line {
    /// How much it tells: how far the middle of a difference, as far as it can go, is from nothing, in what it may be off by; 0 for what is only
    /// counted.
    pub fn weight(&self) -> f64 {
        match self.count {
            Count::Games { low, high, .. } => (low + high).abs() / (high - low).max(0.01),
            Count::Times { .. } => 0.0,
        }
    }
}

/// What was counted of a line.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(untagged)]
pub enum Count {
    /// In how many games it happened, and how its side did with it and without it, a draw as half a game.
    Games {
        /// In what share of the games.
        happened: Share,
        /// The side's share in those.
        with: Share,
        /// The side's share in the others; nothing where it happened in every game.
        without: Option<Share>,
        /// The difference.
        apart: f64,
        /// From where to where it goes in 95 of 100 cases. The middle lies nearer to nothing than the difference, the more so the
        /// fewer games there were.
        low: f64,
        /// The upper end.
        high: f64,
    },
    /// How often it happened on average.
    Times {
        /// In a game.
        mean: f64,
        /// In a game that its side won; nothing where it won none.
        won: Option<f64>,
        /// In a game that the other side won; nothing where it won none.
        lost: Option<f64>,
    },
}

/// A match.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Match {
    /// What was played.
    #[serde(flatten)]
    pub played: Played,
    /// The opponents.
    pub bots: [String; 2],
    /// Games.
    pub games: u64,
    /// Games that the first won, drew and lost.
    pub results: Results,
    /// Games that did not end, which count as drawn.
    pub unfinished: u64,
    /// Pairs of games by the first one's half points in them, 0 to 4.
    pub pairs: [u64; 5],
    /// The first one's share of the points.
    pub share: Share,
    /// The same while it played the American side.
    pub american_share: Share,
    /// The same while it played the British side.
    pub british_share: Share,
    /// How much stronger it is.
    pub elo: Option<Elo>,
}

/// What a run of this program plays.
pub fn what(scenario: &Scenario, name: &str, options: &[String], bots: [Kind; 2], seed: u64) -> What {
    What {
        program: format!("war1812 {}", version()),
        game: scenario.game().to_owned(),
        scenario: name.to_owned(),
        hash: scenario.hash().to_owned(),
        options: options.to_vec(),
        bots: bots.map(|bot| bot.to_string()),
        seed,
    }
}

impl Report {
    /// What kept runs show, in their order.
    pub fn of(kept: &Kept) -> Self {
        let mut report = Self {
            series: Vec::new(),
            matches: Vec::new(),
            strengths: rated::strengths(kept),
        };
        for run in &kept.runs {
            match &run.sums {
                Sums::Series(figures) => report.series.push(Series::of(run, figures)),
                Sums::Match(score) => report.matches.push(Match::of(run, score)),
            }
        }
        report
    }
}

impl Played {
    /// What a run was.
    pub(crate) fn of(run: &Run) -> Self {
        let What {
            program,
            game,
            scenario,
            hash,
            options,
            seed,
            ..
        } = run.what.clone();
        Self {
            scenario,
            title: run.sheet.title.clone(),
            sides: run.sheet.sides.clone(),
            scenario_hash: hash,
            game,
            options,
            seed,
            program,
            missing: run.gaps(),
        }
    }
}

impl Series {
    fn of(run: &Run, figures: &Figures) -> Self {
        let [american_share, british_share, draw_share] = [0, 1, 2].map(|result| figures.share(result));
        let [american, british] = run.what.bots.clone();
        let [won, lost, _] = figures.wins;
        Self {
            played: Played::of(run),
            bots: BySide { american, british },
            score: run.sheet.score,
            // Of a game that this program does not know, one word is as good as another.
            unit: crate::games::of_key(&run.what.game).map_or(Counted::Rounds, |game| game.counted_in()),
            games: figures.games,
            finished: figures.finished,
            wins: figures.wins,
            american_share,
            british_share,
            draw_share,
            american_share_of_decided: (won + lost > 0).then(|| Share::of(won, won + lost)),
            rounds_mean: figures.rounds_mean(),
            steps_mean: figures.steps_mean(),
            points_mean: BySide {
                american: figures.points_mean(Side::American),
                british: figures.points_mean(Side::British),
            },
            ends: figures
                .ends
                .iter()
                .map(|(round, wins)| Ended {
                    round: *round,
                    wins: *wins,
                })
                .collect(),
            leads: figures
                .leads
                .iter()
                .map(|(lead, games)| Lead {
                    lead: *lead,
                    games: *games,
                })
                .collect(),
            places: places(&run.sheet, figures),
            topics: run
                .sheet
                .topics
                .iter()
                .zip(&figures.told)
                .map(|(topic, sums)| told(topic, sums, figures))
                .collect(),
        }
    }
}

/// The places that count for something.
fn places(sheet: &Sheet, figures: &Figures) -> Vec<Place> {
    let places = sheet.places.iter().enumerate().filter(|(_, place)| place.worth > 0);
    places
        .map(|(number, place)| Place {
            id: place.id.clone(),
            name: place.name.clone(),
            home: place.home,
            worth: place.worth,
            taken: figures.held_part(place.home.enemy(), number),
        })
        .collect()
}

/// A topic as it was counted, without the lines that never happened.
fn told(topic: &Topic, sums: &[Results], figures: &Figures) -> Told {
    let lines = topic
        .lines
        .iter()
        .zip(sums)
        .filter(|(_, sums)| sums.iter().sum::<u64>() > 0);
    Told {
        key: topic.key.clone(),
        title: topic.title.clone(),
        lines: lines
            .map(|(line, sums)| Line {
                key: line.key.clone(),
                name: line.name.clone(),
                side: line.side,
                count: match topic.measure {
                    Measure::Games => in_games(line.side, *sums, figures),
                    Measure::Times => times(line.side, *sums, figures),
                },
            })
            .collect(),
    }
}

fn in_games(side: Side, with: Results, figures: &Figures) -> Count {
    let points = |results: Results| {
        let games = results.iter().sum::<u64>();
        (
            Share::of_half_points(2 * results[side.index()] + results[2], games),
            games as f64,
        )
    };
    let happened = with.iter().sum();
    let others = [0, 1, 2].map(|result| figures.wins[result].saturating_sub(with[result]));
    let ((with, games), (other, other_games)) = (points(with), points(others));
    let both = games > 0.0 && other_games > 0.0;
    // As if each had one game won and one lost more (Agresti and Caffo 2000): a few games that went alike prove little.
    let adjusted = |share: Share, games: f64| (share.share * games + 1.0) / (games + 2.0);
    let spread = |share: f64, games: f64| share * (1.0 - share) / (games + 2.0);
    let (here, there) = (adjusted(with, games), adjusted(other, other_games));
    let error = SURE_95 * (spread(here, games) + spread(there, other_games)).sqrt();
    // Without games on one side nothing is known of the difference.
    let (low, high) = if both {
        ((here - there - error).max(-1.0), (here - there + error).min(1.0))
    } else {
        (-1.0, 1.0)
    };
    Count::Games {
        happened: Share::of(happened, figures.finished),
        with,
        without: (other_games > 0.0).then_some(other),
        apart: if both { with.share - other.share } else { 0.0 },
        low,
        high,
    }
}

fn times(side: Side, sums: Results, figures: &Figures) -> Count {
    let mean = |sum: u64, of: u64| (of > 0).then(|| sum as f64 / of as f64);
    Count::Times {
        mean: mean(sums.iter().sum(), figures.finished).unwrap_or_default(),
        won: mean(sums[side.index()], figures.wins[side.index()]),
        lost: mean(sums[side.enemy().index()], figures.wins[side.enemy().index()]),
    }
}

impl Match {
    fn of(run: &Run, score: &Score) -> Self {
        Self {
            played: Played::of(run),
            bots: run.what.bots.clone(),
            games: score.games(),
            results: score.results(),
            unfinished: score.unfinished,
            pairs: score.pairs,
            share: score.share(),
            american_share: score.share_as(Side::American),
            british_share: score.share_as(Side::British),
            elo: score.elo(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_card_that_goes_with_winning_stands_apart_from_one_that_does_not() {
        let figures = Figures {
            games: 100,
            finished: 100,
            wins: [50, 40, 10],
            ..Figures::default()
        };
        // Played in 40 games of the American side, of which it won 35 and drew 4.
        let Count::Games {
            happened,
            with,
            without,
            apart,
            low,
            high,
        } = in_games(Side::American, [35, 1, 4], &figures)
        else {
            panic!("games are counted");
        };
        assert_eq!((happened.share, with.share), (0.4, 37.0 / 40.0));
        assert!((without.unwrap().share - 18.0 / 60.0).abs() < 1e-12);
        assert!(
            (apart - (37.0 / 40.0 - 0.3)).abs() < 1e-12 && low > 0.0 && (low..high).contains(&apart),
            "{apart} ({low} to {high})"
        );
        let Count::Games { low, high, .. } = in_games(Side::British, [20, 16, 4], &figures) else {
            panic!("games are counted");
        };
        assert!(low < 0.0 && high > 0.0, "{low} to {high}");
    }

    #[test]
    fn what_happened_in_every_game_tells_nothing_apart() {
        let figures = Figures {
            games: 3,
            finished: 3,
            wins: [2, 1, 0],
            ..Figures::default()
        };
        let Count::Games { apart, low, high, .. } = in_games(Side::American, [2, 1, 0], &figures) else {
            panic!("games are counted");
        };
        assert_eq!((apart, low, high), (0.0, -1.0, 1.0));
    }

    #[test]
    fn a_card_of_two_won_games_tells_less_than_one_of_many() {
        let figures = Figures {
            games: 400,
            finished: 400,
            wins: [200, 200, 0],
            ..Figures::default()
        };
        let line = |with| Line {
            key: String::new(),
            name: Text::default(),
            side: Side::American,
            count: in_games(Side::American, with, &figures),
        };
        let (rare, often) = (line([2, 0, 0]), line([90, 70, 0]));
        let Count::Games { apart, low, high, .. } = rare.count else {
            panic!("games are counted");
        };
        // Two games won of two are as if three of four were, 198 of 398 as if 199 of 400: 0.75 - 199/400, not 1 - 198/398.
        assert!(
            ((low + high) / 2.0 - (0.75 - 199.0 / 400.0)).abs() < 1e-12,
            "{low} to {high}"
        );
        assert!(apart > 0.5 && low < 0.0, "{apart} ({low} to {high})");
        assert!(often.weight() > rare.weight(), "{} {}", often.weight(), rare.weight());
    }

    #[test]
    fn losses_are_told_by_how_the_game_went_for_those_who_lost_them() {
        let figures = Figures {
            games: 4,
            finished: 4,
            wins: [2, 1, 1],
            ..Figures::default()
        };
        let Count::Times { mean, won, lost } = times(Side::British, [8, 3, 1], &figures) else {
            panic!("times are counted");
        };
        assert_eq!((mean, won, lost), (3.0, Some(3.0), Some(4.0)));
    }
}
