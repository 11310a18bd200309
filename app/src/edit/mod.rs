//! The editor in the window: the document on disk, its journal, and what the workbench asks of the program.

mod compared;
pub mod disk;
pub mod journal;
pub mod laboratory;
mod number;
pub mod rounds;
mod screen;
pub mod unpack;

pub use journal::loses_edits;
pub use number::Editing;
pub use screen::{EditScreen, Wish};

use disk::{Agreed, Disk};

use crate::files::{self, Folders, Source};
use crate::text;
use data::any::Draft;
use data::comments::Comments;
use data::id::numbered;
use data::library::Library;
use data::shipped::is_shipped;
use data::store::leading_text;
use data::{Text, text};
use editor::document::{Document, PartKind};
use editor::games::Game;
use editor::photo;
use egui::ColorImage;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// A document opened for editing.
#[derive(Clone, Debug)]
pub struct Opened {
    /// What messages call it.
    pub name: String,
    /// Where it is saved; nowhere yet for a new one and for what the program ships.
    pub path: Option<PathBuf>,
    /// The scenario it came from, by name, to simulate beside it.
    pub origin: Option<String>,
    /// The document.
    pub document: Document,
    /// Whether it stands like this on disk.
    pub saved: bool,
    /// What stood on disk when it was opened.
    pub disk: Disk,
    /// What is to be told of it.
    pub told: Option<Text>,
}

/// A scenario that is to be edited, as it is saved, and edits of it from before that were not, or may lie where nothing can be
/// read.
#[derive(Clone, Debug)]
pub struct EditsWait {
    /// The scenario as it is saved.
    pub saved: Box<Opened>,
    /// The journal of the latest edits, and how many they are; nothing where none were found.
    pub latest: Option<(PathBuf, usize)>,
    /// Why there may be others: a sentence for each folder or file that cannot be read.
    pub unread: Vec<Text>,
}

/// Opens a scenario, by name or path, for editing. What the program ships is opened as a copy with an id of its own.
///
/// # Errors
/// One sentence: no such scenario, a file that cannot be read, a text that is none.
pub fn open(folders: &Folders, asked: &str) -> Result<Opened, Text> {
    open_as(folders, asked, As::Itself)
}

/// Opens a new scenario that is kept as changes on top of one of this name, whoever that is of.
///
/// # Errors
/// As for [`open`].
pub fn open_variant(folders: &Folders, asked: &str) -> Result<Opened, Text> {
    open_as(folders, asked, As::Variant)
}

/// As what a scenario is opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum As {
    Itself,
    Variant,
}

fn open_as(folders: &Folders, asked: &str, what: As) -> Result<Opened, Text> {
    let (library, _) = folders.library();
    let library = Arc::new(library);
    // A call may name it from where it was started; the journal is read from anywhere.
    let source = match folders.find(asked).map_err(|error| error.told())? {
        Source::File(path) => Source::File(std::path::absolute(&path).unwrap_or(path)),
        found => found,
    };
    let text = source.text().map_err(|error| error.told())?;
    let (path, copy) = match &source {
        Source::Shipped(_) => (None, true),
        // What is no scenario of the library, nothing can stand on.
        Source::User(..) if what == As::Variant => (None, true),
        Source::User(_, path) | Source::File(path) => (Some(path.clone()), false),
    };
    let shown = source.shown();
    let document =
        Document::load(&shown, &text, Arc::clone(&library)).map_err(|issue| files::located_in(&shown, &issue))?;
    // A copy is kept as what is changed in it, so that it stays small and follows corrections of what it stands on.
    let document = if copy {
        let id = free_id(folders, document.id());
        Document::variant_of(source.name(), &id, &library).map_err(|issue| files::located_in(&shown, &issue))?
    } else {
        document
    };
    let told = copy.then(|| compared::before(folders, &library, source.name(), document.id()));
    Ok(Opened {
        told: told.flatten(),
        name: source.name().to_owned(),
        origin: Some(source.name().to_owned()),
        disk: Disk::read(folders, path.as_deref().map(|path| (path, text.as_str()))),
        path,
        document,
        saved: !copy,
    })
}

/// A scenario, by name or path, exactly as it is, to compare with.
///
/// # Errors
/// One sentence: no such scenario, a file that cannot be read, a text that is none.
pub fn open_as_it_is(folders: &Folders, asked: &str) -> Result<Document, Text> {
    let source = folders.find(asked).map_err(|error| error.told())?;
    of_source(folders, &source)
}

