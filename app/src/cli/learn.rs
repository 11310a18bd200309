//! `war1812 learn`: what positions tell of who wins, in the form of `judgement.ron` of each game; docs/bots.md says which call
//! those that ship came of. The same call gives the same weights.

use super::{Failure, Output, add_asides, with_options};
use crate::cores;
use crate::files::Folders;
use crate::games;
use clap::builder::RangedU64ValueParser;
use data::any::Scenario;
use engine::bot::Judgement;
use engine::laboratory::learn::{Lessons, Sample, Teachers, calibration, fit, missed};
use std::fmt::Write as _;

/// Fewest games of a scenario of which some can be kept back.
const LEAST_GAMES: u64 = 10;

/// Arguments of `learn`.
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// Scenarios of one game, by name or path.
    #[arg(value_name = "NAME|FILE", required = true)]
    what: Vec<String>,
    /// How many games of each scenario.
    #[arg(long, value_name = "N", default_value_t = 1_000, value_parser = RangedU64ValueParser::<u64>::new().range(LEAST_GAMES..=1_000_000))]
    games: u64,
    /// How many games of each scenario bots that think (planner) play then, with what was learned, to learn on from.
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = RangedU64ValueParser::<u64>::new().range(0..=1_000_000))]
    thinking: u64,
    /// Where chance begins.
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
}

pub(super) fn run(args: &Args, folders: &Folders) -> Result<Output, Failure> {
    let (mut scenarios, mut asides): (Vec<Scenario>, Vec<String>) = (Vec::new(), Vec::new());
    for what in &args.what {
        let (_, scenario, more) = with_options(what, folders, &[])?;
        add_asides(&mut asides, more);
        if scenarios.first().is_some_and(|first| first.game() != scenario.game()) {
            return Err(Failure::Usage(format!(
                "{what} is a scenario of another game than {}, learn from one game at a time",
                args.what[0]
            )));
        }
        let same = |other: &Scenario| other.hash() == scenario.hash();
        if let Some(first) = scenarios.iter().position(same) {
            return Err(Failure::Usage(format!(
                "{what} is the same scenario as {}, and what is kept back of one would be taught by the other; name it once",
                args.what[first]
            )));
        }
        scenarios.push(scenario);
    }
    if (1..KEPT_BACK as u64).contains(&args.thinking) {
        return Err(Failure::Usage(format!(
            "of {} games of bots that think nothing could be kept back to try on; let them play {KEPT_BACK} or more",
            args.thinking
        )));
    }
    let mut wanted = Lessons {
        games: 0..args.games,
        seed: args.seed,
        threads: cores::all(),
        teachers: Teachers::Greedy,
    };
    let mut positions = Positions::of(&scenarios, &wanted);
    let mut judgement = fit(&positions.taught, None, args.seed);
    if args.thinking > 0 {
        wanted.games = args.games..args.games.saturating_add(args.thinking);
        wanted.teachers = Teachers::Planners(Box::new(judgement.clone()));
        positions = Positions::of(&scenarios, &wanted);
        judgement = fit(&positions.taught, Some(&judgement), args.seed);
    }
    judgement.scenarios.clone_from(&args.what);
    judgement.games = args.games;
    judgement.thinking = args.thinking;
    judgement.date = jiff::Zoned::now().strftime("%Y-%m-%d").to_string();
    let written = judgement.text().map_err(|error| Failure::Content(error.to_string()))?;
    let text = positions.told(&judgement) + &written;
    Ok(Output { text, asides, code: 0 })
}

/// One of so many games is kept back: few enough to learn from nearly all, enough to try on.
const KEPT_BACK: usize = 5;

/// Positions that are learned from, and those that are kept back to see whether what was learned holds where nothing was.
struct Positions {
    taught: Vec<Sample>,
    kept: Vec<Sample>,
}

impl Positions {
    /// Those of all the scenarios; whole games are kept back, for the positions of one are alike.
    fn of(scenarios: &[Scenario], wanted: &Lessons) -> Self {
        let (mut taught, mut kept) = (Vec::new(), Vec::new());
        let games = scenarios.iter().flat_map(|scenario| {
            let played = games::of(scenario).lessons(scenario, wanted);
            played.unwrap_or_else(|fault| std::panic::resume_unwind(fault))
        });
        for (game, samples) in games.enumerate() {
            let part = if game % KEPT_BACK == KEPT_BACK - 1 {
                &mut kept
            } else {
                &mut taught
            };
            part.extend(samples);
        }
        Self { taught, kept }
    }

    /// How true the chances of a judgement are in those that were kept back, as comment of what is written.
    fn told(&self, judgement: &Judgement) -> String {
        let mut text = format!(
            "// Learned from {} positions, tried on {} others: of the squares {:.4} are missed.\n",
            self.taught.len(),
            self.kept.len(),
            missed(&self.kept, judgement)
        );
        let mut line = |told: String| writeln!(text, "// {told}").expect("a text takes every line");
        line("positions  said    was".to_owned());
        for (number, said, was) in calibration(&self.kept, judgement) {
            line(match number {
                0 => format!("{number:9}     –       –"),
                _ => format!("{number:9}  {:4.1} %  {:4.1} %", said * 100.0, was * 100.0),
            });
        }
        text
    }
}
