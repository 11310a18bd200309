//! What a bot believes of the enemy's hidden blocks: those that it saw in battles, and where they can be since then. It is made
//! of the views of its own seat, one after the other, and of nothing else.
//!
//! It holds less than [`Memory`](super::Memory), which hears of every event, and is wrong at times: a bot deals hidden blocks by
//! chance anyway, and what it has seen makes some deals likelier than others.

use super::memory::{Glimpsed, Place};
use super::state::State;
use super::view::{SideView, View};
use super::{blocks, count};
use data::blocks::{BlockId, Scenario, Side};
use rand::{Rng, RngExt as _};
use std::collections::BTreeMap;

/// Of how many turns one is so long ago that a block has moved, grown or been replaced unseen.
const TURNS_OF_DOUBT: u32 = 12;

/// A block that was seen.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Known {
    value: u8,
    /// In which turn it was seen, counted from the beginning.
    turn: u32,
    /// Where it can be.
    places: Vec<Place>,
}

/// What a bot believes of the enemy's hidden blocks.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Belief {
    known: BTreeMap<BlockId, Known>,
    /// Blocks that fell in this year, which are among the surplus until winter, as a set.
    fallen: u64,
    /// The blocks of the enemy in each place when the bot was asked last: army and ships.
    stood: BTreeMap<(Place, bool), u8>,
    /// The blocks that lay open then, and in which turn that was.
    open: u64,
    turn: u32,
    year: u8,
}

impl Belief {
    /// Takes in what the bot sees now.
    pub(super) fn watch(&mut self, view: &View, scenario: &Scenario) {
        for side in Side::ALL {
            if let SideView::Hidden { towns, lakes, open, .. } = &view.sides[side.index()] {
                let mut stands = BTreeMap::new();
                for (town, counted) in scenario.map().town_ids().zip(towns) {
                    stands.insert((Place::Town(town), false), counted.army);
                    stands.insert((Place::Town(town), true), counted.ships);
                }
                for (lake, ships) in scenario.map().lake_ids().zip(lakes) {
                    stands.insert((Place::Lake(lake), true), *ships);
                }
                self.follow(view, scenario, stands, open);
            }
        }
    }

    fn follow(
        &mut self,
        view: &View,
        scenario: &Scenario,
        stands: BTreeMap<(Place, bool), u8>,
        open: &[(BlockId, u8)],
    ) {
        let masks = scenario.masks();
        let table = &view.table;
        let turns = u32::from(scenario.whole().turns);
        let turn = u32::from(table.year)
            .saturating_mul(turns)
            .saturating_add(table.turn.into());
        if table.year != self.year {
            self.fallen = 0;
        }
        let is_ship = |block: BlockId| masks.ships & block.bit() != 0;
        // Who lay open in this turn and is counted nowhere any more has fallen.
        let opened = open.iter().fold(0, |set, (block, _)| set | block.bit());
        let sum = |of: &BTreeMap<(Place, bool), u8>| of.values().map(|number| u16::from(*number)).sum::<u16>();
        let lost = sum(&self.stood).saturating_sub(sum(&stands));
        if turn == self.turn && opened != 0 {
            for block in blocks(self.open & !opened).take(lost.into()) {
                self.known.remove(&block);
                self.fallen |= block.bit();
            }
        }
        self.move_on(scenario, &stands);
        for (block, value) in open {
            let place = match (is_ship(*block), table.land, table.sea) {
                (true, _, Some(sea)) => Place::Lake(sea.lake),
                (false, Some(land), _) => Place::Town(land.town),
                _ => continue,
            };
            self.fallen &= !block.bit();
            let known = Known {
                value: *value,
                turn,
                places: vec![place],
            };
            self.known.insert(*block, known);
        }
        self.stood = stands;
        self.open = opened;
        self.turn = turn;
        self.year = table.year;
    }

