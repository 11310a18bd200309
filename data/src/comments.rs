//! Comments of texts that people write by hand. A document has no place for them, and its canonical text none either;
//! so they are gathered with what they stand at, and put into the new text there.
//!
//! No comment is ever dropped. One about something that is gone stays where that stood, and [`Woven`] says so.

mod tree;
mod weave;

pub use weave::{Moved, Woven};

use tree::Name;

/// Where a comment stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stand {
    /// On lines of its own before it.
    Before,
    /// At the end of its last line.
    After,
    /// At the end of the line in which its list or its fields are opened.
    Open,
    /// On lines of its own after its last entry.
    End,
}

/// A comment.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Comment {
    /// The names from the document down to what it stands at.
    path: Vec<Name>,
    stand: Stand,
    /// With its signs, without the blanks at its end.
    text: String,
    /// Its line, from 1.
    line: usize,
}

/// The comments of a text.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Comments {
    list: Vec<Comment>,
}

impl Comments {
    /// The comments of a text in RON.
    pub fn of(text: &str) -> Self {
        Self {
            list: tree::read(text).1,
        }
    }

    /// Whether there is none.
    pub const fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    /// How many there are.
    pub const fn len(&self) -> usize {
        self.list.len()
    }

    /// A canonical text with the comments in it: what it says is the same, and putting the comments of the result into
    /// the canonical text again gives the same bytes.
    pub fn weave(&self, canonical: &str) -> Woven {
        weave::weave(&self.list, canonical)
    }
}

#[cfg(test)]
mod tests;
