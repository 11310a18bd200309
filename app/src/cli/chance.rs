//! Arguments that all calls have in which games are played: the rules that differ, where chance begins, on how many threads.

use crate::cores;
use clap::builder::RangedU64ValueParser;

/// With which rules, and where chance begins.
#[derive(Debug, clap::Args)]
pub(super) struct Begun {
    /// Play with this rule option, as `key=value`; can be given more than once.
    #[arg(long = "option", value_name = "KEY=VALUE")]
    pub(super) options: Vec<String>,
    /// Where chance begins; the same seed gives the same games, but for bots that think for a time.
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub(super) seed: u64,
}

/// On how many threads.
#[derive(Debug, clap::Args)]
pub(super) struct Threads {
    /// How many threads; as many as the machine runs at once without it.
    #[arg(long, value_name = "T", value_parser = RangedU64ValueParser::<u64>::new().range(1..=1024))]
    threads: Option<u64>,
}

impl Threads {
    /// How many there are.
    pub(super) fn number(&self) -> u64 {
        self.threads.unwrap_or_else(|| cores::all() as u64)
    }
}
