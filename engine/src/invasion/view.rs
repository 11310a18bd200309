//! What one seat may know.

use super::state::{State, Table};
use super::{Phase, player};
use crate::rules::Seat;
use data::invasion::Faction;
use data::invasion::scenario::Scenario;
use rand::{Rng, RngExt as _};
use serde::Serialize;
use std::sync::Arc;

/// A faction's cards as a seat knows them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Hand {
    /// How many cards are in hand.
    pub count: u8,
    /// The cards in hand, as a set, for seats that may see them.
    pub cards: Option<u32>,
    /// Cards not yet played: in hand or in the draw deck, as a set. Everyone can count them off.
    pub unplayed: u32,
}

/// What one seat may know: the table and the hands it may see.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct View {
    /// Who looks.
    pub seat: Seat,
    /// Everything that lies open.
    pub table: Table,
    /// The hands, by faction.
    pub hands: [Hand; 5],
}

impl State {
    pub(super) fn view_of(&self, seat: Seat) -> View {
        let sees = |faction: Faction| sees_hand(&self.scenario, seat, faction);
        View {
            seat,
            table: self.table.clone(),
            hands: Faction::ALL.map(|faction| {
                let hand = self.hands[faction.index()];
                Hand {
                    count: u8::try_from(hand.count_ones()).unwrap_or(u8::MAX),
                    cards: sees(faction).then_some(hand),
                    unplayed: hand | self.decks[faction.index()],
                }
            }),
        }
    }

    /// A state that agrees with a view.
    pub(super) fn sampled(view: &View, scenario: &Arc<Scenario>, rng: &mut impl Rng) -> Self {
        let hands = Faction::ALL.map(|faction| {
            let hand = view.hands[faction.index()];
            hand.cards.unwrap_or_else(|| {
                let movement = scenario.movement_cards(faction) & hand.unplayed;
                let settled = movement != 0 && has_movement_card(&view.table, faction) && hand.count > 0;
                // One movement card is certain where the rules demand one (3.4); the others are drawn freely, and the
                // few draws without one are drawn again.
                loop {
                    let cards = some_of(hand.unplayed, hand.count, rng);
                    if !settled || cards & movement != 0 {
                        break cards;
                    }
                }
            })
        });
        let decks = Faction::ALL.map(|faction| view.hands[faction.index()].unplayed & !hands[faction.index()]);
        Self {
            scenario: Arc::clone(scenario),
            table: view.table.clone(),
            hands,
            decks,
        }
    }
}

/// Whether a seat may see a faction's hand: its own, and where hands lie open to allies theirs (1.5, ruling 14).
pub(super) fn sees_hand(scenario: &Scenario, seat: Seat, faction: Faction) -> bool {
    seat.holds(player(faction))
        || scenario.options().open_hands && faction.side().factions().iter().any(|ally| seat.holds(player(*ally)))
}

/// Whether a faction is known to hold a movement card if it has any left: always (1.5, 3.4), except while it draws and
/// after it has played the movement card of its turn.
fn has_movement_card(table: &Table, faction: Faction) -> bool {
    match table.phase {
        Phase::Setup { .. } => false,
        Phase::Deal(dealing) => faction < dealing,
        _ => table.active() != Some(faction) || table.turn.movement.is_none(),
    }
}

/// A set of `count` cards drawn from a set.
fn some_of(from: u32, count: u8, rng: &mut impl Rng) -> u32 {
    let mut rest = from;
    let mut drawn = 0;
    for _ in 0..count {
        let left = rest.count_ones();
        if left == 0 {
            break;
        }
        let skip = rng.random_range(0..left);
        let bit = (0..skip).fold(rest, |bits, _| bits & bits.wrapping_sub(1));
        let bit = bit & bit.wrapping_neg();
        drawn |= bit;
        rest &= !bit;
    }
    drawn
}
