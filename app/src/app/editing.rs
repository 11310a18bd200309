//! The editor in the app: opening, saving, test play, the laboratory, and what becomes of unsaved edits.

use super::App;
use crate::choose::{Game, Pick};
use crate::command::{OnDisk, Order};
use crate::edit::disk::{Agreed, Disk};
use crate::edit::rounds::{Kept, Wanted};
use crate::edit::{self, Beside, EditScreen, Editing, Saved, Wish};
use crate::panels::kit::Look;
use crate::panels::notice::Notice;
use crate::screen::{Changed, Dialog, Screen};
use crate::text::T;
use data::Text;
use data::any::Scenario;
use data::library::Library;
use editor::document::Document;
use editor::proof::Round;
use egui::{Context, Ui};
use engine::laboratory::Progress;
use std::path::PathBuf;
use std::sync::Arc;
use workbench::{Ask, Reading, Simulated, Simulation};

/// The window does not close; one that is minimised comes up with the question.
fn stay_open(ctx: &Context) {
    ctx.send_viewport_cmd(egui::ViewportCommand::CancelClose);
    if ctx.input(|input| input.viewport().minimized) == Some(true) {
        ctx.send_viewport_cmd(egui::ViewportCommand::Minimized(false));
        ctx.send_viewport_cmd(egui::ViewportCommand::Focus);
    }
}

impl App {
    /// The editor, if it is on the screen or waits for a test game to end.
    pub fn editor(&self) -> Option<&EditScreen> {
        match (&self.screen, &self.parked) {
            (Screen::Edit(editor), _) => Some(editor),
            (_, Some(editor)) => Some(editor),
            _ => None,
        }
    }

    /// One of them, if it has not been left.
    fn editor_of(&mut self, editing: Editing) -> Option<&mut EditScreen> {
        let open = match &mut self.screen {
            Screen::Edit(editor) => Some(editor),
            _ => None,
        };
        let mut all = open.into_iter().chain(&mut self.parked).map(|editor| &mut **editor);
        all.find(|editor| editor.editing() == editing)
    }

