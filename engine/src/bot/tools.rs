//! What a bot that thinks for long is handed: how long it may, a sign to stop, and a clock, for the engine has none of its
//! own.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// A sign to stop thinking, shared with whoever may give it.
#[derive(Clone, Debug, Default)]
pub struct Stop(Arc<AtomicBool>);

impl Stop {
    /// Says that the answer is not wanted any more, or wanted at once: the bot answers when the imagined games under way are
    /// over, which takes some milliseconds.
    pub fn stop(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Lets bots think again.
    pub fn clear(&self) {
        self.0.store(false, Ordering::Relaxed);
    }

    /// Whether bots are to stop thinking.
    pub fn is_given(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// The time since any fixed moment.
pub type Clock = fn() -> Duration;

/// What a bot that thinks for long is handed.
#[derive(Clone, Debug, Default)]
pub struct Tools {
    /// The sign to stop.
    pub stop: Stop,
    /// The clock, for those who think for a time; without one they count.
    pub clock: Option<Clock>,
}

/// How long a bot thinks about a decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Budget {
    /// So many milliseconds.
    Millis(u32),
    /// So many imagined games: the same choice on every machine.
    Nodes(u32),
}

impl Budget {
    /// All of it but one of so many parts, and that part.
    pub(super) const fn without_part(self, parts: u32) -> (Self, Self) {
        match self {
            Self::Millis(millis) => {
                let part = millis / parts;
                (Self::Millis(millis - part), Self::Millis(part))
            }
            Self::Nodes(nodes) => {
                let part = nodes / parts;
                (Self::Nodes(nodes - part), Self::Nodes(part))
            }
        }
    }
}
