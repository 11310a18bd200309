//! Bots that think: nothing hidden changes their choice, the same nodes give the same choice, and they stop when told.

use data::library::Library;
use engine::bot::{Bot as _, Budget, Depth, Glimpse, Kind, Level, Played, Stop, Thinker, Tools};
use engine::rules::{Rules, Seat, Step, Turn, draw, game_seed, side_of};
use engine::{blocks, invasion};
use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt as _, SeedableRng as _};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

fn of_invasion(name: &str) -> Arc<data::invasion::Scenario> {
    let draft: &data::invasion::ScenarioDraft = Library::shipped().get(name).expect("it is shipped");
    Arc::new(draft.build(Library::shipped()).expect("what is shipped is playable"))
}

fn of_blocks(name: &str) -> Arc<data::blocks::Scenario> {
    let draft: &data::blocks::ScenarioDraft = Library::shipped().get(name).expect("it is shipped");
    Arc::new(draft.build(Library::shipped()).expect("what is shipped is playable"))
}

/// Decisions with more than one answer of a game between greedy bots, about one of `apart`.
fn decisions<G: Played>(scenario: &Arc<G::Scenario>, seed: u64, apart: u32) -> Vec<G> {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut bots = [G::bot(Level::Greedy), G::bot(Level::Greedy)];
    let (mut state, mut met) = (G::start(scenario), Vec::new());
    let (mut legal, mut rolls) = (Vec::new(), Vec::new());
    let seats = Seat::of_sides::<G>();
    loop {
        let step = match state.turn() {
            Turn::Over(_) => return met,
            Turn::Chance => {
                state.rolls(&mut rolls);
                Step::Chance(draw(&rolls, &mut rng))
            }
            Turn::Decision(player) => {
                state.legal(&mut legal);
                if legal.len() > 1 && rng.random_range(0..apart) == 0 {
                    met.push(state.clone());
                }
                let side = side_of::<G>(player).index();
                let glimpse = Glimpse::of_state(&state, seats[side], player);
                Step::Act(player, bots[side].choose(&glimpse, &legal, &mut rng))
            }
        };
        state.advance(step);
    }
}

/// What a bot chooses in a state, and why.
fn choice<G: Played>(kind: Kind, state: &G, seed: u64) -> (G::Action, Option<String>) {
    let Turn::Decision(player) = state.turn() else {
        panic!("nobody is asked")
    };
    let seat = Seat::of_side::<G>(side_of::<G>(player));
    let mut legal = Vec::new();
    state.legal(&mut legal);
    let mut bot = G::bot(kind);
    let glimpse = Glimpse::of_state(state, seat, player);
    let action = bot.choose(&glimpse, &legal, &mut Xoshiro256PlusPlus::seed_from_u64(seed));
    assert!(legal.contains(&action));
    (action, bot.reason().map(|reason| reason.fr))
}

/// A clock that stands still.
fn standing() -> Duration {
    Duration::ZERO
}

/// What a bot chooses on so many threads, and what it says of it, in about so many decisions of a game.
fn on_threads<G: Played>(scenario: &Arc<G::Scenario>, threads: usize) -> Vec<(G::Action, Option<String>)> {
    let states = decisions::<G>(scenario, 11, 6);
    let choices = states.iter().take(12).map(|state| {
        let Turn::Decision(player) = state.turn() else {
            panic!("nobody is asked")
        };
        let seat = Seat::of_side::<G>(side_of::<G>(player));
        let mut legal = Vec::new();
        state.legal(&mut legal);
        let mut bot = G::bot(Kind::Search(Budget::Nodes(200)));
        bot.equip(&Tools {
            stop: Stop::default(),
            clock: Some(standing),
        });
        bot.spread(threads);
        let glimpse = Glimpse::of_state(state, seat, player);
        let action = bot.choose(&glimpse, &legal, &mut Xoshiro256PlusPlus::seed_from_u64(3));
        (action, bot.reason().map(|reason| reason.en))
    });
    choices.collect()
}

#[test]
fn with_a_number_of_imagined_games_threads_change_no_choice_and_no_chance() {
    let campaign = of_invasion("campaign-1812");
    let alone = on_threads::<invasion::State>(&campaign, 1);
    assert_eq!(on_threads::<invasion::State>(&campaign, 2), alone);
    assert_eq!(on_threads::<invasion::State>(&campaign, 5), alone);
    let war = of_blocks("war-of-1812");
    let alone = on_threads::<blocks::State>(&war, 1);
    assert_eq!(on_threads::<blocks::State>(&war, 2), alone);
    assert_eq!(on_threads::<blocks::State>(&war, 5), alone);
}

