//! The file under every journal: it only grows, and what was given to it is kept until the disk takes it.
//!
//! A write that fails loses nothing: the whole text stays in memory, and the file is written anew as soon as that is
//! possible. Whoever owns the log tries again with the next entry and from time to time, and no other window has the file until
//! the log is dropped.

use super::chain::{Chain, Kind, Read};
use super::shelf::Claim;
use crate::files::{FileError, keep_private, write_privately};
use std::fs::{self, File, OpenOptions};
use std::io::{self, Write as _};
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, mpsc};

/// What became of the last writes, for the person.
#[derive(Debug)]
pub enum News {
    /// The file could not be written; what it lacks is kept in memory.
    Failing(FileError),
    /// Everything is on the disk again.
    Well,
}

/// An open log.
#[derive(Debug)]
pub struct Log {
    chain: Chain,
    /// Everything that the file is to hold.
    text: String,
    /// How much of it stands there.
    written: usize,
    /// The file, while it is known to hold exactly what was written.
    file: Option<Open>,
    news: Option<News>,
    failing: bool,
    /// The last field: the file is closed before another window may have it.
    claim: Claim,
}

impl Log {
    /// A log that begins. Nothing is written yet.
    pub fn begin(claim: Claim, kind: Kind) -> Self {
        let (chain, text) = Chain::begin(kind);
        Self::of(claim, chain, text)
    }

    /// Goes on with a log that was read. The file is written anew with the next entry, unless it holds exactly what is
    /// sound.
    pub fn go_on(claim: Claim, read: Read) -> Self {
        let whole = fs::metadata(claim.path()).is_ok_and(|file| file.len() == read.text.len() as u64);
        let mut log = Self::of(claim, read.chain, read.text);
        if whole && read.mended == 0 {
            log.file = Open::new(log.path()).ok();
            log.written = log.text.len();
        }
        log
    }

    const fn of(claim: Claim, chain: Chain, text: String) -> Self {
        Self {
            chain,
            text,
            written: 0,
            file: None,
            news: None,
            failing: false,
            claim,
        }
    }

    /// Where it lies.
    pub fn path(&self) -> &Path {
        self.claim.path()
    }

    /// Adds an entry. It is not in the file before [`Log::write`].
    pub fn push(&mut self, entry: &str) {
        let lines = self.chain.entry(entry);
        self.text.push_str(&lines);
    }

    /// Brings everything into the file, or keeps it until the next call.
    pub fn write(&mut self) {
        match self.try_write() {
            Ok(()) if self.failing => {
                self.failing = false;
                self.news = Some(News::Well);
            }
            Ok(()) => {}
            Err(error) => {
                log::warn!("{} could not be written: {error}", self.path().display());
                self.failing = true;
                self.news = Some(News::Failing(FileError::unsaved(self.path(), error)));
            }
        }
    }

    /// Tries again if the last write failed. Only success is news.
    pub fn retry(&mut self) {
        if self.failing && self.try_write().is_ok() {
            self.failing = false;
            self.news = Some(News::Well);
        }
    }

    /// Whether something is kept in memory only.
    pub const fn is_failing(&self) -> bool {
        self.failing
    }

    /// What is to be told, once.
    pub const fn take_news(&mut self) -> Option<News> {
        self.news.take()
    }

    fn try_write(&mut self) -> io::Result<()> {
        if let Some(open) = self.file.take() {
            // A file that somebody shortened, moved away or wrote to is written anew.
            let here = fs::metadata(self.path()).is_ok_and(|file| file.len() == self.written as u64);
            let sound = here && !open.lost.load(Ordering::Relaxed);
            if sound && open.append(&self.text.as_bytes()[self.written..]).is_ok() {
                self.written = self.text.len();
                self.file = Some(open);
                return Ok(());
            }
        }
        self.written = 0;
        // What others at the table may not know stands in it.
        write_privately(self.path(), self.text.as_bytes())?;
        self.file = Some(Open::new(self.path())?);
        self.written = self.text.len();
        Ok(())
    }

