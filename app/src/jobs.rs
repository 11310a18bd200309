//! Work that would hold up a frame: files, dialogs, content. Each job has a named thread and ends with a message.

use crate::choose::dropped::Dropped;
use crate::choose::folder::Looked;
use crate::choose::system::{self, Went};
use crate::choose::{self, Asked, Pick};
use crate::cores;
use crate::edit::disk::{Agreed, Disk};
use crate::edit::laboratory;
use crate::edit::rounds::{self, Keep, Rounds, Wanted};
use crate::edit::unpack::{self, Taken};
use crate::edit::{self, Beside, Editing, EditsWait, Saved};
use crate::files::{self, FileError, Folders, LeftOut};
use crate::keep;
use crate::keep::list::{self, Deleted, Kept, Listed, Lister};
use crate::keep::shelf::Shelf;
use crate::opening::{self, Left, LeftEdits, Offered, Opened, Unopened, Unplayable};
use crate::play::journal::{self, Damage, Journal};
use crate::raster;
use crate::text::{Lang, T};
use crate::whatis::What;
use data::Text;
use data::any::Scenario;
use data::library::Library;
use editor::bundle::Bundle;
use editor::document::Document;
use editor::edit::{Edit, HeadingEdit};
use egui::ColorImage;
use engine::Record;
use engine::laboratory::Progress;
use std::ffi::{OsStr, OsString};
use std::path::{Path, PathBuf};
use std::sync::mpsc::Sender;
use std::sync::{Arc, mpsc};
use workbench::{PhotoPlace, Reading, Simulated, Simulation};

/// What a job has brought.
#[derive(Debug)]
pub enum Message {
    /// The scenarios that can be found, in order, the person's own that cannot be played, and what else is left out.
    Content(Vec<Offered>, Vec<Unplayable>, Vec<LeftOut>),
    /// What lies on the shelf.
    Shelf(Listed<Kept>),
    /// What was deleted lately and can be put back.
    DeletedLately(Listed<Deleted>),
    /// A game of the shelf, to go on with.
    Continued(Result<Box<Left>, Text>),
    /// Edits of the shelf, to go on with.
    Recovered(Result<Box<LeftEdits>, Text>),
    /// Something on the shelf has changed; or could not.
    Shelved(Result<(), Text>),
    /// Something was deleted from the shelf: its name and where it lies now.
    Deleted(Result<(String, PathBuf), Text>),
    /// A scenario was taken away: its title, where it lies now, and the titles of those that stand on it.
    ScenarioDeleted(Result<(String, PathBuf, Vec<String>), Text>),
    /// A scenario that was taken away is back; or could not be put back.
    ScenarioBack(Result<(), Text>),
    /// What a file or name that was asked for holds.
    Opened(Result<Opened, Unopened>),
    /// What was in a bundle has been taken in.
    TakenIn(Result<Taken, Text>),
    /// A game was saved there.
    Saved(Result<PathBuf, Text>),
    /// A damaged game was saved there, as far as it is sound: up to this step.
    SavedInPart(PathBuf, usize, Damage),
    /// A document to edit.
    EditOpened(Result<Box<edit::Opened>, Text>),
    /// What the scenario of this name or path is for the editor; the one that is open can give way to it.
    Openable(String, Box<edit::Opened>),
    /// A document to edit of which there are unsaved edits as well, or may be.
    EditsWait(Box<EditsWait>),
    /// What saving the document of an editor there came to.
    EditSaved(Editing, Result<(PathBuf, Saved), Text>, Beside),
    /// Somebody else has changed files of the document of an editor that belongs there.
    OnDisk(Editing, PathBuf, Disk),
    /// Somebody else has changed files of what the document of an editor stands on.
    BaseOnDisk(Editing, Disk),
    /// The library with what the document of an editor stands on, as it is on disk now.
    BaseRead(Editing, Result<Arc<Library>, Text>),
    /// The round of proofreading that was kept for an editor.
    RoundRead(Editing, Result<rounds::Kept, Text>),
    /// What keeping the round of an editor came to, and its number.
    RoundKept(Editing, u64, Result<rounds::Kept, Text>),
    /// Something of the editor was written there.
    Written(Result<PathBuf, Text>),
    /// A person chose a file.
    Picked(Pick, PathBuf),
    /// The system has no dialog to ask with.
    NoDialog(Box<Asked>),
    /// A folder that was read while somebody types a path.
    FolderRead(PathBuf, Looked),
    /// Where a path leads that a person wants to take.
    Looked(Looked),
    /// What a file is that was dropped on the window.
    Dropped(PathBuf, Result<Dropped, Text>),
    /// A document to compare with in an editor, and its name.
    Compared(Editing, Result<(String, Box<Document>), Text>),
    /// A photo of the printed board for an editor.
    Photo(Editing, PhotoPlace, Result<Box<ColorImage>, Text>),
    /// A text file that the workbench of an editor asked for.
    Text(Editing, Reading, Result<String, Text>),
    /// What games of bots have shown for an editor; nothing if they were stopped.
    Simulated(Editing, Option<Simulated>),
    /// A fault of the program has broken a job off; the console says which.
    BrokeOff,
    /// A picture as a file, and the name that is proposed for it.
    Painted(String, Result<Vec<u8>, Text>),
}

