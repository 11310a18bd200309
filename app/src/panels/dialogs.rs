//! Settings, rules, keys and the notice about the program.

use super::kit::{self, Look};
use super::menu;
use crate::choose::{Dialogs, Pick};
use crate::command::{OnDisk, Order, Queue, UiCommand};
use crate::edit::EditsWait;
use crate::graphics::Graphics;
use crate::screen::{Changed, DroppedScenario};
use crate::settings::{Appearance, Pace, SCALES, Settings};
use crate::text::{self, Lang, T};
use crate::theme;
use crate::version::version;
use data::Text;
use egui::{Button, Label, RichText, ScrollArea, Slider, TextStyle, TextWrapMode, Ui, WidgetText, vec2};
use engine::sight::Sight;
use std::path::PathBuf;
use workbench::shortcut_text;

/// Draws the settings into a dialog.
pub fn settings_ui(ui: &mut Ui, look: &Look<'_>, (settings, pace): (&Settings, Pace), queue: &mut Queue) {
    let mut wanted = settings.clone();
    ui.set_width(kit::fitting(ui, 430.0));
    ui.spacing_mut().item_spacing.y = 10.0;
    ui.label(theme::title(look.t(T::SettingsTitle)));
    egui::Grid::new("settings")
        .num_columns(2)
        .spacing([24.0, 12.0])
        .show(ui, |ui| {
            ui.label(look.t(T::Language));
            ui.horizontal(|ui| {
                for lang in Lang::all() {
                    ui.selectable_value(&mut wanted.lang, lang, lang.own_name());
                }
            });
            ui.end_row();
            ui.label(look.t(T::Appearance));
            ui.horizontal(|ui| {
                for (appearance, text) in [(Appearance::Light, T::Light), (Appearance::Dark, T::Dark)] {
                    ui.selectable_value(&mut wanted.appearance, appearance, look.t(text));
                }
            });
            ui.end_row();
            let label = ui.label(look.t(T::Size));
            let mut scale = settings.scale;
            let slider = Slider::new(&mut scale, SCALES.0..=SCALES.1)
                .step_by(0.05)
                .fixed_decimals(2)
                // As the language writes numbers, and as people type them.
                .custom_formatter(|scale, _| text::decimal(look.lang, scale, 2))
                .custom_parser(|typed| typed.trim().replace(',', ".").parse().ok());
            let slider = ui.add(slider).labelled_by(label.id);
            // Applied when let go: a scale that changes under the pointer runs away from it.
            if slider.drag_stopped() || slider.changed() && !slider.dragged() {
                wanted.set_scale(scale);
            }
            ui.end_row();
            ui.label(look.t(T::Pace));
            menu::pace_ui(ui, look, pace, queue);
            ui.end_row();
        });
    let mut own = wanted.dialogs == Dialogs::Own;
    for (on, text, hint) in [
        (&mut wanted.auto_advance, T::AutoAdvance, T::AutoAdvanceHint),
        (&mut wanted.show_side_hands, T::ShowSideHands, T::ShowSideHandsHint),
        (&mut wanted.by_hand.dice, T::OwnDice, T::OwnDiceHint),
        (&mut wanted.by_hand.draws, T::OwnDraws, T::OwnDrawsHint),
        (&mut wanted.sounds, T::Sounds, T::SoundsHint),
        (&mut wanted.motion, T::Motion, T::MotionHint),
        (&mut own, T::OwnDialogs, T::OwnDialogsHint),
    ] {
        ui.checkbox(on, look.t(text)).on_hover_text(look.t(hint));
    }
    wanted.dialogs = if own { Dialogs::Own } else { Dialogs::System };
    if wanted != *settings {
        queue.push(Order::Settings(Box::new(wanted)));
    }
    done_ui(ui, look, queue);
}

/// Draws the question what is to be done with a scenario that was dropped on the window into a dialog.
pub fn dropped_ui(ui: &mut Ui, look: &Look<'_>, dropped: &DroppedScenario, queue: &mut Queue) {
    ui.set_width(kit::fitting(ui, 430.0));
    ui.spacing_mut().item_spacing.y = 10.0;
    ui.label(theme::title(look.t(T::DroppedTitle)));
    ui.label(theme::strong(dropped.title.get(look.lang)));
    ui.label(RichText::new(dropped.path.display().to_string()).weak());
    let asked = dropped.path.display().to_string();
    ui.horizontal(|ui| {
        if kit::primary_button(ui, look.t(T::Play)).clicked() {
            queue.push(Order::LeaveFor(Box::new(Order::Open(dropped.path.clone()))));
        }
        let big = |text: &'static str| Button::new(text).min_size(vec2(0.0, 36.0));
        if ui.add(big(look.t(T::Edit))).clicked() {
            queue.push(Order::LeaveFor(Box::new(Order::Edit(asked))));
        }
        if let Some(editing) = dropped.compare
            && ui.add(big(look.t(T::DroppedCompare))).clicked()
        {
            queue.push(Order::CloseDialog);
            queue.push(Order::Chosen(Pick::Compare(editing), dropped.path.clone()));
        }
        if ui.add(big(look.t(T::CancelWord))).clicked() {
            queue.push(Order::CloseDialog);
        }
    });
}