    pub(super) fn editor_mut(&mut self) -> Option<&mut EditScreen> {
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

    /// A document was opened for editing, or could not be.
    pub(super) fn edit_opened(&mut self, opened: Result<Box<edit::Opened>, Text>) {
        let for_proof = self.for_proof.take();
        match opened {
            Ok(mut opened) => {
                let told = opened.told.take().filter(|_| for_proof.is_none());
                let editor = EditScreen::new(*opened, &self.options.folders, &self.settings.reader);
                // A round that was opened on purpose is not replaced by the one that was kept.
                let wanted = match &for_proof {
                    Some((Reading::Round, text)) => beside(text, editor.workbench.document()),
                    _ => Some(Wanted::Any),
                };
                self.show_editor(editor, wanted);
                if let Some((what, text)) = for_proof {
                    self.read_for_proof(what, &text);
                }
                if let Some(told) = told {
                    self.tell_editor(told.get(self.lang()).to_owned());
                }
            }
            Err(error) => self.complain(T::EditOpenFailed, error.get(self.lang()), None),
        }
    }

    /// What saving the document of an editor has come to.
    pub(super) fn save_ended(
        &mut self,
        ctx: &Context,
        editing: Editing,
        ended: Result<(PathBuf, Saved), Text>,
        beside: Beside,
    ) {
        match ended {
            Ok((path, Saved::Done(disk))) => self.edit_saved(ctx, editing, path, disk, beside),
            Ok((path, Saved::Changed(disk))) => self.changed_on_disk(editing, path, disk, true),
            Ok((_, Saved::Half(disk, why))) => {
                if let Some(editor) = self.editor_of(editing) {
                    editor.note_written(disk);
                }
                self.save_ended_badly(editing, &why);
            }
            Err(error) => self.save_ended_badly(editing, &error),
        }
    }

    /// What was to be saved could not be, and why.
    fn save_ended_badly(&mut self, editing: Editing, why: &Text) {
        if let Some(editor) = self.editor_of(editing) {
            editor.give_up_save();
            self.stay();
        }
        self.complain(T::EditSaveFailed, why.get(self.lang()), Some(T::EditKept));
    }

    /// The editor is not left after all, and what was to be done then is not done.
    fn stay(&mut self) {
        self.quitting = false;
        self.leaving = None;
        self.after_leaving = None;
        self.opened = None;
        self.for_proof = None;
    }

    /// Something of the editor was written, or could not be.
    pub(super) fn written(&mut self, written: Result<PathBuf, Text>) {
        match written {
            Ok(path) => self.tell_editor(format!("{} {}.", T::Wrote.get(self.lang()), path.display())),
            Err(error) => self.complain(T::WriteFailed, error.get(self.lang()), None),
        }
    }

    /// Gives the workbench of an editor what was read for it, or says why that could not be, beginning with what `failed`.
    pub(super) fn brought<V>(
        &mut self,
        editing: Editing,
        failed: T,
        read: Result<V, Text>,
        take: impl FnOnce(&mut workbench::Workbench, V),
    ) {
        match read {
            Ok(value) => {
                self.went_well(failed);
                // The editor may have been left meanwhile.
                if let Some(editor) = self.editor_of(editing) {
                    take(&mut editor.workbench, value);
                }
            }
            Err(error) => self.complain(failed, error.get(self.lang()), None),
        }
    }

    /// A text that the workbench of an editor asked for was read, or could not be.
    pub(super) fn text_read(&mut self, editing: Editing, what: Reading, read: Result<String, Text>) {
        match read {
            Ok(text) => {
                self.went_well(T::ReadFailed);
                // The editor may have been left meanwhile.
                if let Some(editor) = self.editor_of(editing) {
                    let read = editor.read(what, &text);
                    self.round_aside(read);
                }
            }
            Err(error) => self.complain(T::ReadFailed, error.get(self.lang()), None),
        }
    }

    /// A round of proofreading was put aside for another, or could not be.
    pub(super) fn round_aside(&mut self, aside: Result<Option<Text>, Text>) {
        match aside {
            Ok(told) => self.tell_round(told),
            Err(error) => self.complain(T::RoundFailed, error.get(self.lang()), None),
        }
    }

    /// Games of bots have ended or were stopped.
    pub(super) fn simulated(&mut self, editing: Editing, simulated: Option<Simulated>) {
        if let Some(editor) = self.editor_of(editing) {
            *editor.run() = None;
            if let Some(simulated) = simulated {
                editor.workbench.set_simulated(simulated);
            }
        }
    }

    /// The round of proofreading that was kept for an editor was read.
    pub(super) fn round_read(&mut self, editing: Editing, read: Result<Kept, Text>) {
        match read {
            Ok(kept) => {
                if let (Some(round), Some(editor)) = (kept.found, self.editor_of(editing)) {
                    editor.workbench.resume_round(&round);
                }
                if let Some(told) = kept.told {
                    self.refuse(told.get(self.lang()));
                }
            }
            Err(error) => self.complain(T::RoundFailed, error.get(self.lang()), None),
        }
    }

    /// The round of an editor with this number was kept, or could not be.
    pub(super) fn round_kept(&mut self, editing: Editing, number: u64, kept: Result<Kept, Text>) {
        let editor = self.editor_of(editing);
        match kept {
            Ok(kept) => {
                let mut mended = false;
                if let Some(editor) = editor {
                    mended = editor.round_kept(number);
                    if let Some(theirs) = kept.found {
                        editor.workbench.add_round(&theirs);
                    }
                }
                if mended {
                    self.went_well(T::RoundFailed);
                }
                self.tell_round(kept.told);
            }
            // An editor that was left has kept it itself, or has asked.
            Err(error) => {
                if editor.is_some_and(|editor| editor.round_refused(number)) {
                    self.complain(T::RoundFailed, error.get(self.lang()), None);
                }
            }
        }
    }

    /// Tells what became of the file of a round.
    pub(super) fn tell_round(&mut self, told: Option<Text>) {
        if let Some(told) = told {
            self.say(told.get(self.lang()).to_owned());
        }
    }

    /// Keeps the round of proofreading before the window closes, or its editor is left: no job would be done in time.
    pub(super) fn keep_round(&mut self) -> Result<(), Text> {
        let kept = self.editor_mut().map(EditScreen::keep_round);
        let told = kept.transpose()?.flatten();
        self.tell_round(told);
        Ok(())
    }

    /// Keeps the round of proofreading before its editor is left; where that cannot be, asks whether it is left all the same. Says
    /// whether it asks.
    pub(super) fn asks_for_round(&mut self, quit: bool) -> bool {
        let Err(why) = self.keep_round() else { return false };
        self.dialog = Some(Dialog::RoundNotKept { quit, why });
        true
    }

    /// Shows an editor, and goes on with the round of proofreading that was kept if it is wanted.
    pub(super) fn show_editor(&mut self, mut editor: EditScreen, wanted: Option<Wanted>) {
        editor.workbench.set_aside(self.jobs.aside("checks"));
        let (editing, (rounds, round)) = (editor.editing(), editor.rounds());
        self.dialog = None;
        self.notice = self.unsaid.take().map(Notice::wrong);
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
        if let Some(wanted) = wanted {
            self.jobs.read_round(editing, rounds, round, wanted);
        }
    }

    /// Says something that went well in the editor's own status line, where it moves nothing.
    fn tell_editor(&mut self, text: String) {
        match &mut self.screen {
            Screen::Edit(editor) => editor
                .workbench
                .carry_out(workbench::Do::Say(workbench::Said::done(text))),
            _ => self.say(text),
        }
    }

    fn edit_saved(&mut self, ctx: &Context, editing: Editing, path: PathBuf, disk: Disk, beside: Beside) {
        let mut text = format!("{} {}.", T::EditSaved.get(self.lang()), path.display());
        if let Some(id) = &beside.id {
            text = format!("{text} {}", crate::text::id_of_copy(self.lang(), id));
        }
        // The start screen offers it, and other documents may have been corrected with it: also the one that is to be edited next.
        self.jobs.content();
        self.opened = None;
        let Some(editor) = self.editor_of(editing) else {
            self.say(text);
            return;
        };
        editor.end_save(path, disk, beside);
        let again = editor.take_again();
        let wishes = editor.keep();
        self.fulfil(ctx, wishes);
        self.tell_editor(text);
        match again {
            Some(Some(path)) => return self.save_there(editing, path, Agreed::Scenario),
            Some(None) => return self.save_of(editing, Agreed::Nothing),
            None => {}
        }
        if let Some(quit) = self.leaving.take()
            && !self.editor().is_some_and(EditScreen::is_dirty)
        {
            self.leave_editor(ctx, quit);
        }
    }

    /// Somebody else has changed files of the document of an editor.
    pub(super) fn changed_on_disk(&mut self, editing: Editing, document: PathBuf, disk: Disk, saving: bool) {
        let files = disk.files().map(std::path::Path::to_owned).collect();
        let Some(editor) = self.editor_of(editing) else {
            if saving {
                self.refuse(T::DocumentLeft.get(self.lang()));
            }
            return;
        };
        editor.give_up_save();
        let dirty = editor.is_dirty();
        if saving {
            self.stay();
        } else {
            // The person is told once; saving asks again.
            editor.note_told(disk);
            self.quitting = false;
            self.leaving = None;
        }
        self.dialog = Some(Dialog::Changed(Changed {
            document,
            files,
            saving,
            dirty,
        }));
    }

    /// Somebody else has changed files of what the document of an editor stands on.
    pub(super) fn base_changed(&mut self, editing: Editing, disk: Disk) {
        let files = disk.files().map(std::path::Path::to_owned).collect();
        if let Some(editor) = self.editor_of(editing) {
            // The person is told once.
            editor.note_base(disk);
            self.quitting = false;
            self.leaving = None;
            self.dialog = Some(Dialog::BaseChanged(files));
        }
    }

    /// What the document of an editor stands on was read anew, or could not be.
    pub(super) fn base_read(&mut self, editing: Editing, read: Result<Arc<Library>, Text>) {
        match read {
            Ok(library) => {
                self.went_well(T::BaseFailed);
                if let Some(editor) = self.editor_of(editing) {
                    editor.take_base(&library);
                    self.tell_editor(T::BaseTaken.get(self.lang()).to_owned());
                }
            }
            Err(error) => self.complain(T::BaseFailed, error.get(self.lang()), Some(T::BaseKept)),
        }
    }

    /// Looks whether somebody else has changed the files of the document, or of what it stands on, while the person was
    /// elsewhere.
    pub(super) fn look_on_disk(&self) {
        let Screen::Edit(editor) = &self.screen else { return };
        if self.dialog.is_none() && !editor.is_saving() {
            let document = editor.workbench.document().clone();
            let own = (editor.path().map(std::path::Path::to_owned), editor.told());
            self.jobs
                .look_on_disk(editor.editing(), document, own, editor.stands_on().clone());
        }
    }

    /// Reads anew what the edited document stands on.
    pub(super) fn take_base(&mut self) {
        self.dialog = None;
        if let Some(editor) = self.editor()
            && let Some(base) = editor.workbench.document().base()
        {
            self.jobs.read_base(editor.editing(), base.name().to_owned());
        }
    }

    /// What is done about a file that has changed on disk.
    pub(super) fn on_disk(&mut self, ctx: &Context, what: OnDisk) {
        let Some(Dialog::Changed(changed)) = self.dialog.take() else {
            return;
        };
        match what {
            OnDisk::Compare => {
                if let Some(editing) = self.editor().map(EditScreen::editing) {
                    self.jobs.compare_with_disk(editing, changed.document, self.lang());
                }
            }
            // Where it was to be saved, which need not be where it came from.
            OnDisk::Replace => {
                if let Some(editing) = self.editor().map(EditScreen::editing) {
                    self.save_there(editing, changed.document, Agreed::All);
                }
            }
            OnDisk::SaveAs => self.answer(ctx, Ask::SaveAs),
            OnDisk::Open => self.jobs.edit(changed.document.display().to_string()),
        }
    }

    /// Leaves the editor; with `save`, once it is saved, and not at all if it cannot be.
    pub(super) fn leave(&mut self, ctx: &Context, save: bool, quit: bool) {
        self.dialog = None;
        if save {
            self.leaving = Some(quit);
            self.save_to_file(Agreed::Nothing);
        } else {
            self.leave_editor(ctx, quit);
        }
    }

    fn leave_editor(&mut self, ctx: &Context, quit: bool) {
        if !self.asks_for_round(quit) {
            self.leave_round(ctx, quit);
        }
    }

    /// Leaves the editor whatever has become of its round of proofreading.
    pub(super) fn leave_round(&mut self, ctx: &Context, quit: bool) {
        self.dialog = None;
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
            self.close(ctx);
        } else {
            let after = self.after_leaving.take();
            self.home(ctx);
            if let Some(order) = after {
                self.carry_out(ctx, order);
            }
        }
    }

