//! What the editor knows of Invasion alone.

mod facts;
mod fields;
mod put;
mod summaries;
mod words;

pub use fields::star as star_id;
pub use put::options;

pub(crate) use fields::{find_area, find_star, find_water, same_pair};
