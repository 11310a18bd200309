//! Orders: which army goes from where to where, and what that is worth.

use super::Sight;
use super::force::Force;
use super::worth::{Spot, fused};
use crate::invasion::Action;
use crate::invasion::count::take;
use data::invasion::cards::{Boat, Effect, Movement};
use data::invasion::map::Reached;
use data::invasion::{AreaId, Faction};
use std::ops::Range;

/// An army's move.
#[derive(Clone, Copy, Debug)]
pub(super) struct Order {
    pub(super) from: AreaId,
    pub(super) army: Force,
    pub(super) to: AreaId,
    /// Areas to go.
    pub(super) distance: u8,
    /// What it wins, without what it leaves behind.
    pub(super) gain: f32,
    /// What it leaves behind.
    pub(super) price: f32,
}

impl Order {
    /// What the order is worth by itself.
    pub(super) fn worth(&self) -> f32 {
        self.gain - self.price
    }
}

/// Those who are in an area, with others who are on their way there.
#[derive(Clone, Copy, Debug)]
pub(super) struct There<'a> {
    /// The area.
    spot: &'a Spot,
    /// Who is on the way.
    pub(super) others: Force,
    /// What the battle of all of them is worth, or where there is none the chance that they hold the area.
    pub(super) worth: f32,
}

/// What a movement card allows.
#[derive(Clone, Copy, Debug)]
pub(super) struct Allowance<'a> {
    pub(super) distance: u8,
    pub(super) boat: Option<&'a Boat>,
}

impl<'a> Allowance<'a> {
    /// What a movement card allows, with so many areas further.
    pub(super) fn of(movement: &'a Movement, further: u8) -> Self {
        Self {
            distance: movement.distance.saturating_add(further),
            boat: movement.boat.as_ref(),
        }
    }
}

/// The place of the single unit among the armies that may leave an area.
const FEW: usize = 5;

/// The armies that may leave an area, no two alike, each with what it leaves behind.
#[derive(Clone, Debug)]
struct Armies {
    list: [(Force, f32); FEW + 1],
    /// Those in the list that are more than a single unit where others could go along.
    large: Range<usize>,
    /// Where the list ends, with the single unit or without it.
    end: usize,
}

impl Armies {
    /// Whether an army is one of the large ones.
    fn holds(&self, army: Force) -> bool {
        self.list[self.large.clone()].iter().any(|(other, _)| *other == army)
    }

    /// Those that may go to an area: nobody walks into an enemy alone while others could go along.
    fn against(&self, enemy: bool) -> &[(Force, f32)] {
        let end = if enemy { self.large.end } else { self.end };
        &self.list[self.large.start..end]
    }
}