/// The jobs of a window.
pub struct Jobs {
    sender: mpsc::Sender<Message>,
    messages: mpsc::Receiver<Message>,
    wake: Arc<dyn Fn() + Send + Sync>,
    here: bool,
    folders: Folders,
    lister: Lister,
    /// It remembers for itself, so that what lies on the shelf never waits for what was deleted.
    bin: Lister,
}

impl Jobs {
    /// The folders that they work in.
    pub const fn folders(&self) -> &Folders {
        &self.folders
    }

    /// Jobs on threads; `wake` is called when a message has come. With `here`, jobs are done at once, for tests.
    pub fn new(here: bool, folders: Folders, wake: impl Fn() + Send + Sync + 'static) -> Self {
        let (sender, messages) = mpsc::channel();
        Self {
            sender,
            messages,
            wake: Arc::new(wake),
            here,
            folders,
            lister: Lister::default(),
            bin: Lister::default(),
        }
    }

    /// Does a job. One that a fault breaks off says so.
    pub fn start(&self, name: &str, job: impl FnOnce() -> Option<Message> + Send + 'static) {
        self.start_or(name, None, job);
    }

    /// Does a job for which something waits: this is what ends the waiting if a fault breaks the job off, or if there is no
    /// thread for it.
    fn start_or(&self, name: &str, end: Option<Message>, job: impl FnOnce() -> Option<Message> + Send + 'static) {
        let awaited = Awaited {
            sender: self.sender.clone(),
            wake: Arc::clone(&self.wake),
            end,
            done: self.here,
        };
        if self.here {
            job().into_iter().for_each(|message| awaited.send(message));
            return;
        }
        let work = move || {
            // Taken in whole, so that a fault of the job drops it here.
            let mut awaited = awaited;
            let message = job();
            awaited.done = true;
            message.into_iter().for_each(|message| awaited.send(message));
        };
        if let Err(error) = std::thread::Builder::new().name(format!("war1812-{name}")).spawn(work) {
            log::error!("no thread for {name}: {error}");
        }
    }

    /// Paints a picture and makes a file of it, for which this name is proposed.
    pub fn paint(&self, name: String, painting: impl FnOnce() -> ColorImage + Send + 'static) {
        self.start("painter", move || {
            let file = raster::png(&painting());
            Some(Message::Painted(name, file))
        });
    }

    /// Does pieces of work that bring no message; wakes the window after each.
    pub fn aside(&self, name: &'static str) -> impl Fn(workbench::Work) + use<> {
        let (wake, here) = (Arc::clone(&self.wake), self.here);
        move |work| {
            if here {
                return work();
            }
            let wakes = scopeguard::guard(Arc::clone(&wake), |wake| wake());
            let spawned = std::thread::Builder::new()
                .name(format!("war1812-{name}"))
                .spawn(move || {
                    let _wakes = wakes;
                    work();
                });
            if let Err(error) = spawned {
                log::error!("no thread for {name}: {error}");
            }
        }
    }

    /// What has come since the last call.
    pub fn messages(&self) -> Vec<Message> {
        self.messages.try_iter().collect()
    }

    /// Builds all scenarios that can be found, the shipped ones first.
    pub fn content(&self) {
        let folders = self.folders.clone();
        self.start("content", move || {
            let (offered, unplayable, left_out) = opening::everything(&folders);
            Some(Message::Content(offered, unplayable, left_out))
        });
    }

    /// Takes in what is in a bundle.
    pub fn take_in(&self, bundle: Bundle) {
        let folders = self.folders.clone();
        self.start("take-in", move || {
            Some(Message::TakenIn(unpack::take_in(&folders, &bundle)))
        });
    }

