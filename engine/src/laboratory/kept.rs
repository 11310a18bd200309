//! Games that were played, kept: so that a run goes on after a stop, is cut into pieces that several machines play, is joined
//! again with the figures of one run, and can be reported later without the scenario.

use super::Figures;
pub use super::span::Span;
use super::tournament::Score;
use crate::counted::Scored;
use crate::tally::Topic;
use data::{Side, Text};
use serde::{Deserialize, Serialize};
use std::fmt;

/// The format that is written and read.
pub const FORMAT: u16 = 1;

/// What a run plays. Two runs that play [the same](What::is_same) are parts of one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct What {
    /// The program that plays it, with its version: bots may change with it.
    pub program: String,
    /// The key of the game.
    pub game: String,
    /// The name of the scenario, as it was asked for; only to be shown.
    pub scenario: String,
    /// Its hash, rule options included.
    pub hash: String,
    /// Rule options that were set, as `key=value`; only to be shown.
    pub options: Vec<String>,
    /// The bots: of the two sides in a series, of the two opponents in a match.
    pub bots: [String; 2],
    /// Where chance begins.
    pub seed: u64,
}

impl What {
    /// Whether the same games are played. How the scenario was called and in which order options were set does not matter:
    /// the hash stands for both.
    pub fn is_same(&self, other: &Self) -> bool {
        let Self {
            program,
            game,
            scenario: _,
            hash,
            options: _,
            bots,
            seed,
        } = self;
        (program, game, hash, bots, seed) == (&other.program, &other.game, &other.hash, &other.bots, &other.seed)
    }
}

/// What is needed to tell the figures in words.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Sheet {
    /// The title of the scenario.
    pub title: Text,
    /// The names of the two sides.
    pub sides: [Text; 2],
    /// What a score counts.
    pub score: Scored,
    /// The places that sides hold, in the order of the figures.
    pub places: Vec<Place>,
    /// What else is counted.
    pub topics: Vec<Topic>,
}

/// A place that a side may hold.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Place {
    /// Its readable id.
    pub id: String,
    /// Its name.
    pub name: Text,
    /// The side at home.
    #[serde(with = "data::side::number")]
    pub home: Side,
    /// Points that it is worth.
    pub worth: u32,
}

/// What the games have shown.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Sums {
    /// Of a series: games between the bots of two sides.
    Series(Box<Figures>),
    /// Of a match: games in pairs with sides swapped, which are numbered by pairs.
    Match(Score),
}

impl Sums {
    /// How many numbers of games they are of.
    fn numbers(&self) -> u64 {
        match self {
            Self::Series(figures) => figures.games,
            Self::Match(score) => score.pairs.iter().sum(),
        }
    }

    fn add(&mut self, other: &Self) {
        match (self, other) {
            (Self::Series(own), Self::Series(other)) => own.add(other),
            (Self::Match(own), Self::Match(other)) => own.add(other),
            // `Run::is_part_of` lets no others meet.
            (Self::Series(_), Self::Match(_)) | (Self::Match(_), Self::Series(_)) => {}
        }
    }
}

/// A run, as far as it has been played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Run {
    /// What it plays.
    pub what: What,
    /// The words for it.
    pub sheet: Sheet,
    /// The games that have been played, in order, none twice.
    pub done: Vec<Span>,
    /// What they have shown.
    pub sums: Sums,
}

/// Games that stand in two parts of a run, which would be counted twice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Twice {
    /// The scenario of the run.
    pub scenario: String,
    /// The first of the games, from 1.
    pub first: u64,
    /// The last of the games.
    pub last: u64,
}

impl fmt::Display for Twice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { scenario, first, last } = self;
        write!(f, "games {first} to {last} of {scenario} stand in two of them")
    }
}

impl Run {
    /// Nothing of a series yet.
    pub fn series(what: What, sheet: Sheet) -> Self {
        Self {
            what,
            sheet,
            done: Vec::new(),
            sums: Sums::Series(Box::default()),
        }
    }

    /// A series that was played in one go.
    pub fn of_series(what: What, sheet: Sheet, games: Span, figures: Figures) -> Self {
        Self {
            done: vec![games],
            sums: Sums::Series(Box::new(figures)),
            ..Self::series(what, sheet)
        }
    }

    /// Nothing of a match yet.
    pub fn duel(what: What, sheet: Sheet) -> Self {
        Self {
            what,
            sheet,
            done: Vec::new(),
            sums: Sums::Match(Score::default()),
        }
    }

