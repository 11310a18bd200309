//! Stars, muster signs, control markers, cubes, sabres and tags.

use super::View;
use crate::layout::{Item, Spread};
use crate::pieces;
use egui::{Align2, Color32, CornerRadius, FontId, Painter, Rect, Stroke, StrokeKind, vec2};

pub(crate) fn paint(painter: &Painter, view: &View<'_>) {
    let palette = view.palette;
    for (area, spread) in view.scene.areas.iter().zip(view.spreads) {
        let Some(spread) = spread else { continue };
        if !painter.clip_rect().expand(200.0).contains(spread.middle) {
            continue;
        }
        for &star in &spread.stars {
            pieces::paint_star(painter, star, view.scale.star, palette.gold, palette.ink);
        }
        for (muster, rect) in area.muster.iter().zip(&spread.muster) {
            pieces::paint_muster(painter, *rect, muster.faction, muster.units, palette);
        }
        if area.contested && area.blocks.is_empty() {
            let glow = spread.button.expand(spread.glow - 1.0);
            let line = Stroke::new(1.6, palette.alert);
            let fill = palette.alert.gamma_multiply(0.22);
            painter.rect(glow, CornerRadius::same(4), fill, line, StrokeKind::Outside);
        }
        for (item, rect) in &spread.items {
            match item {
                Item::Chit => pieces::paint_chit(painter, *rect, area.control.unwrap_or_default(), palette),
                Item::Stack(stack) => pieces::paint_cube(painter, *rect, area.cubes[*stack], palette),
            }
        }
        if let Some((at, radius)) = spread.sabres {
            pieces::paint_sabres(painter, at, radius, palette);
        }
    }
}

/// The tags of areas, above everything that stands there.
pub(crate) fn paint_badges(painter: &Painter, view: &View<'_>) {
    for (area, spread) in view.scene.areas.iter().zip(view.spreads) {
        if let (Some(spread), Some(text)) = (spread, &area.badge) {
            badge(painter, view, spread, text);
        }
    }
}

/// Where the tag of an area goes: at the upper left of its cubes.
pub(crate) fn badge_rect(spread: &Spread, view: &View<'_>, text: &str) -> Rect {
    let height = badge_height(view);
    // Letters are about half as wide as high.
    let width = (text.chars().count() as f32 * 0.42 + 0.5).max(1.0) * height;
    let at = if spread.items.is_empty() && spread.handle != spread.button {
        spread.middle - vec2(0.0, view.scale.cube * 0.95)
    } else if spread.items.is_empty() {
        spread.middle
    } else {
        spread.button.left_top() - vec2(height * 0.2, 0.0)
    };
    Rect::from_center_size(at, vec2(width, height))
}

fn badge_height(view: &View<'_>) -> f32 {
    (view.scale.cube * 0.72).clamp(12.0, 22.0)
}

/// A small tag.
fn badge(painter: &Painter, view: &View<'_>, spread: &Spread, text: &str) {
    let palette = view.palette;
    let height = badge_height(view);
    let font = FontId::new(height * 0.72, palette.sans.clone());
    let galley = painter.layout_no_wrap(text.to_owned(), font, Color32::PLACEHOLDER);
    let width = (galley.size().x + height * 0.5).max(height);
    let rect = Rect::from_center_size(badge_rect(spread, view, text).center(), vec2(width, height));
    let (fill, ink) = if palette.dark {
        (palette.accent, Color32::from_rgb(0x10, 0x21, 0x1b))
    } else {
        (palette.accent, palette.paper)
    };
    painter.rect(
        rect,
        height / 2.0,
        fill,
        Stroke::new(1.2, palette.paper),
        StrokeKind::Outside,
    );
    let corner = Align2::CENTER_CENTER.anchor_size(rect.center(), galley.size()).min;
    painter.galley(corner, galley, ink);
}
