//! What may be decided, and what chance may bring. There is no other test of legality than these lists.

use super::action::{Action, Mode, Roll};
use super::apply::next_broadside;
use super::phase::{Land, LandStage, Phase, Sea, SeaStage};
use super::plan::Stage;
use super::state::{State, Table};
use super::{blocks, count};
use data::blocks::draft::LostShips;
use data::blocks::map::towns;
use data::blocks::{Side, TownId};

impl Table {
    /// Who decides; nobody at chance and at the end.
    pub fn asked(&self) -> Option<Side> {
        match self.phase {
            Phase::Deploy(side)
            | Phase::Choose(side)
            | Phase::Arrive(side)
            | Phase::Replace(side)
            | Phase::Naval(side)
            | Phase::Army(side)
            | Phase::Refused(side, ..)
            | Phase::Drown(side, _)
            | Phase::Meet(side)
            | Phase::Battles(side)
            | Phase::Harbour(side, _)
            | Phase::Starve(side, ..) => Some(side),
            Phase::Sea => self.sea.and_then(|sea| sea_decider(&sea)),
            Phase::Land => self.land.and_then(|land| land_decider(&land)),
            Phase::Draw(_)
            | Phase::Initiative(_)
            | Phase::Reinforce(..)
            | Phase::Militia(..)
            | Phase::March(..)
            | Phase::Cross(_)
            | Phase::Order(_)
            | Phase::Over => None,
        }
    }
}

impl State {
    /// Who decides; nobody at chance and at the end.
    pub(super) fn decider(&self) -> Option<Side> {
        self.table.asked()
    }

    /// Lists what may be decided.
    pub(super) fn list(&self, into: &mut Vec<Action>) {
        into.clear();
        let map = self.scenario.map();
        match self.table.phase {
            Phase::Deploy(side) => into.extend(towns(self.deployable(side)).map(Action::Deploy)),
            Phase::Choose(_) => into.extend([Action::First, Action::Second]),
            Phase::Arrive(side) => into.extend(towns(self.open_entries(side)).map(Action::Deploy)),
            Phase::Replace(side) => {
                into.push(Action::Pass);
                into.extend(blocks(self.distinct_by_town(self.replaceable(side))).map(Action::Replace));
            }
            Phase::Naval(side) => self.list_naval(side, into),
            Phase::Army(side) => self.list_army(side, into),
            Phase::Refused(side, leg, _) => {
                let units = self.plans[side.index()].legs[usize::from(leg)].units;
                let militia = units & self.scenario.masks().militia;
                into.extend(blocks(self.distinct(militia)).map(Action::Stay));
            }
            Phase::Drown(side, _) => {
                let aboard = self.plans[side.index()].aboard();
                into.extend(blocks(self.distinct(aboard)).map(Action::Drown));
            }
            Phase::Meet(_) => {
                let from = Side::ALL.map(|side| self.plans[side.index()].from);
                into.extend(from.into_iter().flatten().map(Action::Meet));
            }
            Phase::Battles(_) => into.extend(towns(self.table.battles).map(Action::Battle)),
            Phase::Sea => {
                if let Some(sea) = &self.table.sea {
                    self.list_sea(sea, into);
                }
            }
            Phase::Land => {
                if let Some(land) = &self.table.land {
                    self.list_land(land, into);
                }
            }
            Phase::Harbour(side, lake) => {
                into.extend(towns(self.controlled(side) & map.coast(lake)).map(Action::Port));
            }
            Phase::Starve(side, town, _) => {
                into.extend(blocks(self.distinct(self.starvable(side, town))).map(Action::Starve));
            }
            Phase::Draw(_)
            | Phase::Initiative(_)
            | Phase::Reinforce(..)
            | Phase::Militia(..)
            | Phase::March(..)
            | Phase::Cross(_)
            | Phase::Order(_)
            | Phase::Over => {}
        }
        into.sort_unstable();
    }

