//! A round of proofreading: what has been compared with the printed game, by whom, and what was found.
//!
//! A round is a document of its own, so that it can be stopped, kept and resumed, and survives changes of the board:
//! it remembers what each fact said when it was looked at, and lists those that say something else now.

use super::correction::{Corrections, change, states, unreadable};
use super::suspicion::Suspicion;
use super::{Fact, Kind, facts_and};
use crate::document::Document;
use crate::edit::Renamed;
use crate::facts::{Correction, Key};
use crate::photo::Pair;
use data::store;
use data::{CheckMark, Text, Verdict, text};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::collections::{BTreeMap, BTreeSet};

/// Current format of rounds.
pub const FORMAT: u32 = 1;

/// In which order a round goes through the facts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Order {
    /// Area by area, then waters, cards and dice.
    #[default]
    Places,
    /// What is reconstructed first, else by place.
    ReconstructedFirst,
    /// What is likely wrong first, then what is reconstructed, else by place.
    LikelyErrorsFirst,
}

/// Which half of a round is somebody's, where two people share one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Half {
    /// The first half of the cards.
    First,
    /// The second half.
    Second,
}

/// What a proofreader found at one fact.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Found {
    /// What the document said then.
    pub value: String,
    /// What is printed instead, if that could be read.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub printed: Option<String>,
    /// Verdict, who, when, note.
    pub mark: CheckMark,
}

/// How a fact stands in a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stands {
    /// Not looked at, or changed since.
    Open,
    /// As printed.
    Right,
    /// Printed otherwise, and not corrected yet.
    Wrong,
    /// Was wrong and now says what is printed.
    Corrected,
    /// Could not be told.
    Unsure,
}

impl Stands {
    /// Whether somebody has looked at it as it is.
    pub const fn is_done(self) -> bool {
        !matches!(self, Self::Open)
    }

    /// Whether it is known to be as printed.
    pub const fn is_as_printed(self) -> bool {
        matches!(self, Self::Right | Self::Corrected)
    }
}

/// A round of proofreading.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Round {
    /// Format number of the document.
    pub format: u32,
    /// Id of the scenario that is proofread.
    pub subject: String,
    /// The shipped scenario that it is a copy of; empty where it is none, and in rounds of earlier versions.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub scenario: String,
    /// The name of the board that was compared, if it is a shared one or a copy of it.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub board: String,
    /// SHA-256 of its self-contained text when the round began.
    pub hash: String,
    /// The order of the facts.
    pub order: Order,
    /// Key of the fact at which the round stands; empty at the beginning.
    pub at: String,
    /// What was found, by key.
    pub found: BTreeMap<String, Found>,
    /// How a photo of the printed board lies under the map; the photo itself is kept nowhere.
    #[serde(default, with = "crate::bare", skip_serializing_if = "Option::is_none")]
    pub photo: Option<Laid>,
    /// How further photos lie, where each shows a part of the board.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub photos: Vec<Laid>,
    /// Advice of the editor that its author wants to see no more, by what it is about.
    #[serde(default, skip_serializing_if = "BTreeSet::is_empty")]
    pub dismissed: BTreeSet<String>,
    /// Notes on facts of which nothing is found yet, by key.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub notes: BTreeMap<String, String>,
    /// Only what is not yet certain is looked at.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub doubtful: bool,
    /// Which half of the cards is this person's, where two share a round.
    #[serde(default, with = "crate::bare", skip_serializing_if = "Option::is_none")]
    pub half: Option<Half>,
    /// The cards of the other half are gone through too, as where nobody else is to be waited for.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub both: bool,
}

/// How a photo lies under the map.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Laid {
    /// Width and height of the photo in pixels.
    pub size: (u32, u32),
    /// Places that were found in it: where on the board, in board units, and where in the photo, in tenths of a pixel.
    pub points: Vec<((i32, i32), (i32, i32))>,
    /// What tells the photo from others of its shape, see [`crate::photo::fingerprint`]; empty in rounds of earlier versions.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub photo: String,
}

impl Laid {
    /// The pairs of points for a photo of a size; none if the photo is of another shape.
    pub fn pairs(&self, (width, height): (u32, u32)) -> Option<Vec<Pair>> {
        let [w, h, was_w, was_h] = [width, height, self.size.0, self.size.1].map(|side| f64::from(side.max(1)));
        let by = (w / was_w, h / was_h);
        let same_shape = (by.0 / by.1 - 1.0).abs() < 0.01;
        let pair = |((x, y), (u, v)): &((i32, i32), (i32, i32))| Pair {
            board: (f64::from(*x), f64::from(*y)),
            photo: (f64::from(*u) / 10.0 * by.0, f64::from(*v) / 10.0 * by.1),
        };
        same_shape.then(|| self.points.iter().map(pair).collect())
    }

