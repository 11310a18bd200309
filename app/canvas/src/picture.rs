//! A drawing made ready: faces with rings, triangles and bounds, and what lies at a point. Made anew only when the
//! drawing changes.

use crate::geometry;
use data::drawing::{AreaPlaces, Drawing, Face, FaceOf, WaterLabel};
use egui::{Pos2, Rect, Vec2, vec2};
use std::collections::BTreeMap;
use std::sync::Arc;

/// A drawing made ready to be painted and hit.
#[derive(Clone, Debug)]
pub struct Picture {
    drawing: Arc<Drawing>,
    faces: Vec<Shape>,
    places: BTreeMap<String, usize>,
    water_labels: BTreeMap<String, usize>,
    water_rooms: BTreeMap<String, (f32, f32)>,
}

/// A face made ready.
#[derive(Clone, Debug)]
pub struct Shape {
    /// What it is.
    pub of: FaceOf,
    /// Outer ring, then holes, in board units.
    pub rings: Vec<Vec<Pos2>>,
    /// All points of the rings, one ring after another; `triangles` counts in it.
    pub points: Vec<Pos2>,
    /// Three indices into `points` for each triangle; together they cover the face.
    pub triangles: Vec<u32>,
    /// Around the outer ring.
    pub bounds: Rect,
}

impl Picture {
    /// Prepares a drawing. Indices of corners that do not exist are left out, and rings with less than three corners.
    pub fn new(drawing: Arc<Drawing>) -> Self {
        let faces: Vec<Shape> = drawing.faces.iter().map(|face| Shape::new(&drawing, face)).collect();
        let places = (drawing.places.iter().enumerate())
            .map(|(index, places)| (places.area.clone(), index))
            .collect();
        let water_labels = (drawing.water_labels.iter().enumerate())
            .map(|(index, label)| (label.water.clone(), index))
            .collect();
        let water_rooms = (drawing.water_labels.iter())
            .filter_map(|label| {
                let of = FaceOf::Water(label.water.clone());
                let face: &Shape = faces.iter().find(|face| face.of == of)?;
                Some((label.water.clone(), face.room_at(label)))
            })
            .collect();
        Self {
            water_rooms,
            drawing,
            faces,
            places,
            water_labels,
        }
    }

    /// The drawing it was made from.
    pub const fn drawing(&self) -> &Arc<Drawing> {
        &self.drawing
    }

    /// Width and height in board units.
    pub fn size(&self) -> Vec2 {
        vec2(self.drawing.size.0 as f32, self.drawing.size.1 as f32)
    }

    /// The faces, in the order of the drawing.
    pub fn faces(&self) -> &[Shape] {
        &self.faces
    }

    /// The face at a point of the board.
    pub fn face_at(&self, world: Pos2) -> Option<usize> {
        self.faces.iter().position(|face| face.contains(world))
    }

    /// Where the signs of an area go.
    pub fn places(&self, area: &str) -> Option<&AreaPlaces> {
        self.places.get(area).map(|&index| &self.drawing.places[index])
    }

    /// The middle one of the rooms of all areas, in board units: how large areas are on this board.
    pub fn middle_room(&self) -> f32 {
        let mut rooms: Vec<i32> = self.drawing.places.iter().map(|places| places.room).collect();
        rooms.sort_unstable();
        rooms
            .get(rooms.len() / 2)
            .map_or(self.size().max_elem() / 40.0, |&room| room.max(1) as f32)
    }

    /// Where the name of a water goes.
    pub fn water_label(&self, water: &str) -> Option<&WaterLabel> {
        self.water_labels
            .get(water)
            .map(|&index| &self.drawing.water_labels[index])
    }
}

impl Picture {
    /// How long and how wide the water is where its name stands, along the name and across, in board units.
    pub fn water_room(&self, water: &str) -> Option<(f32, f32)> {
        self.water_rooms.get(water).copied()
    }
}

impl Shape {
    /// How far the face reaches from the middle of a name, along it and across.
    fn room_at(&self, label: &WaterLabel) -> (f32, f32) {
        let at = geometry::world(label.at);
        let step = (self.bounds.size().max_elem() / 120.0).max(1.0);
        let reach = |way: Vec2| {
            let steps = (1..120)
                .take_while(|&count| self.contains(at + way * (count as f32 * step)))
                .count();
            steps as f32 * step
        };
        let along = Vec2::angled((label.angle as f32).to_radians());
        let across = along.rot90();
        // Names may lie off the middle: twice the shorter reach is what they can use.
        (
            2.0 * reach(along).min(reach(-along)),
            2.0 * reach(across).min(reach(-across)),
        )
    }

    fn new(drawing: &Drawing, face: &Face) -> Self {
        let rings: Vec<Vec<Pos2>> = (face.rings.iter())
            .map(|ring| {
                ring.iter()
                    .filter_map(|&corner| drawing.corners.get(corner as usize))
                    .map(|&corner| geometry::world(corner))
                    .collect::<Vec<_>>()
            })
            .filter(|ring| ring.len() >= 3)
            .collect();
        let points: Vec<Pos2> = rings.iter().flatten().copied().collect();
        let mut holes = Vec::new();
        let mut count = 0;
        for ring in &rings {
            if count > 0 {
                holes.push(count as u32);
            }
            count += ring.len();
        }
        let mut triangles = Vec::new();
        earcut::Earcut::new().earcut(points.iter().map(|point| [point.x, point.y]), &holes, &mut triangles);
        let bounds = rings.first().map_or(Rect::NOTHING, |ring| geometry::bounds(ring));
        Self {
            of: face.of.clone(),
            rings,
            points,
            triangles,
            bounds,
        }
    }

    /// Whether a point of the board lies in the face.
    pub fn contains(&self, world: Pos2) -> bool {
        self.bounds.contains(world) && self.rings.iter().filter(|ring| geometry::contains(ring, world)).count() % 2 == 1
    }

    /// Area in square board units, holes left out.
    pub fn area(&self) -> f64 {
        self.rings
            .iter()
            .map(|ring| geometry::doubled_area(ring))
            .sum::<f64>()
            .abs()
            / 2.0
    }
}