/// The scenario of a file, exactly as it stands there.
///
/// # Errors
/// One sentence: a file that cannot be read, a text that is no scenario.
pub fn open_file(folders: &Folders, path: &Path) -> Result<Document, Text> {
    of_source(folders, &Source::File(path.to_owned()))
}

fn of_source(folders: &Folders, source: &Source) -> Result<Document, Text> {
    let (library, _) = folders.library();
    let text = source.text().map_err(|error| error.told())?;
    let shown = source.shown();
    Document::load(&shown, &text, Arc::new(library)).map_err(|issue| files::located_in(&shown, &issue))
}

/// A new, small scenario of the game of a key.
///
/// # Errors
/// One sentence if scenarios of the game cannot be edited.
pub fn new(folders: &Folders, game: &str) -> Result<Opened, Text> {
    let game = Game::of_key(game).ok_or_else(|| {
        text!(
            "scenarios of `{game}` cannot be edited by this version",
            "cette version ne peut modifier les scénarios de «\u{a0}{game}\u{a0}»";
            game
        )
    })?;
    let (library, _) = folders.library();
    let id = free_id(folders, "scenario");
    Ok(Opened {
        told: None,
        name: id.clone(),
        path: None,
        origin: None,
        document: Document::new(game, &id, Arc::new(library)),
        saved: false,
        disk: Disk::read(folders, None),
    })
}

/// An id that no scenario has yet.
fn free_id(folders: &Folders, wanted: &str) -> String {
    numbered(wanted, '-', 2, |id| is_taken(folders, id))
}

/// Whether a scenario has an id, or its file would take the place of another: some systems know no difference between capitals
/// and small letters in names of files.
fn is_taken(folders: &Folders, id: &str) -> bool {
    let same = |name: &str| name.to_lowercase() == id.to_lowercase();
    let sources = folders.sources();
    // A file need not be called by the id of what is in it.
    let has_id = |source: &Source| {
        source
            .text()
            .is_ok_and(|text| leading_text(&text, "id").is_some_and(same))
    };
    sources.iter().any(|source| same(source.name()) || has_id(source))
        || is_shipped(id)
        || folders.scenarios().join(format!("{id}.ron")).exists()
}

/// The id that a document gets which is saved beside the file that it lies in: two scenarios of one id would share their round
/// of proofreading and all else that is kept by the id. It is called as its file is, if no other is; none where it has an id of
/// its own already.
pub fn id_of_copy(folders: &Folders, document: &Document, here: Option<&Path>, path: &Path) -> Option<String> {
    let here = here.filter(|here| {
        let same = || Some(std::fs::canonicalize(here).ok()? == std::fs::canonicalize(path).ok()?);
        *here != path && same() != Some(true)
    })?;
    let there = files::read_text(here).ok()?;
    if leading_text(&there, "id") != Some(document.id()) {
        return None;
    }
    let mut taken = vec![document.id().to_owned()];
    for source in folders.sources() {
        // What it replaces needs no name any more.
        if matches!(&source, Source::User(_, other) if other == path) {
            continue;
        }
        let text = source.text().unwrap_or_default();
        taken.extend(leading_text(&text, "id").map(str::to_owned));
        taken.push(source.name().to_owned());
    }
    let called = path.file_stem()?.to_str()?.to_lowercase();
    let fits = |letter: char| letter.is_ascii_lowercase() || letter.is_ascii_digit() || letter == '-';
    let called: String = called
        .chars()
        .map(|letter| if fits(letter) { letter } else { '_' })
        .take(56)
        .collect();
    let is_taken = |id: &str| taken.iter().any(|other| other == id);
    Some(if is_taken(&called) {
        numbered(&called, '-', 2, is_taken)
    } else {
        called
    })
}

/// What saving came to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Saved {
    /// It is done; what stands on disk now.
    Done(Disk),
    /// Nothing was written: these files were changed by somebody else.
    Changed(Disk),
    /// The system refused in the middle: these files are written, the scenario is not, for this reason.
    Half(Disk, Text),
}

/// What has changed with a document that was saved, beside its files.
#[derive(Clone, Debug, Default)]
pub struct Beside {
    /// The id that it has got, being a copy now.
    pub id: Option<String>,
    /// The library, if something of it was written.
    pub library: Option<Arc<Library>>,
}

