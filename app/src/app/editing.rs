//! The editor in the app: opening, saving, test play, the laboratory, and what becomes of unsaved edits.

use super::App;
use crate::command::Order;
use crate::edit::laboratory::Run;
use crate::edit::{self, EditScreen, Wish};
use crate::panels::kit::Look;
use crate::play::jobs::{Message, Pick};
use crate::screen::{Dialog, Screen};
use crate::text::T;
use data::any::Scenario;
use editor::document::Document;
use egui::{ColorImage, Context, Ui};
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use workbench::Ask;

impl App {
    /// The editor, if it is on the screen or waits for a test game to end.
    pub fn editor(&self) -> Option<&EditScreen> {
        match (&self.screen, &self.parked) {
            (Screen::Edit(editor), _) => Some(editor),
            (_, Some(editor)) => Some(editor),
            _ => None,
        }
    }

    fn editor_mut(&mut self) -> Option<&mut EditScreen> {
        match (&mut self.screen, &mut self.parked) {
            (Screen::Edit(editor), _) => Some(editor),
            (_, Some(editor)) => Some(editor),
            _ => None,
        }
    }

    /// The workbench, for tests and for what comes from outside.
    pub fn workbench(&mut self) -> Option<&mut workbench::Workbench> {
        self.editor_mut().map(|editor| &mut editor.workbench)
    }

    pub(super) fn receive_edit(&mut self, message: Message) {
        match message {
            Message::Recovered(Ok(left)) => self.recovered(*left),
            Message::Recovered(Err(error)) => {
                self.complain(T::EditOpenFailed, &error, None);
                self.jobs.shelf();
            }
            Message::EditOpened(Ok(opened)) => {
                let editor = EditScreen::new(*opened, &self.options.folders, &self.settings.reader);
                self.show_editor(editor);
            }
            Message::EditOpened(Err(error)) => self.complain(T::EditOpenFailed, &error, None),
            Message::EditSaved(Ok(path)) => self.edit_saved(path),
            Message::EditSaved(Err(error)) => {
                self.quitting = false;
                self.complain(T::EditSaveFailed, &error, Some(T::EditKept));
            }
            Message::Written(Ok(path)) => {
                let text = format!("{} {}.", T::Wrote.get(self.lang()), path.display());
                self.tell_editor(text);
            }
            Message::Written(Err(error)) => self.complain(T::WriteFailed, &error, None),
            Message::Picked(pick, path) => self.picked(pick, path),
            Message::Compared(Ok((name, document))) => {
                if let Some(workbench) = self.workbench() {
                    workbench.set_compared(name, *document);
                }
            }
            Message::Compared(Err(error)) | Message::Photo(Err(error)) | Message::Text(_, Err(error)) => {
                self.complain(T::EditOpenFailed, &error, None);
            }
            Message::Photo(Ok(photo)) => {
                let size = [photo.width as usize, photo.height as usize];
                let image = ColorImage::from_rgba_unmultiplied(size, &photo.rgba);
                if let Some(workbench) = self.workbench() {
                    workbench.set_photo(image);
                }
            }
            Message::Text(what, Ok(text)) => {
                if let Some(workbench) = self.workbench() {
                    workbench.read(what, &text);
                }
            }
            Message::Simulated(result) => {
                if let Some(editor) = self.editor_mut() {
                    *editor.run() = None;
                    if let Ok(Some(simulated)) = result {
                        editor.workbench.set_simulated(simulated);
                    }
                }
            }
            // The other messages are dealt with before.
            _ => {}
        }
    }

    /// Readable id of the edited scenario.
    fn document_id(&self) -> String {
        self.editor()
            .map_or_else(String::new, |editor| editor.workbench.document().id().to_owned())
    }

    pub(super) fn show_editor(&mut self, editor: EditScreen) {
        self.dialog = None;
        self.notice = None;
        self.leave_table();
        let parked = self.parked.take();
        let before = std::mem::replace(&mut self.screen, Screen::Edit(Box::new(editor)));
        // What another document has unsaved stays on the shelf.
        let open = match before {
            Screen::Edit(before) => Some(before),
            _ => None,
        };
        for before in [open, parked].into_iter().flatten() {
            self.put_away(*before);
        }
        // A round of proofreading goes on where it was left.
        let round = self
            .options
            .folders
            .rounds()
            .join(format!("{}.ron", self.document_id()));
        if round.exists() {
            self.jobs.text(workbench::Reading::Round, round);
        }
    }

    /// Says something that went well in the editor's own status line, where it moves nothing.
    fn tell_editor(&mut self, text: String) {
        match &mut self.screen {
            Screen::Edit(editor) => editor.workbench.carry_out(workbench::Do::Say(text, false)),
            _ => self.say(text),
        }
    }

