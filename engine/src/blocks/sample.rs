//! A complete state that agrees with a view: the unseen blocks are dealt to the places where blocks are known to be.

use super::action::Mode;
use super::phase::Phase;
use super::plan::{Leg, Plan};
use super::state::{Indian, State};
use super::towns::Towns;
use super::view::{Counted, LegSeen, SideView, View};
use super::{blocks, count};
use data::blocks::map::{MOST_LAKES, MOST_TOWNS, TownId, towns as places};
use data::blocks::scenario::MOST_BLOCKS;
use data::blocks::{BlockId, Scenario, Side};
use rand::seq::{IteratorRandom as _, SliceRandom as _};
use rand::{Rng, RngExt as _};
use std::sync::Arc;

/// How often the dealing is begun again before the constraints decide alone.
const TRIES: usize = 32;

impl State {
    /// A state that agrees with a view.
    pub(super) fn sampled(view: &View, scenario: &Arc<Scenario>, rng: &mut impl Rng) -> Self {
        let mut state = Self {
            scenario: Arc::clone(scenario),
            table: view.table.clone(),
            towns: Towns::EMPTY,
            lakes: [0; MOST_LAKES],
            pool: 0,
            hand: 0,
            out: 0,
            values: *scenario.values(),
            landed: 0,
            plans: [Plan::default(), Plan::default()],
        };
        for side in Side::ALL {
            match &view.sides[side.index()] {
                SideView::Own { .. } => state.take_own(side, &view.sides[side.index()]),
                SideView::Hidden { .. } => state.deal(scenario, side, &view.sides[side.index()], rng),
            }
        }
        state
    }

    fn take_own(&mut self, side: Side, seen: &SideView) {
        let SideView::Own {
            towns,
            lakes,
            pool,
            hand,
            out,
            values,
            landed,
            plan,
        } = seen
        else {
            return;
        };
        // Blocks that are being placed are in hand until all have their place (ruling 24).
        let settled = plan.settled();
        for (town, own) in self.scenario.map().town_ids().zip(towns) {
            if own & !settled != 0 {
                self.towns.put(town, own & !settled, self.scenario.masks());
            }
        }
        for (here, own) in self.lakes.iter_mut().zip(lakes) {
            *here |= own;
        }
        self.pool |= pool;
        self.hand |= hand | settled;
        self.out |= out;
        self.landed |= landed;
        for block in blocks(self.scenario.masks().side[side.index()]) {
            self.values[block.index()] = values[block.index()];
        }
        self.plans[side.index()] = plan.clone();
    }

    fn deal(&mut self, scenario: &Scenario, side: Side, seen: &SideView, rng: &mut impl Rng) {
        let SideView::Hidden {
            towns,
            lakes,
            pool,
            hand,
            out,
            open,
            from,
            legs,
        } = seen
        else {
            return;
        };
        let masks = scenario.masks();
        let own = masks.side[side.index()];
        let mut known = 0;
        for (block, value) in open {
            known |= block.bit();
            self.values[block.index()] = *value;
        }
        let ships = shuffled(own & masks.ships & !known, rng);
        self.deal_ships(scenario, ships, known & masks.ships, (lakes, towns, pool.ships), rng);

        // The army: those known in the open battle, those whose orders say what they can be, Tecumseh, then the rest.
        let battle = self.table.land.map(|land| land.town);
        let mut army = Army {
            free: own & masks.army & !known,
            left: [0; MOST_TOWNS],
        };
        for (left, counted) in army.left.iter_mut().zip(towns) {
            *left = counted.army;
        }
        if let Some(town) = battle {
            let open_here = known & masks.army;
            self.towns.put(town, open_here, masks);
            army.left[town.index()] = army.left[town.index()].saturating_sub(count(open_here));
        }
        let indian = masks.indian & own;
        match self.table.indian {
            Indian::Waiting => self.pool |= indian,
            Indian::Gone => self.out |= indian,
            Indian::InPlay => {}
        }
        if self.table.indian != Indian::InPlay {
            army.free &= !indian;
        }
        let slots = slots(scenario, *from, legs);
        let must_go = indian & army.free != 0 && army.elsewhere(*from, slots.len()) == 0;
        let indian_goes = blocks(indian).next().filter(|_| must_go);
        let chosen = choose(&slots, army.free, indian_goes, rng);
        if let Some(from) = from {
            self.deal_orders(side, *from, legs, slots.iter().zip(&chosen), &mut army);
        }
        self.deal_indian(indian, &mut army, rng);
        self.deal_landed(scenario, side, &mut army, rng);
        let mut rest = shuffled(army.free, rng);
        for (town, number) in (0..).map(TownId).zip(army.left).filter(|(_, number)| *number > 0) {
            self.towns.put(town, set(take(&mut rest, number)), masks);
        }
        self.hand |= set(take(&mut rest, *hand));
        debug_assert_eq!(rest.len(), usize::from(pool.army), "{:?} {out:?}", self.table.phase);
        self.pool |= set(rest);
        let on_map = self.towns.together() & own & masks.army & !known;
        for block in blocks(on_map) {
            self.weaken(block, rng);
        }
        // Who landed is infantry (6.22).
        for arrival in &self.table.came[side.index()].to {
            let able = self.towns[arrival.to] & own & masks.infantry;
            for block in blocks(able).take(arrival.landed.into()) {
                self.landed |= block.bit();
            }
        }
    }