/// Saves a document: the scenario there, and every shared document that it corrects as the user's own beside it. What is
/// replaced is kept as `.bak`. Nothing is written if somebody else has changed one of the files since the editor read or
/// wrote them, unless the person has agreed.
///
/// # Errors
/// One sentence if the system refuses, or if the scenario could not be opened again; nothing is written then.
pub fn save(folders: &Folders, document: &Document, path: &Path, disk: &Disk, agreed: Agreed) -> Result<Saved, Text> {
    let written = disk::written(folders, document, path);
    let asked = match agreed {
        Agreed::Nothing => written.as_slice(),
        Agreed::Scenario => written.get(..written.len() - 1).unwrap_or_default(),
        Agreed::All => &[],
    };
    let changed = disk.changed(asked);
    if !changed.is_empty() {
        return Ok(Saved::Changed(changed));
    }
    can_be_opened(folders, document, path, &written)?;
    let mut done = Disk::default();
    for (file, text) in &written {
        // The scenario's text has its own comments already.
        let text = if file == path {
            text.clone()
        } else {
            with_comments_of(file, text)
        };
        match files::save(file, text.as_bytes()) {
            Ok(()) => done.note(file, text.as_bytes()),
            Err(error) if done.is_empty() => return Err(error.told()),
            Err(error) => return Ok(Saved::Half(done, error.told())),
        }
    }
    Ok(Saved::Done(done))
}

/// Proves that what is to be written of a document can be opened again with the library as it will be then.
fn can_be_opened(
    folders: &Folders,
    document: &Document,
    path: &Path,
    written: &[(PathBuf, String)],
) -> Result<(), Text> {
    let Some((_, text)) = written.last() else { return Ok(()) };
    let shown = path.display().to_string();
    let Some(base) = document.base() else {
        let read = Document::load(&shown, text, Arc::clone(document.library()));
        return read.map(drop).map_err(|issue| files::located_in(&shown, &issue));
    };
    let own = folders.own_scenario(path);
    let mut written = written.to_vec();
    if let (Some(own), Some((file, _))) = (&own, written.last_mut()) {
        // However its folder is called here.
        *file = folders.scenarios().join(format!("{own}.ron"));
    }
    let (library, _) = folders.library_with(&written);
    let stands = chain(folders, base.name());
    let why = if own.is_some_and(|own| stands.contains(&own)) {
        Text::new("it would be based on itself", "il serait tiré de lui-même")
    } else {
        match Document::load(&shown, text, Arc::new(library)) {
            Ok(_) => return Ok(()),
            Err(issue) => issue.named(),
        }
    };
    Err(text!(
        "{shown} could not be opened again, since it is kept as changes on top of `{base}`: {why}; make it a whole copy on the page “Compare” and save it again",
        "{shown} ne pourrait plus être ouvert, car il est gardé comme modifications de «\u{a0}{base}\u{a0}»\u{a0}: {why}\u{a0}; faites-en une copie entière à la page «\u{a0}Comparer\u{a0}» et enregistrez-le de nouveau";
        shown, base = base.name(), why
    ))
}

/// A scenario and what it is kept as changes on top of, one after the other, each once, as it stands on disk.
fn chain(folders: &Folders, name: &str) -> Vec<String> {
    let mut chain = vec![name.to_owned()];
    loop {
        let last = chain.last().map(String::as_str).unwrap_or_default();
        let text = folders.find(last).and_then(|source| source.text());
        match text.ok().and_then(|text| editor::variant::base(&text)) {
            Some(base) if !chain.contains(&base) => chain.push(base),
            _ => return chain,
        }
    }
}

/// Writes a document in another form: whole, or referring to shared documents.
///
/// # Errors
/// One sentence: a reference that cannot be served, or the system refuses.
pub fn export(document: &Document, whole: bool, path: &Path) -> Result<(), Text> {
    let draft: Draft = if whole {
        document.export_self_contained().map_err(|issues| {
            issues.first().map_or_else(
                || {
                    Text::new(
                        "a document that the scenario refers to is missing",
                        "un document auquel le scénario renvoie manque",
                    )
                },
                data::Issue::named,
            )
        })?
    } else {
        document.export_referring()
    };
    let text = document.commented(&draft.text()).text;
    files::save(path, text.as_bytes()).map_err(|error| error.told())
}

/// The text of a document with the comments of the file that it replaces, if that can be read.
fn with_comments_of(path: &Path, text: &str) -> String {
    let replaced = files::read_text(path).unwrap_or_default();
    Comments::of(&replaced).weave(text).text
}

