//! Work beside the window: begun in one frame, its answer taken in a later one, so that no frame waits for it.

use crate::cores;
use egui::{Context, Id};
use std::io;
use std::sync::mpsc::{Receiver, TryRecvError, channel};

/// An answer that is being worked out.
#[derive(Debug)]
pub struct Beside<T>(Receiver<T>);

/// What has become of some work.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Came<T> {
    /// It is still being done.
    NotYet,
    /// It is done.
    Answer(T),
    /// It has ended without an answer.
    Nothing,
}

impl<T: Send + 'static> Beside<T> {
    /// Begins some work on a thread of its own, which wakes the window when it is done.
    ///
    /// # Errors
    /// If the system gives no thread.
    pub fn begin(ctx: &Context, name: &str, work: impl FnOnce() -> T + Send + 'static) -> io::Result<Self> {
        let (sender, receiver) = channel();
        let wakes = scopeguard::guard(ctx.clone(), |ctx| ctx.request_repaint());
        let work = move || {
            // Dropped in this order, the sender first, also where a fault breaks the work off.
            let _wakes = wakes;
            let sender = sender;
            // Nobody may wait any more: then it is not sent anywhere.
            let _ = sender.send(work());
        };
        if works_at_once(ctx) {
            work();
        } else {
            std::thread::Builder::new()
                .name(format!("war1812-{name}"))
                .spawn(move || {
                    cores::give_way();
                    work();
                })?;
        }
        Ok(Self(receiver))
    }

    /// The answer, once, if it is there.
    pub fn take(&self) -> Came<T> {
        match self.0.try_recv() {
            Ok(answer) => Came::Answer(answer),
            Err(TryRecvError::Empty) => Came::NotYet,
            Err(TryRecvError::Disconnected) => Came::Nothing,
        }
    }
}

/// From now on everything is worked out at once: for tests, whose results must not depend on time.
pub fn work_at_once(ctx: &Context) {
    ctx.data_mut(|data| data.insert_temp(id(), true));
}

/// Whether everything is worked out at once.
pub fn works_at_once(ctx: &Context) -> bool {
    ctx.data(|data| data.get_temp(id())).unwrap_or(false)
}

fn id() -> Id {
    Id::unique("work at once")
}
