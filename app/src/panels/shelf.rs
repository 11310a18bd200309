//! The list of what is kept: unfinished games, unsaved edits, finished games.

use super::deleted::DeletedPanel;
use super::kept::{about, aim, players, troubles};
use super::kit::{self, Look};
use super::recent::Recent;
use super::thumbnail::Thumbnail;
use crate::command::{Order, Queue};
use crate::keep::list::{self, Deleted, Kept, Listed, PAGE, What};
use crate::keys;
use crate::text::{self, T};
use crate::theme;
use data::Text;
use egui::containers::menu::MenuButton;
use egui::text::{CCursor, CCursorRange};
use egui::{Align, Button, Key, Label, Margin, RichText, ScrollArea, TextEdit, Ui, vec2};
use std::path::PathBuf;

/// Something on the shelf, with its picture.
#[derive(Clone, Debug)]
pub struct OnShelf {
    /// What is kept.
    pub kept: Kept,
    /// The position of a game.
    pub picture: Option<Thumbnail>,
}

impl OnShelf {
    /// Whether it is a game that can be continued here.
    pub fn can_go_on(&self) -> bool {
        matches!(&*self.kept.what, What::Game(_)) && !self.kept.busy
    }

    /// Whether it is a game that is over, or a record of which nothing can be read.
    pub fn is_over(&self) -> bool {
        match &*self.kept.what {
            What::Finished(_) => true,
            What::Unreadable(_) => list::is_record(&self.kept.path),
            What::Game(_) | What::Edits { .. } | What::Scenario { .. } => false,
        }
    }

    /// Whether it is edits that can be recovered here.
    pub fn can_recover(&self) -> bool {
        matches!(&*self.kept.what, What::Edits { .. }) && !self.kept.busy
    }
}

/// What the list is made of.
#[derive(Clone, Copy, Debug)]
pub struct Lying<'a> {
    /// What lies on the shelf.
    pub kept: &'a [OnShelf],
    /// Why more may lie there.
    pub unread: &'a [Text],
    /// How many files that may be finished games were not looked into yet.
    pub further: usize,
    /// What was deleted lately.
    pub deleted: &'a Listed<Deleted>,
    /// Files chosen lately.
    pub recent: Recent<'a>,
}

/// The list.
#[derive(Clone, Debug, Default)]
pub struct ShelfPanel {
    /// What is being renamed, and the name so far.
    renaming: Option<(PathBuf, String)>,
    deleted: DeletedPanel,
    /// The page of finished games that is shown, from 0.
    page: usize,
    /// Another page was asked for: it is read from its beginning.
    turned: bool,
}

impl ShelfPanel {
    /// Draws the list of what is kept and why more may be, with the files chosen lately and what was deleted lately.
    pub fn ui(&mut self, ui: &mut Ui, look: &Look<'_>, lying: Lying<'_>, queue: &mut Queue) {
        let Lying { kept, recent, .. } = lying;
        let unread = || lying.unread.iter().chain(&lying.deleted.unread);
        let deleted = &lying.deleted.found;
        kit::heading(ui, look, look.t(T::YourGames));
        let height = ui.available_height() - self.deleted.height(ui, deleted);
        let list = ScrollArea::vertical().auto_shrink(false).max_height(height);
        list.show(ui, |ui| {
            ui.spacing_mut().item_spacing = vec2(8.0, 6.0);
            let edits = |on: &&OnShelf| matches!(&*on.kept.what, What::Edits { .. });
            let finished = |on: &&OnShelf| on.is_over();
            let games = |on: &&OnShelf| !edits(on) && !finished(on);
            for why in unread() {
                kit::trouble(ui, why.get(look.lang));
            }
            if kept.iter().all(|on| !games(&on)) && unread().count() == 0 {
                ui.label(RichText::new(look.t(T::NoGames)).weak());
            }
            let mut newest = true;
            for on in kept.iter().filter(games) {
                let main = on.can_go_on() && std::mem::take(&mut newest);
                self.row_ui(ui, look, on, main, queue);
            }
            let mut newest = true;
            for (index, on) in kept.iter().filter(edits).enumerate() {
                if index == 0 {
                    kit::heading(ui, look, look.t(T::UnsavedTitle));
                }
                let main = on.can_recover() && std::mem::take(&mut newest);
                self.row_ui(ui, look, on, main, queue);
            }
            let finished: Vec<&OnShelf> = kept.iter().filter(finished).collect();
            self.finished_ui(ui, look, &finished, lying.further, queue);
            recent.ui(ui, look, queue);
            keys::follow(ui);
        });
        self.deleted.ui(ui, look, deleted, queue);
    }

