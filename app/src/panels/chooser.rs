//! The program's own dialog to choose a file: a path to type, completed by Tab, the folder it leads to, places and files
//! used lately. Everything can be done by key.

use super::kit::{self, Look};
use crate::choose::folder::{self, Entry, Listing, Looked};
use crate::choose::{Asked, Pick};
use crate::command::{Order, Queue};
use crate::text::{self, T};
use crate::theme;
use data::Text;
use egui::text::{CCursor, CCursorRange};
use egui::{Align, AtomExt as _, Button, Id, Key, Label, Layout, Modifiers, RichText, ScrollArea, TextEdit, Ui, vec2};
use egui_material_icons::icons::{ICON_ARROW_UPWARD, ICON_DESCRIPTION, ICON_FOLDER, ICON_HISTORY};
use std::path::{Path, PathBuf};

/// Most files used lately that are shown.
const MOST_RECENT: usize = 5;
/// Height of a row, in points.
const ROW: f32 = 26.0;
/// Width of the dialog and of its left column, in points.
const WIDTH: (f32, f32) = (700.0, 190.0);

/// A place that is often wanted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// What it is called.
    pub name: T,
    /// Where it is.
    pub folder: PathBuf,
}

/// What the dialog has to say.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Says {
    Nothing,
    NoSuchFile,
    NoSuchFolder,
    Refused(Text),
    /// A file stands where one is to be written.
    Replaces(PathBuf),
}

/// The dialog.
#[derive(Clone, Debug)]
pub struct ChooserPanel {
    asked: Asked,
    places: Vec<Place>,
    recent: Vec<PathBuf>,
    /// What is typed.
    typed: String,
    /// The person's own folder, which `~` stands for.
    own: PathBuf,
    listing: Option<Listing>,
    /// The folder that is being read.
    reading: Option<PathBuf>,
    /// The row that the arrow keys have reached.
    row: Option<usize>,
    /// Files of every kind are shown.
    all: bool,
    says: Says,
    /// The end of what is typed is to be in sight.
    to_end: bool,
}

impl ChooserPanel {
    /// The dialog for a file; `recent` are the paths chosen lately, the last one first.
    pub fn new(asked: Asked, places: Vec<Place>, recent: &[String]) -> Self {
        let shown = |path: &&String| asked.filter.shows(path);
        let recent = recent
            .iter()
            .filter(shown)
            .take(MOST_RECENT)
            .map(PathBuf::from)
            .collect();
        let mut typed = folder::as_typed(&asked.folder);
        typed.push_str(asked.name.as_deref().unwrap_or_default());
        Self {
            asked,
            places,
            recent,
            typed,
            own: crate::choose::own_folder(),
            listing: None,
            reading: None,
            row: None,
            all: false,
            says: Says::Nothing,
            to_end: true,
        }
    }

    /// The folder that is shown.
    fn here(&self) -> &Path {
        self.listing
            .as_ref()
            .map_or(&self.asked.folder, |listing| &listing.folder)
    }

    /// The folder and the beginning of a name that are typed.
    fn parts(&self) -> (PathBuf, &str) {
        let (folder, name) = folder::split(&self.typed);
        let folder = if folder.is_empty() {
            self.here().to_owned()
        } else {
            folder::meant(folder, &self.asked.folder, &self.own)
        };
        (folder, name)
    }

    /// Takes what was found where a person wanted to go. Gives the file if one is chosen by it.
    pub fn looked(&mut self, looked: Looked) -> Option<(Pick, PathBuf)> {
        self.reading = None;
        self.says = Says::Nothing;
        match looked {
            Looked::Folder(listing) => self.enter(listing),
            Looked::File(path) if self.asked.pick.saves() => self.says = Says::Replaces(path),
            Looked::Free(path) if self.asked.pick.saves() => return Some((self.asked.pick.clone(), path)),
            Looked::File(path) => return Some((self.asked.pick.clone(), path)),
            Looked::Free(_) => self.says = Says::NoSuchFile,
            Looked::Nowhere(_) => self.says = Says::NoSuchFolder,
            Looked::Refused(_, why) => self.says = Says::Refused(why),
        }
        None
    }

    /// Takes a folder that was read while somebody types.
    pub fn listed(&mut self, folder: &Path, looked: Looked) {
        if self.reading.as_deref() == Some(folder) {
            self.reading = None;
            self.row = None;
            match looked {
                Looked::Folder(listing) => self.listing = Some(listing),
                Looked::Refused(_, why) => {
                    self.empty(folder);
                    self.says = Says::Refused(why);
                }
                // Somebody is still typing.
                Looked::File(_) | Looked::Free(_) | Looked::Nowhere(_) => self.empty(folder),
            }
        }
    }