    /// Looks what lies on the shelf.
    pub fn shelf(&self) {
        let (folders, lister) = (self.folders.clone(), self.lister.clone());
        self.start("shelf", move || Some(Message::Shelf(lister.list(&folders))));
    }

    /// The same, with the finished games up to this page from now on.
    pub fn shelf_up_to(&mut self, page: usize) {
        self.lister.up_to(page);
        self.shelf();
    }

    /// Looks what was deleted lately and can be put back.
    pub fn deleted(&self) {
        let (folders, bin) = (self.folders.clone(), self.bin.clone());
        self.start("deleted", move || Some(Message::DeletedLately(bin.deleted(&folders))));
    }

    /// Opens a game of the shelf, to go on with it.
    pub fn go_on(&self, path: PathBuf, seed: u64) {
        let shelf = Shelf::of(&self.folders);
        self.start("journal-reader", move || {
            Some(Message::Continued(opening::go_on(&shelf, &path, seed).map(Box::new)))
        });
    }

    /// Opens edits of the shelf, to go on with them.
    pub fn recover(&self, path: PathBuf) {
        let folders = self.folders.clone();
        self.start("journal-reader", move || {
            Some(Message::Recovered(opening::recover(&folders, &path).map(Box::new)))
        });
    }

    /// Takes something off the shelf.
    pub fn delete(&self, name: String, path: PathBuf) {
        let folders = self.folders.clone();
        self.start("shelf", move || {
            let shelf = Shelf::of(&folders);
            let deleted = shelf.delete(&path).map(|deleted| (name, deleted));
            Some(Message::Deleted(deleted.map_err(|error| error.told())))
        });
    }

    /// Takes a scenario away.
    pub fn delete_scenario(&self, title: String, path: PathBuf, on_it: Vec<String>) {
        let folders = self.folders.clone();
        self.start("shelf", move || {
            let deleted = Shelf::of(&folders).delete(&path);
            let deleted = deleted.map(|deleted| (title, deleted, on_it));
            Some(Message::ScenarioDeleted(deleted.map_err(|error| error.told())))
        });
    }

    /// Puts back what was deleted.
    pub fn put_back(&self, deleted: PathBuf) {
        let folders = self.folders.clone();
        self.start("shelf", move || {
            let back = put_back(&folders, &deleted).map_err(|error| error.told());
            Some(match list::is_scenario(&deleted) {
                true => Message::ScenarioBack(back),
                false => Message::Shelved(back),
            })
        });
    }

    /// Gives a game on the shelf another name.
    pub fn rename(&self, path: PathBuf, name: String) {
        let shelf = Shelf::of(&self.folders);
        self.start("shelf", move || {
            if list::is_record(&path) {
                return Some(Message::Shelved(keep::open::rename_record(&path, &name)));
            }
            let claim = shelf.claim(&path).map_err(|error| error.told());
            Some(Message::Shelved(claim.and_then(|claim| journal::rename(claim, &name))))
        });
    }

    /// Writes a game of the shelf as a record.
    pub fn export(&self, game: PathBuf, path: PathBuf) {
        self.start("save", move || {
            let saved = keep::open::file(&game).and_then(|saved| {
                let text = saved.record.text();
                files::save(&path, text.as_bytes()).map_err(|error| error.told())?;
                Ok(saved)
            });
            Some(match saved {
                Ok(saved) => match saved.kind.damage() {
                    Some(damage) => Message::SavedInPart(path, saved.record.length, damage),
                    None => Message::Saved(Ok(path)),
                },
                Err(error) => Message::Saved(Err(error)),
            })
        });
    }

    /// Keeps the record of a game that is over, in place of its journal.
    pub fn finish(&self, record: Record, finished: Journal) {
        let records = self.folders.records();
        self.start("save", move || {
            match journal::finish(&records, &record, finished) {
                Ok(_) => None,
                // The journal stays; the start screen tries again.
                Err(error) => Some(Message::Shelved(Err(error.told()))),
            }
        });
    }

    /// Opens a scenario or a saved game, by name or path.
    pub fn open(&self, name: impl Into<OsString>, seed: u64) {
        let name = name.into();
        let folders = self.folders.clone();
        self.start("open", move || {
            let shelf = Shelf::of(&folders);
            let path = Path::new(&name);
            // A game of the shelf goes on there; of any other file a new game is made.
            if let Some(path) = shelf.place_of(path) {
                return Some(Message::Continued(opening::go_on(&shelf, &path, seed).map(Box::new)));
            }
            if let Some((path, What::Bundle)) = opening::file_of(&folders, &name) {
                return Some(dropped(&folders, path));
            }
            Some(opened(&folders, &name, seed))
        });
    }

