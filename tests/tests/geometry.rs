//! The shipped picture against the shipped board: the faces cover the frame, and what touches is what is linked.

use data::drawing::{Drawing, Face, FaceOf, Point};
use data::invasion::board::BoardDraft;
use data::library::Library;
use std::collections::{BTreeMap, BTreeSet};

/// The shortest border that can be seen on the board, in board units.
const VISIBLE: f64 = 150.0;

fn board() -> &'static BoardDraft {
    Library::shipped().get("invasion").expect("the board is shipped")
}

fn drawing() -> &'static Drawing {
    board()
        .drawing
        .resolve(Library::shipped())
        .expect("the drawing of the board is shipped")
}

/// The points of each outline of a face.
fn outlines(drawing: &Drawing, face: &Face) -> Vec<Vec<Point>> {
    let point = |i: &u32| drawing.corners[*i as usize];
    face.rings.iter().map(|ring| ring.iter().map(point).collect()).collect()
}

/// The steps of a closed outline.
fn steps<T: Copy>(ring: &[T]) -> impl Iterator<Item = (T, T)> {
    (0..ring.len()).map(|i| (ring[i], ring[(i + 1) % ring.len()]))
}

/// Twice the signed size of an outline, positive when it runs clockwise on the screen.
fn doubled_size(ring: &[Point]) -> i64 {
    steps(ring)
        .map(|(a, b)| i64::from(a.0) * i64::from(b.1) - i64::from(b.0) * i64::from(a.1))
        .sum()
}

