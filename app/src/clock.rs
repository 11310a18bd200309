//! The clock for bots that think for a time; the engine has none of its own.

use std::sync::OnceLock;
use std::time::{Duration, Instant};

/// The time since this was first asked.
pub fn since_start() -> Duration {
    static BEGAN: OnceLock<Instant> = OnceLock::new();
    BEGAN.get_or_init(Instant::now).elapsed()
}
