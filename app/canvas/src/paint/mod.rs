//! Painting a scene, layer by layer from below.

mod areas;
mod names;
mod sheet;
mod signs;
mod ways;

use crate::camera::Transform;
use crate::layout::{Scale, Spread};
use crate::palette::Palette;
use crate::picture::Picture;
use crate::scene::BoardScene;
use crate::terrain::Terrain;
use egui::{Painter, Rect};

/// Everything the layers need to know.
pub(crate) struct View<'a> {
    pub picture: &'a Picture,
    pub scene: &'a BoardScene,
    pub palette: &'a Palette,
    pub transform: Transform,
    /// How much closer than the whole board.
    pub magnification: f32,
    pub scale: Scale,
    pub spreads: &'a [Option<Spread>],
    /// The area of each face.
    pub owners: &'a [Option<usize>],
    pub hovered: Option<usize>,
    pub focused: Option<usize>,
}

/// Paints the whole board into a rectangle of the screen.
pub(crate) fn board(painter: &Painter, rect: Rect, terrain: &mut Terrain, view: &View<'_>) {
    sheet::paint(painter, rect, terrain, view);
    areas::paint(painter, view);
    ways::paint_ways(painter, view);
    ways::paint_arrows(painter, view);
    if view.scene.show.names {
        names::paint_waters(painter, view);
        names::paint_areas(painter, view);
    }
    if view.scene.show.pieces {
        signs::paint(painter, view);
    }
    ways::paint_movers(painter, view);
    areas::paint_focus(painter, view);
}
