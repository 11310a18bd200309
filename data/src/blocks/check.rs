//! Everything that can be wrong with the documents of Blocks, all at once, each problem with its place.
//!
//! Each document has its own check, so that a board or an army can be looked at alone; the check of a scenario adds
//! what only shows when they come together. What passes without an error can be built and played.

mod army;
mod board;
mod drawing;
mod set_up;
#[cfg(test)]
mod tests;
mod years;

use super::KEY;
use super::army::ArmyDraft;
use super::board::{BoardDraft, TownDraft};
use super::draft::ScenarioDraft;
use super::problem::{Namer, Problem, Thing};
use super::texts::Texts;
use crate::drawing::Drawing;
use crate::findings::{Findings, in_both_languages};
use crate::head::Head;
use crate::id;
use crate::issue::{Issue, Place};
use crate::library::Library;
use crate::problem::Writing;
use crate::rulebook;
use crate::side::Side;
use std::collections::BTreeMap;

/// Largest value of a town (1.1).
pub const LARGEST_VALUE: u8 = 9;

/// Largest full combat value of a block: a block has four edges (2.0).
pub const LARGEST_COMBAT_VALUE: u8 = 4;

/// Largest fire rating of a block (2.0, 7.22).
pub const LARGEST_FIRE: u8 = 3;

/// Most towns that a block may move by road (2.0).
pub const MOST_MOVES: u8 = 2;

/// Most campaign turns of each side in a year.
pub const MOST_TURNS: u8 = 99;

/// Largest lead in points that a victory may ask for.
pub const LARGEST_MARGIN: u16 = 999;

/// Most campaign years of a scenario.
pub const MOST_YEARS: usize = 50;

impl ScenarioDraft {
    /// Every problem of the draft and of the documents it refers to, sorted by place.
    pub fn check(&self, library: &Library) -> Vec<Issue> {
        let mut found = Findings::default();
        let board = found.resolve(&self.board, library);
        let picture = board.and_then(|board| found.resolve(&board.drawing, library));
        let army = found.resolve(&self.army, library);
        let texts = found.resolve(&self.texts, library);

        head(self, &mut found);
        years::check(self, board, army, &mut found);
        if let Some(army) = army {
            army::check(army, &mut found);
        }
        if let Some(board) = board {
            board_and_picture(board, picture, &mut found);
            army::check_board(army, board, &mut found);
            set_up::check(self, &Known::of(board), army, &mut found);
        }
        if let Some(texts) = texts {
            check_texts(texts, &mut found);
        }
        found.sorted()
    }
}

impl BoardDraft {
    /// Every problem of the board and its drawing, sorted by place.
    pub fn check(&self, library: &Library) -> Vec<Issue> {
        let mut found = Findings::default();
        found.own_format(self);
        let picture = found.resolve(&self.drawing, library);
        board_and_picture(self, picture, &mut found);
        found.sorted()
    }
}

impl ArmyDraft {
    /// Every problem of the blocks, sorted by place.
    pub fn check(&self) -> Vec<Issue> {
        let mut found = Findings::default();
        found.own_format(self);
        army::check(self, &mut found);
        found.sorted()
    }
}

impl Texts {
    /// Every problem of the rule texts, sorted by place.
    pub fn check(&self) -> Vec<Issue> {
        let mut found = Findings::default();
        found.own_format(self);
        check_texts(self, &mut found);
        found.sorted()
    }
}

fn board_and_picture(board: &BoardDraft, picture: Option<&Drawing>, found: &mut Findings) {
    let known = Known::of(board);
    board::check(board, &known, found);
    if let Some(picture) = picture {
        drawing::check(picture, board, &known, found);
    }
}

/// Game, id, titles and what belongs to no other part.
fn head(draft: &ScenarioDraft, found: &mut Findings) {
    found.own_format(draft);
    let head = Head {
        game: &draft.game,
        written: KEY,
        id: &draft.id,
        title: &draft.title,
        summary: &draft.summary,
    };
    head.check(found);
    if draft.title.is_empty() {
        in_both_languages(&draft.title, || Writing::ScenarioTitle, || Place::Document, found);
    }
}

fn check_texts(texts: &Texts, found: &mut Findings) {
    for side in Side::ALL {
        let name = &texts.sides[side];
        in_both_languages(name, || Writing::SideName(side), || Place::Document, found);
    }
    rulebook::check(&texts.paragraphs, &texts.rulings, found);
}

/// An id must be of the letters that ids have, so that files, records and command lines can name it; one that is only too
/// long is warned of, as everywhere.
fn well_formed(id: &str, of: Thing, place: impl Fn() -> Place, found: &mut Findings) {
    if id.is_empty() {
        found.error(place(), Problem::EmptyId { of });
    } else if id.bytes().all(id::is_letter) {
        id::check(id, place(), found);
    } else {
        found.error(place(), Problem::OddId { of });
    }
}

/// A town that is named but does not exist.
fn unknown_town(by: Namer, id: &str) -> Problem {
    Problem::UnknownTown {
        by,
        town: id.to_owned(),
    }
}

/// The towns of a board by id; the first where an id is given twice.
struct Known<'a> {
    board: &'a BoardDraft,
    towns: BTreeMap<&'a str, &'a TownDraft>,
}

impl<'a> Known<'a> {
    fn of(board: &'a BoardDraft) -> Self {
        let mut towns = BTreeMap::new();
        for town in &board.towns {
            towns.entry(town.id.as_str()).or_insert(town);
        }
        Self { board, towns }
    }

    fn town(&self, id: &str) -> Option<&'a TownDraft> {
        self.towns.get(id).copied()
    }

    /// Whether a town lies on a lake.
    fn is_coastal(&self, id: &str) -> bool {
        self.board
            .lakes
            .iter()
            .any(|lake| lake.coast.iter().any(|town| town == id))
    }
}
