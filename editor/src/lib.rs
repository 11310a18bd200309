//! How the games of war1812 are *changed*.
//!
//! * [`compare`]: what differs between two scenarios, in words.
//!
//! The crate knows documents and their checks; files, dialogs and threads belong to the program.

pub mod compare;