    /// Whether another run is part of the same one.
    fn is_part_of(&self, other: &Self) -> bool {
        let same_kind = matches!(
            (&self.sums, &other.sums),
            (Sums::Series(_), Sums::Series(_)) | (Sums::Match(_), Sums::Match(_))
        );
        // The same games may be told with other topics or words by another version; those do not add up.
        same_kind && self.what.is_same(&other.what) && self.sheet == other.sheet
    }

    /// The games of a span that have not been played yet.
    pub fn missing(&self, wanted: Span) -> Vec<Span> {
        let mut missing = Vec::new();
        let mut from = wanted.from;
        for done in self.done.iter().filter(|done| done.meets(wanted)) {
            if done.from > from {
                missing.push(Span { from, to: done.from });
            }
            from = from.max(done.to);
        }
        if from < wanted.to {
            missing.push(Span { from, to: wanted.to });
        }
        missing
    }

    /// Adds games that were played now, or elsewhere.
    ///
    /// # Errors
    /// The games that are there already; nothing has changed then.
    pub fn add(&mut self, spans: &[Span], sums: &Sums) -> Result<(), Twice> {
        for span in spans {
            if let Some(done) = self.done.iter().find(|done| done.meets(*span)) {
                return Err(Twice {
                    scenario: self.what.scenario.clone(),
                    first: done.from.max(span.from) + 1,
                    last: done.to.min(span.to),
                });
            }
        }
        self.done.extend(spans.iter().filter(|span| span.games() > 0));
        self.done.sort_unstable();
        self.done.dedup_by(|next, before| {
            let follows = before.to == next.from;
            if follows {
                before.to = next.to;
            }
            follows
        });
        self.sums.add(sums);
        Ok(())
    }

    /// Whether what is written adds up: spans in order, and as many games as the figures are of.
    fn is_sound(&self) -> bool {
        let in_order = self.done.windows(2).all(|two| two[0].to < two[1].from);
        let whole = self.done.iter().all(|span| span.from < span.to);
        let games = self.done.iter().map(|span| span.games()).sum::<u64>();
        in_order && whole && games == self.sums.numbers()
    }
}

/// Runs in a file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Kept {
    /// The format.
    pub format: u16,
    /// The runs.
    pub runs: Vec<Run>,
}

impl Default for Kept {
    fn default() -> Self {
        Self {
            format: FORMAT,
            runs: Vec::new(),
        }
    }
}

/// Why a text is no kept runs.
#[derive(Debug, thiserror::Error)]
pub enum NotKept {
    /// It cannot be read.
    #[error("line {line}, column {column}: {}", .what.en)]
    Unreadable {
        /// Line, from 1.
        line: usize,
        /// Column, from 1.
        column: usize,
        /// What the reader found.
        what: Text,
    },
    /// Another format.
    #[error("is of format {0}, and this program reads format {FORMAT}, so play the games again with it")]
    Format(u16),
    /// The numbers contradict each other.
    #[error("is damaged: its figures of {0} are not those of the games that it says were played")]
    Unsound(String),
}

impl Kept {
    /// What was written by [`Kept::text`].
    ///
    /// # Errors
    /// Why it is no kept runs.
    pub fn read(text: &str) -> Result<Self, NotKept> {
        /// The first line alone, so that another format is told as such.
        #[derive(Deserialize)]
        struct Head {
            format: u16,
        }
        let kept: Self = match ron::from_str(text) {
            Ok(kept) => kept,
            Err(error) => {
                return Err(match ron::from_str::<Head>(text) {
                    Ok(head) if head.format != FORMAT => NotKept::Format(head.format),
                    _ => NotKept::Unreadable {
                        line: error.span.start.line,
                        column: error.span.start.col,
                        what: data::store::what_is_wrong(&error.code),
                    },
                });
            }
        };
        if kept.format != FORMAT {
            return Err(NotKept::Format(kept.format));
        }
        match kept.runs.iter().find(|run| !run.is_sound()) {
            Some(run) => Err(NotKept::Unsound(run.what.scenario.clone())),
            None => Ok(kept),
        }
    }

    /// As text, the same for the same games.
    ///
    /// # Panics
    /// Never: numbers and names can always be written.
    pub fn text(&self) -> String {
        let layout = ron::ser::PrettyConfig::new().new_line("\n").compact_arrays(true);
        let text = ron::ser::to_string_pretty(self, layout).expect("numbers and names can always be written");
        text + "\n"
    }

    /// The run that a run is part of, if there is one.
    pub fn find(&self, run: &Run) -> Option<&Run> {
        self.runs.iter().find(|own| own.is_part_of(run))
    }

