//! Rule options of a document of any game, by word.

use super::Edit;
use crate::document::Document;
use crate::facts::Value;

impl Edit {
    /// The edit that gives a rule option another value, by word; none if the game has no such option or value.
    pub fn option(document: &Document, key: &str, word: &str) -> Option<Self> {
        let known = document
            .rule_options()
            .into_iter()
            .find(|(option, _)| option.key == key);
        known.and_then(|(option, _)| option.choice(word))?;
        Some(Self::set("option.{}", [key], Value::Word(word.to_owned()), None))
    }
}
