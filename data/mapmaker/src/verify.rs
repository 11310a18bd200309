//! Checks a finished drawing against what the board needs. A drawing with a fault is never written.

use crate::assemble::doubled_size;
use crate::facts::{AREAS, LINKS, WATERS, area_index};
use crate::plane::P;
use crate::shape::Shape;
use data::drawing::{Drawing, FaceOf, Point};
use std::collections::{BTreeMap, BTreeSet};

/// The shortest border that shows a link, in board units.
const SHORTEST_LINK: f64 = 150.0;
/// The smallest free circle of an area.
const SMALLEST_ROOM: i32 = 330;
/// How many times the smallest area the largest may be.
const LARGEST_RATIO: f64 = 8.0;

/// Side of the squares that stretches are sorted into when looking for crossings.
const BUCKET: i32 = 200;

/// Everything that is wrong with a drawing, one sentence each.
pub fn faults(drawing: &Drawing) -> Vec<String> {
    let mut faults = plane(drawing);
    if faults.is_empty() {
        members(drawing, &mut faults);
        neighbours(drawing, &mut faults);
        places(drawing, &mut faults);
        sizes(drawing, &mut faults);
    }
    faults
}

/// What is wrong with any drawing: corners off the frame, gaps, overlaps and crossings of outlines.
pub fn plane(drawing: &Drawing) -> Vec<String> {
    let mut faults = Vec::new();
    corners(drawing, &mut faults);
    if faults.is_empty() {
        partition(drawing, &mut faults);
        crossings(drawing, &mut faults);
    }
    faults
}

/// Corners lie in the frame, differ, and outlines name existing ones.
fn corners(drawing: &Drawing, faults: &mut Vec<String>) {
    let mut seen = BTreeSet::new();
    for &c in &drawing.corners {
        if !(0..=drawing.size.0).contains(&c.0) || !(0..=drawing.size.1).contains(&c.1) {
            faults.push(format!("corner {c:?} lies outside the frame"));
        }
        if !seen.insert(c) {
            faults.push(format!("corner {c:?} is listed twice"));
        }
    }
    for face in &drawing.faces {
        for ring in &face.rings {
            if ring.iter().any(|&i| i as usize >= drawing.corners.len()) {
                faults.push(format!("{:?} names a corner that does not exist", face.of));
            }
            let distinct: BTreeSet<u32> = ring.iter().copied().collect();
            if ring.len() < 3 || distinct.len() != ring.len() {
                faults.push(format!("an outline of {:?} is degenerate or touches itself", face.of));
            }
        }
        if face.rings.is_empty() {
            faults.push(format!("{:?} has no outline", face.of));
        }
    }
}

/// Every directed stretch of border is used once, with its twin unless it lies on the frame; sizes add up.
fn partition(drawing: &Drawing, faults: &mut Vec<String>) {
    let at = |i: u32| drawing.corners[i as usize];
    let mut used: BTreeSet<(u32, u32)> = BTreeSet::new();
    let mut sum = 0;
    for face in &drawing.faces {
        for (number, ring) in face.rings.iter().enumerate() {
            let points: Vec<Point> = ring.iter().map(|&i| at(i)).collect();
            let size = doubled_size(&points);
            sum += size;
            if (size > 0) != (number == 0) {
                faults.push(format!("outline {number} of {:?} runs the wrong way round", face.of));
            }
            for i in 0..ring.len() {
                let stretch = (ring[i], ring[(i + 1) % ring.len()]);
                if !used.insert(stretch) {
                    faults.push(format!("{:?}: {:?} overlaps another face", face.of, at(stretch.0)));
                }
            }
        }
    }
    let (wide, high) = drawing.size;
    let framed =
        |a: Point, b: Point| (a.0 == b.0 && (a.0 == 0 || a.0 == wide)) || (a.1 == b.1 && (a.1 == 0 || a.1 == high));
    for &(a, b) in &used {
        if !used.contains(&(b, a)) && !framed(at(a), at(b)) {
            faults.push(format!("there is a gap beside {:?} - {:?}", at(a), at(b)));
        }
    }
    if sum != 2 * i64::from(wide) * i64::from(high) {
        faults.push(format!("the faces cover {sum} half units, not the whole frame"));
    }
}

