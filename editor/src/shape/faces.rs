//! Cutting, merging, turning and renaming faces.

use super::ring::{Side, doubled_size, float, nearest, side, steps};
use super::{Refused, attempt, corners, laws, places};
use data::drawing::{Drawing, Face, FaceOf, Point};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};
use std::f64::consts::TAU;

/// Where a cut begins or ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum End {
    /// In this corner.
    Corner(u32),
    /// On the border between the first two corners, near this point.
    Border(u32, u32, Point),
}

/// A line that runs along the border within this distance, in board units, begins only where it leaves it: on the screen it
/// lies on the border.
const ALONG: f64 = 6.0;

/// Cuts a face in two along a line from border to border; `path` has the points between the ends. Where it cannot be cut from
/// end to end because the line runs along the border first, it is cut from where it leaves the border. The larger piece
/// stays what it was, the smaller one becomes `new`. Gives the number of the new face.
///
/// # Errors
/// If the line leaves the face, crosses itself or does not part it, or if there is such a face already.
pub fn cut(
    drawing: &mut Drawing,
    face: usize,
    from: End,
    path: &[Point],
    to: End,
    new: FaceOf,
) -> Result<usize, Refused> {
    cut_along(drawing, face, (from, path, to), new.clone(), false)
        .or_else(|refused| cut_along(drawing, face, (from, path, to), new, true).map_err(|_| refused))
}

/// The same from end to end, or from where the line leaves the border.
fn cut_along(
    drawing: &mut Drawing,
    face: usize,
    (from, path, to): (End, &[Point], End),
    new: FaceOf,
    leaving: bool,
) -> Result<usize, Refused> {
    attempt(drawing, |drawing| {
        let roomy = places::roomy_to_the_border(drawing, 0..drawing.faces.len());
        let of = drawing.faces.get(face).ok_or(Refused::NoFace(face))?.of.clone();
        free(drawing, &new)?;
        let from_corner = end(drawing, from)?;
        // The first end may have split the border on which the second one lies.
        let to = match (from, to) {
            (End::Border(a, b, first), End::Border(c, d, second)) if (a, b) == (c, d) || (a, b) == (d, c) => {
                let far = |corner: u32| {
                    let (x, y) = drawing.corners.get(corner as usize).copied().unwrap_or_default();
                    (f64::from(x) - f64::from(second.0)).hypot(f64::from(y) - f64::from(second.1))
                        - (f64::from(x) - f64::from(first.0)).hypot(f64::from(y) - f64::from(first.1))
                };
                End::Border(from_corner, if far(a) < far(b) { a } else { b }, second)
            }
            (_, to) => to,
        };
        let to_corner = end(drawing, to)?;
        let mut line = vec![from_corner];
        for &at in path {
            line.push(push(drawing, at)?);
        }
        line.push(to_corner);
        if leaving {
            let leaves = |from: u32, to: u32| leaving_border(drawing, face, from, to);
            let (first, last) = (leaves(line[0], line[1]), leaves(to_corner, line[line.len() - 2]));
            line[0] = first;
            *line.last_mut().expect("a line has two ends") = last;
        }
        let (from_corner, to_corner) = (line[0], line[line.len() - 1]);
        let chords: Vec<(u32, u32)> = line.windows(2).map(|two| (two[0], two[1])).collect();
        let border: BTreeSet<u32> = drawing.faces[face].rings.iter().flatten().copied().collect();
        if from_corner == to_corner || !border.contains(&from_corner) || !border.contains(&to_corner) {
            return Err(Refused::DoesNotPart(of));
        }
        let mut pieces = split(drawing, face, &chords);
        if pieces.len() != 2 {
            return Err(Refused::DoesNotPart(of));
        }
        pieces.sort_by_key(|rings| std::cmp::Reverse(size(drawing, rings)));
        let (Some(small), Some(large)) = (pieces.pop(), pieces.pop()) else {
            return Err(Refused::DoesNotPart(of));
        };
        drawing.faces[face].rings = large;
        drawing.faces.push(Face { of: new, rings: small });
        let added = drawing.faces.len() - 1;
        laws::face_is_sound(drawing, face, |_| true)?;
        laws::face_is_sound(drawing, added, |_| true)?;
        laws::borders_fit(drawing)?;
        places::settle(drawing, added);
        places::mend(drawing, &[face], &roomy);
        Ok(added)
    })
}