    /// Saves a record.
    pub fn save(&self, record: Record, path: PathBuf) {
        self.start("save", move || {
            let text = record.text();
            Some(Message::Saved(match files::save(&path, text.as_bytes()) {
                Ok(()) => Ok(path),
                Err(error) => Err(error.told()),
            }))
        });
    }

    /// Opens a scenario for editing, by name or path.
    pub fn edit(&self, asked: String) {
        let folders = self.folders.clone();
        self.start_or("edit", Some(Message::EditOpened(Err(broke_off()))), move || {
            if let Some(other) = other_than_edited(&folders, &asked) {
                return Some(other);
            }
            Some(match edit::open(&folders, &asked) {
                Ok(opened) => with_unsaved(&folders, Box::new(opened)),
                Err(why) => Message::EditOpened(Err(why)),
            })
        });
    }

    /// Edits a scenario that was opened, unless there are unsaved edits of it to be asked about.
    pub fn edit_opened(&self, opened: Box<edit::Opened>) {
        let folders = self.folders.clone();
        self.start_or("edit", Some(Message::EditOpened(Err(broke_off()))), move || {
            Some(with_unsaved(&folders, opened))
        });
    }

    /// Opens a scenario for which an open one would give way.
    pub fn edit_instead(&self, asked: String) {
        let folders = self.folders.clone();
        self.start_or("edit", Some(Message::EditOpened(Err(broke_off()))), move || {
            if let Some(other) = other_than_edited(&folders, &asked) {
                return Some(other);
            }
            Some(match edit::open(&folders, &asked) {
                Ok(opened) => Message::Openable(asked, Box::new(opened)),
                Err(why) => Message::EditOpened(Err(why)),
            })
        });
    }

    /// Makes a new scenario on top of the one of this name to edit.
    pub fn edit_variant(&self, name: String) {
        let folders = self.folders.clone();
        self.start_or("edit", Some(Message::EditOpened(Err(broke_off()))), move || {
            Some(Message::EditOpened(edit::open_variant(&folders, &name).map(Box::new)))
        });
    }

    /// Makes a new scenario of the game of a key to edit.
    pub fn edit_new(&self, game: &'static str) {
        let folders = self.folders.clone();
        self.start_or("edit", Some(Message::EditOpened(Err(broke_off()))), move || {
            Some(Message::EditOpened(edit::new(&folders, game).map(Box::new)))
        });
    }

    /// Saves the edited document, which may lie elsewhere: beside that it gets an id of its own.
    pub fn edit_save(
        &self,
        editing: Editing,
        document: Document,
        (here, path): (Option<PathBuf>, PathBuf),
        disk: Disk,
        agreed: Agreed,
    ) {
        let folders = self.folders.clone();
        let end = Message::EditSaved(editing, Err(broke_off()), Beside::default());
        self.start_or("edit-save", Some(end), move || {
            let mut document = document;
            let id = edit::id_of_copy(&folders, &document, here.as_deref(), &path);
            let id = id.filter(|id| Edit::from(HeadingEdit::Id(id.clone())).apply(&mut document).is_ok());
            let saved = edit::save(&folders, &document, &path, &disk, agreed);
            // Others refer to shared documents, and may stand on what lies among the scenarios.
            let own = folders.own_scenario(&path).is_some();
            let known =
                |saved: &Saved| matches!(saved, Saved::Done(disk) if own || disk.files().any(|file| file != path));
            let library = saved.as_ref().is_ok_and(known).then(|| Arc::new(folders.library().0));
            let beside = Beside { id, library };
            Some(Message::EditSaved(editing, saved.map(|saved| (path, saved)), beside))
        });
    }

    /// Looks whether somebody else has changed the files of the edited document, which may belong to a path, as they stood on
    /// `disk`, or else those of what it stands on; nobody is told if not.
    pub fn look_on_disk(
        &self,
        editing: Editing,
        document: Document,
        (path, disk): (Option<PathBuf>, Disk),
        base: Disk,
    ) {
        let folders = self.folders.clone();
        self.start("on-disk", move || {
            if let Some(path) = path {
                let changed = disk.changed(&edit::disk::written(&folders, &document, &path));
                if !changed.is_empty() {
                    return Some(Message::OnDisk(editing, path, changed));
                }
            }
            let changed = base.unknown(Disk::of_base(&folders, &document));
            (!changed.is_empty()).then_some(Message::BaseOnDisk(editing, changed))
        });
    }