    /// Where a side may place its next block: anywhere on its towns, but enough must be left for towns that still need
    /// a garrison (3.2).
    pub(super) fn deployable(&self, side: Side) -> u64 {
        let bare = self.scenario.garrisons(side) & !self.occupied(side);
        let left = count(self.hand & self.scenario.masks().side[side.index()]);
        if u32::from(left) <= bare.count_ones() {
            bare
        } else {
            self.scenario.deploy(side)
        }
    }

    /// The entry towns of a side where reinforcements are due and no enemy stands, as a set (8.23, 8.24).
    pub(super) fn open_entries(&self, side: Side) -> u64 {
        let due = self.scenario.entries().iter().zip(&self.table.due);
        let wanted = due
            .filter(|(_, due)| **due > 0)
            .fold(0, |set, (town, _)| set | town.bit());
        if wanted == 0 {
            return 0;
        }
        wanted & self.scenario.homes(side) & !self.occupied(side.enemy())
    }

    /// The damaged units of a side's army that are in supply, as a set (ruling 19).
    pub(super) fn replaceable(&self, side: Side) -> u64 {
        let entries = self.scenario.entries().iter().fold(0, |set, town| set | town.bit());
        let controlled = self.controlled(side);
        let supplied = self
            .scenario
            .map()
            .reached(entries & self.scenario.homes(side), controlled);
        let masks = self.scenario.masks();
        towns(supplied)
            .flat_map(|town| blocks(self.army(side, town) & !masks.indian))
            .filter(|block| self.values[block.index()] < self.scenario.block(*block).value)
            .fold(0, |set, block| set | block.bit())
    }

    /// Of blocks in several towns, the lowest of each kind in each town.
    fn distinct_by_town(&self, set: u64) -> u64 {
        let towns = &self.towns[..self.scenario.towns().len()];
        towns.iter().fold(0, |found, here| found | self.distinct(here & set))
    }

    /// The units beyond supply that have not suffered yet, as a set (8.21).
    pub(super) fn starvable(&self, side: Side, town: TownId) -> u64 {
        self.army(side, town) & !self.plans[side.index()].picked
    }

    /// The spare ship that a side may begin to build or put in the place of a captured one, if there is one (5.1, 7.12,
    /// rulings 9 and 18).
    pub(super) fn spare_ship(&self, side: Side) -> Option<data::blocks::BlockId> {
        let masks = self.scenario.masks();
        let own = masks.ships & masks.side[side.index()];
        if let LostShips::Rebuilt(most) = self.scenario.options().ships
            && count(own & !self.pool & !self.out) >= most
        {
            return None;
        }
        blocks(self.pool & own).next()
    }

    /// 5.0: build a combat value, move ships of one town or lake, or do nothing.
    fn list_naval(&self, side: Side, into: &mut Vec<Action>) {
        let map = self.scenario.map();
        let plan = &self.plans[side.index()];
        match plan.stage {
            Stage::Start => {
                into.push(Action::Pass);
                let controlled = self.controlled(side);
                let spare = self.spare_ship(side);
                for lake in map.lake_ids() {
                    let base = self.scenario.lake(lake).bases[side];
                    if controlled & base.bit() != 0 {
                        into.extend(spare.map(|ship| Action::Build(base, ship)));
                        let growing = blocks(self.distinct(self.ships(side, base)))
                            .filter(|ship| self.values[ship.index()] < self.scenario.block(*ship).value);
                        into.extend(growing.map(|ship| Action::Build(base, ship)));
                    }
                    for town in towns(map.coast(lake)) {
                        if self.ships(side, town) != 0 {
                            into.push(Action::Sail(town));
                        }
                    }
                    if self.fleet(side, lake) != 0 && controlled & map.coast(lake) != 0 {
                        into.push(Action::Land(lake));
                    }
                }
            }
            Stage::Sail(town) => self.list_picks(self.ships(side, town) & !plan.picked, plan.picked, into),
            Stage::Land(lake) => self.list_picks(self.fleet(side, lake) & !plan.picked, plan.picked, into),
            Stage::Port(lake) => into.extend(towns(self.controlled(side) & map.coast(lake)).map(Action::Port)),
            Stage::Legs | Stage::Units(..) => {}
        }
    }