/// The corner in which a line from a corner of a face to another point leaves its border: the last one in a row that lies on the
/// line, give or take [`ALONG`].
fn leaving_border(drawing: &Drawing, face: usize, from: u32, to: u32) -> u32 {
    let (start, end) = (drawing.corners[from as usize], drawing.corners[to as usize]);
    let far = |corner: u32| {
        let (x, y) = float(drawing.corners[corner as usize]);
        let (x0, y0) = float(start);
        (x - x0).hypot(y - y0)
    };
    let on_line = |corner: u32| {
        let (x, y) = float(drawing.corners[corner as usize]);
        let near = nearest((x, y), start, end);
        corner != to && (near.0 - x).hypot(near.1 - y) <= ALONG
    };
    let along = |ring: &[u32], forward: bool| -> u32 {
        let Some(at) = ring.iter().position(|corner| *corner == from) else {
            return from;
        };
        let others = (1..ring.len()).map(|step| {
            let step = if forward { step } else { ring.len() - step };
            ring[(at + step) % ring.len()]
        });
        // Further and further from the end: a border that comes back is not run along.
        let (mut last, mut reached) = (from, 0.0);
        for corner in others {
            if !on_line(corner) || far(corner) <= reached {
                break;
            }
            (last, reached) = (corner, far(corner));
        }
        last
    };
    let rings = drawing.faces.get(face).into_iter().flat_map(|face| &face.rings);
    let ends = rings.flat_map(|ring| [along(ring, true), along(ring, false)]);
    ends.fold(from, |best, corner| if far(corner) > far(best) { corner } else { best })
}

/// Whether the drawing has no other area or water of this id.
fn free(drawing: &Drawing, of: &FaceOf) -> Result<(), Refused> {
    let named = matches!(of, FaceOf::Area(_) | FaceOf::Water(_));
    if named && drawing.faces.iter().any(|face| face.of == *of) {
        return Err(Refused::Taken(of.clone()));
    }
    Ok(())
}

/// The corner in which a cut ends, added to the border if need be.
fn end(drawing: &mut Drawing, end: End) -> Result<u32, Refused> {
    match end {
        End::Corner(corner) if (corner as usize) < drawing.corners.len() => Ok(corner),
        End::Corner(corner) => Err(Refused::NoCorner(corner)),
        End::Border(a, b, at) => {
            let corner = |c: u32| drawing.corners.get(c as usize).copied().ok_or(Refused::NoCorner(c));
            let (x, y) = nearest(float(at), corner(a)?, corner(b)?);
            let at = (x.round() as i32, y.round() as i32);
            for c in [a, b] {
                if corner(c)? == at {
                    return Ok(c);
                }
            }
            corners::add_corner(drawing, a, b, at)
        }
    }
}

/// Adds a point that no outline names yet.
pub(super) fn push(drawing: &mut Drawing, (x, y): Point) -> Result<u32, Refused> {
    let (width, height) = drawing.size;
    if !(0..=width).contains(&x) || !(0..=height).contains(&y) {
        return Err(Refused::Outside((x, y)));
    }
    drawing.corners.push((x, y));
    u32::try_from(drawing.corners.len() - 1).map_err(|_| Refused::Broken)
}

/// Twice the size of a face of these rings.
pub(super) fn size(drawing: &Drawing, rings: &[Vec<u32>]) -> i128 {
    rings.iter().map(|ring| doubled_size(&points(drawing, ring))).sum()
}

