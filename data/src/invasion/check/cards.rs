//! The cards of a deck set, as far as they can be judged without a board.

use super::super::card_words::{EffectWord, Windows};
use super::super::cards::{Boat, CardDraft, DeckSet, Effect, Movement, Play, Special, Window};
use super::super::faction::{ByFaction, Faction};
use super::super::problem::{Number, Problem};
use super::{Findings, LARGEST_CARD_NUMBER, LARGEST_FACTOR, MOST_EFFECTS, MOST_OF_EFFECT, MOST_STEPS};
use crate::Word;
use crate::findings::in_both_languages;
use crate::id;
use crate::issue::Place;
use crate::problem::Writing;
use std::collections::BTreeSet;

/// Checks all cards. Faults of cards that are not in play are warnings; without `in_play` every card counts as in play.
pub(super) fn check(decks: &DeckSet, in_play: Option<&ByFaction<Vec<String>>>, found: &mut Findings) {
    let mut ids = BTreeSet::new();
    let mut numbers = BTreeSet::new();
    let in_play: Option<BTreeSet<&str>> =
        in_play.map(|decks| decks.iter().flat_map(|(_, deck)| deck).map(String::as_str).collect());
    id::check_all(decks.cards.iter().map(|card| &card.id), Place::Card, found);
    for card in &decks.cards {
        let place = || Place::Card(card.id.clone());
        if card.id.is_empty() {
            found.error(place(), Problem::EmptyCardId);
        } else if !ids.insert(card.id.as_str()) {
            found.error(place(), Problem::CardTwice { id: card.id.clone() });
        }
        if !numbers.insert((card.faction, card.number)) {
            let CardDraft { faction, number, .. } = *card;
            found.warning(place(), Problem::NumberTwice { faction, number });
        }
        if !(1..=LARGEST_CARD_NUMBER).contains(&card.number) {
            let (number, most) = (card.number, LARGEST_CARD_NUMBER);
            found.warning(place(), Problem::OddNumber { number, most });
        }
        if card.title.is_empty() {
            found.warning(place(), Problem::NamelessCard);
        } else {
            let what = || Writing::Name(Word::new("the card", "de la carte"));
            in_both_languages(&card.title, what, place, found);
        }
        let mut faults = CardFaults {
            card,
            in_play: in_play.as_ref().is_none_or(|ids| ids.contains(card.id.as_str())),
            found: &mut *found,
        };
        match &card.play {
            Play::Movement(movement) => faults.movement(movement),
            Play::Special(special) => faults.special(special),
        }
    }
}

/// The windows in which an effect makes sense (ruling 2).
pub(super) const fn windows(effect: &Effect) -> &'static [Window] {
    match effect {
        Effect::Redirect { .. } => &[Window::BeforeEnlistments],
        Effect::MoreArmies { .. } | Effect::MoreDistance { .. } | Effect::Convert { .. } => &[Window::BeforeMovement],
        Effect::HitsCount { .. } | Effect::ChooseCasualties | Effect::Ignore { .. } => &[Window::BeforeBattles],
        Effect::Remove { .. } | Effect::Turncoat { .. } | Effect::Volley { .. } => &[Window::BeforeOneBattle],
        Effect::Pursue { .. } => &[Window::AfterVictory],
        Effect::Place { .. } | Effect::Scatter { .. } | Effect::Gather { .. } => {
            &[Window::BeforeMovement, Window::BeforeOrAfterMovement]
        }
    }
}

/// One card and where its faults go.
struct CardFaults<'a> {
    card: &'a CardDraft,
    in_play: bool,
    found: &'a mut Findings,
}