    /// Blocks to choose from one by one, or all; done when there is one.
    fn list_picks(&self, left: u64, picked: u64, into: &mut Vec<Action>) {
        into.extend(blocks(self.distinct(left)).map(Action::Take));
        if left.count_ones() > 1 {
            into.push(Action::All);
        }
        if picked != 0 {
            into.push(Action::Done);
        }
    }

    /// 6.0: the units of one town, each part by its own way.
    fn list_army(&self, side: Side, into: &mut Vec<Action>) {
        let plan = &self.plans[side.index()];
        match (plan.stage, plan.from) {
            (Stage::Units(to, mode), Some(from)) => {
                let room = self.room_for(side, from, mode);
                let able = self.can_go(side, from, mode, to) & !plan.picked;
                let indian = self.scenario.masks().indian;
                let hostile = self.present(side.enemy()) & to.bit() != 0;
                // Tecumseh joins an attack, he does not begin one (9.0).
                let able_now = if hostile && plan.picked & !indian == 0 {
                    able & !indian
                } else {
                    able
                };
                into.extend(blocks(self.distinct(able_now)).map(Action::Take));
                if count(able) > 1 && count(able) <= room.saturating_sub(count(plan.picked)) {
                    into.push(Action::All);
                }
                if plan.picked != 0 {
                    into.push(Action::Done);
                }
            }
            (Stage::Legs, Some(from)) => {
                self.list_legs(side, from, into);
                if !plan.legs.is_empty() {
                    into.push(Action::Done);
                }
            }
            _ => {
                into.push(Action::Pass);
                let ready = towns(self.occupied(side)).filter(|from| self.can_leave(side, *from));
                into.extend(ready.map(Action::From));
            }
        }
    }

    /// Whether any unit of a town has somewhere to go.
    fn can_leave(&self, side: Side, from: TownId) -> bool {
        let map = self.scenario.map();
        let by_road = || towns(map.beside(from)).any(|to| self.can_go(side, from, Mode::Road, to) != 0);
        let farther = || {
            let two = map.two_away(from, !self.present(side.enemy()));
            let modes = [Mode::Road, Mode::March];
            towns(two).any(|to| modes.iter().any(|mode| self.can_go(side, from, *mode, to) != 0))
        };
        let by_water = || {
            map.lake_of(from).is_some_and(|lake| {
                let coast = map.coast(lake) & !from.bit();
                let infantry = self.army(side, from) & self.scenario.masks().infantry;
                coast != 0 && infantry != 0 && self.room_aboard(side, lake) > 0
            })
        };
        by_road() || farther() || by_water()
    }

    /// How many units may go by a way in all.
    pub(super) fn room_for(&self, side: Side, from: TownId, mode: Mode) -> u8 {
        match (mode, self.scenario.map().lake_of(from)) {
            (Mode::Water, Some(lake)) => self.room_aboard(side, lake),
            (Mode::Water, None) => 0,
            (Mode::Road | Mode::March, _) => u8::MAX,
        }
    }

