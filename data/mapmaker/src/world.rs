//! The real geography of the theatre: read from the files beside the tool, then moved step by step to the board.
//!
//! * `theatre.geojson`: lakes, rivers, national border and towns (Natural Earth 1:50m, public domain).
//! * `points.json`: inner points of each area. * `strokes.json`: corrections to the lakes.
//! * `rivers.json`: smaller rivers, sketched by hand. * `towns.json`: discs, sea and border of the board of towns.

use crate::facts::{WATERS, area_index};
use crate::plane::{P, band, cut_corners, densify};
use crate::projection::project;
use serde::Deserialize;

/// Longest step of a line read from the geography, in degrees.
const FINE: f64 = 0.02;

/// What a piece of the ground is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ground {
    /// Land of nation 0 (American) or 1 (British).
    Land(u8),
    /// A water, by its index in [`WATERS`].
    Water(u8),
    /// A lake nobody sails.
    Pond,
}

/// What is painted, with the rings that bound it (even-odd).
pub struct Patch {
    /// What it is; land patches keep the nation that is there.
    pub ground: Ground,
    /// Rings without their first point repeated.
    pub rings: Vec<Vec<P>>,
}

/// Inner points of one area, or of the land out of bounds.
pub struct Seeds {
    /// Index in [`crate::facts::AREAS`], or none for land out of bounds.
    pub area: Option<usize>,
    /// 0 American, 1 British.
    pub nation: u8,
    /// The points the warp is fitted with.
    pub fit: Vec<P>,
    /// The points the area grows from.
    pub points: Vec<P>,
}

/// A river.
pub struct River {
    /// Its course.
    pub line: Vec<P>,
}

/// Everything the board is made from, in one coordinate system at a time.
pub struct World {
    /// American country as one ring.
    pub american: Vec<P>,
    /// The national border.
    pub border: Vec<P>,
    /// Lakes and corrections, in painting order.
    pub patches: Vec<Patch>,
    /// Inner points of the areas.
    pub seeds: Vec<Seeds>,
    /// Rivers.
    pub rivers: Vec<River>,
    /// Towns with their printed names.
    pub towns: Vec<(String, P)>,
    /// Meridians and parallels at every half degree, to find one's way on the picture.
    pub net: Vec<(String, Vec<P>)>,
}

#[derive(Deserialize)]
struct Collection {
    features: Vec<Feature>,
}

#[derive(Deserialize)]
struct Feature {
    properties: Properties,
    geometry: Geometry,
}

#[derive(Deserialize)]
struct Properties {
    kind: String,
    #[serde(default)]
    name: String,
}

#[derive(Deserialize)]
#[serde(tag = "type", content = "coordinates")]
enum Geometry {
    Point(P),
    LineString(Vec<P>),
    Polygon(Vec<Vec<P>>),
}

#[derive(Deserialize)]
struct PointFile {
    us: Vec<AreaPoints>,
    ca: Vec<AreaPoints>,
}

#[derive(Deserialize)]
struct AreaPoints {
    area: String,
    fit: Vec<P>,
    points: Vec<P>,
}

#[derive(Deserialize)]
struct StrokeFile {
    strokes: Vec<Stroke>,
}

#[derive(Deserialize)]
struct Stroke {
    what: String,
    half: f64,
    line: Vec<P>,
}

#[derive(Deserialize)]
struct RiverFile {
    rivers: Vec<SketchedRiver>,
}

#[derive(Deserialize)]
struct SketchedRiver {
    name: String,
    line: Vec<P>,
}

#[derive(Deserialize)]
struct TownFile {
    towns: Vec<TownDisc>,
    seas: Vec<Ring>,
    isles: Vec<Ring>,
    border: Vec<P>,
    strokes: Vec<Stroke>,
}

#[derive(Deserialize)]
struct TownDisc {
    id: String,
    disc: P,
}

#[derive(Deserialize)]
struct Ring {
    ring: Vec<P>,
}

/// The printed name of a town of the geography, if the board shows it.
fn town_name(name: &str) -> Option<&str> {
    match name {
        "Quebec" | "Malone" => None,
        other => Some(other.split(" (").next().unwrap_or(other)),
    }
}

/// Rounds a line read from the geography and projects it.
fn line(points: &[P], closed: bool) -> Vec<P> {
    let mut points = points.to_vec();
    if closed && points.len() > 1 && points.first() == points.last() {
        points.pop();
    }
    let flat: Vec<P> = densify(&points, closed, 4.0 * FINE).into_iter().map(project).collect();
    let round = cut_corners(&cut_corners(&flat, closed), closed);
    densify(&round, closed, FINE)
}

/// Meridians and parallels with their degrees.
fn net() -> Vec<(String, Vec<P>)> {
    let course = |from: P, to: P| densify(&[from, to], false, 0.1).into_iter().map(project).collect();
    let meridians = (0..24).map(|i| {
        let lon = -84.0 + 0.5 * f64::from(i);
        (format!("{lon}"), course((lon, 40.0), (lon, 46.0)))
    });
    let parallels = (0..13).map(|i| {
        let lat = 40.0 + 0.5 * f64::from(i);
        (format!("{lat}"), course((-84.5, lat), (-72.5, lat)))
    });
    meridians.chain(parallels).collect()
}

