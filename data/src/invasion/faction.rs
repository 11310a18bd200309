//! The five factions of the two sides (1.0): sides own areas and win; factions hold cards and take turns.

use serde::{Deserialize, Serialize};
use std::ops::{Index, IndexMut};

pub use crate::side::{BySide, Side};

impl Side {
    /// The factions of the side.
    #[inline]
    pub const fn factions(self) -> &'static [Faction] {
        match self {
            Self::American => &[Faction::AmericanRegulars, Faction::AmericanMilitia],
            Self::British => &[
                Faction::BritishRegulars,
                Faction::CanadianMilitia,
                Faction::NativeAmericans,
            ],
        }
    }
}

/// A faction. The order is the order of the set-up decisions and of every list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Faction {
    /// Blue cubes.
    AmericanRegulars,
    /// White cubes.
    AmericanMilitia,
    /// Red cubes.
    BritishRegulars,
    /// Yellow cubes.
    CanadianMilitia,
    /// Green cubes.
    NativeAmericans,
}

impl Faction {
    /// All factions.
    pub const ALL: [Self; 5] = [
        Self::AmericanRegulars,
        Self::AmericanMilitia,
        Self::BritishRegulars,
        Self::CanadianMilitia,
        Self::NativeAmericans,
    ];

    /// The faction of a [key](Self::key).
    pub fn of_key(key: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|faction| faction.key() == key)
    }

    /// The faction's side.
    #[inline]
    pub const fn side(self) -> Side {
        match self {
            Self::AmericanRegulars | Self::AmericanMilitia => Side::American,
            Self::BritishRegulars | Self::CanadianMilitia | Self::NativeAmericans => Side::British,
        }
    }

    /// Position in [`Faction::ALL`].
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Stable short name used in files and on the command line.
    pub const fn key(self) -> &'static str {
        match self {
            Self::AmericanRegulars => "american_regulars",
            Self::AmericanMilitia => "american_militia",
            Self::BritishRegulars => "british_regulars",
            Self::CanadianMilitia => "canadian_militia",
            Self::NativeAmericans => "native_americans",
        }
    }

    /// The colour of its cubes, as the rulebook and players name it.
    pub const fn colour(self) -> &'static str {
        match self {
            Self::AmericanRegulars => "blue",
            Self::AmericanMilitia => "white",
            Self::BritishRegulars => "red",
            Self::CanadianMilitia => "yellow",
            Self::NativeAmericans => "green",
        }
    }
}

/// One value for each faction.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ByFaction<T> {
    /// American Regulars.
    pub american_regulars: T,
    /// American Militia.
    pub american_militia: T,
    /// British Regulars.
    pub british_regulars: T,
    /// Canadian Militia.
    pub canadian_militia: T,
    /// Native Americans.
    pub native_americans: T,
}

impl<T> ByFaction<T> {
    /// A value for each faction, made by a function.
    pub fn from_fn(mut make: impl FnMut(Faction) -> T) -> Self {
        Self {
            american_regulars: make(Faction::AmericanRegulars),
            american_militia: make(Faction::AmericanMilitia),
            british_regulars: make(Faction::BritishRegulars),
            canadian_militia: make(Faction::CanadianMilitia),
            native_americans: make(Faction::NativeAmericans),
        }
    }

    /// The values with their factions, in the order of [`Faction::ALL`].
    pub fn iter(&self) -> impl Iterator<Item = (Faction, &T)> {
        Faction::ALL.into_iter().map(|faction| (faction, &self[faction]))
    }
}

impl<T> Index<Faction> for ByFaction<T> {
    type Output = T;
    fn index(&self, faction: Faction) -> &T {
        match faction {
            Faction::AmericanRegulars => &self.american_regulars,
            Faction::AmericanMilitia => &self.american_militia,
            Faction::BritishRegulars => &self.british_regulars,
            Faction::CanadianMilitia => &self.canadian_militia,
            Faction::NativeAmericans => &self.native_americans,
        }
    }
}

impl<T> IndexMut<Faction> for ByFaction<T> {
    fn index_mut(&mut self, faction: Faction) -> &mut T {
        match faction {
            Faction::AmericanRegulars => &mut self.american_regulars,
            Faction::AmericanMilitia => &mut self.american_militia,
            Faction::BritishRegulars => &mut self.british_regulars,
            Faction::CanadianMilitia => &mut self.canadian_militia,
            Faction::NativeAmericans => &mut self.native_americans,
        }
    }
}
