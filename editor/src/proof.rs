//! Proofreading the data of a game against the printed board, cards and dice.
//!
//! * [`Fact`]: one claim with a stable [`Key`](crate::facts::Key), its value in words and where it comes from; [`facts`] lists them all,
//!   [`stops`] as a guided round from place to place.
//! * [`Round`]: what has been compared, by whom, and what was found; a document of its own.
//! * [`suspicions`]: what is likely wrong, with reasons, to look at first.
//! * [`sheet`]: sheets to print or tick off, and reading a ticked one back.
//! * [`Corrections`]: what is printed instead, as edits and as small files to send to others.

mod applied;
mod card;
mod correction;
mod fact;
mod marks;
mod round;
pub mod sheet;
mod suspicion;
pub(crate) mod table;
#[cfg(test)]
mod tests;
pub mod words;

pub use applied::{Applied, Otherwise, SignedOff, applied};
pub use card::{could_be, is_there};
pub use correction::{Correction, Corrections, Outcome, change};
pub use fact::{Fact, Kind, Stop, fact, facts, stops};
pub use round::{Found, Half, Laid, Order, Progress, Round, Stands, hash};
pub use suspicion::{Finder, Suspicion, suspicions};

pub(crate) use suspicion::{counts, unusual};
