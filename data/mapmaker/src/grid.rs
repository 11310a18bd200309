//! A picture of square cells.

use crate::plane::P;

/// Cells of a picture, row by row.
#[derive(Clone)]
pub struct Grid<T> {
    /// Number of columns.
    pub wide: usize,
    /// Number of rows.
    pub high: usize,
    /// Side of a cell in board units.
    pub side: f64,
    /// The cells.
    pub cells: Vec<T>,
}

impl<T: Copy> Grid<T> {
    /// A picture of one colour.
    pub fn new(wide: usize, high: usize, side: f64, value: T) -> Self {
        Self {
            wide,
            high,
            side,
            cells: vec![value; wide * high],
        }
    }

    /// A picture of the same shape.
    pub fn like<U: Copy>(&self, value: U) -> Grid<U> {
        Grid::new(self.wide, self.high, self.side, value)
    }

    /// The cell at a column and row, if there is one.
    pub fn get(&self, x: isize, y: isize) -> Option<T> {
        let inside = x >= 0 && y >= 0 && (x as usize) < self.wide && (y as usize) < self.high;
        inside.then(|| self.cells[y as usize * self.wide + x as usize])
    }

    /// Index of the cell a point lies in, if any.
    pub fn at(&self, p: P) -> Option<usize> {
        let (x, y) = ((p.0 / self.side).floor(), (p.1 / self.side).floor());
        let inside = x >= 0.0 && y >= 0.0 && x < self.wide as f64 && y < self.high as f64;
        inside.then(|| y as usize * self.wide + x as usize)
    }

    /// Middle of a cell.
    pub fn middle(&self, index: usize) -> P {
        let (x, y) = (index % self.wide, index / self.wide);
        ((x as f64 + 0.5) * self.side, (y as f64 + 0.5) * self.side)
    }

    /// Indices of the four neighbours of a cell.
    pub fn around(&self, index: usize) -> impl Iterator<Item = usize> + use<T> {
        let (x, y) = (index % self.wide, index / self.wide);
        let (wide, high) = (self.wide, self.high);
        [
            (x > 0).then(|| index - 1),
            (x + 1 < wide).then(|| index + 1),
            (y > 0).then(|| index - wide),
            (y + 1 < high).then(|| index + wide),
        ]
        .into_iter()
        .flatten()
    }

    /// Paints the inside of some rings (even-odd): every cell whose middle is inside goes through `change`.
    pub fn paint(&mut self, rings: &[Vec<P>], mut change: impl FnMut(&mut T)) {
        let ys = || rings.iter().flatten().map(|p| p.1 / self.side);
        let top = ys().fold(f64::INFINITY, f64::min).floor().max(0.0) as usize;
        let low = (ys().fold(0.0, f64::max).ceil().max(0.0) as usize).min(self.high);
        let mut cuts: Vec<f64> = Vec::new();
        for row in top..low {
            let y = (row as f64 + 0.5) * self.side;
            cuts.clear();
            for ring in rings {
                for (i, &a) in ring.iter().enumerate() {
                    let b = ring[(i + 1) % ring.len()];
                    if (a.1 <= y) != (b.1 <= y) {
                        cuts.push(a.0 + (y - a.1) / (b.1 - a.1) * (b.0 - a.0));
                    }
                }
            }
            cuts.sort_by(f64::total_cmp);
            for pair in cuts.chunks_exact(2) {
                let from = (pair[0] / self.side - 0.5).ceil().max(0.0) as usize;
                let to = (pair[1] / self.side + 0.5).floor().max(0.0) as usize;
                for x in from..to.min(self.wide) {
                    change(&mut self.cells[row * self.wide + x]);
                }
            }
        }
    }
}

/// Marks connected regions of equal cells: the region number of each cell, and the cells of each region.
pub fn regions<T: Copy + PartialEq>(grid: &Grid<T>) -> (Grid<u32>, Vec<Vec<usize>>) {
    let mut of = grid.like(u32::MAX);
    let mut all: Vec<Vec<usize>> = Vec::new();
    for start in 0..grid.cells.len() {
        if of.cells[start] != u32::MAX {
            continue;
        }
        let number = all.len() as u32;
        of.cells[start] = number;
        let mut found = vec![start];
        let mut next = 0;
        while next < found.len() {
            let here = found[next];
            next += 1;
            for there in grid.around(here) {
                if of.cells[there] == u32::MAX && grid.cells[there] == grid.cells[here] {
                    of.cells[there] = number;
                    found.push(there);
                }
            }
        }
        all.push(found);
    }
    (of, all)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paint_fills_a_square_with_a_hole() {
        let mut grid = Grid::new(10, 10, 1.0, 0u8);
        let square = |a: f64, b: f64| vec![(a, a), (b, a), (b, b), (a, b)];
        grid.paint(&[square(1.0, 9.0), square(4.0, 6.0)], |c| *c = 1);
        assert_eq!(grid.cells.iter().filter(|c| **c == 1).count(), 64 - 4);
        let (_, all) = regions(&grid);
        assert_eq!(all.len(), 3);
    }
}
