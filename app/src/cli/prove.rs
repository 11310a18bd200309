//! `war1812 prove`: that nothing hidden shows, and that nothing is possible but what is offered, by large numbers.

use super::{Failure, Output, json, with_options};
use crate::files::Folders;
use crate::games::{self, Tabled, Visit};
use engine::prove::{self, Hidden, Refused};
use serde::Serialize;
use std::sync::Arc;

/// Arguments of `prove`.
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// A scenario by name or path.
    #[arg(value_name = "NAME|FILE")]
    what: String,
    /// How many views to look at.
    #[arg(long, value_name = "N", default_value_t = 100_000)]
    views: u64,
    /// How many steps that are not offered to try.
    #[arg(long, value_name = "N", default_value_t = 100_000)]
    tries: u64,
    /// Play with this rule option, as `key=value`; can be given more than once.
    #[arg(long = "option", value_name = "KEY=VALUE")]
    options: Vec<String>,
    /// Where chance begins; the same seed gives the same games.
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// One JSON object instead of text.
    #[arg(long)]
    json: bool,
}

/// The JSON form. The names of the fields are the documented keys.
#[derive(Serialize)]
struct Proof<'a> {
    scenario: &'a str,
    scenario_hash: &'a str,
    views: u64,
    views_with_other_secrets: u64,
    views_changed: u64,
    tries: u64,
    tries_accepted: u64,
}

pub(super) fn run(args: &Args, folders: &Folders) -> Result<Output, Failure> {
    let (source, scenario, asides) = with_options(&args.what, folders, &args.options)?;
    let (hidden, refused) = games::visit(&scenario, Prove(args));
    let proof = Proof {
        scenario: source.name(),
        scenario_hash: scenario.hash(),
        views: hidden.views,
        views_with_other_secrets: hidden.differing,
        views_changed: hidden.changed,
        tries: refused.tries,
        tries_accepted: refused.accepted,
    };
    let text = if args.json {
        json(&proof)?
    } else {
        format!(
            "{}: {} views looked at, {} of them with other secrets behind them, {} changed\n\
             {} steps that were not offered tried, {} accepted\n",
            proof.scenario,
            proof.views,
            proof.views_with_other_secrets,
            proof.views_changed,
            proof.tries,
            proof.tries_accepted
        )
    };
    let code = u8::from(hidden.changed > 0 || refused.accepted > 0);
    Ok(Output { text, asides, code })
}

/// Proves a scenario of whichever game.
struct Prove<'a>(&'a Args);

impl Visit for Prove<'_> {
    type Out = (Hidden, Refused);
    fn visit<G: Tabled>(self, scenario: &Arc<G::Scenario>) -> Self::Out {
        let Self(args) = self;
        (
            prove::hidden::<G>(scenario, args.views, args.seed),
            prove::refused::<G>(scenario, args.tries, args.seed),
        )
    }
}
