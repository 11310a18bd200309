//! What a correction file does to a document: it corrects what is printed otherwise, and what its readers have found right is
//! marked as theirs where nobody has looked yet.

use super::correction::{Corrections, Outcome};
use super::marks::marks;
use super::{Fact, facts_and};
use crate::document::Document;
use crate::edit::{Edit, EditRefused};
use crate::facts::Key;
use data::{CheckMark, Text};
use std::collections::BTreeMap;

impl Corrections {
    /// One edit, for one step of the history, with every correction that applies and the marks of everything that the file has
    /// seen to be as the document then says it. Marks that somebody has left already stay.
    pub fn edit(&self, document: &Document) -> Edit {
        let judged = self.judge(document);
        let seen: BTreeMap<Key, CheckMark> = judged
            .iter()
            .filter(|(_, outcome, _)| matches!(outcome, Outcome::Applies | Outcome::AlreadySo | Outcome::Confirms))
            .filter_map(|(correction, ..)| Some((Key::parse(&correction.key, document)?, self.mark(correction))))
            .collect();
        let mut edits: Vec<Edit> = judged.into_iter().flat_map(|(_, _, edits)| edits).collect();
        let mut now = document.clone();
        if Edit::batch(Text::default(), edits.clone()).apply(&mut now).is_ok() {
            let unmarked = |fact: &Fact| match fact.mark {
                Some(_) => None,
                None => seen.get(&fact.key).cloned(),
            };
            edits.extend(marks(&now, &facts_and(&now, seen.keys().cloned()), unmarked));
        }
        Edit::batch(
            Text::new("Correct from the printed board", "Corriger d’après l’original"),
            edits,
        )
    }

    /// Applies every correction that applies.
    ///
    /// # Errors
    /// One sentence if the document refuses them; it then stays as it was.
    pub fn apply(&self, document: &mut Document) -> Result<(), EditRefused> {
        self.edit(document).apply(document)
    }
}
