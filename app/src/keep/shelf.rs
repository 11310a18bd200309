//! The folder in which every unfinished game and every document with unsaved edits has a file of its own. A file that is
//! open is locked, so that no other window writes to it.

use super::chain::Kind;
use crate::files::{self, Doing, FileError, Folders};
use crate::text::TERMINAL;
use data::Text;
use std::ffi::OsStr;
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, SystemTime};

/// How long what was deleted is kept.
pub const KEPT: Duration = Duration::from_secs(30 * 24 * 3600);

/// How long a lock is waited for that another window may hold for the moment of a look, or another job of this one for that
/// of a write.
const PATIENCE: Duration = Duration::from_millis(400);

/// Where versions before the shelf kept what was open, with what it was.
const OLD_PLACES: [(&str, Kind); 6] = [
    ("game.bak", Kind::Game),
    ("game.journal", Kind::Game),
    ("test-game.bak", Kind::Game),
    ("test-game.journal", Kind::Game),
    ("editor.bak", Kind::Edits),
    ("editor.journal", Kind::Edits),
];

/// The shelf of a user.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shelf {
    folder: PathBuf,
}

/// A file on the shelf that this window may write to, until the claim is dropped.
#[derive(Debug)]
pub struct Claim {
    path: PathBuf,
    lock: Option<File>,
}

/// Why a file on the shelf cannot be claimed.
#[derive(Debug, thiserror::Error)]
#[error("{}", self.told().get(TERMINAL))]
pub enum Unclaimed {
    /// Another window has it open.
    Busy,
    /// It is not there any more.
    Gone,
}

impl Unclaimed {
    /// The sentence in every language.
    pub fn told(&self) -> Text {
        match self {
            Self::Busy => Text::new("it is open in another window", "c’est ouvert dans une autre fenêtre"),
            Self::Gone => Text::new("it is not there any more", "ce n’est plus là"),
        }
    }
}

/// Why a file cannot be taken off the shelf.
#[derive(Debug, thiserror::Error)]
#[error("{}", self.told().get(TERMINAL))]
pub enum Undeleted {
    /// It cannot be claimed.
    Unclaimed(#[from] Unclaimed),
    /// The system refused.
    File(#[from] FileError),
}

impl Undeleted {
    /// The sentence in every language.
    pub fn told(&self) -> Text {
        match self {
            Self::Unclaimed(error) => error.told(),
            Self::File(error) => error.told(),
        }
    }
}

/// A file on the shelf.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Item {
    /// Where it lies.
    pub path: PathBuf,
    /// What it is, by its name.
    pub kind: Kind,
    /// When it was written to last.
    pub when: SystemTime,
    /// Its length in bytes.
    pub length: u64,
    /// Another window, or another part of this one, has it open.
    pub busy: bool,
}

impl Shelf {
    /// The shelf in the user's folders.
    pub fn of(folders: &Folders) -> Self {
        Self {
            folder: folders.data.join("shelf"),
        }
    }

    /// The folder.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// A new place. The file is made when it is first written to.
    pub fn new_place(&self, name: &str, kind: Kind) -> Claim {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let now = jiff::Zoned::now().strftime("%Y%m%d-%H%M%S").to_string();
        // The process and the count keep two windows and two games of one second apart.
        let (process, count) = (std::process::id(), COUNT.fetch_add(1, Ordering::Relaxed));
        let name: String = name.chars().filter(|letter| is_plain(*letter)).take(40).collect();
        let stem = format!("{name}-{now}-{process}-{count}");
        let path = self.folder.join(format!("{stem}.{}", kind.word()));
        // Nobody else can know the name yet. Where the system has no locks, one does without.
        let lock = self.lock(&path).unwrap_or_default();
        Claim { path, lock }
    }

    /// Takes a file that lies there, to write to it.
    ///
    /// # Errors
    /// If another window has it open, or it is gone.
    pub fn claim(&self, path: &Path) -> Result<Claim, Unclaimed> {
        let started = std::time::Instant::now();
        let lock = loop {
            match self.lock(path) {
                Ok(lock) => break lock,
                Err(Unclaimed::Busy) if started.elapsed() < PATIENCE => std::thread::sleep(PATIENCE / 80),
                Err(error) => return Err(error),
            }
        };
        if !path.exists() {
            return Err(Unclaimed::Gone);
        }
        Ok(Claim {
            path: path.to_owned(),
            lock,
        })
    }

    /// The lock of a file; none where the system has no locks.
    fn lock(&self, path: &Path) -> Result<Option<File>, Unclaimed> {
        let Some(file) = self.lock_file(path) else {
            return Ok(None);
        };
        match file.try_lock() {
            Ok(()) => Ok(Some(file)),
            Err(TryLockError::WouldBlock) => Err(Unclaimed::Busy),
            Err(TryLockError::Error(error)) => {
                log::warn!("{} cannot be locked: {error}", path.display());
                Ok(None)
            }
        }
    }

