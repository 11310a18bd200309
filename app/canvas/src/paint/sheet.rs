//! The sheet: terrain, grain and age of the paper, and the ruled frame around it.

use super::View;
use crate::palette::blend;
use crate::resting::{self, Made, Rested};
use crate::terrain::Terrain;
use crate::wash::{self, Wash};
use egui::epaint::Mesh;
use egui::{Color32, Painter, Pos2, Rect, Shape, Stroke, StrokeKind, Vec2, pos2, vec2};
use std::sync::Arc;

/// Width of the paper around the board, in points.
const MARGIN: f32 = 7.0;

/// Paints the sheet, as a picture while it rests.
pub(crate) fn paint(
    painter: &Painter,
    rect: Rect,
    terrain: &mut Terrain,
    rested: &mut Option<Rested>,
    view: &View<'_>,
) {
    let board = board(view);
    let clip = board.intersect(painter.clip_rect());
    let made = Made {
        transform: view.transform,
        rect: rect.intersect(painter.clip_rect()),
        pixels_per_point: painter.pixels_per_point(),
        dark: view.palette.dark,
        meshes: terrain.seen(&view.transform, view.magnification, clip).to_vec(),
    };
    let (meshes, wash) = (made.meshes.clone(), terrain.wash());
    resting::paint(painter, rested, made, || {
        let mut out = Vec::new();
        shapes(painter, rect, (&meshes, wash), view, |clip_rect, shape| {
            out.push((clip_rect, shape));
        });
        out
    });
}

/// The board on the screen.
fn board(view: &View<'_>) -> Rect {
    let world = Rect::from_min_size(Pos2::ZERO, view.picture.size());
    view.transform.screen_from_world_rect(world)
}

/// All of the sheet from below, each shape with the rectangle that it stays in.
fn shapes(
    painter: &Painter,
    rect: Rect,
    (meshes, wash): (&[Arc<Mesh>], &Wash),
    view: &View<'_>,
    mut out: impl FnMut(Rect, Shape),
) {
    let palette = view.palette;
    let (board, clip) = (board(view), painter.clip_rect());
    out(clip, Shape::rect_filled(rect, 0.0, palette.table));
    let paper = board.expand(MARGIN);
    for (grow, alpha) in [(9.0, 8), (6.0, 12), (3.0, 20), (1.0, 30)] {
        let shadow = Color32::from_black_alpha(if palette.dark { alpha * 3 } else { alpha });
        let thrown = paper.expand(grow).translate(vec2(1.0, 2.5));
        out(clip, Shape::rect_filled(thrown, grow, shadow));
    }
    out(clip, Shape::rect_filled(paper, 1.0, palette.paper));

    let inside = board.intersect(clip);
    for mesh in meshes {
        out(inside, Shape::Mesh(Arc::clone(mesh)));
    }
    let whole = Rect::from_min_max(pos2(0.0, 0.0), pos2(1.0, 1.0));
    let mut age = Mesh::with_texture(wash.age.id());
    age.add_rect_with_uv(board, whole, Color32::WHITE);
    out(inside, Shape::mesh(age));
    // The grain lies on the board but does not grow with it.
    let tile = wash::GRAIN as f32 / painter.pixels_per_point();
    let shown = paper.intersect(rect);
    let uv = |at: Pos2| ((at - board.min) / tile).to_pos2();
    let mut grain = Mesh::with_texture(wash.grain.id());
    grain.add_rect_with_uv(shown, Rect::from_min_max(uv(shown.min), uv(shown.max)), Color32::WHITE);
    out(clip, Shape::mesh(grain));
    neat_line(board, view, |shape| out(clip, shape));
}

/// The ruled frame: two lines with a scale of light and dark between them.
fn neat_line(board: Rect, view: &View<'_>, mut out: impl FnMut(Shape)) {
    let ink = view.palette.ink;
    let rule = board.expand(4.0);
    let band = 3.0;
    let dark = blend(view.palette.paper, ink, 0.75);
    let step = view.picture.size().max_elem() / 24.0 * view.transform.zoom;
    let mut at = board.left();
    let mut filled = true;
    while at < board.right() - 0.5 {
        let size = vec2(step.min(board.right() - at), band);
        if filled {
            out(Shape::rect_filled(
                Rect::from_min_size(pos2(at, board.top() - 3.5), size),
                0.0,
                dark,
            ));
            out(Shape::rect_filled(
                Rect::from_min_size(pos2(at, board.bottom() + 0.5), size),
                0.0,
                dark,
            ));
        }
        filled = !filled;
        at += step;
    }
    let (mut at, mut filled) = (board.top(), true);
    while at < board.bottom() - 0.5 {
        let size = vec2(band, step.min(board.bottom() - at));
        if filled {
            out(Shape::rect_filled(
                Rect::from_min_size(pos2(board.left() - 3.5, at), size),
                0.0,
                dark,
            ));
            out(Shape::rect_filled(
                Rect::from_min_size(pos2(board.right() + 0.5, at), size),
                0.0,
                dark,
            ));
        }
        filled = !filled;
        at += step;
    }
    out(Shape::rect_stroke(
        board,
        0.0,
        Stroke::new(1.0, ink),
        StrokeKind::Middle,
    ));
    out(Shape::rect_stroke(rule, 0.0, Stroke::new(1.0, ink), StrokeKind::Middle));
    out(Shape::rect_stroke(
        rule.expand2(Vec2::splat(2.0)),
        0.0,
        Stroke::new(0.5, ink),
        StrokeKind::Middle,
    ));
}
