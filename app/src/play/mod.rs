//! Playing, without drawing: the session, the bots on their thread, and the journal that survives a kill.

pub mod advice;
pub mod bots;
pub mod came;
pub mod chance;
pub mod guide;
pub mod journal;
pub mod seating;
pub mod seen;
pub mod session;
pub mod show;
pub mod sketch;
pub mod taken;
