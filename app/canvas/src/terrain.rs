//! The sheet below all signs: land, water, borders. Made once for a drawing and a palette, then only looked at.

use crate::camera::Transform;
use crate::ink::{Ink, Pen};
use crate::outline::{self, Border, Stretch};
use crate::palette::Palette;
use crate::picture::Picture;
use crate::rose;
use crate::scene::{BoardScene, BorderKind, BorderLook};
use crate::wash::Wash;
use data::drawing::FaceOf;
use egui::epaint::Mesh;
use egui::{Color32, Context, Pos2, Rect};
use std::sync::Arc;

/// Part of the longer side of the board by which lines may be off for a look at the whole of it.
const COARSE: f32 = 6000.0;

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
    /// Lines for a look at the whole board, and for a closer one.
    lines: [Ink; 2],
    /// Middle and radius of the compass rose.
    rose: Option<(Pos2, f32)>,
    /// The national border, cut into dashes when looked at.
    border: Vec<Vec<Pos2>>,
    seen: Option<(Transform, Rect, Vec<Arc<Mesh>>)>,
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
        owners: &[Option<usize>],
        busy: bool,
    ) {
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
            lines: [Ink::default(), Ink::default()],
            border: drawing
                .border
                .iter()
                .map(|line| line.iter().copied().map(crate::geometry::world).collect())
                .collect(),
            rose: rose::place(picture),
            seen: None,
            made,
        };
        terrain.colour(picture, palette);
        let coarse = picture.size().max_elem() / COARSE;
        terrain.lines = [coarse, 0.0].map(|tolerance| terrain.draw(picture, palette, &stretches, owners, tolerance));
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

    /// Lines along shores, rivers and borders, simplified within a tolerance in board units.
    fn draw(
        &self,
        picture: &Picture,
        palette: &Palette,
        stretches: &[Stretch],
        owners: &[Option<usize>],
        tolerance: f32,
    ) -> Ink {
        let mut lines = Ink::default();
        let simple = |line: &[Pos2]| match tolerance {
            0.0 => line.to_vec(),
            _ => crate::geometry::simplified(line, tolerance),
        };
        for (line, strength) in &self.wash.shores {
            let closed = line.len() > 3 && line.first() == line.last();
            lines.line(
                &simple(line),
                closed,
                Pen::new(0.8, palette.shore.gamma_multiply(*strength)),
            );
        }
        for river in &picture.drawing().rivers {
            let points: Vec<Pos2> = river.iter().copied().map(crate::geometry::world).collect();
            let points = simple(&crate::geometry::smooth(&points, 4));
            lines.line(&points, false, Pen::new(1.5, palette.river));
        }
        let kind = |stretch: &Stretch| {
            let (a, b) = (owners[stretch.face]?, owners[stretch.other?]?);
            let looks = |border: &&BorderLook| (border.a, border.b) == (a, b) || (border.a, border.b) == (b, a);
            self.made.borders.iter().find(looks).map(|border| border.kind)
        };
        for stretch in stretches {
            let pens = match (stretch.border(picture), kind(stretch)) {
                (Border::Frame, _) => continue,
                (Border::Areas, Some(BorderKind::River)) => vec![
                    Pen::new(4.6, palette.ink.gamma_multiply(0.75)),
                    Pen::new(3.2, greyed(palette)),
                ],
                (Border::Areas, Some(BorderKind::Closed)) => vec![Pen::new(3.0, palette.ink.gamma_multiply(0.8))],
                (Border::Areas, None) => vec![Pen::new(1.0, palette.ink.gamma_multiply(0.62))],
                (Border::Outside, _) => vec![Pen::new(1.3, palette.ink.gamma_multiply(0.8))],
                (Border::Shore, _) => vec![Pen::new(1.2, palette.ink.gamma_multiply(0.85))],
                (Border::Waters, _) => vec![Pen::new(0.8, palette.water_ink.gamma_multiply(0.35))],
            };
            let line = simple(&stretch.line);
            for pen in pens {
                lines.line(&line, stretch.is_closed(), pen);
            }
        }
        for disc in &picture.faces()[picture.drawing().faces.len()..] {
            for ring in &disc.rings {
                lines.line(ring, true, Pen::new(1.6, palette.ink));
            }
        }
        if let Some((at, radius)) = self.rose {
            rose::draw(&mut lines, at, radius, palette);
        }
        lines
    }

    /// The meshes of the sheet as seen from somewhere, from below.
    pub fn seen(&mut self, transform: &Transform, magnification: f32, view: Rect) -> &[Arc<Mesh>] {
        if self
            .seen
            .as_ref()
            .is_none_or(|(seen, old, _)| seen != transform || *old != view)
        {
            let lines = &self.lines[usize::from(magnification > 2.0)];
            let widen = magnification.powf(0.3).clamp(0.8, 2.0);
            let mut border = Ink::default();
            for line in &self.border {
                let line: Vec<Pos2> = line.iter().map(|&point| transform.screen_from_world(point)).collect();
                let unit = widen * 1.15;
                for dash in crate::ink::dashes(&line, &[9.0 * unit, 3.2 * unit, 1.6 * unit, 3.2 * unit]) {
                    border.line(&dash, false, Pen::new(2.0 * widen, self.made.palette.border));
                }
            }
            let meshes = vec![
                Arc::new(self.ground.mesh(transform, widen, view)),
                Arc::new(self.edges.mesh(transform, widen, view)),
                Arc::new(lines.mesh(transform, widen, view)),
                Arc::new(border.mesh(&Transform::STILL, 1.0, view)),
            ];
            self.seen = Some((*transform, view, meshes));
        }
        self.seen.as_ref().map_or(&[], |(.., meshes)| meshes)
    }

    /// The textures of the paper.
    pub const fn wash(&self) -> &Wash {
        &self.wash
    }
}

/// The colour of a greyed-out river.
fn greyed(palette: &Palette) -> Color32 {
    crate::palette::blend(palette.river, palette.paper, 0.45)
}
