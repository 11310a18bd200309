//! Looking back at the game on the table, once it is over: on a thread of its own, with how far it is and a sign to stop.

use crate::beside::{self, Beside, Came};
use crate::games::reviewed::{self, Aside, Reviewed, Suits, Wanted};
use crate::games::tabled::Tabled;
use crate::play::session::Session;
use egui::Context;
use engine::bot::Stop;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

/// Imagined games for each decision where nothing may depend on time.
const NODES_AT_ONCE: u32 = 80;

/// Imagined games for each decision of a review that is made here.
fn nodes(ctx: &Context) -> u32 {
    match beside::works_at_once(ctx) {
        true => NODES_AT_ONCE,
        false => engine::review::NODES,
    }
}

/// What the work has brought.
#[derive(Debug)]
struct Answer {
    reviewed: Option<Box<Reviewed>>,
    kept: bool,
    aside: Option<Aside>,
}

/// Work under way.
#[derive(Debug)]
struct Work {
    answer: Beside<Answer>,
    done: Arc<AtomicUsize>,
    of: usize,
    stop: Stop,
    /// Only what is kept is looked for.
    looks: bool,
}

impl Drop for Work {
    fn drop(&mut self) {
        self.stop.stop();
    }
}

/// How far it is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Stage<'a> {
    /// Nothing was asked for, or it was stopped.
    Idle,
    /// So many of all steps have been looked at.
    Works(usize, usize),
    /// Here it is; with `true` it was kept from before.
    Ready(&'a Reviewed, bool),
}

/// The looking back at a game.
#[derive(Debug, Default)]
pub struct Looking {
    work: Option<Work>,
    ready: Option<(Box<Reviewed>, bool)>,
    aside: Option<Aside>,
    /// The last review that was asked for ended without an answer.
    broke_off: bool,
}

impl Looking {
    /// Looks whether a review of the game is kept.
    pub fn look<G: Tabled>(&mut self, session: &Session<G>, folder: Option<PathBuf>, ctx: &Context) {
        if self.ready.is_none() && self.work.is_none() && folder.is_some() {
            self.start(session, folder, ctx, true);
        }
    }

    /// Asks for the review of a game that lies open: the one that is kept, or another. Says whether the game is one to look
    /// back at.
    pub fn begin<G: Tabled>(&mut self, session: &Session<G>, folder: Option<PathBuf>, ctx: &Context) -> bool {
        if !session.is_laid_open() {
            return false;
        }
        self.take();
        if self.ready.is_none() && self.work.as_ref().is_none_or(|work| work.looks) {
            self.start(session, folder, ctx, false);
        }
        true
    }

    /// Whether the review that was kept is of fewer imagined games than one that is made here.
    pub fn can_deepen(&self, ctx: &Context) -> bool {
        self.reviewed().is_some_and(|reviewed| reviewed.nodes < nodes(ctx))
    }

    /// Makes the review anew where the one that was kept is of fewer imagined games; it is kept until the new one is there.
    pub fn deepen<G: Tabled>(&mut self, session: &Session<G>, folder: Option<PathBuf>, ctx: &Context) {
        if self.work.is_none() && self.can_deepen(ctx) {
            self.ready = None;
            self.work_on(session, folder, ctx, Some(Suits::Nodes(nodes(ctx))));
        }
    }

    fn start<G: Tabled>(&mut self, session: &Session<G>, folder: Option<PathBuf>, ctx: &Context, looks: bool) {
        self.work_on(session, folder, ctx, (!looks).then_some(Suits::Any));
    }

    /// Looks for a review that is kept, or makes one unless one is kept that will do.
    fn work_on<G: Tabled>(
        &mut self,
        session: &Session<G>,
        folder: Option<PathBuf>,
        ctx: &Context,
        makes: Option<Suits>,
    ) {
        let looks = makes.is_none();
        if !session.is_laid_open() {
            return;
        }
        // To look for one that is kept says nothing about it.
        self.broke_off &= looks;
        let game = session.game().clone();
        let (stop, done) = (Stop::default(), Arc::new(AtomicUsize::new(0)));
        let nodes = nodes(ctx);
        let of = game.steps().len();
        let (stopped, looked) = (stop.clone(), Arc::clone(&done));
        let work = move || {
            let wanted = Wanted {
                folder: folder.as_deref(),
                nodes: (!looks).then_some(nodes),
                suits: makes.unwrap_or(Suits::Any),
            };
            let mut on = |at| looked.store(at, Ordering::Relaxed);
            let made = reviewed::find_or_make(&game, wanted, &stopped, &mut on).told(&game);
            Answer {
                reviewed: made.review.map(Box::new),
                kept: made.kept,
                aside: made.aside,
            }
        };
        match Beside::begin(ctx, "review", work) {
            Ok(answer) => {
                self.work = Some(Work {
                    answer,
                    done,
                    of,
                    stop,
                    looks,
                });
            }
            Err(error) => {
                log::error!("no thread for the review: {error}");
                self.broke_off = !looks;
            }
        }
        self.take();
    }

    /// Takes what has come of the work.
    pub fn take(&mut self) {
        let Some(work) = &self.work else { return };
        match work.answer.take() {
            Came::NotYet => {}
            Came::Nothing => {
                self.broke_off = !work.looks;
                self.work = None;
            }
            Came::Answer(answer) => {
                self.work = None;
                // What was thrown away in looking is told when the review is asked for.
                self.aside = answer.aside.or(self.aside.take());
                if let Some(reviewed) = answer.reviewed {
                    self.ready = Some((reviewed, answer.kept));
                }
            }
        }
    }

    /// Stops the work.
    pub fn stop(&mut self) {
        self.work = None;
    }

    /// How far it is.
    pub fn stage(&self) -> Stage<'_> {
        match (&self.ready, &self.work) {
            (Some((reviewed, kept)), _) => Stage::Ready(reviewed, *kept),
            (None, Some(work)) if !work.looks => Stage::Works(work.done.load(Ordering::Relaxed), work.of),
            (None, _) => Stage::Idle,
        }
    }

    /// Whether the last one ended without an answer, by a fault of the program.
    pub const fn broke_off(&self) -> bool {
        self.broke_off
    }

    /// What is to be told beside it.
    pub const fn aside(&self) -> Option<&Aside> {
        self.aside.as_ref()
    }

    /// The review, if it is there.
    pub fn reviewed(&self) -> Option<&Reviewed> {
        self.ready.as_ref().map(|(reviewed, _)| &**reviewed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::beside::Beside;

    #[test]
    fn a_review_that_a_fault_breaks_off_is_told_and_can_be_begun_again() {
        for looks in [false, true] {
            let ctx = Context::default();
            let answer = Beside::begin(&ctx, "review", || panic!("planted")).unwrap();
            let mut looking = Looking {
                work: Some(Work {
                    answer,
                    done: Arc::default(),
                    of: 10,
                    stop: Stop::default(),
                    looks,
                }),
                ..Looking::default()
            };
            while looking.work.is_some() {
                looking.take();
                std::thread::yield_now();
            }
            assert_eq!(looking.stage(), Stage::Idle);
            assert_eq!(looking.broke_off(), !looks, "nobody asked for what only was looked for");
        }
    }
}
