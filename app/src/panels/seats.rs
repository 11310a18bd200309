//! Who plays which faction.

use super::kit::{self, Look};
use crate::command::{Order, Queue};
use crate::play::seating::{Controller, Level, Seating};
use crate::text::{Lang, T};
use crate::theme;
use data::invasion::{Faction, Scenario, Side};
use data::library::Library;
use egui::{Align, Layout, RichText, ScrollArea, TextEdit, Ui, vec2};
use std::sync::Arc;

/// The choice of seats for a scenario.
#[derive(Clone, Debug)]
pub struct SeatsPanel {
    scenario: Arc<Scenario>,
    seating: Seating,
    /// Allies who are played by different persons or bots see each other's hands (1.5, ruling 14).
    open_hands: bool,
}

impl SeatsPanel {
    /// The choice for a scenario, as it is usually played: the person the Americans, the greedy bot the British.
    pub fn new(scenario: Arc<Scenario>, lang: Lang) -> Self {
        Self {
            open_hands: scenario.options().open_hands,
            scenario,
            seating: Seating::usual(T::PlayerOne.get(lang)),
        }
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
                    ui.label(RichText::new(self.scenario.whole().title.get(look.lang)).font(look.italic(18.0)));
                    ui.label(RichText::new(look.t(T::WhoPlaysHint)).weak());
                    ui.add_space(10.0);
                    self.presets_ui(ui, look);
                    ui.add_space(10.0);
                    for side in Side::ALL {
                        self.side_ui(ui, look, side);
                        ui.add_space(12.0);
                    }
                    ui.checkbox(&mut self.open_hands, look.t(T::OpenHands))
                        .on_hover_text(look.t(T::OpenHandsHint));
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
    fn as_agreed(&self) -> Arc<Scenario> {
        if self.open_hands == self.scenario.options().open_hands {
            return Arc::clone(&self.scenario);
        }
        let mut draft = self.scenario.whole().clone();
        draft.options.open_hands = self.open_hands;
        // A whole scenario needs no library, and this option makes none of them wrong.
        match draft.build(&Library::default()) {
            Ok(scenario) => Arc::new(scenario),
            Err(issues) => {
                log::error!("the scenario cannot be played with other hands open: {issues:?}");
                Arc::clone(&self.scenario)
            }
        }
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
                let seating = Seating::sides(&american, &british);
                if ui.selectable_label(self.seating == seating, look.t(text)).clicked() {
                    self.seating = seating;
                }
            }
        });
    }

    fn side_ui(&mut self, ui: &mut Ui, look: &Look<'_>, side: Side) {
        let side_name = self.scenario.texts().sides[side].get(look.lang).to_owned();
        theme::card_frame(ui).show(ui, |ui| {
            ui.set_width(ui.available_width());
            ui.horizontal(|ui| {
                ui.label(RichText::new(&side_name).font(look.serif(18.0)));
                ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                    let person = match side {
                        Side::American => T::PlayerOne,
                        Side::British => T::PlayerTwo,
                    };
                    let whole = [
                        (look.t(T::BotGreedy), Controller::Bot(Level::Greedy)),
                        (look.t(T::BotRandom), Controller::Bot(Level::Random)),
                        (look.t(T::Person), Controller::Person(look.t(person).to_owned())),
                    ];
                    for (text, controller) in whole {
                        let all = side
                            .factions()
                            .iter()
                            .all(|faction| *self.seating.of(*faction) == controller);
                        let name = format!("{side_name}: {text}");
                        if ui.selectable_label(all, text).accessible_name(name).clicked() {
                            self.seating.set_side(side, &controller);
                        }
                    }
                    ui.label(RichText::new(look.t(T::WholeSide)).weak());
                });
            });
            ui.add_space(6.0);
            for faction in side.factions() {
                self.faction_ui(ui, look, *faction);
            }
        });
    }

    fn faction_ui(&mut self, ui: &mut Ui, look: &Look<'_>, faction: Faction) {
        let name = self.scenario.faction_names()[faction].get(look.lang).to_owned();
        let person = match faction.side() {
            Side::American => T::PlayerOne,
            Side::British => T::PlayerTwo,
        };
        let controller = &mut self.seating.0[faction.index()];
        ui.horizontal(|ui| {
            ui.set_min_height(34.0);
            kit::faction_letter(ui, look, faction, 22.0);
            kit::cell(ui, 190.0, RichText::new(&name));
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
