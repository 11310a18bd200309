//! Prompts of special cards (3.2.7, 5.0) and battles (3.3).

use super::{Asking, WINDOWS, left_to, prompt};
use crate::invasion::describe::only_counts;
use crate::invasion::describe::verbs::Verb;
use crate::invasion::describe::words::Noun;
use crate::invasion::legal::first_faction;
use crate::invasion::phase::Battle;
use crate::rules::{Cite, Prompt};
use data::invasion::cards::Effect;
use data::invasion::scenario::CardId;
use data::invasion::{AreaId, Faction};
use data::{Text, Word, text};

/// Special cards.
impl Asking<'_> {
    pub(in crate::invasion) fn target(&self, card: CardId, effect: u8) -> Prompt {
        let (who, name) = (self.whom(), self.card(card));
        let (text, ruling) = match self.state.effect(card, effect) {
            Effect::Scatter { .. } => (
                text!(
                    "{who}, from where do the units of {name} set out?",
                    "{who}, d’où partent les unités de la carte {name}\u{a0}?";
                    who, name
                ),
                3,
            ),
            Effect::Gather { .. } => (
                text!(
                    "{who}, where do the units of {name} gather?",
                    "{who}, où se rassemblent les unités de la carte {name}\u{a0}?";
                    who, name
                ),
                3,
            ),
            Effect::Convert { .. } => (
                text!(
                    "{who}, where does {name} exchange units?",
                    "{who}, où la carte {name} remplace-t-elle des unités\u{a0}?";
                    who, name
                ),
                4,
            ),
            Effect::Place { .. } => (
                text!(
                    "{who}, where do you place the units of {name}?",
                    "{who}, où placez-vous les unités de la carte {name}\u{a0}?";
                    who, name
                ),
                4,
            ),
            _ => (
                text!(
                    "{who}, which area do you choose for {name}?",
                    "{who}, quelle zone choisissez-vous pour la carte {name}\u{a0}?";
                    who, name
                ),
                4,
            ),
        };
        prompt(text, Text::default(), Cite::ruling("5.0", ruling))
    }

    pub(in crate::invasion) fn exchange(&self, card: CardId, effect: u8, area: AreaId) -> Prompt {
        let left = match *self.state.effect(card, effect) {
            Effect::Convert { from, to, units, .. } => self.state.exchanged(area, from, to, units),
            _ => 0,
        };
        prompt(
            text!(
                "{who}, how many of the units that {card} exchanges at {area} have moved already?",
                "{who}, combien des unités que la carte {card} remplace {at} ont déjà bougé\u{a0}?";
                who = self.whom(),
                card = self.card(card),
                at = self.at(area),
                area = self.area(area),
            ),
            left_to(&Noun::UNITS, left, Some(Word::new("to exchange", "à remplacer"))),
            Cite::ruling("5.0", 4),
        )
    }

    pub(in crate::invasion) fn scatter(&self, card: CardId, effect: u8, from: AreaId) -> Prompt {
        let left = match self.state.effect(card, effect) {
            Effect::Scatter { faction } => self.state.table.unmoved(from, *faction),
            _ => 0,
        };
        prompt(
            text!(
                "{who}, where does {card} send the next unit from {area}?",
                "{who}, où la carte {card} envoie-t-elle la prochaine unité {from}\u{a0}?";
                who = self.whom(),
                card = self.card(card),
                area = self.area(from),
                from = self.from(from),
            ),
            left_to(&Noun::UNITS, left, Some(Word::new("to move", "à déplacer"))),
            Cite::ruling("5.0", 3),
        )
    }

    pub(in crate::invasion) fn gather(&self, card: CardId, to: AreaId) -> Prompt {
        prompt(
            text!(
                "{who}, from where does {card} call the next unit to {area}?",
                "{who}, d’où la carte {card} appelle-t-elle la prochaine unité vers {the}\u{a0}?";
                who = self.whom(),
                card = self.card(card),
                area = self.area(to),
                the = self.the(to),
            ),
            Text::default(),
            Cite::ruling("5.0", 3),
        )
    }
}

