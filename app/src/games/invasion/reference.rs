//! The page of dice and cards: what each faction's dice show, and what every card of the scenario does.

use super::cards;
use super::pieces;
use crate::panels::kit::Look;
use crate::text;
use crate::theme;
use data::invasion::{Faction, Scenario};
use egui::{RichText, Ui};

/// Draws the page.
pub fn ui(scenario: &Scenario, ui: &mut Ui, look: &Look<'_>) {
    for faction in Faction::ALL {
        ui.add_space(8.0);
        ui.horizontal(|ui| {
            pieces::faction_letter(ui, look, faction, 20.0);
            let name = scenario.faction_names()[faction].get(look.lang);
            ui.label(RichText::new(name).font(look.serif(16.0)));
        });
        faces_ui(scenario, ui, look, faction);
        for card in scenario.cards().iter().filter(|card| card.faction == faction) {
            ui.add_space(2.0);
            ui.horizontal(|ui| {
                ui.spacing_mut().item_spacing.x = 5.0;
                let (number, title) = (card.draft.number, card.draft.title.get(look.lang));
                ui.label(theme::strong(format!("{number:02}  {title}")));
                let line = cards::movement_line(look, card);
                if !line.is_empty() {
                    ui.label(format!("· {line}"));
                }
            });
            ui.label(RichText::new(card.draft.text.get(look.lang)).weak());
        }
    }
}

/// The six faces of a faction's die, and how many dice it rolls at most.
pub fn faces_ui(scenario: &Scenario, ui: &mut Ui, look: &Look<'_>, faction: Faction) {
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 4.0;
        for face in scenario.forces().factions[faction].die.iter().copied() {
            pieces::die(ui, look, faction, face, 26.0).on_hover_text(look.t(pieces::face_name(face)));
        }
    });
    let limit = text::dice_limit(look.lang, scenario.dice_limit(faction));
    ui.label(RichText::new(limit).small().weak());
}
