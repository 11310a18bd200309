//! The editor on the screen: the workbench with its file and its journal.

use super::disk::Disk;
use super::journal::{EditJournal, Found, Whose, loses_edits};
use super::rounds::{Keep, Kept, Rounds, round_path};
use super::{Beside, Editing, Opened, today};
use crate::files::Folders;
use crate::keep::chain::Kind;
use crate::keep::shelf::{Claim, Shelf};
use crate::panels::kit::{LOOKS, Look};
use crate::text::T;
use data::Text;
use data::library::Library;
use editor::document::Document;
use editor::history::History;
use egui::Ui;
use engine::laboratory::Progress;
use std::fmt;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use workbench::{Ask, Reading, Workbench};

/// Seconds between looks at the round of proofreading.
const ROUND_SECS: f64 = 1.0;

/// The editor of one document, with where it is saved.
pub struct EditScreen {
    /// The workbench.
    pub workbench: Workbench,
    /// Which editor it is.
    editing: Editing,
    folders: Folders,
    whose: Whose,
    journal: EditJournal,
    /// Whether a save is running.
    saving: bool,
    /// Another save is wanted once that one has ended: under a path that was chosen, or where the document belongs.
    again: Option<Option<PathBuf>>,
    /// What stood on disk when it was last read or written.
    disk: Disk,
    /// What somebody else has written since and the person was told of; saving asks again.
    told: Disk,
    /// What stood in the scenarios that it may stand on when they were last read, or as the person was told.
    stands_on: Disk,
    run: Option<Arc<Progress>>,
    /// The rounds of proofreading on disk.
    rounds: Rounds,
    /// The round of proofreading as it was given away last to be kept, and how many were.
    round: Option<String>,
    kept: u64,
    /// The one that was given away last, until it is known to be on the disk, and whether the disk has refused it.
    unkept: Option<Keep>,
    refused: bool,
    /// When it is to be looked at again, and whether anything was done since it was looked at.
    look_at: f64,
    stirred: bool,
}

impl fmt::Debug for EditScreen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("EditScreen")
            .field("whose", &self.whose)
            .finish_non_exhaustive()
    }
}

/// What the app is to do for the editor.
#[derive(Debug)]
pub enum Wish {
    /// The workbench asks for something.
    Ask(Ask),
    /// The round of proofreading has gone on and is to be kept.
    Round(Keep),
    /// Somebody has said who proofreads.
    Reader(String),
}

impl EditScreen {
    /// The editor of an opened document; begins its journal.
    pub fn new(opened: Opened, folders: &Folders, reader: &str) -> Self {
        let history = if opened.saved {
            History::new(opened.document)
        } else {
            History::unsaved(opened.document)
        };
        let whose = Whose {
            name: opened.name,
            path: opened.path,
            origin: opened.origin,
            opened: Shelf::of(folders).moment(),
        };
        let claim = Shelf::of(folders).new_place(history.document().id(), Kind::Edits);
        let journal = EditJournal::begin(claim, &whose, &history);
        Self::around(history, whose, opened.disk, journal, folders, reader)
    }

    /// The editor of what a journal holds, which goes on.
    pub fn recovered(mut found: Found, claim: Claim, folders: &Folders, reader: &str) -> Self {
        let moment = Shelf::of(folders).moment();
        let mut journal = EditJournal::resume(claim, &mut found);
        found.whose.opened = moment;
        journal.set_whose(&found.whose);
        let mut history = found.recovered.history;
        let (library, _) = folders.library();
        let happened = history.set_library(&Arc::new(library));
        journal.keep(happened.as_slice());
        let mut disk = Disk::read(folders, None);
        if let Some((path, text)) = as_saved(&found.whose, &history) {
            disk.note(&path, text.as_bytes());
        }
        Self::around(history, found.whose, disk, journal, folders, reader)
    }

