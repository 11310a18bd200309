//! The sheet below all signs: land, water, borders. Made once for a drawing and a palette, then only looked at.

use crate::camera::Transform;
use crate::ink::{Ink, Pen};
use crate::outline::{self, Border, Stretch};
use crate::palette::Palette;
use crate::picture::Picture;
use crate::scene::{BoardScene, BorderKind, BorderLook};
use crate::wash::Wash;
use data::drawing::FaceOf;
use egui::epaint::Mesh;
use egui::{Color32, Context, Pos2};
use std::sync::Arc;

/// What a terrain was made for.
#[derive(Clone, Debug, PartialEq)]
struct Made {
    homes: Vec<Option<usize>>,
    borders: Vec<BorderLook>,
    palette: Palette,
}

/// The sheet.
pub(crate) struct Terrain {
    made: Made,
    wash: Wash,
    /// The drawing that `wash` was reckoned for; an older one while the user drags a corner.
    washed: Arc<data::drawing::Drawing>,
    drawing: Arc<data::drawing::Drawing>,
    /// Flat colours, then colours along edges.
    ground: Ink,
    edges: Ink,
    lines: Ink,
    /// The national border, cut into dashes when looked at.
    border: Vec<Vec<Pos2>>,
    seen: Option<(Transform, Vec<Arc<Mesh>>)>,
}

impl std::fmt::Debug for Terrain {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Terrain")
            .field("made", &self.made)
            .finish_non_exhaustive()
    }
}

impl Terrain {
    /// Keeps the terrain up to date: makes it anew if drawing, homes, borders or colours have changed.
    /// While `busy` (something is being dragged) an older wash is good enough.
    pub fn update(
        kept: &mut Option<Self>,
        ctx: &Context,
        picture: &Picture,
        scene: &BoardScene,
        palette: &Palette,
        busy: bool,
    ) {
        let owners = owners(picture, scene);
        let home = |face: usize| {
            owners
                .get(face)
                .copied()
                .flatten()
                .and_then(|area| scene.areas[area].home)
        };
        let made = Made {
            homes: (0..picture.faces().len()).map(home).collect(),
            borders: scene.borders.clone(),
            palette: palette.clone(),
        };
        let drawing = picture.drawing();
        if let Some(old) = kept {
            let same_wash = Arc::ptr_eq(&old.washed, drawing) && old.made.homes == made.homes;
            if old.made == made && Arc::ptr_eq(&old.drawing, drawing) && (same_wash || busy) {
                return;
            }
        }
        let stretches = outline::stretches(picture);
        let (wash, washed) = match kept.take() {
            Some(old) if busy || (Arc::ptr_eq(&old.washed, drawing) && old.made.homes == made.homes) => {
                (old.wash, old.washed)
            }
            _ => (Wash::new(ctx, picture, &stretches, home), Arc::clone(drawing)),
        };
        let mut terrain = Self {
            wash,
            washed,
            drawing: Arc::clone(drawing),
            ground: Ink::default(),
            edges: Ink::default(),
            lines: Ink::default(),
            border: drawing
                .border
                .iter()
                .map(|line| line.iter().copied().map(crate::geometry::world).collect())
                .collect(),
            seen: None,
            made,
        };
        terrain.colour(picture, palette);
        terrain.draw(picture, palette, &stretches, &owners);
        *kept = Some(terrain);
    }

    /// Fills the faces.
    fn colour(&mut self, picture: &Picture, palette: &Palette) {
        self.edges = Ink::textured(self.wash.strength.id(), self.wash.extent);
        for (face, &home) in picture.faces().iter().zip(&self.made.homes) {
            let (flat, edge) = match face.of {
                FaceOf::Water(_) | FaceOf::Pond => (palette.water, palette.shore.gamma_multiply(0.75)),
                FaceOf::Area(_) => {
                    let edge = home.and_then(|side| palette.sides.get(side)).map(|side| side.edge);
                    (
                        palette.land(home),
                        edge.unwrap_or(palette.ink_faint.gamma_multiply(0.4)),
                    )
                }
                FaceOf::Island | FaceOf::OutOfBounds => (palette.outside, palette.ink_faint.gamma_multiply(0.45)),
            };
            self.ground.fill(&face.points, &face.triangles, flat);
            self.edges.fill(&face.points, &face.triangles, edge);
        }
    }