    /// Where fewer stand than before some have gone to a place nearby where more stand: each of those seen there may have, and
    /// if nobody is left all have.
    fn move_on(&mut self, scenario: &Scenario, stands: &BTreeMap<(Place, bool), u8>) {
        let masks = scenario.masks();
        let number = |of: &BTreeMap<(Place, bool), u8>, place: Place, ships: bool| {
            of.get(&(place, ships)).copied().unwrap_or_default()
        };
        let map = scenario.map();
        for (block, known) in &mut self.known {
            let ships = masks.ships & block.bit() != 0;
            let mut now: Vec<Place> = Vec::new();
            for place in &known.places {
                let (before, after) = (number(&self.stood, *place, ships), number(stands, *place, ships));
                if after > 0 {
                    now.push(*place);
                }
                if after >= before {
                    continue;
                }
                let near = |other: &Place| match (*place, *other) {
                    (Place::Town(from), Place::Town(to)) if !ships => {
                        let one = map.beside(from);
                        let lake = map.lake_of(from).is_some_and(|lake| map.lake_of(to) == Some(lake));
                        lake || one & to.bit() != 0 || map.two_away(from, u64::MAX) & to.bit() != 0
                    }
                    (Place::Town(town), Place::Lake(lake)) | (Place::Lake(lake), Place::Town(town)) => {
                        ships && map.lake_of(town) == Some(lake)
                    }
                    _ => false,
                };
                let more = stands.iter().filter(|((other, afloat), after)| {
                    *afloat == ships && **after > number(&self.stood, *other, ships) && near(other)
                });
                now.extend(more.map(|((other, _), _)| *other));
            }
            now.sort_unstable();
            now.dedup();
            known.places = now;
        }
        self.known.retain(|_, known| !known.places.is_empty());
    }

    /// Blocks as they may stand: each in one of its places, unless that is too long ago.
    fn guess(&self, rng: &mut impl Rng) -> Vec<(Place, Glimpsed)> {
        let mut guessed = Vec::new();
        for (block, known) in &self.known {
            let ago = self.turn.saturating_sub(known.turn);
            let place = known.places[rng.random_range(0..known.places.len())];
            if rng.random_range(0..TURNS_OF_DOUBT) < ago {
                continue;
            }
            let glimpsed = Glimpsed {
                block: *block,
                value: known.value,
                turn: 0,
                sure: true,
            };
            guessed.push((place, glimpsed));
        }
        guessed
    }
}

impl State {
    /// Makes a deal that fits a view likelier: blocks that the bot has seen stand where they may well stand.
    pub(super) fn suppose(&mut self, belief: &Belief, rng: &mut impl Rng) {
        let guessed = belief.guess(rng);
        let known = guessed.iter().fold(0, |set, (_, seen)| set | seen.block.bit());
        for block in blocks(belief.fallen & !known) {
            self.back_to_surplus(block, known | belief.fallen);
        }
        for (place, seen) in guessed {
            self.put(place, seen, known);
        }
    }