    /// What is to be kept of pairs of points in a photo of a size.
    pub fn of(pairs: &[Pair], size: (u32, u32)) -> Self {
        // Places that were typed or clicked are far within these numbers; `as` holds wilder ones at their ends.
        let whole = |number: f64| number.round() as i32;
        let point = |pair: &Pair| {
            let (board, photo) = (pair.board, pair.photo);
            (
                (whole(board.0), whole(board.1)),
                (whole(photo.0 * 10.0), whole(photo.1 * 10.0)),
            )
        };
        Self {
            size,
            points: pairs.iter().map(point).collect(),
            photo: String::new(),
        }
    }
}

impl store::Document for Round {
    const NAME: data::Word = data::Word::new("round of proofreading", "relecture");
    const ONE: data::Word = data::Word::new("a round of proofreading", "une relecture");
    const FORMAT: u32 = FORMAT;
    fn format(&self) -> u32 {
        self.format
    }
}

/// How far a round has come with one kind of fact.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Progress {
    /// All facts of the kind.
    pub all: usize,
    /// Found right, or corrected.
    pub right: usize,
    /// Found wrong and not corrected yet.
    pub wrong: usize,
    /// Could not be told.
    pub unsure: usize,
    /// Not looked at, or changed since.
    pub open: usize,
    /// Reconstructed and not found right: still a guess.
    pub guessed: usize,
}

/// SHA-256 of the self-contained text of a document, in hexadecimal; of its own text where a part is missing.
pub fn hash(document: &Document) -> String {
    let text = document
        .export_self_contained()
        .unwrap_or_else(|_| document.draft())
        .text();
    store::hex(&Sha256::digest(text.as_bytes()))
}

impl Round {
    /// A round that begins now.
    pub fn new(document: &Document, order: Order) -> Self {
        let (scenario, board) = super::applied::compared(document);
        Self {
            format: FORMAT,
            subject: document.id().to_owned(),
            scenario,
            board,
            hash: hash(document),
            order,
            at: String::new(),
            found: BTreeMap::new(),
            photo: None,
            photos: Vec::new(),
            dismissed: BTreeSet::new(),
            notes: BTreeMap::new(),
            doubtful: false,
            half: None,
            both: false,
        }
    }

    /// How the photos lie, in their order.
    pub fn laid(&self) -> Vec<Laid> {
        self.photo.iter().chain(&self.photos).cloned().collect()
    }

    /// Keeps how the photos lie.
    pub fn set_laid(&mut self, laid: Vec<Laid>) {
        let mut laid = laid.into_iter();
        self.photo = laid.next();
        self.photos = laid.collect();
    }

    /// The round in a text; `name` is how messages call it.
    ///
    /// # Errors
    /// One problem with line and column if the text is no round.
    pub fn read(name: &str, text: &str) -> Result<Self, data::Issue> {
        store::read(name, text)
    }

    /// The canonical text of the round.
    pub fn text(&self) -> String {
        store::write(self)
    }

    /// Positions of the facts in the order of the round.
    pub fn order(&self, facts: &[Fact], suspicions: &[Suspicion]) -> Vec<usize> {
        let mut all: Vec<usize> = (0..facts.len()).collect();
        let guessed = |i: &usize| !facts[*i].basis.is_reconstructed();
        match self.order {
            Order::Places => {}
            Order::ReconstructedFirst => all.sort_by_key(guessed),
            Order::LikelyErrorsFirst => {
                let weight: BTreeMap<&Key, u32> = suspicions.iter().rev().map(|s| (&s.key, s.weight)).collect();
                let weight = |i: &usize| weight.get(&facts[*i].key).copied().unwrap_or(0);
                all.sort_by_key(|i| (std::cmp::Reverse(weight(i)), guessed(i)));
            }
        }
        all
    }

    /// How a fact stands.
    pub fn stands(&self, fact: &Fact) -> Stands {
        match self.found.get(&fact.key.to_string()) {
            Some(found) if corrected(found, fact) => Stands::Corrected,
            Some(found) if states(fact, &found.value) => match found.mark.verdict {
                Verdict::Right => Stands::Right,
                Verdict::Wrong => Stands::Wrong,
                Verdict::Unsure => Stands::Unsure,
            },
            _ => Stands::Open,
        }
    }

