//! Where blocks are placed in the set-up and in winter.

use super::sight::Sight;
use crate::blocks::action::Action;
use crate::blocks::plan::Stage;
use data::blocks::map::towns;
use data::blocks::{BlockId, Side, TownId};

/// What it is worth to have the next block in a town.
pub(super) fn worth(sight: &Sight<'_>, action: Action) -> f32 {
    if let Action::Place(block) = action {
        return sooner(sight, block);
    }
    let (Action::Deploy(town), Stage::Place(next)) = (action, sight.plan.stage) else {
        return 0.0;
    };
    let strength = f32::from(sight.value(next));
    // Tecumseh holds no town alone (9.0).
    let stands = sight.total(sight.garrison(town));
    let wanted = importance(sight, town);
    let weights = sight.weights;
    if stands == 0.0 && wanted > weights.matters {
        // A weak block is enough to hold a town at first.
        return wanted + weights.first_block - strength;
    }
    wanted - stands * weights.crowd + strength * wanted * weights.strong
}

/// How much sooner than others a block is placed.
fn sooner(sight: &Sight<'_>, block: BlockId) -> f32 {
    let (of, weights) = (sight.scenario.block(block), sight.weights);
    f32::from(sight.value(block)) * weights.sooner_value
        + f32::from(of.fire) * weights.sooner_fire
        + f32::from(of.moves) * weights.sooner_moves
}

/// How much a town matters: its value, enemies next door, a naval base, reinforcements that enter there, and Tecumseh.
fn importance(sight: &Sight<'_>, town: TownId) -> f32 {
    let (map, weights) = (sight.scenario.map(), sight.weights);
    let hostile = sight.scenario.homes(sight.side.enemy()) | sight.occupied[1];
    let near: f32 = towns(map.beside(town) & hostile)
        .map(|enemy| weights.near + sight.worth(enemy))
        .sum();
    let base = if sight.is_base(town) { weights.place_base } else { 0.0 };
    let threat = f32::from(sight.threat(town)) * weights.place_danger;
    let entry = if sight.is_home(town) {
        f32::from(sight.due(town)) * weights.place_entry
    } else {
        0.0
    };
    // Where Tecumseh stands, or may come to the British side (9.0).
    let stands = sight.army(town) & sight.scenario.masks().indian != 0;
    let comes = sight.side == Side::British && sight.scenario.indian_town() == Some(town);
    let indian = if stands || comes { weights.place_indian } else { 0.0 };
    sight.worth(town) + near + base + threat + entry + indian
}
