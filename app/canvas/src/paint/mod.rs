//! Painting a scene, layer by layer from below.

mod areas;
mod block;
mod names;
mod notes;
mod room;
mod sheet;
mod signs;
mod ways;

pub use block::{block, paint_block};
pub(crate) use names::Names;
pub use notes::{Spoken, spoken};
pub use room::{clearest, hides};
pub(crate) use signs::tags;

use crate::camera::Transform;
use crate::layout::{Scale, Spread};
use crate::palette::Palette;
use crate::picture::Picture;
use crate::resting::Rested;
use crate::scene::BoardScene;
use crate::standing::Stood;
use crate::terrain::Terrain;
use egui::{Id, Painter, Rect};
use std::collections::BTreeSet;

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
    /// Where the blocks stand.
    pub stood: &'a [Stood],
    /// The area of each face.
    pub owners: &'a [Option<usize>],
    pub hovered: Option<usize>,
    pub focused: Option<usize>,
    /// Whose motion it is: what glides and turns for one who looks does not for the next.
    pub motion: Id,
}

/// Paints the whole board into a rectangle of the screen.
pub(crate) fn board(
    painter: &Painter,
    rect: Rect,
    (terrain, rested): (&mut Terrain, &mut Option<Rested>),
    names: &mut Option<Names>,
    view: &View<'_>,
) {
    sheet::paint(painter, rect, terrain, rested, view);
    areas::paint(painter, view);
    ways::paint_ways(painter, view);
    ways::paint_arrows(painter, view);
    notes::paint_rings(painter, view);
    if view.scene.show.names {
        let show = view.scene.show;
        let kept = names.take().filter(|names| names.show == show);
        let kept = kept.unwrap_or_else(|| names::all(painter, view));
        painter.extend(kept.shapes.iter().cloned());
        let called: BTreeSet<usize> = view.hovered.into_iter().chain(view.focused).collect();
        for area in called.intersection(&kept.hidden) {
            painter.extend(names::alone(view, *area));
        }
        *names = Some(kept);
    }
    if view.scene.show.pieces {
        signs::paint(painter, view);
        block::paint(painter, view);
        if view.scene.notes.is_empty() {
            signs::paint_badges(painter, view);
        }
        signs::paint_passing(painter, view);
    }
    let lettered = names.as_ref().map_or(&[][..], |names| &names.lettered);
    notes::paint(painter, rect, view, lettered);
    ways::paint_movers(painter, view);
    areas::paint_focus(painter, view);
}
