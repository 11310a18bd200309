//! Discs, names of towns beside them, and names of lakes.

use super::Disc;
use crate::assemble::whole;
use crate::places::{LETTER, NAME_HEIGHT, along};
use crate::plane::{P, add, densify, length, sub};
use crate::shape::Shape;
use data::blocks::BoardDraft;
use data::drawing::{AreaPlaces, Drawing, FaceOf, Point, WaterLabel};

/// Gap between a disc and its name.
const GAP: f64 = 34.0;
/// How far names keep from the frame.
const EDGE: f64 = 60.0;
/// How far the names of lakes keep from discs, beside their radius.
const OFF_DISC: f64 = 120.0;

fn point(p: Point) -> P {
    (f64::from(p.0), f64::from(p.1))
}

/// A box: its middle and half its width and height.
#[derive(Clone, Copy)]
struct Name {
    middle: P,
    half: P,
}

impl Name {
    fn gap_to_disc(&self, at: P, room: f64) -> f64 {
        let x = ((at.0 - self.middle.0).abs() - self.half.0).max(0.0);
        let y = ((at.1 - self.middle.1).abs() - self.half.1).max(0.0);
        length((x, y)) - room
    }

    fn gap_to(&self, other: &Self) -> f64 {
        let x = (other.middle.0 - self.middle.0).abs() - self.half.0 - other.half.0;
        let y = (other.middle.1 - self.middle.1).abs() - self.half.1 - other.half.1;
        x.max(y)
    }
}

/// Fills in the places of the discs and the names of the lakes.
pub fn place(drawing: &mut Drawing, discs: &[Disc], room: f64) {
    let roads: Vec<P> = (drawing.roads.iter())
        .flat_map(|road| {
            let course: Vec<P> = road.course.iter().copied().map(point).collect();
            densify(&course, false, 40.0)
        })
        .collect();
    let frame = point(drawing.size);
    let mut names: Vec<Name> = Vec::new();
    for disc in discs {
        let half = (0.5 * LETTER * disc.name.chars().count() as f64, 0.5 * NAME_HEIGHT);
        let aside = room + GAP + half.0;
        let (up, down) = (room + GAP + half.1, room + 2.0 * GAP + half.1);
        let slant = 0.62 * room;
        let spots = [
            ((0.0, -up), 0.0),
            ((aside, 0.0), 25.0),
            ((-aside, 0.0), 25.0),
            ((0.0, down), 45.0),
            ((aside - 0.25 * room, -slant), 30.0),
            ((-aside + 0.25 * room, -slant), 30.0),
            ((aside - 0.25 * room, slant), 50.0),
            ((-aside + 0.25 * room, slant), 50.0),
        ];
        let cost = |name: &Name| {
            let discs = discs.iter().filter(|other| other.id != disc.id);
            let mut cost: f64 = discs
                .map(|other| 4.0 * (40.0 - name.gap_to_disc(other.at, room)).clamp(0.0, 200.0))
                .sum();
            cost += names
                .iter()
                .map(|other| 4.0 * (30.0 - name.gap_to(other)).clamp(0.0, 200.0))
                .sum::<f64>();
            // Roads under letters make both hard to read.
            cost += 12.0 * roads.iter().filter(|&&p| name.gap_to_disc(p, 25.0) < 0.0).count() as f64;
            let (low, high) = (sub(name.middle, name.half), add(name.middle, name.half));
            let out = [
                EDGE - low.0,
                EDGE - low.1,
                high.0 - frame.0 + EDGE,
                high.1 - frame.1 + EDGE,
            ];
            cost + out.iter().map(|o| 50.0 * o.max(0.0)).sum::<f64>()
        };
        let best = spots
            .map(|(off, dislike)| {
                let name = Name {
                    middle: add(disc.at, off),
                    half,
                };
                (name, dislike + cost(&name))
            })
            .into_iter()
            .min_by(|a, b| a.1.total_cmp(&b.1));
        let Some((name, _)) = best else { continue };
        names.push(name);
        drawing.places.push(AreaPlaces {
            area: disc.id.clone(),
            label: whole(name.middle),
            cubes: whole(disc.at),
            room: room as i32,
            stars: Vec::new(),
            muster: None,
        });
    }
    drawing.places.sort_by(|a, b| a.area.cmp(&b.area));
    let free = |p: P| {
        let discs = discs.iter().map(|disc| length(sub(disc.at, p)) - room - OFF_DISC);
        let names = names.iter().map(|name| name.gap_to_disc(p, OFF_DISC));
        discs.chain(names).fold(f64::INFINITY, f64::min)
    };
    let mut labels = Vec::new();
    for face in &drawing.faces {
        if let FaceOf::Water(id) = &face.of {
            let name = id.replace('_', " ");
            let (at, angle) = along(&Shape::of(drawing, face), &name, free);
            labels.push(WaterLabel {
                water: id.clone(),
                at: whole(at),
                angle,
            });
        }
    }
    labels.sort_by(|a, b| a.water.cmp(&b.water));
    drawing.water_labels = labels;
}

/// Discs lie in the frame, apart from each other and on their side's land or its shore; names cover nothing.
pub fn check(drawing: &Drawing, board: &BoardDraft, faults: &mut Vec<String>) {
    for town in &board.towns {
        let Some(place) = drawing.places.iter().find(|place| place.area == town.id) else {
            faults.push(format!("{} has no place", town.id));
            continue;
        };
        let at = point(place.cubes);
        let land = FaceOf::Area(town.home.key().to_owned());
        let depth = (drawing.faces.iter().filter(|face| face.of == land))
            .map(|face| Shape::of(drawing, face).depth(at))
            .fold(f64::NEG_INFINITY, f64::max);
        if depth < -0.5 * f64::from(place.room) {
            faults.push(format!(
                "the disc of {} stands {:.0} units off its side's land",
                town.id, -depth
            ));
        }
        for other in drawing.places.iter().filter(|other| other.area > place.area) {
            let apart = length(sub(at, point(other.cubes)));
            if apart < f64::from(place.room + other.room + 60) {
                faults.push(format!(
                    "the discs of {} and {} are only {apart:.0} units apart",
                    place.area, other.area
                ));
            }
        }
        if place.room < 240 {
            faults.push(format!("the disc of {} has a radius of only {}", town.id, place.room));
        }
    }
    for road in &board.roads {
        let course = drawing
            .roads
            .iter()
            .find(|course| course.a == road.a && course.b == road.b);
        if course.is_none_or(|course| course.course.len() < 2) {
            faults.push(format!("the road {} - {} has no course", road.a, road.b));
        }
    }
    for label in &drawing.water_labels {
        let of = FaceOf::Water(label.water.clone());
        let face = drawing.faces.iter().find(|face| face.of == of);
        if face.is_none_or(|face| Shape::of(drawing, face).depth(point(label.at)) <= 0.0) {
            faults.push(format!("the name of {} lies outside it", label.water));
        }
    }
}
