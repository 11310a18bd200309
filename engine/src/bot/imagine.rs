//! Imagined games: how a game may go on from a position when the greedy bots of both sides play it.

use super::{Bot, Features, Glimpse, Judgement, Played};
use crate::rules::{Player, Seat, Step, StepOf, Turn, draw, game_seed, side_of};
use data::Side;
use rand::SeedableRng as _;
use rand::rngs::Xoshiro256PlusPlus;

/// Most steps of an imagined game; one that goes nowhere is judged as it stands.
const MOST_STEPS: u32 = 20_000;

/// What it takes to imagine games: the bots that play them, and lists that are used again.
pub(super) struct Imagination<G: Played> {
    fast: [Box<dyn Bot<G>>; 2],
    seats: [Seat; 2],
    legal: Vec<G::Action>,
    rolls: Vec<(G::Roll, u32)>,
    features: Features,
    /// Positions that were judged.
    pub(super) judged: u64,
}

impl<G: Played> Default for Imagination<G> {
    fn default() -> Self {
        Self {
            fast: [G::greedy(), G::greedy()],
            seats: Seat::of_sides::<G>(),
            legal: Vec::new(),
            rolls: Vec::new(),
            features: Features::default(),
            judged: 0,
        }
    }
}

/// How far games are imagined, and what is asked of them.
#[derive(Clone, Copy, Debug)]
pub(super) struct Far<'a> {
    /// So many turns, the one in which the game begins counted in.
    pub(super) turns: u32,
    /// How much what each of the turns between comes to counts, against the last one.
    pub(super) between: f64,
    /// What says of the positions that are come to who wins.
    pub(super) judgement: &'a Judgement,
}

impl<G: Played> Imagination<G> {
    /// How a game goes on from a position in which a plan is carried out: the chance to win for a side, 0 to 1. The same
    /// seed brings every plan the same chance, turn by turn, however many dice were rolled before.
    pub(super) fn play(&mut self, start: &G, plan: &[(Player, G::Action)], side: Side, seed: u64, far: Far<'_>) -> f64 {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let mut state = start.clone();
        let mut given = plan.iter();
        let mut turn = state.turn_number();
        let until = turn.saturating_add(far.turns);
        let (mut sum, mut parts) = (0.0, 0.0);
        self.fast.iter_mut().for_each(|bot| bot.restart());
        state.legal(&mut self.legal);
        for _ in 0..MOST_STEPS {
            let waits = state.turn();
            if state.turn_number() != turn && !matches!(waits, Turn::Over(_)) {
                turn = state.turn_number();
                if turn >= until {
                    break;
                }
                rng = Xoshiro256PlusPlus::seed_from_u64(seed ^ u64::from(turn).wrapping_mul(0x9e37_79b9_7f4a_7c15));
                if far.between > 0.0 {
                    sum += far.between * f64::from(state.chance_by(far.judgement, side, &mut self.features));
                    self.judged = self.judged.saturating_add(1);
                    parts += far.between;
                }
            }
            let step: StepOf<G> = match waits {
                Turn::Over(outcome) => return (sum + outcome.worth(side)) / (parts + 1.0),
                Turn::Chance => {
                    state.rolls(&mut self.rolls);
                    Step::Chance(draw(&self.rolls, &mut rng))
                }
                Turn::Decision(player) => {
                    let next = given
                        .next()
                        .filter(|(by, action)| *by == player && self.legal.binary_search(action).is_ok());
                    match next {
                        Some((_, action)) => Step::Act(player, *action),
                        None => {
                            given = [].iter();
                            let own = side_of::<G>(player).index();
                            let glimpse = Glimpse::of_state(&state, self.seats[own], player);
                            Step::Act(player, self.fast[own].choose(&glimpse, &self.legal, &mut rng))
                        }
                    }
                }
            };
            state.advance_to(step, &mut self.legal);
        }
        self.judged = self.judged.saturating_add(1);
        (sum + f64::from(state.chance_by(far.judgement, side, &mut self.features))) / (parts + 1.0)
    }
}

/// How games go on from positions in which nothing is hidden: for looking back at a game that is over.
pub struct Outlook<G: Played>(Imagination<G>);

impl<G: Played> Default for Outlook<G> {
    fn default() -> Self {
        Self(Imagination::default())
    }
}

impl<G: Played> Outlook<G> {
    /// The chance that the first side wins, 0 to 1: the mean over so many games, each played on by greedy bots for so many
    /// turns, the one under way counted in, and judged then. The same for the same seed.
    pub fn chance(&mut self, state: &G, games: u32, turns: u32, seed: u64) -> f64 {
        let far = Far {
            turns,
            between: 0.0,
            judgement: G::judgement(),
        };
        let games = games.max(1);
        let of = |game| game_seed(seed, u64::from(game));
        let sum: f64 = (0..games)
            .map(|game| self.0.play(state, &[], Side::American, of(game), far))
            .sum();
        sum / f64::from(games)
    }
}
