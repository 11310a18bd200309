//! The greedy bot: sensible one turn ahead, and fast. It musters forward, takes undefended objectives, strikes with several
//! armies together, keeps a garrison where something is to lose and leaves battles that cost more than they bring. It looks
//! at the open table and its own seat's hands only.

mod cards;
mod choices;
mod force;
mod odds;
mod orders;
mod plan;
mod weights;
mod worth;

pub(super) use odds::Dice;
pub use weights::Weights;

use super::{Action, Phase, State, Table, faction};
use crate::bot::{Bot, Glimpse};
use data::invasion::scenario::Scenario;
use data::invasion::{Faction, Side};
use force::Force;
use odds::Odds;
use orders::Order;
use plan::Plan;
use rand::rngs::Xoshiro256PlusPlus;
use rand::{Rng, RngExt as _};
use std::cell::OnceCell;
use std::sync::Arc;

/// Plays sensibly one turn ahead.
#[derive(Clone, Debug, Default)]
pub struct Greedy {
    weights: Weights,
    known: Option<Known>,
    intent: Intent,
}

impl Greedy {
    /// A bot that holds things to be worth so much.
    pub fn with(weights: Weights) -> Self {
        Self {
            weights,
            ..Self::default()
        }
    }
}

/// What the bot is about to do.
#[derive(Clone, Debug, Default)]
struct Intent {
    /// The round and the number of turns begun in it.
    turn: (u8, usize),
    /// Armies that are to set out, the first one last.
    armies: Vec<Order>,
    /// The movement was planned anew after the plan was carried out.
    again: bool,
    /// The army being moved, while its units and destination are asked.
    order: Option<Order>,
}

/// What holds for a whole scenario.
#[derive(Clone, Debug)]
struct Known {
    scenario: Arc<Scenario>,
    odds: Odds,
    ground: worth::Ground,
}

/// Everything a choice looks at.
struct Sight<'a> {
    scenario: &'a Scenario,
    table: &'a Table,
    weights: &'a Weights,
    odds: &'a Odds,
    ground: &'a worth::Ground,
    /// The faction that decides.
    me: Faction,
    side: Side,
    near: OnceCell<worth::Near>,
    spots: OnceCell<Vec<worth::Spot>>,
    /// Rounds that are likely to follow, as a part.
    rounds_left: OnceCell<f32>,
}

impl Bot<State> for Greedy {
    fn choose(&mut self, glimpse: &Glimpse<'_, State>, legal: &[Action], rng: &mut Xoshiro256PlusPlus) -> Action {
        // A card without effect is kept; such plays are the last of the list.
        let useful = legal.iter().position(|action| matches!(action, Action::PlayIdle(_)));
        let legal = &legal[..useful.unwrap_or(legal.len())];
        if let [only] = legal {
            return *only;
        }
        let scenario = glimpse.scenario();
        if self.known.as_ref().is_none_or(|known| !known.is_of(scenario)) {
            self.known = Some(Known::of(scenario));
        }
        let Some(known) = &self.known else { return legal[0] };
        let table = glimpse.open();
        let me = faction(glimpse.player());
        // In set-up nobody's turn has begun.
        let active = table.active().unwrap_or(me);
        let sight = Sight::of(known, table, &self.weights, me);
        let turn = (table.round, table.order.len());
        if self.intent.turn != turn {
            self.intent = Intent {
                turn,
                ..Intent::default()
            };
        }
        sight.choose(active, legal, &mut self.intent, rng)
    }

    fn vary(&mut self, seed: u64) {
        self.weights = Weights::like(seed);
    }

    fn restart(&mut self) {
        self.intent = Intent::default();
    }
}

impl<'a> Sight<'a> {
    /// What a faction sees of a table.
    fn of(known: &'a Known, table: &'a Table, weights: &'a Weights, me: Faction) -> Self {
        Self {
            scenario: &known.scenario,
            table,
            weights,
            odds: &known.odds,
            ground: &known.ground,
            me,
            side: me.side(),
            near: OnceCell::new(),
            spots: OnceCell::new(),
            rounds_left: OnceCell::new(),
        }
    }
}

