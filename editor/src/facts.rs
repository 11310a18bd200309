//! Facts: what a document says, field by field.
//!
//! A fact has a [`Key`] and a [`Value`]; [`words`] says values as people write them. Which facts a game has is a table of its
//! own, see [`rows`](mod@crate::rows).

mod correction;
mod described;
pub(crate) mod key;
pub mod printed;
mod value;
pub mod words;

pub use correction::Correction;
pub use described::Described;
pub use key::{Ids, Key};
pub use value::{Choice, Field, Kind, Value, Wording, choice, unfit};

pub(crate) use key::places as places_in;
pub(crate) use value::{coded, word};