    fn around(
        history: History,
        whose: Whose,
        disk: Disk,
        journal: EditJournal,
        folders: &Folders,
        reader: &str,
    ) -> Self {
        let mut workbench = Workbench::new(history);
        workbench.set_reader(reader, &today());
        let file = whose.path.as_deref().and_then(|path| folders.own_scenario(path));
        workbench.set_file(file.as_deref());
        Self {
            workbench,
            editing: Editing::fresh(),
            folders: folders.clone(),
            whose,
            journal,
            saving: false,
            again: None,
            disk,
            told: Disk::default(),
            stands_on: Disk::of_scenarios(folders),
            run: None,
            rounds: Rounds::default(),
            round: None,
            kept: 0,
            unkept: None,
            refused: false,
            look_at: 0.0,
            stirred: false,
        }
    }

    /// Which editor it is.
    pub const fn editing(&self) -> Editing {
        self.editing
    }

    /// The rounds of proofreading on disk, and where the one of this document is kept.
    pub fn rounds(&self) -> (Rounds, PathBuf) {
        let path = round_path(&self.folders, self.workbench.document().id());
        (self.rounds.clone(), path)
    }

    /// Where the document is saved.
    pub fn path(&self) -> Option<&Path> {
        self.whose.path.as_deref()
    }

    /// The scenario it came from.
    pub fn origin(&self) -> Option<&str> {
        self.whose.origin.as_deref()
    }

    /// What messages call it.
    pub fn name(&self) -> &str {
        &self.whose.name
    }

    /// Whether something would be lost if it were closed: a copy in which nothing was done is made again at any time.
    pub fn is_dirty(&self) -> bool {
        loses_edits(self.workbench.history())
    }

    /// A save has begun.
    pub fn begin_save(&mut self) {
        self.workbench.begin_save();
        self.saving = true;
    }

    /// What stood on disk when it was last read or written.
    pub const fn disk(&self) -> &Disk {
        &self.disk
    }

    /// Some files were written by a save that came to no end.
    pub fn note_written(&mut self, disk: Disk) {
        self.disk.take(disk);
    }

    /// What stands on disk as far as the person knows of it.
    pub fn told(&self) -> Disk {
        let mut told = self.disk.clone();
        told.take(self.told.clone());
        told
    }

    /// The person was told of what somebody else has written.
    pub fn note_told(&mut self, disk: Disk) {
        self.told.take(disk);
    }

    /// What stands in the scenarios that it may stand on, as far as the person knows of it.
    pub const fn stands_on(&self) -> &Disk {
        &self.stands_on
    }

    /// The person was told what somebody else has written of what it stands on.
    pub fn note_base(&mut self, disk: Disk) {
        self.stands_on.take(disk);
    }

    /// What it stands on is from now on what stands on disk. Undo goes on as before.
    pub fn take_base(&mut self, library: &Arc<Library>) {
        self.workbench.settle();
        self.workbench.set_library(library);
    }

    /// Whether a save is running.
    pub const fn is_saving(&self) -> bool {
        self.saving
    }

    /// A save is wanted while one is running: under a path that was chosen, or where the document belongs.
    pub fn save_again(&mut self, path: Option<PathBuf>) {
        // A path that was chosen meanwhile holds, whatever is saved once more.
        self.again = Some(path.or_else(|| self.again.take().flatten()));
    }

    /// The save that was wanted while another one was running.
    pub const fn take_again(&mut self) -> Option<Option<PathBuf>> {
        self.again.take()
    }

    /// A save was not done; one that waited for it is not done either.
    pub fn give_up_save(&mut self) {
        self.saving = false;
        self.again = None;
    }

    /// A save has ended well. What was done since it began is not saved. What is undone from now on
    /// differs from shared documents that were written.
    pub fn end_save(&mut self, path: PathBuf, disk: Disk, beside: Beside) {
        // What it writes itself, nobody else has changed.
        self.stands_on.take(disk.clone());
        self.disk.take(disk);
        self.workbench.set_file(self.folders.own_scenario(&path).as_deref());
        let name = path.file_stem().and_then(|stem| stem.to_str());
        self.whose.name = name.unwrap_or_default().to_owned();
        self.whose.path = Some(path);
        self.journal.set_whose(&self.whose);
        if std::mem::take(&mut self.saving) {
            self.workbench.end_save(beside.id);
        }
        if let Some(library) = &beside.library {
            self.workbench.set_library(library);
        }
    }

