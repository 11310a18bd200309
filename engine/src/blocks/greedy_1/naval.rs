//! Ships: where to build, when to sail, where to winter.

use super::sight::{HIDDEN_SHIP, Sight};
use crate::blocks::action::Action;
use crate::blocks::plan::Stage;
use data::blocks::map::towns;
use data::blocks::{LakeId, TownId};

/// What an action of the naval phase is worth.
pub(super) fn worth(sight: &Sight<'_>, action: Action) -> f32 {
    let map = sight.scenario.map();
    match action {
        Action::Build(town, ship) => map.lake_of(town).map_or(0.0, |lake| build(sight, lake, ship)),
        Action::Sail(town) => map.lake_of(town).map_or(0.0, |lake| sail(sight, lake, town)),
        Action::Land(lake) => land(sight, lake),
        Action::All => 3.0,
        Action::Take(_) => 1.0,
        Action::Port(_) => haven(sight, action),
        // Once ships are chosen the rest follows.
        Action::Done if matches!(sight.plan.stage, Stage::Sail(_) | Stage::Land(_)) => 0.5,
        _ => 0.1,
    }
}

/// Own and reckoned enemy strength on a lake and in its ports.
fn strengths(sight: &Sight<'_>, lake: LakeId) -> (f32, f32) {
    let coast = sight.scenario.map().coast(lake);
    let own: f32 = towns(coast).map(|town| sight.total(sight.ships(town))).sum();
    let in_port = towns(coast).map(|town| sight.enemy_ships[town.index()]);
    let enemy: u16 = in_port.chain([sight.enemy_fleet(lake)]).map(u16::from).sum();
    // The longer the war, the stronger the ships: each side builds up to one value a turn.
    let grown = 1.0 + 0.06 * f32::from(sight.view.table.turn) + 0.3 * f32::from(sight.view.table.year);
    (
        own + sight.total(sight.fleet(lake)),
        f32::from(enemy) * HIDDEN_SHIP.min(grown),
    )
}

/// What a lake is worth: its points, and the coast it opens.
fn importance(sight: &Sight<'_>, lake: LakeId) -> f32 {
    let coast = sight.scenario.map().coast(lake);
    let open: f32 = towns(coast).map(|town| sight.worth(town)).sum();
    2.0 + open * 0.1
}

fn build(sight: &Sight<'_>, lake: LakeId, ship: data::blocks::BlockId) -> f32 {
    let (own, enemy) = strengths(sight, lake);
    // A race that is close is worth most; one that is won or hopeless little.
    let gap = own - enemy;
    let close = 1.0 / (1.0 + 0.25 * (gap - 0.5).abs());
    // More ships carry more units; stronger ones live longer.
    let new = sight.pool & ship.bit() != 0;
    importance(sight, lake) * close * 0.45 + if new { 0.25 } else { 0.2 }
}

fn sail(sight: &Sight<'_>, lake: LakeId, town: TownId) -> f32 {
    let force = sight.total(sight.ships(town)) + sight.total(sight.fleet(lake));
    let out = f32::from(sight.enemy_fleet(lake)) * HIDDEN_SHIP;
    let (own, enemy) = strengths(sight, lake);
    let in_port = enemy - out;
    let gain = importance(sight, lake);
    let held = sight.fleet(lake) != 0;
    // Late in the year a lake is worth its points; earlier those in port could come out and fight.
    let safe = own >= in_port || sight.autumn() > 0.9;
    if out == 0.0 {
        match (held, safe) {
            (false, true) => gain * 1.2,
            (false, false) => gain * 0.3,
            (true, _) => 0.2,
        }
    } else if force > out * 1.35 {
        gain * 1.1
    } else {
        -1.0
    }
}

fn land(sight: &Sight<'_>, lake: LakeId) -> f32 {
    let (_, enemy) = strengths(sight, lake);
    let fleet = sight.total(sight.fleet(lake));
    // Only to save ships from a fleet that is far stronger.
    if enemy > fleet * 2.2 && sight.enemy_fleet(lake) == 0 && sight.autumn() < 0.9 {
        0.3
    } else {
        -1.0
    }
}

/// The port where ships are safest: with an army, and best the base.
pub(super) fn haven(sight: &Sight<'_>, action: Action) -> f32 {
    let Action::Port(town) = action else { return 0.0 };
    let base = sight.scenario.is_base(sight.side, town);
    let army = sight.total(sight.army(town));
    army - 2.0 * f32::from(sight.threat(town)) + if base { 3.0 } else { 0.0 }
}
