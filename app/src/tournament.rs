//! Tournaments of bots, for window and command line: every bot against every other in every scenario, in pairs of games with
//! the same seed and sides swapped. The figures are the same for any number of threads.

pub mod keeping;
pub mod standing;

use crate::files::{self, FileError};
use crate::{clock, games, report};
use data::any::Scenario;
use data::text;
use engine::bot::Kind;
use engine::laboratory::kept::{Run, Sheet, Span};
use engine::laboratory::thought::{Thought, Thoughts};
use engine::laboratory::tournament::{AT_ONCE, Match, Score, Sprt, strengths};
use engine::laboratory::{Halt, Progress, Told};
use engine::record::Record;
use keeping::Trouble;
use std::ffi::OsStr;
use std::fmt;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::time::Instant;

/// A scenario of a tournament.
#[derive(Clone, Debug)]
pub struct Entry {
    /// Its name, for files.
    pub name: String,
    /// What is played.
    pub scenario: Scenario,
}

/// Most bytes of the name of a scenario in that of a file.
const LONGEST_NAME: usize = 80;

/// The name of the file for the record of a game of bots, by the seed of its run and its number in it. Names of scenarios are
/// cut and cleaned for it, so that two can come to the same; the first digits of the hash keep them apart, and rule options.
pub fn record_name(
    name: &str,
    scenario: &Scenario,
    bots: [Kind; 2],
    (seed, number): (u64, impl fmt::Display),
) -> String {
    // Of a file it is its own name, wherever the file lies, and short enough for every disk.
    let name = Path::new(name).file_stem().and_then(OsStr::to_str).unwrap_or(name);
    let mut name = files::as_file_name(name);
    name.truncate(name.floor_char_boundary(LONGEST_NAME));
    let hash = scenario.hash();
    let hash = hash.get(..8).unwrap_or(hash);
    let bots = bots.map(|bot| bot.to_string().replace(':', "-")).join("-");
    format!("{name}-{hash}-{bots}-{seed}-{number}.war1812")
}

/// What is to be played.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The scenarios.
    pub entries: Vec<Entry>,
    /// The bots.
    pub bots: Vec<Kind>,
    /// The numbers of the pairs of games of each match, at most.
    pub pairs: Span,
    /// Where chance begins.
    pub seed: u64,
    /// On how many threads.
    pub threads: usize,
    /// Stops a match as soon as one of two beliefs can be given up.
    pub stop: Option<Sprt>,
    /// Options that were changed, as text.
    pub options: Vec<String>,
    /// The folder for the records of all games, if they are to be kept.
    pub records: Option<PathBuf>,
    /// The file that keeps what was played and is gone on with.
    pub file: Option<PathBuf>,
}

/// A match of a plan.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pairing {
    /// The scenario, by its number.
    pub entry: usize,
    /// The bots, by their numbers.
    pub bots: [usize; 2],
}

/// A match as far as it was played.
#[derive(Clone, Debug)]
pub struct Played {
    /// Which match.
    pub pairing: Pairing,
    /// What it has shown.
    pub score: Score,
    /// How long it took now, in seconds.
    pub seconds: f64,
    /// What each bot thought in this time.
    pub thought: [Thought; 2],
    /// Games that were played in these seconds; others were kept from before.
    pub now: u64,
}

/// How strong the bots of a tournament are in one game.
#[derive(Clone, Debug, PartialEq)]
pub struct Strengths {
    /// The key of the game.
    pub game: &'static str,
    /// The bots with how much stronger they are than the strongest, in Elo: it comes first, at 0, the others are below 0.
    pub bots: Vec<(Kind, f64)>,
}

impl Plan {
    /// All matches, in the order in which they are played.
    pub fn pairings(&self) -> Vec<Pairing> {
        let bots = self.bots.len();
        let of_entry = |entry| {
            (0..bots).flat_map(move |one| {
                (one + 1..bots).map(move |other| Pairing {
                    entry,
                    bots: [one, other],
                })
            })
        };
        (0..self.entries.len()).flat_map(of_entry).collect()
    }

