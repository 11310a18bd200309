//! Where names, cubes, stars, muster signs and towns go.
//!
//! The cubes stand in the largest free circle of their area; the name above them; stars beside the name; the muster
//! sign wherever most room is left. A town stands where it really is, moved inside its area if it must be.

use crate::assemble::whole;
use crate::facts::{AREAS, AreaNeeds, WATERS, area_index};
use crate::plane::{P, add, length, scale, sub};
use crate::shape::Shape;
use data::drawing::{AreaPlaces, Drawing, FaceOf, Point, Town, WaterLabel};

/// Height of a name in board units, for keeping things apart.
pub const NAME_HEIGHT: f64 = 130.0;
/// Width of a letter of a name.
pub const LETTER: f64 = 68.0;
/// Half the height of a row of cubes.
pub const CUBES: f64 = 95.0;
/// Half the width and height of a star.
pub const STAR: f64 = 60.0;
/// Half the width and height of a muster sign.
pub const MUSTER: f64 = 110.0;
/// Half the width and height of a town.
const DOT: f64 = 35.0;
/// How far inside its area a town keeps.
const TOWN: f64 = 60.0;

/// A box that is taken: its middle and half its width and height.
struct Taken {
    middle: P,
    half: P,
}

impl Taken {
    /// Gap between this box and one of half-size `half` about `p`; negative where they overlap.
    fn gap(&self, p: P, half: f64) -> f64 {
        let x = (p.0 - self.middle.0).abs() - self.half.0 - half;
        let y = (p.1 - self.middle.1).abs() - self.half.1 - half;
        x.max(y)
    }
}

fn point(p: Point) -> P {
    (f64::from(p.0), f64::from(p.1))
}

/// Fills in all places of a drawing that has its faces. `towns` are the towns at their real places.
pub fn place(drawing: &mut Drawing, towns: &[(String, P)]) {
    let shapes: Vec<Option<Shape>> = AREAS
        .iter()
        .map(|a| {
            let of = FaceOf::Area(a.id.to_owned());
            drawing.faces.iter().find(|f| f.of == of).map(|f| Shape::of(drawing, f))
        })
        .collect();
    let mut town_places: Vec<(usize, P)> = Vec::new();
    for (name, at) in towns {
        let Some(area) = town_area(name).and_then(area_index) else {
            continue;
        };
        if let Some(shape) = &shapes[area] {
            let at = inside(shape, *at);
            town_places.push((area, at));
            drawing.towns.push(Town {
                name: name.clone(),
                at: whole(at),
            });
        }
    }
    for (number, (area, shape)) in AREAS.iter().zip(&shapes).enumerate() {
        if let Some(shape) = shape {
            let towns: Vec<P> = town_places.iter().filter(|t| t.0 == number).map(|t| t.1).collect();
            drawing.places.push(in_area(area, shape, &towns));
        }
    }
    drawing.towns.sort_by(|a, b| a.name.cmp(&b.name));
    for water in &WATERS {
        let of = FaceOf::Water(water.id.to_owned());
        if let Some(face) = drawing.faces.iter().find(|f| f.of == of) {
            let (at, angle) = along(&Shape::of(drawing, face), water.name, |_| f64::INFINITY);
            drawing.water_labels.push(WaterLabel {
                water: water.id.to_owned(),
                at: whole(at),
                angle,
            });
        }
    }
}

/// The area a town lies in.
fn town_area(name: &str) -> Option<&'static str> {
    match name {
        "Queenston" | "Ft. Erie" => Some("queenston_ft_erie"),
        other => AREAS.iter().find(|a| a.name == other).map(|a| a.id),
    }
}

/// The point nearest to `at` that lies well inside a shape.
fn inside(shape: &Shape, at: P) -> P {
    let from = (at.0.round(), at.1.round());
    let worth = |p: P| shape.depth(p).min(TOWN) * 1000.0 - length(sub(p, from));
    if shape.depth(from) >= TOWN {
        from
    } else {
        shape.best(worth).0
    }
}

