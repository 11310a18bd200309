//! The autosave of a game: a log on the shelf, one entry a step, so that a kill at any moment loses at most the step that
//! was being written.
//!
//! The first entry says what is played and by whom: the record of the game before its first step. An entry `+…` is a step,
//! an entry `-` takes the last one back; what was undone leaves its trace. An entry `!…` says how the result of the step before
//! it came, where that is not the program's own. An entry `=…` names the game. Steps are packed, so that hands and decks do not
//! lie open in the file.
//!
//! Journals of format 1, which had no checksums, are read as well; they are written in the present format when the game
//! goes on.

use super::came::{Came, Results};
use super::seating::Seating;
use crate::files::{self, FileError};
use crate::keep::chain::{self, Kind, Stranger};
use crate::keep::log::{Log, News};
use crate::keep::shelf::Claim;
use crate::text::TERMINAL;
use data::{Text, text};
use engine::Record;
use engine::record::{self, Recorded};
use engine::rules::StepOf;
use serde::{Deserialize, Serialize};
use std::path::{Path, PathBuf};

/// First word of journals of format 1.
const OLD_MARK: &str = "war1812-journal";
/// The format before logs.
const OLD_FORMAT: u32 = 1;

/// Why a journal cannot be read at all.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.told().get(TERMINAL))]
pub enum JournalError {
    /// It is something else.
    Foreign,
    /// It comes from a newer version.
    Newer(u32),
    /// The game in it is written as a newer version does.
    NewerGame(u32),
    /// What happens from this line on only a newer version knows: the file vouches for it.
    NewerEntry(usize),
    /// The line that says what is played is damaged, or was never wholly written.
    Head(usize),
}

impl JournalError {
    /// The sentence in every language.
    pub fn told(&self) -> Text {
        match self {
            Self::Foreign => Text::new(
                "the file is not a journal of war1812",
                "le fichier n’est pas un journal de war1812",
            ),
            Self::Newer(format) => text!(
                "the journal has format {format}, which a newer version of war1812 opens",
                "le journal est au format {format}, qu’une version plus récente de war1812 ouvre";
                format
            ),
            Self::NewerGame(format) => text!(
                "the game in the journal has format {format}, which a newer version of war1812 opens",
                "la partie du journal est au format {format}, qu’une version plus récente de war1812 ouvre";
                format
            ),
            Self::NewerEntry(line) => text!(
                "line {line} of the journal says what only a newer version of war1812 knows, which opens it",
                "la ligne {line} du journal dit ce que seule une version plus récente de war1812 connaît, qui l’ouvre";
                line
            ),
            Self::Head(line) => text!(
                "line {line} of the journal is damaged, which says what is played, so that nothing of the game can be shown",
                "la ligne {line} du journal, qui dit ce qui est joué, est endommagée, si bien que rien de la partie ne peut être montré";
                line
            ),
        }
    }
}

/// What a game is for, if it is not played for itself.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Aim {
    /// It tests a scenario of the editor.
    #[serde(default)]
    pub test: bool,
    /// It is a study of another game: everything may be taken back.
    #[serde(default)]
    pub study: bool,
}

/// The first entry of a journal.
#[derive(Serialize, Deserialize)]
struct Head {
    #[serde(flatten)]
    aim: Aim,
    /// The record before the first step.
    record: Record,
}

/// Where a journal is damaged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Damage {
    /// The line, from 1.
    pub line: usize,
    /// How many steps the game seems to have had, with those that are lost.
    pub of: usize,
}

/// A journal that was read, of whichever game.
#[derive(Clone, Debug)]
pub struct Found {
    /// The record before its first step: what is played and by whom.
    pub header: Record,
    /// The name that a person gave the game.
    pub name: Option<String>,
    /// The guide that leads through it, by the name of its scenario.
    pub guide: Option<String>,
    /// What the game is for.
    pub aim: Aim,
    /// How results of chance came.
    pub results: Results,
    /// The sound steps that were not taken back, packed, with their lines.
    steps: Vec<(usize, String)>,
    /// What is wrong with the rest of the file, as far as the file itself shows it.
    damage: Option<Damage>,
    /// The log, to go on from; none of a journal of format 1.
    log: Option<chain::Read>,
}

