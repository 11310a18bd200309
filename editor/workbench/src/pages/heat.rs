//! How often places were taken, as colours on the map: the stronger, the oftener.

use super::legend::{self, Seen};
use super::map::sheet::{OnMap, Sheet};
use crate::look::Look;
use crate::numbers::per_cent;
use crate::simulated::Taken;
use crate::words::W;
use canvas::BoardCanvas;
use data::Lang;
use data::drawing::{Drawing, FaceOf};
use egui::{Align2, Color32, FontId, Painter, Rect, Stroke, Ui, vec2};

/// How strongly a place that is always taken is washed over.
const STRONGEST: f32 = 0.72;
/// Radius of a town, which has no outline, in points: the name beside it keeps clear of no more.
const TOWN: f32 = 12.5;

/// The colour of a share.
pub(crate) fn colour(look: &Look<'_>, share: f32) -> Color32 {
    look.palette
        .gold
        .lerp_to_gamma(look.palette.alert, share.clamp(0.0, 1.0))
}

/// A share in words: `37 %`.
pub(crate) fn percent(lang: Lang, share: f32) -> String {
    per_cent(lang, &number(share))
}

/// A share on the map. That it is one of a hundred is said beside the colours.
fn number(share: f32) -> String {
    format!("{:.0}", (share * 100.0).round())
}

/// How a share is washed over a place: the stronger, the oftener.
fn wash(look: &Look<'_>, share: f32) -> Color32 {
    let share = share.clamp(0.0, 1.0);
    colour(look, share).gamma_multiply(STRONGEST * share.sqrt())
}

/// Whether a place has an outline that can be washed over; towns are circles.
fn is_outlined(drawing: &Drawing, id: &str) -> bool {
    drawing
        .faces
        .iter()
        .any(|face| matches!(&face.of, FaceOf::Area(own) if own == id))
}

/// Washes areas over, with the share on each, before the sheet is painted: names and signs lie above it.
pub(crate) fn lay(look: &Look<'_>, drawing: &Drawing, sheet: &mut Sheet, taken: &[Taken]) {
    for one in taken.iter().filter(|one| is_outlined(drawing, &one.id)) {
        sheet.wash(&one.id, wash(look, one.here), number(one.here));
    }
}

/// Paints the shares of towns onto the sheet, and what the colours mean.
pub(crate) fn paint(
    ui: &Ui,
    look: &Look<'_>,
    (shown, drawing): (&OnMap, &Drawing),
    canvas: &BoardCanvas,
    taken: &[Taken],
) {
    let Some(picture) = canvas.picture() else { return };
    let painter = ui.painter().with_clip_rect(shown.board.response.rect);
    for one in taken.iter().filter(|one| !is_outlined(drawing, &one.id)) {
        let Some(places) = picture.places(&one.id) else {
            continue;
        };
        let at = shown.transform().screen_from_point(places.cubes);
        let edge = Stroke::new(1.5, colour(look, one.here));
        // A tag would lie on the name beside it.
        painter.circle_filled(at, TOWN, look.palette.paper);
        painter.circle(at, TOWN, wash(look, one.here), edge);
        let font = FontId::proportional(10.5);
        painter.text(at, Align2::CENTER_CENTER, number(one.here), font, look.palette.ink);
    }
    // What it explains is not to be covered either.
    let places = taken.iter().filter_map(|one| picture.places(&one.id));
    let shares = places.map(|places| {
        let at = shown.transform().screen_from_point(places.cubes);
        Rect::from_center_size(at, egui::Vec2::splat(2.0 * TOWN))
    });
    let seen: Vec<Rect> = canvas.lettered().iter().copied().chain(shares).collect();
    legend(ui, &painter, look, shown.board.response.rect, &seen);
}

/// What the colours mean, over a part of the map where no name and no share stands.
fn legend(ui: &Ui, painter: &Painter, look: &Look<'_>, rect: Rect, names: &[Rect]) {
    let (font, ink) = (FontId::proportional(12.0), ui.visuals().text_color());
    let text = painter.layout_no_wrap(look.t(W::TakenLegend).to_owned(), font.clone(), ink);
    let size = vec2(text.size().x.max(160.0) + 16.0, 46.0);
    let seen = Seen { names, switches: None };
    let around = legend::place(ui, rect, size, seen);
    painter.rect_filled(around, 5.0, ui.visuals().panel_fill.gamma_multiply(0.92));
    painter.galley(around.min + vec2(8.0, 5.0), text, ink);
    let bar = Rect::from_min_size(around.min + vec2(40.0, 26.0), vec2(80.0, 12.0));
    const STEPS: u16 = 16;
    for step in 0..STEPS {
        let share = f32::from(step) / f32::from(STEPS - 1);
        let wide = bar.width() / f32::from(STEPS);
        let cell = Rect::from_min_size(bar.min + vec2(wide * f32::from(step), 0.0), vec2(wide, bar.height()));
        painter.rect_filled(cell, 0.0, wash(look, share));
    }
    for (align, at, share) in [
        (Align2::RIGHT_CENTER, bar.left_center() - vec2(5.0, 0.0), 0.0),
        (Align2::LEFT_CENTER, bar.right_center() + vec2(5.0, 0.0), 1.0),
    ] {
        painter.text(at, align, percent(look.lang, share), font.clone(), ink);
    }
}
