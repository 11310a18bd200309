//! A small picture of a scenario's start position: land, water and cubes, without names.

use super::kit::Look;
use canvas::Picture;
use data::drawing::FaceOf;
use data::invasion::scenario::Units;
use data::invasion::{Faction, Scenario};
use egui::epaint::{Mesh, Vertex, WHITE_UV};
use egui::{Color32, CornerRadius, Pos2, Rect, Sense, Shape, Stroke, StrokeKind, Ui, Vec2, pos2, vec2};
use std::sync::Arc;

/// A small picture, prepared once.
#[derive(Clone, Debug)]
pub struct Thumbnail {
    picture: Arc<Picture>,
    scenario: Arc<Scenario>,
}

impl Thumbnail {
    /// A picture of the start of a scenario; `picture` is its drawing made ready.
    pub fn new(picture: Arc<Picture>, scenario: Arc<Scenario>) -> Self {
        Self { picture, scenario }
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
        for (area, units) in self.scenario.areas().iter().zip(self.scenario.start()) {
            if let Some(places) = self.picture.places(&area.id) {
                let at = screen(pos2(places.cubes.0 as f32, places.cubes.1 as f32));
                cubes(&painter, look, at, units);
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
            FaceOf::Area(id) => {
                let area = self
                    .scenario
                    .area_by_id(id)
                    .map(|area| self.scenario.area(area).home as usize);
                look.palette.land(area)
            }
            FaceOf::Water(_) | FaceOf::Pond => look.palette.water,
            FaceOf::Island | FaceOf::OutOfBounds => look.palette.outside,
        }
    }
}

fn cubes(painter: &egui::Painter, look: &Look<'_>, at: Pos2, units: &Units) {
    const SIZE: f32 = 5.0;
    let present: Vec<Faction> = Faction::ALL
        .into_iter()
        .filter(|faction| units[faction.index()] > 0)
        .collect();
    let width = present.len() as f32 * SIZE;
    for (index, faction) in present.iter().enumerate() {
        let colours = look.palette.faction(faction.index());
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
