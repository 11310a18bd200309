//! The odds of battles are those of the engine's own battles.

use super::support;
use data::blocks::army::Kind;
use data::blocks::map::towns;
use data::blocks::{BlockId, Scenario, ScenarioDraft, Side};
use data::library::Library;
use engine::blocks::odds::{Field, Odds, Policy};
use engine::blocks::{Action, Event, LandStage, Mode, State};
use engine::rules::{Rules as _, Step, Turn, draw};
use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt as _, SeedableRng as _};
use std::sync::Arc;

fn scenario() -> Arc<Scenario> {
    let library = Library::shipped();
    let draft: &ScenarioDraft = library.get("war-of-1812").expect("the shipped board has it");
    Arc::new(draft.build(library).expect("the shipped board has it"))
}

/// Some blocks of a side with some of their values.
fn some(scenario: &Scenario, side: Side, ships: bool, rng: &mut Xoshiro256PlusPlus) -> Vec<(BlockId, u8)> {
    let of: Vec<BlockId> = (0..scenario.blocks().len() as u8)
        .map(BlockId)
        .filter(|block| {
            let of = scenario.block(*block);
            of.side == side && (of.kind == Kind::Ship) == ships && of.kind != Kind::Indian
        })
        .collect();
    let mut found: Vec<(BlockId, u8)> = Vec::new();
    for _ in 0..rng.random_range(1..=4) {
        let block = of[rng.random_range(0..of.len())];
        if found.iter().all(|(known, _)| *known != block) {
            found.push((block, rng.random_range(1..=scenario.block(block).value)));
        }
    }
    found
}

/// A battle of blocks by chance.
fn battle(scenario: &Arc<Scenario>, number: u64) -> State {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(number);
    let ships = number % 5 == 4;
    let landed = number % 5 == 3;
    let attacker = if number.is_multiple_of(2) {
        Side::American
    } else {
        Side::British
    };
    let field = if ships {
        Field::Lake(scenario.map().lake_ids().next().expect("the shipped board has it"))
    } else {
        let coast = towns(
            scenario
                .map()
                .coast(scenario.map().lake_ids().nth(1).expect("the shipped board has it")),
        );
        Field::Town(
            coast
                .max_by_key(|_| rng.random::<u32>())
                .expect("the shipped board has it"),
        )
    };
    let units = Side::ALL.map(|side| some(scenario, side, ships, &mut rng));
    State::battle(scenario, (field, attacker, landed), [&units[0], &units[1]]).expect("the shipped board has it")
}

/// Plays one battle with the engine, both sides standing: who holds the field, and what both have lost.
fn played(state: &State, rng: &mut Xoshiro256PlusPlus) -> (Option<Side>, [u32; 2]) {
    let mut state = state.clone();
    let mut lost = [0; 2];
    let mut holder = None;
    let mut over = false;
    while !over {
        let mut legal = Vec::new();
        let step = match state.turn() {
            Turn::Chance => {
                let mut rolls = Vec::new();
                state.rolls(&mut rolls);
                Step::Chance(draw(&rolls, rng))
            }
            Turn::Decision(by) => {
                state.legal(&mut legal);
                let stays = |action: &&Action| matches!(action, Action::Fight | Action::Remain);
                let weakest = |action: &&Action| match action {
                    Action::Lose(block) => {
                        let of = state.scenario().block(*block);
                        (of.fire, of.kind != Kind::Militia)
                    }
                    _ => (0, false),
                };
                let action = legal.iter().find(stays).or_else(|| legal.iter().min_by_key(weakest));
                Step::Act(by, *action.expect("the shipped board has it"))
            }
            Turn::Over(_) => break,
        };
        state
            .step(step, &mut |event| match event {
                Event::Loss { side, .. } => lost[side.index()] += 1,
                Event::BattleEnds { holder: by, .. } | Event::SeaBattleEnds { holder: by, .. } => {
                    holder = by;
                    over = true;
                }
                _ => {}
            })
            .expect("the shipped board has it");
    }
    (holder, lost)
}

