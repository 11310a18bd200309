//! The drawing: what it shows, not corner by corner.

use super::{Found, Pair, pairs};
use crate::edit::{DrawingEdit, Edit};
use crate::shape::Change;
use data::drawing::{Drawing, Face, FaceOf, Point};
use data::{Place, Text, Word, text};

const PONDS: Word = Word::new("ponds", "étangs");
const ISLANDS: Word = Word::new("islands", "îles");
const OUT_OF_BOUNDS: Word = Word::new("land out of bounds", "terres hors carte");

/// What people call outlines that are nothing on the board, which are told of all together.
pub(super) fn plain(place: &Place) -> Option<Text> {
    let Place::Face(id) = place else { return None };
    let all = [PONDS, ISLANDS, OUT_OF_BOUNDS].into_iter();
    all.map(Text::from).find(|word| word.en == *id)
}

/// Compares two drawings; `board_place` says where the thing is that the drawing calls an area, or a water.
pub(super) fn compare(old: &Drawing, new: &Drawing, board_place: impl Fn(bool, &str) -> Place, found: &mut Found) {
    let size = |(width, height): Point| text!("{width} by {height}", "{width} sur {height}"; width, height);
    let of = Text::new("size of the drawing", "taille du dessin");
    found.value(&of, &Place::Document, &size(old.size), &size(new.size));
    if old.source != new.source {
        found.taken_back_by(DrawingEdit::Source(old.source.clone()), |found| {
            found.changed(
                Place::Document,
                Text::new("the drawing names another source", "le dessin indique une autre source"),
            );
        });
    }
    outlines(old, new, found);
    for (id, pair) in pairs(&old.places, &new.places, |places| &places.area) {
        let place = board_place(false, id);
        match pair {
            Pair::Old(old) => found.taken_back_by(DrawingEdit::Places(old.clone()), |found| {
                found.removed(
                    place,
                    Text::new(
                        "the drawing no longer says where the signs go",
                        "le dessin ne dit plus où vont les signes",
                    ),
                );
            }),
            Pair::New(_) => found.taken_back_by(DrawingEdit::RemovePlaces(id.clone()), |found| {
                found.added(
                    place,
                    Text::new(
                        "the drawing now says where the signs go",
                        "le dessin dit maintenant où vont les signes",
                    ),
                );
            }),
            Pair::Both(old, new) if old != new => found.taken_back_by(DrawingEdit::Places(old.clone()), |found| {
                found.changed(place, Text::new("its signs have moved", "ses signes ont été déplacés"));
            }),
            Pair::Both(..) => {}
        }
    }
    for (id, pair) in pairs(&old.water_labels, &new.water_labels, |label| &label.water) {
        let place = board_place(true, id);
        match pair {
            Pair::Old(old) => found.taken_back_by(DrawingEdit::WaterLabel(old.clone()), |found| {
                found.removed(
                    place,
                    Text::new(
                        "the drawing no longer names the water",
                        "le dessin ne nomme plus l’étendue d’eau",
                    ),
                );
            }),
            Pair::New(_) => found.taken_back_by(DrawingEdit::RemoveWaterLabel(id.clone()), |found| {
                found.added(
                    place,
                    Text::new(
                        "the drawing now names the water",
                        "le dessin nomme maintenant l’étendue d’eau",
                    ),
                );
            }),
            Pair::Both(old, new) if old != new => found.taken_back_by(DrawingEdit::WaterLabel(old.clone()), |found| {
                found.changed(
                    place,
                    Text::new(
                        "the name of the water has moved",
                        "le nom de l’étendue d’eau a été déplacé",
                    ),
                );
            }),
            Pair::Both(..) => {}
        }
    }
    let towns = || {
        let gone = new
            .towns
            .iter()
            .filter(|town| !old.towns.iter().any(|other| other.name == town.name));
        let gone = gone.map(|town| DrawingEdit::RemoveTown(town.name.clone()).into());
        let back = old.towns.iter().map(|town| DrawingEdit::Town(town.clone()).into());
        Edit::batch(Text::default(), gone.chain(back).collect())
    };
    for (what, same, back) in [
        (
            Text::new(
                "the rivers of the drawing have changed",
                "dessin\u{a0}: rivières modifiées",
            ),
            old.rivers == new.rivers,
            DrawingEdit::Rivers(old.rivers.clone()).into(),
        ),
        (
            Text::new(
                "the national border of the drawing has changed",
                "dessin\u{a0}: frontière modifiée",
            ),
            old.border == new.border,
            DrawingEdit::Border(old.border.clone()).into(),
        ),
        (
            Text::new(
                "the towns of the drawing have changed",
                "dessin\u{a0}: villes modifiées",
            ),
            old.towns == new.towns,
            towns(),
        ),
    ] {
        if !same {
            found.taken_back_by(back, |found| {
                found.changed(Place::Document, what);
            });
        }
    }
}

