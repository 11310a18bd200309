//! `war1812 show`.

use super::replayed;
use super::{Failure, Output, game, json, one_line, scenario};
use crate::files::{self, Folders, Source};
use crate::games;
use crate::whatis::{self, What};
use std::path::Path;

/// Arguments of `show`.
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// A scenario by name or path, or a saved game by path.
    #[arg(value_name = "NAME|FILE")]
    what: String,
    /// One JSON object instead of text.
    #[arg(long)]
    json: bool,
}

pub(super) fn run(args: &Args, folders: &Folders) -> Result<Output, Failure> {
    if let Source::User(_, path) | Source::File(path) = folders.find(&args.what)? {
        let bytes = files::read_bytes(&path, files::LARGEST)?;
        match whatis::of(&String::from_utf8_lossy(&bytes)) {
            What::Record | What::GameJournal => return saved(args, &path),
            What::Scenario | What::Unknown => {}
            other => {
                let why = "`war1812 show` shows scenarios and saved games";
                return Err(Failure::Content(other.refused(&path, why)));
            }
        }
    }
    let (source, scenario, asides) = scenario(&args.what, folders)?;
    let (text, value) = games::of(&scenario)
        .show(source.name(), &scenario)
        .map_err(|error| Failure::Content(format!("the scenario could not be written as JSON: {error}")))?;
    let text = if args.json { json(&value)? } else { text };
    Ok(Output { text, asides, code: 0 })
}

/// A saved game: what is played, by whom, and how it stands, but nothing that is hidden in it.
fn saved(args: &Args, path: &Path) -> Result<Output, Failure> {
    let (record, aside) = replayed::read(path, "only a game can be played again")?;
    let result = replayed::result(path, &record, false)?;
    if args.json {
        let mut output = Output::from(json(&result)?);
        output.asides.extend(aside);
        return Ok(output);
    }
    let what = aside.unwrap_or_else(|| format!("{} is the record of a game of {}", path.display(), game(result.game)));
    Ok(format!("{}\n{}", one_line(&what), replayed::words(&result)).into())
}