    /// Reads anew what the document of an editor stands on, by name.
    pub fn read_base(&self, editing: Editing, name: String) {
        let folders = self.folders.clone();
        self.start_or("base", Some(Message::BaseRead(editing, Err(broke_off()))), move || {
            let (library, _) = folders.library();
            let source = folders.find(&name).map_err(|error| error.told());
            let read = source.and_then(|source| source.draft(&library).map_err(|error| error.told()));
            Some(Message::BaseRead(editing, read.map(|_| Arc::new(library))))
        });
    }

    /// Writes something of the edited document.
    pub fn write(&self, path: PathBuf, write: impl FnOnce(&Path) -> Result<(), Text> + Send + 'static) {
        self.start("write", move || Some(Message::Written(write(&path).map(|()| path))));
    }

    /// Reads the round of proofreading that was kept for an editor.
    pub fn read_round(&self, editing: Editing, rounds: Rounds, path: PathBuf, wanted: Wanted) {
        self.start("round", move || {
            Some(Message::RoundRead(editing, rounds.read(&path, wanted)))
        });
    }

    /// Keeps a round of proofreading.
    pub fn keep_round(&self, editing: Editing, keep: Keep) {
        let number = keep.number;
        let end = Message::RoundKept(editing, number, Err(broke_off()));
        self.start_or("round", Some(end), move || {
            Some(Message::RoundKept(editing, number, keep.carry_out()))
        });
    }

    /// Opens a document to compare with.
    pub fn compare_with(&self, editing: Editing, asked: String) {
        let folders = self.folders.clone();
        self.start("compare", move || {
            let opened = edit::open_as_it_is(&folders, &asked);
            Some(Message::Compared(
                editing,
                opened.map(|document| (asked, Box::new(document))),
            ))
        });
    }

    /// Opens the file of the edited document to compare with it.
    pub fn compare_with_disk(&self, editing: Editing, path: PathBuf, lang: Lang) {
        let folders = self.folders.clone();
        self.start("compare", move || {
            let opened = edit::open_file(&folders, &path);
            let name = crate::text::on_disk(lang, &path.display().to_string());
            Some(Message::Compared(
                editing,
                opened.map(|document| (name, Box::new(document))),
            ))
        });
    }

    /// Reads a photo.
    pub fn photo(&self, editing: Editing, place: PhotoPlace, path: PathBuf) {
        self.start("photo", move || {
            Some(Message::Photo(editing, place, edit::photo(&path).map(Box::new)))
        });
    }

    /// Reads a text file for the workbench.
    pub fn text(&self, editing: Editing, what: Reading, path: PathBuf) {
        self.start("text", move || {
            Some(Message::Text(
                editing,
                what,
                files::read_text(&path).map_err(|error| error.told()),
            ))
        });
    }

    /// Lets bots play the scenario of an editor, and the one it came from.
    pub fn simulate(
        &self,
        editing: Editing,
        here: Scenario,
        origin: Option<String>,
        wanted: Simulation,
        run: Arc<Progress>,
        lang: Lang,
    ) {
        let folders = self.folders.clone();
        let beside = !self.here;
        self.start_or("laboratory", Some(Message::Simulated(editing, None)), move || {
            if beside {
                cores::give_way();
            }
            let (library, _) = folders.library();
            let before = origin.and_then(|name| {
                let source = folders.find(&name).ok()?;
                opening::scenario(&source, &library).ok()
            });
            let before = before.filter(|before| before.game() == here.game());
            let simulated = laboratory::simulate(&here, before.as_ref(), wanted, &run, lang);
            Some(Message::Simulated(editing, simulated))
        });
    }

    /// Asks for a file with a dialog of the system.
    pub fn pick(&self, asked: Asked, lang: Lang) {
        self.start("dialog", move || match system::ask(&asked, lang) {
            Went::Chosen(path) => Some(Message::Picked(asked.pick, path)),
            Went::Cancelled => None,
            Went::Impossible => Some(Message::NoDialog(Box::new(asked))),
            // The program's own dialog asks before it replaces a file.
            Went::Taken(path) => Some(Message::NoDialog(Box::new(asked.at(&path)))),
        });
    }

