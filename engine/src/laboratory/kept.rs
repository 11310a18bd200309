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

/// What a run plays. Two runs that play [the same](What::is_same) are parts of one; so are matches of the same two bots, whichever
/// is named first.
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

    /// The same with its bots in the other order.
    fn turned(&self) -> Self {
        let [one, other] = self.bots.clone();
        Self {
            bots: [other, one],
            ..self.clone()
        }
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

    /// What their numbers count.
    pub const fn unit(&self) -> &'static str {
        match self {
            Self::Series(_) => "games",
            Self::Match(_) => "pairs",
        }
    }

    /// Whether their numbers of games agree.
    fn are_sound(&self) -> bool {
        match self {
            Self::Series(figures) => figures.is_sound(),
            Self::Match(score) => score.is_sound(),
        }
    }

    /// Adds others of the same kind.
    fn add(&mut self, other: &Self) {
        match (self, other) {
            (Self::Series(own), Self::Series(other)) => own.add(other),
            (Self::Match(own), Self::Match(other)) => own.add(other),
            (Self::Series(_), Self::Match(_)) | (Self::Match(_), Self::Series(_)) => {
                unreachable!("only parts of one run are added, and these are of one kind")
            }
        }
    }
}

/// What a run of one kind has shown: the figures of a series, or the score of a match.
pub trait Sum: Clone + Default + Send + Sync {
    /// The same, as a file has it.
    fn into_sums(self) -> Sums;

    /// What stands in a file, if it is of this kind.
    fn of(sums: &Sums) -> Option<&Self>;

    /// The same with its two bots in the other order; none where that plays other games.
    fn turned(&self) -> Option<Self>;

    /// Adds what other games of the same run have shown.
    fn include(&mut self, other: &Self);
}

impl Sum for Figures {
    fn into_sums(self) -> Sums {
        Sums::Series(Box::new(self))
    }

    fn of(sums: &Sums) -> Option<&Self> {
        match sums {
            Sums::Series(figures) => Some(figures),
            Sums::Match(_) => None,
        }
    }

    fn turned(&self) -> Option<Self> {
        None
    }

    fn include(&mut self, other: &Self) {
        self.add(other);
    }
}

impl Sum for Score {
    fn into_sums(self) -> Sums {
        Sums::Match(self)
    }

    fn of(sums: &Sums) -> Option<&Self> {
        match sums {
            Sums::Series(_) => None,
            Sums::Match(score) => Some(score),
        }
    }

    /// Both bots play both sides, in games that begin alike.
    fn turned(&self) -> Option<Self> {
        Some(self.turned())
    }

    fn include(&mut self, other: &Self) {
        self.add(other);
    }
}

/// A run, as far as it has been played: of a kind that is known where it is played, of either kind in a file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Run<S = Sums> {
    /// What it plays.
    pub what: What,
    /// The words for it.
    pub sheet: Sheet,
    /// The games that have been played, in order, none twice.
    pub done: Vec<Span>,
    /// What they have shown.
    pub sums: S,
}

/// Games that stand in two parts of a run, which would be counted twice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Twice {
    /// The scenario of the run.
    pub scenario: String,
    /// What its numbers count: games, or pairs of them.
    pub unit: &'static str,
    /// The first of them, from 1.
    pub first: u64,
    /// The last of them.
    pub last: u64,
}

impl fmt::Display for Twice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            scenario,
            unit,
            first,
            last,
        } = self;
        if first == last {
            // Units are plural: `games`.
            let one = unit.trim_end_matches('s');
            return write!(f, "{one} {first} of {scenario} stands in two of them");
        }
        write!(f, "{unit} {first} to {last} of {scenario} stand in two of them")
    }
}

impl Run<Figures> {
    /// Nothing of a series yet.
    pub fn series(what: What, sheet: Sheet) -> Self {
        Self::begin(what, sheet)
    }
}

