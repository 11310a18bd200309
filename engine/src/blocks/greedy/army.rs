//! The army order: every way units of one town can go is weighed, and the best one written step by step.

use super::duel::{Force, duel};
use super::sight::Sight;
use super::weights::Weights;
use crate::blocks::action::{Action, Mode};
use crate::blocks::plan::Stage;
use crate::blocks::{blocks, count};
use data::blocks::map::towns;
use data::blocks::{BlockId, Kind, Side, TownId};
use std::cmp::Reverse;

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
    let (worth, order) = Best::of(sight).any?;
    (sight.enemy[order.to.index()] > 0).then_some(worth)
}

/// The best order, if any is worth it.
pub(super) fn best(sight: &Sight<'_>) -> Option<Order> {
    Best::of(sight).any.map(|(_, order)| order)
}

/// Whether the army will cross a lake, so that nothing else can be done at sea (4.3, 6.22).
pub(super) fn wants_to_cross(sight: &Sight<'_>) -> bool {
    let Best { any, by_land } = Best::of(sight);
    any.is_some_and(|(worth, order)| {
        order.mode == Mode::Water && worth - by_land.map_or(0.0, |(worth, _)| worth) > sight.weights.crossing
    })
}

/// The best orders with their worth, if they are worth it.
#[derive(Clone, Copy, Debug, Default)]
struct Best {
    any: Option<(f32, Order)>,
    /// Of those that go over no lake.
    by_land: Option<(f32, Order)>,
}

impl Best {
    fn of(sight: &Sight<'_>) -> Self {
        let mut best = Self::default();
        let from_towns = match sight.plan.from {
            Some(from) if sight.writing() => from.bit(),
            _ => sight.occupied[0],
        };
        let stakes = Stakes::of(sight);
        for from in towns(from_towns) {
            Leaving::of(sight, &stakes, from).weigh(&mut best);
        }
        let enough = |(worth, _): &(f32, Order)| *worth > sight.weights.enough || sight.writing();
        Self {
            any: best.any.filter(enough),
            by_land: best.by_land.filter(enough),
        }
    }

    /// Keeps an order if it is better than those before.
    fn consider(&mut self, worth: f32, order: Order) {
        let better = |known: &Option<(f32, Order)>| known.is_none_or(|(most, _)| worth > most);
        if better(&self.any) {
            self.any = Some((worth, order));
        }
        if order.mode != Mode::Water && better(&self.by_land) {
            self.by_land = Some((worth, order));
        }
    }
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

/// A town that units may leave.
struct Leaving<'a, 'b> {
    sight: &'a Sight<'b>,
    stakes: &'a Stakes,
    from: TownId,
    /// Who stands there, the strong ones first.
    strong: Vec<BlockId>,
    /// Enemies beside it, if somebody must stay because of them: a naval base keeps somebody, unless all go against those who
    /// threaten it.
    threats: u64,
}

impl<'a, 'b> Leaving<'a, 'b> {
    fn of(sight: &'a Sight<'b>, stakes: &'a Stakes, from: TownId) -> Self {
        let mut strong: Vec<_> = blocks(sight.army(from)).collect();
        strong.sort_by_key(|block| Reverse((sight.value(*block), sight.scenario.block(*block).fire)));
        let threats = if sight.is_base(from) {
            sight.scenario.map().beside(from) & sight.occupied[1]
        } else {
            0
        };
        Self {
            sight,
            stakes,
            from,
            strong,
            threats,
        }
    }

    /// Weighs every order that the units can have: the strong ones go, some stay.
    fn weigh(&self, best: &mut Best) {
        let Self { sight, from, .. } = *self;
        let map = sight.scenario.map();
        let masks = sight.scenario.masks();
        let two = map.two_away(from, !sight.occupied[1]);
        self.offer(map.beside(from), Mode::Road, u64::MAX, usize::MAX, best);
        self.offer(two, Mode::Road, masks.fast, usize::MAX, best);
        if sight.autumn() < 0.95 {
            self.offer(two, Mode::March, masks.marchers, 3, best);
        }
        if let Some(lake) = map.lake_of(from)
            && sight.fleet(lake) != 0
            && sight.enemy_fleet(lake) == 0
            && sight.may_cross(lake)
        {
            let carriers = sight.view.table.carriers[sight.side.index()][lake.index()];
            let room = carriers.min(count(sight.fleet(lake)));
            let coast = map.coast(lake) & !from.bit();
            self.offer(coast, Mode::Water, masks.infantry, room.into(), best);
        }
    }

