//! Rule options of a scenario, as all games show them in words.

use crate::text::Lang;
use data::options::RuleOption;
use std::collections::BTreeMap;

/// Rule options as the command line writes them: the value of each by its key.
pub type Spelled = BTreeMap<&'static str, String>;

/// Rule options with their values, by word.
pub fn of(keys: Vec<&RuleOption>, get: impl Fn(&str) -> Option<String>) -> Spelled {
    keys.into_iter()
        .filter_map(|option| Some((option.key, get(option.key)?)))
        .collect()
}

/// What an option with a value comes to: `Movement: In turns`.
pub fn told(option: &RuleOption, value: &str, lang: Lang) -> String {
    let name = option.choice(value).map_or(value, |(choice, _)| choice.name.get(lang));
    lang.colon(option.title.get(lang), name)
}
