//! Rule options of a scenario, as all games show them in words.

use data::options::RuleOption;
use std::collections::BTreeMap;

/// Rule options with their values, by word.
pub fn of(keys: Vec<&RuleOption>, get: impl Fn(&str) -> Option<String>) -> BTreeMap<&'static str, String> {
    keys.into_iter()
        .filter_map(|option| Some((option.key, get(option.key)?)))
        .collect()
}

/// Rule options in a line: `movement=alternating, …`.
pub fn listed(options: &BTreeMap<&'static str, String>) -> String {
    let each: Vec<String> = options.iter().map(|(key, value)| format!("{key}={value}")).collect();
    each.join(", ")
}
