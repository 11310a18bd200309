//! The bar on top: the document, what can be done with it, and the tabs.

use super::Workbench;
use crate::command::Command;
use crate::look::Look;
use crate::orders::{Ask, Do, Page};
use crate::pages::OwnStep;
use crate::shortcut::shortcut_text;
use crate::words::W;
use data::Lang;
use egui::{Align, Button, Color32, Label, Layout, ProgressBar, Response, RichText, TextStyle, Ui, vec2};

/// The menu of files, in groups.
const FILE: [&[Command]; 4] = [
    &[Command::New, Command::Open],
    &[
        Command::Save,
        Command::SaveAs,
        Command::ExportWhole,
        Command::ExportReferring,
        Command::Print,
        Command::Share,
    ],
    &[Command::Play, Command::Simulate],
    &[Command::Close],
];
/// Longest name of a step on a button where there is little room, in letters.
const LONGEST: usize = 34;
/// What a letter of it takes, and what else stands beside the steps, in points.
const LETTER: f32 = 7.5;
const BESIDE_STEPS: f32 = 520.0;

impl Workbench {
    pub(super) fn header_ui(&mut self, ui: &mut Ui, look: &Look<'_>, orders: &mut Vec<Do>) {
        ui.spacing_mut().interact_size.y = 28.0;
        ui.spacing_mut().button_padding = vec2(9.0, 4.0);
        ui.horizontal(|ui| {
            self.file_menu(ui, look, orders);
            let save = ui.add_enabled(self.history.is_dirty(), Button::new(look.t(W::Save)));
            if with_key(look.lang, save, look.t(W::Save), Command::Save, &[]).clicked() {
                orders.push(Do::Ask(Ask::Save));
            }
            ui.separator();
            self.steps_ui(ui, look, orders);
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

    /// The buttons that undo and do again, with the names of the steps as far as there is room for them.
    fn steps_ui(&mut self, ui: &mut Ui, look: &Look<'_>, orders: &mut Vec<Do>) {
        let steps = [Command::Undo, Command::Redo];
        let titles = steps.map(|command| self.step_title(command, look.lang));
        let named = titles.iter().flatten().count().max(1);
        let room = (ui.available_width() - BESIDE_STEPS) / LETTER / named as f32;
        let longest = (room as usize).clamp(LONGEST, 2 * LONGEST);
        for (command, title) in steps.into_iter().zip(titles) {
            if step_button(ui, look, command, (title.as_deref(), longest)) {
                self.order(command, &[], orders);
            }
        }
    }

    /// What a command would undo or do again; none where there is nothing.
    fn step_title(&mut self, command: Command, lang: Lang) -> Option<String> {
        let document = self.history.document();
        match self.pages.page(self.page).own_step(command, document) {
            OwnStep::Of(word) => Some(word.get(lang).to_owned()),
            OwnStep::None => None,
            OwnStep::OfDocument => {
                let title = match command {
                    Command::Undo => self.history.undo_title(),
                    _ => self.history.redo_title(),
                };
                title.map(|title| title.get(lang).to_owned())
            }
        }
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
            for commands in FILE {
                if commands != FILE[0] {
                    ui.separator();
                }
                for command in commands {
                    let mut button = Button::new(command.name(look.lang));
                    if let Some(key) = command.shortcuts(&[]).first() {
                        button = button.shortcut_text(shortcut_text(ui.ctx(), look.lang, key));
                    }
                    let mut response = ui.add(button);
                    if let Some(hint) = command.hint() {
                        response = response.on_hover_text(look.t(hint));
                    }
                    if response.clicked() {
                        orders.push(command.order(self.page, &[]));
                        ui.close();
                    }
                }
            }
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
                    orders.push(Command::Simulate.order(self.page, &[]));
                }
            }
        }
    }

