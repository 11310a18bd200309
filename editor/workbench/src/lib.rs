//! The window of the scenario editor: one document, every fact, a page for each kind.
//!
//! * [`Workbench`] is the whole editor: it owns the document's history and draws its pages.
//! * A page is a struct with its own view state and a function that draws it from the document and collects [`Do`]s; the
//!   workbench carries them out after drawing. What only the program can do comes out as an [`Ask`].
//!
//! The crate knows no files, dialogs or threads; what may take longer than a frame it hands out as [`Work`].

mod aside;
mod bench;
pub mod blocks;
mod board;
mod command;
mod desk;
mod digits;
pub mod games;
pub mod invasion;
mod look;
pub mod numbers;
mod orders;
mod own;
mod pages;
mod plain;
mod share;
mod shortcut;
mod simulated;
mod views;
mod words;
mod workbench;

pub use aside::Work;
pub use command::Command;
pub use digits::DIGITS;
pub use look::Look;
pub use orders::{Ask, Do, Page, PhotoPlace, Reading, Said, Shared};
pub use shortcut::shortcut_text;
pub use simulated::{Players, Simulated, SimulatedRow, SimulatedTable, Simulation, Taken};
pub use words::W;
pub use workbench::{Progress, Workbench};
