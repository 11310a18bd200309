//! The plan of a turn's movement: which armies go, so that those that strike the same enemy strike together.

use super::Sight;
use super::orders::{Allowance, Order};
use crate::invasion::count::take;
use crate::invasion::state::size;
use data::invasion::scenario::Units;
use data::invasion::{AreaId, Faction};

/// A price that nothing is worth.
const NEVER: f32 = 1_000.0;

/// The armies of a turn, in the order in which they set out, and what they win together.
#[derive(Clone, Debug, Default)]
pub(super) struct Plan {
    pub(super) orders: Vec<Order>,
    pub(super) worth: f32,
}

impl Sight<'_> {
    /// The orders that a movement card lets one choose from, to be put together by [`Sight::together`].
    pub(super) fn found(&self, allowance: Allowance<'_>) -> Vec<Order> {
        let mut found = Vec::with_capacity(256);
        self.orders(allowance, |order| {
            // What wins nothing by itself may still join others against an enemy.
            if order.worth() > 0.0 || self.table.holds(order.to, self.side.enemy()) {
                found.push(order);
            }
        });
        found
    }

    /// The best plan of so many armies among orders that go no further than `distance`, found one army or one joint
    /// attack at a time.
    pub(super) fn together(&self, found: &[Order], distance: u8, armies: u8, one_landing: bool) -> Plan {
        let mut plan = Plan::default();
        let mut left = armies;
        while left > 0 {
            let open = |order: &&Order| {
                order.distance <= distance
                    && self.is_there(order, &plan.orders)
                    && !(one_landing && plan.orders.first().is_some_and(|first| first.to != order.to))
            };
            let best = found
                .iter()
                .filter(open)
                .map(|order| (self.worth_with(order, &plan.orders), order))
                .max_by(|(a, _), (b, _)| a.total_cmp(b));
            let joint = self.joint(found.iter().filter(open), left);
            let single = best.map_or(0.0, |(worth, _)| worth);
            match (best, joint) {
                (_, Some((worth, orders))) if worth / orders.len() as f32 > single.max(self.weights.enough) => {
                    left = left.saturating_sub(u8::try_from(orders.len()).unwrap_or(u8::MAX));
                    plan.worth += worth;
                    plan.orders.extend(orders);
                }
                (Some((worth, order)), _) if worth > self.weights.enough => {
                    take(&mut left, 1);
                    plan.worth += worth;
                    plan.orders.push(*order);
                }
                _ => break,
            }
        }
        plan
    }

    /// Whether the units of an order are there after others have set out: two armies may go from one area.
    fn is_there(&self, order: &Order, given: &[Order]) -> bool {
        let same = || given.iter().filter(|other| other.from == order.from);
        if same().next().is_none() {
            return true;
        }
        let gone = sum_of(same().map(|other| &other.army));
        let enough = |faction: &Faction| {
            let units = gone[faction.index()].saturating_add(order.army[faction.index()]);
            units <= self.table.unmoved(order.from, *faction)
        };
        self.side.factions().iter().all(enough)
    }

    /// What an order is worth after others were given.
    fn worth_with(&self, order: &Order, given: &[Order]) -> f32 {
        let price = self.price_with(order, given);
        let same = || given.iter().filter(|other| other.to == order.to);
        if same().next().is_none() {
            return order.gain - price;
        }
        let others = sum_of(same().map(|other| &other.army));
        self.arriving(order.from, order.to, &order.army, &others, false) - price
    }

    /// What an order leaves behind after others have set out from the same area, less what that has cost already.
    fn price_with(&self, order: &Order, given: &[Order]) -> f32 {
        let same = || given.iter().filter(|other| other.from == order.from);
        if same().next().is_none() {
            return order.price;
        }
        let gone = sum_of(same().map(|other| &other.army).chain([&order.army]));
        if self.must_stay(order.from, &gone) {
            return NEVER;
        }
        let paid: f32 = same().map(|other| other.price).sum();
        self.leaving(order.from, &gone) - paid
    }

    /// The best attack by several armies from different areas on one.
    fn joint<'a>(&self, open: impl Iterator<Item = &'a Order>, most: u8) -> Option<(f32, Vec<Order>)> {
        if most < 2 {
            return None;
        }
        let enemy = self.side.enemy();
        let mut attacks: Vec<&Order> = open.filter(|order| self.table.holds(order.to, enemy)).collect();
        // By target, the largest first; of one area only its largest army goes.
        attacks.sort_by_key(|order| (order.to, std::cmp::Reverse(size(&order.army)), order.from));
        let mut best: Option<(f32, Vec<Order>)> = None;
        for same in attacks.chunk_by(|a, b| a.to == b.to) {
            let mut chosen: Vec<Order> = Vec::new();
            let mut force: Units = [0; 5];
            let mut worth = 0.0;
            for order in same {
                if chosen.len() >= usize::from(most) {
                    break;
                }
                if is_from(&chosen, order.from) {
                    continue;
                }
                worth += self.arriving(order.from, order.to, &order.army, &force, false) - order.price;
                for (sum, units) in force.iter_mut().zip(&order.army) {
                    *sum = sum.saturating_add(*units);
                }
                chosen.push(**order);
                if chosen.len() > 1 && best.as_ref().is_none_or(|(most, _)| worth > *most) {
                    best = Some((worth, chosen.clone()));
                }
            }
        }
        best
    }
}

/// The units of several armies.
fn sum_of<'a>(armies: impl Iterator<Item = &'a Units>) -> Units {
    armies.fold([0; 5], |mut sum, army| {
        for (sum, units) in sum.iter_mut().zip(army) {
            *sum = sum.saturating_add(*units);
        }
        sum
    })
}

fn is_from(orders: &[Order], from: AreaId) -> bool {
    orders.iter().any(|order| order.from == from)
}
