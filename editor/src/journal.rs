//! Every done step as one line of text, so that nothing is lost when the program or the machine stops.
//!
//! A journal is a *start*, which holds the document and every shared document it refers to, and one line for each step.
//! The program keeps the start once and each line as the step is done, and sees to it that what is damaged is found.
//!
//! ```
//! # use editor::{document::Document, edit::HeadingEdit, history::History, journal};
//! # use data::{Text, library::Library};
//! # let library = std::sync::Arc::new(Library::shipped().clone());
//! let mut history = History::new(Document::new(editor::invasion::GAME, "mine", library));
//! let start = journal::start(&history);
//! let mut steps = Vec::new();
//! if let Ok(Some(happened)) = history.apply(HeadingEdit::Title(Text::same("Mine")).into()) {
//!     steps.push(journal::step(&happened));
//! }
//! let steps = steps.iter().map(String::as_str);
//! let recovered = journal::follow(&start, steps, &Library::default()).unwrap();
//! assert_eq!(recovered.history.document().text(), history.document().text());
//! ```
//!
//! Journals that the program wrote before carry a checksum in every line, over itself and all lines before it; [`recover`]
//! reads them.

use crate::document::{Document, PartKind};
use crate::history::{Happened, History};
use data::library::Library;
use data::store;
use data::{Issue, Place, Text, text};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::sync::Arc;

/// Format of the start of a journal.
const FORMAT: u32 = 1;

/// Hexadecimal digits of a line's checksum.
const SUM: usize = 16;

/// What a line begins with, before its checksum.
const HEAD: &str = "{\"sum\":\"";
/// What stands between the checksum and the step.
const BODY: &str = "\",\"step\":";
/// What a line ends with.
const TAIL: &str = "}";

/// The start of a journal.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Start {
    format: u32,
    /// Text of the scenario, with its comments.
    scenario: String,
    /// Path and text of every shared document that it refers to.
    shared: Vec<(String, String)>,
    /// Parts that are being corrected, and their text.
    corrected: Vec<(PartKind, String)>,
    /// Whether the document was saved as it is.
    saved: bool,
}

/// What was recovered.
#[derive(Clone, Debug)]
pub struct Recovered {
    /// The document with everything that was done to it; undo works as before.
    pub history: History,
    /// How many steps were followed.
    pub followed: usize,
    /// How many steps were left out: a torn last one, or everything after a damaged one.
    pub lost: usize,
    /// What to tell the user about steps that were left out.
    pub note: Option<Text>,
}

/// The start of a journal with the document as it is, in one line without its end. It is to be kept before the first
/// step is.
pub fn start(history: &History) -> String {
    let document = history.document();
    let start = Start {
        format: FORMAT,
        scenario: document.text(),
        shared: document.shared(),
        corrected: document.corrections(),
        saved: !history.is_dirty(),
    };
    serde_json::to_string(&start).expect("a start is texts and lists of texts, which JSON can write")
}

/// The line for what happened, without its end.
pub fn step(happened: &Happened) -> String {
    serde_json::to_string(happened).expect("edits are plain enums, lists, numbers and texts, which JSON can write")
}

/// The document and its history from a start and the steps after it, which are followed as far as they fit. Shared
/// documents are those of the start, as they were then; others that steps refer to come from `library`.
/// [`History::set_library`] brings the shared documents up to date afterwards.
///
/// # Errors
/// One problem if the start itself is damaged or from a newer version.
pub fn follow<'a>(
    start: &str,
    steps: impl IntoIterator<Item = &'a str>,
    library: &Library,
) -> Result<Recovered, Issue> {
    let (document, saved) = read_start(start, library)?;
    let mut history = if saved {
        History::new(document)
    } else {
        History::unsaved(document)
    };
    let steps: Vec<&str> = steps.into_iter().collect();
    let mut followed = 0;
    let mut note = None;
    for step in &steps {
        let Ok(happened) = serde_json::from_str(step) else {
            note = Some(damaged(followed, steps.len()));
            break;
        };
        if let Err(refused) = history.follow(happened) {
            note = Some(text!(
                "step {step} could not be done again: {why}",
                "l’étape {step} n’a pu être refaite\u{a0}: {why}";
                step = followed + 1, why = refused.0
            ));
            break;
        }
        followed += 1;
    }
    Ok(Recovered {
        history,
        followed,
        lost: steps.len() - followed,
        note,
    })
}

