//! What is opened: scenarios and games by name or path, and what was left on the shelf.

use crate::edit;
use crate::files::{self, Folders, LeftOut, Source};
use crate::games::{self, Followed, Sitting};
use crate::keep;
use crate::keep::chain::Kind;
use crate::keep::shelf::{Claim, Shelf};
use crate::play::journal::{self, Found};
use crate::text::{self, TERMINAL};
use crate::whatis::{self, What};
use data::Text;
use data::any::{Draft, Scenario};
use data::library::Library;
use editor::document::Document;
use editor::proof::{Corrections, Round, SignedOff, copied};
use editor::variant;
use engine::sight::Sight;
use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use workbench::Reading;

/// A game on the shelf, or on its way there, opened to go on.
#[derive(Debug)]
pub struct Left {
    /// The game, as far as it is sound.
    pub followed: Followed,
    /// Its place on the shelf.
    pub claim: Claim,
    /// What was read there.
    pub found: Found,
    /// Where the file is kept as it was, if it is damaged.
    pub kept: Option<PathBuf>,
}

/// Edits on the shelf, opened to go on.
#[derive(Debug)]
pub struct LeftEdits {
    /// Their place on the shelf.
    pub claim: Claim,
    /// What was read there.
    pub found: edit::journal::Found,
    /// Where the file is kept as it was, if it is damaged.
    pub kept: Option<PathBuf>,
}

/// A scenario that can be played.
#[derive(Clone, Debug)]
pub struct Offered {
    /// Its name, for the command line and the library.
    pub name: String,
    /// The name of the scenario on top of which it is changes.
    pub base: Option<String>,
    /// What is played.
    pub scenario: Scenario,
    /// Who has compared it with the printed game, when, and how much of it.
    pub signed_off: Option<Text>,
}

/// A scenario of the person's own that cannot be played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unplayable {
    /// Its name.
    pub name: String,
    /// Its title; empty where there is none, or it cannot be read.
    pub title: Text,
    /// Why not, in one sentence.
    pub why: Text,
    /// Whether the editor opens it.
    pub edited: bool,
}

/// A file or name that does not open.
#[derive(Debug)]
pub struct Unopened {
    /// What was asked for.
    pub asked: PathBuf,
    /// Why not, in one sentence.
    pub why: Text,
}

/// What a file holds.
#[derive(Debug)]
pub enum Opened {
    /// A scenario.
    Scenario(Scenario),
    /// A saved game.
    Game(Box<dyn Sitting>),
    /// The autosave of a game that lies elsewhere than on the shelf.
    Left(Box<Left>),
    /// What somebody knows of a game.
    Sight(Box<Sight>),
    /// Something for the proofreader of a scenario: what it is, its text, and the name of the scenario.
    ForProof(Reading, String, String),
}

/// Every scenario that can be found, built, the shipped ones first; the person's own that cannot be played; and what else is left
/// out.
pub fn everything(folders: &Folders) -> (Vec<Offered>, Vec<Unplayable>, Vec<LeftOut>) {
    let (library, left_out) = folders.library();
    for left_out in &left_out {
        log::warn!("{left_out}");
    }
    // What has the name of a shipped one stands among what cannot be played.
    let mut left_out = folders.unlisted(left_out);
    let namesakes: Vec<(String, PathBuf)> = folders.named_as_shipped().collect();
    left_out.retain(|one| namesakes.iter().all(|(_, path)| one.path() != Some(path)));
    let sources = folders.sources();
    // What is shipped carries nobody's mark.
    let own = data::games::folders()
        .into_iter()
        .any(|kind| !folders.documents(kind).is_empty());
    let shared = own.then(|| Arc::new(library.clone()));
    let namesakes = namesakes.into_iter().map(|(name, path)| Unplayable {
        why: text::named_as_shipped(&path),
        title: Text::default(),
        name,
        edited: false,
    });
    let mut unplayable: Vec<Unplayable> = namesakes.collect();
    let built = sources.iter().filter_map(|source| match playable(source, &library) {
        Ok(scenario) => Some(Offered {
            name: source.name().to_owned(),
            base: source.text().ok().and_then(|text| variant::base(&text)),
            signed_off: shared.as_ref().and_then(|shared| {
                let document = Document::of(&source.draft(&library).ok()?, Arc::clone(shared));
                Some(SignedOff::of(&document)?.text())
            }),
            scenario,
        }),
        Err(left_out) => {
            log::warn!("{} is left out: {}", source.shown(), left_out.why.get(TERMINAL));
            unplayable.push(left_out);
            None
        }
    });
    let mut built: Vec<Offered> = built.collect();
    // The person's own stand with those of their game.
    built.sort_by_key(|offered| data::games::place_of(offered.scenario.game()));
    (built, unplayable, left_out)
}

/// Takes a game of the shelf, to go on with it. A damaged one is kept beside it as it was.
///
/// # Errors
/// One sentence if it is open elsewhere, or nothing of it can be followed.
pub fn go_on(shelf: &Shelf, path: &Path, seed: u64) -> Result<Left, Text> {
    let claim = shelf.claim(path).map_err(|error| error.told())?;
    let found = journal::read_file(path)?;
    let followed = games::open_journal(&found, seed)?;
    let kept = match found.damage(followed.steps) {
        Some(_) => Some(claim.keep_damaged().map_err(|error| error.told())?),
        None => None,
    };
    Ok(Left {
        followed,
        claim,
        found,
        kept,
    })
}

