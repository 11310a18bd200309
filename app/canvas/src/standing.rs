//! Wooden blocks that stand in towns and on lakes: their owner sees the front, everybody else a plain back.

use crate::layout::{Scale, Spread};
use crate::motion;
use crate::paint::View;
use crate::palette::{Palette, blend};
use crate::picture::Picture;
use crate::pieces::{self, polygon};
use crate::scene::{BlockFace, BlockLook, BlockSpacing, BoardScene, Holder, Standing, Symbol};
use crate::{camera::Transform, geometry};
use egui::emath::Rot2;
use egui::{
    Align2, Color32, Context, CornerRadius, FontId, Id, Painter, Pos2, Rect, Response, Sense, Stroke, StrokeKind, Ui,
    Vec2, pos2, vec2,
};

/// Least side of a block, in points.
const LEAST: f32 = 28.0;
/// Largest side of a block, in points.
const MOST: f32 = 56.0;
/// Distance from block to block where there is room, as a part of a block.
const STEP: f32 = 1.08;
/// Distance from block to block where there is least, as a part of a block.
const FAN: f32 = 0.4;
/// Most blocks side by side.
const ROW: usize = 4;
/// From so many on, a group shows its number.
const COUNTED: usize = 4;
/// Farther away than this, a group is one block with its number.
const FAR: f32 = 0.86;

/// Side of a block for a zoom, in points.
fn side(scale: &Scale) -> f32 {
    (scale.cube * 1.17).clamp(LEAST, MOST)
}

/// A block where it stands on the screen.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Stood {
    /// Which it is.
    pub block: Standing,
    /// Its square.
    pub rect: Rect,
    /// How many it stands for: more than one where only one of a group is drawn.
    pub count: usize,
}

/// Where all blocks stand: those further back first.
pub(crate) fn stand(
    picture: &Picture,
    scene: &BoardScene,
    spreads: &[Option<Spread>],
    transform: &Transform,
    magnification: f32,
) -> Vec<Stood> {
    let scale = Scale::of(picture, transform);
    let size = side(&scale);
    let stacked = scene.show.blocks == BlockSpacing::Stacked || magnification < FAR;
    let middles: Vec<Option<Pos2>> =
        (spreads.iter().map(|spread| spread.as_ref().map(|spread| spread.middle))).collect();
    let mut out = Vec::new();
    for (index, area) in scene.areas.iter().enumerate() {
        let Some(middle) = middles[index].filter(|_| !area.blocks.is_empty()) else {
            continue;
        };
        let others = middles.iter().enumerate().filter(|(other, _)| *other != index);
        let nearest = others.filter_map(|(_, at)| at.map(|at| at.distance(middle)));
        let room = match scene.show.blocks {
            BlockSpacing::Spread => f32::INFINITY,
            _ => nearest.fold(f32::INFINITY, f32::min),
        };
        groups(
            &mut out,
            &area.blocks,
            Holder::Area(index),
            (middle, vec2(0.0, 1.0)),
            (size, room, stacked),
        );
    }
    for (index, water) in scene.waters.iter().enumerate() {
        let label = picture.water_label(&water.id).filter(|_| !water.blocks.is_empty());
        let Some(label) = label else { continue };
        let name = transform.screen_from_world(geometry::world(label.at));
        let middle = name + vec2(0.0, scale.name * 0.9 + size * 0.55);
        groups(
            &mut out,
            &water.blocks,
            Holder::Water(index),
            (middle, vec2(1.0, 0.0)),
            (size, size * 3.4, stacked),
        );
    }
    if scene.show.blocks != BlockSpacing::Spread {
        part(&mut out, size);
    }
    out
}

/// Groups of neighbouring places that cover each other move apart, each no farther than a block from its place.
fn part(stood: &mut [Stood], size: f32) {
    /// Times that all pairs are looked at.
    const ROUNDS: usize = 8;
    let mut holders: Vec<Holder> = stood.iter().map(|stood| stood.block.holder).collect();
    holders.dedup();
    let mut places: Vec<(Holder, Rect, Vec2)> = holders
        .into_iter()
        .filter_map(|holder| Some((holder, around(stood, holder)?, Vec2::ZERO)))
        .collect();
    let mut moved = false;
    for _ in 0..ROUNDS {
        for one in 0..places.len() {
            for other in 0..one {
                let (a, b) = (places[one], places[other]);
                let (first, second) = (a.1.translate(a.2), b.1.translate(b.2));
                let shared = first.intersect(second);
                if shared.width() <= 1.0 || shared.height() <= 1.0 {
                    continue;
                }
                let away = first.center() - second.center();
                // The shorter way out.
                let by = if shared.width() < shared.height() {
                    vec2(shared.width() * if away.x < 0.0 { -0.5 } else { 0.5 }, 0.0)
                } else {
                    vec2(0.0, shared.height() * if away.y < 0.0 { -0.5 } else { 0.5 })
                };
                let within = |by: Vec2| by.clamp(Vec2::splat(-size * 0.8), Vec2::splat(size * 0.8));
                places[one].2 = within(a.2 + by);
                places[other].2 = within(b.2 - by);
                moved = true;
            }
        }
    }
    if !moved {
        return;
    }
    for stood in stood {
        let place = places.iter().find(|(holder, ..)| *holder == stood.block.holder);
        stood.rect = stood.rect.translate(place.map_or(Vec2::ZERO, |(_, _, by)| *by));
    }
}

