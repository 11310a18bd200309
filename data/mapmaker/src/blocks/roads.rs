//! The courses of the roads: the cheapest way over a grid, round lakes and other towns, drawn straight where it can be.

use super::Disc;
use crate::grid::Grid;
use crate::noise::waver;
use crate::plane::{P, add, cut_corners, densify, length, line_length, scale, sub};
use crate::trace::thin;
use crate::world::Ground;
use data::blocks::BoardDraft;
use data::drawing::{Point, RoadCourse};
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// Side of a cell of the grid in board units.
const SIDE: f64 = 64.0;
/// How much dearer it is over a lake, and over other water.
const LAKE: f64 = 14.0;
const POND: f64 = 4.0;
/// How much dearer it is through another town.
const TOWN: f64 = 16.0;
/// How much dearer it is beside a road that is there already, so that two roads do not run as one.
const BESIDE: f64 = 2.2;
/// The same on such a road, so that roads cross only where they must.
const ACROSS: f64 = 12.0;
/// How near the road both are, and how near the ends of the new road neither counts.
const ON: f64 = 90.0;
const NEAR: f64 = 220.0;
const END: f64 = 520.0;
/// How far roads keep from the discs of other towns.
const BERTH: f64 = 130.0;
/// How much longer than the way on the grid a straight line may be counted.
const STRAIGHT: f64 = 1.02;

/// The course of every road, sorted by its ends.
pub fn courses(
    board: &BoardDraft,
    discs: &[Disc],
    room: f64,
    ground: &Grid<Ground>,
) -> Result<Vec<RoadCourse>, String> {
    let disc = |id: &str| {
        let found = discs.iter().position(|disc| disc.id == id);
        found.ok_or_else(|| format!("a road leads to {id}, which has no disc"))
    };
    let land = over_land(ground);
    let mut there = land.like(1.0);
    let mut all = Vec::new();
    // Short roads first: long ones can go round.
    let mut roads = Vec::new();
    for road in &board.roads {
        roads.push((disc(&road.a)?, disc(&road.b)?, road));
    }
    let long = |road: &(usize, usize, _)| length(sub(discs[road.0].at, discs[road.1].at)).round() as i64;
    roads.sort_by_key(long);
    for (a, b, road) in roads {
        let dear = dearness(&land, &there, discs, room, [a, b]);
        let way = cheapest(&dear, discs[a].at, discs[b].at);
        let line = drawn(&pulled(&dear, &way));
        mark(&mut there, &line);
        all.push(RoadCourse {
            a: road.a.clone(),
            b: road.b.clone(),
            course: line
                .iter()
                .map(|p| (p.0.round() as i32, p.1.round() as i32))
                .collect::<Vec<Point>>(),
        });
    }
    all.sort_by(|x, y| (&x.a, &x.b).cmp(&(&y.a, &y.b)));
    Ok(all)
}

/// How dear each cell is by land and water. A cell is wet if a neighbour is: roads keep a little off the shore.
fn over_land(ground: &Grid<Ground>) -> Grid<f64> {
    let wide = (ground.wide as f64 * ground.side / SIDE) as usize;
    let high = (ground.high as f64 * ground.side / SIDE) as usize;
    let mut land = Grid::new(wide, high, SIDE, 1.0);
    for i in 0..land.cells.len() {
        let p = land.middle(i);
        let around = [-1.0, 0.0, 1.0];
        let wet = around
            .iter()
            .flat_map(|x| around.iter().map(move |y| add(p, (x * SIDE, y * SIDE))))
            .filter_map(|p| ground.at(p))
            .map(|at| match ground.cells[at] {
                Ground::Land(_) => 1.0,
                Ground::Water(_) => LAKE,
                Ground::Pond => POND,
            });
        land.cells[i] = wet.fold(1.0, f64::max);
    }
    land
}

/// Makes cells on and beside a finished road dearer for those to come.
fn mark(there: &mut Grid<f64>, line: &[P]) {
    for p in densify(line, false, SIDE) {
        let reach = (NEAR / SIDE).ceil() as isize;
        let (x, y) = ((p.0 / SIDE) as isize, (p.1 / SIDE) as isize);
        for (dx, dy) in (-reach..=reach).flat_map(|dx| (-reach..=reach).map(move |dy| (dx, dy))) {
            let Some(old) = there.get(x + dx, y + dy) else { continue };
            let at = (y + dy) as usize * there.wide + (x + dx) as usize;
            let far = length(sub(there.middle(at), p));
            let now = if far < ON {
                ACROSS
            } else if far < NEAR {
                BESIDE
            } else {
                1.0
            };
            there.cells[at] = old.max(now);
        }
    }
}

