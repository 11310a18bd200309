//! Areas that are set off: legal, chosen, hovered, focused, reconstructed.

use super::View;
use crate::camera::Transform;
use crate::ink::{Ink, Pen};
use crate::picture;
use crate::scene::Highlight;
use egui::{Color32, Painter, Pos2, Shape};

/// How an area is set off: fill, width and colour of the line inside its outline, dashed or not.
struct Look {
    fill: Color32,
    width: f32,
    line: Color32,
    dashed: bool,
}

fn look(view: &View<'_>, highlight: Highlight) -> Option<Look> {
    let palette = view.palette;
    let light =
        |alpha: u8| Color32::from_rgba_unmultiplied(255, 250, 225, if palette.dark { alpha / 2 } else { alpha });
    let tint = |colour: Color32, part: f32| colour.gamma_multiply(part);
    let (fill, width, line, dashed) = match highlight {
        Highlight::None => return None,
        Highlight::Legal => (light(84), 2.2, palette.legal, false),
        Highlight::Offered => (light(40), 1.0, tint(palette.legal, 0.75), false),
        Highlight::Selected => (light(130), 3.6, palette.legal, false),
        Highlight::Origin => (light(84), 3.0, palette.legal, true),
        Highlight::Path => (tint(palette.legal, 0.14), 1.4, tint(palette.legal, 0.7), true),
        Highlight::Target => (tint(palette.aim, 0.16), 3.2, palette.aim, false),
        Highlight::Problem => (tint(palette.aim, 0.10), 2.4, palette.aim, true),
    };
    Some(Look {
        fill,
        width,
        line,
        dashed,
    })
}

/// Fills and outlines, below all signs.
pub(crate) fn paint(painter: &Painter, view: &View<'_>) {
    let mut fills = Ink::default();
    let mut lines = Ink::default();
    let mut dashed = Ink::default();
    let widen = view.magnification.powf(0.25).clamp(0.85, 1.7);
    // Face by face, because a board may have as many areas as faces.
    for (face, owner) in view.picture.faces().iter().zip(view.owners) {
        let Some(index) = *owner else { continue };
        let area = &view.scene.areas[index];
        let look = look(view, area.highlight);
        if let Some(wash) = area.wash {
            fills.fill(&face.points, &face.triangles, wash);
        }
        if area.dimmed {
            let veil = if view.palette.dark {
                Color32::from_black_alpha(70)
            } else {
                view.palette.paper.gamma_multiply(0.45)
            };
            fills.fill(&face.points, &face.triangles, veil);
        }
        if view.scene.show.basis && area.reconstructed {
            hatch(&mut lines, view, face);
        }
        if let Some(look) = &look {
            fills.fill(&face.points, &face.triangles, look.fill);
            for ring in &face.rings {
                if look.dashed {
                    let mut ring: Vec<Pos2> = ring
                        .iter()
                        .map(|&point| view.transform.screen_from_world(point))
                        .collect();
                    ring.extend(ring.first().copied());
                    for dash in crate::ink::dashes(&ring, &[7.0, 4.0]) {
                        dashed.line(&dash, false, Pen::inside(look.width * widen, look.line));
                    }
                } else {
                    lines.line(ring, true, Pen::inside(look.width, look.line));
                }
            }
        }
        if view.hovered == Some(index) {
            let light = Color32::from_white_alpha(if view.palette.dark { 22 } else { 46 });
            fills.fill(&face.points, &face.triangles, light);
            if look.is_none() {
                for ring in &face.rings {
                    lines.line(ring, true, Pen::inside(1.6, view.palette.ink.gamma_multiply(0.8)));
                }
            }
        }
    }
    for (index, water) in view.scene.waters.iter().enumerate() {
        if let Some(look) = look(view, water.highlight) {
            for face in water_faces(view, index) {
                fills.fill(&face.points, &face.triangles, look.fill);
                for ring in &face.rings {
                    lines.line(ring, true, Pen::inside(look.width, look.line));
                }
            }
        }
    }
    for ink in [&fills, &lines] {
        if !ink.is_empty() {
            painter.add(Shape::mesh(ink.mesh(&view.transform, widen, painter.clip_rect())));
        }
    }
    if !dashed.is_empty() {
        painter.add(Shape::mesh(dashed.mesh(&Transform::STILL, 1.0, painter.clip_rect())));
    }
}

fn water_faces<'a>(view: &View<'a>, water: usize) -> impl Iterator<Item = &'a picture::Shape> + use<'a> {
    let id = view.scene.waters[water].id.as_str();
    view.picture
        .faces()
        .iter()
        .filter(move |face| matches!(&face.of, data::drawing::FaceOf::Water(own) if own == id))
}

/// Slanting lines over an area whose facts are reconstructed.
fn hatch(lines: &mut Ink, view: &View<'_>, face: &picture::Shape) {
    let step = (view.picture.middle_room() * 0.3).max(1.0);
    let pen = Pen::new(0.7, view.palette.ink.gamma_multiply(0.35));
    let (from, to) = (face.bounds.min, face.bounds.max);
    // Each line x + y = sum is cut where it crosses the rings.
    let mut sum = ((from.x + from.y) / step).ceil() * step;
    while sum < to.x + to.y {
        let mut crossings: Vec<Pos2> = Vec::new();
        for (a, b) in face.rings.iter().flat_map(|ring| crate::geometry::pairs(ring)) {
            let (u, v) = (a.x + a.y - sum, b.x + b.y - sum);
            if (u > 0.0) != (v > 0.0) {
                crossings.push(a.lerp(b, u / (u - v)));
            }
        }
        crossings.sort_by(|a, b| a.x.total_cmp(&b.x));
        for pair in crossings.chunks_exact(2) {
            lines.line(pair, false, pen);
        }
        sum += step;
    }
}

/// A dashed ring around the area that has the keyboard focus, above all signs.
pub(crate) fn paint_focus(painter: &Painter, view: &View<'_>) {
    let Some(index) = view.focused else { return };
    let mut ink = Ink::default();
    let faces = view.picture.faces().iter().zip(view.owners);
    let focused = faces.filter(|(_, owner)| **owner == Some(index));
    for ring in focused.flat_map(|(face, _)| &face.rings) {
        let mut ring: Vec<Pos2> = ring
            .iter()
            .map(|&point| view.transform.screen_from_world(point))
            .collect();
        ring.extend(ring.first().copied());
        ink.line(&ring, true, Pen::inside(4.0, view.palette.paper));
        for dash in crate::ink::dashes(&ring, &[6.0, 5.0]) {
            ink.line(
                &dash,
                false,
                Pen {
                    width: 2.4,
                    offset: 2.0,
                    colour: view.palette.ink,
                },
            );
        }
    }
    painter.add(Shape::mesh(ink.mesh(&Transform::STILL, 1.0, painter.clip_rect())));
    if let Some(spread) = &view.spreads[index] {
        let rect = spread.handle.expand(3.0);
        painter.rect_stroke(
            rect,
            3.0,
            egui::Stroke::new(1.5, view.palette.ink),
            egui::StrokeKind::Outside,
        );
    }
}
