//! The program: the window in which the games are played, and the command line.
//!
//! * [`window`] opens the window, [`graphics`] says what draws it, [`icon`] draws what it is known by; [`app`] is what happens in
//!   it, [`screen`] what fills it, [`command`] everything a person can order there.
//! * [`panels`] draw; each holds only how one looks at it and queues orders. [`theme`] is what everything looks like.
//! * [`play`] holds the session, the bots on their thread and the journal, and draws nothing.
//! * [`keep`] is the shelf: a file for every unfinished game and every document with unsaved edits.
//! * [`games`] says what the program needs of a game and has the list of them; [`desk`] is a game on the table, whichever it
//!   is, [`public`] how its rules are written for others.
//! * [`edit`] is the editor in the window: its file, its journal, what it asks for.
//! * [`tournament`] lets bots play each other, and [`report`] writes down what came of it.
//! * [`text`] has the sentences of the window, [`languages`] the languages that are files, [`sound`] what is heard.
//! * [`cli`] is the command line, [`version`] which program this is.
//! * [`jobs`] and [`beside`] are work that no frame waits for; `cores` says on how many threads, `clock` is the time for bots
//!   that think.
//! * [`still`] keeps moves of the pointer from the interface that would change nothing, [`settle`] lets a window without a
//!   graphics card settle before it is painted, [`pictures`] keeps painted what rests.
//! * `raster` makes pictures without a window, `keys` lets the pointer go when the keyboard is used, `fault` says it if the
//!   program itself is wrong, `inspection` lets an outside tool drive the window.
//! * [`choose`] is choosing a file, [`files`] is the file system, [`whatis`] tells what a file is, [`settings`] what a person has
//!   set.

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
mod cores;
pub mod desk;
pub mod edit;
mod fault;
pub mod files;
pub mod games;
pub mod graphics;
pub mod icon;
#[cfg(any(feature = "inspection", test))]
mod inspection;
pub mod jobs;
pub mod keep;
mod keys;
pub mod languages;
mod lists;
pub mod opening;
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
