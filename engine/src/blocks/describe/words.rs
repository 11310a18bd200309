//! What labels, log and prompts share: names, counted units, lists.

use data::blocks::{BlockId, LakeId, Scenario, Side, TownId};
use data::french;
use data::{Lang, counted, say};

/// The names of a scenario in a language.
pub(in crate::blocks) struct Words<'a> {
    scenario: &'a Scenario,
    pub(super) lang: Lang,
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

    /// A lake's name as part of a French sentence: "le lac Érié".
    pub(in crate::blocks) fn the_lake(&self, lake: LakeId) -> String {
        french::the(self.lake(lake))
    }

    /// A lake's name.
    pub(in crate::blocks) fn lake(&self, lake: LakeId) -> &'a str {
        self.scenario.lake(lake).name.get(self.lang)
    }

    /// So many points.
    pub(in crate::blocks) fn points(&self, points: i32) -> String {
        counted!(
            self.lang, points.unsigned_abs();
            "{points} point", "{points} point";
            "{points} points", "{points} points";
            points
        )
    }

    /// A block's name.
    pub(in crate::blocks) fn block(&self, block: BlockId) -> &'a str {
        self.scenario.block(block).name.get(self.lang)
    }

    /// A side's name.
    pub(in crate::blocks) fn side(&self, side: Side) -> &'a str {
        self.scenario.texts().sides[side].get(self.lang)
    }

    /// A block's name, if it is known.
    pub(super) fn any(&self, block: Option<BlockId>) -> &'a str {
        block.map_or_else(|| say!(self.lang, "a block", "un bloc"), |block| self.block(block))
    }

    /// Blocks by name.
    pub(in crate::blocks) fn names(&self, blocks: &[BlockId]) -> String {
        self.list(blocks.iter().map(|block| self.block(*block).to_owned()))
    }

    /// So many units.
    pub(super) fn units(&self, units: u8) -> String {
        counted!(self.lang, units; "{units} unit", "{units} unité"; "{units} units", "{units} unités"; units)
    }

    /// So many ships.
    pub(super) fn ships(&self, ships: u8) -> String {
        counted!(self.lang, ships; "{ships} ship", "{ships} navire"; "{ships} ships", "{ships} navires"; ships)
    }

    /// A list such as "a, b and c".
    pub(in crate::blocks) fn list(&self, items: impl Iterator<Item = String>) -> String {
        data::list(self.lang, &items.collect::<Vec<_>>())
    }
}
