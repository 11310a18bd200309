//! The cards of a deck set, as far as they can be judged without a board.

use super::super::cards::{Boat, CardDraft, DeckSet, Effect, Movement, Play, Special, Window};
use super::super::faction::{ByFaction, Faction};
use super::{Findings, MOST_EFFECTS};
use crate::id;
use crate::issue::Place;
use std::collections::BTreeSet;

/// Most armies of a card and most areas an army may move: far more than any game needs, and safe to multiply.
const MOST_STEPS: u8 = 24;
/// Largest factor of an effect.
const LARGEST_FACTOR: u8 = 10;

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
            found.error(place(), "a card has an empty id; give it one");
        } else if !ids.insert(card.id.as_str()) {
            found.error(
                place(),
                format!("two cards have the id `{}`; rename or remove one", card.id),
            );
        }
        if !numbers.insert((card.faction, card.number)) {
            found.warning(
                place(),
                format!(
                    "{} has two cards of number {}; renumber one",
                    card.faction.key(),
                    card.number
                ),
            );
        }
        if card.title.is_empty() {
            found.warning(place(), "the card has no title; give it one");
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

/// The name of an effect as documents write it.
pub(super) const fn name(effect: &Effect) -> &'static str {
    match effect {
        Effect::Place { .. } => "Place",
        Effect::Convert { .. } => "Convert",
        Effect::MoreArmies { .. } => "MoreArmies",
        Effect::MoreDistance { .. } => "MoreDistance",
        Effect::Redirect { .. } => "Redirect",
        Effect::Remove { .. } => "Remove",
        Effect::Turncoat { .. } => "Turncoat",
        Effect::Volley { .. } => "Volley",
        Effect::HitsCount { .. } => "HitsCount",
        Effect::ChooseCasualties => "ChooseCasualties",
        Effect::Ignore { .. } => "Ignore",
        Effect::Pursue { .. } => "Pursue",
        Effect::Scatter { .. } => "Scatter",
        Effect::Gather { .. } => "Gather",
    }
}

/// One card and where its faults go.
struct CardFaults<'a> {
    card: &'a CardDraft,
    in_play: bool,
    found: &'a mut Findings,
}

impl CardFaults<'_> {
    fn fault(&mut self, what: impl Into<String>) {
        self.found.fault(self.in_play, Place::Card(self.card.id.clone()), what);
    }

    /// A number that must lie in `1..=most`.
    fn within(&mut self, number: u8, most: u8, what: &str) {
        if number == 0 || number > most {
            self.fault(format!("{what} is {number}; choose 1 to {most}"));
        }
    }

    fn movement(&mut self, movement: &Movement) {
        self.within(movement.armies, MOST_STEPS, "the number of armies");
        match &movement.boat {
            None => self.within(movement.distance, MOST_STEPS, "the distance by land"),
            Some(boat) => {
                if movement.distance != 0 {
                    self.fault(format!(
                        "the card moves boats but gives a distance of {} areas (3.2.4); write 0 or remove the boat",
                        movement.distance
                    ));
                }
                self.boat(boat);
            }
        }
    }

    fn boat(&mut self, boat: &Boat) {
        let own = self.card.faction;
        if !boat.aboard.contains(&own) {
            self.fault(format!(
                "the card's own faction {} may not be aboard its boats (3.2.2); add it",
                own.key()
            ));
        }
        let mut seen = BTreeSet::new();
        for faction in &boat.aboard {
            if faction.side() != own.side() {
                self.fault(format!(
                    "the enemy's {} may be aboard the boats; remove it",
                    faction.key()
                ));
            }
            if !seen.insert(faction) {
                self.fault(format!(
                    "{} is listed aboard twice; remove one of the two",
                    faction.key()
                ));
            }
        }
        for (limit, of) in [(boat.army_limit, "one army"), (boat.card_limit, "all armies together")] {
            if limit == Some(0) {
                self.fault(format!(
                    "the boats carry 0 units in {of}; allow at least 1 or remove the limit"
                ));
            }
        }
    }

    fn special(&mut self, special: &Special) {
        if special.effects.is_empty() {
            self.fault("the special card has no effect; list at least one");
        }
        if special.effects.len() > MOST_EFFECTS {
            self.fault(format!(
                "the special card has {} effects; keep at most {MOST_EFFECTS}",
                special.effects.len()
            ));
        }
        for effect in &special.effects {
            let fitting = windows(effect);
            if !fitting.contains(&special.window) {
                let fitting: Vec<String> = fitting.iter().map(|window| format!("{window:?}")).collect();
                self.fault(format!(
                    "effect {} does not suit the window {:?}; choose {}",
                    name(effect),
                    special.window,
                    fitting.join(" or ")
                ));
            }
            self.effect(effect);
        }
    }

    fn effect(&mut self, effect: &Effect) {
        let what = |of: &str| format!("{of} of effect {}", name(effect));
        match effect {
            Effect::Place { units, .. } | Effect::Remove { units, .. } => {
                self.within(*units, u8::MAX, &what("the number of units"));
            }
            Effect::Convert { from, to, units, .. } => {
                self.within(*units, u8::MAX, &what("the number of units"));
                if from == to {
                    self.fault("effect Convert exchanges units of a faction for its own; name two factions");
                } else if from.side() != to.side() {
                    self.fault("effect Convert exchanges units across the sides; name two factions of one side");
                }
            }
            Effect::Turncoat { from, to, units } => {
                self.within(*units, u8::MAX, &what("the number of units"));
                self.own_side(*to, "Turncoat");
                if from.side() == self.card.faction.side() {
                    self.fault(format!(
                        "effect Turncoat takes {} of the owner's own side; name an enemy faction",
                        from.key()
                    ));
                }
            }
            Effect::MoreArmies { times, .. } | Effect::HitsCount { times, .. } => {
                self.within(*times, LARGEST_FACTOR, &what("the factor"));
            }
            Effect::MoreDistance { areas, .. } | Effect::Pursue { areas } => {
                self.within(*areas, MOST_STEPS, &what("the number of areas"));
            }
            Effect::Redirect { from, to, faction } => {
                self.own_side(*faction, "Redirect");
                if from == to {
                    self.fault(format!("effect Redirect leads from `{from}` to itself; name two areas"));
                }
            }
            Effect::Volley { .. }
            | Effect::ChooseCasualties
            | Effect::Ignore { .. }
            | Effect::Scatter { .. }
            | Effect::Gather { .. } => {}
        }
    }

    fn own_side(&mut self, faction: Faction, effect: &str) {
        if faction.side() != self.card.faction.side() {
            self.fault(format!(
                "effect {effect} is for the enemy's {}; name a faction of the owner's side",
                faction.key()
            ));
        }
    }
}
