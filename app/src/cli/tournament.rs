//! `war1812 tournament`: every bot against every other in every scenario, in pairs of games with the same seed and sides
//! swapped. The figures are the same for any number of threads.

use super::chance::{Begun, Threads};
use super::kept::Keeping;
use super::simulate::make_folder;
use super::{Failure, Output, add_asides, game, json, with_options};
use crate::files::Folders;
use crate::report::{self, Rating};
use crate::text::{self, TERMINAL};
use crate::tournament::{self, Entry, Pairing, Plan};
use clap::builder::RangedU64ValueParser;
use data::Side;
use engine::bot::Kind;
use engine::laboratory::tournament::{Elo, Score, Sprt, Verdict};
use engine::laboratory::{Progress, Share};
use serde::Serialize;
use std::fmt;
use std::path::PathBuf;
use std::str::FromStr;

/// Arguments of `tournament`.
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// Scenarios by name or path, of one game or of several.
    #[arg(value_name = "NAME|FILE", required = true)]
    what: Vec<String>,
    /// The bots, at least two.
    #[arg(long, value_name = "BOT,BOT", required = true, value_delimiter = ',')]
    bots: Vec<Kind>,
    /// How many pairs of games each match has at most.
    #[arg(long, value_name = "N", default_value_t = 200, value_parser = RangedU64ValueParser::<u64>::new().range(1..=10_000_000))]
    pairs: u64,
    /// Stop a match as soon as its first bot is known not to be stronger by the second number of Elo, or to be stronger by
    /// the first.
    #[arg(long, value_name = "ELO,ELO", allow_hyphen_values = true, conflicts_with = "keep")]
    sprt: Option<Beliefs>,
    #[command(flatten)]
    begun: Begun,
    #[command(flatten)]
    threads: Threads,
    /// Keep the record of every game in this folder.
    #[arg(long, value_name = "DIR")]
    records: Option<PathBuf>,
    #[command(flatten)]
    kept: Keeping,
    /// One JSON object instead of text.
    #[arg(long, conflicts_with = "csv")]
    json: bool,
    /// A line for each match, with commas, instead of text.
    #[arg(long)]
    csv: bool,
}

/// The two beliefs of an early stop.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Beliefs(Sprt);

impl FromStr for Beliefs {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let numbers = text.split_once(',').and_then(|(low, high)| {
            let low: f64 = low.trim().parse().ok()?;
            let high: f64 = high.trim().parse().ok()?;
            (low < high && low.is_finite() && high.is_finite()).then_some(Sprt { low, high })
        });
        numbers
            .map(Self)
            .ok_or_else(|| format!("`{text}` is no pair of Elo, the smaller first, such as `0,50`"))
    }
}

/// A match with its figures. The names of the fields are the documented keys.
#[derive(Serialize)]
struct Match {
    scenario: String,
    scenario_hash: String,
    game: &'static str,
    bots: [String; 2],
    games: u64,
    unfinished: u64,
    wins: u64,
    draws: u64,
    losses: u64,
    /// Of the first bot: all points, and those while it played each side.
    share: Share,
    american_share: Share,
    british_share: Share,
    /// Games by the first bot's half points in a pair, 0 to 4.
    pairs: [u64; 5],
    /// Nothing where no games were played.
    elo: Option<Elo>,
    verdict: Option<Verdict>,
    /// The verdict has ended the match: whoever stops where a test says so sees more of a difference than there is.
    stopped_early: bool,
    seconds: f64,
    /// Of each bot, in these seconds.
    thought: [Thinks; 2],
    /// Games that were played in these seconds; others were kept from before.
    #[serde(skip)]
    now: u64,
}

/// How long a bot takes for a decision in which it has a choice.
#[derive(Serialize)]
struct Thinks {
    decisions: u64,
    mean_seconds: f64,
    longest_seconds: f64,
}

/// The strengths of the bots in one game.
#[derive(Serialize)]
struct Table {
    game: &'static str,
    ratings: Vec<Rating>,
}

#[derive(Serialize)]
struct Shown<'a> {
    seed: u64,
    threads: u64,
    options: &'a [String],
    /// Two beliefs were put to the test.
    #[serde(skip)]
    test: Option<Sprt>,
    matches: Vec<Match>,
    tables: Vec<Table>,
}

