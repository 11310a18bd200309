//! On how many threads the program works.

use std::num::NonZero;
use std::thread;
use thread_priority::{ThreadPriority, ThreadPriorityValue, set_current_thread_priority};

/// As many as the machine runs at once.
pub fn all() -> usize {
    thread::available_parallelism().map_or(1, NonZero::get)
}

/// The same where a window is open: one of the processor's cores is left to it, or its frames would wait.
pub fn beside_window() -> usize {
    but_one(all())
}

/// How urgent work beside the window is, from 0 to 99; a thread that says nothing has about 50. On Linux it is a niceness of 7.
const BESIDE: u8 = 30;

/// From now on the thread that calls gives way to the window and to other programs where the cores are not enough for all, for
/// bots may think for as long as they like and a frame may not wait. On Linux so do the threads that it begins.
pub fn give_way() {
    let value = ThreadPriorityValue::try_from(BESIDE).expect("between 0 and 99");
    if let Err(error) = set_current_thread_priority(ThreadPriority::Crossplatform(value)) {
        // Where the whole program was started with less than that, it keeps that.
        log::debug!("work beside the window is as urgent as its frames: {error}");
    }
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
        assert!(beside_window() < all() || all() == 1);
    }

    #[test]
    #[cfg(target_os = "linux")]
    fn a_thread_that_gives_way_is_nicer_than_the_window_and_so_are_those_that_it_begins() {
        let niceness = || {
            let stat = std::fs::read_to_string("/proc/thread-self/stat").unwrap();
            // The name, the second field, may have blanks; niceness is the nineteenth (proc(5)).
            let (_, after) = stat.rsplit_once(')').unwrap();
            after.split_whitespace().nth(16).unwrap().parse::<i32>().unwrap()
        };
        let own = niceness();
        let beside = thread::spawn(move || {
            give_way();
            [niceness(), thread::spawn(niceness).join().unwrap()]
        });
        assert_eq!(beside.join().unwrap(), [own.max(7); 2]);
        assert_eq!(niceness(), own, "the others stay as they are");
    }
}
