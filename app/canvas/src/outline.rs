//! The borders of a drawing: stretches of corners between the same two faces, each stretch once.

use crate::picture::Picture;
use data::drawing::FaceOf;
use egui::Pos2;
use std::collections::BTreeMap;

/// A stretch of border between two faces, or between a face and the frame.
#[derive(Clone, Debug, PartialEq)]
pub struct Stretch {
    /// The face to its right when it is walked along, as an index into the faces.
    pub face: usize,
    /// The face on the other side; `None` at the frame.
    pub other: Option<usize>,
    /// Its corners, in board units. The first is repeated at the end of a closed one.
    pub line: Vec<Pos2>,
}

/// What lies on the two sides of a stretch.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Border {
    /// The frame of the drawing.
    Frame,
    /// Two areas.
    Areas,
    /// Land and water.
    Shore,
    /// An area and land out of bounds.
    Outside,
    /// Two waters.
    Waters,
}

/// All borders of a picture.
pub(crate) fn stretches(picture: &Picture) -> Vec<Stretch> {
    let drawing = picture.drawing();
    // Which face runs along an edge in which direction. Every edge is run along by at most one face each way.
    let mut sides: BTreeMap<(u32, u32), usize> = BTreeMap::new();
    let edges = |ring: &[u32]| -> Vec<(u32, u32)> {
        ring.iter()
            .copied()
            .zip(ring.iter().copied().cycle().skip(1))
            .filter(|(a, b)| a != b)
            .collect()
    };
    for (index, face) in drawing.faces.iter().enumerate() {
        for ring in &face.rings {
            for edge in edges(ring) {
                sides.insert(edge, index);
            }
        }
    }
    let at = |corner: u32| {
        drawing
            .corners
            .get(corner as usize)
            .map(|&corner| crate::geometry::world(corner))
    };
    let mut found = Vec::new();
    for (face, drawn) in drawing.faces.iter().enumerate() {
        for ring in &drawn.rings {
            let mut edges = edges(ring);
            let other = |edge: &(u32, u32)| sides.get(&(edge.1, edge.0)).copied();
            // Begin where the neighbour changes, so that no stretch is cut in two.
            let turn = (0..edges.len())
                .find(|&index| other(&edges[index]) != other(&edges[(index + edges.len() - 1) % edges.len()]));
            edges.rotate_left(turn.unwrap_or(0));
            for run in edges.chunk_by(|a, b| other(a) == other(b)) {
                let neighbour = other(&run[0]);
                if neighbour.is_some_and(|neighbour| neighbour <= face) {
                    continue;
                }
                let line: Vec<Pos2> = at(run[0].0)
                    .into_iter()
                    .chain(run.iter().filter_map(|edge| at(edge.1)))
                    .collect();
                found.push(Stretch {
                    face,
                    other: neighbour,
                    line,
                });
            }
        }
    }
    found
}

impl Stretch {
    /// What lies on its two sides.
    pub fn border(&self, picture: &Picture) -> Border {
        let wet = |of: &FaceOf| matches!(of, FaceOf::Water(_) | FaceOf::Pond);
        let faces = picture.faces();
        let Some(other) = self.other else { return Border::Frame };
        let (a, b) = (&faces[self.face].of, &faces[other].of);
        match (wet(a), wet(b)) {
            (true, true) => Border::Waters,
            (true, false) | (false, true) => Border::Shore,
            (false, false) if matches!((a, b), (FaceOf::Area(_), FaceOf::Area(_))) => Border::Areas,
            (false, false) => Border::Outside,
        }
    }

    /// Whether it ends where it begins.
    pub fn is_closed(&self) -> bool {
        self.line.len() > 3 && self.line.first() == self.line.last()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sample;
    use std::sync::Arc;

    #[test]
    fn every_edge_belongs_to_one_stretch() {
        let picture = Picture::new(Arc::new(sample::drawing()));
        let stretches = stretches(&picture);
        let walked: f32 = stretches
            .iter()
            .map(|stretch| crate::geometry::length(&stretch.line) * if stretch.other.is_some() { 2.0 } else { 1.0 })
            .sum();
        let around: f32 = (picture.faces().iter().flat_map(|face| &face.rings))
            .map(|ring| crate::geometry::pairs(ring).map(|(a, b)| a.distance(b)).sum::<f32>())
            .sum();
        assert!((walked - around).abs() < 1.0, "{walked} {around}");
        let between = stretches
            .iter()
            .filter(|stretch| stretch.border(&picture) == Border::Areas)
            .count();
        assert!(between > 0);
    }
}