/// Draws the question whether edits from before are gone on with or what is saved into a dialog; of edits that may lie where
/// nothing can be read, whether what is saved is edited all the same.
pub fn edits_wait_ui(ui: &mut Ui, look: &Look<'_>, wait: &EditsWait, queue: &mut Queue) {
    ui.set_width(kit::fitting(ui, 430.0));
    ui.spacing_mut().item_spacing.y = 10.0;
    ui.label(theme::title(look.t(T::UnsavedEdits)));
    ui.label(theme::strong(wait.saved.document.title().get(look.lang)));
    match wait.latest {
        Some((_, edits)) => ui.label(text::edits_wait(look.lang, edits)),
        None => ui.label(look.t(T::EditsUnread)),
    };
    for why in &wait.unread {
        ui.label(format!("{}.", why.get(look.lang)));
    }
    ui.horizontal_wrapped(|ui| {
        if let Some((journal, _)) = &wait.latest {
            let recover = kit::primary_button(ui, look.t(T::RecoverThese));
            if recover.on_hover_text(look.t(T::RecoverHint)).clicked() {
                queue.push(Order::CloseDialog);
                queue.push(Order::RecoverFrom(journal.clone()));
            }
        }
        let big = |text: &'static str| Button::new(text).min_size(vec2(0.0, 36.0));
        let saved = match wait.latest {
            Some(_) => ui.add(big(look.t(T::OpenSaved))),
            None => kit::primary_button(ui, look.t(T::OpenSaved)),
        };
        if saved.on_hover_text(look.t(T::OpenSavedHint)).clicked() {
            queue.push(Order::EditSaved);
        }
        if ui.add(big(look.t(T::CancelWord))).clicked() {
            queue.push(Order::CloseDialog);
        }
    });
}

/// Draws the question what is to be done about a file that another program has changed into a dialog.
pub fn changed_ui(ui: &mut Ui, look: &Look<'_>, changed: &Changed, queue: &mut Queue) {
    ui.set_width(kit::fitting(ui, 560.0));
    ui.spacing_mut().item_spacing.y = 10.0;
    ui.label(theme::title(look.t(T::ChangedTitle)));
    ui.label(look.t(T::ChangedFiles));
    for file in &changed.files {
        ui.label(RichText::new(file.display().to_string()).monospace());
    }
    ui.label(look.t(if changed.saving {
        T::ChangedSaving
    } else {
        T::ChangedKept
    }));
    ui.horizontal_wrapped(|ui| {
        if kit::primary_button(ui, look.t(T::ChangedCompare)).clicked() {
            queue.push(Order::OnDisk(OnDisk::Compare));
        }
        let big = |text: &'static str| Button::new(text).min_size(vec2(0.0, 36.0));
        let mut button = |ui: &mut Ui, word: T, hint: Option<T>, what: OnDisk| {
            let mut button = ui.add(big(look.t(word)));
            if let Some(hint) = hint {
                button = button.on_hover_text(look.t(hint));
            }
            if button.clicked() {
                queue.push(Order::OnDisk(what));
            }
        };
        if changed.saving {
            button(ui, T::ChangedReplace, Some(T::ChangedReplaceHint), OnDisk::Replace);
        }
        if changed.saving || changed.dirty {
            button(ui, T::ChangedSaveAs, None, OnDisk::SaveAs);
        }
        let hint = (changed.saving || changed.dirty).then_some(T::ChangedOpenHint);
        button(ui, T::ChangedOpen, hint, OnDisk::Open);
        if ui.add(big(look.t(T::GoOnEditing))).clicked() {
            queue.push(Order::CloseDialog);
        }
    });
}

