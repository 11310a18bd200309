//! How fast games are played and asked: playouts per scenario and bot, legal lists, views and samples.

#![allow(missing_docs, reason = "criterion's macros make public functions without any")]

use criterion::{BatchSize, Criterion, Throughput, criterion_group, criterion_main};
use data::invasion::ScenarioDraft;
use data::invasion::scenario::Scenario;
use data::library::{Library, SCENARIOS};
use engine::bot::{Level, Played as _};
use engine::invasion::State;
use engine::playout::{game_seed, playout};
use engine::{Rules, Seat, Step, Turn};
use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt as _, SeedableRng};
use std::hint::black_box;
use std::sync::Arc;

fn scenario(name: &str) -> Arc<Scenario> {
    let library = Library::shipped();
    let draft = library
        .get::<ScenarioDraft>(name)
        .expect("a listed scenario is shipped");
    Arc::new(draft.build(library).expect("shipped scenarios are playable"))
}

/// Decisions met in a random game, evenly over its length.
fn decisions(scenario: &Arc<Scenario>, wanted: usize) -> Vec<State> {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1812);
    let (mut state, mut met) = (State::start(scenario), Vec::new());
    let (mut legal, mut rolls) = (Vec::new(), Vec::new());
    loop {
        let step = match state.turn() {
            Turn::Over(_) => break,
            Turn::Chance => {
                state.rolls(&mut rolls);
                Step::Chance(engine::rules::draw(&rolls, &mut rng))
            }
            Turn::Decision(player) => {
                met.push(state.clone());
                state.legal(&mut legal);
                Step::Act(player, legal[rng.random_range(0..legal.len())])
            }
        };
        state.advance(step);
    }
    let apart = (met.len() / wanted).max(1);
    met.into_iter().step_by(apart).take(wanted).collect()
}

fn playouts(criterion: &mut Criterion) {
    for level in Level::ALL {
        let mut group = criterion.benchmark_group(format!("playout, {} bots", level.key()));
        group.sample_size(20).throughput(Throughput::Elements(1));
        for name in SCENARIOS {
            let scenario = scenario(name);
            let mut bots = [State::bot(level), State::bot(level)];
            let mut game = 0;
            group.bench_function(name, |bencher| {
                bencher.iter(|| {
                    game += 1;
                    black_box(playout::<State>(&scenario, &mut bots, game_seed(1812, game)))
                });
            });
        }
        group.finish();
    }
}

fn questions(criterion: &mut Criterion) {
    let scenario = scenario("campaign-1812");
    let states = decisions(&scenario, 200);
    let mut group = criterion.benchmark_group("200 decisions of campaign-1812");
    group.throughput(Throughput::Elements(states.len() as u64));
    let mut legal = Vec::new();
    group.bench_function("legal list", |bencher| {
        bencher.iter(|| {
            for state in &states {
                state.legal(&mut legal);
                black_box(&legal);
            }
        });
    });
    let seat = Seat::of(State::sides()[0].iter().copied());
    group.bench_function("view", |bencher| {
        bencher.iter(|| {
            for state in &states {
                black_box(state.view(seat));
            }
        });
    });
    let views: Vec<_> = states.iter().map(|state| state.view(seat)).collect();
    group.bench_function("sample", |bencher| {
        bencher.iter_batched(
            || Xoshiro256PlusPlus::seed_from_u64(1),
            |mut rng| {
                for view in &views {
                    black_box(State::sample(view, &scenario, &mut rng));
                }
            },
            BatchSize::SmallInput,
        );
    });
    group.finish();
}

criterion_group!(benches, playouts, questions);
criterion_main!(benches);