    fn empty(&mut self, folder: &Path) {
        self.listing = Some(Listing {
            folder: folder.to_owned(),
            entries: Vec::new(),
            cut: false,
        });
    }

    /// Goes into a folder; the name that is to be written stays.
    fn enter(&mut self, listing: Listing) {
        let name = match folder::split(&self.typed).1 {
            name if self.asked.pick.saves() && !listing.folder.ends_with(name) => name.to_owned(),
            _ => String::new(),
        };
        self.typed = folder::as_typed(&listing.folder) + &name;
        self.listing = Some(listing);
        self.row = None;
        self.to_end = true;
    }

    /// The entries that are shown: of the kind that is asked for, and of the name that is begun.
    fn rows(&self) -> Vec<&Entry> {
        let (folder, begun) = self.parts();
        let Some(listing) = self.listing.as_ref().filter(|listing| listing.folder == folder) else {
            return Vec::new();
        };
        let lower = begun.to_lowercase();
        // A name to write to is mostly new, and would hide everything.
        let named = |entry: &&Entry| self.asked.pick.saves() || entry.name.to_lowercase().contains(&lower);
        let hidden = |entry: &&Entry| entry.name.starts_with('.') && !begun.starts_with('.');
        let kind = |entry: &&Entry| entry.folder || self.all || self.asked.filter.shows(&entry.name);
        let entries = listing.entries.iter();
        entries
            .filter(|entry| named(entry) && kind(entry) && !hidden(entry))
            .collect()
    }

    /// Completes what is typed as far as the names agree.
    fn complete(&self) -> Option<String> {
        let (folder, begun) = self.parts();
        let listing = self.listing.as_ref().filter(|listing| listing.folder == folder)?;
        let kind = |entry: &&Entry| entry.folder || self.all || self.asked.filter.shows(&entry.name);
        let fits: Vec<&Entry> = listing.entries.iter().filter(kind).collect();
        if begun.is_empty() {
            return None;
        }
        let whole = folder::completion(begun, fits.iter().map(|entry| entry.name.as_str()));
        let only = whole.as_deref().unwrap_or(begun);
        let is_folder = fits
            .iter()
            .filter(|entry| entry.name.to_lowercase().starts_with(&only.to_lowercase()));
        let mut is_folder = is_folder.map(|entry| entry.folder && entry.name == only);
        // A folder that is whole is gone into.
        let separator = match (is_folder.next(), is_folder.next()) {
            (Some(true), None) => std::path::MAIN_SEPARATOR_STR,
            _ => "",
        };
        if whole.is_none() && separator.is_empty() {
            return None;
        }
        Some(format!("{}{only}{separator}", folder::split(&self.typed).0))
    }

    /// Draws the dialog.
    pub fn ui(&mut self, ui: &mut Ui, look: &Look<'_>, queue: &mut Queue) {
        let room = ui.ctx().content_rect();
        ui.set_width(WIDTH.0.min(room.width() - 80.0));
        ui.spacing_mut().item_spacing.y = 8.0;
        ui.label(theme::title(look.t(self.asked.pick.title())));
        let keys = Keys::take(ui);
        self.path_ui(ui, look, &keys, queue);
        let height = (room.height() - 330.0).clamp(120.0, 340.0);
        // The line between the columns is as high as there is room; nothing else keeps the dialog in the window.
        let columns = vec2(ui.available_width(), height);
        ui.allocate_ui_with_layout(columns, Layout::left_to_right(Align::Min), |ui| {
            ui.set_max_height(height);
            ui.allocate_ui_with_layout(vec2(WIDTH.1, height), Layout::top_down(Align::Min), |ui| {
                self.places_ui(ui, look, queue);
            });
            ui.separator();
            ui.allocate_ui_with_layout(vec2(ui.available_width(), height), Layout::top_down(Align::Min), |ui| {
                self.rows_ui(ui, look, &keys, height, queue);
            });
        });
        self.foot_ui(ui, look, queue);
        if keys.enter {
            self.take(queue);
        }
        self.read_on(queue);
    }

