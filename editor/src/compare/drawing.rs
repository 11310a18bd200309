//! The drawing: what it shows, not corner by corner.

use super::{Found, Pair, courses, pairs};
use crate::edit::{DrawingEdit, Edit};
use crate::shape::Change;
use data::drawing::{Drawing, Face, FaceOf, Point};
use data::{Place, Text, Word, text};
use std::collections::BTreeSet;

const PONDS: Word = Word::new("ponds", "étangs");
const ISLANDS: Word = Word::new("islands", "îles");
const OUT_OF_BOUNDS: Word = Word::new("land out of bounds", "terres hors limites");

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
                "dessin\u{a0}: frontière nationale modifiée",
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
    courses::compare(old, new, found);
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
    let differing = Differing::of(old_drawing, new_drawing);
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
            found.taken_back_if(drawn_again(&differing, &of), |found| {
                found.removed(place, Text::new("the outline is gone", "le contour a disparu"));
            });
        } else if was != is {
            found.taken_back_if(moved_back(&differing, &of), |found| {
                found.changed(place, Text::new("the outline has changed", "le contour a changé"));
            });
        }
    }
}

/// Draws an outline that is gone again, with its signs or its name where they stood: what is nothing on the board now turns
/// into the area or water that it was, else its neighbours give way. None if it fits no more between what is there now.
fn drawn_again(differing: &Differing<'_>, of: &FaceOf) -> Option<Edit> {
    let (old, new) = (differing.old_drawing, differing.new_drawing);
    let mut faces = old.faces.iter().filter(|face| face.of == *of);
    let (was, None) = (faces.next()?, faces.next()) else {
        return None;
    };
    let is_nothing = |face: &Face| matches!(face.of, FaceOf::Pond | FaceOf::Island | FaceOf::OutOfBounds);
    let same = |face: &Face| is_nothing(face) && points(new, face) == points(old, was);
    let turned = |at| Change::TurnInto(at, of.clone());
    let shape = new.faces.iter().position(same).map(turned);
    let shape = shape.or_else(|| differing.given_back(was))?;
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
        std::iter::once(DrawingEdit::Shape(shape).into())
            .chain(places)
            .chain(label)
            .collect(),
    ))
}

/// A stretch of an outline, whichever way it runs.
type Stretch = (Option<Point>, Option<Point>);

/// Most outlines that differ where each is tried to be drawn again: a whole map that was drawn anew is told, and not tried
/// piece by piece.
const MOST_REDRAWN: usize = 24;

