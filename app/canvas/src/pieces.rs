//! Cubes, stars and markers, one by one, for the board and for panels beside it.

use crate::palette::{Palette, blend};
use crate::patterns;
use crate::scene::Stack;
use egui::epaint::{PathShape, PathStroke};
use egui::{
    Align2, Color32, CornerRadius, FontId, Painter, Pos2, Rect, Response, Sense, Shape, Stroke, StrokeKind, Ui, Vec2,
    pos2, vec2,
};

/// The light ground of printed signs, by day and by night.
const SIGN: Color32 = Color32::from_rgb(0xf5, 0xec, 0xd7);
/// Depth of a cube, as a part of its square.
const DEPTH: f32 = 0.17;
/// Side of a square from which on a cube also shows its faction's letter.
const LETTERED: f32 = 21.0;

/// Paints a stack as one cube with its count into a square.
pub fn paint_cube(painter: &Painter, rect: Rect, stack: Stack, palette: &Palette) {
    let colours = palette.faction(stack.faction);
    let halo = colours.fill;
    let side = rect.width();
    let depth = side * DEPTH;
    let front = Rect::from_min_max(
        pos2(rect.left(), rect.top() + depth),
        pos2(rect.right() - depth, rect.bottom()),
    );
    let shift = vec2(depth, -depth);
    let (lt, rt, rb) = (front.left_top(), front.right_top(), front.right_bottom());

    // Shadow on the paper.
    let shadow = Color32::from_black_alpha(if palette.dark { 90 } else { 55 });
    let thrown = vec2(side * 0.07, side * 0.09);
    let outline = [front.left_bottom(), lt, lt + shift, rt + shift, rb + shift, rb];
    painter.add(polygon(
        outline.iter().map(|&point| point + thrown).collect(),
        shadow,
        Stroke::NONE,
    ));

    if stack.selected {
        let glow = outline
            .iter()
            .map(|&point| point + (point - rect.center()).normalized() * 1.5)
            .collect();
        painter.add(polygon(glow, palette.gold, Stroke::new(side * 0.1 + 1.0, palette.gold)));
    }
    let light = blend(colours.fill, Color32::WHITE, 0.38);
    let dark = blend(colours.fill, colours.line, 0.45);
    painter.add(polygon(vec![lt, lt + shift, rt + shift, rt], light, Stroke::NONE));
    painter.add(polygon(vec![rt, rt + shift, rb + shift, rb], dark, Stroke::NONE));
    painter.rect_filled(front, CornerRadius::ZERO, colours.fill);
    patterns::paint(
        painter,
        front,
        colours.pattern,
        blend(colours.fill, colours.on_fill, 0.3),
    );

    let line = Stroke::new((side * 0.045).clamp(0.8, 1.6), colours.line);
    painter.add(polygon(outline.to_vec(), Color32::TRANSPARENT, line));
    let edge = Stroke::new(line.width * 0.7, blend(colours.fill, colours.line, 0.6));
    painter.line_segment([lt, rt], edge);
    painter.line_segment([rt, rb], edge);
    painter.line_segment([rt, rt + shift], edge);

    let digits = stack.count.to_string();
    let lettered = side >= LETTERED;
    let size = front.height() * if digits.len() > 1 { 0.74 } else { 0.9 } * if lettered { 0.8 } else { 1.0 };
    let at = if lettered {
        front.center() - vec2(0.0, front.height() * 0.13)
    } else {
        front.center()
    };
    haloed(
        painter,
        at,
        &digits,
        FontId::new(quarter(size), palette.sans.clone()),
        colours.on_fill,
        halo,
    );
    if lettered {
        let at = front.center_bottom() - vec2(0.0, front.height() * 0.15);
        let font = FontId::new(quarter(front.height() * 0.31), palette.sans.clone());
        haloed(painter, at, &colours.letter.to_string(), font, colours.on_fill, halo);
    }
    if stack.moved {
        // Moved units keep their colour: a notch is cut out of them, with a tick in it.
        let notch = vec![
            rt + shift,
            rt + shift - vec2(side * 0.46, 0.0),
            rb + shift - vec2(0.0, side * 0.3),
        ];
        painter.add(polygon(notch, palette.paper, line));
        tick(
            painter,
            pos2(rect.right() - side * 0.1, rect.top() + side * 0.14),
            side * 0.24,
            palette,
        );
    }
}

/// Sizes of figures go in quarter points.
fn quarter(size: f32) -> f32 {
    (size * 4.0).round() / 4.0
}

/// Text with a halo, around a middle.
pub(crate) fn haloed(painter: &Painter, at: Pos2, text: &str, font: FontId, ink: Color32, halo: Color32) {
    let reach = (font.size * 0.11).clamp(0.8, 2.2);
    let galley = painter.layout_no_wrap(text.to_owned(), font, Color32::PLACEHOLDER);
    let corner = Align2::CENTER_CENTER.anchor_size(at, galley.size()).min;
    for step in 0..8 {
        let offset = Vec2::angled(step as f32 * std::f32::consts::TAU / 8.0) * reach;
        painter.galley_with_override_text_color(corner + offset, std::sync::Arc::clone(&galley), halo);
    }
    painter.galley_with_override_text_color(corner, galley, ink);
}

/// The tick of units that have moved.
fn tick(painter: &Painter, at: Pos2, radius: f32, palette: &Palette) {
    let radius = radius.max(3.4);
    painter.circle(at, radius, palette.paper, Stroke::new(0.8, palette.ink));
    let points = [vec2(-0.5, 0.05), vec2(-0.12, 0.45), vec2(0.5, -0.4)];
    let line = points.iter().map(|&point| at + point * radius).collect();
    painter.add(Shape::line(line, Stroke::new((radius * 0.3).max(1.0), palette.ink)));
}