/// No two stretches of border cross or overlap.
fn crossings(drawing: &Drawing, faults: &mut Vec<String>) {
    let mut stretches: BTreeSet<(u32, u32)> = BTreeSet::new();
    for ring in drawing.faces.iter().flat_map(|f| &f.rings) {
        for i in 0..ring.len() {
            let (a, b) = (ring[i], ring[(i + 1) % ring.len()]);
            stretches.insert((a.min(b), a.max(b)));
        }
    }
    let stretches: Vec<(u32, u32)> = stretches.into_iter().collect();
    let at = |i: u32| drawing.corners[i as usize];
    let mut buckets: BTreeMap<(i32, i32), Vec<usize>> = BTreeMap::new();
    for (n, &(a, b)) in stretches.iter().enumerate() {
        let (a, b) = (at(a), at(b));
        for x in a.0.min(b.0) / BUCKET..=a.0.max(b.0) / BUCKET {
            for y in a.1.min(b.1) / BUCKET..=a.1.max(b.1) / BUCKET {
                buckets.entry((x, y)).or_default().push(n);
            }
        }
    }
    let mut found = BTreeSet::new();
    for bucket in buckets.values() {
        for (k, &m) in bucket.iter().enumerate() {
            for &n in &bucket[k + 1..] {
                let ((a, b), (c, d)) = (stretches[m], stretches[n]);
                let meet = if a == c || a == d || b == c || b == d {
                    let common = if a == c || a == d { a } else { b };
                    let p = if common == a { b } else { a };
                    let q = if common == c { d } else { c };
                    folded(at(common), at(p), at(q))
                } else {
                    crossing(at(a), at(b), at(c), at(d))
                };
                if meet && found.insert((m, n)) {
                    faults.push(format!("borders cross near {:?}", at(a)));
                }
            }
        }
    }
}

fn turn(a: Point, b: Point, c: Point) -> i64 {
    let (ux, uy) = (i64::from(b.0) - i64::from(a.0), i64::from(b.1) - i64::from(a.1));
    let (vx, vy) = (i64::from(c.0) - i64::from(a.0), i64::from(c.1) - i64::from(a.1));
    (ux * vy - uy * vx).signum()
}

/// Whether two stretches that share the corner `o` lie on each other.
fn folded(o: Point, p: Point, q: Point) -> bool {
    let dot = i64::from(p.0 - o.0) * i64::from(q.0 - o.0) + i64::from(p.1 - o.1) * i64::from(q.1 - o.1);
    turn(o, p, q) == 0 && dot > 0
}

/// Whether two stretches without a common corner meet.
fn crossing(a: Point, b: Point, c: Point, d: Point) -> bool {
    let on = |a: Point, b: Point, p: Point| {
        turn(a, b, p) == 0
            && (a.0.min(b.0)..=a.0.max(b.0)).contains(&p.0)
            && (a.1.min(b.1)..=a.1.max(b.1)).contains(&p.1)
    };
    (turn(a, b, c) != turn(a, b, d) && turn(c, d, a) != turn(c, d, b))
        || on(a, b, c)
        || on(a, b, d)
        || on(c, d, a)
        || on(c, d, b)
}

/// Every area and every water has exactly one face.
fn members(drawing: &Drawing, faults: &mut Vec<String>) {
    let areas = AREAS.iter().map(|a| FaceOf::Area(a.id.to_owned()));
    let waters = WATERS.iter().map(|w| FaceOf::Water(w.id.to_owned()));
    for of in areas.chain(waters) {
        let count = drawing.faces.iter().filter(|f| f.of == of).count();
        if count != 1 {
            faults.push(format!("{of:?} has {count} faces"));
        }
    }
}

/// Length of the common border of every two faces that have one.
pub fn common_borders(drawing: &Drawing) -> BTreeMap<(usize, usize), f64> {
    let mut side: BTreeMap<(u32, u32), usize> = BTreeMap::new();
    for (f, face) in drawing.faces.iter().enumerate() {
        for ring in &face.rings {
            for i in 0..ring.len() {
                side.insert((ring[i], ring[(i + 1) % ring.len()]), f);
            }
        }
    }
    let mut all = BTreeMap::new();
    for (&(a, b), &f) in &side {
        if let Some(&g) = side.get(&(b, a))
            && f < g
        {
            let (a, b) = (drawing.corners[a as usize], drawing.corners[b as usize]);
            *all.entry((f, g)).or_insert(0.0) += f64::from(a.0 - b.0).hypot(f64::from(a.1 - b.1));
        }
    }
    all
}

