//! Corrections: what the printed game says instead, as edits of a document and as small files to send to others.

use super::{Fact, fact};
use crate::document::Document;
use crate::edit::Edit;
use crate::facts::words::{Expected, is_said, plain};
use crate::facts::{Correction, Key};
use data::store;
use data::{CheckMark, Lang, Text, Verdict, text};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

impl Correction {
    /// Whether it says that a fact is printed as it stands.
    pub fn confirms(&self) -> bool {
        plain(&self.old) == plain(&self.new)
    }
}

/// Current format of correction files.
pub const FORMAT: u32 = 1;

/// A correction file.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Corrections {
    /// Format number of the document.
    pub format: u32,
    /// Name of the board that is corrected; of the scenario, where the board is its own.
    pub board: String,
    /// The scenario that was compared with the printed game.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub scenario: String,
    /// The shipped scenarios that refer to the board.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub reaches: Vec<String>,
    /// Who compared; several people are parted by commas.
    pub who: String,
    /// When, as `2026-11-20`; the latest day of several.
    pub when: String,
    /// The corrected facts, sorted by key. One whose old value is the new one was found right.
    pub facts: Vec<Correction>,
}

impl store::Document for Corrections {
    const NAME: data::Word = data::Word::new("correction file", "fichier de corrections");
    const ONE: data::Word = data::Word::new("a correction file", "un fichier de corrections");
    const FORMAT: u32 = FORMAT;
    fn format(&self) -> u32 {
        self.format
    }
}

/// What would become of a correction.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// It applies.
    Applies,
    /// The document says so already.
    AlreadySo,
    /// The document says so already, and by the file it is known to be printed so.
    Confirms,
    /// The file confirms what somebody has marked as wrong here.
    Disputed(CheckMark),
    /// The document says neither the old nor the new value, but this.
    Conflict(Text),
    /// The document has no such fact.
    Unknown,
    /// The new value cannot be read; these words were expected.
    Unreadable(Text),
    /// The file corrects the same fact twice, in different ways.
    Twice,
    /// The document refuses the edit, for this reason.
    Refused(Text),
}

impl Outcome {
    /// The sentence for a list, without the name of the fact.
    pub fn text(&self, correction: &Correction, lang: Lang) -> String {
        let (old, new) = (&correction.old, &correction.new);
        let text = match self {
            Self::Applies => text!(
                "“{old}” becomes “{new}”.",
                "«\u{a0}{old}\u{a0}» devient «\u{a0}{new}\u{a0}».";
                old, new
            ),
            Self::AlreadySo => text!(
                "The board says “{new}” already.",
                "Le plateau dit déjà «\u{a0}{new}\u{a0}».";
                new
            ),
            Self::Confirms => text!(
                "“{new}” was seen printed.",
                "«\u{a0}{new}\u{a0}» a été vu imprimé.";
                new
            ),
            Self::Disputed(mark) => text!(
                "“{new}” was seen printed, and {who} has marked it as wrong here on {when}; compare it again with the printed one.",
                "«\u{a0}{new}\u{a0}» a été vu imprimé, et {who} l’a marqué faux ici le {when}\u{a0}; comparez-le de nouveau à l’original.";
                new, who = mark.who, when = mark.when
            ),
            Self::Conflict(now) => text!(
                "The board says “{now}”, neither “{old}” nor “{new}”; compare it again with the printed one.",
                "Le plateau dit «\u{a0}{now}\u{a0}», ni «\u{a0}{old}\u{a0}» ni «\u{a0}{new}\u{a0}»\u{a0}; comparez-le de nouveau à l’original.";
                now, old, new
            ),
            Self::Unknown => text!(
                "There is no `{key}` here: the file is for another board, or speaks of a thing that was added where it was made. A correction file has facts only; ask for the scenario itself.",
                "Il n’y a pas de «\u{a0}{key}\u{a0}» ici\u{a0}: le fichier est pour un autre plateau, ou parle d’une chose ajoutée là où il fut fait. Un fichier de corrections n’a que des faits\u{a0}; demandez le scénario lui-même.";
                key = correction.key
            ),
            Self::Unreadable(expected) => unreadable(new, expected),
            Self::Twice => Text::new(
                "The fact is corrected twice in different ways; keep one of them.",
                "Le fait est corrigé deux fois différemment\u{a0}; gardez une seule correction.",
            ),
            Self::Refused(why) => why.clone(),
        };
        text.get(lang).to_owned()
    }
}

pub(super) fn unreadable(value: &str, expected: &Expected) -> Text {
    text!(
        "“{value}” cannot be read; write {expected}.",
        "«\u{a0}{value}\u{a0}» est illisible\u{a0}; écrivez {expected}.";
        value, expected
    )
}

/// Whether a text states the value of a fact, in whichever language.
pub(super) fn states(fact: &Fact, text: &str) -> bool {
    is_said(&fact.value, &plain(text))
}

/// The edits that make a fact say what is printed; `mark` is left on it where the document keeps marks.
///
/// # Errors
/// What was expected instead, if the words cannot be read.
pub fn change(document: &Document, key: &Key, printed: &str, mark: &CheckMark) -> Result<Vec<Edit>, Expected> {
    document.change(key, printed, mark)
}

