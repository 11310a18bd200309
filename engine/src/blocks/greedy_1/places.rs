//! Where blocks are placed in the set-up and in winter.

use super::sight::Sight;
use crate::blocks::action::Action;
use crate::blocks::plan::Stage;
use data::blocks::TownId;
use data::blocks::map::towns;

/// What it is worth to have the next block in a town.
pub(super) fn worth(sight: &Sight<'_>, action: Action) -> f32 {
    // The blocks are placed in the order in which they are offered.
    let (Action::Deploy(town), Stage::Place(next)) = (action, sight.plan.stage) else {
        return 0.0;
    };
    let strength = f32::from(sight.value(next));
    let stands = sight.total(sight.army(town));
    let wanted = importance(sight, town);
    if stands == 0.0 && wanted > 2.0 {
        // A weak block is enough to hold a town at first.
        return wanted + 8.0 - strength;
    }
    wanted - stands * 0.9 + strength * wanted * 0.08
}

/// How much a town matters: its value, enemies next door, and a naval base.
fn importance(sight: &Sight<'_>, town: TownId) -> f32 {
    let map = sight.scenario.map();
    let hostile = sight.scenario.homes(sight.side.enemy()) | sight.occupied[1];
    let near: f32 = towns(map.beside(town) & hostile)
        .map(|enemy| 1.5 + sight.worth(enemy))
        .sum();
    let base = if sight.scenario.is_base(sight.side, town) {
        1.5
    } else {
        0.0
    };
    let threat = f32::from(sight.threat(town));
    sight.worth(town) + near + base + threat
}