/// Areas share a border if and only if they are linked, and lie on exactly the waters they should.
fn neighbours(drawing: &Drawing, faults: &mut Vec<String>) {
    let mut links: BTreeMap<(&str, &str), f64> = BTreeMap::new();
    let mut shores: BTreeMap<(&str, &str), f64> = BTreeMap::new();
    for ((f, g), long) in common_borders(drawing) {
        match (&drawing.faces[f].of, &drawing.faces[g].of) {
            (FaceOf::Area(a), FaceOf::Area(b)) => {
                let pair = (a.min(b).as_str(), a.max(b).as_str());
                *links.entry(pair).or_insert(0.0) += long;
            }
            (FaceOf::Area(a), FaceOf::Water(w)) | (FaceOf::Water(w), FaceOf::Area(a)) => {
                *shores.entry((w.as_str(), a.as_str())).or_insert(0.0) += long;
            }
            _ => {}
        }
    }
    for pair in LINKS {
        let long = links.remove(&pair).unwrap_or(0.0);
        if long < SHORTEST_LINK {
            faults.push(format!(
                "{} and {} are linked but share only {long:.0} units",
                pair.0, pair.1
            ));
        }
    }
    for ((a, b), long) in links {
        faults.push(format!("{a} and {b} are not linked but share {long:.0} units"));
    }
    for water in &WATERS {
        for area in water.shores {
            let long = shores.remove(&(water.id, area)).unwrap_or(0.0);
            if long < SHORTEST_LINK {
                faults.push(format!("{area} has only {long:.0} units of shore on {}", water.id));
            }
        }
    }
    for ((w, a), long) in shores {
        faults.push(format!("{a} does not lie on {w} but has {long:.0} units of its shore"));
    }
}

/// All places lie in their areas, and the free circle is free.
fn places(drawing: &Drawing, faults: &mut Vec<String>) {
    let point = |p: Point| -> P { (f64::from(p.0), f64::from(p.1)) };
    let shape = |of: FaceOf| drawing.faces.iter().find(|f| f.of == of).map(|f| Shape::of(drawing, f));
    if !drawing.places.windows(2).all(|w| w[0].area < w[1].area) || drawing.places.len() != AREAS.len() {
        faults.push("the places are not one for each area, sorted".to_owned());
    }
    for places in &drawing.places {
        let Some(shape) = shape(FaceOf::Area(places.area.clone())) else {
            continue;
        };
        let Some(area) = area_index(&places.area).map(|i| &AREAS[i]) else {
            faults.push(format!("places for the unknown area {}", places.area));
            continue;
        };
        let mut points = vec![("label", places.label), ("cubes", places.cubes)];
        points.extend(places.stars.iter().map(|&s| ("star", s)));
        points.extend(places.muster.iter().map(|&m| ("muster sign", m)));
        for (what, at) in points {
            if shape.depth(point(at)) <= 0.0 {
                faults.push(format!("the {what} of {} lies outside it at {at:?}", places.area));
            }
        }
        if shape.depth(point(places.cubes)) < f64::from(places.room) {
            faults.push(format!("the free circle of {} is not free", places.area));
        }
        if places.room < SMALLEST_ROOM {
            faults.push(format!("{} has a free circle of only {}", places.area, places.room));
        }
        if places.stars.len() != area.stars || places.muster.is_some() != area.muster {
            faults.push(format!("{} has the wrong stars or muster sign", places.area));
        }
    }
    for label in &drawing.water_labels {
        let inside = shape(FaceOf::Water(label.water.clone())).is_some_and(|s| s.depth(point(label.at)) > 0.0);
        if !inside {
            faults.push(format!("the name of {} lies outside it", label.water));
        }
    }
    for town in &drawing.towns {
        let dry = drawing
            .faces
            .iter()
            .any(|f| matches!(f.of, FaceOf::Area(_)) && Shape::of(drawing, f).depth(point(town.at)) > 0.0);
        if !dry {
            faults.push(format!("the town {} lies in no area", town.name));
        }
    }
}

/// Size of every area in square units.
pub fn area_sizes(drawing: &Drawing) -> Vec<(&str, f64)> {
    let mut sizes: Vec<(&str, f64)> = Vec::new();
    for face in &drawing.faces {
        if let FaceOf::Area(id) = &face.of {
            let doubled: i64 = face
                .rings
                .iter()
                .map(|r| doubled_size(&r.iter().map(|&i| drawing.corners[i as usize]).collect::<Vec<_>>()))
                .sum();
            sizes.push((id, doubled as f64 * 0.5));
        }
    }
    sizes.sort_by(|a, b| a.1.total_cmp(&b.1));
    sizes
}

/// No area is a giant.
fn sizes(drawing: &Drawing, faults: &mut Vec<String>) {
    let sizes = area_sizes(drawing);
    if let (Some(small), Some(large)) = (sizes.first(), sizes.last())
        && large.1 > small.1 * LARGEST_RATIO
    {
        faults.push(format!("{} is {:.1} times {}", large.0, large.1 / small.1, small.0));
    }
}