    /// A block that stands on the map changes places with one of the surplus, if it can.
    fn back_to_surplus(&mut self, block: BlockId, known: u64) {
        let masks = self.scenario.masks();
        let side = self.scenario.block(block).side;
        let like = masks.side[side.index()] & masks.army & !masks.indian;
        let settled = self.plans[side.index()].going() | self.landed | self.open(side);
        let on_map = self.towns.together();
        if block.bit() & like & on_map & !settled == 0 {
            return;
        }
        let Some(other) = blocks(self.pool & like & !known).next() else {
            return;
        };
        let both = block.bit() | other.bit();
        self.towns.exchange(both, masks);
        if count(self.pool & both) == 1 {
            self.pool ^= both;
        }
        self.values[other.index()] = self.values[block.index()].min(self.scenario.block(other).value);
        self.values[block.index()] = self.scenario.block(block).value;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Game;
    use crate::bot::{Glimpse, Level, Played as _};
    use crate::rules::{Rules as _, Seat, Step, Turn, draw};
    use data::library::Library;
    use rand::SeedableRng as _;
    use rand::rngs::Xoshiro256PlusPlus;
    use std::sync::Arc;

    /// In games of greedy bots the British side watches: how many of the enemy's blocks stand in deals where they really
    /// stand, with a belief and without; and every deal fits the view.
    #[test]
    fn deals_that_remember_agree_with_the_view_and_are_nearer_to_the_truth() {
        let library = Library::shipped();
        let draft: &data::blocks::ScenarioDraft = library.get("war-of-1812").unwrap();
        let scenario = Arc::new(draft.build(library).unwrap());
        let seats = Seat::of_sides::<State>();
        let (mut with, mut without, mut all) = (0_u32, 0_u32, 0_u32);
        for seed in 0..4 {
            let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
            let mut bots = [State::bot(Level::Greedy), State::bot(Level::Greedy)];
            let mut belief = Belief::default();
            let (mut state, mut legal, mut rolls) = (State::start(&scenario), Vec::new(), Vec::new());
            loop {
                let step = match state.turn() {
                    Turn::Over(_) => break,
                    Turn::Chance => {
                        state.rolls(&mut rolls);
                        Step::Chance(draw(&rolls, &mut rng))
                    }
                    Turn::Decision(player) => {
                        state.legal(&mut legal);
                        let side = usize::from(player.0);
                        if side == 1 {
                            let view = state.view(seats[1]);
                            belief.watch(&view, &scenario);
                            let mut dealt = State::sample(&view, &scenario, &mut rng);
                            let truth = |dealt: &State| {
                                let own = scenario.masks().side[0] & scenario.masks().army;
                                let places = state.towns.all().iter().zip(dealt.towns.all());
                                places.map(|(is, may)| (is & may & own).count_ones()).sum::<u32>()
                            };
                            without += truth(&dealt);
                            dealt.suppose(&belief, &mut rng);
                            assert_eq!(dealt.view(seats[1]), view, "seed {seed}, {:?}", state.table.phase);
                            assert_eq!(dealt.broken_law(), None);
                            with += truth(&dealt);
                            all += 1;
                        }
                        let glimpse = Glimpse::of_state(&state, seats[side], player);
                        Step::Act(player, bots[side].choose(&glimpse, &legal, &mut rng))
                    }
                };
                state.advance(step);
            }
        }
        assert!(
            all > 100 && with * 100 > without * 115,
            "{with} and {without} blocks in {all} deals"
        );
    }

    /// Of a game that is gone on with, or in which something was taken back.
    #[test]
    fn a_bot_that_is_shown_anew_what_its_seat_saw_knows_what_the_one_knows_that_was_there() {
        let library = Library::shipped();
        let draft: &data::blocks::ScenarioDraft = library.get("blocks-1812").unwrap();
        let scenario = Arc::new(draft.build(library).unwrap());
        let seats = Seat::of_sides::<State>();
        let mut game = Game::<State>::new(&scenario, seats.to_vec(), 1812);
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(7);
        let mut bots = [State::bot(Level::Greedy), State::bot(Level::Greedy)];
        let mut belief = Belief::default();
        let (mut known, mut decisions) = (0, 0);
        game.roll_on();
        while let Turn::Decision(player) = game.turn() {
            let seat = game.seat_of(player);
            if seat == seats[1] {
                let mut anew = Belief::default();
                let before = game.seen_by(seat);
                assert_eq!(before.len(), decisions);
                before.iter().for_each(|(_, view)| anew.watch(view, &scenario));
                assert_eq!(anew, belief);
                known += usize::from(!belief.known.is_empty());
                decisions += 1;
                belief.watch(&game.view(seat), &scenario);
            }
            let view = game.view(seat);
            let glimpse = Glimpse::of_view(&view, &scenario, player);
            let action = bots[usize::from(player.0)].choose(&glimpse, &game.legal(), &mut rng);
            game.act(player, action).unwrap();
            game.roll_on();
        }
        assert!(known > 10, "{known} of {decisions} with something to remember");
    }
}