impl Sight<'_> {
    /// What the turn's movement card allows now.
    pub(super) fn allowance(&self) -> Option<Allowance<'_>> {
        let movement = self.scenario.card(self.table.turn.movement?).movement()?;
        let effects = self
            .table
            .turn
            .specials
            .iter()
            .flat_map(|card| self.scenario.card(*card).effects());
        let further: u8 = effects
            .map(|effect| match effect {
                Effect::MoreDistance { areas, one_army, .. } if !one_army || !self.table.turn.forced => *areas,
                _ => 0,
            })
            .fold(0, u8::saturating_add);
        Some(Allowance::of(movement, further))
    }

    /// The best order from one area, worth giving or not.
    pub(super) fn best_order_from(&self, from: AreaId, pursuit: bool) -> Option<Order> {
        let allowance = if pursuit {
            Allowance {
                distance: 1,
                boat: None,
            }
        } else {
            self.allowance()?
        };
        let mut best: Option<Order> = None;
        self.orders_from(from, allowance, pursuit, &mut |order, _| {
            if best.is_none_or(|best| order.worth() > best.worth()) {
                best = Some(order);
            }
        });
        best
    }

    /// All sensible orders, each with whether the enemy has units where it goes.
    pub(super) fn orders(&self, allowance: Allowance<'_>, mut found: impl FnMut(Order, bool)) {
        // An army has at least one unit of the faction whose turn it is (3.2.2).
        for from in self.table.unmoved_areas(self.me) {
            self.orders_from(from, allowance, false, &mut found);
        }
    }

    /// All sensible orders from an area: everyone, or all but a garrison, or just enough for an empty area.
    fn orders_from(&self, from: AreaId, allowance: Allowance<'_>, pursuit: bool, found: &mut impl FnMut(Order, bool)) {
        let table = self.table;
        let there = self.there(from).of_side(self.side);
        let mut all = if pursuit {
            there
        } else {
            there.without(Force::of(&table.moved[from.index()]).of_side(self.side))
        };
        if all.count(self.me) == 0 {
            return;
        }
        let map = self.scenario.map();
        let mut reached: Vec<Reached> = Vec::with_capacity(32);
        match allowance.boat {
            Some(boat) => {
                if (boat.different_starts && table.turn.starts.contains(&from)) || map.waters_of(from) == 0 {
                    return;
                }
                let landings = table.landings(map, from, boat);
                reached.extend(landings.map(|area| Reached { area, distance: 1 }));
                all = self.aboard(all, boat);
            }
            None => map.reach(from, allowance.distance, |area| self.spot(area).enemy, &mut reached),
        }
        let armies = self.armies(from, all);
        let left = self.spot(from);
        for Reached { area: to, distance } in reached {
            let there = self.with_others(to, Force::NONE);
            let enemy = there.spot.enemy;
            for &(army, price) in armies.against(enemy) {
                let gain = self.joining_those(there, left, army, pursuit);
                let order = Order {
                    from,
                    army,
                    to,
                    distance,
                    gain,
                    price,
                };
                found(order, enemy);
            }
        }
    }

    /// The armies that may leave an area where all of these may go.
    fn armies(&self, from: AreaId, all: Force) -> Armies {
        let (size, left) = (all.size(), self.spot(from));
        let everyone = (!self.must_stay(from, all)).then_some(all);
        let stay = |guards, least| (size > least).then(|| self.without_garrison(all, guards)).flatten();
        let half = (size > 5).then(|| self.take(all, u8::try_from(size / 2).unwrap_or(u8::MAX), |_| true));
        let some = (size > 3).then(|| self.take(all, 3, |_| true));
        let few = (size > 1).then(|| self.take(all, 1, |_| true));
        let mut armies = Armies {
            list: [(Force::NONE, 0.0); FEW + 1],
            large: FEW..FEW,
            end: FEW,
        };
        // Of those that come out alike the last is enough.
        for army in [some, half, stay(2, 4), stay(1, 1), everyone].into_iter().flatten() {
            if !armies.holds(army) {
                armies.large.start = armies.large.start.saturating_sub(1);
                armies.list[armies.large.start] = (army, self.leaving(left, army));
            }
        }
        if let Some(few) = few.filter(|few| !armies.holds(*few)) {
            armies.list[FEW] = (few, self.leaving(left, few));
            armies.end = FEW + 1;
        }
        armies
    }

    /// Whether an army may not go because nobody would be left of several in an objective of ours beside which enemies
    /// stand.
    pub(super) fn must_stay(&self, from: AreaId, army: Force) -> bool {
        let table = self.table;
        let strength = table.strength(from, self.side);
        let leaves_none = strength > 1 && army.size() >= strength;
        if !leaves_none || !self.ours(from) || self.stars(from) == 0.0 {
            return false;
        }
        let beside = self.scenario.map().neighbours(from).iter();
        let enemies: u16 = beside.map(|area| table.strength(*area, self.side.enemy())).sum();
        enemies >= 2
    }

    /// As many of the units as fit into a boat's army, own ones first, the best of the others next.
    fn aboard(&self, all: Force, boat: &Boat) -> Force {
        self.take(all, self.table.room_aboard(boat, 0), |faction| {
            boat.aboard.contains(&faction)
        })
    }

    /// Up to `most` of the units, at least one of our own faction.
    fn take(&self, all: Force, most: u8, may: impl Fn(Faction) -> bool) -> Force {
        let mut left = most;
        let (all, mut chosen) = (all.units(), [0; 5]);
        for faction in own_first(self.me) {
            if may(*faction) {
                chosen[faction.index()] = all[faction.index()].min(left);
                take(&mut left, chosen[faction.index()]);
            }
        }
        Force::of(&chosen)
    }

    /// The units but some that stay, those whom the army misses least; nothing if nobody would go.
    fn without_garrison(&self, all: Force, stay: u8) -> Option<Force> {
        let mut army = all;
        for _ in 0..stay {
            let (own, allies) = own_first(self.me).split_first()?;
            let mut stays: Option<(Faction, f32)> = None;
            for faction in allies.iter().chain([own]).filter(|faction| army.count(**faction) > 0) {
                let missed = self.odds.loss(army, *faction);
                if stays.is_none_or(|(_, least)| missed < least) {
                    stays = Some((*faction, missed));
                }
            }
            let (faction, _) = stays?;
            army = army.without(Force::one(faction));
        }
        (army.count(self.me) > 0).then_some(army)
    }

    /// What an army's arrival is worth.
    pub(super) fn arriving(&self, from: AreaId, to: AreaId, army: Force, pursuit: bool) -> f32 {
        self.joining_those(self.with_others(to, Force::NONE), self.spot(from), army, pursuit)
    }

    /// What an army does where it steps to, whatever draws it elsewhere.
    pub(super) fn stepping_to(&self, spot: &Spot, army: Force) -> f32 {
        let open = if spot.ours && !spot.held {
            self.manning(spot.stake, spot.threat)
        } else {
            0.0
        };
        open + self.joining_those(self.joined(spot, Force::NONE), spot, army, true)
    }

    /// What those are worth who are in an area, with others who are on their way there.
    pub(super) fn with_others(&self, to: AreaId, others: Force) -> There<'_> {
        self.joined(self.spot(to), others)
    }

    /// The same where it was seen how the area is.
    fn joined<'a>(&self, spot: &'a Spot, others: Force) -> There<'a> {
        let force = spot.force.with(others);
        let worth = match (spot.enemy, others.is_none()) {
            (true, true) => spot.fight,
            (true, false) => self.attack(spot, force),
            (false, true) => spot.safe,
            (false, false) => self.kept(spot, force),
        };
        There { spot, others, worth }
    }

    /// What an army's arrival is worth where others are on their way, too: more than what they bring by themselves.
    pub(super) fn joining_those(&self, there: There<'_>, from: &Spot, army: Force, pursuit: bool) -> f32 {
        let (weights, spot) = (self.weights, there.spot);
        let alone = there.others.is_none();
        let after = spot.force.with(there.others).with(army);
        if spot.enemy {
            return self.attack(spot, after) - there.worth;
        }
        let mut worth = 0.0;
        if !spot.ours && alone && !spot.held {
            // An empty objective is taken by walking in; keeping it is another matter.
            if spot.stake > 0.0 {
                worth += spot.stake * self.counted(self.kept(spot, after));
            }
            worth += weights.ground;
        } else if spot.stake > 0.0 {
            let part = if spot.ours { weights.relieve } else { weights.keep };
            worth += spot.stake * part * (self.kept(spot, after) - there.worth);
        }
        if !pursuit {
            // Marching towards where units are wanted, in force rather than one by one.
            let going = f32::from(army.size());
            worth += (spot.pull - from.pull) * going.min(weights.column) * weights.march;
        }
        worth
    }

    /// How much of an objective counts that is held with this chance: a part is sure, the smaller the farther the end.
    fn counted(&self, kept: f32) -> f32 {
        let sure = self.weights.sure * (1.0 - self.weights.early * self.rounds_left());
        fused(1.0 - sure, kept, sure)
    }

    /// What a battle of these units in an area is worth; nothing if none of ours is there.
    pub(super) fn attack(&self, spot: &Spot, force: Force) -> f32 {
        let weights = self.weights;
        let ours = force.of_side(self.side);
        let [own, enemies] = [ours, force.of_side(self.side.enemy())].map(|force| f32::from(force.size()));
        if own == 0.0 {
            return 0.0;
        }
        if own < 2.0 && enemies > 1.0 {
            // A single unit is no attack.
            return -2.0 * weights.hopeless;
        }
        let result = self.odds.battle(force, spot.home(self.side));
        let win = result.win(self.side);
        let [own_left, enemy_left] = [self.side, self.side.enemy()].map(|side| result.left(side));
        let kept = if spot.stake > 0.0 {
            #[expect(
                clippy::cast_possible_truncation,
                clippy::cast_sign_loss,
                reason = "a part of 8 bits"
            )]
            let left = ours.map_side(self.side, |units| fused(f32::from(units), own_left, 0.5) as u8);
            self.counted(self.kept(spot, left))
        } else {
            0.0
        };
        let hopeless = if win < weights.least { weights.hopeless } else { 0.0 };
        win * (spot.stake * kept + weights.strike) + enemies * (1.0 - enemy_left) * weights.kill
            - own * (1.0 - own_left) * weights.loss
            - hopeless
    }

    /// What an army's departure costs: an objective given up or laid open.
    pub(super) fn leaving(&self, spot: &Spot, army: Force) -> f32 {
        let &Spot { stake, ours, safe, .. } = spot;
        if stake == 0.0 {
            return 0.0;
        }
        let behind = spot.force.without(army);
        let left = !behind.of_side(self.side).is_none();
        if !ours && !left {
            return stake;
        }
        let open = !left && !spot.threat.is_none();
        let after = if open {
            1.0 - self.weights.fear
        } else {
            self.kept(spot, behind)
        };
        let open = if open { self.weights.vacant } else { 0.0 };
        stake * self.weights.guard * (safe - after + open).max(0.0)
    }

    /// Who goes, so that the order comes about.
    pub(super) fn joining(&self, legal: &[Action], order: Option<Order>) -> Action {
        let Some(order) = order else { return legal[0] };
        let wanted = |faction: Faction| order.army.count(faction);
        let exact = legal
            .iter()
            .copied()
            .find(|action| matches!(action, Action::Take(faction, units) if *units == wanted(*faction)));
        // The list may allow less than the order wants; then as many as possible.
        exact
            .or_else(|| {
                legal
                    .iter()
                    .rev()
                    .copied()
                    .find(|action| matches!(action, Action::Take(..)))
            })
            .unwrap_or(legal[0])
    }
}

/// The factions of a side, the one that decides first.
const fn own_first(me: Faction) -> &'static [Faction] {
    use Faction::{AmericanMilitia, AmericanRegulars, BritishRegulars, CanadianMilitia, NativeAmericans};
    match me {
        AmericanRegulars => &[AmericanRegulars, AmericanMilitia],
        AmericanMilitia => &[AmericanMilitia, AmericanRegulars],
        BritishRegulars => &[BritishRegulars, CanadianMilitia, NativeAmericans],
        CanadianMilitia => &[CanadianMilitia, BritishRegulars, NativeAmericans],
        NativeAmericans => &[NativeAmericans, BritishRegulars, CanadianMilitia],
    }
}
