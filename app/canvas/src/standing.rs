//! Where wooden blocks stand in towns and on lakes: side by side where there is room, else over one another, and never
//! quite hidden.

use crate::camera::Transform;
use crate::geometry;
use crate::layout::{Scale, Spread};
use crate::picture::Picture;
use crate::scene::{BlockLook, BlockSpacing, BoardScene, Holder, Standing};
use egui::{Pos2, Rect, Vec2, vec2};

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
    let sheet = Rect::from_min_size(Pos2::ZERO, picture.size());
    keep_on(&mut out, transform.screen_from_world_rect(sheet));
    out
}

/// Groups of places near the edge of the sheet stand on it, beside its frame and not over it.
fn keep_on(stood: &mut [Stood], sheet: Rect) {
    let mut holders: Vec<Holder> = stood.iter().map(|stood| stood.block.holder).collect();
    holders.dedup();
    for holder in holders {
        let Some(all) = around(stood, holder) else { continue };
        // What is larger than the sheet begins where it begins.
        let most = (sheet.max - all.size()).max(sheet.min);
        let by = all.min.clamp(sheet.min, most) - all.min;
        for stood in stood.iter_mut().filter(|stood| stood.block.holder == holder) {
            stood.rect = stood.rect.translate(by);
        }
    }
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

/// Around all blocks of a place.
pub(crate) fn around(stood: &[Stood], holder: Holder) -> Option<Rect> {
    let here = stood.iter().filter(|stood| stood.block.holder == holder);
    here.map(|stood| stood.rect).reduce(Rect::union)
}

#[cfg(test)]
mod tests {
    use super::*;
    use egui::pos2;

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
    fn blocks_at_the_edge_stand_on_the_sheet_as_far_apart_as_elsewhere() {
        let stand = |middle: Pos2| {
            let mut out = Vec::new();
            let blocks = vec![BlockLook::default(); 4];
            groups(
                &mut out,
                &blocks,
                Holder::Area(0),
                (middle, vec2(0.0, 1.0)),
                (28.0, 300.0, false),
            );
            out
        };
        let sheet = Rect::from_min_max(pos2(0.0, 0.0), pos2(400.0, 300.0));
        for (middle, by) in [
            (pos2(200.0, 150.0), Vec2::ZERO),
            (pos2(380.0, 150.0), vec2(-1.0, 0.0)),
            (pos2(5.0, 295.0), vec2(1.0, -1.0)),
        ] {
            let (before, mut after) = (stand(middle), stand(middle));
            keep_on(&mut after, sheet);
            let moved = after[0].rect.min - before[0].rect.min;
            assert_eq!(moved.x.signum() * f32::from(moved.x != 0.0), by.x, "{moved:?}");
            assert_eq!(moved.y.signum() * f32::from(moved.y != 0.0), by.y, "{moved:?}");
            for (one, other) in before.iter().zip(&after) {
                assert!(sheet.contains_rect(other.rect));
                assert!((other.rect.min - one.rect.min - moved).length() < 0.01);
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
