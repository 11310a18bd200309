//! Everything that is wrong with a document, each with its place and severity, all at once.

use crate::kind::What;
use crate::{Lang, Text};
use std::fmt;

pub use crate::place::Place;

/// How bad a problem is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Severity {
    /// Playable, but an author may want to know.
    Advice,
    /// Playable, probably not as meant.
    Warning,
    /// Not playable.
    Error,
}

impl fmt::Display for Severity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Advice => "advice",
            Self::Warning => "warning",
            Self::Error => "error",
        })
    }
}

/// One problem.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Issue {
    /// How bad.
    pub severity: Severity,
    /// Where in the document.
    pub place: Place,
    /// What is wrong.
    pub kind: What,
    /// Document, line and column, where they are known; lines and columns count from 1.
    pub position: Option<Position>,
}

/// A position in the text of a document.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Position {
    /// Name or path of the document.
    pub document: String,
    /// Line, from 1.
    pub line: usize,
    /// Column, from 1.
    pub column: usize,
}

impl Issue {
    /// A problem of a severity.
    pub fn new(severity: Severity, place: Place, kind: impl Into<What>) -> Self {
        Self {
            severity,
            place,
            kind: kind.into(),
            position: None,
        }
    }

    /// A problem that prevents play.
    pub fn error(place: Place, kind: impl Into<What>) -> Self {
        Self::new(Severity::Error, place, kind)
    }

    /// A problem that does not prevent play.
    pub fn warning(place: Place, kind: impl Into<What>) -> Self {
        Self::new(Severity::Warning, place, kind)
    }

    /// Something an author may want to know.
    pub fn advice(place: Place, kind: impl Into<What>) -> Self {
        Self::new(Severity::Advice, place, kind)
    }

    /// What is wrong and what would mend it, in one sentence.
    pub fn text(&self, lang: Lang) -> String {
        self.kind.text(lang)
    }

    /// The same in every language.
    pub fn said(&self) -> Text {
        self.kind.said()
    }

    /// The same of a text that is no file; the English, which the terminal shows too, names its place by id as well.
    pub fn named(&self) -> Text {
        let mut said = self.said();
        said.en = self.to_string();
        said
    }

    /// The rule paragraph that it rests on.
    pub fn cite(&self) -> Option<&'static str> {
        Some(self.kind.about().cite).filter(|cite| !cite.is_empty())
    }

    /// The key of the fact that is wrong, as the table of facts spells it; `None` if it is not one fact.
    pub fn fact(&self) -> Option<String> {
        let ids = self.place.ids();
        let pattern = self.kind.about().fact;
        let fits = !pattern.is_empty() && pattern.matches("{}").count() == ids.len();
        let filled = |key: String, id: &std::borrow::Cow<'_, str>| key.replacen("{}", id, 1);
        fits.then(|| ids.iter().fold(pattern.to_owned(), filled))
    }
}

/// As the command line has it: in English.
/// The problems for which a document cannot be used, in their order: whoever tells one of several tells the first of these.
pub fn errors(issues: &[Issue]) -> impl Iterator<Item = &Issue> {
    issues.iter().filter(|issue| issue.severity == Severity::Error)
}

impl fmt::Display for Issue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}: {}", self.severity, self.place, self.text(Lang::default()))
    }
}