fn points(drawing: &Drawing, ring: &[u32]) -> Vec<Point> {
    ring.iter().map(|corner| drawing.corners[*corner as usize]).collect()
}

/// The pieces into which lines inside a face part it, each an outer ring and its holes. Sound only if the lines lie
/// inside and do not cross; callers check the pieces.
pub(super) fn split(drawing: &Drawing, face: usize, chords: &[(u32, u32)]) -> Vec<Vec<Vec<u32>>> {
    let at = |corner: u32| float(drawing.corners[corner as usize]);
    let angle = |a: u32, b: u32| {
        let ((ax, ay), (bx, by)) = (at(a), at(b));
        (by - ay).atan2(bx - ax)
    };
    let rings = &drawing.faces[face].rings;
    let both_ways = chords.iter().flat_map(|&(a, b)| [(a, b), (b, a)]);
    let stretches: BTreeSet<(u32, u32)> = rings.iter().flat_map(|ring| steps(ring)).chain(both_ways).collect();
    // The face lies on the right hand as seen on the screen: go on with the sharpest turn to that side.
    let next = |(a, b): (u32, u32)| -> Option<(u32, u32)> {
        let back = angle(b, a);
        let turn = |c: u32| match (back - angle(b, c)).rem_euclid(TAU) {
            _ if c == a => TAU,
            turn => turn,
        };
        let ways = stretches.range((b, 0)..=(b, u32::MAX)).map(|step| step.1);
        ways.min_by(|c, d| turn(*c).total_cmp(&turn(*d))).map(|c| (b, c))
    };
    let mut seen = BTreeSet::new();
    let mut rings = Vec::new();
    for &start in &stretches {
        let (mut ring, mut step) = (Vec::new(), start);
        while seen.insert(step) {
            ring.push(step.0);
            match next(step) {
                Some(following) => step = following,
                None => break,
            }
        }
        if !ring.is_empty() {
            rings.push(ring);
        }
    }
    group(drawing, rings)
}

/// Rings as faces: each ring that runs the right way round with the holes that lie in it.
fn group(drawing: &Drawing, rings: Vec<Vec<u32>>) -> Vec<Vec<Vec<u32>>> {
    let (outer, holes): (Vec<_>, Vec<_>) = rings
        .into_iter()
        .partition(|ring| doubled_size(&points(drawing, ring)) > 0);
    let mut faces: Vec<Vec<Vec<u32>>> = outer.into_iter().map(|ring| vec![ring]).collect();
    for hole in holes {
        let inside = |outer: &[u32]| {
            let outer_points = points(drawing, outer);
            let mut sides = points(drawing, &hole).into_iter().map(|p| side(&outer_points, p));
            sides.find(|side| *side != Side::Border) == Some(Side::Inside)
        };
        let around = (0..faces.len())
            .filter(|i| inside(&faces[*i][0]))
            .min_by_key(|i| doubled_size(&points(drawing, &faces[*i][0])));
        match around {
            Some(i) => faces[i].push(hole),
            // A ring without a face around it shows that the lines cross; the check of the pieces refuses it.
            None => faces.push(vec![hole]),
        }
    }
    faces
}