    /// The run of the laboratory, to be stopped or begun.
    pub fn run(&mut self) -> &mut Option<Arc<Progress>> {
        &mut self.run
    }

    /// The autosave.
    pub const fn journal(&mut self) -> &mut EditJournal {
        &mut self.journal
    }

    /// The document was closed. What was not saved stays on the shelf; gives its journal, if there is something.
    pub fn close(mut self) -> Option<EditJournal> {
        if let Some(run) = &self.run {
            run.stop();
        }
        self.workbench.settle();
        self.journal.keep(&self.workbench.take_happened());
        if self.is_dirty() {
            return Some(self.journal);
        }
        self.journal.close();
        None
    }

    /// Draws the editor. What happened is in the journal before the next frame.
    pub fn ui(&mut self, ui: &mut Ui, look: &Look<'_>) -> Vec<Wish> {
        let progress = self.run.as_ref().map(|run| workbench::Progress {
            what: look.t(T::Simulating).to_owned(),
            part: run.part(),
        });
        if progress.is_some() {
            ui.ctx().request_repaint_after_secs(LOOKS);
        }
        self.workbench.set_running(progress);
        // Who goes on after midnight marks of the new day.
        self.workbench.set_today(&today());
        let look = workbench::Look {
            lang: look.lang,
            palette: look.palette,
        };
        self.workbench.ui(ui, &look);
        let mut wishes = self.keep();
        let now = ui.input(|input| input.time);
        self.stirred |= ui.input(|input| !input.events.is_empty());
        if now >= self.look_at {
            self.look_at = now + ROUND_SECS;
            self.stirred = false;
            let keep = self.new_round().or_else(|| self.refused_round());
            wishes.extend(keep.map(Wish::Round));
            let reader = self.workbench.reader().map(str::to_owned);
            wishes.extend(reader.map(Wish::Reader));
        } else if self.refused || self.stirred && self.workbench.has_round() {
            // What was done just now is looked at in time, also if nothing else moves, and what the disk has refused is tried
            // again. Every pass of a frame asks, not only the one that has the events: what is asked for before the last pass is
            // forgotten.
            ui.ctx().request_repaint_after_secs((self.look_at - now) as f32);
        }
        wishes
    }

    /// The round of proofreading, if it has changed since the last call. Where it is kept is the document's own matter, and
    /// settled here.
    fn new_round(&mut self) -> Option<Keep> {
        let emptied = || self.workbench.empty_round().filter(|_| self.round.is_some());
        let text = self.workbench.round().or_else(emptied)?;
        if self.round.as_ref() == Some(&text) {
            return None;
        }
        self.round = Some(text.clone());
        self.kept += 1;
        let (rounds, path) = self.rounds();
        let keep = Keep {
            rounds,
            path,
            text,
            number: self.kept,
        };
        self.unkept = Some(keep.clone());
        Some(keep)
    }

    /// The round of proofreading that the disk has refused, to be tried again.
    fn refused_round(&self) -> Option<Keep> {
        self.unkept.clone().filter(|_| self.refused)
    }

    /// The round of proofreading of this number is on the disk. Says whether one was refused before.
    pub fn round_kept(&mut self, number: u64) -> bool {
        // A later one is under way.
        if self.unkept.as_ref().is_some_and(|unkept| number < unkept.number) {
            return false;
        }
        self.unkept = None;
        std::mem::take(&mut self.refused)
    }

    /// The disk has refused the round of proofreading of this number: it is tried again. Says whether that is news.
    pub fn round_refused(&mut self, number: u64) -> bool {
        // A later one holds all that it held.
        let latest = self.unkept.as_ref().is_some_and(|unkept| number >= unkept.number);
        latest && !std::mem::replace(&mut self.refused, true)
    }

    /// Keeps the round of proofreading at once, if it has changed or is not known to be on the disk; gives what is to be told
    /// of it.
    ///
    /// # Errors
    /// One sentence if the system refuses.
    pub fn keep_round(&mut self) -> Result<Option<Text>, Text> {
        // A job that keeps it is waited for, and what it could not do is done here.
        let keep = self.new_round().or_else(|| self.unkept.clone());
        let kept = keep.map_or_else(|| Ok(Kept::default()), |keep| keep.carry_out());
        self.refused = kept.is_err();
        let kept = kept?;
        self.unkept = None;
        if let Some(theirs) = &kept.found {
            self.workbench.add_round(theirs);
        }
        Ok(kept.told)
    }

