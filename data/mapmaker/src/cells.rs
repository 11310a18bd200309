//! Which piece of ground belongs to which area: nearest-point cells, grown like a flood from the points.
//!
//! The flood never crosses a lake or the national border, runs slowly across rivers (so that borders settle in
//! them) and a little unevenly everywhere else (so that borders waver). It is a fast-marching solution of the
//! eikonal equation on a square grid.

use crate::facts::AREAS;
use crate::grid::{Grid, regions};
use crate::noise::{swing, waver};
use crate::plane::{P, densify};
use crate::world::{Ground, Seeds, World};
use std::cmp::Ordering;
use std::collections::BinaryHeap;

/// Number of areas.
pub const N: u16 = AREAS.len() as u16;
/// Label of American land out of bounds; British land out of bounds has the next one.
pub const OUT: u16 = N;
/// Label of an island.
pub const ISLAND: u16 = N + 2;
/// Label of a lake nobody sails.
pub const POND: u16 = N + 3;
/// Label of the first water.
pub const WATER: u16 = N + 4;
/// No label yet.
const NONE: u16 = u16::MAX;

/// How many board units farther it is across a river.
const RIVER_DRAG: f64 = 110.0;
/// Size of the unevenness of the land.
const ROUGH: f64 = 0.6;
/// Length of its swings in board units.
const ROUGH_WAVE: f64 = 420.0;
/// Smallest island or stray pond that is drawn, in square board units.
const SMALLEST: f64 = 12_000.0;

/// Paints nations, lakes and corrections.
pub fn ground(world: &World, wide: usize, high: usize, side: f64) -> Grid<Ground> {
    let mut grid = Grid::new(wide, high, side, Ground::Land(1));
    grid.paint(std::slice::from_ref(&world.american), |c| *c = Ground::Land(0));
    let nations = grid.clone();
    for patch in &world.patches {
        match patch.ground {
            Ground::Land(_) => {
                let mut bridge = grid.like(false);
                bridge.paint(&patch.rings, |c| *c = true);
                for (i, _) in bridge.cells.iter().enumerate().filter(|(_, b)| **b) {
                    grid.cells[i] = nations.cells[i];
                }
            }
            water => grid.paint(&patch.rings, |c| *c = water),
        }
    }
    grid
}

/// A cell the flood is about to reach.
struct Reached {
    time: f64,
    cell: usize,
}

