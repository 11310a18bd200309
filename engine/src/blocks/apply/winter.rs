//! Winter: ships go to port, units beyond supply suffer, reinforcements come (8.2).

use super::super::event::{Event, Harbour};
use super::super::phase::Phase;
use super::super::state::State;
use super::super::{blocks, count};
use crate::tell::Tell;
use data::blocks::map::towns;
use data::blocks::{BlockId, LakeId, Side, TownId};

impl State {
    /// The winter after a campaign year (8.2). What is still due is lost (8.24).
    pub(super) fn winter(&mut self, on: &mut impl Tell<Event>) {
        let year = self.scenario.years()[usize::from(self.table.year)].year;
        on.tell(|| Event::Winter { year });
        for entry in 0..self.table.due.len() {
            let blocks = std::mem::take(&mut self.table.due[entry]);
            if blocks > 0 {
                let town = self.scenario.entries()[entry];
                let side = self.scenario.town(town).home;
                on.tell(|| Event::Forfeited { side, town, blocks });
            }
        }
        self.winter_ports(Side::American, on);
    }

    /// 8.22: ships on the lakes go to controlled coastal towns at once; without one they are lost.
    fn winter_ports(&mut self, side: Side, on: &mut impl Tell<Event>) {
        for lake in self.scenario.map().lake_ids() {
            let fleet = self.fleet(side, lake);
            if fleet == 0 {
                continue;
            }
            let ports = self.controlled(side) & self.scenario.map().coast(lake);
            match ports.count_ones() {
                0 => {
                    self.lakes[lake.index()] &= !fleet;
                    for ship in blocks(fleet) {
                        self.lose_ship(ship);
                        on.tell(|| Event::ShipLost {
                            side,
                            lake,
                            block: Some(ship),
                        });
                    }
                }
                1 => {
                    for town in towns(ports) {
                        self.dock(side, lake, town, fleet, on);
                    }
                }
                _ => {
                    self.table.phase = Phase::Harbour(side, lake);
                    return;
                }
            }
        }
        if side == Side::American {
            self.winter_ports(Side::British, on);
        } else {
            self.supply(Side::American, on);
        }
    }

    /// Ships of a lake go to a town (5.2, 7.11, 8.22).
    pub(super) fn dock(&mut self, side: Side, lake: LakeId, town: TownId, ships: u64, on: &mut impl Tell<Event>) {
        self.lakes[lake.index()] &= !ships;
        self.towns.put(town, ships, self.scenario.masks());
        on.tell(|| Event::Sailed {
            side,
            from: Harbour::Lake(lake),
            to: Harbour::Town(town),
            ships: count(ships),
            blocks: Some(blocks(ships).collect()),
        });
    }

    /// The next ship of a lake goes to this town (8.22).
    pub(super) fn winter_port(&mut self, side: Side, lake: LakeId, town: TownId, on: &mut impl Tell<Event>) {
        let fleet = self.fleet(side, lake);
        self.dock(side, lake, town, fleet & fleet.wrapping_neg(), on);
        self.winter_ports(side, on);
    }

    /// How many units of a side would be beyond what a town supplies in winter: as many as it has more than the town is
    /// worth (8.21).
    pub fn beyond_supply(&self, side: Side, town: TownId) -> u8 {
        count(self.starvable(side, town)).saturating_sub(self.scenario.town(town).value)
    }

    /// How many units of a side winter would find beyond what a town supplies as things stand. Who is about to go has not gone, so
    /// all count who stand there (8.21).
    pub fn would_starve(&self, side: Side, town: TownId) -> u8 {
        match self.table.phase {
            Phase::Starve(..) => self.beyond_supply(side, town),
            _ => count(self.army(side, town)).saturating_sub(self.scenario.town(town).value),
        }
    }

    /// 8.21: a town supplies as many units as its value; the others suffer. The owner says which.
    pub(super) fn supply(&mut self, side: Side, on: &mut impl Tell<Event>) {
        for town in towns(self.occupied(side)) {
            loop {
                let beyond = self.beyond_supply(side, town);
                if beyond == 0 {
                    break;
                }
                match self.two_distinct(self.starvable(side, town)) {
                    (Some(only), None) => self.starve(side, town, only, on),
                    _ => {
                        self.table.phase = Phase::Starve(side, town, beyond);
                        return;
                    }
                }
            }
        }
        self.plans[side.index()].picked = 0;
        if side == Side::American {
            self.supply(Side::British, on);
        } else {
            self.new_year(on);
        }
    }

    /// A block beyond supply: on its own soil it loses a combat value, on the enemy's it is eliminated (8.21).
    pub(super) fn starve(&mut self, side: Side, town: TownId, block: BlockId, on: &mut impl Tell<Event>) {
        let abroad = self.scenario.homes(side) & town.bit() == 0;
        let left = if abroad {
            self.eliminate(block, town);
            0
        } else {
            self.plans[side.index()].picked |= block.bit();
            self.reduce(block, town)
        };
        on.tell(|| Event::Starved {
            side,
            town,
            eliminated: left == 0,
            block: Some(block),
            left: Some(left),
        });
    }

    /// 8.23: the reinforcements of the coming year.
    fn new_year(&mut self, on: &mut impl Tell<Event>) {
        // A war has 50 years at most.
        self.table.year = self.table.year.saturating_add(1);
        self.table.turn = 0;
        self.table
            .due
            .clone_from(&self.scenario.years()[usize::from(self.table.year)].due);
        for side in Side::ALL {
            let open = self.open_entries(side);
            for (town, blocks) in self.scenario.entries().iter().zip(&self.table.due) {
                if *blocks > 0 && self.scenario.town(*town).home == side && open & town.bit() == 0 {
                    on.tell(|| Event::Barred {
                        side,
                        town: *town,
                        blocks: *blocks,
                    });
                }
            }
        }
        self.begin_reinforcements(Side::American, on);
    }
}
