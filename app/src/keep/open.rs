//! Opening whatever file of a game there is: a record, its backup, a journal on the shelf or of an older version.

use crate::files::{self, FileError};
use crate::games;
use crate::play::journal::{self, Damage, Found, JournalError};
use crate::text;
use data::Text;
use engine::Record;
use std::fmt;
use std::path::Path;
use std::time::Duration;

/// What a file is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A record.
    Record,
    /// What a record was before it was saved again.
    Backup,
    /// The autosave of a game.
    Journal,
    /// The autosave of a game that cannot be followed to its end.
    DamagedJournal(Damage),
}

impl Kind {
    /// Where the file is damaged, if it is.
    pub fn damage(&self) -> Option<Damage> {
        match self {
            Self::DamagedJournal(damage) => Some(damage.clone()),
            Self::Record | Self::Backup | Self::Journal => None,
        }
    }
}

/// The game of a file.
#[derive(Clone, Debug)]
pub struct Saved {
    /// What the file is.
    pub kind: Kind,
    /// The game, up to where it is sound.
    pub record: Record,
}

impl fmt::Display for Saved {
    /// What the file is, in a sentence without its full stop.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { kind, record } = self;
        let (title, steps) = (&record.title, record.length);
        // How many steps are taken in secret would tell what somebody does.
        let state = match record.finished {
            true => format!("a finished game of “{title}” after {steps} steps"),
            false => format!("an unfinished game of “{title}”"),
        };
        match kind {
            Kind::Record => write!(f, "the record of {state}"),
            Kind::Backup => write!(f, "the backup of the record of {state}"),
            Kind::Journal => write!(f, "the autosave of {state}"),
            Kind::DamagedJournal(Damage { line, of }) => write!(
                f,
                "the autosave of a game of “{title}” that is sound up to step {steps} of {of}; the rest of the file is damaged at line {line}"
            ),
        }
    }
}

/// The game of a file, whichever kind of file it is.
///
/// # Errors
/// One sentence with the path: the file cannot be read, or holds no game that this program can follow.
pub fn file(path: &Path) -> Result<Saved, Text> {
    let bytes = files::read_bytes(path, files::LARGEST).map_err(|error| error.told())?;
    self::bytes(path, &bytes).map_err(|error| text::of_file(path, &error))
}

/// The game of a file's content.
///
/// # Errors
/// One sentence if it holds no game that this program can follow.
pub fn bytes(path: &Path, bytes: &[u8]) -> Result<Saved, Text> {
    match journal::read(bytes) {
        Ok(found) => of_journal(&found),
        Err(JournalError::Foreign) if bytes.starts_with(b"war1812-") => Err(Text::new(
            "this is the autosave of the editor; the window recovers it from the start screen",
            "ceci est la sauvegarde automatique de l’éditeur\u{a0}; la fenêtre la récupère depuis l’accueil",
        )),
        Err(JournalError::Foreign) => {
            let text = std::str::from_utf8(bytes).map_err(|_| {
                Text::new(
                    "this is neither a record nor an autosave of a game",
                    "ceci n’est ni une partie enregistrée ni la sauvegarde automatique d’une partie",
                )
            })?;
            let record = Record::read(text).map_err(|error| error.told())?;
            let kind = match path.extension() {
                Some(ending) if ending == "bak" => Kind::Backup,
                _ => Kind::Record,
            };
            Ok(Saved { kind, record })
        }
        Err(error) => Err(error.told()),
    }
}

/// Gives the record of a game another name.
///
/// # Errors
/// One sentence if it is damaged or cannot be written.
pub fn rename_record(path: &Path, name: &str) -> Result<(), Text> {
    let text = files::read_text(path).map_err(|error| error.told())?;
    let record = Record::read(&text).map_err(|error| error.told())?.named(name);
    // It was played when it was played, whatever it is called today; a moment later, so that a list knows it for another file.
    let played = std::fs::metadata(path).and_then(|known| known.modified());
    files::write_atomically(path, record.text().as_bytes()).map_err(|error| FileError::unsaved(path, error).told())?;
    let file = std::fs::OpenOptions::new().write(true).open(path);
    if let (Ok(played), Ok(file)) = (played, file) {
        file.set_modified(played + Duration::from_millis(1)).ok();
    }
    Ok(())
}

/// The game of a journal.
///
/// # Errors
/// One sentence if nothing of it can be followed.
pub fn of_journal(found: &Found) -> Result<Saved, Text> {
    let (record, followed) = games::record_of_journal(found)?;
    let kind = match found.damage(followed) {
        None => Kind::Journal,
        // Of an older edition one step of the file may be several of today, in which those of the record are counted.
        Some(damage) => Kind::DamagedJournal(Damage {
            of: record.length + damage.of.saturating_sub(followed),
            ..damage
        }),
    };
    Ok(Saved { kind, record })
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::path::PathBuf;

    fn corpus(name: &str) -> PathBuf {
        Path::new(env!("CARGO_MANIFEST_DIR"))
            .join("../tests/corpus/edition-1")
            .join(name)
    }

    #[test]
    fn records_backups_and_journals_are_opened_alike_and_told_apart() {
        let folder = tempfile::tempdir().unwrap();
        let record = corpus("records/intro-1812-greedy-open.war1812");
        let saved = file(&record).unwrap();
        assert_eq!(saved.kind, Kind::Record);
        let backup = folder.path().join("game.war1812.bak");
        std::fs::copy(&record, &backup).unwrap();
        let saved = file(&backup).unwrap();
        assert_eq!(saved.kind, Kind::Backup);
        assert_eq!(
            saved.to_string(),
            "the backup of the record of an unfinished game of “The first summer”"
        );
        let saved = file(&corpus("journals/intro-1812-greedy.journal")).unwrap();
        assert_eq!((saved.kind, saved.record.length), (Kind::Journal, 92));
        for (name, what) in [
            ("edits/random-0.journal", "the autosave of the editor"),
            ("edits/random-0.ron", "not a whole record"),
        ] {
            let said = file(&corpus(name)).unwrap_err();
            assert!(said.en.contains(what), "{said:?}");
        }
    }

    #[test]
    fn a_damaged_journal_is_opened_as_far_as_it_is_sound() {
        let text = std::fs::read_to_string(corpus("journals/intro-1812-greedy.journal")).unwrap();
        let lines: Vec<&str> = text.lines().collect();
        let broken = [&lines[..30], &["+nonsense"], &lines[31..]].concat().join("\n");
        let saved = bytes(Path::new("game.journal"), broken.as_bytes()).unwrap();
        let Kind::DamagedJournal(damage) = &saved.kind else {
            panic!("{saved}");
        };
        assert_eq!((damage.line, saved.record.length), (31, 29));
        assert_eq!(damage.of, 92);
        assert_eq!(
            saved.to_string(),
            "the autosave of a game of “The first summer” that is sound up to step 29 of 92; the rest of the file is damaged at line 31"
        );
    }

    #[test]
    fn no_damaged_journal_is_sound_beyond_its_own_end() {
        for name in ["intro-1812-greedy", "blocks-1812-greedy"] {
            let mut text = std::fs::read_to_string(corpus(&format!("journals/{name}.journal"))).unwrap();
            let whole = bytes(Path::new("game.journal"), text.as_bytes()).unwrap().record.length;
            text.push_str("rubbish\n");
            let saved = bytes(Path::new("game.journal"), text.as_bytes()).unwrap();
            let Kind::DamagedJournal(damage) = &saved.kind else {
                panic!("{saved}");
            };
            assert_eq!((saved.record.length, damage.of), (whole, whole + 1), "{name}");
        }
    }
}
