//! How the games of war1812 are *changed*.
//!
//! * [`mod@document`]: the edited scenario with its parts; [`edit`]: everything that can be done to it.
//! * [`facts`]: what a document says, field by field; [`mod@rows`]: the table of a game's facts.
//! * [`photo`]: aligning a photo of the printed board under the map.
//! * [`proof`]: comparing every fact with the printed game.
//! * [`shape`]: operations on the picture of a board.
//! * [`games`]: which games there are, and what one must bring to be edited.
//! * [`history`]: undo and redo, drags as one step; [`journal`]: every step as a line of text, and recovery.
//! * [`namesake`]: ids that shipped scenarios have already.
//! * [`problems`]: everything that is wrong, and what would mend it.
//! * [`compare`]: what differs between two scenarios, in words.
//! * [`convert`]: any text to its present form.
//! * [`mod@reference`]: what every document can say, as a page to read.
//! * [`bundle`]: one file to give to others.
//! * [`mod@print`]: cards, map and set-up on paper.
//! * [`tables`]: tab-separated tables, copied and pasted.
//! * [`variant`]: scenarios that are kept as changes on top of others.
//!
//! The crate knows documents and their checks; files, dialogs and threads belong to the program.

mod bare;
pub mod blocks;
pub mod bundle;
pub mod compare;
pub mod convert;
pub mod document;
pub mod edit;
pub mod facts;
pub mod games;
pub mod history;
pub mod invasion;
pub mod journal;
pub mod namesake;
pub mod photo;
pub mod print;
pub mod problems;
pub mod proof;
pub mod reference;
mod refused;
pub mod rows;
pub mod shape;
pub mod tables;
pub mod variant;
