//! What the editor advises on a scenario of Blocks beyond the checks.

use super::document::Blocks;
use crate::edit::Names;
use data::blocks::{ArmyDraft, BlockDraft, BoardDraft, Kind};
use data::kind::ABOUT;
use data::{Issue, Place, Side, Text};
use std::collections::BTreeSet;

data::kinds! {
    /// Advice on a scenario of Blocks.
    pub enum Advice {
        NoShip { side: Text } [ABOUT.cite("5.0")]:
            "{side}: it has a base here but no ship in its army (5.0); give it one",
            "{side}\u{a0}: il a une base ici, mais aucun navire dans son armée (5.0)\u{a0}; donnez-lui-en un";
        NeverReached { side: Text }:
            "{side}: no road leads to this town and it has no ship to come over a lake, so it can never take it; add a road or a ship",
            "{side}\u{a0}: aucune route ne mène à cette ville et il n’a pas de navire pour y venir par un lac, il ne pourra donc jamais la prendre\u{a0}; ajoutez une route ou un navire";
        FarMargin { margin: u32, most: u32 } [ABOUT.cite("8.1").fact("scenario.margin")]:
            "no side can lead by {margin} points: with every enemy town, every lake and every unit it has {most} (8.1); lower the margin",
            "aucun camp ne peut mener de {margin} points\u{a0}: avec toutes les villes ennemies, tous les lacs et toutes ses unités il en a {most} (8.1)\u{a0}; baissez l’écart";
    }
}

/// Points of a lake that one side controls (8.1).
const LAKE: u32 = 2;

/// All advice.
pub(super) fn advice(blocks: &Blocks, names: &Names<'_>) -> Vec<Issue> {
    let mut found = Vec::new();
    if let (Some(board), Some(army)) = (blocks.board().get(), blocks.army().get()) {
        for side in Side::ALL.into_iter().filter(|side| !has_ships(army, *side)) {
            let name = names.side(side);
            no_ships(board, side, &name, &mut found);
        }
        margin(blocks, board, army, &mut found);
    }
    found
}

fn has_ships(army: &ArmyDraft, side: Side) -> bool {
    army.blocks
        .iter()
        .any(|block| block.side == side && block.kind == Kind::Ship)
}

/// A side without ships wins no lake, and comes to no town that roads do not lead to.
fn no_ships(board: &BoardDraft, side: Side, name: &Text, found: &mut Vec<Issue>) {
    for lake in &board.lakes {
        let side = name.clone();
        found.push(Issue::advice(Place::Lake(lake.id.clone()), Advice::NoShip { side }));
    }
    let reached = by_road(board, side);
    for town in board.towns.iter().filter(|town| town.home != side) {
        if !reached.contains(town.id.as_str()) {
            let side = name.clone();
            found.push(Issue::advice(
                Place::Town(town.id.clone()),
                Advice::NeverReached { side },
            ));
        }
    }
}

/// The towns to which roads lead from the towns of a side.
fn by_road(board: &BoardDraft, side: Side) -> BTreeSet<&str> {
    let own = board.towns.iter().filter(|town| town.home == side);
    let mut reached: BTreeSet<&str> = BTreeSet::new();
    let mut open: Vec<&str> = own.map(|town| town.id.as_str()).collect();
    while let Some(town) = open.pop() {
        if reached.insert(town) {
            open.extend(board.roads.iter().filter_map(|road| match town {
                _ if road.a == town => Some(road.b.as_str()),
                _ if road.b == town => Some(road.a.as_str()),
                _ => None,
            }));
        }
    }
    reached
}

/// A lead that nobody can reach ends no war (8.0, 8.1).
fn margin(blocks: &Blocks, board: &BoardDraft, army: &ArmyDraft, found: &mut Vec<Issue>) {
    let margin = u32::from(blocks.scenario().margin);
    let most = |side: Side| {
        let towns = board.towns.iter().filter(|town| town.home != side);
        let towns: u32 = towns.map(|town| u32::from(town.value)).sum();
        let counted = |block: &&BlockDraft| block.side == side && !matches!(block.kind, Kind::Ship | Kind::Indian);
        let units = army.blocks.iter().filter(counted).count() as u32;
        towns + units + LAKE * board.lakes.len() as u32
    };
    let most = Side::ALL.map(most).into_iter().max().unwrap_or_default();
    if margin > most {
        found.push(Issue::advice(Place::End, Advice::FarMargin { margin, most }));
    }
}
