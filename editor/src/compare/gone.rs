//! A place of the board that is gone comes back with all that hung on it.

use super::{Difference, Found};
use crate::document::Document;
use crate::edit::Edit;
use crate::facts::Value;
use data::Place;

impl Found {
    /// Lets the edit that brings a place back bring back its outline, its signs and what there was between it and others,
    /// too. None of that can come back without it, so it has no edit of its own; what lies between two places that are gone
    /// has one again once the first of them is back.
    pub(super) fn bring_back_whole(&mut self, new: &Document) {
        let gone = std::mem::take(&mut self.gone);
        let hangs_on = |at: usize, one: &Difference| -> Vec<usize> {
            let on = |(_, (root, id)): &(usize, &(usize, String))| *root != at && hangs(one, id);
            let places = gone.iter().enumerate().filter(on);
            places.map(|(place, _)| place).collect()
        };
        let all = self.differences.iter().enumerate();
        let hanging: Vec<Vec<usize>> = all.map(|(at, one)| hangs_on(at, one)).collect();
        let mut comes_back = vec![false; gone.len()];
        for (place, (root, _)) in gone.iter().enumerate() {
            let Some(back) = self.differences[*root].revert.clone() else {
                continue;
            };
            // What belongs to it alone, such as its stars, comes with it.
            let only_here = |(one, on): (&Difference, &Vec<usize>)| match (on.as_slice(), &one.revert) {
                ([only], Some(edit)) if *only == place && !matches!(edit, Edit::Own(_)) => Some(edit.clone()),
                _ => None,
            };
            let rest = self.differences.iter().zip(&hanging).filter_map(only_here);
            let edits: Vec<Edit> = std::iter::once(back.clone()).chain(rest).collect();
            let whole = Edit::batch(back.title(new), edits);
            // What does not fit any more is better taken back one by one.
            if whole.apply(&mut new.clone()).is_err() {
                continue;
            }
            self.differences[*root].revert = Some(whole);
            comes_back[place] = true;
        }
        for (one, on) in self.differences.iter_mut().zip(&hanging) {
            if on.iter().any(|&place| comes_back[place]) {
                one.revert = None;
            }
        }
    }
}

/// Whether a difference is of something that there is only with a place of the board.
fn hangs(one: &Difference, id: &str) -> bool {
    let on_board = matches!(
        one.place,
        Place::Area(_)
            | Place::Link(..)
            | Place::Water(_)
            | Place::Shore(..)
            | Place::Muster(_)
            | Place::Units(_)
            | Place::Face(_)
            | Place::Town(_)
            | Place::Road(..)
            | Place::Lake(_)
            | Place::Setup(_)
            | Place::Reinforcements(_)
    );
    let names = |of_key: bool| one.revert.as_ref().is_some_and(|edit| sets(edit, id, of_key));
    names(false) || on_board && (names(true) || one.place.ids().iter().any(|other| other == id))
}

/// Whether an edit sets a fact to the thing of an id, or a fact of that thing.
fn sets(edit: &Edit, id: &str, of_key: bool) -> bool {
    match edit {
        Edit::Batch { edits, .. } => edits.iter().any(|edit| sets(edit, id, of_key)),
        Edit::Set(key, ..) if of_key => key.ids().iter().any(|other| other == id),
        Edit::Set(_, value, _) => matches!(value, Value::Thing(thing) if thing == id),
        _ => false,
    }
}
