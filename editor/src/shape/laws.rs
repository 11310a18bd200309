//! The laws of a drawing, checked whole or only where something changed.
//!
//! If every ring is simple and runs the right way round, holes lie inside their outer ring and outside each other, and
//! every stretch of border has a face on each side or lies on the frame, then the faces cover the frame without gap or
//! overlap. All but the last concern one face each, so an operation that keeps neighbours' corners shared needs to look
//! only at the faces it touched.

use super::Refused;
use super::ring::{self, Side, doubled_size, extent, meet, on, side, steps};
use data::drawing::{Drawing, Point};

/// Everything that breaks a law, at most one finding a face and one for the borders as a whole.
pub fn broken(drawing: &Drawing) -> Vec<Refused> {
    if let Err(refused) = readable(drawing) {
        return vec![refused];
    }
    let (width, height) = drawing.size;
    let outside = |p: &&Point| !(0..=width).contains(&p.0) || !(0..=height).contains(&p.1);
    let mut found: Vec<Refused> = drawing
        .corners
        .iter()
        .find(outside)
        .map(|p| Refused::Outside(*p))
        .into_iter()
        .collect();
    found.extend((0..drawing.faces.len()).filter_map(|face| face_is_sound(drawing, face, |_| true).err()));
    found.extend(borders_fit(drawing).err());
    found
}

/// Whether every outline names corners that exist.
pub(super) fn readable(drawing: &Drawing) -> Result<(), Refused> {
    let corners = drawing.corners.len();
    let rings = || drawing.faces.iter().flat_map(|face| &face.rings);
    let sound = rings().all(|ring| ring.iter().all(|corner| (*corner as usize) < corners));
    if sound { Ok(()) } else { Err(Refused::Broken) }
}

/// Whether both ends of a stretch lie on the same edge of the frame.
pub(super) const fn framed((width, height): Point, a: Point, b: Point) -> bool {
    (a.0 == b.0 && (a.0 == 0 || a.0 == width)) || (a.1 == b.1 && (a.1 == 0 || a.1 == height))
}

/// Whether every stretch has a face on each side, or one and the frame.
pub(super) fn borders_fit(drawing: &Drawing) -> Result<(), Refused> {
    let rings = drawing.faces.iter().flat_map(|face| &face.rings);
    let mut all: Vec<(u32, u32)> = rings.flat_map(|ring| steps(ring)).collect();
    all.sort_unstable();
    let at = |corner: u32| drawing.corners[corner as usize];
    if let Some(twice) = all.windows(2).find(|two| two[0] == two[1]) {
        return Err(Refused::Gap(at(twice[0].0)));
    }
    for &(a, b) in &all {
        let shared = all.binary_search(&(b, a)).is_ok();
        if framed(drawing.size, at(a), at(b)) == shared {
            return Err(Refused::Gap(at(a)));
        }
    }
    // The frame is covered once, so the faces add up to it.
    let sum: i128 = drawing
        .faces
        .iter()
        .flat_map(|face| &face.rings)
        .map(|ring| doubled_size(&ring.iter().map(|c| at(*c)).collect::<Vec<_>>()))
        .sum();
    if drawing.faces.is_empty() || sum == 2 * i128::from(drawing.size.0) * i128::from(drawing.size.1) {
        Ok(())
    } else {
        Err(Refused::Gap((0, 0)))
    }
}

/// A stretch of an outline: its corners and where they lie.
type Stretch = ((u32, Point), (u32, Point));

/// Whether a face is sound, looking only at stretches with a corner for which `changed` holds.
pub(super) fn face_is_sound(drawing: &Drawing, face: usize, changed: impl Fn(u32) -> bool) -> Result<(), Refused> {
    let of = &drawing.faces[face].of;
    let rings = &drawing.faces[face].rings;
    if rings.is_empty() || rings.iter().any(|ring| ring.len() < 3) {
        return Err(Refused::TooFew(of.clone()));
    }
    let at = |corner: u32| drawing.corners[corner as usize];
    let (mut new, mut all): (Vec<Stretch>, Vec<(Stretch, bool)>) = (Vec::new(), Vec::new());
    for (number, ring) in rings.iter().enumerate() {
        let is_new = |(a, b): (u32, u32)| changed(a) || changed(b);
        if steps(ring).any(is_new) {
            let mut sorted = ring.clone();
            sorted.sort_unstable();
            if let Some(twice) = sorted.windows(2).find(|two| two[0] == two[1]) {
                return Err(Refused::Pinch(at(twice[0])));
            }
            let points: Vec<Point> = ring.iter().map(|corner| at(*corner)).collect();
            let size = doubled_size(&points);
            if size == 0 || (size > 0) != (number == 0) {
                return Err(Refused::Flips(of.clone()));
            }
        }
        for (a, b) in steps(ring) {
            let stretch = ((a, at(a)), (b, at(b)));
            all.push((stretch, is_new((a, b))));
            if is_new((a, b)) {
                new.push(stretch);
            }
        }
    }
    if let Some(p) = crossing(&new, all) {
        return Err(Refused::Crosses(of.clone(), p));
    }
    holes_lie_inside(drawing, face)
}

