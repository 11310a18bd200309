//! The two sides of the war.

use serde::{Deserialize, Serialize};
use std::ops::{Index, IndexMut};

/// A side of the war. Every game of this war has these two.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Side {
    /// Blue.
    American,
    /// Red.
    British,
}

impl Side {
    /// Both sides, American first.
    pub const ALL: [Self; 2] = [Self::American, Self::British];

    /// The opposing side.
    #[inline]
    pub const fn enemy(self) -> Self {
        match self {
            Self::American => Self::British,
            Self::British => Self::American,
        }
    }

    /// Position in [`Side::ALL`].
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Stable short name used in files and on the command line.
    pub const fn key(self) -> &'static str {
        match self {
            Self::American => "american",
            Self::British => "british",
        }
    }

    /// The side of a [key](Self::key).
    pub fn of_key(key: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|side| side.key() == key)
    }
}

/// A side as files and lines of JSON number it: 0 for the American one, 1 for the British one. For serde's `with`.
pub mod number {
    use super::Side;
    use serde::{Deserialize as _, Deserializer, Serialize as _, Serializer};

    fn numbered<E: serde::de::Error>(number: usize) -> Result<Side, E> {
        let side = Side::ALL.get(number).copied();
        side.ok_or_else(|| E::custom(format_args!("a side is 0 or 1, not {number}")))
    }

    /// Writes the number.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn serialize<S: Serializer>(side: &Side, to: S) -> Result<S::Ok, S::Error> {
        side.index().serialize(to)
    }

    /// Reads the number.
    ///
    /// # Errors
    /// If it is no number of a side.
    pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Side, D::Error> {
        numbered(usize::deserialize(from)?)
    }

    /// The same where there may be none.
    pub mod or_none {
        use super::{Deserializer, Serializer, Side, numbered};
        use serde::{Deserialize as _, Serialize as _};

        /// Writes the number.
        ///
        /// # Errors
        /// If it cannot be written.
        pub fn serialize<S: Serializer>(side: &Option<Side>, to: S) -> Result<S::Ok, S::Error> {
            side.map(Side::index).serialize(to)
        }

        /// Reads the number.
        ///
        /// # Errors
        /// If it is no number of a side.
        pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Option<Side>, D::Error> {
            Option::<usize>::deserialize(from)?.map(numbered).transpose()
        }
    }
}

/// One value for each side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BySide<T> {
    /// American.
    pub american: T,
    /// British.
    pub british: T,
}

impl<T> BySide<T> {
    /// A value for each side, made by a function.
    pub fn from_fn(mut make: impl FnMut(Side) -> T) -> Self {
        Self {
            american: make(Side::American),
            british: make(Side::British),
        }
    }
}

impl<T> Index<Side> for BySide<T> {
    type Output = T;
    fn index(&self, side: Side) -> &T {
        match side {
            Side::American => &self.american,
            Side::British => &self.british,
        }
    }
}

impl<T> IndexMut<Side> for BySide<T> {
    fn index_mut(&mut self, side: Side) -> &mut T {
        match side {
            Side::American => &mut self.american,
            Side::British => &mut self.british,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Debug, PartialEq, Eq, Serialize, Deserialize)]
    struct Numbered {
        #[serde(with = "number")]
        side: Side,
        #[serde(with = "number::or_none")]
        other: Option<Side>,
    }

    #[test]
    fn a_side_is_numbered_in_files_and_no_other_number_is_one() {
        for (text, side, other) in [
            ("(side:0,other:None)", Side::American, None),
            ("(side:1,other:Some(0))", Side::British, Some(Side::American)),
        ] {
            let numbered = Numbered { side, other };
            assert_eq!(ron::to_string(&numbered).as_deref(), Ok(text));
            assert_eq!(ron::from_str(text), Ok(numbered));
        }
        let error = ron::from_str::<Numbered>("(side:2,other:None)").expect_err("there are two sides");
        assert!(error.to_string().contains("a side is 0 or 1, not 2"), "{error}");
    }
}
