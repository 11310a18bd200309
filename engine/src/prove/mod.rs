//! Proofs by large numbers that nothing hidden shows and that nothing is possible but what is offered.
//!
//! [`hidden`] plays pairs of games that a seat may not tell apart, and compares everything that the seat gets of them;
//! [`Secrets`] is what it must know of a game's rules to do so.

mod pairs;
mod shown;

pub use pairs::{Hidden, Leak, Twins, hidden, twins};
pub use shown::{Recap, Shown};

use crate::bot::Glimpse;
use crate::bot::{Bot, Random};
use crate::rules::{Player, Rules, Seat, Step, StepOf, Turn, draw, game_seed, side_of};
use rand::rngs::Xoshiro256PlusPlus;
use rand::{Rng, RngExt as _, SeedableRng};
use std::fmt::Debug;
use std::sync::Arc;

/// How the decisions of the player who decides now come out, by the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Secrecy {
    /// Each at once.
    Open,
    /// When the player is done, and then only what has come of them.
    Veiled,
    /// When all players are done.
    Sealed,
}

/// What the rules of a game say about its secrets. A proof takes it from here, and never from what the program shows:
/// what is told by mistake would otherwise count as known.
pub trait Secrets: Rules {
    /// Which hidden pieces of a second game stand for those of the first.
    type Disguise: Debug;
    /// What lies open for everybody at a moment.
    type Open: PartialEq + Debug;

    /// Other secrets for a game of these steps that `seat` cannot tell from its own: pieces hidden from the seat are
    /// exchanged, those that come out by the rules are left alone.
    fn disguise(
        scenario: &Arc<Self::Scenario>,
        steps: &[StepOf<Self>],
        seat: Seat,
        rng: &mut impl Rng,
    ) -> Self::Disguise;

    /// The step of the second game that stands for a step of the first; `None` if it has none. It need not be possible.
    fn disguised(
        disguise: &mut Self::Disguise,
        first: &Self,
        step: StepOf<Self>,
        second: &Self,
    ) -> Option<StepOf<Self>>;

    /// Puts steps that one player took in secret into another order that comes to the same.
    fn reorder(&self, steps: &mut Vec<StepOf<Self>>, rng: &mut impl Rng) {
        let _ = (steps, rng);
    }

    /// How the decision that is due comes out.
    fn secrecy(&self) -> Secrecy;

    /// What the rules lay open at this moment. Games that differ in it may be told apart.
    fn laid_open(&self) -> Self::Open;
}

/// What trying many steps that were not offered has shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Refused {
    /// Steps that were tried.
    pub tries: u64,
    /// Steps that were accepted although they were not offered; must be 0.
    pub accepted: u64,
}

/// Plays random games, and at every node tries steps of other moments, by every player, and results of chance where none
/// is due. What is offered is left out; everything else must be refused.
pub fn refused<G: Rules>(scenario: &Arc<G::Scenario>, tries: u64, seed: u64) -> Refused {
    /// Steps of other moments that are kept.
    const KEPT: usize = 1024;
    /// Tries at each node.
    const EACH: usize = 8;
    let mut found = Refused::default();
    let players: Vec<Player> = G::sides().into_iter().flatten().copied().collect();
    let mut actions: Vec<G::Action> = Vec::new();
    let mut chances: Vec<G::Roll> = Vec::new();
    let (mut legal, mut rolls) = (Vec::new(), Vec::new());
    walk::<G>(scenario, seed, |state, rng| {
        state.legal(&mut legal);
        state.rolls(&mut rolls);
        keep(&mut actions, legal.iter().copied(), KEPT, rng);
        keep(&mut chances, rolls.iter().map(|(roll, _)| *roll), KEPT, rng);
        for _ in 0..EACH {
            if found.tries >= tries {
                return false;
            }
            // Also players that the game does not have.
            let by = Player(rng.random_range(0..=players.len() as u8));
            let step = if rng.random_range(0..4) == 0 && !chances.is_empty() {
                Step::Chance(chances[rng.random_range(0..chances.len())])
            } else if actions.is_empty() {
                continue;
            } else {
                Step::Act(by, actions[rng.random_range(0..actions.len())])
            };
            let offered = match (state.turn(), &step) {
                (Turn::Decision(asked), Step::Act(by, action)) => asked == *by && legal.contains(action),
                (Turn::Chance, Step::Chance(roll)) => rolls.iter().any(|(offered, _)| offered == roll),
                _ => false,
            };
            if offered {
                continue;
            }
            found.tries += 1;
            let mut copy = state.clone();
            let accepted = copy.step(step, &mut |_| {}).is_ok();
            found.accepted += u64::from(accepted || copy != *state);
        }
        true
    });
    found
}

/// Keeps some of what was offered for later moments.
fn keep<T>(kept: &mut Vec<T>, new: impl Iterator<Item = T>, most: usize, rng: &mut Xoshiro256PlusPlus) {
    for item in new {
        if kept.len() < most {
            kept.push(item);
        } else {
            let slot = rng.random_range(0..most * 8);
            if slot < most {
                kept[slot] = item;
            }
        }
    }
}

/// Plays random games one after the other and shows every node, until `look` has seen enough.
fn walk<G: Rules>(scenario: &Arc<G::Scenario>, seed: u64, mut look: impl FnMut(&G, &mut Xoshiro256PlusPlus) -> bool) {
    let (mut legal, mut rolls) = (Vec::new(), Vec::new());
    let seats = Seat::of_sides::<G>();
    for game in 0.. {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(game_seed(seed, game));
        let mut state = G::start(scenario);
        loop {
            if !look(&state, &mut rng) {
                return;
            }
            let step = match state.turn() {
                Turn::Over(_) => break,
                Turn::Chance => {
                    state.rolls(&mut rolls);
                    Step::Chance(draw(&rolls, &mut rng))
                }
                Turn::Decision(player) => {
                    state.legal(&mut legal);
                    let glimpse = Glimpse::of_state(&state, seats[side_of::<G>(player).index()], player);
                    Step::Act(player, Random.choose(&glimpse, &legal, &mut rng))
                }
            };
            state.advance(step);
        }
    }
}
