//! Whether the drawing shows what the board has: a place for every town, a face and a name for every lake.

use super::super::board::BoardDraft;
use super::super::problem::Problem;
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
        found.warning(Place::Document, Problem::NoPlaces);
        return;
    }
    towns(drawing, known, found);
    lakes(drawing, board, found);
    // The course of a road that was taken away waits for the road to come back.
    for course in &drawing.roads {
        if let Some(town) = [&course.a, &course.b].into_iter().find(|end| known.town(end).is_none()) {
            let place = Place::Road(course.a.clone(), course.b.clone());
            found.warning(place, Problem::CourseOfNothing { town: town.clone() });
        }
    }
    for face in &drawing.faces {
        if let FaceOf::Area(id) = &face.of
            && known.town(id).is_none()
            && !Side::ALL.iter().any(|side| side.key() == id)
        {
            found.warning(Place::Face(id.clone()), Problem::OutlineOfNothing { id: id.clone() });
        }
    }
}

fn towns(drawing: &Drawing, known: &Known<'_>, found: &mut Findings) {
    let mut places: BTreeMap<&str, &AreaPlaces> = BTreeMap::new();
    for place in &drawing.places {
        if places.insert(&place.area, place).is_some() {
            found.error(Place::Town(place.area.clone()), Problem::PlaceTwice);
        }
        if known.town(&place.area).is_none() {
            let town = place.area.clone();
            found.warning(Place::Town(town.clone()), Problem::PlaceOfNothing { town });
        }
    }
    for id in known.towns.keys().filter(|id| !places.contains_key(*id)) {
        found.error(Place::Town((*id).to_owned()), Problem::NoPlace);
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
                let other = a.area.clone();
                found.warning(Place::Town(b.area.clone()), Problem::Overlap { other });
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
            found.warning(Place::Lake(lake.id.clone()), Problem::NoLakeOutline);
        }
        if !named.contains(lake.id.as_str()) {
            found.warning(Place::Lake(lake.id.clone()), Problem::NoLakeName);
        }
    }
    let known: BTreeSet<&str> = board.lakes.iter().map(|lake| lake.id.as_str()).collect();
    for id in drawn.union(&named).filter(|id| !known.contains(*id)) {
        let lake = (*id).to_owned();
        found.warning(Place::Face(lake.clone()), Problem::UnknownLake { lake });
    }
}
