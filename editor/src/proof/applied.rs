//! What a scenario says otherwise than the shipped one under it, what takes each back, and how far a board is signed off.

use super::correction::{Corrections, change};
use super::{fact, facts};
use crate::compare::{Change, Difference, compare_any};
use crate::document::{Document, Origin, PartKind};
use crate::edit::{Edit, PartEdit};
use crate::facts::Key;
use data::library::Library;
use data::shipped::{SCENARIOS, is_shipped};
use data::{CheckMark, Place, Text, Verdict, text};
use std::borrow::Cow;
use std::collections::BTreeSet;
use std::sync::{Arc, LazyLock};

pub(super) static SHIPPED: LazyLock<Arc<Library>> = LazyLock::new(|| Arc::new(Library::shipped().clone()));

/// Something that is otherwise in a scenario than in the shipped documents under it.
#[derive(Clone, Debug)]
pub struct Applied {
    /// Where and what, for people.
    pub at: Text,
    /// How it is otherwise.
    pub what: Otherwise,
    /// Who saw it printed so, and when, if that was noted.
    pub mark: Option<CheckMark>,
    /// What takes it back; none where it hangs on something else that is taken back first.
    pub back: Option<Edit>,
}

/// How something is otherwise than it is shipped.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Otherwise {
    /// A fact has another value.
    Value {
        /// What is shipped.
        shipped: Text,
        /// What stands here.
        now: Text,
    },
    /// Something is there that is not shipped, or is not there, or is drawn otherwise: in a sentence.
    Said(Text),
}

/// The shipped documents behind a document: the shipped scenario of its name, or its own one over the shipped parts. A part that
/// a copy has made its own, as the first correction does, is held against that of the shipped scenario below it.
fn as_shipped(document: &Document) -> Document {
    let mut shipped = match SHIPPED.scenario(document.id()) {
        Some(draft) => return Document::of(&draft, Arc::clone(&SHIPPED)),
        None => document.over(&SHIPPED),
    };
    let below = below(document);
    for kind in document.part_kinds() {
        let origin = match document.origin(*kind) {
            Some(Origin::Own) => below.as_ref().and_then(|below| below.origin(*kind)),
            origin => origin,
        };
        let refreshed = matches!(document.origin(*kind), Some(Origin::Shared(_)));
        if let Some(Origin::Corrected(name) | Origin::Shared(name)) = origin.filter(|_| !refreshed) {
            // A part of that name may be none of the shipped ones; then nothing shipped was corrected.
            let _ = shipped.use_shared(*kind, name);
        }
    }
    shipped
}

/// What is there on one side alone, or drawn otherwise: no fact of the other side can be compared with it. What was said
/// of a thing that came or went is not told beside it.
fn things(document: &Document, shipped: &Document, known: &BTreeSet<Place>) -> Vec<Difference> {
    let (Ok(mut old), Ok(new)) = (shipped.export_self_contained(), document.export_self_contained()) else {
        return Vec::new();
    };
    old.set_id(document.id());
    let found = compare_any(&old, &new, document.library()).unwrap_or_default();
    let came_or_went = |one: &&Difference| matches!(one.change, Change::Added | Change::Removed);
    let is_thing = |place: &Place| {
        matches!(
            place,
            Place::Area(_) | Place::Town(_) | Place::Water(_) | Place::Lake(_) | Place::Face(_)
        )
    };
    let things = found.iter().filter(came_or_went).filter(|one| is_thing(&one.place));
    let gone: BTreeSet<String> = things.flat_map(|one| one.place.ids()).map(Cow::into_owned).collect();
    let told = |one: &Difference| {
        let of_another = !is_thing(&one.place) && one.place.ids().iter().any(|id| gone.contains(&**id));
        one.change != Change::Basis && !known.contains(&one.place) && !of_another
    };
    found.into_iter().filter(told).collect()
}

/// The shipped scenario that a document is a copy of.
fn below(document: &Document) -> Option<Document> {
    let draft = SHIPPED.scenario(&shipped_below(document)?)?;
    Some(Document::of(&draft, Arc::clone(&SHIPPED)))
}

/// Whether all that a document stands on can be held against what is shipped: its own board or cards can not, where it is no copy
/// of a shipped scenario.
pub fn stands_on_shipped(document: &Document) -> bool {
    let is_own = |kind: &PartKind| matches!(document.origin(*kind), Some(Origin::Own));
    SCENARIOS.contains(&document.id()) || shipped_below(document).is_some() || !document.part_kinds().iter().any(is_own)
}