    /// Reads a text for the workbench. A round of proofreading that takes the place of the one in hand puts that aside; gives
    /// what is to be told of it.
    ///
    /// # Errors
    /// One sentence if the system refuses that; nothing was read then.
    pub fn read(&mut self, what: Reading, text: &str) -> Result<Option<Text>, Text> {
        let gives_way = what == Reading::Round && self.workbench.gives_way_to(text);
        let in_hand = self.workbench.round().filter(|_| gives_way);
        let told = in_hand.map(|in_hand| {
            let (rounds, path) = self.rounds();
            self.kept += 1;
            // Also what no job has kept yet.
            let keep = Keep {
                rounds,
                path,
                text: in_hand,
                number: self.kept,
            };
            keep.put_aside()
        });
        let told = told.transpose()?;
        self.workbench.read(what, text);
        Ok(told)
    }

    /// Writes what happened to the journal, and gives what the app is to do.
    pub fn keep(&mut self) -> Vec<Wish> {
        let mut wishes = Vec::new();
        let happened = self.workbench.take_happened();
        if !happened.is_empty() {
            self.journal.keep(&happened);
        }
        wishes.extend(self.workbench.take_asks().into_iter().map(Wish::Ask));
        wishes
    }
}

/// The file of a recovered document with what stands in it, if that is the document as it was opened or saved last:
/// then nobody else has changed it meanwhile.
fn as_saved(whose: &Whose, history: &History) -> Option<(PathBuf, String)> {
    let path = whose.path.clone()?;
    let text = crate::files::read_text(&path).ok()?;
    let saved = history.saved_document()?;
    let there = Document::load(&whose.name, &text, Arc::clone(saved.library())).ok()?;
    (there.draft() == saved.draft()).then_some((path, text))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::settle::Settling;
    use crate::settle::tests::Asked;
    use canvas::Palette;
    use data::Lang;
    use egui::{Context, Event, Key, Modifiers, RawInput, pos2};
    use std::time::Duration;
    use workbench::{Do, Page};

    /// Without a graphics card a frame has several passes, and only the first of them has what was done.
    #[test]
    fn what_was_proofread_last_is_kept_in_time_though_nothing_moves_any_more() {
        let folder = tempfile::tempdir().unwrap();
        let folders = Folders::below(folder.path());
        let opened = crate::edit::open(&folders, "intro-1812").unwrap();
        let mut editor = EditScreen::new(opened, &folders, "Ada");
        editor.workbench.carry_out(Do::Go(Page::Proof));
        let (ctx, palette) = (Context::default(), Palette::day());
        let (asked, mut settling) = (Asked::of(&ctx), Settling::of(&ctx, true));
        let mut frame = |editor: &mut EditScreen, time: f64, events: Vec<Event>| {
            let input = RawInput {
                time: Some(time),
                events,
                ..RawInput::default()
            };
            let look = Look {
                lang: Lang::En,
                palette: &palette,
            };
            let mut output = ctx.run_ui(input, |ui| {
                editor.ui(ui, &look);
                settling.end_pass(ui.ctx());
            });
            output.textures_delta.clear();
            asked.next(&ctx)
        };
        let all_right = Event::Key {
            key: Key::R,
            physical_key: None,
            pressed: true,
            repeat: false,
            modifiers: Modifiers::NONE,
        };
        for (from, first) in [(0, Vec::new()), (100, vec![all_right])] {
            frame(&mut editor, f64::from(from), first);
            let mut seconds = (from + 1..from + 100).map(f64::from);
            let rests = seconds.any(|time| frame(&mut editor, time, Vec::new()).is_none());
            assert!(rests, "nothing moves by itself");
        }
        assert_eq!(editor.kept, 1);
        // The round was looked at just now; whatever is done now is looked at a second later.
        let moved = |x: f32| vec![Event::PointerMoved(pos2(x, 300.0))];
        frame(&mut editor, 300.0, moved(400.0));
        let next = frame(&mut editor, 300.25, moved(410.0)).expect("another look");
        assert!(next <= Duration::from_secs(1), "{next:?}");
        frame(&mut editor, 301.25, Vec::new());
        assert_eq!(frame(&mut editor, 303.0, Vec::new()), None, "then it rests");
    }

    #[test]
    fn a_round_that_takes_the_place_of_another_puts_that_aside() {
        use editor::proof::{Order, Round, facts};
        let folder = tempfile::tempdir().unwrap();
        let folders = Folders::below(folder.path());
        let opened = crate::edit::open(&folders, "intro-1812").unwrap();
        let mut editor = EditScreen::new(opened, &folders, "Ada");
        let document = editor.workbench.document().clone();
        let all = facts(&document);
        let round = |who: &str, at: usize| {
            let mut round = Round::new(&document, Order::Places);
            let mark = data::CheckMark {
                verdict: data::Verdict::Right,
                who: who.to_owned(),
                when: "2026-11-20".to_owned(),
                note: String::new(),
            };
            round.note(&document, &all[at], None, mark).unwrap();
            round.text()
        };
        let (ada, ben) = (round("Ada", 0), round("Ben", 1));
        assert_eq!(editor.read(Reading::Round, &ada), Ok(None), "there was none");
        assert_eq!(editor.read(Reading::Round, &ada), Ok(None), "it is the same");
        // Nothing was kept yet.
        let (_, path) = editor.rounds();
        assert!(!path.exists());
        let told = editor.read(Reading::Round, &ben).unwrap().unwrap();
        let aside = path.with_extension("aside.ron");
        assert!(told.en.contains("aside.ron"), "{}", told.en);
        let there = |path: &Path| std::fs::read_to_string(path).unwrap();
        assert_eq!(there(&aside), ada);
        assert_eq!(editor.workbench.round(), Some(ben.clone()));
        assert_eq!(editor.keep_round(), Ok(None));
        assert_eq!((there(&path), there(&aside)), (ben, ada));
    }

    #[test]
    fn whatever_is_asked_about_stays_on_the_shelf_when_the_editor_is_closed() {
        use editor::edit::{Edit, HeadingEdit};
        let folder = tempfile::tempdir().unwrap();
        let folders = Folders::below(folder.path());
        let editor = || {
            let opened = crate::edit::open(&folders, "intro-1812").unwrap();
            EditScreen::new(opened, &folders, "Ada")
        };
        let mut undone = editor();
        let title = HeadingEdit::Title(Text::same("One"));
        undone.workbench.carry_out(Do::Edit(Edit::from(title)));
        undone.workbench.carry_out(Do::Undo);
        assert!(undone.is_dirty(), "it can be done again");
        assert!(undone.close().is_some());
        let untouched = editor();
        assert!(!untouched.is_dirty() && untouched.close().is_none());
    }

    #[test]
    fn a_copy_is_saved_with_its_id_and_what_was_done_meanwhile_is_not() {
        use editor::edit::{Edit, HeadingEdit};
        let folder = tempfile::tempdir().unwrap();
        let folders = Folders::below(folder.path());
        let opened = crate::edit::open(&folders, "intro-1812").unwrap();
        let mut editor = EditScreen::new(opened, &folders, "Ada");
        let title = |title: &str| Do::Edit(Edit::from(HeadingEdit::Title(Text::same(title))));
        let copied = |id: &str| Beside {
            id: Some(id.to_owned()),
            library: None,
        };
        let path = folders.scenarios().join("copy.ron");
        editor.workbench.carry_out(title("One"));
        editor.begin_save();
        editor.end_save(path.clone(), Disk::default(), copied("copy"));
        assert_eq!(editor.workbench.document().id(), "copy");
        assert!(!editor.is_dirty());
        editor.begin_save();
        editor.workbench.carry_out(title("Two"));
        editor.end_save(path, Disk::default(), copied("other"));
        assert_eq!(editor.workbench.document().id(), "other");
        assert!(editor.is_dirty());
        for _ in 0..4 {
            editor.workbench.carry_out(Do::Undo);
            assert!(editor.workbench.history().is_dirty(), "the file is otherwise");
        }
    }
}