impl CardFaults<'_> {
    fn fault(&mut self, problem: Problem) {
        self.found
            .fault(self.in_play, Place::Card(self.card.id.clone()), problem);
    }

    /// A number that must lie in `1..=most`.
    fn within(&mut self, value: u8, most: u8, of: Number) {
        if !(1..=most).contains(&value) {
            self.fault(Problem::CardNumber { of, value, most });
        }
    }

    fn movement(&mut self, movement: &Movement) {
        self.within(movement.armies, MOST_STEPS, Number::Armies);
        match &movement.boat {
            None => self.within(movement.distance, MOST_STEPS, Number::Distance),
            Some(boat) => {
                if movement.distance != 0 {
                    let distance = movement.distance;
                    self.fault(Problem::BoatWithDistance { distance });
                }
                self.boat(boat);
            }
        }
    }

    fn boat(&mut self, boat: &Boat) {
        let own = self.card.faction;
        if !boat.aboard.contains(&own) {
            self.fault(Problem::OwnerNotAboard { faction: own });
        }
        let mut seen = BTreeSet::new();
        for &faction in &boat.aboard {
            if faction.side() != own.side() {
                self.fault(Problem::EnemyAboard { faction });
            }
            if !seen.insert(faction) {
                self.fault(Problem::AboardTwice { faction });
            }
        }
        if boat.army_limit == Some(0) {
            self.fault(Problem::NoRoomInArmy);
        }
        if boat.card_limit == Some(0) {
            self.fault(Problem::NoRoomAtAll);
        }
    }

    fn special(&mut self, special: &Special) {
        if special.effects.is_empty() {
            self.fault(Problem::NoEffect);
        }
        if special.effects.len() > MOST_EFFECTS {
            let (effects, most) = (special.effects.len(), MOST_EFFECTS);
            self.fault(Problem::ManyEffects { effects, most });
        }
        let pursuits = special.effects.iter();
        if pursuits
            .filter(|effect| matches!(effect, Effect::Pursue { .. }))
            .count()
            > 1
        {
            self.fault(Problem::PursuitTwice);
        }
        for effect in &special.effects {
            let fitting = windows(effect);
            if !fitting.contains(&special.window) {
                self.fault(Problem::OtherWindow {
                    effect: EffectWord::of(effect),
                    window: special.window,
                    fitting: Windows(fitting),
                });
            }
            self.effect(effect);
        }
    }

    fn effect(&mut self, effect: &Effect) {
        let word = EffectWord::of(effect);
        match effect {
            Effect::Place { units, .. } | Effect::Remove { units, .. } => {
                self.within(*units, MOST_OF_EFFECT, Number::Units(word));
            }
            Effect::Convert { from, to, units, .. } => {
                self.within(*units, MOST_OF_EFFECT, Number::Units(word));
                if from == to {
                    self.fault(Problem::ConvertSame);
                } else if from.side() != to.side() {
                    self.fault(Problem::ConvertAcross);
                }
            }
            Effect::Turncoat { from, to, units } => {
                self.within(*units, MOST_OF_EFFECT, Number::Units(word));
                self.own_side(*to, word);
                if from.side() == self.card.faction.side() {
                    self.fault(Problem::OwnTurncoats { faction: *from });
                }
            }
            Effect::MoreArmies { times, .. } | Effect::HitsCount { times, .. } => {
                self.within(*times, LARGEST_FACTOR, Number::Factor(word));
            }
            Effect::MoreDistance { areas, .. } | Effect::Pursue { areas } => {
                self.within(*areas, MOST_STEPS, Number::Areas(word));
            }
            Effect::Redirect { from, to, faction } => {
                self.own_side(*faction, word);
                if from == to {
                    self.fault(Problem::RedirectToItself { area: from.clone() });
                }
            }
            Effect::Volley { .. }
            | Effect::ChooseCasualties
            | Effect::Ignore { .. }
            | Effect::Scatter { .. }
            | Effect::Gather { .. } => {}
        }
    }

    fn own_side(&mut self, faction: Faction, effect: EffectWord) {
        if faction.side() != self.card.faction.side() {
            self.fault(Problem::EffectForEnemy { effect, faction });
        }
    }
}