    /// Deals the ships: those known from a battle on their lake, the others anywhere, and those that are nowhere are out.
    fn deal_ships(
        &mut self,
        scenario: &Scenario,
        mut ships: Vec<BlockId>,
        known: u64,
        (lakes, towns, spare): (&[u8], &[Counted], u8),
        rng: &mut impl Rng,
    ) {
        let battle = self.table.sea.map(|sea| sea.lake);
        for (index, number) in lakes.iter().enumerate() {
            let is_here = battle.is_some_and(|lake| lake.index() == index);
            let open_here = if is_here { known } else { 0 };
            self.lakes[index] |= open_here;
            for ship in take(&mut ships, number.saturating_sub(count(open_here))) {
                self.lakes[index] |= ship.bit();
                self.fit_out(ship, rng);
            }
        }
        for (town, counted) in scenario.map().town_ids().zip(towns) {
            for ship in take(&mut ships, counted.ships) {
                self.towns.put(town, ship.bit(), scenario.masks());
                self.fit_out(ship, rng);
            }
        }
        self.pool |= set(take(&mut ships, spare));
        self.out |= set(ships);
    }

    /// Deals the blocks whose orders lie open, which stand in the town that they leave, and how many of each leg have
    /// marched.
    fn deal_orders<'a>(
        &mut self,
        side: Side,
        from: TownId,
        legs: &[LegSeen],
        chosen: impl Iterator<Item = (&'a Slot, &'a Option<BlockId>)>,
        army: &mut Army,
    ) {
        let plan = &mut self.plans[side.index()];
        plan.from = Some(from);
        plan.legs = legs
            .iter()
            .map(|leg| Leg {
                to: leg.to,
                mode: leg.mode,
                via: leg.via,
                units: 0,
                marched: 0,
            })
            .collect();
        for (slot, block) in chosen {
            let Some(block) = block else { continue };
            plan.legs[slot.leg].units |= block.bit();
            self.towns.put(from, block.bit(), self.scenario.masks());
            army.free &= !block.bit();
            army.left[from.index()] = army.left[from.index()].saturating_sub(1);
        }
        let done = match self.table.phase {
            Phase::March(by, leg, rest) if by == side => Some((usize::from(leg), Some(rest))),
            Phase::Militia(by, leg, _) | Phase::Refused(by, leg, _) if by == side => Some((usize::from(leg), None)),
            _ => None,
        };
        for (index, leg) in plan.legs.iter_mut().enumerate() {
            // Blocks of legs that are dealt with have marched; of the leg under way those that were thrown for.
            let marched = match done {
                _ if leg.mode != Mode::March => 0,
                Some((current, Some(rest))) if index == current => count(leg.units).saturating_sub(rest),
                Some((current, _)) if index >= current => 0,
                Some(_) => count(leg.units),
                None if matches!(self.table.phase, Phase::Cross(_) | Phase::Meet(_)) => count(leg.units),
                None => 0,
            };
            let those = blocks(leg.units).take(marched.into());
            leg.marched = those.fold(0, |set, block| set | block.bit());
        }
    }

    /// Deals the Indian block, if it is in play and nobody has seen where: not as the only one of an open battle.
    fn deal_indian(&mut self, indian: u64, army: &mut Army, rng: &mut impl Rng) {
        if indian & army.free == 0 {
            return;
        }
        let battle = self.table.land.map(|land| land.town);
        let map = self.scenario.map();
        let lacking = map
            .town_ids()
            .filter(|town| army.left[town.index()] > u8::from(battle == Some(*town)));
        let lacking = lacking.fold(0, |set, town| set | town.bit());
        let place = if lacking == 0 {
            map.town_ids().find(|town| army.left[town.index()] > 0)
        } else {
            let number = usize::from(count(lacking));
            places(lacking).nth(rng.random_range(0..number))
        };
        if let Some(town) = place {
            self.towns.put(town, indian, self.scenario.masks());
            army.left[town.index()] = army.left[town.index()].saturating_sub(1);
            army.free &= !indian;
        }
    }

    /// Where units have landed infantry must stand, as many as may be left of them (6.22).
    fn deal_landed(&mut self, scenario: &Scenario, side: Side, army: &mut Army, rng: &mut impl Rng) {
        let masks = scenario.masks();
        for arrival in &self.table.came[side.index()].to {
            let at = arrival.to.index();
            let open_here = self.towns[arrival.to] & masks.side[side.index()] & masks.infantry;
            let number = arrival.landed.saturating_sub(count(open_here)).min(army.left[at]);
            let landed = set(take(&mut shuffled(army.free & masks.infantry, rng), number));
            self.towns.put(arrival.to, landed, masks);
            army.left[at] = army.left[at].saturating_sub(count(landed));
            army.free &= !landed;
        }
    }

    /// Turns that are over since the war began.
    fn turns_gone(&self) -> u32 {
        let years = u32::from(self.table.year).saturating_mul(u32::from(self.scenario.whole().turns));
        years.saturating_add(u32::from(self.table.turn).saturating_sub(1))
    }

    /// Gives a hidden block of the army a combat value: mostly its full one. Late in a year more are weakened than that; bots that
    /// deal them so play worse (docs/bots-tried.md, "Ideas, one by one").
    fn weaken(&mut self, block: BlockId, rng: &mut impl Rng) {
        let full = self.scenario.block(block).value;
        let damaged = rng.random_range(0..4) == 0;
        self.values[block.index()] = if damaged { rng.random_range(1..=full) } else { full };
    }

    /// Gives a hidden ship a combat value: one that its side's ships began with or, the later the likelier, one of those that
    /// ships have that were built since, sunk and built again: mostly 1, for each value more takes a build (5.1).
    fn fit_out(&mut self, ship: BlockId, rng: &mut impl Rng) {
        const BUILT: [u8; 10] = [1, 1, 1, 1, 1, 1, 1, 2, 2, 3];
        let of = self.scenario.block(ship);
        let gone = self.turns_gone();
        let first = self.scenario.ships().iter().filter(|first| first.side == of.side);
        let built = rng.random_range(0..gone.saturating_add(10)) < gone;
        let value = match first.choose(rng) {
            Some(first) if !built => first.value,
            _ => BUILT[rng.random_range(0..BUILT.len())],
        };
        self.values[ship.index()] = value.min(of.value);
    }
}

