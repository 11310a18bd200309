//! Wooden blocks: their owner sees the front, everybody else a plain back.

use super::View;
use crate::motion;
use crate::palette::{Palette, blend};
use crate::pieces::{self, polygon};
use crate::scene::{BlockFace, BlockLook, Holder, Symbol};
use crate::standing::around;
use egui::emath::Rot2;
use egui::{
    Align2, Color32, Context, CornerRadius, FontId, Id, Painter, Pos2, Rect, Response, Sense, Stroke, StrokeKind, Ui,
    Vec2, pos2, vec2,
};

/// From so many on, a group shows its number.
const COUNTED: usize = 4;

/// How far the frame of a battle stands off the blocks, in points, and how wide it is.
const FRAME: (f32, f32) = (4.0, 1.8);

/// Where the blocks of an area stand, with the frame of their battle; nothing if none stand there.
pub(super) fn framed(view: &View<'_>, index: usize) -> Option<Rect> {
    let group = around(view.stood, Holder::Area(index))?;
    let (off, wide) = if view.scene.areas[index].contested {
        FRAME
    } else {
        (0.0, 0.0)
    };
    Some(group.expand(off + wide))
}

/// Where the sabres of a battle are painted below its blocks: the middle and the radius.
pub(super) fn sabres(view: &View<'_>, group: Rect) -> (Pos2, f32) {
    let radius = (view.scale.cube * 0.36).max(6.5);
    (group.center_bottom() + vec2(0.0, radius * 0.5), radius)
}

/// Paints all blocks of a scene, with the number of those that cover each other and the sabres of a battle.
pub(super) fn paint(painter: &Painter, view: &View<'_>) {
    let scene = view.scene;
    for (index, area) in scene.areas.iter().enumerate() {
        if area.blocks.is_empty() || !area.contested {
            continue;
        }
        if let Some(around) = around(view.stood, Holder::Area(index)) {
            let glow = around.expand(FRAME.0);
            let line = Stroke::new(FRAME.1, view.palette.alert);
            let fill = view.palette.alert.gamma_multiply(0.22);
            painter.rect(glow, CornerRadius::same(5), fill, line, StrokeKind::Outside);
        }
    }
    for stood in view.stood {
        let Some(block) = scene.block(stood.block) else {
            continue;
        };
        if painter.clip_rect().intersects(stood.rect.expand(4.0)) {
            let turned = turning(painter.ctx(), view.motion, block);
            paint_turned(painter, stood.rect, block, turned, view.palette);
        }
        if stood.count > 1 {
            number(painter, stood.rect.right_top(), stood.count, view.palette);
        }
    }
    let holders = (0..scene.areas.len()).map(Holder::Area);
    for holder in holders.chain((0..scene.waters.len()).map(Holder::Water)) {
        let Some(group) = around(view.stood, holder) else {
            continue;
        };
        let here = view.stood.iter().filter(|stood| stood.block.holder == holder);
        let many = here.clone().count();
        // What covers each other has to be counted by eye otherwise.
        let covered = here
            .clone()
            .zip(here.skip(1))
            .any(|(a, b)| a.rect.shrink(2.0).intersects(b.rect.shrink(2.0)));
        if many >= COUNTED && covered {
            number(painter, group.right_top(), many, view.palette);
        }
        if let Holder::Area(index) = holder
            && scene.areas[index].contested
        {
            let (at, radius) = sabres(view, group);
            pieces::paint_sabres(painter, at, radius, view.palette);
        }
    }
}

/// A number on a small round tag.
fn number(painter: &Painter, at: Pos2, count: usize, palette: &Palette) {
    let radius = 7.5;
    painter.circle(at, radius, palette.paper, Stroke::new(1.0, palette.ink));
    let font = FontId::new(11.0, palette.sans.clone());
    let ink = if palette.dark {
        Color32::from_rgb(0x1a, 0x13, 0x0c)
    } else {
        palette.ink
    };
    painter.text(at, Align2::CENTER_CENTER, count.to_string(), font, ink);
}

