//! What the rules say about secrets: hands and decks are hidden, everything else lies open (1.5, 3.4, ruling 14).

use super::action::Roll;
use super::event::Event;
use super::phase::Phase;
use super::state::State;
use super::view::sees_hand;
use crate::prove::{Secrecy, Secrets};
use crate::rules::{Rules as _, Seat, Step, StepOf};
use data::invasion::Faction;
use data::invasion::scenario::{CardId, Scenario};
use rand::{Rng, RngExt as _};
use std::sync::Arc;

/// When a card that is never drawn is drawn.
const NEVER: usize = usize::MAX;

/// The cards that each faction draws in the second game, in order.
#[derive(Debug)]
pub struct OtherDraws {
    cards: [Vec<CardId>; 5],
    /// How many of them have been drawn.
    drawn: [usize; 5],
}

/// A draw of the first game.
#[derive(Clone, Copy)]
struct Draw {
    card: CardId,
    at: usize,
}

/// What has become of the cards.
#[derive(Default)]
struct Fates {
    /// Draws of each faction in order, then the cards that are never drawn.
    draws: [Vec<Draw>; 5],
    /// Cards that were played, and when.
    played: Vec<(CardId, usize)>,
    /// Cards that were shown with a hand of special cards.
    shown: Vec<CardId>,
}

impl Fates {
    fn of(scenario: &Arc<Scenario>, steps: &[StepOf<State>]) -> Self {
        let mut fates = Self::default();
        let mut state = State::start(scenario);
        for (at, step) in steps.iter().enumerate() {
            if let Step::Chance(Roll::Card(card)) = *step {
                let faction = scenario.card(card).faction;
                fates.draws[faction.index()].push(Draw { card, at });
            }
            state.apply(*step, &mut |event| match event {
                Event::CardPlayed { card, .. } => fates.played.push((card, at)),
                Event::HandShown { cards, .. } => fates.shown.extend(cards),
                _ => {}
            });
        }
        for faction in Faction::ALL {
            for card in scenario.cards_of(faction, scenario.deck(faction)) {
                let draws = &mut fates.draws[faction.index()];
                if !draws.iter().any(|draw| draw.card == card) {
                    draws.push(Draw { card, at: NEVER });
                }
            }
        }
        fates
    }

    /// Whether a card may be drawn at another time: it has not been shown, and is played later.
    fn may_come(&self, card: CardId, at: usize) -> bool {
        let played = self.played.iter().find(|(played, _)| *played == card);
        !self.shown.contains(&card) && played.is_none_or(|(_, played)| at != NEVER && *played > at)
    }
}

impl Secrets for State {
    type Disguise = OtherDraws;
    type Open = (Phase, [u32; 5]);

    fn disguise(scenario: &Arc<Scenario>, steps: &[StepOf<Self>], seat: Seat, rng: &mut impl Rng) -> OtherDraws {
        let mut fates = Fates::of(scenario, steps);
        for faction in Faction::ALL {
            let number = fates.draws[faction.index()].len();
            if sees_hand(scenario, seat, faction) || number < 2 {
                continue;
            }
            for _ in 0..number.saturating_mul(2) {
                let draws = &fates.draws[faction.index()];
                let [one, other] = [(); 2].map(|()| rng.random_range(0..number));
                let fits = fates.may_come(draws[one].card, draws[other].at)
                    && fates.may_come(draws[other].card, draws[one].at);
                if fits {
                    let draws = &mut fates.draws[faction.index()];
                    let card = draws[one].card;
                    draws[one].card = draws[other].card;
                    draws[other].card = card;
                }
            }
        }
        OtherDraws {
            cards: fates.draws.map(|draws| draws.iter().map(|draw| draw.card).collect()),
            drawn: [0; 5],
        }
    }

    fn disguised(disguise: &mut OtherDraws, first: &Self, step: StepOf<Self>, _: &Self) -> Option<StepOf<Self>> {
        let Step::Chance(Roll::Card(card)) = step else {
            return Some(step);
        };
        let faction = first.scenario.card(card).faction.index();
        let other = disguise.cards[faction].get(disguise.drawn[faction]);
        disguise.drawn[faction] = disguise.drawn[faction].saturating_add(1);
        other.map(|card| Step::Chance(Roll::Card(*card)))
    }

    fn secrecy(&self) -> Secrecy {
        Secrecy::Open
    }

    fn laid_open(&self) -> Self::Open {
        (self.table.phase, self.hands.map(u32::count_ones))
    }
}
