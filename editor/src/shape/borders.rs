//! Which faces touch, and how far: for "propose links from borders" and "links without border".

use super::ring::steps;
use data::drawing::{Drawing, FaceOf};
use std::collections::BTreeMap;

/// The common border of two kinds of face.
#[derive(Clone, Debug, PartialEq)]
pub struct Border {
    /// One face; it sorts before the other.
    pub a: FaceOf,
    /// The other face.
    pub b: FaceOf,
    /// Length of the border in board units.
    pub length: f64,
}

/// The shortest border that can be seen on a board of the usual size, in board units.
pub const VISIBLE: f64 = 150.0;

/// Every two faces that share a border, sorted.
pub fn borders(drawing: &Drawing) -> Vec<Border> {
    let mut right: Vec<((u32, u32), &FaceOf)> = Vec::new();
    for face in &drawing.faces {
        right.extend(
            face.rings
                .iter()
                .flat_map(|ring| steps(ring))
                .map(|step| (step, &face.of)),
        );
    }
    right.sort_unstable();
    let mut all: BTreeMap<(&FaceOf, &FaceOf), f64> = BTreeMap::new();
    for &((a, b), of) in &right {
        let Ok(twin) = right.binary_search_by_key(&(b, a), |(step, _)| *step) else {
            continue;
        };
        let other = right[twin].1;
        let (Some(p), Some(q)) = (drawing.corners.get(a as usize), drawing.corners.get(b as usize)) else {
            continue;
        };
        if of < other {
            let long = (f64::from(p.0) - f64::from(q.0)).hypot(f64::from(p.1) - f64::from(q.1));
            *all.entry((of, other)).or_insert(0.0) += long;
        }
    }
    let border = |((a, b), length): ((&FaceOf, &FaceOf), f64)| Border {
        a: a.clone(),
        b: b.clone(),
        length,
    };
    all.into_iter().map(border).collect()
}
