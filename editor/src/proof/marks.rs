//! Writing what a round found onto the facts of the document itself.

use super::fact::Fact;
use super::round::Round;
use super::table;
use super::value::{Between, read_between};
use crate::document::{Document, Invasion};
use crate::edit::{Edit, MusterOf};
use crate::facts::Key;
use data::{Basis, CheckMark, Text, Verdict};
use std::collections::BTreeMap;

/// The entries of the document that keep the mark of a fact. Several facts may share one: the faces of a die.
fn kept(document: &Document, fact: &Fact) -> Vec<Key> {
    match (document.invasion(), document.blocks()) {
        (Some(this), _) => of_invasion(this, fact),
        (_, Some(this)) => table::kept(this, &fact.key).into_iter().collect(),
        (None, None) => Vec::new(),
    }
}

fn of_invasion(this: &Invasion, fact: &Fact) -> Vec<Key> {
    let board = this.board().get();
    match fact.key.parts() {
        ("area.{}.name" | "area.{}.home", [area]) => vec![Key::new("area.{}", [area])],
        ("star.{}", [id]) => {
            let area = board.and_then(|board| board.areas.iter().find(|area| area.id == *id));
            let stars = area.map_or(0, |area| area.stars.len());
            (0..stars)
                .map(|at| Key::new("star.{}.{}", [id, &at.to_string()]))
                .collect()
        }
        ("muster.{}", [id]) => {
            let all = board.iter().flat_map(|board| &board.muster);
            let here = all.filter(|value| value.area == *id);
            here.map(|value| MusterOf::Board.key(id, value.faction)).collect()
        }
        ("units.{}", [area]) if fact.value.en != "none" => vec![Key::new("units.{}", [area])],
        ("link.{}-{}", [a, b]) => match read_between(&fact.value.en) {
            Ok(Between::Link(_)) => vec![Key::new("link.{}-{}", [a, b])],
            Ok(Between::Parted) => vec![Key::new("parted.{}-{}", [a, b])],
            Ok(Between::Touching) => vec![Key::new("touching.{}-{}", [a, b])],
            _ => Vec::new(),
        },
        ("shore.{}.{}", [water, area]) if fact.value.en == "yes" => vec![Key::new("shore.{}.{}", [water, area])],
        ("card.{}.title" | "card.{}.movement" | "card.{}.special", [card]) => vec![Key::new("card.{}", [card])],
        ("die.{}.{}", [faction, _]) => vec![Key::new("die.{}", [faction])],
        _ => Vec::new(),
    }
}

/// Where the basis of a fact is kept if the fact has a basis of its own and no mark.
fn own_basis(fact: &Fact) -> Option<Key> {
    match fact.key.parts() {
        ("area.{}.home", [area]) => Some(Key::new("area.{}.home", [area])),
        ("water.{}.name", [water]) => Some(Key::new("water.{}", [water])),
        _ => None,
    }
}

impl Round {
    /// One edit that leaves marks on the facts of a document. What was found right is printed from then on; an entry
    /// that several facts share (title and values of a card) is right when all of them are, wrong when one is.
    /// Facts that have changed since they were looked at get no mark.
    pub fn marks(&self, document: &Document) -> Edit {
        let facts = self.facts(document);
        let mut shared: BTreeMap<Key, Vec<Option<CheckMark>>> = BTreeMap::new();
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