    /// Whether such a test has stopped a match before all its pairs were played: it looks after each [`AT_ONCE`] of them. What is
    /// played no longer than that shows more of a difference than there is.
    pub fn was_stopped(&self, score: &Score, test: Sprt) -> bool {
        let pairs = score.pairs.iter().sum::<u64>();
        pairs < self.pairs.games() && pairs.is_multiple_of(AT_ONCE) && test.verdict(score).is_some()
    }

    /// A match as games in a file know it.
    pub fn run_of(&self, pairing: Pairing) -> Run<Score> {
        let entry = &self.entries[pairing.entry];
        let bots = pairing.bots.map(|bot| self.bots[bot]);
        let what = report::what(&entry.scenario, &entry.name, &self.options, bots, self.seed);
        let sheet = Sheet {
            topics: Vec::new(),
            ..games::of(&entry.scenario).sheet(&entry.scenario)
        };
        Run::duel(what, sheet)
    }

    /// Plays everything that is missing. `each` sees every match as it goes on; `run` stops it and says how far it is.
    ///
    /// # Errors
    /// What stopped it.
    pub fn play(&self, run: &Progress, each: &mut (dyn FnMut(Pairing, &Score) + Send)) -> Result<Vec<Played>, Trouble> {
        let pairings = self.pairings();
        run.expect(self.pairs.games().saturating_mul(2 * pairings.len() as u64));
        let mut all = Vec::with_capacity(pairings.len());
        for pairing in pairings {
            all.push(self.play_one(pairing, run, each)?);
        }
        Ok(all)
    }

