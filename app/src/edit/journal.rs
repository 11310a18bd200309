//! The autosave of the editor: a log on the shelf for each document, one entry an edit, so that a kill loses no edit that
//! was shown as done. What it holds is `editor::journal`'s; this is the file.
//!
//! The first entry says whose document it is, the second is the start, and each after them is a step. An entry `=…` says
//! that the document is saved somewhere else from then on. Journals of format 1 are read as well.

use crate::keep::chain::{self, Kind, Stranger};
use crate::keep::log::Log;
use crate::keep::shelf::Claim;
use crate::text::TERMINAL;
use data::library::Library;
use data::{Text, text};
use editor::history::{Happened, History};
use editor::journal::{self, Recovered};
use serde::{Deserialize, Serialize};
use std::path::{Path, PathBuf};

/// First word of journals of format 1.
const OLD_MARK: &str = "war1812-edits";
/// The format before logs.
const OLD_FORMAT: u32 = 1;

/// What the file says of the document beside its content.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Whose {
    /// What messages call it.
    pub name: String,
    /// Where it is saved.
    pub path: Option<PathBuf>,
    /// The scenario it came from.
    pub origin: Option<String>,
    /// When somebody began to work on it last, later than everything that lay on the shelf then: clocks are set back. 0 in
    /// journals of versions that did not note it.
    #[serde(default)]
    pub opened: u64,
}

/// An open journal.
#[derive(Debug)]
pub struct EditJournal {
    log: Log,
}

/// Why a journal cannot be read.
#[derive(Debug, thiserror::Error)]
#[error("{}", self.told().get(TERMINAL))]
pub enum EditJournalError {
    /// It is something else.
    Foreign,
    /// It comes from a newer version.
    Newer(u32),
    /// Its start is damaged.
    Damaged(Text),
}

impl EditJournalError {
    /// The sentence in every language.
    pub fn told(&self) -> Text {
        match self {
            Self::Foreign => Text::new(
                "the file is not a journal of the editor",
                "le fichier n’est pas un journal de l’éditeur",
            ),
            Self::Newer(format) => text!(
                "the journal of the editor has format {format}, which a newer version of war1812 opens",
                "le journal de l’éditeur est au format {format}, qu’une version plus récente de war1812 ouvre";
                format
            ),
            Self::Damaged(why) => text!(
                "the journal of the editor cannot be followed: {why}",
                "le journal de l’éditeur ne peut être suivi\u{a0}: {why}";
                why
            ),
        }
    }
}

impl EditJournal {
    /// Begins a journal with a document as it is. What cannot be written now is kept until it can.
    pub fn begin(claim: Claim, whose: &Whose, history: &History) -> Self {
        Self::write(claim, whose, &journal::start(history), &[])
    }

    /// Goes on with a journal that was read. It is written anew if something in it is damaged or of an older format;
    /// what is damaged is to be kept before, with [`Claim::keep_damaged`].
    pub fn resume(claim: Claim, found: &mut Found) -> Self {
        match found.log.take() {
            Some(read) if found.recovered.followed == found.steps.len() => {
                let mut log = Log::go_on(claim, read);
                log.write();
                Self { log }
            }
            _ => Self::write(
                claim,
                &found.whose,
                &found.start,
                &found.steps[..found.recovered.followed],
            ),
        }
    }

    fn write(claim: Claim, whose: &Whose, start: &str, steps: &[String]) -> Self {
        let mut log = Log::begin(claim, Kind::Edits);
        log.push(&as_text(whose));
        log.push(start);
        for step in steps {
            log.push(step);
        }
        log.write();
        Self { log }
    }

    /// Writes what happened.
    pub fn keep(&mut self, happened: &[Happened]) {
        for happened in happened {
            self.log.push(&journal::step(happened));
        }
        self.log.write();
    }

    /// The document is saved somewhere else from now on.
    pub fn set_whose(&mut self, whose: &Whose) {
        self.log.push(&format!("={}", as_text(whose)));
        self.log.write();
    }

    /// The log under it, which knows what the disk takes.
    pub const fn log_mut(&mut self) -> &mut Log {
        &mut self.log
    }

    /// The log alone, for what cannot be written yet.
    pub fn into_log(self) -> Log {
        self.log
    }

    /// The document was closed, and there is nothing to recover.
    pub fn close(self) {
        self.log.remove();
    }

    /// Where the journal lies.
    pub fn path(&self) -> &Path {
        self.log.path()
    }
}

