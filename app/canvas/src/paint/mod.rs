//! Painting a scene, layer by layer from below.

use crate::camera::Transform;
use crate::layout::{self, Spread};
use crate::palette::Palette;
use crate::picture::Picture;
use crate::pieces;
use crate::scene::{BoardScene, Highlight};
use data::drawing::FaceOf;
use egui::epaint::{Mesh, Vertex, WHITE_UV};
use egui::{Align2, Color32, FontId, Painter, Rect, Shape, Stroke};

/// Everything the layers need to know.
pub(crate) struct View<'a> {
    pub picture: &'a Picture,
    pub scene: &'a BoardScene,
    pub palette: &'a Palette,
    pub transform: Transform,
    pub spreads: &'a [Option<Spread>],
    pub hovered: Option<usize>,
    pub focused: Option<usize>,
}

/// Paints the whole board into a rectangle of the screen.
pub(crate) fn board(painter: &Painter, rect: Rect, view: &View<'_>) {
    let View {
        picture,
        scene,
        palette,
        transform,
        ..
    } = view;
    painter.rect_filled(rect, 0.0, palette.table);
    for face in picture.faces() {
        let area = match &face.of {
            FaceOf::Area(id) => scene.areas.iter().position(|area| area.id == *id),
            _ => None,
        };
        let fill = match &face.of {
            FaceOf::Area(_) => palette.land(area.and_then(|index| scene.areas[index].home)),
            FaceOf::Water(_) | FaceOf::Pond => palette.water,
            FaceOf::Island | FaceOf::OutOfBounds => palette.outside,
        };
        let mut mesh = Mesh::default();
        mesh.vertices.extend(face.points.iter().map(|&point| Vertex {
            pos: transform.screen_from_world(point),
            uv: WHITE_UV,
            color: fill,
        }));
        mesh.indices.clone_from(&face.triangles);
        painter.add(Shape::mesh(mesh));
        let look = area.map_or(Highlight::None, |index| scene.areas[index].highlight);
        let width = if look == Highlight::None { 0.7 } else { 2.0 };
        let colour = if look == Highlight::None {
            palette.ink_faint
        } else {
            palette.accent
        };
        for ring in &face.rings {
            let line = ring.iter().map(|&point| transform.screen_from_world(point)).collect();
            painter.add(Shape::closed_line(line, Stroke::new(width, colour)));
        }
        if area.is_some() && (area == view.hovered || area == view.focused) {
            let mut mesh = Mesh::default();
            mesh.vertices.extend(face.points.iter().map(|&point| Vertex {
                pos: transform.screen_from_world(point),
                uv: WHITE_UV,
                color: Color32::from_white_alpha(30),
            }));
            mesh.indices.clone_from(&face.triangles);
            painter.add(Shape::mesh(mesh));
        }
    }
    for (area, spread) in scene.areas.iter().zip(view.spreads) {
        let Some(spread) = spread else { continue };
        let font = FontId::new(11.0, palette.serif.clone());
        painter.text(spread.name, Align2::CENTER_CENTER, &area.name, font, palette.ink);
        for (stack, rect) in &spread.cubes {
            pieces::paint_cube(painter, *rect, area.cubes[*stack], palette);
        }
    }
    for arrow in &scene.arrows {
        let line: Vec<_> = arrow
            .path
            .iter()
            .filter_map(|&spot| layout::spot(picture, scene, transform, spot))
            .collect();
        painter.add(Shape::line(line, Stroke::new(3.0, palette.accent)));
    }
}
