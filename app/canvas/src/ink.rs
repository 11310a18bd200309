//! Lines and fills that lie on the board but keep their width on the screen.
//!
//! Every vertex is an anchor on the board and a push in points. Lines are thus made once for a drawing; looking from
//! elsewhere is one multiplication and two additions for each vertex.

use crate::camera::Transform;
use crate::geometry;
use egui::epaint::{Mesh, Vertex, WHITE_UV};
use egui::{Color32, Pos2, Rect, TextureId, Vec2, vec2};
use std::ops::Range;

/// Half the width, in points, over which the edge of a line fades: soft enough at one pixel for each point.
const FEATHER: f32 = 0.5;
/// How far the tip of a bend may reach, in half widths.
const MITRE: f32 = 1.8;

/// Points that a line may reach out from its anchors.
const WIDEST: f32 = 16.0;

/// Lines and fills on the board.
#[derive(Clone, Debug, Default)]
pub(crate) struct Ink {
    anchors: Vec<Pos2>,
    pushes: Vec<Vec2>,
    colours: Vec<Color32>,
    indices: Vec<u32>,
    /// Each line and fill, so that those out of sight can be left out.
    parts: Vec<Part>,
    /// A texture that spans so many board units from 0, 0.
    sheet: Option<(TextureId, Vec2)>,
}

/// One line or fill.
#[derive(Clone, Debug)]
struct Part {
    /// Around its anchors.
    bounds: Rect,
    /// Its vertices.
    vertices: Range<usize>,
    /// Its indices; they count vertices of the part.
    indices: Range<usize>,
}

/// Where a line lies beside the points it follows.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Pen {
    /// Width in points.
    pub width: f32,
    /// Offset of its middle to the right of the way, in points.
    pub offset: f32,
    /// Its colour.
    pub colour: Color32,
}

impl Pen {
    /// A line on its points.
    pub const fn new(width: f32, colour: Color32) -> Self {
        Self {
            width,
            offset: 0.0,
            colour,
        }
    }

    /// A line that lies wholly to the right of its points: inside, for outer rings of faces.
    pub const fn inside(width: f32, colour: Color32) -> Self {
        Self {
            width,
            offset: width / 2.0,
            colour,
        }
    }
}

impl Ink {
    /// Fills that show a texture, which spans `extent` board units from 0, 0.
    pub fn textured(texture: TextureId, extent: Vec2) -> Self {
        Self {
            sheet: Some((texture, extent)),
            ..Self::default()
        }
    }

    /// Adds a filled shape from points and triangles.
    pub fn fill(&mut self, points: &[Pos2], triangles: &[u32], colour: Color32) {
        let (vertices, indices) = (self.anchors.len(), self.indices.len());
        self.anchors.extend_from_slice(points);
        self.pushes.resize(self.anchors.len(), Vec2::ZERO);
        self.colours.resize(self.anchors.len(), colour);
        self.indices.extend_from_slice(triangles);
        self.close(vertices, indices);
    }

    /// Notes what has been added since there were so many vertices and indices as one part.
    fn close(&mut self, vertices: usize, indices: usize) {
        self.parts.push(Part {
            bounds: geometry::bounds(&self.anchors[vertices..]),
            vertices: vertices..self.anchors.len(),
            indices: indices..self.indices.len(),
        });
    }

    /// Adds a line. A closed one may or may not repeat its first point.
    pub fn line(&mut self, points: &[Pos2], closed: bool, pen: Pen) {
        let mut points = points;
        if closed && points.len() > 1 && points.first() == points.last() {
            points = &points[..points.len() - 1];
        }
        let count = points.len();
        if count < 2 || pen.colour == Color32::TRANSPARENT {
            return;
        }
        // Lines thinner than a point are paler instead.
        let half = (pen.width / 2.0).max(FEATHER);
        let colour = if pen.width < 2.0 * FEATHER {
            pen.colour.gamma_multiply(pen.width / (2.0 * FEATHER))
        } else {
            pen.colour
        };
        let (vertices, indices) = (self.anchors.len(), self.indices.len());
        for (index, &point) in points.iter().enumerate() {
            let before = if index > 0 {
                Some(points[index - 1])
            } else {
                closed.then(|| points[count - 1])
            };
            let after = if index + 1 < count {
                Some(points[index + 1])
            } else {
                closed.then(|| points[0])
            };
            let normal = normal(before, point, after);
            for (side, colour) in [
                (-half - FEATHER, Color32::TRANSPARENT),
                (-half + FEATHER, colour),
                (half - FEATHER, colour),
                (half + FEATHER, Color32::TRANSPARENT),
            ] {
                self.anchors.push(point);
                self.pushes.push(normal * (side + pen.offset));
                self.colours.push(colour);
            }
        }
        let pieces = if closed { count } else { count - 1 };
        for piece in 0..pieces as u32 {
            let (a, b) = (piece * 4, (piece + 1) % count as u32 * 4);
            for rail in 0..3 {
                let (a, b) = (a + rail, b + rail);
                self.indices.extend([a, a + 1, b, b, a + 1, b + 1]);
            }
        }
        self.close(vertices, indices);
    }