pub(super) fn run(args: &Args, folders: &Folders) -> Result<Output, Failure> {
    if let [only] = args.bots.as_slice() {
        return Err(Failure::Usage(format!(
            "`{only}` alone has nobody to play against, name two bots or more as `--bots {only},random`"
        )));
    }
    for (number, bot) in args.bots.iter().enumerate() {
        if args.bots[..number].contains(bot) {
            return Err(Failure::Usage(format!(
                "the bot `{bot}` stands in the list twice, name it once"
            )));
        }
    }
    let threads = args.threads.number();
    let (mut entries, mut asides) = (Vec::new(), Vec::new());
    for what in &args.what {
        let (source, scenario, more) = with_options(what, folders, &args.begun.options)?;
        add_asides(&mut asides, more);
        let name = source.name().to_owned();
        // By the hash, for one scenario may be named in several ways.
        let same = |entry: &&Entry| entry.scenario.hash() == scenario.hash();
        if let Some(Entry { name: before, .. }) = entries.iter().find(same) {
            return Err(Failure::Usage(format!(
                "`{name}` is the same scenario as `{before}`, name it once"
            )));
        }
        entries.push(Entry { name, scenario });
    }
    if let Some(folder) = &args.records {
        make_folder(folder)?;
    }
    let plan = Plan {
        entries,
        bots: args.bots.clone(),
        pairs: args.kept.span(args.pairs),
        seed: args.begun.seed,
        threads: usize::try_from(threads).unwrap_or(usize::MAX),
        stop: args.sprt.map(|beliefs| beliefs.0),
        options: args.begun.options.clone(),
        records: args.records.clone(),
        file: args.kept.keep.clone(),
    };
    let played = plan.play(&Progress::default(), &mut |_, _| {})?;
    let before = |one: &tournament::Played| plan.pairs.games().saturating_mul(2).saturating_sub(one.now);
    let before = played.iter().map(before).sum();
    asides.extend(args.kept.without_record(args.records.as_ref(), before));
    let kept = played.iter().map(|one| one.score.games()).max().unwrap_or_default();
    asides.extend(args.kept.all_told(kept, plan.pairs.games().saturating_mul(2)));
    let scores: Vec<(Pairing, &Score)> = played.iter().map(|one| (one.pairing, &one.score)).collect();
    let tables = plan.strengths(&scores).into_iter().map(|strengths| Table {
        game: strengths.game,
        ratings: strengths
            .bots
            .into_iter()
            .map(|(bot, elo)| Rating {
                bot: bot.to_string(),
                elo,
            })
            .collect(),
    });
    let shown = Shown {
        seed: args.begun.seed,
        threads,
        options: &args.begun.options,
        test: plan.stop,
        tables: tables.collect(),
        matches: played.iter().map(|one| Match::of(&plan, one)).collect(),
    };
    let text = match (args.json, args.csv) {
        (true, _) => json(&shown)?,
        (_, true) => csv(&shown).map_err(|error| Failure::Content(error.to_string()))?,
        _ => shown.to_string(),
    };
    Ok(Output { text, asides, code: 0 })
}

impl Match {
    fn of(plan: &Plan, played: &tournament::Played) -> Self {
        let score = &played.score;
        let [wins, draws, losses] = score.results();
        let entry = &plan.entries[played.pairing.entry];
        let verdict = plan.stop.and_then(|stop| stop.verdict(score));
        Self {
            scenario: entry.name.clone(),
            scenario_hash: entry.scenario.hash().to_owned(),
            game: entry.scenario.game(),
            bots: played.pairing.bots.map(|bot| plan.bots[bot].to_string()),
            games: score.games(),
            unfinished: score.unfinished,
            wins,
            draws,
            losses,
            share: score.share(),
            american_share: score.share_as(Side::American),
            british_share: score.share_as(Side::British),
            pairs: score.pairs,
            elo: score.elo(),
            verdict,
            stopped_early: plan.stop.is_some_and(|test| plan.was_stopped(score, test)),
            seconds: played.seconds,
            thought: played.thought.map(|thought| Thinks {
                decisions: thought.decisions,
                mean_seconds: thought.mean(),
                longest_seconds: thought.longest.as_secs_f64(),
            }),
            now: played.now,
        }
    }
}

/// The columns of the lines with commas.
const COLUMNS: [&str; 21] = [
    "scenario",
    "first",
    "second",
    "games",
    "wins",
    "draws",
    "losses",
    "share",
    "low",
    "high",
    "american_share",
    "british_share",
    "elo",
    "elo_low",
    "elo_high",
    "verdict",
    "unfinished",
    "seed",
    "options",
    "scenario_hash",
    "stopped_early",
];

