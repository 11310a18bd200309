//! What all prompts share: who is asked, names in both languages, what is left.

mod battle;

use super::words::{Noun, Words};
use crate::invasion::state::State;
use crate::rules::{Cite, Prompt};
use data::invasion::Faction;
use data::invasion::draft::SpecialCards;
use data::invasion::scenario::CardId;
use data::{Lang, Text};

/// Cards before and after movement and battles (3.2.7), as ruling 2 completes it.
pub(in crate::invasion) const WINDOWS: Cite = Cite::ruling("3.2.7", 2);

/// A state that asks, with the words for it. Its methods are the prompts of the phases.
pub(in crate::invasion) struct Asking<'a> {
    pub(in crate::invasion) state: &'a State,
    pub(in crate::invasion) en: Words<'a>,
    pub(in crate::invasion) fr: Words<'a>,
}

impl<'a> Asking<'a> {
    /// The prompts of a state.
    pub(in crate::invasion) fn new(state: &'a State) -> Self {
        let (en, fr) = (
            Words::new(&state.scenario, Lang::En),
            Words::new(&state.scenario, Lang::Fr),
        );
        Self { state, en, fr }
    }

    /// The faction that is asked: the one that decides, or else the active one.
    pub(in crate::invasion) fn asked(&self) -> Faction {
        self.state.decider_faction().unwrap_or_else(|| self.state.active())
    }

    /// A faction's name in English and French.
    pub(in crate::invasion) fn names(&self, faction: Faction) -> [&'a str; 2] {
        [self.en.faction(faction), self.fr.faction(faction)]
    }

    /// A card's number and title in English and French.
    fn titles(&self, card: CardId) -> [String; 2] {
        [self.en.card(card), self.fr.card(card)]
    }

    /// How many more special cards the turn allows; nothing if all in hand may be played (ruling 1).
    pub(in crate::invasion) fn special_cards_left(&self) -> Text {
        match self.state.scenario.options().special_cards {
            SpecialCards::AtMostTwo => {
                let left = 2_usize.saturating_sub(self.state.table.turn.specials.len());
                left_to(&Noun::SPECIAL_CARDS, left, None)
            }
            SpecialCards::WholeHand => Text::default(),
        }
    }
}

/// A prompt.
pub(in crate::invasion) const fn prompt(text: Text, left: Text, cite: Cite) -> Prompt {
    Prompt { text, left, cite }
}

/// What is left, with what is to be done with it in English and French: "3 units left to place".
pub(in crate::invasion) fn left_to(noun: &Noun, count: impl Into<usize>, to: Option<[&str; 2]>) -> Text {
    let count = count.into();
    let again = if count == 0 { "plus" } else { "encore" };
    let (en, fr) = (noun.count(count, Lang::En), noun.count(count, Lang::Fr));
    match to {
        None => Text::new(format!("{en} left"), format!("{again} {fr}")),
        Some([to_en, to_fr]) => Text::new(format!("{en} left {to_en}"), format!("{again} {fr} {to_fr}")),
    }
}

/// Two things that are counted; either may be empty.
pub(in crate::invasion) fn joined(first: Text, second: Text) -> Text {
    if first.is_empty() {
        second
    } else if second.is_empty() {
        first
    } else {
        Text::new(
            format!("{}, {}", first.en, second.en),
            format!("{}, {}", first.fr, second.fr),
        )
    }
}