    /// A page of the finished games, with the way to the others: however many there are, few are read and drawn at once.
    fn finished_ui(&mut self, ui: &mut Ui, look: &Look<'_>, finished: &[&OnShelf], further: usize, queue: &mut Queue) {
        if finished.is_empty() {
            self.page = 0;
            return;
        }
        // While a page is being looked for, and once its last game was deleted, the last that is known is shown.
        let shown = self.page.min((finished.len() - 1) / PAGE);
        if further == 0 {
            self.page = shown;
        }
        if std::mem::take(&mut self.turned) {
            ui.scroll_to_cursor(Some(Align::TOP));
        }
        kit::heading(ui, look, look.t(T::FinishedGames));
        for on in finished.iter().skip(shown * PAGE).take(PAGE) {
            self.row_ui(ui, look, on, false, queue);
        }
        let older = further > 0 || finished.len() > (shown + 1) * PAGE;
        if shown == 0 && !older {
            return;
        }
        ui.horizontal_wrapped(|ui| {
            let mut turn = |ui: &mut Ui, name: T, can: bool, to: usize| {
                if ui.add_enabled(can, Button::new(look.t(name))).clicked() {
                    (self.page, self.turned) = (to, true);
                    queue.push(Order::Finished(to));
                }
            };
            turn(ui, T::NewerGames, shown > 0, shown.saturating_sub(1));
            turn(ui, T::OlderGames, older, shown + 1);
        });
    }

    fn row_ui(&mut self, ui: &mut Ui, look: &Look<'_>, on: &OnShelf, main: bool, queue: &mut Queue) {
        ui.push_id(&on.kept.path, |ui| {
            theme::card_frame(ui)
                .inner_margin(Margin::symmetric(8, 6))
                .show(ui, |ui| {
                    ui.set_width(ui.available_width() - 2.0);
                    ui.horizontal_top(|ui| {
                        if let Some(picture) = &on.picture {
                            picture.ui(ui, look, 76.0);
                        }
                        ui.vertical(|ui| {
                            ui.spacing_mut().item_spacing = vec2(6.0, 2.0);
                            self.name_ui(ui, look, on, queue);
                            for line in lines(look, on) {
                                let label = Label::new(RichText::new(&line).small().weak());
                                // Who has won is read whole.
                                let label = if on.is_over() { label.wrap() } else { label.truncate() };
                                // What was cut is told once.
                                let label = label.show_tooltip_when_elided(false);
                                ui.add(label).on_hover_text(line);
                            }
                            // What is wrong, and why it cannot be continued here, is read whole.
                            let elsewhere = on.kept.busy.then(|| look.t(T::OpenElsewhere).to_owned());
                            for line in troubles(look, &on.kept).into_iter().chain(elsewhere) {
                                ui.add(Label::new(RichText::new(line).small().weak()).wrap());
                            }
                            ui.horizontal(|ui| self.buttons_ui(ui, look, on, main, queue));
                        });
                    });
                });
        });
    }