impl Found {
    /// The steps, each packed by itself.
    pub fn packed(&self) -> impl Iterator<Item = &str> {
        self.steps.iter().map(|(_, packed)| packed.as_str())
    }

    /// How many sound steps there are.
    pub const fn len(&self) -> usize {
        self.steps.len()
    }

    /// Whether there is no sound step.
    pub const fn is_empty(&self) -> bool {
        self.steps.is_empty()
    }

    /// Whether the file vouches for every step: each line has its checksum, and none is damaged.
    pub const fn is_sound(&self) -> bool {
        self.log.is_some() && self.damage.is_none()
    }

    /// What is wrong with the file, if its first `followed` steps could be followed by the rules.
    pub fn damage(&self, followed: usize) -> Option<Damage> {
        match (self.steps.get(followed), &self.damage) {
            (Some((line, _)), damage) => Some(Damage {
                line: *line,
                of: damage.as_ref().map_or(self.steps.len(), |damage| damage.of),
            }),
            (None, damage) => damage.clone(),
        }
    }
}

/// An open journal.
#[derive(Debug)]
pub struct Journal {
    log: Log,
    /// Steps that stand in it.
    count: usize,
    name: Option<String>,
    guide: Option<String>,
}

impl Journal {
    /// A journal that begins.
    pub fn begin<G: Recorded>(claim: Claim, scenario: &G::Scenario, seating: &Seating, aim: Aim) -> Self {
        let head = Head {
            aim,
            record: Record::begin::<G>(scenario, seating.seats(), seating.names()),
        };
        let mut log = Log::begin(claim, Kind::Game);
        log.push(&serde_json::to_string(&head).expect("a record is plain texts and numbers, which JSON can write"));
        Self {
            log,
            count: 0,
            name: None,
            guide: None,
        }
    }

    /// Goes on with a journal that was read, of whose steps so many could be followed. It is written anew if it is
    /// damaged, or of an older format or edition of the rules; what is damaged is to be kept before, with
    /// [`Claim::keep_damaged`].
    pub fn resume<G: Recorded>(
        claim: Claim,
        found: Found,
        followed: usize,
        scenario: &G::Scenario,
        seating: &Seating,
    ) -> Self {
        let whole = followed == found.steps.len() && found.header.edition == G::EDITION;
        match found.log {
            Some(read) if whole => Self {
                log: Log::go_on(claim, read),
                count: followed,
                name: found.name,
                guide: found.guide,
            },
            _ => {
                let mut journal = Self::begin::<G>(claim, scenario, seating, found.aim);
                if let Some(name) = found.name {
                    journal.set_name(&name);
                }
                journal.set_guide(found.guide);
                journal
            }
        }
    }

    /// Where the journal lies.
    pub fn path(&self) -> &Path {
        self.log.path()
    }

    /// The name that a person gave the game.
    pub fn name(&self) -> Option<&str> {
        self.name.as_deref()
    }

    /// How many steps stand in it.
    pub const fn count(&self) -> usize {
        self.count
    }

    /// Makes the journal hold these steps: takes back what is no longer there and adds what is new. `same` of them are
    /// known to stand in the journal already. `results` is how results of chance came. What cannot be written now is kept
    /// until it can.
    pub fn keep<G: Recorded>(&mut self, steps: &[StepOf<G>], same: usize, results: &Results) {
        for _ in same..self.count {
            self.log.push("-");
        }
        for (number, step) in steps.iter().enumerate().skip(same.min(self.count)) {
            let text = serde_json::to_vec(step).expect("a step is plain enums and numbers, which JSON can write");
            self.log.push(&format!("+{}", record::pack(&text)));
            if let Some(came) = results.of(number) {
                let entry = serde_json::to_string(came).expect("JSON can write every text");
                self.log.push(&format!("!{entry}"));
            }
        }
        self.count = steps.len();
        self.log.write();
    }