/// Compares the outlines by what they show, as points: corners may be numbered otherwise.
fn outlines(old_drawing: &Drawing, new_drawing: &Drawing, found: &mut Found) {
    let shape = |drawing: &Drawing| -> Vec<(FaceOf, Vec<Vec<Option<Point>>>)> {
        let faces = drawing.faces.iter();
        let mut faces: Vec<_> = faces.map(|face| (face.of.clone(), points(drawing, face))).collect();
        faces.sort();
        faces
    };
    let (old, new) = (shape(old_drawing), shape(new_drawing));
    let kinds: Vec<FaceOf> = old.iter().map(|(of, _)| of.clone()).collect();
    let mut all: Vec<FaceOf> = kinds.into_iter().chain(new.iter().map(|(of, _)| of.clone())).collect();
    all.sort();
    all.dedup();
    for of in all {
        let place = Place::Face(match &of {
            FaceOf::Area(id) | FaceOf::Water(id) => id.clone(),
            FaceOf::Pond => PONDS.en.to_owned(),
            FaceOf::Island => ISLANDS.en.to_owned(),
            FaceOf::OutOfBounds => OUT_OF_BOUNDS.en.to_owned(),
        });
        let was: Vec<_> = old.iter().filter(|(face, _)| *face == of).collect();
        let is: Vec<_> = new.iter().filter(|(face, _)| *face == of).collect();
        if was.is_empty() {
            found.added(place, Text::new("the outline is new", "le contour est nouveau"));
        } else if is.is_empty() {
            found.taken_back_if(turned_back(old_drawing, new_drawing, &of), |found| {
                found.removed(place, Text::new("the outline is gone", "le contour a disparu"));
            });
        } else if was != is {
            found.taken_back_if(moved_back(old_drawing, new_drawing, &of), |found| {
                found.changed(place, Text::new("the outline has changed", "le contour a changé"));
            });
        }
    }
}

/// Turns what is nothing on the board now into the area or water that it was, with its signs or its name where they stood;
/// none if its outline is not there any more.
fn turned_back(old: &Drawing, new: &Drawing, of: &FaceOf) -> Option<Edit> {
    let mut faces = old.faces.iter().filter(|face| face.of == *of);
    let (was, None) = (faces.next()?, faces.next()) else {
        return None;
    };
    let is_nothing = |face: &Face| matches!(face.of, FaceOf::Pond | FaceOf::Island | FaceOf::OutOfBounds);
    let same = |face: &Face| is_nothing(face) && points(new, face) == points(old, was);
    let at = new.faces.iter().position(same)?;
    let turn = Edit::from(DrawingEdit::Shape(Change::TurnInto(at, of.clone())));
    let places = old
        .places
        .iter()
        .find(|places| *of == FaceOf::Area(places.area.clone()));
    let label = old
        .water_labels
        .iter()
        .find(|label| *of == FaceOf::Water(label.water.clone()));
    let places = places.map(|places| DrawingEdit::Places(places.clone()).into());
    let label = label.map(|label| DrawingEdit::WaterLabel(label.clone()).into());
    let name = Text::new("Draw the outline again", "Redessiner le contour");
    Some(Edit::batch(
        name,
        [turn].into_iter().chain(places).chain(label).collect(),
    ))
}

/// Where the corners of a face are.
fn points(drawing: &Drawing, face: &Face) -> Vec<Vec<Option<Point>>> {
    let corner = |corner: &u32| drawing.corners.get(*corner as usize).copied();
    face.rings
        .iter()
        .map(|ring| ring.iter().map(corner).collect())
        .collect()
}

/// Moves the corners of a face back, if nothing but positions has changed. The corners are its neighbours' too, whose
/// outlines go back as far as they are shared.
fn moved_back(old: &Drawing, new: &Drawing, of: &FaceOf) -> Option<Edit> {
    if old.faces != new.faces || old.corners.len() != new.corners.len() {
        return None;
    }
    let mut corners: Vec<u32> = new
        .faces
        .iter()
        .filter(|face| face.of == *of)
        .flat_map(|face| face.rings.iter().flatten().copied())
        .collect();
    corners.sort_unstable();
    corners.dedup();
    let moves: Vec<(u32, Point)> = corners
        .into_iter()
        .filter_map(|corner| Some((corner, *old.corners.get(corner as usize)?)))
        .filter(|(corner, at)| new.corners.get(*corner as usize) != Some(at))
        .collect();
    (!moves.is_empty()).then(|| DrawingEdit::Shape(Change::MoveCorners(moves)).into())
}
