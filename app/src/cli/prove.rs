//! `war1812 prove`: that nothing hidden shows, and that nothing is possible but what is offered, by large numbers.

use super::chance::Begun;
use super::{Failure, Output, json, with_options};
use crate::cores;
use crate::files::Folders;
use crate::games;
use serde::Serialize;
use std::collections::BTreeMap;

/// Arguments of `prove`.
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// A scenario by name or path.
    #[arg(value_name = "NAME|FILE")]
    what: String,
    /// At how many moments to compare two games that a seat may not tell apart.
    #[arg(long, value_name = "N", default_value_t = 100_000)]
    views: u64,
    /// How many steps that are not offered to try.
    #[arg(long, value_name = "N", default_value_t = 100_000)]
    tries: u64,
    #[command(flatten)]
    begun: Begun,
    /// One JSON object instead of text.
    #[arg(long)]
    json: bool,
}

/// The JSON form. The names of the fields are the documented keys.
#[derive(Serialize)]
struct Proof<'a> {
    scenario: &'a str,
    scenario_hash: &'a str,
    /// Moments at which games with other secrets were compared.
    views: u64,
    /// Pairs of games.
    pairs: u64,
    /// Pairs that a seat could tell apart, by what it could tell them by.
    leaks: BTreeMap<String, u64>,
    /// Pairs that the rules told apart, by paragraph.
    parted: BTreeMap<String, u64>,
    tries: u64,
    tries_accepted: u64,
}

pub(super) fn run(args: &Args, folders: &Folders) -> Result<Output, Failure> {
    if args.views == 0 && args.tries == 0 {
        let why = "without views and tries nothing is proved; write a number from 1 on behind `--views` or `--tries`";
        return Err(Failure::Usage(why.to_owned()));
    }
    let (source, scenario, asides) = with_options(&args.what, folders, &args.begun.options)?;
    let wanted = games::Proof {
        views: args.views,
        tries: args.tries,
        seed: args.begun.seed,
        threads: cores::all(),
    };
    let proved = games::of(&scenario).prove(&scenario, wanted);
    let (hidden, refused) = proved.unwrap_or_else(|panic| std::panic::resume_unwind(panic));
    let proof = Proof {
        scenario: source.name(),
        scenario_hash: scenario.hash(),
        views: hidden.compared,
        pairs: hidden.pairs,
        leaks: hidden
            .leaks
            .iter()
            .map(|(shown, pairs)| (format!("{shown:?}").to_lowercase(), *pairs))
            .collect(),
        parted: hidden.parted,
        tries: refused.tries,
        tries_accepted: refused.accepted,
    };
    let leaks: u64 = proof.leaks.values().sum();
    let text = if args.json {
        json(&proof)?
    } else {
        let mut text = format!(
            "{}: {} moments compared in {} pairs of games that a seat may not tell apart; a seat could tell {leaks} apart\n\
             {} steps that were not offered tried, {} accepted\n",
            proof.scenario, proof.views, proof.pairs, proof.tries, proof.tries_accepted
        );
        for (shown, pairs) in &proof.leaks {
            text += &format!("  told apart by {shown}: {pairs} pairs\n");
        }
        if let Some(leak) = hidden.first {
            let [one, other] = leak.got;
            text += &format!(
                "  the first after {} steps ({}):\n    {one}\n    {other}\n",
                leak.steps, leak.asked
            );
        }
        text
    };
    let code = u8::from(leaks > 0 || refused.accepted > 0);
    Ok(Output { text, asides, code })
}
