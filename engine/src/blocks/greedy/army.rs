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

/// The part of a battle that an attack must win at least when nothing can be lost by it any more.
const ANY_ODDS: f32 = 0.02;
/// The chance that a block does not get away by a forced march (6.11).
const TIRED: f32 = 0.5;

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

/// The best order for those who stay when others have orders already, each part by its own way (6.0), if it is worth it.
pub(super) fn best_part(sight: &Sight<'_>, legal: &[Action]) -> Option<Order> {
    let from = sight.plan.from?;
    let mut best = Best::default();
    Leaving::of(sight, &Stakes::of(sight), from).weigh(&mut best);
    let (worth, order) = best.any?;
    let open = legal.contains(&Action::Toward(order.to, order.mode));
    (open && worth > sight.weights.enough).then_some(order)
}

/// Whether the army will cross a lake, so that nothing else can be done at sea (4.3, 6.22).
pub(super) fn wants_to_cross(sight: &Sight<'_>) -> bool {
    if towns(sight.occupied[0]).all(|from| crossing(sight, from).is_none()) {
        return false;
    }
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

    /// Whether an order that is worth so much is better than those before.
    fn beaten_by(&self, worth: f32, mode: Mode) -> bool {
        let known = if mode == Mode::Water { self.any } else { self.by_land };
        known.is_none_or(|(most, _)| worth > most)
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
        Stage::Legs => Some(Action::Toward(order.to, order.mode)),
        Stage::Units(..) => {
            let left = order.units & !sight.plan.picked;
            // Equal blocks stand for each other.
            let next = legal.iter().copied().find(|action| match action {
                Action::Take(block) => blocks(left).any(|wanted| same(sight, wanted, *block)),
                _ => false,
            });
            let enough = sight.plan.picked != 0 && count(sight.plan.picked) >= count(order.units);
            // Somebody else may have begun an order for which nobody here was meant: then anyone will do.
            let done = (sight.plan.picked != 0).then_some(Action::Done);
            if enough { done } else { next.or(done) }.or_else(|| legal.first().copied())
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

/// Where units of a town can go over its lake, as a set of towns, and how many.
fn crossing(sight: &Sight<'_>, from: TownId) -> Option<(u64, u8)> {
    let map = sight.scenario.map();
    let lake = map.lake_of(from)?;
    let free = sight.fleet(lake) != 0 && sight.enemy_fleet(lake) == 0 && sight.may_cross(lake);
    let carriers = sight.view.table.carriers[sight.side.index()][lake.index()];
    let room = carriers.min(count(sight.fleet(lake)));
    let infantry = sight.army(from) & sight.scenario.masks().infantry;
    (free && room > 0 && infantry != 0).then(|| (map.coast(lake) & !from.bit(), room))
}

/// A town that units may leave.
struct Leaving<'a, 'b> {
    sight: &'a Sight<'b>,
    stakes: &'a Stakes,
    from: TownId,
    /// Who stands there and has no orders.
    here: u64,
    /// The same, the strong ones first.
    strong: Vec<BlockId>,
    /// Enemies beside it, if somebody must stay because of them: a naval base keeps somebody, unless all go against those who
    /// threaten it.
    threats: u64,
    /// What they stand to lose, and what winter takes from them, if nobody goes.
    standing: f32,
    winter: f32,
}

impl<'a, 'b> Leaving<'a, 'b> {
    fn of(sight: &'a Sight<'b>, stakes: &'a Stakes, from: TownId) -> Self {
        let here = sight.army(from) & !sight.plan.going();
        let mut strong: Vec<_> = blocks(here).collect();
        strong.sort_by_key(|block| Reverse((sight.value(*block), sight.scenario.block(*block).fire)));
        let threats = if sight.is_base(from) {
            sight.scenario.map().beside(from) & sight.occupied[1]
        } else {
            0
        };
        let town = &stakes.towns[from.index()];
        let (standing, winter) = if here == sight.army(from) {
            (town.standing, town.winter)
        } else {
            (town.danger_to(sight, here), stakes.winter(town, count(here)))
        };
        Self {
            sight,
            stakes,
            from,
            here,
            strong,
            threats,
            standing,
            winter,
        }
    }

    /// Weighs every order that the units can have: the strong ones go, some stay.
    fn weigh(&self, best: &mut Best) {
        let Self { sight, from, .. } = *self;
        let map = sight.scenario.map();
        let masks = sight.scenario.masks();
        // Enemy ships in port bar the way, too (6.1, ruling 5).
        let two = map.two_away(from, !sight.hostile);
        self.offer(map.beside(from), Mode::Road, u64::MAX, usize::MAX, best);
        self.offer(two, Mode::Road, masks.fast, usize::MAX, best);
        // Who fails to march loses a combat value (6.11), which is wanted in the next year; after the last word it is not.
        if sight.autumn() < 0.95 || sight.has_last_word() {
            self.offer(two, Mode::March, masks.marchers, 3, best);
        }
        if let Some((coast, room)) = crossing(sight, from) {
            self.offer(coast, Mode::Water, masks.infantry, room.into(), best);
        }
    }

    /// Weighs the orders to go to some towns: with those who are able to, so many at most.
    fn offer(&self, to_towns: u64, mode: Mode, able: u64, most: usize, best: &mut Best) {
        let Self { sight, from, .. } = *self;
        let to_towns = match sight.plan.stage {
            // Somebody else has said where they go.
            Stage::Units(to, by, _) if by == mode => to_towns & to.bit(),
            Stage::Units(..) => 0,
            // Where a part goes already, no other part goes.
            _ => sight.plan.legs.iter().fold(to_towns, |set, leg| set & !leg.to.bit()),
        };
        if to_towns == 0 {
            return;
        }
        let mut parties = [Party::default(); MOST_LEFT + 1];
        let parties = self.parties(mode, able, most, &mut parties);
        for to in towns(to_towns) {
            let there = &self.stakes.towns[to.index()];
            for party in parties {
                let units = party.units;
                let order = Order { from, to, mode, units };
                if party.bares && self.threats & !to.bit() != 0 {
                    continue;
                }
                match &there.enemy {
                    Some(_) if !party.can_attack => {}
                    Some(enemy) => {
                        let landing = if mode == Mode::Water { 2.0 } else { 1.0 };
                        let result = duel(party.going(there).force, *enemy, landing);
                        if result < self.stakes.least {
                            // Not at bad odds, but where an order must be written it is still one. With fewer they are no better.
                            best.consider(-5.0, order);
                            break;
                        }
                        self.weigh_one(order, party, Some(result), best);
                    }
                    // Tecumseh begins no attack, on ships in port either (9.0).
                    None if !party.fights && there.ships > 0.0 => {}
                    None => self.weigh_one(order, party, None, best),
                }
            }
        }
    }

    /// Those who may go together by a way: the strong ones of those who are able to, so many at most; each party is a part of
    /// the one before. Where few may go, those would be the same whoever is left: they are one party.
    fn parties<'p>(&self, mode: Mode, able: u64, most: usize, into: &'p mut [Party; MOST_LEFT + 1]) -> &'p [Party] {
        let able = || {
            self.strong
                .iter()
                .map(|block| block.bit())
                .filter(|bit| bit & able != 0)
        };
        let number = able().count();
        let (mut found, mut before) = (0_usize, 0);
        for left in 0..number.min(into.len()) {
            let going = number.saturating_sub(left).min(most);
            if going > 0 && going != before {
                let units = able().take(going).fold(0, |set, bit| set | bit);
                into[found] = Party::of(self, mode, units);
                found = found.saturating_add(1);
            }
            before = going;
        }
        &into[..found]
    }

    /// Weighs an order: what it wins, less what it risks there and leaves open here. `result` is that of its battle, if there
    /// is one.
    fn weigh_one(&self, order: Order, party: &Party, result: Option<f32>, best: &mut Best) {
        let Self { sight, stakes, .. } = *self;
        let weights = sight.weights;
        let there = &stakes.towns[order.to.index()];
        let Going { force, sure, gone } = *party.going(there);
        let mut value = 0.0;
        let mut after = force.and(there.force);
        if let Some(result) = result {
            let won = (1.0 - weights.narrow).mul_add(result, weights.narrow);
            value += sure * there.spoils * won;
            value -= gone * (1.0 - result) * stakes.loss;
            after = after.part(result);
        } else {
            value += sure * there.free;
            value += there.saved;
            value += sure * weights.caught * there.ships;
            // Towards the enemy.
            let step = stakes.towns[order.from.index()].away - there.away;
            value += step * weights.forward * gone.min(weights.together);
        }
        let winter = stakes.winter(there, there.number.saturating_add(party.number)) - there.winter;
        let gathered = weights.gather * gone.min(weights.together);
        let with = |danger: f32| {
            let mut value = value - (danger - there.standing);
            value -= party.bared;
            value -= winter;
            value -= party.relieved;
            // What is gathered can strike together.
            if there.gathers {
                value += gathered;
            }
            value - party.given_up - party.cost
        };
        // What would not be the best without any danger needs no further thought.
        if best.beaten_by(with(0.0), order.mode) {
            best.consider(with(there.danger(weights, after)), order);
        }
    }
}

/// Units of a town that go together.
#[derive(Clone, Copy, Debug, Default)]
struct Party {
    units: u64,
    number: u8,
    /// Whether others than Tecumseh are in it, who begins no attack.
    fights: bool,
    /// Whether it may go where enemies are: Tecumseh does not attack alone, and a single gun should not.
    can_attack: bool,
    /// Whether nobody else stands in the town.
    bares: bool,
    /// What is to be expected of it, and if it crosses the border, where militia may stay behind.
    at_home: Going,
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
#[derive(Clone, Copy, Debug, Default)]
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
            sight,
            stakes,
            from,
            here: present,
            ..
        } = *leaving;
        let masks = sight.scenario.masks();
        let here = &stakes.towns[from.index()];
        let staying = present & !units;
        // A gun that goes with Tecumseh is alone in battle.
        let fighters = units & !masks.indian;
        let number = count(units);
        let setting_out = |force: Force, sure: f32, gone: f32| {
            let (force, sure) = if mode == Mode::March {
                // Each throws its own die, and one of them is enough to be there.
                let none_comes = TIRED.powi(i32::from(number));
                (force.part(1.0 - TIRED), sure * (1.0 - none_comes))
            } else {
                (force, sure)
            };
            Going { force, sure, gone }
        };
        let at_home = setting_out(sight.force(units), 1.0, number.into());
        // Half of the militia will stay at home.
        let militia = units & masks.militia;
        let abroad = if sight.side != Side::American || !sight.is_home(from) || militia == 0 {
            at_home
        } else {
            let force = sight.force(units & !militia).and(sight.force(militia).part(0.5));
            if units == militia {
                let sure = 1.0 - 0.5_f32.powi(i32::from(number));
                setting_out(force, sure, f32::from(number) * 0.5)
            } else {
                setting_out(force, 1.0, number.into())
            }
        };
        let cost = if mode == Mode::March {
            stakes.march * f32::from(number)
        } else {
            0.0
        };
        let given_up = if here.foreign && staying == 0 && here.enemy.is_none() {
            sight.worth(from)
        } else {
            0.0
        };
        Self {
            units,
            number,
            fights: fighters != 0,
            can_attack: fighters != 0 && !is_lone_gun(sight, fighters),
            bares: staying & !masks.indian == 0,
            at_home,
            abroad,
            bared: here.danger_to(sight, staying) - leaving.standing,
            relieved: stakes.winter(here, count(staying)) - leaving.winter,
            given_up,
            cost,
        }
    }

    /// What is to be expected of it on the way to a town.
    const fn going(&self, to: &Stake) -> &Going {
        if to.foreign { &self.abroad } else { &self.at_home }
    }
}