/// A point where a new stretch crosses or touches another of the same face.
fn crossing(new: &[Stretch], mut all: Vec<(Stretch, bool)>) -> Option<Point> {
    const FEW: usize = 16;
    if new.len() <= FEW {
        let clash = |one: &Stretch| all.iter().any(|(other, _)| clashes(one, other));
        return new.iter().find(|one| clash(one)).map(|one| one.0.1);
    }
    // Sorted by their left end, so the search can stop where the next ones begin too far to the right.
    let left = |s: &Stretch| s.0.1.0.min(s.1.1.0);
    let right = |s: &Stretch| s.0.1.0.max(s.1.1.0);
    all.sort_unstable_by_key(|(stretch, _)| left(stretch));
    for (i, (one, one_new)) in all.iter().enumerate() {
        let beside = all[i + 1..].iter().take_while(|(other, _)| left(other) <= right(one));
        for (other, other_new) in beside {
            if (*one_new || *other_new) && clashes(one, other) {
                return Some(one.0.1);
            }
        }
    }
    None
}

/// Whether two different stretches share more than a common corner.
fn clashes(one: &Stretch, other: &Stretch) -> bool {
    let ((a, pa), (b, pb)) = *one;
    let ((c, pc), (d, pd)) = *other;
    match (a == c || a == d, b == c || b == d) {
        // The same stretch; the other way round it would part a face from itself.
        (true, true) => a == d && b == c,
        (false, false) => meet(pa, pb, pc, pd),
        (true, false) => on(pc, pd, pb) || on(pa, pb, if a == c { pd } else { pc }),
        (false, true) => on(pc, pd, pa) || on(pa, pb, if b == c { pd } else { pc }),
    }
}

/// Whether each hole lies inside the outer ring and outside the other holes; the rings do not cross.
fn holes_lie_inside(drawing: &Drawing, face: usize) -> Result<(), Refused> {
    let face = &drawing.faces[face];
    let [outer, holes @ ..] = face.rings.as_slice() else {
        return Ok(());
    };
    if holes.is_empty() {
        return Ok(());
    }
    let points = |ring: &[u32]| -> Vec<Point> { ring.iter().map(|corner| drawing.corners[*corner as usize]).collect() };
    let outer = points(outer);
    let holes: Vec<(Vec<Point>, (Point, Point))> = holes
        .iter()
        .map(|ring| {
            let ring = points(ring);
            let extent = extent(&ring);
            (ring, extent)
        })
        .collect();
    for (i, (hole, (low, high))) in holes.iter().enumerate() {
        let escaped = || Refused::HoleEscapes(face.of.clone(), hole[0]);
        // One corner that is not shared tells for all of them, as no stretches cross.
        match hole.iter().map(|p| side(&outer, *p)).find(|side| *side != Side::Border) {
            Some(Side::Inside) => {}
            _ => return Err(escaped()),
        }
        for (other, (other_low, other_high)) in holes.iter().skip(i + 1) {
            let near = low.0 <= other_high.0 && other_low.0 <= high.0 && low.1 <= other_high.1 && other_low.1 <= high.1;
            if near && (nested(hole, other) || nested(other, hole)) {
                return Err(escaped());
            }
        }
    }
    Ok(())
}

/// Whether a ring lies inside another that it does not cross.
fn nested(inner: &[Point], outer: &[Point]) -> bool {
    let sides = inner.iter().map(|p| ring::side(outer, *p));
    sides.into_iter().find(|side| *side != Side::Border) == Some(Side::Inside)
}
