//! Areas, stars, muster values and printed units of a board.

use super::super::board::{BoardDraft, MusterDraft, UnitsDraft};
use super::{Findings, Known, MOST_AREAS, MOST_STARS, MOST_UNITS, links, unknown_area, waters};
use crate::id;
use crate::invasion::{ByFaction, Side};
use crate::issue::Place;
use std::collections::BTreeSet;

pub(super) fn check(board: &BoardDraft, known: &Known<'_>, found: &mut Findings) {
    areas(board, found);
    links::check(board, known, found);
    waters::check(board, known, found);
    muster(&board.muster, known, found);
    units(&board.printed_units, "the printed units", known, found);
}

fn areas(board: &BoardDraft, found: &mut Findings) {
    if board.areas.is_empty() {
        found.error(Place::Document, "the board has no areas; add some");
    }
    if board.areas.len() > MOST_AREAS {
        found.error(
            Place::Document,
            format!(
                "the board has {} areas, more than the {MOST_AREAS} this program can number; remove some",
                board.areas.len()
            ),
        );
    }
    for side in Side::ALL {
        if !board.areas.is_empty() && !board.areas.iter().any(|area| area.home == side) {
            found.warning(
                Place::Document,
                format!(
                    "no area is {} homeland, so that side can lose nothing (1.1); give it some",
                    side.key()
                ),
            );
        }
    }
    if !board.areas.is_empty() && board.areas.iter().all(|area| area.stars.is_empty()) {
        found.warning(
            Place::Document,
            "no area holds a star, so every game is a draw (3.2.8); mark some objectives",
        );
    }
    id::check_all(board.areas.iter().map(|area| &area.id), Place::Area, found);
    let mut seen = BTreeSet::new();
    for area in &board.areas {
        let place = || Place::Area(area.id.clone());
        if area.id.is_empty() {
            found.error(place(), "an area has an empty id; give it one");
        } else if !seen.insert(area.id.as_str()) {
            found.error(
                place(),
                format!("two areas have the id `{}`; rename or remove one", area.id),
            );
        }
        if area.name.is_empty() {
            found.warning(
                place(),
                "the area has no name; players will see its id, so give it a name",
            );
        }
        if area.stars.len() > MOST_STARS {
            found.error(
                place(),
                format!(
                    "the area has {} stars (3.2.8); keep at most {MOST_STARS}",
                    area.stars.len()
                ),
            );
        }
        for star in &area.stars {
            if star.name.is_empty() {
                found.warning(place(), "a star of the area has an empty name; name the town or fort");
            }
        }
    }
}

/// Muster values, whether of the board or of a scenario.
pub(super) fn muster(values: &[MusterDraft], known: &Known<'_>, found: &mut Findings) {
    let mut seen = BTreeSet::new();
    let mut total: ByFaction<u64> = ByFaction::default();
    for value in values {
        let place = || Place::Muster(value.area.clone());
        let faction = value.faction.key();
        match known.areas.get(value.area.as_str()) {
            None => found.error(
                place(),
                format!("the muster value of {faction} {}", unknown_area(&value.area)),
            ),
            Some(area) if area.home != value.faction.side() => found.warning(
                place(),
                format!("{faction} musters on the enemy's homeland (3.1); choose an area of its own side"),
            ),
            Some(_) => {}
        }
        if !seen.insert((value.area.as_str(), value.faction)) {
            found.error(
                place(),
                format!("{faction} has two muster values here; put them into one"),
            );
        }
        if value.units == 0 {
            found.warning(place(), format!("{faction} musters 0 units here; remove the value"));
        }
        let before = total[value.faction];
        total[value.faction] = before.saturating_add(value.units.into());
        if total[value.faction] > MOST_UNITS.into() && before <= MOST_UNITS.into() {
            found.error(
                place(),
                format!(
                    "with this value {faction} musters {} units a turn (3.1); keep it to {MOST_UNITS} in all its areas together",
                    total[value.faction]
                ),
            );
        }
    }
}

/// Start units by area, whether of the board or of a scenario.
pub(super) fn units(list: &[UnitsDraft], whose: &str, known: &Known<'_>, found: &mut Findings) {
    for entry in list {
        let place = || Place::Units(entry.area.clone());
        if !known.has_area(&entry.area) {
            found.error(place(), format!("an entry of {whose} {}", unknown_area(&entry.area)));
        }
        if entry.units.iter().all(|(_, &count)| count == 0) {
            found.advice(place(), format!("an entry of {whose} places nothing; remove it"));
        }
    }
}