    /// Gives the game a name; it is written with the next step.
    pub fn set_name(&mut self, name: &str) {
        self.name = Some(name.to_owned());
        self.log.push(&name_entry(name));
    }

    /// A guide leads through the game, by the name of its scenario, or none any more.
    pub fn set_guide(&mut self, guide: Option<String>) {
        if self.guide != guide {
            let entry = serde_json::to_string(&guide).expect("JSON can write every text");
            self.log.push(&format!("@{entry}"));
            self.log.write();
            self.guide = guide;
        }
    }

    /// The log under it, which knows what the disk takes.
    pub const fn log_mut(&mut self) -> &mut Log {
        &mut self.log
    }

    /// The log alone, for what cannot be written yet.
    pub fn into_log(self) -> Log {
        self.log
    }

    /// The game is kept elsewhere, or given up: the journal goes.
    pub fn remove(self) {
        self.log.remove();
    }
}

fn name_entry(name: &str) -> String {
    let name = serde_json::to_string(name).expect("JSON can write every text");
    format!("={name}")
}

/// Gives a game on the shelf another name.
///
/// # Errors
/// One sentence if it is damaged or cannot be written.
pub fn rename(claim: Claim, name: &str) -> Result<(), Text> {
    let found = read_file(claim.path())?;
    let mut log = match found.log {
        Some(read) if found.damage.is_none() => Log::go_on(claim, read),
        Some(_) => {
            return Err(Text::new(
                "its file is damaged; continue it first",
                "le fichier de la partie est endommagé\u{a0}; reprenez-la d’abord",
            ));
        }
        // The old format has no names.
        None => {
            return Err(Text::new(
                "it was begun with an older version; continue it first",
                "la partie a été commencée avec une version plus ancienne\u{a0}; reprenez-la d’abord",
            ));
        }
    };
    log.push(&name_entry(name));
    log.write();
    match log.take_news() {
        Some(News::Failing(error)) => Err(error.told()),
        _ => Ok(()),
    }
}

/// Reads a journal as far as it is sound.
///
/// # Errors
/// If it is none, or not even what is played can be read.
pub fn read(bytes: &[u8]) -> Result<Found, JournalError> {
    match chain::read(bytes) {
        Ok(read) if read.kind == Kind::Game => read_log(read),
        Ok(_) => Err(JournalError::Foreign),
        Err(Stranger::Newer(format)) => Err(JournalError::Newer(format)),
        Err(Stranger::Foreign) => read_old(bytes),
    }
}

fn read_log(log: chain::Read) -> Result<Found, JournalError> {
    let head = head(log.entries.first().ok_or(JournalError::Head(2))?)?;
    let mut found = Found {
        header: head.record,
        name: None,
        guide: None,
        aim: head.aim,
        results: Results::default(),
        steps: Vec::new(),
        damage: None,
        log: None,
    };
    // An entry may take several lines.
    let mut line = 2;
    for (index, entry) in log.entries.iter().enumerate() {
        if index > 0 {
            follow(&mut found, line, entry).ok_or(JournalError::NewerEntry(line))?;
        }
        line += chain::lines_of(entry);
    }
    found.damage = log.damage.as_ref().map(|damage| Damage {
        line: damage.line,
        of: claimed(found.steps.len(), &damage.rest),
    });
    found.log = Some(log);
    Ok(found)
}

/// The first entry. A newer version may write other fields; its number says so more clearly than a missing field.
fn head(entry: &str) -> Result<Head, JournalError> {
    /// Only what tells the version.
    #[derive(Deserialize)]
    struct Version {
        record: Format,
    }
    #[derive(Deserialize)]
    struct Format {
        format: u32,
    }
    if let Ok(Version { record }) = serde_json::from_str(entry)
        && record.format > record::FORMAT
    {
        return Err(JournalError::NewerGame(record.format));
    }
    serde_json::from_str(entry).map_err(|_| JournalError::Head(2))
}

