//! Moving, adding and deleting corners. Borders between neighbours stay shared.

use super::ring::steps;
use super::{Refused, attempt, inside, laws, places};
use data::drawing::{Drawing, Point};
use std::collections::BTreeMap;

/// Where a corner may go if it is led to `to`: inside the frame, and along the frame's edge where it belongs to one.
pub fn held(drawing: &Drawing, corner: u32, to: Point) -> Point {
    let (width, height) = drawing.size;
    let (x, y) = inside(drawing.size, to);
    match drawing.corners.get(corner as usize) {
        Some(&(old_x, old_y)) => (
            if old_x == 0 || old_x == width { old_x } else { x },
            if old_y == 0 || old_y == height { old_y } else { y },
        ),
        None => (x, y),
    }
}

/// Moves corners to new positions, all at once. Faster than a millisecond on boards of a thousand faces.
///
/// # Errors
/// If a corner does not exist, would leave the frame or its edge, or an outline would cross itself.
pub fn move_corners(drawing: &mut Drawing, moves: &[(u32, Point)]) -> Result<(), Refused> {
    laws::readable(drawing)?;
    let (width, height) = drawing.size;
    let moves: BTreeMap<u32, Point> = moves.iter().copied().collect();
    for (&corner, &to) in &moves {
        let at = *drawing.corners.get(corner as usize).ok_or(Refused::NoCorner(corner))?;
        if !(0..=width).contains(&to.0) || !(0..=height).contains(&to.1) {
            return Err(Refused::Outside(to));
        }
        let leaves = |old: i32, new: i32, end: i32| (old == 0 || old == end) && new != old;
        if leaves(at.0, to.0, width) || leaves(at.1, to.1, height) {
            return Err(Refused::Frame(at));
        }
    }
    let is_moved = |corner: u32| moves.contains_key(&corner);
    let one = if moves.len() == 1 {
        moves.keys().next().copied()
    } else {
        None
    };
    let touched: Vec<usize> = (0..drawing.faces.len())
        .filter(|&face| {
            let mut corners = drawing.faces[face].rings.iter().flatten();
            match one {
                Some(one) => corners.any(|c| *c == one),
                None => corners.any(|c| is_moved(*c)),
            }
        })
        .collect();
    let roomy = places::roomy_to_the_border(drawing, touched.iter().copied());
    let old: Vec<(u32, Point)> = moves
        .keys()
        .map(|corner| (*corner, drawing.corners[*corner as usize]))
        .collect();
    for (&corner, &to) in &moves {
        drawing.corners[corner as usize] = to;
    }
    let result = touched
        .iter()
        .try_for_each(|&face| laws::face_is_sound(drawing, face, is_moved));
    if result.is_err() {
        for (corner, at) in old {
            drawing.corners[corner as usize] = at;
        }
        return result;
    }
    places::mend(drawing, &touched, &roomy);
    Ok(())
}

/// Adds a corner to the border between two corners, in every face that shares it; gives its number.
///
/// # Errors
/// If there is no such border, or an outline would cross itself.
pub fn add_corner(drawing: &mut Drawing, a: u32, b: u32, at: Point) -> Result<u32, Refused> {
    attempt(drawing, |drawing| {
        let roomy = places::roomy_to_the_border(drawing, 0..drawing.faces.len());
        let at = on_frame(drawing, a, b, at);
        let (corner, touched) = insert(drawing, a, b, at).ok_or(Refused::NoBorder(a, b))?;
        let (width, height) = drawing.size;
        if !(0..=width).contains(&at.0) || !(0..=height).contains(&at.1) {
            return Err(Refused::Outside(at));
        }
        for &face in &touched {
            laws::face_is_sound(drawing, face, |c| c == corner)?;
        }
        laws::borders_fit(drawing)?;
        places::mend(drawing, &touched, &roomy);
        Ok(corner)
    })
}

