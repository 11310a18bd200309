//! Names that both languages share.

use data::Lang;
use data::blocks::{BlockId, LakeId, Scenario, Side, TownId};

/// The names of a scenario in a language.
pub(in crate::blocks) struct Words<'a> {
    scenario: &'a Scenario,
    lang: Lang,
}

impl<'a> Words<'a> {
    /// The names of a scenario.
    pub(in crate::blocks) const fn new(scenario: &'a Scenario, lang: Lang) -> Self {
        Self { scenario, lang }
    }

    /// A town's name.
    pub(in crate::blocks) fn town(&self, town: TownId) -> &'a str {
        self.scenario.town(town).name.get(self.lang)
    }

    /// A lake's name.
    pub(in crate::blocks) fn lake(&self, lake: LakeId) -> &'a str {
        self.scenario.lake(lake).name.get(self.lang)
    }

    /// A block's name.
    pub(in crate::blocks) fn block(&self, block: BlockId) -> &'a str {
        self.scenario.block(block).name.get(self.lang)
    }

    /// A side's name.
    pub(in crate::blocks) fn side(&self, side: Side) -> &'a str {
        self.scenario.texts().sides[side].get(self.lang)
    }
}

/// A number with its noun, such as "1 ship", "3 ships".
pub(super) fn counted(number: u8, one: &str, more: &str) -> String {
    if number == 1 {
        format!("1 {one}")
    } else {
        format!("{number} {more}")
    }
}

/// A list with a word before the last, such as "a, b and c".
pub(super) fn joined(items: &[String], and: &str) -> String {
    match items {
        [] => String::new(),
        [one] => one.clone(),
        [first @ .., last] => format!("{} {and} {last}", first.join(", ")),
    }
}