impl Run<Score> {
    /// Nothing of a match yet.
    pub fn duel(what: What, sheet: Sheet) -> Self {
        Self::begin(what, sheet)
    }
}

impl<S: Sum> Run<S> {
    fn begin(what: What, sheet: Sheet) -> Self {
        Self {
            what,
            sheet,
            done: Vec::new(),
            sums: S::default(),
        }
    }

    /// The part of this run in which these games are played, and no others.
    pub fn part(&self, games: Span, sums: S) -> Self {
        Self {
            what: self.what.clone(),
            sheet: self.sheet.clone(),
            done: Some(games).filter(|games| games.games() > 0).into_iter().collect(),
            sums,
        }
    }

    /// The part of this run in which the games of these numbers are played, each given once, and no others.
    pub fn part_of(&self, mut numbers: Vec<u64>, sums: S) -> Self {
        numbers.sort_unstable();
        let mut done: Vec<Span> = Vec::new();
        for number in numbers {
            match done.last_mut().filter(|span| span.to == number) {
                Some(span) => span.to = number + 1,
                None => done.push(Span {
                    from: number,
                    to: number + 1,
                }),
            }
        }
        Self {
            what: self.what.clone(),
            sheet: self.sheet.clone(),
            done,
            sums,
        }
    }

    /// The same with its two bots in the other order; none where that plays other games.
    fn turned(&self) -> Option<Self> {
        Some(Self {
            what: self.what.turned(),
            sheet: self.sheet.clone(),
            done: self.done.clone(),
            sums: self.sums.turned()?,
        })
    }

    /// The same, as a file has it.
    pub fn kept(self) -> Run {
        Run {
            what: self.what,
            sheet: self.sheet,
            done: self.done,
            sums: self.sums.into_sums(),
        }
    }
}

impl<S> Run<S> {
    /// Whether another run plays the same games and tells them alike.
    fn is_like<T>(&self, other: &Run<T>) -> bool {
        // The same games may be told with other topics or words by another version; those do not add up.
        self.what.is_same(&other.what) && self.sheet == other.sheet
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

    /// The games that have not been played yet though later ones have.
    pub fn gaps(&self) -> Vec<Span> {
        self.missing(Span::first(self.done.last().map_or(0, |span| span.to)))
    }
}

impl Run {
    /// Whether another run is part of the same one.
    fn is_part_of(&self, other: &Self) -> bool {
        let same_kind = matches!(
            (&self.sums, &other.sums),
            (Sums::Series(_), Sums::Series(_)) | (Sums::Match(_), Sums::Match(_))
        );
        same_kind && self.is_like(other)
    }

    /// The same, if it is of this kind.
    fn of_kind<S: Sum>(&self) -> Option<Run<S>> {
        Some(Run {
            what: self.what.clone(),
            sheet: self.sheet.clone(),
            done: self.done.clone(),
            sums: S::of(&self.sums)?.clone(),
        })
    }

    /// The same with its two bots in the other order, as a match may have them.
    fn turned_round(&self) -> Option<Self> {
        let own: Run<Score> = self.of_kind()?;
        own.turned().map(Run::kept)
    }

    /// Whether what it plays is part of what another run plays, whichever of two opponents is named first.
    pub fn plays_part_of(&self, other: &Self) -> bool {
        let turned = || {
            self.turned_round()
                .is_some_and(|turned| turned.what.is_same(&other.what))
        };
        self.what.is_same(&other.what) || turned()
    }

    /// Adds another part of the same run.
    ///
    /// # Errors
    /// The games that are there already; nothing has changed then.
    fn add(&mut self, part: &Self) -> Result<(), Twice> {
        for span in &part.done {
            if let Some(done) = self.done.iter().find(|done| done.meets(*span)) {
                return Err(Twice {
                    scenario: self.what.scenario.clone(),
                    unit: self.sums.unit(),
                    first: done.from.max(span.from) + 1,
                    last: done.to.min(span.to),
                });
            }
        }
        self.done.extend(&part.done);
        self.done.sort_unstable();
        self.done.dedup_by(|next, before| {
            let follows = before.to == next.from;
            if follows {
                before.to = next.to;
            }
            follows
        });
        self.sums.add(&part.sums);
        Ok(())
    }

