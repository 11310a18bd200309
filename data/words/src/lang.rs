//! The languages of the program.

use crate::catalogue::{self, Catalogue};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::cmp::Ordering;
use std::fmt;
use std::hash::{Hash, Hasher};

/// A language of the program.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Lang {
    /// English.
    #[default]
    En,
    /// French.
    Fr,
    /// One that is a file of its own.
    Added(Added),
}

impl Lang {
    /// The languages in which every sentence of the program is written, and every text of a document.
    pub const WRITTEN: [Self; 2] = [Self::En, Self::Fr];

    /// Every language there is now, in the order a menu lists them.
    pub fn all() -> Vec<Self> {
        let added = catalogue::added().into_iter().map(|of| Self::Added(Added(of)));
        Self::WRITTEN.into_iter().chain(added).collect()
    }

    /// The language's own name for itself.
    pub fn own_name(self) -> &'static str {
        match self {
            Self::En => "English",
            Self::Fr => "Français",
            Self::Added(added) => added.0.name(),
        }
    }

    /// The short name of the language, as the web has it: `en`, `fr`, `de`.
    pub fn code(self) -> &'static str {
        match self {
            Self::En => "en",
            Self::Fr => "fr",
            Self::Added(added) => added.0.code(),
        }
    }

    /// Whether the language says a number of things in the singular: French does so with none, too.
    pub const fn is_one(self, number: u64) -> bool {
        number == 1 || number == 0 && matches!(self, Self::Fr)
    }

    /// Whether the language says a number of any kind in the singular.
    #[doc(hidden)]
    pub fn says_one(self, number: impl TryInto<u64>) -> bool {
        number.try_into().is_ok_and(|number| self.is_one(number))
    }

    /// A fixed sentence.
    pub fn pick(self, en: &'static str, fr: &'static str) -> &'static str {
        match self {
            Self::En => en,
            Self::Fr => fr,
            Self::Added(added) => added.0.find(en).map_or(en, String::as_str),
        }
    }
}

/// A language that is a file of its own.
#[derive(Clone, Copy)]
pub struct Added(&'static Catalogue);

impl Added {
    /// A language by its short name; one whose file is gone says everything in English.
    pub fn by_code(code: &str) -> Self {
        Self(catalogue::by_code(code))
    }

    /// What it has for each English sentence.
    pub const fn catalogue(self) -> &'static Catalogue {
        self.0
    }
}

impl fmt::Debug for Added {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0.code())
    }
}

impl PartialEq for Added {
    fn eq(&self, other: &Self) -> bool {
        self.0.code() == other.0.code()
    }
}

impl Eq for Added {}

impl PartialOrd for Added {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Added {
    fn cmp(&self, other: &Self) -> Ordering {
        self.0.code().cmp(other.0.code())
    }
}

impl Hash for Added {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.code().hash(state);
    }
}

impl Serialize for Added {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.code().serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Added {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Self::by_code(&String::deserialize(deserializer)?))
    }
}
