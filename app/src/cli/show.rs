//! `war1812 show`.

mod resolved;
mod words;

use super::{Failure, Output, json, scenario};
use crate::files::Folders;

/// Arguments of `show`.
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// A scenario by name or path.
    #[arg(value_name = "NAME|FILE")]
    what: String,
    /// One JSON object instead of text.
    #[arg(long)]
    json: bool,
}

pub(super) fn run(args: &Args, folders: &Folders) -> Result<Output, Failure> {
    let (source, scenario, asides) = scenario(&args.what, folders)?;
    let resolved = resolved::Resolved::of(source.name(), &scenario);
    let text = if args.json {
        json(&resolved)?
    } else {
        words::text(&resolved)
    };
    Ok(Output { text, asides, code: 0 })
}
