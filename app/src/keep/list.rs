//! What lies on the shelf, for the start screen: unfinished games, unsaved edits, records of finished games; and what was
//! deleted from it lately.

use super::chain::Kind;
use super::shelf::{self, Item, Shelf};
use crate::edit::journal as edits;
use crate::files::{self, FileError, Folders};
use crate::games::{self, Preview};
use crate::play::journal::{self, Aim, Damage};
use crate::text::TERMINAL;
use data::Text;
use data::any::Scenario;
use data::library::Library;
use engine::counted::Scored;
use engine::{Outcome, Record};
use jiff::Zoned;
use std::cell::LazyCell;
use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::SystemTime;

/// Finished games on a page of the list: there may be thousands, and each is read and followed.
pub const PAGE: usize = 40;
/// Most records that are read to fill a page.
const MOST_LOOKED_AT: usize = 400;

/// Something that is kept.
#[derive(Clone, Debug)]
pub struct Kept {
    /// Where it lies.
    pub path: PathBuf,
    /// When it was written to last, in the time zone of this machine.
    pub when: Zoned,
    /// Another window has it open.
    pub busy: bool,
    /// What it is.
    pub what: Arc<What>,
}

/// What is kept.
#[derive(Clone, Debug)]
pub enum What {
    /// A game that can be continued.
    Game(Game),
    /// The record of a game that is over.
    Finished(Game),
    /// A document with unsaved edits.
    Edits {
        /// The title of the document.
        title: Text,
        /// Its id: scenarios of both games have titles that are alike.
        id: String,
        /// How many edits are not saved.
        edits: usize,
        /// When somebody began to work on it last, see [`edits::Whose::opened`].
        opened: u64,
    },
    /// A scenario of the person's own.
    Scenario {
        /// Its title.
        title: Text,
        /// Its id.
        id: String,
    },
    /// Nothing of the file can be used; the sentence says why.
    Unreadable(Text),
}

/// A game that is kept.
#[derive(Clone, Debug)]
pub struct Game {
    /// The scenario's title.
    pub title: Text,
    /// The name that a person gave it.
    pub name: Option<String>,
    /// What it is for: it may test a scenario of the editor, or study another game.
    pub aim: Aim,
    /// Who plays: persons' names and keys of bots, each once.
    pub players: Vec<String>,
    /// The round it is in, in words.
    pub round: Text,
    /// How many steps it has.
    pub steps: usize,
    /// How it ended, if it did.
    pub outcome: Option<Outcome>,
    /// What the two numbers of its score count.
    pub scored: Scored,
    /// What is wrong with the rest of the file.
    pub damage: Option<Damage>,
    /// The scenario, for the board of the picture.
    pub scenario: Scenario,
    /// The position, as everybody may see it.
    pub preview: Preview,
}

impl Kept {
    /// What it is called.
    pub fn name(&self, lang: data::Lang) -> String {
        match &*self.what {
            What::Game(game) | What::Finished(game) => match &game.name {
                Some(name) => name.clone(),
                None => game.title.get(lang).to_owned(),
            },
            What::Edits { title, .. } | What::Scenario { title, .. } => title.get(lang).to_owned(),
            What::Unreadable(_) => self.file_name(),
        }
    }

    /// The name of its file.
    pub fn file_name(&self) -> String {
        let name = self.path.file_name().unwrap_or_default();
        name.to_string_lossy().into_owned()
    }
}

/// Something that was deleted and can still be put back.
#[derive(Clone, Debug)]
pub struct Deleted {
    /// What it is; it was deleted when it was written to last.
    pub kept: Kept,
    /// How long it is kept.
    pub until: Zoned,
}

impl Deleted {
    /// Whether it is the record of a game.
    pub fn is_record(&self) -> bool {
        is_record(&self.kept.path)
    }

    /// Whether it is a scenario.
    pub fn is_scenario(&self) -> bool {
        is_scenario(&self.kept.path)
    }

