//! The patterns of the keys of things of Invasion that others than the table of facts name.

pub(super) const AREA: &str = "area.{}";
pub(super) const WATER: &str = "water.{}";
pub(super) const CARD: &str = "card.{}";
pub(super) const FACTION: &str = "faction.{}";
