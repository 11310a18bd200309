//! Cleaning of the labelled picture before its borders are traced.
//!
//! Afterwards every area and every water is one connected region, no scrap is smaller than can be drawn, and no
//! two cells of one label meet only at a corner.

use crate::cells::{N, WATER};
use crate::grid::{Grid, regions};

/// Smallest region that stays, in square board units.
const SCRAP: f64 = 12_000.0;

/// Cleans the picture.
pub fn tidy(label: &mut Grid<u16>) {
    for _ in 0..6 {
        smooth(label);
    }
    join(label);
    for _ in 0..200 {
        if !part_corners(label) {
            break;
        }
    }
    join(label);
    for _ in 0..200 {
        if !part_corners(label) {
            break;
        }
    }
}

/// Gives each cell the label most of its 3 x 3 neighbours have, if that is at least six of them.
fn smooth(label: &mut Grid<u16>) {
    let before = label.clone();
    for y in 0..label.high as isize {
        for x in 0..label.wide as isize {
            let mut seen: Vec<(u16, u8)> = Vec::with_capacity(9);
            for (dx, dy) in (-1..=1).flat_map(|dx| (-1..=1).map(move |dy| (dx, dy))) {
                if let Some(l) = before.get(x + dx, y + dy) {
                    match seen.iter_mut().find(|s| s.0 == l) {
                        Some(s) => s.1 += 1,
                        None => seen.push((l, 1)),
                    }
                }
            }
            if let Some(&(l, _)) = seen.iter().find(|s| s.1 >= 6) {
                label.cells[y as usize * label.wide + x as usize] = l;
            }
        }
    }
}

/// Gives every region that is too small, or a second piece of an area or water, to its longest neighbour.
fn join(label: &mut Grid<u16>) {
    let (_, mut all) = regions(label);
    let mut largest: Vec<(u16, usize)> = Vec::new();
    for cells in &all {
        let l = label.cells[cells[0]];
        match largest.iter_mut().find(|x| x.0 == l) {
            Some(x) => x.1 = x.1.max(cells.len()),
            None => largest.push((l, cells.len())),
        }
    }
    all.sort_by_key(|cells| (cells.len(), cells[0]));
    for cells in all {
        let l = label.cells[cells[0]];
        let many = (N..WATER).contains(&l);
        let top = largest.iter().find(|x| x.0 == l).map_or(0, |x| x.1);
        let size = cells.len() as f64 * label.side * label.side;
        if (many && size >= SCRAP) || (!many && cells.len() == top) {
            continue;
        }
        let mut rim: Vec<(u16, usize)> = Vec::new();
        for &c in &cells {
            for n in label.around(c).map(|n| label.cells[n]).filter(|&n| n != l) {
                match rim.iter_mut().find(|r| r.0 == n) {
                    Some(r) => r.1 += 1,
                    None => rim.push((n, 1)),
                }
            }
        }
        rim.sort_unstable();
        if let Some(&(to, _)) = rim.iter().max_by_key(|r| r.1) {
            for c in cells {
                label.cells[c] = to;
            }
        }
    }
}

/// Fills one cell wherever two cells of one label meet only at a corner. Tells whether anything changed.
fn part_corners(label: &mut Grid<u16>) -> bool {
    let mut changed = false;
    for y in 0..label.high - 1 {
        for x in 0..label.wide - 1 {
            let i = y * label.wide + x;
            let (a, b) = (label.cells[i], label.cells[i + 1]);
            let (c, d) = (label.cells[i + label.wide], label.cells[i + label.wide + 1]);
            if a == d && a != b && a != c {
                label.cells[if b <= c { i + label.wide } else { i + 1 }] = a;
                changed = true;
            } else if b == c && b != a && b != d {
                label.cells[if a <= d { i + label.wide + 1 } else { i }] = b;
                changed = true;
            }
        }
    }
    changed
}
