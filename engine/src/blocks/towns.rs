//! The blocks in the towns, and the towns where each side stands.

use data::blocks::map::MOST_TOWNS;
use data::blocks::scenario::Masks;
use data::blocks::{Side, TownId};
use std::ops::Index;

/// The blocks in each town, as sets. Blocks come and go here and nowhere else, so that the towns where a side stands, which
/// the rules ask for at every step, are always known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Towns {
    blocks: [u64; MOST_TOWNS],
    /// The towns where each side has units of the army, as sets.
    armies: [u64; 2],
    /// The towns where each side has ships, as sets.
    ships: [u64; 2],
}

impl Towns {
    /// No blocks in any town.
    pub(super) const EMPTY: Self = Self {
        blocks: [0; MOST_TOWNS],
        armies: [0; 2],
        ships: [0; 2],
    };

    /// The blocks in each town, as sets; more places than the map has towns.
    pub(super) const fn all(&self) -> &[u64; MOST_TOWNS] {
        &self.blocks
    }

    /// The blocks in any town, as a set.
    pub(super) fn together(&self) -> u64 {
        self.blocks.iter().fold(0, |set, here| set | here)
    }

    /// The towns where a side has units of the army, as a set.
    pub(super) const fn armies(&self, side: Side) -> u64 {
        self.armies[side.index()]
    }

    /// The towns where a side has ships, as a set.
    pub(super) const fn ships(&self, side: Side) -> u64 {
        self.ships[side.index()]
    }

    /// Blocks come to a town.
    pub(super) fn put(&mut self, town: TownId, blocks: u64, masks: &Masks) {
        self.blocks[town.index()] |= blocks;
        self.note(town, masks);
    }

    /// Blocks leave a town.
    pub(super) fn take(&mut self, town: TownId, blocks: u64, masks: &Masks) {
        self.blocks[town.index()] &= !blocks;
        self.note(town, masks);
    }

    /// Of two blocks each stands where the other did; one that stands in no town leaves its place to the other.
    pub(super) fn exchange(&mut self, both: u64, masks: &Masks) {
        for town in (0..).map(TownId).take(MOST_TOWNS) {
            let here = self[town] & both;
            if here != 0 && here != both {
                self.blocks[town.index()] ^= both;
                self.note(town, masks);
            }
        }
    }

    /// Whether every block of the towns is noted, and nobody else: what a law of the game asks.
    pub(super) fn are_noted(&self, masks: &Masks) -> bool {
        let mut again = self.clone();
        for town in (0..).map(TownId).take(MOST_TOWNS) {
            again.note(town, masks);
        }
        again == *self
    }

    /// Notes who stands in a town.
    fn note(&mut self, town: TownId, masks: &Masks) {
        let here = self.blocks[town.index()];
        let noted = |set: u64, of: u64| set & !town.bit() | if here & of != 0 { town.bit() } else { 0 };
        for ((armies, ships), own) in self.armies.iter_mut().zip(&mut self.ships).zip(masks.side) {
            *armies = noted(*armies, own & masks.army);
            *ships = noted(*ships, own & masks.ships);
        }
    }
}

impl Index<TownId> for Towns {
    type Output = u64;

    fn index(&self, town: TownId) -> &u64 {
        &self.blocks[town.index()]
    }
}
