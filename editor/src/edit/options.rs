//! Rule options of a document of any game, by word.

use super::Edit;
use crate::document::Document;
use crate::facts::Value;
use data::blocks::Options;
use data::invasion::draft::RuleOptions;
use data::options::RuleOption;
use data::rulebook::{Paragraph, Ruling};

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

impl Document {
    /// The rule options of the document's game, each with its value by word.
    pub fn rule_options(&self) -> Vec<(&'static RuleOption, String)> {
        let with = |keys: Vec<&'static RuleOption>, get: &dyn Fn(&str) -> Option<String>| {
            let value = |option: &'static RuleOption| Some((option, get(option.key)?));
            keys.into_iter().filter_map(value).collect()
        };
        match (self.invasion(), self.blocks()) {
            (Some(this), _) => with(RuleOptions::keys(), &|key| this.scenario().options.get(key)),
            (None, Some(this)) => with(Options::keys(), &|key| this.scenario().options.get(key)),
            (None, None) => Vec::new(),
        }
    }

    /// The rule paragraphs and rulings of the document's texts.
    pub fn rulebook(&self) -> (&[Paragraph], &[Ruling]) {
        let invasion = self.invasion().and_then(|this| this.texts().get());
        let blocks = self.blocks().and_then(|this| this.texts().get());
        let of_invasion = invasion.map(|texts| (&texts.paragraphs[..], &texts.rulings[..]));
        let of_blocks = blocks.map(|texts| (&texts.paragraphs[..], &texts.rulings[..]));
        of_invasion.or(of_blocks).unwrap_or_default()
    }
}
