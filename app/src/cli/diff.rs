//! `war1812 diff`.

use super::locate::{Texts, pointed};
use super::{Failure, Output, game, json, library, one_line, only_scenarios};
use crate::files::{Folders, LoadError};
use crate::text::TERMINAL;
use data::any::Draft;
use data::library::Library;
use editor::compare::{Change, compare_any};
use serde::Serialize;
use std::fmt::Write as _;

/// Arguments of `diff`.
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// The first scenario, by name or path.
    #[arg(value_name = "A")]
    old: String,
    /// The second scenario, by name or path.
    #[arg(value_name = "B")]
    new: String,
    /// One JSON object instead of text.
    #[arg(long)]
    json: bool,
}

/// The JSON form.
#[derive(Serialize)]
struct Differences {
    differences: Vec<Entry>,
}

#[derive(Serialize)]
struct Entry {
    change: &'static str,
    place: String,
    what: String,
}

const fn key(change: Change) -> &'static str {
    match change {
        Change::Added => "added",
        Change::Removed => "removed",
        Change::Changed => "changed",
        Change::Basis => "basis",
    }
}

const fn sign(change: Change) -> char {
    match change {
        Change::Added => '+',
        Change::Removed => '-',
        Change::Changed => '~',
        Change::Basis => '?',
    }
}

/// A scenario all of whose references can be followed.
fn whole(asked: &str, library: &Library, folders: &Folders) -> Result<Draft, Failure> {
    let source = folders.find(asked)?;
    let text = source.text()?;
    only_scenarios(&source, &text)?;
    let draft = source.read(&text, library).map_err(LoadError::from)?;
    match draft.self_contained(library) {
        Ok(_) => Ok(draft),
        Err(issues) => {
            let texts = Texts::of(&source.shown(), &text, &draft, library, folders);
            let first = issues.first().map_or_else(String::new, |issue| pointed(issue, &texts));
            Err(Failure::Content(first))
        }
    }
}

pub(super) fn run(args: &Args, folders: &Folders) -> Result<Output, Failure> {
    let (library, asides) = library(folders);
    let (old, new) = (
        whole(&args.old, &library, folders)?,
        whole(&args.new, &library, folders)?,
    );
    if old.game() != new.game() {
        return Err(Failure::Content(format!(
            "{} is a scenario of {} and {} one of {}; only scenarios of one game can be compared",
            args.old,
            game(old.game()),
            args.new,
            game(new.game())
        )));
    }
    let differences = compare_any(&old, &new, &library).map_err(|issues| {
        Failure::Content(issues.first().map_or_else(
            || "a document that the scenarios refer to is missing".to_owned(),
            ToString::to_string,
        ))
    })?;
    let text = if args.json {
        let entries = differences.iter().map(|difference| Entry {
            change: key(difference.change),
            place: difference.place.to_string(),
            what: difference.what.get(TERMINAL).to_owned(),
        });
        json(&Differences {
            differences: entries.collect(),
        })?
    } else if differences.is_empty() {
        "no difference\n".to_owned()
    } else {
        differences.iter().fold(String::new(), |mut text, difference| {
            // Writing to a String cannot fail.
            let _ = writeln!(
                text,
                "{}",
                one_line(&format!("{} {difference}", sign(difference.change)))
            );
            text
        })
    };
    Ok(Output { text, asides, code: 0 })
}
