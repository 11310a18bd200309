//! Objectives held, and units in pools, fled and on the map.

use super::moment::Moment;
use super::pieces;
use crate::command::{Order, Queue};
use crate::panels::kit::{self, Look};
use crate::text::T;
use data::invasion::{AreaId, Faction, Side};
use egui::{Button, Popup, PopupCloseBehavior, RichText, Ui};

/// The objectives that each side holds, in a few signs; a click shows which, and where all units are.
pub fn heading_ui(ui: &mut Ui, look: &Look<'_>, moment: &Moment, queue: &mut Queue) {
    for side in Side::ALL {
        let marker = look.palette.sides[side as usize].marker;
        let points = moment.score[side as usize];
        let name = moment.scenario.texts().sides[side].get(look.lang);
        let star = RichText::new(format!("★ {points}"))
            .font(look.serif(15.0))
            .color(loud(look, marker));
        let button = Button::new(star).frame_when_inactive(false);
        let button = ui
            .add(button)
            .accessible_name(look.lang.colon(look.t(T::Score), format_args!("{name} {points}")));
        Popup::menu(&button)
            .close_behavior(PopupCloseBehavior::CloseOnClickOutside)
            .show(|ui| {
                self::ui(ui, look, moment, queue);
            });
    }
}

/// Draws score and pools.
pub fn ui(ui: &mut Ui, look: &Look<'_>, moment: &Moment, queue: &mut Queue) {
    kit::heading(ui, look, look.t(T::Score));
    for side in Side::ALL {
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing.x = 5.0;
            let marker = look.palette.sides[side as usize].marker;
            let points = moment.score[side as usize];
            ui.label(
                RichText::new(format!("★ {points}"))
                    .font(look.serif(16.0))
                    .color(loud(look, marker)),
            );
            ui.label(RichText::new(moment.scenario.texts().sides[side].get(look.lang)).small());
            for area in held(moment, side) {
                if ui.link(RichText::new(moment.area_name(area)).small()).clicked() {
                    queue.push(Order::ShowArea(area.index()));
                }
            }
        });
    }
    ui.add_space(4.0);
    pools_ui(ui, look, moment);
}

/// The enemy's objective areas that a side holds.
pub fn held(moment: &Moment, side: Side) -> impl Iterator<Item = AreaId> + '_ {
    let objectives = moment.scenario.objectives().iter().copied();
    objectives
        .filter(move |area| moment.view.table.control[area.index()] && moment.scenario.area(*area).home == side.enemy())
}

/// A side's colour, light enough to read on a dark panel.
fn loud(look: &Look<'_>, colour: egui::Color32) -> egui::Color32 {
    if look.palette.dark {
        colour.lerp_to_gamma(egui::Color32::WHITE, 0.45)
    } else {
        colour
    }
}

fn pools_ui(ui: &mut Ui, look: &Look<'_>, moment: &Moment) {
    let table = &moment.view.table;
    egui::Grid::new("pools")
        .num_columns(6)
        .min_col_width(30.0)
        .spacing([10.0, 3.0])
        .show(ui, |ui| {
            ui.label("");
            for faction in Faction::ALL {
                pieces::faction_letter(ui, look, faction, 16.0).on_hover_text(moment.name(faction));
            }
            ui.end_row();
            let on_map = |faction: Faction| {
                table
                    .units
                    .iter()
                    .map(|units| u32::from(units[faction.index()]))
                    .sum::<u32>()
            };
            let rows: [(T, [u32; 5]); 3] = [
                (T::OnMap, Faction::ALL.map(on_map)),
                (T::Pools, table.pool.map(u32::from)),
                (T::Fled, table.fled.map(u32::from)),
            ];
            for (text, counts) in rows {
                ui.label(RichText::new(look.t(text)).small().weak());
                for count in counts {
                    ui.label(RichText::new(count.to_string()).small());
                }
                ui.end_row();
            }
        });
}