/// How many values a block is turned down on the screen: it turns towards where it stands, at once where nothing moves.
fn turning(ctx: &Context, motion: Id, block: &BlockLook) -> f32 {
    /// Seconds that a block takes to turn.
    const SECS: f32 = 0.35;
    let Some(face) = block.face else { return 0.0 };
    let turned = f32::from(face.full.saturating_sub(face.value).min(3));
    // What is only remembered does not turn.
    if block.recalled || motion::is_still(ctx) {
        return turned;
    }
    ctx.animate_value_with_time(motion.with(("turned", block.colour, block.key)), turned, SECS)
}

/// Paints a block into a square.
pub fn paint_block(painter: &Painter, rect: Rect, block: &BlockLook, palette: &Palette) {
    let turned = block.face.map_or(0, |face| face.full.saturating_sub(face.value).min(3));
    paint_turned(painter, rect, block, turned.into(), palette);
}

/// Paints a block that is turned down by so many values, on its way from one to the next perhaps.
fn paint_turned(painter: &Painter, rect: Rect, block: &BlockLook, turned: f32, palette: &Palette) {
    let colours = palette.faction(block.colour);
    let size = rect.width();
    let depth = size * 0.1;
    let front = Rect::from_min_max(
        pos2(rect.left(), rect.top() + depth),
        pos2(rect.right() - depth, rect.bottom()),
    );
    let shift = vec2(depth, -depth);
    let (lt, rt, rb, lb) = (
        front.left_top(),
        front.right_top(),
        front.right_bottom(),
        front.left_bottom(),
    );
    let outline = [lb, lt, lt + shift, rt + shift, rb + shift, rb];
    let shadow = Color32::from_black_alpha(if palette.dark { 95 } else { 60 });
    let thrown = vec2(size * 0.06, size * 0.08);
    let cast = outline.iter().map(|point| *point + thrown).collect();
    painter.add(polygon(cast, shadow, Stroke::NONE));
    if block.chosen || block.able {
        let (colour, width) = if block.chosen {
            (palette.gold, size * 0.1 + 1.6)
        } else {
            (palette.accent, 1.8)
        };
        let glow = outline
            .iter()
            .map(|&point| point + (point - rect.center()).normalized() * 1.4);
        painter.add(polygon(glow.collect(), colour, Stroke::new(width, colour)));
    }
    // Blocks that have gone are paler, without losing their colour.
    let fill = if block.moved {
        blend(colours.fill, palette.paper, 0.42)
    } else {
        colours.fill
    };
    let light = blend(fill, Color32::WHITE, 0.36);
    let dark = blend(fill, colours.line, 0.5);
    painter.add(polygon(vec![lt, lt + shift, rt + shift, rt], light, Stroke::NONE));
    painter.add(polygon(vec![rt, rt + shift, rb + shift, rb], dark, Stroke::NONE));
    painter.rect_filled(front, CornerRadius::ZERO, fill);
    let line = Stroke::new((size * 0.04).clamp(0.8, 1.6), colours.line);
    painter.add(polygon(outline.to_vec(), Color32::TRANSPARENT, line));
    painter.line_segment([lt, rt], Stroke::new(line.width * 0.7, dark));
    painter.line_segment([rt, rb], Stroke::new(line.width * 0.7, dark));
    match &block.face {
        Some(face) if block.recalled => {
            let ink = blend(fill, colours.line, 0.62);
            paint_face(painter, front, *face, turned, [ink, ink]);
        }
        Some(face) => paint_face(painter, front, *face, turned, [colours.on_fill, palette.gold]),
        None if block.ship => {
            let ink = blend(fill, colours.line, 0.55);
            paint_symbol(
                painter,
                &Brush::new(front.center(), front.width() * 0.62, 0.0, ink),
                Symbol::Ship,
            );
        }
        // The bare wood of the back, with its grain.
        None => {
            let grain = Stroke::new(1.0, blend(fill, colours.line, 0.16));
            for part in [0.3, 0.52, 0.74] {
                let y = front.top() + front.height() * part;
                painter.hline(front.x_range().shrink(size * 0.12), y, grain);
            }
        }
    }
}