/// Redeals all that is hidden from who is asked, in so many positions, and compares choices.
fn redealt<G: Played>(scenario: &Arc<G::Scenario>, kind: Kind, positions: usize) {
    let (mut seen, mut differ) = (0, 0);
    for game in 0.. {
        for state in decisions::<G>(scenario, game_seed(9, game), 12) {
            let Turn::Decision(player) = state.turn() else { continue };
            let seat = Seat::of_side::<G>(side_of::<G>(player));
            let mut rng = Xoshiro256PlusPlus::seed_from_u64(seen as u64);
            let other = G::sample(&state.view(seat), scenario, &mut rng);
            differ += usize::from(other != state);
            assert_eq!(choice(kind, &state, 5), choice(kind, &other, 5), "position {seen}");
            seen += 1;
            if seen == positions {
                assert!(differ * 2 > positions, "{differ} of {positions} had something hidden");
                return;
            }
        }
    }
}

/// Imagined games enough for several rounds: the first plans, the better half of them, and plans like those.
const NODES: Kind = Kind::Search(Budget::Nodes(200));

#[test]
fn what_is_hidden_changes_no_choice_in_1000_positions_of_invasion() {
    redealt::<invasion::State>(&of_invasion("campaign-1812"), NODES, 1_000);
}

#[test]
fn what_is_hidden_changes_no_choice_in_1000_positions_of_blocks() {
    redealt::<blocks::State>(&of_blocks("war-of-1812"), NODES, 1_000);
}

#[test]
fn every_choice_of_a_planner_has_a_reason_in_both_languages() {
    fn reasons<G: Played>(scenario: &Arc<G::Scenario>) {
        let kind = Kind::Search(Budget::Nodes(60));
        let mut asked = 0;
        for state in decisions::<G>(scenario, 3, 9).into_iter().take(40) {
            let Turn::Decision(player) = state.turn() else { continue };
            let seat = Seat::of_side::<G>(side_of::<G>(player));
            let mut legal = Vec::new();
            state.legal(&mut legal);
            let mut bot = G::bot(kind);
            let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
            bot.choose(&Glimpse::of_state(&state, seat, player), &legal, &mut rng);
            if legal.len() == 1 {
                continue;
            }
            let reason = bot
                .reason()
                .unwrap_or_else(|| panic!("no reason in {:?}", state.prompt(seat)));
            assert!(reason.en.contains("wins the game"), "{}", reason.en);
            assert!(reason.fr.contains("gagne la partie à"), "{}", reason.fr);
            asked += 1;
        }
        assert!(asked > 10, "{asked}");
    }
    reasons::<invasion::State>(&of_invasion("intro-1812"));
    reasons::<blocks::State>(&of_blocks("blocks-1812"));
}

#[test]
fn a_planner_that_is_stopped_before_the_first_game_tells_no_chance() {
    let scenario = of_invasion("intro-1812");
    let stop = Stop::default();
    stop.stop();
    let mut asked = 0;
    for state in decisions::<invasion::State>(&scenario, 3, 9).into_iter().take(20) {
        let Turn::Decision(player) = state.turn() else { continue };
        let seat = Seat::of_side::<invasion::State>(side_of::<invasion::State>(player));
        let mut legal = Vec::new();
        state.legal(&mut legal);
        let mut bot = <invasion::State as Played>::bot(Kind::Search(Budget::Nodes(60)));
        bot.equip(&Tools {
            stop: stop.clone(),
            clock: None,
        });
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
        bot.choose(&Glimpse::of_state(&state, seat, player), &legal, &mut rng);
        let Some(reason) = bot.reason() else { continue };
        assert!(
            !reason.en.is_empty() && !reason.en.contains("wins the game"),
            "{}",
            reason.en
        );
        asked += 1;
    }
    assert!(asked > 5, "{asked}");
}