    /// Whether a fact has not been looked at, or has changed since into something else than what is printed.
    pub fn is_open(&self, fact: &Fact) -> bool {
        !self.stands(fact).is_done()
    }

    /// What was found at a fact, as it counts now: one that was corrected is right. None if the fact is open.
    pub fn found_at(&self, fact: &Fact) -> Option<Found> {
        let found = self.found.get(&fact.key.to_string())?;
        match self.stands(fact) {
            Stands::Open => None,
            Stands::Corrected => Some(Found {
                value: fact.value.en.clone(),
                printed: None,
                mark: CheckMark {
                    verdict: Verdict::Right,
                    ..found.mark.clone()
                },
            }),
            Stands::Right | Stands::Wrong | Stands::Unsure => Some(found.clone()),
        }
    }

    /// Notes what was found at a fact and moves there. `printed` says what is printed instead, if that could be read.
    ///
    /// # Errors
    /// One sentence if `printed` cannot be read, or does not go with the verdict; nothing is noted then.
    pub fn note(
        &mut self,
        document: &Document,
        fact: &Fact,
        printed: Option<&str>,
        mark: CheckMark,
    ) -> Result<(), Text> {
        let printed = printed.map(str::trim).filter(|printed| !printed.is_empty());
        if let Some(printed) = printed {
            if mark.verdict != Verdict::Wrong {
                return Err(Text::new(
                    "A fact that is not wrong needs no correction; remove one of the two.",
                    "Un fait qui n’est pas faux n’a pas besoin de correction\u{a0}; retirez l’un des deux.",
                ));
            }
            change(document, &fact.key, printed, &mark).map_err(|expected| unreadable(printed, &expected))?;
            if states(fact, printed) {
                return Err(text!(
                    "“{printed}” is what the board says; mark it as right or write what is printed.",
                    "«\u{a0}{printed}\u{a0}» est ce que dit le plateau\u{a0}; marquez-le juste ou écrivez ce qui est imprimé.";
                    printed
                ));
            }
        }
        let found = Found {
            value: fact.value.en.clone(),
            printed: printed.map(str::to_owned),
            mark,
        };
        self.at = fact.key.to_string();
        self.found.insert(self.at.clone(), found);
        // From now on it stands with the verdict.
        self.notes.remove(&self.at);
        Ok(())
    }

    /// What is noted on a fact, with a verdict or before there is one.
    pub fn note_on(&self, key: &Key) -> &str {
        let key = key.to_string();
        let found = self.found.get(&key).map(|found| &found.mark.note);
        found.or_else(|| self.notes.get(&key)).map_or("", String::as_str)
    }

    /// Writes a note on a fact: to its verdict, or to be kept until there is one.
    pub fn write_note(&mut self, key: &Key, note: &str) {
        let key = key.to_string();
        match self.found.get_mut(&key) {
            Some(found) => note.trim().clone_into(&mut found.mark.note),
            None if note.trim().is_empty() => drop(self.notes.remove(&key)),
            None => drop(self.notes.insert(key, note.to_owned())),
        }
    }

    /// Forgets what was found at a fact.
    pub fn forget(&mut self, key: &Key) {
        self.put(key.to_string(), None);
    }

    /// Puts what was found at the fact of a key, or that nothing was. What was written of it is still to be read then.
    pub fn put(&mut self, key: String, found: Option<Found>) {
        match found {
            Some(found) => {
                self.notes.remove(&key);
                self.found.insert(key, found);
            }
            None => {
                if let Some(found) = self.found.remove(&key)
                    && !found.mark.note.is_empty()
                {
                    self.notes.insert(key, found.mark.note);
                }
            }
        }
    }

    /// A thing of the document has got another id: what was found of it goes along. Where another thing still has the old id,
    /// as one of two that had the same, what was found stays with that. `before` is the document that the keys were made of:
    /// it knows where an id with dashes ends. Says whether it went along.
    pub fn follow(&mut self, renamed: &Renamed, before: &Document, document: &Document) -> bool {
        let old = [renamed.from.clone()];
        if document.thing_name(renamed.thing, &old).is_some() {
            return false;
        }
        let after = |text: &str| {
            let key = document.key_after(&Key::parse(text, before)?, renamed).to_string();
            (key != text).then_some(key)
        };
        let moved: Vec<(String, String)> = (self.found.keys())
            .filter_map(|key| Some((key.clone(), after(key)?)))
            .collect();
        for (key, new) in moved {
            if !self.found.contains_key(&new)
                && let Some(found) = self.found.remove(&key)
            {
                self.found.insert(new, found);
            }
        }
        for key in self.notes.keys().cloned().collect::<Vec<_>>() {
            if let Some(new) = after(&key)
                && let Some(note) = self.notes.remove(&key)
            {
                self.notes.entry(new).or_insert(note);
            }
        }
        if let Some(at) = after(&self.at) {
            self.at = at;
        }
        true
    }

