//! Start units, set-up decisions, muster values, recruits, dice and pools.

use super::{Found, Pair, basis, count, pairs};
use data::Place;
use data::invasion::board::{MusterDraft, UnitsDraft};
use data::invasion::cards::Face;
use data::invasion::draft::{ExtraRecruits, PlacementDraft};
use data::invasion::{BoardDraft, ByFaction, Faction, ForcesDraft, ScenarioDraft};
use std::collections::{BTreeMap, BTreeSet};

/// A scenario and its board.
type On<'a> = (&'a ScenarioDraft, &'a BoardDraft);

pub(super) fn compare(old: On<'_>, new: On<'_>, found: &mut Found) {
    start_units(old, new, found);
    found.value(
        &Place::Document,
        "placing the units printed on the board",
        old.0.printed_units,
        new.0.printed_units,
    );
    let placed = old.0.printed_units || new.0.printed_units;
    if !placed && old.1.printed_units != new.1.printed_units {
        found.changed(
            Place::Document,
            "the board prints other units, which neither scenario places",
        );
    }
    muster(values(old), values(new), found);
    placements(&old.0.placements, &new.0.placements, found);
    extra_recruits(&old.0.extra_recruits, &new.0.extra_recruits, found);
}

/// All units on the map at the start, with what is said of where the numbers come from.
fn start<'a>((draft, board): On<'a>) -> BTreeMap<&'a str, (ByFaction<u64>, BTreeSet<String>)> {
    let printed: &[UnitsDraft] = if draft.printed_units { &board.printed_units } else { &[] };
    let mut by_area: BTreeMap<&str, (ByFaction<u64>, BTreeSet<String>)> = BTreeMap::new();
    for entry in printed.iter().chain(&draft.units) {
        let (units, bases) = by_area.entry(&entry.area).or_default();
        for (faction, number) in entry.units.iter() {
            units[faction] += u64::from(*number);
        }
        bases.insert(basis(&entry.basis));
    }
    by_area
}

fn words(units: &ByFaction<u64>) -> String {
    let there: Vec<String> = units
        .iter()
        .filter(|(_, number)| **number > 0)
        .map(|(faction, number)| format!("{number} {}", faction.key()))
        .collect();
    if there.is_empty() {
        "none".to_owned()
    } else {
        there.join(", ")
    }
}

fn start_units(old: On<'_>, new: On<'_>, found: &mut Found) {
    let (old, new) = (start(old), start(new));
    let nothing = (ByFaction::default(), BTreeSet::new());
    for area in old.keys().chain(new.keys()).copied().collect::<BTreeSet<&str>>() {
        let place = Place::Units(area.to_owned());
        let (was, was_basis) = old.get(area).unwrap_or(&nothing);
        let (is, is_basis) = new.get(area).unwrap_or(&nothing);
        let empty = ByFaction::default();
        if was == is {
            if was_basis != is_basis {
                let join = |bases: &BTreeSet<String>| bases.iter().map(String::as_str).collect::<Vec<_>>().join("; ");
                found.push(
                    super::Change::Basis,
                    place,
                    format!("basis of the units was {}, is {}", join(was_basis), join(is_basis)),
                );
            }
        } else if *was == empty {
            found.added(place, format!("now there are {}", words(is)));
        } else if *is == empty {
            found.removed(place, format!("there were {}", words(was)));
        } else {
            found.value(&place, "the force", words(was), words(is));
        }
    }
}

/// The muster values that count.
fn values<'a>((draft, board): On<'a>) -> &'a [MusterDraft] {
    draft.muster.as_deref().unwrap_or(&board.muster)
}

fn muster(old: &[MusterDraft], new: &[MusterDraft], found: &mut Found) {
    for ((area, faction), pair) in pairs(old, new, |value| (&value.area, value.faction)) {
        let place = Place::Muster(area.clone());
        let faction = faction.key();
        match pair {
            Pair::Old(value) => found.removed(
                place,
                format!("{faction} no longer enlists {}", count(value.units, "unit")),
            ),
            Pair::New(value) => found.added(place, format!("{faction} now enlists {}", count(value.units, "unit"))),
            Pair::Both(old, new) => {
                let of = format!("the muster value of {faction}");
                found.value(&place, &of, old.units, new.units);
                found.basis(&place, &of, &old.basis, &new.basis);
                found.mark(&place, &of, old.check.as_ref(), new.check.as_ref());
            }
        }
    }
}

fn placements(old: &[PlacementDraft], new: &[PlacementDraft], found: &mut Found) {
    let of = |list: &[PlacementDraft], faction: Faction| {
        let decisions: Vec<String> = list
            .iter()
            .filter(|placement| placement.faction == faction)
            .map(|placement| {
                format!(
                    "{} on {} homeland",
                    count(placement.units, "unit"),
                    placement.homeland.key()
                )
            })
            .collect();
        if decisions.is_empty() {
            "none".to_owned()
        } else {
            decisions.join(", then ")
        }
    };
    for faction in Faction::ALL {
        let place = Place::Placement(faction.key().to_owned());
        found.value(&place, "the decision", of(old, faction), of(new, faction));
    }
    let order = |list: &[PlacementDraft]| -> Vec<&'static str> {
        let mut order: Vec<&str> = list.iter().map(|placement| placement.faction.key()).collect();
        order.dedup();
        order
    };
    let (was, is) = (order(old), order(new));
    let sorted = |list: &[&'static str]| list.iter().copied().collect::<BTreeSet<_>>();
    if was != is && sorted(&was) == sorted(&is) {
        found.value(
            &Place::Document,
            "order of the set-up decisions",
            was.join(", "),
            is.join(", "),
        );
    }
}

fn extra_recruits(old: &[ExtraRecruits], new: &[ExtraRecruits], found: &mut Found) {
    for (faction, pair) in pairs(old, new, |extra| extra.faction) {
        let place = Place::Forces(faction.key().to_owned());
        let (was, is) = match pair {
            Pair::Old(old) => (old.units, 0),
            Pair::New(new) => (0, new.units),
            Pair::Both(old, new) => {
                found.basis(&place, "the additional recruits", &old.basis, &new.basis);
                (old.units, new.units)
            }
        };
        found.value(&place, "number of additional recruits", was, is);
    }
}

pub(super) fn forces(old: &ForcesDraft, new: &ForcesDraft, found: &mut Found) {
    found.text(&Place::Document, "name of the forces", &old.name, &new.name);
    for (faction, old) in old.factions.iter() {
        let new = &new.factions[faction];
        let place = Place::Forces(faction.key().to_owned());
        found.value(&place, "the die", die(&old.die), die(&new.die));
        found.value(&place, "the dice limit", old.dice_limit, new.dice_limit);
        found.value(&place, "the pool", old.pool, new.pool);
        found.basis(&place, "the die", &old.die_basis, &new.die_basis);
        found.basis(&place, "dice limit and pool", &old.basis, &new.basis);
        found.mark(&place, "the die", old.check.as_ref(), new.check.as_ref());
    }
}

/// The faces of a die, counted.
fn die(faces: &[Face]) -> String {
    let number = |face| faces.iter().filter(|other| **other == face).count();
    format!(
        "{} Hit, {} Flee, {} Command",
        number(Face::Hit),
        number(Face::Flee),
        number(Face::Command)
    )
}
