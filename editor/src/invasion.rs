//! What the editor knows of Invasion alone.

mod facts;

pub(crate) use facts::{PRINTED, faction_of};
