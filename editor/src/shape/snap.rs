//! What a pointer means: the nearest corner or border, a grid, an angle.

use super::inside;
use super::ring::{float, nearest, steps};
use data::drawing::{Drawing, Point};
use serde::{Deserialize, Serialize};

/// What to snap to, and from how far, in board units.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Snap {
    /// Corners within this distance.
    pub corners: Option<f64>,
    /// Borders within this distance.
    pub borders: Option<f64>,
    /// A grid of this width.
    pub grid: Option<i32>,
    /// Corners that move themselves, to which nothing snaps.
    pub except: Vec<u32>,
}

/// What a point snapped to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum SnappedTo {
    /// This corner.
    Corner(u32),
    /// The border between these corners.
    Border(u32, u32),
    /// The grid.
    Grid,
    /// Nothing.
    Nothing,
}

/// The point that is meant, and why: a corner before a border before the grid.
pub fn snap(drawing: &Drawing, at: Point, to: &Snap) -> (Point, SnappedTo) {
    if let Some(reach) = to.corners
        && let Some((corner, p)) = corner_near(drawing, at, reach, &to.except)
    {
        return (p, SnappedTo::Corner(corner));
    }
    if let Some(reach) = to.borders
        && let Some((a, b, p)) = border_near(drawing, at, reach, &to.except)
    {
        return (p, SnappedTo::Border(a, b));
    }
    match to.grid {
        Some(width) if width > 0 => {
            let half = width / 2;
            let round = |v: i32| v.saturating_add(half).div_euclid(width).saturating_mul(width);
            (inside(drawing.size, (round(at.0), round(at.1))), SnappedTo::Grid)
        }
        _ => (at, SnappedTo::Nothing),
    }
}

/// The corner nearest to a point, within a distance in board units.
pub fn corner_near(drawing: &Drawing, at: Point, reach: f64, except: &[u32]) -> Option<(u32, Point)> {
    let (x, y) = float(at);
    (0u32..)
        .zip(&drawing.corners)
        .map(|(corner, p)| (corner, *p, (float(*p).0 - x).hypot(float(*p).1 - y)))
        .filter(|(corner, _, far)| *far <= reach && !except.contains(corner))
        .min_by(|one, other| one.2.total_cmp(&other.2))
        .map(|(corner, p, _)| (corner, p))
}

/// The border nearest to a point, within a distance in board units: its two corners and the point on it.
pub fn border_near(drawing: &Drawing, at: Point, reach: f64, except: &[u32]) -> Option<(u32, u32, Point)> {
    let p = float(at);
    let mut best: Option<(u32, u32, (f64, f64), f64)> = None;
    for (a, b) in drawing
        .faces
        .iter()
        .flat_map(|face| &face.rings)
        .flat_map(|ring| steps(ring))
    {
        let corner = |c: u32| drawing.corners.get(c as usize).copied();
        let (Some(from), Some(to)) = (corner(a), corner(b)) else {
            continue;
        };
        let near = nearest(p, from, to);
        let far = (near.0 - p.0).hypot(near.1 - p.1);
        if far <= reach && best.is_none_or(|best| far < best.3) && !except.contains(&a) && !except.contains(&b) {
            best = Some((a, b, near, far));
        }
    }
    best.map(|(a, b, (x, y), _)| (a, b, (x.round() as i32, y.round() as i32)))
}

/// The point nearest to `to` in one of the directions from `from` that are multiples of this many degrees (15 by use).
pub fn lock_angle(from: Point, to: Point, degrees: u32) -> Point {
    let (dx, dy) = (float(to).0 - float(from).0, float(to).1 - float(from).1);
    let step = f64::from(degrees.clamp(1, 180)).to_radians();
    let angle = (dy.atan2(dx) / step).round() * step;
    let far = dx * angle.cos() + dy * angle.sin();
    (
        (float(from).0 + far * angle.cos()).round() as i32,
        (float(from).1 + far * angle.sin()).round() as i32,
    )
}
