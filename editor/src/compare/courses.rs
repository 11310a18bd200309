//! The courses of roads in two drawings.

use super::{Found, Pair, pairs};
use crate::edit::{DrawingEdit, middle};
use data::drawing::{Drawing, Point, RoadCourse};
use data::{Place, Text};

/// Compares the courses. That one ends elsewhere because its town has moved is told of the town.
pub(super) fn compare(old: &Drawing, new: &Drawing, found: &mut Found) {
    let (was, is) = (courses(old, new), courses(new, old));
    for ((a, b), pair) in pairs(&was, &is, |course| course.between) {
        let place = Place::Road(a.to_owned(), b.to_owned());
        match pair {
            Pair::Old(was) => found.taken_back_by(DrawingEdit::Course(was.in_drawing(new)), |found| {
                found.removed(
                    place,
                    Text::new(
                        "the drawing no longer shows the course of the road",
                        "le dessin ne montre plus le tracé de la route",
                    ),
                );
            }),
            Pair::New(_) => found.taken_back_by(DrawingEdit::RemoveCourse(a.to_owned(), b.to_owned()), |found| {
                found.added(
                    place,
                    Text::new(
                        "the drawing now shows the course of the road",
                        "le dessin montre maintenant le tracé de la route",
                    ),
                );
            }),
            Pair::Both(was, is) if was.points != is.points => {
                found.taken_back_by(DrawingEdit::Course(was.in_drawing(new)), |found| {
                    found.changed(
                        place,
                        Text::new("the course of the road has changed", "le tracé de la route a changé"),
                    );
                });
            }
            Pair::Both(..) => {}
        }
    }
}

/// A course from the place with the smaller id to the other.
struct Course<'a> {
    road: &'a RoadCourse,
    between: (&'a str, &'a str),
    /// None for an end in the middle of its place.
    points: Vec<Option<Point>>,
}

/// The courses of a drawing. Where it does not say where a place is, the other one's middle of the place counts.
fn courses<'a>(drawing: &'a Drawing, other: &Drawing) -> Vec<Course<'a>> {
    let middle = |id: &str| middle(drawing, id).or_else(|| middle(other, id));
    let course = |road: &'_ RoadCourse| -> Vec<Option<Point>> {
        let mut points: Vec<Option<Point>> = road.course.iter().copied().map(Some).collect();
        if let Some(first) = points.first_mut() {
            first.take_if(|first| middle(&road.a) == Some(*first));
        }
        if let Some(last) = points.last_mut() {
            last.take_if(|last| middle(&road.b) == Some(*last));
        }
        if road.b < road.a {
            points.reverse();
        }
        points
    };
    let courses = drawing.roads.iter().map(|road| Course {
        road,
        between: ((&*road.a).min(&road.b), (&*road.a).max(&road.b)),
        points: course(road),
    });
    courses.collect()
}

impl Course<'_> {
    /// The course as another drawing has it, with its ends in the middles where it had them there.
    fn in_drawing(&self, drawing: &Drawing) -> RoadCourse {
        let mut road = self.road.clone();
        let (mut first, mut last) = (self.points.first(), self.points.last());
        if road.b < road.a {
            std::mem::swap(&mut first, &mut last);
        }
        if let (Some(None), Some(at)) = (first, middle(drawing, &road.a))
            && let Some(first) = road.course.first_mut()
        {
            *first = at;
        }
        if let (Some(None), Some(at)) = (last, middle(drawing, &road.b))
            && let Some(last) = road.course.last_mut()
        {
            *last = at;
        }
        road
    }
}
