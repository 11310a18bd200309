//! The board as the bot sees it: its own blocks, and the enemy's as numbers.

use super::duel::Force;
use super::weights::Weights;
use crate::blocks::blocks;
use crate::blocks::plan::{Naval, Plan, Stage};
use crate::blocks::state::AtSea;
use crate::blocks::view::{SideView, View};
use data::blocks::draft::{Amphibious, Movement};
use data::blocks::map::{MOST_TOWNS, towns};
use data::blocks::{BlockId, LakeId, Scenario, Side, TownId};

/// The board as one side sees it.
pub(super) struct Sight<'a> {
    pub(super) scenario: &'a Scenario,
    pub(super) view: &'a View,
    pub(super) side: Side,
    pub(super) weights: &'a Weights,
    own_towns: &'a [u64],
    own_lakes: &'a [u64],
    values: &'a [u8],
    pub(super) plan: &'a Plan,
    pub(super) pool: u64,
    /// Enemy units of the army in each town.
    pub(super) enemy: [u8; MOST_TOWNS],
    /// Enemy ships in each town.
    pub(super) enemy_ships: [u8; MOST_TOWNS],
    /// Towns with own and with enemy units, as sets.
    pub(super) occupied: [u64; 2],
    /// Towns with enemy units, ships too, as a set.
    pub(super) hostile: u64,
}

impl<'a> Sight<'a> {
    /// The board as a side sees it; nothing if the view does not show its blocks.
    pub(super) fn of(view: &'a View, scenario: &'a Scenario, side: Side, weights: &'a Weights) -> Option<Self> {
        let SideView::Own {
            towns: own_towns,
            lakes: own_lakes,
            pool,
            values,
            plan,
            ..
        } = &view.sides[side.index()]
        else {
            return None;
        };
        let masks = scenario.masks();
        let mut sight = Self {
            scenario,
            view,
            side,
            weights,
            own_towns,
            own_lakes,
            values,
            plan,
            pool: *pool,
            enemy: [0; MOST_TOWNS],
            enemy_ships: [0; MOST_TOWNS],
            occupied: [0; 2],
            hostile: 0,
        };
        for town in scenario.map().town_ids() {
            let seen = view.in_town(side.enemy(), town, masks.ships);
            sight.enemy[town.index()] = seen.army;
            sight.enemy_ships[town.index()] = seen.ships;
            sight.occupied[1] |= u64::from(seen.army > 0) << town.0;
            sight.hostile |= u64::from(seen.army > 0 || seen.ships > 0) << town.0;
            sight.occupied[0] |= u64::from(sight.army(town) != 0) << town.0;
        }
        Some(sight)
    }

    /// Roads from each town to the next one that the enemy controls.
    pub(super) fn front(&self) -> [u8; MOST_TOWNS] {
        let mut front = [u8::MAX; MOST_TOWNS];
        let map = self.scenario.map();
        let hostile = self.occupied[1] | self.scenario.homes(self.side.enemy()) & !self.occupied[0];
        let (mut seen, mut edge, mut distance) = (hostile, hostile, 0);
        while edge != 0 {
            for town in towns(edge) {
                front[town.index()] = distance;
            }
            let next = towns(edge).fold(0, |set, town| set | map.beside(town)) & !seen;
            seen |= next;
            edge = next;
            // There are 64 towns at most.
            distance = distance.saturating_add(1);
        }
        front
    }

    /// Whether an army order has been begun.
    pub(super) fn writing(&self) -> bool {
        !matches!(self.plan.stage, Stage::Start)
    }

    /// Own units of the army in a town, as a set.
    pub(super) fn army(&self, town: TownId) -> u64 {
        self.own_towns[town.index()] & self.scenario.masks().army
    }

    /// Own units that hold a town by themselves: Tecumseh does not (9.0).
    pub(super) fn garrison(&self, town: TownId) -> u64 {
        self.army(town) & !self.scenario.masks().indian
    }

    /// Reinforcements that are still to enter in a town (8.23).
    pub(super) fn due(&self, town: TownId) -> u8 {
        let mut due = self.scenario.entries().iter().zip(&self.view.table.due);
        due.find(|(entry, _)| **entry == town).map_or(0, |(_, due)| *due)
    }

