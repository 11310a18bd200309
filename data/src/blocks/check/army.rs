//! The blocks: ids, values, and what kinds ask for.

use super::super::army::{ArmyDraft, BlockDraft, Kind};
use super::super::board::BoardDraft;
use super::super::scenario::MOST_BLOCKS;
use super::{LARGEST_COMBAT_VALUE, LARGEST_FIRE, in_both_languages, well_formed};
use crate::findings::Findings;
use crate::issue::Place;
use crate::side::Side;
use std::collections::BTreeSet;

pub(super) fn check(army: &ArmyDraft, found: &mut Findings) {
    if army.blocks.len() > MOST_BLOCKS {
        found.error(
            Place::Document,
            format!(
                "the army has {} blocks, more than the {MOST_BLOCKS} this program can number; remove some",
                army.blocks.len()
            ),
        );
    }
    for side in Side::ALL {
        if pool(army, side) == 0 {
            found.error(
                Place::Document,
                format!("the {} side has no units of the army; give it some", side.key()),
            );
        }
    }
    let mut seen = BTreeSet::new();
    for block in &army.blocks {
        let place = || Place::Block(block.id.clone());
        well_formed(&block.id, "block", place, found);
        if !block.id.is_empty() && !seen.insert(block.id.as_str()) {
            found.error(
                place(),
                format!("two blocks have the id `{}`; rename or remove one", block.id),
            );
        }
        in_both_languages(&block.name, "the name of the block", place, found);
        numbers(block, found);
    }
    if let Some(pair) = army.blocks.windows(2).find(|pair| pair[0].id > pair[1].id) {
        found.advice(
            Place::Block(pair[1].id.clone()),
            format!(
                "the blocks are not in the order of their ids: `{}` comes before; sort them",
                pair[0].id
            ),
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
    let mut wrong = |what: &str, least: u8, value: u8, most: u8| {
        if !(least..=most).contains(&value) {
            let wish = if least == most {
                format!("write {least}")
            } else {
                format!("choose {least} to {most}")
            };
            found.error(
                Place::Block(block.id.clone()),
                format!("the block has {what} {value} (2.0); {wish}"),
            );
        }
    };
    wrong("combat value", 1, block.value, LARGEST_COMBAT_VALUE);
    wrong("fire rating", 1, block.fire, LARGEST_FIRE);
    match block.kind {
        Kind::Ship => wrong("as a ship moves by road of", 0, block.moves, 0),
        Kind::Regulars | Kind::Militia | Kind::Artillery => {
            wrong("as infantry or artillery moves of", 1, block.moves, 1)
        }
        Kind::Cavalry | Kind::MilitiaCavalry | Kind::Indian => wrong("moves of", 1, block.moves, 2),
    }
}

/// There is one Indian block at most, and it fights for the British (2.2.5).
fn indians(army: &ArmyDraft, found: &mut Findings) {
    let indians: Vec<&BlockDraft> = army.blocks.iter().filter(|block| block.kind == Kind::Indian).collect();
    for block in &indians {
        if block.side == Side::American {
            found.error(
                Place::Block(block.id.clone()),
                "the Indian block fights for the British (2.2.5); make it British",
            );
        }
    }
    for block in indians.iter().skip(1) {
        found.error(
            Place::Block(block.id.clone()),
            "there is more than one Indian block, but the rules know one (9.0); remove this one",
        );
    }
}

/// What only shows with the board.
pub(super) fn check_board(army: Option<&ArmyDraft>, board: &BoardDraft, found: &mut Findings) {
    let Some(army) = army else { return };
    let indian = army.blocks.iter().find(|block| block.kind == Kind::Indian);
    match (indian, &board.indian_town) {
        (Some(block), None) => found.advice(
            Place::Block(block.id.clone()),
            "the board names no town that brings the Indian block into play (9.0), so only the set-up can; name one",
        ),
        (None, Some(town)) => found.advice(
            Place::Town(town.clone()),
            "the town would bring the Indian block into play (9.0), but the army has none; add one",
        ),
        _ => {}
    }
}
