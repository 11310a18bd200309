//! `war1812 learn`: what positions tell of who wins, in the form of `judgement.ron` of each game; docs/bots.md says which call
//! those that ship came of. The same call gives the same weights.

use super::{Failure, Output, with_options};
use crate::files::Folders;
use crate::games;
use clap::builder::RangedU64ValueParser;
use engine::laboratory::learn::{Lessons, Sample, calibration, fit, missed};
use std::fmt::Write as _;
use std::num::NonZero;
use std::thread;

/// Arguments of `learn`.
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// Scenarios of one game, by name or path.
    #[arg(value_name = "NAME|FILE", required = true)]
    what: Vec<String>,
    /// How many games of each scenario.
    #[arg(long, value_name = "N", default_value_t = 1_000, value_parser = RangedU64ValueParser::<u64>::new().range(10..=1_000_000))]
    games: u64,
    /// How many games more of each scenario are played by bots that think (planner).
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = RangedU64ValueParser::<u64>::new().range(0..=1_000_000))]
    thinking: u64,
    /// Where chance begins.
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
}

pub(super) fn run(args: &Args, folders: &Folders) -> Result<Output, Failure> {
    let (mut lessons, mut asides, mut played): (Vec<Vec<Sample>>, Vec<String>, Option<&str>) =
        (Vec::new(), Vec::new(), None);
    let wanted = Lessons {
        games: args.games,
        thinking: args.thinking,
        seed: args.seed,
        threads: thread::available_parallelism().map_or(1, NonZero::get),
    };
    for what in &args.what {
        let (_, scenario, more) = with_options(what, folders, &[])?;
        asides.extend(more);
        let game = scenario.game();
        if played.is_some_and(|other| other != game) {
            return Err(Failure::Usage(format!(
                "{what} is a scenario of another game than {}, learn from one game at a time",
                args.what[0]
            )));
        }
        played = Some(game);
        match games::of(&scenario).lessons(&scenario, &wanted) {
            Ok(samples) => lessons.extend(samples),
            Err(fault) => std::panic::resume_unwind(fault),
        }
    }
    asides.dedup();
    // Every fifth game is kept back, to see whether what was learned holds where nothing was.
    let part = |kept: bool| {
        let games = lessons.iter().enumerate().filter(|(game, _)| (game % 5 == 4) == kept);
        games
            .flat_map(|(_, samples)| samples.iter().cloned())
            .collect::<Vec<Sample>>()
    };
    let (taught, kept) = (part(false), part(true));
    let mut judgement = fit(&taught, args.seed);
    judgement.scenarios.clone_from(&args.what);
    judgement.games = args.games;
    judgement.date = jiff::Zoned::now().strftime("%Y-%m-%d").to_string();
    let written = judgement.text().map_err(|error| Failure::Content(error.to_string()))?;
    let mut text = format!(
        "// Learned from {} positions, tried on {} others: of the squares {:.4} are missed.\n",
        taught.len(),
        kept.len(),
        missed(&kept, &judgement)
    );
    let mut line = |told: String| writeln!(text, "// {told}").expect("a text takes every line");
    line("positions  said    was".to_owned());
    for (number, said, was) in calibration(&kept, &judgement) {
        line(format!("{number:9}  {:4.1} %  {:4.1} %", said * 100.0, was * 100.0));
    }
    text.push_str(&written);
    Ok(Output { text, asides, code: 0 })
}
