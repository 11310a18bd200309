//! On how many threads the program works.

use std::num::NonZero;
use std::thread;

/// As many as the machine runs at once.
pub fn all() -> usize {
    thread::available_parallelism().map_or(1, NonZero::get)
}

/// The same where a window is open: one of the processor's cores is left to it, or its frames would wait.
pub fn beside_window() -> usize {
    but_one(all())
}

/// One of so many left out, if there are several.
const fn but_one(cores: usize) -> usize {
    if cores > 1 { cores - 1 } else { 1 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_core_is_left_to_the_window_where_there_are_several() {
        assert_eq!([0, 1, 2, 8].map(but_one), [1, 1, 1, 7]);
    }
}
