//! A small picture of a scenario's start position: land, water, cubes or towns, without names.

use super::kit::Look;
use crate::games::roster::{Preview, PreviewMark};
use crate::raster;
use canvas::Picture;
use data::drawing::{FaceOf, Point};
use egui::emath::GuiRounding as _;
use egui::epaint::{CircleShape, Mesh, RectShape, Vertex, WHITE_UV};
use egui::{
    Color32, CornerRadius, Image, Pos2, Rect, Sense, Shape, Stroke, StrokeKind, TextureHandle, TextureId,
    TextureOptions, Ui, Vec2, pos2, vec2,
};
use std::fmt;
use std::sync::{Arc, Mutex};

/// A small picture. It is painted pixel by pixel when it is first shown: a board has thousands of corners, and the start screen
/// shows a board for every scenario and every game on the shelf.
#[derive(Clone)]
pub struct Thumbnail {
    picture: Arc<Picture>,
    preview: Arc<Preview>,
    painted: Arc<Mutex<Option<(Painted, TextureHandle)>>>,
}

impl fmt::Debug for Thumbnail {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Thumbnail").finish_non_exhaustive()
    }
}

/// What a painted picture was made for.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Painted {
    size: Vec2,
    pixels_per_point: f32,
    dark: bool,
}

impl Thumbnail {
    /// A picture of the start of a scenario; `picture` is its drawing made ready.
    pub fn new(picture: Arc<Picture>, preview: Preview) -> Self {
        Self {
            picture,
            preview: Arc::new(preview),
            painted: Arc::default(),
        }
    }

    /// Draws it, `width` points wide.
    pub fn ui(&self, ui: &mut Ui, look: &Look<'_>, width: f32) {
        let board = self.picture.size();
        let size = board * (width / board.x.max(1.0));
        let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
        if !ui.is_rect_visible(rect) {
            return;
        }
        let rounded = CornerRadius::same(4);
        if let Some(texture) = self.texture(ui, look, size) {
            // The last pixel may be a part of one.
            let at = Rect::from_min_size(rect.min.round_to_pixels(ui.pixels_per_point()), size);
            Image::new((texture, at.size())).corner_radius(rounded).paint_at(ui, at);
        }
        let line = Stroke::new(1.0, look.palette.ink_faint);
        ui.painter().rect_stroke(rect, rounded, line, StrokeKind::Inside);
    }

    /// The painted picture, painted anew where it was made for another size or light.
    fn texture(&self, ui: &Ui, look: &Look<'_>, size: Vec2) -> Option<TextureId> {
        let made_for = Painted {
            size,
            pixels_per_point: ui.pixels_per_point(),
            dark: look.palette.dark,
        };
        let mut painted = self.painted.lock().ok()?;
        if painted.as_ref().is_none_or(|(known, _)| *known != made_for) {
            let rect = Rect::from_min_size(Pos2::ZERO, size);
            let shapes = self.shapes(look, rect);
            let image = raster::of_shapes(shapes, rect, made_for.pixels_per_point, look.palette.outside);
            let texture = ui.ctx().load_texture("thumbnail", image, TextureOptions::LINEAR);
            *painted = Some((made_for, texture));
        }
        painted.as_ref().map(|(_, texture)| texture.id())
    }

    fn shapes(&self, look: &Look<'_>, rect: Rect) -> Vec<Shape> {
        let scale = rect.width() / self.picture.size().x.max(1.0);
        let screen = |world: Pos2| rect.min + world.to_vec2() * scale;
        let mut shapes = Vec::new();
        for face in self.picture.faces() {
            let colour = self.colour(look, &face.of);
            let vertices = face.points.iter().map(|point| Vertex {
                pos: screen(*point),
                uv: WHITE_UV,
                color: colour,
            });
            shapes.push(Shape::mesh(Mesh {
                vertices: vertices.collect(),
                indices: face.triangles.clone(),
                ..Mesh::default()
            }));
            let line = Stroke::new(0.5, look.palette.ink_faint.gamma_multiply(0.45));
            let rings = face.rings.iter();
            shapes
                .extend(rings.map(|ring| Shape::closed_line(ring.iter().map(|point| screen(*point)).collect(), line)));
        }
        let at = |point: Point| screen(pos2(point.0 as f32, point.1 as f32));
        let way = Stroke::new(0.8, look.palette.ink_faint);
        let ways = self.preview.ways.iter();
        shapes.extend(ways.map(|(a, b)| Shape::line_segment([at(*a), at(*b)], way)));
        for mark in &self.preview.marks {
            match mark {
                PreviewMark::Cubes(point, factions) => cubes(&mut shapes, look, at(*point), factions),
                PreviewMark::Pieces(point, factions) => {
                    cubes(&mut shapes, look, at(*point) - vec2(0.0, 4.5), factions);
                }
                PreviewMark::Town(point, side, value) => {
                    let colours = &look.palette.sides[*side];
                    shapes.push(Shape::Circle(CircleShape {
                        center: at(*point),
                        radius: 1.4 + 0.3 * f32::from(*value),
                        fill: colours.marker,
                        stroke: Stroke::new(0.7, look.palette.ink),
                    }));
                }
            }
        }
        shapes
    }

    fn colour(&self, look: &Look<'_>, of: &FaceOf) -> Color32 {
        match of {
            FaceOf::Area(id) => look.palette.land(self.preview.homes.get(id).copied()),
            FaceOf::Water(_) | FaceOf::Pond => look.palette.water,
            FaceOf::Island | FaceOf::OutOfBounds => look.palette.outside,
        }
    }
}

fn cubes(shapes: &mut Vec<Shape>, look: &Look<'_>, at: Pos2, factions: &[usize]) {
    const SIZE: f32 = 5.0;
    let width = factions.len() as f32 * SIZE;
    shapes.extend(factions.iter().enumerate().map(|(index, faction)| {
        let colours = look.palette.faction(*faction);
        let corner = at + vec2(index as f32 * SIZE - width * 0.5, -SIZE * 0.5);
        let rect = Rect::from_min_size(corner, Vec2::splat(SIZE));
        let line = Stroke::new(0.7, colours.line);
        Shape::Rect(RectShape::new(
            rect,
            CornerRadius::ZERO,
            colours.fill,
            line,
            StrokeKind::Inside,
        ))
    }));
}
