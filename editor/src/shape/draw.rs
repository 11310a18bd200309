//! Drawing a new face over what is there: it is cut out of what lies beneath, and shares its border.

use super::faces::{push, size, split};
use super::ring::{Side, depth, distance, doubled_size, float, meet, side, steps};
use super::{Refused, attempt, corners, laws, outlines, places};
use data::drawing::{Drawing, Face, FaceOf, Point};
use std::collections::{BTreeMap, BTreeSet};

/// How near a point must come to a corner or border to be that corner or lie on that border, in board units.
const NEAR: f64 = 2.0;

/// Draws a new face with these corners. What lies beneath gives way and shares the new border; ponds, islands and
/// land out of bounds that lie wholly beneath disappear. Gives the number of the new face.
///
/// # Errors
/// If the outline crosses itself or leaves the frame, there is such a face already, or an area or water would be
/// swallowed whole or left in several pieces.
pub fn draw(drawing: &mut Drawing, polygon: &[Point], of: FaceOf) -> Result<usize, Refused> {
    attempt(drawing, |drawing| {
        let roomy = places::roomy_to_the_border(drawing, 0..drawing.faces.len());
        if matches!(of, FaceOf::Area(_) | FaceOf::Water(_)) && drawing.faces.iter().any(|face| face.of == of) {
            return Err(Refused::Taken(of));
        }
        let ring = weave(drawing, polygon, &of)?;
        let shape = vec![ring.clone()];
        let mut chords: BTreeMap<usize, Vec<(u32, u32)>> = BTreeMap::new();
        let known: BTreeSet<(u32, u32)> = drawing
            .faces
            .iter()
            .flat_map(|f| &f.rings)
            .flat_map(|r| steps(r))
            .collect();
        for (a, b) in steps(&ring) {
            if !known.contains(&(a, b)) && !known.contains(&(b, a)) {
                let middle = middle(drawing, a, b);
                let face = (0..drawing.faces.len()).find(|&face| depth(&outlines(drawing, face), middle) > 0.0);
                let face = face.ok_or(Refused::Crosses(of.clone(), drawing.corners[a as usize]))?;
                chords.entry(face).or_default().push((a, b));
            }
        }
        let polygon: Vec<Point> = ring.iter().map(|corner| drawing.corners[*corner as usize]).collect();
        let mut gone = BTreeSet::new();
        let mut touched = Vec::new();
        let mut parts = Vec::new();
        for face in 0..drawing.faces.len() {
            let left = match chords.get(&face) {
                Some(chords) => beside(drawing, face, chords, &polygon),
                None if beneath(drawing, &drawing.faces[face].rings, &polygon) => Vec::new(),
                None => continue,
            };
            give_way(drawing, face, left, &mut gone, &mut touched, &mut parts)?;
        }
        let first_part = drawing.faces.len();
        drawing.faces.extend(parts);
        drawing.faces.push(Face { of, rings: shape });
        touched.extend(first_part..drawing.faces.len());
        for &face in &touched {
            laws::face_is_sound(drawing, face, |_| true)?;
        }
        let mut number = 0..;
        drawing
            .faces
            .retain(|_| number.next().is_none_or(|i| !gone.contains(&i)));
        laws::borders_fit(drawing)?;
        corners::compact(drawing);
        let before = |face: &usize| face - gone.range(..*face).count();
        let touched: Vec<usize> = touched.iter().map(before).collect();
        let new = drawing.faces.len() - 1;
        places::settle(drawing, new);
        places::mend(drawing, &touched, &roomy);
        Ok(new)
    })
}

