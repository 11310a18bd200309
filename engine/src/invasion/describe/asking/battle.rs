//! Prompts of special cards (3.2.7, 5.0) and battles (3.3).

use super::{Asking, WINDOWS, left_to, prompt};
use crate::invasion::describe::english::verb;
use crate::invasion::describe::words::Noun;
use crate::invasion::legal::first_faction;
use crate::invasion::phase::Battle;
use crate::rules::{Cite, Prompt};
use data::invasion::cards::{Effect, Face};
use data::invasion::scenario::CardId;
use data::invasion::{AreaId, Faction};
use data::{Lang, Text};

/// Special cards.
impl Asking<'_> {
    pub(in crate::invasion) fn target(&self, card: CardId, effect: u8) -> Prompt {
        let ([en, fr], [card_en, card_fr]) = (self.names(self.asked()), self.titles(card));
        let (text, ruling) = match self.state.effect(card, effect) {
            Effect::Scatter { .. } => (
                Text::new(
                    format!("{en}, from where do the units of {card_en} set out?"),
                    format!("{fr}, d’où partent les unités de la carte {card_fr}\u{a0}?"),
                ),
                3,
            ),
            Effect::Gather { .. } => (
                Text::new(
                    format!("{en}, where do the units of {card_en} gather?"),
                    format!("{fr}, où se rassemblent les unités de la carte {card_fr}\u{a0}?"),
                ),
                3,
            ),
            Effect::Convert { .. } => (
                Text::new(
                    format!("{en}, where does {card_en} exchange units?"),
                    format!("{fr}, où la carte {card_fr} remplace-t-elle des unités\u{a0}?"),
                ),
                4,
            ),
            Effect::Place { .. } => (
                Text::new(
                    format!("{en}, where do you place the units of {card_en}?"),
                    format!("{fr}, où placez-vous les unités de la carte {card_fr}\u{a0}?"),
                ),
                4,
            ),
            _ => (
                Text::new(
                    format!("{en}, which area do you choose for {card_en}?"),
                    format!("{fr}, quelle zone choisissez-vous pour la carte {card_fr}\u{a0}?"),
                ),
                4,
            ),
        };
        prompt(text, Text::default(), Cite::ruling("5.0", ruling))
    }

    pub(in crate::invasion) fn exchange(&self, card: CardId, effect: u8, area: AreaId) -> Prompt {
        let ([en, fr], [card_en, card_fr]) = (self.names(self.asked()), self.titles(card));
        let left = match *self.state.effect(card, effect) {
            Effect::Convert { from, to, units, .. } => self.state.exchanged(area, from, to, units),
            _ => 0,
        };
        prompt(
            Text::new(
                format!(
                    "{en}, how many of the units that {card_en} exchanges {} have moved already?",
                    self.en.at(area)
                ),
                format!(
                    "{fr}, combien des unités que la carte {card_fr} remplace {} ont déjà bougé\u{a0}?",
                    self.fr.at(area)
                ),
            ),
            left_to(&Noun::UNITS, left, Some(["to exchange", "à remplacer"])),
            Cite::ruling("5.0", 4),
        )
    }

    pub(in crate::invasion) fn scatter(&self, card: CardId, effect: u8, from: AreaId) -> Prompt {
        let ([en, fr], [card_en, card_fr]) = (self.names(self.asked()), self.titles(card));
        let left = match self.state.effect(card, effect) {
            Effect::Scatter { faction } => self.state.table.unmoved(from, *faction),
            _ => 0,
        };
        prompt(
            Text::new(
                format!("{en}, where does {card_en} send the next unit {}?", self.en.from(from)),
                format!(
                    "{fr}, où la carte {card_fr} envoie-t-elle la prochaine unité {}\u{a0}?",
                    self.fr.from(from)
                ),
            ),
            left_to(&Noun::UNITS, left, Some(["to move", "à déplacer"])),
            Cite::ruling("5.0", 3),
        )
    }

    pub(in crate::invasion) fn gather(&self, card: CardId, to: AreaId) -> Prompt {
        let ([en, fr], [card_en, card_fr]) = (self.names(self.asked()), self.titles(card));
        prompt(
            Text::new(
                format!("{en}, from where does {card_en} call the next unit {}?", self.en.to(to)),
                format!(
                    "{fr}, d’où la carte {card_fr} appelle-t-elle la prochaine unité {}\u{a0}?",
                    self.fr.to(to)
                ),
            ),
            Text::default(),
            Cite::ruling("5.0", 3),
        )
    }
}