/// Merges a face with a neighbour, which disappears with its signs. Gives the number of the merged face.
///
/// # Errors
/// If they share no border, or the merged outline would touch itself.
pub fn merge(drawing: &mut Drawing, keep: usize, gone: usize) -> Result<usize, Refused> {
    attempt(drawing, |drawing| {
        let roomy = places::roomy_to_the_border(drawing, 0..drawing.faces.len());
        let one = drawing.faces.get(keep).ok_or(Refused::NoFace(keep))?;
        let other = drawing.faces.get(gone).ok_or(Refused::NoFace(gone))?;
        let apart = || Refused::Apart(one.of.clone(), other.of.clone());
        if keep == gone {
            return Err(apart());
        }
        let all: BTreeSet<(u32, u32)> = [one, other]
            .into_iter()
            .flat_map(|f| &f.rings)
            .flat_map(|r| steps(r))
            .collect();
        let mut onward: BTreeMap<u32, u32> = BTreeMap::new();
        let mut shared = false;
        for &(a, b) in &all {
            if all.contains(&(b, a)) {
                shared = true;
            } else if onward.insert(a, b).is_some() {
                return Err(Refused::Pinch(drawing.corners[a as usize]));
            }
        }
        if !shared {
            return Err(apart());
        }
        let mut rings = Vec::new();
        while let Some((&start, _)) = onward.first_key_value() {
            let (mut ring, mut corner) = (Vec::new(), start);
            while let Some(next) = onward.remove(&corner) {
                ring.push(corner);
                corner = next;
            }
            rings.push(ring);
        }
        let mut pieces = group(drawing, rings);
        let (Some(rings), true) = (pieces.pop(), pieces.is_empty()) else {
            return Err(apart());
        };
        drawing.faces[keep].rings = rings;
        let lost = drawing.faces.remove(gone).of;
        let merged = if gone < keep { keep - 1 } else { keep };
        laws::face_is_sound(drawing, merged, |_| true)?;
        laws::borders_fit(drawing)?;
        places::forget(drawing, &lost);
        corners::compact(drawing);
        places::mend(drawing, &[merged], &roomy);
        Ok(merged)
    })
}

/// Turns a face into an area, a water, a pond, an island or land out of bounds. Signs come and go with it.
///
/// # Errors
/// If there is no such face, or another one is already that area or water.
pub fn turn_into(drawing: &mut Drawing, face: usize, of: FaceOf) -> Result<(), Refused> {
    attempt(drawing, |drawing| {
        let old = drawing.faces.get(face).ok_or(Refused::NoFace(face))?.of.clone();
        if old == of {
            return Ok(());
        }
        free(drawing, &of)?;
        drawing.faces[face].of = of;
        places::forget(drawing, &old);
        places::settle(drawing, face);
        Ok(())
    })
}

/// Renames an area or water in faces, signs and names.
///
/// # Errors
/// If the drawing has no such area or water, or already one of the new name, or the kinds differ.
pub fn rename(drawing: &mut Drawing, old: &FaceOf, new: &FaceOf) -> Result<(), Refused> {
    attempt(drawing, |drawing| {
        if old == new {
            return Ok(());
        }
        if !drawing.faces.iter().any(|face| face.of == *old) {
            return Err(Refused::Unknown(old.clone()));
        }
        free(drawing, new)?;
        for face in drawing.faces.iter_mut().filter(|face| face.of == *old) {
            face.of = new.clone();
        }
        match (old, new) {
            (FaceOf::Area(old), FaceOf::Area(new)) => {
                for places in drawing.places.iter_mut().filter(|places| places.area == *old) {
                    places.area.clone_from(new);
                }
                drawing.places.sort_by(|a, b| a.area.cmp(&b.area));
            }
            (FaceOf::Water(old), FaceOf::Water(new)) => {
                for label in drawing.water_labels.iter_mut().filter(|label| label.water == *old) {
                    label.water.clone_from(new);
                }
                drawing.water_labels.sort_by(|a, b| a.water.cmp(&b.water));
            }
            _ => return Err(Refused::Unknown(new.clone())),
        }
        Ok(())
    })
}

/// Moves a town dot.
///
/// # Errors
/// If there is no such town, or the point lies outside the frame.
pub fn move_town(drawing: &mut Drawing, town: &str, at: Point) -> Result<(), Refused> {
    let (width, height) = drawing.size;
    if !(0..=width).contains(&at.0) || !(0..=height).contains(&at.1) {
        return Err(Refused::Outside(at));
    }
    let found = drawing.towns.iter_mut().find(|other| other.name == town);
    found.ok_or_else(|| Refused::NoTown(town.to_owned()))?.at = at;
    Ok(())
}