/// The front of a block: its symbol and pips, turned so that its combat value is up; fire and moves stay upright.
fn paint_face(painter: &Painter, front: Rect, face: BlockFace, turned: f32, [ink, fire]: [Color32; 2]) {
    let size = front.width();
    let turns = face.full.saturating_sub(face.value).min(3);
    let angle = -std::f32::consts::FRAC_PI_2 * turned;
    let radius = (size * 0.062).max(1.5);
    let gap = radius * 2.9;
    for edge in 0..face.full.min(4) {
        let up = edge == turns;
        // The values that are not up are seen on large blocks only.
        if !up && size < 40.0 {
            continue;
        }
        let pips = face.full - edge;
        let turn = Rot2::from_angle(angle + std::f32::consts::FRAC_PI_2 * f32::from(edge));
        for pip in 0..pips {
            let along = (f32::from(pip) - (f32::from(pips) - 1.0) / 2.0) * gap;
            let at = front.center() + turn * vec2(along, -size * 0.5 + radius * 1.9);
            let colour = if up { ink } else { ink.gamma_multiply(0.35) };
            painter.circle_filled(at, radius, colour);
        }
    }
    let at = front.center() + vec2(0.0, size * 0.03);
    paint_symbol(painter, &Brush::new(at, size * 0.52, angle, ink), face.symbol);
    // Fire as diamonds on the left, moves as chevrons on the right.
    let mark = (size * 0.07).max(1.9);
    let foot = front.bottom() - mark * 1.5;
    for shot in 0..face.fire {
        let at = pos2(front.left() + mark * 1.6 + f32::from(shot) * mark * 2.2, foot);
        let kite = [
            vec2(0.0, -mark),
            vec2(mark * 0.8, 0.0),
            vec2(0.0, mark),
            vec2(-mark * 0.8, 0.0),
        ];
        painter.add(polygon(kite.iter().map(|by| at + *by).collect(), fire, Stroke::NONE));
    }
    for step in 0..face.moves {
        let at = pos2(front.right() - mark * 1.4 - f32::from(step) * mark * 1.7, foot);
        let chevron = vec![
            at + vec2(-mark * 0.6, -mark),
            at + vec2(mark * 0.5, 0.0),
            at + vec2(-mark * 0.6, mark),
        ];
        painter.add(egui::Shape::line(chevron, Stroke::new((mark * 0.45).max(1.0), ink)));
    }
}

/// Where and how a symbol is painted: coordinates run from -1 to 1 over a square.
struct Brush {
    at: Pos2,
    half: f32,
    turn: Rot2,
    ink: Color32,
}

impl Brush {
    fn new(at: Pos2, width: f32, angle: f32, ink: Color32) -> Self {
        Self {
            at,
            half: width / 2.0,
            turn: Rot2::from_angle(angle),
            ink,
        }
    }

    fn point(&self, x: f32, y: f32) -> Pos2 {
        self.at + self.turn * vec2(x, y) * self.half
    }

    fn fill(&self, painter: &Painter, points: &[(f32, f32)]) {
        let points = points.iter().map(|(x, y)| self.point(*x, *y)).collect();
        painter.add(polygon(points, self.ink, Stroke::new(0.4, self.ink)));
    }

    fn line(&self, painter: &Painter, a: (f32, f32), b: (f32, f32), width: f32) {
        let stroke = Stroke::new((width * self.half).max(1.0), self.ink);
        painter.line_segment([self.point(a.0, a.1), self.point(b.0, b.1)], stroke);
    }
}

