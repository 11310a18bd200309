//! The drawing of a board: its size, corners and outlines, and whether it shows what the board has.

use super::super::board::BoardDraft;
use super::super::problem::Problem;
use super::{Findings, Known};
use crate::Word;
use crate::drawing::{Drawing, Face, FaceOf, Point, RoadCourse};
use crate::issue::Place;
use crate::problem::Problem as Common;
use std::collections::BTreeSet;

/// Largest width and height of a frame in board units.
const LARGEST: i32 = 1_000_000;

/// Most corners that all outlines may have together, each counted in every outline that has it; the shipped boards have a thirtieth
/// of it. A small file can name many, and painting them takes the longer the more they are.
const MOST_CORNERS: usize = 200_000;

/// Checks the drawing alone.
pub(super) fn check(drawing: &Drawing, found: &mut Findings) {
    let (width, height) = drawing.size;
    let blank = drawing.faces.is_empty() && drawing.corners.is_empty() && drawing.places.is_empty();
    if !blank && (!(1..=LARGEST).contains(&width) || !(1..=LARGEST).contains(&height)) {
        let most = LARGEST;
        found.error(Place::Document, Common::FrameSize { width, height, most });
    }
    let rings = drawing.faces.iter().flat_map(|face| &face.rings);
    let corners: usize = rings.map(Vec::len).sum();
    if corners > MOST_CORNERS {
        let most = MOST_CORNERS;
        found.error(Place::Document, Common::ManyCorners { corners, most });
    }
    for face in &drawing.faces {
        of_face(face, drawing, found);
    }
    let mut outside = |place: Place, what: Word, points: &mut dyn Iterator<Item = Point>| {
        let lost: Vec<Point> = points.filter(|point| !inside(*point, drawing.size)).collect();
        if let Some(&(x, y)) = lost.first() {
            let count = lost.len();
            let lines = Common::LineOutside {
                what,
                count,
                x,
                y,
                width,
                height,
            };
            found.error(place, lines);
        }
    };
    outside(
        Place::Document,
        Word::new("the rivers", "les rivières"),
        &mut drawing.rivers.iter().flatten().copied(),
    );
    outside(
        Place::Document,
        Word::new("the national border", "la frontière nationale"),
        &mut drawing.border.iter().flatten().copied(),
    );
    let road = |road: &RoadCourse| Place::Road(road.a.clone(), road.b.clone());
    for course in &drawing.roads {
        outside(
            road(course),
            Word::new("the course of the road", "le tracé de la route"),
            &mut course.course.iter().copied(),
        );
    }
    for course in drawing.roads.iter().filter(|course| course.course.len() < 2) {
        let points = course.course.len();
        found.error(road(course), Common::ShortCourse { points });
    }
    for town in drawing.towns.iter().filter(|town| !inside(town.at, drawing.size)) {
        let (x, y) = town.at;
        let name = town.name.clone();
        found.error(Place::Document, Common::SpotOutside { name, x, y });
    }
    for label in drawing
        .water_labels
        .iter()
        .filter(|label| !inside(label.at, drawing.size))
    {
        let (x, y) = label.at;
        found.error(Place::Water(label.water.clone()), Common::WaterNameOutside { x, y });
    }
    for places in &drawing.places {
        let points = [places.label, places.cubes].into_iter();
        for (x, y) in points
            .chain(places.stars.iter().copied())
            .chain(places.muster)
            .filter(|point| !inside(*point, drawing.size))
        {
            found.error(Place::Area(places.area.clone()), Common::SignOutside { x, y });
        }
        if !(0..=LARGEST).contains(&places.room) {
            let (room, most) = (places.room, LARGEST);
            found.error(Place::Area(places.area.clone()), Common::RoomRange { room, most });
        }
    }
}

/// Checks whether drawing and board show the same.
pub(super) fn check_board(drawing: &Drawing, board: &BoardDraft, known: &Known<'_>, found: &mut Findings) {
    if drawing.faces.is_empty() {
        found.warning(Place::Document, Problem::NoDrawing);
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
        let area = (*id).to_owned();
        found.warning(Place::Face(area.clone()), Problem::OutlineOfNoArea { area });
    }
    for id in drawn_waters.iter().filter(|id| !known.has_water(id)) {
        let water = (*id).to_owned();
        found.warning(Place::Face(water.clone()), Problem::OutlineOfNoWater { water });
    }
    for label in drawing
        .water_labels
        .iter()
        .filter(|label| !known.has_water(&label.water))
    {
        let water = label.water.clone();
        found.warning(Place::Water(water.clone()), Problem::NameOfNoWater { water });
    }
    for id in known.waters.keys().filter(|id| !drawn_waters.contains(*id)) {
        found.warning(Place::Water((*id).to_owned()), Problem::NoWaterOutline);
    }
    of_places(drawing, board, known, found);
    for id in known.areas.keys().filter(|id| !drawn_areas.contains(*id)) {
        found.error(Place::Area((*id).to_owned()), Problem::NoAreaOutline);
    }
}

/// Checks where the signs of the areas go.
fn of_places(drawing: &Drawing, board: &BoardDraft, known: &Known<'_>, found: &mut Findings) {
    let mut placed = BTreeSet::new();
    for places in &drawing.places {
        let place = || Place::Area(places.area.clone());
        if !placed.insert(places.area.as_str()) {
            found.error(place(), Problem::SignsTwice);
        }
        match known.areas.get(places.area.as_str()) {
            None => {
                let area = places.area.clone();
                if places.stars.is_empty() {
                    found.warning(place(), Problem::SignsOfNoArea { area });
                } else {
                    found.error(place(), Problem::StarInNoArea { area });
                }
            }
            Some(area) if area.stars.len() != places.stars.len() => {
                let (stars, places) = (area.stars.len(), places.stars.len());
                found.warning(place(), Problem::StarPlaces { stars, places });
            }
            Some(_) => {}
        }
    }
    for id in known.areas.keys().filter(|id| !placed.contains(*id)) {
        found.error(Place::Area((*id).to_owned()), Problem::NoSigns);
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
            found.warning(Place::Muster(area.to_owned()), Problem::NoMusterSign);
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
        found.error(place(), Common::NoRing);
    }
    for ring in &face.rings {
        let corners: BTreeSet<u32> = ring.iter().copied().collect();
        if corners.len() < 3 {
            let corners = corners.len();
            found.error(place(), Common::FewCorners { corners });
        }
        let missing = |corner: &&u32| drawing.corners.get(**corner as usize).is_none();
        if let Some(&corner) = ring.iter().find(missing) {
            let corners = drawing.corners.len();
            found.error(place(), Common::NoSuchCorner { corner, corners });
        }
        let outside = ring
            .iter()
            .filter_map(|corner| drawing.corners.get(*corner as usize))
            .find(|point| !inside(**point, drawing.size));
        if let Some(&(x, y)) = outside {
            found.error(place(), Common::CornerOutside { x, y });
        }
    }
}

const fn inside((x, y): Point, (width, height): Point) -> bool {
    0 <= x && x <= width && 0 <= y && y <= height
}
