//! `war1812 show`.

pub(crate) mod blocks;
pub(crate) mod resolved;
pub(crate) mod words;

use super::replay::{self, Replayed};
use super::{Failure, Output, json, scenario};
use crate::files::{self, Folders, Source};
use crate::games::{self, Tabled, Visit};
use crate::whatis::{self, What};
use data::options::OptionKey;
use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;

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
    let (text, value) = games::visit(&scenario, Show(source.name()))
        .map_err(|error| Failure::Content(format!("the scenario could not be written as JSON: {error}")))?;
    let text = if args.json { json(&value)? } else { text };
    Ok(Output { text, asides, code: 0 })
}

/// A saved game: what is played, by whom, and how it stands, but nothing that is hidden in it.
fn saved(args: &Args, path: &Path) -> Result<Output, Failure> {
    let (_, aside) = replay::read(path)?;
    let show = |result: &Replayed<'_>| {
        if args.json {
            return json(result);
        }
        let played = replay::words(result);
        let record = || format!("{} is the record of a game of {}", path.display(), result.game);
        Ok(format!("{}\n{played}", aside.clone().unwrap_or_else(record)))
    };
    let mut output = replay::result_of(path, &show).map(Output::from)?;
    output.asides.extend(aside.filter(|_| args.json));
    Ok(output)
}

/// Rule options with their values, by word.
fn options(keys: Vec<OptionKey>, get: impl Fn(&str) -> Option<String>) -> BTreeMap<&'static str, String> {
    keys.into_iter()
        .filter_map(|option| Some((option.key, get(option.key)?)))
        .collect()
}

/// Rule options in a line: `movement=alternating, …`.
fn listed(options: &BTreeMap<&'static str, String>) -> String {
    let each: Vec<String> = options.iter().map(|(key, value)| format!("{key}={value}")).collect();
    each.join(", ")
}

/// Shows a scenario of whichever game.
struct Show<'a>(&'a str);

impl Visit for Show<'_> {
    type Out = Result<(String, serde_json::Value), serde_json::Error>;
    fn visit<G: Tabled>(self, scenario: &Arc<G::Scenario>) -> Self::Out {
        G::show(self.0, scenario)
    }
}
