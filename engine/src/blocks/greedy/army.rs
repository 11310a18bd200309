//! The army order: every way units of one town can go is weighed, and the best one written step by step.

use super::duel::{Force, duel};
use super::sight::Sight;
use crate::blocks::action::{Action, Mode};
use crate::blocks::plan::Stage;
use crate::blocks::{blocks, count};
use data::blocks::map::towns;
use data::blocks::{Kind, Side, TownId};

/// Where units go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Order {
    from: TownId,
    to: TownId,
    mode: Mode,
    units: u64,
}

/// Most units that are left behind when the others go.
const MOST_LEFT: usize = 3;

/// What the best order is worth, if it is an attack.
pub(super) fn best_attack(sight: &Sight<'_>) -> Option<f32> {
    let (worth, order) = best_of(sight, true)?;
    (sight.enemy[order.to.index()] > 0).then_some(worth)
}

/// The best order, if any is worth it.
pub(super) fn best(sight: &Sight<'_>) -> Option<Order> {
    best_of(sight, true).map(|(_, order)| order)
}

/// Whether the army will cross a lake, so that nothing else can be done at sea (4.3, 6.22).
pub(super) fn wants_to_cross(sight: &Sight<'_>) -> bool {
    let crossing = best_of(sight, true).filter(|(_, order)| order.mode == Mode::Water);
    crossing.is_some_and(|(worth, _)| {
        worth - best_of(sight, false).map_or(0.0, |(worth, _)| worth) > sight.weights.crossing
    })
}

/// The best order with its worth, if any is worth it; by road only if `water` is not.
fn best_of(sight: &Sight<'_>, water: bool) -> Option<(f32, Order)> {
    let mut found: Option<(f32, Order)> = None;
    let from_towns = match sight.plan.from {
        Some(from) if sight.writing() => from.bit(),
        _ => sight.occupied[0],
    };
    for from in towns(from_towns) {
        each_order(sight, from, &mut |order| {
            if order.mode == Mode::Water && !water {
                return;
            }
            if let Stage::Units(to, mode, _) = sight.plan.stage
                && (order.to, order.mode) != (to, mode)
            {
                // Somebody else has said where they go.
                return;
            }
            let worth = worth(sight, order);
            if found.is_none_or(|(most, _)| worth > most) {
                found = Some((worth, order));
            }
        });
    }
    found.filter(|(worth, _)| *worth > sight.weights.enough || sight.writing())
}

/// The next step in the writing of an order.
pub(super) fn step(sight: &Sight<'_>, order: Option<&Order>, legal: &[Action]) -> Option<Action> {
    let Some(order) = order else {
        return [Action::Pass, Action::Done]
            .into_iter()
            .find(|action| legal.contains(action));
    };
    match sight.plan.stage {
        Stage::Legs if sight.plan.legs.is_empty() => Some(Action::Toward(order.to, order.mode)),
        Stage::Legs => Some(Action::Done),
        Stage::Units(..) => {
            let left = order.units & !sight.plan.picked;
            // Equal blocks stand for each other.
            let next = legal.iter().copied().find(|action| match action {
                Action::Take(block) => blocks(left).any(|wanted| same(sight, wanted, *block)),
                _ => false,
            });
            let enough = sight.plan.picked != 0 && count(sight.plan.picked) >= count(order.units);
            if enough {
                Some(Action::Done)
            } else {
                next.or(Some(Action::Done))
            }
        }
        Stage::Via(..) => legal.first().copied(),
        Stage::Start | Stage::Place(_) | Stage::Sail(_) | Stage::Land(_) | Stage::Port(_) => {
            Some(Action::From(order.from))
        }
    }
}

/// Whether two own blocks are equal but for their names.
fn same(sight: &Sight<'_>, a: data::blocks::BlockId, b: data::blocks::BlockId) -> bool {
    let class = |block| sight.scenario.block(block).class;
    a == b || class(a) == class(b) && sight.value(a) == sight.value(b)
}