    /// Whether it is edits of a document.
    pub fn is_edits(&self) -> bool {
        is_edits(&self.kept.path)
    }
}

/// A list of what is kept, or was.
#[derive(Clone, Debug)]
pub struct Listed<T> {
    /// What could be found.
    pub found: Vec<T>,
    /// Why there may be more: a sentence for each folder or file that cannot be read.
    pub unread: Vec<Text>,
    /// How many files that may be finished games were not looked into yet.
    pub further: usize,
}

// A list of nothing is a list of whatever it is.
impl<T> Default for Listed<T> {
    fn default() -> Self {
        Self {
            found: Vec::new(),
            unread: Vec::new(),
            further: 0,
        }
    }
}

/// What was found out about files that have not changed since: their time and length, and what they are.
type Known = BTreeMap<PathBuf, (SystemTime, u64, Option<Arc<What>>)>;

/// Makes the list. It remembers what it has read of files that have not changed.
#[derive(Clone, Debug, Default)]
pub struct Lister {
    known: Arc<Mutex<Known>>,
    /// The last page of finished games that is wanted, from 0.
    page: usize,
}

impl Lister {
    /// Lists the finished games from now on up to this page, from 0.
    pub const fn up_to(&mut self, page: usize) {
        self.page = page;
    }

    /// Everything that is kept, newest first; of the finished games as many pages as are wanted. Games that are over leave the shelf and become records; journals of the
    /// editor in which nothing is unsaved go.
    pub fn list(&self, folders: &Folders) -> Listed<Kept> {
        let shelf = Shelf::of(folders);
        shelf.tidy(folders);
        let mut kept = Vec::new();
        // Edits may speak of the person's own documents; reading those takes a moment, so only where there are edits.
        let library = LazyCell::new(|| folders.library().0);
        let (items, mut unread) = shelf.items();
        for item in items {
            let what = self.known(&item, || match item.kind {
                Kind::Game => game(&item.path).map(Some),
                Kind::Edits => document(&item.path, &library),
            });
            match what {
                Some(what) if matches!(&*what, What::Finished(_)) && !item.busy => {
                    if let Err(error) = make_record(&shelf, folders, &item.path) {
                        let (path, why) = (item.path.display(), error.get(TERMINAL));
                        log::warn!("{path} could not be made a record: {why}");
                        kept.push(found(&item, what));
                    }
                }
                Some(what) => kept.push(found(&item, what)),
                None if item.busy => {}
                // Nothing of it is needed.
                None => {
                    if shelf.claim(&item.path).is_ok() {
                        std::fs::remove_file(&item.path).ok();
                    }
                }
            }
        }
        // Where the clock was set back, files do not tell which edits are the latest. What is no edits stays in its order.
        kept.sort_by_key(|kept| match *kept.what {
            What::Edits { opened, .. } => Reverse(opened),
            What::Game(_) | What::Finished(_) | What::Scenario { .. } | What::Unreadable(_) => Reverse(0),
        });
        // Games that were saved before their end lie beside the finished ones.
        let (records, unread_records) = shelf::items(&folders.records(), Kind::of_record);
        unread.extend(unread_records);
        let pages = self.page.saturating_add(1);
        let mut records = records.into_iter();
        let over = records.by_ref().take(pages.saturating_mul(MOST_LOOKED_AT));
        let over = over.filter_map(|item| {
            let what = self.known(&item, || finished(&item.path))?;
            Some(found(&item, what))
        });
        kept.extend(over.take(pages.saturating_mul(PAGE)));
        Listed {
            found: kept,
            unread: unread.iter().map(FileError::told).collect(),
            further: records.len(),
        }
    }

