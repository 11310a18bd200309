//! `war1812 proof`: a sheet to check a scenario against the printed board.

use super::{Failure, Output, Spoken, out};
use crate::files::{self, Folders};
use editor::document::Document;
use editor::proof::sheet;
use std::path::{Path, PathBuf};

/// Arguments of `proof`.
#[derive(Debug, clap::Args)]
#[command(
    mut_arg("lang", |lang| lang.help("The language of the sheet by its short name, such as `fr`; English without it")),
    mut_arg("french", |french| french.help("The sheet in French, as with `--lang fr`"))
)]
pub(super) struct Args {
    /// A scenario by name or path.
    #[arg(value_name = "NAME|FILE")]
    what: String,
    /// Where the sheet goes; the ending says what it is: `.html`, `.svg` or `.csv`.
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    #[command(flatten)]
    spoken: Spoken,
}

/// Refuses to write where a sheet lies that somebody has filled in.
fn refuse_filled(document: &Document, out: &Path) -> Result<(), Failure> {
    let Ok(before) = files::read_text(out) else {
        return Ok(());
    };
    match sheet::ticked(document, &before, "", "") {
        Ok(ticked) if !ticked.round.found.is_empty() || !ticked.conflicts.is_empty() => Err(Failure::Content(format!(
            "{} is a sheet with verdicts in it, which would be lost; give another name",
            out.display()
        ))),
        Ok(_) | Err(_) => Ok(()),
    }
}

pub(super) fn run(args: &Args, folders: &Folders) -> Result<Output, Failure> {
    let document = super::document(folders, &args.what)?;
    let lang = args.spoken.lang();
    let ending = args
        .out
        .extension()
        .and_then(|ending| ending.to_str())
        .unwrap_or_default();
    let sheet = match ending {
        "html" => sheet::html(&document, None, lang),
        "csv" => sheet::csv(&document, None, lang),
        "svg" => sheet::svg(&document, lang)
            .ok_or_else(|| Failure::Content(format!("{} has no board that could be drawn", args.what)))?,
        _ => {
            return Err(Failure::Usage(format!(
                "{} is no sheet, let its name end with .html, .svg or .csv",
                args.out.display()
            )));
        }
    };
    refuse_filled(&document, &args.out)?;
    out::write(&args.out, &sheet)?;
    Ok(format!("the sheet is written to {}\n", args.out.display()).into())
}
