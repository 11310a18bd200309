//! Stars, muster signs, control markers, cubes, sabres and tags.

use super::View;
use super::room::clearest;
use crate::layout::{Item, Spread};
use crate::palette::blend;
use crate::pieces;
use crate::scene::{AreaLook, PassingKind};
use egui::{Align2, Color32, CornerRadius, FontId, Painter, Pos2, Rect, Stroke, StrokeKind, Vec2, vec2};

pub(crate) fn paint(painter: &Painter, view: &View<'_>) {
    let palette = view.palette;
    for (area, spread) in view.scene.areas.iter().zip(view.spreads) {
        let Some(spread) = spread else { continue };
        if !painter.clip_rect().expand(200.0).contains(spread.middle) {
            continue;
        }
        let (gold, ink) = if area.quiet {
            let land = palette.land(area.home);
            (blend(land, palette.gold, 0.45), blend(land, palette.ink, 0.5))
        } else {
            (palette.gold, palette.ink)
        };
        for &star in &spread.stars {
            pieces::paint_star(painter, star, view.scale.star, gold, ink);
        }
        for (muster, rect) in area.muster.iter().zip(&spread.muster) {
            pieces::paint_muster(painter, *rect, muster.faction, muster.units, palette);
        }
        if let Some(home) = spread.leader {
            leader(painter, view, home, spread.button);
        }
        if area.contested && area.blocks.is_empty() {
            let glow = spread.button.expand(spread.glow - 1.0);
            let line = Stroke::new(1.6, palette.alert);
            let fill = palette.alert.gamma_multiply(0.22);
            painter.rect(glow, CornerRadius::same(4), fill, line, StrokeKind::Outside);
        }
        let turning = view.scene.passing.iter().any(|passing| {
            view.scene
                .areas
                .get(passing.area)
                .is_some_and(|of| std::ptr::eq(of, area))
                && matches!(passing.what, PassingKind::Control(..))
        });
        for (item, rect) in &spread.items {
            match item {
                Item::Chit if turning => {}
                Item::Chit => pieces::paint_flag(painter, *rect, area.control.unwrap_or_default(), 1.0, palette),
                Item::Stack(stack) => pieces::paint_cube(painter, *rect, area.cubes[*stack], palette),
            }
        }
        if let Some((at, radius)) = spread.sabres {
            pieces::paint_sabres(painter, at, radius, palette);
        }
    }
}

/// A line from where cubes belong to where they stand.
fn leader(painter: &Painter, view: &View<'_>, home: Pos2, cubes: Rect) {
    let palette = view.palette;
    let end = cubes.center();
    for (width, colour) in [(3.6, palette.paper.gamma_multiply(0.8)), (1.4, palette.ink)] {
        painter.line_segment([home, end], Stroke::new(width, colour));
    }
    painter.circle(home, 3.0, palette.ink, Stroke::new(1.2, palette.paper));
}

/// What comes to an end, above everything that stands there.
pub(crate) fn paint_passing(painter: &Painter, view: &View<'_>) {
    let palette = view.palette;
    let side = view.scale.cube;
    for passing in &view.scene.passing {
        let Some(Some(spread)) = view.spreads.get(passing.area) else {
            continue;
        };
        let cubes = view.scene.areas.get(passing.area).map(|area| &area.cubes);
        let part = passing.progress.clamp(0.0, 1.0);
        match passing.what {
            PassingKind::Lost(stack) | PassingKind::Fled(stack) => {
                let lost = matches!(passing.what, PassingKind::Lost(_));
                let same = |item: &Item| match item {
                    Item::Stack(index) => cubes
                        .and_then(|cubes| cubes.get(*index))
                        .is_some_and(|of| of.faction == stack.faction),
                    Item::Chit => false,
                };
                let there = spread.items.iter().find(|(item, _)| same(item));
                let at = there.map_or(spread.middle, |(_, rect)| rect.center());
                let way = if lost { vec2(0.0, -0.9) } else { vec2(1.3, -0.5) };
                let rect = Rect::from_center_size(at + way * side * (0.35 + 0.65 * part), Vec2::splat(side * 1.08));
                let mut faint = painter.clone();
                faint.set_opacity(1.0 - part * part);
                pieces::paint_cube(&faint, rect, stack, palette);
                if lost {
                    let stroke = Stroke::new((side * 0.12).max(2.0), palette.alert);
                    for (width, colour) in [(2.0, palette.paper), (0.0, stroke.color)] {
                        let stroke = Stroke::new(stroke.width + width, colour);
                        faint.line_segment([rect.left_bottom(), rect.right_top()], stroke);
                    }
                }
            }
            PassingKind::Control(before, after) => {
                let chit = spread.items.iter().find(|(item, _)| *item == Item::Chit);
                let above = || Rect::from_center_size(spread.middle - vec2(0.0, side * 1.1), Vec2::splat(side));
                let rect = chit.map_or_else(above, |(_, rect)| *rect);
                let shown = if part < 0.5 { before } else { after };
                if let Some(side) = shown {
                    let open = (part * std::f32::consts::PI).cos().abs();
                    pieces::paint_flag(painter, rect.expand(rect.width() * 0.2), side, open, palette);
                }
            }
        }
    }
}

