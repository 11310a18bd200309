//! The courses of roads in a drawing, which go along with the places where they end.

use data::drawing::{Drawing, Point, RoadCourse};
use std::collections::BTreeMap;

/// The middles of the places at which courses end, by the ids of the places.
#[derive(Debug, Default)]
pub(super) struct Middles(BTreeMap<String, Point>);

impl Middles {
    pub(super) fn of(drawing: &Drawing) -> Self {
        let ends = drawing.roads.iter().flat_map(|road| [&road.a, &road.b]);
        let middles = ends.filter_map(|id| Some((id.clone(), middle(drawing, id)?)));
        Self(middles.collect())
    }

    /// Moves the ends of courses from these middles to where they are now; the rest of a course stays.
    pub(super) fn followed_by(&self, drawing: &mut Drawing) {
        let now = Self::of(drawing);
        for road in &mut drawing.roads {
            let moved = |id: &String, end: Point| {
                let to = now.0.get(id).filter(|_| self.0.get(id) == Some(&end));
                to.copied().unwrap_or(end)
            };
            if let Some(first) = road.course.first_mut() {
                *first = moved(&road.a, *first);
            }
            if let Some(last) = road.course.last_mut() {
                *last = moved(&road.b, *last);
            }
        }
    }
}

/// The middle of a place.
pub(crate) fn middle(drawing: &Drawing, id: &str) -> Option<Point> {
    let places = drawing.places.iter().find(|places| places.area == id)?;
    Some(places.cubes)
}

/// Whether a road leads to a place.
pub(super) fn ends_at(road: &RoadCourse, id: &str) -> bool {
    road.a == id || road.b == id
}

/// Whether a road runs between two places, whichever way it is listed.
pub(super) fn is_between(road: &RoadCourse, a: &str, b: &str) -> bool {
    road.a == a && road.b == b || road.a == b && road.b == a
}

/// Puts a course where the sorted list has it, instead of the one that the road had.
pub(super) fn put(drawing: &mut Drawing, course: RoadCourse) {
    let is_it = |old: &RoadCourse| is_between(old, &course.a, &course.b);
    match drawing.roads.iter().position(is_it) {
        Some(at) => drawing.roads[at] = course,
        None => insert(drawing, course),
    }
}

/// Gives the courses of a place its new id; the list stays sorted where it was.
pub(super) fn rename(drawing: &mut Drawing, from: &str, to: &str) {
    let renamed: Vec<RoadCourse> = drawing.roads.extract_if(.., |road| ends_at(road, from)).collect();
    for mut road in renamed {
        for end in [&mut road.a, &mut road.b] {
            if end == from {
                to.clone_into(end);
            }
        }
        insert(drawing, road);
    }
}

fn insert(drawing: &mut Drawing, course: RoadCourse) {
    let ends = |road: &RoadCourse| (road.a.clone(), road.b.clone());
    let at = drawing.roads.partition_point(|old| ends(old) < ends(&course));
    drawing.roads.insert(at, course);
}
