//! The plan of a turn's movement: which armies go, so that those that strike the same enemy strike together.

use super::Sight;
use super::force::Force;
use super::orders::{Allowance, Order};
use crate::invasion::count::take;
use data::invasion::{AreaId, Faction};
use std::cmp::Reverse;
use std::ops::Range;

/// A price that nothing is worth.
const NEVER: f32 = 1_000.0;

/// The armies of a turn, in the order in which they set out, and what they win together.
#[derive(Clone, Debug, Default)]
pub(super) struct Plan {
    pub(super) orders: Vec<Order>,
    pub(super) worth: f32,
}

/// The orders that a movement card lets one choose from.
#[derive(Clone, Debug, Default)]
pub(super) struct Found {
    orders: Vec<Order>,
    /// Those into areas that the enemy holds, sorted.
    attacks: Vec<Attack>,
}

/// An order into an area that the enemy holds; those on the same area stand together, the largest army first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Attack {
    to: AreaId,
    size: Reverse<u16>,
    from: AreaId,
    /// Its place among all orders.
    at: usize,
}

impl Found {
    /// The attacks on each area that more than one army can strike from different areas, as parts of `attacks`.
    fn joint_targets(&self) -> Vec<Range<usize>> {
        let mut begin = 0_usize;
        let mut targets = Vec::with_capacity(8);
        for same in self.attacks.chunk_by(|a, b| a.to == b.to) {
            let target = begin..begin.saturating_add(same.len());
            begin = target.end;
            if same.iter().any(|attack| attack.from != same[0].from) {
                targets.push(target);
            }
        }
        targets
    }
}

/// What an order that cannot be given is worth.
const CLOSED: f32 = f32::NEG_INFINITY;

/// An attack on one area by several armies from different areas: each with what it is worth together with those before it.
type Joint = Vec<(usize, f32)>;

