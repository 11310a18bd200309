//! The start screen: what can be played, and how to go on with what was played.

use super::kit::{self, Look};
use super::thumbnail::Thumbnail;
use crate::command::{Order, Queue, UiCommand};
use crate::text::{self, Lang, T};
use crate::theme;
use data::Text;
use data::any::Scenario;
use editor::document::Game;
use egui::{Align, Layout, RichText, ScrollArea, Ui, vec2};

/// A scenario on offer.
#[derive(Clone, Debug)]
pub struct Offer {
    /// Its name, for the command line and the library.
    pub name: String,
    /// What is played.
    pub scenario: Scenario,
    /// The name of its game.
    pub game: Text,
    /// Its start position.
    pub picture: Thumbnail,
}

/// A game that can be continued.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unfinished {
    /// The scenario's title.
    pub title: data::Text,
    /// The round it is in.
    pub round: u32,
}

/// The start screen.
#[derive(Clone, Debug, Default)]
pub struct StartPanel {
    /// A game that can be continued.
    pub unfinished: Option<Unfinished>,
    /// A scenario whose edits were not saved, by title.
    pub unsaved: Option<Text>,
    /// The scenarios are there.
    pub ready: bool,
}

impl StartPanel {
    /// Draws the screen.
    pub fn ui(&mut self, ui: &mut Ui, look: &Look<'_>, offers: &[Offer], queue: &mut Queue) {
        ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
            let width = ui.available_width().min(1400.0);
            let margin = (ui.available_width() - width) * 0.5 + 24.0;
            // A little above the middle.
            ui.add_space(((ui.available_height() - 640.0) * 0.35).max(18.0));
            ui.horizontal(|ui| {
                ui.add_space(margin);
                ui.vertical(|ui| {
                    ui.set_width(width - 48.0);
                    head_ui(ui, look, queue);
                    ui.add_space(14.0);
                    self.continue_ui(ui, look, queue);
                    self.recover_ui(ui, look, queue);
                    self.offers_ui(ui, look, offers, queue);
                    ui.add_space(18.0);
                    foot_ui(ui, look, queue);
                });
            });
        });
    }

    fn continue_ui(&self, ui: &mut Ui, look: &Look<'_>, queue: &mut Queue) {
        let Some(unfinished) = &self.unfinished else { return };
        theme::card_frame(ui).show(ui, |ui| {
            ui.horizontal(|ui| {
                if theme::primary_button(ui, look.t(T::Continue))
                    .on_hover_text(look.t(T::ContinueHint))
                    .clicked()
                {
                    queue.push(Order::Continue);
                }
                ui.add_space(8.0);
                let title = unfinished.title.get(look.lang);
                ui.label(RichText::new(text::continue_line(look.lang, title, unfinished.round)).weak());
            });
        });
        ui.add_space(14.0);
    }

    fn recover_ui(&self, ui: &mut Ui, look: &Look<'_>, queue: &mut Queue) {
        let Some(title) = &self.unsaved else { return };
        theme::card_frame(ui).show(ui, |ui| {
            ui.horizontal(|ui| {
                let button = ui.add(egui::Button::new(look.t(T::Recover)).min_size(vec2(0.0, 32.0)));
                if button.on_hover_text(look.t(T::RecoverHint)).clicked() {
                    queue.push(Order::Recover);
                }
                ui.add_space(8.0);
                ui.label(RichText::new(title.get(look.lang)).weak());
            });
        });
        ui.add_space(14.0);
    }

    /// The scenarios by game, four in a row.
    fn offers_ui(&self, ui: &mut Ui, look: &Look<'_>, offers: &[Offer], queue: &mut Queue) {
        const GAP: f32 = 16.0;
        kit::heading(ui, look, look.t(T::ChooseScenario));
        ui.add_space(4.0);
        let mut main = self.unfinished.is_none();
        for of_game in offers.chunk_by(|a, b| a.game == b.game) {
            if let Some(first) = of_game.first() {
                ui.label(RichText::new(first.game.get(look.lang)).font(look.italic(17.0)));
            }
            ui.add_space(4.0);
            let columns = of_game.len().clamp(1, 4);
            let width = (ui.available_width() - GAP * (columns as f32 - 1.0)) / columns as f32;
            for row in of_game.chunks(columns) {
                ui.horizontal_top(|ui| {
                    ui.spacing_mut().item_spacing.x = GAP;
                    for offer in row {
                        ui.push_id(&offer.name, |ui| {
                            theme::card_frame(ui).show(ui, |ui| {
                                ui.set_width(width - 30.0);
                                offer_ui(ui, look, offer, std::mem::take(&mut main), queue);
                            });
                        });
                    }
                });
                ui.add_space(10.0);
            }
        }
    }
}

fn head_ui(ui: &mut Ui, look: &Look<'_>, queue: &mut Queue) {
    ui.horizontal(|ui| {
        ui.vertical(|ui| {
            ui.label(theme::title(look.t(T::AppTitle)));
            ui.label(RichText::new(look.t(T::Tagline)).weak());
        });
        ui.with_layout(Layout::right_to_left(Align::Min), |ui| {
            for lang in Lang::ALL.into_iter().rev() {
                if ui.selectable_label(look.lang == lang, lang.own_name()).clicked() {
                    queue.push(Order::SetLang(lang));
                }
            }
        });
    });
}

fn offer_ui(ui: &mut Ui, look: &Look<'_>, offer: &Offer, main: bool, queue: &mut Queue) {
    ui.spacing_mut().item_spacing = vec2(8.0, 8.0);
    let (title, summary) = (offer.scenario.title(), offer.scenario.summary());
    ui.vertical(|ui| {
        offer.picture.ui(ui, look, ui.available_width());
        ui.label(RichText::new(title.get(look.lang)).font(look.serif(20.0)));
        let summary = ui.label(summary.get(look.lang));
        // Cards of equal height: the summaries have about the same number of lines.
        ui.add_space((72.0 - summary.rect.height()).max(0.0));
        let text = look.t(T::Play);
        let name = format!("{text} {}", title.get(look.lang));
        ui.horizontal(|ui| {
            let button = if main {
                theme::primary_button(ui, text)
            } else {
                ui.add(egui::Button::new(text).min_size(vec2(0.0, 36.0)))
            };
            if button.accessible_name(name).clicked() {
                queue.push(Order::ChooseSeats(offer.name.clone()));
            }
            let edit = ui.add(egui::Button::new(look.t(T::Edit)).min_size(vec2(0.0, 36.0)));
            let name = format!("{} {}", look.t(T::Edit), title.get(look.lang));
            if edit.on_hover_text(look.t(T::EditHint)).accessible_name(name).clicked() {
                queue.push(Order::Edit(offer.name.clone()));
            }
        });
    });
}

fn foot_ui(ui: &mut Ui, look: &Look<'_>, queue: &mut Queue) {
    ui.horizontal_wrapped(|ui| {
        for (text, game) in [(T::NewInvasion, Game::Invasion), (T::NewBlocks, Game::Blocks)] {
            if ui.button(look.t(text)).on_hover_text(look.t(T::NewHint)).clicked() {
                queue.push(Order::EditNew(game));
            }
        }
        if ui.button(look.t(T::EditFile)).clicked() {
            queue.push(Order::EditOpen);
        }
    });
    ui.add_space(6.0);
    ui.horizontal(|ui| {
        for command in [
            UiCommand::Load,
            UiCommand::Settings,
            UiCommand::Rules,
            UiCommand::About,
            UiCommand::Quit,
        ] {
            if ui.button(look.t(command.text())).clicked() {
                queue.push(Order::Do(command));
            }
        }
    });
}
