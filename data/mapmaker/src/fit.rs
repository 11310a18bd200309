//! Finds the warp: a rubber-sheet cartogram that gives every area room for its name and its cubes.
//!
//! In each round the areas are laid out on a coarse grid, the largest free circle of each is measured, and a weak
//! lens is laid on each circle: growing where there is too little room, shrinking where an area, a lake or the
//! land out of bounds takes too much. Then the picture is stretched so that the inner points of all areas lie in the frame
//! with a margin. Crowded country (Niagara, the Detroit and St. Lawrence fronts) so becomes larger than life.

use crate::cells::{ISLAND, N, POND, WATER, ground, rough_labels};
use crate::facts::AREAS;
use crate::grid::Grid;
use crate::plane::P;
use crate::warp::Step;
use crate::world::World;

/// Width and height of the board in board units.
pub const SIZE: (i32, i32) = (16_000, 9_600);
/// Distance the outermost inner points keep from the frame: left, top, right, bottom.
const MARGIN: [f64; 4] = [420.0, 420.0, 420.0, 420.0];
/// Rounds of growing and shrinking.
const ROUNDS: usize = 40;
/// Side of a cell of the coarse grid.
const COARSE: f64 = 80.0;
/// Radius of the free circle an area should reach.
const ROOM: f64 = 460.0;
/// The same for an area with a muster sign.
const ROOM_MUSTER: f64 = 520.0;
/// Size an area should not pass, in square board units.
const LARGE: f64 = 2_300_000.0;

/// Largest free circle and size of one label.
#[derive(Clone, Copy, Default)]
struct Extent {
    room: f64,
    middle: P,
    size: f64,
}

/// For every label its largest free circle and its size.
fn extents(label: &Grid<u16>) -> Vec<Extent> {
    let mut far = label.like(f64::INFINITY);
    for i in 0..label.cells.len() {
        if label.around(i).any(|n| label.cells[n] != label.cells[i]) || label.around(i).count() < 4 {
            far.cells[i] = 0.5;
        }
    }
    let (wide, high) = (label.wide as isize, label.high as isize);
    let sweep = |far: &mut Grid<f64>, x: isize, y: isize, steps: [(isize, isize); 4]| {
        let i = (y * wide + x) as usize;
        for (dx, dy) in steps {
            if let Some(f) = far.get(x + dx, y + dy) {
                let step = if dx != 0 && dy != 0 { 1.414 } else { 1.0 };
                far.cells[i] = far.cells[i].min(f + step);
            }
        }
    };
    for y in 0..high {
        for x in 0..wide {
            sweep(&mut far, x, y, [(-1, 0), (-1, -1), (0, -1), (1, -1)]);
        }
    }
    for y in (0..high).rev() {
        for x in (0..wide).rev() {
            sweep(&mut far, x, y, [(1, 0), (1, 1), (0, 1), (-1, 1)]);
        }
    }
    let mut all = vec![Extent::default(); usize::from(WATER) + 4];
    for (i, &l) in label.cells.iter().enumerate() {
        let e = &mut all[usize::from(l)];
        e.size += label.side * label.side;
        if far.cells[i] * label.side > e.room {
            e.room = far.cells[i] * label.side;
            e.middle = label.middle(i);
        }
    }
    all
}

/// The stretch that brings the inner points of all areas into the frame.
fn stretch(world: &World) -> Step {
    let inner = || world.seeds.iter().filter(|s| s.area.is_some()).flat_map(|s| &s.fit);
    let low = |f: fn(&P) -> f64| inner().map(f).fold(f64::INFINITY, f64::min);
    let high = |f: fn(&P) -> f64| inner().map(f).fold(f64::NEG_INFINITY, f64::max);
    let (left, right) = (low(|p| p.0), high(|p| p.0));
    let (top, bottom) = (low(|p| p.1), high(|p| p.1));
    let by = (
        (f64::from(SIZE.0) - MARGIN[0] - MARGIN[2]) / (right - left),
        (f64::from(SIZE.1) - MARGIN[1] - MARGIN[3]) / (bottom - top),
    );
    Step::Fit {
        by,
        to: (MARGIN[0] - left * by.0, MARGIN[1] - top * by.1),
    }
}

/// Moves the projected world to the board and returns the steps of the warp.
pub fn fit(world: &mut World) -> Vec<Step> {
    let mut steps = Vec::new();
    let mut take = |world: &mut World, round: Vec<Step>| {
        world.shift(|p| round.iter().fold(p, |p, s| s.apply(p)));
        steps.extend(round);
    };
    let first = stretch(world);
    take(world, vec![first]);
    for _ in 0..ROUNDS {
        let (wide, high) = (
            (f64::from(SIZE.0) / COARSE) as usize,
            (f64::from(SIZE.1) / COARSE) as usize,
        );
        let grid = ground(world, wide, high, COARSE);
        let label = rough_labels(world, &grid);
        take(world, lenses(&extents(&label)));
        let again = stretch(world);
        take(world, vec![again]);
    }
    steps
}

/// The lenses of one round.
fn lenses(extents: &[Extent]) -> Vec<Step> {
    let mut out = Vec::new();
    for (l, e) in extents.iter().enumerate() {
        let label = l as u16;
        if e.size == 0.0 || (ISLAND..=POND).contains(&label) {
            continue;
        }
        let strength = if label < N {
            let aim = if AREAS[l].muster { ROOM_MUSTER } else { ROOM };
            let room = libm::log(aim / e.room.max(COARSE)).clamp(0.0, 1.0);
            let size = libm::log(LARGE / e.size).clamp(-1.0, 0.0);
            (0.12 * room + 0.10 * size).clamp(-0.10, 0.12)
        } else if label >= WATER {
            -0.015
        } else {
            -0.03
        };
        let reach = (1.4 * (e.size / std::f64::consts::PI).sqrt()).clamp(400.0, 2500.0);
        out.push(Step::Lens {
            centre: e.middle,
            reach,
            strength,
        });
    }
    out
}
