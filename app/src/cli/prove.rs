//! `war1812 prove`: that nothing hidden shows, and that nothing is possible but what is offered, by large numbers.

use super::{Failure, Output, json, with_options};
use crate::files::Folders;
use crate::games::{self, Tabled, Visit};
use engine::playout::game_seed;
use engine::prove::{self, Hidden, Refused};
use serde::Serialize;
use std::collections::BTreeMap;
use std::num::NonZero;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

/// The work is shared out in so many parts, so that the number of threads changes nothing.
const PARTS: u64 = 64;

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
    let (source, scenario, asides) = with_options(&args.what, folders, &args.options)?;
    let (hidden, refused) = games::visit(&scenario, Prove(args));
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
            "{}: {} moments compared in {} pairs of games that a seat may not tell apart, {leaks} of which could be\n\
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

/// Proves a scenario of whichever game.
struct Prove<'a>(&'a Args);

impl Visit for Prove<'_> {
    type Out = (Hidden, Refused);
    fn visit<G: Tabled>(self, scenario: &Arc<G::Scenario>) -> Self::Out {
        let Self(args) = self;
        let part = |number: u64| {
            let seed = game_seed(args.seed, number);
            let share = |all: u64| all / PARTS + u64::from(number < all % PARTS);
            (
                prove::hidden::<G>(scenario, share(args.views), seed, Some(G::retold)),
                prove::refused::<G>(scenario, share(args.tries), seed),
            )
        };
        let next = AtomicU64::new(0);
        let work = || {
            let mut done = Vec::new();
            loop {
                let number = next.fetch_add(1, Ordering::Relaxed);
                if number >= PARTS {
                    return done;
                }
                done.push((number, part(number)));
            }
        };
        let threads = thread::available_parallelism().map_or(1, NonZero::get);
        let mut parts = thread::scope(|scope| {
            let workers: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
            let done = workers
                .into_iter()
                .flat_map(|worker| worker.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)));
            done.collect::<Vec<_>>()
        });
        parts.sort_by_key(|(number, _)| *number);
        let (mut hidden, mut refused) = (Hidden::default(), Refused::default());
        for (_, (found, tried)) in parts {
            hidden.add(found);
            refused.tries += tried.tries;
            refused.accepted += tried.accepted;
        }
        (hidden, refused)
    }
}
