//! `war1812 proof`: a sheet to check a scenario against the printed board.

use super::{Failure, Output, Spoken};
use crate::files::{self, Folders};
use editor::proof::sheet;
use std::path::PathBuf;

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
    files::save_there(&args.out, sheet.as_bytes())?;
    Ok(format!("the sheet is written to {}\n", args.out.display()).into())
}