    /// The folder above, and the path.
    fn path_ui(&mut self, ui: &mut Ui, look: &Look<'_>, keys: &Keys, queue: &mut Queue) {
        ui.horizontal(|ui| {
            let up = ui.button(ICON_ARROW_UPWARD).on_hover_text(look.t(T::FolderAbove));
            if up.accessible_name(look.t(T::FolderAbove)).clicked() || keys.up {
                let above = self.parts().0.parent().map(Path::to_owned);
                queue.extend(above.map(Order::Look));
            }
            let id = Id::unique("path to a file");
            let completed = self.complete();
            let field = TextEdit::singleline(&mut self.typed)
                .id(id)
                .hint_text(look.t(T::PathHint))
                // With nothing to complete, Tab goes on to the next button.
                .lock_focus(completed.is_some())
                .desired_width(f32::INFINITY);
            let field = ui.add(field);
            let field = field.accessible_name(look.t(T::Path));
            if ui.memory(|memory| memory.focused().is_none()) {
                field.request_focus();
            }
            if field.changed() {
                self.says = Says::Nothing;
                self.row = None;
            }
            if let Some(completed) = completed.filter(|_| keys.tab && field.has_focus()) {
                self.typed = completed;
                self.to_end = true;
            }
            if std::mem::take(&mut self.to_end) {
                let end = CCursor::new(self.typed.chars().count());
                let begin = match self.asked.name.as_deref() {
                    // So that a suggested name can be written over at once.
                    Some(name) if self.typed.ends_with(name) => {
                        CCursor::new(end.index.0.saturating_sub(name.chars().count()))
                    }
                    _ => end,
                };
                let mut state = TextEdit::load_state(ui.ctx(), id).unwrap_or_default();
                state.cursor.set_char_range(Some(CCursorRange::two(begin, end)));
                state.store(ui.ctx(), id);
            }
        });
    }

    /// Places and files used lately.
    fn places_ui(&self, ui: &mut Ui, look: &Look<'_>, queue: &mut Queue) {
        ui.spacing_mut().item_spacing.y = 2.0;
        let here = self.here();
        let wide = |ui: &Ui| vec2(ui.available_width(), ROW);
        for place in &self.places {
            let button = Button::selectable(here == place.folder, (ICON_FOLDER.rich_text(), look.t(place.name)));
            if ui
                .add(button.truncate().min_size(wide(ui)))
                .accessible_name(look.t(place.name))
                .clicked()
            {
                queue.push(Order::Look(place.folder.clone()));
            }
        }
        if self.recent.is_empty() || self.asked.pick.saves() {
            return;
        }
        ui.add_space(8.0);
        ui.label(theme::caption(look.t(T::RecentFiles)));
        for path in &self.recent {
            let name = path.file_name().map(|name| name.to_string_lossy()).unwrap_or_default();
            // The name is what is cut where there is no room, and not the sign before it.
            let cut = name.as_ref().atom_shrink(true);
            let button = Button::selectable(false, (ICON_HISTORY.rich_text(), cut));
            let button = ui
                .add(button.truncate().min_size(wide(ui)))
                .accessible_name(name.as_ref());
            if button.on_hover_text(path.to_string_lossy()).clicked() {
                queue.push(Order::Look(path.clone()));
            }
        }
    }

    /// What stands in the folder.
    fn rows_ui(&mut self, ui: &mut Ui, look: &Look<'_>, keys: &Keys, height: f32, queue: &mut Queue) {
        let rows = self.rows();
        let count = rows.len();
        let mut row = self.row;
        if keys.moved != 0 && count > 0 {
            let last = count as isize - 1;
            let next = row.map_or(if keys.moved > 0 { 0 } else { last }, |row| row as isize + keys.moved);
            row = Some(next.clamp(0, last) as usize);
        }
        let mut wanted = None;
        ui.spacing_mut().item_spacing.y = 0.0;
        if count == 0 {
            let empty = if self.reading.is_some() {
                T::Working
            } else {
                T::NothingHere
            };
            ui.label(RichText::new(look.t(empty)).weak());
        }
        let mut area = ScrollArea::vertical()
            .id_salt("entries")
            .max_height(height)
            .auto_shrink(false);
        if keys.moved != 0
            && let Some(row) = row
        {
            area = area.vertical_scroll_offset((row as f32 * ROW - height * 0.5).max(0.0));
        }
        area.max_height(ui.available_height())
            .show_rows(ui, ROW, count, |ui, range| {
                for at in range {
                    let Some(entry) = rows.get(at) else { continue };
                    let icon = if entry.folder { ICON_FOLDER } else { ICON_DESCRIPTION };
                    let name = entry.name.as_str().atom_shrink(true);
                    let button = Button::selectable(row == Some(at), (icon.rich_text(), name));
                    let size = vec2(ui.available_width(), ROW);
                    let button = ui.add(button.truncate().min_size(size)).accessible_name(&entry.name);
                    if button.clicked() {
                        wanted = Some((*entry).clone());
                    }
                }
            });
        drop(rows);
        self.row = row;
        if self.listing.as_ref().is_some_and(|listing| listing.cut) {
            ui.label(theme::caption(look.t(T::FolderCut)));
        }
        let Some(entry) = wanted else { return };
        if entry.folder || !self.asked.pick.saves() {
            queue.push(Order::Look(entry.path));
        } else {
            // The name of a file that is there is only taken over: writing asks once more.
            self.typed = entry.path.to_string_lossy().into_owned();
            self.to_end = true;
        }
    }

