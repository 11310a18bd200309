//! The drawing of a board: its size, corners and outlines, and whether it shows what the board has.

use super::super::board::BoardDraft;
use super::{Findings, Known};
use crate::drawing::{Drawing, Face, FaceOf, Point};
use crate::issue::Place;
use std::collections::BTreeSet;

/// Largest width and height of a frame in board units.
const LARGEST: i32 = 1_000_000;

/// Checks the drawing alone.
pub(super) fn check(drawing: &Drawing, found: &mut Findings) {
    let (width, height) = drawing.size;
    let blank = drawing.faces.is_empty() && drawing.corners.is_empty() && drawing.places.is_empty();
    if !blank && (!(1..=LARGEST).contains(&width) || !(1..=LARGEST).contains(&height)) {
        found.error(
            Place::Document,
            format!("the frame of the drawing is {width} by {height} board units; choose 1 to {LARGEST} each way"),
        );
    }
    for face in &drawing.faces {
        of_face(face, drawing, found);
    }
    let mut outside = |what: &str, points: &mut dyn Iterator<Item = Point>| {
        let lost: Vec<Point> = points.filter(|point| !inside(*point, drawing.size)).collect();
        if let Some((x, y)) = lost.first() {
            let count = lost.len();
            found.error(
                Place::Document,
                format!(
                    "{count} of the points of {what} lie outside the frame 0 to {width} by 0 to {height}, the first at {x}, {y}; move them inside"
                ),
            );
        }
    };
    outside("the rivers", &mut drawing.rivers.iter().flatten().copied());
    outside("the national border", &mut drawing.border.iter().flatten().copied());
    for town in drawing.towns.iter().filter(|town| !inside(town.at, drawing.size)) {
        let (x, y) = town.at;
        found.error(
            Place::Document,
            format!(
                "town `{}` lies outside the frame at {x}, {y}; move it inside",
                town.name
            ),
        );
    }
    for label in drawing
        .water_labels
        .iter()
        .filter(|label| !inside(label.at, drawing.size))
    {
        let (x, y) = label.at;
        found.error(
            Place::Water(label.water.clone()),
            format!("the name of the water lies outside the frame at {x}, {y}; move it inside"),
        );
    }
    for places in &drawing.places {
        let points = [places.label, places.cubes].into_iter();
        for (x, y) in points
            .chain(places.stars.iter().copied())
            .chain(places.muster)
            .filter(|point| !inside(*point, drawing.size))
        {
            found.error(
                Place::Area(places.area.clone()),
                format!(
                    "a name, cube, star or muster place of the area lies outside the frame at {x}, {y}; move it inside"
                ),
            );
        }
        if !(0..=LARGEST).contains(&places.room) {
            found.error(
                Place::Area(places.area.clone()),
                format!(
                    "the room for cubes is {} board units; choose 0 to {LARGEST}",
                    places.room
                ),
            );
        }
    }
}

/// Checks whether drawing and board show the same.
pub(super) fn check_board(drawing: &Drawing, board: &BoardDraft, known: &Known<'_>, found: &mut Findings) {
    if drawing.faces.is_empty() {
        found.warning(
            Place::Document,
            "the board has no drawing: it can be simulated but not shown; add outlines",
        );
        return;
    }
    let mut drawn_areas = BTreeSet::new();
    let mut drawn_waters = BTreeSet::new();
    for face in &drawing.faces {
        match &face.of {
            FaceOf::Area(id) => {
                drawn_areas.insert(id.as_str());
            }
            FaceOf::Water(id) => {
                drawn_waters.insert(id.as_str());
            }
            FaceOf::Pond | FaceOf::Island | FaceOf::OutOfBounds => {}
        }
    }
    for id in drawn_areas.iter().filter(|id| !known.has_area(id)) {
        found.warning(
            Place::Face((*id).to_owned()),
            format!(
                "the drawing outlines area `{id}`, which the board does not have; add the area or remove the outline"
            ),
        );
    }
    for id in drawn_waters.iter().filter(|id| !known.has_water(id)) {
        found.warning(
            Place::Face((*id).to_owned()),
            format!(
                "the drawing outlines water `{id}`, which the board does not have; add the water or remove the outline"
            ),
        );
    }
    for label in drawing
        .water_labels
        .iter()
        .filter(|label| !known.has_water(&label.water))
    {
        found.warning(
            Place::Water(label.water.clone()),
            format!(
                "the drawing names water `{}`, which the board does not have; remove the name",
                label.water
            ),
        );
    }
    for id in known.waters.keys().filter(|id| !drawn_waters.contains(*id)) {
        found.warning(
            Place::Water((*id).to_owned()),
            "the drawing has no outline of the water; add one",
        );
    }
    of_places(drawing, board, known, found);
    for id in known.areas.keys().filter(|id| !drawn_areas.contains(*id)) {
        found.error(
            Place::Area((*id).to_owned()),
            "the drawing has no outline of the area, so it could not be seen or clicked; add one",
        );
    }
}