    /// Draws lines: along shores, rivers, borders.
    fn draw(&mut self, picture: &Picture, palette: &Palette, stretches: &[Stretch], owners: &[Option<usize>]) {
        let lines = &mut self.lines;
        for (line, strength) in &self.wash.shores {
            let closed = line.len() > 3 && line.first() == line.last();
            lines.line(line, closed, Pen::new(0.8, palette.shore.gamma_multiply(*strength)));
        }
        for river in &picture.drawing().rivers {
            let points: Vec<Pos2> = river.iter().copied().map(crate::geometry::world).collect();
            let points = crate::geometry::smooth(&points, 4);
            lines.line(&points, false, Pen::new(1.5, palette.river));
        }
        let kind = |stretch: &Stretch| {
            let (a, b) = (owners[stretch.face]?, owners[stretch.other?]?);
            let looks = |border: &&BorderLook| (border.a, border.b) == (a, b) || (border.a, border.b) == (b, a);
            self.made.borders.iter().find(looks).map(|border| border.kind)
        };
        for stretch in stretches {
            let closed = stretch.is_closed();
            match (stretch.border(picture), kind(stretch)) {
                (Border::Frame, _) => {}
                (Border::Areas, Some(BorderKind::River)) => {
                    lines.line(&stretch.line, closed, Pen::new(4.6, palette.ink.gamma_multiply(0.75)));
                    lines.line(&stretch.line, closed, Pen::new(3.2, greyed(palette)));
                }
                (Border::Areas, Some(BorderKind::Closed)) => {
                    lines.line(&stretch.line, closed, Pen::new(3.0, palette.ink.gamma_multiply(0.8)));
                }
                (Border::Areas, None) => {
                    lines.line(&stretch.line, closed, Pen::new(2.6, palette.paper.gamma_multiply(0.35)));
                    lines.line(&stretch.line, closed, Pen::new(1.0, palette.ink.gamma_multiply(0.62)));
                }
                (Border::Outside, _) => {
                    lines.line(&stretch.line, closed, Pen::new(1.3, palette.ink.gamma_multiply(0.8)));
                }
                (Border::Shore, _) => {
                    lines.line(&stretch.line, closed, Pen::new(1.2, palette.ink.gamma_multiply(0.85)));
                }
                (Border::Waters, _) => {
                    for dash in crate::ink::dashes(&stretch.line, &[60.0, 60.0]) {
                        lines.line(&dash, false, Pen::new(0.8, palette.water_ink.gamma_multiply(0.5)));
                    }
                }
            }
        }
    }

    /// The meshes of the sheet as seen from somewhere, from below.
    pub fn seen(&mut self, transform: &Transform, magnification: f32) -> &[Arc<Mesh>] {
        if self.seen.as_ref().is_none_or(|(seen, _)| seen != transform) {
            let widen = magnification.powf(0.3).clamp(0.8, 2.0);
            let mut border = Ink::default();
            for line in &self.border {
                let line: Vec<Pos2> = line.iter().map(|&point| transform.screen_from_world(point)).collect();
                let unit = widen * 1.15;
                for dash in crate::ink::dashes(&line, &[9.0 * unit, 3.2 * unit, 1.6 * unit, 3.2 * unit]) {
                    border.line(&dash, false, Pen::new(2.0 * widen, self.made.palette.border));
                }
            }
            let still = Transform {
                zoom: 1.0,
                origin: egui::Vec2::ZERO,
            };
            let meshes = vec![
                Arc::new(self.ground.mesh(transform, widen)),
                Arc::new(self.edges.mesh(transform, widen)),
                Arc::new(self.lines.mesh(transform, widen)),
                Arc::new(border.mesh(&still, 1.0)),
            ];
            self.seen = Some((*transform, meshes));
        }
        self.seen.as_ref().map_or(&[], |(_, meshes)| meshes)
    }

    /// The textures of the paper.
    pub const fn wash(&self) -> &Wash {
        &self.wash
    }
}

/// The area of each face, as an index into the scene.
pub(crate) fn owners(picture: &Picture, scene: &BoardScene) -> Vec<Option<usize>> {
    let by_id: std::collections::BTreeMap<&str, usize> = scene
        .areas
        .iter()
        .enumerate()
        .map(|(index, area)| (area.id.as_str(), index))
        .collect();
    (picture.faces().iter())
        .map(|face| match &face.of {
            FaceOf::Area(id) => by_id.get(id.as_str()).copied(),
            _ => None,
        })
        .collect()
}

/// The colour of a greyed-out river.
fn greyed(palette: &Palette) -> Color32 {
    crate::palette::blend(palette.river, palette.paper, 0.45)
}
