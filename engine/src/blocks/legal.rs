//! What may be decided, and what chance may bring. There is no other test of legality than these lists.

use super::action::{Action, Mode, Roll};
use super::apply::next_broadside;
use super::phase::{Land, LandStage, MOST_ASKED, Phase, Sea, SeaStage};
use super::plan::Stage;
use super::state::{State, Table};
use super::{blocks, count};
use data::blocks::draft::{Amphibious, LostShips};
use data::blocks::map::towns;
use data::blocks::{LakeId, Side, TownId};

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
            | Phase::Fleets(..)
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

    /// Lists what may be decided, sorted.
    pub(super) fn list(&self, into: &mut Vec<Action>) {
        into.clear();
        let map = self.scenario.map();
        match self.table.phase {
            Phase::Deploy(side) | Phase::Arrive(side) => self.list_placing(side, into),
            Phase::Choose(_) => into.extend([Action::First, Action::Second]),
            Phase::Replace(side) => {
                into.extend(blocks(self.distinct_by_town(self.replaceable(side))).map(Action::Replace));
                into.push(Action::Pass);
            }
            Phase::Naval(side) => self.list_naval(side, into),
            Phase::Army(side) => self.list_army(side, into),
            Phase::Refused(side, leg, _) => {
                let units = self.plans[side.index()].legs[usize::from(leg)].units;
                let militia = units & self.scenario.masks().militia;
                into.extend(self.distinct(militia).map(Action::Stay));
            }
            Phase::Drown(side, _) => {
                let asked = self.distinct_aboard(side).fold(0, |set, block| set | block.bit());
                into.extend(blocks(asked).map(Action::Drown));
            }
            Phase::Meet(_) => {
                let from = self.plans.iter().filter_map(|plan| plan.from);
                into.extend(towns(from.fold(0, |set, town| set | town.bit())).map(Action::Meet));
            }
            Phase::Battles(_) if self.table.sea_battles != 0 => {
                let lakes = map.lake_ids().filter(|lake| self.table.sea_battles & lake.bit() != 0);
                into.extend(lakes.map(Action::SeaBattle));
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
                into.extend(self.distinct(self.starvable(side, town)).map(Action::Starve));
            }
            Phase::Draw(_)
            | Phase::Initiative(_)
            | Phase::Reinforce(..)
            | Phase::Militia(..)
            | Phase::March(..)
            | Phase::Fleets(..)
            | Phase::Cross(_)
            | Phase::Order(_)
            | Phase::Over => {}
        }
        debug_assert!(into.is_sorted(), "{:?}: {into:?}", self.table.phase);
    }

    /// Which drawn block is placed next, or where it stands (3.2, 8.23). Blocks that differ in nothing are one answer.
    fn list_placing(&self, side: Side, into: &mut Vec<Action>) {
        if let Stage::Place(_) = self.plans[side.index()].stage {
            let open = match self.table.phase {
                Phase::Arrive(_) => self.open_entries(side),
                _ => self.deployable(side),
            };
            into.extend(towns(open).map(Action::Deploy));
        } else {
            into.extend(self.distinct(self.unplaced(side)).map(Action::Place));
        }
    }

    /// A side's drawn blocks that have no place yet, as a set (3.2, 8.23).
    pub(super) fn unplaced(&self, side: Side) -> u64 {
        self.hand & self.scenario.masks().side[side.index()] & !self.plans[side.index()].settled()
    }

    /// Where a side may place its next block: anywhere on its towns, but enough must be left for towns that still need
    /// a garrison (3.2).
    fn deployable(&self, side: Side) -> u64 {
        let bare = self.scenario.garrisons(side) & !self.occupied(side) & !self.plans[side.index()].places();
        if self.unplaced(side).count_ones() <= bare.count_ones() {
            bare
        } else {
            self.scenario.deploy(side)
        }
    }

    /// The entry towns of a side where reinforcements are still due and no units of the enemy are, be they ships, as a set
    /// (8.23, 8.24).
    pub(super) fn open_entries(&self, side: Side) -> u64 {
        let plan = &self.plans[side.index()];
        let due = self.scenario.entries().iter().zip(&self.table.due);
        let wanted = due
            .filter(|(town, due)| **due > count(plan.placed_in(**town)))
            .fold(0, |set, (town, _)| set | town.bit());
        if wanted == 0 {
            return 0;
        }
        wanted & self.scenario.homes(side) & !self.present(side.enemy())
    }

    /// The damaged units of a side's army that are in supply, as a set (ruling 19).
    pub(super) fn replaceable(&self, side: Side) -> u64 {
        let controlled = self.controlled(side);
        let supplied = self.scenario.map().reached(self.scenario.sources(side), controlled);
        let masks = self.scenario.masks();
        towns(supplied)
            .flat_map(|town| blocks(self.army(side, town) & !masks.indian))
            .filter(|block| self.values[block.index()] < self.scenario.block(*block).value)
            .fold(0, |set, block| set | block.bit())
    }

    /// Of blocks in several towns, the lowest of each kind in each town, as a set.
    fn distinct_by_town(&self, set: u64) -> u64 {
        let towns = &self.towns.all()[..self.scenario.towns().len()];
        let kinds = towns.iter().flat_map(|here| self.distinct(here & set));
        kinds.fold(0, |found, block| found | block.bit())
    }

    /// The units of a town of which the owner may say that they are beyond supply, as a set: those that have not suffered
    /// in this winter yet (8.21).
    pub fn starvable(&self, side: Side, town: TownId) -> u64 {
        self.army(side, town) & !self.plans[side.index()].picked
    }

    /// The spare ships that a side may begin to build or put in the place of a captured one, as a set (5.1, 7.12, rulings 9
    /// and 18).
    pub(super) fn spare_ships(&self, side: Side) -> u64 {
        let masks = self.scenario.masks();
        let own = masks.ships & masks.side[side.index()];
        if let LostShips::Rebuilt(most) = self.scenario.options().ships
            && count(own & !self.pool & !self.out) >= most
        {
            return 0;
        }
        self.pool & own
    }

    /// 5.0: build a combat value, move ships of one town or lake, or do nothing.
    fn list_naval(&self, side: Side, into: &mut Vec<Action>) {
        let map = self.scenario.map();
        let plan = &self.plans[side.index()];
        match plan.stage {
            Stage::Start => {
                into.push(Action::Pass);
                let controlled = self.controlled(side);
                let lakes = self.scenario.lakes().iter();
                let bases = lakes.fold(0, |set, lake| set | lake.bases[side].bit()) & controlled;
                // Ships of one kind are one choice.
                let spare = self
                    .distinct(self.spare_ships(side))
                    .fold(0, |set, ship| set | ship.bit());
                for base in towns(bases) {
                    let growing = self
                        .distinct(self.ships(side, base))
                        .filter(|ship| self.values[ship.index()] < self.scenario.block(*ship).value);
                    let ships = growing.fold(spare, |set, ship| set | ship.bit());
                    into.extend(blocks(ships).map(|ship| Action::Build(base, ship)));
                }
                into.extend(towns(self.towns.ships(side)).map(Action::Sail));
                let port = |lake: &LakeId| controlled & map.coast(*lake) != 0;
                let fleets = map.lake_ids().filter(|lake| self.fleet(side, *lake) != 0);
                into.extend(fleets.filter(port).map(Action::Land));
            }
            Stage::Sail(town) => self.list_picks(self.ships(side, town) & !plan.picked, plan.picked, into),
            Stage::Land(lake) => self.list_picks(self.fleet(side, lake) & !plan.picked, plan.picked, into),
            Stage::Port(lake) => into.extend(towns(self.controlled(side) & map.coast(lake)).map(Action::Port)),
            Stage::Place(_) | Stage::Legs | Stage::Via(..) | Stage::Units(..) => {}
        }
    }

    /// Blocks to choose from one by one, or all; done when there is one.
    fn list_picks(&self, left: u64, picked: u64, into: &mut Vec<Action>) {
        into.extend(self.distinct(left).map(Action::Take));
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
            (Stage::Via(to, _), Some(from)) => into.extend(towns(self.between(side, from, to)).map(Action::Via)),
            (Stage::Units(to, mode, _), Some(from)) => {
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
                into.extend(self.distinct(able_now).map(Action::Take));
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
        let units = self.army(side, from);
        self.open_to(side, units, self.scenario.map().beside(from)) != 0
            || self.two_towns_on(side, from, units) != [0; 2]
            || self.over_the_lake(side, from, units) != 0
    }

    /// The towns two roads away that some units can go to by road and by a forced march, as sets (6.1, 6.11).
    fn two_towns_on(&self, side: Side, from: TownId, units: u64) -> [u64; 2] {
        let masks = self.scenario.masks();
        let able = [units & masks.fast, units & masks.marchers];
        if able == [0; 2] {
            return [0; 2];
        }
        let two = self.scenario.map().two_away(from, !self.present(side.enemy()));
        able.map(|units| self.open_to(side, units, two))
    }

    /// The towns that some units can go to over the lake of their town, as a set (6.21, 6.22).
    fn over_the_lake(&self, side: Side, from: TownId, units: u64) -> u64 {
        let map = self.scenario.map();
        let infantry = units & self.scenario.masks().infantry;
        match map.lake_of(from) {
            Some(lake) if infantry != 0 && self.room_aboard(side, lake) > 0 => map.coast(lake) & !from.bit(),
            _ => 0,
        }
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
        let plan = &self.plans[side.index()];
        let free = self.army(side, from) & !plan.going();
        if free == 0 {
            return;
        }
        let next = self.open_to(side, free, self.scenario.map().beside(from));
        let [two, marched] = self.two_towns_on(side, from, free);
        // All who cross land in one town (6.22).
        let landing = plan.legs.iter().any(|leg| leg.mode == Mode::Water);
        let divided = self.scenario.options().amphibious == Amphibious::Loose;
        let water = if divided || !landing {
            self.over_the_lake(side, from, free)
        } else {
            0
        };
        let mut ways = [(Mode::Road, next | two), (Mode::March, marched), (Mode::Water, water)];
        for (mode, to) in &mut ways {
            // A way that some go already is not offered again.
            let taken = plan.legs.iter().filter(|leg| leg.mode == *mode);
            *to &= !taken.fold(0, |set, leg| set | leg.to.bit());
        }
        for to in towns(ways.iter().fold(0, |set, (_, to)| set | to)) {
            let open = ways.iter().filter(|(_, towns)| towns & to.bit() != 0);
            into.extend(open.map(|(mode, _)| Action::Toward(to, *mode)));
        }
    }

    fn list_sea(&self, sea: &Sea, into: &mut Vec<Action>) {
        match sea.stage {
            SeaStage::Volley(_) => {}
            SeaStage::Losses => {
                if let Some(side) = sea_decider(sea) {
                    let largest = self.largest(self.fleet(side, sea.lake));
                    into.extend(self.distinct(largest).map(Action::Lose));
                }
            }
            SeaStage::Decide(side) => {
                let ports = self.controlled(side) & self.scenario.map().coast(sea.lake);
                into.extend(towns(ports).map(Action::Port));
                into.push(Action::Fight);
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
                    let asked = self.distinct_on_land(self.largest(suffering));
                    let asked = asked.fold(0, |set, block| set | block.bit());
                    into.extend(blocks(asked).map(Action::Lose));
                }
            }
        }
    }

    /// Where a side may retreat by road, as a set (7.23, 7.3, rulings 6 and 7).
    pub(super) fn retreats_by_road(&self, land: &Land, side: Side) -> u64 {
        let free = self.scenario.map().beside(land.town) & !self.present(side.enemy());
        if side != land.attacker {
            let enemy = &self.table.came[land.attacker.index()];
            // Not where the attacker came from: the town it passed last, or left.
            let barred = enemy.at(land.town).map_or(0, |arrival| {
                let left = enemy.from.filter(|_| arrival.landed > 0);
                arrival.road | left.map_or(0, |town| town.bit())
            });
            return free & !barred;
        }
        let came = &self.table.came[side.index()];
        let Some(arrival) = came.at(land.town) else { return 0 };
        if arrival.landed == 0 {
            return free & arrival.road;
        }
        if arrival.road == 0 {
            // All of them landed: next door to a town of theirs, or where they came from.
            let left = came.from.map_or(0, |town| town.bit());
            return free & (left | self.controlled(side));
        }
        // Some landed and others came by road: each goes as it came, all at once.
        let (landed, by_road) = self.landed_and_others(land.town, side);
        if by_road == 0 || landed != 0 && !self.can_withdraw(side, landed) {
            return 0;
        }
        free & arrival.road
    }

    /// A side's units in a town that landed there from ships, and the others, as sets.
    pub(super) fn landed_and_others(&self, town: TownId, side: Side) -> (u64, u64) {
        let units = self.army(side, town);
        (units & self.landed, units & !self.landed)
    }

    /// Where an attacker who landed may retreat by water, when nobody is left who came by road (7.3, ruling 7).
    fn retreat_by_water(&self, land: &Land, side: Side) -> Option<TownId> {
        let came = &self.table.came[side.index()];
        if side != land.attacker || came.at(land.town).is_none_or(|arrival| arrival.landed == 0) {
            return None;
        }
        let (landed, by_road) = self.landed_and_others(land.town, side);
        came.from.filter(|_| by_road == 0 && self.can_withdraw(side, landed))
    }

    /// Whether units that landed can go back by water: a ship for each, a lake without enemies, and none in the town that
    /// they left (7.3, ruling 7).
    fn can_withdraw(&self, side: Side, units: u64) -> bool {
        let Some(from) = self.table.came[side.index()].from else {
            return false;
        };
        let Some(lake) = self.scenario.map().lake_of(from) else {
            return false;
        };
        count(self.fleet(side, lake)) >= count(units)
            && self.present(side.enemy()) & from.bit() == 0
            && self.controls_lake(side, lake)
    }

    /// Whether a question that has one answer is not asked. A side is always asked for its naval and its army phase: that a
    /// question is left out would tell what its ships and blocks are. And it ends its own army order, so that it sees it whole
    /// before it is carried out. Of losses in pursuit and in winter the question does tell that blocks differ; at a table, too,
    /// one sees the other side choose.
    pub(super) fn goes_unasked(&self) -> bool {
        let (Phase::Naval(side) | Phase::Army(side)) = self.table.phase else {
            return true;
        };
        let plan = &self.plans[side.index()];
        plan.stage != Stage::Start && (plan.stage != Stage::Legs || plan.legs.is_empty())
    }

    /// Lists what chance may bring, with weights.
    pub(super) fn list_rolls(&self, into: &mut Vec<(Roll, u32)>) {
        into.clear();
        match self.table.phase {
            Phase::Draw(side) | Phase::Reinforce(side, _) => self.list_draws(side, into),
            Phase::Initiative(_) | Phase::Order(_) | Phase::Fleets(..) => {
                into.extend((2..=12).map(|sum: u8| (Roll::Dice(sum), u32::from(6_u8.saturating_sub(sum.abs_diff(7))))));
            }
            Phase::Cross(_) => into.extend((1..=6).map(|shows| (Roll::Die(shows), 1))),
            Phase::Militia(_, _, asked) => {
                let asked = asked.min(MOST_ASKED);
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
        for block in self.distinct(surplus) {
            let same = surplus & self.scenario.block(block).alike;
            into.push((Roll::Draw(block), count(same).into()));
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
    // Of 24 dice with even odds, or 12 with any, all ways together fit into the weights.
    let mut ways = 1_u32;
    for step in 0..hits {
        let next = ways.saturating_mul(dice.saturating_sub(step).into());
        ways = next.checked_div(u32::from(step).saturating_add(1)).unwrap_or(1);
    }
    let hitting = hit.saturating_pow(hits.into());
    let missing = miss.saturating_pow(dice.saturating_sub(hits).into());
    ways.saturating_mul(hitting).saturating_mul(missing)
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