/// Checks where the signs of the areas go.
fn of_places(drawing: &Drawing, board: &BoardDraft, known: &Known<'_>, found: &mut Findings) {
    let mut placed = BTreeSet::new();
    for places in &drawing.places {
        let place = || Place::Area(places.area.clone());
        if !placed.insert(places.area.as_str()) {
            found.error(
                place(),
                "the drawing says twice where the signs of the area go; remove one of the two",
            );
        }
        match known.areas.get(places.area.as_str()) {
            None if places.stars.is_empty() => found.warning(
                place(),
                format!("the drawing has places for area `{}`, which the board does not have; remove them", places.area),
            ),
            None => found.error(
                place(),
                format!(
                    "the drawing puts a star in area `{}`, which the board does not have; correct the id or add the area",
                    places.area
                ),
            ),
            Some(area) if area.stars.len() != places.stars.len() => found.warning(
                place(),
                format!(
                    "the area has {} and the drawing {} for them; give each star one place",
                    count(area.stars.len(), "star"),
                    count(places.stars.len(), "place")
                ),
            ),
            Some(_) => {}
        }
    }
    for id in known.areas.keys().filter(|id| !placed.contains(*id)) {
        found.error(
            Place::Area((*id).to_owned()),
            "the drawing does not say where the signs of the area go; add its places",
        );
    }
    let with_muster: BTreeSet<&str> = drawing
        .places
        .iter()
        .filter(|places| places.muster.is_some())
        .map(|places| places.area.as_str())
        .collect();
    for area in board
        .muster
        .iter()
        .map(|value| value.area.as_str())
        .collect::<BTreeSet<_>>()
    {
        if known.has_area(area) && !with_muster.contains(area) {
            found.warning(
                Place::Muster(area.to_owned()),
                "the drawing has no place for the muster sign of the area; add one",
            );
        }
    }
}

/// Checks one outline; only the first corner that is wrong is named.
fn of_face(face: &Face, drawing: &Drawing, found: &mut Findings) {
    let place = || {
        Place::Face(match &face.of {
            FaceOf::Area(id) | FaceOf::Water(id) => id.clone(),
            FaceOf::Pond => "pond".to_owned(),
            FaceOf::Island => "island".to_owned(),
            FaceOf::OutOfBounds => "out of bounds".to_owned(),
        })
    };
    if face.rings.is_empty() {
        found.error(place(), "the outline has no ring of corners; draw one or remove it");
    }
    for ring in &face.rings {
        let corners: BTreeSet<u32> = ring.iter().copied().collect();
        if corners.len() < 3 {
            found.error(
                place(),
                format!(
                    "a ring of the outline has {}; draw at least three",
                    count(corners.len(), "corner")
                ),
            );
        }
        let missing = |corner: &&u32| drawing.corners.get(**corner as usize).is_none();
        if let Some(corner) = ring.iter().find(missing) {
            found.error(
                place(),
                format!(
                    "the outline names corner {corner}, but the drawing has {} counted from 0; correct the number",
                    count(drawing.corners.len(), "corner")
                ),
            );
        }
        let outside = ring
            .iter()
            .filter_map(|corner| drawing.corners.get(*corner as usize))
            .find(|point| !inside(**point, drawing.size));
        if let Some((x, y)) = outside {
            found.error(
                place(),
                format!("a corner of the outline lies outside the frame at {x}, {y}; move it inside"),
            );
        }
    }
}

const fn inside((x, y): Point, (width, height): Point) -> bool {
    0 <= x && x <= width && 0 <= y && y <= height
}

fn count(number: usize, what: &str) -> String {
    match number {
        0 => format!("no {what}"),
        1 => format!("one {what}"),
        _ => format!("{number} {what}s"),
    }
}
