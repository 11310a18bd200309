//! What texts name by words that only the games of the list know: keys of facts, kinds of parts.

use super::{part_kinds, patterns};
use crate::document::PartKind;
use crate::facts::{Key, places_in};
use serde::{Deserialize, Deserializer, de};

impl Key {
    /// The key of a pattern that is told by its words; `None` if no game has such facts, or with other ids.
    pub fn find<'a>(pattern: &str, ids: impl IntoIterator<Item = &'a String>) -> Option<Self> {
        let pattern = patterns().find(|known| *known == pattern)?;
        let ids: Vec<String> = ids.into_iter().cloned().collect();
        (places_in(pattern) == ids.len()).then(|| Self::of(pattern, ids))
    }
}

impl<'de> Deserialize<'de> for Key {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let parts = Vec::<String>::deserialize(deserializer)?;
        let found = parts.split_first().and_then(|(name, ids)| Self::find(name, ids));
        found.ok_or_else(|| {
            let name = parts.first().map_or("", String::as_str);
            de::Error::custom(format!("no fact is called `{name}`"))
        })
    }
}

impl<'de> Deserialize<'de> for PartKind {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let key = String::deserialize(deserializer)?;
        let found = part_kinds().find(|kind| kind.key == key);
        found.ok_or_else(|| de::Error::custom(format!("no part is called `{key}`")))
    }
}
