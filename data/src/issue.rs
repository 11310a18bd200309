//! Everything that is wrong with a document, each with its place and severity, all at once.

use serde::{Deserialize, Serialize};
use std::fmt;

/// How bad a problem is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
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

/// The part of a document that a problem is about, so that a click can go there.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Place {
    /// The document as a whole.
    #[default]
    Document,
    /// A position in its text: line and column, both from 1.
    Text(usize, usize),
    /// A reference to another document, by kind and name.
    Reference(String, String),
    /// An area, by id.
    Area(String),
    /// A link between two areas.
    Link(String, String),
    /// A water, by id.
    Water(String),
    /// The shore of a water on an area.
    Shore(String, String),
    /// The muster value of a faction in an area.
    Muster(String),
    /// A card, by id.
    Card(String),
    /// A faction's deck in this scenario.
    Deck(String),
    /// A faction's die, pool or dice limit.
    Forces(String),
    /// Units placed in an area at the start.
    Units(String),
    /// A faction's set-up decision.
    Placement(String),
    /// Rounds and end of the game.
    End,
    /// A rule option.
    Option(String),
    /// A face of the drawing.
    Face(String),
    /// A town, by id.
    Town(String),
    /// A road between two towns.
    Road(String, String),
    /// A lake, by id.
    Lake(String),
    /// A block, by id.
    Block(String),
    /// A part of the set-up: a side, or a town in which something stands at the start.
    Setup(String),
    /// A campaign year.
    Year(u16),
    /// The blocks that are due before the first turn of a year.
    Reinforcements(u16),
    /// A rule paragraph of the texts, by number.
    Paragraph(String),
    /// A ruling of the texts, by number.
    Ruling(u8),
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Document => f.write_str("document"),
            Self::Text(line, column) => write!(f, "line {line}, column {column}"),
            Self::Reference(kind, name) => write!(f, "{kind} `{name}`"),
            Self::Area(id) => write!(f, "area `{id}`"),
            Self::Link(a, b) => write!(f, "link `{a}` - `{b}`"),
            Self::Water(id) => write!(f, "water `{id}`"),
            Self::Shore(water, area) => write!(f, "shore of `{water}` on `{area}`"),
            Self::Muster(area) => write!(f, "muster value in `{area}`"),
            Self::Card(id) => write!(f, "card `{id}`"),
            Self::Deck(faction) => write!(f, "deck of {faction}"),
            Self::Forces(faction) => write!(f, "forces of {faction}"),
            Self::Units(area) => write!(f, "start units in `{area}`"),
            Self::Placement(faction) => write!(f, "set-up decision of {faction}"),
            Self::End => f.write_str("rounds and end"),
            Self::Option(name) => write!(f, "rule option `{name}`"),
            Self::Face(name) => write!(f, "outline of `{name}`"),
            Self::Town(id) => write!(f, "town `{id}`"),
            Self::Road(a, b) => write!(f, "road `{a}` - `{b}`"),
            Self::Lake(id) => write!(f, "lake `{id}`"),
            Self::Block(id) => write!(f, "block `{id}`"),
            Self::Setup(part) => write!(f, "set-up of `{part}`"),
            Self::Year(year) => write!(f, "year {year}"),
            Self::Reinforcements(year) => write!(f, "reinforcements of {year}"),
            Self::Paragraph(number) => write!(f, "rule paragraph `{number}`"),
            Self::Ruling(number) => write!(f, "ruling {number}"),
        }
    }
}

/// One problem.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Issue {
    /// How bad.
    pub severity: Severity,
    /// Where in the document.
    pub place: Place,
    /// What is wrong and what would mend it, in one English sentence.
    pub what: String,
    /// Document, line and column, where they are known; lines and columns count from 1.
    pub position: Option<Position>,
}

/// A position in the text of a document.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Position {
    /// Name or path of the document.
    pub document: String,
    /// Line, from 1.
    pub line: usize,
    /// Column, from 1.
    pub column: usize,
}

impl Issue {
    /// A problem that prevents play.
    pub fn error(place: Place, what: impl Into<String>) -> Self {
        Self {
            severity: Severity::Error,
            place,
            what: what.into(),
            position: None,
        }
    }

    /// A problem that does not prevent play.
    pub fn warning(place: Place, what: impl Into<String>) -> Self {
        Self {
            severity: Severity::Warning,
            place,
            what: what.into(),
            position: None,
        }
    }

    /// Something an author may want to know.
    pub fn advice(place: Place, what: impl Into<String>) -> Self {
        Self {
            severity: Severity::Advice,
            place,
            what: what.into(),
            position: None,
        }
    }
}

impl fmt::Display for Issue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}: {}", self.severity, self.place, self.what)
    }
}