/// Takes faces away and draws others, point by point, where they were. What keeps its name keeps its signs.
///
/// # Errors
/// If the new faces do not cover just what the old ones did, or one of them is there already.
pub fn redraw(drawing: &mut Drawing, gone: &[usize], new: &[(FaceOf, Vec<Vec<Point>>)]) -> Result<(), Refused> {
    attempt(drawing, |drawing| {
        let roomy = places::roomy_to_the_border(drawing, 0..drawing.faces.len());
        let no_face = gone.iter().find(|face| drawing.faces.get(**face).is_none());
        if let Some(face) = no_face {
            return Err(Refused::NoFace(*face));
        }
        let mut number = 0..;
        let goes = |_: &mut Face| number.next().is_some_and(|face| gone.contains(&face));
        let lost: Vec<Face> = drawing.faces.extract_if(.., goes).collect();
        let mut corners: BTreeMap<Point, u32> = drawing.corners.iter().copied().zip(0..).collect();
        let first = drawing.faces.len();
        for (of, rings) in new {
            let named = matches!(of, FaceOf::Area(_) | FaceOf::Water(_));
            if named && drawing.faces.iter().any(|face| face.of == *of) {
                return Err(Refused::Taken(of.clone()));
            }
            let mut corner = |at: &Point| match corners.get(at) {
                Some(corner) => Ok(*corner),
                None => {
                    let corner = push(drawing, *at)?;
                    corners.insert(*at, corner);
                    Ok(corner)
                }
            };
            let rings: Result<Vec<Vec<u32>>, Refused> = rings
                .iter()
                .map(|ring| ring.iter().map(&mut corner).collect())
                .collect();
            let (of, rings) = (of.clone(), rings?);
            drawing.faces.push(Face { of, rings });
        }
        let touched: Vec<usize> = (first..drawing.faces.len()).collect();
        for &face in &touched {
            laws::face_is_sound(drawing, face, |_| true)?;
        }
        laws::borders_fit(drawing)?;
        corners::compact(drawing);
        for face in &lost {
            places::forget(drawing, &face.of);
        }
        for &face in &touched {
            places::settle(drawing, face);
        }
        places::mend(drawing, &touched, &roomy);
        Ok(())
    })
}

/// Replaces a face by what is left of it.
fn give_way(
    drawing: &mut Drawing,
    face: usize,
    mut left: Vec<Vec<Vec<u32>>>,
    gone: &mut BTreeSet<usize>,
    touched: &mut Vec<usize>,
    parts: &mut Vec<Face>,
) -> Result<(), Refused> {
    let of = drawing.faces[face].of.clone();
    let named = matches!(of, FaceOf::Area(_) | FaceOf::Water(_));
    match left.len() {
        0 if named => return Err(Refused::Swallows(of)),
        0 => {
            gone.insert(face);
            return Ok(());
        }
        1 => {}
        _ if named => return Err(Refused::InPieces(of)),
        _ => {}
    }
    left.sort_by_key(|rings| std::cmp::Reverse(size(drawing, rings)));
    let rest = left.split_off(1);
    drawing.faces[face].rings = left.pop().unwrap_or_default();
    touched.push(face);
    parts.extend(rest.into_iter().map(|rings| Face { of: of.clone(), rings }));
    Ok(())
}

fn middle(drawing: &Drawing, a: u32, b: u32) -> (f64, f64) {
    let (p, q) = (float(drawing.corners[a as usize]), float(drawing.corners[b as usize]));
    ((p.0 + q.0) / 2.0, (p.1 + q.1) / 2.0)
}

/// The pieces of a face, parted by stretches of the new outline, that lie outside of it.
fn beside(drawing: &Drawing, face: usize, chords: &[(u32, u32)], polygon: &[Point]) -> Vec<Vec<Vec<u32>>> {
    let forward: BTreeSet<(u32, u32)> = chords.iter().copied().collect();
    let outside = |rings: &Vec<Vec<u32>>| {
        let mut stretches = rings.iter().flat_map(|ring| steps(ring));
        // The new face lies on the right of its stretches, so whoever has one of them the other way lies outside.
        let told = stretches.find_map(|(a, b)| match (forward.contains(&(a, b)), forward.contains(&(b, a))) {
            (true, _) => Some(false),
            (_, true) => Some(true),
            _ => None,
        });
        told.unwrap_or_else(|| !beneath(drawing, rings, polygon))
    };
    split(drawing, face, chords).into_iter().filter(outside).collect()
}

/// Whether a face whose border the new outline does not cross lies wholly inside it.
fn beneath(drawing: &Drawing, rings: &[Vec<u32>], polygon: &[Point]) -> bool {
    let Some(outer) = rings.first() else {
        return false;
    };
    let sides = outer
        .iter()
        .map(|corner| side(polygon, drawing.corners[*corner as usize]));
    match sides.into_iter().find(|side| *side != Side::Border) {
        Some(found) => found == Side::Inside,
        // Every corner lies on the new outline: a point inside tells.
        None => {
            let outlines: Vec<Vec<Point>> = rings
                .iter()
                .map(|ring| ring.iter().map(|corner| drawing.corners[*corner as usize]).collect())
                .collect();
            places::pole_of(&outlines).is_some_and(|(at, _)| side(polygon, at) != Side::Outside)
        }
    }
}

