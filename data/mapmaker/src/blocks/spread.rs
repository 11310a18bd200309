//! Room for the discs: lenses between towns that lie too close together, until none do.

use super::Disc;
use crate::plane::{P, between, length, sub};
use crate::warp::Step;
use crate::world::World;
use data::blocks::BoardDraft;

/// Width and height of the board in board units; multiples of the side of a cell.
pub const SIZE: (i32, i32) = (16_000, 8_960);
/// Distance the outermost discs keep from the frame: left, top, right, bottom.
const MARGIN: [f64; 4] = [1250.0, 760.0, 1000.0, 640.0];
/// Rounds of growing.
const ROUNDS: usize = 120;
/// Largest radius of a disc.
const ROOM: f64 = 340.0;
/// How far the middles of two discs should be apart.
const APART: f64 = 880.0;
/// The same for two towns that a road joins, so that it can be seen.
const APART_BY_ROAD: f64 = 1000.0;
/// How much a lens grows in a round at most.
const GROWTH: f64 = 0.10;

/// Moves the projected world to the board.
pub fn spread(world: &mut World, board: &BoardDraft) {
    let joined = |a: &str, b: &str| {
        let mut roads = board.roads.iter();
        roads.any(|road| (road.a == a && road.b == b) || (road.a == b && road.b == a))
    };
    stretch(world);
    for _ in 0..ROUNDS {
        let towns = world.towns.clone();
        let mut lenses = Vec::new();
        for (i, a) in towns.iter().enumerate() {
            for b in towns[i + 1..].iter().filter(|b| !a.0.is_empty() && !b.0.is_empty()) {
                let wish = if joined(&a.0, &b.0) { APART_BY_ROAD } else { APART };
                let far = length(sub(a.1, b.1));
                if far < wish {
                    lenses.push(Step::Lens {
                        centre: between(a.1, b.1, 0.5),
                        reach: (0.9 * far).max(260.0),
                        strength: GROWTH * (1.0 - far / wish).min(0.5) * 2.0,
                    });
                }
            }
        }
        if lenses.is_empty() {
            break;
        }
        world.shift(|p| lenses.iter().fold(p, |p, lens| lens.apply(p)));
        stretch(world);
    }
}

/// Stretches the picture so that the discs fill the frame.
fn stretch(world: &mut World) {
    let discs = || world.towns.iter().map(|town| town.1);
    let low = |f: fn(P) -> f64| discs().map(f).fold(f64::INFINITY, f64::min);
    let high = |f: fn(P) -> f64| discs().map(f).fold(f64::NEG_INFINITY, f64::max);
    let (left, right) = (low(|p| p.0), high(|p| p.0));
    let (top, bottom) = (low(|p| p.1), high(|p| p.1));
    let by = (
        (f64::from(SIZE.0) - MARGIN[0] - MARGIN[2]) / (right - left),
        (f64::from(SIZE.1) - MARGIN[1] - MARGIN[3]) / (bottom - top),
    );
    let fit = Step::Fit {
        by,
        to: (MARGIN[0] - left * by.0, MARGIN[1] - top * by.1),
    };
    world.shift(|p| fit.apply(p));
}

/// The radius that all discs can have.
pub fn room(discs: &[Disc]) -> f64 {
    let pairs = discs
        .iter()
        .enumerate()
        .flat_map(|(i, a)| discs[i + 1..].iter().map(move |b| (a, b)));
    let nearest = pairs
        .map(|(a, b)| length(sub(a.at, b.at)))
        .fold(f64::INFINITY, f64::min);
    (0.5 * nearest - 45.0).min(ROOM).floor()
}
