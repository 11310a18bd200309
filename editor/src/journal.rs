//! Every done step as one line of text, so that nothing is lost when the program or the machine stops.
//!
//! A journal is two texts: the *start*, which holds the document and every shared document it refers to, and *lines*,
//! one for each step. The program writes the start once and appends each line as the step is done. A line carries a
//! checksum over itself and all lines before it, so a torn, changed, missing or moved line is found.
//!
//! ```
//! # use editor::{document::{Document, Game}, edit::HeadingEdit, history::History, journal::{self, Journal}};
//! # use data::{Text, library::Library};
//! # let library = std::sync::Arc::new(Library::shipped().clone());
//! let mut history = History::new(Document::new(Game::Invasion, "mine", library));
//! let (mut journal, start) = Journal::begin(&history);
//! let mut lines = String::new();
//! if let Ok(Some(happened)) = history.apply(HeadingEdit::Title(Text::same("Mine")).into()) {
//!     lines += &journal.line(&happened);
//! }
//! let recovered = journal::recover(&start, &lines, &Library::default()).unwrap();
//! assert_eq!(recovered.history.document().text(), history.document().text());
//! ```

use crate::document::{Document, PartKind};
use crate::history::{Happened, History};
use data::library::Library;
use data::store;
use data::{Issue, Place, Text};
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

/// Writes the lines of a journal.
#[derive(Clone, Debug)]
pub struct Journal {
    sum: String,
}

/// What was recovered.
#[derive(Clone, Debug)]
pub struct Recovered {
    /// The document with everything that was done to it; undo works as before.
    pub history: History,
    /// How many lines were followed.
    pub followed: usize,
    /// How many lines were left out: a torn last one, or everything after a damaged one.
    pub lost: usize,
    /// What to tell the user about lines that were left out.
    pub note: Option<Text>,
    /// Writes further lines after those that were followed.
    pub journal: Journal,
    /// The lines that were followed, to go on from in place of the damaged text.
    pub lines: String,
}

impl Journal {
    /// Begins a journal with the document as it is. The start is to be kept before the first line is.
    pub fn begin(history: &History) -> (Self, String) {
        let document = history.document();
        let start = Start {
            format: FORMAT,
            scenario: document.text(),
            shared: document.shared(),
            corrected: document.corrections(),
            saved: !history.is_dirty(),
        };
        let mut text = serde_json::to_string(&start).unwrap_or_default();
        text.push('\n');
        (Self { sum: sum("", &text) }, text)
    }

    /// The line for what happened, with its end of line.
    pub fn line(&mut self, happened: &Happened) -> String {
        // Edits are plain enums, lists, numbers and texts, all of which JSON can write.
        let body = serde_json::to_string(happened).unwrap_or_default();
        self.sum = sum(&self.sum, &body);
        format!("{HEAD}{}{BODY}{body}{TAIL}\n", self.sum)
    }

    /// The journal after one more line, and what that line says.
    fn read(&self, line: &str) -> Option<(Self, Happened)> {
        let rest = line.strip_prefix(HEAD)?;
        let (claimed, rest) = rest.split_at_checked(SUM)?;
        let body = rest.strip_prefix(BODY)?.strip_suffix(TAIL)?;
        let sum = sum(&self.sum, body);
        let happened = (sum == claimed).then(|| serde_json::from_str(body).ok())??;
        Some((Self { sum }, happened))
    }
}

/// The checksum of a line that follows one with the checksum `before`.
fn sum(before: &str, body: &str) -> String {
    let digest = Sha256::new().chain_update(before).chain_update(body).finalize();
    let mut sum = store::hex(&digest);
    sum.truncate(SUM);
    sum
}

/// The document and its history from the two texts of a journal. Lines are followed as far as they are whole and fit.
/// Shared documents are those of the start, as they were then; others that steps refer to come from `library`.
/// [`History::set_library`] brings the shared documents up to date afterwards.
///
/// # Errors
/// One problem if the start itself is damaged or from a newer version.
pub fn recover(start: &str, lines: &str, library: &Library) -> Result<Recovered, Issue> {
    let (document, saved) = read_start(start, library)?;
    let mut history = if saved {
        History::new(document)
    } else {
        History::unsaved(document)
    };
    let mut journal = Journal { sum: sum("", start) };
    let mut kept = String::new();
    let mut followed = 0;
    let all = lines.lines().count();
    let mut note = None;
    for line in lines.split_inclusive('\n') {
        let content = line.strip_suffix('\n');
        let Some((next, happened)) = content.and_then(|content| journal.read(content)) else {
            note = Some(damaged(followed, all));
            break;
        };
        if let Err(refused) = history.follow(happened) {
            note = Some(Text::new(
                format!("step {} could not be done again: {}", followed + 1, refused.0.en),
                format!("l’étape {} n’a pu être refaite\u{a0}: {}", followed + 1, refused.0.fr),
            ));
            break;
        }
        journal = next;
        kept.push_str(line);
        followed += 1;
    }
    Ok(Recovered {
        history,
        followed,
        lost: all - followed,
        note,
        journal,
        lines: kept,
    })
}

fn damaged(followed: usize, all: usize) -> Text {
    if followed + 1 == all {
        return Text::new(
            "the last step was not completely written and is lost; everything before it was recovered",
            "la dernière étape n’était pas entièrement écrite et elle est perdue\u{a0}; tout ce qui précède a été récupéré",
        );
    }
    let lost = all - followed;
    Text::new(
        format!(
            "the journal is damaged after step {followed}; the {lost} steps after it are lost, all before it were recovered"
        ),
        format!(
            "le journal est endommagé après l’étape {followed}\u{a0}; les {lost} étapes suivantes sont perdues, toutes les précédentes ont été récupérées"
        ),
    )
}

fn read_start(text: &str, library: &Library) -> Result<(Document, bool), Issue> {
    let wrong = |what: String| Issue::error(Place::Document, what);
    let start: Start = serde_json::from_str(text).map_err(|error| {
        wrong(format!(
            "this is not the start of a journal: {error}; open the saved document instead"
        ))
    })?;
    if start.format > FORMAT {
        return Err(wrong(format!(
            "the journal is of format {}, this program knows formats up to {FORMAT}; a newer version of war1812 recovers it",
            start.format
        )));
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
