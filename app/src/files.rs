//! The file system: the user's folders, reading with care, writing that no crash can spoil, and scenarios by name.

mod trouble;

pub use trouble::{Doing, FileError, LeftOut, why};

use crate::text::TERMINAL;
use data::any::Draft;
use data::games;
use data::issue::Position;
use data::library::Library;
use data::shipped::{SCENARIOS, SHIPPED, VARIANTS, is_shipped};
use data::{Issue, Lang, Text};
use editor::variant;
use std::ffi::OsStr;
use std::fs::{self, File, Permissions};
use std::io::{self, Read as _, Write as _};
use std::path::{Path, PathBuf};

/// Largest document that is read, in bytes.
pub const LARGEST: u64 = 64 << 20;

/// Largest photo of a board that is read, in bytes: 100 megapixels that were hardly compressed.
pub const LARGEST_PHOTO: u64 = 400 << 20;

/// The folders of the program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Folders {
    /// Settings.
    pub config: PathBuf,
    /// The shelf, scenarios, records and other documents.
    pub data: PathBuf,
}

impl Folders {
    /// The user's folders, as the system has them; below the folder of temporary files where it has none.
    pub fn of_user() -> Self {
        match directories::ProjectDirs::from("", "", "war1812") {
            Some(dirs) => Self {
                config: dirs.config_dir().to_owned(),
                data: dirs.data_dir().to_owned(),
            },
            None => Self::below(&std::env::temp_dir().join("war1812")),
        }
    }

    /// Both folders below one, for tests.
    pub fn below(folder: &Path) -> Self {
        Self {
            config: folder.join("config"),
            data: folder.join("data"),
        }
    }

    /// The file of the settings.
    pub fn settings(&self) -> PathBuf {
        self.config.join("settings.ron")
    }

    /// Rounds of proofreading, by the id of their scenario.
    pub fn rounds(&self) -> PathBuf {
        self.data.join("rounds")
    }

    /// The user's scenarios.
    pub fn scenarios(&self) -> PathBuf {
        self.data.join(games::SCENARIOS)
    }

    /// The user's guides through first games.
    pub fn guides(&self) -> PathBuf {
        self.data.join("guides")
    }

    /// The user's records of games.
    pub fn records(&self) -> PathBuf {
        self.data.join("records")
    }

    /// The games of bots that the window's tournaments have played.
    pub fn tournament(&self) -> PathBuf {
        self.data.join("tournament.ron")
    }

    /// Reviews of games that are over.
    pub fn reviews(&self) -> PathBuf {
        self.data.join("reviews")
    }

    /// The user's languages that are files.
    pub fn languages(&self) -> PathBuf {
        self.data.join("languages")
    }

    /// The user's documents in one of the [folders](games::folders) with their names, sorted by name; those that were found,
    /// and the [library](Self::library) says what was left out.
    pub fn documents(&self, kind: &str) -> Vec<(String, PathBuf)> {
        self.listed(kind).0
    }

    fn listed(&self, kind: &str) -> (Vec<(String, PathBuf)>, Vec<LeftOut>) {
        let (paths, unread) = documents_in(&self.data.join(kind));
        let mut left_out: Vec<LeftOut> = unread.as_ref().map(LeftOut::folder).into_iter().collect();
        let mut documents = Vec::new();
        for path in paths {
            match path.file_stem().and_then(OsStr::to_str) {
                Some(name) => documents.push((name.to_owned(), path)),
                None => left_out.push(LeftOut::document(&path, FileError::Nameless(path.clone()).told())),
            }
        }
        documents.sort();
        (documents, left_out)
    }

    /// The shipped documents and the user's, of which those that cannot be read are left out with a reason each.
    /// A user's document takes the place of a shipped one of the same kind and name, but for scenarios.
    pub fn library(&self) -> (Library, Vec<LeftOut>) {
        self.library_with(&[])
    }