/// The corrections that a document stands on, of its own or of shared documents: what is said otherwise than in the shipped ones.
pub fn applied(document: &Document) -> Vec<Applied> {
    let shipped = as_shipped(document);
    let kinds = document.part_kinds().iter().copied();
    let other = |kind: &PartKind| document.part_text(*kind) != shipped.part_text(*kind);
    let other: Vec<PartKind> = kinds.filter(other).collect();
    if other.is_empty() {
        return Vec::new();
    }
    let shared = |kind: &PartKind| matches!(document.origin(*kind), Some(Origin::Shared(_)));
    let open: Vec<Edit> = other
        .into_iter()
        .filter(shared)
        .map(|kind| PartEdit::Correct(kind).into())
        .collect();
    let mut seen = BTreeSet::new();
    let all = facts(document).into_iter().chain(facts(&shipped));
    let keys: Vec<Key> = all
        .map(|fact| fact.key)
        .filter(|key| seen.insert(key.clone()))
        .collect();
    let mut found = Vec::new();
    let mut known = BTreeSet::new();
    for key in keys {
        let (Some(now), Some(was)) = (fact(document, &key), fact(&shipped, &key)) else {
            continue;
        };
        if now.value == was.value {
            continue;
        }
        let nobody = CheckMark {
            verdict: Verdict::Right,
            who: String::new(),
            when: String::new(),
            note: String::new(),
        };
        let Ok(set) = change(document, &key, &was.value.en, &nobody) else {
            continue;
        };
        let (entries, basis) = shipped.kept(&key);
        let said = entries.iter().chain(&basis).filter_map(|entry| {
            let basis = shipped.basis_of(entry)?;
            Some(Edit::Basis(entry.clone(), basis.clone()))
        });
        let marks = entries
            .iter()
            .map(|entry| Edit::Mark(entry.clone(), shipped.mark_of(entry).cloned()));
        let edits = open.iter().cloned().chain(set).chain(said).chain(marks).collect();
        let title = text!("Take back the correction of {at}", "Annuler la correction\u{a0}: {at}"; at = now.at);
        known.extend(now.subjects.iter().cloned().chain([now.place]));
        found.push(Applied {
            back: Some(Edit::batch(title, edits)),
            at: text!("{at} · {what}", "{at} · {what}"; at = now.at, what = now.what),
            what: Otherwise::Value {
                shipped: was.value,
                now: now.value,
            },
            mark: now.mark,
        });
    }
    let things = things(document, &shipped, &known).into_iter().map(|one| Applied {
        back: one.revert.map(|revert| {
            let title = Text::new("Take back a correction", "Annuler une correction");
            Edit::batch(title, open.iter().cloned().chain([revert]).collect())
        }),
        at: called(document, &one.place),
        what: Otherwise::Said(one.what),
        mark: None,
    });
    // What came or went first: facts may hang on it.
    things.chain(found).collect()
}

/// What people call a place.
fn called(document: &Document, place: &Place) -> Text {
    Text::each(|lang| crate::problems::called(document, place, lang))
}

/// How far a document is signed off by those who compared it with the printed game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SignedOff {
    /// Who compared, each once, in the order of their names.
    pub who: Vec<String>,
    /// The latest day on which one of them did, as `2026-11-20`.
    pub when: String,
    /// Facts that were found right.
    pub right: usize,
    /// All facts.
    pub all: usize,
}

impl SignedOff {
    /// How far a document is signed off; none if nobody has left a mark.
    pub fn of(document: &Document) -> Option<Self> {
        let facts = facts(document);
        let right = |mark: &&CheckMark| mark.verdict == Verdict::Right;
        let marks: Vec<&CheckMark> = facts
            .iter()
            .filter_map(|fact| fact.mark.as_ref())
            .filter(right)
            .collect();
        let who: BTreeSet<&str> = marks.iter().map(|mark| mark.who.as_str()).collect();
        Some(Self {
            who: who
                .into_iter()
                .filter(|who| !who.is_empty())
                .map(str::to_owned)
                .collect(),
            when: marks.iter().map(|mark| mark.when.as_str()).max()?.to_owned(),
            right: marks.len(),
            all: facts.len(),
        })
    }

