//! `war1812 print`: cards or blocks at real size, with the map and the set-up, to play a scenario on a real table.

use super::{Failure, Output, Spoken};
use crate::files::Folders;
use editor::print::{Sheets, html};
use std::path::PathBuf;

/// Arguments of `print`.
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// A scenario by name or path.
    #[arg(value_name = "NAME|FILE")]
    what: String,
    /// Where the page goes, as `.html`; a browser prints it or makes a PDF of it.
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// What of it is printed.
    #[arg(long, value_enum, default_value_t = Which::All)]
    only: Which,
    #[command(flatten)]
    spoken: Spoken,
}

/// What is printed.
#[derive(Clone, Copy, Debug, clap::ValueEnum)]
enum Which {
    /// Everything.
    All,
    /// Cards, or the labels of blocks.
    Cards,
    /// The map and the set-up.
    Map,
}

pub(super) fn run(args: &Args, folders: &Folders) -> Result<Output, Failure> {
    super::refuse_no_page(&args.out)?;
    let document = super::document(folders, &args.what)?;
    let sheets = match args.only {
        Which::All => Sheets::All,
        Which::Cards => Sheets::Cards,
        Which::Map => Sheets::Map,
    };
    let lang = args.spoken.lang();
    let page = html(&document, sheets, lang);
    let page = page.ok_or_else(|| Failure::Content(format!("{} has nothing of that to print", args.what)))?;
    super::out::write(&args.out, &page)?;
    Ok(format!("the page to print is written to {}\n", args.out.display()).into())
}