    /// Whether what is written adds up: spans in order, as many games as the figures are of, and no more ends than games.
    fn is_sound(&self) -> bool {
        let in_order = self.done.windows(2).all(|two| two[0].to < two[1].from);
        let whole = self.done.iter().all(|span| span.from < span.to);
        if !in_order || !whole || !self.sums.are_sound() {
            return false;
        }
        // In order, they have no more numbers than the last one ends with.
        self.done.iter().map(|span| span.games()).sum::<u64>() == self.sums.numbers()
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
                        what: data::store::why_unreadable(text, &error),
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
    pub fn find<S: Sum>(&self, run: &Run<S>) -> Option<Run<S>> {
        let alike = |run: &Run<S>| {
            let mut alike = self.runs.iter().filter(|own| own.is_like(run));
            alike.find_map(Run::of_kind::<S>)
        };
        alike(run).or_else(|| alike(&run.turned()?)?.turned())
    }

    /// Takes in a part of a run that was played now, and gives the run as it stands with it, seen as the part is.
    ///
    /// # Errors
    /// The games that are there already; nothing has changed then.
    ///
    /// # Panics
    /// Never: a part is added to a run of its own kind.
    pub fn add<S: Sum>(&mut self, part: Run<S>) -> Result<Run<S>, Twice> {
        let bots = part.what.bots.clone();
        let whole: Option<Run<S>> = self.take_in(&part.kept())?.of_kind();
        let whole = whole.expect("a part is added to a run of its own kind");
        let turned = whole
            .turned()
            .filter(|turned| whole.what.bots != bots && turned.what.bots == bots);
        Ok(turned.unwrap_or(whole))
    }

    /// Takes in the games of another file.
    ///
    /// # Errors
    /// The games that stand in both.
    pub fn join(&mut self, other: &Self) -> Result<(), Twice> {
        for run in &other.runs {
            self.take_in(run)?;
        }
        Ok(())
    }

    /// Adds a part to its run, or takes it in as a run where there is none yet.
    fn take_in(&mut self, part: &Run) -> Result<&Run, Twice> {
        let of = |part: &Run| self.runs.iter().position(|own| own.is_part_of(part));
        // A match whose bots are named in the other order is the same match.
        let turned = || {
            let turned = part.turned_round()?;
            Some((of(&turned)?, turned))
        };
        let number = match of(part).map(|number| (number, part.clone())).or_else(turned) {
            Some((number, part)) => {
                self.runs[number].add(&part)?;
                number
            }
            None => {
                self.runs.push(part.clone());
                self.runs.len() - 1
            }
        };
        Ok(&self.runs[number])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn run(seed: u64) -> Run<Figures> {
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

    /// A part of the run of a seed.
    fn part(seed: u64, from: u64, to: u64) -> Run<Figures> {
        let span = Span { from, to };
        let figures = Figures {
            games: span.games(),
            ..Figures::default()
        };
        run(seed).part(span, figures)
    }

    #[test]
    fn what_is_missing_is_played_once_and_nothing_is_counted_twice() {
        let mut kept = Kept::default();
        let span = |from, to| Span { from, to };
        assert_eq!(run(1).missing(span(0, 10)), [span(0, 10)]);
        kept.add(part(1, 4, 6)).unwrap();
        let there = kept.add(part(1, 0, 2)).unwrap();
        assert_eq!(there.missing(span(0, 10)), [span(2, 4), span(6, 10)]);
        assert_eq!(there.missing(span(5, 6)), []);
        assert_eq!((run(1).gaps(), there.gaps()), (vec![], vec![span(2, 4)]));
        let there = kept.add(part(1, 2, 4)).unwrap();
        assert_eq!(there.done, [span(0, 6)]);
        let twice = kept.add(part(1, 5, 8)).unwrap_err();
        assert_eq!(twice.to_string(), "game 6 of scenario stands in two of them");
        assert_eq!((kept.runs.len(), kept.runs[0].sums.numbers()), (1, 6));
        assert_eq!(kept.find(&run(1)), Some(there));
    }

    #[test]
    fn what_is_written_is_read_again_and_what_does_not_add_up_is_refused() {
        let mut kept = Kept::default();
        kept.add(part(1, 0, 3)).unwrap();
        let text = kept.text();
        assert_eq!(Kept::read(&text).unwrap(), kept);
        let wrong = text.replace("to: 3", "to: 4");
        assert_ne!(wrong, text);
        assert!(matches!(Kept::read(&wrong), Err(NotKept::Unsound(_))));
        // More games than were played cannot have been won.
        let wrong = text
            .replace("finished: 0", "finished: 3")
            .replacen("wins: (0, 0, 0)", "wins: (50, 2, 3)", 1);
        assert_ne!(wrong, text);
        assert!(matches!(Kept::read(&wrong), Err(NotKept::Unsound(_))));
        let newer = text.replace("format: 1", "format: 9");
        assert!(matches!(Kept::read(&newer), Err(NotKept::Format(9))));
        assert!(matches!(Kept::read("(format: 1"), Err(NotKept::Unreadable { .. })));
    }

    #[test]
    fn runs_are_one_however_the_scenario_was_called_and_not_with_other_rules() {
        let mut kept = Kept::default();
        kept.add(part(1, 0, 2)).unwrap();
        let mut other = part(1, 2, 5);
        other.what.scenario = "/home/somebody/scenario.ron".to_owned();
        other.what.options = vec!["one=1".to_owned(), "two=2".to_owned()];
        kept.add(other.clone()).unwrap();
        assert_eq!(
            (kept.runs.len(), &kept.runs[0].done),
            (1, &vec![Span { from: 0, to: 5 }])
        );
        assert_eq!(kept.runs[0].what.scenario, "scenario", "as it was called first");
        other.what.hash = "another hash".to_owned();
        kept.add(other).unwrap();
        assert_eq!(kept.runs.len(), 2);
    }

    #[test]
    fn a_match_is_no_part_of_a_series_that_is_alike_otherwise() {
        let mut kept = Kept::default();
        kept.add(part(1, 0, 2)).unwrap();
        let Run { what, sheet, .. } = run(1);
        let duel = Run::duel(what, sheet);
        assert_eq!(kept.find(&duel), None);
        let score = Score {
            pairs: [0, 0, 1, 0, 0],
            sides: [[1, 0, 0], [0, 0, 1]],
            ..Score::default()
        };
        let there = kept.add(duel.part(Span { from: 2, to: 3 }, score.clone())).unwrap();
        assert_eq!(there.sums, score);
        let numbers: Vec<u64> = kept.runs.iter().map(|run| run.sums.numbers()).collect();
        assert_eq!(numbers, [2, 1], "neither is lost, and neither is changed by the other");
        assert_eq!(Kept::read(&kept.text()).unwrap(), kept);
    }

    #[test]
    fn runs_of_another_seed_stand_beside_and_parts_of_one_run_are_joined() {
        let mut kept = Kept::default();
        kept.add(part(1, 0, 2)).unwrap();
        let mut other = Kept::default();
        other.add(part(1, 2, 5)).unwrap();
        other.add(part(2, 0, 1)).unwrap();
        kept.join(&other).unwrap();
        assert_eq!(
            kept.runs.iter().map(|run| run.sums.numbers()).collect::<Vec<_>>(),
            [5, 1]
        );
        assert!(kept.join(&other).is_err());
    }
}
