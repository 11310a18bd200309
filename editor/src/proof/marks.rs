//! Writing what a round found onto the facts of the document itself.

use super::round::Round;
use super::{Fact, Kind};
use crate::document::Document;
use crate::edit::Edit;
use crate::facts::Key;
use data::{CheckMark, Text, Verdict};
use std::collections::BTreeMap;

impl Round {
    /// One edit that leaves marks on the facts of a document. What was found right is printed from then on; an entry
    /// that several facts share (title and values of a card) is right when all of them are, wrong when one is.
    /// Facts that have changed since they were looked at get no mark.
    pub fn marks(&self, document: &Document) -> Edit {
        let found = |fact: &Fact| self.found_at(fact).map(|found| found.mark);
        let edits = marks(document, &self.facts(document), found);
        Edit::batch(Text::new("Note what was proofread", "Noter ce qui a été relu"), edits)
    }
}

/// The edits that leave what was found on facts of a document.
pub(super) fn marks(document: &Document, facts: &[Fact], found: impl Fn(&Fact) -> Option<CheckMark>) -> Vec<Edit> {
    let mut shared: BTreeMap<Key, (Kind, Vec<Option<CheckMark>>)> = BTreeMap::new();
    let mut bases = shared.clone();
    let mut apart = Vec::new();
    for fact in facts {
        let mark = found(fact);
        // Several facts may share an entry that keeps their mark, such as the faces of a die.
        let (entries, basis) = document.kept(&fact.key);
        let note = |all: &mut BTreeMap<Key, (Kind, Vec<Option<CheckMark>>)>, entry| {
            let (_, marks) = all.entry(entry).or_insert_with(|| (fact.kind, Vec::new()));
            marks.push(mark.clone());
        };
        if document.is_apart(&fact.key)
            && let Some(mark) = &mark
        {
            apart.push(Edit::Mark(fact.key.clone(), Some(mark.clone())));
        }
        entries.into_iter().for_each(|entry| note(&mut shared, entry));
        basis.into_iter().for_each(|entry| note(&mut bases, entry));
    }
    let seen = |entry: &Key, kind: Kind| Edit::Basis(entry.clone(), kind.seen(document.basis_of(entry)));
    let right = |mark: &Option<CheckMark>| mark.as_ref().is_some_and(|mark| mark.verdict == Verdict::Right);
    let told = bases.into_iter().filter(|(_, (_, marks))| marks.iter().all(right));
    let mut edits: Vec<Edit> = told
        .map(|(entry, (kind, _))| seen(&entry, kind))
        .filter(|edit| !matches!(edit, Edit::Basis(entry, basis) if document.basis_of(entry) == Some(basis)))
        .collect();
    for (entry, (kind, marks)) in shared {
        let with = |verdict| marks.iter().flatten().find(|mark| mark.verdict == verdict);
        let complete = marks.iter().all(Option::is_some);
        let mark = match (with(Verdict::Wrong), with(Verdict::Unsure), with(Verdict::Right)) {
            (Some(mark), _, _) | (None, Some(mark), _) => mark,
            (None, None, Some(mark)) if complete => mark,
            _ => continue,
        };
        if mark.verdict == Verdict::Right {
            edits.push(seen(&entry, kind));
        }
        edits.push(Edit::Mark(entry, Some(mark.clone())));
    }
    edits.extend(apart);
    edits
}