    /// Everything that was deleted and can still be put back, what was deleted last first. It is read as the list reads it.
    pub fn deleted(&self, folders: &Folders) -> Listed<Deleted> {
        let library = LazyCell::new(|| folders.library().0);
        let shelf = Shelf::of(folders);
        let (items, unread) = shelf.deleted();
        let deleted = items.into_iter().filter_map(|item| {
            let what = self.known(&item, || match item.kind {
                Kind::Game if is_record(&item.path) => over(&item.path).map(Some),
                Kind::Game => game(&item.path).map(Some),
                Kind::Edits if is_scenario(&item.path) => scenario(&item.path, &library).map(Some),
                Kind::Edits => document(&item.path, &library),
            })?;
            Some(Deleted {
                until: zoned(shelf.kept_until(item.when)),
                kept: found(&item, what),
            })
        });
        Listed {
            found: deleted.collect(),
            unread: unread.iter().map(FileError::told).collect(),
            further: 0,
        }
    }

    fn known(&self, item: &Item, find: impl FnOnce() -> Result<Option<What>, FileError>) -> Option<Arc<What>> {
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((when, length, what)) = known.get(&item.path)
            && (*when, *length) == (item.when, item.length)
        {
            return what.clone();
        }
        let (what, lasts) = match find() {
            // Edits that cannot be followed may lack a document of the person's own, which may come.
            Ok(what) => {
                let lacks = matches!((item.kind, &what), (Kind::Edits, Some(What::Unreadable(_))));
                (what, !lacks)
            }
            // What the system refuses today it may allow tomorrow, and the file is the same then.
            Err(why) => (Some(What::Unreadable(why.told())), false),
        };
        let what = what.map(Arc::new);
        if lasts {
            known.insert(item.path.clone(), (item.when, item.length, what.clone()));
        }
        what
    }
}

fn found(item: &Item, what: Arc<What>) -> Kept {
    Kept {
        path: item.path.clone(),
        when: zoned(item.when),
        busy: item.busy,
        what,
    }
}

/// A moment in the time zone of this machine.
fn zoned(when: SystemTime) -> Zoned {
    let when = jiff::Timestamp::try_from(when).unwrap_or_default();
    when.to_zoned(jiff::tz::TimeZone::system())
}

/// Whether a file is the record of a game, by its ending.
pub fn is_record(path: &Path) -> bool {
    ending(path).and_then(Kind::of_record).is_some()
}

/// Whether a file is a scenario, by its ending.
pub fn is_scenario(path: &Path) -> bool {
    ending(path).and_then(Kind::of_scenario).is_some()
}

/// Whether a file is the log of edits of a document, by its ending.
pub fn is_edits(path: &Path) -> bool {
    ending(path).and_then(Kind::of_ending) == Some(Kind::Edits)
}

fn ending(path: &Path) -> Option<&str> {
    path.extension()?.to_str()
}

/// The game of a journal, or why nothing of it can be used.
///
/// # Errors
/// If the system does not let it be read.
fn game(path: &Path) -> Result<What, FileError> {
    let bytes = files::read_bytes(path, files::LARGEST)?;
    Ok(game_of(&bytes).unwrap_or_else(What::Unreadable))
}

fn game_of(bytes: &[u8]) -> Result<What, Text> {
    let found = journal::read(bytes).map_err(|error| error.told())?;
    let followed = games::open_journal(&found, 0)?;
    let game = Game {
        name: found.name.clone(),
        aim: found.aim,
        damage: found.damage(followed.steps),
        steps: followed.steps,
        ..of_sitting(&found.header, &*followed.sitting)
    };
    // A study goes on from its end, too.
    if followed.sitting.is_over() && game.damage.is_none() && !found.aim.study {
        Ok(What::Finished(game))
    } else {
        Ok(What::Game(game))
    }
}

fn of_sitting(header: &Record, sitting: &dyn games::Sitting) -> Game {
    let mut players: Vec<String> = Vec::new();
    for name in &header.names {
        if !players.contains(name) {
            players.push(name.clone());
        }
    }
    let scenario = sitting.scenario();
    Game {
        title: scenario.title().clone(),
        name: (!header.name.is_empty()).then(|| header.name.clone()),
        aim: Aim::default(),
        players,
        round: sitting.round(),
        steps: sitting.steps(),
        outcome: sitting.outcome(),
        scored: sitting.scored(),
        damage: None,
        scenario,
        preview: sitting.preview(),
    }
}