fn as_text(whose: &Whose) -> String {
    serde_json::to_string(whose).unwrap_or_else(|_| {
        // A path that is no text cannot be written; the document is then saved under its name.
        let nowhere = Whose {
            path: None,
            ..whose.clone()
        };
        serde_json::to_string(&nowhere).expect("names are texts, which JSON can write")
    })
}

/// Whether a history holds edits that were not saved; those that were undone can be done again.
pub fn loses_edits(history: &History) -> bool {
    history.is_dirty() && (!history.steps().is_empty() || history.is_dragging())
}

/// What a journal holds.
#[derive(Debug)]
pub struct Found {
    /// Whose document it is.
    pub whose: Whose,
    /// The document with everything that was done to it.
    pub recovered: Recovered,
    /// The start, to go on from.
    start: String,
    /// The sound steps.
    steps: Vec<String>,
    /// The log, to go on from; none of a journal of format 1.
    log: Option<chain::Read>,
    /// Something in the file is damaged, so that it is to be kept.
    pub damaged: bool,
}

impl Found {
    /// How many edits are not saved; all that can be done again where every one of them was undone.
    pub fn edits(&self) -> usize {
        let history = &self.recovered.history;
        match history.unsaved_steps() {
            0 if history.is_dirty() => history.steps().len(),
            steps => steps,
        }
    }

    /// Whether something would be lost without the journal.
    pub fn is_needed(&self) -> bool {
        loses_edits(&self.recovered.history) || self.damaged
    }

    /// What of it was lost, for the person.
    pub const fn note(&self) -> Option<&Text> {
        self.recovered.note.as_ref()
    }
}

/// Reads a journal as far as it is sound.
///
/// # Errors
/// Why nothing of it can be read, in one sentence.
pub fn read(bytes: &[u8], library: &Library) -> Result<Found, EditJournalError> {
    match chain::read(bytes) {
        Ok(log) if log.kind == Kind::Edits => {
            let lost = || {
                let why = Text::new("its first lines are damaged", "ses premières lignes sont endommagées");
                EditJournalError::Damaged(why)
            };
            let whose = log.entries.first().ok_or_else(lost)?;
            let mut whose = serde_json::from_str(whose).map_err(|_| lost())?;
            let start = log.entries.get(1).ok_or_else(lost)?.clone();
            let mut steps = Vec::new();
            for entry in &log.entries[2..] {
                match entry.strip_prefix('=') {
                    Some(other) => whose = serde_json::from_str(other).map_err(|_| lost())?,
                    None => steps.push(entry.clone()),
                }
            }
            let damage = log.damage.as_ref().map(|damage| damage.rest.len());
            found(whose, start, steps, damage, Some(log), library)
        }
        Ok(_) => Err(EditJournalError::Foreign),
        Err(Stranger::Newer(format)) => Err(EditJournalError::Newer(format)),
        Err(Stranger::Foreign) => read_old(bytes, library),
    }
}

/// A journal of format 1: a head, the start, and lines that carry a checksum each.
fn read_old(bytes: &[u8], library: &Library) -> Result<Found, EditJournalError> {
    let text = String::from_utf8_lossy(bytes);
    let (head, rest) = text.split_once('\n').ok_or(EditJournalError::Foreign)?;
    let mut words = head.splitn(3, ' ');
    if words.next() != Some(OLD_MARK) {
        return Err(EditJournalError::Foreign);
    }
    let format: u32 = words
        .next()
        .and_then(|word| word.parse().ok())
        .ok_or(EditJournalError::Foreign)?;
    if format != OLD_FORMAT {
        return Err(EditJournalError::Newer(format));
    }
    let whose = words.next().and_then(|whose| serde_json::from_str(whose).ok());
    let end = rest.find('\n').map_or(rest.len(), |end| end + 1);
    let (start, lines) = rest.split_at(end);
    let steps: Vec<String> = journal::sound_steps(start, lines)
        .into_iter()
        .map(str::to_owned)
        .collect();
    // A last line that was cut off is what a kill leaves, and no damage.
    let lost = lines.split_inclusive('\n').filter(|line| line.ends_with('\n')).count() - steps.len();
    let damage = (lost > 0).then_some(lost);
    found(
        whose.unwrap_or_default(),
        start.trim_end().to_owned(),
        steps,
        damage,
        None,
        library,
    )
}

