//! Forces: units of all five factions as one number, for the bot adds up and compares thousands of them.

use data::invasion::scenario::Units;
use data::invasion::{Faction, Side};

/// Units of all five factions beside each other in one number, 8 bits each in the order of [`Faction::ALL`]. A faction has
/// at most 255 units all told, which `check` sees to, so sums of those on the map never run over.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Force(u64);

/// The lowest 8 bits of every 16.
const EVERY_OTHER: u64 = 0x00ff_00ff_00ff_00ff;

impl Force {
    /// Nobody.
    pub(super) const NONE: Self = Self(0);

    /// A single unit.
    pub(super) const fn one(faction: Faction) -> Self {
        Self::some(faction, 1)
    }

    /// So many units of a faction.
    pub(super) const fn some(faction: Faction, number: u8) -> Self {
        let mut units = [0; 5];
        units[faction.index()] = number;
        Self::of(&units)
    }

    /// These units.
    pub(super) const fn of(units: &Units) -> Self {
        let [blue, white, red, yellow, green] = *units;
        Self(u64::from_le_bytes([blue, white, red, yellow, green, 0, 0, 0]))
    }

    /// The units of the force.
    pub(super) const fn units(self) -> Units {
        let [blue, white, red, yellow, green, ..] = self.0.to_le_bytes();
        [blue, white, red, yellow, green]
    }

    /// The force as a number, of which the upper 24 bits are 0.
    pub(super) const fn number(self) -> u64 {
        self.0
    }

    /// Units of a faction.
    pub(super) const fn count(self, faction: Faction) -> u8 {
        self.0.to_le_bytes()[faction.index()]
    }

    /// The units of one side.
    pub(super) const fn of_side(self, side: Side) -> Self {
        Self(match side {
            Side::American => self.0 & 0xffff,
            Side::British => self.0 & !0xffff,
        })
    }

    /// The units of one side, each number of them changed.
    pub(super) fn map_side(self, side: Side, change: impl Fn(u8) -> u8) -> Self {
        let [blue, white, red, yellow, green] = self.units();
        Self::of(&match side {
            Side::American => [change(blue), change(white), 0, 0, 0],
            Side::British => [0, 0, change(red), change(yellow), change(green)],
        })
    }

    /// As many units as there can be of some factions, to pick those of a force by [`Force::shared`].
    pub(super) fn whole(factions: impl Iterator<Item = Faction>) -> Self {
        let mut units = [0; 5];
        factions.for_each(|faction| units[faction.index()] = u8::MAX);
        Self::of(&units)
    }

    /// The bits that both forces have: with a [whole](Force::whole) one the units of its factions.
    pub(super) const fn shared(self, whole: Self) -> Self {
        Self(self.0 & whole.0)
    }

    /// So many sixteenths of the force, 16 at most, each faction's rounded down.
    pub(super) fn sixteenths(self, part: u64) -> Self {
        let of = |pairs: u64| pairs.wrapping_mul(part).wrapping_shr(4) & EVERY_OTHER;
        let [even, odd] = [self.0, self.0.wrapping_shr(8)];
        Self(of(even & EVERY_OTHER) | of(odd & EVERY_OTHER).wrapping_shl(8))
    }

    /// The force with at most so many units of each faction.
    pub(super) fn at_most(self, most: u8) -> Self {
        if self.size() <= u16::from(most) {
            return self;
        }
        Self(u64::from_le_bytes(self.0.to_le_bytes().map(|units| units.min(most))))
    }

    /// Both forces together, all of them units on the map.
    pub(super) const fn with(self, other: Self) -> Self {
        Self(self.0.wrapping_add(other.0))
    }

    /// What is left of the force when others, which are a part of it, have gone.
    pub(super) const fn without(self, part: Self) -> Self {
        Self(self.0.wrapping_sub(part.0))
    }

    /// Whether nobody is there.
    pub(super) const fn is_none(self) -> bool {
        self.0 == 0
    }

    /// How many units of all factions.
    pub(super) const fn size(self) -> u16 {
        let pairs = (self.0 & EVERY_OTHER).wrapping_add(self.0.wrapping_shr(8) & EVERY_OTHER);
        let sum = pairs
            .wrapping_add(pairs.wrapping_shr(16))
            .wrapping_add(pairs.wrapping_shr(32));
        let [low, high, ..] = sum.to_le_bytes();
        u16::from_le_bytes([low, high])
    }
}

#[cfg(test)]
#[allow(clippy::arithmetic_side_effects, reason = "tests count a few things")]
mod tests {
    use super::*;

    #[test]
    fn a_force_is_its_units() {
        let (some, others) = ([1, 2, 3, 250, 255], [4, 5, 0, 5, 0]);
        let both = Force::of(&some).with(Force::of(&others));
        assert_eq!(both.units(), [5, 7, 3, 255, 255]);
        assert_eq!(both.without(Force::of(&some)).units(), others);
        assert_eq!(both.size(), 525);
        assert_eq!(both.of_side(Side::American).units(), [5, 7, 0, 0, 0]);
        assert_eq!(both.of_side(Side::British).units(), [0, 0, 3, 255, 255]);
        assert_eq!(both.count(Faction::CanadianMilitia), 255);
        let whole = Force::whole([Faction::BritishRegulars, Faction::NativeAmericans].into_iter());
        assert_eq!(both.shared(whole).units(), [0, 0, 3, 0, 255]);
        for part in 0..=16_u8 {
            let parts = |units: u8| u8::try_from(u32::from(units) * u32::from(part) / 16).unwrap();
            assert_eq!(both.sixteenths(part.into()).units(), both.units().map(parts));
        }
        assert_eq!(both.at_most(250).units(), [5, 7, 3, 250, 250]);
        assert!(Force::of(&[0; 5]).is_none() && !both.is_none());
    }
}