    /// The same as it will be once these texts are written to these files.
    pub fn library_with(&self, written: &[(PathBuf, String)]) -> (Library, Vec<LeftOut>) {
        let mut library = Library::shipped().clone();
        let mut left_out = Vec::new();
        let shipped = VARIANTS.iter();
        let shipped = shipped.map(|(name, one)| ((*name).to_owned(), one.path.to_owned(), one.text.to_owned()));
        let mut on_others: Vec<(String, String, String)> = shipped.collect();
        for kind in games::folders() {
            let (mut documents, without) = self.listed(kind);
            left_out.extend(without);
            let folder = self.data.join(kind);
            let new = written.iter().map(|(path, _)| path);
            let new = new.filter(|path| path.parent() == Some(folder.as_path()));
            documents.extend(new.filter_map(|path| Some((path.file_stem()?.to_str()?.to_owned(), path.clone()))));
            documents.sort();
            documents.dedup();
            for (name, path) in documents {
                if kind == games::SCENARIOS && is_shipped(&name) {
                    left_out.push(LeftOut::namesake(&path));
                    continue;
                }
                let text = match written.iter().find(|(file, _)| *file == path) {
                    Some((_, text)) => Ok(text.clone()),
                    None => read_text(&path),
                };
                let read = text.map_err(|error| error.told()).and_then(|text| {
                    if kind == games::SCENARIOS && variant::is(&text) {
                        on_others.push((name.clone(), path.display().to_string(), text));
                        return Ok(());
                    }
                    library
                        .add_text(&format!("{kind}/{name}.ron"), &text)
                        .map_err(|issue| located_in(&path.display().to_string(), &issue))
                });
                if let Err(reason) = read {
                    left_out.push(LeftOut::document(&path, reason));
                }
            }
        }
        left_out.extend(add_changes(&mut library, on_others));
        (library, left_out)
    }

    /// The name under which the library has the scenario of a file; none of a file that lies elsewhere, or whose name a
    /// shipped scenario has.
    pub fn own_scenario(&self, path: &Path) -> Option<String> {
        let name = self.name_among_own(path)?;
        (!is_shipped(name)).then(|| name.to_owned())
    }

    /// The shipped scenario whose name a file among the user's own has: it would be left out.
    pub fn shipped_namesake<'a>(&self, path: &'a Path) -> Option<&'a str> {
        self.name_among_own(path).filter(|name| is_shipped(name))
    }

    /// The name of a file that lies where the user's scenarios do.
    fn name_among_own<'a>(&self, path: &'a Path) -> Option<&'a str> {
        let name = path.file_stem()?.to_str()?;
        let is_document = path.extension().is_some_and(|ending| ending == "ron");
        let (folder, scenarios) = (path.parent()?, self.scenarios());
        let same = || Some(fs::canonicalize(folder).ok()? == fs::canonicalize(&scenarios).ok()?);
        (is_document && (folder == scenarios || same() == Some(true))).then_some(name)
    }

    /// Every scenario there is: the shipped ones in their order, then the user's by name.
    pub fn sources(&self) -> Vec<Source> {
        let variants = VARIANTS.iter().map(|(name, _)| *name);
        let shipped = SCENARIOS.iter().copied().chain(variants).map(Source::Shipped);
        let own = self
            .documents(games::SCENARIOS)
            .into_iter()
            .filter(|(name, _)| !is_shipped(name))
            .map(|(name, path)| Source::User(name, path));
        shipped.chain(own).collect()
    }

    /// The user's files that are left out because a shipped scenario has their name.
    pub fn named_as_shipped(&self) -> impl Iterator<Item = (String, PathBuf)> {
        self.documents(games::SCENARIOS)
            .into_iter()
            .filter(|(name, _)| is_shipped(name))
    }

    /// Of what the library goes without, what is not among the [sources](Self::sources): whoever lists those says what is wrong
    /// with each.
    pub fn unlisted(&self, left_out: Vec<LeftOut>) -> Vec<LeftOut> {
        let sources = self.sources();
        let is_listed = |path: &Path| sources.iter().any(|source| source.path() == Some(path));
        left_out
            .into_iter()
            .filter(|one| !one.path().is_some_and(is_listed))
            .collect()
    }

    /// The scenario of a name, else the file of a path.
    ///
    /// # Errors
    /// If there is neither.
    pub fn find(&self, asked: impl AsRef<OsStr>) -> Result<Source, FileError> {
        let asked = asked.as_ref();
        let sources = self.sources();
        if let Some(source) = sources.iter().find(|source| OsStr::new(source.name()) == asked) {
            return Ok(source.clone());
        }
        let path = Path::new(asked);
        if path.exists() {
            return Ok(Source::File(path.to_owned()));
        }
        let looks_like_path = path.extension().is_some() || path.components().count() > 1;
        Err(if looks_like_path {
            FileError::Missing(path.to_owned())
        } else {
            FileError::Unknown {
                name: asked.to_string_lossy().into_owned(),
                known: sources.iter().map(|source| source.name().to_owned()).collect(),
            }
        })
    }
}