    /// The lock is a file of its own: the journal may be written anew under another number of the file system, and some
    /// systems let nobody read what is locked.
    fn lock_file(&self, path: &Path) -> Option<File> {
        let folder = self.folder.join("locks");
        fs::create_dir_all(&folder).ok()?;
        let name = path.file_name()?;
        File::create(folder.join(name)).ok()
    }

    fn is_busy(&self, path: &Path) -> bool {
        let Some(file) = path
            .file_name()
            .and_then(|name| File::open(self.folder.join("locks").join(name)).ok())
        else {
            return false;
        };
        // Looks do not hinder each other.
        matches!(file.try_lock_shared(), Err(TryLockError::WouldBlock))
    }

    /// Everything that lies there, newest first, and why some of it may be missing.
    pub fn items(&self) -> (Vec<Item>, Vec<FileError>) {
        let (mut items, unread) = items(&self.folder, Kind::of_ending);
        for item in &mut items {
            item.busy = self.is_busy(&item.path);
        }
        (items, unread)
    }

    /// Everything that was deleted and is still kept, records of games among it; what was deleted last comes first. With it,
    /// why some of it may be missing, but for what is wrong with the whole shelf.
    pub fn deleted(&self) -> (Vec<Item>, Vec<FileError>) {
        if files::look_into(&self.folder).1.is_some() {
            return (Vec::new(), Vec::new());
        }
        items(&self.deleted_folder(), |ending| {
            Kind::of_ending(ending).or_else(|| Kind::of_record(ending))
        })
    }

    fn deleted_folder(&self) -> PathBuf {
        self.folder.join("deleted")
    }

    /// Takes a file off the shelf; it is kept for a month and can be put back.
    ///
    /// # Errors
    /// If another window has it open, or the system refuses.
    pub fn delete(&self, path: &Path) -> Result<PathBuf, Undeleted> {
        let claim = self.claim(path)?;
        let folder = self.deleted_folder();
        let system = refused(Doing::Move, &claim.path);
        let deleted = files::free_name(&folder.join(claim.path.file_name().unwrap_or_default()));
        let written = fs::metadata(&claim.path).and_then(|file| file.modified());
        fs::create_dir_all(&folder)
            .and_then(|()| fs::rename(&claim.path, &deleted))
            .map_err(system)?;
        if let Ok(written) = written
            && let Err(error) = self.note_written(&deleted, written)
        {
            log::warn!("when {} was written was not kept: {error}", deleted.display());
        }
        // So that the month begins now.
        if let Ok(file) = OpenOptions::new().write(true).open(&deleted) {
            file.set_modified(SystemTime::now()).ok();
        }
        Ok(deleted)
    }

    /// The empty file that was written to when one that was deleted was: the time of that one tells when it was deleted.
    fn written(&self, deleted: &Path) -> PathBuf {
        let folder = self.deleted_folder().join("written");
        folder.join(deleted.file_name().unwrap_or_default())
    }

    fn note_written(&self, deleted: &Path, when: SystemTime) -> io::Result<()> {
        let note = self.written(deleted);
        fs::create_dir_all(note.with_file_name(""))?;
        File::create(note)?.set_modified(when)
    }

    /// Takes a file off the shelf whose content stands in another now; it is kept for a month beside what was deleted, and
    /// offered to nobody.
    ///
    /// # Errors
    /// If another window has it open, or the system refuses.
    pub fn replaced(&self, path: &Path) -> Result<(), Undeleted> {
        let deleted = self.delete(path)?;
        let aside = files::free_name(&deleted.with_extension("before"));
        fs::rename(&deleted, aside).map_err(refused(Doing::Move, &deleted))?;
        Ok(())
    }

    /// Puts back what was deleted. Gives where it lies now.
    ///
    /// # Errors
    /// If the system refuses.
    pub fn put_back(&self, deleted: &Path) -> Result<PathBuf, FileError> {
        self.put_back_to(&self.folder, deleted)
    }

    /// The same to another folder, such as that of the records.
    ///
    /// # Errors
    /// If the system refuses.
    pub fn put_back_to(&self, folder: &Path, deleted: &Path) -> Result<PathBuf, FileError> {
        let path = files::free_name(&folder.join(deleted.file_name().unwrap_or_default()));
        fs::create_dir_all(folder)
            .and_then(|()| fs::rename(deleted, &path))
            .map_err(refused(Doing::Move, deleted))?;
        // It stands in the list where it stood.
        let note = self.written(deleted);
        if let Ok(written) = fs::metadata(&note).and_then(|note| note.modified()) {
            if let Ok(file) = OpenOptions::new().write(true).open(&path) {
                file.set_modified(written).ok();
            }
            fs::remove_file(note).ok();
        }
        Ok(path)
    }

