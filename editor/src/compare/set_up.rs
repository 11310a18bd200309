//! Start units, set-up decisions, muster values, recruits, dice and pools.

use super::{Found, Pair, basis, count, marked, pairs};
use crate::edit::{BoardEdit, Edit, ForcesEdit, MusterOf, SetUpEdit};
use crate::facts::Key;
use data::invasion::board::{MusterDraft, UnitsDraft};
use data::invasion::cards::Face;
use data::invasion::draft::{ExtraRecruits, PlacementDraft};
use data::invasion::{BoardDraft, ByFaction, Faction, ForcesDraft, ScenarioDraft};
use data::{Basis, Place, Text};
use std::collections::{BTreeMap, BTreeSet};

/// A scenario and its board.
type On<'a> = (&'a ScenarioDraft, &'a BoardDraft);

pub(super) fn compare(old: On<'_>, new: On<'_>, found: &mut Found) {
    start_units(old, new, found);
    found.taken_back_by(SetUpEdit::PrintedUnits(old.0.printed_units), |found| {
        found.value(
            &Place::Document,
            "placing the units printed on the board",
            old.0.printed_units,
            new.0.printed_units,
        );
    });
    let placed = old.0.printed_units || new.0.printed_units;
    if !placed && old.1.printed_units != new.1.printed_units {
        let areas: BTreeSet<&str> = old
            .1
            .printed_units
            .iter()
            .chain(&new.1.printed_units)
            .map(|entry| entry.area.as_str())
            .collect();
        let back = areas
            .into_iter()
            .map(|area| BoardEdit::PrintedUnits(entry(&old.1.printed_units, area)).into());
        found.taken_back_by(Edit::batch(Text::default(), back.collect()), |found| {
            found.changed(
                Place::Document,
                "the board prints other units, which neither scenario places",
            );
        });
    }
    muster(old, new, found);
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
        bases.insert(basis(&entry.basis).en);
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

/// What a list says of an area, or that nothing is there.
fn entry(list: &[UnitsDraft], area: &str) -> UnitsDraft {
    list.iter()
        .find(|entry| entry.area == area)
        .cloned()
        .unwrap_or_else(|| UnitsDraft {
            area: area.to_owned(),
            units: ByFaction::default(),
            basis: Basis::Reconstructed,
            check: None,
        })
}

/// Puts back what the first scenario said of an area, in the list in which it said it. Where only one of the two places
/// the printed units, that is what must be taken back.
fn units_back(old: On<'_>, new: On<'_>, area: &str) -> Option<Edit> {
    if old.0.printed_units != new.0.printed_units {
        return None;
    }
    let mut edits: Vec<Edit> = Vec::new();
    let was = entry(&old.0.units, area);
    if was != entry(&new.0.units, area) {
        edits.push(SetUpEdit::Units(was).into());
    }
    let was = entry(&old.1.printed_units, area);
    if was != entry(&new.1.printed_units, area) {
        edits.push(BoardEdit::PrintedUnits(was).into());
    }
    Some(match edits.len() {
        1 => edits.swap_remove(0),
        _ => Edit::batch(Text::default(), edits),
    })
}

fn start_units(old_on: On<'_>, new_on: On<'_>, found: &mut Found) {
    let (old, new) = (start(old_on), start(new_on));
    let nothing = (ByFaction::default(), BTreeSet::new());
    for area in old.keys().chain(new.keys()).copied().collect::<BTreeSet<&str>>() {
        let place = Place::Units(area.to_owned());
        let (was, was_basis) = old.get(area).unwrap_or(&nothing);
        let (is, is_basis) = new.get(area).unwrap_or(&nothing);
        let empty = ByFaction::default();
        found.taken_back_if(units_back(old_on, new_on, area), |found| {
            if was == is {
                if was_basis != is_basis {
                    let join =
                        |bases: &BTreeSet<String>| bases.iter().map(String::as_str).collect::<Vec<_>>().join("; ");
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
        });
    }
}

/// The muster values that count.
fn values<'a>((draft, board): On<'a>) -> &'a [MusterDraft] {
    draft.muster.as_deref().unwrap_or(&board.muster)
}

fn muster(old_on: On<'_>, new_on: On<'_>, found: &mut Found) {
    let of = if new_on.0.muster.is_some() {
        MusterOf::Scenario
    } else {
        MusterOf::Board
    };
    let put = |value: &MusterDraft| SetUpEdit::Muster(of, value.clone());
    for ((area, faction), pair) in pairs(values(old_on), values(new_on), |value| (&value.area, value.faction)) {
        let place = Place::Muster(area.clone());
        let fact = || of.key(area, faction);
        let faction = faction.key();
        match pair {
            Pair::Old(value) => found.taken_back_by(put(value), |found| {
                found.removed(
                    place,
                    format!("{faction} no longer enlists {}", count(value.units, "unit")),
                );
            }),
            Pair::New(value) => {
                let gone = MusterDraft {
                    units: 0,
                    ..value.clone()
                };
                found.taken_back_by(put(&gone), |found| {
                    found.added(place, format!("{faction} now enlists {}", count(value.units, "unit")));
                });
            }
            Pair::Both(old, new) => {
                let words = format!("the muster value of {faction}");
                let back = MusterDraft {
                    units: old.units,
                    ..new.clone()
                };
                found.taken_back_by(put(&back), |found| found.value(&place, &words, old.units, new.units));
                found.basis(&place, fact(), &words, &old.basis, &new.basis);
                found.mark(&place, fact(), &words, old.check.as_ref(), new.check.as_ref());
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
        found.taken_back_by(placements_back(old, new, faction), |found| {
            found.value(&place, "the decision", of(old, faction), of(new, faction));
        });
    }
    let order = |list: &[PlacementDraft]| -> Vec<&'static str> {
        let mut order: Vec<&str> = list.iter().map(|placement| placement.faction.key()).collect();
        order.dedup();
        order
    };
    let (was, is) = (order(old), order(new));
    let sorted = |list: &[&'static str]| list.iter().copied().collect::<BTreeSet<_>>();
    if was != is && sorted(&was) == sorted(&is) {
        let gone = (0..new.len()).rev().map(|at| SetUpEdit::RemovePlacement(at).into());
        let mut ordered: Vec<&PlacementDraft> = new.iter().collect();
        ordered.sort_by_key(|placement| old.iter().position(|other| other.faction == placement.faction));
        let back = ordered
            .into_iter()
            .map(|placement| SetUpEdit::AddPlacement(usize::MAX, placement.clone()).into());
        found.taken_back_by(Edit::batch(Text::default(), gone.chain(back).collect()), |found| {
            found.value(
                &Place::Document,
                "order of the set-up decisions",
                was.join(", "),
                is.join(", "),
            );
        });
    }
}

/// Puts back the decisions that a faction had, where its first one is now, or else at their old places.
fn placements_back(old: &[PlacementDraft], new: &[PlacementDraft], faction: Faction) -> Edit {
    let own = |list: &[PlacementDraft]| -> Vec<usize> {
        let of_faction = |at: &usize| list.get(*at).is_some_and(|placement| placement.faction == faction);
        (0..list.len()).filter(of_faction).collect()
    };
    let (was, is) = (own(old), own(new));
    let mut edits: Vec<Edit> = is
        .iter()
        .rev()
        .map(|at| SetUpEdit::RemovePlacement(*at).into())
        .collect();
    for (nth, at) in was.iter().enumerate() {
        let place = is.first().map_or(*at, |first| first + nth);
        edits.push(SetUpEdit::AddPlacement(place, old[*at].clone()).into());
    }
    Edit::batch(Text::default(), edits)
}

fn extra_recruits(old: &[ExtraRecruits], new: &[ExtraRecruits], found: &mut Found) {
    for (faction, pair) in pairs(old, new, |extra| extra.faction) {
        let place = Place::Forces(faction.key().to_owned());
        let put = |units: u8, basis: &Basis| {
            Edit::from(SetUpEdit::ExtraRecruits(ExtraRecruits {
                faction,
                units,
                basis: basis.clone(),
            }))
        };
        let (was, is, back) = match pair {
            Pair::Old(old) => (old.units, 0, put(old.units, &old.basis)),
            Pair::New(new) => (0, new.units, put(0, &new.basis)),
            Pair::Both(old, new) => {
                let fact = Key::new("recruits.{}", [faction.key()]);
                found.basis(&place, fact, "the additional recruits", &old.basis, &new.basis);
                (old.units, new.units, put(old.units, &new.basis))
            }
        };
        found.taken_back_by(back, |found| {
            found.value(&place, "number of additional recruits", was, is);
        });
    }
}

pub(super) fn forces(old: &ForcesDraft, new: &ForcesDraft, found: &mut Found) {
    found.text(&Place::Document, "name of the forces", &old.name, &new.name, |name| {
        ForcesEdit::Name(name).into()
    });
    for (faction, old) in old.factions.iter() {
        let new = &new.factions[faction];
        let place = Place::Forces(faction.key().to_owned());
        let of = ForcesEdit::Die {
            faction,
            faces: old.die.clone(),
            basis: new.die_basis.clone(),
        };
        found.taken_back_by(
            marked(of, Key::new("die.{}", [faction.key()]), new.check.as_ref()),
            |found| {
                found.value(&place, "the die", die(&old.die), die(&new.die));
            },
        );
        let basis = || new.basis.clone();
        let of = ForcesEdit::DiceLimit {
            faction,
            dice: old.dice_limit,
            basis: basis(),
        };
        found.taken_back_by(of, |found| {
            found.value(&place, "the dice limit", old.dice_limit, new.dice_limit)
        });
        let of = ForcesEdit::Pool {
            faction,
            units: old.pool,
            basis: basis(),
        };
        found.taken_back_by(of, |found| found.value(&place, "the pool", old.pool, new.pool));
        found.basis(
            &place,
            Key::new("die.{}", [faction.key()]),
            "the die",
            &old.die_basis,
            &new.die_basis,
        );
        found.basis(
            &place,
            Key::new("forces.{}", [faction.key()]),
            "dice limit and pool",
            &old.basis,
            &new.basis,
        );
        found.mark(
            &place,
            Key::new("die.{}", [faction.key()]),
            "the die",
            old.check.as_ref(),
            new.check.as_ref(),
        );
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
