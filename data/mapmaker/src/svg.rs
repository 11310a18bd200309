//! The drawing as a plain SVG picture, to look at while the map is being made.

use crate::assemble::whole;
use crate::facts::{AREAS, WATERS};
use crate::lines::nations;
use crate::places::{LETTER, MUSTER, NAME_HEIGHT, STAR};
use crate::world::World;
use data::drawing::{Drawing, Face, FaceOf, Point};
use data::side::Side;
use std::fmt::Write as _;

fn path(points: &[Point], closed: bool) -> String {
    let mut d = String::new();
    for (i, p) in points.iter().enumerate() {
        let _ = write!(d, "{}{} {}", if i == 0 { "M" } else { "L" }, p.0, p.1);
    }
    if closed {
        d.push('Z');
    }
    d
}

/// The picture, if wanted with meridians, parallels and the points the areas grow from.
pub fn picture(drawing: &Drawing, world: &World, net: bool) -> String {
    let nations = if world.seeds.is_empty() {
        Vec::new()
    } else {
        nations(world)
    };
    let mut s = format!(
        "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 {} {}' font-family='DejaVu Serif' text-anchor='middle'>",
        drawing.size.0, drawing.size.1
    );
    for face in &drawing.faces {
        let (fill, line) = match &face.of {
            FaceOf::Area(id) => {
                let area = AREAS.iter().position(|a| a.id == id);
                let american = area.map_or(id == Side::American.key(), |i| nations[i] == Some(0));
                if american {
                    ("#9fb6cf", "#4a4030")
                } else {
                    ("#d9a08f", "#4a4030")
                }
            }
            FaceOf::Water(_) | FaceOf::Pond => ("#e4ead9", "#4f6b76"),
            FaceOf::Island => ("#e9dcb9", "#4f6b76"),
            FaceOf::OutOfBounds => ("#e9dcb9", "#8a7d60"),
        };
        let d: String = face
            .rings
            .iter()
            .map(|r| {
                path(
                    &r.iter().map(|&i| drawing.corners[i as usize]).collect::<Vec<_>>(),
                    true,
                )
            })
            .collect();
        let _ = write!(
            s,
            "<path d='{d}' fill='{fill}' fill-rule='evenodd' stroke='{line}' stroke-width='14' stroke-linejoin='round'/>"
        );
    }
    for river in &drawing.rivers {
        let d = path(river, false);
        let _ = write!(
            s,
            "<path d='{d}' fill='none' stroke='#3f6f86' stroke-width='22' stroke-linejoin='round'/>"
        );
    }
    for border in &drawing.border {
        let d = path(border, false);
        let _ = write!(
            s,
            "<path d='{d}' fill='none' stroke='#a02020' stroke-width='16' stroke-dasharray='90 50'/>"
        );
    }
    for road in &drawing.roads {
        let d = path(&road.course, false);
        let _ = write!(
            s,
            "<path d='{d}' fill='none' stroke='#7a2018' stroke-width='26' stroke-dasharray='90 40'/>"
        );
    }
    for places in &drawing.places {
        let name = AREAS.iter().find(|a| a.id == places.area);
        let name = name.map_or_else(|| places.area.replace('_', " "), |a| a.name.to_owned());
        let (c, r) = (places.cubes, places.room);
        let is_area = |face: &Face| matches!(&face.of, FaceOf::Area(id) if *id == places.area);
        let (fill, line) = if drawing.faces.iter().any(is_area) {
            ("none", "#0003")
        } else {
            ("#f4ecd0", "#333")
        };
        let _ = write!(
            s,
            "<circle cx='{}' cy='{}' r='{r}' fill='{fill}' stroke='{line}' stroke-width='8'/>",
            c.0, c.1
        );
        for k in -2..=2 {
            let x = c.0 + k * 115 - 50;
            let _ = write!(
                s,
                "<rect x='{x}' y='{}' width='100' height='100' fill='#fff8' stroke='#333' stroke-width='6'/>",
                c.1 - 50
            );
        }
        let _ = write!(
            s,
            "<text x='{}' y='{}' font-size='{NAME_HEIGHT}' textLength='{}'>{}</text>",
            places.label.0,
            f64::from(places.label.1) + 0.35 * NAME_HEIGHT,
            LETTER * name.len() as f64,
            name
        );
        for star in &places.stars {
            let _ = write!(
                s,
                "<circle cx='{}' cy='{}' r='{STAR}' fill='#e0b020' stroke='#000' stroke-width='8'/>",
                star.0, star.1
            );
        }
        if let Some(m) = places.muster {
            let _ = write!(
                s,
                "<circle cx='{}' cy='{}' r='{MUSTER}' fill='#fff' stroke='#000' stroke-width='8'/>",
                m.0, m.1
            );
        }
    }
    for town in &drawing.towns {
        let _ = write!(s, "<circle cx='{}' cy='{}' r='28' fill='#000'/>", town.at.0, town.at.1);
    }
    for label in &drawing.water_labels {
        let name = WATERS
            .iter()
            .find(|w| w.id == label.water)
            .map_or(label.water.as_str(), |w| w.name);
        let (x, y) = label.at;
        let _ = write!(
            s,
            "<text x='{x}' y='{y}' font-size='230' font-style='italic' fill='#35505a' transform='rotate({} {x} {y})'>{name}</text>",
            label.angle
        );
    }
    if net {
        over(world, &mut s);
    }
    s.push_str("</svg>\n");
    s
}

/// Meridians, parallels and inner points.
fn over(world: &World, s: &mut String) {
    for (name, line) in &world.net {
        let line: Vec<Point> = line.iter().map(|&p| whole(p)).collect();
        let _ = write!(
            s,
            "<path d='{}' fill='none' stroke='#00000050' stroke-width='5'/>",
            path(&line, false)
        );
        for p in line.iter().skip(8).step_by(15) {
            let _ = write!(
                s,
                "<text x='{}' y='{}' font-size='75' fill='#a0a'>{name}</text>",
                p.0, p.1
            );
        }
    }
    for seeds in &world.seeds {
        for p in &seeds.points {
            let _ = write!(s, "<circle cx='{:.0}' cy='{:.0}' r='22' fill='#0a0'/>", p.0, p.1);
        }
    }
}