    /// Weighs the orders to go to some towns: with those who are able to, so many at most.
    fn offer(&self, to_towns: u64, mode: Mode, able: u64, most: usize, best: &mut Best) {
        let Self { sight, from, .. } = *self;
        let to_towns = match sight.plan.stage {
            // Somebody else has said where they go.
            Stage::Units(to, by, _) => {
                if by == mode {
                    to_towns & to.bit()
                } else {
                    0
                }
            }
            _ => to_towns,
        };
        if to_towns == 0 {
            return;
        }
        let parties = self.parties(mode, able, most);
        for to in towns(to_towns) {
            let hostile = sight.enemy[to.index()] > 0;
            for party in parties.iter().flatten() {
                let unfit = hostile && !party.can_attack || party.bares && self.threats & !to.bit() != 0;
                if !unfit {
                    let units = party.units;
                    best.consider(self.worth(party, to, mode), Order { from, to, mode, units });
                }
            }
        }
    }

    /// Those who may go together by a way: the strong ones of those who are able to, so many at most.
    fn parties(&self, mode: Mode, able: u64, most: usize) -> [Option<Party>; MOST_LEFT + 1] {
        let able = || {
            self.strong
                .iter()
                .map(|block| block.bit())
                .filter(|bit| bit & able != 0)
        };
        let number = able().count();
        let mut parties = [None; MOST_LEFT + 1];
        let mut before = 0;
        for (left, party) in parties.iter_mut().enumerate().take(number) {
            let going = number.saturating_sub(left).min(most);
            // Where few may go, they are the same whoever is left.
            if going > 0 && going != before {
                let units = able().take(going).fold(0, |set, bit| set | bit);
                *party = Some(Party::of(self, mode, units));
            }
            before = going;
        }
        parties
    }

    /// What an order is worth: what it wins, less what it risks there and leaves open here.
    fn worth(&self, party: &Party, to: TownId, mode: Mode) -> f32 {
        let Self {
            sight, stakes, from, ..
        } = *self;
        let weights = sight.weights;
        let there = &stakes.towns[to.index()];
        let homes = sight.scenario.homes(Side::American);
        let crosses = sight.side == Side::American && homes & from.bit() != 0 && homes & to.bit() == 0;
        let Going { force, sure, gone } = if crosses { party.abroad } else { party.going };
        let enemy = sight.enemy[to.index()];
        let foreign = !sight.is_home(to);
        let prize = if foreign {
            sight.worth(to)
        } else {
            sight.worth(to) * 0.9
        };
        let mut value = 0.0;
        let mut after = force.and(there.force);
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
            if foreign && !held {
                value += sure * (prize + weights.walk_in);
            } else if !foreign && sight.enemy_ships[to.index()] > 0 {
                value += prize;
            }
            value += sure * weights.caught * f32::from(sight.enemy_ships[to.index()]);
            // Towards the enemy.
            let (near, far) = (sight.front[to.index()], sight.front[from.index()]);
            let step = f32::from(far.min(9)) - f32::from(near.min(9));
            value += step * weights.forward * gone.min(4.0);
        }
        value -= there.danger(weights, after) - there.standing;
        value -= party.bared;
        value -= stakes.winter(sight, to, sight.number(to).saturating_add(party.number)) - there.winter;
        value -= party.relieved;
        // What is gathered can strike together.
        if sight.front[to.index()] <= 1 && enemy == 0 && sight.army(to) != 0 {
            value += weights.gather * gone.min(4.0);
        }
        value - party.given_up - party.cost
    }
}

/// Units of a town that go together.
#[derive(Clone, Copy, Debug)]
struct Party {
    units: u64,
    number: u8,
    /// Whether it may go where enemies are: Tecumseh does not attack alone, and a single gun should not.
    can_attack: bool,
    /// Whether nobody else stands in the town.
    bares: bool,
    /// What is to be expected of it, and if it crosses the border, where militia may stay behind.
    going: Going,
    abroad: Going,
    /// What those stand to lose who stay, more than if nobody went.
    bared: f32,
    /// What winter takes from those who stay, more than if nobody went.
    relieved: f32,
    /// The town that is the enemy's again when nobody is left.
    given_up: f32,
    /// What its way costs.
    cost: f32,
}

/// What is to be expected of units that set out.
#[derive(Clone, Copy, Debug)]
struct Going {
    force: Force,
    /// How likely they arrive.
    sure: f32,
    /// How many go.
    gone: f32,
}