    /// The run that a run is part of; where there is none, it is taken in.
    pub fn run(&mut self, run: Run) -> &mut Run {
        let number = self.runs.iter().position(|own| own.is_part_of(&run));
        let number = number.unwrap_or_else(|| {
            self.runs.push(Run {
                done: Vec::new(),
                sums: match run.sums {
                    Sums::Series(_) => Sums::Series(Box::default()),
                    Sums::Match(_) => Sums::Match(Score::default()),
                },
                ..run
            });
            self.runs.len() - 1
        });
        &mut self.runs[number]
    }

    /// Takes in the games of another file.
    ///
    /// # Errors
    /// The games that stand in both.
    pub fn join(&mut self, other: &Self) -> Result<(), Twice> {
        for run in &other.runs {
            self.run(run.clone()).add(&run.done, &run.sums)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn run(seed: u64) -> Run {
        let what = What {
            program: "war1812".to_owned(),
            game: "game".to_owned(),
            scenario: "scenario".to_owned(),
            hash: "hash".to_owned(),
            options: Vec::new(),
            bots: ["greedy".to_owned(), "random".to_owned()],
            seed,
        };
        Run::series(what, Sheet::default())
    }

    fn sums(games: u64) -> Sums {
        Sums::Series(Box::new(Figures {
            games,
            ..Figures::default()
        }))
    }

    #[test]
    fn what_is_missing_is_played_once_and_nothing_is_counted_twice() {
        let mut run = run(1);
        let span = |from, to| Span { from, to };
        assert_eq!(run.missing(span(0, 10)), [span(0, 10)]);
        run.add(&[span(4, 6)], &sums(2)).unwrap();
        run.add(&[span(0, 2)], &sums(2)).unwrap();
        assert_eq!(run.missing(span(0, 10)), [span(2, 4), span(6, 10)]);
        assert_eq!(run.missing(span(5, 6)), []);
        run.add(&[span(2, 4)], &sums(2)).unwrap();
        assert_eq!(run.done, [span(0, 6)]);
        let twice = run.add(&[span(5, 8)], &sums(3)).unwrap_err();
        assert_eq!(twice.to_string(), "games 6 to 6 of scenario stand in two of them");
        assert_eq!(run.sums.numbers(), 6);
    }

    #[test]
    fn what_is_written_is_read_again_and_what_does_not_add_up_is_refused() {
        let mut kept = Kept::default();
        kept.run(run(1)).add(&[Span::first(3)], &sums(3)).unwrap();
        let text = kept.text();
        assert_eq!(Kept::read(&text).unwrap(), kept);
        let wrong = text.replace("to: 3", "to: 4");
        assert_ne!(wrong, text);
        assert!(matches!(Kept::read(&wrong), Err(NotKept::Unsound(_))));
        let newer = text.replace("format: 1", "format: 9");
        assert!(matches!(Kept::read(&newer), Err(NotKept::Format(9))));
        assert!(matches!(Kept::read("(format: 1"), Err(NotKept::Unreadable { .. })));
    }

    #[test]
    fn runs_are_one_however_the_scenario_was_called_and_not_with_other_rules() {
        let mut kept = Kept::default();
        kept.run(run(1)).add(&[Span { from: 0, to: 2 }], &sums(2)).unwrap();
        let mut other = run(1);
        other.what.scenario = "/home/somebody/scenario.ron".to_owned();
        other.what.options = vec!["one=1".to_owned(), "two=2".to_owned()];
        kept.run(other.clone())
            .add(&[Span { from: 2, to: 5 }], &sums(3))
            .unwrap();
        assert_eq!(
            (kept.runs.len(), &kept.runs[0].done),
            (1, &vec![Span { from: 0, to: 5 }])
        );
        assert_eq!(kept.runs[0].what.scenario, "scenario", "as it was called first");
        other.what.hash = "another hash".to_owned();
        kept.run(other);
        assert_eq!(kept.runs.len(), 2);
    }

    #[test]
    fn runs_of_another_seed_stand_beside_and_parts_of_one_run_are_joined() {
        let mut kept = Kept::default();
        kept.run(run(1)).add(&[Span { from: 0, to: 2 }], &sums(2)).unwrap();
        let mut other = Kept::default();
        other.run(run(1)).add(&[Span { from: 2, to: 5 }], &sums(3)).unwrap();
        other.run(run(2)).add(&[Span { from: 0, to: 1 }], &sums(1)).unwrap();
        kept.join(&other).unwrap();
        assert_eq!(
            kept.runs.iter().map(|run| run.sums.numbers()).collect::<Vec<_>>(),
            [5, 1]
        );
        assert!(kept.join(&other).is_err());
    }
}
