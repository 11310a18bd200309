//! The patterns of the keys of things that change their ids in Blocks.

pub(super) const TOWN: &str = "town.{}";
pub(super) const LAKE: &str = "lake.{}";
pub(super) const BLOCK: &str = "block.{}";
