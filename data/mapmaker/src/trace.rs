//! Borders as lines: the labelled picture becomes a plane graph of arcs between nodes.
//!
//! An arc runs between two regions from node to node (or round in a ring); a node is a place where three or more
//! regions meet, or a corner of the frame. Arcs are smoothed and thinned with their nodes held fast, so
//! neighbours share every corner.

use crate::grid::Grid;
use crate::plane::{P, between, length, line_length, nearest_on, scale, sub};
use std::collections::{BTreeMap, BTreeSet};

/// The region outside the frame.
pub const FRAME: u32 = u32::MAX;

/// A border between two regions.
pub struct Arc {
    /// Its course, from node to node; a ring repeats its first point at the end.
    pub points: Vec<P>,
    /// Nodes at its ends; none for a ring.
    pub ends: Option<(usize, usize)>,
    /// Region on the left when walking along.
    pub left: u32,
    /// Region on the right.
    pub right: u32,
}

impl Arc {
    /// Whether it lies on the frame.
    pub fn on_frame(&self) -> bool {
        self.left == FRAME || self.right == FRAME
    }
}

/// East, south, west, north.
const WAYS: [(isize, isize); 4] = [(1, 0), (0, 1), (-1, 0), (0, -1)];

/// Regions left and right of the stretch that leaves a grid corner in a direction; none if they are the same.
fn sides(of: &Grid<u32>, x: isize, y: isize, way: usize) -> Option<(u32, u32)> {
    let cell = |x, y| of.get(x, y).unwrap_or(FRAME);
    let (left, right) = match way {
        0 => (cell(x, y - 1), cell(x, y)),
        1 => (cell(x, y), cell(x - 1, y)),
        2 => (cell(x - 1, y), cell(x - 1, y - 1)),
        _ => (cell(x - 1, y - 1), cell(x, y - 1)),
    };
    (left != right).then_some((left, right))
}

/// Traces all borders of a picture of region numbers.
pub fn trace(of: &Grid<u32>) -> Vec<Arc> {
    let (wide, high) = (of.wide as isize, of.high as isize);
    let corner = |x: isize, y: isize| (y * (wide + 1) + x) as usize;
    let degree = |x, y| (0..4).filter(|&w| sides(of, x, y, w).is_some()).count();
    let is_node = |x: isize, y: isize| {
        let on_corner = (x == 0 || x == wide) && (y == 0 || y == high);
        on_corner || degree(x, y) > 2
    };
    let mut walked = vec![[false; 4]; corner(wide, high) + 1];
    let mut nodes: BTreeMap<usize, usize> = BTreeMap::new();
    let mut arcs = Vec::new();
    for rings in [false, true] {
        for (y, x) in (0..=high).flat_map(|y| (0..=wide).map(move |x| (y, x))) {
            if !rings && !is_node(x, y) {
                continue;
            }
            for way in 0..4 {
                let Some((left, right)) = sides(of, x, y, way) else {
                    continue;
                };
                if walked[corner(x, y)][way] {
                    continue;
                }
                let (mut cx, mut cy, mut going) = (x, y, way);
                let mut points = vec![(x as f64 * of.side, y as f64 * of.side)];
                loop {
                    walked[corner(cx, cy)][going] = true;
                    (cx, cy) = (cx + WAYS[going].0, cy + WAYS[going].1);
                    walked[corner(cx, cy)][(going + 2) % 4] = true;
                    points.push((cx as f64 * of.side, cy as f64 * of.side));
                    if is_node(cx, cy) || (cx, cy) == (x, y) {
                        break;
                    }
                    let back = (going + 2) % 4;
                    let Some(on) = (0..4).find(|&w| w != back && sides(of, cx, cy, w).is_some()) else {
                        break;
                    };
                    going = on;
                }
                let ends = (!rings).then(|| {
                    let mut number = |at: usize| {
                        let next = nodes.len();
                        *nodes.entry(at).or_insert(next)
                    };
                    (number(corner(x, y)), number(corner(cx, cy)))
                });
                arcs.push(Arc {
                    points,
                    ends,
                    left,
                    right,
                });
            }
        }
    }
    arcs
}

