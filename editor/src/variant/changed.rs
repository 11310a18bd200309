//! What problems call a part of a scenario of changes.

use crate::document::Document;
use crate::facts::words::quoted;
use data::kind::Told;
use data::{Lang, Text};
use std::borrow::Cow;

/// A part of a scenario of changes: by the key that stands in its file, and in words, where there are such. A sentence has
/// both, so that people know what is meant and find it.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Changed {
    /// By what it is found in the file.
    pub key: String,
    /// What people call it; empty where it has no name but its key.
    pub words: Text,
}

impl Changed {
    /// The part that changes what a key is of.
    pub(crate) fn of(key: &str, document: &Document) -> Self {
        Self {
            key: key.to_owned(),
            words: document.in_words(key).unwrap_or_default(),
        }
    }
}

/// `“name of Detroit” (`area.detroit.name`)`
impl Told for Changed {
    fn told(&self, lang: Lang) -> Cow<'_, str> {
        let key = self.key.told(lang);
        if self.words.is_empty() {
            return key;
        }
        let words = quoted(lang, self.words.get(lang));
        format!("{words} ({key})").into()
    }

    fn id(&self) -> Option<&str> {
        Some(&self.key)
    }

    fn example() -> Self {
        Self {
            key: "area.detroit.name".to_owned(),
            words: Text::same("Detroit"),
        }
    }
}
