//! What a game of war1812 *is*: documents, their checks, their text form and the shipped content.
//!
//! * [`Text`], [`Lang`], [`say!`]: names and sentences in every language of the program, from the crate `words`.
//! * [`basis`]: where a fact comes from, and what a proofreader found.
//! * [`issue`]: everything that is wrong with a document, with place and severity; [`kind`]: what is wrong as a value
//!   with its sentences, [`problem`]: what can be wrong in any game.
//! * [`id`]: what can be an id.
//! * [`comments`]: comments of hand-written texts, kept when a document is written again.
//! * [`store`]: RON text to document and back; [`fit`]: what a text was meant to be; [`library`]: documents by name; [`shipped`]: those in the program.
//! * [`drawing`]: the picture of a board as shared corners and faces.
//! * [`side`], [`rulebook`], [`options`]: what every game of this war has.
//! * [`invasion`]: the documents of *1812: The Invasion of Canada*; [`blocks`]: those of *War of 1812*.
//! * [`any`]: a scenario of any game; [`games`]: which games there are.
//!
//! The crate reads and writes text only; files, clocks, randomness and windows belong to others.

pub mod any;
pub mod basis;
pub mod blocks;
pub mod comments;
pub mod drawing;
pub mod finding;
mod findings;
pub mod fit;
pub mod games;
mod head;
pub mod id;
pub mod invasion;
pub mod issue;
pub mod kind;
pub mod library;
pub mod options;
mod parts;
mod place;
pub mod problem;
mod reading;
pub mod rulebook;
pub mod shipped;
pub mod side;
pub mod store;

mod tokens;

pub use basis::{Basis, CheckMark, Seen, SeenFacts, Verdict};
pub use issue::{Issue, Place, Severity};
pub use side::{BySide, Side};
pub use tokens::without_comments;
pub use words::{Arg, Lang, Text, Word, counted, french, list, say, text, texts};