/// Battles.
impl Asking<'_> {
    pub(in crate::invasion) fn battles(&self) -> Prompt {
        let [en, fr] = self.names(self.asked());
        prompt(
            Text::new(
                format!("{en}, which battle is fought next?"),
                format!("{fr}, quelle bataille se livre maintenant\u{a0}?"),
            ),
            left_to(&Noun::BATTLES, self.state.table.battles().count(), None),
            Cite::rule("3.3"),
        )
    }

    pub(in crate::invasion) fn before_battle(&self, area: AreaId) -> Prompt {
        let [en, fr] = self.names(self.asked());
        prompt(
            Text::new(
                format!("{en}, do you play a card before the battle {}?", self.en.at(area)),
                format!(
                    "{fr}, jouez-vous une carte avant la bataille {}\u{a0}?",
                    self.fr.at(area)
                ),
            ),
            self.special_cards_left(),
            WINDOWS,
        )
    }

    pub(in crate::invasion) fn removal(&self, area: AreaId, card: CardId, left: u8) -> Prompt {
        let ([en, fr], [card_en, card_fr]) = (self.names(self.asked()), self.titles(card));
        prompt(
            Text::new(
                format!("{en}, which unit do you lose {} to {card_en}?", self.en.at(area)),
                format!(
                    "{fr}, quelle unité perdez-vous {} par la carte {card_fr}\u{a0}?",
                    self.fr.at(area)
                ),
            ),
            left_to(&Noun::UNITS, left, Some(["to remove", "à retirer"])),
            Cite::rule("3.3.1"),
        )
    }

    pub(in crate::invasion) fn rolling(&self, battle: &Battle) -> Prompt {
        let faction = first_faction(battle.to_roll);
        let [en, fr] = self.names(faction);
        let dice = self.state.dice(battle.area, faction);
        let (roll, at_en, at_fr) = (
            verb(faction, "roll", "rolls"),
            self.en.at(battle.area),
            self.fr.at(battle.area),
        );
        let mut text = Text::new(
            format!("{en} {roll} {} {at_en}", Noun::DICE.count(dice, Lang::En)),
            format!("{fr}\u{a0}: lancer de {} {at_fr}", Noun::DICE.count(dice, Lang::Fr)),
        );
        if let Some((face, card, _)) = battle.extra {
            let [card_en, card_fr] = self.titles(card);
            let (face_en, face_fr) = match face {
                Face::Hit => ("hits", "seuls les dégâts comptent"),
                Face::Flee => ("flee results", "seules les fuites comptent"),
                Face::Command => ("command decisions", "seules les manœuvres comptent"),
            };
            text.en += &format!("; for {card_en} only {face_en} count");
            text.fr += &format!("\u{a0}; pour la carte {card_fr}, {face_fr}");
        }
        text.en += ".";
        text.fr += ".";
        let left = battle.to_roll.count_ones() as usize;
        prompt(
            text,
            left_to(&Noun::FACTIONS, left, Some(["to roll", "à lancer les dés"])),
            Cite::ruling("3.3", 8),
        )
    }

    pub(in crate::invasion) fn casualties(&self, battle: &Battle) -> Prompt {
        let faction = self.asked();
        let [en, fr] = self.names(faction);
        let (at_en, at_fr) = (self.en.at(battle.area), self.fr.at(battle.area));
        // A card may give the choice to the side that rolled.
        let text = if faction.side() == battle.side {
            Text::new(
                format!("{en}, which enemy unit do your hits remove {at_en}?"),
                format!("{fr}, quelle unité ennemie vos dégâts retirent-ils {at_fr}\u{a0}?"),
            )
        } else {
            Text::new(
                format!("{en}, which unit do you lose {at_en}?"),
                format!("{fr}, quelle unité perdez-vous {at_fr}\u{a0}?"),
            )
        };
        prompt(text, left_to(&Noun::HITS, battle.hits, None), Cite::ruling("3.3.1", 8))
    }

    pub(in crate::invasion) fn commands(&self, battle: &Battle) -> Prompt {
        let faction = self.asked();
        let [en, fr] = self.names(faction);
        let left = battle.commands[faction.index()];
        let paragraph = if faction == Faction::NativeAmericans {
            "3.3.4"
        } else {
            "3.3.3"
        };
        prompt(
            Text::new(
                format!(
                    "{en}, does a unit withdraw from the battle {}?",
                    self.en.at(battle.area)
                ),
                format!(
                    "{fr}, une unité quitte-t-elle la bataille {}\u{a0}?",
                    self.fr.at(battle.area)
                ),
            ),
            left_to(&Noun::COMMANDS, left, None),
            Cite::ruling(paragraph, 9),
        )
    }

    pub(in crate::invasion) fn after_battle(&self, area: AreaId) -> Prompt {
        let [en, fr] = self.names(self.asked());
        prompt(
            Text::new(
                format!("{en}, do you play a card after the victory {}?", self.en.at(area)),
                format!(
                    "{fr}, jouez-vous une carte après la victoire {}\u{a0}?",
                    self.fr.at(area)
                ),
            ),
            self.special_cards_left(),
            WINDOWS,
        )
    }
}
