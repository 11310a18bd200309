//! Who plays whom.

use super::kit::{self, Look};
use crate::command::{Order, Queue};
use crate::games::{self, Roster};
use crate::play::seating::{Controller, Level};
use crate::text::{Lang, T};
use crate::theme;
use data::any::Scenario;
use egui::{Align, Layout, RichText, ScrollArea, Sense, TextEdit, Ui, Vec2, vec2};
use engine::Player;

/// The choice of seats for a scenario.
#[derive(Clone, Debug)]
pub struct SeatsPanel {
    scenario: Scenario,
    roster: Roster,
    seating: crate::play::seating::Seating,
    /// What was agreed on, in the order of the roster's agreements.
    agreed: Vec<bool>,
}

impl SeatsPanel {
    /// The choice for a scenario, as it is usually played: the person the Americans, the greedy bot the British.
    pub fn new(scenario: Scenario, lang: Lang) -> Self {
        let roster = games::roster(&scenario, lang);
        Self {
            agreed: roster.agreements.iter().map(|agreement| agreement.on).collect(),
            seating: roster.usual.clone(),
            roster,
            scenario,
        }
    }

    /// What will be played.
    pub const fn scenario(&self) -> &Scenario {
        &self.scenario
    }

    /// Draws the screen.
    pub fn ui(&mut self, ui: &mut Ui, look: &Look<'_>, queue: &mut Queue) {
        ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
            let width = ui.available_width().min(920.0);
            let margin = (ui.available_width() - width) * 0.5 + 24.0;
            ui.add_space(18.0);
            ui.horizontal(|ui| {
                ui.add_space(margin);
                ui.vertical(|ui| {
                    ui.set_width(width - 48.0);
                    ui.label(theme::title(look.t(T::WhoPlays)));
                    ui.label(RichText::new(self.scenario.title().get(look.lang)).font(look.italic(18.0)));
                    ui.label(RichText::new(look.t(T::WhoPlaysHint)).weak());
                    ui.add_space(10.0);
                    self.presets_ui(ui, look);
                    ui.add_space(10.0);
                    for side in 0..2 {
                        self.side_ui(ui, look, side);
                        ui.add_space(12.0);
                    }
                    for (agreement, on) in self.roster.agreements.iter().zip(&mut self.agreed) {
                        ui.checkbox(on, look.t(agreement.text))
                            .on_hover_text(look.t(agreement.hint));
                    }
                    ui.add_space(6.0);
                    ui.label(RichText::new(look.t(T::BotsSeeOnlyTheirs)).weak());
                    ui.add_space(12.0);
                    ui.horizontal(|ui| {
                        if theme::primary_button(ui, look.t(T::Begin)).clicked() {
                            queue.push(Order::Begin(self.as_agreed(), self.seating.tidied(look.lang)));
                        }
                        if ui
                            .add(egui::Button::new(look.t(T::Back)).min_size(vec2(0.0, 32.0)))
                            .clicked()
                        {
                            queue.push(Order::Home);
                        }
                    });
                });
            });
        });
    }

    /// The scenario with what was agreed on at the table.
    fn as_agreed(&self) -> Scenario {
        let usual = self.roster.agreements.iter().map(|agreement| agreement.on);
        if usual.eq(self.agreed.iter().copied()) {
            return self.scenario.clone();
        }
        games::agreed(&self.scenario, &self.agreed)
    }

    fn presets_ui(&mut self, ui: &mut Ui, look: &Look<'_>) {
        let person = |text: T| Controller::Person(look.t(text).to_owned());
        let bot = Controller::Bot(Level::Greedy);
        let presets = [
            (T::SoloSetUp, person(T::PlayerOne), bot.clone()),
            (T::TwoSetUp, person(T::PlayerOne), person(T::PlayerTwo)),
            (T::BotsSetUp, bot.clone(), bot),
        ];
        ui.horizontal(|ui| {
            for (text, american, british) in presets {
                let seating = self.seating.with_sides(&american, &british);
                if ui.selectable_label(self.seating == seating, look.t(text)).clicked() {
                    self.seating = seating;
                }
            }
        });
    }

    fn side_ui(&mut self, ui: &mut Ui, look: &Look<'_>, side: usize) {
        let side_name = self.roster.sides[side].get(look.lang).to_owned();
        let players = self.roster.players[side].clone();
        let person = [T::PlayerOne, T::PlayerTwo][side];
        theme::card_frame(ui).show(ui, |ui| {
            ui.set_width(ui.available_width());
            ui.horizontal(|ui| {
                ui.label(RichText::new(&side_name).font(look.serif(18.0)));
                // With one player the row below says it all.
                if players.len() < 2 {
                    return;
                }
                ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                    let whole = [
                        (look.t(T::BotGreedy), Controller::Bot(Level::Greedy)),
                        (look.t(T::BotRandom), Controller::Bot(Level::Random)),
                        (look.t(T::Person), Controller::Person(look.t(person).to_owned())),
                    ];
                    for (text, controller) in whole {
                        let all = players
                            .iter()
                            .all(|(player, _)| *self.seating.of(*player) == controller);
                        let name = format!("{side_name}: {text}");
                        if ui.selectable_label(all, text).accessible_name(name).clicked() {
                            self.seating.set_side(side, &controller);
                        }
                    }
                    ui.label(RichText::new(look.t(T::WholeSide)).weak());
                });
            });
            ui.add_space(6.0);
            for (player, name) in &players {
                self.player_ui(ui, look, *player, name.get(look.lang), person);
            }
        });
    }

    fn player_ui(&mut self, ui: &mut Ui, look: &Look<'_>, player: Player, name: &str, person: T) {
        let paint = self.roster.paint;
        let controller = self.seating.of_mut(player);
        ui.horizontal(|ui| {
            ui.set_min_height(34.0);
            let (rect, _) = ui.allocate_exact_size(Vec2::splat(22.0), Sense::hover());
            paint(ui, look, player, rect);
            kit::cell(ui, 190.0, RichText::new(name));
            let kinds = [
                (T::Person, Controller::Person(look.t(person).to_owned()), ""),
                (T::BotRandom, Controller::Bot(Level::Random), look.t(T::BotRandomHint)),
                (T::BotGreedy, Controller::Bot(Level::Greedy), look.t(T::BotGreedyHint)),
            ];
            for (text, kind, hint) in kinds {
                let chosen = match (&*controller, &kind) {
                    (Controller::Person(_), Controller::Person(_)) => true,
                    (now, kind) => now == kind,
                };
                let mut button = ui.selectable_label(chosen, look.t(text));
                if !hint.is_empty() {
                    button = button.on_hover_text(hint);
                }
                if button.accessible_name(format!("{name}: {}", look.t(text))).clicked() && !chosen {
                    *controller = kind;
                }
            }
            if let Controller::Person(person) = controller {
                ui.add(
                    TextEdit::singleline(person)
                        .desired_width(150.0)
                        .char_limit(40)
                        .hint_text(look.t(T::Name)),
                );
            }
        });
    }
}