/// How dear each cell is for a road between two towns.
fn dearness(land: &Grid<f64>, there: &Grid<f64>, discs: &[Disc], room: f64, ends: [usize; 2]) -> Grid<f64> {
    let mut dear = land.clone();
    for i in 0..dear.cells.len() {
        let p = dear.middle(i);
        let mut at_end = false;
        for (number, disc) in discs.iter().enumerate() {
            let far = length(sub(disc.at, p)) - room;
            if ends.contains(&number) {
                at_end |= far < END;
            } else if far < BERTH {
                dear.cells[i] = dear.cells[i].max(TOWN);
            }
        }
        if !at_end {
            dear.cells[i] = dear.cells[i].max(there.cells[i]);
        }
    }
    dear
}

/// The cheapest way from point to point, cell by cell.
fn cheapest(dear: &Grid<f64>, from: P, to: P) -> Vec<P> {
    let (Some(start), Some(end)) = (dear.at(from), dear.at(to)) else {
        return vec![from, to];
    };
    // Whole numbers, so that equal costs compare equally on every machine.
    let mut cost = dear.like(u64::MAX);
    let mut back = dear.like(usize::MAX);
    let mut heap = BinaryHeap::from([Reverse((0_u64, start))]);
    cost.cells[start] = 0;
    while let Some(Reverse((here, cell))) = heap.pop() {
        if cell == end {
            break;
        }
        if here > cost.cells[cell] {
            continue;
        }
        let (x, y) = ((cell % dear.wide) as isize, (cell / dear.wide) as isize);
        for (dx, dy) in (-2..=2).flat_map(|dx| (-2..=2).map(move |dy| (dx, dy))) {
            let Some(there) = dear.get(x + dx, y + dy) else {
                continue;
            };
            let next = (y + dy) as usize * dear.wide + (x + dx) as usize;
            let far = length((dx as f64, dy as f64));
            let then = here + (far * 0.5 * (there + dear.cells[cell]) * 1000.0).round() as u64;
            if then < cost.cells[next] {
                cost.cells[next] = then;
                back.cells[next] = cell;
                heap.push(Reverse((then, next)));
            }
        }
    }
    let mut way = vec![to];
    let mut cell = end;
    while cell != start && back.cells[cell] != usize::MAX {
        cell = back.cells[cell];
        way.push(dear.middle(cell));
    }
    way.pop();
    way.push(from);
    way.reverse();
    way
}

/// What a straight line costs.
fn price(dear: &Grid<f64>, a: P, b: P) -> f64 {
    let points = densify(&[a, b], false, 0.4 * SIDE);
    points
        .windows(2)
        .map(|w| {
            let at = |p: P| dear.at(p).map_or(LAKE, |at| dear.cells[at]);
            length(sub(w[1], w[0])) * 0.5 * (at(w[0]) + at(w[1]))
        })
        .sum()
}

/// The way with straight lines wherever they are hardly dearer.
fn pulled(dear: &Grid<f64>, way: &[P]) -> Vec<P> {
    let mut so_far = vec![0.0];
    for w in way.windows(2) {
        so_far.push(so_far[so_far.len() - 1] + price(dear, w[0], w[1]));
    }
    let mut out = vec![way[0]];
    let mut here = 0;
    while here + 1 < way.len() {
        let next = (here + 1..way.len())
            .rev()
            .find(|&there| price(dear, way[here], way[there]) <= STRAIGHT * (so_far[there] - so_far[here]))
            .unwrap_or(here + 1);
        out.push(way[next]);
        here = next;
    }
    out
}

/// The line as it is drawn: round at its corners and wavering a little between its ends.
fn drawn(way: &[P]) -> Vec<P> {
    let mut line = way.to_vec();
    for _ in 0..4 {
        line = cut_corners(&densify(&line, false, 420.0), false);
    }
    let line = densify(&line, false, 60.0);
    let whole = line_length(&line).max(1.0);
    let mut gone = 0.0;
    let mut out: Vec<P> = Vec::with_capacity(line.len());
    for (i, &p) in line.iter().enumerate() {
        if i > 0 {
            gone += length(sub(p, line[i - 1]));
        }
        let free = (gone.min(whole - gone) / 500.0).min(1.0);
        out.push(add(p, scale(waver(12, 620.0, 38.0, p), free)));
    }
    thin(&out, 4.0)
}