    fn play_one(
        &self,
        pairing: Pairing,
        run: &Progress,
        each: &mut (dyn FnMut(Pairing, &Score) + Send),
    ) -> Result<Played, Trouble> {
        let entry = &self.entries[pairing.entry];
        let bots = pairing.bots.map(|bot| self.bots[bot]);
        let keep = |number: u64, record: &Record| match &self.records {
            Some(folder) => self.keep(folder, entry, bots, number, record),
            None => Ok(()),
        };
        let thoughts = Thoughts::default();
        let wanted = Match {
            bots,
            pairs: self.pairs,
            seed: self.seed,
            threads: self.threads,
            stop: self.stop,
            clock: Some(clock::since_start),
            thoughts: Some(&thoughts),
            keep: self.records.is_some().then_some(&keep),
            told: None,
        };
        let began = Instant::now();
        let mut play = |pairs: Span, told: Option<Told<'_, Score>>| {
            let part = Match { pairs, told, ..wanted };
            let score = games::of(&entry.scenario).duel(&entry.scenario, &part, run);
            score.map_err(|halt| self.halted(halt))
        };
        let (score, pairs) = match &self.file {
            None => {
                let score = play(self.pairs, None)?;
                let pairs = score.pairs.iter().sum();
                (score, pairs)
            }
            Some(file) => {
                let mut seen = |games: &Run<Score>| {
                    let score = &games.sums;
                    each(pairing, score);
                    // Looked at only where a match without a file looks too: whoever looks more often finds more by luck.
                    let halts = score.pairs.iter().sum::<u64>().is_multiple_of(AT_ONCE);
                    match self.stop.filter(|_| halts).and_then(|stop| stop.verdict(score)) {
                        Some(_) => ControlFlow::Break(()),
                        None => ControlFlow::Continue(()),
                    }
                };
                let own = self.run_of(pairing);
                let halts = self.stop.map(|_| AT_ONCE);
                let (games, pairs) = keeping::play(file, &own, self.pairs, halts, &mut play, &mut seen)?;
                (games.sums, pairs)
            }
        };
        // What was there before, and what an early end leaves out, is done as well.
        run.skip(self.pairs.games().saturating_sub(pairs).saturating_mul(2));
        each(pairing, &score);
        Ok(Played {
            pairing,
            score,
            seconds: began.elapsed().as_secs_f64(),
            thought: thoughts.each(),
            now: pairs.saturating_mul(2),
        })
    }

    fn halted(&self, halt: Halt<FileError>) -> Trouble {
        let seed = self.seed;
        match halt {
            Halt::Kept(error) => Trouble::File(error),
            Halt::Stopped => Trouble::Stopped,
            Halt::Law(..) | Halt::Fault(_) => Trouble::Content(text!(
                "a game of seed {seed} stopped with a fault in the program, which the lines above describe",
                "une partie de graine {seed} s’est arrêtée sur un défaut du programme, que les lignes ci-dessus décrivent";
                seed
            )),
        }
    }

    fn keep(
        &self,
        folder: &Path,
        entry: &Entry,
        bots: [Kind; 2],
        number: u64,
        record: &Record,
    ) -> Result<(), FileError> {
        // A game that is no half of a pair has another name, so that one folder holds those of both.
        let number = format!("p{}{}", number / 2, if number.is_multiple_of(2) { "a" } else { "b" });
        let name = record_name(&entry.name, &entry.scenario, bots, (self.seed, number));
        files::save(&folder.join(name), record.text().as_bytes())
    }

    /// The strengths of the bots in each game in which all of them have met: strengths of others would be a guess.
    pub fn strengths(&self, scores: &[(Pairing, &Score)]) -> Vec<Strengths> {
        let mut games: Vec<&'static str> = Vec::new();
        for entry in &self.entries {
            if !games.contains(&entry.scenario.game()) {
                games.push(entry.scenario.game());
            }
        }
        let rated = games.into_iter().filter_map(|game| {
            let of_game = |pairing: &Pairing| self.entries[pairing.entry].scenario.game() == game;
            let own = scores.iter().filter(|(pairing, _)| of_game(pairing));
            let own: Vec<_> = own
                .map(|(pairing, score)| (pairing.bots[0], pairing.bots[1], *score))
                .collect();
            let met = own.iter().all(|(_, _, score)| score.games() > 0);
            met.then(|| self.rated(game, &own))
        });
        rated.collect()
    }

    /// The strengths of all bots in one game by its matches.
    fn rated(&self, game: &'static str, matches: &[(usize, usize, &Score)]) -> Strengths {
        let bots = strengths(&self.bots, matches);
        Strengths { game, bots }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use data::library::Library;
    use engine::bot::Level;

    fn plan() -> Plan {
        let library = Library::shipped();
        let entries = ["intro-1812", "blocks-1812"].map(|name| Entry {
            name: name.to_owned(),
            scenario: library.scenario(name).unwrap().build(library).unwrap(),
        });
        Plan {
            entries: entries.to_vec(),
            bots: [Level::Random, Level::Greedy].map(Kind::from).to_vec(),
            pairs: Span::first(1),
            seed: 1,
            threads: 1,
            stop: None,
            options: Vec::new(),
            records: None,
            file: None,
        }
    }

    #[test]
    fn strengths_are_told_below_the_strongest_and_only_where_all_have_met() {
        let plan = plan();
        let lost = Score {
            pairs: [3, 1, 0, 0, 0],
            sides: [[0, 1, 3], [0, 0, 4]],
            unfinished: 0,
        };
        let none = Score::default();
        let [one, other] = [0, 1].map(|entry| Pairing { entry, bots: [0, 1] });
        let strengths = plan.strengths(&[(one, &lost), (other, &none)]);
        let [only] = strengths.as_slice() else {
            panic!("{strengths:?}")
        };
        assert_eq!(only.game, plan.entries[0].scenario.game());
        assert_eq!(only.bots[0], (Kind::from(Level::Greedy), 0.0));
        let (bot, elo) = only.bots[1];
        assert!(bot == Kind::from(Level::Random) && elo < -100.0, "{elo}");
        assert!(plan.strengths(&[(one, &none), (other, &none)]).is_empty());
    }
}
