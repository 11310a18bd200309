//! The set-up: draws, towns held in the enemy's country, ships and the Indian block at the start.

use super::super::army::{ArmyDraft, Kind};
use super::super::draft::ScenarioDraft;
use super::super::problem::{Namer, Problem};
use super::{Known, army, unknown_town};
use crate::findings::Findings;
use crate::issue::Place;
use crate::side::Side;
use std::collections::BTreeMap;

pub(super) fn check(draft: &ScenarioDraft, known: &Known<'_>, army: Option<&ArmyDraft>, found: &mut Findings) {
    let holders = held(draft, known, found);
    draws(draft, known, &holders, army, found);
    ships(draft, known, &holders, army, found);
    indian(draft, known, &holders, army, found);
}

/// Checks the towns that a side holds in the enemy's country; gives who holds them.
fn held<'a>(draft: &'a ScenarioDraft, known: &Known<'_>, found: &mut Findings) -> BTreeMap<&'a str, Side> {
    let mut holders = BTreeMap::new();
    for held in &draft.setup.held {
        let place = || Place::Setup(held.town.clone());
        match known.town(&held.town) {
            None => found.error(place(), unknown_town(Namer::Held, &held.town)),
            Some(town) if town.home == held.by => found.error(place(), Problem::OwnTownHeld),
            Some(_) => {}
        }
        if holders.insert(held.town.as_str(), held.by).is_some() {
            found.error(place(), Problem::HeldTwice);
        }
    }
    holders
}

/// Who has a town at the start: its holder, or else its home side.
fn owner(id: &str, known: &Known<'_>, holders: &BTreeMap<&str, Side>) -> Option<Side> {
    let home = known.town(id)?.home;
    Some(holders.get(id).copied().unwrap_or(home))
}

/// Draws are neither more than there are blocks nor fewer than towns that must get one (3.2). A town in which the Indian
/// block stands from the start has its garrison.
fn draws(
    draft: &ScenarioDraft,
    known: &Known<'_>,
    holders: &BTreeMap<&str, Side>,
    army: Option<&ArmyDraft>,
    found: &mut Findings,
) {
    for side in Side::ALL {
        let place = || Place::Setup(side.key().to_owned());
        let draws = usize::from(draft.setup.draws[side]);
        if let Some(pool) = army.map(|army| army::pool(army, side))
            && draws > pool
        {
            found.error(place(), Problem::ManyDraws { draws, pool });
        }
        let own = || {
            let towns = known.towns.values();
            towns.filter(|town| owner(&town.id, known, holders) == Some(side))
        };
        let garrisons: Vec<&str> = own()
            .filter(|town| town.value >= draft.setup.garrison_value || town.home != side)
            .filter(|town| side != Side::British || draft.setup.indian.as_ref() != Some(&town.id))
            .map(|town| town.id.as_str())
            .collect();
        if garrisons.len() > draws {
            let towns = garrisons.iter().map(|id| (*id).to_owned()).collect();
            let needed = garrisons.len();
            found.error(place(), Problem::FewDraws { draws, needed, towns });
        }
        if draws > 0 && own().next().is_none() && known.towns.values().any(|town| town.home == side) {
            found.error(place(), Problem::NowhereToPlace);
        }
    }
}

/// Ships lie in own or held coastal towns, each within its block's value, no more than there are (3.2.1).
fn ships(
    draft: &ScenarioDraft,
    known: &Known<'_>,
    holders: &BTreeMap<&str, Side>,
    army: Option<&ArmyDraft>,
    found: &mut Findings,
) {
    for side in Side::ALL {
        // Ships take their blocks in the order in which the army lists them.
        let blocks: Vec<u8> = army
            .into_iter()
            .flat_map(|army| &army.blocks)
            .filter(|block| block.side == side && block.kind == Kind::Ship)
            .map(|block| block.value)
            .collect();
        let listed: Vec<_> = draft.setup.ships.iter().filter(|ship| ship.side == side).collect();
        if army.is_some() && listed.len() > blocks.len() {
            found.error(
                Place::Setup(side.key().to_owned()),
                Problem::ManyShips {
                    ships: listed.len(),
                    blocks: blocks.len(),
                },
            );
        }
        for (number, ship) in listed.iter().enumerate() {
            let place = || Place::Setup(ship.town.clone());
            match owner(&ship.town, known, holders) {
                None => found.error(place(), unknown_town(Namer::Ship, &ship.town)),
                Some(_) if !known.is_coastal(&ship.town) => found.error(place(), Problem::ShipInland),
                Some(owner) if owner != side => found.error(place(), Problem::ShipAtEnemy { side }),
                Some(_) => {}
            }
            let most = blocks.get(number).copied().unwrap_or(u8::MAX);
            if ship.value == 0 || ship.value > most {
                found.error(
                    place(),
                    Problem::ShipValue {
                        value: ship.value,
                        most: blocks.get(number).copied().unwrap_or(1),
                    },
                );
            }
        }
    }
}

/// Where the Indian block is at the start (9.0).
fn indian(
    draft: &ScenarioDraft,
    known: &Known<'_>,
    holders: &BTreeMap<&str, Side>,
    army: Option<&ArmyDraft>,
    found: &mut Findings,
) {
    let Some(town) = &draft.setup.indian else { return };
    let place = || Place::Setup(town.clone());
    match owner(town, known, holders) {
        None => found.error(place(), unknown_town(Namer::IndianStart, town)),
        Some(Side::American) => found.error(place(), Problem::IndiansOnEnemyGround),
        Some(Side::British) => {}
    }
    if draft.setup.indian_gone {
        found.error(place(), Problem::IndiansGoneAndHere);
    }
    if army.is_some_and(|army| !army.blocks.iter().any(|block| block.kind == Kind::Indian)) {
        found.error(place(), Problem::IndiansWithoutBlock);
    }
}
