//! Everything that can be wrong with a scenario draft, all at once, each with its place.
//!
//! Each document has its own check, so that a board or a card set can be looked at alone; the check of a scenario adds
//! what only shows when they come together. No check changes anything, stops at the first problem or can overflow.

mod board;
mod cards;
mod decks;
mod drawing;
mod forces;
mod links;
mod rounds;
mod set_up;
#[cfg(test)]
mod tests;
mod waters;

use super::board::{AreaDraft, BoardDraft, WaterDraft};
use super::cards::DeckSet;
use super::draft::ScenarioDraft;
use super::forces::ForcesDraft;
use super::problem::{Namer, Problem};
use super::texts::Texts;
use crate::drawing::Drawing;
use crate::findings::Findings;
use crate::issue::Issue;
use crate::library::Library;
use std::collections::BTreeMap;

/// Most areas a board may have: ids of areas are 16 bits.
pub const MOST_AREAS: usize = 65_000;

/// Most units a faction's box may hold: counts of units are 8 bits and must not overflow when both piles meet.
pub const MOST_UNITS: u8 = 250;

/// Most stars of one area: control markers are counted in 8 bits (3.2.8).
pub const MOST_STARS: usize = 100;

/// Most muster values of a faction: they are numbered in 8 bits (3.1).
pub const MOST_MUSTERS: usize = 250;

/// Most set-up decisions of a scenario: they are numbered in 8 bits (1.3).
pub const MOST_PLACEMENTS: usize = 100;

/// Most effects of one special card: they are numbered in 8 bits (3.2.7).
pub const MOST_EFFECTS: usize = 20;

/// Most armies of a card and most areas an army may move: far more than any game needs, and safe to multiply.
pub const MOST_STEPS: u8 = 24;

/// Largest factor of an effect.
pub const LARGEST_FACTOR: u8 = 10;

/// Most units that an effect may name; more than there are means all of them.
pub const MOST_OF_EFFECT: u8 = u8::MAX;

/// Largest number of a card (1.5).
pub const LARGEST_CARD_NUMBER: u8 = 99;

/// Most dice a faction may roll at once.
pub const MOST_DICE: u8 = 6;

/// Most cards in a full hand.
pub const LARGEST_HAND: u8 = 10;

/// Last round a scenario may name.
pub const LAST_ROUND: u8 = 50;

impl ScenarioDraft {
    /// Every problem of the draft and of the documents it refers to, sorted by place.
    pub fn check(&self, library: &Library) -> Vec<Issue> {
        let mut found = Findings::default();
        let board = found.resolve(&self.board, library);
        let drawing = board.and_then(|board| found.resolve(&board.drawing, library));
        let decks = found.resolve(&self.decks, library);
        let forces = found.resolve(&self.forces, library);
        let texts = found.resolve(&self.texts, library);

        rounds::check(self, decks, &mut found);
        if let Some(board) = board {
            let known = Known::of(board);
            board::check(board, &known, &mut found);
            if let Some(drawing) = drawing {
                drawing::check(drawing, &mut found);
                drawing::check_board(drawing, board, &known, &mut found);
            }
            set_up::check(self, board, &known, forces, &mut found);
            if let Some(decks) = decks {
                decks::check_board(self, decks, board, &known, &mut found);
            }
        }
        if let Some(decks) = decks {
            cards::check(decks, Some(&self.in_play), &mut found);
            decks::check(self, decks, &mut found);
        }
        if let Some(forces) = forces {
            forces::check(forces, &mut found);
        }
        if let (Some(decks), Some(forces)) = (decks, forces) {
            decks::check_ignored(self, decks, forces, &mut found);
        }
        if let Some(texts) = texts {
            rounds::check_texts(texts, &mut found);
        }
        found.sorted()
    }
}

impl BoardDraft {
    /// Every problem of the board and its drawing, sorted by place.
    pub fn check(&self, library: &Library) -> Vec<Issue> {
        let mut found = Findings::default();
        let known = Known::of(self);
        found.own_format(self);
        board::check(self, &known, &mut found);
        if let Some(drawing) = found.resolve(&self.drawing, library) {
            drawing::check(drawing, &mut found);
            drawing::check_board(drawing, self, &known, &mut found);
        }
        found.sorted()
    }
}

impl DeckSet {
    /// Every problem of the cards that shows without a board, sorted by place.
    pub fn check(&self) -> Vec<Issue> {
        let mut found = Findings::default();
        found.own_format(self);
        cards::check(self, None, &mut found);
        found.sorted()
    }
}

impl ForcesDraft {
    /// Every problem of the dice and pools, sorted by place.
    pub fn check(&self) -> Vec<Issue> {
        let mut found = Findings::default();
        found.own_format(self);
        forces::check(self, &mut found);
        found.sorted()
    }
}

impl Drawing {
    /// Every problem of the drawing that shows without a board, sorted by place.
    pub fn check(&self) -> Vec<Issue> {
        let mut found = Findings::default();
        found.own_format(self);
        drawing::check(self, &mut found);
        found.sorted()
    }
}

impl Texts {
    /// Every problem of the names and rule texts, sorted by place.
    pub fn check(&self) -> Vec<Issue> {
        let mut found = Findings::default();
        found.own_format(self);
        rounds::check_texts(self, &mut found);
        found.sorted()
    }
}

/// The areas and waters of a board by id; the first of each where an id is given twice.
struct Known<'a> {
    areas: BTreeMap<&'a str, &'a AreaDraft>,
    waters: BTreeMap<&'a str, &'a WaterDraft>,
}

impl<'a> Known<'a> {
    fn of(board: &'a BoardDraft) -> Self {
        let mut areas = BTreeMap::new();
        for area in &board.areas {
            areas.entry(area.id.as_str()).or_insert(area);
        }
        let mut waters = BTreeMap::new();
        for water in &board.waters {
            waters.entry(water.id.as_str()).or_insert(water);
        }
        Self { areas, waters }
    }

    fn has_area(&self, id: &str) -> bool {
        self.areas.contains_key(id)
    }

    fn has_water(&self, id: &str) -> bool {
        self.waters.contains_key(id)
    }
}

/// An area that is named but does not exist.
fn unknown_area(by: Namer, id: &str) -> Problem {
    Problem::UnknownArea {
        by,
        area: id.to_owned(),
    }
}