/// Adds the scenarios that are changes on top of others, each by name, path and text, once the library has what it stands
/// on; says of the others why they are left out.
fn add_changes(library: &mut Library, mut waiting: Vec<(String, String, String)>) -> Vec<LeftOut> {
    loop {
        let before = waiting.len();
        let mut left_out = Vec::new();
        waiting.retain(|(name, path, text)| {
            let draft = variant::read(path, text, library);
            let added = draft.and_then(|draft| library.add_text(&format!("scenarios/{name}.ron"), &draft.text()));
            if let (Ok(()), Some(base)) = (&added, variant::base(text)) {
                library.note_base(name.as_str(), base);
            }
            added
                .map_err(|issue| left_out.push(LeftOut::document(Path::new(path), located_in(path, &issue))))
                .is_err()
        });
        if waiting.len() == before {
            return left_out;
        }
    }
}

/// What is in a folder, sorted, and why not all of it could be found; nothing is in a folder that is not there yet.
pub fn look_into(folder: &Path) -> (Vec<PathBuf>, Option<FileError>) {
    let closed = |source: io::Error| match source.kind() {
        // Not so of what is above it.
        io::ErrorKind::NotADirectory if folder.is_file() => FileError::File(folder.to_owned()),
        _ => FileError::Closed {
            folder: folder.to_owned(),
            source,
        },
    };
    let entries = match fs::read_dir(folder) {
        Ok(entries) => entries,
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            // A disk that is not there today may hold everything that there is.
            let astray = folder.ancestors().find(|above| above.is_symlink() && !above.exists());
            return (Vec::new(), astray.map(|link| FileError::Astray(link.to_owned())));
        }
        Err(error) => return (Vec::new(), Some(closed(error))),
    };
    let mut unread = None;
    let found = entries.filter_map(|entry| entry.map_err(|error| unread = Some(closed(error))).ok());
    let mut paths: Vec<PathBuf> = found.map(|entry| entry.path()).collect();
    paths.sort();
    (paths, unread)
}

/// The documents in a folder, by their ending, as [`look_into`] finds them.
pub fn documents_in(folder: &Path) -> (Vec<PathBuf>, Option<FileError>) {
    let (mut paths, unread) = look_into(folder);
    paths.retain(|path| path.extension().is_some_and(|ending| ending == "ron"));
    (paths, unread)
}

/// The shipped scenario of this name that is changes on top of another one.
fn variant_of(name: &str) -> Option<&'static games::Shipped> {
    let found = VARIANTS.iter().find(|(variant, _)| *variant == name);
    found.map(|(_, document)| *document)
}

/// Where a scenario comes from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Source {
    /// Shipped with the program, by name.
    Shipped(&'static str),
    /// In the user's folder, by name and path.
    User(String, PathBuf),
    /// Any file.
    File(PathBuf),
}

impl Source {
    /// The name by which the scenario is found; of a file, its path.
    pub fn name(&self) -> &str {
        match self {
            Self::Shipped(name) => name,
            Self::User(name, _) => name,
            Self::File(path) => path.to_str().unwrap_or_default(),
        }
    }

    /// Where it lies; nothing for what is shipped.
    pub fn path(&self) -> Option<&Path> {
        match self {
            Self::Shipped(_) => None,
            Self::User(_, path) | Self::File(path) => Some(path),
        }
    }

