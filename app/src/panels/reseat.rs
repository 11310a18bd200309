//! Who plays what from now on: a seat goes to a bot and back in the middle of a game.

use super::kit::{self, Look};
use super::seats::bots_ui;
use crate::command::{Order, Queue};
use crate::games;
use crate::play::seating::{Controller, Seating, usual_name};
use crate::text::{self, T};
use crate::theme;
use data::Side;
use data::any::Scenario;
use egui::{RichText, Sense, Ui, Vec2};
use engine::Player;

/// The seats of a game while they are chosen anew. Nothing holds before the person says so.
#[derive(Clone, Debug)]
pub struct ReseatPanel {
    scenario: Scenario,
    /// Who plays what now.
    before: Seating,
    /// Who is to play what.
    seating: Seating,
    /// Everybody who has played something in this game: who has given a seat away can have it back.
    names: Vec<String>,
}

impl ReseatPanel {
    /// The seats of a game, and everybody who has played something in it.
    pub fn new(scenario: Scenario, seating: &Seating, names: &[String]) -> Self {
        Self {
            scenario,
            before: seating.clone(),
            seating: seating.clone(),
            names: names.to_vec(),
        }
    }

    /// Draws the dialog.
    pub fn ui(&mut self, ui: &mut Ui, look: &Look<'_>, queue: &mut Queue) {
        let roster = games::roster(&self.scenario, look.lang);
        ui.set_width(kit::fitting(ui, 600.0));
        ui.spacing_mut().item_spacing.y = 6.0;
        ui.label(theme::title(look.t(T::WhoPlays)));
        ui.label(RichText::new(look.t(T::SeatsHint)).weak());
        for (side, players) in roster.players.iter().enumerate() {
            kit::heading(ui, look, roster.sides[side].get(look.lang));
            let usual = [usual_name(look.lang, Side::ALL[side])];
            let names = if self.names.is_empty() {
                &usual
            } else {
                self.names.as_slice()
            };
            for (player, name) in players {
                let name = name.get(look.lang);
                ui.horizontal(|ui| {
                    let (rect, _) = ui.allocate_exact_size(Vec2::splat(20.0), Sense::hover());
                    (roster.paint)(ui, look, *player, rect);
                    kit::cell(ui, 160.0, RichText::new(name));
                    for person in names {
                        let controller = Controller::Person(person.clone());
                        let chosen = *self.seating.of(*player) == controller;
                        let called = text::called(look.lang, person);
                        let button = ui.selectable_label(chosen, &called);
                        let button = button.accessible_name(look.lang.colon(name, called));
                        if button.clicked() {
                            *self.seating.of_mut(*player) = controller;
                        }
                    }
                    let list = look.lang.colon(name, look.t(T::BotLevel));
                    if let Some(bot) = bots_ui(ui, look, *player, self.seating.bot_of(*player), &list) {
                        *self.seating.of_mut(*player) = Controller::Bot(bot);
                    }
                });
            }
        }
        ui.add_space(4.0);
        ui.horizontal(|ui| {
            if kit::primary_button(ui, look.t(T::Done)).clicked() {
                queue.push(Order::CloseDialog);
                let changes = self.changes();
                if !changes.is_empty() {
                    queue.push(Order::Reseat(changes));
                }
            }
            if ui.add(kit::foot_button(look.t(T::CancelWord))).clicked() {
                queue.push(Order::CloseDialog);
            }
        });
    }

    /// The players that somebody else is to play, each with that one.
    fn changes(&self) -> Vec<(Player, Controller)> {
        let players = self.seating.players().iter().flatten();
        let changed = players.filter(|player| self.seating.of(**player) != self.before.of(**player));
        changed
            .map(|player| (*player, self.seating.of(*player).clone()))
            .collect()
    }
}
