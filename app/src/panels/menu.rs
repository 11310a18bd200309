//! The bar on top: menus, the scenario, the pace of the bots.

use super::kit::Look;
use crate::command::{Needs, Order, Queue, UiCommand};
use crate::settings::{Pace, Settings};
use crate::text::{Lang, T};
use egui::containers::menu::MenuButton;
use egui::{Align, Button, ComboBox, Layout, RichText, Ui};

/// What there is, for commands that need something.
#[derive(Clone, Copy, Debug, Default)]
pub struct There {
    /// A game on the table.
    pub game: bool,
    /// A bot that is deciding.
    pub bot: bool,
    /// A game that is over.
    pub end: bool,
    /// A scenario that is edited and played to test it.
    pub test: bool,
}

impl There {
    /// Whether a command makes sense now.
    pub const fn allows(self, command: UiCommand) -> bool {
        match command.needs() {
            Needs::Nothing => true,
            Needs::Game => self.game,
            Needs::Bot => self.bot,
            Needs::End => self.end,
            Needs::Test => self.test,
        }
    }
}

/// The menus, each with its commands.
const MENUS: [(T, &[UiCommand]); 3] = [
    (
        T::Game,
        &[
            UiCommand::NewGame,
            UiCommand::BackToEditor,
            UiCommand::Load,
            UiCommand::Save,
            UiCommand::SaveView,
            UiCommand::SaveOpenView,
            UiCommand::Undo,
            UiCommand::Redo,
            UiCommand::Result,
            UiCommand::Settings,
            UiCommand::Quit,
        ],
    ),
    (
        T::View,
        &[
            UiCommand::Fit,
            UiCommand::ZoomIn,
            UiCommand::ZoomOut,
            UiCommand::ToggleSide,
            UiCommand::ToggleChoices,
            UiCommand::ToggleBasis,
            UiCommand::Larger,
            UiCommand::Smaller,
            UiCommand::NormalSize,
            UiCommand::SwitchTheme,
            UiCommand::SwitchLanguage,
        ],
    ),
    (
        T::Help,
        &[UiCommand::Rules, UiCommand::Keys, UiCommand::Palette, UiCommand::About],
    ),
];

/// Draws the bar.
pub fn ui(ui: &mut Ui, look: &Look<'_>, settings: &Settings, there: There, title: Option<&str>, queue: &mut Queue) {
    ui.horizontal(|ui| {
        ui.set_min_height(26.0);
        for (text, commands) in MENUS {
            let word = Button::new(look.t(text)).frame_when_inactive(false);
            MenuButton::from_button(word).ui(ui, |ui| {
                ui.set_min_width(230.0);
                for command in commands {
                    let mut button = Button::new(look.t(command.text()));
                    if let Some(shortcut) = command.shortcuts().first() {
                        button = button.shortcut_text(ui.ctx().format_shortcut(shortcut));
                    }
                    if ui.add_enabled(there.allows(*command), button).clicked() {
                        queue.push(Order::Do(*command));
                        ui.close();
                    }
                }
            });
        }
        if let Some(title) = title {
            ui.add_space(12.0);
            ui.label(RichText::new(title).font(look.italic(16.0)).weak());
        }
        if there.test && ui.button(look.t(T::BackToEditor)).clicked() {
            queue.push(Order::Do(UiCommand::BackToEditor));
        }
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            for lang in Lang::ALL.into_iter().rev() {
                let short = match lang {
                    Lang::En => "EN",
                    Lang::Fr => "FR",
                };
                let chosen = look.lang == lang;
                if ui
                    .selectable_label(chosen, short)
                    .accessible_name(lang.own_name())
                    .clicked()
                {
                    queue.push(Order::SetLang(lang));
                }
            }
            if there.game {
                ui.add_space(8.0);
                pace_ui(ui, look, settings.pace, queue);
                ui.label(RichText::new(look.t(T::Pace)).small().weak());
            }
        });
    });
}

/// The name of a pace.
pub const fn pace_text(pace: Pace) -> T {
    match pace {
        Pace::Pause => T::Pause,
        Pace::Slow => T::Slow,
        Pace::Normal => T::Normal,
        Pace::Fast => T::Fast,
        Pace::Instant => T::Instant,
    }
}

/// Draws the choice of a pace.
pub fn pace_ui(ui: &mut Ui, look: &Look<'_>, pace: Pace, queue: &mut Queue) {
    let combo = ComboBox::from_id_salt("pace")
        .width(90.0)
        .selected_text(look.t(pace_text(pace)))
        .show_ui(ui, |ui| {
            for offered in Pace::ALL {
                if ui
                    .selectable_label(offered == pace, look.t(pace_text(offered)))
                    .clicked()
                {
                    queue.push(Order::SetPace(offered));
                }
            }
        });
    combo.response.accessible_name(look.t(T::Pace));
}