/// The faces that two drawings do not have alike, each with the stretches of its outline.
struct Differing<'a> {
    old_drawing: &'a Drawing,
    new_drawing: &'a Drawing,
    /// Faces of the old drawing.
    old: Vec<(&'a Face, BTreeSet<Stretch>)>,
    /// Faces of the new drawing, and their numbers.
    new: Vec<(&'a Face, BTreeSet<Stretch>)>,
    numbers: Vec<usize>,
    /// What was border and is none, or is and was none.
    changed: BTreeSet<Stretch>,
}

/// Faces that changed together.
struct Together<'a> {
    old: Vec<&'a Face>,
    /// With their numbers in the new drawing.
    new: Vec<(usize, &'a Face)>,
}

impl<'a> Differing<'a> {
    fn of(old_drawing: &'a Drawing, new_drawing: &'a Drawing) -> Self {
        let shape = |drawing: &Drawing, face: &Face| (face.of.clone(), points(drawing, face));
        let all =
            |drawing: &Drawing| -> BTreeSet<_> { drawing.faces.iter().map(|face| shape(drawing, face)).collect() };
        let (was, is) = (all(old_drawing), all(new_drawing));
        let old = old_drawing
            .faces
            .iter()
            .filter(|face| !is.contains(&shape(old_drawing, face)));
        let old: Vec<_> = old.map(|face| (face, stretches(old_drawing, face))).collect();
        let differs = |(_, face): &(usize, &Face)| !was.contains(&shape(new_drawing, face));
        let new = new_drawing.faces.iter().enumerate().filter(differs);
        let (numbers, new): (Vec<_>, Vec<_>) = new
            .map(|(number, face)| (number, (face, stretches(new_drawing, face))))
            .unzip();
        let all = |faces: &[(&Face, BTreeSet<Stretch>)]| -> BTreeSet<Stretch> {
            faces.iter().flat_map(|(_, its)| its).copied().collect()
        };
        let changed = all(&old).symmetric_difference(&all(&new)).copied().collect();
        Self {
            old_drawing,
            new_drawing,
            old,
            new,
            numbers,
            changed,
        }
    }

    /// Gives an area or water that is gone its ground back: one neighbour that took it gives it, or all that changed with
    /// it do, or it is drawn over what is there now.
    fn given_back(&self, was: &Face) -> Option<Change> {
        let mut around = self.around(was)?;
        // What is gone as well comes back by its own difference.
        around.old.retain(|face| face.of == was.of || self.is(&face.of));
        let one_neighbour = around.new.iter().find_map(|&(number, is)| {
            let before = around.old.iter().copied().find(|face| face.of == is.of)?;
            self.fits(vec![number], &[before, was])
        });
        let all = || {
            let numbers = around.new.iter().map(|(number, _)| *number).collect();
            self.fits(numbers, &around.old)
        };
        one_neighbour.or_else(all).or_else(|| self.over(was))
    }

    /// Moves the border of an area or water back where it was; what changed with it goes back, too. None if something came
    /// or went with it.
    fn moved_back(&self, of: &FaceOf) -> Option<Change> {
        let (first, _) = self.old.iter().find(|(face, _)| face.of == *of)?;
        let around = self.around(first)?;
        let in_both = |face: &Face| self.was(&face.of) && self.is(&face.of);
        let new = around.new.iter().map(|(_, face)| *face);
        if !around.old.iter().copied().chain(new).all(in_both) {
            return None;
        }
        let numbers = around.new.iter().map(|(number, _)| *number).collect();
        self.fits(numbers, &around.old)
    }

    /// The faces that changed together with one of the old drawing: those along the same stretches that were or are border,
    /// and what the same areas and waters were and are. None where too many differ.
    fn around(&self, first: &Face) -> Option<Together<'a>> {
        if self.new.len() > MOST_REDRAWN {
            return None;
        }
        let mut here = stretches(self.old_drawing, first);
        let mut names = BTreeSet::from([&first.of]);
        let is_here =
            |(face, its): &(&Face, BTreeSet<Stretch>), here: &BTreeSet<Stretch>, names: &BTreeSet<&FaceOf>| {
                let along = its.iter().any(|one| self.changed.contains(one) && here.contains(one));
                // What is nothing on the board is told of all together, so that all of its kind go back.
                along || (named(&face.of) || face.of == first.of) && names.contains(&face.of)
            };
        loop {
            let before = (here.len(), names.len());
            for one in self.old.iter().chain(&self.new) {
                if is_here(one, &here, &names) {
                    here.extend(&one.1);
                    names.insert(&one.0.of);
                }
            }
            if before == (here.len(), names.len()) {
                break;
            }
        }
        let old = self.old.iter().filter(|one| is_here(one, &here, &names));
        let new = self.numbers.iter().zip(&self.new);
        let new = new.filter(|(_, one)| is_here(one, &here, &names));
        Some(Together {
            old: old.map(|(face, _)| *face).collect(),
            new: new.map(|(number, (face, _))| (*number, *face)).collect(),
        })
    }

    /// Draws old faces instead of new ones, if they cover the same ground.
    fn fits(&self, gone: Vec<usize>, old: &[&Face]) -> Option<Change> {
        let rings = |face: &Face| -> Option<Vec<Vec<Point>>> {
            let rings = points(self.old_drawing, face).into_iter();
            rings.map(|ring| ring.into_iter().collect()).collect()
        };
        let new = old.iter().map(|face| Some((face.of.clone(), rings(face)?)));
        let new = new.collect::<Option<Vec<_>>>()?;
        let change = Change::Redraw { gone, new };
        change.apply(&mut self.new_drawing.clone()).ok()?;
        Some(change)
    }

    /// Draws an old face over what is there now, if only one other gives way.
    fn over(&self, was: &Face) -> Option<Change> {
        let rings = points(self.old_drawing, was);
        let [outer] = rings.as_slice() else { return None };
        let outer: Vec<Point> = outer.iter().copied().collect::<Option<_>>()?;
        let change = Change::Draw(outer, was.of.clone());
        let mut after = self.new_drawing.clone();
        change.apply(&mut after).ok()?;
        let changed = Differing::of(self.new_drawing, &after);
        let drawn = after.faces.iter().find(|face| face.of == was.of)?;
        let alone = changed.old.len() == 1 && points(&after, drawn) == rings;
        alone.then_some(change)
    }

    fn was(&self, of: &FaceOf) -> bool {
        self.old_drawing.faces.iter().any(|face| face.of == *of)
    }

    fn is(&self, of: &FaceOf) -> bool {
        self.new_drawing.faces.iter().any(|face| face.of == *of)
    }
}

/// Whether it is something on the board.
const fn named(of: &FaceOf) -> bool {
    matches!(of, FaceOf::Area(_) | FaceOf::Water(_))
}

/// The stretches of the outline of a face.
fn stretches(drawing: &Drawing, face: &Face) -> BTreeSet<Stretch> {
    let ends = |ring: Vec<Option<Point>>| {
        let next: Vec<_> = ring.iter().cycle().skip(1).take(ring.len()).copied().collect();
        ring.into_iter().zip(next).map(|(a, b)| (a.min(b), a.max(b)))
    };
    points(drawing, face).into_iter().flat_map(ends).collect()
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
/// outlines go back as far as they are shared. Where corners came or went, the outline is drawn again with those that changed
/// along with it.
fn moved_back(differing: &Differing<'_>, of: &FaceOf) -> Option<Edit> {
    let (old, new) = (differing.old_drawing, differing.new_drawing);
    if old.faces != new.faces || old.corners.len() != new.corners.len() {
        let change = differing.moved_back(of)?;
        return Some(DrawingEdit::Shape(change).into());
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
