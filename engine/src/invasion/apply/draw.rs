//! Hands: the deal, drawing up, and hands of special cards only (1.5, 3.4, ruling 11).

use crate::invasion::event::Event;
use crate::invasion::phase::Phase;
use crate::invasion::state::State;
use crate::tell::Tell;
use data::invasion::Faction;
use data::invasion::scenario::CardId;

/// What a faction does next to fill its hand.
enum Next {
    /// It draws a card.
    Draw,
    /// Its hand is full, or the deck empty.
    Full,
}

impl State {
    /// A card goes from the deck to the hand.
    pub(super) fn draw_card(&mut self, faction: Faction, card: CardId, on: &mut impl Tell<Event>) {
        let bit = self.scenario.card(card).bit;
        self.decks[faction.index()] &= !bit;
        self.hands[faction.index()] |= bit;
        on.tell(|| Event::Drew {
            faction,
            card: Some(card),
        });
    }

    /// Whether a faction goes on drawing; a hand without a movement card is shown and shuffled back first.
    fn fill_hand(&mut self, faction: Faction, on: &mut impl Tell<Event>) -> Next {
        let index = faction.index();
        let wanted = u32::from(self.scenario.hand_size());
        if self.hands[index].count_ones() < wanted && self.decks[index] != 0 {
            return Next::Draw;
        }
        let movement = self.scenario.movement_cards(faction);
        if self.hands[index] & movement != 0 || self.decks[index] & movement == 0 {
            return Next::Full;
        }
        let hand = self.hands[index];
        on.tell(|| Event::HandShown {
            faction,
            cards: self.scenario.cards_of(faction, hand).collect(),
        });
        self.decks[index] |= hand;
        self.hands[index] = 0;
        Next::Draw
    }

    /// Goes on with the deal before the first round (1.5).
    pub(super) fn deal_on(&mut self, faction: Faction, on: &mut impl Tell<Event>) {
        for faction in Faction::ALL.into_iter().filter(|later| *later >= faction) {
            if matches!(self.fill_hand(faction, on), Next::Draw) {
                self.table.phase = Phase::Deal(faction);
                return;
            }
        }
        self.begin_round(on);
    }

    /// Goes on with the active faction's drawing at the end of its turn (3.4).
    pub(super) fn draw_on(&mut self, on: &mut impl Tell<Event>) {
        match self.fill_hand(self.active(), on) {
            Next::Draw => self.table.phase = Phase::Draw,
            Next::Full => self.next_turn(on),
        }
    }
}
