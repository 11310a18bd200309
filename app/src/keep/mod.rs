//! What keeps games and edits: a shelf with a file for each, which only grows, so that a kill at any moment loses nothing
//! that was shown.
//!
//! * [`chain`] is the text of such a file: entries with chained checksums.
//! * [`log`] brings it to the disk and holds on to what the disk does not take.
//! * [`shelf`] is the folder: names, locks between windows, what was deleted, what older versions left.
//! * [`list`] says what lies there, for the start screen.
//! * [`open`] opens whatever file of a game there is: record, journal, backup.
//! * [`reviews`] are kept in a folder beside the records.
//! * [`steady`] says since when the machine's clock can be believed.

pub mod chain;
pub mod list;
pub mod log;
pub mod open;
pub mod reviews;
pub mod shelf;
mod steady;
