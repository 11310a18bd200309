//! The first greedy bot, frozen: what later ones are measured against. It is not offered to people and never mended.
//!
//! It musters forward, takes undefended objectives, attacks at good odds and keeps what it holds, one step ahead.

mod cards;
mod choices;
mod odds;
mod orders;
mod worth;

use super::{Action, Phase, State, Table, faction};
use crate::bot::{Bot, Glimpse};
use data::invasion::scenario::Scenario;
use data::invasion::{AreaId, Faction, Side};
use odds::Odds;
use orders::Order;
use rand::rngs::Xoshiro256PlusPlus;
use rand::{Rng, RngExt as _};
use std::cell::OnceCell;
use std::sync::Arc;

/// Plays sensibly one step ahead.
#[derive(Clone, Debug, Default)]
pub struct Greedy1 {
    known: Option<Known>,
    /// The army being moved, while its units and destination are asked.
    order: Option<Order>,
}

/// What holds for a whole scenario.
#[derive(Clone, Debug)]
struct Known {
    hash: String,
    odds: Odds,
    /// Steps by land between each pair of areas, row by row.
    distances: Vec<u8>,
}

/// Everything a choice looks at.
struct Sight<'a> {
    scenario: &'a Scenario,
    table: &'a Table,
    odds: &'a Odds,
    distances: &'a [u8],
    /// The faction that decides.
    me: Faction,
    side: Side,
    near: OnceCell<worth::Near>,
}

impl Sight<'_> {
    fn distance(&self, a: AreaId, b: AreaId) -> u8 {
        let row = self.distances.chunks_exact(self.scenario.areas().len()).nth(a.index());
        row.map_or(u8::MAX, |row| row[b.index()])
    }
}

impl Bot<State> for Greedy1 {
    fn choose(&mut self, glimpse: &Glimpse<'_, State>, legal: &[Action], rng: &mut Xoshiro256PlusPlus) -> Action {
        // A card without effect is kept; such plays are the last of the list.
        let useful = legal.iter().position(|action| matches!(action, Action::PlayIdle(_)));
        let legal = &legal[..useful.unwrap_or(legal.len())];
        if let [only] = legal {
            return *only;
        }
        let scenario: Arc<Scenario> = Arc::clone(glimpse.scenario());
        if self.known.as_ref().is_none_or(|known| known.hash != scenario.hash()) {
            self.known = Some(Known {
                hash: scenario.hash().to_owned(),
                odds: Odds::new(&scenario),
                distances: scenario.map().distances(),
            });
        }
        let Some(known) = &self.known else { return legal[0] };
        let view = glimpse.view();
        let table = &view.table;
        let me = faction(glimpse.player());
        // In set-up nobody's turn has begun.
        let active = table.active().unwrap_or(me);
        let sight = Sight {
            scenario: &scenario,
            table,
            odds: &known.odds,
            distances: &known.distances,
            me,
            side: me.side(),
            near: OnceCell::new(),
        };
        sight.choose(active, legal, &mut self.order, rng)
    }

    fn restart(&mut self) {
        self.order = None;
    }
}

impl Sight<'_> {
    fn choose(&self, active: Faction, legal: &[Action], order: &mut Option<Order>, rng: &mut impl Rng) -> Action {
        match self.table.phase {
            Phase::Setup { .. } | Phase::ExtraRecruit { .. } => self.best(legal, rng, |action| self.placing(action)),
            Phase::Enlist { .. } | Phase::ReturnFled { .. } => self.best(legal, rng, |action| self.mustering(action)),
            Phase::Cards | Phase::TurnStart | Phase::AfterMovement => {
                *order = None;
                self.best(legal, rng, |action| self.card(action))
            }
            Phase::Armies => {
                if let Some(card) = self.modifier(legal) {
                    return card;
                }
                *order = self.best_order();
                match *order {
                    Some(order) if legal.binary_search(&Action::March(order.from)).is_ok() => Action::March(order.from),
                    _ => Action::Done,
                }
            }
            Phase::Who(choosing) => {
                if order.is_none_or(|order| order.from != choosing.from) {
                    *order = self.best_order_from(choosing.from, choosing.pursuit);
                }
                self.joining(legal, *order)
            }
            Phase::Where { from, army, pursuit } => {
                let to = order
                    .take()
                    .filter(|order| order.from == from)
                    .map(|order| Action::To(order.to));
                match to {
                    Some(to) if legal.binary_search(&to).is_ok() => to,
                    _ => self.best(legal, rng, |action| match action {
                        Action::To(to) => self.order_worth(
                            &Order {
                                from,
                                army,
                                to,
                                worth: 0.0,
                            },
                            pursuit,
                        ),
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
