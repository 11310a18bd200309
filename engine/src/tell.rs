//! Somebody who is told what happens in a game, or nobody: events are made only for those who listen.

/// Somebody who is told events, or not.
pub(crate) trait Tell<E> {
    /// Tells an event.
    fn tell(&mut self, event: impl FnOnce() -> E);
}

/// Tells every event to a function.
pub(crate) struct Aloud<'a, F>(pub(crate) &'a mut F);

impl<E, F: FnMut(E)> Tell<E> for Aloud<'_, F> {
    fn tell(&mut self, event: impl FnOnce() -> E) {
        (self.0)(event());
    }
}

/// Tells nobody.
pub(crate) struct Silent;

impl<E> Tell<E> for Silent {
    fn tell(&mut self, _: impl FnOnce() -> E) {}
}
