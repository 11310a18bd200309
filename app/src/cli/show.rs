//! `war1812 show`.

pub(crate) mod blocks;
pub(crate) mod resolved;
pub(crate) mod words;

use super::{Failure, Output, json, scenario};
use crate::files::Folders;
use crate::games::{self, Tabled, Visit};
use std::sync::Arc;

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
    let (text, value) = games::visit(&scenario, Show(source.name()))
        .map_err(|error| Failure::Content(format!("the scenario could not be written as JSON: {error}")))?;
    let text = if args.json { json(&value)? } else { text };
    Ok(Output { text, asides, code: 0 })
}

/// Shows a scenario of whichever game.
struct Show<'a>(&'a str);

impl Visit for Show<'_> {
    type Out = Result<(String, serde_json::Value), serde_json::Error>;
    fn visit<G: Tabled>(self, scenario: &Arc<G::Scenario>) -> Self::Out {
        G::show(self.0, scenario)
    }
}
