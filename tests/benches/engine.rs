//! How fast games are played and asked: playouts per scenario and bot, legal lists, views and samples.

#![allow(missing_docs, reason = "criterion's macros make public functions without any")]

use criterion::{BatchSize, Criterion, Throughput, criterion_group, criterion_main};
use data::library::Library;
use engine::bot::{Level, Played};
use engine::playout::playout;
use engine::rules::game_seed;
use engine::{Rules, Seat, Step, Turn, blocks, invasion};
use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt as _, SeedableRng};
use std::hint::black_box;
use std::sync::Arc;

/// Scenarios of Invasion.
const INVASION: [&str; 3] = ["intro-1812", "campaign-1812", "campaign-1813"];
/// Scenarios of Blocks.
const BLOCKS: [&str; 4] = ["war-of-1812", "blocks-1812", "blocks-1813", "blocks-1814"];

fn of_invasion(name: &str) -> Arc<data::invasion::Scenario> {
    let library = Library::shipped();
    let draft = library.get::<data::invasion::ScenarioDraft>(name);
    let draft = draft.expect("a listed scenario is shipped");
    Arc::new(draft.build(library).expect("shipped scenarios are playable"))
}

fn of_blocks(name: &str, options: &[(&str, &str)]) -> Arc<data::blocks::Scenario> {
    let library = Library::shipped();
    let draft = library.get::<data::blocks::ScenarioDraft>(name);
    let mut draft = draft.expect("a listed scenario is shipped").clone();
    for (key, value) in options {
        draft.options.set(key, value).expect("the option has this value");
    }
    Arc::new(draft.build(library).expect("shipped scenarios are playable"))
}

/// Decisions met in a random game, evenly over its length.
fn decisions<G: Rules>(scenario: &Arc<G::Scenario>, wanted: usize) -> Vec<G> {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1812);
    let (mut state, mut met) = (G::start(scenario), Vec::new());
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

/// Whole games of one scenario, one bench for each level of bot.
fn games<G: Played>(criterion: &mut Criterion, name: &str, scenario: &Arc<G::Scenario>) {
    for level in [Level::Random, Level::Greedy] {
        let mut group = criterion.benchmark_group(format!("playout, {} bots", level.key()));
        group.sample_size(20).throughput(Throughput::Elements(1));
        let mut bots = [G::bot(level), G::bot(level)];
        let mut game = 0;
        group.bench_function(name, |bencher| {
            bencher.iter(|| {
                game += 1;
                black_box(playout::<G>(scenario, &mut bots, game_seed(1812, game)))
            });
        });
        group.finish();
    }
}

fn playouts(criterion: &mut Criterion) {
    for name in INVASION {
        games::<invasion::State>(criterion, name, &of_invasion(name));
    }
    for name in BLOCKS {
        games::<blocks::State>(criterion, name, &of_blocks(name, &[]));
    }
    let at_once = of_blocks("war-of-1812", &[("movement", "simultaneous")]);
    games::<blocks::State>(criterion, "war-of-1812, simultaneous", &at_once);
}

/// What is asked at every decision: the legal list, a view, a sample.
fn asked<G: Rules>(criterion: &mut Criterion, name: &str, scenario: &Arc<G::Scenario>) {
    let states = decisions::<G>(scenario, 200);
    let mut group = criterion.benchmark_group(format!("200 decisions of {name}"));
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
    let seat = Seat::of_sides::<G>()[0];
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
                    black_box(G::sample(view, scenario, &mut rng));
                }
            },
            BatchSize::SmallInput,
        );
    });
    group.finish();
}

fn questions(criterion: &mut Criterion) {
    asked::<invasion::State>(criterion, "campaign-1812", &of_invasion("campaign-1812"));
    asked::<blocks::State>(criterion, "war-of-1812", &of_blocks("war-of-1812", &[]));
}

/// Odds of battles of about 20 and 40 units: with simple policies, and with one side that plays for the best.
fn odds(criterion: &mut Criterion) {
    use data::invasion::Side;
    use engine::invasion::odds::{Fight, Odds, Policy, Worth};
    let scenario = of_invasion("campaign-1812");
    let mut group = criterion.benchmark_group("odds");
    for (name, units) in [
        ("20 units", [4, 6, 4, 4, 2]),
        ("20 units, evenly", [4; 5]),
        ("40 units", [8, 12, 8, 8, 4]),
    ] {
        let mut fight = Fight::new(&scenario, units, Side::American);
        fight.ways_out = [true; 5];
        group.bench_function(format!("{name}, both stay"), |bencher| {
            bencher.iter(|| Odds::of(black_box(&fight), [Policy::Stay; 2]));
        });
        group.bench_function(format!("{name}, both leave"), |bencher| {
            bencher.iter(|| Odds::of(black_box(&fight), [Policy::Leave; 2]));
        });
        if units.iter().sum::<u8>() <= 20 {
            group.sample_size(10);
            group.bench_function(format!("{name}, one for the best"), |bencher| {
                bencher.iter(|| Odds::of(black_box(&fight), [Policy::Best(Worth::default()), Policy::Stay]));
            });
        }
    }
    group.finish();
}

criterion_group!(benches, playouts, questions, odds);
criterion_main!(benches);