impl Corrections {
    /// The file in a text; `name` is how messages call it.
    ///
    /// # Errors
    /// One problem with line and column if the text is no correction file.
    pub fn read(name: &str, text: &str) -> Result<Self, data::Issue> {
        store::read(name, text)
    }

    /// The canonical text of the file.
    pub fn text(&self) -> String {
        store::write(self)
    }

    /// What each correction would do to a document.
    pub fn preview(&self, document: &Document) -> Vec<(Correction, Outcome)> {
        self.judge(document)
            .into_iter()
            .map(|(correction, outcome, _)| (correction, outcome))
            .collect()
    }

    /// The edit that takes over one correction of the file, whatever the document says now; none if it cannot be read.
    pub fn taken(&self, document: &Document, correction: &Correction) -> Option<Edit> {
        let key = Key::parse(&correction.key, document)?;
        let edits = change(document, &key, &correction.new, &self.mark(correction)).ok()?;
        let at = fact(document, &key)?.at;
        Some(Edit::batch(text!("Correct {at}", "Corriger {at}"; at), edits))
    }

    /// The mark of who has seen what is printed.
    pub(super) fn mark(&self, correction: &Correction) -> CheckMark {
        let seen = correction.check.as_ref();
        CheckMark {
            verdict: Verdict::Right,
            who: seen.map_or(&self.who, |seen| &seen.who).clone(),
            when: seen.map_or(&self.when, |seen| &seen.when).clone(),
            note: correction.note.clone(),
        }
    }

    /// Names at the head who has seen what is printed; each correction says it where the head does not say the same. What
    /// nobody has signed is of `who` and `when`.
    pub(super) fn signed(mut self, who: &str, when: &str) -> Self {
        let seen = self.facts.iter().filter_map(|one| one.check.as_ref());
        let people: BTreeSet<&str> = seen.clone().map(|seen| seen.who.as_str()).collect();
        let people: Vec<&str> = people.into_iter().collect();
        let latest = seen.map(|seen| &seen.when).max().cloned();
        self.who = if people.is_empty() {
            who.to_owned()
        } else {
            people.join(", ")
        };
        self.when = latest.unwrap_or_else(|| when.to_owned());
        for one in &mut self.facts {
            one.check = one
                .check
                .take()
                .filter(|seen| seen.who != self.who || seen.when != self.when);
            if let Some(seen) = &mut one.check {
                // The note stands beside it.
                seen.verdict = Verdict::Right;
                seen.note.clear();
            }
        }
        self
    }

    pub(super) fn judge(&self, document: &Document) -> Vec<(Correction, Outcome, Vec<Edit>)> {
        // Several corrections may concern the same entry, such as faces of one die, so each sees those before it.
        let mut now = document.clone();
        let mut judged = Vec::new();
        for correction in &self.facts {
            let (outcome, edits) = self.judge_one(document, &now, correction);
            let batch = Edit::batch(Text::default(), edits.clone());
            match (outcome, batch.apply(&mut now)) {
                (Outcome::Applies, Err(refused)) => {
                    judged.push((correction.clone(), Outcome::Refused(refused.0), Vec::new()))
                }
                (outcome, _) => judged.push((correction.clone(), outcome, edits)),
            }
        }
        judged
    }

    fn judge_one(&self, document: &Document, now: &Document, correction: &Correction) -> (Outcome, Vec<Edit>) {
        let twice = |other: &&Correction| other.key == correction.key && plain(&other.new) != plain(&correction.new);
        if self.facts.iter().any(|other| twice(&other)) {
            return (Outcome::Twice, Vec::new());
        }
        let key = Key::parse(&correction.key, document);
        let Some((key, fact)) = key.and_then(|key| Some((key.clone(), fact(now, &key)?))) else {
            return (Outcome::Unknown, Vec::new());
        };
        if states(&fact, &correction.new) {
            let outcome = match fact.mark {
                _ if !correction.confirms() => Outcome::AlreadySo,
                Some(mark) if mark.verdict == Verdict::Wrong => Outcome::Disputed(mark),
                Some(mark) if mark.verdict == Verdict::Right => Outcome::AlreadySo,
                _ => Outcome::Confirms,
            };
            return (outcome, Vec::new());
        }
        match change(now, &key, &correction.new, &self.mark(correction)) {
            Err(expected) => (Outcome::Unreadable(expected), Vec::new()),
            Ok(_) if !states(&fact, &correction.old) => (Outcome::Conflict(fact.value), Vec::new()),
            Ok(edits) if changes_nothing(now, &key, &edits, &fact) => (Outcome::AlreadySo, Vec::new()),
            Ok(edits) => (Outcome::Applies, edits),
        }
    }
}

/// Whether edits leave a fact as it is, because the new value says the same in other words.
fn changes_nothing(document: &Document, key: &Key, edits: &[Edit], old: &Fact) -> bool {
    let mut copy = document.clone();
    let applied = Edit::batch(Text::default(), edits.to_vec()).apply(&mut copy);
    applied.is_ok() && fact(&copy, key).is_some_and(|new| new.value == old.value)
}
