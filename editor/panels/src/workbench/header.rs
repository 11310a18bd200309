//! The bar on top: the document, what can be done with it, and the tabs.

use super::{Workbench, keys};
use crate::look::Look;
use crate::orders::{Ask, Do, Page};
use crate::words::W;
use data::{Lang, Text};
use egui::{
    Align, Button, Color32, KeyboardShortcut, Label, Layout, ProgressBar, Response, RichText, Stroke, Ui, vec2,
};

/// Games of a simulation.
const GAMES: u32 = 1000;
/// Longest name of a step on a button, in letters.
const LONGEST: usize = 34;

impl Workbench {
    pub(super) fn header_ui(&mut self, ui: &mut Ui, look: &Look<'_>, orders: &mut Vec<Do>) {
        ui.spacing_mut().interact_size.y = 28.0;
        ui.spacing_mut().button_padding = vec2(9.0, 4.0);
        ui.horizontal(|ui| {
            self.file_menu(ui, look, orders);
            let save = ui.add_enabled(self.history.is_dirty(), Button::new(look.t(W::Save)));
            if with_key(save, look.t(W::Save), &keys::SAVE).clicked() {
                orders.push(Do::Ask(Ask::Save));
            }
            ui.separator();
            let (undo, redo) = (self.history.undo_title(), self.history.redo_title());
            step_button(ui, look, W::Undo, undo, &keys::UNDO, Do::Undo, orders);
            step_button(ui, look, W::Redo, redo, &keys::REDO, Do::Redo, orders);
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                if primary(ui, look, look.t(W::PlayNow)).clicked() {
                    orders.push(Do::Ask(Ask::Play));
                }
                self.running_ui(ui, look, orders);
                ui.separator();
                ui.with_layout(Layout::left_to_right(Align::Center), |ui| self.title_ui(ui, look));
            });
        });
        ui.add_space(2.0);
        ui.horizontal(|ui| self.tabs_ui(ui, look, orders));
    }

    fn title_ui(&self, ui: &mut Ui, look: &Look<'_>) {
        if self.history.is_dirty() {
            let (dot, response) = ui.allocate_exact_size(vec2(10.0, 10.0), egui::Sense::hover());
            ui.painter()
                .circle_filled(dot.center(), 4.0, ui.visuals().warn_fg_color);
            let text = look.t(W::Unsaved);
            response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Label, true, text));
            response.on_hover_text(text);
        }
        let title = self.document().title().get(look.lang);
        let title = if title.is_empty() { look.t(W::Untitled) } else { title };
        ui.add(Label::new(look.heading(title)).truncate())
            .on_hover_text(self.document().id());
    }

    fn file_menu(&self, ui: &mut Ui, look: &Look<'_>, orders: &mut Vec<Do>) {
        ui.menu_button(look.t(W::File), |ui| {
            let mut item = |ui: &mut Ui, text: W, hint: Option<W>, key: Option<&KeyboardShortcut>, ask: Ask| {
                let mut button = Button::new(look.t(text));
                if let Some(key) = key {
                    button = button.shortcut_text(ui.ctx().format_shortcut(key));
                }
                let mut response = ui.add(button);
                if let Some(hint) = hint {
                    response = response.on_hover_text(look.t(hint));
                }
                if response.clicked() {
                    orders.push(Do::Ask(ask));
                    ui.close();
                }
            };
            item(ui, W::New, None, None, Ask::New);
            item(ui, W::Open, None, None, Ask::Open);
            ui.separator();
            item(ui, W::Save, None, Some(&keys::SAVE), Ask::Save);
            item(ui, W::SaveAs, None, Some(&keys::SAVE_AS), Ask::SaveAs);
            item(ui, W::ExportWhole, Some(W::ExportWholeHint), None, Ask::ExportWhole);
            item(
                ui,
                W::ExportReferring,
                Some(W::ExportReferringHint),
                None,
                Ask::ExportReferring,
            );
            ui.separator();
            item(ui, W::PlayNow, None, Some(&keys::PLAY), Ask::Play);
            item(ui, W::Simulate, None, None, Ask::Simulate(GAMES));
            ui.separator();
            item(ui, W::Close, None, None, Ask::Close);
        });
    }

    /// What runs, with a button to stop it; else the button that starts it.
    fn running_ui(&self, ui: &mut Ui, look: &Look<'_>, orders: &mut Vec<Do>) {
        match &self.running {
            Some(running) => {
                if ui.button(look.t(W::Cancel)).clicked() {
                    orders.push(Do::Ask(Ask::Cancel));
                }
                let bar = ProgressBar::new(running.part.clamp(0.0, 1.0)).desired_width(150.0);
                ui.add(bar.text(RichText::new(&running.what).small()));
            }
            None => {
                let button = ui.button(look.t(W::SimulateShort)).on_hover_text(look.t(W::Simulate));
                if button.accessible_name(look.t(W::Simulate)).clicked() {
                    orders.push(Do::Ask(Ask::Simulate(GAMES)));
                }
            }
        }
    }

    fn tabs_ui(&mut self, ui: &mut Ui, look: &Look<'_>, orders: &mut Vec<Do>) {
        ui.spacing_mut().item_spacing.x = 2.0;
        for page in Page::ALL {
            let here = self.page == page;
            let mut text = RichText::new(page.name(look.lang));
            if here {
                text = text.strong();
            }
            let tab = ui.add(Button::selectable(here, text));
            if here {
                let line = tab.rect.with_min_y(tab.rect.max.y - 2.0).shrink2(vec2(6.0, 0.0));
                ui.painter().rect_filled(line, 1.0, look.palette.accent);
            }
            let tab = match keys::of_page(page) {
                Some(key) => with_key(tab, page.name(look.lang), &key),
                None => tab,
            };
            if tab.clicked() {
                orders.push(Do::Go(page));
            }
        }
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| self.dock.switch_ui(ui, look));
    }
}

