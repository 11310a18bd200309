use super::*;
use crate::bot::Level;
use crate::game::Game;
use crate::playout::playout_by;
use crate::{blocks, invasion};
use data::library::Library;
use std::sync::Arc;

/// A game between two bots.
fn played<G: Played>(scenario: &Arc<G::Scenario>, levels: [Level; 2], seed: u64) -> (G, Vec<StepOf<G>>) {
    let mut steps = Vec::new();
    let mut bots = levels.map(|level| G::bot(level));
    playout_by::<G>(scenario, &mut bots, seed, &mut |step| steps.push(step));
    (G::start(scenario), steps)
}

fn invasion_game(levels: [Level; 2], seed: u64) -> (invasion::State, Vec<StepOf<invasion::State>>) {
    let library = Library::shipped();
    let draft = library.get::<data::invasion::ScenarioDraft>("intro-1812").unwrap();
    played(&Arc::new(draft.build(library).unwrap()), levels, seed)
}

fn blocks_game(levels: [Level; 2], seed: u64) -> (blocks::State, Vec<StepOf<blocks::State>>) {
    let library = Library::shipped();
    let draft = library.get::<data::blocks::ScenarioDraft>("blocks-1812").unwrap();
    played(&Arc::new(draft.build(library).unwrap()), levels, seed)
}

fn reviewed<G: Played>((start, steps): &(G, Vec<StepOf<G>>), nodes: u32) -> Review<G::Action> {
    let mut last = 0;
    let review = review(start, steps, nodes, &Stop::default(), &mut |at| {
        assert!(at >= last);
        last = at;
    });
    assert_eq!(last, steps.len(), "all steps were looked at");
    review.expect("the game is over")
}

fn sound<G: Played>(game: &(G, Vec<StepOf<G>>), nodes: u32) -> Review<G::Action> {
    let review = reviewed(game, nodes);
    for side in Side::ALL {
        let shares = review.shares(side, |_| true);
        let sum = shares.begin + shares.dice + shares.draws + shares.own + shares.other + shares.rest;
        assert!((sum - shares.end).abs() < 1e-6, "{shares:?}");
        assert!(shares.end == 0.0 || shares.end == 1.0 || shares.end == 0.5);
        for mistake in &review.mistakes[side.index()] {
            assert_eq!(side_of::<G>(mistake.by()), side);
            assert!(mistake.cost() >= LEAST as f32 * 0.99);
            assert!(!mistake.better.reason.en.is_empty() && !mistake.played.reason.fr.is_empty());
        }
        let costs: Vec<f32> = review.mistakes[side.index()].iter().map(Mistake::cost).collect();
        assert!(costs.len() <= MOST && costs.is_sorted_by(|one, other| one >= other));
    }
    let [one, other] = Side::ALL.map(|side| review.shares(side, |_| true));
    assert!(
        (one.luck() + other.luck()).abs() < 1e-9,
        "what one side gains by luck the other loses"
    );
    assert!(fits(&review, &game.0, &game.1));
    review
}

#[test]
fn the_parts_of_a_game_add_up_and_the_same_nodes_say_the_same() {
    let game = invasion_game([Level::Greedy, Level::Beginner], 4);
    assert_eq!(sound(&game, 200), reviewed(&game, 200));
    let game = blocks_game([Level::Beginner, Level::Greedy], 4);
    assert_eq!(sound(&game, 150), reviewed(&game, 150));
}

#[test]
fn who_plays_at_random_makes_the_larger_mistakes() {
    let cost =
        |review: &Review<_>, side: Side| -> f32 { review.mistakes[side.index()].iter().map(Mistake::cost).sum() };
    let (mut random, mut greedy) = (0.0, 0.0);
    for seed in 0..3 {
        let review = sound(&invasion_game([Level::Random, Level::Greedy], seed), 200);
        random += cost(&review, Side::American);
        greedy += cost(&review, Side::British);
        let own = review.shares(Side::American, |_| true).own;
        assert!(own < 0.0, "{own}");
    }
    assert!(random > 2.0 * greedy, "{random} {greedy}");
}

#[test]
fn a_review_of_another_game_does_not_fit_and_one_that_is_stopped_is_none() {
    let game = invasion_game([Level::Random, Level::Random], 1);
    let other = invasion_game([Level::Random, Level::Random], 2);
    let review = sound(&game, 150);
    assert!(review.mistakes.iter().any(|mistakes| !mistakes.is_empty()));
    assert!(!fits(&review, &other.0, &other.1));
    // Nor does one that tells of no beginning, or of a mistake without a decision.
    let mut headless = review.clone();
    headless.stretches.clear();
    assert!(!fits(&headless, &game.0, &game.1));
    let mut idle = review.clone();
    for mistake in idle.mistakes.iter_mut().flatten() {
        mistake.played.plan.clear();
    }
    assert!(!fits(&idle, &game.0, &game.1));
    let stop = Stop::default();
    let mut looked = 0;
    let stopped = super::review(&game.0, &game.1, 150, &stop, &mut |at| {
        looked = at;
        if at == 40 {
            stop.stop();
        }
    });
    assert!(stopped.is_none() && looked < 45, "{looked}");
    let unfinished = super::review(&game.0, &game.1[..60], 50, &Stop::default(), &mut |_| {});
    assert!(unfinished.is_none(), "what is not over is not looked at");
}

#[test]
fn games_are_told_apart_by_their_print() {
    let (start, steps) = invasion_game([Level::Greedy, Level::Greedy], 1);
    let whole = print::<invasion::State>(start.scenario(), &steps);
    assert_eq!(whole.len(), 64);
    assert_ne!(whole, print::<invasion::State>(start.scenario(), &steps[1..]));
    let game = Game::<invasion::State>::replay(start.scenario(), Vec::new(), &steps, 9).unwrap();
    assert_eq!(whole, print::<invasion::State>(game.scenario(), game.steps()));
}
