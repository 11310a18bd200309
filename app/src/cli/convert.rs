//! `war1812 convert`: a document in its present, canonical form; a scenario also whole, referring, or as changes.

use super::locate::{Texts, pointed};
use super::{Failure, Output, library, only};
use crate::files::{self, Folders};
use crate::text::TERMINAL;
use crate::whatis::{self, What};
use data::any::Draft;
use data::without_comments;
use editor::convert::{self, Form};
use std::path::PathBuf;
use std::sync::Arc;

/// Arguments of `convert`.
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// A scenario by name, or any document by path.
    #[arg(value_name = "NAME|FILE")]
    what: String,
    /// Where the result goes; to the terminal without it. What stands there is kept as `.bak`.
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// The scenario carries everything it refers to.
    #[arg(long, conflicts_with = "referring")]
    whole: bool,
    /// What equals a document of the library becomes a reference to it.
    #[arg(long)]
    referring: bool,
    /// The scenario is written as changes on top of another one that is found: what it stands on already, else the one
    /// that takes the shortest text.
    #[arg(long, conflicts_with_all = ["whole", "referring"])]
    changes: bool,
    /// Leaves comments out.
    #[arg(long)]
    drop_comments: bool,
}

pub(super) fn run(args: &Args, folders: &Folders) -> Result<Output, Failure> {
    let source = folders.find(&args.what)?;
    let shown = source.shown();
    let mut text = source.text()?;
    let document = |found| matches!(found, What::Scenario | What::Document(_));
    let why = "`war1812 convert` takes scenarios and the documents that they refer to";
    only(&source, &text, document, why)?;
    if args.drop_comments {
        text = without_comments(&text).into_owned();
    }
    let (library, mut asides) = library(folders);
    let form = match (args.whole, args.referring, args.changes) {
        (true, ..) => Form::SelfContained,
        (_, true, _) => Form::Referring,
        (.., true) => Form::Changes,
        _ => Form::AsIs,
    };
    let library = Arc::new(library);
    let converted = convert::convert(&shown, &text, form, &library).map_err(|issues| {
        let first = issues
            .first()
            .map_or_else(String::new, |issue| match Draft::read(&shown, &text) {
                Ok(draft) => pointed(issue, &Texts::of(&shown, &text, &draft, &library, folders)),
                // Of what is nothing known, what most people convert is missed.
                Err(missed) if whatis::of(&text) == What::Unknown => {
                    files::located_in(&shown, &missed).get(TERMINAL).to_owned()
                }
                Err(_) => files::located_in(&shown, issue).get(TERMINAL).to_owned(),
            });
        Failure::Content(first)
    })?;
    asides.extend(converted.moved.iter().map(|moved| {
        format!(
            "{shown}:{}: what the comment `{}` is about is gone, so look whether it stands well where it is now",
            moved.line, moved.text
        )
    }));
    let Some(out) = &args.out else {
        return Ok(Output {
            text: converted.text,
            asides,
            code: 0,
        });
    };
    super::out::write(out, &converted.text)?;
    Ok(Output {
        text: format!("the {} is written to {}\n", converted.kind, out.display()),
        asides,
        code: 0,
    })
}
