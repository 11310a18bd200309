//! What the editor knows of Blocks alone.

mod facts;
mod fields;

pub use facts::{options, set_kind};
pub use fields::year;

pub(crate) use fields::position;