    /// The name, or the field in which it is changed.
    fn name_ui(&mut self, ui: &mut Ui, look: &Look<'_>, on: &OnShelf, queue: &mut Queue) {
        let (path, name) = (&on.kept.path, on.kept.name(look.lang));
        let field = match &mut self.renaming {
            Some((renamed, field)) if renamed == path => field,
            _ => {
                let label = Label::new(RichText::new(&name).font(look.serif(15.0))).truncate();
                let label = label.show_tooltip_when_elided(false);
                ui.add(label).on_hover_text(&name);
                return;
            }
        };
        let edit = ui.add(TextEdit::singleline(field).desired_width(f32::INFINITY).char_limit(80));
        let edit = edit
            .accessible_name(look.t(T::Name))
            .on_hover_text(look.t(T::RenameHint));
        if ui.input(|input| input.key_pressed(Key::Escape)) {
            self.renaming = None;
        } else if edit.lost_focus() {
            let new = field.trim().to_owned();
            if !new.is_empty() && new != name {
                queue.push(Order::Rename(path.clone(), new));
            }
            self.renaming = None;
        } else if !edit.has_focus() {
            edit.request_focus();
            // Whoever types writes another name, and not on behind this one.
            if let Some(mut state) = TextEdit::load_state(ui.ctx(), edit.id) {
                let all = CCursorRange::two(CCursor::new(0), CCursor::new(field.chars().count()));
                state.cursor.set_char_range(Some(all));
                state.store(ui.ctx(), edit.id);
            }
        }
    }

    fn buttons_ui(&mut self, ui: &mut Ui, look: &Look<'_>, on: &OnShelf, main: bool, queue: &mut Queue) {
        let (path, name) = (&on.kept.path, on.kept.name(look.lang));
        let what = match &*on.kept.what {
            What::Game(_) => Some((T::GoOn, T::Continue, T::ContinueHint, Order::GoOn(path.clone()))),
            What::Edits { .. } => Some((
                T::RecoverThese,
                T::Recover,
                T::RecoverHint,
                Order::RecoverFrom(path.clone()),
            )),
            What::Finished(_) => Some((T::LookAt, T::LookAt, T::LookAt, Order::Open(path.clone()))),
            What::Scenario { .. } | What::Unreadable(_) => None,
        };
        if let Some((text, first, hint, order)) = what
            && !on.kept.busy
        {
            let button = match main && matches!(order, Order::GoOn(_)) {
                true => kit::primary_button(ui, look.t(text)),
                false => ui.add(Button::new(look.t(text)).min_size(vec2(0.0, 24.0))),
            };
            // The newest has the name of the command that goes on with it.
            let named = match main {
                true => look.t(first).to_owned(),
                false => format!("{} {name}", look.t(text)),
            };
            if button.on_hover_text(look.t(hint)).accessible_name(named).clicked() {
                queue.push(order);
            }
        }
        if on.kept.busy {
            return;
        }
        let more = Button::new("…").min_size(vec2(24.0, 24.0));
        let (response, _) = MenuButton::from_button(more).ui(ui, |ui| {
            ui.set_min_width(170.0);
            let game = matches!(&*on.kept.what, What::Game(_) | What::Finished(_));
            if game && ui.button(look.t(T::Rename)).clicked() {
                self.renaming = Some((path.clone(), name.clone()));
                ui.close();
            }
            if game && ui.button(look.t(T::Export)).clicked() {
                queue.push(Order::Export(path.clone()));
                ui.close();
            }
            if ui.button(look.t(T::Delete)).clicked() {
                queue.push(Order::Delete(path.clone()));
                ui.close();
            }
        });
        response
            .on_hover_text(look.t(T::MoreOf))
            .accessible_name(look.lang.colon(look.t(T::MoreOf), name));
    }
}

/// What is said of something that is kept, below its name.
fn lines(look: &Look<'_>, on: &OnShelf) -> Vec<String> {
    let when = text::when(look.lang, &on.kept.when, &jiff::Zoned::now());
    let mut lines = match (about(look, &on.kept), players(look, &on.kept)) {
        (Some(about), Some(players)) => vec![about, format!("{when} · {players}")],
        (Some(about), None) => vec![format!("{about} · {when}")],
        (None, _) => vec![when],
    };
    lines.extend(aim(look, &on.kept));
    lines
}