#[test]
fn the_best_plans_are_for_different_things_and_nothing_hidden_changes_them() {
    let scenario = of_invasion("campaign-1812");
    let states = decisions::<invasion::State>(&scenario, 3, 2);
    let cards = states
        .iter()
        .filter(|state| state.table().phase == invasion::Phase::Cards);
    let mut several = 0;
    for state in cards.take(6) {
        let Turn::Decision(player) = state.turn() else { continue };
        let seat = Seat::of_side::<invasion::State>(side_of::<invasion::State>(player));
        let proposed = |state: &invasion::State| {
            let mut legal = Vec::new();
            state.legal(&mut legal);
            let mut bot = Thinker::<invasion::State>::new(Depth::search::<invasion::State>(Budget::Nodes(120)));
            let mut rng = Xoshiro256PlusPlus::seed_from_u64(8);
            let glimpse = Glimpse::of_state(state, seat, player);
            let proposals = bot.propose(&glimpse, &legal, 3, &mut rng).into_iter();
            let told = proposals.map(|proposal| {
                assert!(legal.contains(&proposal.plan[0].1));
                (proposal.chance, proposal.reason.en, proposal.reason.fr)
            });
            told.collect::<Vec<_>>()
        };
        let plans = proposed(state);
        assert!(
            plans.iter().all(|(chance, ..)| (0.0..=1.0).contains(chance)),
            "{plans:?}"
        );
        for (at, (_, reason, _)) in plans.iter().enumerate() {
            assert!(plans[..at].iter().all(|(_, other, _)| other != reason), "{plans:?}");
        }
        let others = plans.iter().skip(1).map(|(chance, ..)| chance);
        assert!(others.is_sorted_by(|a, b| a >= b), "the better ones first: {plans:?}");
        several += usize::from(plans.len() == 3);
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(77);
        let other = invasion::State::sample(&state.view(seat), &scenario, &mut rng);
        assert_eq!(proposed(&other), plans);
    }
    assert!(several > 2, "{several} times there were three plans");
}

#[test]
fn the_chances_of_proposed_plans_are_not_those_of_the_games_that_chose_them() {
    let scenario = of_invasion("campaign-1812");
    let states = decisions::<invasion::State>(&scenario, 3, 2);
    let cards = states
        .iter()
        .filter(|state| state.table().phase == invasion::Phase::Cards);
    let (mut told, mut true_ones, mut plans) = (0.0, 0.0, 0.0);
    for (number, state) in cards
        .take(12)
        .enumerate()
        .flat_map(|(number, state)| (0..3).map(move |seed| (3 * number + seed, state)))
    {
        let Turn::Decision(player) = state.turn() else { continue };
        let side = side_of::<invasion::State>(player);
        let mut legal = Vec::new();
        state.legal(&mut legal);
        let mut bot = Thinker::<invasion::State>::new(Depth::search::<invasion::State>(Budget::Nodes(120)));
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(number as u64);
        let glimpse = Glimpse::of_state(state, Seat::of_side::<invasion::State>(side), player);
        let proposals = bot.propose(&glimpse, &legal, 3, &mut rng);
        let games = bot.games(&glimpse, 40, &mut rng);
        for proposal in &proposals {
            let beside = bot.beside(&games, [&proposal.plan, &proposals[0].plan], side);
            true_ones += beside.expect("nobody stops it").chances[0];
            told += f64::from(proposal.chance);
            plans += 1.0;
        }
    }
    let flattery = (told - true_ones) / plans;
    assert!(plans > 60.0 && flattery.abs() < 0.01, "{flattery} in {plans} plans");
}

/// A clock that goes on by a millisecond whenever it is asked.
fn ticking() -> Duration {
    static TICKS: AtomicU64 = AtomicU64::new(0);
    Duration::from_millis(TICKS.fetch_add(1, Ordering::Relaxed))
}

#[test]
fn a_search_ends_with_its_time_and_at_once_when_it_is_stopped() {
    let scenario = of_blocks("blocks-1812");
    let states = decisions::<blocks::State>(&scenario, 4, 9);
    let state = states
        .iter()
        .find(|state| matches!(state.table().phase, blocks::Phase::Army(_)))
        .unwrap();
    let Turn::Decision(player) = state.turn() else {
        panic!("nobody is asked")
    };
    let seat = Seat::of([player]);
    let mut legal = Vec::new();
    state.legal(&mut legal);
    let imagined = |stopped: bool| {
        let tools = Tools {
            stop: Stop::default(),
            clock: Some(ticking),
        };
        if stopped {
            tools.stop.stop();
        }
        let mut bot = Thinker::<blocks::State>::new(Depth::search::<blocks::State>(Budget::Millis(60)));
        bot.equip(&tools);
        let before = ticking();
        let action = bot.choose(
            &Glimpse::of_state(state, seat, player),
            &legal,
            &mut Xoshiro256PlusPlus::seed_from_u64(1),
        );
        assert!(legal.contains(&action));
        (ticking() - before).as_millis()
    };
    let (free, stopped) = (imagined(false), imagined(true));
    assert!((20..=70).contains(&free), "the clock was asked {free} times");
    assert!(stopped <= 4, "the clock was asked {stopped} times");
}
