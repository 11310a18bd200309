//! The greedy bot: garrisons what counts, masses at the border, attacks at good odds, builds where a lake can be won,
//! and respects winter. It looks one campaign turn ahead and knows what its seat may know.

mod army;
mod battle;
mod duel;
mod naval;
mod places;
mod sight;
mod weights;

pub use weights::Weights;

use super::action::Action;
use super::phase::Phase;
use super::plan::Stage;
use super::state::State;
use super::view::View;
use crate::bot::{Bot, Glimpse};
use army::Order;
use rand::RngExt as _;
use rand::rngs::Xoshiro256PlusPlus;
use sight::Sight;

/// Plays sensibly one campaign turn ahead.
#[derive(Clone, Debug, Default)]
pub struct Greedy {
    weights: Weights,
    /// The order that is being written, with the turn and the side it belongs to.
    order: Option<(u32, data::blocks::Side, Option<Order>)>,
}

impl Greedy {
    /// A bot that holds things to be worth so much.
    pub fn with(weights: Weights) -> Self {
        Self { weights, order: None }
    }
}

impl Bot<State> for Greedy {
    fn choose(&mut self, glimpse: &Glimpse<'_, State>, legal: &[Action], rng: &mut Xoshiro256PlusPlus) -> Action {
        if let [only] = legal {
            return *only;
        }
        let view = glimpse.view();
        let side = super::side(glimpse.player());
        let weights = self.weights;
        let sight = Sight::of(&view, glimpse.scenario(), side, &weights);
        let wanted = sight.and_then(|sight| self.wish(&view, &sight, legal));
        let is_offered = |action: &Action| legal.binary_search(action).is_ok();
        debug_assert!(
            wanted.as_ref().is_none_or(is_offered),
            "{wanted:?} is not among {legal:?}"
        );
        // A wish that is not offered is a fault of the bot, not of the game, which goes on.
        wanted
            .filter(is_offered)
            .unwrap_or_else(|| legal[rng.random_range(0..legal.len())])
    }

    fn vary(&mut self, seed: u64) {
        self.weights = Weights::like(seed);
    }

    fn restart(&mut self) {
        self.order = None;
    }
}

impl Greedy {
    /// What the bot would like to do.
    fn wish(&mut self, view: &View, sight: &Sight<'_>, legal: &[Action]) -> Option<Action> {
        let best = |worth: &dyn Fn(Action) -> f32| best(legal, worth);
        match view.table.phase {
            Phase::Deploy(_) | Phase::Arrive(_) => best(&|action| places::worth(sight, action)),
            Phase::Choose(_) => Some(if wants_first(sight) {
                Action::First
            } else {
                Action::Second
            }),
            Phase::Replace(_) => best(&|action| match action {
                Action::Replace(block) => 1.0 + f32::from(sight.scenario.block(block).fire),
                _ => 0.0,
            }),
            Phase::Naval(_) if sight.joined_phases() && !sight.writing() && army::wants_to_cross(sight) => {
                Some(Action::Pass)
            }
            Phase::Naval(_) => best(&|action| naval::worth(sight, action)),
            Phase::Army(_) => {
                let now = (u32::from(view.table.year) << 8 | u32::from(view.table.turn), sight.side);
                let known = self.order.as_ref().filter(|(turn, side, _)| (*turn, *side) == now);
                let order = match known {
                    // The first part of the army has its order; another may go elsewhere.
                    _ if sight.plan.stage == Stage::Legs && !sight.plan.legs.is_empty() => {
                        army::best_part(sight, legal)
                    }
                    Some((_, _, order)) if sight.writing() => *order,
                    _ => army::best(sight),
                };
                self.order = Some((now.0, now.1, order));
                army::step(sight, order.as_ref(), legal)
            }
            Phase::Battles(_) => best(&|action| battle::promise(sight, action)),
            Phase::Sea | Phase::Land => best(&|action| battle::worth(sight, action)),
            Phase::Harbour(..) => best(&|action| naval::haven(sight, action)),
            Phase::Meet(_) => best(&|action| match action {
                // At home one defends.
                Action::Meet(town) if sight.is_home(town) => 1.0,
                _ => 0.0,
            }),
            Phase::Refused(..) | Phase::Starve(..) | Phase::Drown(..) => best(&|action| battle::spare(sight, action)),
            Phase::Draw(_)
            | Phase::Initiative(_)
            | Phase::Reinforce(..)
            | Phase::Militia(..)
            | Phase::March(..)
            | Phase::Fleets(..)
            | Phase::Cross(_)
            | Phase::Order(_)
            | Phase::Over => None,
        }
    }
}

/// Whether to move first: to strike while it is worth it, or to save what the enemy is about to strike. Otherwise the last
/// word of the turn is better, and with luck two turns in a row. In the last turn of a year the last word counts most: what
/// is taken then is kept.
fn wants_first(sight: &Sight<'_>) -> bool {
    let strike = army::best_attack(sight).unwrap_or(0.0);
    let last = if sight.autumn() >= 1.0 {
        sight.weights.last_word
    } else {
        1.0
    };
    strike > sight.weights.first * last
}

/// The action that is worth most; the first among equals.
fn best(legal: &[Action], worth: &dyn Fn(Action) -> f32) -> Option<Action> {
    let mut found: Option<(f32, Action)> = None;
    for action in legal {
        let value = worth(*action);
        if found.is_none_or(|(most, _)| value > most) {
            found = Some((value, *action));
        }
    }
    found.map(|(_, action)| action)
}