impl PartialEq for Reached {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for Reached {}

impl PartialOrd for Reached {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Reached {
    fn cmp(&self, other: &Self) -> Ordering {
        other.time.total_cmp(&self.time).then(other.cell.cmp(&self.cell))
    }
}

/// The flood that lays out the areas roughly while the warp is being found: from the points for fitting, over even
/// land without rivers.
pub fn rough_labels(world: &World, grid: &Grid<Ground>) -> Grid<u16> {
    flood(grid, &grid.like(1.0), world.seeds.iter().map(|s| (s, &s.fit)))
}

/// How slowly the flood runs in each cell.
fn slowness(world: &World, grid: &Grid<Ground>) -> Grid<f64> {
    let mut slow = grid.like(1.0);
    for (i, s) in slow.cells.iter_mut().enumerate() {
        *s = 1.0 + ROUGH * swing(1812, ROUGH_WAVE, grid.middle(i));
    }
    for river in &world.rivers {
        for p in densify(&river.line, false, grid.side * 0.4) {
            if let Some(i) = grid.at(p) {
                slow.cells[i] = 1.0 + RIVER_DRAG / grid.side;
            }
        }
    }
    slow
}

/// The cell of the right nation's land nearest to a point, within a few hundred units.
fn landing(grid: &Grid<Ground>, at: P, nation: u8) -> Option<usize> {
    let reach = (500.0 / grid.side) as isize;
    let (x, y) = ((at.0 / grid.side).floor() as isize, (at.1 / grid.side).floor() as isize);
    let mut best: Option<(isize, usize)> = None;
    for dy in -reach..=reach {
        for dx in -reach..=reach {
            if grid.get(x + dx, y + dy) == Some(Ground::Land(nation)) {
                let far = dx * dx + dy * dy;
                if best.is_none_or(|b| far < b.0) {
                    best = Some((far, (y + dy) as usize * grid.wide + (x + dx) as usize));
                }
            }
        }
    }
    best.map(|b| b.1)
}

/// Lets the flood run and labels every cell with an area, [`OUT`], a water, [`POND`] or [`ISLAND`].
pub fn labels(world: &World, grid: &Grid<Ground>) -> Grid<u16> {
    flood(grid, &slowness(world, grid), world.seeds.iter().map(|s| (s, &s.points)))
}

fn flood<'a>(
    grid: &Grid<Ground>,
    slow: &Grid<f64>,
    sources: impl Iterator<Item = (&'a Seeds, &'a Vec<P>)>,
) -> Grid<u16> {
    let mut label = grid.like(NONE);
    let mut time = grid.like(f64::INFINITY);
    let mut done = grid.like(false);
    let mut heap = BinaryHeap::new();
    for (i, g) in grid.cells.iter().enumerate() {
        match *g {
            Ground::Water(w) => label.cells[i] = WATER + u16::from(w),
            Ground::Pond => label.cells[i] = POND,
            Ground::Land(_) => {}
        }
    }
    for (seeds, points) in sources {
        for &p in points {
            let inside = p.0 > -400.0 && p.1 > -400.0;
            if let Some(cell) = landing(grid, p, seeds.nation).filter(|_| inside) {
                label.cells[cell] = seeds.area.map_or(OUT + u16::from(seeds.nation), |a| a as u16);
                time.cells[cell] = 0.0;
                heap.push(Reached { time: 0.0, cell });
            }
        }
    }
    while let Some(Reached { time: now, cell }) = heap.pop() {
        if done.cells[cell] || now > time.cells[cell] {
            continue;
        }
        done.cells[cell] = true;
        for next in grid.around(cell) {
            if done.cells[next] || grid.cells[next] != grid.cells[cell] {
                continue;
            }
            let then = arrival(grid, &time, &done, next, slow.cells[next] * grid.side);
            if then < time.cells[next] {
                time.cells[next] = then;
                label.cells[next] = label.cells[cell];
                heap.push(Reached { time: then, cell: next });
            }
        }
    }
    settle_rest(grid, &mut label);
    label
}

/// When the flood reaches a cell, from the neighbours it has passed.
fn arrival(grid: &Grid<Ground>, time: &Grid<f64>, done: &Grid<bool>, cell: usize, cost: f64) -> f64 {
    let side = |step: isize, ok: bool| {
        if !ok {
            return f64::INFINITY;
        }
        let there = cell.wrapping_add_signed(step);
        let passed = done.cells[there] && grid.cells[there] == grid.cells[cell];
        if passed { time.cells[there] } else { f64::INFINITY }
    };
    let (x, y) = (cell % grid.wide, cell / grid.wide);
    let row = grid.wide as isize;
    let a = side(-1, x > 0).min(side(1, x + 1 < grid.wide));
    let b = side(-row, y > 0).min(side(row, y + 1 < grid.high));
    let (low, high) = if a < b { (a, b) } else { (b, a) };
    if high - low >= cost {
        return low + cost;
    }
    let sum = low + high;
    0.5 * (sum
        + (sum * sum - 2.0 * (low * low + high * high - cost * cost))
            .max(0.0)
            .sqrt())
}

/// Labels the land the flood did not reach: islands, and scraps that fall to a neighbour.
fn settle_rest(grid: &Grid<Ground>, label: &mut Grid<u16>) {
    let (_, all) = regions(label);
    for cells in all {
        if label.cells[cells[0]] != NONE {
            continue;
        }
        let mut rim: Vec<(u16, usize)> = Vec::new();
        for &c in &cells {
            for n in grid.around(c).filter(|&n| label.cells[n] != NONE) {
                match rim.iter_mut().find(|r| r.0 == label.cells[n]) {
                    Some(r) => r.1 += 1,
                    None => rim.push((label.cells[n], 1)),
                }
            }
        }
        rim.sort_unstable();
        let land = rim.iter().filter(|r| r.0 < ISLAND).max_by_key(|r| r.1);
        let water = rim.iter().filter(|r| r.0 >= POND).max_by_key(|r| r.1);
        let size = cells.len() as f64 * grid.side * grid.side;
        let to = match (land, water) {
            (Some(l), _) => l.0,
            (None, Some(w)) if size < SMALLEST => w.0,
            (None, Some(_)) => ISLAND,
            (None, None) => nation_out(grid.cells[cells[0]]),
        };
        for c in cells {
            label.cells[c] = to;
        }
    }
}

/// The label of land out of bounds on a piece of ground.
fn nation_out(ground: Ground) -> u16 {
    OUT + u16::from(ground == Ground::Land(1))
}

/// Lets the borders between areas of one nation waver finely, leaving shores and the national border alone.
pub fn ruffle(grid: &Grid<Ground>, label: &mut Grid<u16>) {
    let before = label.clone();
    for i in 0..label.cells.len() {
        if before.cells[i] >= ISLAND {
            continue;
        }
        let p = grid.middle(i);
        let d = waver(49, 300.0, 52.0, p);
        if let Some(j) = grid.at((p.0 + d.0, p.1 + d.1))
            && grid.cells[j] == grid.cells[i]
            && before.cells[j] < ISLAND
        {
            label.cells[i] = before.cells[j];
        }
    }
}
