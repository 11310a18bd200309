//! A guided game: notes that explain each thing when it happens for the first time. A guide is a RON document that anybody
//! can write; `docs/guides.md` describes it.

mod waits;

use crate::files::{self, LeftOut};
use crate::text;
use data::store::{self, Document};
use data::{Text, Word};
use serde::{Deserialize, Serialize};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// Format of guides.
const FORMAT: u32 = 1;

/// When a note is shown: at the first time of something.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum When {
    /// When the game begins.
    Begins,
    /// When the person is asked something of this kind, as `docs/records.md` names moments.
    Asked(String),
    /// When something of this kind has happened, as `docs/records.md` names events.
    Happened(String),
    /// When the game is over.
    Over,
}

/// A note of a guide.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Note {
    /// When it is shown.
    pub when: When,
    /// What it says.
    pub text: Text,
    /// The paragraph of the rules behind it; empty for none.
    #[serde(default)]
    pub paragraph: String,
}

/// A guide through a first game of a scenario.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Guide {
    /// Format number of the document.
    pub format: u32,
    /// The scenario that it explains, by its name in the list of scenarios.
    pub scenario: String,
    /// What it says.
    pub notes: Vec<Note>,
}

/// The guides that are shipped.
const SHIPPED: [&str; 2] = [
    include_str!("../../assets/guides/intro-1812.ron"),
    include_str!("../../assets/guides/blocks-1812.ron"),
];

impl Guide {
    /// Reads a guide. `name` is how messages call it.
    ///
    /// # Errors
    /// One sentence with the place of the mistake, or that the format is newer.
    pub fn read(name: &str, text: &str) -> Result<Self, Text> {
        store::read(name, text).map_err(|issue| files::located_in(name, &issue))
    }

    /// The guides of a folder, in the order of their names, and those that are shipped; of several for one scenario a
    /// person's own comes first. What cannot be read is told.
    pub fn all(folder: &Path) -> (Vec<Arc<Self>>, Vec<LeftOut>) {
        let (paths, unread) = files::documents_in(folder);
        let mut left_out: Vec<LeftOut> = unread.as_ref().map(LeftOut::folder).into_iter().collect();
        let own = paths.into_iter().map(|path| {
            let text = files::read_text(&path).map_err(|error| error.told());
            let guide = text.and_then(|text| Self::read(&path.display().to_string(), &text));
            (path, guide)
        });
        let shipped = SHIPPED.map(|shipped| (PathBuf::from("guide"), Self::read("guide", shipped)));
        let mut guides = Vec::new();
        for (path, guide) in own.chain(shipped) {
            match guide {
                Ok(guide) => guides.push(Arc::new(guide)),
                Err(why) => left_out.push(LeftOut::file(&path, text::guide_unreadable(&why))),
            }
        }
        (guides, left_out)
    }
}

impl Document for Guide {
    const NAME: Word = Word::new("guide", "guide");
    const ONE: Word = Word::new("a guide", "un guide");
    const FORMAT: u32 = FORMAT;
    fn format(&self) -> u32 {
        self.format
    }
}

/// A guide that leads through a game.
#[derive(Clone, Debug)]
pub struct Guiding {
    guide: Arc<Guide>,
    /// Notes that have been shown.
    said: Vec<bool>,
    /// Notes that wait, the first one is shown.
    waiting: Vec<usize>,
    /// Events that have been looked at.
    pub events: usize,
}

impl Guiding {
    /// A guide at the beginning of a game.
    pub fn new(guide: &Arc<Guide>) -> Self {
        let mut guiding = Self {
            said: vec![false; guide.notes.len()],
            guide: Arc::clone(guide),
            waiting: Vec::new(),
            events: 0,
        };
        guiding.tell(&When::Begins);
        guiding
    }

    /// The name of the scenario that it leads through.
    pub fn scenario(&self) -> &str {
        &self.guide.scenario
    }

    /// Something is so; what has not been said about it yet is said.
    pub fn tell(&mut self, when: &When) {
        for (index, note) in self.guide.notes.iter().enumerate() {
            if note.when == *when && !std::mem::replace(&mut self.said[index], true) {
                self.waiting.push(index);
            }
        }
    }

    /// The note that is shown.
    pub fn note(&self) -> Option<&Note> {
        self.guide.notes.get(*self.waiting.first()?)
    }

    /// The note has been read.
    pub fn next(&mut self) {
        if !self.waiting.is_empty() {
            self.waiting.remove(0);
        }
    }

    /// All notes that wait were read before.
    pub fn read_all(&mut self) {
        self.waiting.clear();
    }

    /// How many notes have been shown, the one that is shown now counted in, and how many there are.
    pub fn shown(&self) -> (usize, usize) {
        let said = self.said.iter().filter(|said| **said).count();
        (said - self.waiting.len().saturating_sub(1), self.said.len())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_shipped_guides_can_be_read_and_say_everything_in_both_languages() {
        let folder = tempfile::tempdir().unwrap();
        let (guides, faults) = Guide::all(folder.path());
        assert_eq!(faults, Vec::new());
        assert_eq!(guides.len(), SHIPPED.len());
        for note in guides.iter().flat_map(|guide| &guide.notes) {
            assert!(!note.text.en.is_empty() && !note.text.fr.is_empty() && note.text.en != note.text.fr);
        }
    }

    #[test]
    fn a_note_is_said_once_and_ones_own_guide_comes_first() {
        let folder = tempfile::tempdir().unwrap();
        let text =
            "(format: 1, scenario: \"intro-1812\", notes: [(when: Asked(\"cards\"), text: (en: \"A\", fr: \"B\"))])";
        std::fs::write(folder.path().join("mine.ron"), text).unwrap();
        std::fs::write(folder.path().join("worse.ron"), "(format: 1, ").unwrap();
        let (guides, faults) = Guide::all(folder.path());
        assert_eq!(faults.len(), 1);
        assert!(faults[0].told().en.contains("worse.ron"), "{faults:?}");
        let mut guiding = Guiding::new(&guides[0]);
        assert_eq!(guiding.note(), None);
        guiding.tell(&When::Asked("cards".to_owned()));
        guiding.tell(&When::Asked("cards".to_owned()));
        assert_eq!(guiding.note().map(|note| note.text.en.as_str()), Some("A"));
        guiding.next();
        assert_eq!(guiding.note(), None);
        assert_eq!(guiding.shown(), (1, 1));
    }
}
