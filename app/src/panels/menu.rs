//! What stands at both ends of the bar on top: menus and scenario, undo, pace and language.

use super::frame;
use super::kit::{Chrome, Look};
use crate::command::{Order, Queue, There, UiCommand};
use crate::settings::Pace;
use crate::text::{Lang, T};
use egui::containers::menu::MenuButton;
use egui::{Align, Button, ComboBox, Label, Layout, Response, RichText, ScrollArea, Ui, vec2};

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
            UiCommand::Advice,
            UiCommand::Seats,
            UiCommand::Study,
            UiCommand::DrawAgain,
            UiCommand::Figures,
            UiCommand::Review,
            UiCommand::Result,
            UiCommand::Tournament,
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
            UiCommand::ShowAgain,
            UiCommand::CatchUp,
            UiCommand::History,
            UiCommand::Larger,
            UiCommand::Smaller,
            UiCommand::NormalSize,
            UiCommand::SwitchTheme,
            UiCommand::SwitchLanguage,
        ],
    ),
    (
        T::Help,
        // Advice stands among what is done in a game too: people look for it in both.
        &[
            UiCommand::Advice,
            UiCommand::Guide,
            UiCommand::Rules,
            UiCommand::Keys,
            UiCommand::Palette,
            UiCommand::About,
        ],
    ),
];

/// What an open menu leaves free of the window above and below itself, its own frame counted in, in points.
const BESIDE: f32 = 24.0;

/// Draws the menus, and below them what is played.
pub fn menus_ui(ui: &mut Ui, look: &Look<'_>, chrome: &Chrome<'_>, queue: &mut Queue) {
    let there = chrome.there;
    ui.spacing_mut().item_spacing = vec2(2.0, 0.0);
    ui.horizontal(|ui| {
        ui.set_min_height(30.0);
        ui.spacing_mut().button_padding.x = if ui.available_width() < 160.0 { 4.0 } else { 7.0 };
        for (text, commands) in MENUS {
            let word = Button::new(look.t(text)).frame_when_inactive(false);
            MenuButton::from_button(word).ui(ui, |ui| {
                // In a low window, or with large letters, not all of them have room below each other.
                let room = ui.ctx().content_rect().height() - BESIDE;
                let area = ScrollArea::vertical().max_height(room).min_scrolled_height(room);
                area.show(ui, |ui| {
                    ui.set_min_width(230.0);
                    // A click between two entries would close the menu and do nothing.
                    ui.spacing_mut().item_spacing.y = 0.0;
                    for command in commands {
                        let mut button = Button::new(command.called(look.lang));
                        let keys = frame::keys(ui, look, *command);
                        if !keys.is_empty() {
                            button = button.shortcut_text(keys);
                        }
                        let button = command_ui(ui, look, there, *command, button);
                        if button.gained_focus() {
                            button.scroll_to_me(None);
                        }
                        if button.clicked() {
                            queue.push(Order::Do(*command));
                            ui.close();
                        }
                    }
                });
            });
        }
    });
    if there.test {
        if ui.small_button(look.t(T::BackToEditor)).clicked() {
            queue.push(Order::Do(UiCommand::BackToEditor));
        }
    } else {
        let title = RichText::new(chrome.title).font(look.italic(15.0)).weak();
        ui.add_sized(
            vec2(ui.available_width(), 24.0),
            Label::new(title)
                .truncate()
                .show_tooltip_when_elided(false)
                .halign(Align::Min),
        )
        .on_hover_text(chrome.title);
    }
}

/// Draws the button of a command: weak where the command makes no sense now, and then saying why under the pointer.
fn command_ui(ui: &mut Ui, look: &Look<'_>, there: There, command: UiCommand, button: Button<'_>) -> Response {
    let why = there.why_not(command);
    let button = ui.add_enabled(why.is_none(), button);
    match why {
        Some(why) => button.on_disabled_hover_text(look.t(why)),
        None => button,
    }
}

/// Draws undo and redo, and below them pace and language.
pub fn tools_ui(ui: &mut Ui, look: &Look<'_>, chrome: &Chrome<'_>, queue: &mut Queue) {
    ui.spacing_mut().item_spacing = vec2(4.0, 2.0);
    ui.spacing_mut().button_padding.x = 8.0;
    let row = Layout::right_to_left(Align::Center);
    ui.allocate_ui_with_layout(vec2(ui.available_width(), 30.0), row, |ui| {
        for command in [UiCommand::Redo, UiCommand::Undo] {
            let button = Button::new(command.called(look.lang));
            let button = command_ui(ui, look, chrome.there, command, button);
            let mut hint = frame::keys(ui, look, command);
            if command == UiCommand::Undo && chrome.there.corrects {
                hint = format!("{hint}\n{}", look.t(T::CorrectRollHint));
            }
            if button.on_hover_text(hint).clicked() {
                queue.push(Order::Do(command));
            }
        }
    });
    ui.allocate_ui_with_layout(vec2(ui.available_width(), 26.0), row, |ui| {
        ui.spacing_mut().interact_size.y = 24.0;
        lang_ui(ui, look, queue);
        pace_ui(ui, look, chrome.pace, queue);
    });
}

/// The other languages, by their letters.
fn lang_ui(ui: &mut Ui, look: &Look<'_>, queue: &mut Queue) {
    for lang in Lang::all().into_iter().filter(|lang| *lang != look.lang) {
        let button = ui.button(lang.code().to_uppercase()).accessible_name(lang.own_name());
        if button.on_hover_text(lang.own_name()).clicked() {
            queue.push(Order::SetLang(lang));
        }
    }
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
        .width(74.0)
        .selected_text(look.t(pace_text(pace)))
        .show_ui(ui, |ui| {
            for offered in Pace::ALL {
                if ui
                    .selectable_label(offered == pace, look.t(pace_text(offered)))
                    .clicked()
                {
                    queue.push(Order::SetPace(offered));
                    // A click closes the list by itself, a key does not.
                    ui.close();
                }
            }
        });
    combo.response.accessible_name(look.t(T::Pace));
}