    /// What is shown, what is wrong, and the buttons.
    fn foot_ui(&mut self, ui: &mut Ui, look: &Look<'_>, queue: &mut Queue) {
        ui.horizontal(|ui| {
            ui.label(theme::caption(format!(
                "{} {}",
                look.t(T::Shown),
                self.asked.filter.label(look.lang)
            )));
            ui.checkbox(&mut self.all, look.t(T::EveryFile));
        });
        let sentence = match &self.says {
            Says::Nothing => None,
            Says::NoSuchFile => Some(look.t(T::NoSuchFile).to_owned()),
            Says::NoSuchFolder => Some(look.t(T::NoSuchFolder).to_owned()),
            Says::Refused(why) => Some(text::folder_refused(look.lang, why.get(look.lang))),
            Says::Replaces(path) => {
                let name = path.file_name().map(|name| name.to_string_lossy()).unwrap_or_default();
                Some(text::replaces(look.lang, &name))
            }
        };
        if let Some(sentence) = sentence {
            ui.add(Label::new(RichText::new(sentence).color(look.palette.alert)).wrap());
        }
        ui.horizontal(|ui| {
            let word = match &self.says {
                Says::Replaces(_) => T::ReplaceFile,
                _ if self.asked.pick.saves() => T::SaveHere,
                _ => T::OpenThis,
            };
            if kit::primary_button(ui, look.t(word)).clicked() {
                self.take(queue);
            }
            if ui
                .add(Button::new(look.t(T::CancelWord)).min_size(vec2(0.0, 36.0)))
                .clicked()
            {
                queue.push(Order::CloseDialog);
            }
        });
    }

    /// Takes the row that the arrow keys have reached, else what is typed.
    fn take(&self, queue: &mut Queue) {
        if let Says::Replaces(path) = &self.says {
            queue.push(Order::Chosen(self.asked.pick.clone(), path.clone()));
            return;
        }
        if let Some(entry) = self.row.and_then(|row| self.rows().get(row).copied()) {
            queue.push(Order::Look(entry.path.clone()));
            return;
        }
        let path = folder::meant(&self.typed, self.here(), &self.own);
        let to_folder = folder::split(&self.typed).1.is_empty()
            || self.listing.as_ref().is_some_and(|listing| {
                let is = |entry: &Entry| entry.folder && entry.path == path;
                listing.entries.iter().any(is)
            });
        let path = if self.asked.pick.saves() && !to_folder {
            self.asked.filter.with_ending(path)
        } else {
            path
        };
        queue.push(Order::Look(path));
    }

    /// Has the folder read that is typed.
    fn read_on(&mut self, queue: &mut Queue) {
        let folder = self.parts().0;
        let there = self.listing.as_ref().is_some_and(|listing| listing.folder == folder);
        if !there && self.reading.as_ref() != Some(&folder) {
            self.reading = Some(folder.clone());
            queue.push(Order::ReadFolder(folder));
        }
    }
}

/// Keys of the dialog, taken before the field gets them.
struct Keys {
    enter: bool,
    tab: bool,
    up: bool,
    /// Rows to go down.
    moved: isize,
}

impl Keys {
    fn take(ui: &Ui) -> Self {
        // Enter on a button belongs to the button.
        let typing = ui.ctx().text_edit_focused();
        ui.input_mut(|input| {
            let mut pressed = |modifiers, key| input.count_and_consume_key(modifiers, key) as isize;
            let up = pressed(Modifiers::ALT, Key::ArrowUp) > 0;
            let page = 10 * (pressed(Modifiers::NONE, Key::PageDown) - pressed(Modifiers::NONE, Key::PageUp));
            let moved = pressed(Modifiers::NONE, Key::ArrowDown) - pressed(Modifiers::NONE, Key::ArrowUp) + page;
            Self {
                enter: typing && pressed(Modifiers::NONE, Key::Enter) > 0,
                tab: input.key_pressed(Key::Tab) && input.modifiers.is_none(),
                up,
                moved,
            }
        })
    }
}
