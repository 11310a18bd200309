//! Which editor it is that asks.

use std::sync::atomic::{AtomicU64, Ordering};

/// An editor of this run of the program: what was asked for by one is not answered to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Editing(u64);

impl Editing {
    /// One that has not been before.
    pub(crate) fn fresh() -> Self {
        static NEXT: AtomicU64 = AtomicU64::new(0);
        Self(NEXT.fetch_add(1, Ordering::Relaxed))
    }
}