/// Paints a five-pointed star.
pub fn paint_star(painter: &Painter, at: Pos2, radius: f32, fill: Color32, line: Color32) {
    let tips: Vec<Pos2> = (0..10)
        .map(|step| {
            let reach = if step % 2 == 0 { radius } else { radius * 0.42 };
            at + Vec2::angled((step as f32 * 36.0 - 90.0).to_radians()) * reach
        })
        .collect();
    // A star is not convex: five kites make it.
    for tip in 0..5 {
        let index = tip * 2;
        let kite = vec![at, tips[(index + 9) % 10], tips[index], tips[(index + 1) % 10]];
        painter.add(polygon(kite, fill, Stroke::new(0.5, fill)));
    }
    painter.add(Shape::closed_line(
        tips,
        Stroke::new((radius * 0.2).clamp(0.8, 1.8), line),
    ));
}

/// Paints the control marker of a side: a round chit with the emblem of its flag, a star for the Americans and a
/// saltire for the British.
pub fn paint_chit(painter: &Painter, rect: Rect, side: usize, palette: &Palette) {
    let colours = palette.sides[side.min(1)];
    let (at, radius) = (rect.center(), rect.width() * 0.47);
    painter.circle_filled(at + Vec2::splat(radius * 0.14), radius, Color32::from_black_alpha(60));
    painter.circle(
        at,
        radius,
        colours.marker,
        Stroke::new((radius * 0.12).max(0.9), palette.ink),
    );
    painter.circle_stroke(
        at,
        radius * 0.82,
        Stroke::new((radius * 0.09).max(0.7), Color32::from_white_alpha(210)),
    );
    if side == 0 {
        paint_star(painter, at + vec2(0.0, radius * 0.03), radius * 0.62, SIGN, SIGN);
    } else {
        let arm = radius * 0.52;
        let stroke = Stroke::new((radius * 0.24).max(1.3), SIGN);
        painter.line_segment([at + vec2(-arm, -arm), at + vec2(arm, arm)], stroke);
        painter.line_segment([at + vec2(-arm, arm), at + vec2(arm, -arm)], stroke);
        let cross = Stroke::new((radius * 0.2).max(1.2), SIGN);
        painter.line_segment([at - vec2(0.0, radius * 0.74), at + vec2(0.0, radius * 0.74)], cross);
        painter.line_segment([at - vec2(radius * 0.74, 0.0), at + vec2(radius * 0.74, 0.0)], cross);
    }
}

/// Paints a muster sign: the outline of a cube with a plus and the units that come each turn.
pub fn paint_muster(painter: &Painter, rect: Rect, faction: usize, units: u32, palette: &Palette) {
    let colours = palette.faction(faction);
    let radius = CornerRadius::same((rect.width() * 0.14) as u8);
    let ground = blend(SIGN, colours.fill, 0.14);
    let line = (rect.width() * 0.11).clamp(1.2, 3.0);
    painter.rect(
        rect,
        radius,
        ground,
        Stroke::new(line, colours.fill),
        StrokeKind::Inside,
    );
    painter.rect_stroke(rect, radius, Stroke::new(0.7, colours.line), StrokeKind::Outside);
    let font = FontId::new(quarter(rect.width() * 0.58), palette.sans.clone());
    painter.text(
        rect.center(),
        Align2::CENTER_CENTER,
        format!("+{units}"),
        font,
        colours.line,
    );
}

/// Paints crossed sabres: a battle is due.
pub fn paint_sabres(painter: &Painter, at: Pos2, radius: f32, palette: &Palette) {
    painter.circle(at, radius, palette.alert, Stroke::new(1.0, palette.ink));
    for mirror in [-1.0, 1.0] {
        let point = |x: f32, y: f32| at + vec2(x * mirror, y) * radius;
        let blade = vec![
            point(-0.52, 0.5),
            point(0.05, 0.02),
            point(0.4, -0.38),
            point(0.56, -0.66),
        ];
        painter.add(Shape::line(blade, PathStroke::new((radius * 0.16).max(1.0), SIGN)));
        let guard = [point(-0.5, 0.16), point(-0.16, 0.48)];
        painter.line_segment(guard, Stroke::new((radius * 0.14).max(0.9), SIGN));
    }
}

/// A convex polygon.
pub(crate) fn polygon(points: Vec<Pos2>, fill: Color32, line: Stroke) -> Shape {
    Shape::Path(PathShape::convex_polygon(points, fill, line))
}

/// A cube as a small picture in a panel, `size` points wide and high.
pub fn cube(ui: &mut Ui, stack: Stack, size: f32, palette: &Palette) -> Response {
    picture(ui, size, |painter, rect| paint_cube(painter, rect, stack, palette))
}

/// A star as a small picture in a panel.
pub fn star(ui: &mut Ui, size: f32, palette: &Palette) -> Response {
    picture(ui, size, |painter, rect| {
        paint_star(painter, rect.center(), size * 0.48, palette.gold, palette.ink)
    })
}

fn picture(ui: &mut Ui, size: f32, paint: impl FnOnce(&Painter, Rect)) -> Response {
    let (rect, response) = ui.allocate_exact_size(Vec2::splat(size), Sense::hover());
    if ui.is_rect_visible(rect) {
        paint(ui.painter(), rect);
    }
    response
}
