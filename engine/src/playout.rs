//! Whole games between bots, without record, log or window: for simulations and benches.

use crate::bot::{Bot, Glimpse};
use crate::rules::{Outcome, Rules, Seat, Step, StepOf, Turn, draw, side_of};
use rand::SeedableRng;
use rand::rngs::Xoshiro256PlusPlus;
use std::sync::Arc;

/// Most steps of a game; a game that is longer has lost its way.
pub const MOST_STEPS: u32 = 1_000_000;

/// How a playout went.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Playout {
    /// How it ended; `None` if it went over [`MOST_STEPS`].
    pub outcome: Option<Outcome>,
    /// Steps taken, chance included.
    pub steps: u32,
    /// The round in which it ended.
    pub round: u32,
}

/// Plays a whole game. `bots` has one bot for each side; each plays all players of its side from one seat and
/// begins anew.
pub fn playout<G: Rules>(scenario: &Arc<G::Scenario>, bots: &mut [Box<dyn Bot<G>>; 2], seed: u64) -> Playout {
    playout_by(scenario, bots, seed, &mut |_| {}).0
}

/// The same, with the state in which the game ended; every step is handed on, to keep the game.
pub fn playout_by<G: Rules>(
    scenario: &Arc<G::Scenario>,
    bots: &mut [Box<dyn Bot<G>>; 2],
    seed: u64,
    on: &mut impl FnMut(StepOf<G>),
) -> (Playout, G) {
    followed(scenario, bots, seed, &mut |step, _| on(step))
}

/// The same where every step is seen together with the state to which it has led.
pub(crate) fn followed<G: Rules>(
    scenario: &Arc<G::Scenario>,
    bots: &mut [Box<dyn Bot<G>>; 2],
    seed: u64,
    on: &mut impl FnMut(StepOf<G>, &G),
) -> (Playout, G) {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut state = G::start(scenario);
    let (mut legal, mut rolls) = (Vec::new(), Vec::new());
    let seats = Seat::of_sides::<G>();
    bots.iter_mut().for_each(|bot| bot.restart());
    state.legal(&mut legal);
    for steps in 0..MOST_STEPS {
        let step = match state.turn() {
            Turn::Over(outcome) => {
                let played = Playout {
                    outcome: Some(outcome),
                    steps,
                    round: state.round(),
                };
                return (played, state);
            }
            Turn::Chance => {
                state.rolls(&mut rolls);
                Step::Chance(draw(&rolls, &mut rng))
            }
            Turn::Decision(player) => {
                let side = side_of::<G>(player);
                Step::Act(
                    player,
                    bots[side.index()].choose(
                        &Glimpse::of_state(&state, seats[side.index()], player),
                        &legal,
                        &mut rng,
                    ),
                )
            }
        };
        state.advance_to(step, &mut legal);
        on(step, &state);
    }
    let played = Playout {
        outcome: None,
        steps: MOST_STEPS,
        round: state.round(),
    };
    (played, state)
}
