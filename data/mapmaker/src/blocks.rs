//! The picture of the board of *War of 1812*: the land of both sides, lakes, discs of towns and courses of roads.
//!
//! Towns and roads are those of the shipped board document; `towns.json` says where the discs stand on the earth.

mod places;
mod roads;
mod spread;

use crate::cells::{ISLAND, N, OUT, POND, WATER, ground};
use crate::facts::WATERS;
use crate::grid::{Grid, regions};
use crate::plane::{P, add, length, sub};
use crate::projection::project;
use crate::trace::{Arc, FRAME};
use crate::world::{Ground, World};
use crate::{FINE, assemble, lines, noise, tidy, trace, verify};
use data::basis::Basis;
use data::blocks::{BoardDraft, Side};
use data::drawing::{Drawing, FORMAT, FaceOf, RoadCourse};
use data::library::Library;
pub use spread::SIZE;

/// Source and licence of the geography.
const SOURCE: &str = "Lakes, shores, border and rivers from Natural Earth 1:50m (public domain), smaller rivers, roads \
     and shores east of 70.6 W drawn for this program; made by data/mapmaker";
/// How far from the nearest road the land of a side ends, in board units.
const LAND: f64 = 1500.0;
/// By how much that wavers.
const LAND_WAVER: f64 = 420.0;
/// Side of a cell of the coarse grid.
const COARSE: f64 = 80.0;
/// Smallest piece of land that belongs to a side, in square board units.
const PIECE: f64 = 500_000.0;
/// Where the border leaves the St. Lawrence and becomes a line over land, longitude and latitude.
const LEAVES_RIVER: P = (-74.703, 45.004);

/// The shipped board.
fn board() -> Result<&'static BoardDraft, String> {
    Library::shipped()
        .get("blocks")
        .ok_or_else(|| "the board `blocks` is not shipped".to_owned())
}

/// A town with the middle of its disc.
struct Disc {
    id: String,
    name: String,
    at: P,
}

/// Makes the drawing; the world comes back as it lies on the board.
pub fn make() -> Result<(Drawing, World), String> {
    let board = board()?;
    let mut world = World::read_towns().map_err(|e| format!("the geography cannot be read: {e}"))?;
    for town in &board.towns {
        if !world.towns.iter().any(|known| known.0 == town.id) {
            return Err(format!("towns.json does not say where the disc of {} stands", town.id));
        }
    }
    world.towns.push((String::new(), project(LEAVES_RIVER)));
    spread::spread(&mut world, board);
    // Shores and borders of the geography are coarse; let them waver a little.
    world.shift(|p| add(p, noise::waver(7, 170.0, 11.0, p)));
    let leaves_river = world.towns.pop().map_or((0.0, 0.0), |mark| mark.1);

    let discs: Vec<Disc> = (world.towns.iter())
        .filter_map(|(id, at)| {
            let town = board.towns.iter().find(|town| town.id == *id)?;
            Some(Disc {
                id: id.clone(),
                name: town.name.en.clone(),
                at: (at.0.round(), at.1.round()),
            })
        })
        .collect();
    let (wide, high) = (f64::from(SIZE.0) / FINE, f64::from(SIZE.1) / FINE);
    let ground = ground(&world, wide as usize, high as usize, FINE);
    let room = spread::room(&discs);
    let roads = roads::courses(board, &discs, room, &ground)?;
    let (mut label, nations) = labels(&ground, &roads, &discs);
    tidy::tidy(&mut label);
    let (of, cells) = regions(&label);
    let region_labels: Vec<u16> = cells.iter().map(|cells| label.cells[cells[0]]).collect();
    let mut arcs = trace::trace(&of);
    trace::finish(&mut arcs);
    let face_of = |label: u16| match nations.get(usize::from(label)).copied().flatten() {
        Some(nation) if label < N => FaceOf::Area(Side::ALL[usize::from(nation)].key().to_owned()),
        _ => assemble::face_of(label),
    };
    let (corners, faces) = assemble::assemble(&arcs, &region_labels, face_of)?;
    let nation = |region: u32| match region {
        FRAME => None,
        region => nations
            .get(usize::from(region_labels[region as usize]))
            .copied()
            .flatten(),
    };
    let is_frontier = |arc: &Arc| {
        let west = arc.points.iter().all(|p| p.0 < leaves_river.0 + 40.0);
        matches!((nation(arc.left), nation(arc.right)), (Some(a), Some(b)) if a != b) && west
    };
    let mut drawing = Drawing {
        format: FORMAT,
        basis: Basis::Reconstructed,
        source: SOURCE.to_owned(),
        size: SIZE,
        corners,
        faces,
        rivers: lines::rivers(&world, &label, &arcs, is_frontier),
        border: lines::border(&world, &ground, &arcs, &region_labels, &nations),
        roads,
        ..Drawing::default()
    };
    places::place(&mut drawing, &discs, room);
    Ok((drawing, world))
}