/// The game of an autosave that lies elsewhere. It goes on as a copy on the shelf, with its name, its guide and what it is for;
/// one that is over is only looked at.
fn from_elsewhere(folders: &Folders, path: &Path, bytes: &[u8], seed: u64) -> Result<Opened, Text> {
    let mut found = journal::read(bytes).map_err(|error| text::of_file(path, &error.told()))?;
    if let Some(name) = &found.name {
        found.header.name.clone_from(name);
    }
    let followed = games::open_journal(&found, seed)?;
    let damaged = found.damage(followed.steps).is_some();
    if followed.sitting.is_over() && !damaged && !found.aim.study {
        return Ok(Opened::Game(followed.sitting));
    }
    Ok(Opened::Left(Box::new(Left {
        claim: Shelf::of(folders).new_place(&found.header.game, Kind::Game),
        followed,
        found,
        kept: damaged.then(|| path.to_owned()),
    })))
}

/// Takes edits of the shelf, to go on with them. A damaged file is kept beside them as it was.
///
/// # Errors
/// One sentence if they are open elsewhere, or nothing of them can be read.
pub fn recover(folders: &Folders, path: &Path) -> Result<LeftEdits, Text> {
    let claim = Shelf::of(folders).claim(path).map_err(|error| error.told())?;
    let bytes = files::read_bytes(path, files::LARGEST).map_err(|error| error.told())?;
    // Steps may refer to the person's own documents.
    let (library, _) = folders.library();
    let found = edit::journal::read(&bytes, &library).map_err(|error| error.told())?;
    let kept = match found.damaged {
        true => Some(claim.keep_damaged().map_err(|error| error.told())?),
        false => None,
    };
    Ok(LeftEdits { claim, found, kept })
}

/// The file that was asked for by name or path, and what it is; nothing of what is shipped or cannot be read.
pub fn file_of(folders: &Folders, asked: impl AsRef<OsStr>) -> Option<(PathBuf, What)> {
    let (Source::User(_, path) | Source::File(path)) = folders.find(asked).ok()? else {
        return None;
    };
    let what = whatis::of(&files::read_text(&path).ok()?);
    Some((path, what))
}

/// The scenario or game of a name or path.
///
/// # Errors
/// One sentence if there is none, or it does not open.
pub fn open(folders: &Folders, asked: &OsStr, seed: u64) -> Result<Opened, Text> {
    let name = &*asked.to_string_lossy();
    let source = folders.find(asked).map_err(|error| error.told())?;
    if let Source::User(_, path) | Source::File(path) = &source {
        let bytes = files::read_bytes(path, files::LARGEST).map_err(|error| error.told())?;
        let text = String::from_utf8_lossy(&bytes);
        match whatis::of(&text) {
            What::View => {
                let sight = Sight::read(&text).map_err(|error| text::of_file(path, &error.told()))?;
                return Ok(Opened::Sight(Box::new(sight)));
            }
            What::GameJournal => return from_elsewhere(folders, path, &bytes, seed),
            What::Record | What::EditJournal => {
                let saved = keep::open::bytes(path, &bytes)?;
                return games::open_record(&saved.record, seed).map(Opened::Game);
            }
            What::Corrections => {
                let read = Corrections::read(name, &text).map_err(|issue| files::located_in(name, &issue))?;
                let (library, _) = folders.library();
                let scenario = read.scenario(&Arc::new(library)).to_owned();
                return Ok(Opened::ForProof(Reading::Corrections, text.into_owned(), scenario));
            }
            What::Round => {
                let read: Round = data::store::read(name, &text).map_err(|issue| files::located_in(name, &issue))?;
                let subject = original(folders, &read);
                return Ok(Opened::ForProof(Reading::Round, text.into_owned(), subject));
            }
            _ => {}
        }
    }
    let (library, _) = folders.library();
    scenario(&source, &library).map(Opened::Scenario)
}

/// The scenario in which a round is read: the copy that it is of, or what that was copied from. A round is about a copy that others
/// have not saved, and an own copy of the same name may be one of another scenario, or on another board.
fn original(folders: &Folders, round: &Round) -> String {
    let sources = folders.sources();
    let is_found = |name: &str| sources.iter().any(|source| source.name() == name);
    // What was copied is as good as the copy; what cannot be read says so where it is opened.
    let fits = |name: &str| {
        let copy = name == round.subject && !round.scenario.is_empty();
        !copy || edit::open_as_it_is(folders, name).map_or(true, |document| round.compares(&document))
    };
    let named = Some(round.scenario.as_str()).filter(|name| !name.is_empty());
    let mut all = copied(&round.subject).chain(named);
    let found = all.find(|name| is_found(name) && fits(name));
    found.unwrap_or(&round.subject).to_owned()
}

/// The scenario of a source, built.
///
/// # Errors
/// Why it cannot be played, in one sentence.
pub fn scenario(source: &Source, library: &Library) -> Result<Scenario, Text> {
    playable(source, library).map_err(|left_out| left_out.why)
}

fn playable(source: &Source, library: &Library) -> Result<Scenario, Unplayable> {
    let unplayable = |title: &Text, why: Text, edited: bool| Unplayable {
        name: source.name().to_owned(),
        title: title.clone(),
        why,
        edited,
    };
    let draft = source
        .draft(library)
        .map_err(|error| unplayable(&Text::default(), error.told(), false))?;
    draft.build(library).map_err(|issues| {
        let first = data::issue::errors(&issues).next();
        let first = first.map_or_else(|| Text::same(source.shown()), |issue| told(&draft, library, issue));
        unplayable(draft.title(), first, true)
    })
}

/// A problem of a scenario with its place, both by the names that people know.
fn told(draft: &Draft, library: &Library, issue: &data::Issue) -> Text {
    let Some(document) = Document::known(draft, Arc::new(library.clone())) else {
        return issue.said();
    };
    Text::each(|lang| {
        let place = editor::problems::called(&document, &issue.place, lang);
        lang.colon(place, editor::problems::told(&document, issue, lang))
    })
}
