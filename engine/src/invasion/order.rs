//! The turn order of a round (2.0).

use data::invasion::Faction;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::Deref;

/// The factions whose turns have begun in a round, in the order in which they did; none twice. It is a list of at most five
/// with its own room, for a table is copied often.
#[derive(Clone, Copy)]
pub struct Order {
    factions: [Faction; 5],
    begun: usize,
}

impl Default for Order {
    fn default() -> Self {
        Self {
            factions: Faction::ALL,
            begun: 0,
        }
    }
}

impl Order {
    /// The turn of another faction begins.
    ///
    /// # Panics
    /// If five have begun already.
    pub fn push(&mut self, faction: Faction) {
        let next = self.factions.get_mut(self.begun);
        *next.expect("a round has a turn for each of the five factions") = faction;
        self.begun = self.begun.saturating_add(1);
    }

    /// No turn has begun.
    pub const fn clear(&mut self) {
        self.begun = 0;
    }
}

impl Deref for Order {
    type Target = [Faction];

    fn deref(&self) -> &[Faction] {
        self.factions.get(..self.begun).unwrap_or(&self.factions)
    }
}

impl PartialEq for Order {
    fn eq(&self, other: &Self) -> bool {
        **self == **other
    }
}

impl Eq for Order {}

impl Hash for Order {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (**self).hash(state);
    }
}

impl fmt::Debug for Order {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (**self).fmt(f)
    }
}

impl FromIterator<Faction> for Order {
    fn from_iter<I: IntoIterator<Item = Faction>>(factions: I) -> Self {
        let mut order = Self::default();
        factions.into_iter().for_each(|faction| order.push(faction));
        order
    }
}

impl Serialize for Order {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        (**self).serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Order {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let factions = Vec::<Faction>::deserialize(deserializer)?;
        if factions.len() > Faction::ALL.len() {
            return Err(serde::de::Error::invalid_length(
                factions.len(),
                &"at most five factions",
            ));
        }
        Ok(factions.into_iter().collect())
    }
}
