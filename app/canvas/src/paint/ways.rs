//! Lines between places, arrows, and cubes on their way.

use super::{View, block};
use crate::scene::{Arrow, ArrowKind, Mover, Spot, Stack};
use crate::{cluster, geometry, ink, layout, pieces};
use egui::{Color32, Painter, Pos2, Shape, Stroke, Vec2, vec2};

/// A path on the screen.
fn path(view: &View<'_>, spots: &[Spot]) -> Vec<Pos2> {
    spots
        .iter()
        .filter_map(|&spot| layout::spot(view.picture, view.scene, view.spreads, &view.transform, spot))
        .collect()
}

/// Roads between places.
pub(crate) fn paint_ways(painter: &Painter, view: &View<'_>) {
    let palette = view.palette;
    for way in &view.scene.ways {
        let line = path(view, &way.path);
        painter.add(Shape::line(line.clone(), Stroke::new(3.0, palette.ink)));
        painter.add(Shape::line(line, Stroke::new(1.4, palette.paper)));
    }
}

/// Arrows, below names and cubes, which stay readable.
pub(crate) fn paint_arrows(painter: &Painter, view: &View<'_>) {
    for arrow in &view.scene.arrows {
        paint_arrow(painter, view, arrow);
    }
}

/// Cubes on their way, above everything.
pub(crate) fn paint_movers(painter: &Painter, view: &View<'_>) {
    for mover in &view.scene.movers {
        paint_mover(painter, view, mover);
    }
}

/// A path as a soft curve; between two places it bulges a little, so that there and back do not lie on one line.
fn curve(points: &[Pos2]) -> Vec<Pos2> {
    match points {
        [from, to] => {
            let way = *to - *from;
            let middle = *from + way * 0.5 + vec2(way.y, -way.x) * 0.1;
            geometry::smooth(&[*from, middle, *to], 12)
        }
        _ => geometry::smooth(points, 12),
    }
}

/// A curve without what lies over the cubes at its two ends, as long as enough is left.
fn trimmed(view: &View<'_>, arrow: &Arrow, curve: Vec<Pos2>) -> Vec<Pos2> {
    let cubes = |spot: Option<&Spot>| match spot {
        Some(Spot::Area(index)) => view
            .spreads
            .get(*index)?
            .as_ref()
            .map(|spread| spread.button.expand(3.0)),
        _ => None,
    };
    let (from, to) = (cubes(arrow.path.first()), cubes(arrow.path.last()));
    let whole = geometry::length(&curve);
    let step = 2.0;
    let steps = (whole / step) as usize;
    let inside =
        |rect: Option<egui::Rect>, way: f32| rect.is_some_and(|rect| rect.contains(geometry::along(&curve, way).0));
    let start = (0..steps)
        .map(|index| index as f32 * step)
        .find(|&way| !inside(from, way))
        .unwrap_or(0.0);
    let end = (0..steps)
        .map(|index| whole - index as f32 * step)
        .find(|&way| !inside(to, way))
        .unwrap_or(whole);
    // Where the cubes of neighbours stand close together, the arrow lies over them rather than vanish.
    let least = (view.scale.cube * 1.3).min(whole);
    let lacking = (least - (end - start)).max(0.0) / 2.0;
    let (start, end) = ((start - lacking).max(0.0), (end + lacking).min(whole));
    let mut line: Vec<Pos2> = Vec::new();
    let mut way = start;
    while way < end {
        line.push(geometry::along(&curve, way).0);
        way += 4.0;
    }
    line.push(geometry::along(&curve, end).0);
    line
}

/// The line on which an arrow lies; nothing if it leads nowhere.
pub(super) fn course(view: &View<'_>, arrow: &Arrow) -> Option<Vec<Pos2>> {
    let points = path(view, &arrow.path);
    (points.len() > 1).then(|| trimmed(view, arrow, curve(&points)))
}

