//! Areas, stars, muster values and printed units of a board.

use super::super::board::{BoardDraft, MusterDraft, UnitsDraft};
use super::super::problem::{Namer, Problem};
use super::{Findings, Known, MOST_AREAS, MOST_MUSTERS, MOST_STARS, MOST_UNITS, links, unknown_area, waters};
use crate::Word;
use crate::findings::in_both_languages;
use crate::id;
use crate::invasion::{ByFaction, Side};
use crate::issue::Place;
use crate::problem::Writing;
use std::collections::{BTreeMap, BTreeSet};

pub(super) fn check(board: &BoardDraft, known: &Known<'_>, found: &mut Findings) {
    areas(board, found);
    links::check(board, known, found);
    waters::check(board, known, found);
    muster(&board.muster, known, found);
    units(&board.printed_units, true, known, found);
}

fn areas(board: &BoardDraft, found: &mut Findings) {
    if board.areas.is_empty() {
        found.error(Place::Document, Problem::NoAreas);
    }
    if board.areas.len() > MOST_AREAS {
        found.error(
            Place::Document,
            Problem::ManyAreas {
                areas: board.areas.len(),
                most: MOST_AREAS,
            },
        );
    }
    for side in Side::ALL {
        if !board.areas.is_empty() && !board.areas.iter().any(|area| area.home == side) {
            found.warning(Place::Document, Problem::NoHomeland { side });
        }
    }
    if !board.areas.is_empty() && board.areas.iter().all(|area| area.stars.is_empty()) {
        found.warning(Place::Document, Problem::NoStars);
    }
    id::check_all(board.areas.iter().map(|area| &area.id), Place::Area, found);
    let mut seen = BTreeSet::new();
    for area in &board.areas {
        let place = || Place::Area(area.id.clone());
        if area.id.is_empty() {
            found.error(place(), Problem::EmptyAreaId);
        } else if !seen.insert(area.id.as_str()) {
            found.error(place(), Problem::AreaTwice { id: area.id.clone() });
        }
        if area.name.is_empty() {
            found.warning(place(), Problem::NamelessArea);
        } else {
            let what = || Writing::Name(Word::new("the area", "de la zone"));
            in_both_languages(&area.name, what, place, found);
        }
        if area.stars.len() > MOST_STARS {
            let (stars, most) = (area.stars.len(), MOST_STARS);
            found.error(place(), Problem::ManyStars { stars, most });
        }
        for star in &area.stars {
            if star.name.is_empty() {
                found.warning(place(), Problem::NamelessStar);
            }
        }
    }
}

/// Muster values, whether of the board or of a scenario.
pub(super) fn muster(values: &[MusterDraft], known: &Known<'_>, found: &mut Findings) {
    let mut seen = BTreeSet::new();
    let mut total: ByFaction<u64> = ByFaction::default();
    let mut count: ByFaction<usize> = ByFaction::default();
    for value in values {
        let place = || Place::Muster(value.area.clone());
        let faction = value.faction;
        match known.areas.get(value.area.as_str()) {
            None => found.error(place(), unknown_area(Namer::Muster(faction), &value.area)),
            Some(area) if area.home != faction.side() => {
                found.warning(place(), Problem::MusterOnEnemyLand { faction });
            }
            Some(_) => {}
        }
        if !seen.insert((value.area.as_str(), faction)) {
            found.error(place(), Problem::MusterTwice { faction });
        }
        if value.units == 0 {
            found.warning(place(), Problem::MusterNone { faction });
        }
        count[faction] += 1;
        if count[faction] == MOST_MUSTERS + 1 {
            let most = MOST_MUSTERS;
            found.error(place(), Problem::ManyMusters { faction, most });
        }
        let before = total[faction];
        let units = before.saturating_add(value.units.into());
        total[faction] = units;
        let most = MOST_UNITS;
        if units > most.into() && before <= most.into() {
            found.error(place(), Problem::ManyMustered { faction, units, most });
        }
    }
}

/// Start units by area, whether of the board or of a scenario.
pub(super) fn units(list: &[UnitsDraft], printed: bool, known: &Known<'_>, found: &mut Findings) {
    let by = if printed {
        Namer::PrintedUnits
    } else {
        Namer::StartUnits
    };
    let mut seen: BTreeMap<&str, usize> = BTreeMap::new();
    for entry in list {
        let place = || Place::Units(entry.area.clone());
        let times = seen.entry(&entry.area).or_default();
        *times += 1;
        if *times == 2 {
            found.warning(place(), Problem::UnitsTwice { by });
        }
        if !known.has_area(&entry.area) {
            found.error(place(), unknown_area(by, &entry.area));
        }
        if entry.units.iter().all(|(_, &count)| count == 0) {
            found.advice(place(), Problem::NoUnitsHere { by });
        }
    }
}