    /// The tabs as far as there is room for them, the others in a menu, and at the right what stands beside the pages.
    fn tabs_ui(&mut self, ui: &mut Ui, look: &Look<'_>, orders: &mut Vec<Do>) {
        ui.spacing_mut().item_spacing.x = 2.0;
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            self.dock.switch_ui(ui, look, self.page);
            ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                let all = self.pages.all();
                let tabs: Vec<(Page, &str)> = all.iter().map(|page| (*page, self.tab(*page, look.lang))).collect();
                let at = all.iter().position(|page| *page == self.page);
                let widths: Vec<f32> = tabs.iter().map(|(_, name)| tab_width(ui, name)).collect();
                let menu = tab_width(ui, look.t(W::MorePages));
                let shown = shown_tabs(&widths, menu, at.unwrap_or_default(), ui.available_width());
                for (page, name) in shown.iter().map(|at| tabs[*at]) {
                    self.tab_ui(ui, look, (page, name), &all, orders);
                }
                if shown.len() < tabs.len() {
                    ui.menu_button(look.t(W::MorePages), |ui| {
                        let hidden = (0..tabs.len()).filter(|at| !shown.contains(at));
                        for (page, name) in hidden.map(|at| tabs[at]) {
                            let mut button = Button::new(name);
                            if let Some(key) = Command::Go(page).shortcuts(&all).first() {
                                button = button.shortcut_text(shortcut_text(ui.ctx(), look.lang, key));
                            }
                            if ui.add(button).clicked() {
                                orders.push(Do::Go(page));
                                ui.close();
                            }
                        }
                    });
                }
            });
        });
    }

    fn tab_ui(&self, ui: &mut Ui, look: &Look<'_>, (page, name): (Page, &str), all: &[Page], orders: &mut Vec<Do>) {
        let here = self.page == page;
        let mut text = RichText::new(name);
        if here {
            text = text.strong();
        }
        let tab = ui.add(Button::selectable(here, text));
        if here {
            let line = tab.rect.with_min_y(tab.rect.max.y - 2.0).shrink2(vec2(6.0, 0.0));
            ui.painter().rect_filled(line, 1.0, look.palette.accent);
        }
        if with_key(look.lang, tab, name, Command::Go(page), all).clicked() {
            orders.push(Do::Go(page));
        }
    }
}

/// The room that a tab of this name takes, with the gap beside it.
fn tab_width(ui: &Ui, name: &str) -> f32 {
    let font = TextStyle::Button.resolve(ui.style());
    let text = ui.painter().layout_no_wrap(name.to_owned(), font, Color32::PLACEHOLDER);
    text.size().x + 2.0 * ui.spacing().button_padding.x + ui.spacing().item_spacing.x
}

/// Which tabs are shown in a row of this room: all, or the first ones beside a menu, the page that is open among them.
fn shown_tabs(widths: &[f32], menu: f32, open: usize, room: f32) -> Vec<usize> {
    if widths.iter().sum::<f32>() <= room {
        return (0..widths.len()).collect();
    }
    let mut left = room - menu - widths.get(open).copied().unwrap_or_default();
    let mut shown: Vec<usize> = Vec::new();
    for (at, width) in widths.iter().enumerate() {
        if at == open {
            shown.push(at);
            continue;
        }
        left -= width;
        if left < 0.0 {
            break;
        }
        shown.push(at);
    }
    if !shown.contains(&open) {
        shown.push(open);
    }
    shown
}

/// A tooltip with the shortcut of a command, if it has one among these pages.
fn with_key(lang: Lang, response: Response, text: &str, command: Command, pages: &[Page]) -> Response {
    match command.shortcuts(pages).first() {
        Some(key) => {
            let key = shortcut_text(&response.ctx, lang, key);
            response.on_hover_text(format!("{text} ({key})"))
        }
        None => response,
    }
}

/// A button that undoes or does again, with the name of the step, if there is one. Says whether it was clicked.
fn step_button(ui: &mut Ui, look: &Look<'_>, command: Command, (title, longest): (Option<&str>, usize)) -> bool {
    let word = command.name(look.lang);
    let text = title.map_or_else(|| word.to_owned(), |title| step_name(look.lang, word, title));
    let response = ui.add_enabled(title.is_some(), Button::new(shortened(&text, longest)));
    let response = with_key(look.lang, response, &text, command, &[]).accessible_name(&text);
    response.clicked()
}

/// `Undo: move corner of Erie`.
fn step_name(lang: Lang, word: &str, title: &str) -> String {
    // Another language may write a word with a capital wherever it stands.
    if !Lang::WRITTEN.contains(&lang) {
        return lang.colon(word, title);
    }
    let mut letters = title.chars();
    let first: String = letters.next().into_iter().flat_map(char::to_lowercase).collect();
    lang.colon(word, format_args!("{first}{}", letters.as_str()))
}

fn shortened(text: &str, longest: usize) -> String {
    if text.chars().count() <= longest {
        return text.to_owned();
    }
    let start: String = text.chars().take(longest - 1).collect();
    format!("{}…", start.trim_end())
}

/// The one button of the screen that stands out.
fn primary(ui: &mut Ui, look: &Look<'_>, text: &str) -> Response {
    with_key(look.lang, ui.add(look.primary(text)), text, Command::Play, &[])
}

#[cfg(test)]
mod tests {
    use super::shown_tabs;

    #[test]
    fn tabs_without_room_are_in_the_menu_but_never_the_open_one() {
        let widths = [50.0; 6];
        assert_eq!(shown_tabs(&widths, 40.0, 5, 300.0), [0, 1, 2, 3, 4, 5]);
        assert_eq!(shown_tabs(&widths, 40.0, 0, 250.0), [0, 1, 2, 3]);
        assert_eq!(shown_tabs(&widths, 40.0, 5, 250.0), [0, 1, 2, 5]);
        assert_eq!(shown_tabs(&widths, 40.0, 5, 60.0), [5]);
    }
}