pub(super) fn paint_arrow(painter: &Painter, view: &View<'_>, arrow: &Arrow) {
    let points = path(view, &arrow.path);
    if points.len() < 2 {
        return;
    }
    let palette = view.palette;
    let colour = arrow
        .faction
        .map_or(palette.accent, |faction| palette.faction(faction).fill);
    let edge = arrow
        .faction
        .map_or(palette.paper, |faction| palette.faction(faction).line);
    let (width, colour) = if arrow.kind.is_thin() {
        (2.4, colour.gamma_multiply(0.9))
    } else {
        ((view.scale.cube * 0.26).clamp(3.5, 8.0), colour)
    };
    let curve = trimmed(view, arrow, curve(&points));
    let whole = geometry::length(&curve);
    let head = (width * 2.6).min(whole * 0.5);
    let shown = whole * arrow.progress.clamp(0.0, 1.0);
    if shown < 1.0 {
        return;
    }
    let (tip, way) = geometry::along(&curve, shown);
    let shaft = geometry::first_part(&curve, (shown - head * 0.8).max(0.0));
    let stroke = |painter: &Painter, width: f32, colour: Color32| {
        if let Some(dashes) = arrow.kind.dashes() {
            for dash in ink::dashes(&shaft, &dashes) {
                painter.add(Shape::line(dash, Stroke::new(width, colour)));
            }
        } else {
            painter.add(Shape::line(shaft.clone(), Stroke::new(width, colour)));
        }
    };
    let halo = palette.paper.gamma_multiply(0.85);
    let across = vec2(-way.y, way.x);
    let heads = |grow: f32| {
        vec![
            tip + way * grow * 1.4,
            tip - way * (head + grow * 0.6) + across * (head * 0.62 + grow),
            tip - way * head * 0.72,
            tip - way * (head + grow * 0.6) - across * (head * 0.62 + grow),
        ]
    };
    stroke(painter, width + 3.0, halo);
    barb(painter, &heads(2.0), halo);
    stroke(painter, width + 1.2, edge);
    barb(painter, &heads(0.7), edge);
    stroke(painter, width, colour);
    barb(painter, &heads(0.0), colour);
    if arrow.kind == ArrowKind::Boat
        && let Some(&start) = points.first()
    {
        hull(painter, view, start.lerp(points[1], 0.18), view.scale.cube * 0.5);
    }
}

/// An arrow's head: tip, one barb, the notch, other barb.
fn barb(painter: &Painter, points: &[Pos2], colour: Color32) {
    if let [tip, left, notch, right] = points {
        painter.add(pieces::polygon(
            vec![*tip, *left, *notch],
            colour,
            Stroke::new(0.6, colour),
        ));
        painter.add(pieces::polygon(
            vec![*tip, *notch, *right],
            colour,
            Stroke::new(0.6, colour),
        ));
    }
}

/// A small boat under sail.
fn hull(painter: &Painter, view: &View<'_>, at: Pos2, size: f32) {
    let palette = view.palette;
    let point = |x: f32, y: f32| at + vec2(x, y) * size;
    let line = Stroke::new(1.0, palette.ink);
    let hull = vec![
        point(-1.0, 0.25),
        point(1.0, 0.25),
        point(0.66, 0.75),
        point(-0.7, 0.75),
    ];
    painter.add(pieces::polygon(hull, palette.ink_faint, line));
    painter.add(pieces::polygon(
        vec![point(0.05, -0.95), point(0.05, 0.12), point(-0.75, 0.12)],
        palette.paper,
        line,
    ));
    painter.add(pieces::polygon(
        vec![point(0.2, -0.7), point(0.2, 0.12), point(0.8, 0.12)],
        palette.paper,
        line,
    ));
}

fn paint_mover(painter: &Painter, view: &View<'_>, mover: &Mover) {
    let points = path(view, &mover.path);
    let shown: Vec<Stack> = mover.cubes.iter().copied().filter(|stack| stack.count > 0).collect();
    let first = (shown.first().map(|stack| stack.faction)).or_else(|| mover.blocks.first().map(|block| block.colour));
    let Some(first) = first.filter(|_| points.len() > 1) else {
        return;
    };
    let curve = curve(&points);
    let part = mover.progress.clamp(0.0, 1.0);
    let eased = part * part * (3.0 - 2.0 * part);
    let whole = geometry::length(&curve);
    let trail = geometry::first_part(&curve, whole * eased);
    let colour = view.palette.faction(first).fill;
    painter.add(Shape::line(
        trail,
        Stroke::new((view.scale.cube * 0.16).max(2.0), colour.gamma_multiply(0.45)),
    ));
    let (at, _) = geometry::along(&curve, whole * eased);
    // Lifted off the paper while on the way.
    let lift = view.scale.cube * 0.25 * (part * std::f32::consts::PI).sin();
    let at = at - vec2(0.0, lift);
    if mover.boat {
        hull(
            painter,
            view,
            at + vec2(0.0, view.scale.cube * 0.8),
            view.scale.cube * 0.7,
        );
    }
    let free = Vec2::splat(f32::INFINITY);
    for (stack, rect) in shown
        .iter()
        .zip(cluster::rects(shown.len(), view.scale.cube * 1.06, free, at))
    {
        pieces::paint_cube(painter, rect, *stack, view.palette);
    }
    let squares = cluster::rects(mover.blocks.len(), view.scale.cube * 1.17, free, at);
    for (block, rect) in mover.blocks.iter().zip(squares) {
        block::paint_block(painter, rect, block, view.palette);
    }
}
