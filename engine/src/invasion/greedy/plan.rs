//! The plan of a turn's movement: which armies go, so that those that strike the same enemy strike together.

use super::Sight;
use super::force::Force;
use super::orders::{Allowance, Order, There};
use crate::invasion::count::take;
use data::invasion::{AreaId, Faction};
use std::ops::Range;

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
    /// Where it goes, how large it is, where it comes from: one number, for it is compared often.
    place: u64,
    /// Its place among all orders.
    at: usize,
}

impl Attack {
    /// An attack by the order that stands there among all.
    fn of(order: &Order, at: usize) -> Self {
        let smaller = u16::MAX.wrapping_sub(order.army.size());
        let parts = [order.to.0, smaller, order.from.0].map(u64::from);
        Self {
            place: parts.into_iter().fold(0, |place, part| place.wrapping_shl(16) | part),
            at,
        }
    }

    /// Where it goes.
    const fn to(self) -> u64 {
        self.place.wrapping_shr(32)
    }
}

impl Found {
    /// The attacks on each area that more than one army can strike from different areas, as parts of `attacks`.
    fn joint_targets(&self) -> Vec<Range<usize>> {
        let mut begin = 0_usize;
        let mut targets = Vec::with_capacity(8);
        for same in self.attacks.chunk_by(|a, b| a.to() == b.to()) {
            let target = begin..begin.saturating_add(same.len());
            begin = target.end;
            let from = |attack: &Attack| self.orders[attack.at].from;
            if same.iter().any(|attack| from(attack) != from(&same[0])) {
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

/// The order of greatest worth, the last among equals, by its place, if any can be given.
///
/// First the worth is found and then the place: which of two is better the processor would have to guess.
fn best_of(worths: &[f32]) -> Option<(usize, f32)> {
    let most = worths
        .iter()
        .fold(CLOSED, |most, &worth| if worth > most { worth } else { most });
    let at = worths.iter().rposition(|worth| *worth == most)?;
    (most != CLOSED).then_some((at, most))
}

impl Sight<'_> {
    /// The orders that a movement card lets one choose from, to be put together by [`Sight::together`].
    pub(super) fn found(&self, allowance: Allowance<'_>) -> Found {
        let mut orders: Vec<Order> = Vec::with_capacity(256);
        let mut attacks = Vec::with_capacity(64);
        self.orders(allowance, |order, enemy| {
            // What wins nothing by itself may still join others against an enemy.
            if enemy {
                attacks.push(Attack::of(&order, orders.len()));
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
        let within = |order: &Order| order.distance <= distance;
        let alone = |order: &Order| if within(order) { order.worth() } else { CLOSED };
        let mut worths: Vec<f32> = found.orders.iter().map(alone).collect();
        let mut best = best_of(&worths);
        let targets = if left > 1 { found.joint_targets() } else { Vec::new() };
        let joint_of = |target: &Range<usize>, worths: &[f32]| self.joint(found, target, worths, armies);
        let mut joints: Vec<Joint> = targets.iter().map(|target| joint_of(target, &worths)).collect();
        while left > 0 {
            let single = best.map_or(0.0, |(_, worth)| worth);
            let before = plan.orders.len();
            match (best, best_joint(&joints, left)) {
                (_, Some((worth, armies))) if worth / armies.len() as f32 > single.max(self.weights.enough) => {
                    left = left.saturating_sub(u8::try_from(armies.len()).unwrap_or(u8::MAX));
                    plan.worth += worth;
                    plan.orders.extend(armies.iter().map(|(at, _)| found.orders[*at]));
                }
                (Some((at, _)), _) if single > self.weights.enough => {
                    take(&mut left, 1);
                    plan.worth += single;
                    plan.orders.push(found.orders[at]);
                }
                _ => break,
            }
            if left == 0 {
                break;
            }
            // What was given changes orders from the same areas and to the same; and where all must land together, all.
            let (_, new) = plan.orders.split_at(before);
            let leaves = |from: AreaId| one_landing || new.iter().any(|other| other.from == from);
            let lands_elsewhere = |order: &Order| one_landing && plan.orders[0].to != order.to;
            // What was given last goes to one area.
            let target = new[0].to;
            let there = self.on_their_way(target, &plan.orders);
            for (worth, order) in worths.iter_mut().zip(&found.orders) {
                if order.to == target || leaves(order.from) {
                    let possible = within(order) && self.is_there(order, &plan.orders) && !lands_elsewhere(order);
                    *worth = match possible {
                        true if order.to == target => self.worth_with(order, there, &plan.orders),
                        true => self.worth_with(order, self.on_their_way(order.to, &plan.orders), &plan.orders),
                        false => CLOSED,
                    };
                }
            }
            best = best_of(&worths);
            for (joint, target) in joints.iter_mut().zip(&targets) {
                let mut attacks = found.attacks[target.clone()].iter();
                if attacks.any(|attack| leaves(found.orders[attack.at].from)) {
                    *joint = joint_of(target, &worths);
                }
            }
        }
        plan
    }

    /// Those who are in an area and on their way there.
    fn on_their_way(&self, to: AreaId, given: &[Order]) -> There<'_> {
        self.with_others(to, sum_of(given.iter().filter(|other| other.to == to)))
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

    /// What an order is worth after others were given, some of which may go to the same area; [`CLOSED`] if somebody must stay.
    fn worth_with(&self, order: &Order, there: There<'_>, given: &[Order]) -> f32 {
        let Some(price) = self.price_with(order, given) else {
            return CLOSED;
        };
        if there.others.is_none() {
            return order.gain - price;
        }
        self.joining_those(there, self.spot(order.from), order.army, false) - price
    }

    /// What an order leaves behind after others have set out from the same area, less what that has cost already; nothing if
    /// somebody must stay.
    fn price_with(&self, order: &Order, given: &[Order]) -> Option<f32> {
        let same = || given.iter().filter(|other| other.from == order.from);
        if same().next().is_none() {
            return Some(order.price);
        }
        let gone = sum_of(same()).with(order.army);
        if self.must_stay(order.from, gone) {
            return None;
        }
        let paid: f32 = same().map(|other| other.price).sum();
        Some(self.leaving(self.spot(order.from), gone) - paid)
    }

    /// The armies that attack one area together, the largest of each area that they come from, at most so many.
    fn joint(&self, found: &Found, target: &Range<usize>, worths: &[f32], most: u8) -> Joint {
        let mut joint = Joint::new();
        let attacks = found.attacks[target.clone()].iter();
        let mut sum = 0.0;
        let mut force = Force::NONE;
        for attack in attacks.filter(|attack| worths[attack.at] != CLOSED) {
            let order = &found.orders[attack.at];
            if joint.len() >= usize::from(most) {
                break;
            }
            if joint.iter().any(|(chosen, _)| found.orders[*chosen].from == order.from) {
                continue;
            }
            let gain = if force.is_none() {
                order.gain
            } else {
                let there = self.with_others(order.to, force);
                self.joining_those(there, self.spot(order.from), order.army, false)
            };
            sum += gain - order.price;
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_of_the_best_orders_is_found_and_none_that_cannot_be_given() {
        assert_eq!(best_of(&[0.5, 2.0, CLOSED, 2.0, 1.0]), Some((3, 2.0)));
        assert_eq!(best_of(&[CLOSED, -1.0]), Some((1, -1.0)));
        assert_eq!(best_of(&[CLOSED, CLOSED]), None);
        assert_eq!(best_of(&[]), None);
    }
}
