//! The program: the window in which the games are played, and the command line.
//!
//! * [`window`] opens the window, [`graphics`] says what draws it, [`icon`] draws what it is known by; [`app`] is what happens in it, [`command`] everything a person can order there.
//! * [`panels`] draw; each holds only how one looks at it and queues orders.
//! * [`play`] holds the session, the bots on their thread and the journal, and draws nothing.
//! * [`keep`] is the shelf: a file for every unfinished game and every document with unsaved edits.
//! * [`games`] says what the program needs of a game and has the list of them; [`desk`] is a game on the table, whichever it
//!   is.
//! * [`edit`] is the editor in the window: its file, its journal, what it asks for.
//! * [`text`] has every sentence of the window in every language.
//! * [`cli`] is the command line.
//! * [`still`] keeps moves of the pointer from the interface that would change nothing.
//! * `raster` makes pictures without a window.
//! * `keys` lets the pointer go when the keyboard is used.
//! * `fault` says it if the program itself is wrong, `clock` is the time for bots that think.
//! * [`choose`] is choosing a file, [`files`] is the file system, [`whatis`] tells what a file is, [`settings`] what a person has set.

/// A frame makes and drops meshes of megabytes; the system's allocator gives them back to the system each time, which
/// cost a third of the frame of a crowded board.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

pub mod app;
pub mod beside;
pub mod choose;
pub mod cli;
mod clock;
pub mod command;
pub mod desk;
pub mod edit;
mod fault;
pub mod files;
pub mod games;
pub mod graphics;
pub mod icon;
#[cfg(any(feature = "inspection", test))]
mod inspection;
pub mod keep;
mod keys;
pub mod languages;
pub mod panels;
pub mod pictures;
pub mod play;
pub mod public;
mod raster;
pub mod report;
pub mod screen;
pub mod settings;
pub mod settle;
pub mod sound;
pub mod still;
pub mod text;
pub mod theme;
pub mod tournament;
pub mod version;
pub mod whatis;
pub mod window;
