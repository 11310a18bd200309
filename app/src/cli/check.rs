//! `war1812 check`.

use super::locate::{Texts, about, position};
use super::{Failure, Output, library, namesake, one_line};
use crate::files::{FileError, Folders, Source};
use crate::play::guide::Guide;
use crate::whatis::{self, What};
use data::any::Draft;
use data::games;
use data::library::Library;
use data::store::{self, Document};
use data::{Issue, Severity};
use editor::bundle::Bundle;
use editor::document::Document as Edited;
use editor::proof::{Corrections, Round};
use editor::variant;
use std::cmp::Reverse;
use std::fmt::Write as _;
use std::path::Path;
use std::sync::Arc;

/// Most problems of one file that are named, the worst first where there are more; who mends these sees the others.
const MOST: usize = 500;

/// Arguments of `check`.
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// Scenarios by name or path, and other documents by path.
    #[arg(value_name = "NAME|FILE", required = true)]
    files: Vec<String>,
}

pub(super) fn run(args: &Args, folders: &Folders) -> Result<Output, Failure> {
    let (library, asides) = library(folders);
    let mut output = Output {
        asides,
        ..Output::default()
    };
    for asked in &args.files {
        match read(asked, folders) {
            Ok((source, text)) => report(&source, &text, &library, folders, &mut output),
            Err(error) => {
                output.asides.push(error.to_string());
                output.code = 1;
            }
        }
    }
    Ok(output)
}

fn read(asked: &str, folders: &Folders) -> Result<(Source, String), FileError> {
    let source = folders.find(asked)?;
    let text = source.text()?;
    Ok((source, text))
}

/// Adds all problems of one file to the output.
fn report(source: &Source, text: &str, library: &Library, folders: &Folders, output: &mut Output) {
    let shown = source.shown();
    let what = kind(&shown, text);
    let mut issues = match what {
        What::Document(kind) => kind.check(&shown, text, library),
        // Of this there is nothing to check but whether it can be read.
        What::Round => parse::<Round>(&shown, text, |_| Vec::new()),
        What::Guide => parse::<Guide>(&shown, text, |read| {
            read.check(&shown, text, &Arc::new(library.clone()))
        }),
        What::Corrections => parse::<Corrections>(&shown, text, |read| {
            read.check(&shown, text, &Arc::new(library.clone()))
        }),
        What::Bundle => parse::<Bundle>(&shown, text, |read| {
            read.check(&shown, text, &Arc::new(library.clone()))
        }),
        what @ (What::Record
        | What::GameJournal
        | What::EditJournal
        | What::View
        | What::Review
        | What::Games
        | What::Settings
        | What::Language
        | What::Sheet
        | What::Page
        | What::Drawn) => {
            let why = "`war1812 check` checks scenarios and other documents";
            output.asides.push(what.refused(Path::new(&shown), why));
            output.code = 1;
            return;
        }
        What::Scenario if variant::is(text) => of_changes(&shown, text, library, folders),
        What::Scenario | What::Unknown => match Draft::read(&shown, text) {
            Err(issue) => vec![issue],
            Ok(draft) => {
                let texts = Texts::of(&shown, text, &draft, library, folders);
                let mut issues = draft.check(library);
                worst(&mut issues);
                for issue in issues.iter_mut().take(MOST) {
                    issue.position = Some(texts.position(issue));
                }
                issues
            }
        },
    };
    worst(&mut issues);
    if issues.iter().any(|issue| issue.severity == Severity::Error) {
        output.code = 1;
    }
    for issue in issues.iter().take(MOST) {
        let at = issue
            .position
            .clone()
            .unwrap_or_else(|| position(&shown, text, &issue.place, &issue.kind));
        let severity = format!("{}:{}:{}: {}: ", at.document, at.line, at.column, issue.severity);
        // Writing to a String cannot fail.
        let _ = writeln!(output.text, "{}", one_line(&format!("{severity}{}", about(issue))));
    }
    let namesake = namesake::warning(source, text, what, folders).filter(|_| issues.len() < MOST);
    if let Some(warning) = &namesake {
        // Writing to a String cannot fail.
        let _ = writeln!(output.text, "{}", one_line(warning));
    }
    if issues.is_empty() && namesake.is_none() {
        let _ = writeln!(output.text, "{}: no problem", one_line(&shown));
    }
    if let Some(more) = issues.len().checked_sub(MOST).filter(|more| *more > 0) {
        output.asides.push(format!(
            "{shown} has {more} more problems; mend the first {MOST} and check again"
        ));
    }
}

/// Every problem of a scenario that is changes on top of another one: those of its changes at their lines, the others
/// where what it stands on has them.
fn of_changes(shown: &str, text: &str, library: &Library, folders: &Folders) -> Vec<Issue> {
    let library = Arc::new(library.clone());
    let document = match Edited::load(shown, text, Arc::clone(&library)) {
        Ok(document) => document,
        Err(issue) => return vec![issue],
    };
    let texts = Texts::of(shown, text, &document.draft(), &library, folders);
    let mut issues = document.check();
    worst(&mut issues);
    let rest = issues.split_off(issues.len().min(MOST));
    let mut issues = variant::placed(issues, shown, text, &library);
    for issue in issues.iter_mut().filter(|issue| issue.position.is_none()) {
        issue.position = Some(texts.position(issue));
    }
    issues.extend(rest);
    issues
}

/// Puts the worst problems first where not all are named; their order by place is kept otherwise.
fn worst(issues: &mut [Issue]) {
    if issues.len() > MOST {
        issues.sort_by_key(|issue| Reverse(issue.severity));
    }
}

/// What a file is: a document that lies in a folder of documents is of its kind, anything else what its text says, such as a
/// scenario wherever it lies.
fn kind(shown: &str, text: &str) -> What {
    let folder = Path::new(shown).parent().and_then(Path::file_name);
    let folder = folder.and_then(|folder| folder.to_str()).unwrap_or_default();
    match (whatis::of(text), games::kind(folder)) {
        (What::Document(_) | What::Unknown, Some(kind)) => What::Document(kind),
        (found, _) => found,
    }
}

fn parse<T: Document>(shown: &str, text: &str, check: impl FnOnce(&T) -> Vec<Issue>) -> Vec<Issue> {
    match store::read::<T>(shown, text) {
        Ok(document) => check(&document),
        Err(issue) => vec![issue],
    }
}
