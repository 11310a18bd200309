//! Orders: which army goes from where to where, and what that is worth.

use super::Sight;
use super::worth::STAR;
use crate::invasion::Action;
use crate::invasion::count::take;
use crate::invasion::state::size;
use data::invasion::AreaId;
use data::invasion::cards::{Boat, Effect, Movement};
use data::invasion::map::Reached;
use data::invasion::scenario::Units;

/// An army's move.
#[derive(Clone, Copy, Debug)]
pub(super) struct Order {
    pub(super) from: AreaId,
    pub(super) army: Units,
    pub(super) to: AreaId,
    pub(super) worth: f32,
}

/// What a movement card allows.
#[derive(Clone, Copy, Debug)]
pub(super) struct Allowance<'a> {
    pub(super) distance: u8,
    pub(super) boat: Option<&'a Boat>,
}

/// Orders below this worth are not given.
const WORTH_WHILE: f32 = 0.4;

impl Sight<'_> {
    /// What the turn's movement card allows now.
    fn allowance(&self) -> Option<Allowance<'_>> {
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
        Some(Allowance {
            distance: movement.distance.saturating_add(further),
            boat: movement.boat.as_ref(),
        })
    }

    /// The best order of the turn's card, if one is worth giving.
    pub(super) fn best_order(&self) -> Option<Order> {
        let allowance = self.allowance()?;
        let mut best: Option<Order> = None;
        self.orders(allowance, |order| {
            if order.worth > WORTH_WHILE && best.is_none_or(|best| order.worth > best.worth) {
                best = Some(order);
            }
        });
        best
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
        self.orders_from(from, allowance, pursuit, &mut |order| {
            if best.is_none_or(|best| order.worth > best.worth) {
                best = Some(order);
            }
        });
        best
    }

    /// What a movement card promises: the worth of the best orders it could give, one from each area.
    pub(super) fn promise(&self, movement: &Movement, further: u8, times: u8) -> f32 {
        let allowance = Allowance {
            distance: movement.distance.saturating_add(further),
            boat: movement.boat.as_ref(),
        };
        let mut best: Vec<f32> = Vec::new();
        for from in self.scenario.map().area_ids() {
            let mut most = 0.0_f32;
            self.orders_from(from, allowance, false, &mut |order| most = most.max(order.worth));
            if most > WORTH_WHILE {
                best.push(most);
            }
        }
        best.sort_by(|a, b| b.total_cmp(a));
        best.iter()
            .take(usize::from(movement.armies.saturating_mul(times)))
            .sum()
    }

    fn orders(&self, allowance: Allowance<'_>, mut found: impl FnMut(Order)) {
        for from in self.scenario.map().area_ids() {
            self.orders_from(from, allowance, false, &mut found);
        }
    }

    /// All sensible orders from an area: everyone, or all but a garrison, or just enough for an empty area.
    fn orders_from(&self, from: AreaId, allowance: Allowance<'_>, pursuit: bool, found: &mut impl FnMut(Order)) {
        let table = self.table;
        let unmoved = |faction| {
            if pursuit {
                table.count(from, faction)
            } else {
                table.unmoved(from, faction)
            }
        };
        if unmoved(self.me) == 0 {
            return;
        }
        let mut all = [0; 5];
        for faction in self.side.factions() {
            all[faction.index()] = unmoved(*faction);
        }
        let map = self.scenario.map();
        let mut reached: Vec<Reached> = Vec::with_capacity(32);
        match allowance.boat {
            Some(boat) => {
                if (boat.different_starts && table.turn.starts.contains(&from)) || map.waters_of(from) == 0 {
                    return;
                }
                let landing = if boat.one_landing { table.turn.landing } else { None };
                let waters = map.waters_of(from) & landing.map_or(u32::MAX, |(_, waters)| waters);
                reached.extend(
                    map.area_ids()
                        .filter(|to| {
                            *to != from
                                && map.waters_of(*to) & waters != 0
                                && landing.is_none_or(|(area, _)| area == *to)
                        })
                        .map(|area| Reached { area, distance: 1 }),
                );
                all = self.aboard(all, boat);
            }
            None => map.reach(
                from,
                allowance.distance,
                |area| table.holds(area, self.side.enemy()),
                &mut reached,
            ),
        }
        let everyone = (all, self.leaving(from, &all));
        let priced = |army: Units| (army, self.leaving(from, &army));
        let size = size(&all);
        let garrison = self.without_garrison(all).filter(|_| size > 1).map(priced);
        let some = (size > 3).then(|| priced(self.take(all, 3, |_| true)));
        let few = (size > 1).then(|| priced(self.take(all, 1, |_| true)));
        for Reached { area: to, .. } in reached {
            let few = few.filter(|_| !table.holds(to, self.side.enemy()));
            for (army, price) in [Some(everyone), garrison, some, few].into_iter().flatten() {
                found(Order {
                    from,
                    army,
                    to,
                    worth: self.arriving(from, to, &army, pursuit) - price,
                });
            }
        }
    }

    /// As many of the units as fit into a boat's army, own ones first, the best of the others next.
    fn aboard(&self, all: Units, boat: &Boat) -> Units {
        self.take(all, self.table.room_aboard(boat, 0), |faction| {
            boat.aboard.contains(&faction)
        })
    }

    /// Up to `most` of the units, at least one of our own faction.
    fn take(&self, all: Units, most: u8, may: impl Fn(data::invasion::Faction) -> bool) -> Units {
        let mut left = most;
        let mut chosen = [0; 5];
        let allies = self
            .side
            .factions()
            .iter()
            .copied()
            .filter(|faction| *faction != self.me);
        for faction in std::iter::once(self.me).chain(allies) {
            if may(faction) {
                chosen[faction.index()] = all[faction.index()].min(left);
                take(&mut left, chosen[faction.index()]);
            }
        }
        chosen
    }

    /// The units but one that stays, an ally if possible; nothing if nobody would go.
    fn without_garrison(&self, all: Units) -> Option<Units> {
        let mut army = all;
        let allies = self
            .side
            .factions()
            .iter()
            .copied()
            .filter(|faction| *faction != self.me);
        let stays = allies.chain([self.me]).find(|faction| army[faction.index()] > 0)?;
        take(&mut army[stays.index()], 1);
        (army[self.me.index()] > 0).then_some(army)
    }

    /// What an order is worth: what it takes, keeps, risks and leaves behind.
    pub(super) fn order_worth(&self, order: &Order, pursuit: bool) -> f32 {
        self.arriving(order.from, order.to, &order.army, pursuit) - self.leaving(order.from, &order.army)
    }

    /// What an army's arrival is worth.
    fn arriving(&self, from: AreaId, to: AreaId, army: &Units, pursuit: bool) -> f32 {
        let table = self.table;
        let size: f32 = army.iter().map(|units| f32::from(*units)).sum();
        let mut there = table.units[to.index()];
        for (units, more) in there.iter_mut().zip(army) {
            *units = units.saturating_add(*more);
        }
        let home = self.scenario.area(to).home;
        let stars = self.stars(to);
        let enemies = f32::from(table.strength(to, self.side.enemy()));
        if enemies > 0.0 {
            let win = self.odds.win(&there, self.side, home);
            let before = if table.holds(to, self.side) {
                self.odds.win(&table.units[to.index()], self.side, home)
            } else {
                0.0
            };
            let prize = stars * STAR * if self.ours(to) { 1.0 } else { 0.9 } + enemies;
            let hopeless = if win < 0.45 { 4.0 } else { 0.0 };
            return (win - before).mul_add(prize, -(1.0 - win) * size * 1.6) - hopeless;
        }
        let mut worth = 0.0;
        if !self.ours(to) && !table.holds(to, self.side) {
            // An empty objective is taken by walking in; keeping it is another matter.
            if stars > 0.0 {
                worth += stars * STAR * self.holds(to, &there).mul_add(0.9, 0.1);
            }
            worth += 0.2;
        } else if stars > 0.0 {
            let before = self.holds(to, &table.units[to.index()]);
            worth += stars * STAR * 0.7 * (self.holds(to, &there) - before);
        }
        if !pursuit {
            // Marching towards where units are wanted, in force rather than one by one.
            worth += (self.pull(to) - self.pull(from)) * size.min(8.0) * 0.35;
        }
        worth
    }

    /// What an army's departure costs: an objective given up or laid open.
    fn leaving(&self, from: AreaId, army: &Units) -> f32 {
        let stars = self.stars(from);
        if stars == 0.0 {
            return 0.0;
        }
        let mut behind = self.table.units[from.index()];
        for (units, gone) in behind.iter_mut().zip(army) {
            *units = units.saturating_sub(*gone);
        }
        let left: u16 = self
            .side
            .factions()
            .iter()
            .map(|faction| u16::from(behind[faction.index()]))
            .sum();
        if !self.ours(from) && left == 0 {
            return stars * STAR;
        }
        let before = self.holds(from, &self.table.units[from.index()]);
        let open = left == 0 && self.threat(from).iter().any(|units| *units > 0);
        let after = if open { 0.25 } else { self.holds(from, &behind) };
        stars * STAR * 0.8 * (before - after).max(0.0)
    }

    /// Who goes, so that the order comes about.
    pub(super) fn joining(&self, legal: &[Action], order: Option<Order>) -> Action {
        let Some(order) = order else { return legal[0] };
        let wanted = |faction: data::invasion::Faction| order.army[faction.index()];
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