/// Draws the question whether what the edited scenario stands on, which another program has changed, is taken over into a
/// dialog.
pub fn base_changed_ui(ui: &mut Ui, look: &Look<'_>, files: &[PathBuf], queue: &mut Queue) {
    ui.set_width(kit::fitting(ui, 560.0));
    ui.spacing_mut().item_spacing.y = 10.0;
    ui.label(theme::title(look.t(T::BaseChangedTitle)));
    ui.label(look.t(T::BaseChanged));
    for file in files {
        ui.label(RichText::new(file.display().to_string()).monospace());
    }
    ui.label(look.t(T::BaseChangedHint));
    ui.horizontal_wrapped(|ui| {
        if kit::primary_button(ui, look.t(T::BaseTake)).clicked() {
            queue.push(Order::TakeBase);
        }
        let later = Button::new(look.t(T::GoOnEditing)).min_size(vec2(0.0, 36.0));
        if ui.add(later).clicked() {
            queue.push(Order::CloseDialog);
        }
    });
}

/// Draws the question what becomes of unsaved edits into a dialog.
pub fn leave_ui(ui: &mut Ui, look: &Look<'_>, quit: bool, queue: &mut Queue) {
    ui.set_width(kit::fitting(ui, 430.0));
    ui.spacing_mut().item_spacing.y = 10.0;
    ui.label(theme::title(look.t(T::UnsavedEdits)));
    ui.label(look.t(T::UnsavedEditsHint));
    ui.horizontal(|ui| {
        if kit::primary_button(ui, look.t(T::SaveEdits)).clicked() {
            queue.push(Order::LeaveEditor { save: true, quit });
        }
        if ui.add(kit::foot_button(look.t(T::DiscardEdits))).clicked() {
            queue.push(Order::LeaveEditor { save: false, quit });
        }
        if ui.add(kit::foot_button(look.t(T::GoOnEditing))).clicked() {
            queue.push(Order::CloseDialog);
        }
    });
}

/// Draws the question whether a game that the disk does not take is left into a dialog. `place` is the folder where it would lie.
pub fn not_kept_ui(ui: &mut Ui, look: &Look<'_>, (quit, place): (bool, &str), queue: &mut Queue) {
    ui.set_width(kit::fitting(ui, 560.0));
    ui.spacing_mut().item_spacing.y = 10.0;
    ui.label(theme::title(look.t(T::GameNotKept)));
    ui.label(RichText::new(place).weak());
    let hint = if quit { T::GameLostHint } else { T::GameNotKeptHint };
    ui.label(look.t(hint));
    ui.horizontal_wrapped(|ui| {
        if kit::primary_button(ui, look.t(T::SaveGameToFile)).clicked() {
            queue.push(Order::CloseDialog);
            queue.push(Order::Do(UiCommand::Save));
        }
        if ui.add(kit::foot_button(look.t(T::LeaveAllTheSame))).clicked() {
            queue.push(Order::LeaveGame { quit });
        }
        if ui.add(kit::foot_button(look.t(T::GoOnPlaying))).clicked() {
            queue.push(Order::CloseDialog);
        }
    });
}

/// Draws the question whether an editor is left whose round of proofreading the disk does not take, and why, into a dialog.
pub fn round_not_kept_ui(ui: &mut Ui, look: &Look<'_>, (quit, why): (bool, &Text), queue: &mut Queue) {
    ui.set_width(kit::fitting(ui, 560.0));
    ui.spacing_mut().item_spacing.y = 10.0;
    ui.label(theme::title(look.t(T::RoundNotKept)));
    ui.label(RichText::new(why.get(look.lang)).weak());
    ui.label(look.t(T::RoundNotKeptHint));
    ui.horizontal_wrapped(|ui| {
        if kit::primary_button(ui, look.t(T::TryAgain)).clicked() {
            queue.push(Order::LeaveEditor { save: false, quit });
        }
        if ui.add(kit::foot_button(look.t(T::LeaveAllTheSame))).clicked() {
            queue.push(Order::LeaveRound { quit });
        }
        if ui.add(kit::foot_button(look.t(T::GoOnEditing))).clicked() {
            queue.push(Order::CloseDialog);
        }
    });
}

/// Draws the question whether a damaged game is continued from where it is sound into a dialog.
pub fn damaged_ui(ui: &mut Ui, look: &Look<'_>, text: &str, queue: &mut Queue) {
    ui.set_width(kit::fitting(ui, 460.0));
    ui.spacing_mut().item_spacing.y = 10.0;
    ui.label(theme::title(look.t(T::DamagedTitle)));
    ui.label(text);
    ui.horizontal(|ui| {
        if kit::primary_button(ui, look.t(T::ContinueThere)).clicked() {
            queue.push(Order::ContinueThere);
        }
        if ui.add(kit::foot_button(look.t(T::Back))).clicked() {
            queue.push(Order::CloseDialog);
        }
    });
}