    /// How messages call the text: a path, or the place among the shipped documents.
    pub fn shown(&self) -> String {
        match self {
            Self::Shipped(name) => match variant_of(name) {
                Some(document) => document.path.to_owned(),
                None => format!("scenarios/{name}.ron"),
            },
            Self::User(_, path) | Self::File(path) => path.display().to_string(),
        }
    }

    /// The text.
    ///
    /// # Errors
    /// If the file cannot be read.
    pub fn text(&self) -> Result<String, FileError> {
        match self {
            Self::Shipped(name) => Ok(SHIPPED
                .iter()
                .copied()
                .chain(variant_of(name))
                .find(|document| document.path == self.shown())
                .map(|document| document.text.to_owned())
                .unwrap_or_default()),
            Self::User(_, path) | Self::File(path) => read_text(path),
        }
    }

    /// The scenario.
    ///
    /// # Errors
    /// One problem with line and column if the text is no scenario; [`FileError`] inside if it cannot be read.
    pub fn draft(&self, library: &Library) -> Result<Draft, LoadError> {
        let text = self.text()?;
        Ok(self.read(&text, library)?)
    }

    /// The scenario of the text of this source; where it is changes on top of another one of the library, with them.
    ///
    /// # Errors
    /// One problem with line and column if the text is no scenario, or one of its changes cannot be made.
    pub fn read(&self, text: &str, library: &Library) -> Result<Draft, Issue> {
        let shown = self.shown();
        variant::read(&shown, text, library).map_err(|mut issue| {
            issue.position.get_or_insert(Position {
                document: shown,
                line: 1,
                column: 1,
            });
            issue
        })
    }
}

