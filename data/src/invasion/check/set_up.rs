//! Start units, set-up decisions, muster values and additional recruits of a scenario.

use super::super::board::BoardDraft;
use super::super::draft::ScenarioDraft;
use super::super::faction::{ByFaction, BySide, Faction, Side};
use super::super::forces::ForcesDraft;
use super::super::problem::Problem;
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
    board::units(&draft.units, false, known, found);
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
            found.error(Place::Units((*area).to_owned()), Problem::BothSides);
        }
    }
}

fn placements(draft: &ScenarioDraft, known: &Known<'_>, by_area: &BTreeMap<&str, BySide<u64>>, found: &mut Findings) {
    if let Some(beyond) = draft.placements.get(MOST_PLACEMENTS) {
        found.error(
            Place::Placement(beyond.faction.key().to_owned()),
            Problem::ManyPlacements {
                decisions: draft.placements.len(),
                most: MOST_PLACEMENTS,
            },
        );
    }
    for placement in &draft.placements {
        let place = || Place::Placement(placement.faction.key().to_owned());
        let enemy = placement.faction.side().enemy();
        let homeland = |side: Side| known.areas.values().filter(move |area| area.home == side);
        if homeland(placement.homeland).next().is_none() {
            let side = placement.homeland;
            found.error(place(), Problem::PlaceNowhere { side });
        } else if homeland(placement.homeland)
            .all(|area| by_area.get(area.id.as_str()).is_some_and(|units| units[enemy] > 0))
        {
            found.error(place(), Problem::PlaceAmongEnemies);
        }
        if placement.homeland == enemy {
            found.warning(place(), Problem::PlaceOnEnemyLand);
        }
        if placement.units == 0 {
            found.error(place(), Problem::PlaceNothing);
        }
    }
}

fn extra_recruits(draft: &ScenarioDraft, found: &mut Findings) {
    let mut seen = BTreeSet::new();
    for extra in &draft.extra_recruits {
        let place = || Place::Forces(extra.faction.key().to_owned());
        if !seen.insert(extra.faction) {
            found.error(place(), Problem::RecruitsTwice);
        }
        if extra.units > MOST_UNITS {
            let (units, most) = (extra.units, MOST_UNITS);
            found.error(place(), Problem::ManyRecruits { units, most });
        }
        if extra.units == 0 {
            found.advice(place(), Problem::NoRecruits);
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
            let standing = on_map[faction];
            let placed = total[faction] - standing;
            let place = Place::Forces(faction.key().to_owned());
            found.error(place, Problem::SmallPool { standing, placed, pool });
        }
    }
}
