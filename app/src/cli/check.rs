//! `war1812 check`.

use super::locate::{Texts, position};
use super::{Failure, Output, library};
use crate::files::{FileError, Folders, Source};
use data::any::Draft;
use data::blocks;
use data::drawing::Drawing;
use data::invasion::texts::Texts as TextsDocument;
use data::invasion::{BoardDraft, DeckSet, ForcesDraft};
use data::library::Library;
use data::store::{self, Document};
use data::{Issue, Place, Severity};
use std::cmp::Reverse;
use std::fmt::Write as _;
use std::path::Path;

/// Most problems of one file that are named, the worst first where there are more; who mends these sees the others.
const MOST: usize = 500;

/// Arguments of `check`.
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// Scenarios by name or path; also boards, decks, drawings, forces and texts that lie in a folder of that name.
    #[arg(value_name = "FILE", required = true)]
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
    let mut issues = match kind(&shown) {
        "boards" => parse::<BoardDraft>(&shown, text, |board| board.check(library)),
        "decks" => parse::<DeckSet>(&shown, text, DeckSet::check),
        "drawings" => parse::<Drawing>(&shown, text, Drawing::check),
        "forces" => parse::<ForcesDraft>(&shown, text, ForcesDraft::check),
        "texts" => parse::<TextsDocument>(&shown, text, |_| Vec::new()),
        "towns" => parse::<blocks::BoardDraft>(&shown, text, |board| board.check(library)),
        "armies" => parse::<blocks::ArmyDraft>(&shown, text, blocks::ArmyDraft::check),
        "rules" => parse::<blocks::Texts>(&shown, text, blocks::Texts::check),
        _ => match Draft::read(&shown, text) {
            Err(issue) => vec![issue],
            Ok(draft) => {
                let texts = Texts::of(&shown, text, &draft, library, folders);
                let mut issues = draft.check(library);
                worst(&mut issues);
                for issue in issues.iter_mut().take(MOST) {
                    issue.position = Some(texts.position(&issue.place, &issue.what));
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
            .unwrap_or_else(|| position(&shown, text, &issue.place, &issue.what));
        let place = match issue.place {
            Place::Text(..) => String::new(),
            _ => format!("{}: ", issue.place),
        };
        // Writing to a String cannot fail.
        let _ = writeln!(
            output.text,
            "{}:{}:{}: {}: {place}{}",
            at.document, at.line, at.column, issue.severity, issue.what
        );
    }
    if issues.is_empty() {
        let _ = writeln!(output.text, "{shown}: no problem");
    }
    if let Some(more) = issues.len().checked_sub(MOST).filter(|more| *more > 0) {
        output.asides.push(format!(
            "{shown} has {more} more problems; mend the first {MOST} and check again"
        ));
    }
}

/// Puts the worst problems first where not all are named; their order by place is kept otherwise.
fn worst(issues: &mut [Issue]) {
    if issues.len() > MOST {
        issues.sort_by_key(|issue| Reverse(issue.severity));
    }
}

/// The folder of a document, which tells its kind.
fn kind(shown: &str) -> &str {
    Path::new(shown)
        .parent()
        .and_then(Path::file_name)
        .and_then(|folder| folder.to_str())
        .unwrap_or_default()
}

fn parse<T: Document>(shown: &str, text: &str, check: impl FnOnce(&T) -> Vec<Issue>) -> Vec<Issue> {
    match store::read::<T>(shown, text) {
        Ok(document) => check(&document),
        Err(issue) => vec![issue],
    }
}