/// The hidden army blocks of a side that are still to be dealt.
struct Army {
    /// The blocks, as a set.
    free: u64,
    /// How many each town still lacks.
    left: [u8; MOST_TOWNS],
}

impl Army {
    /// How many blocks are lacking beside those that go from a town.
    fn elsewhere(&self, from: Option<TownId>, going: usize) -> usize {
        let lacking = (0_u8..).zip(&self.left).map(|(town, number)| {
            let going = if from == Some(TownId(town)) { going } else { 0 };
            usize::from(*number).saturating_sub(going)
        });
        lacking.sum()
    }
}

/// A unit that goes somewhere, and the blocks that it may be.
struct Slot {
    leg: usize,
    may_be: u64,
}

/// A slot for each unit that is known to go.
fn slots(scenario: &Scenario, from: Option<TownId>, legs: &[LegSeen]) -> Vec<Slot> {
    let masks = scenario.masks();
    let Some(from) = from else { return Vec::new() };
    let mut slots = Vec::new();
    for (index, leg) in legs.iter().enumerate() {
        let able = match leg.mode {
            Mode::Road if scenario.map().joined(from, leg.to) => masks.army,
            Mode::Road => masks.fast & masks.army,
            Mode::March => masks.marchers,
            Mode::Water => masks.infantry,
        };
        for unit in 0..leg.units {
            let may_be = match leg.militia {
                None => able,
                Some(militia) if unit < militia => able & masks.militia,
                Some(_) => able & !masks.militia,
            };
            slots.push(Slot { leg: index, may_be });
        }
    }
    slots
}

/// A block for each slot, all different, by chance, with one that must be among them if a slot may be it.
fn choose(slots: &[Slot], free: u64, wanted: Option<BlockId>, rng: &mut impl Rng) -> Vec<Option<BlockId>> {
    for _ in 0..TRIES {
        let chosen = matched(slots, free, None, rng);
        if wanted.is_none_or(|wanted| chosen.contains(&Some(wanted))) {
            return chosen;
        }
    }
    // Where there are few slots and many blocks, chance may never hit it.
    let seats = wanted.into_iter().flat_map(|wanted| {
        let may_be = move |(_, slot): &(usize, &Slot)| slot.may_be & wanted.bit() != 0;
        slots
            .iter()
            .enumerate()
            .filter(may_be)
            .map(move |(slot, _)| (slot, wanted))
    });
    let seat = seats.choose(rng);
    matched(slots, free, seat, rng)
}

