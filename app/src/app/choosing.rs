//! Files in the app: asking for one with the system's dialog or the program's own, and those dropped on the window.

use super::App;
use crate::choose::dropped::Dropped;
use crate::choose::folder::Looked;
use crate::choose::{Asked, Dialogs, Pick, own_folder};
use crate::command::Order;
use crate::edit::EditScreen;
use crate::edit::unpack::Taken;
use crate::games;
use crate::panels::chooser::{ChooserPanel, Place};
use crate::panels::recent;
use crate::panels::thumbnail::Thumbnail;
use crate::panels::unpack::UnpackPanel;
use crate::screen::Dialog;
use crate::screen::{DroppedScenario, Screen};
use crate::text::{self, T};
use crate::whatis::{self, What};
use data::Text;
use editor::bundle::Bundle;
use egui::{Align2, Color32, Context, FontId, Id, LayerId, Order as Layer};
use std::path::{Path, PathBuf};
use workbench::PhotoPlace;

impl App {
    /// Asks for a file; `name` is the one that is suggested.
    pub(super) fn choose(&mut self, pick: Pick, name: Option<String>) {
        let asked = Asked::new(pick, name, &self.options.folders, &self.settings.recent);
        asked.make_folder(&self.options.folders);
        match self.settings.dialogs {
            Dialogs::System => self.jobs.pick(asked, self.lang()),
            Dialogs::Own => self.choose_here(asked),
        }
    }

    /// Asks where to save what the person at the screen knows of the game, or what everybody knows.
    pub(super) fn save_view(&mut self, everybody: bool) {
        let Some(desk) = self.desk() else { return };
        let name = desk.file_name();
        let name = format!("{}-view.json", name.strip_suffix(".war1812").unwrap_or(&name));
        match desk.sight(everybody) {
            Ok(sight) => self.choose(Pick::Write(sight.text().into_bytes()), Some(name)),
            Err(error) => self.complain(T::SaveFailed, &error.to_string(), None),
        }
    }

    /// Asks with the program's own dialog.
    pub(super) fn choose_here(&mut self, asked: Asked) {
        let folders = &self.options.folders;
        let places = [
            (T::PlaceHome, own_folder()),
            (T::PlaceScenarios, folders.scenarios()),
            (T::PlaceRecords, folders.records()),
        ];
        // A folder of the program that nothing was kept in yet is only in the way.
        let places = places.into_iter().filter(|(_, folder)| folder.is_dir());
        let places = places.map(|(name, folder)| Place { name, folder }).collect();
        // Asked for another file, what lies beneath still does.
        if !matches!(self.dialog, Some(Dialog::Choose(_))) {
            self.beneath = self.dialog.take().filter(Dialog::writes);
        }
        self.dialog = Some(Dialog::Choose(Box::new(ChooserPanel::new(
            asked,
            places,
            &self.settings.recent,
        ))));
    }

    /// What a folder holds that somebody types, or where a path leads that somebody takes.
    pub(super) fn looked(&mut self, ctx: &Context, typed: Option<&Path>, looked: Looked) {
        let Some(Dialog::Choose(chooser)) = &mut self.dialog else {
            return;
        };
        match typed {
            Some(folder) => chooser.listed(folder, looked),
            None => {
                if let Some((pick, path)) = chooser.looked(looked) {
                    self.chosen(ctx, pick, path);
                }
            }
        }
    }

    /// Closes what lies in front. Where a file was asked for, what asked lies there again.
    pub(super) fn close_dialog(&mut self) {
        self.dialog = match self.dialog {
            Some(Dialog::Choose(_)) => self.beneath.take(),
            _ => None,
        };
    }

    /// A file was chosen for something.
    pub(super) fn chosen(&mut self, ctx: &Context, pick: Pick, path: PathBuf) {
        if matches!(self.dialog, Some(Dialog::Choose(_))) {
            self.close_dialog();
        }
        // A log that is written opens nothing, whatever its ending; a round or a bundle does.
        let idle = |bytes: &[u8]| recent::opens(&path) && whatis::of(&String::from_utf8_lossy(bytes)) == What::Unknown;
        if !matches!(&pick, Pick::Write(bytes) if idle(bytes)) {
            self.set(|settings| settings.note_recent(&path));
        }
        match pick {
            // Whatever is on the screen gives way to it.
            Pick::Game => self.leave_for(ctx, Order::Open(path)),
            pick => self.picked(pick, path),
        }
    }

