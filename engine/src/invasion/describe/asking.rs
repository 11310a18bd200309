//! What all prompts share: who is asked, names in every language, what is left.

mod battle;

use super::words::{Noun, Words};
use crate::invasion::state::State;
use crate::rules::{Cite, Prompt};
use data::invasion::draft::SpecialCards;
use data::invasion::scenario::{CardId, Units};
use data::invasion::{AreaId, Faction};
use data::{Text, Word, text};

/// Cards before and after movement and battles (3.2.7), as ruling 2 completes it.
pub(in crate::invasion) const WINDOWS: Cite = Cite::ruling("3.2.7", 2);

/// A state that asks. Its methods are the prompts of the phases.
pub(in crate::invasion) struct Asking<'a> {
    pub(in crate::invasion) state: &'a State,
}

impl<'a> Asking<'a> {
    /// The prompts of a state.
    pub(in crate::invasion) const fn new(state: &'a State) -> Self {
        Self { state }
    }

    /// The faction that is asked: the one that decides, or else the active one.
    pub(in crate::invasion) fn asked(&self) -> Faction {
        self.state.decider_faction().unwrap_or_else(|| self.state.active())
    }

    /// A faction's name.
    pub(in crate::invasion) fn name(&self, faction: Faction) -> &'a Text {
        &self.state.scenario.faction_names()[faction]
    }

    /// The name of the faction that is asked.
    pub(in crate::invasion) fn whom(&self) -> &'a Text {
        self.name(self.asked())
    }

    /// An area's name.
    pub(in crate::invasion) fn area(&self, area: AreaId) -> &'a Text {
        &self.state.scenario.area(area).name
    }

    /// An area's name with the article it takes in French.
    pub(in crate::invasion) fn the(&self, area: AreaId) -> Text {
        self.each(|words| words.the(area))
    }

    /// Standing or happening there, in French.
    pub(in crate::invasion) fn at(&self, area: AreaId) -> Text {
        self.each(|words| words.at(area))
    }

    /// Coming from there, in French.
    pub(in crate::invasion) fn from(&self, area: AreaId) -> Text {
        self.each(|words| words.from(area))
    }

    /// A card's number and title.
    fn card(&self, card: CardId) -> Text {
        self.each(|words| words.card(card))
    }

    /// Units by their colours, those of one faction first.
    pub(in crate::invasion) fn units_led_by(&self, faction: Faction, units: &Units) -> Text {
        self.each(|words| words.units_led_by(faction, units))
    }

    fn each(&self, say: impl Fn(Words<'_>) -> String) -> Text {
        Text::each(|lang| say(Words::new(&self.state.scenario, lang)))
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

/// What is left, with what is to be done with it: "3 units left to place".
pub(in crate::invasion) fn left_to(noun: &Noun, count: impl Into<usize>, to: Option<Word>) -> Text {
    let count = count.into();
    let (things, still) = (noun.told(count), if count == 0 { "plus" } else { "encore" });
    match to {
        None => text!("{things} left", "{still} {things}"; things, still),
        Some(to) => text!("{things} left {to}", "{still} {things} {to}"; things, still, to),
    }
}

/// Two things that are counted; either may be empty.
pub(in crate::invasion) fn joined(first: Text, second: Text) -> Text {
    if first.is_empty() {
        second
    } else if second.is_empty() {
        first
    } else {
        text!("{first}, {second}", "{first}, {second}"; first, second)
    }
}
