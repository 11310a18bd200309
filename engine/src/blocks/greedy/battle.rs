//! In battle: to stand or to go, who takes a loss, which battle first.

use super::duel::{Force, duel};
use super::sight::Sight;
use crate::blocks::action::Action;
use crate::blocks::phase::{LandStage, Phase, SeaStage};
use crate::blocks::view::SideView;
use data::blocks::{BlockId, TownId};

/// Combat value that a hidden block has on average.
const HIDDEN: f32 = 3.0;

/// What an action of a battle is worth.
pub(super) fn worth(sight: &Sight<'_>, action: Action) -> f32 {
    match action {
        Action::Lose(_) => spare(sight, action),
        Action::Fight => 0.0,
        Action::Retreat(to) => stay_or_go(sight, to, false),
        Action::Withdraw(to) => stay_or_go(sight, to, true) - sight.weights.withdraw,
        Action::Port(_) => sea(sight) + super::naval::haven(sight, action) * 0.01,
        Action::Escape => {
            // Ships leave a lost town if the lake is free, or as a last hope.
            let lost = prospect(sight) < -0.1;
            if lost { 0.5 } else { -0.5 }
        }
        _ => 0.0,
    }
}

/// Which battle first: the one with the best prospects.
pub(super) fn promise(sight: &Sight<'_>, action: Action) -> f32 {
    let Action::Battle(town) = action else { return 0.0 };
    duel(
        sight.force(sight.army(town)),
        sight.hidden(sight.enemy[town.index()]),
        1.0,
    )
}

/// Of the blocks that may suffer, the one that is missed least is worth most.
pub(super) fn spare(sight: &Sight<'_>, action: Action) -> f32 {
    let (Action::Lose(block) | Action::Stay(block) | Action::Starve(block) | Action::Drown(block)) = action else {
        return 0.0;
    };
    let of = sight.scenario.block(block);
    let value = sight.value(block);
    let weights = sight.weights;
    let able = f32::from(of.fire) * weights.spare_fire + f32::from(of.moves) * weights.spare_moves;
    let precious = able - f32::from(u8::from(of.kind.is_militia()));
    match (action, sight.view.table.phase) {
        // At home winter costs one value, and a block of one value altogether.
        (Action::Starve(_), Phase::Starve(side, town, _)) if sight.scenario.homes(side) & town.bit() != 0 => {
            if value > 1 { 10.0 - precious } else { -precious }
        }
        _ => 10.0 - precious - f32::from(value) * weights.spare_value,
    }
}

/// The enemy's army in a battle, as far as it is known: what lies open, else so many hidden blocks.
fn enemy(sight: &Sight<'_>, town: TownId) -> Force {
    open_enemy(sight).unwrap_or_else(|| sight.hidden(sight.enemy[town.index()]))
}

/// The enemy's blocks that lie open in a battle.
fn open_enemy(sight: &Sight<'_>) -> Option<Force> {
    let SideView::Hidden { open, .. } = &sight.view.sides[sight.side.enemy().index()] else {
        return None;
    };
    let army = open.iter().filter(|(block, _)| is_army(sight, *block));
    let force = army.fold(Force::default(), |force, (block, value)| {
        let fire = f32::from(sight.scenario.block(*block).fire) / 6.0;
        force.with(f32::from(*value), fire)
    });
    (force.value > 0.0).then_some(force)
}

fn is_army(sight: &Sight<'_>, block: BlockId) -> bool {
    sight.scenario.masks().army & block.bit() != 0
}

/// Whether the army cannot stand: the enemy is four times as strong. What hidden blocks are held to be worth in a duel is no
/// combat value, so they are counted by their average.
fn is_hopeless(sight: &Sight<'_>, town: TownId) -> bool {
    let hidden = f32::from(sight.enemy[town.index()]) * HIDDEN;
    let enemy = open_enemy(sight).map_or(hidden, |open| open.value);
    enemy >= 4.0 * sight.force(sight.army(town)).value
}

/// How the battle on land will go for the bot: 1 is won without loss, -1 lost without a shot that counts.
fn prospect(sight: &Sight<'_>) -> f32 {
    let Some(land) = sight.view.table.land else { return 0.0 };
    let own = sight.force(sight.army(land.town));
    let enemy = enemy(sight, land.town);
    let landing = if land.amphibious && land.round == 1 { 2.0 } else { 1.0 };
    let i_attack = land.attacker == sight.side;
    match land.stage {
        // The bot is about to fire; so the enemy is the one under fire first.
        LandStage::Decide(_) if i_attack => -duel(enemy, own, 1.0),
        _ if i_attack => duel(own, enemy, landing),
        _ => -duel(enemy, own, landing),
    }
}

/// Whether to retreat to a town: worth more than nothing if the battle is going badly.
fn stay_or_go(sight: &Sight<'_>, to: TownId, water: bool) -> f32 {
    let Some(land) = sight.view.table.land else { return 0.0 };
    let here = sight.worth(land.town);
    let weights = sight.weights;
    let stake = weights.stand_for * here;
    let pursuit = weights.pursuit * f32::from(sight.enemy[land.town.index()]) * if water { 2.0 } else { 1.0 };
    let own = sight.total(sight.army(land.town)).max(1.0);
    let harm = (pursuit / own).min(1.0);
    // Fighting to the end costs everything if it is lost; retreat costs what the pursuit hits.
    let going = -prospect(sight) - stake - weights.stand - harm;
    let lost = if is_hopeless(sight, land.town) { 5.0 } else { 0.0 };
    let room = lost + sight.total(sight.army(to)) * 0.01 - 0.02 * f32::from(sight.threat(to));
    going + room
}

/// Whether ships go to port: worth more than nothing if the battle is going badly.
fn sea(sight: &Sight<'_>) -> f32 {
    let Some(sea) = sight.view.table.sea else { return 0.0 };
    if !matches!(sea.stage, SeaStage::Decide(_)) {
        return 0.0;
    }
    let own = sight.total(sight.fleet(sea.lake));
    let enemy = match &sight.view.sides[sight.side.enemy().index()] {
        SideView::Hidden { open, .. } => {
            let ships = open.iter().filter(|(block, _)| !is_army(sight, *block));
            ships.map(|(_, value)| f32::from(*value)).sum()
        }
        SideView::Own { .. } => f32::from(sight.enemy_fleet(sea.lake)) * sight.weights.hidden_ship,
    };
    if enemy > own * sight.weights.sea_stand {
        1.0
    } else {
        -1.0
    }
}
