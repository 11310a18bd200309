//! The units on the map, and the sets of areas where each faction stands.

use super::count::{add, take};
use data::invasion::scenario::Units;
use data::invasion::sets::{bit_of, word_of, words_for};
use data::invasion::{AreaId, Faction, Side};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::hash::{Hash, Hasher};
use std::ops::Deref;

/// Units on the map, by area; it reads as a slice of them.
///
/// Where a faction stands is known at every moment, as a [set](data::invasion::sets): most of what the rules ask of all areas is
/// where one side stands and another does not. Written and compared it is the units alone.
#[derive(Clone, Debug)]
pub struct Standing {
    units: Vec<Units>,
    /// Where each faction has a unit: its words, each beside those of the other factions for the same areas.
    present: Vec<[u64; 5]>,
}

impl Standing {
    /// So many units of a faction stand in an area now.
    ///
    /// # Panics
    /// If there is no such area.
    pub fn set(&mut self, area: AreaId, faction: Faction, units: u8) {
        self.units[area.index()][faction.index()] = units;
        let word = &mut self.present[word_of(area)][faction.index()];
        let bit = bit_of(area);
        *word = *word & !1_u64.wrapping_shl(bit) | u64::from(units > 0).wrapping_shl(bit);
    }

    /// Units of a faction come to an area.
    pub(super) fn add(&mut self, area: AreaId, faction: Faction, units: u8) {
        let mut here = self.units[area.index()][faction.index()];
        add(&mut here, units);
        self.set(area, faction, here);
    }

    /// Units of a faction leave an area.
    pub(super) fn take(&mut self, area: AreaId, faction: Faction, units: u8) {
        let mut here = self.units[area.index()][faction.index()];
        take(&mut here, units);
        self.set(area, faction, here);
    }

    /// An army comes to an area.
    pub(super) fn add_army(&mut self, area: AreaId, army: &Units) {
        for (faction, units) in Faction::ALL.into_iter().zip(army) {
            self.add(area, faction, *units);
        }
    }

    /// An army leaves an area.
    pub(super) fn take_army(&mut self, area: AreaId, army: &Units) {
        for (faction, units) in Faction::ALL.into_iter().zip(army) {
            self.take(area, faction, *units);
        }
    }

    /// Where a faction stands, as a set.
    pub(super) fn of(&self, faction: Faction) -> impl Iterator<Item = u64> {
        self.present.iter().map(move |present| present[faction.index()])
    }

    /// Where a side stands, as a set.
    pub(super) fn of_side(&self, side: Side) -> impl Iterator<Item = u64> {
        self.present.iter().map(move |present| of_side(present, side))
    }

    /// Where both sides stand, as a set.
    pub(super) fn contested(&self) -> impl Iterator<Item = u64> {
        let both = |present| of_side(present, Side::American) & of_side(present, Side::British);
        self.present.iter().map(both)
    }
}

/// Where a side stands, of one word for each faction.
const fn of_side(present: &[u64; 5], side: Side) -> u64 {
    let [blue, white, red, yellow, green] = *present;
    match side {
        Side::American => blue | white,
        Side::British => red | yellow | green,
    }
}

impl From<Vec<Units>> for Standing {
    fn from(units: Vec<Units>) -> Self {
        let mut present = vec![[0; 5]; words_for(units.len())];
        for (area, here) in (0..).map(AreaId).zip(&units) {
            for (word, units) in present[word_of(area)].iter_mut().zip(here) {
                *word |= u64::from(*units > 0).wrapping_shl(bit_of(area));
            }
        }
        Self { units, present }
    }
}

impl Deref for Standing {
    type Target = [Units];

    fn deref(&self) -> &[Units] {
        &self.units
    }
}

impl<'a> IntoIterator for &'a Standing {
    type Item = &'a Units;
    type IntoIter = std::slice::Iter<'a, Units>;

    fn into_iter(self) -> Self::IntoIter {
        self.units.iter()
    }
}

impl PartialEq for Standing {
    fn eq(&self, other: &Self) -> bool {
        self.units == other.units
    }
}

impl Eq for Standing {}

impl Hash for Standing {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.units.hash(state);
    }
}

impl Serialize for Standing {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.units.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Standing {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Vec::deserialize(deserializer).map(Self::from)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use data::invasion::sets::areas_in;

    #[test]
    fn the_sets_tell_where_units_stand_whatever_came_and_went() {
        let mut standing = Standing::from(vec![[0; 5]; 130]);
        let army = [2, 0, 1, 0, 0];
        for area in [0, 63, 64, 127, 128, 129].map(AreaId) {
            standing.add_army(area, &army);
            standing.add(area, Faction::NativeAmericans, 1);
            if area.0 % 2 == 0 {
                standing.take_army(area, &army);
            }
        }
        standing.take(AreaId(129), Faction::NativeAmericans, 1);
        standing.take(AreaId(129), Faction::BritishRegulars, 1);
        let listed = |set: &mut dyn Iterator<Item = u64>| areas_in(set).map(|area| area.0).collect::<Vec<_>>();
        assert_eq!(
            listed(&mut standing.of(Faction::NativeAmericans)),
            [0, 63, 64, 127, 128]
        );
        assert_eq!(listed(&mut standing.of_side(Side::American)), [63, 127, 129]);
        assert_eq!(listed(&mut standing.contested()), [63, 127]);
        let again = Standing::from(standing.to_vec());
        assert_eq!(again.present, standing.present, "read anew, the sets are the same");
    }
}