/// The tags of areas, above everything that stands there.
pub(crate) fn paint_badges(painter: &Painter, view: &View<'_>) {
    for (area, spread) in view.scene.areas.iter().zip(view.spreads) {
        if let Some(spread) = spread {
            badge(painter, view, spread, area);
        }
    }
}

/// The tags of areas, each with its area, those in front last: a tag stands over other areas, too, and is what it tells of.
pub(crate) fn tags(view: &View<'_>) -> Vec<(Rect, usize)> {
    let areas = view.scene.areas.iter().zip(view.spreads).enumerate();
    let tags = areas.filter_map(|(number, (area, spread))| Some((badge_rect(spread.as_ref()?, view, area)?, number)));
    if view.scene.show.pieces {
        tags.collect()
    } else {
        Vec::new()
    }
}

/// Where the tag of an area may stand beside its cubes, the best first: the edge or corner of them, how far it stands out from
/// there in halves of itself, and how far it reaches in, in heights.
const BESIDE: [(Align2, Vec2, Vec2); 8] = [
    (Align2::LEFT_TOP, vec2(0.7, -1.0), vec2(0.0, 0.15)),
    (Align2::CENTER_TOP, vec2(0.0, -1.0), vec2(0.0, 0.15)),
    (Align2::RIGHT_TOP, vec2(-1.0, -1.0), vec2(0.0, 0.15)),
    (Align2::LEFT_CENTER, vec2(-1.0, 0.0), vec2(0.1, 0.0)),
    (Align2::RIGHT_CENTER, vec2(1.0, 0.0), vec2(-0.1, 0.0)),
    (Align2::LEFT_BOTTOM, vec2(0.7, 1.0), vec2(0.0, -0.1)),
    (Align2::CENTER_BOTTOM, vec2(0.0, 1.0), vec2(0.0, -0.1)),
    (Align2::RIGHT_BOTTOM, vec2(-1.0, 1.0), vec2(0.0, -0.1)),
];
/// How bad it is that a tag takes the place of a name, where it is 1 that it hides what stands on the board: names give way.
const ON_NAME: f32 = 0.5;

/// Where the tag of an area goes: beside its cubes, so that their numbers can be read, and where it hides least of what stands
/// around them.
pub(crate) fn badge_rect(spread: &Spread, view: &View<'_>, area: &AreaLook) -> Option<Rect> {
    let text = area.badge.as_ref()?;
    let height = badge_height(view, area);
    // Letters are about half as wide as high.
    let width = (text.chars().count() as f32 * 0.42 + 0.5).max(1.0) * height;
    let size = vec2(width, height);
    let star = Vec2::splat(view.scale.star * 1.5);
    // Where nothing stands, the tag of a map of colours keeps to the star, and the name has its place.
    let starred = area.wash.and(spread.stars.first());
    if spread.items.is_empty() && starred.is_none() {
        let stands_blocks = spread.handle != spread.button;
        let above = if stands_blocks { view.scale.cube * 0.95 } else { 0.0 };
        return Some(Rect::from_center_size(spread.middle - vec2(0.0, above), size));
    }
    let taken: Vec<(Rect, f32)> = (view.spreads.iter().flatten())
        .flat_map(|other| {
            let items = other.items.iter().map(|(_, rect)| *rect);
            let stars = other.stars.iter().map(|at| Rect::from_center_size(*at, star));
            let signs = items.chain(stars).chain(other.muster.iter().copied());
            signs.map(|rect| (rect, 1.0)).chain([(other.name_rect, ON_NAME)])
        })
        .collect();
    let board = Rect::from_min_size(Pos2::ZERO, view.picture.size());
    let board = view.transform.screen_from_world_rect(board);
    let stands = match starred {
        Some(at) if spread.items.is_empty() => Rect::from_center_size(*at, star),
        _ => spread.button,
    };
    Some(beside(stands, size, board, &taken))
}

