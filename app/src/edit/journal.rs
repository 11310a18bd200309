//! The autosave of the editor: a file that only grows, one line an edit, so that a kill loses no edit that was shown as
//! done. What it holds is `editor::journal`'s; this is the file.

use crate::files::write_atomically;
use data::library::Library;
use editor::history::{Happened, History};
use editor::journal::{self, Recovered};
use serde::{Deserialize, Serialize};
use std::fs::{File, OpenOptions};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

/// First word of the file.
const MARK: &str = "war1812-edits";
/// Format number.
const FORMAT: u32 = 1;

/// What the file says of the document beside its content.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Whose {
    /// What messages call it.
    pub name: String,
    /// Where it is saved.
    pub path: Option<PathBuf>,
    /// The scenario it came from.
    pub origin: Option<String>,
}

/// An open journal.
#[derive(Debug)]
pub struct EditJournal {
    path: PathBuf,
    file: File,
    journal: journal::Journal,
}

/// Why a journal cannot be read.
#[derive(Debug, thiserror::Error)]
pub enum EditJournalError {
    /// The file cannot be read.
    #[error("{0}")]
    File(#[from] io::Error),
    /// It is something else.
    #[error("the file is not a journal of the editor")]
    Foreign,
    /// It comes from a newer version.
    #[error("the journal of the editor has format {0}, which a newer version of war1812 opens")]
    Newer(u32),
    /// Its start is damaged.
    #[error("the journal of the editor cannot be followed: {0}")]
    Damaged(String),
}

impl EditJournal {
    /// Begins a journal with a document as it is; the one that stood there is kept beside it as `.bak`.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub fn begin(path: &Path, whose: &Whose, history: &History) -> io::Result<Self> {
        if let Some(folder) = path.parent() {
            std::fs::create_dir_all(folder)?;
        }
        if path.exists() {
            std::fs::rename(path, path.with_extension("bak"))?;
        }
        let (journal, start) = journal::Journal::begin(history);
        Self::write(path, whose, &start, "", journal)
    }

    /// Goes on after a recovery: the lines that were followed stand in the new file.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub fn go_on(path: &Path, whose: &Whose, start: &str, recovered: &Recovered) -> io::Result<Self> {
        Self::write(path, whose, start, &recovered.lines, recovered.journal.clone())
    }

    fn write(path: &Path, whose: &Whose, start: &str, lines: &str, journal: journal::Journal) -> io::Result<Self> {
        let head = serde_json::to_string(whose).map_err(io::Error::other)?;
        write_atomically(path, format!("{MARK} {FORMAT} {head}\n{start}{lines}").as_bytes())?;
        Ok(Self {
            path: path.to_owned(),
            file: OpenOptions::new().append(true).open(path)?,
            journal,
        })
    }

    /// Writes what happened.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub fn keep(&mut self, happened: &[Happened]) -> io::Result<()> {
        let mut lines = String::new();
        for happened in happened {
            lines.push_str(&self.journal.line(happened));
        }
        self.file.write_all(lines.as_bytes())?;
        self.file.flush()
    }

    /// The document was closed, and there is nothing to recover.
    pub fn close(self) {
        drop(self.file);
        if let Err(error) = std::fs::remove_file(&self.path) {
            log::warn!("{} could not be removed: {error}", self.path.display());
        }
    }
}

/// What a journal holds.
#[derive(Debug)]
pub struct Found {
    /// Whose document it is.
    pub whose: Whose,
    /// The start, to go on from.
    pub start: String,
    /// The document with everything that was done to it.
    pub recovered: Recovered,
}

