//! Start units, set-up decisions, muster values and additional recruits of a scenario.

use super::super::board::BoardDraft;
use super::super::draft::ScenarioDraft;
use super::super::faction::{ByFaction, BySide, Faction, Side};
use super::super::forces::ForcesDraft;
use super::{Findings, Known, MOST_PLACEMENTS, MOST_UNITS, board};
use crate::issue::Place;
use std::collections::{BTreeMap, BTreeSet};

pub(super) fn check(
    draft: &ScenarioDraft,
    board: &BoardDraft,
    known: &Known<'_>,
    forces: Option<&ForcesDraft>,
    found: &mut Findings,
) {
    if let Some(muster) = &draft.muster {
        board::muster(muster, known, found);
    }
    board::units(&draft.units, "the start units", known, found);
    let (by_area, total) = start(draft, board);
    both_sides(&by_area, found);
    placements(draft, known, &by_area, found);
    extra_recruits(draft, found);
    if let Some(forces) = forces {
        pools(draft, total, forces, found);
    }
}

/// Units of each side by area, and of each faction in all.
fn start<'a>(draft: &'a ScenarioDraft, board: &'a BoardDraft) -> (BTreeMap<&'a str, BySide<u64>>, ByFaction<u64>) {
    let printed = if draft.printed_units {
        board.printed_units.as_slice()
    } else {
        &[]
    };
    let mut by_area: BTreeMap<&str, BySide<u64>> = BTreeMap::new();
    let mut total = ByFaction::default();
    for entry in printed.iter().chain(&draft.units) {
        for (faction, &count) in entry.units.iter() {
            by_area.entry(&entry.area).or_default()[faction.side()] += u64::from(count);
            total[faction] += u64::from(count);
        }
    }
    (by_area, total)
}

fn both_sides(by_area: &BTreeMap<&str, BySide<u64>>, found: &mut Findings) {
    for (area, units) in by_area {
        if units.american > 0 && units.british > 0 {
            found.error(
                Place::Units((*area).to_owned()),
                "both sides stand here at the start, which would be a battle before the first turn; move one of them",
            );
        }
    }
}

fn placements(draft: &ScenarioDraft, known: &Known<'_>, by_area: &BTreeMap<&str, BySide<u64>>, found: &mut Findings) {
    if let Some(beyond) = draft.placements.get(MOST_PLACEMENTS) {
        found.error(
            Place::Placement(beyond.faction.key().to_owned()),
            format!(
                "the set-up has {} decisions (1.3); put those of one faction together, so that there are at most {MOST_PLACEMENTS}",
                draft.placements.len()
            ),
        );
    }
    for placement in &draft.placements {
        let place = || Place::Placement(placement.faction.key().to_owned());
        let enemy = placement.faction.side().enemy();
        let homeland = |side: Side| known.areas.values().filter(move |area| area.home == side);
        if homeland(placement.homeland).next().is_none() {
            found.error(
                place(),
                format!(
                    "units are to be placed on {} homeland, which has no area; choose the other side or add areas",
                    placement.homeland.key()
                ),
            );
        } else if homeland(placement.homeland)
            .all(|area| by_area.get(area.id.as_str()).is_some_and(|units| units[enemy] > 0))
        {
            found.error(
                place(),
                "enemies stand in every area where units could be placed; leave one of them free",
            );
        }
        if placement.homeland == enemy {
            found.warning(
                place(),
                "the faction places units on the enemy's homeland (1.3); choose its own side if that is not meant",
            );
        }
        if placement.units == 0 {
            found.error(place(), "the decision places 0 units; remove it or say how many");
        }
    }
}

fn extra_recruits(draft: &ScenarioDraft, found: &mut Findings) {
    let mut seen = BTreeSet::new();
    for extra in &draft.extra_recruits {
        let place = || Place::Forces(extra.faction.key().to_owned());
        if !seen.insert(extra.faction) {
            found.error(
                place(),
                "the additional recruits (3.1.1) are listed twice; put them into one entry",
            );
        }
        if extra.units > MOST_UNITS {
            found.error(
                place(),
                format!(
                    "there are {} additional recruits (3.1.1); choose at most {MOST_UNITS}",
                    extra.units
                ),
            );
        }
        if extra.units == 0 {
            found.advice(place(), "there are 0 additional recruits (3.1.1); remove the entry");
        }
    }
}

fn pools(draft: &ScenarioDraft, mut total: ByFaction<u64>, forces: &ForcesDraft, found: &mut Findings) {
    let on_map = total;
    for placement in &draft.placements {
        total[placement.faction] += u64::from(placement.units);
    }
    for faction in Faction::ALL {
        let pool = u64::from(forces.factions[faction].pool);
        if total[faction] > pool {
            let placed = total[faction] - on_map[faction];
            found.error(
                Place::Forces(faction.key().to_owned()),
                format!(
                    "{} units start on the map and {placed} are placed in the set-up, but the pool holds {pool} (1.4); \
                     start with fewer or enlarge the pool",
                    on_map[faction]
                ),
            );
        }
    }
}
