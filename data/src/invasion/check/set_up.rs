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

/// A homeland while set-up decisions are carried out.
struct Ground {
    /// How many areas it has.
    areas: u64,
    /// In how many of them each side stands at the start.
    held: BySide<u64>,
    /// How many units earlier decisions of each side place there.
    placed: BySide<u64>,
}

impl Ground {
    fn of(side: Side, known: &Known<'_>, by_area: &BTreeMap<&str, BySide<u64>>) -> Self {
        let mut ground = Self {
            areas: 0,
            held: BySide::default(),
            placed: BySide::default(),
        };
        for area in known.areas.values().filter(|area| area.home == side) {
            ground.areas += 1;
            let standing = by_area.get(area.id.as_str()).copied().unwrap_or_default();
            for who in Side::ALL {
                ground.held[who] += u64::from(standing[who] > 0);
            }
        }
        ground
    }

    /// Whether a side can have taken every area, each with a unit that earlier decisions let it place. Where the other side
    /// stands or has been placed there is an area that it cannot take, for units are placed away from enemies.
    fn may_be_taken_by(&self, side: Side) -> bool {
        let other = side.enemy();
        self.held[other] == 0 && self.placed[other] == 0 && self.held[side] + self.placed[side] >= self.areas
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
    let mut grounds = Side::ALL.map(|side| Ground::of(side, known, by_area));
    for placement in &draft.placements {
        let place = || Place::Placement(placement.faction.key().to_owned());
        let side = placement.homeland;
        let enemy = placement.faction.side().enemy();
        let ground = &mut grounds[side.index()];
        if ground.areas == 0 {
            found.error(place(), Problem::PlaceNowhere { side });
        } else if ground.held[enemy] == ground.areas {
            found.error(place(), Problem::PlaceAmongEnemies);
        } else if placement.units > 0 && ground.may_be_taken_by(enemy) {
            found.error(place(), Problem::PlaceAfterEnemies { side });
        }
        ground.placed[placement.faction.side()] += u64::from(placement.units);
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
        let place = || Place::Recruits(extra.faction.key().to_owned());
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