    fn edit_saved(&mut self, path: PathBuf) {
        let text = format!("{} {}.", T::EditSaved.get(self.lang()), path.display());
        if let Some(editor) = self.editor_mut() {
            editor.end_save(path);
            let wishes = editor.keep();
            self.fulfil(wishes);
        }
        self.tell_editor(text);
        // The start screen offers it, and other documents may have been corrected with it.
        self.jobs.content();
    }

    /// Orders of the start screen and of the dialog about unsaved edits.
    pub(super) fn edit_order(&mut self, ctx: &Context, order: Order) {
        match order {
            Order::Edit(name) => self.jobs.edit(name),
            Order::EditNew(game) => self.jobs.edit_new(game),
            Order::EditOpen => self.jobs.pick(Pick::Edit, T::EditFile.get(self.lang()), None),
            Order::LeaveEditor { save, quit } => {
                self.dialog = None;
                if save {
                    // What comes after waits until it is saved.
                    self.save_document();
                    if !self.options.here && self.editor().is_some_and(EditScreen::is_dirty) {
                        return;
                    }
                }
                self.leave_editor(ctx, quit);
            }
            _ => {}
        }
    }

    fn leave_editor(&mut self, ctx: &Context, quit: bool) {
        let editor = match std::mem::replace(&mut self.screen, Screen::Start(Box::default())) {
            Screen::Edit(editor) => Some(editor),
            other => {
                self.screen = other;
                self.parked.take()
            }
        };
        let title = editor
            .as_ref()
            .map(|editor| editor.workbench.document().title().get(self.lang()).to_owned());
        let given_up = editor.and_then(|editor| self.put_away(*editor));
        if let Some(path) = given_up {
            self.jobs.delete(title.unwrap_or_default(), path);
        }
        if quit {
            self.quitting = true;
            ctx.send_viewport_cmd(egui::ViewportCommand::Close);
        } else {
            self.home(ctx);
        }
    }

    /// From a game that tests the scenario back to where the editor was.
    pub(super) fn back_to_editor(&mut self) {
        if let Some(editor) = self.parked.take() {
            self.drop_test();
            self.dialog = None;
            self.notice = None;
            self.screen = Screen::Edit(editor);
        }
    }

    /// The window asks before it closes over unsaved edits.
    pub(super) fn ask_before_closing(&mut self, ctx: &Context) {
        let closing = ctx.input(|input| input.viewport().close_requested());
        if closing && !self.quitting && self.editor().is_some_and(EditScreen::is_dirty) {
            ctx.send_viewport_cmd(egui::ViewportCommand::CancelClose);
            self.dialog = Some(Dialog::LeaveEditor(true));
        } else if closing && !self.quitting && self.is_behind() {
            ctx.send_viewport_cmd(egui::ViewportCommand::CancelClose);
            self.quitting = true;
            let place = self.shelf().folder().display().to_string();
            self.complain(T::NotKept, &place, None);
        }
    }

    pub(super) fn edit_ui(&mut self, ui: &mut Ui, look: &Look<'_>) {
        let Screen::Edit(editor) = &mut self.screen else { return };
        let before = editor.workbench.history().revision();
        let wishes = editor.ui(ui, look);
        // What was said of the document as it was may be mended by now.
        if editor.workbench.history().revision() != before {
            self.notice = None;
        }
        if !wishes.is_empty() {
            // What was drawn in this frame is out of date once they are fulfilled.
            ui.ctx().request_repaint();
        }
        for wish in &wishes {
            if let Wish::Ask(Ask::Copy(text)) = wish {
                ui.ctx().copy_text(text.clone());
            }
        }
        self.fulfil(wishes);
    }

    fn fulfil(&mut self, wishes: Vec<Wish>) {
        for wish in wishes {
            match wish {
                Wish::Ask(ask) => self.answer(ask),
                Wish::Say(text, true) => self.complain(T::EditOpenFailed, &text, None),
                Wish::Say(text, false) => self.say(text),
                Wish::Round(text) => {
                    let path = self
                        .options
                        .folders
                        .rounds()
                        .join(format!("{}.ron", self.document_id()));
                    self.jobs.keep_round(path, text);
                }
                // Kept with the other settings, for the next round.
                Wish::Reader(who) => self.set(|settings| settings.reader = who),
            }
        }
    }