    /// Own ships in a town, as a set.
    pub(super) fn ships(&self, town: TownId) -> u64 {
        self.own_towns[town.index()] & self.scenario.masks().ships
    }

    /// Own ships on a lake, as a set.
    pub(super) fn fleet(&self, lake: LakeId) -> u64 {
        self.own_lakes[lake.index()]
    }

    /// Enemy ships on a lake.
    pub(super) fn enemy_fleet(&self, lake: LakeId) -> u8 {
        self.view.on_lake(self.side.enemy(), lake)
    }

    /// Whether what the side has done at sea in this turn can be part of a crossing (4.3, 6.22).
    pub(super) fn may_cross(&self, lake: LakeId) -> bool {
        let done = self.view.table.at_sea[self.side.index()];
        let ordered = self.plan.naval == Naval::Nothing;
        !self.joined_phases() || ordered && (done == AtSea::Nothing || done == AtSea::Landed(lake))
    }

    /// Whether a crossing takes the naval phase and the army phase together (4.3, 6.2).
    pub(super) fn joined_phases(&self) -> bool {
        self.scenario.options().amphibious == Amphibious::Strict
    }

    /// The combat value of an own block.
    pub(super) fn value(&self, block: BlockId) -> u8 {
        self.values[block.index()]
    }

    /// Sum of the combat values of own blocks.
    pub(super) fn total(&self, set: u64) -> f32 {
        blocks(set).map(|block| f32::from(self.value(block))).sum()
    }

    /// Own blocks as a force.
    pub(super) fn force(&self, set: u64) -> Force {
        blocks(set).fold(Force::default(), |force, block| {
            let value = f32::from(self.value(block));
            force.with(value, f32::from(self.scenario.block(block).fire) / 6.0)
        })
    }

    /// That many hidden enemy units as a force.
    pub(super) fn hidden(&self, units: u8) -> Force {
        let value = f32::from(units) * self.weights.hidden_value;
        Force::default().with(value, self.weights.hidden_fire / 6.0)
    }

    /// Whether a town is originally the bot's.
    pub(super) fn is_home(&self, town: TownId) -> bool {
        self.scenario.homes(self.side) & town.bit() != 0
    }

    /// The value of a town.
    pub(super) fn worth(&self, town: TownId) -> f32 {
        f32::from(self.scenario.town(town).value)
    }

    /// Whether a town is a naval base of the bot's side.
    pub(super) fn is_base(&self, town: TownId) -> bool {
        self.is_base_of(self.side, town)
    }

    /// Whether a town is a naval base of a side.
    pub(super) fn is_base_of(&self, side: Side, town: TownId) -> bool {
        self.scenario.is_base(side, town)
    }

    /// The strongest enemy force that can be in a town next turn, coming from one town: in units. Nobody comes after the last
    /// word of the war.
    pub(super) fn threat(&self, town: TownId) -> u8 {
        if self.has_last_word() {
            return 0;
        }
        let map = self.scenario.map();
        let by_road = towns(map.beside(town) & self.occupied[1]).map(|from| self.enemy[from.index()]);
        let by_water = map
            .lake_of(town)
            .filter(|lake| self.enemy_fleet(*lake) > 0 && self.fleet(*lake) == 0);
        let by_water = by_water.map_or(0, |lake| {
            let fleet = self.enemy_fleet(lake);
            let coast = towns(map.coast(lake) & self.occupied[1] & !town.bit());
            coast.map(|from| self.enemy[from.index()].min(fleet)).max().unwrap_or(0)
        });
        by_road.max().unwrap_or(0).max(by_water)
    }

    /// Whether this is the last year of the war.
    pub(super) fn is_last_year(&self) -> bool {
        self.scenario.is_last_year(self.view.table.year)
    }

    /// Whether the side moves now and nobody after it: in the second half of the last turn of the war (4.0, 8.1).
    pub(super) fn has_last_word(&self) -> bool {
        let table = &self.view.table;
        let by_turns = self.scenario.options().movement == Movement::Alternating;
        let is_second = table.active == self.side && table.first != self.side;
        by_turns && is_second && self.is_last_year() && self.autumn() >= 1.0
    }

    /// How near winter is, 0 at the beginning of a year to 1 at its end.
    pub(super) fn autumn(&self) -> f32 {
        let last = f32::from(self.scenario.whole().turns.max(1));
        f32::from(self.view.table.turn) / last
    }
}
