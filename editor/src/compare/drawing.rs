//! The drawing: what it shows, not corner by corner.

use super::{Found, Pair, pairs};
use data::Place;
use data::drawing::{Drawing, Face, FaceOf, Point};

pub(super) fn compare(old: &Drawing, new: &Drawing, found: &mut Found) {
    let size = |(width, height): Point| format!("{width} by {height}");
    found.value(&Place::Document, "size of the drawing", size(old.size), size(new.size));
    found.basis(&Place::Document, "the drawing", &old.basis, &new.basis);
    if old.source != new.source {
        found.changed(Place::Document, "the drawing names another source");
    }
    outlines(old, new, found);
    for (id, pair) in pairs(&old.places, &new.places, |places| &places.area) {
        let place = Place::Area(id.clone());
        match pair {
            Pair::Old(_) => found.removed(place, "the drawing no longer says where the signs go"),
            Pair::New(_) => found.added(place, "the drawing now says where the signs go"),
            Pair::Both(old, new) if old != new => found.changed(place, "the signs of the area have moved"),
            Pair::Both(..) => {}
        }
    }
    for (id, pair) in pairs(&old.water_labels, &new.water_labels, |label| &label.water) {
        let place = Place::Water(id.clone());
        match pair {
            Pair::Old(_) => found.removed(place, "the drawing no longer names the water"),
            Pair::New(_) => found.added(place, "the drawing now names the water"),
            Pair::Both(old, new) if old != new => found.changed(place, "the name of the water has moved"),
            Pair::Both(..) => {}
        }
    }
    for (what, same) in [
        ("rivers", old.rivers == new.rivers),
        ("national border", old.border == new.border),
        ("towns", old.towns == new.towns),
    ] {
        if !same {
            found.changed(Place::Document, format!("the {what} of the drawing have changed"));
        }
    }
}

/// Compares the outlines by what they show, as points: corners may be numbered otherwise.
fn outlines(old: &Drawing, new: &Drawing, found: &mut Found) {
    let shape = |drawing: &Drawing| -> Vec<(FaceOf, Vec<Vec<Option<Point>>>)> {
        let points = |face: &Face| {
            let ring = |ring: &Vec<u32>| {
                let corner = |corner: &u32| drawing.corners.get(*corner as usize).copied();
                ring.iter().map(corner).collect()
            };
            face.rings.iter().map(ring).collect()
        };
        let mut faces: Vec<_> = drawing
            .faces
            .iter()
            .map(|face| (face.of.clone(), points(face)))
            .collect();
        faces.sort();
        faces
    };
    let (old, new) = (shape(old), shape(new));
    let kinds: Vec<FaceOf> = old.iter().map(|(of, _)| of.clone()).collect();
    let mut all: Vec<FaceOf> = kinds.into_iter().chain(new.iter().map(|(of, _)| of.clone())).collect();
    all.sort();
    all.dedup();
    for of in all {
        let place = Place::Face(match &of {
            FaceOf::Area(id) | FaceOf::Water(id) => id.clone(),
            FaceOf::Pond => "ponds".to_owned(),
            FaceOf::Island => "islands".to_owned(),
            FaceOf::OutOfBounds => "land out of bounds".to_owned(),
        });
        let was: Vec<_> = old.iter().filter(|(face, _)| *face == of).collect();
        let is: Vec<_> = new.iter().filter(|(face, _)| *face == of).collect();
        if was.is_empty() {
            found.added(place, "the outline is new");
        } else if is.is_empty() {
            found.removed(place, "the outline is gone");
        } else if was != is {
            found.changed(place, "the outline has changed");
        }
    }
}