/// Labels every cell: pieces of the land of a side from 0 on, then out of bounds, islands and waters as in
/// [`crate::cells`]. Gives the nation of each label too.
fn labels(ground: &Grid<Ground>, roads: &[RoadCourse], discs: &[Disc]) -> (Grid<u16>, Vec<Option<u8>>) {
    let near = distances(ground, roads);
    let mut label = ground.like(POND);
    for (i, cell) in ground.cells.iter().enumerate() {
        label.cells[i] = match *cell {
            Ground::Water(w) => WATER + u16::from(w),
            Ground::Pond => POND,
            Ground::Land(nation) => {
                let p = ground.middle(i);
                let far = near.at(p).map_or(f64::INFINITY, |at| blend(&near, at, p));
                if far > LAND + LAND_WAVER * noise::swing(1813, 900.0, p) {
                    OUT + u16::from(nation)
                } else {
                    u16::from(nation)
                }
            }
        };
    }
    // Each piece of land gets a label of its own: a lake or river parts the land of a side, and all pieces stay.
    let mut nations: Vec<Option<u8>> = Vec::new();
    let (_, pieces) = regions(&label);
    for cells in pieces {
        let nation = label.cells[cells[0]];
        if nation > 1 {
            continue;
        }
        let settled = discs
            .iter()
            .any(|disc| label.at(disc.at).is_some_and(|at| cells.contains(&at)));
        let wet = |l: u16| l >= POND;
        let afloat = cells
            .iter()
            .all(|&c| label.around(c).all(|n| label.cells[n] == nation || wet(label.cells[n])));
        let size = cells.len() as f64 * FINE * FINE;
        let to = if (settled || size >= PIECE) && nations.len() < usize::from(N) {
            nations.push(Some(nation as u8));
            // Set apart from 0 and 1, which pieces still to come have.
            (nations.len() - 1) as u16 | PENDING
        } else if afloat {
            ISLAND
        } else {
            OUT + nation
        };
        for c in cells {
            label.cells[c] = to;
        }
    }
    for l in &mut label.cells {
        *l &= !PENDING;
    }
    nations.resize(usize::from(N), None);
    nations.extend([Some(0), Some(1)]);
    (label, nations)
}

/// Marks a final label while others are still provisional.
const PENDING: u16 = 1 << 15;

/// Distance from the nearest road on a coarse grid.
fn distances(ground: &Grid<Ground>, roads: &[RoadCourse]) -> Grid<f64> {
    let wide = (ground.wide as f64 * ground.side / COARSE).ceil() as usize;
    let high = (ground.high as f64 * ground.side / COARSE).ceil() as usize;
    let mut near = Grid::new(wide, high, COARSE, f64::INFINITY);
    let points: Vec<P> = roads
        .iter()
        .flat_map(|road| {
            let course: Vec<P> = road.course.iter().map(|p| (f64::from(p.0), f64::from(p.1))).collect();
            crate::plane::densify(&course, false, 150.0)
        })
        .collect();
    for i in 0..near.cells.len() {
        let middle = near.middle(i);
        near.cells[i] = points
            .iter()
            .map(|&p| length(sub(p, middle)))
            .fold(f64::INFINITY, f64::min);
    }
    near
}

/// The value at a point between the middles of four cells.
fn blend(grid: &Grid<f64>, at: usize, p: P) -> f64 {
    let (x, y) = (p.0 / grid.side - 0.5, p.1 / grid.side - 0.5);
    let (left, top) = (x.floor(), y.floor());
    let (tx, ty) = (x - left, y - top);
    let value = |dx: f64, dy: f64| {
        grid.get((left + dx) as isize, (top + dy) as isize)
            .unwrap_or(grid.cells[at])
    };
    let above = value(0.0, 0.0) * (1.0 - tx) + value(1.0, 0.0) * tx;
    let below = value(0.0, 1.0) * (1.0 - tx) + value(1.0, 1.0) * tx;
    above * (1.0 - ty) + below * ty
}

/// Prints figures of the drawing.
pub fn report(drawing: &Drawing) {
    let apart = |a: usize, b: usize| {
        let (a, b) = (drawing.places[a].cubes, drawing.places[b].cubes);
        f64::from(a.0 - b.0).hypot(f64::from(a.1 - b.1))
    };
    let pairs = (0..drawing.places.len()).flat_map(|a| (0..a).map(move |b| (a, b)));
    let nearest = pairs.min_by(|a, b| apart(a.0, a.1).total_cmp(&apart(b.0, b.1)));
    if let Some((a, b)) = nearest {
        let (first, second) = (&drawing.places[a], &drawing.places[b]);
        let far = apart(a, b);
        println!(
            "{} and {} are nearest: {far:.0} units, discs of {}",
            first.area, second.area, first.room
        );
    }
    println!("{} corners, {} faces", drawing.corners.len(), drawing.faces.len());
}

/// Everything that is wrong with the drawing, one sentence each.
pub fn faults(drawing: &Drawing) -> Vec<String> {
    let mut faults = verify::plane(drawing);
    let board = match board() {
        Ok(board) => board,
        Err(fault) => return vec![fault],
    };
    for lake in &board.lakes {
        if !drawing
            .faces
            .iter()
            .any(|face| face.of == FaceOf::Water(lake.id.clone()))
        {
            faults.push(format!("{} has no face", lake.id));
        }
        if WATERS.iter().all(|water| water.id != lake.id) {
            faults.push(format!("{} is not in the geography", lake.id));
        }
    }
    places::check(drawing, board, &mut faults);
    faults
}