/// Places of one area.
fn in_area(area: &AreaNeeds, shape: &Shape, towns: &[P]) -> AreaPlaces {
    let (middle, _) = shape.best(|p| shape.depth(p));
    let half_name = (0.5 * LETTER * area.name.len() as f64, 0.5 * NAME_HEIGHT);
    // The name goes above the cubes, where most of it lies inside.
    let above = CUBES + half_name.1 + 25.0;
    let name_worth = |p: P| {
        let along = [-1.0, -0.5, 0.0, 0.5, 1.0];
        let inside: f64 = along
            .iter()
            .flat_map(|t| [-0.8, 0.8].map(|v| add(p, (t * half_name.0, v * half_name.1))))
            .map(|q| shape.depth(q).clamp(-60.0, 30.0))
            .sum();
        let name = Taken {
            middle: p,
            half: half_name,
        };
        let hidden = towns.iter().filter(|t| name.gap(**t, DOT) < 0.0).count() as f64;
        inside - 90.0 * hidden + shape.depth(p).min(100.0) - 0.25 * length(sub(p, (middle.0, middle.1 - above)))
    };
    let label = shape
        .best(|p| {
            let up = middle.1 - above - p.1;
            if (0.0..=180.0).contains(&up) && (p.0 - middle.0).abs() < 260.0 {
                name_worth(p)
            } else {
                -1e6 - length(sub(p, (middle.0, middle.1 - above)))
            }
        })
        .0;
    let label = if shape.depth(label) > 5.0 {
        label
    } else {
        add(middle, (0.0, -above))
    };
    let mut taken = vec![
        Taken {
            middle: label,
            half: half_name,
        },
        Taken {
            middle,
            half: (3.0 * CUBES, CUBES),
        },
    ];
    taken.extend(towns.iter().map(|&middle| Taken {
        middle,
        half: (DOT, DOT),
    }));
    let mut spot = |half: f64, near: P| {
        let worth = |p: P| {
            let gap = taken.iter().map(|t| t.gap(p, half)).fold(f64::INFINITY, f64::min);
            4.0 * gap.min(12.0) + 3.0 * (shape.depth(p) - half).min(25.0) - 0.05 * length(sub(p, near))
        };
        let at = shape.best(worth).0;
        taken.push(Taken {
            middle: at,
            half: (half, half),
        });
        at
    };
    let muster = area.muster.then(|| whole(spot(MUSTER, middle)));
    let stars = (0..area.stars).map(|_| whole(spot(STAR, label))).collect();
    let cubes = whole(middle);
    let room = shape.depth(point(cubes)).floor() as i32;
    AreaPlaces {
        area: area.id.to_owned(),
        label: whole(label),
        cubes,
        room,
        stars,
        muster,
    }
}

/// Where the name of a water goes and how it slopes: along the longest free strip through its roomiest places. `free`
/// tells how far a point is from anything else that stands on the water.
pub fn along(shape: &Shape, name: &str, free: impl Fn(P) -> f64) -> (P, i32) {
    let half = 0.5 * 150.0 * name.len() as f64;
    let mut best = (f64::NEG_INFINITY, (0.0, 0.0), 0);
    for angle in (-80..=80).step_by(5) {
        let radians = f64::from(angle).to_radians();
        let way = (libm::cos(radians), libm::sin(radians));
        let worth = |p: P| {
            (-4..=4)
                .map(|k| add(p, scale(way, half * f64::from(k) / 4.0)))
                .map(|q| {
                    let depth = shape.depth(q);
                    if depth > 0.0 {
                        depth.min(free(q)).min(600.0)
                    } else {
                        depth
                    }
                })
                .fold(f64::INFINITY, f64::min)
                - 5.0 * f64::from(angle).abs()
        };
        let (at, w) = shape.best(worth);
        if w > best.0 {
            best = (w, at, angle);
        }
    }
    (best.1, best.2)
}