/// What there is to win and to lose in each town, worked out once for all orders.
struct Stakes {
    towns: Vec<Stake>,
    /// How near a winter is after which the war goes on, 0 to 1.
    winter: Option<f32>,
    /// The part of a battle that an attack must win at least, what a unit lost in it costs, and what a unit that is forced to
    /// march.
    least: f32,
    loss: f32,
    march: f32,
}

/// What there is to win and to lose in a town.
struct Stake {
    /// Whether it is one of the enemy's towns.
    foreign: bool,
    /// The enemies who stand there, if any do, and what a victory over them is worth.
    enemy: Option<Force>,
    spoils: f32,
    /// What it is worth to walk in, and to save it from enemy ships; and these ships.
    free: f32,
    saved: f32,
    ships: f32,
    /// How many towns it is away from the enemy, as far as that counts.
    away: f32,
    /// Whether who joins those who stand there can strike together with them.
    gathers: bool,
    /// Who stands there.
    force: Force,
    number: u8,
    /// The enemies who can come, if any can.
    threat: Option<Force>,
    /// What they can win there, for each part of a victory: if somebody stands there, and if nobody does.
    held: f32,
    open: f32,
    /// What those who stand there stand to lose.
    standing: f32,
    /// How many units winter feeds, what it costs for each beyond them, and what it takes from those who stand there.
    fed: u8,
    hunger: f32,
    winter: f32,
}

