//! Distances from shores and borders on a grid, for washes of colour and lines along shores.

use crate::picture::{Picture, Shape};
use egui::{Pos2, pos2};
use std::collections::BTreeMap;

/// A grid of numbers over a board, one in the middle of each cell.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Grid<T> {
    /// Cells side by side.
    pub width: usize,
    /// Rows of cells.
    pub height: usize,
    /// Side of a cell in board units.
    pub cell: f32,
    /// Row by row.
    pub values: Vec<T>,
}

impl<T: Copy> Grid<T> {
    /// A grid of one value over a picture.
    pub fn over(picture: &Picture, cell: f32, value: T) -> Self {
        let size = picture.size() / cell;
        let (width, height) = (size.x.ceil().max(1.0) as usize, size.y.ceil().max(1.0) as usize);
        Self {
            width,
            height,
            cell,
            values: vec![value; width * height],
        }
    }

    /// Middle of a cell on the board.
    pub fn middle(&self, x: usize, y: usize) -> Pos2 {
        pos2((x as f32 + 0.5) * self.cell, (y as f32 + 0.5) * self.cell)
    }

    /// The value of a cell.
    pub fn at(&self, x: usize, y: usize) -> T {
        self.values[y * self.width + x]
    }

    /// The cells from `from` to `to` (board units), cut to the grid.
    fn span(from: f32, to: f32, cell: f32, cells: usize) -> std::ops::Range<usize> {
        let first = (from / cell - 0.5).ceil().max(0.0) as usize;
        let end = (to / cell - 0.5).floor() + 1.0;
        first.min(cells)..(end.max(0.0) as usize).min(cells)
    }
}

/// The face in which the middle of each cell lies.
pub(crate) fn faces(picture: &Picture, cell: f32) -> Grid<Option<u16>> {
    let mut grid = Grid::over(picture, cell, None);
    for (index, face) in picture.faces().iter().enumerate() {
        fill(&mut grid, face, index as u16);
    }
    grid
}

/// Marks the cells of one face, row by row between the crossings of its rings.
fn fill(grid: &mut Grid<Option<u16>>, face: &Shape, index: u16) {
    let mut crossings = Vec::new();
    for y in Grid::<()>::span(face.bounds.min.y, face.bounds.max.y, grid.cell, grid.height) {
        let level = grid.middle(0, y).y;
        crossings.clear();
        for (a, b) in face.rings.iter().flat_map(|ring| crate::geometry::pairs(ring)) {
            if (a.y > level) != (b.y > level) {
                crossings.push(a.x + (b.x - a.x) * (level - a.y) / (b.y - a.y));
            }
        }
        crossings.sort_by(f32::total_cmp);
        for pair in crossings.chunks_exact(2) {
            for x in Grid::<()>::span(pair[0], pair[1], grid.cell, grid.width) {
                grid.values[y * grid.width + x] = Some(index);
            }
        }
    }
}

/// Distance of each cell from the nearest of some lines, `reach` where it is further than that.
pub(crate) fn distances<'a>(
    picture: &Picture,
    cell: f32,
    reach: f32,
    lines: impl IntoIterator<Item = &'a [Pos2]>,
) -> Grid<f32> {
    let mut squares = Grid::over(picture, cell, reach * reach);
    for pair in lines.into_iter().flat_map(|line| line.windows(2)) {
        let (a, b) = (pair[0], pair[1]);
        let way = b - a;
        let squared = way.length_sq().max(f32::EPSILON);
        let columns = Grid::<()>::span(a.x.min(b.x) - reach, a.x.max(b.x) + reach, cell, squares.width);
        for y in Grid::<()>::span(a.y.min(b.y) - reach, a.y.max(b.y) + reach, cell, squares.height) {
            let row = y * squares.width;
            let level = squares.middle(0, y).y;
            for x in columns.clone() {
                let from = pos2((x as f32 + 0.5) * cell, level) - a;
                let part = (from.dot(way) / squared).clamp(0.0, 1.0);
                let distance = (from - way * part).length_sq();
                let value = &mut squares.values[row + x];
                *value = value.min(distance);
            }
        }
    }
    for value in &mut squares.values {
        *value = value.sqrt();
    }
    squares
}

