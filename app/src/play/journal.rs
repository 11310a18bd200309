//! The autosave: a file that only grows, one line a step, so that a kill at any moment loses at most the step that was
//! being written.
//!
//! The first line is the record of the game before its first step: what is played and by whom. A line `+…` is a step, a
//! line `-` takes the last one back; what was undone leaves its trace. Steps are packed, so that hands and decks do not
//! lie open in the file.

use super::seating::Seating;
use crate::files::write_atomically;
use engine::Record;
use engine::record::{self, Recorded};
use engine::rules::StepOf;
use std::fs::{File, OpenOptions};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::sync::mpsc;

/// Format number of journals.
const FORMAT: u32 = 1;
/// First word of a journal.
const MARK: &str = "war1812-journal";

/// Why a journal cannot be read.
#[derive(Debug, thiserror::Error)]
pub enum JournalError {
    /// The file cannot be read.
    #[error("{0}")]
    File(#[from] io::Error),
    /// It is something else.
    #[error("the file is not a journal of war1812")]
    Foreign,
    /// It comes from a newer version.
    #[error("the journal has format {0}, which a newer version of war1812 opens")]
    Newer(u32),
    /// Its scenario cannot be played.
    #[error(transparent)]
    Record(#[from] record::RecordError),
    /// A line is damaged.
    #[error("line {0} of the journal is damaged")]
    Line(usize),
}

/// A journal that was read, of whichever game.
#[derive(Debug)]
pub struct Found {
    /// The record before its first step: what is played and by whom.
    pub header: Record,
    /// The steps that were not taken back, packed, with their lines.
    steps: Vec<(usize, String)>,
}

impl Found {
    /// The steps, each packed by itself.
    pub fn packed(&self) -> impl Iterator<Item = &str> {
        self.steps.iter().map(|(_, packed)| packed.as_str())
    }
}

/// An open journal.
#[derive(Debug)]
pub struct Journal {
    file: File,
    path: PathBuf,
    count: u32,
    syncer: mpsc::Sender<()>,
}

impl Journal {
    /// Begins a journal; the one that stood there is kept beside it as `.bak`.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub fn begin<G: Recorded>(path: &Path, scenario: &G::Scenario, seating: &Seating) -> io::Result<Self> {
        if let Some(folder) = path.parent() {
            std::fs::create_dir_all(folder)?;
        }
        if path.exists() {
            std::fs::rename(path, path.with_extension("bak"))?;
        }
        let record = Record::begin::<G>(scenario, seating.seats(), seating.names());
        let header = serde_json::to_string(&record).map_err(io::Error::other)?;
        write_atomically(path, format!("{MARK} {FORMAT} {header}\n").as_bytes())?;
        Self::open(path, 0)
    }

    /// Opens a journal to go on writing. A last line that was cut off is dropped. `count` is the number of its steps.
    ///
    /// # Errors
    /// If the file cannot be read or written.
    pub fn resume(path: &Path, count: usize) -> io::Result<Self> {
        let bytes = std::fs::read(path)?;
        let whole = bytes.iter().rposition(|byte| *byte == b'\n').map_or(0, |at| at + 1);
        if whole < bytes.len() {
            OpenOptions::new().write(true).open(path)?.set_len(whole as u64)?;
        }
        Self::open(path, count as u32)
    }

    fn open(path: &Path, count: u32) -> io::Result<Self> {
        let file = OpenOptions::new().append(true).open(path)?;
        // A write survives a kill of the program at once; that it also survives a power cut takes the disk some time,
        // which is spent on a thread of its own.
        let synced = file.try_clone()?;
        let (syncer, asked) = mpsc::channel::<()>();
        std::thread::Builder::new()
            .name("war1812-journal".to_owned())
            .spawn(move || {
                while asked.recv().is_ok() {
                    while asked.try_recv().is_ok() {}
                    if let Err(error) = synced.sync_data() {
                        log::warn!("the journal could not be synchronised: {error}");
                    }
                }
            })?;
        Ok(Self {
            file,
            path: path.to_owned(),
            count,
            syncer,
        })
    }

    /// Where the journal lies.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Makes the journal hold these steps: takes back what is no longer there and adds what is new. `same` of them are
    /// known to stand in the journal already.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub fn keep<G: Recorded>(&mut self, steps: &[StepOf<G>], same: usize) -> io::Result<()> {
        let mut lines = String::new();
        for _ in same..self.count as usize {
            lines.push_str("-\n");
        }
        for step in steps.iter().skip(same) {
            lines.push('+');
            lines.push_str(&record::pack(&serde_json::to_vec(step).map_err(io::Error::other)?));
            lines.push('\n');
        }
        if !lines.is_empty() {
            self.file.write_all(lines.as_bytes())?;
            self.file.flush()?;
            // The thread ends with the journal; a failed request only delays the synchronisation.
            let _ = self.syncer.send(());
        }
        self.count = steps.len() as u32;
        Ok(())
    }
}

/// Reads a journal.
///
/// # Errors
/// Why it cannot be read, in one sentence.
pub fn read(path: &Path) -> Result<Found, JournalError> {
    let text = std::fs::read_to_string(path)?;
    let whole = text.rfind('\n').map_or("", |end| &text[..end]);
    let mut lines = whole.lines();
    let mut first = lines.next().ok_or(JournalError::Foreign)?.splitn(3, ' ');
    if first.next() != Some(MARK) {
        return Err(JournalError::Foreign);
    }
    let format: u32 = first
        .next()
        .and_then(|number| number.parse().ok())
        .ok_or(JournalError::Foreign)?;
    if format > FORMAT {
        return Err(JournalError::Newer(format));
    }
    let header: Record = first
        .next()
        .and_then(|header| serde_json::from_str(header).ok())
        .ok_or(JournalError::Line(1))?;
    let mut steps: Vec<(usize, String)> = Vec::new();
    for (number, line) in lines.enumerate() {
        match line.split_at_checked(1) {
            Some(("+", packed)) => {
                steps.push((number + 2, packed.to_owned()));
            }
            Some(("-", "")) if !steps.is_empty() => {
                steps.pop();
            }
            _ => return Err(JournalError::Line(number + 2)),
        }
    }
    Ok(Found { header, steps })
}