/// The new outline as a ring of corners, with a corner wherever it meets a border. Every stretch of it then lies on a
/// border or inside one face.
fn weave(drawing: &mut Drawing, polygon: &[Point], of: &FaceOf) -> Result<Vec<u32>, Refused> {
    let mut polygon = polygon.to_vec();
    polygon.dedup();
    if polygon.first() == polygon.last() {
        polygon.pop();
    }
    if polygon.len() < 3 {
        return Err(Refused::TooFew(of.clone()));
    }
    let (width, height) = drawing.size;
    if let Some(p) = polygon
        .iter()
        .find(|p| !(0..=width).contains(&p.0) || !(0..=height).contains(&p.1))
    {
        return Err(Refused::Outside(*p));
    }
    let stretches: Vec<(Point, Point)> = steps(&polygon).collect();
    for (i, (a, b)) in stretches.iter().enumerate() {
        let later = stretches[i + 1..].iter().filter(|(c, d)| b != c && a != d);
        if let Some((c, _)) = later.clone().find(|(c, d)| meet(*a, *b, *c, *d)) {
            return Err(Refused::Crosses(of.clone(), *c));
        }
    }
    match doubled_size(&polygon) {
        0 => return Err(Refused::Flips(of.clone())),
        size if size < 0 => polygon.reverse(),
        _ => {}
    }
    let mut knots = Vec::with_capacity(polygon.len());
    for at in polygon {
        knots.push(knot(drawing, at)?);
    }
    let mut ring: Vec<u32> = Vec::new();
    for (a, b) in steps(&knots) {
        ring.extend(between(drawing, a, b)?);
    }
    ring.dedup();
    if ring.len() > 1 && ring.first() == ring.last() {
        ring.pop();
    }
    let mut sorted = ring.clone();
    sorted.sort_unstable();
    match sorted.windows(2).find(|two| two[0] == two[1]) {
        Some(twice) => Err(Refused::Pinch(drawing.corners[twice[0] as usize])),
        None if ring.len() < 3 => Err(Refused::TooFew(of.clone())),
        None => Ok(ring),
    }
}

/// The corner at a point: one that is there, a new one on a border, or a new one inside a face.
fn knot(drawing: &mut Drawing, at: Point) -> Result<u32, Refused> {
    if let Some((corner, _)) = super::snap::corner_near(drawing, at, NEAR, &[]) {
        return Ok(corner);
    }
    match super::snap::border_near(drawing, at, NEAR, &[]) {
        Some((a, b, at)) => corners::insert(drawing, a, b, at)
            .map(|(corner, _)| corner)
            .ok_or(Refused::NoBorder(a, b)),
        None => push(drawing, at),
    }
}

/// The corners from `a` (included) to `b` (left out) in which a straight line meets corners and borders.
fn between(drawing: &mut Drawing, a: u32, b: u32) -> Result<Vec<u32>, Refused> {
    let (p, q) = (drawing.corners[a as usize], drawing.corners[b as usize]);
    let far = |at: Point| (float(at).0 - float(p).0).hypot(float(at).1 - float(p).1);
    let mut met: Vec<u32> = Vec::new();
    for (corner, at) in (0u32..).zip(&drawing.corners) {
        if corner != a && corner != b && distance(float(*at), p, q) <= NEAR {
            met.push(corner);
        }
    }
    let crossed: BTreeSet<(u32, u32)> = drawing
        .faces
        .iter()
        .flat_map(|face| &face.rings)
        .flat_map(|ring| steps(ring))
        .map(|(c, d)| (c.min(d), c.max(d)))
        .filter(|(c, d)| {
            let free = |end: &u32| *end != a && *end != b && !met.contains(end);
            free(c) && free(d) && meet(p, q, drawing.corners[*c as usize], drawing.corners[*d as usize])
        })
        .collect();
    for (c, d) in crossed {
        let at = intersection(p, q, drawing.corners[c as usize], drawing.corners[d as usize]);
        let (corner, _) = corners::insert(drawing, c, d, at).ok_or(Refused::NoBorder(c, d))?;
        met.push(corner);
    }
    met.sort_by(|one, other| far(drawing.corners[*one as usize]).total_cmp(&far(drawing.corners[*other as usize])));
    met.insert(0, a);
    Ok(met)
}

/// The point in which two stretches cross, rounded to board units.
fn intersection(a: Point, b: Point, c: Point, d: Point) -> Point {
    let ((ax, ay), (bx, by), (cx, cy), (dx, dy)) = (float(a), float(b), float(c), float(d));
    let across = (bx - ax) * (dy - cy) - (by - ay) * (dx - cx);
    let t = if across == 0.0 {
        0.5
    } else {
        ((cx - ax) * (dy - cy) - (cy - ay) * (dx - cx)) / across
    };
    ((ax + t * (bx - ax)).round() as i32, (ay + t * (by - ay)).round() as i32)
}