/// Every order that units of a town can have: the strong ones go, some stay.
fn each_order(sight: &Sight<'_>, from: TownId, give: &mut impl FnMut(Order)) {
    let map = sight.scenario.map();
    let masks = sight.scenario.masks();
    let here = sight.army(from);
    let two = map.two_away(from, !sight.occupied[1]);
    let army = sight.army(from);
    // A naval base beside the enemy keeps somebody, unless all go against those who threaten it.
    let threats = if sight.is_base(from) {
        map.beside(from) & sight.occupied[1]
    } else {
        0
    };
    let mut offer = |set: u64, mode: Mode, able: u64, most: usize| {
        if able == 0 || most == 0 {
            return;
        }
        let mut strong: Vec<_> = blocks(able).collect();
        strong.sort_by_key(|block| std::cmp::Reverse((sight.value(*block), sight.scenario.block(*block).fire)));
        for to in towns(set) {
            let hostile = sight.enemy[to.index()] > 0;
            for left in 0..strong.len().min(MOST_LEFT + 1) {
                let going = strong.len().saturating_sub(left).min(most);
                let mut units = strong[..going].iter().fold(0, |set, block| set | block.bit());
                if hostile && (units & !masks.indian == 0 || is_lone_gun(sight, units)) {
                    units = 0;
                }
                if units == army && threats & !to.bit() != 0 {
                    units = 0;
                }
                if units != 0 {
                    give(Order { from, to, mode, units });
                }
            }
        }
    };
    offer(map.beside(from), Mode::Road, here, usize::MAX);
    offer(two, Mode::Road, here & masks.fast, usize::MAX);
    if sight.autumn() < 0.95 {
        offer(two, Mode::March, here & masks.marchers, 3);
    }
    if let Some(lake) = map.lake_of(from)
        && sight.fleet(lake) != 0
        && sight.enemy_fleet(lake) == 0
        && sight.may_cross(lake)
    {
        let carriers = sight.view.table.carriers[sight.side.index()][lake.index()];
        let room = carriers.min(count(sight.fleet(lake)));
        offer(
            map.coast(lake) & !from.bit(),
            Mode::Water,
            here & masks.infantry,
            room.into(),
        );
    }
}

/// Whether a single gun would go, which is lost as soon as anybody fires at it.
pub(super) fn is_lone_gun(sight: &Sight<'_>, units: u64) -> bool {
    let is_gun = |block| sight.scenario.block(block).kind == Kind::Artillery;
    count(units) == 1 && blocks(units).all(is_gun)
}

