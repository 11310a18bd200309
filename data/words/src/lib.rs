//! Everything the program says, in every language.
//!
//! English and French stand beside each other where something is said: [`say!`] is a sentence in one language, [`text!`]
//! the same in all of them, [`texts!`] a list of fixed ones. The compiler refuses a sentence that lacks one of the two,
//! or names a value that it was not given.
//!
//! Every further language is one file ([`Catalogue`]): each English sentence with what it is in that language, and the
//! names of its values in braces. What the file lacks is said in English. A file that stands in the program's folder
//! `languages` comes with it ([`shipped`]); another one is taken in at the start ([`add`]).
//!
//! [`french`] puts articles and prepositions before names of places.

mod catalogue;
mod lang;
mod list;
mod say;
mod text;
mod unfit;

pub mod french;

pub use catalogue::{Catalogue, Lacks, Unfit, add, sentences, shipped};
pub use lang::{Added, Lang};
pub use list::list;
pub use say::{Arg, Said};
pub use text::{Text, Word};
