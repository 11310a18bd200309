//! A name or sentence in every language of the program.

use serde::{Deserialize, Serialize};

/// A language of the program.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Lang {
    /// English.
    #[default]
    En,
    /// French.
    Fr,
}

impl Lang {
    /// Every language, in the order a menu lists them.
    pub const ALL: [Self; 2] = [Self::En, Self::Fr];

    /// The language's own name for itself.
    pub const fn own_name(self) -> &'static str {
        match self {
            Self::En => "English",
            Self::Fr => "Français",
        }
    }
}

/// The same text in every language.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Text {
    /// English.
    pub en: String,
    /// French.
    pub fr: String,
}

impl Text {
    /// A text from its two languages.
    pub fn new(en: impl Into<String>, fr: impl Into<String>) -> Self {
        Self {
            en: en.into(),
            fr: fr.into(),
        }
    }

    /// A text that is the same in both languages, such as a proper name.
    pub fn same(text: impl Into<String>) -> Self {
        let en = text.into();
        Self { fr: en.clone(), en }
    }

    /// The text in one language; where that one is empty, the other.
    pub fn get(&self, lang: Lang) -> &str {
        let (asked, other) = match lang {
            Lang::En => (&self.en, &self.fr),
            Lang::Fr => (&self.fr, &self.en),
        };
        if asked.is_empty() { other } else { asked }
    }

    /// Whether no language has any text.
    pub fn is_empty(&self) -> bool {
        self.en.is_empty() && self.fr.is_empty()
    }
}