/// Why a document cannot be loaded.
#[derive(Debug, thiserror::Error)]
pub enum LoadError {
    /// The file cannot be read.
    #[error(transparent)]
    File(#[from] FileError),
    /// Its text is wrong.
    #[error("{}", located(.0, TERMINAL))]
    Text(Issue),
}

impl LoadError {
    /// The sentence in every language.
    pub fn told(&self) -> Text {
        match self {
            Self::File(error) => error.told(),
            Self::Text(issue) => Text::each(|lang| located(issue, lang)),
        }
    }
}

impl From<Issue> for LoadError {
    fn from(issue: Issue) -> Self {
        Self::Text(issue)
    }
}

/// A problem with its position in front, where that is known.
fn located(issue: &Issue, lang: Lang) -> String {
    match &issue.position {
        Some(at) => lang.colon(
            format_args!("{}:{}:{}", at.document, at.line, at.column),
            issue.text(lang),
        ),
        None => issue.text(lang),
    }
}

/// A problem in a file with its position in front, the beginning if no better one is known.
pub fn located_in(file: &str, issue: &Issue) -> Text {
    let (line, column) = issue.position.as_ref().map_or((1, 1), |at| (at.line, at.column));
    Text::each(|lang| lang.colon(format_args!("{file}:{line}:{column}"), issue.text(lang)))
}

/// The bytes of a file that has at most so many.
///
/// # Errors
/// If it is missing, a folder, a pipe or device, too large, or the system refuses.
pub fn read_bytes(path: &Path, most: u64) -> Result<Vec<u8>, FileError> {
    let system = |source: io::Error| match source.kind() {
        io::ErrorKind::NotFound => FileError::Missing(path.to_owned()),
        io::ErrorKind::IsADirectory => FileError::Folder(path.to_owned()),
        _ => FileError::System {
            doing: Doing::Read,
            path: path.to_owned(),
            source,
        },
    };
    // Before it is opened: opening a pipe waits for someone to write into it, and some systems do not open folders.
    let found = fs::metadata(path).map_err(system)?;
    refuse_special(Doing::Read, path, &found)?;
    if found.is_dir() {
        return Err(FileError::Folder(path.to_owned()));
    }
    let file = File::open(path).map_err(system)?;
    let found = file.metadata().map_err(system)?;
    refuse_special(Doing::Read, path, &found)?;
    if found.is_dir() {
        return Err(FileError::Folder(path.to_owned()));
    }
    if found.len() > most {
        return Err(FileError::TooLarge(path.to_owned(), most));
    }
    let mut bytes = Vec::new();
    file.take(most.saturating_add(1))
        .read_to_end(&mut bytes)
        .map_err(system)?;
    if bytes.len() as u64 > most {
        return Err(FileError::TooLarge(path.to_owned(), most));
    }
    Ok(bytes)
}

/// Refuses what is neither a file nor a folder.
fn refuse_special(doing: Doing, path: &Path, found: &fs::Metadata) -> Result<(), FileError> {
    if found.is_file() || found.is_dir() {
        return Ok(());
    }
    Err(FileError::Special(doing, path.to_owned()))
}

/// Whether a file of this beginning is a picture such as a photo. What is wrong with a HEIC photo is said by those who read photos.
pub fn begins_as_picture(head: &[u8]) -> bool {
    let webp = head.starts_with(b"RIFF") && head.get(8..12) == Some(b"WEBP");
    editor::photo::is_heic(head)
        || head.starts_with(b"\x89PNG\r\n\x1a\n")
        || head.starts_with(&[0xff, 0xd8, 0xff])
        || webp
}

/// The text of a file, without a byte order mark.
///
/// # Errors
/// If it is missing, a folder, a pipe or device, too large, a picture or no UTF-8 text, or the system refuses.
pub fn read_text(path: &Path) -> Result<String, FileError> {
    let bytes = read_bytes(path, LARGEST)?;
    if begins_as_picture(&bytes) {
        return Err(FileError::Picture(path.to_owned()));
    }
    let text = String::from_utf8(bytes).map_err(|error| {
        let good = &error.as_bytes()[..error.utf8_error().valid_up_to()];
        let good = String::from_utf8_lossy(good);
        let (line, column) = data::store::position(&good, good.len());
        let path = path.to_owned();
        FileError::NotText { path, line, column }
    })?;
    Ok(match text.strip_prefix('\u{feff}') {
        Some(rest) => rest.to_owned(),
        None => text,
    })
}

/// Saves a file and keeps what it replaces beside it, with `.bak` added to the name.
///
/// # Errors
/// If the system refuses; the old file is intact then.
pub fn save(path: &Path, content: &[u8]) -> Result<(), FileError> {
    let system = |source| FileError::unsaved(path, source);
    refuse_no_file(path)?;
    match fs::read(path) {
        Ok(old) if old == content => return Ok(()),
        Ok(old) => write_like(&beside(path, ".bak"), &old, path).map_err(system)?,
        Err(error) if error.kind() == io::ErrorKind::NotFound => {}
        Err(error) => return Err(system(error)),
    }
    write_atomically(path, content).map_err(system)
}

/// The same where a person has named the file: its folder must be there.
///
/// # Errors
/// If there is no such folder or the system refuses; the old file is intact then.
pub fn save_there(path: &Path, content: &[u8]) -> Result<(), FileError> {
    refuse_no_folder(path)?;
    save(path, content)
}

/// Refuses a place that a person has named for a file, before the work is done whose result is to go there.
///
/// # Errors
/// If there is no such folder, if what stands there is no file, or if the system refuses.
pub fn refuse_place(path: &Path) -> Result<(), FileError> {
    refuse_no_folder(path)?;
    refuse_no_file(path)?;
    // Only trying tells whether there may be a file, whatever rights and disks are asked.
    let made = temporary(&led_to(path), false).and_then(|(tried, _)| fs::remove_file(tried));
    made.map_err(|source| FileError::System {
        doing: Doing::Save,
        path: path.to_owned(),
        source,
    })
}

/// Refuses a place for a file in a folder that is not there.
fn refuse_no_folder(path: &Path) -> Result<(), FileError> {
    match led_to(path).parent() {
        Some(folder) if folder != Path::new("") && !folder.is_dir() => {
            Err(FileError::NoFolder(folder.to_owned(), path.to_owned()))
        }
        _ => Ok(()),
    }
}

/// Refuses to save where something stands that is no file.
fn refuse_no_file(path: &Path) -> Result<(), FileError> {
    match fs::metadata(path) {
        Ok(found) if found.is_dir() => Err(FileError::Folder(path.to_owned())),
        Ok(found) => refuse_special(Doing::Save, path, &found),
        Err(_) => Ok(()),
    }
}

/// Waits until nobody else changes a file, and lets nobody else change it until what it gives is dropped. The lock is a file
/// of its own beside it, since the file itself is replaced whenever it is written. Nothing where there can be no lock, as in a
/// folder that cannot be written to: one does without it then.
pub fn locked(path: &Path) -> Option<File> {
    // Whoever calls it by a link means the same file.
    let path = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    let lock = File::create(beside(&path, ".lock")).ok()?;
    match lock.lock() {
        Ok(()) => Some(lock),
        Err(error) => {
            log::warn!("{} cannot be locked: {error}", path.display());
            None
        }
    }
}

/// Moves a file out of the way, to the first free name with a number, such as `tournament-2.ron`, which is given.
///
/// # Errors
/// If the system refuses; the file is where it was then.
pub fn set_aside(path: &Path) -> Result<PathBuf, FileError> {
    let aside = free_name(path);
    fs::rename(path, &aside).map_err(|source| FileError::System {
        doing: Doing::Move,
        path: path.to_owned(),
        source,
    })?;
    Ok(aside)
}

/// A path that no file has: this one, or with a number.
pub fn free_name(path: &Path) -> PathBuf {
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    let ending = path.extension().unwrap_or_default().to_string_lossy();
    let numbered = |number: u32| path.with_file_name(format!("{stem}-{number}.{ending}"));
    let mut names = std::iter::once(path.to_owned()).chain((2..).map(numbered));
    names.find(|path| !path.exists()).unwrap_or_else(|| path.to_owned())
}

/// Writes a file so that a crash leaves either the old or the new content: a temporary file beside it, then a rename.
/// Missing folders are made. Who may read the file is as it was, where the system knows that.
///
/// # Errors
/// If the folder or file cannot be written; the old file is intact then.
pub fn write_atomically(path: &Path, content: &[u8]) -> io::Result<()> {
    write(path, content, None, false)
}

/// The same; the file is its owner's alone from then on, whoever could read it before, where the system knows that.
///
/// # Errors
/// If the folder or file cannot be written; the old file is intact then.
pub fn write_privately(path: &Path, content: &[u8]) -> io::Result<()> {
    write(path, content, None, true)
}

/// The same with a copy of another file: who may not read that one may not read the copy either.
///
/// # Errors
/// If the folder or file cannot be written; the old file is intact then.
pub fn write_like(path: &Path, content: &[u8], other: &Path) -> io::Result<()> {
    write(
        path,
        content,
        fs::metadata(other).map(|found| found.permissions()).ok(),
        false,
    )
}

/// The same; only its owner may read it if it is `private`, else whom `readers` says, else who could read the file that it
/// replaces.
fn write(given: &Path, content: &[u8], readers: Option<Permissions>, private: bool) -> io::Result<()> {
    // A link stays a link: what it leads to is replaced, or made where it is not there yet.
    let path = led_to(given);
    let folder = match path.parent() {
        Some(folder) if folder != Path::new("") => folder,
        _ => Path::new("."),
    };
    fs::create_dir_all(folder)?;
    let there = || Some(fs::metadata(&path).ok()?.permissions());
    let readers = readers.or_else(there).filter(|_| !private);
    let (temporary, mut file) = temporary(&path, private || readers.is_some())?;
    if let Some(readers) = readers {
        let_read(&file, &readers);
    }
    let written = file.write_all(content).and_then(|()| file.sync_all());
    // Some systems rename nothing that is open.
    drop(file);
    written
        .and_then(|()| fs::rename(&temporary, &path))
        .inspect_err(|_| drop(fs::remove_file(&temporary)))?;
    // So that the new name survives a power cut too; systems that cannot open folders do without.
    if let Ok(folder) = File::open(folder) {
        folder.sync_all().ok();
    }
    Ok(())
}

/// Names that Windows keeps for devices, whatever ending they have.
const DEVICES: [&str; 4] = ["con", "prn", "aux", "nul"];

/// Devices of which there are several, with a number each.
const NUMBERED: [&str; 2] = ["com", "lpt"];

/// Signs that lead into another folder, or that Windows allows in no name of a file.
const REFUSED: [char; 9] = ['/', '\\', ':', '*', '?', '"', '<', '>', '|'];

/// An id as the name of a file: what would lead into another folder or to a device, or is no id at all, becomes a line.
pub fn as_file_name(id: &str) -> String {
    let fits = |letter: char| letter.is_alphanumeric() || letter == '_' || letter == '-';
    no_device(
        id.chars()
            .map(|letter| if fits(letter) { letter } else { '_' })
            .take(64)
            .collect(),
    )
}

/// What a person has called something as the name of a file, before its ending: as it is, but for signs that no file may have.
pub fn called_as_file(called: &str) -> String {
    let refused = |letter: char| letter.is_control() || REFUSED.contains(&letter);
    let name: String = called
        .chars()
        .map(|letter| if refused(letter) { '_' } else { letter })
        .collect();
    // Before an ending a name may begin with a point, but not be hidden by it.
    no_device(name.trim().trim_start_matches('.').to_owned())
}

/// A name that is none of a device, and not empty.
fn no_device(name: String) -> String {
    let lower = name.to_lowercase();
    let numbered = |device: &&str| {
        lower
            .strip_prefix(device)
            .is_some_and(|rest| matches!(rest.as_bytes(), [b'1'..=b'9']))
    };
    let device = DEVICES.contains(&lower.as_str()) || NUMBERED.iter().any(numbered);
    match name.as_str() {
        "" => "scenario".to_owned(),
        _ if device => format!("{name}_"),
        _ => name,
    }
}

/// Where a file of this path is: where a link leads, also if nothing is there yet.
fn led_to(given: &Path) -> PathBuf {
    let linked = || fs::read_link(given).map(|to| given.parent().unwrap_or(Path::new("")).join(to));
    let found = fs::canonicalize(given).or_else(|_| linked());
    found.unwrap_or_else(|_| given.to_owned())
}

/// Leaves a file to its owner alone, where the system knows that.
#[cfg(unix)]
pub fn keep_private(file: &File) {
    use std::os::unix::fs::PermissionsExt as _;
    let_read(file, &Permissions::from_mode(0o600));
}

/// Who may read a file is a matter of its folder there.
#[cfg(not(unix))]
pub const fn keep_private(_file: &File) {}

/// Lets those read a file, and write to it, who could read and write another one; its owner always may.
#[cfg(unix)]
fn let_read(file: &File, readers: &Permissions) {
    use std::os::unix::fs::PermissionsExt as _;
    let mode = readers.mode() & 0o777 | 0o600;
    // Where the disk knows no such thing, everybody could read the other one, too.
    file.set_permissions(Permissions::from_mode(mode)).ok();
}

/// Who may read a file is a matter of its folder there.
#[cfg(not(unix))]
const fn let_read(_file: &File, _readers: &Permissions) {}

/// Most files that somebody else may have left half written beside a file.
const MOST_HALVES: u32 = 100;

/// A new file beside another one, to be written in its place: nobody else has it, nor its name. One that is `private` nobody else
/// may read.
fn temporary(path: &Path, private: bool) -> io::Result<(PathBuf, File)> {
    let mut options = File::options();
    options.write(true).create_new(true);
    #[cfg(unix)]
    if private {
        use std::os::unix::fs::OpenOptionsExt as _;
        options.mode(0o600);
    }
    #[cfg(not(unix))]
    let _ = private;
    // Another program of the same number, as in two containers, or another job of this one may write the same file.
    let mut count = 0;
    loop {
        let temporary = beside(path, &format!(".{}-{count}.new", std::process::id()));
        match options.open(&temporary) {
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists && count < MOST_HALVES => count += 1,
            made => return made.map(|file| (temporary, file)),
        }
    }
}

/// A path with something added to its file name.
fn beside(path: &Path, added: &str) -> PathBuf {
    let mut name = path.file_name().map(std::ffi::OsStr::to_os_string).unwrap_or_default();
    name.push(added);
    path.with_file_name(name)
}

#[cfg(test)]
mod tests;