/// What an order is worth: what it wins, less what it risks there and leaves open here.
fn worth(sight: &Sight<'_>, order: Order) -> f32 {
    let masks = sight.scenario.masks();
    let weights = sight.weights;
    let Order { from, to, mode, units } = order;
    let staying = sight.army(from) & !units;
    let mut sure = 1.0;
    let homes = sight.scenario.homes(Side::American);
    let crosses = sight.side == Side::American && homes & from.bit() != 0 && homes & to.bit() == 0;
    let militia = units & masks.militia;
    let mut force = sight.force(units);
    if crosses && militia != 0 {
        // Half of the militia will stay at home.
        force = sight.force(units & !militia).and(sight.force(militia).part(0.5));
        if units == militia {
            sure *= 1.0 - 0.5_f32.powi(i32::from(count(militia)));
        }
    }
    let mut cost = 0.0;
    if mode == Mode::March {
        force = force.part(0.5);
        cost += weights.march * f32::from(count(units));
        sure *= 0.5;
    }
    let gone = f32::from(count(units)) * if crosses && militia == units { 0.5 } else { 1.0 };
    let enemy = sight.enemy[to.index()];
    let foreign = !sight.is_home(to);
    let prize = if foreign {
        sight.worth(to)
    } else {
        sight.worth(to) * 0.9
    };
    let mut value = 0.0;
    let mut after = force.and(sight.force(sight.army(to)));
    if enemy > 0 {
        let landing = if mode == Mode::Water { 2.0 } else { 1.0 };
        let result = duel(force, sight.hidden(enemy), landing);
        if result < weights.least {
            // Not at bad odds; a slight hope for the end of the last year.
            return -5.0;
        }
        let won = (1.0 - weights.narrow).mul_add(result, weights.narrow);
        value += sure * (prize * weights.prize + f32::from(enemy) * weights.kill) * won;
        value -= gone * (1.0 - result) * weights.loss;
        after = after.part(result);
    } else {
        let held = sight.army(to) != 0;
        let ours = sight.scenario.homes(sight.side) & to.bit() != 0;
        if foreign && !held {
            value += sure * (prize + weights.walk_in);
        } else if ours && sight.enemy_ships[to.index()] > 0 {
            value += prize;
        }
        value += sure * weights.caught * f32::from(sight.enemy_ships[to.index()]);
        // Towards the enemy.
        let (near, far) = (sight.front[to.index()], sight.front[from.index()]);
        let step = f32::from(far.min(9)) - f32::from(near.min(9));
        value += step * weights.forward * gone.min(4.0);
    }
    value -= danger(sight, to, after) - standing(sight, to);
    value -= left_behind(sight, from, staying) - standing(sight, from);
    value -= winter(sight, to, sight.number(to).saturating_add(count(units))) - winter(sight, to, sight.number(to));
    value -= winter(sight, from, count(staying)) - winter(sight, from, sight.number(from));
    // What is gathered can strike together.
    if sight.front[to.index()] <= 1 && enemy == 0 && sight.army(to) != 0 {
        value += weights.gather * gone.min(4.0);
    }
    if !sight.is_home(from) && staying == 0 && sight.enemy[from.index()] == 0 {
        // A town of the enemy that nobody holds is his again.
        value -= sight.worth(from);
    }
    value - cost
}

/// What those who stand in a town stand to lose: asked for every order, worked out once.
fn standing(sight: &Sight<'_>, town: TownId) -> f32 {
    let known = &sight.standing[town.index()];
    known.get().unwrap_or_else(|| {
        let danger = danger(sight, town, sight.force(sight.army(town)));
        known.set(Some(danger));
        danger
    })
}

/// What those stand to lose who stay in a town: the same few stay wherever the others go.
fn left_behind(sight: &Sight<'_>, town: TownId, staying: u64) -> f32 {
    let mut known = sight.left.borrow_mut();
    let same = known.iter().find(|left| left.0 == town && left.1 == staying);
    if let Some((.., danger)) = same {
        return *danger;
    }
    if known.last().is_some_and(|(other, ..)| *other != town) {
        known.clear();
    }
    let danger = danger(sight, town, sight.force(staying));
    known.push((town, staying, danger));
    danger
}

/// What a force in a town stands to lose to the enemies who can come.
fn danger(sight: &Sight<'_>, town: TownId, force: Force) -> f32 {
    let threat = sight.threat(town);
    if threat == 0 {
        return 0.0;
    }
    let weights = sight.weights;
    let ships = f32::from(count(sight.ships(town))) * weights.ship_danger;
    let base = if sight.is_base(town) { weights.base } else { 0.0 };
    let stake = sight.worth(town) + ships + base;
    if force.value <= 0.0 {
        return if sight.is_home(town) { stake * weights.open } else { 0.0 };
    }
    let result = duel(sight.hidden(threat), force, 1.0);
    if result <= 0.0 {
        return 0.0;
    }
    let part = if sight.is_home(town) {
        weights.home_danger
    } else {
        weights.held_danger
    };
    (stake * part + force.value / 2.6 * weights.block_danger) * result
}

/// What winter will take from that many units in a town, weighed by how near it is (8.21).
fn winter(sight: &Sight<'_>, town: TownId, units: u8) -> f32 {
    let beyond = f32::from(units.saturating_sub(sight.scenario.town(town).value));
    let each = if sight.is_home(town) {
        sight.weights.winter_home
    } else {
        sight.weights.winter_abroad
    };
    let last = usize::from(sight.view.table.year) + 1 == sight.scenario.years().len();
    let near = ((sight.autumn() - 0.55) * 2.2).clamp(0.0, 1.0);
    if last { 0.0 } else { beyond * each * near }
}