    /// Reads a folder, for the program's own dialog.
    pub fn read_folder(&self, folder: PathBuf) {
        self.start("folder", move || {
            let looked = choose::folder::look(&folder);
            Some(Message::FolderRead(folder, looked))
        });
    }

    /// Looks where a path leads, for the program's own dialog.
    pub fn look(&self, path: PathBuf) {
        self.start("folder", move || Some(Message::Looked(choose::folder::look(&path))));
    }

    /// Looks into a file that was dropped on the window.
    pub fn dropped(&self, path: PathBuf) {
        let folders = self.folders.clone();
        self.start("dropped", move || Some(dropped(&folders, path)));
    }
}

/// A job that has begun. If it goes before it is done, whoever waits is told, for what it had in hand is gone with it.
struct Awaited {
    sender: Sender<Message>,
    wake: Arc<dyn Fn() + Send + Sync>,
    end: Option<Message>,
    done: bool,
}

impl Awaited {
    fn send(&self, message: Message) {
        // Nobody listens any more when the window has closed.
        let _ = self.sender.send(message);
        (self.wake)();
    }
}

impl Drop for Awaited {
    fn drop(&mut self) {
        if !self.done {
            let end = self.end.take();
            end.into_iter()
                .chain([Message::BrokeOff])
                .for_each(|message| self.send(message));
        }
    }
}

/// What is said where a fault has broken something off.
pub fn broke_off() -> Text {
    Text::each(|lang| T::JobBrokeOff.get(lang).to_owned())
}

/// Records go back among the records and scenarios among the scenarios, everything else to the shelf.
fn put_back(folders: &Folders, deleted: &Path) -> Result<(), FileError> {
    let shelf = Shelf::of(folders);
    if list::is_record(deleted) {
        return shelf.put_back_to(&folders.records(), deleted).map(drop);
    }
    if list::is_scenario(deleted) {
        return shelf.put_back_to(&folders.scenarios(), deleted).map(drop);
    }
    shelf.put_back(deleted).map(drop)
}

/// A file as it is received that was dropped on the window.
fn dropped(folders: &Folders, path: PathBuf) -> Message {
    let found = choose::dropped::what_is(folders, &path);
    Message::Dropped(path, found)
}

/// What opens a file that was to be edited and is no scenario: whoever asks for a file need not know of which kind it is.
fn other_than_edited(folders: &Folders, asked: &str) -> Option<Message> {
    let (path, what) = opening::file_of(folders, asked)?;
    match what {
        What::Bundle | What::Record | What::GameJournal | What::View => Some(dropped(folders, path)),
        // Nobody plays it, so there is no chance in it.
        What::Corrections | What::Round => Some(opened(folders, OsStr::new(asked), 0)),
        _ => None,
    }
}

/// A scenario that was opened for editing; with unsaved edits of it from before, or where there may be some, those wait for
/// an answer.
fn with_unsaved(folders: &Folders, opened: Box<edit::Opened>) -> Message {
    let unsaved = opened.path.as_deref().map(|path| list::unsaved(folders, path));
    let (latest, unread) = unsaved.unwrap_or_default();
    if latest.is_none() && unread.is_empty() {
        return Message::EditOpened(Ok(opened));
    }
    Message::EditsWait(Box::new(EditsWait {
        saved: opened,
        latest,
        unread,
    }))
}

/// What opens a scenario or game of a name or path, or why it does not open.
fn opened(folders: &Folders, asked: &OsStr, seed: u64) -> Message {
    Message::Opened(opening::open(folders, asked, seed).map_err(|why| Unopened {
        asked: PathBuf::from(asked),
        why,
    }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_job_that_a_fault_breaks_off_says_so() {
        let folder = tempfile::tempdir().unwrap();
        let (woke, woken) = mpsc::channel();
        let jobs = Jobs::new(false, Folders::below(folder.path()), move || woke.send(()).unwrap());
        jobs.start("test", || panic!("a fault on purpose"));
        woken.recv().unwrap();
        assert!(matches!(jobs.messages().as_slice(), [Message::BrokeOff]));
        // Whatever waits for it waits no longer.
        jobs.start_or("test", Some(Message::Shelf(Listed::default())), || {
            panic!("a fault on purpose")
        });
        (0..2).for_each(|_| woken.recv().unwrap());
        assert!(matches!(
            jobs.messages().as_slice(),
            [Message::Shelf(_), Message::BrokeOff]
        ));
    }
}