impl Sight<'_> {
    fn choose(&self, active: Faction, legal: &[Action], intent: &mut Intent, rng: &mut impl Rng) -> Action {
        match self.table.phase {
            Phase::Setup { .. } | Phase::ExtraRecruit { .. } => self.best(legal, rng, |action| self.placing(action)),
            Phase::Enlist { .. } | Phase::ReturnFled { .. } => self.best(legal, rng, |action| self.mustering(action)),
            Phase::Cards | Phase::TurnStart | Phase::AfterMovement => {
                let (action, plan) = self.best_card(legal);
                intent.order = None;
                intent.armies = plan.map_or_else(Vec::new, |plan| plan.orders);
                intent.armies.reverse();
                action
            }
            Phase::Armies => {
                if let Some(card) = self.modifier(legal) {
                    intent.armies.clear();
                    intent.again = false;
                    return card;
                }
                self.next_army(legal, intent)
            }
            Phase::Who(choosing) => {
                if intent.order.is_none_or(|order| order.from != choosing.from) {
                    intent.order = self.best_order_from(choosing.from, choosing.pursuit);
                }
                self.joining(legal, intent.order)
            }
            Phase::Where { from, army, pursuit } => {
                let to = intent.order.take().filter(|order| order.from == from);
                let to = to.map(|order| Action::To(order.to));
                match to {
                    Some(to) if legal.binary_search(&to).is_ok() => to,
                    _ => self.best(legal, rng, |action| match action {
                        Action::To(to) => self.arriving(from, to, Force::of(&army), pursuit),
                        _ => f32::MIN,
                    }),
                }
            }
            Phase::Target { card, effect, .. } => {
                self.best(legal, rng, |action| self.target_worth(card, effect, action))
            }
            // Exchanged, units that have moved can move again.
            Phase::Exchange { .. } => legal.last().copied().unwrap_or(legal[0]),
            Phase::Scatter { .. } | Phase::Gather { .. } => self.best(legal, rng, |action| self.stepping(action)),
            Phase::Battles => self.best(legal, rng, |action| self.battle_order(action)),
            Phase::BeforeBattle(area) => self.best(legal, rng, |action| self.battle_card(area, action)),
            Phase::AfterBattle(area) => self.best(legal, rng, |action| self.after_battle(area, action)),
            Phase::Removal { area, .. } => self.best(legal, rng, |action| self.losing(area, action, self.side)),
            Phase::Casualties(battle) => {
                // With Aisquith's Sharpshooters those who hit choose, and choose what hurts.
                let chooser = if self.picks_for_enemy(active, &battle) {
                    battle.side
                } else {
                    battle.side.enemy()
                };
                self.best(legal, rng, |action| self.losing(battle.area, action, chooser))
            }
            Phase::Commands(battle) => self.best(legal, rng, |action| self.withdrawing(&battle, action)),
            Phase::Deal(_) | Phase::Bag | Phase::Rolling(_) | Phase::Draw | Phase::Over => legal[0],
        }
    }

    /// The next army of the plan; once it is carried out, what armies are left do what is still worth it.
    fn next_army(&self, legal: &[Action], intent: &mut Intent) -> Action {
        loop {
            while let Some(order) = intent.armies.pop() {
                let able = |faction: &Faction| order.army.count(*faction) <= self.table.unmoved(order.from, *faction);
                let march = Action::March(order.from);
                if self.side.factions().iter().all(able) && legal.binary_search(&march).is_ok() {
                    intent.order = Some(order);
                    return march;
                }
            }
            let open = legal.iter().any(|action| matches!(action, Action::March(_)));
            let allowance = self.allowance().filter(|_| open && !intent.again);
            let Some(allowance) = allowance else {
                return Action::Done;
            };
            intent.again = true;
            let Plan { orders, .. } = self.together(&self.found(allowance), allowance, self.armies_left());
            intent.armies = orders;
            intent.armies.reverse();
        }
    }

    /// Armies that the turn's movement card still lets set out.
    fn armies_left(&self) -> u8 {
        let allowed = self.table.armies_allowed(self.scenario);
        allowed.saturating_sub(self.table.turn.armies)
    }

    /// The action of greatest worth; among equals one by chance.
    fn best(&self, legal: &[Action], rng: &mut impl Rng, worth: impl Fn(Action) -> f32) -> Action {
        let (mut best, mut most, mut equals) = (legal[0], f32::MIN, 0_u32);
        for &action in legal {
            let value = worth(action);
            if value > most {
                (best, most, equals) = (action, value, 1);
            } else if value == most {
                equals = equals.saturating_add(1);
                if rng.random_range(0..equals) == 0 {
                    best = action;
                }
            }
        }
        best
    }
}