/// The same from the text of a journal with a checksum in every line.
///
/// # Errors
/// One problem if the start itself is damaged or from a newer version.
pub fn recover(start: &str, lines: &str, library: &Library) -> Result<Recovered, Issue> {
    let steps = sound_steps(start, lines);
    let all = lines.lines().count();
    let mut recovered = follow(start, steps.iter().copied(), library)?;
    recovered.lost = all - recovered.followed;
    if recovered.note.is_none() && steps.len() < all {
        recovered.note = Some(damaged(steps.len(), all));
    }
    Ok(recovered)
}

/// The steps of lines that carry checksums, as far as they are sound.
pub fn sound_steps<'a>(start: &str, lines: &'a str) -> Vec<&'a str> {
    let mut before = sum("", start);
    let mut steps = Vec::new();
    for line in lines.split_inclusive('\n') {
        let step = line.strip_suffix('\n').and_then(|line| {
            let (claimed, rest) = line.strip_prefix(HEAD)?.split_at_checked(SUM)?;
            let step = rest.strip_prefix(BODY)?.strip_suffix(TAIL)?;
            let sum = sum(&before, step);
            (sum == claimed).then_some((sum, step))
        });
        let Some((sum, step)) = step else { break };
        before = sum;
        steps.push(step);
    }
    steps
}

/// The checksum of a line that follows one with the checksum `before`.
fn sum(before: &str, body: &str) -> String {
    let digest = Sha256::new().chain_update(before).chain_update(body).finalize();
    let mut sum = store::hex(&digest);
    sum.truncate(SUM);
    sum
}

/// What to tell of a journal of which only so many of all steps are sound.
pub fn damaged(followed: usize, all: usize) -> Text {
    if followed + 1 == all {
        return Text::new(
            "the last step was not completely written and is lost; everything before it was recovered",
            "la dernière étape n’était pas entièrement écrite et elle est perdue\u{a0}; tout ce qui précède a été récupéré",
        );
    }
    let lost = all - followed;
    text!(
        "the journal is damaged after step {followed}; the {lost} steps after it are lost, all before it were recovered",
        "le journal est endommagé après l’étape {followed}\u{a0}; les {lost} étapes suivantes sont perdues, toutes les précédentes ont été récupérées";
        followed, lost
    )
}

data::kinds! {
    /// Why a journal cannot be used.
    pub enum Unusable {
        NoStart { line: usize, column: usize }:
            "this is not the start of a journal: it cannot be read at line {line}, column {column}; open the saved document instead",
            "ceci n’est pas le début d’un journal\u{a0}: illisible à la ligne {line}, colonne {column}\u{a0}; ouvrez plutôt le document enregistré";
        Newer { format: u32, known: u32 }:
            "the journal is of format {format}, this program knows formats up to {known}; a newer version of war1812 recovers it",
            "le journal est au format {format}, ce programme connaît les formats jusqu’à {known}\u{a0}; une version plus récente de war1812 le récupère";
    }
}

fn read_start(text: &str, library: &Library) -> Result<(Document, bool), Issue> {
    let wrong = |kind: Unusable| Issue::error(Place::Document, kind);
    let start: Start = serde_json::from_str(text).map_err(|error| {
        wrong(Unusable::NoStart {
            line: error.line(),
            column: error.column(),
        })
    })?;
    if start.format > FORMAT {
        let (format, known) = (start.format, FORMAT);
        return Err(wrong(Unusable::Newer { format, known }));
    }
    let mut library = library.clone();
    for (path, text) in &start.shared {
        library.add_text(path, text)?;
    }
    let mut document = Document::load("the journal’s document", &start.scenario, Arc::new(library))?;
    for (kind, text) in &start.corrected {
        document.restore_correction(*kind, text)?;
    }
    Ok((document, start.saved))
}