    /// Looks at what was dropped on the window; says so while something is held over it.
    pub(super) fn take_dropped(&mut self, ctx: &Context) {
        let (dropped, held) = ctx.input(|input| {
            let paths = input.raw.dropped_files.iter().map(|file| file.path().to_owned());
            (paths.collect::<Vec<_>>(), !input.raw.hovered_files.is_empty())
        });
        if held {
            hint(ctx, T::DropHere.get(self.lang()));
        }
        match dropped.as_slice() {
            [] => {}
            [path] => self.jobs.dropped(path.clone()),
            [..] => self.refuse(T::OneFile.get(self.lang())),
        }
    }

    /// What a dropped file is has been found out.
    pub(super) fn receive_dropped(&mut self, ctx: &Context, path: PathBuf, found: Result<Dropped, Text>) {
        let editing = self.editor().map(EditScreen::editing);
        match found {
            Ok(Dropped::Scenario(title)) => {
                let compare = editing;
                self.dialog = Some(Dialog::Dropped(DroppedScenario { path, title, compare }));
            }
            Ok(Dropped::Game) => {
                self.dialog = None;
                self.leave_for(ctx, Order::Open(path));
            }
            Ok(Dropped::Bundle(unpacked)) => {
                let picture = unpacked.scenario.as_ref().map(|scenario| {
                    let picture = self.picture_of(scenario);
                    Thumbnail::new(picture, games::preview(scenario))
                });
                let unpacked = *unpacked;
                self.dialog = Some(Dialog::Unpack(Box::new(UnpackPanel { unpacked, picture })));
            }
            Ok(Dropped::Sight(sight)) => self.dialog = Some(Dialog::Sight(sight)),
            Ok(Dropped::Photo) => match editing {
                Some(editing) => {
                    self.back_to_editor();
                    self.jobs.photo(editing, PhotoPlace::Beside, path);
                }
                None => self.refuse(T::DropIntoEditor.get(self.lang())),
            },
            Ok(Dropped::ForProof(what, text)) => match editing {
                Some(_) => {
                    self.back_to_editor();
                    self.read_for_proof(what, &text);
                }
                None => self.refuse(T::DropIntoEditor.get(self.lang())),
            },
            Err(why) if self.tell_in_list(&path, &why) => {}
            Err(why) => {
                let name = path.file_name().map(|name| name.to_string_lossy()).unwrap_or_default();
                self.refuse(&text::not_opened(self.lang(), &name, why.get(self.lang())));
            }
        }
    }

    /// Takes in what is in a bundle.
    pub(super) fn take_in(&mut self, bundle: Bundle) {
        self.dialog = None;
        self.jobs.take_in(bundle);
    }

    /// What was in a bundle has been taken in: a scenario stands among the person's own and is edited; corrections are shown
    /// by the proofreader of the board that they correct, before any is applied.
    pub(super) fn taken_in(&mut self, ctx: &Context, taken: Result<Taken, Text>) {
        match taken {
            Ok(Taken::Scenario(id)) => {
                self.jobs.content();
                self.leave_for(ctx, Order::Edit(id));
            }
            Ok(Taken::Corrections(text, scenario)) => {
                self.for_proof = Some((workbench::Reading::Corrections, text));
                self.leave_for(ctx, Order::Edit(scenario));
            }
            Err(why) => self.refuse(why.get(self.lang())),
        }
    }

    /// Gives the proofreader of the open document something to read, and shows the page.
    pub(super) fn read_for_proof(&mut self, what: workbench::Reading, text: &str) {
        if let Some(editor) = self.editor_mut() {
            // In this order: what is said of the text stays to be read.
            editor.workbench.carry_out(workbench::Do::Go(workbench::Page::Proof));
            let read = editor.read(what, text);
            self.round_aside(read);
        }
    }

    /// Does something that takes the screen; with unsaved edits in the editor, after asking what becomes of them.
    pub(super) fn leave_for(&mut self, ctx: &Context, order: Order) {
        if self.editor().is_some_and(EditScreen::is_dirty) {
            self.back_to_editor();
            self.after_leaving = Some(order);
            self.dialog = Some(Dialog::LeaveEditor(false));
            return;
        }
        if matches!(self.screen, Screen::Edit(_)) || self.parked.is_some() {
            self.after_leaving = Some(order);
            self.carry_out(
                ctx,
                Order::LeaveEditor {
                    save: false,
                    quit: false,
                },
            );
            return;
        }
        self.carry_out(ctx, order);
    }
}

/// Says over the whole window what will happen.
fn hint(ctx: &Context, text: &str) {
    let painter = ctx.layer_painter(LayerId::new(Layer::Foreground, Id::unique("dropping")));
    let rect = ctx.content_rect();
    painter.rect_filled(rect, 0.0, Color32::from_black_alpha(150));
    let middle = rect.center();
    painter.text(
        middle,
        Align2::CENTER_CENTER,
        text,
        FontId::proportional(24.0),
        Color32::WHITE,
    );
}
