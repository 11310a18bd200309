//! The folder in which every unfinished game and every document with unsaved edits has a file of its own. A file that is
//! open is locked, so that no other window writes to it.

use super::chain::Kind;
use super::steady;
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

/// The clocks of two machines that share a folder may be apart by so much.
const CLOCKS_APART: Duration = Duration::from_secs(24 * 3600);

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

    /// The place on the shelf of what a path names, however its folder is called there; nothing of what lies elsewhere.
    pub fn place_of(&self, path: &Path) -> Option<PathBuf> {
        let folder = path.parent()?;
        let here = match folder {
            _ if folder == self.folder => return Some(path.to_owned()),
            _ if folder == Path::new("") => Path::new("."),
            _ => folder,
        };
        // A name that no file has may be that of a scenario.
        let same = path.is_file() && fs::canonicalize(here).ok()? == fs::canonicalize(&self.folder).ok()?;
        same.then(|| self.folder.join(path.file_name().unwrap_or_default()))
    }

    /// A new place. The file is made when it is first written to.
    pub fn new_place(&self, name: &str, kind: Kind) -> Claim {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let now = jiff::Zoned::now().strftime("%Y%m%d-%H%M%S").to_string();
        let name: String = name.chars().filter(|letter| is_plain(*letter)).take(40).collect();
        // The process and the count keep two windows and two games of one second apart.
        let stem = format!("{name}-{now}-{}", std::process::id());
        self.free_place(&stem, kind, || COUNT.fetch_add(1, Ordering::Relaxed))
    }

    /// The first place of a name with a number that nobody has: clocks are set back, and what runs apart on the same folder, as in
    /// two containers, may have the same number of a process.
    fn free_place(&self, stem: &str, kind: Kind, mut count: impl FnMut() -> u32) -> Claim {
        loop {
            let path = self.folder.join(format!("{stem}-{}.{}", count(), kind.word()));
            // Where the system has no locks, one does without.
            if let Ok(lock) = self.lock(&path)
                && !path.exists()
            {
                return Claim { path, lock };
            }
        }
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

    /// Everything that was deleted and is still kept, records of games and scenarios among it; what was deleted last comes first. With it,
    /// why some of it may be missing, but for what is wrong with the whole shelf.
    pub fn deleted(&self) -> (Vec<Item>, Vec<FileError>) {
        if files::look_into(&self.folder).1.is_some() {
            return (Vec::new(), Vec::new());
        }
        items(&self.deleted_folder(), |ending| {
            Kind::of_ending(ending)
                .or_else(|| Kind::of_record(ending))
                .or_else(|| Kind::of_scenario(ending))
        })
    }

    /// Until when something is kept that was deleted at this moment: the month begins anew where the clock has leaped.
    pub fn kept_until(&self, deleted: SystemTime) -> SystemTime {
        let since = steady::since(&self.deleted_folder(), SystemTime::now());
        let begins = deleted.max(since);
        begins.checked_add(KEPT).unwrap_or(begins)
    }

    /// A moment, in milliseconds, that is later than everything that lies there, also where the clock was set back.
    pub fn moment(&self) -> u64 {
        let millis = |when: SystemTime| {
            let since = when.duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
            u64::try_from(since.as_millis()).unwrap_or(u64::MAX)
        };
        let (items, _) = items(&self.folder, Kind::of_ending);
        let newest = items.first().map_or(0, |item| millis(item.when).saturating_add(1));
        newest.max(millis(SystemTime::now()))
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
            .and_then(|()| moved_now(&claim.path, &deleted, set_written))
            .map_err(system)?;
        if let Ok(written) = written
            && let Err(error) = self.note_written(&deleted, written)
        {
            log::warn!("when {} was written was not kept: {error}", deleted.display());
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
        let note = self.written(deleted);
        let modified = |file: &Path| fs::metadata(file).and_then(|file| file.modified());
        // It stands in the list where it stood; also a copy on another disk, which is written now.
        let written = modified(&note).or_else(|_| modified(deleted));
        fs::create_dir_all(folder)
            .and_then(|()| moved(deleted, &path))
            .map_err(refused(Doing::Move, deleted))?;
        if let Ok(written) = written {
            set_written(&path, written).ok();
        }
        fs::remove_file(note).ok();
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
            let put = fs::create_dir_all(&self.folder).and_then(|()| moved(&old, &place));
            if let Err(error) = put
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
        let now = SystemTime::now();
        let month_is_over = steady::since(&self.deleted_folder(), now)
            .elapsed()
            .is_ok_and(|elapsed| elapsed > KEPT);
        for file in files(&self.deleted_folder()) {
            if month_is_over && old(&file, KEPT) {
                fs::remove_file(file).ok();
            } else if let Ok(when) = fs::metadata(&file).and_then(|file| file.modified())
                && when > now + CLOCKS_APART
            {
                // It was deleted while the clock was wrong, today at the latest.
                set_written(&file, now).ok();
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

/// Gives a file the time at which it was written.
fn set_written(path: &Path, when: SystemTime) -> io::Result<()> {
    // Some systems want the right to write for that, others only that the file is one's own, also where it is protected.
    let file = OpenOptions::new()
        .write(true)
        .open(path)
        .or_else(|_| File::open(path))?;
    file.set_modified(when)
}

/// Moves a file, also to another disk.
fn moved(from: &Path, to: &Path) -> io::Result<()> {
    match fs::rename(from, to) {
        Err(error) if error.kind() == io::ErrorKind::CrossesDevices => copied(from, to),
        moved => moved,
    }
}

/// Moves a file so that it was written now: what was deleted is kept for a month from then on, and nothing that is older may lie
/// there for a moment. Where the system does not let the file be `dated`, a copy takes its place.
fn moved_now(from: &Path, to: &Path, dated: impl Fn(&Path, SystemTime) -> io::Result<()>) -> io::Result<()> {
    let before = fs::metadata(from)?.modified();
    if dated(from, SystemTime::now()).is_err() {
        return copied(from, to);
    }
    moved(from, to).inspect_err(|_| {
        if let Ok(before) = before {
            dated(from, before).ok();
        }
    })
}

/// Writes a copy of a file elsewhere, and removes the file.
fn copied(from: &Path, to: &Path) -> io::Result<()> {
    files::write_like(to, &fs::read(from)?, from)?;
    fs::remove_file(from).inspect_err(|_| drop(fs::remove_file(to)))
}

/// What the system has refused to do with a file.
fn refused(doing: Doing, path: &Path) -> impl FnOnce(io::Error) -> FileError + use<> {
    let path = path.to_owned();
    move |source| FileError::System { doing, path, source }
}

fn is_plain(letter: char) -> bool {
    letter.is_ascii_alphanumeric() || letter == '-' || letter == '_'
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shelf(folder: &Path) -> Shelf {
        Shelf::of(&Folders::below(folder))
    }

    fn written(path: &Path) -> SystemTime {
        fs::metadata(path).unwrap().modified().unwrap()
    }

    /// A file that was written two months ago.
    fn old_file(path: &Path) -> SystemTime {
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, "a game").unwrap();
        let when = SystemTime::now() - 2 * KEPT;
        set_written(path, when).unwrap();
        written(path)
    }

    #[test]
    fn what_is_deleted_is_kept_for_a_month_also_where_the_system_protects_the_time_of_the_file() {
        let folder = tempfile::tempdir().unwrap();
        let (game, deleted) = (folder.path().join("old.game"), folder.path().join("deleted.game"));
        old_file(&game);
        let protected = |_: &Path, _: SystemTime| Err(io::Error::from(io::ErrorKind::PermissionDenied));
        moved_now(&game, &deleted, protected).unwrap();
        assert!(!game.exists());
        assert_eq!(fs::read_to_string(&deleted).unwrap(), "a game");
        assert!(written(&deleted).elapsed().unwrap() < KEPT);
    }

    #[test]
    fn what_cannot_be_deleted_stays_as_old_as_it_is() {
        let folder = tempfile::tempdir().unwrap();
        let game = folder.path().join("old.game");
        let before = old_file(&game);
        assert!(moved_now(&game, &folder.path().join("no folder").join("x.game"), set_written).is_err());
        assert_eq!(written(&game), before);
    }

    /// A link may lead from the folder of the records to another disk.
    #[cfg(target_os = "linux")]
    #[test]
    fn a_record_on_another_disk_is_deleted_and_put_back() {
        let folder = tempfile::tempdir().unwrap();
        // Where the memory is no disk of its own there is nothing to try.
        let Ok(disk) = tempfile::tempdir_in("/dev/shm") else {
            return;
        };
        let (shelf, folders) = (shelf(folder.path()), Folders::below(folder.path()));
        fs::create_dir_all(&folders.data).unwrap();
        std::os::unix::fs::symlink(disk.path(), folders.records()).unwrap();
        let record = folders.records().join("old.war1812");
        let before = old_file(&record);
        let deleted = shelf.delete(&record).unwrap();
        assert!(!record.exists());
        assert!(written(&deleted).elapsed().unwrap() < KEPT);
        let back = shelf.put_back_to(&folders.records(), &deleted).unwrap();
        assert_eq!((&back, deleted.exists()), (&record, false));
        assert_eq!(fs::read_to_string(&back).unwrap(), "a game");
        assert_eq!(written(&back), before, "it stands where it stood");
    }

    /// A clock that stands in the wrong year for a day must cost nobody what they have deleted.
    #[test]
    fn what_was_deleted_outlives_a_clock_that_was_wrong_for_a_while() {
        let folder = tempfile::tempdir().unwrap();
        let (shelf, folders) = (shelf(folder.path()), Folders::below(folder.path()));
        let deleted = shelf.deleted_folder();
        let (old, ahead) = (deleted.join("old.game"), deleted.join("ahead.game"));
        old_file(&old);
        old_file(&ahead);
        set_written(&ahead, SystemTime::now() + 12 * KEPT).unwrap();
        let seconds = |when: SystemTime| when.duration_since(SystemTime::UNIX_EPOCH).unwrap().as_secs();
        let note = |since: SystemTime, last: SystemTime| {
            fs::write(deleted.join("clock"), format!("{} {}", seconds(since), seconds(last))).unwrap();
        };
        let now = SystemTime::now();
        // The clock has leaped since, forward or back, or nobody knows.
        for last in [now - 2 * KEPT, now + 2 * KEPT] {
            note(now - 5 * KEPT, last);
            shelf.tidy(&folders);
            assert!(old.exists());
            assert!(shelf.kept_until(written(&old)) > now + KEPT / 2, "and the list says so");
        }
        // What was deleted by a clock that was ahead is kept for a month from today, and not for years.
        assert!(written(&ahead) <= SystemTime::now());
        note(now - 2 * KEPT, now - KEPT / 30);
        shelf.tidy(&folders);
        assert!(!old.exists() && ahead.exists());
    }

    /// Two names of one place would be two games.
    #[test]
    fn what_lies_on_the_shelf_is_found_there_however_its_path_is_spelled() {
        let folder = tempfile::tempdir().unwrap();
        let shelf = shelf(folder.path());
        let game = shelf.folder().join("a.game");
        old_file(&game);
        let around = shelf.folder().join("..").join("shelf").join("a.game");
        assert_eq!(shelf.place_of(&around), Some(game.clone()));
        assert_eq!(shelf.place_of(&game), Some(game));
        #[cfg(unix)]
        {
            let link = folder.path().join("link");
            std::os::unix::fs::symlink(shelf.folder(), &link).unwrap();
            assert_eq!(
                shelf.place_of(&link.join("a.game")),
                Some(shelf.folder().join("a.game"))
            );
        }
        let other = folder.path().join("other").join("a.game");
        old_file(&other);
        for elsewhere in [
            other.as_path(),
            Path::new("intro-1812"),
            &around.with_file_name("gone.game"),
        ] {
            assert_eq!(shelf.place_of(elsewhere), None, "{elsewhere:?}");
        }
    }

    #[test]
    fn a_new_place_is_nobody_elses() {
        let folder = tempfile::tempdir().unwrap();
        let shelf = shelf(folder.path());
        // What somebody else has under these names: a file that lies there, and one that is open and not written yet.
        let mut counts = 0..;
        let first = shelf.free_place("game", Kind::Game, || counts.next().unwrap());
        old_file(first.path());
        drop(first);
        let mut counts = 1..;
        let second = shelf.free_place("game", Kind::Game, || counts.next().unwrap());
        let mut counts = 0..;
        let third = shelf.free_place("game", Kind::Game, || counts.next().unwrap());
        assert!(second.path().ends_with("game-1.game") && third.path().ends_with("game-2.game"));
    }

    /// What another window is writing must not go, nor the lock of what it has open.
    #[test]
    fn what_a_kill_has_left_of_a_write_goes_once_it_is_old_and_so_do_locks_of_what_is_gone() {
        let folder = tempfile::tempdir().unwrap();
        let (shelf, folders) = (shelf(folder.path()), Folders::below(folder.path()));
        let in_shelf = |name: &str| shelf.folder().join(name);
        let in_locks = |name: &str| shelf.folder().join("locks").join(name);
        let written_before = |path: &Path, age: Duration| {
            old_file(path);
            set_written(path, SystemTime::now() - age).unwrap();
        };
        let hour = Duration::from_secs(3600);
        let (fresh, half) = (in_shelf("x.game.1-0.new"), in_shelf("x.game.1-1.new"));
        written_before(&fresh, hour / 2);
        written_before(&half, 2 * hour);
        let game = in_shelf("x.game");
        old_file(&game);
        // That of a game that is there, of one that is gone, and of one that was not written yet.
        let (here, gone, new) = (in_locks("x.game"), in_locks("gone.game"), in_locks("new.game"));
        written_before(&here, 2 * KEPT);
        written_before(&gone, 2 * KEPT);
        written_before(&new, hour);
        shelf.tidy(&folders);
        assert_eq!([&fresh, &half].map(|path| path.exists()), [true, false]);
        assert_eq!([&here, &gone, &new].map(|path| path.exists()), [true, false, true]);
        assert!(game.exists());
    }
}