// proves: 7.1, 7.2, 7.3
/// `WAR1812_ODDS` says how many battles are fought for each.
#[test]
fn odds_agree_with_battles_of_the_engine_on_land_on_lakes_and_from_ships() {
    let games: u32 = std::env::var("WAR1812_ODDS")
        .ok()
        .and_then(|games| games.parse().ok())
        .unwrap_or(2000);
    let scenario = scenario();
    for number in 0..50 {
        let state = battle(&scenario, number);
        let odds = Odds::of(&state, [Policy::Stay; 2]).expect("the shipped board has it");
        let sum = odds.wins[0] + odds.wins[1] + odds.nobody + odds.open;
        assert!((sum - 1.0).abs() < 1e-9, "{number}: {sum}");
        assert!(odds.open < 1e-4, "{number}: {} was not followed", odds.open);
        for side in Side::ALL {
            let left: f64 = odds.left[side.index()].iter().sum();
            assert!((left + odds.open - 1.0).abs() < 1e-9, "{number}: {left}");
        }
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(number + 1000);
        let mut wins = [0.0; 2];
        let mut lost = [0.0; 2];
        for _ in 0..games {
            let (holder, gone) = played(&state, &mut rng);
            if let Some(holder) = holder {
                wins[holder.index()] += 1.0 / f64::from(games);
            }
            for side in 0..2 {
                lost[side] += f64::from(gone[side]) / f64::from(games);
            }
        }
        // Five times the error of sampling, and what was not followed.
        let most = 5.0 * (0.25 / f64::from(games)).sqrt() + odds.open;
        for side in 0..2 {
            let off = (wins[side] - odds.wins[side]).abs();
            assert!(off < most, "{number}: {wins:?} for {:?}", odds.wins);
            assert!(
                (lost[side] - odds.lost[side]).abs() < 40.0 * most,
                "{number}: {lost:?} for {:?}",
                odds.lost
            );
        }
    }
}

// proves: 7.2
#[test]
fn two_blocks_of_one_value_that_fire_in_turn_have_the_odds_worked_out_by_hand() {
    // Each round the defender hits with 1 of 6, then the attacker: the defender wins 6 of 11 (7.2 c and d).
    let scenario = scenario();
    let infantry = |side: Side| {
        let found = (0..scenario.blocks().len() as u8).map(BlockId).find(|block| {
            let of = scenario.block(*block);
            of.side == side && of.kind == Kind::Regulars
        });
        [(found.expect("the shipped board has it"), 1)]
    };
    let (american, british) = (infantry(Side::American), infantry(Side::British));
    let town = scenario.town_by_id("montreal").expect("the shipped board has it");
    let field = (Field::Town(town), Side::American, false);
    let state = State::battle(&scenario, field, [&american, &british]).expect("the shipped board has it");
    assert!(matches!(
        state.table().land.expect("the shipped board has it").stage,
        LandStage::Decide(Side::British)
    ));
    let odds = Odds::of(&state, [Policy::Stay; 2]).expect("the shipped board has it");
    assert!((odds.wins[1] - 6.0 / 11.0).abs() < 1e-5, "{odds:?}");
    assert!((odds.wins[0] - 5.0 / 11.0).abs() < 1e-5, "{odds:?}");
}

/// What orders come to that are given in a position, both sides standing.
fn tried(play: &support::Play, orders: &[Action], field: Field) -> Odds {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1812);
    let deal = |_: &mut Xoshiro256PlusPlus| play.state.clone();
    Odds::tried(deal, orders, (field, [Policy::Stay; 2]), 2000, &mut rng)
}

/// That odds by games tried ahead are those worked out, within five times the error of sampling.
fn close(tried: &Odds, exact: &Odds) {
    assert!(tried.none == 0.0 && tried.open < 1e-9, "{tried:?}");
    for side in 0..2 {
        assert!(
            (tried.wins[side] - exact.wins[side]).abs() < 0.06,
            "{tried:?} for {exact:?}"
        );
        assert!(
            (tried.lost[side] - exact.lost[side]).abs() < 0.2,
            "{tried:?} for {exact:?}"
        );
    }
}