/// Battles.
impl Asking<'_> {
    pub(in crate::invasion) fn battles(&self) -> Prompt {
        prompt(
            text!(
                "{who}, which battle is fought next?",
                "{who}, quelle bataille se livre maintenant\u{a0}?";
                who = self.whom()
            ),
            left_to(&Noun::BATTLES, self.state.table.battles().count(), None),
            Cite::rule("3.3"),
        )
    }

    pub(in crate::invasion) fn before_battle(&self, area: AreaId) -> Prompt {
        prompt(
            text!(
                "{who}, do you play a card before the battle at {area}?",
                "{who}, jouez-vous une carte avant la bataille {at}\u{a0}?";
                who = self.whom(),
                at = self.at(area),
                area = self.area(area),
            ),
            self.special_cards_left(),
            WINDOWS,
        )
    }

    pub(in crate::invasion) fn removal(&self, area: AreaId, card: CardId, left: u8) -> Prompt {
        prompt(
            text!(
                "{who}, which unit do you lose at {area} to {card}?",
                "{who}, quelle unité perdez-vous {at} par la carte {card}\u{a0}?";
                who = self.whom(),
                at = self.at(area),
                area = self.area(area),
                card = self.card(card),
            ),
            left_to(&Noun::UNITS, left, Some(Word::new("to remove", "à retirer"))),
            Cite::rule("3.3.1"),
        )
    }

    pub(in crate::invasion) fn rolling(&self, battle: &Battle) -> Prompt {
        let faction = first_faction(battle.to_roll);
        let (who, roll) = (self.name(faction), Verb::ROLL.of(faction));
        let dice = Noun::DICE.told(self.state.dice(battle.area, faction));
        let (area, at) = (self.area(battle.area), self.at(battle.area));
        let text = match battle.extra {
            None => text!(
                "{who} {roll} {dice} at {area}.",
                "{who}\u{a0}: lancer de {dice} {at}.";
                who, roll, dice, area, at
            ),
            Some((face, card, _)) => {
                let only = only_counts(face);
                text!(
                    "{who} {roll} {dice} at {area}; for {card} {only}.",
                    "{who}\u{a0}: lancer de {dice} {at}\u{a0}; pour la carte {card}, {only}.";
                    who, roll, dice, area, at, only, card = self.card(card)
                )
            }
        };
        let left = battle.to_roll.count_ones() as usize;
        prompt(
            text,
            left_to(&Noun::FACTIONS, left, Some(Word::new("to roll", "à lancer les dés"))),
            Cite::ruling("3.3", 8),
        )
    }

    pub(in crate::invasion) fn casualties(&self, battle: &Battle) -> Prompt {
        let faction = self.asked();
        let (who, area, at) = (self.name(faction), self.area(battle.area), self.at(battle.area));
        // A card may give the choice to the side that rolled.
        let text = if faction.side() == battle.side {
            text!(
                "{who}, which enemy unit do your hits remove at {area}?",
                "{who}, quelle unité ennemie vos dégâts retirent-ils {at}\u{a0}?";
                who, area, at
            )
        } else {
            text!(
                "{who}, which unit do you lose at {area}?",
                "{who}, quelle unité perdez-vous {at}\u{a0}?";
                who, area, at
            )
        };
        prompt(text, left_to(&Noun::HITS, battle.hits, None), Cite::ruling("3.3.1", 8))
    }

    pub(in crate::invasion) fn commands(&self, battle: &Battle) -> Prompt {
        let faction = self.asked();
        let left = battle.commands[faction.index()];
        let paragraph = if faction == Faction::NativeAmericans {
            "3.3.4"
        } else {
            "3.3.3"
        };
        prompt(
            text!(
                "{who}, does a unit withdraw from the battle at {area}?",
                "{who}, une unité quitte-t-elle la bataille {at}\u{a0}?";
                who = self.name(faction),
                area = self.area(battle.area),
                at = self.at(battle.area),
            ),
            left_to(&Noun::COMMANDS, left, None),
            Cite::ruling(paragraph, 9),
        )
    }

    pub(in crate::invasion) fn after_battle(&self, area: AreaId) -> Prompt {
        prompt(
            text!(
                "{who}, do you play a card after the victory at {area}?",
                "{who}, jouez-vous une carte après la victoire {at}\u{a0}?";
                who = self.whom(),
                at = self.at(area),
                area = self.area(area),
            ),
            self.special_cards_left(),
            WINDOWS,
        )
    }
}