    /// Removes the file: nothing in it is needed any more.
    pub fn remove(self) {
        let Self { claim, file, .. } = self;
        drop(file);
        if let Err(error) = fs::remove_file(claim.path())
            && error.kind() != io::ErrorKind::NotFound
        {
            log::warn!("{} could not be removed: {error}", claim.path().display());
        }
    }
}

/// A file that is open for appending. A write survives a kill of the program at once; that it also survives a power cut
/// takes the disk some time, which is spent on a thread of its own.
#[derive(Debug)]
struct Open {
    file: File,
    syncer: mpsc::Sender<()>,
    /// The disk has lost something that was written.
    lost: Arc<AtomicBool>,
}

impl Open {
    fn new(path: &Path) -> io::Result<Self> {
        let file = OpenOptions::new().append(true).open(path)?;
        // One of an earlier version everybody could read.
        keep_private(&file);
        let synced = file.try_clone()?;
        let (syncer, asked) = mpsc::channel::<()>();
        let lost = Arc::new(AtomicBool::new(false));
        let told = Arc::clone(&lost);
        std::thread::Builder::new()
            .name("war1812-journal".to_owned())
            .spawn(move || {
                while asked.recv().is_ok() {
                    while asked.try_recv().is_ok() {}
                    if let Err(error) = synced.sync_data() {
                        log::warn!("the journal could not be synchronised: {error}");
                        told.store(true, Ordering::Relaxed);
                    }
                }
            })?;
        Ok(Self { file, syncer, lost })
    }

    fn append(&self, bytes: &[u8]) -> io::Result<()> {
        if !bytes.is_empty() {
            (&self.file).write_all(bytes)?;
            // The thread ends with the log; a failed request only delays the synchronisation.
            let _ = self.syncer.send(());
        }
        Ok(())
    }
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;
    use crate::files::Folders;
    use crate::keep::chain;
    use crate::keep::shelf::Shelf;
    use std::fs::Permissions;
    use std::os::unix::fs::PermissionsExt as _;
    use std::path::PathBuf;

    /// A shelf with a log of one entry, which nobody has open.
    fn one_entry() -> (tempfile::TempDir, Shelf, PathBuf) {
        let folder = tempfile::tempdir().expect("a temporary folder can be made");
        let shelf = Shelf::of(&Folders::below(folder.path()));
        let mut log = Log::begin(shelf.new_place("game", Kind::Game), Kind::Game);
        log.push("one");
        log.write();
        let path = log.path().to_owned();
        (folder, shelf, path)
    }

    /// Those of earlier versions everybody could read.
    #[test]
    fn a_journal_that_others_could_read_is_its_owners_alone_once_somebody_goes_on_with_it() {
        let (_folder, shelf, path) = one_entry();
        let mode = || fs::metadata(&path).unwrap().permissions().mode() & 0o777;
        let open = || fs::set_permissions(&path, Permissions::from_mode(0o644)).unwrap();
        assert_eq!(mode(), 0o600);
        // To be appended to.
        open();
        let read = chain::read(&fs::read(&path).unwrap()).unwrap();
        let mut log = Log::go_on(shelf.claim(&path).unwrap(), read);
        assert_eq!(mode(), 0o600);
        log.push("two");
        log.write();
        assert_eq!(mode(), 0o600);
        // To be written anew.
        open();
        write_privately(&path, b"anew").unwrap();
        assert_eq!(mode(), 0o600);
    }

    /// A second one in the same line could not be put right.
    #[test]
    fn a_flipped_bit_is_put_right_in_the_file_once_somebody_goes_on_with_it() {
        let (_folder, shelf, path) = one_entry();
        let mut bytes = fs::read(&path).unwrap();
        let last = bytes.len() - 2;
        bytes[last] ^= 1;
        fs::write(&path, &bytes).unwrap();
        let read = chain::read(&bytes).unwrap();
        assert_eq!(read.mended, 1);
        let mut log = Log::go_on(shelf.claim(&path).unwrap(), read);
        log.push("two");
        log.write();
        drop(log);
        let now = chain::read(&fs::read(&path).unwrap()).unwrap();
        assert_eq!((now.mended, now.damage), (0, None));
        assert_eq!(now.entries, ["one", "two"]);
    }
}
