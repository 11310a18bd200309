//! What a seat remembers of hidden blocks is true, is all that it was told, and fits what it sees.

use crate::support::scenario;
use data::blocks::{BlockId, Side};
use engine::Game;
use engine::blocks::{Event, Memory, Place, State, player};
use engine::bot::{Glimpse, Level, Played as _};
use engine::game::Happened;
use engine::rules::{Rules as _, Seat};
use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt as _, SeedableRng as _};

/// Where a block stands on the map.
fn place_of(state: &State, block: BlockId) -> Option<Place> {
    let map = state.scenario().map();
    let town = map.town_ids().find(|town| state.in_town(*town) & block.bit() != 0);
    let lake = map.lake_ids().find(|lake| state.on_lake(*lake) & block.bit() != 0);
    town.map(Place::Town).or(lake.map(Place::Lake))
}

/// Looks at a moment of a game as each side remembers it. `gone` are blocks that have left the map since the beginning, who
/// may have come again as others. Gives how many blocks were certain.
fn look(game: &Game<State>, gone: u64, rng: &mut Xoshiro256PlusPlus) -> usize {
    let (state, scenario) = (game.state(), game.scenario());
    let masks = scenario.masks();
    // Who was drawn as a reinforcement may have fallen before.
    let begun = game
        .log()
        .iter()
        .skip_while(|happened| !matches!(happened.event, Event::Turn { .. }));
    let drawn = begun.filter_map(|happened| match happened.event {
        Event::Drew { block, .. } => block,
        _ => None,
    });
    let gone = drawn.fold(gone, |set, block| set | block.bit());
    let mut certain = 0;
    for side in Side::ALL {
        let (seat, enemy) = (Seat::of([player(side)]), side.enemy());
        let told: Vec<Happened<State>> = game
            .log()
            .iter()
            .map(|happened| Happened {
                step: happened.step,
                event: State::redact(scenario, &happened.event, seat),
            })
            .collect();
        let memory = Memory::of(scenario, enemy, &told);
        let last: Vec<_> = told.iter().rev().take(6).map(|happened| &happened.event).collect();
        let step = format!("{} after {last:?}", game.steps().len());
        for (place, seen) in memory.certain() {
            let name = &scenario.block(seen.block).id;
            assert_eq!(place_of(state, seen.block), Some(place), "step {step}: where {name} is");
            assert_eq!(state.value(seen.block), seen.value, "step {step}: the value of {name}");
            certain += 1;
        }
        let view = game.view(seat);
        let places = scenario.map().town_ids().map(Place::Town);
        for place in places.chain(scenario.map().lake_ids().map(Place::Lake)) {
            let (army, ships) = match place {
                Place::Town(town) => {
                    let counted = view.in_town(enemy, town, masks.ships);
                    (counted.army, counted.ships)
                }
                Place::Lake(lake) => (0, view.on_lake(enemy, lake)),
            };
            for (ships, number) in [(false, army), (true, ships)] {
                let count = memory.count(place, ships);
                assert!(
                    count.is_none_or(|count| count == number),
                    "step {step}: {place:?}, {count:?} of {number}"
                );
            }
        }
        // Who was seen is where he was seen, or where he can have gone since, or gone for good.
        for block in engine::blocks::blocks(masks.side[enemy.index()]) {
            let all = scenario.map().town_ids().map(Place::Town);
            let all = all.chain(scenario.map().lake_ids().map(Place::Lake));
            let thought: Vec<Place> = all
                .filter(|place| memory.at(*place).iter().any(|seen| seen.block == block))
                .collect();
            if gone & block.bit() != 0 {
                continue;
            }
            let truth = place_of(state, block);
            assert!(
                thought.is_empty() || truth.is_none_or(|truth| thought.contains(&truth)),
                "step {step}: {} is in {truth:?}, not in {thought:?}",
                scenario.block(block).id
            );
        }
        // What is dealt for the seat still looks the same to it, and has those who are certain where they are.
        let mut dealt = State::sample(&view, scenario, rng);
        dealt.recall(&memory);
        assert_eq!(dealt.view(seat), view, "step {step}: the deal fits the view");
    }
    certain
}

// proves: secrets, samples
#[test]
fn memory_is_true_in_every_game_and_fits_what_is_seen() {
    let mut certain = 0;
    for (name, options) in [
        ("war-of-1812", &[][..]),
        ("blocks-1813", &[]),
        ("blocks-1814", &["ships=rebuilt:6"]),
        ("war-of-1812", &["movement=simultaneous"]),
        ("war-of-1812", &["replacements=odd-turns"]),
    ] {
        let scenario = scenario(name, options);
        for seed in 0..12 {
            let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
            let mut bot = State::bot(if seed % 2 == 0 { Level::Random } else { Level::Greedy });
            let seats = Side::ALL.map(|side| Seat::of([player(side)])).to_vec();
            let mut game = Game::<State>::new(&scenario, seats, seed);
            let (mut stood, mut gone) = (0, 0);
            while let Some(decider) = game.decider() {
                let glimpse = Glimpse::of_state(game.state(), Seat::of([decider]), decider);
                let action = bot.choose(&glimpse, &game.legal(), &mut rng);
                game.act(decider, action).unwrap();
                let all = engine::blocks::blocks(scenario.masks().side[0] | scenario.masks().side[1]);
                let now = all.filter(|block| place_of(game.state(), *block).is_some());
                let now = now.fold(0, |set, block| set | block.bit());
                gone |= stood & !now;
                stood |= now;
                // Each moment of some games, some of the others.
                if seed < 2 || rng.random_range(0..12) == 0 {
                    certain += look(&game, gone, &mut rng);
                }
            }
        }
    }
    assert!(certain > 10_000, "{certain} blocks were certain");
}