    /// What the workbench asks for.
    fn answer(&mut self, ask: Ask) {
        let lang = self.lang();
        let pick = |jobs: &crate::play::jobs::Jobs, pick: Pick, name: Option<String>| {
            let title = match pick {
                Pick::SaveAs | Pick::Export(_) | Pick::Part(_) => T::SaveScenario,
                _ => T::ChooseFile,
            };
            jobs.pick(pick, title.get(lang), name);
        };
        let Some(document) = self.editor().map(|editor| editor.workbench.document().clone()) else {
            return;
        };
        let file = |kind: &str| Some(format!("{}{kind}.ron", document.id()));
        match ask {
            Ask::New | Ask::Open | Ask::Close => {
                if self.editor().is_some_and(EditScreen::is_dirty) {
                    self.dialog = Some(Dialog::LeaveEditor(false));
                } else {
                    if let Screen::Edit(_) = &self.screen
                        && let Screen::Edit(editor) = std::mem::replace(&mut self.screen, Screen::Start(Box::default()))
                    {
                        self.put_away(*editor);
                    }
                    self.jobs.content();
                    self.jobs.shelf();
                    match ask {
                        Ask::New => self.jobs.edit_new(editor::document::Game::Invasion),
                        Ask::Open => pick(&self.jobs, Pick::Edit, None),
                        _ => {}
                    }
                }
            }
            Ask::Save => self.save_document(),
            Ask::SaveAs => pick(&self.jobs, Pick::SaveAs, file("")),
            Ask::ExportWhole => pick(&self.jobs, Pick::Export(true), file("-whole")),
            Ask::ExportReferring => pick(&self.jobs, Pick::Export(false), file("-referring")),
            Ask::SavePart(kind) => pick(&self.jobs, Pick::Part(kind), file("-part")),
            Ask::Play => self.test_play(&document),
            Ask::Simulate(games) => self.simulate(&document, games),
            Ask::Cancel => {
                if let Some(run) = self.editor_mut().and_then(|editor| editor.run().clone()) {
                    run.stop.store(true, Ordering::Relaxed);
                }
            }
            Ask::CompareWith => {
                let origin = self.editor().and_then(|editor| editor.origin().map(str::to_owned));
                match origin {
                    // Most often one wants to see what one has changed.
                    Some(origin) if document.id() != origin => self.jobs.compare_with(origin),
                    _ => pick(&self.jobs, Pick::Compare, None),
                }
            }
            Ask::Photo => pick(&self.jobs, Pick::Photo, None),
            Ask::Write(name, content) => pick(&self.jobs, Pick::Write(content), Some(name)),
            Ask::Read(what) => pick(&self.jobs, Pick::Read(what), None),
            // Done while the frame is drawn, which has the clipboard.
            Ask::Copy(_) => {}
        }
    }

    /// Saves where the document belongs: where it was opened, else among the user's scenarios by its id.
    fn save_document(&mut self) {
        let scenarios = self.options.folders.scenarios();
        let Some(editor) = self.editor_mut() else { return };
        let document = editor.workbench.document().clone();
        let path = match editor.path() {
            Some(path) => path.to_owned(),
            None => scenarios.join(format!("{}.ron", document.id())),
        };
        editor.begin_save();
        self.jobs.edit_save(document, path);
        if self.options.here {
            let messages = self.jobs.messages();
            for message in messages {
                self.receive_edit(message);
            }
        }
    }

    /// A file was chosen for something.
    fn picked(&mut self, pick: Pick, path: PathBuf) {
        let asked = path.display().to_string();
        let document = self.editor().map(|editor| editor.workbench.document().clone());
        match (pick, document) {
            (Pick::Edit, _) => self.jobs.edit(asked),
            (Pick::SaveAs, Some(document)) => {
                if let Some(editor) = self.editor_mut() {
                    editor.begin_save();
                }
                self.jobs.edit_save(document, path);
            }
            (Pick::Export(whole), Some(document)) => {
                self.jobs.write(path, move |path| edit::export(&document, whole, path));
            }
            (Pick::Part(kind), Some(document)) => {
                self.jobs
                    .write(path, move |path| edit::save_part(&document, kind, path));
            }
            (Pick::Compare, _) => self.jobs.compare_with(asked),
            (Pick::Photo, _) => self.jobs.photo(path, self.lang()),
            (Pick::Write(content), _) => self.jobs.write(path, move |path| {
                crate::files::save(path, content.as_bytes()).map_err(|error| error.to_string())
            }),
            (Pick::Read(what), _) => self.jobs.text(what, path),
            _ => {}
        }
    }

    fn built(&mut self, document: &Document) -> Option<Scenario> {
        match document.build() {
            Ok(scenario) => Some(scenario),
            Err(issues) => {
                let errors = issues.iter().filter(|issue| issue.severity == data::Severity::Error);
                let first = errors.map(ToString::to_string).next().unwrap_or_default();
                self.complain(T::NotPlayable, &first, None);
                None
            }
        }
    }

    /// "Play this now": to the seats; the editor waits and comes back to the same place.
    fn test_play(&mut self, document: &Document) {
        let Some(scenario) = self.built(document) else { return };
        if let Screen::Edit(editor) = std::mem::replace(&mut self.screen, Screen::Start(Box::default())) {
            self.parked = Some(editor);
        }
        self.choose_seats(&scenario);
    }

    fn simulate(&mut self, document: &Document, games: u32) {
        let Some(scenario) = self.built(document) else { return };
        let lang = self.lang();
        let Some(editor) = self.editor_mut() else { return };
        let run = Arc::new(Run::default());
        *editor.run() = Some(Arc::clone(&run));
        let origin = editor.origin().map(str::to_owned);
        self.jobs.simulate(scenario, origin, games, run, lang);
    }
}
