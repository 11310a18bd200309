//! Work beside the window: what may take longer than a frame, such as all checks of a large document.
//!
//! The program says how work is done aside; without that it is done at once, as tests want it. What is asked for and its
//! answer belong together: an answer to an old question is known by its ticket.

use std::sync::mpsc::{Receiver, TryRecvError, channel};

/// Work to be done somewhere else.
pub type Work = Box<dyn FnOnce() + Send>;

/// Where work is done beside the window.
pub(crate) struct Aside(Box<dyn Fn(Work)>);

impl Default for Aside {
    fn default() -> Self {
        Self(Box::new(|work| work()))
    }
}

impl Aside {
    /// Work is done by this.
    pub(crate) fn new(start: impl Fn(Work) + 'static) -> Self {
        Self(Box::new(start))
    }

    /// Asks a question with a ticket.
    pub(crate) fn ask<K, V: Send + 'static>(
        &self,
        ticket: K,
        work: impl FnOnce() -> V + Send + 'static,
    ) -> Asked<K, V> {
        let (sender, answer) = channel();
        (self.0)(Box::new(move || {
            // Nobody listens any more when the editor has been closed.
            let _ = sender.send(work());
        }));
        Asked { ticket, answer }
    }
}

/// A question whose answer is being worked out.
#[derive(Debug)]
pub(crate) struct Asked<K, V> {
    /// What was asked.
    pub(crate) ticket: K,
    answer: Receiver<V>,
}

/// How far an answer has come.
pub(crate) enum Answer<V> {
    /// It is being worked out.
    Waits,
    /// Here it is.
    Is(V),
    /// It will never come: whoever worked it out has failed.
    Never,
}

impl<K, V> Asked<K, V> {
    /// The answer, once.
    pub(crate) fn take(&self) -> Answer<V> {
        match self.answer.try_recv() {
            Ok(answer) => Answer::Is(answer),
            Err(TryRecvError::Empty) => Answer::Waits,
            Err(TryRecvError::Disconnected) => Answer::Never,
        }
    }
}
