//! On how many threads the program works.

use std::num::NonZero;
use std::thread;

/// As many as the machine runs at once.
pub fn all() -> usize {
    thread::available_parallelism().map_or(1, NonZero::get)
}

/// The same where a window is open: one of the processor's cores is left to it, or its frames would wait.
pub fn beside_window() -> usize {
    all().saturating_sub(1).max(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_core_is_left_to_the_window_where_there_are_several() {
        assert_eq!(beside_window(), if all() == 1 { 1 } else { all() - 1 });
    }
}
