//! A drawing made ready: faces with rings, triangles and bounds, and what lies at a point. Made anew only when the
//! drawing changes.

use crate::geometry;
use data::drawing::{AreaPlaces, Drawing, Face, FaceOf, WaterLabel};
use egui::{Pos2, Rect, Vec2, vec2};
use std::collections::{BTreeMap, BTreeSet};
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
        Self::within(drawing, 0.0)
    }

    /// The same for a small picture: lines may be off by so much, in board units, and what is smaller is left out.
    pub fn coarse(drawing: Arc<Drawing>, tolerance: f32) -> Self {
        Self::within(drawing, tolerance)
    }

    fn within(drawing: Arc<Drawing>, tolerance: f32) -> Self {
        let faces = drawing.faces.iter();
        let mut faces: Vec<Shape> = faces.map(|face| Shape::new(&drawing, face, tolerance)).collect();
        // A town on a road map has a place but no face: a disc stands in.
        let drawn: BTreeSet<&FaceOf> = drawing.faces.iter().map(|face| &face.of).collect();
        for places in &drawing.places {
            let of = FaceOf::Area(places.area.clone());
            if !drawn.contains(&of) {
                faces.push(Shape::disc(
                    of,
                    geometry::world(places.cubes),
                    places.room.max(1) as f32,
                ));
            }
        }
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

    /// The faces, in the order of the drawing, then discs for areas that have a place but no face.
    pub fn faces(&self) -> &[Shape] {
        &self.faces
    }

    /// The face at a point of the board.
    pub fn face_at(&self, world: Pos2) -> Option<usize> {
        self.faces.iter().rposition(|face| face.contains(world))
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

    /// A round face.
    fn disc(of: FaceOf, middle: Pos2, radius: f32) -> Self {
        let sides = 40;
        let at = |side: u32| middle + Vec2::angled(side as f32 * std::f32::consts::TAU / sides as f32) * radius;
        let points: Vec<Pos2> = (0..sides).map(at).collect();
        let triangles = (1..sides - 1).flat_map(|side| [0, side, side + 1]).collect();
        Self {
            of,
            rings: vec![points.clone()],
            bounds: geometry::bounds(&points),
            points,
            triangles,
        }
    }

    fn new(drawing: &Drawing, face: &Face, tolerance: f32) -> Self {
        let rings: Vec<Vec<Pos2>> = (face.rings.iter())
            .map(|ring| {
                ring.iter()
                    .filter_map(|&corner| drawing.corners.get(corner as usize))
                    .map(|&corner| geometry::world(corner))
                    .collect::<Vec<_>>()
            })
            .map(|ring| match tolerance {
                0.0 => ring,
                _ => geometry::simplified(&ring, tolerance),
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sample;
    use egui::pos2;

    fn triangle_area(shape: &Shape, triangle: &[u32]) -> f64 {
        let corners: Vec<Pos2> = triangle.iter().map(|&index| shape.points[index as usize]).collect();
        geometry::doubled_area(&corners).abs() / 2.0
    }

    #[test]
    fn triangles_cover_each_face_exactly() {
        for drawing in [sample::drawing(), shipped()] {
            let picture = Picture::new(Arc::new(drawing));
            let frame = f64::from(picture.size().x) * f64::from(picture.size().y);
            let mut covered = 0.0;
            for face in picture.faces() {
                let sum: f64 = face
                    .triangles
                    .chunks_exact(3)
                    .map(|three| triangle_area(face, three))
                    .sum();
                assert!(
                    (sum - face.area()).abs() < 1e-6 * frame,
                    "{:?}: {sum} {}",
                    face.of,
                    face.area()
                );
                covered += sum;
            }
            assert!((covered - frame).abs() < 1e-6 * frame, "{covered} of {frame}");
        }
    }

    #[test]
    fn a_coarse_picture_has_far_fewer_triangles_and_looks_the_same_from_afar() {
        let drawing = Arc::new(shipped());
        let fine = Picture::new(Arc::clone(&drawing));
        let coarse = Picture::coarse(drawing, fine.size().x / 400.0);
        let triangles = |picture: &Picture| picture.faces().iter().map(|face| face.triangles.len()).sum::<usize>();
        assert!(
            triangles(&coarse) * 5 < triangles(&fine),
            "{} {}",
            triangles(&coarse),
            triangles(&fine)
        );
        let step = fine.size().x / 100.0;
        let points = (1..100).flat_map(|x| (1..60).map(move |y| pos2(x as f32 * step, y as f32 * step)));
        let of = |picture: &Picture, at: Pos2| picture.face_at(at).map(|face| picture.faces()[face].of.clone());
        let (mut all, mut same) = (0, 0);
        for at in points {
            all += 1;
            same += usize::from(of(&fine, at) == of(&coarse, at));
        }
        assert!(same * 100 > all * 97, "{same} of {all}");
    }

    fn shipped() -> Drawing {
        let library = data::library::Library::shipped();
        let name = library
            .names::<Drawing>()
            .next()
            .expect("a drawing is shipped")
            .to_owned();
        library.get::<Drawing>(&name).expect("it is listed").clone()
    }

    #[test]
    fn what_lies_at_a_point() {
        let picture = Picture::new(Arc::new(sample::drawing()));
        let at = |x, y| picture.face_at(pos2(x, y)).map(|face| picture.faces()[face].of.clone());
        assert_eq!(at(100.0, 100.0), Some(FaceOf::Area("west".to_owned())));
        assert_eq!(at(550.0, 300.0), Some(FaceOf::Area("east".to_owned())));
        assert_eq!(at(620.0, 250.0), Some(FaceOf::Water("lake".to_owned())));
        assert_eq!(at(730.0, 330.0), Some(FaceOf::Island));
        assert_eq!(at(500.0, 700.0), Some(FaceOf::OutOfBounds));
        assert_eq!(at(-5.0, 10.0), None);
        let (length, width) = picture.water_room("lake").expect("it has a name");
        assert!(length > width && width > 50.0, "{length} {width}");
    }

    #[test]
    fn a_town_without_a_face_is_a_disc() {
        let mut drawing = sample::drawing();
        drawing.faces.retain(|face| face.of != FaceOf::Area("west".to_owned()));
        let picture = Picture::new(Arc::new(drawing));
        let face = picture.face_at(pos2(250.0, 100.0)).expect("the disc is there");
        assert_eq!(picture.faces()[face].of, FaceOf::Area("west".to_owned()));
        assert_eq!(picture.face_at(pos2(30.0, 30.0)), None);
    }
}
