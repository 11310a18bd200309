//! `war1812 list`.

use super::{Failure, Output, game, json, one_line};
use crate::files::{Folders, Source};
use crate::text::TERMINAL;
use data::library::Library;
use serde::Serialize;
use std::fmt::Write as _;

/// Arguments of `list`.
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// One JSON object instead of text.
    #[arg(long)]
    json: bool,
}

/// The JSON form.
#[derive(Serialize)]
struct Scenarios {
    scenarios: Vec<Entry>,
}

#[derive(Serialize)]
struct Entry {
    name: String,
    game: Option<&'static str>,
    title: Option<String>,
    summary: Option<String>,
    shipped: bool,
    path: Option<String>,
    problem: Option<String>,
}

pub(super) fn run(args: &Args, folders: &Folders) -> Result<Output, Failure> {
    let (library, left_out) = folders.library();
    let sources = folders.sources();
    let scenarios: Vec<Entry> = sources.iter().map(|source| entry(source, &library)).collect();
    let asides = folders.unlisted(left_out).iter().map(ToString::to_string).collect();
    if args.json {
        let text = json(&Scenarios { scenarios })?;
        return Ok(Output {
            text,
            asides,
            ..Output::default()
        });
    }
    let widest = |words: &mut dyn Iterator<Item = usize>| words.max().unwrap_or(0);
    let width = widest(&mut scenarios.iter().map(|entry| entry.name.chars().count()));
    let games: Vec<String> = scenarios
        .iter()
        .map(|entry| entry.game.map_or_else(String::new, game))
        .collect();
    let of_game = widest(&mut games.iter().map(|game| game.chars().count()));
    let mut text = String::new();
    for (entry, game) in scenarios.into_iter().zip(games) {
        let name = format!("{:width$}", entry.name);
        let words = match (entry.title, entry.problem) {
            (Some(title), _) => {
                let origin = entry.path.map_or_else(String::new, |path| format!(" ({path})"));
                // One row each, whatever stands in it.
                one_line(&format!("{game:of_game$}  {title}{origin}"))
            }
            // It says where.
            (None, problem) => format!("cannot be read: {}", problem.unwrap_or_default()),
        };
        // Writing to a String cannot fail.
        let _ = writeln!(text, "{name}  {words}");
    }
    Ok(Output {
        text,
        asides,
        ..Output::default()
    })
}

fn entry(source: &Source, library: &Library) -> Entry {
    let draft = source.draft(library);
    let path = match source {
        Source::Shipped(_) => None,
        Source::User(_, path) | Source::File(path) => Some(path.display().to_string()),
    };
    Entry {
        name: source.name().to_owned(),
        game: draft.as_ref().ok().map(data::any::Draft::game),
        title: draft.as_ref().ok().map(|draft| draft.title().get(TERMINAL).to_owned()),
        summary: draft
            .as_ref()
            .ok()
            .map(|draft| draft.summary().get(TERMINAL).to_owned()),
        shipped: path.is_none(),
        path,
        problem: draft.err().map(|error| error.to_string()),
    }
}