/// The groups of both colours in one place, apart from each other along a way.
fn groups(
    out: &mut Vec<Stood>,
    blocks: &[BlockLook],
    holder: Holder,
    (middle, apart): (Pos2, Vec2),
    (size, room, stacked): (f32, f32, bool),
) {
    let first = blocks.first().map_or(0, |block| block.colour);
    let indices = |own: bool| -> Vec<usize> {
        let found = blocks
            .iter()
            .enumerate()
            .filter(|(_, block)| (block.colour == first) == own);
        found.map(|(index, _)| index).collect()
    };
    let (one, other) = (indices(true), indices(false));
    let both = !other.is_empty();
    for (group, way) in [(one, -1.0), (other, 1.0)] {
        if group.is_empty() {
            continue;
        }
        let drawn = if stacked { 1 } else { group.len() };
        let (columns, step) = fan(drawn, size, room);
        let rows = drawn.div_ceil(columns);
        let extent = vec2(size + step.x * (columns - 1) as f32, size + step.y * (rows - 1) as f32);
        let shift = if both {
            apart * way * (extent * apart).length() * 0.53
        } else {
            Vec2::ZERO
        };
        let corner = middle + shift - extent / 2.0;
        for (place, index) in group.iter().enumerate().take(drawn) {
            let (row, column) = (place / columns, place % columns);
            let here = columns.min(drawn - row * columns);
            let indent = (columns - here) as f32 * step.x / 2.0;
            let at = corner + vec2(indent + column as f32 * step.x, row as f32 * step.y);
            out.push(Stood {
                block: Standing { holder, index: *index },
                rect: Rect::from_min_size(at, Vec2::splat(size)),
                count: if stacked { group.len() } else { 1 },
            });
        }
    }
}

/// How many of some blocks stand side by side, and the distance from one to the next: so that they cover each other as
/// little as the room allows.
fn fan(count: usize, size: f32, room: f32) -> (usize, Vec2) {
    let step = |places: usize, room: f32| {
        let gaps = places.saturating_sub(1).max(1) as f32;
        ((room - size) / gaps).clamp(size * FAN, size * STEP)
    };
    let ways = (1..=ROW.min(count.max(1))).map(|columns| {
        let rows = count.div_ceil(columns);
        let steps = vec2(step(columns, room * 0.97), step(rows, room * 0.92));
        let least = match (columns, rows) {
            (1, 1) => f32::INFINITY,
            (1, _) => steps.y,
            (_, 1) => steps.x,
            _ => steps.x.min(steps.y),
        };
        (columns, steps, least)
    });
    // As wide as possible among the best: rows are easier to read than columns.
    let best = ways.fold(None::<(usize, Vec2, f32)>, |best, way| match best {
        Some(best) if best.2 > way.2 + 0.01 => Some(best),
        _ => Some(way),
    });
    best.map_or((1, Vec2::splat(size)), |(columns, steps, _)| (columns, steps))
}

/// Paints all blocks of a scene, with the number of those that cover each other and the sabres of a battle.
pub(crate) fn paint(painter: &Painter, view: &View<'_>) {
    let scene = view.scene;
    for (index, area) in scene.areas.iter().enumerate() {
        if area.blocks.is_empty() || !area.contested {
            continue;
        }
        if let Some(around) = around(view.stood, Holder::Area(index)) {
            let glow = around.expand(4.0);
            let line = Stroke::new(1.8, view.palette.alert);
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
            let radius = (view.scale.cube * 0.36).max(6.5);
            pieces::paint_sabres(
                painter,
                group.center_bottom() + vec2(0.0, radius * 0.5),
                radius,
                view.palette,
            );
        }
    }
}

/// Around all blocks of a place.
pub(crate) fn around(stood: &[Stood], holder: Holder) -> Option<Rect> {
    let here = stood.iter().filter(|stood| stood.block.holder == holder);
    here.map(|stood| stood.rect).reduce(Rect::union)
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blocks_of_a_group_stand_apart_where_there_is_room_and_never_hide_one_another() {
        for count in 1..=12 {
            for room in [40.0, 60.0, 90.0, 300.0] {
                let blocks = vec![BlockLook::default(); count];
                let mut out = Vec::new();
                groups(
                    &mut out,
                    &blocks,
                    Holder::Area(0),
                    (pos2(0.0, 0.0), vec2(0.0, 1.0)),
                    (28.0, room, false),
                );
                assert_eq!(out.len(), count);
                for (index, one) in out.iter().enumerate() {
                    for other in &out[..index] {
                        let apart = (one.rect.min - other.rect.min).abs();
                        assert!(apart.x.max(apart.y) >= 28.0 * FAN - 0.01, "{count} in {room}");
                        if room > 200.0 {
                            assert!(!one.rect.intersects(other.rect), "{count} in {room}");
                        }
                    }
                }
            }
        }
    }

    #[test]
    fn both_sides_of_a_battle_stand_apart() {
        let enemy = BlockLook {
            colour: 2,
            ..BlockLook::default()
        };
        let blocks = [vec![BlockLook::default(); 5], vec![enemy; 3]].concat();
        let mut out = Vec::new();
        groups(
            &mut out,
            &blocks,
            Holder::Area(0),
            (pos2(0.0, 0.0), vec2(0.0, 1.0)),
            (28.0, 60.0, false),
        );
        let (own, others) = out.split_at(5);
        assert!(
            own.iter()
                .all(|own| others.iter().all(|other| !own.rect.intersects(other.rect)))
        );
    }
}