    /// `Proofread by Ada on 2026-11-20: 12 of 574 facts`
    pub fn text(&self) -> Text {
        let who = self.who.join(", ");
        let Self { when, right, all, .. } = self;
        if right == all {
            return text!(
                "Proofread by {who} on {when}: whole, each of {all} facts",
                "Relu par {who} le {when}\u{a0}: en entier, chacun des {all} faits";
                who, when, all
            );
        }
        text!(
            "Proofread by {who} on {when}: {right} of {all} facts",
            "Relu par {who} le {when}\u{a0}: {right} faits sur {all}";
            who, when, right, all
        )
    }
}

impl Corrections {
    /// The same with what it corrects: the shared board of the document, the scenario that was compared, and the
    /// shipped scenarios that refer to the board.
    #[must_use]
    pub fn about(mut self, document: &Document) -> Self {
        let shipped = shipped_below(document);
        // A copy is not there where it was not made; what is printed is what it is a copy of.
        self.scenario = shipped.clone().unwrap_or_else(|| document.id().to_owned());
        let board = match document.origin(PartKind::BOARD) {
            Some(Origin::Shared(name) | Origin::Corrected(name)) => Some(name.clone()),
            // The first correction made the board the copy's own.
            Some(Origin::Own) | None => shipped.as_deref().and_then(shared_board),
        };
        if let Some(board) = board {
            self.reaches = reached(&board);
            self.board = board;
        }
        self
    }

    /// The name of the scenario of a library in which the file can be read: the one that was compared, else a shipped one on
    /// the board. A copy that was compared is not found where it was not made, and another one may be called as it is.
    pub fn scenario(&self, library: &Arc<Library>) -> &str {
        let named = std::iter::once(&self.scenario).chain(&self.reaches);
        let mut named = named.map(String::as_str).filter(|name| !name.is_empty());
        let found = named.clone().find(|name| self.is_about(name, library));
        let found = found.or_else(|| on(&self.board).next());
        found.or_else(|| named.next()).unwrap_or(&self.board)
    }

    /// Whether a library has the scenario of this name, and on the board that is corrected.
    fn is_about(&self, name: &str, library: &Arc<Library>) -> bool {
        library.scenario(name).is_some_and(|draft| {
            let document = Document::of(&draft, Arc::clone(library));
            match document.origin(PartKind::BOARD) {
                Some(Origin::Shared(board) | Origin::Corrected(board)) => *board == self.board,
                Some(Origin::Own) | None => name == self.board,
            }
        })
    }
}

/// The shipped scenario that is compared where a document is, and its board, both by name; nothing where it is no copy of one.
pub(super) fn compared(document: &Document) -> (String, String) {
    let Some(scenario) = shipped_name(document) else {
        return (String::new(), String::new());
    };
    let board = match document.origin(PartKind::BOARD) {
        Some(Origin::Shared(name) | Origin::Corrected(name)) => Some(name.clone()),
        // A variant that is shipped has the board of what it varies.
        Some(Origin::Own) | None => shared_board(&scenario).or_else(|| shared_board(&shipped_below(document)?)),
    };
    (scenario, board.unwrap_or_default())
}

/// The shipped scenario or variant that a document is, or that it is a copy of, by name.
pub(super) fn shipped_name(document: &Document) -> Option<String> {
    if is_shipped(document.id()) {
        return Some(document.id().to_owned());
    }
    let below = document.library().stands_on(document.base()?.name()).into_iter();
    below.map(str::to_owned).find(|name| is_shipped(name))
}

/// The nearest shipped scenario, and no variant of one, that a document is kept as changes on top of, if it is.
pub(super) fn shipped_below(document: &Document) -> Option<String> {
    let below = document.library().stands_on(document.base()?.name()).into_iter();
    below.map(str::to_owned).find(|name| SCENARIOS.contains(&name.as_str()))
}

/// The shared board that a shipped scenario refers to.
fn shared_board(scenario: &str) -> Option<String> {
    let draft = SHIPPED.scenario(scenario)?;
    match Document::of(&draft, Arc::clone(&SHIPPED)).origin(PartKind::BOARD) {
        Some(Origin::Shared(board)) => Some(board.clone()),
        _ => None,
    }
}

/// The shipped scenarios that refer to a board.
fn reached(board: &str) -> Vec<String> {
    on(board).map(str::to_owned).collect()
}

fn on(board: &str) -> impl Iterator<Item = &'static str> {
    SCENARIOS
        .iter()
        .copied()
        .filter(move |name| shared_board(name).is_some_and(|shared| shared == board))
}
