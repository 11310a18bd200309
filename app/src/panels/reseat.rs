//! Who plays what from now on: a seat goes to a bot and back in the middle of a game.

use super::kit::{self, Look};
use super::seats::bots_ui;
use crate::command::{Order, Queue};
use crate::games;
use crate::play::seating::{Controller, Seating};
use crate::text::T;
use crate::theme;
use data::any::Scenario;
use egui::{RichText, Sense, Ui, Vec2};

/// Draws the seats of a game into a dialog; each change holds at once.
pub fn ui(ui: &mut Ui, look: &Look<'_>, scenario: &Scenario, seating: &Seating, queue: &mut Queue) {
    let roster = games::roster(scenario, look.lang);
    ui.set_width(kit::fitting(ui, 600.0));
    ui.spacing_mut().item_spacing.y = 6.0;
    ui.label(theme::title(look.t(T::WhoPlays)));
    ui.label(RichText::new(look.t(T::SeatsHint)).weak());
    for (side, players) in roster.players.iter().enumerate() {
        kit::heading(ui, look, roster.sides[side].get(look.lang));
        let usual = look.t([T::PlayerOne, T::PlayerTwo][side]);
        let mut names: Vec<String> = seating.persons().into_iter().map(str::to_owned).collect();
        if names.is_empty() {
            names.push(usual.to_owned());
        }
        for (player, name) in players {
            let name = name.get(look.lang);
            ui.horizontal(|ui| {
                let (rect, _) = ui.allocate_exact_size(Vec2::splat(20.0), Sense::hover());
                (roster.paint)(ui, look, *player, rect);
                kit::cell(ui, 160.0, RichText::new(name));
                for person in &names {
                    let controller = Controller::Person(person.clone());
                    let chosen = *seating.of(*player) == controller;
                    let button = ui.selectable_label(chosen, person);
                    let button = button.accessible_name(look.lang.colon(name, person));
                    if button.clicked() && !chosen {
                        queue.push(Order::Reseat(*player, controller));
                    }
                }
                let list = look.lang.colon(name, look.t(T::BotLevel));
                if let Some(bot) = bots_ui(ui, look, *player, seating.bot_of(*player), &list) {
                    queue.push(Order::Reseat(*player, Controller::Bot(bot)));
                }
            });
        }
    }
    ui.add_space(4.0);
    if kit::primary_button(ui, look.t(T::Done)).clicked() {
        queue.push(Order::CloseDialog);
    }
}