impl World {
    /// Reads the geography with the inner points and corrections for the board of areas, and projects it.
    pub fn read() -> Result<Self, serde_json::Error> {
        let points: PointFile = serde_json::from_str(include_str!("../points.json"))?;
        let strokes: StrokeFile = serde_json::from_str(include_str!("../strokes.json"))?;
        let mut world = Self::geography(&[])?;
        for stroke in strokes.strokes {
            world.paint_over(&stroke);
        }
        for (nation, list) in [(0, points.us), (1, points.ca)] {
            for p in list {
                let area = area_index(&p.area);
                let flat = |list: Vec<P>| list.into_iter().map(project).collect();
                let (fit, points) = (flat(p.fit), flat(p.points));
                world.seeds.push(Seeds {
                    area,
                    nation,
                    fit,
                    points,
                });
            }
        }
        Ok(world)
    }

    /// Reads the geography with the sea, the broad St. Lawrence and the towns of the board of towns, and projects it.
    pub fn read_towns() -> Result<Self, serde_json::Error> {
        let file: TownFile = serde_json::from_str(include_str!("../towns.json"))?;
        // The broad St. Lawrence is a face of its own here, with the foot of the Ottawa.
        let mut world = Self::geography(&["St. Lawrence", "Ottawa, lower"])?;
        for patch in &mut world.patches {
            // Nobody sails Lake Huron here.
            if matches!(patch.ground, Ground::Water(w) if WATERS[usize::from(w)].id == "lake_huron") {
                patch.ground = Ground::Pond;
            }
        }
        for sea in file.seas {
            world.patches.push(Patch {
                ground: Ground::Pond,
                rings: vec![line(&sea.ring, true)],
            });
        }
        for isle in file.isles {
            world.patches.push(Patch {
                ground: Ground::Land(0),
                rings: vec![line(&isle.ring, true)],
            });
        }
        for stroke in file.strokes {
            world.paint_over(&stroke);
        }
        world.border.extend(line(&file.border, false));
        let south = [(-64.0, 47.0), (-64.0, 35.0), (-92.0, 35.0), (-92.0, 47.0)];
        world.american = world.border.clone();
        world.american.extend(south.into_iter().map(project));
        world.towns = file
            .towns
            .into_iter()
            .map(|town| (town.id, project(town.disc)))
            .collect();
        Ok(world)
    }

    /// Reads lakes, border, towns and all rivers but those of some names, and projects them.
    fn geography(without: &[&str]) -> Result<Self, serde_json::Error> {
        let theatre: Collection = serde_json::from_str(include_str!("../theatre.geojson"))?;
        let rivers: RiverFile = serde_json::from_str(include_str!("../rivers.json"))?;
        let mut world = Self {
            american: Vec::new(),
            border: Vec::new(),
            patches: Vec::new(),
            seeds: Vec::new(),
            rivers: Vec::new(),
            towns: Vec::new(),
            net: net(),
        };
        for feature in theatre.features {
            world.take(&feature);
        }
        for river in rivers
            .rivers
            .iter()
            .filter(|river| !without.contains(&river.name.as_str()))
        {
            world.rivers.push(River {
                line: line(&river.line, false),
            });
        }
        // The American side of the border: the border and a way round far in the south.
        let south = [(-70.6, 35.0), (-85.0, 35.0)];
        world.american = world.border.clone();
        world.american.extend(south.into_iter().map(project));
        Ok(world)
    }

    fn take(&mut self, feature: &Feature) {
        let name = feature.properties.name.as_str();
        match (feature.properties.kind.as_str(), &feature.geometry) {
            ("lake", Geometry::Polygon(rings)) => {
                let ground = if let Some(w) = WATERS.iter().position(|w| w.name == name) {
                    Ground::Water(w as u8)
                } else if matches!(name, "Lake St. Clair" | "Oneida Lake" | "Finger Lakes" | "Lake Simcoe") {
                    Ground::Pond
                } else {
                    return;
                };
                let rings = rings.iter().map(|r| line(r, true)).collect();
                self.patches.push(Patch { ground, rings });
            }
            ("river", Geometry::LineString(points)) => {
                self.rivers.push(River {
                    line: line(points, false),
                });
            }
            ("border", Geometry::LineString(points)) => self.border = line(points, false),
            ("town", Geometry::Point(at)) => {
                if let Some(name) = town_name(name) {
                    self.towns.push((name.to_owned(), project(*at)));
                }
            }
            _ => {}
        }
    }

    /// Adds a correction: a band along a line, painted over the lakes.
    fn paint_over(&mut self, stroke: &Stroke) {
        let ground = match WATERS.iter().position(|w| w.id == stroke.what) {
            Some(w) => Ground::Water(w as u8),
            None if stroke.what == "pond" => Ground::Pond,
            None => Ground::Land(0),
        };
        for ring in band(&line(&stroke.line, false), stroke.half) {
            let rings = vec![densify(&ring, true, FINE)];
            self.patches.push(Patch { ground, rings });
        }
    }

    /// Moves everything.
    pub fn shift(&mut self, to: impl Fn(P) -> P) {
        let lines = std::iter::once(&mut self.american)
            .chain(std::iter::once(&mut self.border))
            .chain(self.patches.iter_mut().flat_map(|p| &mut p.rings))
            .chain(self.seeds.iter_mut().flat_map(|s| [&mut s.fit, &mut s.points]))
            .chain(self.rivers.iter_mut().map(|r| &mut r.line));
        for p in lines.flatten() {
            *p = to(*p);
        }
        let net = self.net.iter_mut().flat_map(|l| &mut l.1);
        for p in self.towns.iter_mut().map(|t| &mut t.1).chain(net) {
            *p = to(*p);
        }
    }
}