    /// Puts what versions before the shelf have left in their places onto it, and clears away what is old: deleted
    /// files after a month, and what a kill has left of a write.
    pub fn tidy(&self, folders: &Folders) {
        for (name, kind) in OLD_PLACES {
            let old = folders.data.join(name);
            let Ok(metadata) = fs::metadata(&old) else { continue };
            let written = metadata.modified().unwrap_or(SystemTime::UNIX_EPOCH);
            let date = jiff::Timestamp::try_from(written).unwrap_or_default();
            let date = date.to_zoned(jiff::tz::TimeZone::system()).strftime("%Y%m%d-%H%M%S");
            let stem = name.replace('.', "-");
            let place = files::free_name(&self.folder.join(format!("{stem}-{date}.{}", kind.word())));
            let moved = fs::create_dir_all(&self.folder).and_then(|()| fs::rename(&old, &place));
            if let Err(error) = moved
                && error.kind() != io::ErrorKind::NotFound
            {
                log::warn!("{} could not be put on the shelf: {error}", old.display());
            }
        }
        let old = |path: &Path, age: Duration| {
            let modified = fs::metadata(path).and_then(|file| file.modified()).ok();
            modified.is_some_and(|when| when.elapsed().is_ok_and(|elapsed| elapsed > age))
        };
        // Whoever lists these folders tells what is wrong with them; what cannot be cleared away today waits.
        let files = |folder: &Path| files::look_into(folder).0;
        let is_gone = |from: &Path, file: &Path| !from.join(file.file_name().unwrap_or_default()).exists();
        for file in files(&self.deleted_folder()) {
            if old(&file, KEPT) {
                fs::remove_file(file).ok();
            }
        }
        for file in files(&self.deleted_folder().join("written")) {
            if is_gone(&self.deleted_folder(), &file) {
                fs::remove_file(file).ok();
            }
        }
        for file in files(&self.folder) {
            let half = file.extension().is_some_and(|ending| ending == "new");
            if half && old(&file, Duration::from_secs(3600)) {
                fs::remove_file(file).ok();
            }
        }
        for file in files(&self.folder.join("locks")) {
            if is_gone(&self.folder, &file) && old(&file, KEPT) {
                fs::remove_file(file).ok();
            }
        }
    }
}

impl Claim {
    /// The file.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Keeps the file, as it is, beside itself: something in it is damaged. Gives where.
    ///
    /// # Errors
    /// If the system refuses.
    pub fn keep_damaged(&self) -> Result<PathBuf, FileError> {
        let mut name = self.path.clone().into_os_string();
        name.push(".damaged");
        let kept = PathBuf::from(name);
        // Whoever looks at it twice needs no second copy.
        if fs::read(&kept).is_ok_and(|old| fs::read(&self.path).is_ok_and(|now| now == old)) {
            return Ok(kept);
        }
        let kept = files::free_name(&kept);
        fs::copy(&self.path, &kept)
            // Some systems let only those who may write ask for that.
            .and_then(|_| OpenOptions::new().write(true).open(&kept)?.sync_all())
            .map_err(refused(Doing::Make, &kept))?;
        Ok(kept)
    }
}

impl Drop for Claim {
    fn drop(&mut self) {
        // Closing the file would do; some systems take their time then.
        if let Some(lock) = &self.lock {
            lock.unlock().ok();
        }
    }
}

/// The files of a folder whose endings are of a kind, newest first; that nobody has one open is taken for granted. With them,
/// why the folder, or a file of such an ending in it, cannot be read.
pub(super) fn items(folder: &Path, kind: impl Fn(&str) -> Option<Kind>) -> (Vec<Item>, Vec<FileError>) {
    let (paths, unread) = files::look_into(folder);
    let mut unread: Vec<FileError> = unread.into_iter().collect();
    let mut items = Vec::new();
    for path in paths {
        let Some(kind) = path.extension().and_then(OsStr::to_str).and_then(&kind) else {
            continue;
        };
        // A link is what it leads to.
        match fs::metadata(&path) {
            Ok(metadata) if metadata.is_file() => items.push(Item {
                path,
                kind,
                when: metadata.modified().unwrap_or(SystemTime::UNIX_EPOCH),
                length: metadata.len(),
                busy: false,
            }),
            Ok(_) => {}
            Err(_) if path.is_symlink() => unread.push(FileError::Astray(path)),
            // Another window has taken it away meanwhile.
            Err(error) if error.kind() == io::ErrorKind::NotFound => {}
            Err(source) => unread.push(FileError::System {
                doing: Doing::Read,
                path,
                source,
            }),
        }
    }
    items.sort_by(|a, b| (b.when, &b.path).cmp(&(a.when, &a.path)));
    (items, unread)
}

/// What the system has refused to do with a file.
fn refused(doing: Doing, path: &Path) -> impl FnOnce(io::Error) -> FileError + use<> {
    let path = path.to_owned();
    move |source| FileError::System { doing, path, source }
}

fn is_plain(letter: char) -> bool {
    letter.is_ascii_alphanumeric() || letter == '-' || letter == '_'
}