/// Draws the ends of unwanted arcs together, so that the two regions they part meet in a point only.
///
/// Returns the length of the longest arc taken out.
pub fn contract(arcs: &mut Vec<Arc>, unwanted: impl Fn(&Arc) -> bool, longest: f64) -> f64 {
    let mut taken = 0.0f64;
    let framed: BTreeSet<usize> = arcs
        .iter()
        .filter(|a| a.on_frame())
        .filter_map(|a| a.ends)
        .flat_map(|e| [e.0, e.1])
        .collect();
    let free = |e: (usize, usize)| e.0 != e.1 && !framed.contains(&e.0) && !framed.contains(&e.1);
    while let Some(i) = arcs
        .iter()
        .position(|a| unwanted(a) && a.ends.is_some_and(free) && line_length(&a.points) <= longest)
    {
        let gone = arcs.remove(i);
        let Some((keep, lose)) = gone.ends else { continue };
        taken = taken.max(line_length(&gone.points));
        let to = gone.points[gone.points.len() / 2];
        for arc in arcs.iter_mut() {
            let Some((from, into)) = arc.ends else { continue };
            let mut ends = (from, into);
            if from == keep || from == lose {
                drag(&mut arc.points, to);
                ends.0 = keep;
            }
            if into == keep || into == lose {
                arc.points.reverse();
                drag(&mut arc.points, to);
                arc.points.reverse();
                ends.1 = keep;
            }
            arc.ends = Some(ends);
        }
    }
    taken
}

/// Moves the first point of a line, and the next ones less and less.
fn drag(points: &mut [P], to: P) {
    let by = sub(to, points[0]);
    let reach = (points.len() - 1).min(1 + (2.0 * length(by) / 16.0) as usize).max(1);
    for (i, p) in points.iter_mut().enumerate().take(reach) {
        let part = scale(by, 1.0 - i as f64 / reach as f64);
        *p = (p.0 + part.0, p.1 + part.1);
    }
}

/// How often the stairs of an arc are rounded off.
const PASSES: usize = 8;
/// How far a thinned arc may lie beside the full one.
const THIN: f64 = 3.0;

/// Smooths and thins all arcs and brings their points to whole coordinates.
pub fn finish(arcs: &mut [Arc]) {
    for arc in arcs {
        smooth(arc, PASSES);
        arc.points = thin(&arc.points, THIN)
            .into_iter()
            .map(|p| (p.0.round(), p.1.round()))
            .collect();
    }
}

/// Rounds off the stairs of an arc; its ends stay.
fn smooth(arc: &mut Arc, passes: usize) {
    let n = arc.points.len();
    for _ in 0..passes {
        let before = arc.points.clone();
        for i in 1..n.saturating_sub(1) {
            arc.points[i] = between(before[i], between(before[i - 1], before[i + 1], 0.5), 0.5);
        }
        if arc.ends.is_none() && n > 2 {
            let p = between(before[0], between(before[n - 2], before[1], 0.5), 0.5);
            arc.points[0] = p;
            arc.points[n - 1] = p;
        }
    }
}

/// Leaves out points that lie nearer than `off` to the line without them (Douglas and Peucker).
pub fn thin(points: &[P], off: f64) -> Vec<P> {
    let n = points.len();
    if n < 3 {
        return points.to_vec();
    }
    let mut keep = vec![false; n];
    keep[0] = true;
    keep[n - 1] = true;
    let mut todo = vec![(0, n - 1)];
    if points[0] == points[n - 1] {
        keep[n / 3] = true;
        keep[2 * n / 3] = true;
        todo = vec![(0, n / 3), (n / 3, 2 * n / 3), (2 * n / 3, n - 1)];
    }
    while let Some((a, b)) = todo.pop() {
        let far = |i: usize| length(sub(points[i], nearest_on(points[i], points[a], points[b])));
        let top = (a + 1..b).map(|i| (i, far(i))).max_by(|x, y| x.1.total_cmp(&y.1));
        if let Some((i, f)) = top
            && f > off
        {
            keep[i] = true;
            todo.push((a, i));
            todo.push((i, b));
        }
    }
    (0..n).filter(|&i| keep[i]).map(|i| points[i]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_regions_in_a_frame_give_three_arcs_between_six_nodes() {
        let mut grid = Grid::new(4, 4, 1.0, 0u32);
        for i in 0..8 {
            grid.cells[i] = 1;
        }
        let arcs = trace(&grid);
        let inner: Vec<_> = arcs.iter().filter(|a| !a.on_frame()).collect();
        assert_eq!(inner.len(), 1);
        assert_eq!(line_length(&inner[0].points), 4.0);
        assert_eq!(
            arcs.iter()
                .filter(|a| a.on_frame())
                .map(|a| line_length(&a.points))
                .sum::<f64>(),
            16.0
        );
    }

    #[test]
    fn an_island_is_a_ring() {
        let mut grid = Grid::new(5, 5, 1.0, 0u32);
        grid.cells[12] = 1;
        let arcs = trace(&grid);
        assert_eq!(arcs.iter().filter(|a| a.ends.is_none()).count(), 1);
    }

    #[test]
    fn thin_keeps_what_matters() {
        let line = [(0.0, 0.0), (5.0, 0.1), (10.0, 0.0), (10.0, 9.0)];
        assert_eq!(thin(&line, 0.5), vec![line[0], line[2], line[3]]);
    }
}