    /// Where units of a town can go (6.1, 6.11, 6.22).
    fn list_legs(&self, side: Side, from: TownId, into: &mut Vec<Action>) {
        let map = self.scenario.map();
        let plan = &self.plans[side.index()];
        let masks = self.scenario.masks();
        let free = self.army(side, from) & !plan.going();
        let mut offer = |set: u64, mode: Mode| {
            for to in towns(set) {
                let known = plan.legs.iter().any(|leg| leg.to == to && leg.mode == mode);
                if !known && self.can_go(side, from, mode, to) != 0 {
                    into.push(Action::Toward(to, mode));
                }
            }
        };
        if free == 0 {
            return;
        }
        offer(map.beside(from), Mode::Road);
        if free & (masks.fast | masks.marchers) != 0 {
            let two = map.two_away(from, !self.present(side.enemy()));
            offer(two, Mode::Road);
            offer(two, Mode::March);
        }
        if let Some(lake) = map.lake_of(from)
            && free & masks.infantry != 0
            && self.room_aboard(side, lake) > 0
        {
            offer(map.coast(lake) & !from.bit(), Mode::Water);
        }
    }

    fn list_sea(&self, sea: &Sea, into: &mut Vec<Action>) {
        match sea.stage {
            SeaStage::Volley(_) => {}
            SeaStage::Losses => {
                if let Some(side) = sea_decider(sea) {
                    let largest = self.largest(self.fleet(side, sea.lake));
                    into.extend(blocks(self.distinct(largest)).map(Action::Lose));
                }
            }
            SeaStage::Decide(side) => {
                into.push(Action::Fight);
                let ports = self.controlled(side) & self.scenario.map().coast(sea.lake);
                into.extend(towns(ports).map(Action::Port));
            }
        }
    }

    fn list_land(&self, land: &Land, into: &mut Vec<Action>) {
        match land.stage {
            LandStage::Escape(_) | LandStage::LastEscape(_) => {}
            LandStage::Ships => into.extend([Action::Escape, Action::Remain]),
            LandStage::Decide(side) => {
                into.push(Action::Fight);
                into.extend(towns(self.retreats_by_road(land, side)).map(Action::Retreat));
                into.extend(self.retreat_by_water(land, side).map(Action::Withdraw));
            }
            LandStage::Volley(volley) => {
                if volley.hits > 0 {
                    let suffering = self.army(volley.by.enemy(), land.town);
                    into.extend(blocks(self.distinct(self.largest(suffering))).map(Action::Lose));
                }
            }
        }
    }

    /// Where a side may retreat by road, as a set (7.23, 7.3, rulings 6 and 7).
    pub(super) fn retreats_by_road(&self, land: &Land, side: Side) -> u64 {
        let map = self.scenario.map();
        let beside = map.beside(land.town);
        let free = beside & !self.present(side.enemy());
        let came = &self.table.came[side.index()];
        let enemy_came = &self.table.came[side.enemy().index()];
        let bit = land.town.bit();
        if side == land.attacker {
            let mut found = 0;
            if let Some(from) = came.from {
                if beside & from.bit() != 0 {
                    found |= from.bit();
                } else if came.two & bit != 0 {
                    found |= map.beside(from) & beside;
                }
            }
            if land.amphibious {
                found |= self.controlled(side);
            }
            return found & free;
        }
        let mut barred = 0;
        if let Some(from) = enemy_came.from
            && enemy_came.all() & bit != 0
        {
            barred |= from.bit();
            if enemy_came.two & bit != 0 {
                barred |= self
                    .between(land.attacker, from, land.town)
                    .map_or(0, |between| between.bit());
            }
        }
        free & !barred
    }

    /// Where an attacker who landed may retreat by water (7.3, ruling 7).
    fn retreat_by_water(&self, land: &Land, side: Side) -> Option<TownId> {
        let came = &self.table.came[side.index()];
        if side != land.attacker || came.water & land.town.bit() == 0 {
            return None;
        }
        let from = came.from?;
        let lake = self.scenario.map().lake_of(from)?;
        let units = self.army(side, land.town);
        let fits = count(self.fleet(side, lake)) >= count(units) && units & !self.scenario.masks().infantry == 0;
        let free = self.present(side.enemy()) & from.bit() == 0;
        (fits && free && self.controls_lake(side, lake)).then_some(from)
    }