impl Sight<'_> {
    /// The orders that a movement card lets one choose from, to be put together by [`Sight::together`].
    pub(super) fn found(&self, allowance: Allowance<'_>) -> Found {
        let mut orders: Vec<Order> = Vec::with_capacity(256);
        let mut attacks = Vec::with_capacity(64);
        self.orders(allowance, |order, enemy| {
            // What wins nothing by itself may still join others against an enemy.
            if enemy {
                attacks.push(Attack {
                    to: order.to,
                    size: Reverse(order.army.size()),
                    from: order.from,
                    at: orders.len(),
                });
            }
            if enemy || order.worth() > 0.0 {
                orders.push(order);
            }
        });
        attacks.sort_unstable();
        Found { orders, attacks }
    }

    /// The best plan of so many armies among orders that go as far as is allowed, found one army or one joint attack at a
    /// time.
    pub(super) fn together(&self, found: &Found, allowance: Allowance<'_>, armies: u8) -> Plan {
        let distance = allowance.distance.max(1);
        let one_landing = allowance.boat.is_some_and(|boat| boat.one_landing);
        let mut plan = Plan::default();
        let mut left = armies;
        let worth_now = |order: &Order, given: &[Order]| {
            let lands_elsewhere = || one_landing && given.first().is_some_and(|first| first.to != order.to);
            if order.distance <= distance && self.is_there(order, given) && !lands_elsewhere() {
                self.worth_with(order, given)
            } else {
                CLOSED
            }
        };
        let mut worths: Vec<f32> = found
            .orders
            .iter()
            .map(|order| {
                if order.distance <= distance {
                    order.worth()
                } else {
                    CLOSED
                }
            })
            .collect();
        let targets = if left > 1 { found.joint_targets() } else { Vec::new() };
        let joint_of = |target: &Range<usize>, worths: &[f32]| self.joint(found, target, worths, armies);
        let mut joints: Vec<Joint> = targets.iter().map(|target| joint_of(target, &worths)).collect();
        while left > 0 {
            let mut best = None;
            for (at, worth) in worths.iter().enumerate() {
                if *worth != CLOSED && best.is_none_or(|(_, most): (usize, f32)| *worth >= most) {
                    best = Some((at, *worth));
                }
            }
            let single = best.map_or(0.0, |(_, worth)| worth);
            let before = plan.orders.len();
            match (best, best_joint(&joints, left)) {
                (_, Some((worth, armies))) if worth / armies.len() as f32 > single.max(self.weights.enough) => {
                    left = left.saturating_sub(u8::try_from(armies.len()).unwrap_or(u8::MAX));
                    plan.worth += worth;
                    plan.orders.extend(armies.iter().map(|(at, _)| found.orders[*at]));
                }
                (Some((at, worth)), _) if worth > self.weights.enough => {
                    take(&mut left, 1);
                    plan.worth += worth;
                    plan.orders.push(found.orders[at]);
                }
                _ => break,
            }
            if left == 0 {
                break;
            }
            // What was given changes orders from the same areas and to the same; and where all must land together, all.
            let (_, new) = plan.orders.split_at(before);
            let leaves = |order: &Order| one_landing || is_from(new, order.from);
            for (worth, order) in worths.iter_mut().zip(&found.orders) {
                if leaves(order) || new.iter().any(|other| other.to == order.to) {
                    *worth = worth_now(order, &plan.orders);
                }
            }
            for (joint, target) in joints.iter_mut().zip(&targets) {
                if found.attacks[target.clone()]
                    .iter()
                    .any(|attack| one_landing || is_from(new, attack.from))
                {
                    *joint = joint_of(target, &worths);
                }
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
        let gone = sum_of(same());
        let enough = |faction: &Faction| {
            let units = gone.count(*faction).saturating_add(order.army.count(*faction));
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
        self.arriving(order.from, order.to, order.army, sum_of(same()), false) - price
    }

    /// What an order leaves behind after others have set out from the same area, less what that has cost already.
    fn price_with(&self, order: &Order, given: &[Order]) -> f32 {
        let same = || given.iter().filter(|other| other.from == order.from);
        if same().next().is_none() {
            return order.price;
        }
        let gone = sum_of(same()).with(order.army);
        if self.must_stay(order.from, gone) {
            return NEVER;
        }
        let paid: f32 = same().map(|other| other.price).sum();
        self.leaving(order.from, gone) - paid
    }

    /// The armies that attack one area together, the largest of each area that they come from, at most so many.
    fn joint(&self, found: &Found, target: &Range<usize>, worths: &[f32], most: u8) -> Joint {
        let mut joint = Joint::new();
        let attacks = found.attacks[target.clone()].iter();
        let mut sum = 0.0;
        let mut force = Force::NONE;
        for attack in attacks.filter(|attack| worths[attack.at] != CLOSED) {
            if joint.len() >= usize::from(most) {
                break;
            }
            if joint
                .iter()
                .any(|(chosen, _)| found.orders[*chosen].from == attack.from)
            {
                continue;
            }
            let order = &found.orders[attack.at];
            sum += self.arriving(order.from, order.to, order.army, force, false) - order.price;
            force = force.with(order.army);
            joint.push((attack.at, sum));
        }
        joint
    }
}

/// The best of the joint attacks by at most so many armies, and what it is worth.
fn best_joint(joints: &[Joint], most: u8) -> Option<(f32, &[(usize, f32)])> {
    let mut best: Option<(f32, &[(usize, f32)])> = None;
    for joint in joints {
        // One army is no joint attack.
        for (last, (_, worth)) in joint.iter().enumerate().take(most.into()).skip(1) {
            if best.is_none_or(|(most, _)| *worth > most) {
                best = Some((*worth, &joint[..=last]));
            }
        }
    }
    best
}

/// The units of all the armies.
fn sum_of<'a>(orders: impl Iterator<Item = &'a Order>) -> Force {
    orders.fold(Force::NONE, |sum, order| sum.with(order.army))
}

fn is_from(orders: &[Order], from: AreaId) -> bool {
    orders.iter().any(|order| order.from == from)
}
