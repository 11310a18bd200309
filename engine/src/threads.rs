//! Work on several threads. This is the one place of the engine that has threads; all that they share is the number of the
//! next piece of work, and nothing that comes out may depend on who did which.

use std::any::Any;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread::Builder;

/// Does pieces of work, numbered from 0, with some workers, each on a thread of its own: each works on the next piece that
/// nobody has taken, until none is left, one piece says `false` or a worker dies. The first works on the thread that calls;
/// where the system gives fewer threads than there are workers, those without one do nothing.
///
/// # Errors
/// What a thread said that has died.
pub(crate) fn share_out<W: Send>(
    workers: &mut [W],
    pieces: u64,
    work: impl Fn(&mut W, u64) -> bool + Sync,
) -> Result<(), Box<dyn Any + Send>> {
    let (next, stop) = (AtomicU64::new(0), AtomicBool::new(false));
    let run = |worker: &mut W| {
        // What has gone wrong is told when all have ended, so the others do not go on for hours.
        scopeguard::defer_on_unwind! { stop.store(true, Ordering::Relaxed) }
        while !stop.load(Ordering::Relaxed) {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= pieces {
                break;
            }
            if !work(worker, number) {
                stop.store(true, Ordering::Relaxed);
            }
        }
    };
    // The thread that calls is one of them.
    let Some((first, others)) = workers.split_first_mut() else {
        return Ok(());
    };
    let run = &run;
    #[expect(
        clippy::disallowed_methods,
        reason = "the one place with threads: all that they share is the number of the next piece"
    )]
    std::thread::scope(|scope| {
        let threads: Vec<_> = others
            .iter_mut()
            .filter_map(|worker| Builder::new().spawn_scoped(scope, move || run(worker)).ok())
            .collect();
        let own = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| run(first)));
        // All are waited for, also after one has died.
        let ends: Vec<_> = threads.into_iter().map(|thread| thread.join()).collect();
        own.and(ends.into_iter().collect())
    })
}

/// Does pieces of work, numbered from 0, on threads: each thread begins something of its own and works on the next piece
/// that nobody has taken, until none is left or one piece says `false`. What the threads have made comes out, in no order
/// that means anything.
///
/// # Errors
/// What a thread said that has died.
pub fn on_threads<W: Send>(
    pieces: u64,
    threads: usize,
    begin: impl Fn() -> W,
    work: impl Fn(&mut W, u64) -> bool + Sync,
) -> Result<Vec<W>, Box<dyn Any + Send>> {
    let most = usize::try_from(pieces).unwrap_or(usize::MAX);
    let mut workers: Vec<W> = (0..threads.clamp(1, most.max(1))).map(|_| begin()).collect();
    share_out(&mut workers, pieces, work)?;
    Ok(workers)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_thread_that_dies_is_told_and_the_others_end() {
        // There is always more to do.
        let died = on_threads(
            u64::MAX,
            3,
            || (),
            |(), number| {
                assert!(number != 5, "piece 5");
                true
            },
        );
        assert!(died.is_err());
    }

    #[test]
    fn every_piece_is_done_once_and_no_more_than_asked() {
        for (pieces, threads) in [(0, 4), (1, 4), (1000, 4), (7, 1)] {
            let made = on_threads(pieces, threads, Vec::new, |done, number| {
                done.push(number);
                true
            });
            let mut done: Vec<u64> = made.unwrap().into_iter().flatten().collect();
            done.sort_unstable();
            assert_eq!(done, (0..pieces).collect::<Vec<_>>());
        }
    }
}
