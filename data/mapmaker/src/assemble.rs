//! From arcs to the faces of a drawing: shared corners, closed rings.

use crate::cells::{ISLAND, N, OUT, POND, WATER};
use crate::facts::{AREAS, WATERS};
use crate::plane::P;
use crate::trace::{Arc, FRAME};
use data::drawing::{Face, FaceOf, Point};
use std::collections::BTreeMap;

/// The nearest point with whole coordinates.
pub fn whole(p: P) -> Point {
    (p.0.round() as i32, p.1.round() as i32)
}

/// What a region with this label is.
pub fn face_of(label: u16) -> FaceOf {
    if label < N {
        FaceOf::Area(AREAS[usize::from(label)].id.to_owned())
    } else if label >= WATER {
        FaceOf::Water(WATERS[usize::from(label - WATER)].id.to_owned())
    } else if label == POND {
        FaceOf::Pond
    } else if label == ISLAND {
        FaceOf::Island
    } else {
        debug_assert!(label == OUT || label == OUT + 1);
        FaceOf::OutOfBounds
    }
}

/// Twice the signed size of a ring: positive when it runs clockwise on the screen.
pub fn doubled_size(ring: &[Point]) -> i64 {
    (0..ring.len())
        .map(|i| {
            let (a, b) = (ring[i], ring[(i + 1) % ring.len()]);
            i64::from(a.0) * i64::from(b.1) - i64::from(b.0) * i64::from(a.1)
        })
        .sum()
}

/// Corners and faces of the finished arcs. `labels` gives the label of each region, `face_of` what a label is.
///
/// # Errors
/// A region whose arcs do not close to rings.
pub fn assemble(
    arcs: &[Arc],
    labels: &[u16],
    face_of: impl Fn(u16) -> FaceOf,
) -> Result<(Vec<Point>, Vec<Face>), String> {
    let mut corners: Vec<Point> = Vec::new();
    let mut known: BTreeMap<Point, u32> = BTreeMap::new();
    let lines: Vec<Vec<u32>> = arcs
        .iter()
        .map(|arc| {
            let mut line: Vec<u32> = Vec::new();
            for &p in &arc.points {
                let at = whole(p);
                let number = *known.entry(at).or_insert_with(|| {
                    corners.push(at);
                    corners.len() as u32 - 1
                });
                if line.last() != Some(&number) {
                    line.push(number);
                }
            }
            line
        })
        .collect();
    let mut faces: Vec<(u16, Face)> = Vec::new();
    for (region, &label) in labels.iter().enumerate() {
        let mut rings = rings(region as u32, arcs, &lines)
            .ok_or_else(|| format!("the outline of a part of {:?} does not close", face_of(label)))?;
        let size = |ring: &Vec<u32>| doubled_size(&ring.iter().map(|&i| corners[i as usize]).collect::<Vec<_>>());
        rings.sort_by_key(|r| std::cmp::Reverse(size(r)));
        faces.push((
            label,
            Face {
                of: face_of(label),
                rings,
            },
        ));
    }
    faces.sort_by_key(|f| (f.0 >= N, f.0 < WATER, f.0));
    Ok((corners, faces.into_iter().map(|f| f.1).collect()))
}

/// The rings of one region, with the region on their right.
fn rings(region: u32, arcs: &[Arc], lines: &[Vec<u32>]) -> Option<Vec<Vec<u32>>> {
    debug_assert!(region != FRAME);
    let mut open: Vec<Vec<u32>> = Vec::new();
    for (arc, line) in arcs.iter().zip(lines) {
        if arc.right == region {
            open.push(line.clone());
        } else if arc.left == region {
            open.push(line.iter().rev().copied().collect());
        }
    }
    let mut rings = Vec::new();
    while let Some(mut ring) = open.pop() {
        while ring.first() != ring.last() {
            let next = open.iter().position(|l| l.first() == ring.last())?;
            ring.extend(open.swap_remove(next).into_iter().skip(1));
        }
        ring.pop();
        rings.push(ring);
    }
    Some(rings)
}
