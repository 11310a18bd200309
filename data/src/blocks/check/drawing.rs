//! Whether the drawing shows what the board has: a place for every town, a face and a name for every lake.

use super::super::board::BoardDraft;
use super::Known;
use crate::drawing::{AreaPlaces, Drawing, FaceOf};
use crate::findings::Findings;
use crate::issue::Place;
use crate::side::Side;
use std::collections::{BTreeMap, BTreeSet};

pub(super) fn check(drawing: &Drawing, board: &BoardDraft, known: &Known<'_>, found: &mut Findings) {
    for mut issue in drawing.check() {
        // What the drawing calls areas and waters are towns and lakes here.
        issue.place = match issue.place {
            Place::Area(id) => Place::Town(id),
            Place::Water(id) => Place::Lake(id),
            place => place,
        };
        found.add(issue);
    }
    if drawing.places.is_empty() {
        found.warning(
            Place::Document,
            "the drawing of the board has no places of towns: it can be simulated but not shown; add them",
        );
        return;
    }
    towns(drawing, known, found);
    lakes(drawing, board, found);
    for face in &drawing.faces {
        if let FaceOf::Area(id) = &face.of
            && known.town(id).is_none()
            && !Side::ALL.iter().any(|side| side.key() == id)
        {
            found.warning(
                Place::Face(id.clone()),
                format!(
                    "the drawing outlines `{id}`, which is neither a town nor the land of a side; remove the outline"
                ),
            );
        }
    }
}

fn towns(drawing: &Drawing, known: &Known<'_>, found: &mut Findings) {
    let mut places: BTreeMap<&str, &AreaPlaces> = BTreeMap::new();
    for place in &drawing.places {
        if places.insert(&place.area, place).is_some() {
            found.error(
                Place::Town(place.area.clone()),
                "the drawing says twice where the town lies; remove one of the two",
            );
        }
        if known.town(&place.area).is_none() {
            found.warning(
                Place::Town(place.area.clone()),
                format!(
                    "the drawing has a place for town `{}`, which the board does not have; remove it",
                    place.area
                ),
            );
        }
    }
    for id in known.towns.keys().filter(|id| !places.contains_key(*id)) {
        found.error(
            Place::Town((*id).to_owned()),
            "the drawing does not say where the town lies, so it could not be seen or clicked; add its place",
        );
    }
    // Discs of towns that overlap could not be told apart.
    let faces: BTreeSet<&FaceOf> = drawing.faces.iter().map(|face| &face.of).collect();
    let discs: Vec<&AreaPlaces> = (places.values().copied())
        .filter(|place| !faces.contains(&FaceOf::Area(place.area.clone())))
        .collect();
    for (index, a) in discs.iter().enumerate() {
        for b in &discs[index + 1..] {
            let far = |a: i32, b: i32| (i64::from(a) - i64::from(b)).pow(2);
            let apart = far(a.cubes.0, b.cubes.0) + far(a.cubes.1, b.cubes.1);
            if apart < (i64::from(a.room) + i64::from(b.room)).pow(2) {
                found.warning(
                    Place::Town(b.area.clone()),
                    format!("the drawing puts the town over `{}`; move one of them", a.area),
                );
            }
        }
    }
}

fn lakes(drawing: &Drawing, board: &BoardDraft, found: &mut Findings) {
    let drawn: BTreeSet<&str> = (drawing.faces.iter())
        .filter_map(|face| match &face.of {
            FaceOf::Water(id) => Some(id.as_str()),
            _ => None,
        })
        .collect();
    let named: BTreeSet<&str> = drawing.water_labels.iter().map(|label| label.water.as_str()).collect();
    for lake in &board.lakes {
        if !drawn.contains(lake.id.as_str()) {
            found.warning(
                Place::Lake(lake.id.clone()),
                "the drawing has no outline of the lake; add one",
            );
        }
        if !named.contains(lake.id.as_str()) {
            found.warning(
                Place::Lake(lake.id.clone()),
                "the drawing has no place for the name and the ships of the lake; add one",
            );
        }
    }
    let known = |id: &str| board.lakes.iter().any(|lake| lake.id == id);
    for id in drawn.union(&named).filter(|id| !known(id)) {
        found.warning(
            Place::Face((*id).to_owned()),
            format!("the drawing shows lake `{id}`, which the board does not have; remove it or add the lake"),
        );
    }
}