fn csv(shown: &Shown<'_>) -> Result<String, csv::Error> {
    let mut out = csv::Writer::from_writer(Vec::new());
    out.write_record(COLUMNS)?;
    for played in &shown.matches {
        let [first, second] = &played.bots;
        let counts = [played.games, played.wins, played.draws, played.losses];
        let Share { share, low, high } = played.share;
        let shares = [
            share,
            low,
            high,
            played.american_share.share,
            played.british_share.share,
        ];
        let elo = match played.elo {
            // What has no bound is no number.
            Some(Elo { elo, low, high }) => [elo, low, high].map(|elo| match elo.is_finite() {
                true => format!("{elo:.1}"),
                false => String::new(),
            }),
            None => Default::default(),
        };
        let row = [&played.scenario, first, second].map(String::clone).into_iter();
        let row = row.chain(counts.map(|count| count.to_string()));
        let row = row.chain(shares.map(|share| format!("{share:.4}")));
        let verdict = match played.verdict {
            Some(Verdict::Stronger) => "stronger",
            Some(Verdict::Weaker) => "weaker",
            None if shown.test.is_some() => "open",
            None => "",
        };
        let more = [
            verdict.to_owned(),
            played.unfinished.to_string(),
            shown.seed.to_string(),
            shown.options.join(" "),
            played.scenario_hash.clone(),
            played.stopped_early.to_string(),
        ];
        out.write_record(row.chain(elo).chain(more))?;
    }
    report::written(out)
}

/// Seconds to the millisecond, shorter ones to the microsecond.
fn brief(seconds: f64) -> String {
    match seconds {
        ..0.01 => format!("{seconds:.6}"),
        _ => format!("{seconds:.3}"),
    }
}

impl fmt::Display for Shown<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for played in &self.matches {
            let [first, second] = &played.bots;
            writeln!(
                f,
                "{}{}: {first} against {second}, {} games in pairs of seed {}, sides swapped",
                played.scenario,
                report::with_options(self.options),
                played.games,
                self.seed
            )?;
            let Some(Elo { elo, low, high }) = played.elo else {
                writeln!(f, "  no games       none of the pairs is in this piece")?;
                continue;
            };
            writeln!(
                f,
                "  {first} won {}, drew {}, lost {}",
                played.wins, played.draws, played.losses
            )?;
            if played.unfinished > 0 {
                writeln!(f, "  not finished   {}", played.unfinished)?;
            }
            for (what, share) in [
                ("points", played.share),
                ("as American", played.american_share),
                ("as British", played.british_share),
            ] {
                writeln!(f, "  {what:14} {}", text::exact_share(TERMINAL, share))?;
            }
            let elo = text::elo(TERMINAL, elo, Some([low, high]));
            writeln!(f, "  Elo            {elo}")?;
            if played.stopped_early {
                writeln!(
                    f,
                    "  intervals      hold less often: the test has stopped the match, so points and Elo lean to what it found"
                )?;
            } else {
                writeln!(f, "  intervals      hold in 95 of 100 cases")?;
            }
            if let Some(Sprt { low, high }) = self.test {
                let found = match played.verdict {
                    Some(Verdict::Stronger) => format!("{first} is stronger by more than {low} Elo"),
                    Some(Verdict::Weaker) => format!("{first} is not stronger by as much as {high} Elo"),
                    None => format!("open between {low} and {high} Elo"),
                };
                writeln!(f, "  test           {found}")?;
            }
            // What was played before, and kept or handed over as a piece, was not timed.
            if played.now == 0 {
                writeln!(f, "  speed          no game was played now")?;
                continue;
            }
            writeln!(
                f,
                "  speed          {:.1} games a second",
                played.now as f64 / played.seconds.max(1e-9)
            )?;
            for (bot, thought) in played.bots.iter().zip(&played.thought) {
                writeln!(
                    f,
                    "  thinks         {bot} {} s a decision, {} s at most, in {} decisions",
                    brief(thought.mean_seconds),
                    brief(thought.longest_seconds),
                    thought.decisions
                )?;
            }
        }
        for table in &self.tables {
            report::strengths(f, &game(table.game), &table.ratings)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn beliefs_are_two_numbers_the_smaller_first() {
        let sprt = |low, high| Ok(Beliefs(Sprt { low, high }));
        assert_eq!("0,50".parse(), sprt(0.0, 50.0));
        assert_eq!("-10, 20.5".parse(), sprt(-10.0, 20.5));
        for wrong in ["50,0", "5", "a,b", "0,inf"] {
            assert!(wrong.parse::<Beliefs>().is_err(), "{wrong}");
        }
    }
}
