//! Writing what a round found onto the facts of the document itself.

use super::fact::Fact;
use super::key::Key;
use super::round::Round;
use super::value::{Between, read_between};
use crate::document::Document;
use crate::edit::{self, Edit, MusterOf};
use data::{Basis, CheckMark, Text, Verdict};
use std::collections::BTreeMap;

/// The entry of the document that keeps the mark of a fact. Several facts may share one: the faces of a die.
fn kept(document: &Document, fact: &Fact) -> Vec<edit::Fact> {
    match &fact.key {
        Key::AreaName(id) | Key::Home(id) => vec![edit::Fact::Area(id.clone())],
        Key::Star(id) => {
            let board = document.invasion().and_then(|this| this.board().get());
            let area = board.and_then(|board| board.areas.iter().find(|area| area.id == *id));
            let stars = area.map_or(0, |area| area.stars.len());
            (0..stars).map(|index| edit::Fact::Star(id.clone(), index)).collect()
        }
        Key::Muster(id) => {
            let board = document.invasion().and_then(|this| this.board().get());
            let here = board
                .iter()
                .flat_map(|board| &board.muster)
                .filter(|value| value.area == *id);
            here.map(|value| edit::Fact::Muster(MusterOf::Board, id.clone(), value.faction))
                .collect()
        }
        Key::Units(id) if fact.value.en != "none" => vec![edit::Fact::PrintedUnits(id.clone())],
        Key::Link(a, b) => match read_between(&fact.value.en) {
            Ok(Between::Link(_)) => vec![edit::Fact::Link(a.clone(), b.clone())],
            Ok(Between::Parted) => vec![edit::Fact::Parted(a.clone(), b.clone())],
            Ok(Between::Touching) => vec![edit::Fact::Touching(a.clone(), b.clone())],
            _ => Vec::new(),
        },
        Key::Shore(water, area) if fact.value.en == "yes" => vec![edit::Fact::Shore(water.clone(), area.clone())],
        Key::CardTitle(id) | Key::Movement(id) | Key::Special(id) => vec![edit::Fact::Card(id.clone())],
        Key::Die(faction, _) => vec![edit::Fact::Die(*faction)],
        _ => Vec::new(),
    }
}

/// Where the basis of a fact is kept if a fact of its own has one and no mark is shared.
fn own_basis(fact: &Fact) -> Option<edit::Fact> {
    match &fact.key {
        Key::Home(id) => Some(edit::Fact::Home(id.clone())),
        Key::WaterName(id) => Some(edit::Fact::Water(id.clone())),
        Key::TownName(id) => Some(edit::Fact::Town(id.clone())),
        Key::TownValue(id) => Some(edit::Fact::TownValue(id.clone())),
        Key::Road(a, b) if fact.value.en == "yes" => Some(edit::Fact::Road(a.clone(), b.clone())),
        Key::BlockValue(id) => Some(edit::Fact::BlockValue(id.clone())),
        _ => None,
    }
}

impl Round {
    /// One edit that leaves marks on the facts of a document. What was found right is printed from then on; an entry
    /// that several facts share (title and values of a card) is right when all of them are, wrong when one is.
    /// Facts that have changed since they were looked at get no mark.
    pub fn marks(&self, document: &Document) -> Edit {
        let facts = self.facts(document);
        let mut shared: BTreeMap<edit::Fact, Vec<Option<CheckMark>>> = BTreeMap::new();
        let mut edits = Vec::new();
        for fact in &facts {
            let mark = self.found_at(fact).map(|found| found.mark);
            for entry in kept(document, fact) {
                shared.entry(entry).or_default().push(mark.clone());
            }
            if let (Some(entry), Some(Verdict::Right)) = (own_basis(fact), mark.map(|mark| mark.verdict)) {
                edits.push(Edit::Basis(entry, Basis::Printed));
            }
        }
        for (entry, marks) in shared {
            let with = |verdict| marks.iter().flatten().find(|mark| mark.verdict == verdict);
            let complete = marks.iter().all(Option::is_some);
            let mark = match (with(Verdict::Wrong), with(Verdict::Unsure), with(Verdict::Right)) {
                (Some(mark), _, _) | (None, Some(mark), _) => mark,
                (None, None, Some(mark)) if complete => mark,
                _ => continue,
            };
            if mark.verdict == Verdict::Right {
                edits.push(Edit::Basis(entry.clone(), Basis::Printed));
            }
            edits.push(Edit::Mark(entry, Some(mark.clone())));
        }
        Edit::batch(Text::new("Note what was proofread", "Noter ce qui a été relu"), edits)
    }
}
