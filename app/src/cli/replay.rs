//! `war1812 replay`: plays a record again, checking every step.

use super::replayed::{Replayed, at, game, read, result, untold, words, wrong};
use super::{Failure, Output, review};
use crate::files::Folders;
use crate::games::Untold;
use crate::games::reviewed::{Suits, Wanted};
use engine::record::Record;
use std::path::{Path, PathBuf};

/// Arguments of `replay`.
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// A saved game.
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// Print each step and its events as a JSON line, after a line that says how the game begins; the result last.
    #[arg(long)]
    steps: bool,
    /// With every step, what else could have been chosen or could have come.
    #[arg(long, requires = "steps")]
    offered: bool,
    /// Show everything that is secret in a game that is not over: hands, decks and every step.
    #[arg(long, requires = "steps")]
    reveal: bool,
    /// Look back at a finished game: the largest mistakes of each side, and what was luck. It is kept and found again.
    #[arg(long, conflicts_with = "steps")]
    review: bool,
    /// Imagined games for each decision of a review that is made, 1200 unless told; one that is kept is shown if it was made with
    /// as many.
    #[arg(long, value_name = "N", requires = "review", value_parser = clap::value_parser!(u32).range(20..=1_000_000))]
    nodes: Option<u32>,
    /// Make the review again, also if one is kept.
    #[arg(long, requires = "review")]
    anew: bool,
    /// One JSON object instead of text.
    #[arg(long)]
    json: bool,
}

pub(super) fn run(args: &Args, folders: &Folders) -> Result<Output, Failure> {
    let (record, aside) = read(&args.file, "only a game can be played again")?;
    let result = result(&args.file, &record, args.reveal)?;
    if args.steps && !result.finished && !args.reveal {
        return Err(Failure::Usage(format!(
            "{} is not over, and its steps would show what is hidden; add --reveal to see it all the same",
            args.file.display()
        )));
    }
    let text = if args.review {
        let (text, told) = reviewed(args, &record, &result, folders)?;
        let mut output = Output::from(text);
        output.asides.extend(aside.into_iter().chain(told));
        return Ok(output);
    } else if args.steps {
        steps(&args.file, &record, &result, args.offered)?
    } else if args.json {
        super::json(&result)?
    } else {
        words(&result)
    };
    let mut output = Output::from(text);
    output.asides.extend(aside);
    Ok(output)
}

/// The review of a finished game, and what is to be told beside it.
fn reviewed(
    args: &Args,
    record: &Record,
    result: &Replayed<'_>,
    folders: &Folders,
) -> Result<(String, Option<String>), Failure> {
    if !result.finished {
        return Err(Failure::Usage(format!(
            "{} is not over, and a review would show what is hidden; a game is reviewed when it is finished",
            args.file.display()
        )));
    }
    let folder = folders.reviews();
    let wanted = Wanted {
        folder: Some(&folder),
        nodes: Some(args.nodes.unwrap_or(engine::review::NODES)),
        suits: match (args.anew, args.nodes) {
            (true, _) => Suits::None,
            (false, Some(nodes)) => Suits::Nodes(nodes),
            (false, None) => Suits::Any,
        },
    };
    let made = game(&args.file, record)?.review(record, wanted);
    let made = made.map_err(|error| wrong(&args.file, &record.text(), &error))?;
    let Some(found) = &made.review else {
        let what = "the game could not be looked back at";
        return Err(at(&args.file, "", "", &what));
    };
    let told = made.aside.as_ref().map(review::aside);
    let text = match args.json {
        true => super::json(&review::Shown::of(result, found, made.kept))?,
        false => words(result) + &review::words(found, made.kept),
    };
    Ok((text, told))
}

/// How the game begins, each step with what was asked and what happens in it, and the result, as JSON lines.
fn steps(path: &Path, record: &Record, result: &Replayed<'_>, offered: bool) -> Result<String, Failure> {
    let game = game(path, record)?;
    let lines = || -> Result<String, Untold> {
        let (players, result) = (serde_json::to_value(&result.players)?, serde_json::to_value(result)?);
        game.steps(record, &players, &result, offered)
    };
    lines().map_err(|error| untold(path, record, &error))
}
