//! Where the names and signs of a face go.

use super::ring::{centroid, covers, depth, doubled_size, extent, float};
use super::{Refused, face_of, outlines};
use data::drawing::{AreaPlaces, Drawing, FaceOf, Point, WaterLabel};
use std::collections::BTreeSet;

/// Free room wished around a sign, in board units.
const SIGN: f64 = 160.0;

/// The point of a face that is farthest from its border (its pole of inaccessibility), and how far that is, in board
/// units. `None` for a face without size.
pub fn pole(drawing: &Drawing, face: usize) -> Option<(Point, i32)> {
    pole_of(&outlines(drawing, face))
}

/// The same for outlines: a search in squares, the most promising first.
pub(super) fn pole_of(outlines: &[Vec<Point>]) -> Option<(Point, i32)> {
    struct Square {
        at: (f64, f64),
        half: f64,
        depth: f64,
    }
    let outer = outlines.first().filter(|ring| ring.len() >= 3)?;
    let (low, high) = extent(outer);
    let (low, high) = (float(low), float(high));
    let side = (high.0 - low.0).min(high.1 - low.1);
    if side <= 0.0 {
        return None;
    }
    let square = |at: (f64, f64), half: f64| Square {
        at,
        half,
        depth: depth(outlines, at),
    };
    let promise = |square: &Square| square.depth + square.half * std::f64::consts::SQRT_2;
    let mut open = Vec::new();
    let half = side / 2.0;
    let (columns, rows) = (
        ((high.0 - low.0) / side).ceil() as usize,
        ((high.1 - low.1) / side).ceil() as usize,
    );
    for column in 0..columns.min(64) {
        for row in 0..rows.min(64) {
            open.push(square(
                (low.0 + half + column as f64 * side, low.1 + half + row as f64 * side),
                half,
            ));
        }
    }
    let fine = (side / 64.0).max(1.0);
    let (mut best, mut steps): (Option<(Point, f64)>, usize) = (None, 0);
    while let Some(i) = (0..open.len()).max_by(|i, j| promise(&open[*i]).total_cmp(&promise(&open[*j]))) {
        let next = open.swap_remove(i);
        let rounded = (next.at.0.round() as i32, next.at.1.round() as i32);
        let deep = depth(outlines, float(rounded));
        if best.is_none_or(|(_, known)| deep > known) {
            best = Some((rounded, deep));
        }
        steps += 1;
        let known = best.map_or(0.0, |(_, depth)| depth);
        if promise(&next) - known <= fine || steps > 2_000 {
            break;
        }
        let half = next.half / 2.0;
        if half < 0.5 {
            continue;
        }
        for (dx, dy) in [(-half, -half), (half, -half), (-half, half), (half, half)] {
            open.push(square((next.at.0 + dx, next.at.1 + dy), half));
        }
    }
    best.filter(|(_, depth)| *depth > 0.0)
        .map(|(at, depth)| (at, depth.floor() as i32))
}

/// Where the name of a water goes: of the points that lie about as far from its border as its pole, one near its middle. A
/// long water has many such points, and a name at the end of it hangs over the edge.
fn name_at(outlines: &[Vec<Point>]) -> Option<Point> {
    const STEPS: i32 = 64;
    /// How much of the room of the pole is enough: its search goes no further than that either.
    const ENOUGH: f64 = 0.97;
    let (pole, deep) = pole_of(outlines)?;
    let room = f64::from(deep.max(1)) * ENOUGH;
    let Some(middle) = outlines.first().and_then(|ring| centroid(ring)) else {
        return Some(pole);
    };
    let ((from_x, from_y), (to_x, to_y)) = (float(middle), float(pole));
    let mut way = (0..STEPS).map(|step| {
        let part = f64::from(step) / f64::from(STEPS);
        let (x, y) = (from_x + (to_x - from_x) * part, from_y + (to_y - from_y) * part);
        (x.round() as i32, y.round() as i32)
    });
    Some(way.find(|at| depth(outlines, float(*at)) >= room).unwrap_or(pole))
}