    /// Whether there is nothing in it.
    pub const fn is_empty(&self) -> bool {
        self.indices.is_empty()
    }

    /// Everything that may be in a view on the screen, as seen from somewhere, lines `widen` times as wide.
    pub fn mesh(&self, transform: &Transform, widen: f32, view: Rect) -> Mesh {
        let mut mesh = Mesh {
            texture_id: self.sheet.map_or_else(TextureId::default, |(texture, _)| texture),
            ..Mesh::default()
        };
        let view = view.expand(WIDEST);
        let per_unit = self.sheet.map(|(_, extent)| Vec2::splat(1.0) / extent);
        for part in &self.parts {
            if !transform.screen_from_world_rect(part.bounds).intersects(view) {
                continue;
            }
            let first = mesh.vertices.len() as u32;
            let range = part.vertices.clone();
            let rows = self.anchors[range.clone()]
                .iter()
                .zip(&self.pushes[range.clone()])
                .zip(&self.colours[range]);
            mesh.vertices.extend(rows.map(|((anchor, push), colour)| Vertex {
                pos: transform.screen_from_world(*anchor) + *push * widen,
                uv: per_unit.map_or(WHITE_UV, |per_unit| (anchor.to_vec2() * per_unit).to_pos2()),
                color: *colour,
            }));
            mesh.indices
                .extend(self.indices[part.indices.clone()].iter().map(|index| first + index));
        }
        mesh
    }
}

/// The direction to the right of the way at a point, longer where the way bends.
fn normal(before: Option<Pos2>, point: Pos2, after: Option<Pos2>) -> Vec2 {
    let right = |way: Vec2| {
        let way = way.normalized();
        vec2(-way.y, way.x)
    };
    match (before, after) {
        (Some(before), Some(after)) => {
            let (a, b) = (right(point - before), right(after - point));
            let sum = a + b;
            let squared = sum.length_sq();
            if squared < 0.1 {
                b
            } else {
                (sum * (2.0 / squared)).clamped(MITRE)
            }
        }
        (Some(before), None) => right(point - before),
        (None, Some(after)) => right(after - point),
        (None, None) => Vec2::ZERO,
    }
}

/// Cuts a vector down to a length.
trait Clamped {
    fn clamped(self, length: f32) -> Self;
}

impl Clamped for Vec2 {
    fn clamped(self, length: f32) -> Self {
        let own = self.length();
        if own > length { self * (length / own) } else { self }
    }
}

/// Cuts a line into dashes: lengths of dash and gap in turn, in the unit of the points.
pub(crate) fn dashes(line: &[Pos2], pattern: &[f32]) -> Vec<Vec<Pos2>> {
    let mut found = Vec::new();
    let mut current: Vec<Pos2> = line.first().copied().into_iter().collect();
    let (mut step, mut left) = (0, pattern.first().copied().unwrap_or(f32::INFINITY));
    for pair in line.windows(2) {
        let (mut from, to) = (pair[0], pair[1]);
        let mut length = from.distance(to);
        while length > left {
            from += (to - from) * (left / length);
            length -= left;
            if step % 2 == 0 {
                current.push(from);
                found.push(std::mem::take(&mut current));
            } else {
                current = vec![from];
            }
            step = (step + 1) % pattern.len();
            left = pattern[step].max(0.1);
        }
        left -= length;
        if step % 2 == 0 {
            current.push(to);
        }
    }
    if current.len() > 1 {
        found.push(current);
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use egui::pos2;

    #[test]
    fn a_line_keeps_its_width() {
        let mut ink = Ink::default();
        ink.line(
            &[pos2(0.0, 0.0), pos2(100.0, 0.0)],
            false,
            Pen::new(4.0, Color32::BLACK),
        );
        for zoom in [0.1, 1.0, 10.0] {
            let mesh = ink.mesh(
                &Transform {
                    zoom,
                    origin: Vec2::ZERO,
                },
                1.0,
                Rect::EVERYTHING,
            );
            let bounds = mesh.calc_bounds();
            assert!((bounds.height() - 5.0).abs() < 1e-4, "{bounds:?}");
            assert!((bounds.width() - 100.0 * zoom).abs() < 1e-3);
        }
    }

    #[test]
    fn an_inside_line_stays_inside() {
        let ring = [pos2(0.0, 0.0), pos2(50.0, 0.0), pos2(50.0, 50.0), pos2(0.0, 50.0)];
        let mut ink = Ink::default();
        ink.line(&ring, true, Pen::inside(4.0, Color32::BLACK));
        let bounds = ink.mesh(&Transform::STILL, 1.0, Rect::EVERYTHING).calc_bounds();
        assert!(bounds.min.x >= -0.8 && bounds.max.y <= 50.8, "{bounds:?}");
    }

    #[test]
    fn dashes_and_gaps() {
        let dashes = dashes(&[pos2(0.0, 0.0), pos2(10.0, 0.0)], &[3.0, 2.0]);
        assert_eq!(dashes.len(), 2);
        assert_eq!(dashes[1], [pos2(5.0, 0.0), pos2(8.0, 0.0)]);
    }
}