/// The latest edits of the document of a file that were not saved and that nobody has open: the journal, and how many.
/// Beside them, why there may be others: a sentence for each folder or file that cannot be read.
pub fn unsaved(folders: &Folders, document: &Path) -> (Option<(PathBuf, usize)>, Vec<Text>) {
    let place = |path: &Path| path.canonicalize().unwrap_or_else(|_| path.to_owned());
    let wanted = place(document);
    let library = LazyCell::new(|| folders.library().0);
    let (items, mut unread) = Shelf::of(folders).items();
    let edits = items
        .into_iter()
        .filter(|item| matches!(item.kind, Kind::Edits) && !item.busy);
    let mut latest: Option<((u64, SystemTime), PathBuf, usize)> = None;
    for item in edits {
        let bytes = match files::read_bytes(&item.path, files::LARGEST) {
            Ok(bytes) => bytes,
            Err(why) => {
                unread.push(why);
                continue;
            }
        };
        // Of what is no journal any more nobody knows whose it was; the start screen shows it.
        let Ok(found) = edits::read(&bytes, &library) else {
            continue;
        };
        let of_document = found.whose.path.as_deref().is_some_and(|path| place(path) == wanted);
        // Where the clock was set back, files do not tell which is the later.
        let when = (found.whose.opened, item.when);
        let is_later = latest.as_ref().is_none_or(|(before, ..)| *before <= when);
        if of_document && found.is_needed() && is_later {
            latest = Some((when, item.path, found.edits()));
        }
    }
    let latest = latest.map(|(_, journal, edits)| (journal, edits));
    (latest, unread.iter().map(FileError::told).collect())
}

/// The document of a journal of the editor, if something in it is not saved; or why nothing of it can be used.
///
/// # Errors
/// If the system does not let it be read.
fn document(path: &Path, library: &Library) -> Result<Option<What>, FileError> {
    let bytes = files::read_bytes(path, files::LARGEST)?;
    Ok(match edits::read(&bytes, library) {
        Ok(found) => found.is_needed().then(|| What::Edits {
            title: found.recovered.history.document().title().clone(),
            id: found.recovered.history.document().id().to_owned(),
            edits: found.edits(),
            opened: found.whose.opened,
        }),
        Err(error) => Some(What::Unreadable(error.told())),
    })
}

/// A scenario that was taken away, or why it cannot be read.
///
/// # Errors
/// If the system does not let it be read.
fn scenario(path: &Path, library: &Library) -> Result<What, FileError> {
    let text = files::read_text(path)?;
    let name = path.file_stem().unwrap_or_default().to_string_lossy();
    let read = editor::variant::read(&name, &text, library);
    Ok(match read {
        Ok(draft) => What::Scenario {
            title: draft.title().clone(),
            id: draft.id().to_owned(),
        },
        Err(issue) => What::Unreadable(files::located_in(&name, &issue)),
    })
}

/// The finished game of a record, or why it cannot be used; nothing of one that is not over, which is opened by its path.
///
/// # Errors
/// If the system does not let it be read.
fn finished(path: &Path) -> Result<Option<What>, FileError> {
    let record = record(path)?;
    let over = record.as_ref().map_or(true, |record| record.finished);
    Ok(over.then(|| of_record(record)))
}

/// The game of a record that was listed once, or why it cannot be used.
///
/// # Errors
/// If the system does not let it be read.
fn over(path: &Path) -> Result<What, FileError> {
    Ok(of_record(record(path)?))
}

fn record(path: &Path) -> Result<Result<Record, Text>, FileError> {
    let text = files::read_text(path)?;
    Ok(Record::read(&text).map_err(|error| error.told()))
}