/// The place of a tag beside some cubes on a board, where it hides least of what is taken.
fn beside(cubes: Rect, size: Vec2, board: Rect, taken: &[(Rect, f32)]) -> Rect {
    let places = BESIDE.map(|(corner, out, into)| {
        let at = corner.pos_in_rect(&cubes) + out * size / 2.0 + into * size.y;
        Rect::from_center_size(at, size)
    });
    clearest(places, board, taken).unwrap_or(places[0])
}

fn badge_height(view: &View<'_>, area: &AreaLook) -> f32 {
    /// More letters than these make a tag as wide as a name.
    const WIDE: usize = 5;
    let wide = area.badge.as_ref().is_some_and(|text| text.chars().count() > WIDE);
    // A map of colours has a tag on every area, and its names are wanted, too; wide ones would lie over those of neighbours.
    let [least, most] = match (area.wash.is_some(), wide) {
        (true, _) => [11.0, 15.0],
        (false, true) => [13.0, 17.0],
        (false, false) => [12.0, 22.0],
    };
    (view.scale.cube * most / 30.0).clamp(least, most)
}

/// A small tag. Where a plan is drawn, filled ones are its numbers, so these are hollow; so is one of a map of colours, in its
/// own.
fn badge(painter: &Painter, view: &View<'_>, spread: &Spread, area: &AreaLook) {
    let (Some(text), Some(place)) = (&area.badge, badge_rect(spread, view, area)) else {
        return;
    };
    let palette = view.palette;
    let height = badge_height(view, area);
    let font = FontId::new(height * 0.72, palette.sans.clone());
    let galley = painter.layout_no_wrap(text.clone(), font, Color32::PLACEHOLDER);
    let width = (galley.size().x + height * 0.5).max(height);
    let rect = Rect::from_center_size(place.center(), vec2(width, height));
    let hollow = area.wash.is_some() || !view.scene.notes.is_empty();
    let (fill, ink) = match (hollow, palette.dark) {
        (true, _) => (palette.paper, palette.ink),
        (false, true) => (palette.accent, Color32::from_rgb(0x10, 0x21, 0x1b)),
        (false, false) => (palette.accent, palette.paper),
    };
    let edge = match area.wash {
        Some(wash) => wash.to_opaque(),
        None if hollow => palette.ink,
        None => palette.paper,
    };
    painter.rect(
        rect,
        height / 2.0,
        fill,
        Stroke::new(if hollow { 0.8 } else { 1.2 }, edge),
        StrokeKind::Outside,
    );
    let corner = Align2::CENTER_CENTER.anchor_size(rect.center(), galley.size()).min;
    painter.galley(corner, galley, ink);
}

#[cfg(test)]
mod tests {
    use super::*;
    use egui::pos2;

    #[test]
    fn a_tag_hides_no_number_and_stays_on_the_board() {
        let board = Rect::from_min_max(Pos2::ZERO, pos2(400.0, 300.0));
        for at in [
            pos2(200.0, 150.0),
            pos2(14.0, 150.0),
            pos2(386.0, 150.0),
            pos2(200.0, 60.0),
        ] {
            let cube = Rect::from_center_size(at, Vec2::splat(26.0));
            // Others stand above it and at its left, where there is room for them.
            let others = [vec2(0.0, -28.0), vec2(-28.0, 0.0)].map(|away| cube.translate(away));
            let taken: Vec<(Rect, f32)> = [cube, others[0], others[1]].map(|rect| (rect, 1.0)).into();
            let tag = beside(cube, vec2(34.0, 18.0), board, &taken);
            assert!(board.contains_rect(tag), "{at:?}: {tag:?}");
            for (stands, _) in taken {
                assert!(!tag.intersects(stands.shrink(4.0)), "{at:?}: {tag:?} over {stands:?}");
            }
        }
    }
}