impl Party {
    fn of(leaving: &Leaving<'_, '_>, mode: Mode, units: u64) -> Self {
        let Leaving {
            sight, stakes, from, ..
        } = *leaving;
        let masks = sight.scenario.masks();
        let here = &stakes.towns[from.index()];
        let staying = sight.army(from) & !units;
        let number = count(units);
        let militia = units & masks.militia;
        let force = sight.force(units);
        let setting_out = |force: Force, sure: f32, gone: f32| {
            if mode == Mode::March {
                let (force, sure) = (force.part(0.5), sure * 0.5);
                Going { force, sure, gone }
            } else {
                Going { force, sure, gone }
            }
        };
        let going = setting_out(force, 1.0, number.into());
        let abroad = if militia == 0 {
            going
        } else {
            // Half of the militia will stay at home.
            let force = sight.force(units & !militia).and(sight.force(militia).part(0.5));
            if units == militia {
                let sure = 1.0 - 0.5_f32.powi(i32::from(count(militia)));
                setting_out(force, sure, f32::from(number) * 0.5)
            } else {
                setting_out(force, 1.0, number.into())
            }
        };
        let cost = if mode == Mode::March {
            sight.weights.march * f32::from(number)
        } else {
            0.0
        };
        // A town of the enemy that nobody holds is his again.
        let given_up = if !sight.is_home(from) && staying == 0 && sight.enemy[from.index()] == 0 {
            sight.worth(from)
        } else {
            0.0
        };
        Self {
            units,
            number,
            can_attack: units & !masks.indian != 0 && !is_lone_gun(sight, units),
            bares: staying == 0,
            going,
            abroad,
            bared: here.danger(sight.weights, sight.force(staying)) - here.standing,
            relieved: stakes.winter(sight, from, count(staying)) - here.winter,
            given_up,
            cost,
        }
    }
}

/// What there is to lose in each town, worked out once for all orders.
struct Stakes {
    towns: Vec<Stake>,
    /// How near a winter is after which the war goes on, 0 to 1.
    winter: Option<f32>,
}

/// What there is to lose in a town.
struct Stake {
    /// Who stands there.
    force: Force,
    /// The enemies who can come, if any can.
    threat: Option<Force>,
    /// What they can win there, for each part of a victory: if somebody stands there, and if nobody does.
    held: f32,
    open: f32,
    /// What those who stand there stand to lose.
    standing: f32,
    /// What winter takes from them.
    winter: f32,
}

impl Stakes {
    fn of(sight: &Sight<'_>) -> Self {
        let last = usize::from(sight.view.table.year) + 1 == sight.scenario.years().len();
        let near = ((sight.autumn() - 0.55) * 2.2).clamp(0.0, 1.0);
        let mut stakes = Self {
            towns: Vec::with_capacity(sight.scenario.map().towns()),
            winter: (!last).then_some(near),
        };
        for town in sight.scenario.map().town_ids() {
            let mut stake = Stake::of(sight, town);
            stake.winter = stakes.winter(sight, town, sight.number(town));
            stakes.towns.push(stake);
        }
        stakes
    }

    /// What winter will take from that many units in a town, weighed by how near it is (8.21).
    fn winter(&self, sight: &Sight<'_>, town: TownId, units: u8) -> f32 {
        let Some(near) = self.winter else { return 0.0 };
        let beyond = f32::from(units.saturating_sub(sight.scenario.town(town).value));
        let each = if sight.is_home(town) {
            sight.weights.winter_home
        } else {
            sight.weights.winter_abroad
        };
        beyond * each * near
    }
}

impl Stake {
    fn of(sight: &Sight<'_>, town: TownId) -> Self {
        let weights = sight.weights;
        let threat = sight.threat(town);
        let ships = f32::from(count(sight.ships(town))) * weights.ship_danger;
        let base = if sight.is_base(town) { weights.base } else { 0.0 };
        let stake = sight.worth(town) + ships + base;
        let (held, open) = if sight.is_home(town) {
            (weights.home_danger, stake * weights.open)
        } else {
            (weights.held_danger, 0.0)
        };
        let mut found = Self {
            force: sight.force(sight.army(town)),
            threat: (threat > 0).then(|| sight.hidden(threat)),
            held: stake * held,
            open,
            standing: 0.0,
            winter: 0.0,
        };
        found.standing = found.danger(weights, found.force);
        found
    }

    /// What a force in the town stands to lose to the enemies who can come.
    fn danger(&self, weights: &Weights, force: Force) -> f32 {
        let Some(threat) = self.threat else { return 0.0 };
        if force.value <= 0.0 {
            return self.open;
        }
        let result = duel(threat, force, 1.0);
        if result <= 0.0 {
            return 0.0;
        }
        (self.held + force.value / 2.6 * weights.block_danger) * result
    }
}

/// Whether a single gun would go, which is lost as soon as anybody fires at it.
pub(super) fn is_lone_gun(sight: &Sight<'_>, units: u64) -> bool {
    let is_gun = |block| sight.scenario.block(block).kind == Kind::Artillery;
    count(units) == 1 && blocks(units).all(is_gun)
}