/// Draws what somebody knows of a game into a dialog.
pub fn sight_ui(ui: &mut Ui, look: &Look<'_>, sight: &Sight, queue: &mut Queue) {
    ui.set_width(kit::fitting(ui, 560.0));
    ui.spacing_mut().item_spacing.y = 6.0;
    ui.label(theme::title(look.t(T::ViewOf)));
    let names: Vec<&str> = sight.seat.iter().map(|name| name.get(look.lang)).collect();
    let who = if names.is_empty() {
        look.t(T::ViewOfNobody).to_owned()
    } else {
        names.join(", ")
    };
    ui.label(RichText::new(format!("{} · {who}", sight.title)).strong());
    ui.label(format!(
        "{} · {}",
        text::round_of(look.lang, sight),
        text::points(look.lang, sight.points)
    ));
    ui.label(format!("{} ({})", sight.asked.get(look.lang), sight.paragraph));
    ScrollArea::vertical()
        .max_height(360.0)
        .auto_shrink([false, true])
        .show(ui, |ui| {
            for stands in &sight.table {
                let lines: Vec<&str> = stands.lines.iter().map(|line| line.get(look.lang)).collect();
                ui.label(look.lang.colon(stands.place.get(look.lang), lines.join(", ")));
            }
            ui.separator();
            // What happened last is what one looks for.
            for line in sight.log.iter().rev() {
                ui.label(RichText::new(line.get(look.lang)).weak());
            }
        });
    ui.label(RichText::new(look.t(T::ViewOnly)).small().weak());
    done_ui(ui, look, queue);
}

/// Draws the notice into a dialog.
pub fn about_ui(ui: &mut Ui, look: &Look<'_>, graphics: Option<&Graphics>, queue: &mut Queue) {
    ui.set_width(kit::fitting(ui, 460.0));
    ui.spacing_mut().item_spacing.y = 10.0;
    ui.label(theme::title(look.t(T::AppTitle)));
    ui.label(RichText::new(format!("war1812 {}", version())).weak());
    ui.label(look.t(T::AboutText));
    ui.label(look.t(T::AboutLicence));
    if let Some(graphics) = graphics {
        ui.label(RichText::new(graphics.told(look.lang)).weak());
    }
    done_ui(ui, look, queue);
}

/// Draws the list of keys into a dialog.
pub fn keys_ui(ui: &mut Ui, look: &Look<'_>, queue: &mut Queue) {
    ui.set_width(kit::fitting(ui, 480.0));
    ui.label(theme::title(look.t(T::KeysTitle)));
    let height = kit::lower(ui, 190.0, 420.0);
    let commands = UiCommand::ALL.iter().filter_map(|command| {
        let shortcuts = command.shortcuts();
        let keys = shortcuts.iter().map(|keys| shortcut_text(ui.ctx(), look.lang, keys));
        let keys: Vec<String> = keys.collect();
        (!keys.is_empty()).then(|| (keys.join(" / "), command.called(look.lang)))
    });
    let others = [("1 – 9", T::KeyDigits), ("Tab", T::KeyTab)];
    let others = others.map(|(keys, text)| (keys.to_owned(), look.t(text)));
    let rows: Vec<(String, &str)> = commands.chain(others).collect();
    ScrollArea::vertical().max_height(height).show(ui, |ui| {
        ui.spacing_mut().item_spacing.y = 6.0;
        let strong = |keys: &str| WidgetText::from(theme::strong(keys));
        let wide = |keys: &str| {
            let galley = strong(keys).into_galley(ui, Some(TextWrapMode::Extend), f32::INFINITY, TextStyle::Body);
            galley.size().x
        };
        let wide = rows.iter().map(|(keys, _)| wide(keys)).fold(0.0, f32::max);
        for (keys, text) in &rows {
            // What a key does goes on in another line where it has no room beside it.
            ui.horizontal_top(|ui| {
                ui.spacing_mut().item_spacing.x = 0.0;
                let label = ui.label(strong(keys));
                ui.add_space(wide + 24.0 - label.rect.width());
                ui.add(Label::new(*text).wrap());
            });
        }
        ui.label(RichText::new(look.t(T::KeyBoard)).weak());
    });
    done_ui(ui, look, queue);
}

fn done_ui(ui: &mut Ui, look: &Look<'_>, queue: &mut Queue) {
    ui.add_space(4.0);
    if kit::primary_button(ui, look.t(T::Done)).clicked() {
        queue.push(Order::CloseDialog);
    }
}