/// Distance of a point from the rim of a face; negative outside.
fn depth(outlines: &[Vec<Point>], p: Point) -> f64 {
    let (x, y) = (f64::from(p.0), f64::from(p.1));
    let (mut inside, mut near) = (false, f64::INFINITY);
    for (a, b) in outlines.iter().flat_map(|ring| steps(ring)) {
        let (ax, ay, bx, by) = (f64::from(a.0), f64::from(a.1), f64::from(b.0), f64::from(b.1));
        let (dx, dy) = (bx - ax, by - ay);
        let t = (((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy)).clamp(0.0, 1.0);
        near = near.min((x - ax - t * dx).hypot(y - ay - t * dy));
        if (a.1 <= p.1) != (b.1 <= p.1) && x < ax + (y - ay) / dy * dx {
            inside = !inside;
        }
    }
    if inside { near } else { -near }
}

/// The outlines of the one face of an area or water.
fn only(drawing: &Drawing, of: &FaceOf) -> Vec<Vec<Point>> {
    let mut faces = drawing.faces.iter().filter(|face| face.of == *of);
    let face = faces.next().unwrap_or_else(|| panic!("{of:?} is not drawn"));
    assert!(faces.next().is_none(), "{of:?} is drawn in several pieces");
    outlines(drawing, face)
}

/// Length of the common border of every two kinds of face.
fn borders(drawing: &Drawing) -> BTreeMap<(FaceOf, FaceOf), f64> {
    let mut right: BTreeMap<(u32, u32), &FaceOf> = BTreeMap::new();
    for face in &drawing.faces {
        for step in face.rings.iter().flat_map(|ring| steps(ring)) {
            right.insert(step, &face.of);
        }
    }
    let mut all = BTreeMap::new();
    for (&(a, b), &of) in &right {
        if let Some(&other) = right.get(&(b, a))
            && of < other
        {
            let (a, b) = (drawing.corners[a as usize], drawing.corners[b as usize]);
            *all.entry((of.clone(), other.clone())).or_insert(0.0) += f64::from(a.0 - b.0).hypot(f64::from(a.1 - b.1));
        }
    }
    all
}

/// Common borders of areas, by their ids in order.
fn area_borders() -> BTreeMap<(String, String), f64> {
    borders(drawing())
        .into_iter()
        .filter_map(|(pair, long)| match pair {
            (FaceOf::Area(a), FaceOf::Area(b)) => Some(((a, b), long)),
            _ => None,
        })
        .collect()
}

fn pair(a: &str, b: &str) -> (String, String) {
    (a.min(b).to_owned(), a.max(b).to_owned())
}

fn turn(a: Point, b: Point, c: Point) -> i64 {
    let wide = |p: Point, q: Point| (i64::from(q.0) - i64::from(p.0), i64::from(q.1) - i64::from(p.1));
    let ((ux, uy), (vx, vy)) = (wide(a, b), wide(a, c));
    (ux * vy - uy * vx).signum()
}

fn on(a: Point, b: Point, p: Point) -> bool {
    turn(a, b, p) == 0 && (a.0.min(b.0)..=a.0.max(b.0)).contains(&p.0) && (a.1.min(b.1)..=a.1.max(b.1)).contains(&p.1)
}

#[test]
fn corners_differ_and_lie_in_the_frame() {
    let drawing = drawing();
    let distinct: BTreeSet<Point> = drawing.corners.iter().copied().collect();
    assert_eq!(distinct.len(), drawing.corners.len());
    for &(x, y) in &drawing.corners {
        assert!(
            (0..=drawing.size.0).contains(&x) && (0..=drawing.size.1).contains(&y),
            "({x}, {y})"
        );
    }
}

#[test]
fn outlines_are_simple_and_run_the_right_way_round() {
    let drawing = drawing();
    for face in &drawing.faces {
        assert!(!face.rings.is_empty(), "{:?}", face.of);
        for (number, ring) in face.rings.iter().enumerate() {
            let distinct: BTreeSet<u32> = ring.iter().copied().collect();
            assert!(
                ring.len() >= 3 && distinct.len() == ring.len(),
                "{:?} touches itself",
                face.of
            );
            let size = doubled_size(&outlines(drawing, face)[number]);
            assert_eq!(size > 0, number == 0, "outline {number} of {:?}", face.of);
        }
    }
}

#[test]
fn every_stretch_of_border_has_a_face_on_each_side_or_lies_on_the_frame() {
    let drawing = drawing();
    let mut used = BTreeSet::new();
    for face in &drawing.faces {
        for step in face.rings.iter().flat_map(|ring| steps(ring)) {
            assert!(
                used.insert(step),
                "{:?} overlaps at {:?}",
                face.of,
                drawing.corners[step.0 as usize]
            );
        }
    }
    let (wide, high) = drawing.size;
    for &(a, b) in &used {
        let (p, q) = (drawing.corners[a as usize], drawing.corners[b as usize]);
        let framed = (p.0 == q.0 && (p.0 == 0 || p.0 == wide)) || (p.1 == q.1 && (p.1 == 0 || p.1 == high));
        assert!(framed != used.contains(&(b, a)), "gap or stray border at {p:?} - {q:?}");
    }
}

#[test]
fn sizes_of_all_faces_add_up_to_the_frame() {
    let drawing = drawing();
    let rings = drawing.faces.iter().flat_map(|face| outlines(drawing, face));
    let sum: i64 = rings.map(|ring| doubled_size(&ring)).sum();
    assert_eq!(sum, 2 * i64::from(drawing.size.0) * i64::from(drawing.size.1));
}

#[test]
fn borders_do_not_cross() {
    let drawing = drawing();
    let mut stretches: BTreeSet<(Point, Point)> = BTreeSet::new();
    for ring in drawing.faces.iter().flat_map(|face| outlines(drawing, face)) {
        stretches.extend(steps(&ring).map(|(a, b)| (a.min(b), a.max(b))));
    }
    // Sorted by their left end, so the search can stop where the next ones begin too far to the right.
    let stretches: Vec<(Point, Point)> = stretches.into_iter().collect();
    for (i, &(a, b)) in stretches.iter().enumerate() {
        for &(c, d) in stretches[i + 1..].iter().take_while(|s| s.0.0 <= b.0) {
            let shared = [c, d].into_iter().filter(|p| *p == a || *p == b).count();
            let cross = if shared == 0 {
                (turn(a, b, c) != turn(a, b, d) && turn(c, d, a) != turn(c, d, b))
                    || on(a, b, c)
                    || on(a, b, d)
                    || on(c, d, a)
                    || on(c, d, b)
            } else {
                [c, d].into_iter().any(|p| p != a && p != b && on(a, b, p))
                    || [a, b].into_iter().any(|p| p != c && p != d && on(c, d, p))
            };
            assert!(!cross, "{a:?} - {b:?} and {c:?} - {d:?} cross");
        }
    }
}

#[test]
fn every_area_and_every_water_of_the_board_is_one_face() {
    let drawing = drawing();
    let areas = board().areas.iter().map(|area| FaceOf::Area(area.id.clone()));
    let waters = board().waters.iter().map(|water| FaceOf::Water(water.id.clone()));
    let wanted: BTreeSet<FaceOf> = areas.chain(waters).collect();
    for of in &wanted {
        only(drawing, of);
    }
    for face in &drawing.faces {
        let named = matches!(face.of, FaceOf::Area(_) | FaceOf::Water(_));
        assert!(!named || wanted.contains(&face.of), "the board has no {:?}", face.of);
    }
}

#[test]
fn rule_3_2_2_linked_areas_share_a_border_that_can_be_seen() {
    let borders = area_borders();
    for link in &board().links {
        let long = borders.get(&pair(&link.a, &link.b)).copied().unwrap_or(0.0);
        assert!(long >= VISIBLE, "{} and {} share {long:.0} units", link.a, link.b);
    }
}

#[test]
fn rule_3_2_2_areas_that_share_a_border_are_linked_or_listed_as_touching() {
    let links = board().links.iter().map(|link| pair(&link.a, &link.b));
    let listed = board().touching.iter().map(|touching| pair(&touching.a, &touching.b));
    let known: BTreeSet<(String, String)> = links.chain(listed).collect();
    for (areas, long) in area_borders() {
        assert!(known.contains(&areas), "{areas:?} share {long:.0} units");
    }
}

#[test]
fn rule_3_2_4_areas_parted_by_large_water_share_no_border_but_a_water() {
    let borders = area_borders();
    for parted in &board().parted {
        assert!(
            !borders.contains_key(&pair(&parted.a, &parted.b)),
            "{} {}",
            parted.a,
            parted.b
        );
        let both = board().waters.iter().any(|water| {
            let on_shore = |id: &str| water.shores.iter().any(|shore| shore.area == id);
            on_shore(&parted.a) && on_shore(&parted.b)
        });
        assert!(both, "{} and {} lie on no common water", parted.a, parted.b);
    }
}

#[test]
fn rule_3_2_4_exactly_the_listed_areas_lie_on_each_water() {
    let mut drawn: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for (pair, long) in borders(drawing()) {
        if let (FaceOf::Area(area), FaceOf::Water(water)) = pair {
            assert!(long >= VISIBLE, "{area} has only {long:.0} units of shore on {water}");
            drawn.entry(water).or_default().insert(area);
        }
    }
    for water in &board().waters {
        let listed: BTreeSet<String> = water.shores.iter().map(|shore| shore.area.clone()).collect();
        assert_eq!(drawn.remove(&water.id).unwrap_or_default(), listed, "{}", water.id);
    }
    assert!(drawn.is_empty());
}

#[test]
fn rule_3_2_6_islands_are_not_areas() {
    let drawing = drawing();
    assert!(drawing.faces.iter().any(|face| face.of == FaceOf::Island));
    for ((one, other), _) in borders(drawing) {
        let island = one == FaceOf::Island || other == FaceOf::Island;
        let land = |of: &FaceOf| matches!(of, FaceOf::Area(_) | FaceOf::OutOfBounds);
        assert!(
            !island || !(land(&one) || land(&other)),
            "an island touches {one:?} / {other:?}"
        );
    }
}

#[test]
fn rule_3_2_6_land_out_of_bounds_is_drawn() {
    assert!(drawing().faces.iter().any(|face| face.of == FaceOf::OutOfBounds));
}

#[test]
fn every_place_lies_inside_its_area_and_the_circle_for_cubes_is_free() {
    let drawing = drawing();
    let ids: BTreeSet<&str> = board().areas.iter().map(|area| area.id.as_str()).collect();
    assert_eq!(drawing.places.len(), ids.len());
    assert!(
        drawing.places.windows(2).all(|two| two[0].area < two[1].area),
        "places are not sorted"
    );
    for places in &drawing.places {
        assert!(ids.contains(places.area.as_str()), "{}", places.area);
        let shape = only(drawing, &FaceOf::Area(places.area.clone()));
        let points = [places.label, places.cubes].into_iter();
        for at in points.chain(places.stars.iter().copied()).chain(places.muster) {
            assert!(depth(&shape, at) > 0.0, "{at:?} lies outside {}", places.area);
        }
        assert!(places.room >= 330, "{} has a circle of {}", places.area, places.room);
        assert!(depth(&shape, places.cubes) >= f64::from(places.room), "{}", places.area);
    }
}

#[test]
fn rule_3_2_8_every_star_has_its_place() {
    for area in &board().areas {
        let places = drawing().places.iter().find(|places| places.area == area.id);
        assert_eq!(
            places.map(|places| places.stars.len()),
            Some(area.stars.len()),
            "{}",
            area.id
        );
    }
}

#[test]
fn rule_3_1_every_muster_area_has_a_place_for_its_sign() {
    for muster in &board().muster {
        let places = drawing().places.iter().find(|places| places.area == muster.area);
        assert!(places.is_some_and(|places| places.muster.is_some()), "{}", muster.area);
    }
}

#[test]
fn names_of_waters_lie_on_them_and_towns_in_areas() {
    let drawing = drawing();
    for label in &drawing.water_labels {
        let shape = only(drawing, &FaceOf::Water(label.water.clone()));
        assert!(depth(&shape, label.at) > 0.0, "{}", label.water);
    }
    let areas: Vec<_> = drawing
        .faces
        .iter()
        .filter(|face| matches!(face.of, FaceOf::Area(_)))
        .collect();
    for town in &drawing.towns {
        let home = areas.iter().any(|face| depth(&outlines(drawing, face), town.at) > 0.0);
        assert!(home, "{} lies in no area", town.name);
    }
}

#[test]
fn no_area_is_a_giant_among_dwarfs() {
    let drawing = drawing();
    let size = |face: &Face| {
        outlines(drawing, face)
            .iter()
            .map(|ring| doubled_size(ring))
            .sum::<i64>()
    };
    let sizes = || {
        drawing
            .faces
            .iter()
            .filter(|face| matches!(face.of, FaceOf::Area(_)))
            .map(size)
    };
    assert!(sizes().max() <= sizes().min().map(|least| 8 * least));
}