    /// Lists what chance may bring, with weights.
    pub(super) fn list_rolls(&self, into: &mut Vec<(Roll, u32)>) {
        into.clear();
        match self.table.phase {
            Phase::Draw(side) | Phase::Reinforce(side, _) => self.list_draws(side, into),
            Phase::Initiative(_) | Phase::Order(_) => {
                into.extend((2..=12).map(|sum: u8| (Roll::Dice(sum), u32::from(6 - sum.abs_diff(7)))));
            }
            Phase::Cross(_) => into.extend((1..=6).map(|shows| (Roll::Die(shows), 1))),
            Phase::Militia(_, _, asked) => {
                let odds = (0..=asked).map(|refused| (Roll::Refusals(refused), chances(asked, refused, 1, 1)));
                into.extend(odds);
            }
            Phase::March(..) => into.extend([(Roll::March(false), 1), (Roll::March(true), 1)]),
            Phase::Sea => {
                if let Some(SeaStage::Volley(dice)) = self.table.sea.map(|sea| sea.stage)
                    && let Some((_, rating, dice)) = next_broadside(&dice)
                {
                    list_hits(dice, rating, into);
                }
            }
            Phase::Land => match self.table.land.map(|land| land.stage) {
                Some(LandStage::Escape(_) | LandStage::LastEscape(_)) => {
                    into.extend([(Roll::Escape(false), 1), (Roll::Escape(true), 1)]);
                }
                Some(LandStage::Volley(volley)) if volley.hits == 0 => {
                    if let Some((rating, dice)) = volley.next() {
                        list_hits(dice, rating, into);
                    }
                }
                _ => {}
            },
            _ => {}
        }
    }

    /// Blocks that a side may draw from its surplus; equal ones are one result (3.2).
    fn list_draws(&self, side: Side, into: &mut Vec<(Roll, u32)>) {
        let masks = self.scenario.masks();
        let surplus = self.pool & masks.side[side.index()] & masks.army & !masks.indian;
        for block in blocks(self.distinct(surplus)) {
            let class = self.scenario.block(block).class;
            let same = blocks(surplus).filter(|other| self.scenario.block(*other).class == class);
            into.push((Roll::Draw(block), same.count() as u32));
        }
    }
}

/// What `dice` dice may cause that cause a loss each with a number up to `rating`.
fn list_hits(dice: u8, rating: u8, into: &mut Vec<(Roll, u32)>) {
    // In lowest terms, so that the weights of many dice fit.
    let (hit, miss) = match rating {
        1 => (1, 5),
        2 => (1, 2),
        _ => (1, 1),
    };
    into.extend((0..=dice).map(|hits| (Roll::Hits(hits), chances(dice, hits, hit, miss))));
}

/// In how many ways `hits` of `dice` dice hit, where each hits in `hit` ways and misses in `miss`.
fn chances(dice: u8, hits: u8, hit: u32, miss: u32) -> u32 {
    let mut ways = 1_u64;
    for step in 0..u64::from(hits) {
        ways = ways * (u64::from(dice) - step) / (step + 1);
    }
    let ways = u32::try_from(ways).expect("at most 24 dice are thrown at once");
    ways * hit.pow(hits.into()) * miss.pow((dice - hits).into())
}

/// Who decides in a battle of ships.
pub(super) fn sea_decider(sea: &Sea) -> Option<Side> {
    match sea.stage {
        SeaStage::Volley(_) => None,
        SeaStage::Losses => Side::ALL.into_iter().find(|side| sea.hits[side.index()] > 0),
        SeaStage::Decide(side) => Some(side),
    }
}

/// Who decides in a battle of armies.
pub(super) fn land_decider(land: &Land) -> Option<Side> {
    match land.stage {
        LandStage::Ships => Some(land.attacker.enemy()),
        LandStage::Decide(side) => Some(side),
        LandStage::Volley(volley) => (volley.hits > 0).then(|| volley.by.enemy()),
        LandStage::Escape(_) | LandStage::LastEscape(_) => None,
    }
}