fn of_record(record: Result<Record, Text>) -> What {
    let opened = record.and_then(|record| {
        let sitting = games::open_record(&record, 0)?;
        Ok(of_sitting(&record, &*sitting))
    });
    opened.map_or_else(What::Unreadable, What::Finished)
}

/// Makes the journal of a game that is over a record. One that tested a scenario is deleted, and kept for a month as everything
/// deleted is.
fn make_record(shelf: &Shelf, folders: &Folders, path: &Path) -> Result<(), Text> {
    let claim = shelf.claim(path).map_err(|error| error.told())?;
    let found = journal::read_file(path)?;
    if found.aim.test {
        drop(claim);
        return shelf.delete(path).map(drop).map_err(|error| error.told());
    }
    let (record, _) = games::record_of_journal(&found)?;
    let target = journal::record_beside(&folders.records(), path, &record);
    files::save(&target, record.text().as_bytes()).map_err(|error| error.told())?;
    std::fs::remove_file(claim.path()).map_err(|error| files::why(&error))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn why(listed: &Listed<Kept>) -> Vec<Text> {
        let why = listed.found.iter().filter_map(|kept| match &*kept.what {
            What::Unreadable(why) => Some(why.clone()),
            _ => None,
        });
        why.collect()
    }

    /// To find out why nothing of it can be used may take long, and nothing of it changes.
    #[test]
    fn what_cannot_be_used_is_looked_into_once_for_as_long_as_it_is_the_same() {
        let folder = tempfile::tempdir().unwrap();
        let folders = Folders::below(folder.path());
        let record = folders.records().join("torn.war1812");
        files::save(&record, b"(torn").unwrap();
        let lister = Lister::default();
        let first = why(&lister.list(&folders));
        assert_eq!(first.len(), 1);
        // As long as before and written at the same time, it is taken for the same.
        let written = std::fs::metadata(&record).unwrap().modified().unwrap();
        std::fs::write(&record, "\n(tor").unwrap();
        let file = std::fs::File::options().write(true).open(&record).unwrap();
        file.set_modified(written).unwrap();
        assert_eq!(why(&lister.list(&folders)), first);
        assert_ne!(why(&Lister::default().list(&folders)), first);
        file.set_modified(written + std::time::Duration::from_secs(1)).unwrap();
        assert_ne!(why(&lister.list(&folders)), first);
    }

    /// Edits of one document, one after the other, while the clock was set back.
    #[test]
    fn the_latest_edits_are_the_latest_also_where_the_clock_was_set_back() {
        let folder = tempfile::tempdir().unwrap();
        let folders = Folders::below(folder.path());
        let document = folder.path().join("mine.ron");
        let shelf = Shelf::of(&folders);
        let begin = |edited: &str| {
            let mut history =
                editor::history::History::unsaved(crate::edit::open(&folders, "intro-1812").unwrap().document);
            let whose = edits::Whose {
                path: Some(document.clone()),
                opened: shelf.moment(),
                ..edits::Whose::default()
            };
            let mut journal = edits::EditJournal::begin(shelf.new_place("mine", Kind::Edits), &whose, &history);
            let title = editor::edit::HeadingEdit::Title(Text::same(edited.to_owned()));
            journal.keep(&[history.apply(editor::edit::Edit::from(title)).unwrap().unwrap()]);
            journal.path().to_owned()
        };
        let first = begin("first");
        let ahead = SystemTime::now() + std::time::Duration::from_secs(3600);
        std::fs::File::options()
            .write(true)
            .open(&first)
            .unwrap()
            .set_modified(ahead)
            .unwrap();
        let second = begin("second");
        let (latest, _) = unsaved(&folders, &document);
        assert_eq!(latest.map(|(journal, _)| journal), Some(second.clone()));
        let listed = Lister::default().list(&folders).found;
        let paths: Vec<_> = listed.into_iter().map(|kept| kept.path).collect();
        assert_eq!(paths, [second, first]);
    }
}