/// The silhouette of a kind of block.
fn paint_symbol(painter: &Painter, brush: &Brush, symbol: Symbol) {
    match symbol {
        // A flag.
        Symbol::Regulars => {
            brush.line(painter, (-0.55, -0.85), (-0.55, 0.9), 0.16);
            brush.fill(painter, &[(-0.5, -0.85), (0.8, -0.7), (0.8, 0.08), (-0.5, 0.15)]);
        }
        // Crossed muskets.
        Symbol::Militia => {
            for way in [-1.0, 1.0] {
                brush.line(painter, (-0.8 * way, 0.8), (0.75 * way, -0.85), 0.14);
                brush.line(painter, (-0.85 * way, 0.85), (-0.4 * way, 0.38), 0.34);
            }
        }
        Symbol::Cavalry => horse(painter, brush, 0.0, 1.0),
        // A rider with a long rifle.
        Symbol::Kentucky => {
            horse(painter, brush, 0.22, 0.85);
            brush.line(painter, (-0.9, 0.9), (-0.35, -0.9), 0.14);
            brush.line(painter, (-0.95, 0.95), (-0.78, 0.4), 0.32);
        }
        // A gun on its wheel.
        Symbol::Artillery => {
            let width = (0.16 * brush.half).max(1.0);
            let wheel = brush.point(0.12, 0.32);
            painter.circle_stroke(wheel, 0.46 * brush.half, Stroke::new(width, brush.ink));
            painter.circle_filled(wheel, 0.14 * brush.half, brush.ink);
            brush.fill(painter, &[(0.5, -0.22), (0.42, 0.08), (-0.92, -0.3), (-0.85, -0.62)]);
            brush.line(painter, (0.12, 0.32), (0.92, 0.78), 0.16);
        }
        // A ship under sail.
        Symbol::Ship => {
            brush.fill(painter, &[(-0.95, 0.36), (0.95, 0.36), (0.62, 0.85), (-0.7, 0.85)]);
            brush.fill(painter, &[(-0.62, -0.75), (-0.08, -0.85), (-0.08, 0.2), (-0.78, 0.2)]);
            brush.fill(painter, &[(0.1, -0.85), (0.62, -0.6), (0.78, 0.2), (0.1, 0.2)]);
        }
        // Three feathers in a band.
        Symbol::Indian => {
            for lean in [-0.62_f32, 0.0, 0.62] {
                let (sin, cos) = lean.sin_cos();
                let at = |along: f32, across: f32| (sin * along + cos * across, 0.62 - cos * along + sin * across);
                brush.fill(painter, &[at(0.1, 0.0), at(0.8, -0.2), at(1.5, 0.0), at(0.8, 0.2)]);
            }
            brush.line(painter, (-0.6, 0.75), (0.6, 0.75), 0.24);
        }
    }
}

/// The head of a horse.
fn horse(painter: &Painter, brush: &Brush, right: f32, size: f32) {
    let at = |points: &[(f32, f32)]| -> Vec<(f32, f32)> {
        points.iter().map(|(x, y)| (x * size + right, y * size)).collect()
    };
    brush.fill(
        painter,
        &at(&[(-0.2, -0.05), (0.2, -0.75), (0.66, -0.2), (0.78, 0.9), (-0.16, 0.9)]),
    );
    brush.fill(
        painter,
        &at(&[
            (0.2, -0.75),
            (-0.16, -0.5),
            (-0.85, 0.16),
            (-0.7, 0.5),
            (-0.36, 0.38),
            (0.2, 0.1),
        ]),
    );
    brush.fill(painter, &at(&[(0.1, -0.68), (0.2, -1.0), (0.42, -0.62)]));
}

/// A block as a small picture in a panel, `size` points wide and high, to be clicked or dragged if `sense` says so.
pub fn block(ui: &mut Ui, look: &BlockLook, size: f32, sense: Sense, palette: &Palette) -> Response {
    let (rect, response) = ui.allocate_exact_size(Vec2::splat(size), sense);
    if ui.is_rect_visible(rect) {
        let turned = turning(ui.ctx(), ui.scope_id(), look);
        paint_turned(ui.painter(), rect.shrink(1.5), look, turned, palette);
        if response.hovered() && sense.senses_click() || response.has_focus() {
            ui.painter()
                .rect_stroke(rect, 3.0, Stroke::new(1.5, palette.gold), StrokeKind::Outside);
        }
    }
    response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Button, ui.is_enabled(), &look.label));
    response
}
