//! A small picture of a scenario's start position: land, water, cubes or towns, without names.

use super::kit::Look;
use crate::games::roster::{Preview, PreviewMark};
use canvas::Picture;
use data::drawing::{FaceOf, Point};
use egui::epaint::{Mesh, Vertex, WHITE_UV};
use egui::{Color32, CornerRadius, Pos2, Rect, Sense, Shape, Stroke, StrokeKind, Ui, Vec2, pos2, vec2};
use std::sync::Arc;

/// A small picture, prepared once.
#[derive(Clone, Debug)]
pub struct Thumbnail {
    picture: Arc<Picture>,
    preview: Arc<Preview>,
}

impl Thumbnail {
    /// A picture of the start of a scenario; `picture` is its drawing made ready.
    pub fn new(picture: Arc<Picture>, preview: Preview) -> Self {
        Self {
            picture,
            preview: Arc::new(preview),
        }
    }

    /// Draws it, `width` points wide.
    pub fn ui(&self, ui: &mut Ui, look: &Look<'_>, width: f32) {
        let board = self.picture.size();
        let scale = width / board.x.max(1.0);
        let (rect, _) = ui.allocate_exact_size(board * scale, Sense::hover());
        if !ui.is_rect_visible(rect) {
            return;
        }
        let screen = |world: Pos2| pos2(rect.min.x + world.x * scale, rect.min.y + world.y * scale);
        let painter = ui.painter().with_clip_rect(rect.intersect(ui.clip_rect()));
        painter.rect_filled(rect, CornerRadius::same(4), look.palette.outside);
        for face in self.picture.faces() {
            let colour = self.colour(look, &face.of);
            let vertices = face.points.iter().map(|point| Vertex {
                pos: screen(*point),
                uv: WHITE_UV,
                color: colour,
            });
            let mesh = Mesh {
                vertices: vertices.collect(),
                indices: face.triangles.clone(),
                ..Mesh::default()
            };
            painter.add(Shape::mesh(mesh));
            let line = Stroke::new(0.5, look.palette.ink_faint.gamma_multiply(0.45));
            for ring in &face.rings {
                painter.add(Shape::closed_line(
                    ring.iter().map(|point| screen(*point)).collect(),
                    line,
                ));
            }
        }
        let at = |point: Point| screen(pos2(point.0 as f32, point.1 as f32));
        for (a, b) in &self.preview.ways {
            painter.line_segment([at(*a), at(*b)], Stroke::new(0.8, look.palette.ink_faint));
        }
        for mark in &self.preview.marks {
            match mark {
                PreviewMark::Cubes(point, factions) => cubes(&painter, look, at(*point), factions),
                PreviewMark::Pieces(point, factions) => {
                    cubes(&painter, look, at(*point) - vec2(0.0, 4.5), factions);
                }
                PreviewMark::Town(point, side, value) => {
                    let colours = &look.palette.sides[*side];
                    let line = Stroke::new(0.7, look.palette.ink);
                    painter.circle(at(*point), 1.4 + 0.3 * f32::from(*value), colours.marker, line);
                }
            }
        }
        painter.rect_stroke(
            rect,
            CornerRadius::same(4),
            Stroke::new(1.0, look.palette.ink_faint),
            StrokeKind::Inside,
        );
    }

    fn colour(&self, look: &Look<'_>, of: &FaceOf) -> Color32 {
        match of {
            FaceOf::Area(id) => look.palette.land(self.preview.homes.get(id).copied()),
            FaceOf::Water(_) | FaceOf::Pond => look.palette.water,
            FaceOf::Island | FaceOf::OutOfBounds => look.palette.outside,
        }
    }
}

fn cubes(painter: &egui::Painter, look: &Look<'_>, at: Pos2, factions: &[usize]) {
    const SIZE: f32 = 5.0;
    let width = factions.len() as f32 * SIZE;
    for (index, faction) in factions.iter().enumerate() {
        let colours = look.palette.faction(*faction);
        let corner = at + vec2(index as f32 * SIZE - width * 0.5, -SIZE * 0.5);
        let rect = Rect::from_min_size(corner, Vec2::splat(SIZE));
        painter.rect(
            rect,
            CornerRadius::ZERO,
            colours.fill,
            Stroke::new(0.7, colours.line),
            StrokeKind::Inside,
        );
    }
}