fn found(
    mut whose: Whose,
    start: String,
    steps: Vec<String>,
    damage: Option<usize>,
    log: Option<chain::Read>,
    library: &Library,
) -> Result<Found, EditJournalError> {
    let mut recovered = journal::follow(&start, steps.iter().map(String::as_str), library)
        .map_err(|issue| EditJournalError::Damaged(issue.named()))?;
    if let (None, Some(lost)) = (&recovered.note, damage) {
        recovered.lost += lost;
        recovered.note = Some(journal::damaged(steps.len(), steps.len() + lost));
    }
    // Older versions wrote down paths as a call had named them. From where it was called nobody knows any more, and another file
    // may have such a path today.
    whose.path.take_if(|path| !path.is_absolute());
    Ok(Found {
        damaged: damage.is_some() || recovered.followed < steps.len(),
        whose,
        recovered,
        start,
        steps,
        log,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::files::Folders;
    use crate::keep::shelf::Shelf;
    use editor::edit::{Edit, HeadingEdit};

    fn title(number: usize) -> Edit {
        let title = Text::new(format!("Title {number}"), format!("Titre {number}"));
        Edit::from(HeadingEdit::Title(title))
    }

    fn read_file(path: &Path) -> Found {
        read(&std::fs::read(path).unwrap(), Library::shipped()).unwrap()
    }

    #[test]
    fn every_edit_survives_a_kill_even_with_a_torn_last_line() {
        let folder = tempfile::tempdir().unwrap();
        let folders = Folders::below(folder.path());
        let shelf = Shelf::of(&folders);
        let opened = crate::edit::open(&folders, "intro-1812").unwrap();
        let mut history = History::unsaved(opened.document);
        let claim = shelf.new_place("intro-1812", Kind::Edits);
        let path = claim.path().to_owned();
        let mut journal = EditJournal::begin(claim, &Whose::default(), &history);
        for number in 0..5 {
            let happened = history.apply(title(number)).unwrap().unwrap();
            journal.keep(&[happened]);
        }
        // Killed: nothing is closed, and a half line stands at the end.
        drop(journal);
        let mut bytes = std::fs::read(&path).unwrap();
        bytes.extend_from_slice(b"0123456789abcdef {\"Do\"");
        std::fs::write(&path, bytes).unwrap();
        let mut found = read_file(&path);
        assert_eq!((found.recovered.followed, found.edits()), (5, 5));
        assert_eq!(found.recovered.history.document().text(), history.document().text());
        assert!(!found.damaged, "a torn line is no damage");
        let mut again = EditJournal::resume(shelf.claim(&path).unwrap(), &mut found);
        let mut history = found.recovered.history;
        again.keep(&[history.undo().unwrap()]);
        let found = read_file(&path);
        assert_eq!(found.recovered.history.document().title().en, "Title 3");
    }

    #[test]
    fn two_hundred_kills_lose_no_edit_that_was_shown_as_done() {
        use rand::rngs::Xoshiro256PlusPlus;
        use rand::{RngExt as _, SeedableRng as _};
        let folder = tempfile::tempdir().unwrap();
        let folders = Folders::below(folder.path());
        let opened = crate::edit::open(&folders, "campaign-1812").unwrap();
        let mut history = History::unsaved(opened.document);
        let claim = Shelf::of(&folders).new_place("campaign-1812", Kind::Edits);
        let path = claim.path().to_owned();
        let mut journal = EditJournal::begin(claim, &Whose::default(), &history);
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(1812);
        // What the document was when the file had so many bytes.
        let mut moments = vec![(std::fs::metadata(&path).unwrap().len(), history.document().text())];
        for number in 0..60 {
            let happened = match rng.random_range(0..5) {
                0 => history.undo(),
                1 => history.redo(),
                _ => history.apply(title(number)).unwrap(),
            };
            journal.keep(&happened.into_iter().collect::<Vec<_>>());
            moments.push((std::fs::metadata(&path).unwrap().len(), history.document().text()));
        }
        let whole = std::fs::read(&path).unwrap();
        let first = moments[0].0 as usize;
        for kill in 0..200 {
            // The kill comes in the middle of any write after the start.
            let cut = rng.random_range(first..=whole.len());
            let found = read(&whole[..cut], Library::shipped()).unwrap();
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

    #[test]
    fn a_damaged_line_leaves_the_edits_before_it_and_a_flipped_bit_loses_nothing() {
        let folder = tempfile::tempdir().unwrap();
        let folders = Folders::below(folder.path());
        let mut history = History::unsaved(crate::edit::open(&folders, "intro-1812").unwrap().document);
        let claim = Shelf::of(&folders).new_place("intro-1812", Kind::Edits);
        let path = claim.path().to_owned();
        let mut journal = EditJournal::begin(claim, &Whose::default(), &history);
        let start = std::fs::metadata(&path).unwrap().len() as usize;
        for number in 0..6 {
            journal.keep(&[history.apply(title(number)).unwrap().unwrap()]);
        }
        let whole = std::fs::read(&path).unwrap();
        let lines: Vec<usize> = whole[start..]
            .iter()
            .enumerate()
            .filter(|(_, byte)| **byte == b'\n')
            .map(|(at, _)| start + at + 1)
            .collect();
        let mut line = start;
        for (step, next) in lines.iter().enumerate() {
            let mut bytes = whole.clone();
            bytes[line + 30] ^= 4;
            let found = read(&bytes, Library::shipped()).unwrap();
            assert_eq!(
                found.recovered.history.document().text(),
                history.document().text(),
                "step {step}"
            );
            bytes[line + 32] ^= 4;
            let found = read(&bytes, Library::shipped()).unwrap();
            assert_eq!((found.recovered.followed, found.recovered.lost), (step, 6 - step));
            assert!(found.damaged && found.note().is_some());
            line = *next;
        }
    }

    #[test]
    fn edits_that_were_all_undone_are_still_there_after_a_kill() {
        let folder = tempfile::tempdir().unwrap();
        let folders = Folders::below(folder.path());
        let document = crate::edit::open(&folders, "intro-1812").unwrap().document;
        let killed = |mut history: History, doing: &mut dyn FnMut(&mut History) -> Vec<Happened>| {
            let claim = Shelf::of(&folders).new_place("intro-1812", Kind::Edits);
            let path = claim.path().to_owned();
            let mut journal = EditJournal::begin(claim, &Whose::default(), &history);
            journal.keep(&doing(&mut history));
            drop(journal);
            // Whoever opens the window next sees the shelf first.
            crate::keep::list::Lister::default().list(&folders);
            path
        };
        // A copy that was never saved, back at the first row of its history.
        let path = killed(History::unsaved(document.clone()), &mut |history| {
            let mut happened: Vec<_> = (0..3)
                .filter_map(|number| history.apply(title(number)).unwrap())
                .collect();
            happened.extend(history.jump(0));
            happened
        });
        let found = read_file(&path);
        assert_eq!((found.is_needed(), found.edits()), (true, 3));
        // One whose file can be had back by no undo.
        let path = killed(History::new(document.clone()), &mut |history| {
            let mut happened: Vec<_> = history.apply(title(0)).unwrap().into_iter().collect();
            happened.push(history.saved());
            happened.extend(history.undo());
            happened.extend(history.apply(title(1)).unwrap());
            happened.extend(history.undo());
            happened
        });
        let found = read_file(&path);
        assert_eq!((found.is_needed(), found.edits()), (true, 1));
        // One that was saved and taken back by a step: what is there now is one step away from the file.
        let path = killed(History::new(document.clone()), &mut |history| {
            let mut happened: Vec<_> = (0..3)
                .filter_map(|number| history.apply(title(number)).unwrap())
                .collect();
            happened.push(history.saved());
            happened.extend(history.undo());
            happened
        });
        let found = read_file(&path);
        assert_eq!((found.is_needed(), found.edits()), (true, 1));
        // One in which nothing was done.
        let path = killed(History::unsaved(document), &mut |_| Vec::new());
        assert!(!path.exists());
    }

    #[test]
    fn a_path_from_where_a_program_was_started_leads_nowhere_in_another_one() {
        let folder = tempfile::tempdir().unwrap();
        let folders = Folders::below(folder.path());
        let history = History::new(crate::edit::open(&folders, "intro-1812").unwrap().document);
        let whole = folder.path().join("mine.ron");
        for (path, known) in [(PathBuf::from("mine.ron"), None), (whole.clone(), Some(whole))] {
            let claim = Shelf::of(&folders).new_place("intro-1812", Kind::Edits);
            let whose = Whose {
                path: Some(path),
                ..Whose::default()
            };
            let journal = EditJournal::begin(claim, &whose, &history);
            assert_eq!(read_file(journal.path()).whose.path, known);
        }
    }

    #[test]
    fn journals_of_the_first_format_are_still_read() {
        let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/corpus/edition-1/edits");
        for number in 0..5 {
            let found = read_file(&corpus.join(format!("random-{number}.journal")));
            let text = std::fs::read_to_string(corpus.join(format!("random-{number}.ron"))).unwrap();
            // What was copied from the shipped army has its French name of today.
            let text = text.replace("Les pions de 1812", "Les blocs de 1812");
            let now = found.recovered.history.document().text();
            assert_eq!(without_courses(&now), without_courses(&text), "random-{number}");
            assert!(!found.damaged && found.note().is_none());
        }
    }

    /// A text without the courses of roads, which follow their towns since.
    fn without_courses(text: &str) -> Vec<&str> {
        text.lines().filter(|line| !line.contains(", course: [")).collect()
    }
}