    /// What was found at facts that have changed since or are gone: the key, what was found, and the fact now.
    pub fn stale<'a>(&'a self, facts: &'a [Fact]) -> Vec<(&'a str, &'a Found, Option<&'a Fact>)> {
        let by_key: BTreeMap<String, &Fact> = facts.iter().map(|fact| (fact.key.to_string(), fact)).collect();
        let now = |key: &str| by_key.get(key).copied();
        let all = self.found.iter().map(|(key, found)| (key.as_str(), found, now(key)));
        all.filter(|(_, found, fact)| fact.is_none_or(|fact| !states(fact, &found.value) && !corrected(found, fact)))
            .collect()
    }

    /// How far the round has come, by kind of fact; kinds without facts are left out.
    pub fn progress(&self, facts: &[Fact]) -> BTreeMap<Kind, Progress> {
        let mut all: BTreeMap<Kind, Progress> = BTreeMap::new();
        for fact in facts {
            let progress = all.entry(fact.kind).or_default();
            progress.all += 1;
            let stands = self.stands(fact);
            *match stands {
                Stands::Open => &mut progress.open,
                Stands::Right | Stands::Corrected => &mut progress.right,
                Stands::Wrong => &mut progress.wrong,
                Stands::Unsure => &mut progress.unsure,
            } += 1;
            if fact.basis.is_reconstructed() && !stands.is_as_printed() {
                progress.guessed += 1;
            }
        }
        all
    }

    /// Everything found wrong whose printed value is known, as a file to apply or send to others, signed by those who found
    /// it; by `who` and `when` where there is nothing.
    pub fn corrections(&self, who: &str, when: &str) -> Corrections {
        self.unsigned().signed(who, when)
    }

    /// The same, where nobody has signed at the head yet.
    pub(super) fn unsigned(&self) -> Corrections {
        let wrong = self.found.iter().filter_map(|(key, found)| {
            Some(Correction {
                basis: None,
                check: Some(found.mark.clone()),
                key: key.clone(),
                old: found.value.clone(),
                new: found.printed.clone()?,
                note: found.mark.note.clone(),
            })
        });
        Corrections {
            format: super::correction::FORMAT,
            board: self.subject.clone(),
            scenario: String::new(),
            reaches: Vec::new(),
            who: String::new(),
            when: String::new(),
            facts: wrong.collect(),
        }
    }

    /// Adds the notes of another one on facts of which this one says nothing.
    pub(super) fn take_notes(&mut self, other: &Self) {
        for (key, note) in &other.notes {
            self.notes.entry(key.clone()).or_insert_with(|| note.clone());
        }
        self.notes.retain(|key, _| !self.found.contains_key(key));
    }

    /// Adds what another one has of which this one has nothing. Gives what was left out of it because this one has something
    /// else there, a line each.
    pub fn complete(&mut self, other: &Self) -> Vec<String> {
        let mut left = Vec::new();
        for (key, found) in &other.found {
            match self.found.get(key) {
                None => drop(self.found.insert(key.clone(), found.clone())),
                Some(own) if own == found => {}
                Some(_) => left.push(format!("{key}: {found:?}")),
            }
        }
        let (own, laid) = (self.laid(), other.laid());
        if own.is_empty() {
            self.set_laid(laid);
        } else if own != laid {
            left.extend(laid.iter().map(|laid| format!("{laid:?}")));
        }
        self.dismissed.extend(other.dismissed.iter().cloned());
        self.take_notes(other);
        left
    }

    /// Facts of a document that the round can go through: those of [`facts`](super::facts) and those that were noted beyond them,
    /// such as a link that only the printed board has.
    pub fn facts(&self, document: &Document) -> Vec<Fact> {
        facts_and(document, self.found.keys().filter_map(|key| Key::parse(key, document)))
    }
}

/// Whether a fact now says what was found printed.
fn corrected(found: &Found, fact: &Fact) -> bool {
    found.printed.as_ref().is_some_and(|printed| states(fact, printed))
}