/// The nearest point to `at` on the frame's edge if the stretch runs along it, else `at` itself.
fn on_frame(drawing: &Drawing, a: u32, b: u32, at: Point) -> Point {
    let corner = |corner: u32| drawing.corners.get(corner as usize).copied();
    let (Some(p), Some(q)) = (corner(a), corner(b)) else {
        return at;
    };
    match laws::framed(drawing.size, p, q) {
        true if p.0 == q.0 => (p.0, at.1),
        true => (at.0, p.1),
        false => at,
    }
}

/// Inserts a corner in every ring that runs from `a` to `b` or back, unchecked; gives it and the faces.
pub(super) fn insert(drawing: &mut Drawing, a: u32, b: u32, at: Point) -> Option<(u32, Vec<usize>)> {
    let corner = u32::try_from(drawing.corners.len()).ok()?;
    let mut touched = Vec::new();
    for (number, face) in drawing.faces.iter_mut().enumerate() {
        for ring in &mut face.rings {
            let found = steps(ring).position(|step| step == (a, b) || step == (b, a));
            if let Some(i) = found {
                ring.insert(i + 1, corner);
                touched.push(number);
            }
        }
    }
    if touched.is_empty() {
        return None;
    }
    drawing.corners.push(at);
    Some((corner, touched))
}

/// Deletes a corner in which two stretches meet; they become one. Later corners are renumbered by one.
///
/// # Errors
/// If more borders meet in the corner, the frame needs it, or an outline would cross itself or vanish.
pub fn delete_corner(drawing: &mut Drawing, corner: u32) -> Result<(), Refused> {
    attempt(drawing, |drawing| {
        let roomy = places::roomy_to_the_border(drawing, 0..drawing.faces.len());
        let at = *drawing.corners.get(corner as usize).ok_or(Refused::NoCorner(corner))?;
        let mut beside: Vec<u32> = Vec::new();
        let mut touched = Vec::new();
        for (number, face) in drawing.faces.iter_mut().enumerate() {
            for ring in &mut face.rings {
                let Some(i) = ring.iter().position(|c| *c == corner) else {
                    continue;
                };
                beside.push(ring[(i + ring.len() - 1) % ring.len()]);
                beside.push(ring[(i + 1) % ring.len()]);
                ring.remove(i);
                if ring.len() < 3 {
                    return Err(Refused::TooFew(face.of.clone()));
                }
                touched.push(number);
            }
        }
        beside.sort_unstable();
        beside.dedup();
        let [a, b] = beside[..] else {
            return Err(if beside.is_empty() {
                Refused::NoCorner(corner)
            } else {
                Refused::Junction(at)
            });
        };
        let (p, q) = (drawing.corners[a as usize], drawing.corners[b as usize]);
        let framed = |p: Point, q: Point| laws::framed(drawing.size, p, q);
        if framed(p, at) != framed(p, q) || framed(q, at) != framed(p, q) {
            return Err(Refused::Frame(at));
        }
        for &face in &touched {
            laws::face_is_sound(drawing, face, |c| c == a || c == b)?;
        }
        laws::borders_fit(drawing)?;
        compact(drawing);
        places::mend(drawing, &touched, &roomy);
        Ok(())
    })
}

/// Removes corners that no outline names, keeping the order of the rest.
pub(super) fn compact(drawing: &mut Drawing) {
    let mut number = vec![u32::MAX; drawing.corners.len()];
    for corner in drawing.faces.iter().flat_map(|face| &face.rings).flatten() {
        number[*corner as usize] = 0;
    }
    let mut kept = Vec::with_capacity(drawing.corners.len());
    for (new, at) in number.iter_mut().zip(&drawing.corners).filter(|(new, _)| **new == 0) {
        // There are at most as many corners as before, whose numbers fit.
        *new = kept.len() as u32;
        kept.push(*at);
    }
    for corner in drawing.faces.iter_mut().flat_map(|face| &mut face.rings).flatten() {
        *corner = number[*corner as usize];
    }
    drawing.corners = kept;
}