// proves: 7.1
#[test]
fn odds_before_ships_sail_among_enemies_are_those_of_the_battle_that_comes_of_it() {
    let play = support::board()
        .town("sackets_harbor", "us_regulars_1 us_ship_1=3")
        .lake("ontario", "br_ship_1=2")
        .play();
    let scenario = play.scenario();
    let field = Field::Lake(support::lake(scenario, "ontario"));
    let harbour = support::town(scenario, "sackets_harbor");
    let odds = tried(&play, &[Action::Sail(harbour), field.last_order()], field);
    let ships = ["us_ship_1", "br_ship_1"].map(|ship| support::block(scenario, ship));
    let alone = State::battle(
        scenario,
        (field, Side::American, false),
        [&[(ships[0], 3)], &[(ships[1], 2)]],
    );
    let exact = Odds::of(&alone.expect("ships of both sides are there"), [Policy::Stay; 2]);
    close(&odds, &exact.expect("they fight"));
}

// proves: 7.0
#[test]
fn losses_of_a_battle_of_ships_that_comes_first_are_none_of_the_attack_that_is_asked_for() {
    let play = support::board()
        .town("sackets_harbor", "us_ship_1=3")
        .lake("ontario", "br_ship_1=3")
        .town("fort_niagara", "us_regulars_1")
        .town("fort_george", "br_militia_3=1")
        .play();
    let scenario = play.scenario();
    let town = |id| support::town(scenario, id);
    let field = Field::Town(town("fort_george"));
    let orders = [
        Action::Sail(town("sackets_harbor")),
        Action::From(town("fort_niagara")),
        Action::Toward(town("fort_george"), Mode::Road),
        field.last_order(),
    ];
    let odds = tried(&play, &orders, field);
    let (us, uk) = (
        support::block(scenario, "us_regulars_1"),
        support::block(scenario, "br_militia_3"),
    );
    let full = scenario.block(us).value;
    let alone = State::battle(scenario, (field, Side::American, false), [&[(us, full)], &[(uk, 1)]]);
    let exact = Odds::of(&alone.expect("armies of both sides are there"), [Policy::Stay; 2]);
    close(&odds, &exact.expect("they fight"));
}

// proves: 7.12
#[test]
fn losses_of_ships_that_escape_from_a_town_among_enemies_are_none_of_its_battle() {
    let mut play = support::board()
        .town("sackets_harbor", "us_regulars_1")
        .town("kingston", "br_militia_3=1 br_ship_1=3")
        .lake("ontario", "us_ship_1=3")
        .play();
    play.does("pass; from sackets_harbor; road kingston; done");
    let full = play
        .scenario()
        .block(support::block(play.scenario(), "us_regulars_1"))
        .value;
    let odds = Odds::of(&play.state, [Policy::Stay; 2]).expect("they fight");
    assert!(odds.wins[0] > 0.5, "the ship is alone often enough: {odds:?}");
    assert!(odds.lost[0] < f64::from(full) && odds.lost[1] <= 1.0, "{odds:?}");
    // Whoever wins has a block left.
    assert!((odds.left[0][1] - odds.wins[0]).abs() < 1e-9, "{odds:?}");
}

// proves: 2.0
#[test]
fn a_battle_that_cannot_be_is_refused_in_a_sentence() {
    let scenario = scenario();
    let town = scenario.town_by_id("york").expect("the shipped board has it");
    let first = |side: Side, kind: Kind| {
        let mut all = (0..scenario.blocks().len() as u8).map(BlockId);
        let found = all.find(|block| scenario.block(*block).side == side && scenario.block(*block).kind == kind);
        found.expect("the shipped board has it")
    };
    let field = (Field::Town(town), Side::American, false);
    let (us, uk) = (
        first(Side::American, Kind::Regulars),
        first(Side::British, Kind::Regulars),
    );
    let ship = first(Side::British, Kind::Ship);
    for (units, words) in [
        ([vec![(us, 1)], vec![]], "both sides"),
        ([vec![(uk, 1)], vec![(uk, 1)]], "other side"),
        ([vec![(us, 9)], vec![(uk, 1)]], "1 to"),
        ([vec![(us, 1), (us, 1)], vec![(uk, 1)]], "twice"),
        ([vec![(us, 1)], vec![(ship, 1)]], "does not fight there"),
    ] {
        let error = State::battle(&scenario, field, [&units[0], &units[1]]).unwrap_err();
        assert!(error.contains(words), "{error}");
    }
}