/// Does what an entry says; `None` if it says nothing that is known.
fn follow(found: &mut Found, line: usize, entry: &str) -> Option<()> {
    match entry.split_at_checked(1)? {
        ("+", packed) => found.steps.push((line, packed.to_owned())),
        ("!", came) => {
            let came: Came = serde_json::from_str(came).ok()?;
            found.results.add(found.steps.len().checked_sub(1)?, came);
        }
        ("-", "") => {
            found.steps.pop()?;
            found.results.cut(found.steps.len());
        }
        ("=", name) => found.name = serde_json::from_str(name).ok()?,
        ("@", guide) => found.guide = serde_json::from_str(guide).ok()?,
        _ => return None,
    }
    Some(())
}

/// How many steps there seem to be with those after the damage.
fn claimed(sound: usize, rest: &[String]) -> usize {
    rest.iter().fold(sound, |steps, entry| match entry.as_bytes().first() {
        Some(b'-') => steps.saturating_sub(1),
        Some(b'=' | b'@' | b'!') => steps,
        // Whatever the damaged line was, it was most likely a step.
        _ => steps + 1,
    })
}

/// A journal of format 1. It has no checksums: that a step is damaged may show only when it is followed.
fn read_old(bytes: &[u8]) -> Result<Found, JournalError> {
    let end = bytes.iter().rposition(|byte| *byte == b'\n').unwrap_or(bytes.len());
    let mut lines = bytes[..end].split(|byte| *byte == b'\n');
    let first = String::from_utf8_lossy(lines.next().unwrap_or_default());
    let mut words = first.splitn(3, ' ');
    if words.next() != Some(OLD_MARK) {
        return Err(JournalError::Foreign);
    }
    let format: u32 = words
        .next()
        .and_then(|number| number.parse().ok())
        .ok_or(JournalError::Foreign)?;
    if format != OLD_FORMAT {
        return Err(JournalError::Newer(format));
    }
    let header = words
        .next()
        .and_then(|header| serde_json::from_str::<Record>(header).ok())
        .ok_or(JournalError::Head(1))?;
    let mut found = Found {
        header,
        name: None,
        guide: None,
        aim: Aim::default(),
        results: Results::default(),
        steps: Vec::new(),
        damage: None,
        log: None,
    };
    let lines: Vec<_> = lines.map(String::from_utf8_lossy).collect();
    for (index, line) in lines.iter().enumerate() {
        let sound = !line.starts_with('=') && follow(&mut found, index + 2, line).is_some();
        if !sound {
            let rest: Vec<String> = lines[index..].iter().map(|line| line.clone().into_owned()).collect();
            found.damage = Some(Damage {
                line: index + 2,
                of: claimed(found.steps.len(), &rest),
            });
            break;
        }
    }
    Ok(found)
}

/// Reads the journal of a file.
///
/// # Errors
/// One sentence: the file cannot be read, or [`read`] says no.
pub fn read_file(path: &Path) -> Result<Found, Text> {
    let bytes = files::read_bytes(path, files::LARGEST).map_err(|error| error.told())?;
    read(&bytes).map_err(|error| error.told())
}

/// Where the record of a finished game is kept, by the name of its journal.
pub fn record_path(records: &Path, journal: &Path) -> PathBuf {
    let stem = journal.file_stem().unwrap_or_default().to_string_lossy();
    records.join(format!("{stem}.war1812"))
}

/// The same, but where another end of that game lies, which was played on from a copy of its journal, a free name beside it.
pub fn record_beside(records: &Path, journal: &Path, record: &Record) -> PathBuf {
    let path = record_path(records, journal);
    let there = files::read_text(&path).ok().and_then(|text| Record::read(&text).ok());
    match there {
        Some(there) if (&there.scenario_hash, &there.steps) != (&record.scenario_hash, &record.steps) => {
            files::free_name(&path)
        }
        _ => path,
    }
}