/// Good places for the name, cubes, stars and muster sign of an area: cubes where there is most room, the rest around
/// them where it is free. `None` if the area is not drawn or has no size.
pub fn automatic(drawing: &Drawing, area: &str, stars: usize, muster: bool) -> Option<AreaPlaces> {
    let face = face_of(drawing, &FaceOf::Area(area.to_owned()))?;
    let outlines = outlines(drawing, face);
    let (cubes, deep) = pole_of(&outlines)?;
    // The name in the middle above the cubes, a star above it, a muster sign below the cubes: as on a printed board, and
    // where a long name has most room. What finds no place there goes where it is free.
    let step = (deep * 3 / 10).clamp(20, 190);
    let mut taken: Vec<(Point, f64)> = vec![(cubes, f64::from(step) * 0.8)];
    let mut next = |wished: Point, above: bool| {
        let (x, y) = float(wished);
        let apart = |(at, _): &(Point, f64)| (float(*at).0 - x).hypot(float(*at).1 - y) >= f64::from(step) * 0.6;
        let at = if depth(&outlines, (x, y)) > 0.0 && taken.iter().all(apart) {
            wished
        } else {
            roomy(&outlines, &taken, above.then_some(cubes.1)).unwrap_or(cubes)
        };
        taken.push((at, SIGN));
        at
    };
    let label = next((cubes.0, cubes.1 - step), true);
    let count = stars.min(100) as i32;
    let stars = (0..count)
        .map(|star| {
            next(
                (label.0 + (2 * star - count + 1) * step / 2, label.1 - step * 7 / 10),
                true,
            )
        })
        .collect();
    let muster = muster.then(|| next((cubes.0, cubes.1 + step * 3 / 2), false));
    Some(AreaPlaces {
        area: area.to_owned(),
        label,
        cubes,
        room: deep,
        stars,
        muster,
    })
}

/// The point of a face with the most room beside what is taken; above a line if that is possible.
fn roomy(outlines: &[Vec<Point>], taken: &[(Point, f64)], above: Option<i32>) -> Option<Point> {
    const GRID: i32 = 24;
    let (low, high) = extent(outlines.first()?);
    let mut best: Option<(Point, f64)> = None;
    for row in 1..GRID {
        for column in 1..GRID {
            let at = (
                low.0 + (i64::from(high.0 - low.0) * i64::from(column) / i64::from(GRID)) as i32,
                low.1 + (i64::from(high.1 - low.1) * i64::from(row) / i64::from(GRID)) as i32,
            );
            let rim = depth(outlines, float(at));
            if rim <= 0.0 {
                continue;
            }
            let (x, y) = float(at);
            let gap = |(p, radius): &(Point, f64)| (float(*p).0 - x).hypot(float(*p).1 - y) - radius;
            let free = taken.iter().map(gap).fold(f64::INFINITY, f64::min);
            let below = if above.is_some_and(|line| at.1 > line) {
                SIGN / 2.0
            } else {
                0.0
            };
            let room = rim.min(SIGN).min(free) - below;
            if best.is_none_or(|(_, known)| room > known) {
                best = Some((at, room));
            }
        }
    }
    best.map(|(at, _)| at)
}

/// Places the signs of an area anew, as many stars and a muster sign as before.
///
/// # Errors
/// If the area is not drawn.
pub fn place_signs(drawing: &mut Drawing, area: &str, stars: usize, muster: bool) -> Result<(), Refused> {
    let places =
        automatic(drawing, area, stars, muster).ok_or_else(|| Refused::Unknown(FaceOf::Area(area.to_owned())))?;
    put(drawing, places);
    Ok(())
}

/// Puts the places of an area in their order, instead of those that were there.
pub fn put(drawing: &mut Drawing, places: AreaPlaces) {
    drawing.places.retain(|other| other.area != places.area);
    let i = drawing.places.partition_point(|other| other.area < places.area);
    drawing.places.insert(i, places);
}

/// Gives a face that has become an area or a water its name and signs.
pub(super) fn settle(drawing: &mut Drawing, face: usize) {
    match drawing.faces[face].of.clone() {
        FaceOf::Area(area) if !drawing.places.iter().any(|places| places.area == area) => {
            if let Some(places) = automatic(drawing, &area, 0, false) {
                put(drawing, places);
            }
        }
        FaceOf::Water(water) if !drawing.water_labels.iter().any(|label| label.water == water) => {
            if let Some(at) = name_at(&outlines(drawing, face)) {
                let i = drawing.water_labels.partition_point(|label| label.water < water);
                drawing.water_labels.insert(i, WaterLabel { water, at, angle: 0 });
            }
        }
        _ => {}
    }
}