/// Saves a part of a document as a document of its own.
///
/// # Errors
/// One sentence if there is no such part or the system refuses.
pub fn save_part(document: &Document, kind: PartKind, path: &Path) -> Result<(), Text> {
    let text = document.part_text(kind).ok_or_else(|| {
        let part = Text::each(|lang| kind.name(lang).to_owned());
        text!(
            "this scenario has no {part} that could be saved",
            "ce scénario n’a rien à enregistrer comme {part}";
            part
        )
    })?;
    files::save(path, text.as_bytes()).map_err(|error| error.told())
}

/// A photo of the printed board.
///
/// # Errors
/// One sentence: a file that cannot be read, no picture, or one that is too large.
pub fn photo(path: &Path) -> Result<ColorImage, Text> {
    let bytes = files::read_bytes(path, files::LARGEST_PHOTO).map_err(|error| error.told())?;
    let photo = photo::read(&bytes).map_err(|refused| text::of_file(path, &refused.0))?;
    drop(bytes);
    let size = [photo.width as usize, photo.height as usize];
    Ok(ColorImage::from_rgba_unmultiplied(size, &photo.rgba))
}

/// The day where the person is, as `2026-11-20`, for the marks of a proofreader.
pub fn today() -> String {
    jiff::Zoned::now().date().to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_day_is_written_with_the_year_first() {
        let today = today();
        let parts: Vec<usize> = today.split('-').map(str::len).collect();
        assert_eq!(parts, [4, 2, 2], "{today}");
    }

    #[test]
    fn a_shipped_scenario_is_edited_as_a_copy_and_saved_with_a_backup() {
        let folder = tempfile::tempdir().unwrap();
        let folders = Folders::below(folder.path());
        let opened = open(&folders, "intro-1812").unwrap();
        assert_eq!(opened.path, None);
        assert_eq!(opened.document.id(), "intro-1812-2");
        let path = folders.scenarios().join("intro-1812-2.ron");
        let saved = save(&folders, &opened.document, &path, &opened.disk, Agreed::Nothing).unwrap();
        assert!(matches!(saved, Saved::Done(_)));
        let again = open(&folders, "intro-1812-2").unwrap();
        assert_eq!(again.document.text(), opened.document.text());
        assert_eq!(again.path.as_deref(), Some(path.as_path()));
        assert_eq!(open(&folders, "intro-1812").unwrap().document.id(), "intro-1812-3");
    }

    #[test]
    fn who_begins_another_copy_is_told_of_the_one_that_was_proofread() {
        let folder = tempfile::tempdir().unwrap();
        let folders = Folders::below(folder.path());
        let first = open(&folders, "intro-1812").unwrap();
        assert_eq!(first.told, None);
        let path = folders.scenarios().join("intro-1812-2.ron");
        save(&folders, &first.document, &path, &first.disk, Agreed::Nothing).unwrap();
        assert_eq!(open(&folders, "intro-1812").unwrap().told, None, "nothing was compared");
        let mut round = editor::proof::Round::new(&first.document, editor::proof::Order::Places);
        for fact in editor::proof::facts(&first.document).iter().take(3) {
            let mark = data::CheckMark {
                verdict: data::Verdict::Right,
                who: "Ada".to_owned(),
                when: "2026-11-20".to_owned(),
                note: String::new(),
            };
            round.note(&first.document, fact, None, mark).unwrap();
        }
        std::fs::create_dir_all(folders.rounds()).unwrap();
        std::fs::write(folders.rounds().join("intro-1812-2.ron"), round.text()).unwrap();
        let told = open(&folders, "intro-1812").unwrap().told.unwrap();
        assert!(told.en.contains("`intro-1812-2` 3 facts"), "{}", told.en);
        assert_eq!(open(&folders, "intro-1812-2").unwrap().told, None, "it is that one");
        assert_eq!(open(&folders, "campaign-1812").unwrap().told, None, "that is another");
    }

    #[cfg(unix)]
    #[test]
    fn a_file_that_a_call_names_from_where_it_was_started_is_known_by_its_whole_path() {
        let folder = tempfile::tempdir().unwrap();
        let folders = Folders::below(folder.path());
        let file = folder.path().join("mine.ron");
        let opened = open(&folders, "intro-1812").unwrap();
        save(&folders, &opened.document, &file, &opened.disk, Agreed::Nothing).unwrap();
        let here = std::env::current_dir().unwrap();
        let up: PathBuf = here.components().skip(1).map(|_| "..").collect();
        let called = up.join(file.strip_prefix("/").unwrap());
        let path = open(&folders, called.to_str().unwrap()).unwrap().path.unwrap();
        assert!(path.is_absolute(), "{}", path.display());
        assert_eq!(path.canonicalize().unwrap(), file.canonicalize().unwrap());
    }

    #[test]
    fn a_copy_beside_the_file_of_a_scenario_gets_an_id_of_its_own() {
        use editor::edit::{Edit, HeadingEdit};
        let folder = tempfile::tempdir().unwrap();
        let folders = Folders::below(folder.path());
        let file = |name: &str| folders.scenarios().join(name);
        let opened = open(&folders, "intro-1812").unwrap();
        let document = &opened.document;
        let first = file("first.ron");
        let id = |document: &Document, here: Option<&Path>, path: &Path| id_of_copy(&folders, document, here, path);
        assert_eq!(id(document, None, &first), None, "it lies nowhere yet");
        save(&folders, document, &first, &opened.disk, Agreed::Nothing).unwrap();
        assert_eq!(id(document, Some(&first), &first), None, "it is the same file");
        let second = file("second.ron");
        assert_eq!(id(document, Some(&first), &second).as_deref(), Some("second"));
        let odd = file("My copy (2).ron");
        assert_eq!(id(document, Some(&first), &odd).as_deref(), Some("my_copy__2_"));
        let namesake = folder.path().join("campaign-1812.ron");
        assert_eq!(
            id(document, Some(&first), &namesake).as_deref(),
            Some("campaign-1812-2"),
            "a shipped one is called so"
        );
        // What the file is called is the id of another one.
        let mut other = document.clone();
        Edit::from(HeadingEdit::Id("second".to_owned()))
            .apply(&mut other)
            .unwrap();
        save(&folders, &other, &file("third.ron"), &opened.disk, Agreed::Nothing).unwrap();
        assert_eq!(id(document, Some(&first), &second).as_deref(), Some("second-2"));
        // Its author has given it another one already.
        assert_eq!(id(&other, Some(&first), &second), None);
        // A copy of changes stands on what the first one stands on, and nothing stands on itself.
        let mut copy = document.clone();
        Edit::from(HeadingEdit::Id("second-2".to_owned()))
            .apply(&mut copy)
            .unwrap();
        save(&folders, &copy, &second, &opened.disk, Agreed::Nothing).unwrap();
        let again = open(&folders, "second").unwrap().document;
        assert_eq!(again.base().map(|base| base.name()), Some("intro-1812"));
        assert_eq!(again.id(), "second-2");
    }

    #[test]
    fn what_could_not_be_opened_again_is_not_saved() {
        use editor::edit::{BaseEdit, Edit};
        let folder = tempfile::tempdir().unwrap();
        let folders = Folders::below(folder.path());
        let file = |name: &str| folders.scenarios().join(format!("{name}.ron"));
        let first = open(&folders, "intro-1812").unwrap();
        save(&folders, &first.document, &file("first"), &first.disk, Agreed::Nothing).unwrap();
        // The second stands on the first, and the first does not know of it when it is made to stand on the second.
        let mut second = open(&folders, "campaign-1812").unwrap();
        let on = |document: &mut Document, name: &str| Edit::from(BaseEdit::On(name.to_owned())).apply(document);
        on(&mut second.document, "first").unwrap();
        save(
            &folders,
            &second.document,
            &file("second"),
            &second.disk,
            Agreed::Nothing,
        )
        .unwrap();
        let before = std::fs::read_to_string(file("first")).unwrap();
        let refused = save(&folders, &second.document, &file("first"), &second.disk, Agreed::All).unwrap_err();
        assert!(refused.en.contains("it would be based on itself"), "{}", refused.en);
        assert_eq!(
            std::fs::read_to_string(file("first")).unwrap(),
            before,
            "nothing was written"
        );
        // Another file may stand there, and one whose base is gone is told.
        save(
            &folders,
            &second.document,
            &file("third"),
            &second.disk,
            Agreed::Nothing,
        )
        .unwrap();
        std::fs::remove_file(file("first")).unwrap();
        let refused = save(&folders, &second.document, &file("third"), &second.disk, Agreed::All).unwrap_err();
        assert!(refused.en.contains("no scenario `first`"), "{}", refused.en);
        assert!(refused.en.contains("make it a whole copy"), "{}", refused.en);
    }
}