impl Stakes {
    fn of(sight: &Sight<'_>) -> Self {
        let weights = sight.weights;
        // After the last word towns count and blocks do not (8.1).
        let [least, loss, march] = if sight.has_last_word() {
            [ANY_ODDS, 0.0, 0.0]
        } else {
            [weights.least, weights.loss, weights.march]
        };
        let from = sight.weights.winter_from.min(0.99);
        let near = ((sight.autumn() - from) / (1.0 - from)).clamp(0.0, 1.0);
        let mut stakes = Self {
            towns: Vec::with_capacity(sight.scenario.map().towns()),
            winter: (!sight.is_last_year()).then_some(near),
            least,
            loss,
            march,
        };
        let front = sight.front();
        for (town, away) in sight.scenario.map().town_ids().zip(front) {
            let mut stake = Stake::of(sight, town, away);
            stake.winter = stakes.winter(&stake, stake.number);
            stakes.towns.push(stake);
        }
        stakes
    }

    /// What winter will take from that many units in a town, weighed by how near it is (8.21).
    fn winter(&self, town: &Stake, units: u8) -> f32 {
        let beyond = f32::from(units.saturating_sub(town.fed));
        self.winter.map_or(0.0, |near| beyond * town.hunger * near)
    }
}

impl Stake {
    /// What there is in a town that is so many roads away from the enemy.
    fn of(sight: &Sight<'_>, town: TownId, away: u8) -> Self {
        let weights = sight.weights;
        let foreign = !sight.is_home(town);
        let (army, enemy, enemy_ships) = (
            sight.army(town),
            sight.enemy[town.index()],
            sight.enemy_ships[town.index()],
        );
        let worth = sight.worth(town);
        let prize = if foreign { worth } else { worth * weights.home };
        let ships = f32::from(count(sight.ships(town))) * weights.ship_danger;
        let base = if sight.is_base(town) { weights.base } else { 0.0 };
        let entry = if foreign {
            0.0
        } else {
            f32::from(sight.due(town)) * weights.entry
        };
        let stake = worth + ships + base + entry;
        let enemy_base = if sight.is_base_of(sight.side.enemy(), town) {
            weights.enemy_base
        } else {
            0.0
        };
        let threat = sight.threat(town);
        let mut found = Self {
            foreign,
            enemy: (enemy > 0).then(|| sight.hidden(enemy)),
            spoils: prize * weights.prize + f32::from(enemy) * weights.kill + enemy_base + entry,
            free: if foreign && army == 0 {
                prize + weights.walk_in
            } else {
                0.0
            },
            saved: if !foreign && enemy_ships > 0 { prize } else { 0.0 },
            ships: enemy_ships.into(),
            away: away.min(9).into(),
            gathers: away <= 1 && enemy == 0 && army != 0,
            force: sight.force(army),
            number: count(army),
            threat: (threat > 0).then(|| sight.hidden(threat)),
            held: stake
                * if foreign {
                    weights.held_danger
                } else {
                    weights.home_danger
                },
            open: if foreign { 0.0 } else { stake * weights.open },
            standing: 0.0,
            fed: sight.scenario.town(town).value,
            hunger: if foreign {
                weights.winter_abroad
            } else {
                weights.winter_home
            },
            winter: 0.0,
        };
        found.standing = found.danger_to(sight, sight.army(town));
        found
    }

    /// What own units in the town stand to lose to the enemies who can come.
    fn danger_to(&self, sight: &Sight<'_>, units: u64) -> f32 {
        let alone = units != 0 && units & !sight.scenario.masks().indian == 0;
        match self.threat {
            Some(_) if alone => self.open + sight.weights.lone_indian,
            _ => self.danger(sight.weights, sight.force(units)),
        }
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
