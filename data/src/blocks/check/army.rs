//! The blocks: ids, values, and what kinds ask for.

use super::super::army::{ArmyDraft, BlockDraft, Kind};
use super::super::board::BoardDraft;
use super::super::problem::{Problem, Thing};
use super::super::scenario::MOST_BLOCKS;
use super::{LARGEST_COMBAT_VALUE, LARGEST_FIRE, MOST_MOVES, in_both_languages, well_formed};
use crate::findings::Findings;
use crate::issue::Place;
use crate::problem::Writing;
use crate::side::Side;
use std::collections::BTreeSet;

pub(super) fn check(army: &ArmyDraft, found: &mut Findings) {
    if army.blocks.len() > MOST_BLOCKS {
        found.error(
            Place::Document,
            Problem::ManyBlocks {
                blocks: army.blocks.len(),
                most: MOST_BLOCKS,
            },
        );
    }
    for side in Side::ALL {
        if pool(army, side) == 0 {
            found.error(Place::Document, Problem::NoUnits { side });
        }
    }
    let mut seen = BTreeSet::new();
    for block in &army.blocks {
        let place = || Place::Block(block.id.clone());
        well_formed(&block.id, Thing::Block, place, found);
        if !block.id.is_empty() && !seen.insert(block.id.as_str()) {
            found.error(place(), Problem::BlockTwice { id: block.id.clone() });
        }
        in_both_languages(&block.name, || Writing::Name(Thing::Block.of()), place, found);
        numbers(block, found);
    }
    if let Some(pair) = army.blocks.windows(2).find(|pair| pair[0].id > pair[1].id) {
        found.advice(
            Place::Block(pair[1].id.clone()),
            Problem::BlockOrder {
                before: pair[0].id.clone(),
            },
        );
    }
    indians(army, found);
}

/// Units of the army that a side can draw: everything but ships and the Indian block (3.2).
pub(super) fn pool(army: &ArmyDraft, side: Side) -> usize {
    let drawn = |block: &&BlockDraft| block.side == side && block.kind.is_army() && block.kind != Kind::Indian;
    army.blocks.iter().filter(drawn).count()
}

/// Combat value, fire rating and moves.
fn numbers(block: &BlockDraft, found: &mut Findings) {
    let BlockDraft { value, fire, moves, .. } = *block;
    let mut wrong = |fits: bool, problem: Problem| {
        if !fits {
            found.error(Place::Block(block.id.clone()), problem);
        }
    };
    let most = LARGEST_COMBAT_VALUE;
    wrong((1..=most).contains(&value), Problem::CombatValue { value, most });
    let most = LARGEST_FIRE;
    wrong((1..=most).contains(&fire), Problem::FireRating { fire, most });
    match block.kind {
        Kind::Ship => wrong(moves == 0, Problem::ShipMoves { moves }),
        Kind::Regulars | Kind::Militia | Kind::Artillery => wrong(moves == 1, Problem::FootMoves { moves }),
        Kind::Cavalry | Kind::MilitiaCavalry | Kind::Indian => {
            wrong((1..=MOST_MOVES).contains(&moves), Problem::FastMoves { moves });
        }
    }
}

/// There is one Indian block at most, and it fights for the British (2.2.5).
fn indians(army: &ArmyDraft, found: &mut Findings) {
    let indians: Vec<&BlockDraft> = army.blocks.iter().filter(|block| block.kind == Kind::Indian).collect();
    for block in &indians {
        if block.side == Side::American {
            found.error(Place::Block(block.id.clone()), Problem::AmericanIndians);
        }
    }
    for block in indians.iter().skip(1) {
        found.error(Place::Block(block.id.clone()), Problem::SecondIndians);
    }
}

/// What only shows with the board.
pub(super) fn check_board(army: Option<&ArmyDraft>, board: &BoardDraft, found: &mut Findings) {
    let Some(army) = army else { return };
    let indian = army.blocks.iter().find(|block| block.kind == Kind::Indian);
    match (indian, &board.indian_town) {
        (Some(block), None) => found.advice(Place::Block(block.id.clone()), Problem::NoIndianTown),
        (None, Some(town)) => found.advice(Place::Town(town.clone()), Problem::NoIndianBlock),
        _ => {}
    }
}