/// Reads a journal, if there is one.
///
/// # Errors
/// Why it cannot be read, in one sentence.
pub fn read(path: &Path, library: &Library) -> Result<Option<Found>, EditJournalError> {
    let text = match std::fs::read(path) {
        Ok(bytes) => String::from_utf8_lossy(&bytes).into_owned(),
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(error.into()),
    };
    let (head, rest) = text.split_once('\n').ok_or(EditJournalError::Foreign)?;
    let mut words = head.splitn(3, ' ');
    if words.next() != Some(MARK) {
        return Err(EditJournalError::Foreign);
    }
    let format: u32 = words
        .next()
        .and_then(|word| word.parse().ok())
        .ok_or(EditJournalError::Foreign)?;
    if format > FORMAT {
        return Err(EditJournalError::Newer(format));
    }
    let whose = words
        .next()
        .and_then(|whose| serde_json::from_str(whose).ok())
        .ok_or(EditJournalError::Foreign)?;
    let end = rest.find('\n').ok_or(EditJournalError::Foreign)? + 1;
    let (start, lines) = rest.split_at(end);
    let recovered =
        journal::recover(start, lines, library).map_err(|issue| EditJournalError::Damaged(issue.to_string()))?;
    Ok(Some(Found {
        whose,
        start: start.to_owned(),
        recovered,
    }))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::files::Folders;
    use data::Text;
    use editor::edit::{Edit, HeadingEdit};

    #[test]
    fn every_edit_survives_a_kill_even_with_a_torn_last_line() {
        let folder = tempfile::tempdir().unwrap();
        let folders = Folders::below(folder.path());
        let path = folders.data.join("editor.journal");
        let opened = crate::edit::open(&folders, "intro-1812").unwrap();
        let mut history = History::unsaved(opened.document);
        let whose = Whose::default();
        let mut journal = EditJournal::begin(&path, &whose, &history).unwrap();
        for number in 0..5 {
            let title = Text::new(format!("Title {number}"), format!("Titre {number}"));
            let happened = history.apply(Edit::from(HeadingEdit::Title(title))).unwrap().unwrap();
            journal.keep(&[happened]).unwrap();
        }
        // Killed: nothing is closed, and a half line stands at the end.
        std::mem::forget(journal);
        let mut bytes = std::fs::read(&path).unwrap();
        bytes.extend_from_slice(b"{\"sum\":\"12");
        std::fs::write(&path, bytes).unwrap();
        let found = read(&path, data::library::Library::shipped()).unwrap().unwrap();
        assert_eq!(found.recovered.followed, 5);
        assert_eq!(found.recovered.history.document().text(), history.document().text());
        assert_eq!(found.recovered.history.document().title().en, "Title 4");
        let mut again = EditJournal::go_on(&path, &whose, &found.start, &found.recovered).unwrap();
        let mut history = found.recovered.history;
        let happened = history.undo().unwrap();
        again.keep(&[happened]).unwrap();
        let found = read(&path, data::library::Library::shipped()).unwrap().unwrap();
        assert_eq!(found.recovered.history.document().title().en, "Title 3");
    }

    #[test]
    fn two_hundred_kills_lose_no_edit_that_was_shown_as_done() {
        use rand::rngs::Xoshiro256PlusPlus;
        use rand::{RngExt as _, SeedableRng as _};
        let folder = tempfile::tempdir().unwrap();
        let folders = Folders::below(folder.path());
        let path = folders.data.join("editor.journal");
        let opened = crate::edit::open(&folders, "campaign-1812").unwrap();
        let mut history = History::unsaved(opened.document);
        let mut journal = EditJournal::begin(&path, &Whose::default(), &history).unwrap();
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(1812);
        // What the document was when the file had so many bytes.
        let mut moments = vec![(std::fs::metadata(&path).unwrap().len(), history.document().text())];
        for number in 0..60 {
            let happened = match rng.random_range(0..5) {
                0 => history.undo(),
                1 => history.redo(),
                _ => {
                    let title = Text::new(format!("Title {number}"), format!("Titre {number}"));
                    history.apply(Edit::from(HeadingEdit::Title(title))).unwrap()
                }
            };
            journal.keep(&happened.into_iter().collect::<Vec<_>>()).unwrap();
            moments.push((std::fs::metadata(&path).unwrap().len(), history.document().text()));
        }
        let whole = std::fs::read(&path).unwrap();
        let first = moments[0].0 as usize;
        for kill in 0..200 {
            // The kill comes in the middle of any write after the start.
            let cut = rng.random_range(first..=whole.len());
            std::fs::write(&path, &whole[..cut]).unwrap();
            let found = read(&path, Library::shipped()).unwrap().unwrap();
            let shown = moments
                .iter()
                .rev()
                .find(|(length, _)| *length as usize <= cut)
                .unwrap();
            assert_eq!(
                found.recovered.history.document().text(),
                shown.1,
                "kill {kill} at byte {cut}"
            );
        }
    }
}