/// The lines on which a grid has a value, smoothed a little.
pub(crate) fn contours(grid: &Grid<f32>, level: f32) -> Vec<Vec<Pos2>> {
    // Each crossing of a side of the net of cell middles is known by that side; pieces inside a mesh join two of them.
    let mut points: BTreeMap<usize, Pos2> = BTreeMap::new();
    let mut joined: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
    for y in 0..grid.height.saturating_sub(1) {
        for x in 0..grid.width.saturating_sub(1) {
            let corners = [(x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1)];
            let values = corners.map(|(x, y)| grid.at(x, y));
            if values.iter().all(|&value| value >= level) || values.iter().all(|&value| value < level) {
                continue;
            }
            let mut crossed = Vec::with_capacity(4);
            for side in 0..4 {
                let (a, b) = (side, (side + 1) % 4);
                if (values[a] >= level) == (values[b] >= level) {
                    continue;
                }
                let part = (level - values[a]) / (values[b] - values[a]);
                let (from, to) = (corners[a], corners[b]);
                let (left, top) = from.min(to);
                let key = (top * grid.width + left) * 2 + usize::from(from.0 == to.0);
                points.insert(key, grid.middle(from.0, from.1).lerp(grid.middle(to.0, to.1), part));
                crossed.push(key);
            }
            for pair in crossed.chunks_exact(2) {
                joined.entry(pair[0]).or_default().push(pair[1]);
                joined.entry(pair[1]).or_default().push(pair[0]);
            }
        }
    }
    let mut lines = Vec::new();
    // Open lines first, from their ends; what is left then is closed.
    let ends: Vec<usize> = joined
        .iter()
        .filter(|(_, next)| next.len() == 1)
        .map(|(&key, _)| key)
        .collect();
    let all: Vec<usize> = joined.keys().copied().collect();
    for start in ends.into_iter().chain(all) {
        let mut line = Vec::new();
        let mut at = start;
        loop {
            line.push(points[&at]);
            let Some(next) = joined.get_mut(&at).and_then(Vec::pop) else {
                break;
            };
            if let Some(back) = joined.get_mut(&next) {
                back.retain(|&key| key != at);
            }
            at = next;
        }
        if line.len() > 2 {
            lines.push(crate::geometry::simplified(&rounded(&line), grid.cell * 0.07));
        }
    }
    lines
}

/// Cuts the corners of a line once.
fn rounded(line: &[Pos2]) -> Vec<Pos2> {
    let mut round: Vec<Pos2> = line.first().copied().into_iter().collect();
    for pair in line.windows(2) {
        round.push(pair[0].lerp(pair[1], 0.25));
        round.push(pair[0].lerp(pair[1], 0.75));
    }
    round.extend(line.last());
    round
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sample;
    use std::sync::Arc;

    fn picture() -> Picture {
        Picture::new(Arc::new(sample::drawing()))
    }

    #[test]
    fn the_grid_knows_the_faces() {
        let picture = picture();
        let grid = faces(&picture, 10.0);
        assert_eq!((grid.width, grid.height), (100, 80));
        for (x, y) in [(5, 5), (70, 10), (65, 25), (73, 33), (40, 70)] {
            assert_eq!(
                grid.at(x, y).map(usize::from),
                picture.face_at(grid.middle(x, y)),
                "{x} {y}"
            );
        }
        assert!(grid.values.iter().all(Option::is_some));
    }

    #[test]
    fn distances_reach_so_far_and_no_further() {
        let line = [pos2(505.0, 0.0), pos2(505.0, 800.0)];
        let grid = distances(&picture(), 10.0, 100.0, [line.as_slice()]);
        assert!((grid.at(55, 40) - 50.0).abs() < 0.01);
        assert!((grid.at(46, 3) - 40.0).abs() < 0.01);
        assert_eq!(grid.at(90, 40), 100.0);
    }

    #[test]
    fn contours_close_round_a_hill() {
        let picture = picture();
        let mut grid = Grid::over(&picture, 10.0, 0.0);
        for y in 0..grid.height {
            for x in 0..grid.width {
                grid.values[y * grid.width + x] = 300.0 - grid.middle(x, y).distance(pos2(500.0, 400.0));
            }
        }
        let lines = contours(&grid, 100.0);
        assert_eq!(lines.len(), 1);
        assert!(
            lines[0]
                .iter()
                .all(|point| (point.distance(pos2(500.0, 400.0)) - 200.0).abs() < 3.0)
        );
        assert!((crate::geometry::length(&lines[0]) - 200.0 * std::f32::consts::TAU).abs() < 25.0);
    }
}