/// A tooltip with the shortcut.
fn with_key(response: Response, text: &str, key: &KeyboardShortcut) -> Response {
    let key = response.ctx.format_shortcut(key);
    response.on_hover_text(format!("{text} ({key})"))
}

/// A button that undoes or does again, with the name of the step.
fn step_button(
    ui: &mut Ui,
    look: &Look<'_>,
    word: W,
    title: Option<&Text>,
    key: &KeyboardShortcut,
    order: Do,
    orders: &mut Vec<Do>,
) {
    let text = match title {
        Some(title) => step_name(look.lang, look.t(word), title),
        None => look.t(word).to_owned(),
    };
    let response = ui.add_enabled(title.is_some(), Button::new(shortened(&text)));
    let response = with_key(response, &text, key).accessible_name(&text);
    if response.clicked() {
        orders.push(order);
    }
}

/// `Undo: move corner of Erie`.
fn step_name(lang: Lang, word: &str, title: &Text) -> String {
    let title = title.get(lang);
    let mut letters = title.chars();
    let first: String = letters.next().into_iter().flat_map(char::to_lowercase).collect();
    match lang {
        Lang::En => format!("{word}: {first}{}", letters.as_str()),
        Lang::Fr => format!("{word}\u{a0}: {first}{}", letters.as_str()),
    }
}

fn shortened(text: &str) -> String {
    if text.chars().count() <= LONGEST {
        return text.to_owned();
    }
    let start: String = text.chars().take(LONGEST - 1).collect();
    format!("{}…", start.trim_end())
}

/// The one button of the screen that stands out.
fn primary(ui: &mut Ui, look: &Look<'_>, text: &str) -> Response {
    let fill = look.palette.accent;
    let ink = if look.palette.dark {
        Color32::from_gray(16)
    } else {
        Color32::WHITE
    };
    let button = Button::new(RichText::new(text).color(ink).strong())
        .fill(fill)
        .stroke(Stroke::NONE);
    let key = ui.ctx().format_shortcut(&keys::PLAY);
    ui.add(button).on_hover_text(format!("{text} ({key})"))
}