/// Keeps the record of a game that is over in a folder, in place of its journal. Gives where.
///
/// # Errors
/// If the record cannot be written; the journal is still there then.
pub fn finish(records: &Path, record: &Record, journal: Journal) -> Result<PathBuf, FileError> {
    let path = record_beside(records, journal.path(), record);
    files::save(&path, record.text().as_bytes())?;
    journal.remove();
    Ok(path)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::keep::chain::Chain;

    /// A sound log of these entries.
    fn log(entries: &[&str]) -> Vec<u8> {
        let (mut chain, mut text) = Chain::begin(Kind::Game);
        for entry in entries {
            text.push_str(&chain.entry(entry));
        }
        text.into_bytes()
    }

    fn old() -> Found {
        let old =
            Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/corpus/edition-1/journals/intro-1812-greedy.journal");
        read_file(&old).unwrap()
    }

    /// The first entry of a journal with this record.
    fn head_of(record: &Record) -> String {
        let aim = Aim::default();
        let head = Head {
            aim,
            record: record.clone(),
        };
        serde_json::to_string(&head).unwrap()
    }

    #[test]
    fn of_a_damaged_game_those_steps_are_counted_that_were_not_taken_back_and_nothing_else() {
        let head = head_of(&old().header);
        let entries = ["+a", "+b", "+c", "+d", "+e", "!\"ForBot\"", "-", "=\"Rainy\"", "@null"];
        let all: Vec<&str> = std::iter::once(head.as_str()).chain(entries).collect();
        let mut bytes = log(&all);
        let fourth = bytes.windows(4).position(|piece| piece == b" +d\n").unwrap();
        let line = bytes[..fourth].iter().rposition(|byte| *byte == b'\n').unwrap() + 1;
        bytes[line + 2] = b'?';
        bytes[line + 5] = b'?';
        let damage = read(&bytes).unwrap().damage(3).unwrap();
        assert_eq!(
            damage.of, 4,
            "three that are sound and the fourth; the fifth was taken back"
        );
    }

    #[test]
    fn a_sound_journal_that_says_more_than_this_version_knows_is_one_of_a_newer_version() {
        let found = old();
        let head = head_of(&found.header);
        let steps = log(&[&head, "-"]);
        assert_eq!(read(&log(&[&head])).unwrap().len(), 0);
        for entry in ["#what this version does not know", "=[1]"] {
            let line = 2 + chain::lines_of(&head);
            assert_eq!(
                read(&log(&[&head, entry])).unwrap_err(),
                JournalError::NewerEntry(line),
                "{entry}"
            );
        }
        assert!(read(&steps).is_err());
        // A newer record, with the fields of today and with others.
        let mut newer = found.header;
        newer.format = record::FORMAT + 1;
        let same = head_of(&newer);
        let other = same.replace("\"scenario_hash\"", "\"print\"");
        for head in [same, other] {
            assert_eq!(
                read(&log(&[&head])).unwrap_err(),
                JournalError::NewerGame(record::FORMAT + 1)
            );
        }
        assert_eq!(read(&log(&["{}"])).unwrap_err(), JournalError::Head(2));
    }

    #[test]
    fn another_end_of_a_game_is_kept_beside_the_first() {
        let folder = tempfile::tempdir().unwrap();
        let (records, journal) = (folder.path(), Path::new("x.game"));
        let old = include_str!("../../../tests/corpus/edition-1/records/intro-1812-greedy.war1812");
        let first = Record::read(old).unwrap();
        let path = record_path(records, journal);
        assert_eq!(record_beside(records, journal, &first), path);
        files::save(&path, first.text().as_bytes()).unwrap();
        assert_eq!(
            record_beside(records, journal, &first),
            path,
            "the same end takes its own place"
        );
        let mut other = first.clone();
        other.steps.push('A');
        assert_eq!(record_beside(records, journal, &other), records.join("x-2.war1812"));
    }
}