    /// From a game that tests the scenario back to where the editor was.
    pub(super) fn back_to_editor(&mut self) {
        if let Some(editor) = self.parked.take() {
            let dropped = self.drop_test();
            self.dialog = None;
            self.notice = None;
            self.screen = Screen::Edit(editor);
            if dropped {
                // In the status line, where it lies on nothing of the map.
                self.tell_editor(T::TestDropped.get(self.lang()).to_owned());
            }
        }
    }

    /// The window asks before it closes over unsaved edits.
    pub(super) fn ask_before_closing(&mut self, ctx: &Context) {
        /// Whoever closes once more within so many seconds gives up what could not be kept.
        const AGAIN_SECS: f64 = 60.0;
        let (closing, now) = ctx.input(|input| (input.viewport().close_requested(), input.time));
        // Who has left the editor or a game has said nothing of other games; without a screen nobody can be asked.
        let gives_up = self.watch.is_lost() || self.warned_at.is_some_and(|at| now - at < AGAIN_SECS);
        if closing && !self.quitting && self.editor().is_some_and(EditScreen::is_dirty) {
            stay_open(ctx);
            self.dialog = Some(Dialog::LeaveEditor(true));
        } else if closing && !self.quitting && self.table_is_behind() {
            stay_open(ctx);
            self.ask_not_kept(true);
        } else if closing && !gives_up && !self.behind.is_empty() {
            stay_open(ctx);
            self.stay();
            self.warned_at = Some(now);
            let place = self.shelf().folder().display().to_string();
            self.complain(T::NotKept, &place, None);
        } else if closing && !self.quitting && self.asks_for_round(true) {
            stay_open(ctx);
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
        let ctx = ui.ctx().clone();
        self.fulfil(&ctx, wishes);
    }

    fn fulfil(&mut self, ctx: &Context, wishes: Vec<Wish>) {
        let Some(editing) = self.editor().map(EditScreen::editing) else {
            return;
        };
        for wish in wishes {
            match wish {
                Wish::Ask(ask) => self.answer(ctx, ask),
                Wish::Round(keep) => self.jobs.keep_round(editing, keep),
                // Kept with the other settings, for the next round.
                Wish::Reader(who) => self.set(|settings| settings.reader = who),
            }
        }
    }

    /// What the workbench asks for.
    fn answer(&mut self, ctx: &Context, ask: Ask) {
        let Some(editor) = self.editor() else { return };
        let (document, editing) = (editor.workbench.document().clone(), editor.editing());
        let file = |kind: &str| Some(format!("{}{kind}.ron", crate::files::as_file_name(document.id())));
        match ask {
            Ask::New => self.leave_for(ctx, Order::EditNew(document.game().key())),
            // The document stays until another one is chosen that opens.
            Ask::Open => self.choose(Pick::Edit, None),
            Ask::Close => self.leave_for(ctx, Order::Home),
            Ask::Save => self.save_to_file(Agreed::Nothing),
            Ask::SaveAs => self.choose(Pick::SaveAs(editing), file("")),
            Ask::ExportWhole => self.choose(Pick::Export(editing, true), file("-whole")),
            Ask::ExportReferring => self.choose(Pick::Export(editing, false), file("-referring")),
            Ask::SavePart(kind) => self.choose(Pick::Part(editing, kind), file("-part")),
            Ask::Play => self.test_play(&document),
            Ask::Simulate(wanted) => self.simulate(&document, wanted),
            Ask::Cancel => {
                if let Some(run) = self.editor_mut().and_then(|editor| editor.run().clone()) {
                    run.stop();
                }
            }
            Ask::CompareWith(name) => self.jobs.compare_with(editing, name),
            Ask::CompareWithFile => self.choose(Pick::Compare(editing), None),
            Ask::Photo(place) => self.choose(Pick::Photo(editing, place), None),
            Ask::Write(name, content) => self.choose(Pick::Write(content.into_bytes()), Some(name)),
            Ask::Read(what) => self.choose(Pick::Read(editing, what), None),
            Ask::Copy(text) => ctx.copy_text(text),
        }
    }

    /// Saves where the document belongs: where it was opened, else among the user's scenarios by its id.
    fn save_to_file(&mut self, agreed: Agreed) {
        if let Some(editing) = self.editor().map(EditScreen::editing) {
            self.save_of(editing, agreed);
        }
    }

    /// The same of one of the editors.
    fn save_of(&mut self, editing: Editing, agreed: Agreed) {
        let scenarios = self.options.folders.scenarios();
        let Some(editor) = self.editor_of(editing) else { return };
        if editor.is_saving() {
            // What was done since that save began is not in it.
            return editor.save_again(None);
        }
        let path = match editor.path() {
            Some(path) => path.to_owned(),
            None => scenarios.join(format!(
                "{}.ron",
                crate::files::as_file_name(editor.workbench.document().id())
            )),
        };
        self.save_there(editing, path, agreed);
    }

    fn save_there(&mut self, editing: Editing, path: PathBuf, agreed: Agreed) {
        let folders = self.options.folders.clone();
        let Some(editor) = self.editor_of(editing) else { return };
        if editor.is_saving() {
            return editor.save_again(Some(path));
        }
        // Nobody could play it; whoever has such a file from elsewhere may still mend it.
        let shipped = folders.shipped_namesake(&path);
        if let Some(name) = shipped.filter(|_| editor.path() != Some(path.as_path())) {
            let why = crate::text::named_as_the_shipped(name);
            return self.save_ended_badly(editing, &why);
        }
        let document = editor.workbench.document().clone();
        let (disk, here) = (editor.disk().clone(), editor.path().map(std::path::Path::to_owned));
        editor.begin_save();
        self.jobs.edit_save(editing, document, (here, path), disk, agreed);
    }

    /// A file was chosen for something.
    pub(super) fn picked(&mut self, pick: Pick, path: PathBuf) {
        let asked = path.display().to_string();
        // It is for the document of the editor that asked, which may wait for a test game to end, or have been left.
        if pick.editing().is_some_and(|editing| self.editor_of(editing).is_none()) {
            self.refuse(T::DocumentLeft.get(self.lang()));
            return;
        }
        let document = |app: &mut Self, editing| {
            let editor = app.editor_of(editing)?;
            Some(editor.workbench.document().clone())
        };
        match pick {
            Pick::Edit if self.editor().is_some() => self.jobs.edit_instead(asked),
            Pick::Edit => self.jobs.edit(asked),
            Pick::SaveAs(editing) => self.save_there(editing, path, Agreed::Scenario),
            Pick::Export(editing, whole) => {
                if let Some(document) = document(self, editing) {
                    self.jobs.write(path, move |path| edit::export(&document, whole, path));
                }
            }
            Pick::Part(editing, kind) => {
                if let Some(document) = document(self, editing) {
                    self.jobs
                        .write(path, move |path| edit::save_part(&document, kind, path));
                }
            }
            Pick::Compare(editing) => self.jobs.compare_with(editing, asked),
            Pick::Photo(editing, place) => self.jobs.photo(editing, place, path),
            Pick::Write(content) => self.jobs.write(path, move |path| {
                crate::files::save(path, &content).map_err(|error| error.told())
            }),
            Pick::Read(editing, what) => self.jobs.text(editing, what, path),
            Pick::Game => self.jobs.open(asked, self.seed()),
            Pick::SaveGame(Game::Kept(game)) => self.jobs.export(game, path),
            Pick::SaveGame(Game::Played(record)) => self.jobs.save(Arc::unwrap_or_clone(record), path),
        }
    }

    fn built(&mut self, document: &Document) -> Option<Scenario> {
        match document.build() {
            Ok(scenario) => Some(scenario),
            Err(issues) => {
                let errors = data::issue::errors(&issues);
                let lang = self.lang();
                let told = |issue: &data::Issue| {
                    let place = editor::problems::called(document, &issue.place, lang);
                    lang.colon(place, editor::problems::told(document, issue, lang))
                };
                let first = errors.map(told).next().unwrap_or_default();
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

    fn simulate(&mut self, document: &Document, wanted: Simulation) {
        let Some(scenario) = self.built(document) else { return };
        let lang = self.lang();
        let Some(editor) = self.editor_mut() else { return };
        let run = Arc::new(Progress::default());
        *editor.run() = Some(Arc::clone(&run));
        let editing = editor.editing();
        let origin = editor.origin().map(str::to_owned);
        self.jobs.simulate(editing, scenario, origin, wanted, run, lang);
    }
}

/// Which kept round goes on beside one that was opened on purpose for a document: the other half of the same, or none.
fn beside(text: &str, document: &Document) -> Option<Wanted> {
    let round = Round::read("round", text).ok()?;
    let half = round.half.filter(|_| round.is_of(document))?;
    Some(Wanted::Beside(half))
}
