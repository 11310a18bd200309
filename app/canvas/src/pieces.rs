//! Cubes, stars and markers, one by one, for the board and for panels beside it.

use crate::palette::{Palette, blend};
use crate::patterns;
use crate::scene::Stack;
use egui::epaint::{PathShape, PathStroke};
use egui::{
    Align2, Color32, CornerRadius, FontId, Galley, Painter, Pos2, Rect, Response, Sense, Shape, Stroke, StrokeKind, Ui,
    Vec2, pos2, vec2,
};
use std::sync::Arc;

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

    // Light cubes are told from light land by their outline alone.
    let light_ground = contrast(colours.fill, Color32::WHITE) < 2.0;
    let width = (side * 0.045).clamp(0.8, 1.6) * if light_ground { 1.5 } else { 1.0 };
    let line = Stroke::new(width, colours.line);
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

/// How well two colours can be told apart, from 1 to 21, as the guidelines for accessible pages measure it.
pub(crate) fn contrast(one: Color32, other: Color32) -> f32 {
    let luminance = |colour: Color32| {
        let linear = egui::Rgba::from(colour);
        0.2126 * linear.r() + 0.7152 * linear.g() + 0.0722 * linear.b()
    };
    let (one, other) = (luminance(one), luminance(other));
    (one.max(other) + 0.05) / (one.min(other) + 0.05)
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

/// Paints the control marker of a side: a flag on its pole with the emblem of the side, a star for the Americans and a
/// saltire for the British. `open` is how much of its width is seen, from 0 to 1, while it turns over.
pub fn paint_flag(painter: &Painter, rect: Rect, side: usize, open: f32, palette: &Palette) {
    let colours = palette.sides[side.min(1)];
    let unit = rect.width();
    let point = |x: f32, y: f32| rect.min + vec2(x, y) * unit;
    let (top, foot) = (point(0.14, 0.02), point(0.14, 0.98));
    for (width, colour) in [(0.16, SIGN), (0.09, palette.ink)] {
        painter.line_segment([top, foot], Stroke::new((unit * width).max(1.2), colour));
    }
    let cloth = Rect::from_min_size(point(0.16, 0.06), vec2(unit * 0.82 * open, unit * 0.58));
    if cloth.width() < 1.0 {
        return;
    }
    painter.rect_filled(
        cloth.translate(Vec2::splat(unit * 0.05)),
        0.0,
        Color32::from_black_alpha(60),
    );
    painter.rect_filled(cloth, 0.0, colours.marker);
    let (at, half) = (cloth.center(), cloth.size() / 2.0);
    let inside = painter.with_clip_rect(cloth.intersect(painter.clip_rect()));
    if side == 0 {
        paint_star(&inside, at, half.y.min(half.x) * 0.82, SIGN, SIGN);
    } else {
        let stroke = Stroke::new((unit * 0.1).max(1.3), SIGN);
        inside.line_segment([cloth.left_top(), cloth.right_bottom()], stroke);
        inside.line_segment([cloth.left_bottom(), cloth.right_top()], stroke);
        let cross = Stroke::new((unit * 0.12).max(1.4), SIGN);
        inside.line_segment([at - vec2(0.0, half.y), at + vec2(0.0, half.y)], cross);
        inside.line_segment([at - vec2(half.x, 0.0), at + vec2(half.x, 0.0)], cross);
    }
    let edge = Stroke::new((unit * 0.06).max(1.0), palette.ink);
    painter.rect_stroke(cloth, 0.0, edge, StrokeKind::Middle);
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
    let galley = within(painter, &format!("+{units}"), font, rect.width() - 2.0 * line);
    let corner = Align2::CENTER_CENTER.anchor_size(rect.center(), galley.size()).min;
    painter.galley(corner, galley, colours.line);
}

/// A text on one line in letters of this size, or in smaller ones if it were wider than there is room.
fn within(painter: &Painter, text: &str, font: FontId, room: f32) -> Arc<Galley> {
    let laid = |font: FontId| painter.layout_no_wrap(text.to_owned(), font, Color32::PLACEHOLDER);
    let galley = laid(font.clone());
    match galley.size().x {
        wide if wide > room => laid(FontId::new(font.size * room / wide, font.family)),
        _ => galley,
    }
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_muster_sign_holds_its_number_and_none_is_smaller_than_it_must_be() {
        let sign = Rect::from_min_size(pos2(10.0, 10.0), Vec2::splat(20.0));
        let written = |units: u32| {
            let mut output = egui::Context::default().run_ui(egui::RawInput::default(), |ui| {
                paint_muster(ui.painter(), sign, 0, units, &Palette::day());
            });
            output.textures_delta.clear();
            let text = output.shapes.into_iter().find_map(|clipped| match clipped.shape {
                Shape::Text(text) => Some(text.visual_bounding_rect()),
                _ => None,
            });
            text.expect("a number")
        };
        for units in [1, 12, 250] {
            assert!(sign.contains_rect(written(units)), "{units}: {:?}", written(units));
        }
        assert!(written(1).height() > written(250).height());
        assert!(written(250).width() > 0.7 * sign.width());
    }

    /// What tells factions apart where colours do not.
    #[test]
    fn a_cube_bears_the_pattern_of_its_faction() {
        use crate::palette::Pattern;
        let painted = |pattern: Pattern| {
            let mut palette = Palette::plain(false);
            palette.factions[0].pattern = pattern;
            let stack = Stack {
                faction: 0,
                count: 3,
                selected: false,
                moved: false,
            };
            let mut output = egui::Context::default().run_ui(egui::RawInput::default(), |ui| {
                let rect = Rect::from_min_size(pos2(10.0, 10.0), Vec2::splat(40.0));
                paint_cube(ui.painter(), rect, stack, &palette);
            });
            output.textures_delta.clear();
            let shapes = output.shapes.into_iter().map(|clipped| clipped.shape);
            shapes.filter(|shape| !matches!(shape, Shape::Noop)).count()
        };
        let plain = painted(Pattern::Solid);
        for (pattern, more) in [
            (Pattern::Lines, 4),
            (Pattern::Diagonal, 5),
            (Pattern::Dots, 9),
            (Pattern::Chevrons, 4),
        ] {
            assert_eq!(painted(pattern), plain + more, "{pattern:?}");
        }
        let palette = Palette::day();
        let patterns: std::collections::HashSet<Pattern> =
            palette.factions.iter().map(|colours| colours.pattern).collect();
        assert_eq!(patterns.len(), palette.factions.len(), "each has one of its own");
    }

    #[test]
    fn every_cube_stands_out_from_its_ground_by_three_to_one() {
        for palette in [Palette::day(), Palette::night()] {
            let grounds = [palette.land(Some(0)), palette.land(Some(1)), palette.land(None)];
            for colours in &palette.factions {
                for ground in grounds {
                    let (fill, line) = (contrast(colours.fill, ground), contrast(colours.line, ground));
                    assert!(
                        fill.max(line) >= 3.0,
                        "{} on {ground:?}: {fill:.2} by its colour, {line:.2} by its outline",
                        colours.letter
                    );
                    // What is told by its outline alone must be told from it, too.
                    let inside = contrast(colours.line, colours.fill);
                    assert!(
                        fill >= 1.5 || inside >= 2.0,
                        "{} on {ground:?}: {inside:.2}",
                        colours.letter
                    );
                }
            }
        }
    }
}
