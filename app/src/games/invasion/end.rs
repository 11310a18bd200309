//! The end: result, objectives by area, losses, length.

use super::moment::Moment;
use super::pieces;
use super::score;
use crate::command::Queue;
use crate::panels::frame;
use crate::panels::kit::{self, Look};
use crate::text::{self, T};
use crate::theme;
use data::invasion::{Faction, Side};
use egui::{Label, RichText, Ui};

/// Draws the result into a dialog.
pub fn ui(ui: &mut Ui, look: &Look<'_>, moment: &Moment, queue: &mut Queue) {
    let Some(outcome) = moment.outcome else { return };
    ui.set_width(kit::fitting(ui, 520.0));
    ui.spacing_mut().item_spacing.y = 8.0;
    ui.spacing_mut().interact_size.y = 20.0;
    frame::result_ui(ui, look, outcome);
    ui.label(RichText::new(look.t(T::MostObjectives)).small().weak());
    kit::heading(ui, look, look.t(T::ObjectivesHeld));
    for side in Side::ALL {
        ui.horizontal_wrapped(|ui| {
            ui.label(theme::strong(moment.scenario.texts().sides[side].get(look.lang)));
            let mut any = false;
            for area in score::held(moment, side) {
                any = true;
                let stars = "★".repeat(moment.scenario.area(area).stars.len());
                // A name and its stars stay together.
                ui.add(Label::new(format!("{} {stars}", moment.area_name(area))).extend());
            }
            if !any {
                ui.label(RichText::new(look.t(T::NoneHeld)).weak());
            }
        });
    }
    ui.separator();
    kit::heading(ui, look, look.t(T::Losses));
    egui::Grid::new("losses")
        .num_columns(4)
        .min_col_width(0.0)
        .spacing([16.0, 5.0])
        .show(ui, |ui| {
            ui.label("");
            ui.label("");
            ui.label(RichText::new(look.t(T::Lost)).small().weak());
            ui.label(RichText::new(look.t(T::FledWord)).small().weak());
            ui.end_row();
            for faction in Faction::ALL {
                pieces::faction_letter(ui, look, faction, 18.0);
                ui.label(moment.name(faction));
                ui.label(moment.toll.lost[faction.index()].to_string());
                ui.label(moment.toll.fled[faction.index()].to_string());
                ui.end_row();
            }
        });
    ui.separator();
    let rounds = u32::from(moment.view.table.round.saturating_sub(moment.scenario.first_round()) + 1);
    let length = text::length(look.lang, rounds, moment.steps, moment.toll.battles);
    ui.label(look.lang.colon(look.t(T::Length), length));
    frame::end_buttons_ui(ui, look, queue);
}