/// A maximum matching of slots and blocks (Kuhn's algorithm) in an order of chance. A block that has a seat before the others
/// may be moved on, but stays among them.
fn matched(slots: &[Slot], free: u64, seated: Option<(usize, BlockId)>, rng: &mut impl Rng) -> Vec<Option<BlockId>> {
    let order = shuffled(free, rng);
    if slots.is_empty() {
        return Vec::new();
    }
    let mut holder: [Option<usize>; MOST_BLOCKS] = [None; MOST_BLOCKS];
    if let Some((slot, block)) = seated {
        holder[block.index()] = Some(slot);
    }
    for slot in (0..slots.len()).filter(|slot| seated.is_none_or(|(taken, _)| taken != *slot)) {
        let mut tried = 0;
        seat(slot, slots, &order, &mut holder, &mut tried);
    }
    let mut chosen = vec![None; slots.len()];
    for block in order {
        if let Some(slot) = holder[block.index()] {
            chosen[slot] = Some(block);
        }
    }
    chosen
}

/// Finds a block for a slot, moving others on if need be.
fn seat(
    slot: usize,
    slots: &[Slot],
    order: &[BlockId],
    holder: &mut [Option<usize>; MOST_BLOCKS],
    tried: &mut u64,
) -> bool {
    for block in order {
        if slots[slot].may_be & block.bit() == 0 || *tried & block.bit() != 0 {
            continue;
        }
        *tried |= block.bit();
        let free = match holder[block.index()] {
            None => true,
            Some(other) => seat(other, slots, order, holder, tried),
        };
        if free {
            holder[block.index()] = Some(slot);
            return true;
        }
    }
    false
}

/// The blocks of a set in an order of chance.
fn shuffled(set: u64, rng: &mut impl Rng) -> Vec<BlockId> {
    let mut order: Vec<BlockId> = blocks(set).collect();
    order.shuffle(rng);
    order
}

/// Takes some blocks from the end of a list.
fn take(from: &mut Vec<BlockId>, number: u8) -> impl Iterator<Item = BlockId> {
    let left = from.len().saturating_sub(number.into());
    from.drain(left..)
}

/// Blocks as a set.
fn set(blocks: impl IntoIterator<Item = BlockId>) -> u64 {
    blocks.into_iter().fold(0, |set, block| set | block.bit())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Rules as _, Seat};
    use data::library::Library;
    use rand::SeedableRng as _;
    use rand::rngs::Xoshiro256PlusPlus;

    #[test]
    fn a_block_that_must_be_under_orders_is_whatever_chance_says() {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(9);
        let seventeen = (1 << 17) - 1;
        let may_be = |set: u64| Slot { leg: 0, may_be: set };
        // One unit of seventeen marches; another time one that may be anybody, and one that is of the first three.
        for slots in [vec![may_be(seventeen)], vec![may_be(0b111), may_be(seventeen)]] {
            for _ in 0..500 {
                let chosen = choose(&slots, seventeen, Some(BlockId(16)), &mut rng);
                assert!(chosen.contains(&Some(BlockId(16))), "{chosen:?}");
                let all: Vec<BlockId> = chosen.iter().copied().flatten().collect();
                assert_eq!(all.len(), slots.len(), "a unit for each");
                assert_eq!(set(all.clone()).count_ones() as usize, all.len(), "all different");
            }
        }
    }

    #[test]
    fn hidden_ships_are_as_weak_as_ships_are_and_the_longer_the_war_the_less_as_they_began() {
        let library = Library::shipped();
        for (name, began) in [("blocks-1812", [1, 1]), ("blocks-1814", [2, 3])] {
            let draft: &data::blocks::ScenarioDraft = library.get(name).unwrap();
            let scenario = Arc::new(draft.build(library).unwrap());
            let mut state = State::start(&scenario);
            let ships = scenario.masks().ships & scenario.masks().side[0];
            let mut rng = Xoshiro256PlusPlus::seed_from_u64(1812);
            // The mean of many deals for the British side, in the first turn and after thirty.
            let mut mean = |state: &State| {
                let view = state.view(Seat::of_sides::<State>()[1]);
                let (mut sum, mut number) = (0.0, 0.0);
                for _ in 0..200 {
                    let dealt = State::sampled(&view, &scenario, &mut rng);
                    let afloat = dealt.lakes.iter().fold(dealt.towns.together(), |all, lake| all | lake);
                    for ship in blocks(afloat & ships) {
                        sum += f64::from(dealt.values[ship.index()]);
                        number += 1.0;
                    }
                }
                sum / number
            };
            let first = mean(&state);
            assert!(
                (f64::from(began[0])..=f64::from(began[1])).contains(&first),
                "{name}: {first}"
            );
            state.table.turn = 31;
            let late = mean(&state);
            assert!((1.2..2.0).contains(&late), "{name}: {late}");
        }
    }
}