/// Removes the signs of an area or water that is drawn no more.
pub(super) fn forget(drawing: &mut Drawing, of: &FaceOf) {
    if face_of(drawing, of).is_some() {
        return;
    }
    match of {
        FaceOf::Area(area) => drawing.places.retain(|places| places.area != *area),
        FaceOf::Water(water) => drawing.water_labels.retain(|label| label.water != *water),
        FaceOf::Pond | FaceOf::Island | FaceOf::OutOfBounds => {}
    }
}

/// The areas among some faces whose room for cubes is all that there is, up to the nearest border.
pub(super) fn roomy_to_the_border(drawing: &Drawing, faces: impl IntoIterator<Item = usize>) -> BTreeSet<String> {
    let full = |face: usize| {
        let FaceOf::Area(area) = &drawing.faces.get(face)?.of else {
            return None;
        };
        let places = drawing.places.iter().find(|places| places.area == *area)?;
        let deep = depth(&outlines(drawing, face), float(places.cubes)).floor();
        (f64::from(places.room) >= deep).then(|| area.clone())
    };
    faces.into_iter().filter_map(full).collect()
}

/// Moves signs that no longer lie in their face back into it, and narrows the room for cubes where a border came near. Room
/// that went up to the border before, in the areas that are named, goes up to it now.
pub(super) fn mend(drawing: &mut Drawing, touched: &[usize], to_the_border: &BTreeSet<String>) {
    for &face in touched {
        match drawing.faces[face].of.clone() {
            FaceOf::Area(area) => mend_area(drawing, face, &area, to_the_border.contains(&area)),
            FaceOf::Water(water) => {
                let Some(i) = drawing.water_labels.iter().position(|label| label.water == water) else {
                    continue;
                };
                let outlines = outlines(drawing, face);
                if !covers(&outlines, drawing.water_labels[i].at)
                    && let Some(at) = name_at(&outlines)
                {
                    drawing.water_labels[i].at = at;
                }
            }
            FaceOf::Pond | FaceOf::Island | FaceOf::OutOfBounds => {}
        }
    }
}

fn mend_area(drawing: &mut Drawing, face: usize, area: &str, to_the_border: bool) {
    let Some(i) = drawing.places.iter().position(|places| places.area == area) else {
        return;
    };
    // An area in several pieces keeps its signs in whichever piece they lie.
    let pieces = drawing
        .faces
        .iter()
        .filter(|other| other.of == FaceOf::Area(area.to_owned()))
        .count();
    let outlines = outlines(drawing, face);
    if pieces != 1 || outlines.first().is_none_or(|ring| doubled_size(ring) <= 0) {
        return;
    }
    let old = drawing.places[i].clone();
    let deep = depth(&outlines, float(old.cubes));
    let room = match deep.floor() as i32 {
        deep if to_the_border => deep,
        deep => old.room.min(deep),
    };
    let lies = |at: Point| depth(&outlines, float(at)) > 0.0;
    let signs_lie = lies(old.label) && old.stars.iter().all(|at| lies(*at)) && old.muster.is_none_or(lies);
    if deep > 0.0 && signs_lie {
        drawing.places[i].room = room;
        return;
    }
    let Some(new) = automatic(drawing, area, old.stars.len(), old.muster.is_some()) else {
        return;
    };
    let keep = |old: Point, new: Point| if lies(old) { old } else { new };
    let (cubes, room) = if deep > 0.0 {
        (old.cubes, room)
    } else {
        (new.cubes, new.room)
    };
    drawing.places[i] = AreaPlaces {
        area: old.area,
        label: keep(old.label, new.label),
        cubes,
        room,
        stars: old
            .stars
            .iter()
            .zip(&new.stars)
            .map(|(old, new)| keep(*old, *new))
            .collect(),
        muster: old.muster.zip(new.muster).map(|(old, new)| keep(old, new)),
    };
}
